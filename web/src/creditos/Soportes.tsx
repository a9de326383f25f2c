import { Box } from '@mui/material'
import { VerComprobante } from '../ventas/detalle/VerComprobante'
import type { Movimiento } from './cuenta'

interface Props {
  formas: Movimiento['lista_formas_pagadas']
}

/** What proves how an abono was paid, each file behind its button; nothing where nothing was attached. */
export function Soportes({ formas }: Props) {
  const conSoporte = formas.flatMap(({ nombre_forma_pago, comprobante_id, adjunto_comprobante }) =>
    adjunto_comprobante
      ? [{ nombre: `${nombre_forma_pago} ${comprobante_id ?? ''}`.trim(), url: adjunto_comprobante.url }]
      : [],
  )
  if (conSoporte.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'block', fontSize: 12.5, fontWeight: 400 }}>
      {conSoporte.map(({ nombre, url }) => (
        <Box component="span" key={url} sx={{ display: 'block', mt: 0.5 }}>
          Soporte de {nombre}
          <VerComprobante url={url} nombre={nombre} />
        </Box>
      ))}
    </Box>
  )
}
