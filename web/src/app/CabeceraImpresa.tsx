import { Box } from '@mui/material'
import { createPortal } from 'react-dom'
import { formatoInstante } from '#shared/kernel/format'
import { SOLO_EN_PAPEL, useAlImprimir } from '../kernel/impresion'
import { useSesion } from '../kernel/session'

/** Before the application and its dialogs, whichever is printed. */
const lugar = document.createElement('div')
document.body.prepend(lugar)

const ahora = (): string => formatoInstante(new Date().toISOString())

/** The first line of a printed page: which store's it is, and of when. */
export function CabeceraImpresa() {
  const { usuario, tienda } = useSesion()
  const fecha = useAlImprimir(ahora)
  return createPortal(
    <Box
      aria-hidden
      sx={{
        ...SOLO_EN_PAPEL,
        fontSize: 11,
        pb: '4px',
        mb: '8px',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {[tienda?.name, `Impreso el ${fecha ?? ahora()}`, usuario?.name].filter(Boolean).join(' · ')}
    </Box>,
    lugar,
  )
}
