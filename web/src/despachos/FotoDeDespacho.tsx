import AttachFile from '@mui/icons-material/AttachFile'
import { Box } from '@mui/material'
import { useRef } from 'react'
import { ACEPTA } from '../kernel/adjuntos'
import { Boton } from '../kernel/Boton'
import type { EstadoDeAdjunto } from '../kernel/useAdjuntos'
import { alSoltar, EstadoDelComprobante } from '../ventas/facturar/ComprobanteAdjunto'

interface Props {
  /** Whose it is. */
  de: string
  foto: EstadoDeAdjunto | undefined
  alElegir: (archivo: File) => void
  alQuitar: () => void
}

/** A photograph of what goes: taken, chosen or dropped. */
export function FotoDeDespacho({ de, foto, alElegir, alQuitar }: Props) {
  const entrada = useRef<HTMLInputElement>(null)
  return (
    <Box {...alSoltar(alElegir)}>
      <Boton forma="borde" icono={<AttachFile />} onClick={() => entrada.current?.click()}>
        {foto ? 'Cambiar la foto' : 'Foto de lo que sale'}
      </Boton>
      <input
        ref={entrada}
        hidden
        type="file"
        accept={ACEPTA}
        capture="environment"
        aria-label={`Foto del despacho de ${de}`}
        onChange={event => {
          const archivo = event.target.files?.[0]
          // The same file may be chosen again after it was removed.
          event.target.value = ''
          if (archivo) alElegir(archivo)
        }}
      />
      {foto && (
        <EstadoDelComprobante
          estado={foto}
          nombre="la foto"
          disabled={false}
          sinEl="Puede guardar sin ella"
          quitar={alQuitar}
        />
      )}
    </Box>
  )
}
