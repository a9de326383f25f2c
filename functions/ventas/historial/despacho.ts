import { formatoNumero } from '#shared/kernel/format'
import { type Cantidad, toDecimal } from '#shared/kernel/money'

/** What the audit keeps of a dispatch. */
interface DespachoEnActa {
  numero_turno: string
  automatico?: boolean
  modulo?: string | null
  mensajero?: string | null
  recibe_cliente?: boolean
  recibe_nombre?: string | null
  recibe_documento?: string | null
  observacion?: string
  lineas?: { cantidad: Cantidad; referencia?: string; nombre_producto?: string; piezas?: number }[]
  firma?: boolean
  foto?: boolean
  resto?: string
}

const linea = ({
  cantidad,
  referencia = '',
  nombre_producto = '',
  piezas,
}: NonNullable<DespachoEnActa['lineas']>[number]) => {
  const que = `${referencia} ${nombre_producto}`.trim()
  const revisadas = piezas === undefined ? '' : piezas === 1 ? '1 pieza' : `${formatoNumero(piezas)} piezas`
  // Of a line whose last piece is still here nothing is counted but the pieces.
  if (cantidad === 0) return `${revisadas} de ${que}`
  return `${formatoNumero(toDecimal(cantidad, 2))} × ${que}${revisadas && ` (${revisadas})`}`
}

const quienRecibe = ({ recibe_nombre: nombre, recibe_documento: documento }: DespachoEnActa): string[] =>
  nombre ? [`Recibe ${nombre}${documento ? `, documento ${documento}` : ''}`] : []

/** An act of the dispatch in words. */
export function actoDeDespacho(accion: string, acta: DespachoEnActa): { titulo: string; cambios: string[] } {
  const { numero_turno: numero } = acta
  if (accion === 'turno')
    return { titulo: `Turno ${numero}`, cambios: acta.automatico ? ['Dado al quedar lista'] : [] }
  if (accion === 'turno-llamar')
    return { titulo: `Turno ${numero} llamado`, cambios: acta.modulo ? [`A ${acta.modulo}`] : [] }
  return {
    titulo: acta.resto ? `Despacho parcial del turno ${numero}` : `Turno ${numero} despachado`,
    cambios: [
      acta.recibe_cliente ? 'Recoge el cliente' : `Mensajero: ${acta.mensajero}`,
      ...quienRecibe(acta),
      ...(acta.observacion ? [`Observación: «${acta.observacion}»`] : []),
      ...(acta.lineas ?? []).map(linea),
      ...(acta.firma ? ['Con firma de quien recibe'] : []),
      ...(acta.foto ? ['Con foto'] : []),
      ...(acta.resto ? [`Lo pendiente quedó en el turno ${acta.resto}`] : []),
    ],
  }
}
