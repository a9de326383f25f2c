import { diasVencida, type Edad, EDADES, edadesDe } from '#shared/creditos/reparto'
import { type Dia, diaDe, type Instante } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { pesosEnLetras } from '#shared/kernel/letras'
import { type Centavos, sum } from '#shared/kernel/money'
import { castigadoDe, type CuentaGuardada, type MovimientoDeCredito } from '../../creditos/public'
import type { Cuenta } from '../../kernel/documents/bloques'
import { escritorDePesos } from '../../kernel/documents/cifras'
import type { Columna } from '../../kernel/documents/tabla'
import { con, type Membrete } from '../membrete'

/** Every text of a paper about what a customer owes, ready to be set. */
export interface ContenidoDeCartera {
  titulo: string
  numeros: string[]
  leyenda: string
  anulado: boolean
  membrete: Membrete
  cliente: { nombre: string; documento: string }
  datos: (readonly [rotulo: string, valor: string])[]
  columnas: Columna[]
  filas: string[][]
  /** In the place of the rows where there are none. */
  vacio: string
  totales: Cuenta[]
  letras: string
  pagos: Cuenta[]
  observacion: string
  /** Room to sign that the money was received. */
  firmas: boolean
  enlace: string
  fecha: Instante
}

export interface Rodeo {
  membrete: Membrete
  cliente: ContenidoDeCartera['cliente']
  enlace: string
}

const derecha = (titulo: string, ancho: Columna['ancho'] = 'contenido'): Columna => ({
  titulo,
  ancho,
  alinear: 'derecha',
})

/** The receipt of an abono: how it was paid, what it pays of which sale, and what is still owed. */
export function contenidoDeAbono(
  abono: MovimientoDeCredito,
  anulado: boolean,
  { membrete, cliente, enlace }: Rodeo,
): ContenidoDeCartera {
  const { ventas = [], pagos = [] } = abono
  const valor = (0 - abono.valor) as Centavos
  const { pesos, columna } = escritorDePesos([
    valor,
    abono.saldo,
    ...ventas.flatMap(v => [v.valor, v.total]),
    ...pagos.map(pago => pago.valor),
  ])
  return {
    titulo: 'Recibo de abono',
    numeros: [`No. ${abono.id}`],
    leyenda: '',
    anulado,
    membrete,
    cliente,
    datos: [
      ['Fecha del abono', formatoDia(abono.fecha_abono!)],
      ['Registrado', formatoDia(diaDe(abono.fecha))],
      ['Recibió', abono.usuario],
    ],
    columnas: [
      { titulo: 'Venta', ancho: 'resto' },
      { titulo: 'Vence', ancho: 'contenido' },
      derecha('Valor a\ncrédito'),
      derecha('Abonado'),
    ],
    filas: ventas.map(v => [`No. ${v.venta_id}`, formatoDia(v.vence), columna(v.total), columna(v.valor)]),
    vacio: '',
    totales: [
      { rotulo: 'Total abonado', valor: pesos(valor), fuerte: true },
      { rotulo: 'Saldo del crédito después de este abono', valor: pesos(abono.saldo) },
    ],
    letras: pesosEnLetras(valor),
    pagos: pagos.map(pago => ({
      rotulo: pago.nombre_forma_pago,
      detalle: [
        con('Comprobante', pago.comprobante),
        pago.fecha_consignacion ? `Consignado el ${formatoDia(pago.fecha_consignacion)}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
      valor: pesos(pago.valor),
    })),
    observacion: abono.observacion ?? '',
    firmas: !anulado,
    enlace,
    fecha: abono.fecha,
  }
}

const ROTULOS: Record<Edad, string> = {
  al_dia: 'Al día',
  de_1_a_30: 'Vencido de 1 a 30 días',
  de_31_a_60: 'Vencido de 31 a 60 días',
  de_61_a_90: 'Vencido de 61 a 90 días',
  mas_de_90: 'Vencido de más de 90 días',
}

/**
 * The statement of an account on a day: each sale of which something is owed, and how long it is overdue.
 * @param venta of that sale only.
 */
export function contenidoDeEstado(
  cuenta: CuentaGuardada,
  hoy: Dia,
  { membrete, cliente, enlace }: Rodeo,
  venta?: number,
): ContenidoDeCartera {
  const abiertas = (cuenta.abiertas ?? []).filter(({ venta_id }) => venta === undefined || venta_id === venta)
  const total = sum(abiertas.map(({ saldo }) => saldo))
  const edades = edadesDe(abiertas, hoy)
  const { pesos, columna } = escritorDePesos([
    total,
    ...abiertas.flatMap(({ valor, saldo }) => [valor, saldo]),
  ])
  const castigos = abiertas.map(({ venta_id }) => castigadoDe(cuenta, venta_id))
  const hayCastigos = castigos.some(castigo => castigo > 0)
  const vencidas = abiertas.filter(venta => diasVencida(venta, hoy) > 0)
  return {
    titulo: 'Estado de cuenta',
    numeros: [`Crédito No. ${cuenta.id}`, ...(venta === undefined ? [] : [`Venta No. ${venta}`])],
    leyenda: '',
    anulado: false,
    membrete,
    cliente,
    datos: [
      ['Fecha de corte', formatoDia(hoy)],
      ['Ventas por pagar', String(abiertas.length)],
      ['Ventas vencidas', String(vencidas.length)],
    ],
    columnas: [
      { titulo: 'Venta', ancho: 'resto' },
      { titulo: 'Vence', ancho: 'contenido' },
      derecha('Días\nvencida'),
      derecha('Valor'),
      derecha('Abonado'),
      ...(hayCastigos ? [derecha('Castigado')] : []),
      derecha('Saldo'),
    ],
    filas: abiertas.map((venta, i) => [
      `No. ${venta.venta_id}`,
      formatoDia(venta.vence),
      String(diasVencida(venta, hoy) || ''),
      columna(venta.valor),
      columna((venta.valor - venta.saldo - castigos[i]!) as Centavos),
      ...(hayCastigos ? [columna(castigos[i]!)] : []),
      columna(venta.saldo),
    ]),
    vacio: 'No hay ventas pendientes de pago.',
    totales: [
      ...EDADES.filter(edad => edades[edad] > 0).map(edad => ({
        rotulo: ROTULOS[edad],
        valor: pesos(edades[edad]),
      })),
      { rotulo: 'Total por pagar', valor: pesos(total), fuerte: true },
    ],
    letras: pesosEnLetras(total),
    pagos: [],
    observacion: '',
    firmas: false,
    enlace,
    fecha: `${hoy}T05:00:00.000Z`,
  }
}
