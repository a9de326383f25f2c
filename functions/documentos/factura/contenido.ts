import { formatoDia, formatoPorcentaje } from '#shared/kernel/format'
import { type Centavos, type Porcentaje, sum, toDecimal } from '#shared/kernel/money'
import { numeroDeRecibo } from '#shared/ventas/rules/recibo'
import { ANULADO } from '#shared/ventas/states'
import type { Cuenta } from '../../kernel/documents/bloques'
import {
  columnaDePrecios,
  escritorDePesos,
  textoDeCantidad,
  textoDePorcentaje,
} from '../../kernel/documents/cifras'
import type { Fila } from '../../kernel/documents/tabla'
import type { Empresa, Tienda } from '../../maestros/public'
import type { LineaGuardada, VentaGuardada } from '../../ventas/public'

export const NO_ES_FACTURA = 'Pedido / Cotización – no es factura'

export interface DatosDeFactura {
  venta: VentaGuardada
  lineas: readonly LineaGuardada[]
  empresa: Empresa | undefined
  tienda: Tienda | undefined
  /** `CC`, `NIT`; undefined when the document type is not listed. */
  tipoDocumento: string | undefined
}

type Par = readonly [rotulo: string, valor: string]

/** Every text of the paper, ready to be set. */
export interface ContenidoDeFactura {
  titulo: string
  /** `No. 123` and whatever else numbers the document. */
  numeros: string[]
  /** Framed under the title; empty when there is none. */
  leyenda: string
  anulado: boolean
  empresa: { nombre: string; datos: string[] }
  cliente: { nombre: string; documento: string }
  datos: Par[]
  filas: Fila[]
  totales: Cuenta[]
  pagos: Cuenta[]
  /** Cash received and change. */
  caja: Cuenta[]
  observacion: string
  legal: string
}

