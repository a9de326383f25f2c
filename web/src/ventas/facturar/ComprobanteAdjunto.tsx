import AttachFile from '@mui/icons-material/AttachFile'
import Close from '@mui/icons-material/Close'
import Description from '@mui/icons-material/DescriptionOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { Box, IconButton, LinearProgress } from '@mui/material'
import { type ClipboardEvent, type DragEvent, useRef } from 'react'
import { formatoNumero } from '#shared/kernel/format'
import { EntradaDeArchivo } from '../../kernel/EntradaDeArchivo'
import { ACEPTA, archivoDe } from '../../kernel/adjuntos'
import { CORTE } from '../../kernel/estilos'
import type { EstadoDeAdjunto } from '../../kernel/useAdjuntos'
import { Tooltip } from '../../kernel/Tooltip'

/** What is pasted or dropped here is the proof of a payment: on its line, or of the last one that has none yet. */
export const alSoltar = (adjuntar: (archivo: File) => void) => {
  const tomar = (event: ClipboardEvent | DragEvent, datos: DataTransfer | null) => {
    const archivo = archivoDe(datos)
    if (!archivo) return
    event.preventDefault()
    event.stopPropagation()
    adjuntar(archivo)
  }
  return {
    onPaste: (event: ClipboardEvent) => tomar(event, event.clipboardData),
    onDrop: (event: DragEvent) => tomar(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
  }
}

interface PropsDeBoton {
  nombre: string
  disabled: boolean
  adjuntar: (archivo: File) => void
}

/** Chooses a file, or on a telephone takes the picture. */
export function BotonAdjuntar({ nombre, disabled, adjuntar }: PropsDeBoton) {
  const entrada = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tooltip placement="top" title="Adjuntar el comprobante: también puede pegarlo o arrastrarlo">
        <span>
          <IconButton
            size="small"
            edge="end"
            aria-label={`Adjuntar comprobante de ${nombre}`}
            disabled={disabled}
            onClick={() => entrada.current?.click()}
          >
            <AttachFile sx={{ fontSize: 18 }} />
          </IconButton>
        </span>
      </Tooltip>
      <EntradaDeArchivo
        entrada={entrada}
        accept={ACEPTA}
        etiqueta={`Archivo del comprobante de ${nombre}`}
        alElegir={adjuntar}
      />
    </>
  )
}

function textoDe(estado: EstadoDeAdjunto, sinEl: string): string {
  if (estado.fase === 'fallo') return `${estado.texto}. ${sinEl}`
  if (estado.fase === 'listo') return 'Comprobante adjunto'
  return `Subiendo ${formatoNumero(Math.floor(estado.parte * 100))} %`
}

interface PropsDeEstado {
  estado: EstadoDeAdjunto
  nombre: string
  disabled: boolean
  /** What may be done where it did not go up. */
  sinEl?: string
  quitar: () => void
}

/** The file of a payment: what it is, how far it has gone up, and the way to take it off. */
export function EstadoDelComprobante(props: PropsDeEstado) {
  const { estado, nombre, disabled, sinEl = 'Puede facturar sin él', quitar } = props
  const fallo = estado.fase === 'fallo'
  const Icono = fallo ? ErrorOutlined : Description
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px', mt: '4px', fontSize: 12, lineHeight: 1.3 }}>
      {estado.vista ? (
        <Box
          component="img"
          src={estado.vista}
          alt={`Comprobante de ${nombre}`}
          sx={{
            width: 36,
            height: 36,
            objectFit: 'cover',
            borderRadius: '4px',
            border: 1,
            borderColor: 'divider',
          }}
        />
      ) : (
        <Icono sx={{ fontSize: 20, color: fallo ? 'error.main' : 'text.secondary' }} aria-hidden />
      )}
      <Box component="output" sx={{ flex: 1, minWidth: 0, color: fallo ? 'error.main' : 'text.secondary' }}>
        <Box sx={CORTE} title={estado.nombre}>
          {estado.nombre}
        </Box>
        {textoDe(estado, sinEl)}
        {estado.fase === 'subiendo' && (
          <LinearProgress
            variant="determinate"
            value={estado.parte * 100}
            aria-label={`Subida del comprobante de ${nombre}`}
          />
        )}
      </Box>
      <Tooltip title="Quitar el archivo">
        <span>
          <IconButton
            size="small"
            aria-label={`Quitar el archivo de ${nombre}`}
            disabled={disabled}
            onClick={quitar}
          >
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}
