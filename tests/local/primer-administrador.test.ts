import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Servidor } from '../../infra/local/servidor'
import { Cliente } from '../support/cliente'
import { vigilarDerechos } from '../support/derechos'
import { exigirDerechos } from '../support/exigir-derechos'
import { productoNuevo } from '../support/productos'
import { puertoLibre } from '../support/puerto'

const TABLA = `nueva-${crypto.randomUUID().slice(0, 8)}`
const CORREO = 'duena@maderas.test'
const CONTRASENA = 'tres pinos y una sierra azul'
const dir = mkdtempSync(join(tmpdir(), 'veta-nueva-'))
let servidor: Servidor

interface Salida {
  codigo: number
  texto: string
}
/** The command as a person runs it, with the password on its standard input. */
const instalar = (contrasena: string, ...args: string[]): Promise<Salida> =>
  new Promise(done => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'infra/operacion/primer-administrador.ts', ...args],
      { env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: inject('motor') } },
      (error, stdout, stderr) => done({ codigo: error ? Number(error.code) : 0, texto: stdout + stderr }),
    )
    child.stdin!.end(`${contrasena}\n`)
  })
const quien = [
  '--tabla',
  TABLA,
  '--correo',
  CORREO,
  '--nombre',
  'Gloria',
  '--apellidos',
  'Ortiz',
  '--documento',
  '52123456',
]

exigirDerechos()
beforeAll(async () => {
  Object.assign(process.env, { AWS_ENDPOINT_URL_DYNAMODB: inject('motor'), TABLA, NIVEL_LOG: 'error' })
  const { levantar } = await import('../../infra/local/servidor')
  // Makes the table; nobody is in it.
  servidor = await levantar({ port: await puertoLibre(), dirObjetos: dir })
  await vigilarDerechos()
})
afterAll(async () => {
  await servidor?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const ingresar = async (): Promise<Cliente> => {
  const { token, id } = await new Cliente(servidor.origen).exigir('POST /ingreso', {
    body: { email: CORREO, password: CONTRASENA },
  })
  return new Cliente(servidor.origen, token, '001', id)
}

describe('the first administrator of an empty table', () => {
  it('is not made without table, e-mail and name, and the command says how it is called', async () => {
    const { codigo, texto } = await instalar(CONTRASENA, '--tabla', TABLA)
    expect([codigo, texto]).toEqual([1, expect.stringContaining('npm run primer-administrador')])
  })

  it('is not made with a password that everybody tries first, or that is the own name', async () => {
    for (const bad of ['corta', 'password1234', `${CORREO}1`])
      expect((await instalar(bad, ...quien)).codigo).toBe(1)
    const { obtener } = await import('#functions/kernel/dynamo/client')
    const { clave } = await import('#functions/kernel/dynamo/keys')
    expect(await obtener([clave.correo(CORREO), clave.superadministradores()])).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is made once, with the store and the masters that a shop needs', async () => {
    const made = await instalar(
      CONTRASENA,
      ...quien,
      '--empresa',
      'Maderas Ortiz S.A.S.',
      '--nit',
      '900123456-1',
    )
    expect(made).toEqual({ codigo: 0, texto: expect.stringContaining(`SuperAdministrador ${CORREO} creado`) })
    expect(made.texto).not.toContain(CONTRASENA)
    const cliente = await ingresar()
    const tiendas = await cliente.exigir('GET /maestros/tiendas/{userId}/usuario', {
      params: { userId: cliente.id },
    })
    expect(tiendas).toMatchObject({
      tiendas_usuario: [{ codigo_tienda: '001', nombre_tienda: 'Maderas Ortiz S.A.S.' }],
    })
    const nombres = async (
      ruta:
        | 'GET /listas/formas-pago'
        | 'GET /impuestos'
        | 'GET /listas/tipo-documento'
        | 'GET /listas/grupos',
    ) => JSON.stringify(await cliente.exigir(ruta))
    expect(await nombres('GET /listas/formas-pago')).toContain('Efectivo')
    expect(await nombres('GET /impuestos')).toContain('IVA 19 %')
    expect(await nombres('GET /listas/tipo-documento')).toContain('NIT')
    expect(await nombres('GET /listas/grupos')).toContain('Tableros')
    const found = JSON.stringify(
      await cliente.exigir('GET /terceros', { query: { query: 'consumidor final' } }),
    )
    expect(found).toContain('222222222222')
  })

  it('has nothing of the demo shop beside him', async () => {
    const cliente = await ingresar()
    const [terceros, productos] = [
      await cliente.exigir('GET /terceros'),
      await cliente.exigir('GET /productos'),
    ]
    expect(JSON.stringify(terceros).match(/"numero_documento"/g)).toHaveLength(2)
    // As what offcuts, pieces, their edges and deliveries are sold: an order with one would be refused without it.
    expect(JSON.stringify(productos).match(/"referencia":"[^"]*"/g)).toEqual(
      ['CANTO-FLEXIBLE', 'CANTO-RIGIDO', 'DOMICILIO', 'RETAL'].map(
        referencia => `"referencia":"${referencia}"`,
      ),
    )
    // Nobody sold a piece for nothing before the shop has said what it costs.
    const { error } = await cliente.pedir('POST /facturas/retal', { body: { base: 600, altura: 400 } })
    expect(error.errores).toEqual({ base: 'Parámetro VALOR_BASE_PIEZA sin configurar' })
  })

  it('has what a first product needs, and makes it', async () => {
    const cliente = await ingresar()
    const { lineas } = await cliente.exigir('GET /listas/grupos/{id}/lineas', { params: { id: 3 } })
    const { proveedores } = await cliente.exigir('GET /listas/proveedores')
    const { producto } = await cliente.exigir('POST /productos/crear', {
      body: productoNuevo({ linea_id: lineas[0]!.id, proveedor_id: proveedores[0]!.id }),
    })
    expect(producto).toMatchObject({ nombre_linea: 'Bisagras', disponible: 5 })
  })

  it('leaves an audit record, under the command and not under somebody who has a session', async () => {
    const { consultar } = await import('#functions/kernel/dynamo/client')
    const { clave } = await import('#functions/kernel/dynamo/keys')
    const { id } = await ingresar()
    const records = await consultar({ pk: clave.auditoria('USUARIO', id, '').pk })
    expect(records).toMatchObject([{ accion: 'crear', conexion_id: 'primer-administrador', tienda: '001' }])
    expect(JSON.stringify(records)).not.toContain('argon2')
  })

  it('has a password that is stored as OWASP says: argon2id, 19 MiB, two passes', async () => {
    const { obtener } = await import('#functions/kernel/dynamo/client')
    const { clave } = await import('#functions/kernel/dynamo/keys')
    const { id } = await ingresar()
    const [usuario] = await obtener([clave.usuario(id)])
    expect(usuario!.contrasena).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is refused when there is one: the command is no way in', async () => {
    const [codigo, texto] = Object.values(
      await instalar(CONTRASENA, '--tabla', TABLA, '--correo', 'intruso@maderas.test', '--nombre', 'Otro'),
    )
    expect([codigo, texto]).toEqual([1, expect.stringContaining('Ya hay un SuperAdministrador')])
  })

  it('and the books agree', async () => {
    const { auditar } = await import('../../infra/local/audit/auditar')
    const { abrirOrigen } = await import('../../infra/local/audit/origen')
    const origen = await abrirOrigen(['--endpoint', inject('motor'), '--tabla', TABLA])
    const { diferencias } = await auditar(origen)
    expect(diferencias).toEqual([])
  })
})
