import AttachFile from '@mui/icons-material/AttachFile'
import { Box } from '@mui/material'
import { useRef } from 'react'
import { EntradaDeArchivo } from '../kernel/EntradaDeArchivo'
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
      <EntradaDeArchivo
        entrada={entrada}
        accept={ACEPTA}
        capture="environment"
        etiqueta={`Foto del despacho de ${de}`}
        alElegir={alElegir}
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
