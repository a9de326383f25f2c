import { enWire } from './dinero'
import type { Libro } from './libro'
import type { Ajustar, FijarTopes, Reversar } from './ordenes'
import { type Caso, type Prevision, rechazo } from './prevision'

/** Puts a movement of the warehouse into the books; answers what there is after it. */
function mover(despues: Libro, tienda: string, producto: number, cantidad: number, motivo: string): number {
  const key = `${tienda}/${producto}`
  const { existencia, reservado } = despues.existencias.get(key)!
  despues.existencias.set(key, { existencia: existencia + cantidad, reservado })
  const row = `${tienda}/${producto}/${motivo}/${cantidad}/0`
  despues.kardex.set(row, (despues.kardex.get(row) ?? 0) + 1)
  return existencia + cantidad
}

/** Why a product does not move by hand: it is a service, a part of what is whole, or more than there is. */
function reparo({ libro, surtido, tienda }: Caso, id: number, cantidad: number): boolean {
  const producto = surtido.productos.get(id)!
  const { existencia } = libro.existencias.get(`${tienda}/${id}`)!
  return (
    producto.servicio ||
    (producto.decimales === 0 && cantidad % 100 !== 0) ||
    (cantidad < 0 && existencia + cantidad < 0)
  )
}

const exitoDe = (id: number, existencia: number) => ({
  datos: { producto: { id, cantidad: enWire(existencia, 2) } },
})

export function preverAjuste(caso: Caso<Ajustar>): Prevision {
  const { libro, surtido, pedido, persona, tienda } = caso
  const { producto, cantidad, motivo } = pedido
  if (!surtido.productos.has(producto)) return rechazo('no_encontrado')
  if (reparo(caso, producto, cantidad)) return rechazo('validacion')
  const despues = libro.copia()
  const queda = mover(despues, tienda, producto, cantidad, motivo)
  despues.ajustes.set(motivo, { tienda, producto, cantidad, reversado: false })
  const accion = cantidad > 0 ? 'sumar_inventario' : 'restar_inventario'
  despues.anotarActo('PRODUCTO', String(producto), accion, persona.id)
  return { despues, exito: exitoDe(producto, queda) }
}

export function preverReverso(caso: Caso<Reversar>): Prevision {
  const { libro, pedido, persona, tienda } = caso
  const { producto, de, motivo } = pedido
  const antes = libro.ajustes.get(de)
  if (!antes || antes.tienda !== tienda || antes.producto !== producto) return rechazo('no_encontrado')
  const cantidad = 0 - antes.cantidad
  const reasons = [
    ...(reparo(caso, producto, cantidad) ? ['validacion'] : []),
    ...(antes.reversado ? ['movimiento_reversado'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = libro.copia()
  const queda = mover(despues, tienda, producto, cantidad, motivo)
  despues.ajustes.set(de, { ...antes, reversado: true })
  despues.anotarActo('PRODUCTO', String(producto), 'reversar_inventario', persona.id)
  return { despues, exito: exitoDe(producto, queda) }
}

export function preverTopes({ libro, surtido, pedido, persona, tienda }: Caso<FijarTopes>): Prevision {
  const { producto, minimo, maximo, version } = pedido
  const ficha = surtido.productos.get(producto)
  if (!ficha) return rechazo('no_encontrado')
  if (ficha.servicio) return rechazo('validacion')
  const key = `${tienda}/${producto}`
  const antes = libro.topes.get(key)?.version ?? 0
  if (version !== null && version !== antes) return rechazo('version_anterior')
  const despues = libro.copia()
  despues.topes.set(key, { minimo, maximo, version: antes + 1 })
  despues.anotarActo('PRODUCTO', String(producto), 'fijar_topes', persona.id)
  const enUnidades = (valor: number | null) => (valor === null ? null : enWire(valor, 2))
  return {
    despues,
    exito: {
      datos: {
        producto: {
          id: producto,
          minimo: enUnidades(minimo),
          maximo: enUnidades(maximo),
          version_topes: antes + 1,
        },
      },
    },
  }
}
