import type { ClaveDeRuta } from '#shared/http/api'
import { lambdas } from '#infra/lambdas'
import { PETICIONES } from '../api/peticiones'
import type { Cliente, Peticion } from '../support/cliente'
import { enEfectivo, guardar, pedido } from '../support/pedidos'
import { PRODUCTO } from '../support/sembrar'
import { type Entorno, type Llamada, medir, medirFondo } from './entorno'
import type { Cifra, Seccion } from './resultado'

/** A busy shop: what a month of it asks of AWS. */
const TIENDA = {
  diasAbierta: 26,
  ventasPorDia: 60,
  /** People who work with it all day, each with a socket open for nine hours. */
  puestos: 5,
  horas: 9,
  /** Other requests of one person in a day: screens opened, lists turned over, masters loaded. */
  otrasPorPuesto: 150,
  /** Part of the day in which a person has touched something within the last minute: the server is asked every second. */
  atentos: 0.2,
  /** What a month leaves behind, per sale: items with their indexes, KB; papers and plans, KB. */
  kbPorVenta: 40,
  kbDePapeles: 120,
} as const

/** Dollars, us-east-1, November 2026, without the free tier but CloudFront's (which has no end). */
const PRECIO = {
  escritura: 0.625 / 1e6,
  lectura: 0.125 / 1e6,
  gbDeTabla: 0.25 + 0.2 + 0.1,
  invocacion: 0.2 / 1e6,
  gbSegundo: 0.0000133334,
  pedidoHttp: 1 / 1e6,
  mensaje: 1 / 1e6,
  minutoDeSocket: 0.25 / 1e6,
  pedidoBorde: 0.6 / 1e6 + 0.1 / 1e6,
  /** South America, beyond CloudFront's ten million a month. */
  pedidoCdn: 2.2 / 1e6,
  gbDeLog: 0.5 + 0.03,
  gbDeObjetos: 0.023,
  escrituraDeObjeto: 0.005 / 1e3,
  secreto: 0.05 / 1e4,
  traza: 5 / 1e6,
} as const

/** What a stage costs that nobody uses: firewall with its rules, alarms, own metrics, dashboard, key, secrets. */
const FIJO = {
  muralla: 5 + 6,
  alarmas: (lambdas.length * 3 + 4 + 3 + 2 * 6) * 0.1,
  metricas: 2 * 0.3,
  llave: 1,
  tablero: 3,
  secretos: 2 * 0.4,
  /** Two sweeps every five minutes. */
  barridos: 2 * 12 * 24 * 30 * (0.2 / 1e6 + 0.1 * 1.7 * 0.0000133334),
} as const

/** Billed time of a request, s at 1 GB: mostly waiting for DynamoDB; saving and billing take longer and have 1.7 GB. */
const SEGUNDOS = { leer: 0.06, escribir: 0.2 } as const
const KB_DE_LOG = 1.2

interface Acto {
  ruta: ClaveDeRuta
  porVenta: number
  escribe?: true
  preparar: (dueno: Cliente, quien: Cliente) => Promise<Peticion>
}
const TRES = [PRODUCTO.bisagra, PRODUCTO.corredera, PRODUCTO.tornillo].map(producto_id => ({
  producto_id,
  cantidad_solicitada: 2,
}))
/** From the customer at the counter to the paper in the hand. */
const VENTA: Acto[] = [
  { ruta: 'GET /terceros', porVenta: 1, preparar: PETICIONES['GET /terceros'] },
  { ruta: 'GET /productos', porVenta: 4, preparar: PETICIONES['GET /productos'] },
  { ruta: 'POST /optimizar/generar', porVenta: 0.4, preparar: PETICIONES['POST /optimizar/generar'] },
  {
    ruta: 'POST /facturas/guardar',
    porVenta: 1.3,
    escribe: true,
    preparar: async () => ({ body: pedido({ productoList: TRES }) }),
  },
  {
    ruta: 'POST /facturas/{venta_id}/forma-pago',
    porVenta: 1,
    escribe: true,
    preparar: async dueno => {
      const { venta_id, totales } = await guardar(dueno, { productoList: TRES })
      return { params: { venta_id }, body: enEfectivo(totales.total_venta) }
    },
  },
  { ruta: 'POST /facturas', porVenta: 3, preparar: PETICIONES['POST /facturas'] },
  { ruta: 'GET /facturas/{venta_id}', porVenta: 2, preparar: PETICIONES['GET /facturas/{venta_id}'] },
  { ruta: 'GET /public/FVS/{id}', porVenta: 1, preparar: PETICIONES['GET /public/FVS/{id}'] },
]

