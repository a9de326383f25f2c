import { spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { consultar, type Item, marcar, obtener, poner, quitar, tabla } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave, type Clave, particion } from '#functions/kernel/dynamo/keys'
import { NOMBRES } from '#functions/kernel/dynamo/nombres'
import { cambiosDePalabras } from '#functions/kernel/dynamo/palabras'
import { entradaDe, type ProductoGuardado } from '#functions/productos/store'
import { comparar } from '#infra/local/conteos/comparar'
import { conteosAlDia, rehacerConteos } from '#infra/local/conteos/rehacer'
import { hoy } from '#functions/kernel/clock'
import { claseDeVentas, cubetaDe } from '#shared/ventas/rules/busqueda'
import { rehacerVendido, vendidoAlDia } from '#infra/local/conteos/vendido'
import { auditarTienda } from '../support/auditable'
import { facturada, guardar } from '../support/pedidos'
import { CLIENTE, PRODUCTO, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'
import { sinPendientes } from '../support/trabajos'

const tienda = usarTienda(() => sembrar())
const PENDIENTE = 1
const diferencias = async () =>
  (await comparar()).diferencias.map(({ objeto, que }) => `${objeto} · ${que}`).sort()

beforeAll(async () => {
  const quien = await tienda.ingresar('vendedor')
  await guardar(quien)
  await facturada(quien)
  await guardar(quien, { estado_venta_id: 4, tercero_id: CLIENTE.muebles })
  await sinPendientes()
})

/** The command, as a person starts it. */
function orden(...args: string[]) {
  const { AWS_ENDPOINT_URL_DYNAMODB: _, TABLA: __, ...env } = process.env
  const all = ['--endpoint', inject('motor'), '--tabla', tabla(), ...args]
  return spawnSync(process.execPath, ['--import', 'tsx', 'infra/local/conteos/run.ts', ...all], {
    encoding: 'utf8',
    env,
  })
}

test('what the shop itself counted agrees with counting anew', async () => {
  const { entidades, items, diferencias: found } = await comparar()
  expect(found).toEqual([])
  expect(entidades).toEqual({ VENTA: 3, TERCERO: 12, PRODUCTO: 70, RETAL: 0 })
  expect(items).toBeGreaterThan(150)
})

test('it agrees after the links of a sale were revoked: its version is another one', async () => {
  const quien = await tienda.ingresar('vendedor')
  await quien.exigir('PUT /facturas/{venta_id}/enlaces', { params: { venta_id: PENDIENTE } })
  await sinPendientes()
  expect(await diferencias()).toEqual([])
})

const mes = (): string => hoy().slice(0, 7)
/** Attributes of a node are named by the number of the child in base 36. */
const dia = (): string => Number(hoy().slice(8)).toString(36)
const mesDelAnio = (): string => Number(hoy().slice(5, 7)).toString(36)
const palabra = (): Clave =>
  clave.palabra(claseDeVentas('001', hoy().slice(0, 4)), 'restrepo', cubetaDe(hoy()))
const alterar = async (key: Clave, cambios: (item: Item) => Item): Promise<void> => {
  const [item] = await obtener([key])
  await poner({ ...cambios(structuredClone(item)!), pk: key.pk, sk: key.sk })
}

describe('whatever is wrong is named, and made right', () => {
  const CASOS: [dano: string, hacer: () => Promise<unknown>, nombre: () => RegExp][] = [
    [
      'a sale too many in a month',
      () => alterar(clave.conteo('VENTAS#001', mes()), item => ({ ...item, [`${dia()}n`]: 9 })),
      () => new RegExp(`CONTEO#VENTAS#001 ${mes()} · ${dia()}n`),
    ],
    [
      'a centavo in a year',
      () =>
        alterar(clave.conteo('VENTAS#001#2', mes().slice(0, 4)), item => ({
          ...item,
          [`${mesDelAnio()}s`]: (item[`${mesDelAnio()}s`] as number) + 1,
        })),
      () => /CONTEO#VENTAS#001#2 \d{4} · .s/,
    ],
    [
      'a day that nobody counted',
      () => quitar(clave.conteo('VENTAS#001#4', hoy())),
      () => /CONTEO#VENTAS#001#4 \d{4}-\d\d-\d\d · item/,
    ],
    [
      'counts of a list that there is not',
      () => poner({ ...clave.conteo('VENTAS#009', '2020'), '1n': 3 }),
      () => /CONTEO#VENTAS#009 2020 · 1n/,
    ],
    [
      'a sale without its marker',
      () => quitar(clave.contado('VENTA', PENDIENTE)),
      () => /CONTADO#VENTA#0*1 CONTADO · item/,
    ],
    [
      'a marker of a later version',
      () => marcar(clave.contado('VENTA', PENDIENTE), { contada: 7 }),
      () => /CONTADO#VENTA#0*1 CONTADO · contada/,
    ],
    [
      'a marker of a customer in another place',
      () => marcar(clave.contado('TERCERO', CLIENTE.ana), { lugares: [['GSI1', 'TERCEROS', 'zzz']] }),
      () => /CONTADO#TERCERO#0*21 CONTADO · lugares/,
    ],
    [
      'a name too few between two boundaries',
      () =>
        alterar(clave.conteo('TERCEROS', NOMBRES), item => ({
          ...item,
          cuentas: (item.cuentas as number[]).map((n, i) => (i === 0 ? n - 1 : n)),
        })),
      () => /CONTEO#TERCEROS NOMBRES · cuentas/,
    ],
    [
      'a list by name that nobody counted',
      () => quitar(clave.conteo('PRODUCTOS#001', NOMBRES)),
      () => /CONTEO#PRODUCTOS#001 NOMBRES · item/,
    ],
    [
      'a word that finds nobody',
      () => quitar(palabra()),
      () => /PALABRA#VENTA-001-\d{4}#re restrepo#\d+ · item/,
    ],
    [
      'a sale under a word that it has not',
      () =>
        alterar({ ...palabra(), sk: palabra().sk.replace('restrepo', 'reyes') }, () => ({
          '1.0': new Set([Uint8Array.of(1)]),
        })),
      () => /PALABRA#VENTA-001-\d{4}#re reyes#\d+ · 1\.0/,
    ],
  ]
  test.each(CASOS)('%s', async (_, hacer, nombre) => {
    await hacer()
    expect(await diferencias()).toEqual(expect.arrayContaining([expect.stringMatching(nombre())]))
    await rehacerConteos()
    expect(await diferencias()).toEqual([])
  })
})

test('the counts are rebuilt while the shop goes on, and no sale is lost to them', async () => {
  const quien = await tienda.ingresar('vendedor')
  await alterar(clave.conteo('VENTAS#001', mes()), item => ({ ...item, [`${dia()}n`]: 50 }))
  const vender = async () => {
    for (let i = 0; i < 5; i++) await facturada(quien)
  }
  const rehacer = async () => {
    for (let i = 0; i < 3; i++) await rehacerConteos()
  }
  await Promise.all([vender(), rehacer(), vender()])
  await sinPendientes()
  expect(await diferencias()).toEqual([])
  expect(await conteosAlDia()).toBe(true)
})

test('a rebuild that was killed is seen, and done again', async () => {
  await marcar(clave.estadoDeConteos(), { estado: 'rehaciendo' })
  expect(await conteosAlDia()).toBe(false)
  const quien = await tienda.ingresar('vendedor')
  await guardar(quien)
  await sinPendientes()
  expect(await diferencias()).not.toEqual([])
  await rehacerConteos()
  expect([await conteosAlDia(), await diferencias()]).toEqual([true, []])
})

test('the command ends with 0 when all agrees, with 1 and the difference when not, and --rebuild mends', async () => {
  const clean = orden()
  expect(clean.stdout).toMatch(/^conteos correctos: 0 diferencias$/m)
  expect(clean.status).toBe(0)
  await alterar(clave.conteo('VENTAS#001', mes()), item => ({ ...item, [`${dia()}n`]: 77 }))
  const dirty = orden()
  expect(dirty.stdout).toMatch(
    new RegExp(`✗ CONTEO#VENTAS#001 ${mes()} · ${dia()}n: se esperaba \\d+, hay 77`),
  )
  expect(dirty.status).toBe(1)
  const mended = orden('--rebuild')
  expect(mended.stdout).toContain('1 items escritos, 0 borrados')
  expect(mended.stdout).toMatch(/^conteos correctos: 0 diferencias$/m)
  expect(mended.status).toBe(0)
})

test('a shop of the first version gets the count of its SuperAdministradores, and loses its old words', async () => {
  const vieja = { pk: 'PALABRA#TERCERO', sk: 'rosa#000000000001' }
  await poner({ ...vieja, texto: 'rosa' })
  const [cuenta] = await obtener([clave.superadministradores()])
  await quitar(clave.superadministradores())
  const { migrarListas } = await import('#infra/local/conteos/migrar')
  expect(await migrarListas()).toBeGreaterThan(0)
  expect(await obtener([clave.superadministradores(), vieja])).toEqual([cuenta, undefined])
  expect(await migrarListas()).toBe(0)
  expect(await diferencias()).toEqual([])
})

test('a shop from before its retired products stood in the lists of their groups gets them there, once', async () => {
  const { inactivosAlDia, rehacerInactivos } = await import('#infra/local/conteos/inactivos')
  const quien = await tienda.ingresar('super')
  const deGrupo = async (query: string) => {
    const { productos } = await quien.exigir('GET /inventarios', {
      query: { grupo_id: 3, query, per_page: 100 },
    })
    return productos.data.some(({ id }) => id === PRODUCTO.inactivo)
  }
  const [item] = await obtener([clave.producto(PRODUCTO.inactivo)])
  const producto = item as ProductoGuardado
  const [antes, despues] = [entradaDe(producto), { ...entradaDe(producto), marca: 0 }]
  await confirmar(
    cambiosDePalabras('PRODUCTO', {
      antes,
      despues: { ...despues, palabras: despues.palabras.filter(palabra => !palabra.startsWith('=')) },
    }),
  )
  for (const codigo of ['001', '002'])
    await marcar(clave.existencia(PRODUCTO.inactivo, codigo), {}, ['GSI3PK', 'GSI3SK'])
  await marcar(clave.estadoDeConteos(), {}, ['inactivos'])
  expect([await inactivosAlDia(), await deGrupo(''), await deGrupo('manija')]).toEqual([false, false, false])

  expect(await rehacerInactivos()).toBe(1)
  await rehacerConteos()
  expect([await inactivosAlDia(), await deGrupo(''), await deGrupo('manija')]).toEqual([true, true, true])
  expect(await diferencias()).toEqual([])
  const { diferencias: found } = await auditarTienda(tienda)
  expect(found.filter(({ que }) => /GSI|palabra/.test(que))).toEqual([])
})

test('a product that is noted by another name is named, and mended', async () => {
  const key = clave.rotulos(0)
  await alterar(key, item => ({
    rotulos: (item.rotulos as unknown[][]).map((each, i) => (i === 0 ? [each[0], 'OTRA', 'Otro'] : each)),
  }))
  expect(await diferencias()).toEqual([expect.stringMatching(/^producto \d+ · rótulo/)])
  await rehacerConteos()
  expect(await diferencias()).toEqual([])
})

describe('what was sold', () => {
  const VENDIDO = ['MES_VENDIDO', 'DIA_VENDIDO', 'HECHO_VENTA']
  /** Of stores, and of who sold it. */
  const filas = async () => [
    ...[...(await volcado()).values()].filter(({ pk }) =>
      VENDIDO.some(tipo => String(pk).startsWith(`${tipo}#`)),
    ),
    ...(
      await Promise.all(
        [particion.mesesVendidos, particion.diasVendidos, particion.hechosDeVenta].map(de =>
          consultar({ pk: de({ tienda: '001', vendedor: 1 }), consistente: true }),
        ),
      )
    ).flat(),
  ]
  /** The instant of a bill from before is about the middle of its day. */
  const ordenadas = (items: Item[]) =>
    items
      .map(item => {
        const sinFecha = Object.entries(item).filter(([nombre]) => nombre !== 'fecha')
        return JSON.stringify(sinFecha.sort(([a], [b]) => (a < b ? -1 : 1)))
      })
      .sort()

  test('is booked for a shop from before it was, once, and the shop is told so', async () => {
    const quien = await tienda.ingresar('super')
    const { venta_id } = await facturada(quien)
    await quien.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
    await sinPendientes()
    const antes = await filas()
    expect(antes.length).toBeGreaterThan(6)
    for (const { pk, sk } of antes as unknown as Clave[]) await quitar({ pk, sk })
    await marcar(clave.estadoDeConteos(), {}, ['vendido'])
    expect(await vendidoAlDia()).toBe(false)
    const hechos = antes.filter(({ pk }) => String(pk).startsWith('HECHO_VENTA#')).length
    expect(await rehacerVendido()).toBe(hechos)
    expect([await vendidoAlDia(), ordenadas(await filas())]).toEqual([true, ordenadas(antes)])
    expect(await rehacerVendido()).toBe(0)
  })

  test('is noted for who sold it in a shop from before that was, and nothing is booked twice', async () => {
    await sinPendientes()
    const antes = await filas()
    const suyas = antes.filter(({ pk }) => String(pk).includes('VENDEDOR#')) as unknown as Clave[]
    expect(suyas.length).toBeGreaterThan(3)
    for (const { pk, sk } of suyas) await quitar({ pk, sk })
    await marcar(clave.estadoDeConteos(), {}, ['vendedores'])
    expect(await vendidoAlDia()).toBe(false)
    expect(await rehacerVendido()).toBe(suyas.filter(({ pk }) => pk.startsWith('HECHO_')).length)
    expect([await vendidoAlDia(), ordenadas(await filas())]).toEqual([true, ordenadas(antes)])
  })

  test('is booked while the shop goes on, each bill once', async () => {
    const quien = await tienda.ingresar('vendedor')
    for (const { pk, sk } of (await filas()) as unknown as Clave[]) await quitar({ pk, sk })
    const vender = async () => {
      for (let i = 0; i < 5; i++) await facturada(quien)
    }
    await Promise.all([vender(), rehacerVendido(), vender()])
    await rehacerVendido()
    await sinPendientes()
    const { diferencias: found } = await auditarTienda(tienda)
    expect(found.filter(({ comprobacion }) => comprobacion.startsWith('lo vendido por'))).toEqual([])
  })
})
