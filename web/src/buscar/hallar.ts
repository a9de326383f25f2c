import { sumarMeses } from '#shared/kernel/dates'
import type { Accion } from '#shared/kernel/permisos'
import { llamar } from '../kernel/api'
import { diaDeHoy } from '../kernel/hoy'
import { nombra, type Producto } from '../productos/buscar-productos'
import { buscarOLeer } from '../productos/leer-producto'
import { leerRetal, numeroDeRetal } from '../productos/retal-vendible'
import type { Retal } from '../retales/retal'
import type { Tercero } from '../terceros/clientes'
import type { Venta } from '../ventas/facturacion/venta'

export type Hallazgo =
  | { tipo: 'venta'; venta: Venta }
  | { tipo: 'cliente'; cliente: Tercero }
  | { tipo: 'producto'; producto: Producto }
  | { tipo: 'retal'; retal: Retal }
  /** There are more than these: the screen that lists them. */
  | { tipo: 'mas'; grupo: Grupo; to: string }
type Grupo = 'Ventas' | 'Clientes' | 'Productos'

type Puede = (accion: Accion) => boolean
/** As many of each as can be looked over at once. */
const VISIBLES = 5
/** Sales are looked for so far back, months; by its number one is found however old it is. */
const MESES = 12
const NUMERO = /^\d{1,9}$/

/** The one with this number first, then the newest. */
async function ventasQue(texto: string, signal: AbortSignal): Promise<Hallazgo[]> {
  const hoy = diaDeHoy()
  const rango = { fecha_inicial: sumarMeses(hoy, -MESES), fecha_final: hoy }
  const query = { page: 1, per_page: 10 }
  const [lista, conNumero] = await Promise.all([
    llamar('POST /facturas', { query, body: { ...rango, query_params: texto, estado_venta_id: 0 }, signal }),
    NUMERO.test(texto)
      ? llamar('POST /facturas/filtros', { query, body: { venta_id: Number(texto) }, signal })
      : undefined,
  ])
  const primeras = conNumero?.data.ventas.data ?? []
  const otras = lista.data.ventas.data.filter(({ id }) => !primeras.some(venta => venta.id === id))
  const todas = [...primeras, ...otras]
  return [
    ...todas.slice(0, VISIBLES).map(venta => ({ tipo: 'venta' as const, venta })),
    ...conMas('Ventas', todas.length > VISIBLES, `/facturacion?${new URLSearchParams({ texto })}`),
  ]
}

async function clientesQue(texto: string, puede: Puede, signal: AbortSignal): Promise<Hallazgo[]> {
  const query = { query: texto, modo_usuario: '0', per_page: 10 }
  const { terceros } = (await llamar('GET /terceros', { query, signal })).data
  const todos = 'data' in terceros ? terceros.data : terceros
  const hayMas = todos.length > VISIBLES && puede('terceros.editar')
  return [
    ...todos.slice(0, VISIBLES).map(cliente => ({ tipo: 'cliente' as const, cliente })),
    ...conMas('Clientes', hayMas, `/terceros?${new URLSearchParams({ texto })}`),
  ]
}

const conMas = (grupo: Grupo, hay: boolean, to: string): Hallazgo[] =>
  hay ? [{ tipo: 'mas', grupo, to }] : []

/** The offcut of the store whose number or label this is, whatever its state. */
async function retalQue(texto: string, signal: AbortSignal): Promise<Hallazgo[]> {
  const id = numeroDeRetal(texto)
  const retal = id && (await leerRetal(id, signal))
  return retal ? [{ tipo: 'retal', retal }] : []
}

/** What a text finds of what the person may see. An offcut or a product that it names, as a reader does, comes first. */
export async function hallar(texto: string, puede: Puede, signal: AbortSignal): Promise<Hallazgo[]> {
  const [retales, ventas, clientes, productos] = await Promise.all([
    puede('retales.ver') ? retalQue(texto, signal) : [],
    puede('ventas.ver') ? ventasQue(texto, signal) : [],
    puede('terceros.ver') ? clientesQue(texto, puede, signal) : [],
    puede('productos.ver') ? buscarOLeer(texto, signal).then(({ filas }) => filas) : [],
  ])
  // An offcut is found as such, not as what it would be sold as.
  const hallados = productos
    .filter(({ retal }) => retal === undefined)
    .slice(0, VISIBLES)
    .map(producto => ({ tipo: 'producto' as const, producto }))
  const nombrado = hallados.some(({ producto }) => nombra(producto, texto))
  const otros = nombrado ? [...hallados, ...ventas, ...clientes] : [...ventas, ...clientes, ...hallados]
  return [...retales, ...otros]
}
