import Block from '@mui/icons-material/Block'
import Edit from '@mui/icons-material/EditOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import PointOfSale from '@mui/icons-material/PointOfSale'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Actos, nombreDelPdf, rutaDeEdicion, type Venta } from './venta'

interface Props {
  venta: Venta
  actos: Actos
  /** The row that the keyboard is on: only its buttons are stops of the Tab key. */
  actual: boolean
  verDetalle: () => void
  facturar: () => void
  anular: () => void
}

/** Each act keeps its place, so that the eye and the mouse find it at the same height in every row. */
export function AccionesDeVenta({ venta, actos, actual, verDetalle, facturar, anular }: Props) {
  const parada = { size: 'small', tabIndex: actual ? 0 : -1 } as const
  const boton = (titulo: string, tecla: string, icono: ReactNode, extras: object) => (
    <Tooltip title={`${titulo} (${tecla})`}>
      <IconButton {...parada} aria-label={`${titulo} de la venta ${venta.id}`} {...extras}>
        {icono}
      </IconButton>
    </Tooltip>
  )
  return (
    <Box sx={{ display: 'inline-grid', gridTemplateColumns: 'repeat(5, 26px)', '& svg': { fontSize: 18 } }}>
      {boton('Ver el detalle', 'Enter', <Visibility />, { onClick: verDetalle })}
      {actos.facturar ? (
        boton('Facturar', 'F9', <PointOfSale />, { onClick: facturar, color: 'primary' })
      ) : (
        <span />
      )}
      {actos.editar ? (
        boton('Editar', 'E', <Edit />, { component: Link, to: rutaDeEdicion(venta.id) })
      ) : (
        <span />
      )}
      {boton(nombreDelPdf(venta), 'P', <PictureAsPdf />, {
        component: 'a',
        href: venta.enlace_factura,
        target: '_blank',
        rel: 'noopener',
      })}
      {actos.anular ? (
        boton('Anular', 'A', <Block />, {
          onClick: anular,
          sx: { '&:hover': { color: 'error.main' } },
        })
      ) : (
        <span />
      )}
    </Box>
  )
}
