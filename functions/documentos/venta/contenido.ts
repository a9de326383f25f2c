import {
  type Ambiente,
  enCurso,
  enlaceDian,
  type EstadoElectronico,
  SIMULADO,
} from '#shared/electronica/estados'
import type { Dia } from '#shared/kernel/dates'
import { formatoDia, formatoPorcentaje } from '#shared/kernel/format'
import { pesosEnLetras } from '#shared/kernel/letras'
import { type Centavos, type Porcentaje, sum, toDecimal } from '#shared/kernel/money'
import { tipoDeIva } from '#shared/productos/tipo-iva'
import { facturaDe } from '#shared/ventas/rules/numero-de-factura'
import { numeroDeRecibo } from '#shared/ventas/rules/recibo'
import { ANULADO, EN_EDICION } from '#shared/ventas/states'
import type { Cuenta } from '../../kernel/documents/bloques'
import {
  columnaDePrecios,
  escritorDePesos,
  textoDeCantidad,
  textoDePorcentaje,
} from '../../kernel/documents/cifras'
import { type LineaGuardada, tipoDePago, type VentaGuardada } from '../../ventas/public'
import { con, type Membrete } from '../membrete'
import { type PlanDeLinea, resumenDeCorte } from './corte'

export const NO_ES_FACTURA = 'Pedido / Cotización – no es factura'

/** What the account of its customer says of a bill on credit. */
export interface CreditoDeVenta {
  saldo: Centavos
  /** What was written off of it: neither owed nor paid. */
  castigado: Centavos
  /** Missing where nothing is owed. */
  vence?: Dia
}

/** What the paper says of an electronic invoice. */
export interface ElectronicaDeVenta {
  estado: EstadoElectronico
  cufe?: string
  ambiente?: Ambiente
  /** Of an annulled sale. */
  nota?: NotaDeVenta
}
/** The credit note that annuls an invoice; empty until the tax authority has accepted it. */
export interface NotaDeVenta {
  numero?: string
}
export const EN_COLA = 'Factura electrónica en cola'

export interface DatosDeVenta {
  venta: VentaGuardada
  lineas: readonly LineaGuardada[]
  membrete: Membrete
  /** `CC`, `NIT`; undefined when the document type is not listed. */
  tipoDocumento: string | undefined
  /** The cut plans of the lines that have one. */
  planes: readonly PlanDeLinea[]
  /** Where anybody who has the paper finds it again; '' when the application has no public address. */
  enlace: string
  /** Where its customer sees how far it is; '' without one. */
  seguir?: string
  /** Of a bill with one. */
  electronica?: ElectronicaDeVenta
  /** Of a bill on credit; without it all that was put on credit is owed. */
  credito?: CreditoDeVenta
}

type Par = readonly [rotulo: string, valor: string]

/** A line, for the table of the sheet and for the narrow paper. */
export interface FilaDeVenta {
  hija: boolean
  item: string
  referencia: string
  nombre: string
  cantidad: string
  precio: string
  descuento: string
  /** '' where the law excludes it. */
  impuesto: string
  total: string
}

/** Every text of the paper, ready to be set. */
export interface ContenidoDeVenta {
  titulo: string
  /** `No. 123` and whatever else numbers the document. */
  numeros: string[]
  /** Framed under the title; empty when there is none. */
  leyenda: string
  anulado: boolean
  membrete: Membrete
  cliente: { nombre: string; documento: string }
  /** Where a delivery goes, beside its customer; empty values of what is fetched. */
  entrega: Par[]
  datos: Par[]
  filas: FilaDeVenta[]
  /** Sum of the first lines, to be carried from page to page. */
  arrastre: (filas: number) => string
  totales: Cuenta[]
  /** `ciento veinte mil pesos`. */
  letras: string
  pagos: Cuenta[]
  /** Cash received and change. */
  caja: Cuenta[]
  /** What is paid and what is owed. */
  saldo: Cuenta[]
  /** A paragraph per cut plan. */
  corte: string[]
  /** CUFE of an electronic invoice; '' without one. */
  cufe: string
  /** Where the tax authority shows it; '' of a simulated one, and without one. */
  dian: string
  observacion: string
  /** Room to sign that the goods were received. */
  firmas: boolean
  enlace: string
  /** Where its customer sees how far it is; '' of what was annulled, and without a public address. */
  seguir: string
  /** When the sale was registered: date of the file. */
  fecha: string
}

const TITULOS = {
  DIAN: 'Factura electrónica de venta',
  Siigo: 'Factura de venta',
  Remisión: 'Remisión',
} as const

/** What has to be said under the title: that an invoice is to come (DECISIONS 83), or that it is worth nothing. */
function leyendaDe({ estado, ambiente }: Partial<ElectronicaDeVenta> = {}): string {
  if (estado === 'aceptada' && ambiente === 'simulado') return SIMULADO
  return enCurso(estado ?? null) ? EN_COLA : ''
}

