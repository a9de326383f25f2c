import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { cambiable, type Retal } from './retal'

interface Props {
  retal: Retal
  gestiona: boolean
  alImprimir: (ancla: HTMLElement) => void
  alEditar: () => void
  alDescartar: () => void
}

/** What may be done with one offcut; its keys work on the row. */
export function AccionesDeRetal({ retal, gestiona, alImprimir, alEditar, alDescartar }: Props) {
  if (!cambiable(retal)) return null
  const { id } = retal
  return (
    <>
      <Accion texto="Imprimir la etiqueta" tecla="I" id={id} hacer={alImprimir} icono={<Print />} />
      {gestiona && (
        <>
          <Accion
            texto={retal.estado === 'disponible' ? 'Cambiar ubicación o medidas' : 'Cambiar medidas'}
            tecla="E"
            id={id}
            hacer={alEditar}
            icono={<Edit />}
          />
          <Accion texto="Descartar" tecla="D" id={id} hacer={alDescartar} icono={<Delete />} />
        </>
      )}
    </>
  )
}

interface PropsDeAccion {
  texto: string
  tecla: string
  id: string
  icono: ReactNode
  hacer: (ancla: HTMLElement) => void
}
function Accion({ texto, tecla, id, icono, hacer }: PropsDeAccion) {
  return (
    <Tooltip title={`${texto} (${tecla})`}>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={`${texto}: retal ${id}`}
        onClick={event => hacer(event.currentTarget)}
        sx={{ '& svg': { fontSize: 20 } }}
      >
        {icono}
      </IconButton>
    </Tooltip>
  )
}
