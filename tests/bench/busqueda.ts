import { generador } from '#shared/despiece/azar'
import type { ClaveDeRuta } from '#shared/http/api'
import { precio } from '#shared/kernel/money'
import { clave } from '#functions/kernel/dynamo/keys'
import { crearProducto, type ProductoGuardado } from '#functions/productos/public'
import { crearTercero, type TerceroGuardado } from '#functions/terceros/public'
import { escribirItems, itemsDe } from '#infra/local/demo/escribir'
import type { Cliente } from '../support/cliente'
import { clienteDePrueba, productoDePrueba } from '../support/sembrar'
import { type Entorno, medir } from './entorno'
import type { Cifra, Seccion } from './resultado'

const TAMANO = { clientes: 50_000, productos: 20_000 }
const PEQUENO = { clientes: 3000, productos: 1500 }
const LLAMADAS = 4
const UNIDADES = 15

/** Commonest first: one in seven is called María, one in nine Rodríguez on one side or the other. */
const NOMBRES = (
  'María José Luis Juan Carlos Ana Andrés Jorge Luz Diego Sandra Camilo Martha Daniel Claudia Miguel Diana Fernando ' +
  'Paola Javier Marcela Sebastián Adriana Ricardo Mariana Gloria Felipe Natalia Mauricio Carolina Óscar Patricia ' +
  'Martín Alejandra Gustavo Mario Valentina Hernán Marisol Germán Beatriz Edgar Lorena Nelson Mónica Wilson'
).split(' ')
const APELLIDOS = (
  'Rodríguez Gómez González Martínez García López Hernández Sánchez Ramírez Pérez Díaz Torres Muñoz Rojas Moreno ' +
  'Jiménez Vargas Castro Gutiérrez Ortiz Álvarez Ruiz Suárez Romero Medina Herrera Valencia Restrepo Quintero Cárdenas ' +
  'Ospina Arias Mejía Marín Duque Montoya Giraldo Zapata Londoño Parra Beltrán Peña Ríos Salazar Cortés Guzmán Pardo ' +
  'Rincón Acosta Bernal Galvis Maldonado Nieto Mora Téllez Zuluaga Yepes Urrego Barragán Manrique'
).split(' ')
const MATERIALES = [
  'Tablero melamina',
  'Tablero MDF',
  'Tablero aglomerado',
  'Tapacanto rígido',
  'Bisagra',
  'Corredera',
]
const COLORES = 'Blanco Roble Nogal Wengué Cenizo Grafito Arena Capuchino Negro Cerezo'.split(' ')

function azar(semilla: number) {
  const siguiente = generador(semilla)
  const entero = (count: number): number => siguiente() % count
  return {
    entero,
    /** One of a list in which the first ones are the commonest. */
    frecuente: (list: readonly string[], suavizado: number): string => {
      const weights = list.map((_, i) => 1 / (i + suavizado))
      let rest = (entero(1_000_000) / 1_000_000) * weights.reduce((a, b) => a + b, 0)
      return list[weights.findIndex(weight => (rest -= weight) <= 0)] ?? list[0]!
    },
  }
}

function clientes(desde: number, cuantos: number): TerceroGuardado[] {
  const { entero, frecuente } = azar(11)
  return Array.from({ length: cuantos }, (_, i) =>
    clienteDePrueba({
      id: desde + i,
      numero_documento: String(1_000_000_000 + i * 3 + entero(3)),
      nombres: entero(10) < 4 ? `${frecuente(NOMBRES, 4)} ${frecuente(NOMBRES, 4)}` : frecuente(NOMBRES, 4),
      apellidos: `${frecuente(APELLIDOS, 8)} ${frecuente(APELLIDOS, 8)}`,
      numero_celular: `3${entero(30) + 10}${String(entero(10_000_000)).padStart(7, '0')}`,
    }),
  )
}

