import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { centavosExactos, formatoNumero, pesosExactos } from '#shared/kernel/format'
import {
  type Cantidad,
  cantidad,
  type Centavos,
  type Porcentaje,
  precio,
  toDecimal,
} from '#shared/kernel/money'
import {
  metrosDeCanto,
  type Pieza,
  precioDePieza,
  SIN_CANTO,
  TIPOS_DE_CANTO,
  type TipoDeCanto,
} from '#shared/ventas/rules/pieza'
import { totalesDeVenta, valoresDeLinea } from '#shared/ventas/rules/totales'
import type { Tarifa } from './tarifa'

const UNA = cantidad(1)
const SIN = 0 as Porcentaje

/** What a piece and its edge come to, by the rule of the server; null where something is missing. */
export function cuentaDe(pieza: Pieza | null, { valores, impuestos }: Tarifa) {
  const valor = valores[SIN_CANTO]
  const impuesto = impuestos[SIN_CANTO]
  if (!pieza || valor === null || impuesto == null) return null
  const linea = (
    unidades: Cantidad,
    pesos: Parameters<typeof valoresDeLinea>[0]['precio'],
    tax: Porcentaje,
  ) => valoresDeLinea({ cantidad: unidades, precio: pesos, descuento: SIN, impuesto: tax })
  const suya = linea(UNA, precioDePieza(pieza, valor), impuesto)
  const { tipo_canto } = pieza
  if (tipo_canto === SIN_CANTO)
    return { pieza: suya, canto: null, metros: 0, totales: totalesDeVenta([suya], SIN) }
  const metro = valores[tipo_canto]
  const suImpuesto = impuestos[tipo_canto]
  if (metro === null || suImpuesto == null) return null
  const metros = metrosDeCanto(pieza, UNA)
  const canto = linea(metros, precio(metro), suImpuesto)
  return { pieza: suya, canto, metros: toDecimal(metros, 2), totales: totalesDeVenta([suya, canto], SIN) }
}

const Fila = ({ nombre, children, fuerte }: { nombre: ReactNode; children: ReactNode; fuerte?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      ...(fuerte && { pt: '6px', borderTop: 1, borderColor: 'divider', fontWeight: 650, fontSize: 18 }),
    }}
  >
    <Box component="dt">{nombre}</Box>
    <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  </Box>
)

interface Props {
  pieza: Pieza | null
  tipo: TipoDeCanto
  tarifa: Tarifa | null
}

/** The base prices, and what the piece comes to while it is typed. */
export function Cuenta({ pieza, tipo, tarifa }: Props) {
  const cuenta = tarifa && cuentaDe(pieza, tarifa)
  const valor = (parte: TipoDeCanto) => {
    const pesos = tarifa?.valores[parte]
    return pesos == null ? '–' : pesosExactos(pesos)
  }
  const dinero = (value: Centavos | undefined) => (value === undefined ? '–' : centavosExactos(value))
  const canto = tipo === SIN_CANTO ? null : TIPOS_DE_CANTO[tipo].toLowerCase()
  return (
    <Box
      component="section"
      aria-label="Precio de la pieza"
      sx={{
        p: 1.5,
        bgcolor: '#F1F5F1',
        borderRadius: '8px',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
      }}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: '4px', fontSize: 13, color: 'text.secondary' }}>
        <Fila nombre="Metro cuadrado de pieza, antes de IVA">{valor(SIN_CANTO)}</Fila>
        {canto && <Fila nombre={`Metro de canto ${canto}, antes de IVA`}>{valor(tipo)}</Fila>}
      </Box>
      <Box component="dl" aria-live="polite" sx={{ m: 0, display: 'grid', gap: '4px' }}>
        <Fila nombre={pieza ? `Pieza ${pieza.base} × ${pieza.altura} mm` : 'Pieza'}>
          {dinero(cuenta?.pieza.neto)}
        </Fila>
        {canto && (
          <Fila nombre={cuenta ? `Canto ${canto}, ${formatoNumero(cuenta.metros)} m` : `Canto ${canto}`}>
            {dinero(cuenta ? (cuenta.canto?.neto ?? (0 as Centavos)) : undefined)}
          </Fila>
        )}
        <Fila nombre="Precio antes de IVA">{dinero(cuenta?.totales.neto)}</Fila>
        <Fila nombre="IVA">{dinero(cuenta?.totales.impuestos)}</Fila>
        <Fila nombre="Precio con IVA" fuerte>
          {dinero(cuenta?.totales.total)}
        </Fila>
      </Box>
    </Box>
  )
}