/** Attributes that the header of a sale gets when the tax authority or the accounting system takes it. */
const atributo = (venta: VentaGuardada, name: string): string => {
  const value = venta[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What the paper is (DECISIONS 53, 60 and 61), and the numbers it carries. */
function clasificar(venta: VentaGuardada): Pick<ContenidoDeFactura, 'titulo' | 'numeros' | 'leyenda'> {
  const numeros = [`No. ${venta.id}`]
  if (venta.fecha_factura === null) return { titulo: 'Pedido', numeros, leyenda: NO_ES_FACTURA }
  if (venta.consecutivo_recibo !== null)
    numeros.push(`Recibo No. ${numeroDeRecibo(venta.codigo_tienda, venta.consecutivo_recibo)}`)
  const dian = atributo(venta, 'fecha_factura_dian')
  const siigo = atributo(venta, 'factura_code_siigo')
  if (dian !== '') {
    const numero = [atributo(venta, 'prefijo_factura_dian'), atributo(venta, 'nro_factura_dian')]
    numeros.push(['DIAN', numero.filter(Boolean).join('-')].filter(Boolean).join(' '))
    return { titulo: 'Factura electrónica de venta', numeros, leyenda: '' }
  }
  if (siigo !== '')
    return { titulo: 'Factura de venta', numeros: [...numeros, `Siigo ${siigo}`], leyenda: '' }
  return { titulo: 'Remisión', numeros, leyenda: '' }
}

const juntar = (...texts: (string | undefined)[]): string =>
  texts
    .map(text => text?.trim() ?? '')
    .filter(Boolean)
    .join(' · ')
const con = (before: string, text: string | undefined): string =>
  text?.trim() ? `${before} ${text.trim()}` : ''

function encabezado({ venta, empresa, tienda }: DatosDeFactura): ContenidoDeFactura['empresa'] {
  const direccion = [tienda?.direccion, tienda?.ciudad]
    .map(text => text?.trim())
    .filter(Boolean)
    .join(', ')
  return {
    nombre: empresa?.razon_social.trim() || venta.nombre_tienda,
    datos: [
      juntar(con('NIT', empresa?.nit), empresa?.regimen),
      juntar(tienda?.nombre_tienda ?? venta.nombre_tienda, direccion),
      juntar(con('Tel.', tienda?.telefono), empresa?.correo),
      juntar(empresa?.sitio),
    ].filter(Boolean),
  }
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

function filasDe(lineas: readonly LineaGuardada[], { columna }: Pesos): Fila[] {
  const ordered = conSusHijas(lineas)
  const precios = columnaDePrecios(ordered.map(linea => linea.precio_unitario))
  return ordered.map((linea, i) => ({
    hija: linea.item_padre !== null,
    celdas: [
      String(linea.item),
      linea.referencia,
      linea.nombre_producto,
      textoDeCantidad(linea.cantidad, linea.decimales_cantidad),
      precios[i]!,
      textoDePorcentaje(linea.porcentaje_descuento),
      textoDePorcentaje(linea.porcentaje_impuesto),
      columna(linea.total),
    ],
  }))
}

const conTasa = (name: string, rate: Porcentaje): string => `${name} ${formatoPorcentaje(toDecimal(rate, 2))}`

function totalesDe({ venta, lineas }: DatosDeFactura, { pesos }: Pesos): Cuenta[] {
  const of = (pick: (linea: LineaGuardada) => number, some = lineas) => sum(some.map(pick)) as Centavos
  const rates = [...new Set(lineas.map(linea => linea.porcentaje_impuesto))].sort((a, b) => b - a)
  const nombre = venta.nombre_impuesto ?? 'Otros impuestos'
  return [
    { rotulo: 'Subtotal bruto', valor: pesos(of(linea => linea.bruto)) },
    { rotulo: 'Descuento', valor: pesos((0 - venta.total_descuento) as Centavos) },
    ...rates.map(rate => {
      const some = lineas.filter(linea => linea.porcentaje_impuesto === rate)
      const base = pesos(of(linea => linea.bruto - linea.descuento, some))
      return {
        rotulo: conTasa('IVA', rate),
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

const cuentaDeCaja = (rotulo: string, value: Centavos | null, { pesos }: Pesos): Cuenta[] =>
  value === null ? [] : [{ rotulo, valor: pesos(value) }]

export function contenidoDeFactura(datos: DatosDeFactura): ContenidoDeFactura {
  const { venta, lineas, empresa, tipoDocumento } = datos
  const { formas_pagos, efectivo_recibido, cambio } = venta
  const pesos = escritorDePesos([
    venta.total_venta_bruta,
    venta.total_otros_impuestos,
    efectivo_recibido ?? (0 as Centavos),
    ...formas_pagos.map(pago => pago.valor_pagado),
    ...lineas.flatMap(({ bruto, descuento, impuesto, total }) => [bruto, descuento, impuesto, total]),
  ])
  const dian = atributo(venta, 'fecha_factura_dian')
  return {
    ...clasificar(venta),
    anulado: venta.estado_venta_id === ANULADO,
    empresa: encabezado(datos),
    cliente: {
      nombre: `${venta.nombres_tercero} ${venta.apellidos_tercero}`.trim(),
      documento: `${tipoDocumento ?? 'Documento'} ${venta.numero_documento_tercero}`,
    },
    datos: [
      ['Fecha del pedido', formatoDia(venta.fecha_venta)],
      ['Fecha de facturación', venta.fecha_factura === null ? '' : formatoDia(venta.fecha_factura)],
      ['Aceptada por la DIAN', dian === '' ? '' : formatoDia(dian)],
      ['Vendedor', venta.nombre_vendedor],
      ['Entrega', venta.nombre_tipo_envio],
      ['Tipo de pago', venta.nombre_tipo_pago],
    ],
    filas: filasDe(lineas, pesos),
    totales: totalesDe(datos, pesos),
    pagos: formas_pagos.map(pago => ({
      rotulo: pago.nombre_forma_pago,
      detalle: con('Comprobante', pago.codigo_comprobante_pago ?? ''),
      valor: pesos.pesos(pago.valor_pagado),
    })),
    caja: [
      ...cuentaDeCaja('Efectivo recibido', efectivo_recibido, pesos),
      ...cuentaDeCaja('Cambio', cambio, pesos),
    ],
    observacion: venta.observacion_venta.trim(),
    legal: empresa?.texto_resolucion.trim() ?? '',
  }
}