const esEscritura = ({ comando }: Llamada): boolean => /Write|Put|Update|Delete/.test(comando)
const unidades = (calls: Llamada[]): { lecturas: number; escrituras: number } => {
  const sum = (some: Llamada[]) =>
    some.flatMap(({ capacidad }) => capacidad).reduce((total, each) => total + (each.CapacityUnits ?? 0), 0)
  return {
    lecturas: sum(calls.filter(each => !esEscritura(each))),
    escrituras: sum(calls.filter(esEscritura)),
  }
}

interface Medida {
  lecturas: number
  escrituras: number
}

/** Units of a whole sale: of its requests, and of what follows from it in the background. */
async function medirVenta(entorno: Entorno): Promise<{ directas: Medida; fondo: Medida }> {
  const [dueno, quien] = [await entorno.ingresar('super'), await entorno.ingresar('vendedor')]
  const directas = { lecturas: 0, escrituras: 0 }
  for (const { ruta, porVenta, preparar } of VENTA) {
    await entorno.invocar(ruta, quien, await preparar(dueno, quien))
    const peticion = await preparar(dueno, quien)
    const { llamadas } = await medir(() => entorno.invocar(ruta, quien, peticion), { unidades: true })
    const { lecturas, escrituras } = unidades(llamadas)
    directas.lecturas += porVenta * lecturas
    directas.escrituras += porVenta * escrituras
  }
  const fondo = await medirFondo(async () => {
    const { venta_id, totales } = await guardar(quien, { productoList: TRES })
    await quien.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(totales.total_venta),
    })
  })
  return { directas, fondo: unidades(fondo) }
}

interface Renglon {
  que: string
  /** Per shop and month. */
  cantidad: number
  precio: number
  en: string
}

