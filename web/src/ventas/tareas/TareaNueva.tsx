import { Box } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { Boton } from '../../kernel/Boton'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { useRecuerdo } from '../../kernel/recuerdo'
import { dejaElDialogo, useSinGuardar } from '../../kernel/sin-guardar'
import { descartar, retenerDurante } from '../../kernel/teclado/retencion'
import { useAccion } from '../../kernel/useAccion'
import { AFECTADAS } from './afectadas'

const FALTA = 'Debe ingresar una descripción en las tareas agregadas'

/** One line and Enter; what was typed stays where it is refused, and comes back after a reload. */
export function TareaNueva({ ventaId: venta_id }: { ventaId: number }) {
  const { escrito, recordar } = useRecuerdo<string>('tarea nueva')
  const [texto, setTexto] = useState(escrito ?? '')
  const [error, setError] = useState<string>()
  const guardar = useAccion('POST /tareas/guardar', {
    invalida: AFECTADAS,
    alFallar: ({ errores }) => {
      setError(errores.descripcion_tarea)
      return errores.descripcion_tarea !== undefined
    },
  })
  useSinGuardar(texto !== '', dejaElDialogo)
  const escribir = (next: string) => {
    setTexto(next)
    setError(undefined)
    recordar(next === '' ? null : next)
  }
  const enviar = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const descripcion_tarea = texto.trim()
    if (descripcion_tarea === '') return setError(FALTA)
    // What is typed meanwhile is the next one.
    const guardada = guardar.ejecutar({ body: { venta_id, descripcion_tarea } })
    if (await retenerDurante(guardada, { una: ['Enter'], guarda: 'form' })) escribir('')
    else descartar()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => void enviar(event)}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}
    >
      <Box sx={{ flex: 1 }}>
        <CampoTexto
          etiqueta="Tarea nueva"
          name="descripcion_tarea"
          autoFocus
          maxLength={200}
          value={texto}
          onChange={escribir}
          error={error}
        />
      </Box>
      <Boton type="submit" forma="lleno" esperando={guardar.enCurso}>
        Guardar
      </Boton>
    </Box>
  )
}
