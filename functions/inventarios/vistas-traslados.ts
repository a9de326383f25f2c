import { ESTADOS_DE_TRASLADO } from '#shared/inventarios/traslados'
import type { Tienda } from '../maestros/public'
import type { LineaDeTrasladoGuardada, TrasladoGuardado } from './traslados'

const nombreDe = (tiendas: readonly Tienda[], codigo: string): string =>
  tiendas.find(({ codigo_tienda }) => codigo_tienda === codigo)?.nombre_tienda ?? codigo

export const vistaDeTraslado = (traslado: TrasladoGuardado, tiendas: readonly Tienda[]) => ({
  ...traslado,
  nombre_origen: nombreDe(tiendas, traslado.origen),
  nombre_destino: nombreDe(tiendas, traslado.destino),
  nombre_estado: ESTADOS_DE_TRASLADO[traslado.estado],
  usuario_envio: traslado.envio.nombre,
  fecha_recibo: traslado.fecha_recibo ?? null,
  usuario_recibo: traslado.recibo?.nombre ?? null,
  motivo_anulacion: traslado.motivo_anulacion ?? null,
})

/** A transfer with its lines, as an answer has it. */
export const vistaEntera = (
  traslado: TrasladoGuardado,
  lineas: readonly LineaDeTrasladoGuardada[],
  tiendas: readonly Tienda[],
) => ({ traslado: vistaDeTraslado(traslado, tiendas), lineas: [...lineas] })
