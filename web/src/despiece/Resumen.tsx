import { Box } from '@mui/material'
import { metrosCanto } from '#shared/despiece/cantos'
import { formatoCentavos, formatoNumero, formatoPesos, formatoPorcentaje } from '#shared/kernel/format'
import { precio, toDecimal } from '#shared/kernel/money'
import { retalesDelCliente } from '#shared/ventas/rules/descuento'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { cargosDelPlan, totalDe } from './Cargos'
import { leerEntero, medidaDeCorte } from './medidas'
import { type Despiece, esCompleta } from './modelo'
import type { Catalogo } from './useCatalogo'
import type { PlanHecho } from './usePlanes'

/** What the customer brought of the board, and what is not charged for it; null without, or while no price is known. */
function propiosDe(plan: Optimizacion, { tableroDe }: Catalogo) {
  const tablero = plan.referencia === null ? null : tableroDe(plan.referencia)
  return tablero && retalesDelCliente(plan, { ...tablero, precio_unitario: precio(tablero.precio_unitario) })
}

/** Live figures of the list; with a plan that holds, its boards and its price too. */
export function Resumen({
  despiece,
  plan,
  catalogo,
}: {
  despiece: Despiece
  plan: PlanHecho | null
  catalogo: Catalogo
}) {
  const piezas = despiece.filas.filter(esCompleta).map(({ cantidad, base, altura, cantos }) => {
    const [base_top, base_bottom, altura_left, altura_right] = cantos
    return {
      cantidad: leerEntero(cantidad) ?? 0,
      base: medidaDeCorte(base) ?? 0,
      altura: medidaDeCorte(altura) ?? 0,
      cantos: { base_top, base_bottom, altura_left, altura_right },
    }
  })
  const unidades = piezas.reduce((suma, { cantidad }) => suma + cantidad, 0)
  const area = piezas.reduce((suma, { cantidad, base, altura }) => suma + cantidad * base * altura, 0) / 1e6
  const canto =
    metrosCanto(piezas, despiece.parametros.desp_tapacantos ?? 0).reduce((suma, { ml }) => suma + ml, 0) /
    1000
  const total = plan && totalDe(cargosDelPlan(plan.optimizacion, catalogo))
  const propios = plan && propiosDe(plan.optimizacion, catalogo)
  const datos = [
    unidades === 1 ? '1 pieza' : `${formatoNumero(unidades)} piezas`,
    `${formatoNumero(area)} m²`,
    `${formatoNumero(canto)} m de canto`,
    ...(plan
      ? [
          `${plan.optimizacion.planilla.cant_placas} ${plan.optimizacion.planilla.cant_placas === 1 ? 'tablero' : 'tableros'}`,
          `${formatoNumero(plan.optimizacion.planilla.metros_corte)} m de corte`,
        ]
      : []),
  ]
  return (
    <Box
      sx={{
        flex: { xs: '1 1 100%', md: '1 1 0' },
        minWidth: 0,
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        alignItems: 'baseline',
        columnGap: 2,
        fontSize: 13,
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {datos.join(' · ')}
      </Box>
      {propios && (
        <Box component="span" title="Los retales que trae el cliente cuentan como descuento">
          Retales del cliente, sin cobro: <b>{formatoCentavos(propios.valor)}</b> (
          {formatoPorcentaje(toDecimal(propios.porcentaje, 2))} del material)
        </Box>
      )}
      {total && (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <b>{formatoPesos(total.subtotal)}</b> + IVA = <b>{formatoPesos(total.total)}</b>
        </Box>
      )}
    </Box>
  )
}
