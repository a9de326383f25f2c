import { enWire } from './dinero'
import type { Libro, ProductoLibro } from './libro'
import type { CrearProducto, CrearTablero, EditarProducto } from './ordenes'
import { conPrecios, recienHecho } from './precios'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'

/** Of a supplier that makes one line of boards: its reference by colour, by hand from the masters of the shop. */
const TABLEROS: Record<number, string> = { 1: 'MDF15-BLA-AC', 2: 'MDF15-ROB-AC', 3: 'MDF15-NOG-AC' }

const conReferencia = (libro: Libro, referencia: string) =>
  [...libro.productos].find(([, each]) => each.referencia.toUpperCase() === referencia.toUpperCase())

const exitoDe = (name: string, { precio, version }: ProductoLibro) => ({
  datos: { producto: { id: new Ref(name), version, precio_unitario: enWire(precio, 4) } },
})

export function preverNuevoProducto(caso: Caso<CrearProducto>): Prevision {
  const { libro, pedido, persona, tienda, nombre } = caso
  const { referencia, precio, cantidad } = pedido
  if (conReferencia(libro, referencia)) return rechazo('codigo_repetido')
  const despues = libro.copia()
  const [name, producto] = [
    `p${nombre}`,
    { referencia, precio, cantidad, tienda, version: 0, ...recienHecho(caso) },
  ]
  despues.productos.set(name, producto)
  despues.anotarActo('PRODUCTO', name, 'crear', persona.id)
  return { despues, exito: exitoDe(name, producto) }
}

export function preverEdicionDeProducto({ libro, pedido, persona }: Caso<EditarProducto>): Prevision {
  const name = libro.nombreDe('p', pedido.producto)
  const antes = name === undefined ? undefined : libro.productos.get(name)
  if (name === undefined || !antes) return rechazo('no_encontrado')
  const { referencia, precio, version } = pedido
  const dueno = conReferencia(libro, referencia)
  const reasons = [
    ...(version === null || version === antes.version ? [] : ['version_anterior']),
    ...(dueno && dueno[0] !== name ? ['codigo_repetido'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  // Who sends back the price that was read leaves the side that was set as it is.
  const conImpuesto = precio === antes.precio ? antes.conImpuesto : null
  const producto = { ...conPrecios(antes, { precio, conImpuesto }, { libro }), referencia }
  despues.productos.set(name, producto)
  despues.anotarActo('PRODUCTO', name, 'editar', persona.id)
  return { despues, exito: exitoDe(name, producto) }
}

export function preverTablero(caso: Caso<CrearTablero>): Prevision {
  const { libro, pedido, persona, tienda, nombre } = caso
  const referencia = TABLEROS[pedido.color]!
  const exito = { datos: { tableros: [{ referencia, existe: true }] } }
  const despues = libro.copia()
  if (conReferencia(libro, referencia)) return { despues, exito }
  const name = `p${nombre}`
  despues.productos.set(name, {
    referencia,
    precio: 0,
    cantidad: 0,
    tienda,
    version: 0,
    ...recienHecho(caso),
    deFormulario: false,
  })
  despues.anotarActo('PRODUCTO', name, 'crear-tablero', persona.id)
  return { despues, exito }
}
