import type { EstadoDeTraslado, Faltante } from '#shared/inventarios/traslados'
import { de, entero, suerte } from './azar'

/** What is told of a product on its way, in hundredths of a unit. */
export interface LineaViva {
  producto_id: number
  /** The least that one handles of it. */
  paso: number
  cantidad: number
  /** null: still on its way. What is neither here nor in `devuelto` is lost. */
  recibido: number | null
  devuelto: number
}
/** A transfer by every act on it that was acknowledged. */
export interface TrasladoVivo {
  id: number
  origen: string
  destino: string
  estado: EstadoDeTraslado
  lineas: LineaViva[]
  /** What did not come, of the lines that were received. */
  faltaron: number
  version: number
}
/** A line as it is closed. */
export interface Cierre {
  linea: LineaViva
  recibido: number
  faltante?: Faltante
}

export const abierta = ({ recibido }: LineaViva): boolean => recibido === null

export const entera = (linea: LineaViva): Cierre => ({ linea, recibido: linea.cantidad })
/** A line as somebody counts it: most often all of it came. */
export const contada = (linea: LineaViva): Cierre =>
  suerte(60)
    ? entera(linea)
    : {
        linea,
        recibido: linea.paso * entero(0, linea.cantidad / linea.paso - 1),
        faltante: de(['devolver', 'baja']),
      }

function cerrar(traslado: TrasladoVivo, cierres: readonly Cierre[], alCerrar: EstadoDeTraslado): void {
  for (const { linea, recibido, faltante } of cierres) {
    linea.recibido = recibido
    linea.devuelto = faltante === 'devolver' ? linea.cantidad - recibido : 0
  }
  traslado.version++
  if (!traslado.lineas.some(abierta)) traslado.estado = alCerrar
}

/** Lines were received. */
export function recibida(traslado: TrasladoVivo, cierres: readonly Cierre[]): void {
  for (const { linea, recibido } of cierres) traslado.faltaron += linea.cantidad - recibido
  cerrar(traslado, cierres, 'recibido')
}

/** What nobody has received went back. */
export function devuelta(traslado: TrasladoVivo): void {
  const vuelven = traslado.lineas.filter(abierta)
  cerrar(
    traslado,
    vuelven.map(linea => ({ linea, recibido: 0, faltante: 'devolver' })),
    vuelven.length === traslado.lineas.length ? 'anulado' : 'recibido',
  )
}