/** Everything that grows with use, for one shop and month. */
function consumo({ directas, fondo }: { directas: Medida; fondo: Medida }): Renglon[] {
  const { diasAbierta, ventasPorDia, puestos, horas, otrasPorPuesto, atentos, kbPorVenta, kbDePapeles } =
    TIENDA
  const ventas = ventasPorDia * diasAbierta
  const deVenta = VENTA.reduce((sum, { porVenta }) => sum + porVenta, 0)
  const escriben = VENTA.reduce((sum, { porVenta, escribe }) => sum + (escribe ? porVenta : 0), 0)
  const otras = puestos * otrasPorPuesto * diasAbierta
  const pedidos = ventas * deVenta + otras
  // Each event of a sale is posted to every socket of its store.
  const mensajes = ventas * escriben * puestos + puestos * horas * 12 * diasAbierta
  const gbs =
    ventas *
      ((deVenta - escriben) * SEGUNDOS.leer +
        escriben * SEGUNDOS.escribir * 1.7 +
        2 * SEGUNDOS.escribir * 1.7) +
    otras * SEGUNDOS.leer
  // A year of sales is what a shop keeps at hand; each further one adds as much.
  const gbDeTabla = (ventas * 12 * kbPorVenta) / 1e6
  return [
    {
      que: 'DynamoDB writes',
      en: 'units',
      cantidad: ventas * (directas.escrituras + fondo.escrituras),
      precio: PRECIO.escritura,
    },
    {
      que: 'DynamoDB reads',
      en: 'units',
      cantidad: ventas * (directas.lecturas + fondo.lecturas) + otras * 4,
      precio: PRECIO.lectura,
    },
    {
      que: 'DynamoDB storage, recovery, copies (1 year)',
      en: 'GB',
      cantidad: gbDeTabla,
      precio: PRECIO.gbDeTabla,
    },
    {
      que: 'Lambda calls',
      en: 'calls',
      cantidad: pedidos + ventas * (escriben + 1),
      precio: PRECIO.invocacion,
    },
    { que: 'Lambda time, arm64', en: 'GB·s', cantidad: gbs, precio: PRECIO.gbSegundo },
    { que: 'HTTP API', en: 'requests', cantidad: pedidos, precio: PRECIO.pedidoHttp },
    { que: 'WebSocket messages', en: 'messages', cantidad: mensajes, precio: PRECIO.mensaje },
    {
      que: 'WebSocket connection',
      en: 'minutes',
      cantidad: puestos * horas * 60 * diasAbierta,
      precio: PRECIO.minutoDeSocket,
    },
    { que: 'WAF and edge function', en: 'requests', cantidad: pedidos * 1.1, precio: PRECIO.pedidoBorde },
    {
      que: 'Whether the server answers: HEAD at the edge',
      en: 'requests',
      cantidad: puestos * horas * 3600 * atentos * diasAbierta,
      precio: PRECIO.pedidoBorde + PRECIO.pedidoCdn,
    },
    // One a second and a twentieth of the rest are kept: at this pace nearly every one.
    { que: 'X-Ray', en: 'traces', cantidad: pedidos, precio: PRECIO.traza },
    { que: 'Logs', en: 'GB', cantidad: (pedidos * KB_DE_LOG) / 1e6, precio: PRECIO.gbDeLog },
    {
      que: 'S3 storage (1 year)',
      en: 'GB',
      cantidad: (ventas * 12 * kbDePapeles) / 1e6,
      precio: PRECIO.gbDeObjetos,
    },
    { que: 'S3 writes', en: 'writes', cantidad: ventas * 3, precio: PRECIO.escrituraDeObjeto },
  ]
}

/** Calls for the token's key: eight Lambdas, twice every ten minutes of a day's work, whoever works. */
const LLAMADAS_DE_SECRETO = 8 * 2 * 6 * 12 * TIENDA.diasAbierta

/** Dollars a month at one shop and at a hundred, from what a sale was measured to consume. */
export async function medirCostos(entorno: Entorno): Promise<Seccion> {
  const medida = await medirVenta(entorno)
  const renglones = consumo(medida)
  const fijo = Object.values(FIJO).reduce((a, b) => a + b, 0) + LLAMADAS_DE_SECRETO * PRECIO.secreto
  const dolares = (shops: number) => renglones.map(({ cantidad, precio }) => cantidad * precio * shops)
  const total = (shops: number) => fijo + dolares(shops).reduce((a, b) => a + b, 0)
  const fila = (nombre: string, ...celdas: (number | string)[]): Cifra => ({
    nombre,
    celdas: celdas.map(each => (typeof each === 'number' ? each.toFixed(2) : each)),
  })
  const { directas, fondo } = medida
  return {
    titulo:
      `Costs, US$ a month (${TIENDA.ventasPorDia} sales a day, ${TIENDA.diasAbierta} days, ${TIENDA.puestos} people; a sale: ` +
      `${(directas.escrituras + fondo.escrituras).toFixed(0)} write and ${(directas.lecturas + fondo.lecturas).toFixed(0)} read units)`,
    columnas: ['quantity of a shop', 'of', '1 shop', '100 shops'],
    cifras: [
      ...renglones.map(({ que, en, cantidad, precio }) =>
        fila(
          que,
          cantidad >= 100 ? Math.round(cantidad).toLocaleString('en') : cantidad.toFixed(2),
          en,
          cantidad * precio,
          cantidad * precio * 100,
        ),
      ),
      fila('Fixed: firewall, alarms, dashboard, key, secrets', '', '', fijo, fijo),
      fila('Total', '', '', total(1), total(100)),
      fila('Total for each shop', '', '', total(1), total(100) / 100),
    ],
    limites: [],
  }
}
