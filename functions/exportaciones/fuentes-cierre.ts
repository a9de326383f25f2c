import { DE_TABLA, type TablaDelMes, type TipoEnElMes } from '#shared/cuadre/tablas'
import type { Instante } from '#shared/kernel/dates'
import {
  cifrasDe,
  cuantosDe,
  leerMes,
  mesDe,
  type MesLeido,
  movimientosDelMes,
  nombresDe,
  ventasDe,
} from '../cuadre/public'
import {
  COLUMNAS_DE_DIAS,
  COLUMNAS_DE_FORMAS,
  COLUMNAS_DE_MOVIMIENTOS,
  COLUMNAS_DE_PAGOS_DE_VENTAS,
  columnasDeVentasDelMes,
  type FilaDeForma,
  type FilaDeMovimiento,
  type FilaDeVenta,
} from './columnas-cierre'
import { type Fuente, fuenteDePagos } from './fuentes'
import type { Columna } from './libro'

/** A month with what its tables are made of, read once: all of them say the same. */
export interface MesPorEscribir {
  leido: MesLeido
  nombres: Awaited<ReturnType<typeof nombresDe>>
}

export async function leerPorEscribir({ anio, mes }: { anio: number; mes: number }, tienda: string) {
  const cual = mesDe({ anio, mes }, tienda)
  const [leido, nombres] = await Promise.all([leerMes(cual), nombresDe(cual)])
  return { leido, nombres }
}

/** When a file of a month is dated: a closed month by its close, so that the same is the same whenever it is made. */
export const fechaDe = ({ cerrado, actos }: MesLeido, ahora: Instante): Instante =>
  (cerrado && actos[0]?.fecha) || ahora

const cuantos = ({ dias }: MesLeido, tipo: TipoEnElMes): number =>
  dias.reduce((total, dia) => total + cuantosDe(dia, tipo), 0)

async function* deUnaVez<T>(filas: readonly T[]) {
  yield filas
}

/** What bills were paid by and what annulments gave back, form by form in the order of the till; day by day or of all. */
function filasDeFormas({ leido, nombres }: MesPorEscribir, porDia: boolean): FilaDeForma[] {
  const { lista_ventas_dias: dias } = cifrasDe(leido, nombres)
  const formas = new Map(nombres.leidas.map(forma => [forma.id, forma]))
  const orden = (id: number) => formas.get(id)?.orden ?? 1000
  const filas = new Map<string, FilaDeForma>()
  const enOrden = dias.toSorted(
    (a, b) =>
      (porDia ? a.fecha.localeCompare(b.fecha) : 0) ||
      orden(a.forma_pago_id) - orden(b.forma_pago_id) ||
      a.forma_pago_id - b.forma_pago_id,
  )
  for (const { fecha, tipo, forma_pago_id, nombre_forma_pago, valor_pagado, cantidad } of enOrden) {
    const cual = `${porDia ? fecha : ''}#${forma_pago_id}`
    const forma = formas.get(forma_pago_id)
    const fila = filas.get(cual) ?? {
      fecha,
      nombre_forma_pago,
      sin_dinero: forma?.forma_abono === true || forma?.forma_credito === true,
      pagos: 0,
      facturado: 0 as FilaDeForma['facturado'],
      devoluciones: 0,
      anulado: 0 as FilaDeForma['anulado'],
    }
    if (tipo === 'venta') {
      fila.pagos += cantidad
      fila.facturado = (fila.facturado + valor_pagado) as FilaDeForma['facturado']
    } else {
      fila.devoluciones += cantidad
      fila.anulado = (fila.anulado + valor_pagado) as FilaDeForma['anulado']
    }
    filas.set(cual, fila)
  }
  return [...filas.values()]
}

/** Movements of one kind with their sales, a day at a time. */
async function* conSusVentas({ leido }: MesPorEscribir, tipo: TipoEnElMes) {
  for await (const { fecha, movimientos } of movimientosDelMes(leido.dias, [tipo])) {
    const ventas = await ventasDe(movimientos)
    yield movimientos.map((movimiento): FilaDeMovimiento => ({
      fecha,
      movimiento,
      venta: ventas.get(movimiento.venta_id ?? 0),
    }))
  }
}

/** The bills of each day and those that were annulled on it, each once however many forms it was paid by. */
async function* ventasYAnulaciones({ leido }: MesPorEscribir) {
  for await (const { fecha, movimientos } of movimientosDelMes(leido.dias, ['venta', 'devolucion'])) {
    const ventas = await ventasDe(movimientos)
    const vistas = new Set<string>()
    yield movimientos.flatMap(({ tipo, venta_id = 0 }): FilaDeVenta[] => {
      const venta = ventas.get(venta_id)
      const cual = `${tipo}#${venta_id}`
      if (!venta || vistas.has(cual)) return []
      vistas.add(cual)
      return [{ venta, fecha, signo: tipo === 'venta' ? 1 : -1 }]
    })
  }
}

type Parte = Pick<Fuente<unknown>, 'columnas' | 'paginas' | 'total'>
const parte = <T>(
  columnas: readonly Columna<T>[],
  paginas: AsyncIterable<readonly T[]>,
  total: number,
): Parte => ({ columnas, paginas, total }) as unknown as Parte

const deFormas = (filas: readonly FilaDeForma[], columnas: readonly Columna<FilaDeForma>[]): Parte =>
  parte(columnas, deUnaVez(filas), filas.length)
const deMovimientos = (
  mes: MesPorEscribir,
  tipo: TipoEnElMes,
  columnas: readonly Columna<FilaDeMovimiento>[],
): Parte => parte(columnas, conSusVentas(mes, tipo), cuantos(mes.leido, tipo))

/** What each table adds to a workbook; those of one movement a row need no more memory than a day of them. */
const PARTES: Record<TablaDelMes, (mes: MesPorEscribir) => Parte | Promise<Parte>> = {
  formas: mes => deFormas(filasDeFormas(mes, false), COLUMNAS_DE_FORMAS),
  dias: mes => deFormas(filasDeFormas(mes, true), COLUMNAS_DE_DIAS),
  ventas: mes =>
    parte(
      columnasDeVentasDelMes(mes.nombres.leidas),
      ventasYAnulaciones(mes),
      mes.leido.dias.reduce((n, { facturado, anulado }) => n + facturado.ventas + anulado.ventas, 0),
    ),
  pagos: mes => deMovimientos(mes, 'venta', COLUMNAS_DE_PAGOS_DE_VENTAS),
  anuladas: mes => deMovimientos(mes, 'devolucion', COLUMNAS_DE_PAGOS_DE_VENTAS),
  abonos: mes => deMovimientos(mes, 'abono', COLUMNAS_DE_MOVIMIENTOS),
  anticipos: mes => deMovimientos(mes, 'anticipo', COLUMNAS_DE_MOVIMIENTOS),
  // With what the tax return asks of them: concept, IVA, withholding.
  proveedores: async ({ leido }) => {
    const filtro = { mes: leido.mes.mes, texto: '', pendientes: false, sinSoporte: false }
    return (await fuenteDePagos(leido.mes.tienda, filtro)) as unknown as Parte
  },
}

/** A table of a month as a workbook, with the total that the screen shows. */
export const fuenteDeTabla = async (mes: MesPorEscribir, tabla: TablaDelMes): Promise<Fuente<unknown>> => ({
  ...(await PARTES[tabla](mes)),
  nombreDeHoja: DE_TABLA[tabla].texto,
  cuenta: () => true,
  textoDelTotal: 'Total',
})
