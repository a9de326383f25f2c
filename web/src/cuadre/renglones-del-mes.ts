import { formatoDia } from '#shared/kernel/format'
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
  total?: true
  /** Its days, which it shows and hides. */
  dias?: readonly PorDia[]
  /** Of a day: which movements it is. */
  dia?: { fecha: string; tipo: string; forma: string }
}

const sumarValores = (filas: readonly { valor_pagado: number }[]): number =>
  filas.reduce((suma, fila) => suma + Math.round(fila.valor_pagado * 100), 0) / 100
const sumarCantidades = (filas: readonly { cantidad: number }[]): number =>
  filas.reduce((suma, fila) => suma + fila.cantidad, 0)

/** A section of one kind of movement: a row for each form, and what they come to. */
function seccion(titulo: string, total: string, dias: readonly PorDia[], conSigno = ''): RenglonDelMes[] {
  const formas = [...new Set(dias.map(each => each.forma_pago_id))]
  const filas: RenglonDelMes[] = formas.map((forma, i) => {
    const suyos = dias.filter(each => each.forma_pago_id === forma)
    return {
      clave: `${titulo}-${forma}`,
      seccion: i === 0 ? titulo : '',
      concepto: `${suyos[0]!.nombre_forma_pago}${conSigno}`,
      cantidad: sumarCantidades(suyos),
      valor: sumarValores(suyos),
      dias: suyos,
    }
  })
  const deTotal: RenglonDelMes = {
    clave: `${titulo}-total`,
    seccion: filas.length === 0 ? titulo : '',
    concepto: total,
    cantidad: sumarCantidades(dias),
    valor: sumarValores(dias),
    total: true,
  }
  return [...filas, deTotal]
}

/** Rows of a month; those of the open ones are followed by their days. @param abiertos keys of rows that are open. */
export function renglonesDelMes(m: Informe, abiertos: ReadonlySet<string>): RenglonDelMes[] {
  const pagadas = m.lista_ventas_dias.filter(({ tipo }) => tipo === 'venta')
  const devueltas = m.lista_ventas_dias.filter(({ tipo }) => tipo === 'devolucion')
  const todos = [
    ...seccion('Formas de pago', 'Total facturado', pagadas),
    ...seccion('Anuladas', 'Total anulado', devueltas),
    ...seccion('Abonos de crédito', 'Total abonos', m.lista_abonos_credito),
    ...seccion('Anticipos', 'Total anticipos', m.lista_anticipos),
    ...seccion('Pagos a proveedores', 'Total pagos a proveedores', m.lista_pagos_proveedores),
  ]
  return todos.flatMap(fila =>
    fila.dias && abiertos.has(fila.clave)
      ? [
          fila,
          ...fila.dias.map((each, i) => ({
            clave: `${fila.clave}-${i}`,
            seccion: '',
            concepto: formatoDia(each.fecha),
            cantidad: each.cantidad,
            valor: each.valor_pagado,
            dia: { fecha: each.fecha, tipo: each.tipo, forma: String(each.forma_pago_id) },
          })),
        ]
      : [fila],
  )
}
