import { formatoInstante } from '#shared/kernel/format'
import type { DatosDe } from '../../kernel/api'
import { Etiqueta, type Tono } from '../../kernel/Etiqueta'
import type { Columna } from '../../kernel/Tabla'
import { duracion } from '../produccion'

export type Marcha = DatosDe<'GET /produccion/maquinas/{id}/marchas'>['marchas'][number]

const FINES: Record<NonNullable<Marcha['fin']>, { tono: Tono; texto: string }> = {
  finalizada: { tono: 'exito', texto: 'Finalizada' },
  parada: { tono: 'alerta', texto: 'Parada' },
  anulada: { tono: 'neutro', texto: 'Inicio anulado' },
  venta_anulada: { tono: 'peligro', texto: 'Venta anulada' },
}

function Fin({ fin, motivo }: Pick<Marcha, 'fin' | 'motivo'>) {
  if (fin === null) return <Etiqueta tono="info">En marcha</Etiqueta>
  const { tono, texto } = FINES[fin]
  return (
    <>
      <Etiqueta tono={tono}>{texto}</Etiqueta> {motivo}
    </>
  )
}

/** The runs of a machine. One that was annulled has no time of its own. */
export const COLUMNAS: readonly Columna<Marcha>[] = [
  { id: 'op', titulo: 'OP', celda: m => m.numero_orden, principal: true },
  { id: 'operario', titulo: 'Operario', celda: m => m.nombre_operario, ajusta: true },
  { id: 'desde', titulo: 'Desde', celda: m => formatoInstante(m.desde) },
  { id: 'hasta', titulo: 'Hasta', celda: m => m.hasta !== null && formatoInstante(m.hasta) },
  {
    id: 'tiempo',
    titulo: 'Tiempo',
    numero: true,
    celda: m => m.segundos > 0 && duracion(m.segundos),
  },
  { id: 'fin', titulo: 'Cómo terminó', celda: m => <Fin {...m} />, ajusta: true, ancho: '35%' },
]
