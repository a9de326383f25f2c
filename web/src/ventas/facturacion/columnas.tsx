import { Box } from '@mui/material'
import { formatoDia, formatoPesos } from '#shared/kernel/format'
import { CORTE, OCULTO, TENUE } from '../../kernel/estilos'
import type { Columna } from '../../kernel/Tabla'
import { Tooltip } from '../../kernel/Tooltip'
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

/** Two short lines in one cell; what does not fit is in the tooltip, and whole for screen readers. */
const DosLineas = ({ ancho, uno, dos }: { ancho: number; uno: string; dos?: string }) => (
  <Tooltip title={dos === undefined ? uno : `${uno} ${dos}`} enterDelay={700}>
    <Box sx={{ maxWidth: ancho, lineHeight: 1.3 }}>
      <Box sx={CORTE}>{uno}</Box>
      {dos !== undefined && <Box sx={{ ...CORTE, ...TENUE }}>{dos}</Box>}
    </Box>
  </Tooltip>
)

/** Name over family name: the column is narrow. */
function enDos(nombre: string): { uno: string; dos?: string } {
  const [uno = '', ...resto] = nombre.split(' ')
  return resto.length === 0 ? { uno } : { uno, dos: resto.join(' ') }
}

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

/** Form and amount on a line each; the amount never gives way. A single payment has room for its voucher. */
const Pagos = ({ pagos }: { pagos: readonly Pago[] }) => (
  <Tooltip
    title={pagos.map((p, i) => (
      <Box key={i}>{textoDePago(p)}</Box>
    ))}
  >
    <Box sx={{ fontSize: 12, lineHeight: 1.3, width: 138 }}>
      {pagos.map((p, i) => (
        <Box key={i}>
          <Box sx={{ display: 'flex', gap: '4px' }}>
            <Box sx={{ ...CORTE, flex: 1 }}>{p.nombre_forma_pago}</Box>
            {formatoPesos(p.valor_pagado)}
          </Box>
          {p.codigo_comprobante_pago && (
            <Box sx={pagos.length === 1 ? { ...CORTE, ...TENUE } : OCULTO}>{p.codigo_comprobante_pago}</Box>
          )}
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
  {
    id: 'id',
    titulo: (
      <Box sx={{ lineHeight: 1.3 }}>
        Venta
        <br />
        Fecha
      </Box>
    ),
    celda: v => (
      <Box sx={{ lineHeight: 1.3 }}>
        {v.id}
        <Box sx={{ ...TENUE, fontWeight: 400 }}>{formatoDia(v.fecha_venta)}</Box>
      </Box>
    ),
    principal: true,
  },
  { id: 'factura', titulo: 'Factura', celda: v => numeroDeFactura(v) !== '' && <Factura venta={v} /> },
  {
    id: 'cliente',
    titulo: 'Cliente',
    celda: v => <DosLineas ancho={162} uno={nombreDeCliente(v)} dos={v.numero_documento_tercero} />,
  },
  { id: 'vendedor', titulo: 'Vendedor', celda: v => <DosLineas ancho={76} {...enDos(v.nombre_vendedor)} /> },
  dinero('subtotal', 'Subtotal', subtotalDe),
  dinero('descuento', 'Descuento', v => v.total_descuento),
  dinero('iva', 'IVA y otros', impuestosDe),
  dinero('total', 'Total', v => v.total_venta_bruta, true),
  {
    id: 'pagos',
    titulo: 'Formas de pago',
    celda: v => v.ventas_formas_pagos.length > 0 && <Pagos pagos={v.ventas_formas_pagos} />,
  },
  { id: 'estado', titulo: 'Estado', celda: v => <EstadoDeVenta venta={v} /> },
]
