import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { formatoNumero } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { Celda } from '../kernel/Celda'
import { tarjetas } from '../kernel/tarjetas'
import { useRuta } from '../kernel/useRuta'

export type EnTienda = DatosDe<'GET /productos/{id}/existencias'>['existencias'][number]

interface Props {
  id: number
  /** What may be done with a store, at the end of its row. */
  children?: (tienda: EnTienda) => ReactNode
}

/** The own store and its sisters: what is not here may be fetched. */
export function EnTiendas({ id, children }: Props) {
  const { data, error } = useRuta('GET /productos/{id}/existencias', { params: { id } })
  if (!data) return error && <Alert severity="error">{error.message}</Alert>
  return (
    <Box className={tarjetas(440)} sx={{ mt: 2 }}>
      <Table size="small" aria-label="Existencia por tienda">
        <TableHead>
          <TableRow>
            <TableCell>Tienda</TableCell>
            {['Existencia', 'En pedidos', 'Disponible'].map(titulo => (
              <TableCell key={titulo} align="right">
                {titulo}
              </TableCell>
            ))}
            {children && <TableCell aria-hidden> </TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.existencias.map(e => (
            <TableRow key={e.codigo_tienda}>
              <Celda lugar="titulo">
                {e.codigo_tienda} - {e.nombre_tienda}
              </Celda>
              <Celda rotulo="Existencia" align="right">
                {formatoNumero(e.cantidad)}
              </Celda>
              <Celda rotulo="En pedidos" align="right">
                {formatoNumero(e.reservado)}
              </Celda>
              <Celda rotulo="Disponible" align="right" sx={{ fontWeight: 600 }}>
                {formatoNumero(e.disponible)}
              </Celda>
              {children && (
                <Celda lugar="accion" align="right">
                  {children(e)}
                </Celda>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
