import type { ClaveDeRuta } from '#shared/http/api'
import { sumarDias, sumarMeses } from '#shared/kernel/dates'
import type { Peticion } from '../support/cliente'
import { HASTA } from './datos-hechos'

/** What a case may cost: calls and read units. */
export interface Limite {
  llamadas: number
  lecturas: number
}
const LISTA: Limite = { llamadas: 4, lecturas: 10 }
const BUSQUEDA: Limite = { llamadas: 4, lecturas: 15 }
/** Its reply holds the totals of all hits, 200 at most: half a unit and a hundredth of a call for each. */
const BUSQUEDA_CON_TOTALES: Limite = { llamadas: 5, lecturas: 110 }

/** A request whose cost must not follow the size of the shop. */
export interface Caso {
  nombre: string
  ruta: ClaveDeRuta
  peticion: Peticion
  limite?: Limite
  /** Asked for at its first page, its last one and one in the middle. */
  paginas?: true
}

const DOS_MESES = { fecha_inicial: sumarMeses(HASTA, -2), fecha_final: HASTA }
const DOS_ANIOS = { fecha_inicial: sumarDias(HASTA, -729), fecha_final: HASTA }
const lista = (nombre: string, ruta: ClaveDeRuta, peticion: Peticion): Caso => ({
  nombre,
  ruta,
  peticion,
  limite: LISTA,
  paginas: true,
})
const busqueda = (nombre: string, ruta: ClaveDeRuta, peticion: Peticion): Caso => ({
  nombre,
  ruta,
  peticion,
  limite: BUSQUEDA,
})
const producto = (nombre: string, query: string): Caso =>
  busqueda(`products, ${nombre}`, 'GET /productos', { query: { query, productos_venta: 1 } })
const cliente = (nombre: string, query: string): Caso =>
  busqueda(`customers, ${nombre}`, 'GET /terceros', { query: { query, modo_usuario: 0 } })
const venta = (nombre: string, query_params: string): Caso => ({
  ...busqueda(`sales, ${nombre}`, 'POST /facturas', { body: { ...DOS_MESES, query_params } }),
  limite: BUSQUEDA_CON_TOTALES,
})

/** What there is in every shop that was made, to ask for it by name. */
export interface Conocido {
  referencia: string
  documento: string
  celular: string
}

export const casos = ({ referencia, documento, celular }: Conocido): Caso[] => [
  lista('sales of two months', 'POST /facturas', { body: DOS_MESES }),
  lista('billed sales of two months', 'POST /facturas', { body: { ...DOS_MESES, estado_venta_id: 2 } }),
  lista('pending sales of two years', 'POST /facturas', { body: { ...DOS_ANIOS, estado_venta_id: 1 } }),
  lista('sales of two years', 'POST /facturas', { body: DOS_ANIOS }),
  lista('products', 'GET /productos', {}),
  lista('products to sell', 'GET /productos', { query: { productos_venta: 1 } }),
  lista('customers and others', 'GET /terceros', {}),
  lista('customers', 'GET /terceros', { query: { modo_usuario: 0 } }),
  producto('one word', 'bisagra'),
  producto('two common words', 'tapacanto blanco'),
  producto('reference', referencia),
  producto('2 letters', 'bi'),
  producto('3 letters', 'bis'),
  producto('4 letters', 'bisa'),
  producto('no hit', 'zafarrancho'),
  cliente('one word', 'orjuela'),
  cliente('two common words', 'laura rojas'),
  cliente('document', documento),
  cliente('phone', celular),
  cliente('2 letters', 'or'),
  cliente('3 letters', 'orj'),
  cliente('4 letters', 'orju'),
  cliente('no hit', 'zafarrancho'),
  venta('one word', 'orjuela'),
  venta('two common words', 'laura rojas'),
  venta('document', documento),
  venta('no hit', 'zafarrancho'),
  // The words of sales stand by year: stated.
  {
    nombre: 'sales of two years, one word',
    ruta: 'POST /facturas',
    peticion: { body: { ...DOS_ANIOS, query_params: 'orjuela' } },
  },
]
