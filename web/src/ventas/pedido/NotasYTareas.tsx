import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import { Box, Checkbox, Paper } from '@mui/material'
import type { Dispatch } from 'react'
import { MAXIMO_OBSERVACION } from '#shared/ventas/rules/limites'
import { Boton } from '../../kernel/Boton'
import { BotonIcono } from '../../kernel/BotonIcono'
import { Atajo } from '../../kernel/atajos'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { useSesion } from '../../kernel/session'
import { campoDeTarea, type Tarea } from './modelo'
import type { Cambio } from './reductor'
import type { Errores } from './validar'

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
          maxLength={MAXIMO_OBSERVACION}
          value={observacion}
          onChange={texto => {
            alEscribir('observacion')
            despachar({ tipo: 'encabezado', valores: { observacion: texto } })
          }}
          ayuda={
            observacion.length > MAXIMO_OBSERVACION - 100
              ? `Quedan ${MAXIMO_OBSERVACION - observacion.length} caracteres`
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
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            maxHeight: { md: 132 },
            overflow: 'auto',
            display: 'grid',
            gap: '6px',
            py: '4px',
          }}
        >
          {tareas.map(tarea => (
            <Fila
              key={tarea.clave}
              tarea={tarea}
              errores={errores}
              alCambiar={valores => {
                for (const campo of ['descripcion', 'observacion'] as const)
                  alEscribir(campoDeTarea(tarea.clave, campo))
                despachar({ tipo: 'tarea', clave: tarea.clave, valores })
              }}
              alQuitar={() => despachar({ tipo: 'quitar-tarea', clave: tarea.clave })}
            />
          ))}
        </Box>
      )}
    </Paper>
  )
}

interface PropsDeFila {
  tarea: Tarea
  errores: Errores
  alCambiar: (valores: Partial<Omit<Tarea, 'clave' | 'id'>>) => void
  alQuitar: () => void
}
function Fila({ tarea, errores, alCambiar, alQuitar }: PropsDeFila) {
  const { usuario } = useSesion()
  const nombre = tarea.descripcion || 'tarea nueva'
  // The server's rule (shared/ventas/rules/tareas.ts): texts are their author's, until the task is completed.
  const { leida } = tarea
  const ajena = leida?.autorId != null && leida.autorId !== usuario?.id
  const cerrada = leida?.completada === true
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        // On a telephone the note of a task stands under it.
        gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto 1fr 1fr auto' },
        gap: 1,
        alignItems: 'flex-start',
        '& > :nth-of-type(3)': { gridArea: { xs: '2 / 2', sm: 'auto' } },
      }}
    >
      <Checkbox
        size="small"
        checked={tarea.completada}
        onChange={(_, completada) => alCambiar({ completada })}
        slotProps={{ input: { 'aria-label': `Completada: ${nombre}` } }}
        sx={{ mt: '-1px' }}
      />
      <CampoTexto
        etiqueta="Descripción de la tarea"
        sinEtiqueta
        requerido
        name={campoDeTarea(tarea.clave)}
        placeholder="Descripción de la tarea"
        maxLength={200}
        value={tarea.descripcion}
        disabled={cerrada || ajena}
        onChange={descripcion => alCambiar({ descripcion })}
        error={errores[campoDeTarea(tarea.clave)]}
      />
      <CampoTexto
        etiqueta={`Observación de ${nombre}`}
        sinEtiqueta
        name={campoDeTarea(tarea.clave, 'observacion')}
        placeholder="Observación"
        maxLength={500}
        value={tarea.observacion}
        // What was written while it was ticked can be taken back when it is no longer.
        disabled={cerrada || (ajena && !tarea.completada && tarea.observacion === leida.observacion)}
        onChange={observacion => alCambiar({ observacion })}
        error={errores[campoDeTarea(tarea.clave, 'observacion')]}
      />
      <BotonIcono
        aria-label={`Quitar ${nombre}`}
        title={tarea.id === null ? 'Quitar' : 'Una tarea guardada no se borra: márquela como completada'}
        disabled={tarea.id !== null}
        onClick={alQuitar}
        style={{ marginTop: 3 }}
      >
        <Close />
      </BotonIcono>
    </Box>
  )
}
