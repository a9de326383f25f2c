import { Box, Tooltip } from '@mui/material'
import { formatoDia, formatoPesos } from '#shared/kernel/format'
import type { Columna } from '../../kernel/Tabla'
import { EnviadaADian, EstadoDeVenta } from './EstadoDeVenta'
import {
  impuestosDe,
  nombreDeCliente,
  numeroDeFactura,
  type Pago,
  subtotalDe,
  textoDePago,
  type Venta,
} from './venta'

const CORTE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const TENUE = { fontSize: 12, lineHeight: 1.3, color: 'text.secondary' } as const

/** Two short lines in one cell; what does not fit is in the tooltip, and whole for screen readers. */
const DosLineas = ({ ancho, uno, dos }: { ancho: number; uno: string; dos?: string }) => (
  <Tooltip title={dos === undefined ? uno : `${uno} · ${dos}`} enterDelay={700}>
    <Box sx={{ maxWidth: ancho, lineHeight: 1.3 }}>
      <Box sx={CORTE}>{uno}</Box>
      {dos !== undefined && <Box sx={{ ...CORTE, ...TENUE }}>{dos}</Box>}
    </Box>
  </Tooltip>
)

const Factura = ({ venta }: { venta: Venta }) => {
  const [tipo, numero] = numeroDeFactura(venta).split(' ')
  return (
    <Box sx={{ lineHeight: 1.3 }}>
      {numero === undefined ? (
        tipo
      ) : (
        <>
          <Box sx={TENUE}>{tipo} </Box>
          {numero}
        </>
      )}
      <EnviadaADian venta={venta} />
    </Box>
  )
}

const Pagos = ({ pagos }: { pagos: readonly Pago[] }) => (
  <Tooltip title={pagos.length > 0 ? pagos.map(p => <Box key={textoDePago(p)}>{textoDePago(p)}</Box>) : ''}>
    <Box sx={{ fontSize: 12, lineHeight: 1.3, width: 148 }}>
      {pagos.map((p, i) => (
        <Box key={i} sx={CORTE}>
          {textoDePago(p)}
        </Box>
      ))}
    </Box>
  </Tooltip>
)

const dinero = (
  id: string,
  titulo: string,
  valor: (v: Venta) => number,
  principal = false,
): Columna<Venta> => ({
  id,
  titulo,
  celda: v => formatoPesos(valor(v)),
  numero: true,
  principal,
})

/** Every column of the specification within 1366 px, the menu collapsed. */
export const COLUMNAS: readonly Columna<Venta>[] = [
  { id: 'id', titulo: 'Venta', celda: v => v.id, principal: true },
  { id: 'factura', titulo: 'Factura', celda: v => <Factura venta={v} /> },
  { id: 'fecha', titulo: 'Fecha', celda: v => formatoDia(v.fecha_venta) },
  {
    id: 'cliente',
    titulo: 'Cliente',
    celda: v => <DosLineas ancho={190} uno={nombreDeCliente(v)} dos={v.numero_documento_tercero} />,
  },
  { id: 'vendedor', titulo: 'Vendedor', celda: v => <DosLineas ancho={96} uno={v.nombre_vendedor} /> },
  dinero('subtotal', 'Subtotal', subtotalDe),
  dinero('descuento', 'Descuento', v => v.total_descuento),
  dinero('iva', 'IVA y otros', impuestosDe),
  dinero('total', 'Total', v => v.total_venta_bruta, true),
  { id: 'pagos', titulo: 'Formas de pago', celda: v => <Pagos pagos={v.ventas_formas_pagos} /> },
  { id: 'estado', titulo: 'Estado', celda: v => <EstadoDeVenta venta={v} /> },
]