function productos(desde: number, cuantos: number): ProductoGuardado[] {
  const { entero } = azar(12)
  return Array.from({ length: cuantos }, (_, i) => {
    const material = MATERIALES[entero(MATERIALES.length)]!
    const color = COLORES[entero(COLORES.length)]!
    return productoDePrueba({
      id: desde + i,
      referencia: `${material.slice(0, 3).toUpperCase()}-${color.slice(0, 3).toUpperCase()}-${10_000 + i}`,
      codigo_barras: String(7_700_000_000_000 + i * 7),
      nombre_producto: `${material} ${color} ${[9, 15, 18][entero(3)]} mm ${1830 + entero(60) * 10}×${2440 + entero(30) * 10}`,
      nombre_color: color,
      grupo_id: 1 + (i % 3),
      precio_unitario: precio(1000 + i),
    })
  })
}

type Consulta = [ruta: ClaveDeRuta, query: Record<string, unknown>]
const deClientes = (query: string): Consulta => ['GET /terceros', { query, modo_usuario: 0 }]
const deProductos = (query: string): Consulta => ['GET /productos', { query, productos_venta: 1 }]
const CASOS: Consulta[] = [
  ...[
    'maria gomez',
    'rodriguez',
    'maria',
    'gonz',
    'jose gomez rodriguez',
    'gomez rodr lu',
    '1000012',
    '1.000.012.345',
    '315 55',
    'perez 3155',
  ].map(deClientes),
  ...['tablero blanco', 'tabl', 'melamina roble 15', 'mm', 'TAB-BLA-10', '77000000'].map(deProductos),
  ['GET /productos', { query: 'tablero blanco', productos_venta: 1, grupo_id: 2 }],
  ['GET /terceros', { query: 'maria', role: 'Vendedor' }],
]
/** Beginnings that a third of the shop has, several at once: their units are stated. */
const DENSOS: Consulta[] = [...['gomez mar', 'ma go'].map(deClientes), deProductos('tab bla 15 mm')]

async function llenar(tamano: typeof TAMANO): Promise<void> {
  const tiendas = ['001', '002', '003']
  const PRIMERO = 1001
  await escribirItems(itemsDe(clientes(PRIMERO, tamano.clientes).flatMap(crearTercero)))
  await escribirItems(
    itemsDe(productos(PRIMERO, tamano.productos).flatMap(each => crearProducto(each, tiendas))),
  )
  await escribirItems([
    { ...clave.contador('terceros'), valor: PRIMERO + tamano.clientes },
    { ...clave.contador('productos'), valor: PRIMERO + tamano.productos },
  ])
}

/** Calls and read units of a search among 50 thousand customers and 20 thousand products, or a few; a page of 20. */
export async function medirBusqueda(entorno: Entorno, pequeno: boolean): Promise<Seccion> {
  const tamano = pequeno ? PEQUENO : TAMANO
  const quien: Cliente = await entorno.ingresar('vendedor')
  await llenar(tamano)
  const cifras: Cifra[] = []
  for (const [ruta, query] of [...CASOS, ...DENSOS]) {
    const { valor, llamadas, ms } = await medir(() => entorno.invocar(ruta, quien, { query }), {
      unidades: true,
    })
    const { data } = JSON.parse((valor as { body: string }).body) as { data: Record<string, Pagina> }
    const page = Object.values(data)[0]!
    const units = llamadas.flatMap(l => l.capacidad).reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)
    const wrong = [
      llamadas.length > LLAMADAS && `more than ${LLAMADAS} calls`,
      units > UNIDADES && CASOS.some(caso => caso[1] === query) && `more than ${UNIDADES} units`,
    ].filter(Boolean)
    const { query: texto, ...filtros } = query
    cifras.push({
      nombre: `${ruta} «${String(texto)}» ${Object.keys(filtros).join(' ')}`,
      celdas: [
        llamadas.length,
        units.toFixed(1),
        `${page.total}${page.mas ? '+' : ''}`,
        page.data.length,
        ms.toFixed(0),
      ],
      falla: wrong.join(', ') || undefined,
    })
  }
  return {
    titulo: `Search among ${tamano.clientes} customers and ${tamano.productos} products, a page of 20`,
    columnas: ['calls', 'read u.', 'hits', 'rows', 'ms'],
    cifras,
    limites: [],
  }
}
interface Pagina {
  data: unknown[]
  total: number
  mas?: boolean
}
