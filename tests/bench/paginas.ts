import * as z from 'zod'
import { type ClaveDeRuta, todasLasRutas } from '#shared/http/api'
import { consultar, type Item, siguientesIds } from '#functions/kernel/dynamo/client'
import type { Clave, Indice } from '#functions/kernel/dynamo/keys'
import { crearProducto } from '#functions/productos/public'
import { hoy } from '#functions/kernel/clock'
import { escribirItems, itemsDe } from '#infra/local/demo/escribir'
import { sumarMeses } from '#shared/kernel/dates'
import { rehacerConteos } from '#infra/local/conteos/rehacer'
import { relleno } from '#shared/kernel/ids'
import { precio } from '#shared/kernel/money'
import { ANTICIPO, cajaAbierta, cajaCerrada, EGRESO, PETICIONES } from '../api/peticiones'
import { catalogo, filaNueva, preparar } from '../support/catalogo'
import type { Cliente, Peticion } from '../support/cliente'
import { deudora } from '../support/creditos'
import { turnoDe } from '../support/despachos'
import { alAcabar, cargada, llegado, sinConteos } from '../support/inventarios'
import { loteEn } from '../support/lotes'
import { MAESTROS } from '../support/maestros'
import { facturaNueva, pagoHecho } from '../support/pagos'
import { guardar, solicitud, tareaNueva } from '../support/pedidos'
import { ordenNueva } from '../support/produccion'
import { retalDisponible } from '../support/retales'
import { CLIENTE, productoDePrueba } from '../support/sembrar'
import { reinicioHecho } from '../support/tableros'
import { venderMeses } from './cierre-datos'
import { type Entorno, type Llamada, medir } from './entorno'
import type { Cifra, Seccion } from './resultado'

/** Rows that each list gets at least: more than a batch of keys may hold. */
const FILAS = 110
/** Ids of what is added, far from those that are drawn, and between the copies of one thing and of another. */
const PRIMERO = 500_000
const APARTE = 1000
const POR_PAGINA = 20
/** Items that a page reads at most of a list of which only the page is read: what it passes over and stands beside its rows too. */
const DE_UNA_PAGINA = 100

/**
 * Lists that go through all that they may show, whatever page is asked for: they are sorted, added up or filtered by what no
 * index knows, and end at a number of rows (2,000 of a master, 1,000 of a ledger, 500 and fewer of the others). Each of
 * their pages must cost what the others do. Of any list that is not named only the page is read.
 */
