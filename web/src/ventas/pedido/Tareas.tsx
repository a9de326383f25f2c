import Close from '@mui/icons-material/Close'
import { Box, Checkbox, IconButton } from '@mui/material'
import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { useSesion } from '../../kernel/session'
import { campoDeTarea, type Tarea } from './modelo'
import type { Cambio } from './reductor'
import { enfocar, type Errores } from './validar'

interface Props {
  tareas: readonly Tarea[]
  errores: Errores
  despachar: Dispatch<Cambio>
  alEscribir: (campo: string) => void
}

/** What is left to do for the order. */
export default function Tareas({ tareas, errores, despachar, alEscribir }: Props) {
  // The first one was added before there was anything to write it in.
  const enfocarNueva = useEffectEvent(() => {
    const [unica, ...demas] = tareas
    if (unica?.id === null && unica.descripcion === '' && demas.length === 0)
      enfocar(campoDeTarea(unica.clave))
  })
  useEffect(() => enfocarNueva(), [])
  return (
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
      <IconButton
        size="small"
        aria-label={`Quitar ${nombre}`}
        title={tarea.id === null ? 'Quitar' : 'Una tarea guardada no se borra: márquela como completada'}
        disabled={tarea.id !== null}
        onClick={alQuitar}
        sx={{ mt: '3px' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
