import { type ClaveDeRuta, todasLasRutas } from '#shared/http/api'
import { type Accion, puede } from '#shared/kernel/permisos'
import { clienteNuevo, PETICIONES } from '../api/peticiones'
import type { Cliente, Peticion } from '../support/cliente'
import { ANTICIPO } from '../support/anticipos'
import { deudora } from '../support/creditos'
import { aCredito, DESPIECE, enEfectivo, facturada, guardar, pedido } from '../support/pedidos'
import { PRODUCTO } from '../support/sembrar'
import { type Entorno, type Llamada, medir } from './entorno'
import { type Cifra, mediana, type Seccion } from './resultado'

const MEDIANA_MAXIMA = 3
const LLAMADAS_MAXIMAS = 4
/** One more: the offcuts of the store, beside the board that its reference names, and the count of its limit. */
const LLAMADAS_DE: Partial<Record<ClaveDeRuta, number>> = {
  'POST /retales/sugerir': 5,
  // Asked for when a supplier brings a new colour: what it has, its lines, who has the references, and their products.
  'GET /productos/crear-tablero/previa': 5,
  // The months that are asked for, and what entries are called that a number names.
  'GET /auditoria': 6,
  // Asked for by an administrator: what is kept, the groups, the forms, and the stores that are named, which may be gone.
  'GET /parametros': 5,
  // The session, what the file's references are, their products and stock, and what it counts of who uploads.
  'POST /inventarios/carga-masiva/previa': 5,
  // The groups that are boards, each by two keys; what lines and suppliers are called, and the resets under way.
  'GET /inventarios/tableros': 8,
  // The session, the days of the totals, the last sum of months, the days after it, and what products are called.
  'POST /dashboard/rango-fecha': 5,
  // The balance before and after the rows: between two that are alike nothing moved, and the sum is right.
  'GET /inventarios/{producto_id}/kardex': 5,
  // Asked for once by who names a seller: those of each of three roles, and their stores.
  'GET /listas/vendedores': 5,
  // Asked for by who keeps the staff: those of each of five roles, and their stores.
  'GET /maestros/usuarios-tiendas': 7,
  // The id, the account, whose it is, their movements, and which abonos of the page were taken back.
  'POST /creditos/{id}/historial': 6,
  // The session, the count, the rows by their customers, the pending orders of the store, and the total.
  'GET /maestros/anticipos': 6,
  'GET /anticipos': 6,
  // The month: its days, the forms, the store, whether it is closed and what of it is accepted, its acts, and its first sales
  // by their last days.
  'POST /cierre-mes/ventas-plataforma': 8,
  // The session; open drawers, sales in edition, payments without a proof, stock below zero.
  'POST /cierre-mes/pendientes': 5,
  // A paper by its token: what it is of, whose it is, and the letterhead.
  'GET /public/abono/{id}': 6,
  'GET /public/credito/{id}': 5,
  // Asked for before two customers are united, once in a while: what both have in each of three stores, in each state.
  'GET /terceros/{id}/unir': 40,
}
const limiteDe = ({ ruta }: Caso): number => LLAMADAS_DE[ruta] ?? LLAMADAS_MAXIMAS
/** Six of them book what it sells (functions/tablero/anotar.ts). */
const ESCRITURAS_AL_COBRAR = 54

interface Caso {
  ruta: ClaveDeRuta
  caso?: string
  quien?: 'super'
  preparar: (dueno: Cliente, quien: Cliente) => Promise<Peticion>
}
const TRES = [PRODUCTO.bisagra, PRODUCTO.corredera, PRODUCTO.tornillo].map(producto_id => ({
  producto_id,
  cantidad_solicitada: 2,
}))
const cobroDeTres = async (dueno: Cliente): Promise<Peticion> => {
  const { venta_id, totales } = await guardar(dueno, { productoList: TRES })
  return { params: { venta_id }, body: enEfectivo(totales.total_venta) }
}
const COBRO = '3 products, cash'
/** The same on credit, of a customer who owes a dozen already. */
const FIADA = '3 products, on credit'
const ESCRITURAS_DE_MAS = 12
const fiadaDeTres = async (dueno: Cliente): Promise<Peticion> => {
  const { tercero_id } = await deudora(dueno, 12, 9_000_000)
  const { venta_id, totales } = await guardar(dueno, { productoList: TRES, tercero_id, tipo_pago_id: 2 })
  return { params: { venta_id }, body: aCredito(totales.total_venta) }
}
/** The same by what its customer left in advance: all of it, or half, and the rest in cash. */
const ADELANTADA = '3 products, in advance'
const A_MEDIAS = '3 products, half in advance and half in cash'
const adelantadaDeTres =
  (parte: 1 | 2) =>
  async (dueno: Cliente): Promise<Peticion> => {
    const { tercero } = await dueno.exigir('POST /terceros/crear', { body: clienteNuevo() })
    const { venta_id, totales } = await guardar(dueno, { productoList: TRES, tercero_id: tercero.id })
    const valor = totales.total_venta / parte
    await dueno.exigir('POST /terceros/{tercero_id}/abono', {
      params: { tercero_id: tercero.id },
      body: { tercero_id: tercero.id, valor_abono: valor },
    })
    const resto = parte === 1 ? [] : enEfectivo(totales.total_venta - valor).formaPagoList
    return {
      params: { venta_id },
      body: { formaPagoList: [{ id_forma_pago: ANTICIPO, valor_pagado: valor }, ...resto] },
    }
  }

