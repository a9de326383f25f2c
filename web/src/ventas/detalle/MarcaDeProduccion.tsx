import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturingOutlined'
import { Etiqueta, type Tono } from '../../kernel/Etiqueta'
import type { VentaCompleta } from '../facturacion/venta'

type Orden = VentaCompleta['produccion'][number]

const COMO = { pendiente: 'pendiente', en_proceso: 'en proceso', suspendida: 'suspendida' } as const

/** Where an order is: the stage that runs or stands still, else the one that comes next (DECISIONS 279). */
function dondeVa({ estado, etapas, motivo_suspension }: Orden): { texto: string; tono: Tono } {
  if (estado === 'finalizada') return { texto: 'Producido', tono: 'exito' }
  const actual =
    etapas.find(etapa => etapa.estado === 'en_proceso') ??
    etapas.find(etapa => etapa.estado === 'suspendida') ??
    etapas.find(etapa => etapa.estado === 'pendiente')
  if (!actual || actual.estado === 'completada') return { texto: 'En producción', tono: 'info' }
  const parada = estado === 'suspendida'
  return {
    texto: [
      `${actual.nombre_grupo_servicio}: ${parada ? COMO.suspendida : COMO[actual.estado]}`,
      ...(parada && motivo_suspension ? [motivo_suspension] : []),
    ].join(', '),
    tono: parada ? 'alerta' : actual.estado === 'en_proceso' ? 'info' : 'neutro',
  }
}

/** The mark of a line that is made: the stage at which its order is. */
export function MarcaDeProduccion({ orden }: { orden: Orden | undefined }) {
  if (!orden || orden.estado === 'anulada') return null
  const { texto, tono } = dondeVa(orden)
  return (
    <Etiqueta tono={tono} icono={<PrecisionManufacturing aria-hidden />}>
      {texto}
    </Etiqueta>
  )
}
