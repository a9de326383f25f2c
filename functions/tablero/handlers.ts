import { type Dia, mesDe } from '#shared/kernel/dates'
import type { Cantidad, Centavos } from '#shared/kernel/money'
import { type Periodo, periodoAnterior } from '#shared/tablero/periodos'
import type { rutas } from '#shared/tablero/routes'
import type { Manejadores } from '../kernel/handler'
import { hechosDeVentas } from './cases/listar-hechos'
import { quienesDe, vendedorDe } from './de-quien'
import { periodoDe, tiendasDe } from './pedido'
import { productosVendidos } from './productos'
import { diasVendidos, type DiaVendido, NADA, sumaDe, type Suma } from './totales'

const enVista = ({ pedidos, total, unidades }: Suma) => ({
  total_pedidos: pedidos,
  total_venta_bruta: total as Centavos,
  total_productos: unidades as Cantidad,
})
const menos = (a: Suma, b: Suma): Suma => ({
  pedidos: a.pedidos - b.pedidos,
  total: a.total - b.total,
  unidades: a.unidades - b.unidades,
})
const delPeriodo = ({ desde, hasta }: Periodo, { facturado, anulado }: DiaVendido) => ({
  fecha_inicial: desde,
  fecha_final: hasta,
  ...enVista(menos(facturado, anulado)),
  facturado: enVista(facturado),
  devuelto: enVista(anulado),
})

/** The months of a year, up to that of a day. */
function mesesDe(dias: ReadonlyMap<Dia, DiaVendido>, hasta: string) {
  return Array.from({ length: Number(hasta.slice(5)) }, (_, i) => {
    const mes = `${hasta.slice(0, 4)}-${String(i + 1).padStart(2, '0')}`
    const { facturado, anulado } = sumaDe(dias, `${mes}-01`, `${mes}-31`)
    const { pedidos, total } = menos(facturado, anulado) ?? NADA
    return { mes_factura: i + 1, total_venta_bruta: total as Centavos, total_pedidos: pedidos }
  })
}

export const manejadores: Manejadores<typeof rutas> = {
  rangoFecha: async ctx => {
    const tiendas = tiendasDe(ctx)
    const quienes = quienesDe(tiendas, vendedorDe(ctx.sesion))
    const periodo = periodoDe(ctx)
    const anterior = periodoAnterior(periodo)
    const anio = periodo.hasta.slice(0, 4)
    // The year of the last day as a whole, but for what is to come.
    const finDelAnio = anio === ctx.hoy.slice(0, 4) ? mesDe(ctx.hoy) : `${anio}-12`
    const primero = anterior.desde < `${anio}-01-01` ? anterior.desde : `${anio}-01-01`
    const [dias, productos] = await Promise.all([
      diasVendidos(quienes, primero, `${finDelAnio}-31`),
      productosVendidos(quienes, periodo),
    ])
    return {
      data: {
        productos_vendidos_rango_fecha: productos,
        ventas_rango_fecha: delPeriodo(periodo, sumaDe(dias, periodo.desde, periodo.hasta)),
        ventas_anio: mesesDe(dias, finDelAnio),
        periodo_anterior: delPeriodo(anterior, sumaDe(dias, anterior.desde, anterior.hasta)),
        tiendas,
      },
    }
  },
  ventas: hechosDeVentas,
}
