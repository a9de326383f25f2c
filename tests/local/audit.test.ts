import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { tabla } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { revisar } from '#infra/local/audit/auditar'
import { type Ficha, leerTabla, Libro } from '#infra/local/audit/libro'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { usarSiigo } from '../support/siigo'
import { usarTienda } from '../support/tienda'
import { parte, todo } from '../support/turno'
import { CASOS_DEL_RESTO } from './audit-casos'
import { CASOS_DE_CAJA } from './audit-casos-caja'
import { CASOS_DE_CORTES } from './audit-casos-cortes'
import { CASOS_DE_CREDITOS } from './audit-casos-creditos'
import { CASOS_DE_ELECTRONICAS, timbrar } from './audit-casos-electronicas'
import { almacenar, CASOS_DE_ALMACEN } from './audit-casos-almacen'
import { CASOS_DE_PRODUCCION, producirDeTodo } from './audit-casos-produccion'
import { CASOS_DE_RESERVAS, reservar } from './audit-casos-reservas'
import { abrirCajas, CASOS_DE_SESIONES } from './audit-casos-sesiones'
import { CASOS_DE_TESORERIA, gastar } from './audit-casos-tesoreria'
import { CASOS_DE_TIRAS, entirar } from './audit-casos-tiras'
import { CASOS_DE_TURNOS, despachar } from './audit-casos-turnos'
import { CASOS_DE_VENTAS } from './audit-casos-ventas'
import { CASOS_DE_VENDIDO } from './audit-casos-vendido'
import { CASOS_DE_VENDEDORES } from './audit-casos-vendedores'
import { alFinal, alterar, COBRADA, deshacer, vender } from './audit-danos'
import { carpeta } from './soporte'

// Read whole for every case: without the products that only fill pages.
const tienda = usarTienda(() => sembrarAuditable({ relleno: false }))
const prueba = usarSiigo()
const CASOS = [
  ...CASOS_DE_VENTAS,
  ...CASOS_DE_CAJA,
  ...CASOS_DE_CREDITOS,
  ...CASOS_DE_TESORERIA,
  ...CASOS_DE_SESIONES,
  ...CASOS_DE_VENDIDO,
  ...CASOS_DE_VENDEDORES,
  ...CASOS_DEL_RESTO,
  ...CASOS_DE_ALMACEN,
  ...CASOS_DE_TIRAS,
  ...CASOS_DE_RESERVAS,
  ...CASOS_DE_PRODUCCION,
  ...CASOS_DE_CORTES,
  ...CASOS_DE_TURNOS,
  ...CASOS_DE_ELECTRONICAS,
]

beforeAll(async () => {
  await almacenar(tienda)
  await gastar(tienda)
  await abrirCajas(tienda)
  await vender(tienda)
  await entirar(tienda)
  await reservar(tienda)
  await producirDeTodo(tienda)
  await despachar(tienda)
  await timbrar(tienda, prueba)
})
afterEach(deshacer)

/** Whatever is done to a sale, or to money, breaks these too, which have cases of their own. */
const PROPIAS = new Set([
  'días de caja',
  'lo vendido por día y mes',
  'lo vendido por cada vendedor',
  'turnos de despacho',
])
const auditar = () => auditarTienda(tienda, { limiteDeSalida: 600 })

test('a shop that only the product wrote is clean', async () => {
  const informe = await auditar()
  expect(lineasDe(informe)).toEqual([])
  expect(informe.items).toBeGreaterThan(300)
  for (const { nombre, comprobaciones } of informe.resultados)
    expect([nombre, comprobaciones]).not.toEqual([nombre, 0])
})

describe('the audit names exactly what was tampered with', () => {
  // Each is an audit of the whole shop: in each turn an eighth of them.
  test.each(parte(CASOS, 8))('%s: %s', async (comprobacion, _dano, hacer) => {
    const expected = await hacer(tienda)
    const diferencias = (await auditar()).diferencias.filter(
      each => comprobacion === each.comprobacion || !PROPIAS.has(each.comprobacion),
    )
    expect(diferencias.map(({ objeto, que }) => `${objeto} · ${que}`).sort()).toEqual([...expected].sort())
    expect(diferencias.map(each => each.comprobacion)).toContain(comprobacion)
  })

  test('no check is without a case that makes it fail', async () => {
    const { resultados } = await auditar()
    const proven = new Set(CASOS.map(([comprobacion]) => comprobacion))
    expect(resultados.map(({ nombre }) => nombre).filter(nombre => !proven.has(nombre))).toEqual([])
  })

  test('and it is clean again when everything was put back', async () => {
    expect(lineasDe(await auditar())).toEqual([])
  })
})

/** What somebody typed once, and nothing else in the shop repeats. */
const SIN_TESTIGO = new Set(
  'motivo_id costo_unitario decimales_cantidad grupo_id impuesto_id medida_largo medida_ancho tipo_documento_id tipo_pago_id item'.split(
    ' ',
  ),
)

/** What of a product's row is its own; the rest is copied from the product. */
const SALDOS = new Set(['existencia', 'reservado', 'disponible'])

/** Copies of an item, each with one whole number changed, and the name of that attribute. */
function* conOtroNumero(item: Ficha): Generator<[name: string, copy: Ficha]> {
  const paths: (string | number)[][] = []
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'bigint') paths.push(path)
    else if (value !== null && typeof value === 'object')
      for (const [name, each] of Object.entries(value)) walk(each, [...path, name])
  }
  walk(item, [])
  for (const path of paths) {
    const copy = structuredClone(item)
    const name = String(path.at(-1))
    let holder = copy as unknown as Record<string, unknown>
    for (const step of path.slice(0, -1)) holder = holder[step] as Record<string, unknown>
    // A ten-thousandth of a peso may round away; a whole peso may not.
    holder[name] = (holder[name] as bigint) + (name === 'precio_unitario' ? 10_000n : 1n)
    yield [name, copy]
  }
}

