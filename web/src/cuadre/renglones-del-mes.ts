import type { TablaDelMes, TipoEnElMes } from '#shared/cuadre/tablas'
import { formatoDia } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import type { DatosDe } from '../kernel/api'

export type Informe = DatosDe<'POST /cierre-mes/ventas-plataforma'>
type PorDia = Informe['lista_ventas_dias'][number]

/** A figure of the month, or of one of its days, which opens the movements behind it. */
export interface RenglonDelMes {
  clave: string
  seccion: string
  concepto: string
  cantidad: number
  valor: number
  /** The table that it stands in, as a workbook. */
  tabla: TablaDelMes
  /** Which movements of the month it is; a total is all of its kind. */
  cuales: { tipo: TipoEnElMes; forma: string }
  total?: true
  /** It shows and hides its days. */
  seAbre?: true
  /** The section that it belongs to. */
  de: string
  /** Of a day: which movements it is. */
  dia?: { fecha: string; tipo: string; forma: string }
}

const sumarValores = (filas: readonly { valor_pagado: number }[]): number =>
  sumarCentesimas(filas.map(fila => fila.valor_pagado))
const sumarCantidades = (filas: readonly { cantidad: number }[]): number =>
  filas.reduce((suma, fila) => suma + fila.cantidad, 0)

interface Seccion {
  titulo: string
  total: string
  tabla: TablaDelMes
  /** Of its days. */
  tablaDeDias?: TablaDelMes
  tipo: TipoEnElMes
  dias: readonly PorDia[]
}

const abiertaPorDias = (
  { titulo, tipo, tabla, tablaDeDias = tabla }: Seccion,
  clave: string,
  dias: readonly PorDia[],
) =>
  dias.map((each): RenglonDelMes => {
    const forma = String(each.forma_pago_id)
    return {
      clave: `${clave}-${each.fecha}`,
      seccion: '',
      concepto: formatoDia(each.fecha),
      cantidad: each.cantidad,
      valor: each.valor_pagado,
      tabla: tablaDeDias,
      cuales: { tipo, forma },
      dia: { fecha: each.fecha, tipo: each.tipo, forma },
      de: titulo,
    }
  })

/** A section of one kind of movement: a row for each form, followed by its days when it is open, and what they come to. */
function renglonesDe(seccion: Seccion, abiertos: ReadonlySet<string>): RenglonDelMes[] {
  const { titulo, total, tabla, tipo, dias } = seccion
  const formas = [...new Set(dias.map(each => each.forma_pago_id))].sort((a, b) => a - b)
  const filas = formas.flatMap((forma, i): RenglonDelMes[] => {
    const suyos = dias.filter(each => each.forma_pago_id === forma)
    const clave = `${titulo}-${forma}`
    return [
      {
        clave,
        seccion: i === 0 ? titulo : '',
        concepto: suyos[0]!.nombre_forma_pago,
        cantidad: sumarCantidades(suyos),
        valor: sumarValores(suyos),
        tabla,
        cuales: { tipo, forma: String(forma) },
        seAbre: true,
        de: titulo,
      },
      ...(abiertos.has(clave) ? abiertaPorDias(seccion, clave, suyos) : []),
    ]
  })
  return [
    ...filas,
    {
      clave: `${titulo}-total`,
      seccion: filas.length === 0 ? titulo : '',
      concepto: total,
      cantidad: sumarCantidades(dias),
      valor: sumarValores(dias),
      tabla,
      cuales: { tipo, forma: '' },
      total: true,
      de: titulo,
    },
  ]
}

/** The sections of a month; days of sales have a table of their own. */
const seccionesDe = (m: Informe): Seccion[] => [
  {
    titulo: 'Formas de pago',
    total: 'Total facturado',
    tabla: 'formas',
    tablaDeDias: 'dias',
    tipo: 'venta',
    dias: m.lista_ventas_dias.filter(({ tipo }) => tipo === 'venta'),
  },
  {
    titulo: 'Anuladas',
    total: 'Total anulado',
    tabla: 'anuladas',
    tablaDeDias: 'dias',
    tipo: 'devolucion',
    dias: m.lista_ventas_dias.filter(({ tipo }) => tipo === 'devolucion'),
  },
  {
    titulo: 'Abonos de crédito',
    total: 'Total abonos',
    tabla: 'abonos',
    tipo: 'abono',
    dias: m.lista_abonos_credito,
  },
  {
    titulo: 'Anticipos',
    total: 'Total anticipos',
    tabla: 'anticipos',
    tipo: 'anticipo',
    dias: m.lista_anticipos,
  },
  {
    titulo: 'Pagos a proveedores',
    total: 'Total pagos a proveedores',
    tabla: 'proveedores',
    tipo: 'pago_proveedor',
    dias: m.lista_pagos_proveedores,
  },
]

/** Rows of a month; those of the open ones are followed by their days. @param abiertos keys of rows that are open. */
export const renglonesDelMes = (m: Informe, abiertos: ReadonlySet<string>): RenglonDelMes[] =>
  seccionesDe(m).flatMap(seccion => renglonesDe(seccion, abiertos))