/** What the paper is (DECISIONS 53, 60, 61 and 105), and the numbers it carries. */
function clasificar({
  venta,
  electronica,
}: DatosDeVenta): Pick<ContenidoDeVenta, 'titulo' | 'numeros' | 'leyenda'> {
  const numeros = [`No. ${venta.id}`]
  const factura = facturaDe(venta)
  if (!factura) {
    const titulo = venta.estado_venta_id === EN_EDICION ? 'Cotización' : 'Pedido'
    return { titulo, numeros, leyenda: NO_ES_FACTURA }
  }
  const { clase, numero } = factura
  numeros.push(`Recibo No. ${numeroDeRecibo(venta.codigo_tienda, venta.consecutivo_recibo!)}`)
  // The number of a remisión is that of its receipt.
  if (clase !== 'Remisión') numeros.push(`${clase} ${numero}`)
  return { titulo: TITULOS[clase], numeros, leyenda: leyendaDe(electronica) }
}

/** Lines in their order, those that a cut plan generated right below their board. */
function conSusHijas(lineas: readonly LineaGuardada[]): LineaGuardada[] {
  const items = new Set(lineas.map(({ item }) => item))
  const suelta = ({ item_padre }: LineaGuardada) => item_padre === null || !items.has(item_padre)
  return lineas
    .filter(suelta)
    .flatMap(linea => [linea, ...lineas.filter(other => !suelta(other) && other.item_padre === linea.item)])
}

type Pesos = ReturnType<typeof escritorDePesos>

function filasDe(ordered: readonly LineaGuardada[], { columna }: Pesos): FilaDeVenta[] {
  const precios = columnaDePrecios(ordered.map(linea => linea.precio_unitario))
  return ordered.map((linea, i) => ({
    hija: linea.item_padre !== null,
    item: String(linea.item),
    referencia: linea.referencia,
    nombre: linea.nombre_producto,
    cantidad: textoDeCantidad(linea.cantidad, linea.decimales_cantidad),
    precio: precios[i]!,
    descuento: linea.porcentaje_descuento === 0 ? '' : textoDePorcentaje(linea.porcentaje_descuento),
    impuesto: tipoDeIva(linea) === 'Excluido' ? '' : textoDePorcentaje(linea.porcentaje_impuesto),
    total: columna(linea.total),
  }))
}

const conTasa = (name: string, rate: Porcentaje): string => `${name} ${formatoPorcentaje(toDecimal(rate, 2))}`

function rotuloDeIva(linea: LineaGuardada): string {
  const tipo = tipoDeIva(linea)
  if (tipo === 'Excluido') return 'Excluido de IVA'
  return conTasa(tipo === 'Exento' ? 'Exento, IVA' : 'IVA', linea.porcentaje_impuesto)
}
/** The highest rate first, what is excluded last. */
const pesoDeIva = (linea: LineaGuardada): number =>
  tipoDeIva(linea) === 'Excluido' ? -1 : linea.porcentaje_impuesto

function totalesDe({ venta, lineas }: DatosDeVenta, { pesos }: Pesos): Cuenta[] {
  const of = (pick: (linea: LineaGuardada) => number, some = lineas) => sum(some.map(pick)) as Centavos
  // What is exempt and what is excluded have no tax alike, and each its own base (DECISIONS 163).
  const ordenadas = lineas.toSorted((a, b) => pesoDeIva(b) - pesoDeIva(a))
  const rotulos = new Set(ordenadas.map(rotuloDeIva))
  const nombre = venta.nombre_impuesto ?? 'Otros impuestos'
  return [
    { rotulo: 'Subtotal bruto', valor: pesos(of(linea => linea.bruto)) },
    { rotulo: 'Descuento', valor: pesos((0 - venta.total_descuento) as Centavos) },
    ...[...rotulos].map(rotulo => {
      const some = lineas.filter(linea => rotuloDeIva(linea) === rotulo)
      const base = pesos(of(linea => linea.bruto - linea.descuento, some))
      return {
        rotulo,
        detalle: `Base ${base}`,
        valor: pesos(of(l => l.impuesto, some)),
      }
    }),
    ...(venta.impuesto_id !== null || venta.total_otros_impuestos !== 0
      ? [
          {
            rotulo: venta.porcentaje_impuesto === null ? nombre : conTasa(nombre, venta.porcentaje_impuesto),
            valor: pesos(venta.total_otros_impuestos),
          },
        ]
      : []),
    { rotulo: 'Total', valor: pesos(venta.total_venta_bruta), fuerte: true },
  ]
}

/** What a sale put on credit: a debt, and no payment of it (DECISIONS 4). */
const deudaDe = ({ formas_pagos }: VentaGuardada): Centavos =>
  sum(formas_pagos.filter(pago => pago.es_credito).map(pago => pago.valor_pagado))

