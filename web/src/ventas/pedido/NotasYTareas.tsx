import Add from '@mui/icons-material/Add'
import { Box, Paper } from '@mui/material'
import type { Dispatch } from 'react'
import { Boton } from '../../kernel/Boton'
import { Atajo } from '../../kernel/atajos'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { perezoso } from '../../kernel/perezoso'
import type { Tarea } from './modelo'
import type { Cambio } from './reductor'
import type { Errores } from './validar'

/** Most orders have none. */
const Tareas = perezoso(() => import('./Tareas'))

const OBSERVACION_MAXIMA = 500

interface Props {
  observacion: string
  tareas: readonly Tarea[]
  errores: Errores
  despachar: Dispatch<Cambio>
  alAgregar: () => void
  alEscribir: (campo: string) => void
}

/** What was agreed, and what is left to do for the order. A task that was saved stays; it is completed, not deleted (DECISIONS 101). */
export function NotasYTareas({ observacion, tareas, errores, despachar, alAgregar, alEscribir }: Props) {
  const pendientes = tareas.filter(tarea => !tarea.completada).length
  return (
    <Paper
      component="section"
      aria-label="Observación y tareas"
      variant="outlined"
      sx={{ px: 1.5, py: '6px' }}
    >
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1.5 }}>
        <CampoTexto
          etiqueta="Observación del pedido"
          sinEtiqueta
          name="observacion"
          placeholder="Observación del pedido"
          renglones={observacion.length > 55 || observacion.includes('\n') ? 3 : 1}
          maxLength={OBSERVACION_MAXIMA}
          value={observacion}
          onChange={texto => {
            alEscribir('observacion')
            despachar({ tipo: 'encabezado', valores: { observacion: texto } })
          }}
          ayuda={
            observacion.length > OBSERVACION_MAXIMA - 100
              ? `Quedan ${OBSERVACION_MAXIMA - observacion.length} caracteres`
              : undefined
          }
          error={errores['observacion']}
        />
        {tareas.length > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}>
            {pendientes === 0
              ? 'Tareas completas'
              : pendientes === 1
                ? '1 tarea pendiente'
                : `${pendientes} tareas pendientes`}
          </Box>
        )}
        <Box
          component={Boton}
          menudo
          tono="neutro"
          icono={<Add />}
          alFinal={<Atajo tecla="Alt+T" />}
          onClick={alAgregar}
          sx={{ flexShrink: 0 }}
        >
          Agregar tarea
        </Box>
      </Box>
      {tareas.length > 0 && (
        <Tareas tareas={tareas} errores={errores} despachar={despachar} alEscribir={alEscribir} />
      )}
    </Paper>
  )
}
