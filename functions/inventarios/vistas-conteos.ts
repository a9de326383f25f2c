import { ESTADOS_DE_CONTEO } from '#shared/inventarios/conteos'
import type { Item } from '../kernel/dynamo/client'
import { diferenciaDe, type LineaDeToma, type ProductoDeToma, type TomaGuardada } from './tomas'

export const vistaDeConteo = (toma: TomaGuardada) => ({
  ...toma,
  nombre_estado: ESTADOS_DE_CONTEO[toma.estado],
  usuario: toma.autor.nombre,
  carga_id: toma.lote_id ?? null,
})

/** A product of a count, with its row of the store: what was expected only once it has been counted. */
export const vistaDeLineaDeConteo = (
  producto: ProductoDeToma,
  linea: LineaDeToma | undefined,
  fila: Item | undefined,
) => ({
  producto_id: producto.id,
  referencia: producto.referencia,
  nombre_producto: producto.nombre,
  activo: fila?.activo !== false,
  decimales_cantidad: producto.decimales,
  contado: linea?.contado ?? null,
  esperado: linea?.esperado ?? null,
  diferencia: linea ? diferenciaDe(linea) : null,
  motivo: linea?.motivo ?? null,
  usuario: linea?.autor.nombre ?? null,
  fecha: linea?.fecha ?? null,
  version: linea?.version ?? null,
})