const ENTERAS = new Set<ClaveDeRuta>([
  ...MAESTROS.map(({ lista }) => lista),
  // Ledgers: of somebody, of a drawer, of a day.
  'GET /terceros/{id}/abono/historial',
  'POST /maestros/anticipos/{id}/historial',
  'POST /anticipos/{id}/historial',
  'POST /creditos/{id}/historial',
  'GET /caja/sesiones/{id}/movimientos',
  'POST /cuadre-caja/movimientos',
  // Beside the page, the pending orders of the store; or every balance.
  'GET /maestros/anticipos',
  'GET /anticipos',
  'GET /maestros/anticipos/saldos',
  'GET /cuentas-credito',
  'GET /creditos',
  'GET /creditos/por-cobrar',
  'POST /pagos-proveedores',
  'GET /pagos-proveedores/por-pagar',
  // The newest, or what is open.
  'GET /caja/sesiones',
  'GET /descuentos/solicitados/{storeId}',
  'GET /inventarios/cargas',
  'GET /inventarios/traslados',
  'GET /inventarios/conteos',
  'POST /facturas/filtros',
  'GET /tareas',
  'POST /produccion/orden-etapa',
  'POST /despachos/turnos',
])
/** They show every balance that a total is made of: a call more for each hundred. */
const POR_CIENTOS = new Set<ClaveDeRuta>(['GET /maestros/anticipos/saldos'])
/** Days are read one by one and whole: a page may end in the one after that in which it begins. */
const POR_DIAS = new Set<ClaveDeRuta>(['POST /cierre-mes/ventas', 'POST /cierre-mes/movimientos'])
/** Calls that a page inside may take more: the next day, or where in a day of many sales it begins. */
const DE_MAS: Partial<Record<ClaveDeRuta, number>> = {
  'POST /cierre-mes/ventas': 1,
  'POST /cierre-mes/movimientos': 1,
  'POST /facturas': 1,
}
/** What waits in a store is one item, and the wall shows no more than fits. */
const UN_ITEM = new Set<ClaveDeRuta>(['GET /public/despachos/turnos'])
/** Partitions that a list reads beside its rows: sums and stores. */
const AL_LADO = /^(TOTAL_ANTICIPOS|CAJA_ABIERTA|DIA_CAJA|CATALOGO#TIENDAS)/

/** Which lists there are: every route that answers a page and takes its number. */
function listas(): { clave: ClaveDeRuta; campo: string }[] {
  return todasLasRutas().flatMap(({ ruta }) => {
    const data = z.toJSONSchema(ruta.data, { io: 'output', unrepresentable: 'any' }) as Esquema
    const campo = campoDePagina(data)
    return campo === undefined ? [] : [{ clave: `${ruta.method} ${ruta.path}` as ClaveDeRuta, campo }]
  })
}
interface Esquema {
  properties?: Record<string, Esquema>
  anyOf?: Esquema[]
}
/** Where in an answer the page stands; '' where it is the answer. */
function campoDePagina(esquema: Esquema): string | undefined {
  const esPagina = (each: Esquema): boolean =>
    each.properties?.last_page !== undefined || (each.anyOf ?? []).some(esPagina)
  if (esPagina(esquema)) return ''
  return Object.entries(esquema.properties ?? {}).find(([, each]) => esPagina(each))?.[0]
}

/** Of years ago, so that nothing else is in it. */
const MES = sumarMeses(hoy(), -60).slice(0, 7)
const delMes = () => ({ anio: Number(MES.slice(0, 4)), mes: Number(MES.slice(5)) })

const de = <T>(cada: (i: number) => T): T[] => Array.from({ length: FILAS }, (_, i) => cada(i))

/** Boards, each with a row in every store. @param primero the first of their ids, which are drawn: by these they are gone through. */
const tableros = (primero: number) =>
  itemsDe(
    de(i =>
      crearProducto(
        productoDePrueba({
          id: primero + i,
          referencia: `LARGA-${i}`,
          nombre_producto: `Tablero de la lista larga ${i}`,
          grupo_id: 1,
          linea_id: 6,
          precio_unitario: precio(50_000),
        }),
        ['001', '002', '003'],
      ),
    ).flat(),
  )

let surtidos = 0
/** Some of each of them, by a file. */
async function surtir(dueno: Cliente): Promise<number> {
  const items = de(i => ({ referencia: `LARGA-${i}`, cantidad: 1 + surtidos }))
  surtidos++
  const { carga } = await dueno.exigir('POST /inventarios/carga-masiva', { body: { items } })
  await alAcabar(dueno, carga.id)
  return carga.id
}

/** What a list is asked for, where the plain request of its route finds little; what it lists is made by it. */
type Preparar = (dueno: Cliente) => Promise<Peticion>
const PEDIDAS: Partial<Record<ClaveDeRuta, Preparar>> = {
  'GET /terceros': async () => ({}),
  'GET /productos': async () => ({}),
  'GET /terceros/{id}/abono/historial': async dueno => {
    await dueno.exigir('POST /maestros/anticipos/guardar', { body: ANTICIPO })
    return { params: { id: CLIENTE.ana } }
  },
  'GET /caja/sesiones': async dueno => {
    await cajaCerrada(dueno)
    return {}
  },
  'GET /caja/sesiones/{id}/movimientos': async dueno => {
    const id = await cajaAbierta(dueno)
    await dueno.exigir('POST /egresos/guardar', { body: EGRESO })
    return { params: { id } }
  },
  'POST /pagos-proveedores': async dueno => {
    await pagoHecho(dueno)
    return { body: {} }
  },
  'GET /pagos-proveedores/por-pagar': async dueno => {
    await dueno.exigir('POST /pagos-proveedores/guardar', { body: facturaNueva() })
    return {}
  },
  'GET /cuentas-credito': async dueno => {
    await deudora(dueno)
    return {}
  },
  'POST /cuadre-caja/movimientos': async () => ({ body: { fecha_dia: hoy() } }),
  'POST /cierre-mes/ventas': async () => ({ body: delMes() }),
  'POST /cierre-mes/movimientos': async () => ({ body: { ...delMes(), tipo: 'venta' } }),
  'GET /descuentos/solicitados/{storeId}': async dueno => {
    await solicitud(dueno)
    return { params: { storeId: '001' } }
  },
  'GET /inventarios/cargas': async dueno => {
    await alAcabar(dueno, (await cargada(dueno)).id)
    return {}
  },
  'GET /inventarios/cargas/{id}': async dueno => ({ params: { id: await surtir(dueno) } }),
  'GET /inventarios/reinicios/{id}': async dueno => {
    await surtir(dueno)
    return { params: { id: await reinicioHecho(dueno) } }
  },
  'GET /inventarios/conteos/{id}': async dueno => {
    await sinConteos(dueno)
    const { conteo } = await dueno.exigir('POST /inventarios/conteos/abrir', { body: { grupo_id: 1 } })
    return { params: { id: conteo.id } }
  },
  'GET /cambios-precios/{id}': async dueno => ({ params: { id: await loteEn(dueno, 'previa') } }),
  'GET /cargas-catalogo/{id}': async dueno => ({
    params: { id: await preparar(dueno, catalogo(de(i => filaNueva(`CATALOGO-LARGO-${i}`)))) },
  }),
  'GET /inventarios/traslados': async dueno => {
    await llegado(dueno)
    return {}
  },
  'GET /inventarios/conteos': async dueno => {
    await sinConteos(dueno)
    const { conteo } = await dueno.exigir('POST /inventarios/conteos/abrir', { body: { grupo_id: 1 } })
    await dueno.exigir('PUT /inventarios/conteos/{id}/anular', { params: { id: conteo.id }, body: {} })
    return {}
  },
  'GET /retales': async dueno => {
    await retalDisponible(dueno)
    return {}
  },
  'POST /facturas': async dueno => {
    await guardar(dueno)
    return { body: {} }
  },
  'POST /facturas/filtros': async dueno => {
    await guardar(dueno)
    return { body: { numero_documento: '1020304050', estado_venta_id: 1 } }
  },
  'GET /tareas': async dueno => {
    await tareaNueva(dueno)
    return { query: { tarea_completada: 0 } }
  },
  'POST /produccion/orden-etapa': async dueno => {
    await ordenNueva(dueno)
    return { body: {} }
  },
  'POST /despachos/turnos': async dueno => {
    await turnoDe(dueno)
    return { body: { modo_consulta: 'pendiente' } }
  },
}

type Pagina = { last_page: number; total: number; per_page: number }
interface Lista {
  clave: ClaveDeRuta
  campo: string
  quien: Cliente
  peticion: Peticion
}
interface Leida {
  pagina: Pagina
  llamadas: Llamada[]
  unidades: number
}

async function leer(entorno: Entorno, lista: Lista, page: number, per_page = POR_PAGINA): Promise<Leida> {
  const { clave: ruta, campo, quien, peticion } = lista
  const pedida = { ...peticion, query: { ...peticion.query, page, per_page } }
  const { valor, llamadas } = await medir(() => entorno.invocar(ruta, quien, pedida), { unidades: true })
  const { data } = JSON.parse((valor as { body: string }).body) as { data: Record<string, Pagina> }
  const unidades = llamadas
    .flatMap(({ capacidad }) => capacidad)
    .reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)
  return { pagina: campo === '' ? (data as unknown as Pagina) : data[campo]!, llamadas, unidades }
}