/** Last: the others are measured in a shop of three stores, by which some of them are counted. */
const ABRE_TIENDA: ClaveDeRuta = 'POST /maestros/tiendas/guardar'
const rutas = [
  ...(Object.keys(PETICIONES) as ClaveDeRuta[]).filter(ruta => ruta !== ABRE_TIENDA),
  ABRE_TIENDA,
]
const RUTAS = new Map(todasLasRutas().map(({ ruta }) => [`${ruta.method} ${ruta.path}`, ruta]))
/** What a seller may not do is measured with the SuperAdministrador. */
const delVendedor = (ruta: ClaveDeRuta): boolean => {
  const { access } = RUTAS.get(ruta)!
  return access === 'public' || access === 'session' || puede('V', access satisfies Accion)
}
/** These end the session that asks. */
const TERMINA = ['POST /ingreso', 'POST /ingreso/salir']
/** The plain request of every route, and what else a day at the counter asks of them. */
const CASOS: Caso[] = [
  ...rutas.map((ruta): Caso => ({
    ruta,
    quien: delVendedor(ruta) ? undefined : 'super',
    preparar: PETICIONES[ruta],
  })),
  { ruta: 'GET /terceros', caso: 'page of all', preparar: async () => ({}) },
  { ruta: 'GET /productos', caso: 'page of all', preparar: async () => ({}) },
  { ruta: 'GET /productos', caso: 'to sell', preparar: async () => ({ query: { productos_venta: 1 } }) },
  { ruta: 'POST /facturas', caso: 'all states', preparar: async () => ({ body: {} }) },
  {
    ruta: 'GET /facturas/{venta_id}',
    caso: 'with a cut plan',
    preparar: async dueno => ({ params: { venta_id: (await guardar(dueno, conDespiece())).venta_id } }),
  },
  {
    ruta: 'POST /facturas/guardar',
    caso: '3 products',
    preparar: async () => ({ body: pedido({ productoList: TRES }) }),
  },
  {
    ruta: 'POST /facturas/guardar',
    caso: 'with a cut plan',
    preparar: async () => ({ body: pedido(conDespiece()) }),
  },
  {
    ruta: 'POST /facturas/guardar',
    caso: 'edition',
    preparar: async dueno => ({ body: pedido({ venta_id: (await guardar(dueno)).venta_id }) }),
  },
  { ruta: 'POST /facturas/{venta_id}/forma-pago', caso: COBRO, preparar: cobroDeTres },
  { ruta: 'POST /facturas/{venta_id}/forma-pago', caso: FIADA, preparar: fiadaDeTres },
  { ruta: 'POST /facturas/{venta_id}/forma-pago', caso: ADELANTADA, preparar: adelantadaDeTres(1) },
  { ruta: 'POST /facturas/{venta_id}/forma-pago', caso: A_MEDIAS, preparar: adelantadaDeTres(2) },
  {
    ruta: 'PUT /facturas/{venta_id}/anular',
    caso: 'billed',
    quien: 'super',
    preparar: async dueno => ({ params: { venta_id: (await facturada(dueno)).venta_id } }),
  },
]
const conDespiece = () => ({
  productoList: [{ producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: DESPIECE }],
})

/** Routes that the kernel commits, and those that open and end sessions and sockets. */
const escribe = ({ ruta }: Caso): boolean =>
  RUTAS.get(ruta)!.writes === true || /\/ingreso|\/boleto/.test(ruta)
const esEscritura = ({ comando }: Llamada): boolean => /Write|Put|Update|Delete/.test(comando)
const esDynamo = ({ comando }: Llamada): boolean => !comando.startsWith('S3')
const unidades = (llamadas: Llamada[]): number =>
  llamadas.flatMap(({ capacidad }) => capacidad).reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)
