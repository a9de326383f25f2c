import { MAXIMO_PRECIO } from '#shared/http/wire'
import { type Precio, precioConImpuesto, precioSinImpuesto } from '#shared/kernel/money'
import { MAXIMO_LOTE, precioNuevo, type ReglaDePrecios } from '#shared/productos/lotes'
import { confirmar } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { reemplazar } from '../../kernel/dynamo/operations'
import { conImpuesto } from '../cases/armar-producto'
import { recorrerCatalogo } from '../recorrer'
import type { ProductoGuardado } from '../store'
import { anotarLote, type LineaDeLote, type LoteGuardado, POR_PARTE, type Precios } from './store'

export const preciosDe = (p: ProductoGuardado): Precios => ({
  precio_unitario: p.precio_unitario,
  precio_con_impuesto: p.precio_con_impuesto ?? null,
})
export const mismosPrecios = (a: Precios, b: Precios): boolean =>
  a.precio_unitario === b.precio_unitario && a.precio_con_impuesto === b.precio_con_impuesto

const alcanzado = (p: ProductoGuardado, regla: ReglaDePrecios): boolean =>
  (p.activo || regla.inactivos) &&
  (regla.grupo_id === null || p.grupo_id === regla.grupo_id) &&
  (regla.linea_id === null || p.linea_id === regla.linea_id) &&
  (regla.proveedor_id === null || p.proveedor_id === regla.proveedor_id)

/** A product as the rule has it; 'igual' where its price stays, 'sin_precio' where there is none to go by. */
function lineaDe(p: ProductoGuardado, regla: ReglaDePrecios): LineaDeLote | 'igual' | 'sin_precio' {
  if (p.precio_unitario === 0) return 'sin_precio'
  const antes = preciosDe(p)
  const ladoConImpuesto = regla.lado === 'con_impuesto'
  const nuevo = precioNuevo(ladoConImpuesto ? conImpuesto(p) : p.precio_unitario, regla)
  const despues: Precios = ladoConImpuesto
    ? { precio_unitario: precioSinImpuesto(nuevo, p.porcentaje_impuesto), precio_con_impuesto: nuevo }
    : { precio_unitario: nuevo, precio_con_impuesto: null }
  const quedan = ladoConImpuesto ? conImpuesto(p) === nuevo : p.precio_unitario === nuevo
  if (quedan) return 'igual'
  const falla =
    despues.precio_unitario <= 0
      ? 'El precio quedaría en cero o menos'
      : despues.precio_unitario > MAXIMO_PRECIO
        ? 'El precio es demasiado grande'
        : undefined
  return {
    id: p.id,
    referencia: p.referencia,
    nombre: p.nombre_producto,
    antes,
    despues,
    impuesto: p.porcentaje_impuesto,
    bajo_costo: despues.precio_unitario < p.costo_inventario_unitario,
    ...(falla !== undefined && { falla }),
  }
}

/** The price with tax of what was kept of a product. */
export const conImpuestoDe = ({ precio_unitario, precio_con_impuesto }: Precios, impuesto: number): Precio =>
  precio_con_impuesto ?? precioConImpuesto(precio_unitario, impuesto as never)

/**
 * Works out every new price of a batch and keeps them, a hundred in an item. Products are gone through by their ids and
 * not by an index, which may be late. Done again from the start it comes to the same.
 */
export async function preparar(lote: LoteGuardado, seguir: () => Promise<void>): Promise<void> {
  let parte: LineaDeLote[] = []
  let [partes, total, iguales, fallas, sinPrecio] = [0, 0, 0, 0, 0]
  const guardar = async (): Promise<void> => {
    await confirmar([
      reemplazar(clave.parteDeCambio(lote.id, partes), { lineas: parte, expira: lote.expira }),
    ])
    partes++
    parte = []
    await seguir()
  }
  for await (const pagina of recorrerCatalogo()) {
    for (const producto of pagina) {
      if (!alcanzado(producto, lote.regla)) continue
      const linea = lineaDe(producto, lote.regla)
      if (linea === 'igual') iguales++
      else if (linea === 'sin_precio') sinPrecio++
      else {
        parte.push(linea)
        if (linea.falla === undefined) total++
        else fallas++
        if (parte.length === POR_PARTE) await guardar()
      }
    }
    if (total + fallas > MAXIMO_LOTE) {
      const mensaje = `Son más de ${MAXIMO_LOTE} productos: elija un grupo o una línea más pequeños`
      await anotarLote(lote.id, 'preparando', { estado: 'fallido', mensaje })
      return
    }
  }
  if (parte.length > 0) await guardar()
  await anotarLote(lote.id, 'preparando', {
    estado: 'previa',
    partes,
    total,
    iguales,
    fallas,
    sin_precio: sinPrecio,
  })
}