/** What a copy of a row has for a field: its id in the place of that of the row, in its keys and where it names itself. */
const conOtro = (campo: string, value: unknown, de: string, a: string): unknown =>
  typeof value === 'string'
    ? value.replaceAll(de, a)
    : /^(id|cliente_id)$/.test(campo) && value === Number(de)
      ? Number(a)
      : value

/** A row that a query found: the oldest that an index led to, with all that stands beside it, or the newest of a partition. */
interface Modelo {
  fila: Clave & Item
  juntas: (Clave & Item)[]
  porIndice: boolean
}
async function modeloDe({ input }: Llamada): Promise<Modelo | undefined> {
  const { IndexName: indice, ExpressionAttributeValues } = input as {
    IndexName?: Indice
    ExpressionAttributeValues: Record<string, string>
  }
  const pk = ExpressionAttributeValues[':pk']!
  if (AL_LADO.test(pk)) return undefined
  const [fila] = (await consultar({ pk, indice, limite: 1, descendente: indice === undefined })) as (Clave &
    Item)[]
  if (!fila) return undefined
  if (indice === undefined) return { fila, juntas: [fila], porIndice: false }
  // An account goes by its customer.
  const pks = [
    fila.pk,
    ...(fila.pk.startsWith('CUENTA_CREDITO#') ? [fila.pk.replace('CUENTA_CREDITO', 'TERCERO')] : []),
  ]
  const juntas = (await Promise.all(pks.map(each => consultar({ pk: each })))).flat()
  return { fila, juntas: juntas as (Clave & Item)[], porIndice: true }
}

/** Copies of a row: in a partition of their own, or beside it. @param desde the first of their ids. */
function copias({ fila, juntas, porIndice }: Modelo, desde: number): (Clave & Item)[] {
  const suyo = fila.pk.split('#').at(-1)!
  return de(i => relleno(desde + i)).flatMap(otro => {
    if (!porIndice)
      return [
        {
          ...fila,
          ...(/^\d+$/.test(fila.sk) ? { id: Number(otro), sk: otro } : { sk: `${fila.sk}~${otro}` }),
        },
      ]
    const copiar = (item: Item) =>
      Object.fromEntries(
        Object.entries(item).map(([name, value]) => [name, conOtro(name, value, suyo, otro)]),
      )
    return juntas.map(item => copiar(item) as Clave & Item)
  })
}

