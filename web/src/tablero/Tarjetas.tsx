import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box } from '@mui/material'
import { formatoDia, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { sinCortar } from '../kernel/Entero'
import { comparar, type Periodo } from './tablero'

interface Props {
  ahora: Periodo
  antes: Periodo
  /** They are of what the person sold. */
  soloMias: boolean
  alVer: (periodo: Periodo) => void
}

const SENTIDO = {
  1: { Icono: ArrowUpward, color: 'success.main', texto: 'más' },
  [-1]: { Icono: ArrowDownward, color: 'error.main', texto: 'menos' },
} as const

/** How a figure stands to that of as many days before; an arrow and words say it, and not the colour alone. */
function Comparacion({ ahora, antes, comoTexto }: { ahora: number; antes: number; comoTexto: string }) {
  const { texto, sentido } = comparar(ahora, antes)
  const { Icono, color } = sentido === 0 ? { Icono: null, color: 'text.secondary' } : SENTIDO[sentido]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, fontSize: 13 }}>
      {Icono && <Icono aria-hidden sx={{ fontSize: 16, color }} />}
      <Box component="span" sx={{ fontWeight: 600, color }}>
        {texto}
      </Box>
      {antes !== 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {sinCortar(`antes ${comoTexto}`)}
        </Box>
      )}
    </Box>
  )
}

interface PropsDeTarjeta {
  titulo: string
  de: (periodo: Periodo) => number
  formato: (valor: number) => string
  detalle: (periodo: Periodo) => string
}

const TARJETAS: readonly PropsDeTarjeta[] = [
  {
    titulo: 'Total vendido',
    de: p => p.total_venta_bruta,
    formato: pesosExactos,
    detalle: p =>
      sinCortar(
        `Facturado ${pesosExactos(p.facturado.total_venta_bruta)}, devuelto ${pesosExactos(p.devuelto.total_venta_bruta)}`,
      ),
  },
  {
    titulo: 'Pedidos',
    de: p => p.total_pedidos,
    formato: formatoNumero,
    detalle: p =>
      `${formatoNumero(p.facturado.total_pedidos)} facturados, ${formatoNumero(p.devuelto.total_pedidos)} anulados`,
  },
  {
    titulo: 'Productos vendidos',
    de: p => p.total_productos,
    formato: formatoNumero,
    detalle: p =>
      `${formatoNumero(p.facturado.total_productos)} facturados, ${formatoNumero(p.devuelto.total_productos)} devueltos`,
  },
]

/** The three figures of the range beside those of as many days before; each opens the sales that it is made of. */
export function Tarjetas({ ahora, antes, soloMias, alVer }: Props) {
  return (
    <Box
      component="section"
      aria-label="Totales"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}
    >
      {TARJETAS.map(({ titulo, de, formato, detalle }) => (
        <Box
          key={titulo}
          sx={{
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            minWidth: 0,
            containerType: 'inline-size',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box
              component="h2"
              sx={{ flex: 1, m: 0, fontSize: 13, fontWeight: 500, color: 'text.secondary' }}
            >
              {titulo}
            </Box>
            <Boton
              menudo
              aria-label={`Ver las ventas de ${titulo.toLowerCase()}`}
              onClick={() => alVer(ahora)}
            >
              Ver
            </Boton>
          </Box>
          <Box
            sx={{
              // A long one on one line: as large as its card lets it be.
              fontSize: 'clamp(14px, 10cqi, 24px)',
              lineHeight: '36px',
              fontWeight: 650,
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: 'nowrap',
            }}
          >
            {formato(de(ahora))}
          </Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{detalle(ahora)}</Box>
          <Comparacion ahora={de(ahora)} antes={de(antes)} comoTexto={formato(de(antes))} />
        </Box>
      ))}
      <Box sx={{ gridColumn: '1 / -1', fontSize: 13, color: 'text.secondary' }}>
        {`Antes: del ${formatoDia(antes.fecha_inicial)} al ${formatoDia(antes.fecha_final)}, los mismos días. `}
        <Boton menudo onClick={() => alVer(antes)}>
          Ver esas ventas
        </Boton>
        {soloMias && ' Solo cuentan las ventas en las que usted es el vendedor.'}
      </Box>
    </Box>
  )
}