test('no number of a sale, a movement, a balance or a receipt can change by one without being named', async () => {
  const client = new DynamoDBClient({})
  // Counts and words of the sales are not the auditor's affair.
  const todos = (await leerTabla(client, tabla())).todos.filter(
    ({ pk }) => !/^(CONTADO|CONTEO|PALABRA#VENTA-)/.test(pk),
  )
  client.destroy()
  const opciones = { tabla: tabla(), dirObjetos: tienda.dirObjetos }
  const fila = todos.find(item => item.sk.startsWith('EXISTENCIA#'))
  const unseen: string[] = []
  let changes = 0
  for (const item of parte(todos, 16)) {
    if (
      !/^(VENTA|EN_USO|MARCHA|KARDEX|CAJA|CONSECUTIVO|DOCUMENTO_PUBLICO|COMPROBANTE)#|EXISTENCIA#/.test(
        `${item.pk}#${item.sk}`,
      )
    )
      continue
    // What was sent to Siigo, and how often, has its witness there.
    const suyo = item.sk === 'ELECTRONICA' ? { ...item, borrador: undefined, envios: undefined } : item
    for (const [name, copy] of conOtroNumero(suyo)) {
      // A row of a product is compared field by field: one of them stands for all.
      if (item.sk.startsWith('EXISTENCIA#') && !SALDOS.has(name) && item !== fila) continue
      // Who brought goods in, how often a task was edited, or what was made advanced, stands nowhere else either.
      if (
        SIN_TESTIGO.has(name) ||
        (item.sk.endsWith('APERTURA') && name === 'usuario_id') ||
        (/^(TAREA|PRODUCCION|ELECTRONICA)/.test(item.sk) && name === 'version')
      )
        continue
      const libro = new Libro()
      for (const each of todos) libro.agregar(each === item ? copy : each)
      changes++
      if (revisar(libro, opciones).every(each => each.diferencias.length === 0))
        unseen.push(`${item.pk} ${item.sk} ${name}`)
    }
  }
  expect(unseen).toEqual([])
  expect(changes).toBeGreaterThan(todo ? 300 : 10)
}, 7_200_000)

test('what a bill left in the outbox for its seller may be missing as long as it waits there, and no longer', async () => {
  const client = new DynamoDBClient({})
  const todos = (await leerTabla(client, tabla())).todos
  client.destroy()
  const faltan = (items: readonly Ficha[]): number => {
    const libro = new Libro()
    for (const item of items) libro.agregar(item)
    const resultados = revisar(libro, { tabla: tabla(), dirObjetos: tienda.dirObjetos })
    return resultados.find(({ nombre }) => nombre === 'lo vendido por cada vendedor')!.diferencias.length
  }
  const sinVendedores = todos.filter(({ pk }) => !/^(HECHO|MES|DIA)_VENDEDOR#/.test(pk))
  const enEspera = sinVendedores.map(item =>
    item.pk.startsWith('SALIDA#') ? { ...item, GSI1PK: 'SALIDA#PENDIENTE' } : item,
  )
  expect([faltan(todos), faltan(enEspera)]).toEqual([0, 0])
  expect(faltan(sinVendedores)).toBeGreaterThan(5)
})

/** The command, as a person starts it. */
function orden(args: string[], env: Record<string, string> = {}) {
  const { AWS_ENDPOINT_URL_DYNAMODB: _, TABLA: __, ...rest } = process.env
  return spawnSync(process.execPath, ['--import', 'tsx', 'infra/local/audit/run.ts', ...args], {
    encoding: 'utf8',
    env: { ...rest, ...env },
  })
}

test('the command ends with 0 and its one line when all is well, with 1 and the difference when not', async () => {
  const args = ['--endpoint', inject('motor'), '--tabla', tabla(), '--objetos', tienda.dirObjetos!]
  const clean = orden(args)
  expect(clean.stdout).toMatch(/^auditoría limpia: [\d.]+ comprobaciones, 0 diferencias$/m)
  expect(clean.status).toBe(0)
  await alterar(clave.venta(COBRADA), () => ({ cambio: 0 }))
  const [folder, remove] = carpeta()
  alFinal(remove)
  const dirty = orden([...args, '--json', join(folder, 'informe.json')])
  expect(dirty.stdout).toContain(`venta ${COBRADA} · cambio: se esperaba 3000000, hay 0`)
  expect(dirty.stdout).toContain('2 diferencias')
  expect(dirty.status).toBe(1)
})

test('a folder without a shop, or an address where nobody answers, is said in plain words', () => {
  const [folder, remove] = carpeta()
  alFinal(remove)
  const none = orden([], { DATA_DIR: folder })
  expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('No hay datos de una tienda')])
  expect(readdirSync(folder)).toEqual([])
  const deaf = orden(['--endpoint', 'http://127.0.0.1:9'])
  expect([deaf.status, deaf.stderr]).toEqual([
    1,
    expect.stringContaining('No contesta ninguna base de datos'),
  ])
  const absent = orden(['--endpoint', inject('motor'), '--tabla', 'ninguna'])
  expect([absent.status, absent.stderr]).toEqual([1, expect.stringContaining('No existe la tabla ninguna')])
})