/** Makes the lists long: copies of what they were seen to read, whatever it is, and the counts of it. */
async function alargar(leidas: readonly Leida[]): Promise<void> {
  const modelos = new Map<string, Modelo>()
  for (const llamada of leidas.flatMap(({ llamadas }) => llamadas))
    if (llamada.comando.startsWith('Query')) {
      const modelo = await modeloDe(llamada)
      if (modelo) modelos.set(`${modelo.fila.pk} ${modelo.porIndice ? '' : modelo.fila.sk}`, modelo)
    }
  const items = [...modelos.values()].flatMap((modelo, i) => copias(modelo, PRIMERO + i * APARTE))
  await escribirItems(items)
  await rehacerConteos()
}

const leidosEn = ({ llamadas }: Leida): number => llamadas.reduce((sum, { leidos }) => sum + leidos, 0)
const llamadasDe = ({ llamadas }: Leida): number => llamadas.length

/** What a list breaks, with few rows and at three pages of many. */
function faltasDe({ clave: ruta }: Lista, pocas: Leida, muchas: readonly Leida[]): string[] {
  const [primera] = muchas as [Leida]
  const cuantas = muchas.map(llamadasDe)
  const holgura = DE_MAS[ruta] ?? 0
  const crece = POR_CIENTOS.has(ruta) ? Math.ceil(primera.pagina.total / 100) : holgura
  const items = muchas.map(leidosEn)
  const enteras = Math.max(...items) > DE_UNA_PAGINA
  return [
    primera.pagina.total < FILAS && !UN_ITEM.has(ruta) && 'too few rows to tell',
    Math.max(...cuantas) - Math.min(...cuantas) > holgura && 'a page takes more calls than another',
    Math.max(...items) - Math.min(...items) > DE_UNA_PAGINA &&
      !POR_DIAS.has(ruta) &&
      'a page reads more than another',
    Math.max(...cuantas) > llamadasDe(pocas) + crece && 'more calls with more rows',
    enteras && !ENTERAS.has(ruta) && !POR_DIAS.has(ruta) && 'more is read than a page',
    !enteras && ENTERAS.has(ruta) && 'only a page is read: it is not to be excused',
  ].filter(each => each !== false)
}

/**
 * What pages of a list cost: the first one with the few rows of a young shop, then the first, one inside and the last one of
 * more than a hundred. Every route that answers a page is found by its schema, and its rows by what it reads.
 */
export async function medirPaginas(entorno: Entorno): Promise<Seccion> {
  const dueno = await entorno.ingresar('super')
  await escribirItems(tableros(await siguientesIds('productos', FILAS)))
  await venderMeses([{ mes: MES, ventas: FILAS, dias: 6 }])
  const todas: Lista[] = []
  for (const { clave: ruta, campo } of listas()) {
    const preparar = PEDIDAS[ruta] ?? ((quien: Cliente) => PETICIONES[ruta](quien, quien))
    todas.push({ clave: ruta, campo, quien: dueno, peticion: await preparar(dueno) })
  }
  const pocas: Leida[] = []
  for (const lista of todas) {
    // The second of two: the first may have had something to load once.
    await leer(entorno, lista, 1)
    pocas.push(await leer(entorno, lista, 1))
  }
  await alargar(pocas)
  const cifras: Cifra[] = []
  for (const [i, lista] of todas.entries()) {
    const primera = await leer(entorno, lista, 1)
    const { last_page: last } = primera.pagina
    const muchas = [
      primera,
      await leer(entorno, lista, Math.ceil(last * 0.37)),
      await leer(entorno, lista, last),
    ]
    const faltas = faltasDe(lista, pocas[i]!, muchas)
    cifras.push({
      nombre: lista.clave,
      celdas: [
        pocas[i]!.pagina.total,
        llamadasDe(pocas[i]!),
        primera.pagina.total,
        ...muchas.map(llamadasDe),
        ...muchas.map(leidosEn),
        ...muchas.map(({ unidades }) => unidades.toFixed(1)),
      ],
      falla: faltas.join(', ') || undefined,
    })
  }
  return {
    titulo: `Pages of ${POR_PAGINA} rows: calls, items and read units of the first, of one inside and of the last`,
    columnas: [
      'few',
      'calls',
      'many',
      'calls',
      'calls',
      'calls',
      'items',
      'items',
      'items',
      'u.',
      'u.',
      'u.',
    ],
    cifras,
    limites: [{ texto: `${cifras.length} lists`, cumple: cifras.length > 0 }],
  }
}
