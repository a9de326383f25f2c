import { Box, Checkbox } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatoInstante } from '#shared/kernel/format'
import { reparosDeTarea } from '#shared/ventas/rules/tareas'
import type { DatosDe } from '../../kernel/api'
import { Boton } from '../../kernel/Boton'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { TACTIL } from '../../kernel/estilos'
import { useRecuerdo } from '../../kernel/recuerdo'
import { useSesion } from '../../kernel/session'
import { dejaElDialogo, useSinGuardar } from '../../kernel/sin-guardar'
import { useAccion } from '../../kernel/useAccion'
import { AFECTADAS } from './afectadas'

type Tarea = DatosDe<'POST /tareas'>['tareas'][number]

const quien = ({ creada_por, fecha_creacion, completada_por, fecha_completada }: Tarea): string =>
  [
    creada_por && `La pidió ${creada_por}, ${formatoInstante(fecha_creacion)}`,
    completada_por &&
      fecha_completada &&
      `La completó ${completada_por}, ${formatoInstante(fecha_completada)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Its first line is level with its box, which is larger under a finger. */
const TEXTO = { pt: '2px', [`@media ${TACTIL}`]: { py: '12px' } } as const

/** A task with its observation and whether it is completed, which shows at once and goes back where it is refused. */
export function FilaDeTarea({ tarea }: { tarea: Tarea }) {
  const { id, venta_id, version, descripcion_tarea } = tarea
  const { usuario } = useSesion()
  const { escrito, recordar } = useRecuerdo<string>(`observación ${id}`)
  const [escrita, escribir] = useState(escrito)
  // What its box says while that is on its way and not read again (DECISIONS 102); pressed again meanwhile, it is sent then.
  const [deseada, desear] = useState<boolean | null>(null)
  const enviada = useRef<boolean | null>(null)
  const cambiar = useAccion('PUT /tareas/{id}/actualizar', {
    invalida: AFECTADAS,
    hastaLeer: true,
    alFallar: () => desear(null),
  })
  // Saved and read again; what was typed meanwhile stays.
  if (escrita === tarea.observacion_tarea) escribir(null)
  const observacion_tarea = escrita ?? tarea.observacion_tarea
  const sucia = observacion_tarea !== tarea.observacion_tarea
  useSinGuardar(sucia, dejaElDialogo)
  useEffect(() => recordar(sucia ? observacion_tarea : null))
  const completada = deseada ?? tarea.tarea_completada
  // The server's rule: whoever completes it says how it went, until then the text is its author's.
  const dicha = { ...tarea, observacion_tarea }
  const suya = reparosDeTarea(tarea, dicha, usuario?.id ?? 0).observacion_tarea === undefined
  const enviar = (tarea_completada: boolean) => {
    const conTexto = !tarea.tarea_completada && { observacion_tarea }
    const body = { venta_id, version, tarea_completada, ...conTexto }
    void cambiar.ejecutar({ params: { id }, body })
  }
  const seguir = useEffectEvent((quiere: boolean | null) => {
    if (quiere === enviada.current) {
      enviada.current = null
      // It may have been pressed since this was drawn.
      desear(ahora => (ahora === quiere ? null : ahora))
    } else {
      enviada.current = quiere
      if (quiere !== null) enviar(quiere)
    }
  })
  useEffect(() => {
    if (!cambiar.enCurso) seguir(deseada)
  }, [cambiar.enCurso, deseada])
  return (
    <Box component="li" sx={{ display: 'grid', gap: '4px', borderTop: 1, borderColor: 'divider', pt: 1 }}>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'flex-start', overflowWrap: 'anywhere', cursor: 'pointer' }}
      >
        <Checkbox
          size="small"
          checked={completada}
          onChange={(_, si) => desear(si)}
          slotProps={{ input: { 'aria-label': `Completada: ${descripcion_tarea}` } }}
          sx={{ p: '2px', mr: '6px' }}
        />
        <Box component="span" sx={TEXTO}>
          {descripcion_tarea}
        </Box>
      </Box>
      <CampoTexto
        etiqueta={`Observación de ${descripcion_tarea}`}
        sinEtiqueta
        placeholder="Observación"
        renglones={2}
        maxLength={500}
        value={observacion_tarea}
        disabled={completada}
        onChange={escribir}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 30 }}>
        <Box sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}>{quien(tarea)}</Box>
        {sucia &&
          !completada &&
          (suya ? (
            <Boton
              menudo
              forma="borde"
              esperando={cambiar.enCurso}
              aria-label={`Guardar la observación de ${descripcion_tarea}`}
              onClick={() => enviar(false)}
            >
              Guardar observación
            </Boton>
          ) : (
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Se guarda al completarla</Box>
          ))}
      </Box>
    </Box>
  )
}