/** What was paid and what is owed; of an annulled sale, whose money went back, only why its payments differ from the total. */
function saldoDe({ venta, credito }: DatosDeVenta, { pesos }: Pesos): Cuenta[] {
  const { total_venta_bruta: total, redondeo_efectivo: redondeo } = venta
  const redondeado = redondeo ? [{ rotulo: 'Redondeo del efectivo', valor: pesos(redondeo) }] : []
  if (venta.estado_venta_id === ANULADO) return redondeado
  const deuda = deudaDe(venta)
  const { saldo: debe = deuda, castigado = 0, vence } = credito ?? {}
  const pagado = sum(venta.formas_pagos.map(pago => pago.valor_pagado)) - debe - castigado
  const saldo = {
    rotulo: 'Saldo por pagar',
    detalle: vence && `Vence ${formatoDia(vence)}`,
    valor: pesos((total + (redondeo ?? 0) - pagado - castigado) as Centavos),
  }
  if (venta.fecha_factura === null) return [saldo]
  return [
    ...redondeado,
    { rotulo: 'Total pagado', valor: pesos(pagado as Centavos) },
    ...(castigado > 0 ? [{ rotulo: 'Castigo de cartera', valor: pesos(castigado as Centavos) }] : []),
    saldo,
  ]
}

/** By what anybody finds the invoice at the tax authority; of a simulated one there is nothing to be found. */
function cufeDe({ electronica }: DatosDeVenta): Pick<ContenidoDeVenta, 'cufe' | 'dian'> {
  const { estado, cufe, ambiente } = electronica ?? {}
  if (estado !== 'aceptada' || cufe === undefined) return { cufe: '', dian: '' }
  return { cufe, dian: ambiente === 'real' ? enlaceDian(cufe) : '' }
}

/** By which credit note it was annulled. */
function notaDe({ electronica }: DatosDeVenta): Par[] {
  const { nota } = electronica ?? {}
  return nota ? [['Nota crédito', nota.numero ?? 'En trámite ante la DIAN']] : []
}

const cuentaDeCaja = (rotulo: string, value: Centavos | null, { pesos }: Pesos): Cuenta[] =>
  value === null ? [] : [{ rotulo, valor: pesos(value) }]

export function contenidoDeVenta(datos: DatosDeVenta): ContenidoDeVenta {
  const { venta, lineas, membrete, tipoDocumento, planes, enlace } = datos
  const { formas_pagos, efectivo_recibido, cambio } = venta
  const pesos = escritorDePesos([
    venta.total_venta_bruta,
    venta.total_otros_impuestos,
    efectivo_recibido ?? (0 as Centavos),
    venta.redondeo_efectivo ?? (0 as Centavos),
    ...formas_pagos.map(pago => pago.valor_pagado),
    datos.credito?.saldo ?? (0 as Centavos),
    datos.credito?.castigado ?? (0 as Centavos),
    ...lineas.flatMap(({ bruto, descuento, impuesto, total }) => [bruto, descuento, impuesto, total]),
  ])
  const ordered = conSusHijas(lineas)
  const dian = venta.fecha_factura_dian
  const anulado = venta.estado_venta_id === ANULADO
  return {
    ...clasificar(datos),
    anulado,
    membrete,
    cliente: {
      nombre: `${venta.nombres_tercero} ${venta.apellidos_tercero}`.trim(),
      documento: `${tipoDocumento ?? 'Documento'} ${venta.numero_documento_tercero}`,
    },
    entrega: [
      ['Dirección de envío', venta.direccion_envio ?? ''],
      ['Teléfono de envío', venta.telefono_envio ?? ''],
      ['Indicaciones', venta.observacion_envio ?? ''],
    ],
    datos: [
      ['Fecha del pedido', formatoDia(venta.fecha_venta)],
      ['Fecha de facturación', venta.fecha_factura === null ? '' : formatoDia(venta.fecha_factura)],
      ['Aceptada por la DIAN', dian ? formatoDia(dian) : ''],
      ['Vendedor', venta.nombre_vendedor],
      ['Entrega', venta.nombre_tipo_envio],
      ['Tipo de pago', tipoDePago(venta).nombre_tipo_pago],
      ...notaDe(datos),
      ['Motivo de anulación', anulado ? (venta.motivo_anulacion ?? '') : ''],
    ],
    filas: filasDe(ordered, pesos),
    arrastre: count => pesos.pesos(sum(ordered.slice(0, count).map(linea => linea.total))),
    totales: totalesDe(datos, pesos),
    letras: pesosEnLetras(venta.total_venta_bruta),
    pagos: formas_pagos.map(pago => ({
      rotulo: pago.nombre_forma_pago,
      detalle: con('Comprobante', pago.codigo_comprobante_pago),
      valor: pesos.pesos(pago.valor_pagado),
    })),
    caja: [
      ...cuentaDeCaja('Efectivo recibido', efectivo_recibido, pesos),
      ...cuentaDeCaja('Cambio', cambio, pesos),
    ],
    saldo: saldoDe(datos, pesos),
    corte: planes.map(resumenDeCorte),
    ...cufeDe(datos),
    observacion: venta.observacion_venta.trim(),
    firmas: venta.fecha_factura !== null && !anulado,
    enlace,
    seguir: venta.estado_venta_id === ANULADO ? '' : (datos.seguir ?? ''),
    fecha: venta.fecha_registro,
  }
}
