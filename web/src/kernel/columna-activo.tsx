import { Etiqueta } from './Etiqueta'
import type { Columna } from './Tabla'

/** Whether something is still offered, or somebody still comes in; empty where one may not know. */
export const COLUMNA_ACTIVO: Columna<{ activo?: boolean }> = {
  id: 'estado',
  titulo: 'Estado',
  celda: ({ activo }) =>
    activo !== undefined && (
      <Etiqueta tono={activo ? 'exito' : 'neutro'}>{activo ? 'Activo' : 'Inactivo'}</Etiqueta>
    ),
}