const abreviado = (llamadas: Llamada[]): string => {
  const names = llamadas.map(({ comando }) => comando.replace(/(Item)?Command$|Items?Command$/, ''))
  return [...new Set(names)].map(name => `${names.filter(each => each === name).length} ${name}`).join(', ')
}

interface Medido {
  caso: Caso
  llamadas: Llamada[]
}

function cifra({ caso, llamadas }: Medido): Cifra {
  const calls = llamadas.filter(esDynamo)
  const [reads, writes] = [calls.filter(each => !esEscritura(each)), calls.filter(esEscritura)]
  const many = !escribe(caso) && calls.length > limiteDe(caso)
  return {
    nombre: `${caso.ruta}${caso.caso ? ` (${caso.caso})` : ''}`,
    celdas: [calls.length, unidades(reads).toFixed(1), unidades(writes).toFixed(1), abreviado(llamadas)],
    falla: many ? `more than ${limiteDe(caso)} calls` : undefined,
  }
}

/** DynamoDB calls and consumed units of every route, saving and billing apart. */
export async function medirLlamadas(entorno: Entorno): Promise<Seccion[]> {
  const [dueno, vendedor] = [await entorno.ingresar('super'), await entorno.ingresar('vendedor')]
  // A page of sales to list.
  for (let i = 0; i < 40; i++)
    await guardar(vendedor, { productoList: TRES, estado_venta_id: i % 8 === 0 ? 4 : 1 })
  const medidos: Medido[] = []
  for (const caso of CASOS) {
    const termina = TERMINA.includes(caso.ruta)
    const quien = termina ? await entorno.ingresar('otro') : caso.quien ? dueno : vendedor
    // The second of two: the first may have had something to load once.
    await entorno.invocar(caso.ruta, quien, await caso.preparar(dueno, quien))
    const sesion = termina ? await entorno.ingresar('otro') : quien
    const peticion = await caso.preparar(dueno, sesion)
    const { llamadas } = await medir(() => entorno.invocar(caso.ruta, sesion, peticion), { unidades: true })
    medidos.push({ caso, llamadas })
  }
  const [leen, escriben] = [medidos.filter(m => !escribe(m.caso)), medidos.filter(m => escribe(m.caso))]
  const cobro = escriben.find(({ caso }) => caso.caso === COBRO)!
  const transacciones = cobro.llamadas.filter(({ comando }) => comando.startsWith('TransactWrite')).length
  const escritas = unidades(cobro.llamadas.filter(esEscritura))
  const counts = leen.map(({ llamadas }) => llamadas.filter(esDynamo).length)
  const otrosCobros = [FIADA, ADELANTADA, A_MEDIAS].map(caso => {
    const { llamadas } = escriben.find(each => each.caso.caso === caso)!
    return { caso, deMas: unidades(llamadas.filter(esEscritura)) - escritas }
  })
  const typical = mediana(counts)
  const columnas = ['calls', 'read u.', 'write u.', 'which']
  return [
    {
      titulo: 'DynamoDB calls per request: reading',
      columnas,
      cifras: leen.map(cifra),
      limites: [
        { texto: `median ${typical} calls, limit ${MEDIANA_MAXIMA}`, cumple: typical <= MEDIANA_MAXIMA },
        {
          texto: `most ${Math.max(...counts)} calls, limit ${LLAMADAS_MAXIMAS} (${Object.entries(LLAMADAS_DE)
            .map(([ruta, n]) => `${ruta}: ${n}`)
            .join()})`,
          cumple: leen.every((each, i) => counts[i]! <= limiteDe(each.caso)),
        },
      ],
    },
    {
      titulo: 'DynamoDB calls per request: writing (saving and billing, stated apart)',
      columnas,
      cifras: escriben.map(cifra),
      limites: [
        { texto: `billing ${COBRO}: ${transacciones} transaction, exactly 1`, cumple: transacciones === 1 },
        {
          texto: `billing ${COBRO}: ${escritas} write units, limit ${ESCRITURAS_AL_COBRAR}`,
          cumple: escritas <= ESCRITURAS_AL_COBRAR,
        },
        ...otrosCobros.map(({ caso, deMas }) => ({
          texto: `billing ${caso}: ${deMas} write units more than in cash, limit ${ESCRITURAS_DE_MAS}`,
          cumple: deMas <= ESCRITURAS_DE_MAS,
        })),
      ],
    },
  ]
}
