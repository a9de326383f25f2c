import { leerPares } from '#shared/electronica/pares'
import type { Dia } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { obtener } from '../kernel/dynamo/client'
import {
  claveDeEmpresa,
  claveDeParametro,
  claveDeTienda,
  type Empresa,
  type Tienda,
  valorDe,
} from '../maestros/public'
import { terceroVigente } from '../terceros/public'
import type { LineaGuardada, VentaCompleta } from '../ventas/public'
import { clienteDe } from './armar-cliente'
import { pagosDe, venceEl } from './armar-pagos'
import type { BorradorDeFactura, LineaDeFactura } from './puerto'

const PARAMETROS = [
  'SIIGO_DOCUMENTO',
  'SIIGO_VENDEDOR',
  'SIIGO_GRUPO_CONTABLE',
  'SIIGO_IMPUESTOS',
  'SIIGO_FORMAS_PAGO',
  'PLAZO_CREDITO',
] as const

/** What is missing, each thing once and all of them together. */
export type Faltas = Set<string>

/** The tax of a line: without one where it has none, for Siigo takes a line as excluded that names none. */
function impuestosDe(
  { porcentaje_impuesto: porcentaje }: LineaGuardada,
  impuestos: ReadonlyMap<number, number>,
  faltas: Faltas,
): LineaDeFactura['impuestos'] {
  const siigo_id = impuestos.get(porcentaje / 100)
  if (siigo_id !== undefined) return [{ siigo_id, porcentaje }]
  if (porcentaje > 0)
    faltas.add(`el IVA de ${String(porcentaje / 100).replace('.', ',')} % en el parámetro SIIGO_IMPUESTOS`)
  return []
}

const lineaDe = (
  linea: LineaGuardada,
  impuestos: ReadonlyMap<number, number>,
  faltas: Faltas,
): LineaDeFactura => ({
  codigo: linea.referencia,
  descripcion: linea.nombre_producto,
  nombre_producto: linea.nombre_producto,
  tipo: linea.tipo_producto,
  cantidad: linea.cantidad,
  precio: linea.precio_unitario,
  descuento: linea.descuento,
  impuestos: impuestosDe(linea, impuestos, faltas),
  neto: (linea.bruto - linea.descuento) as Centavos,
  impuesto: linea.impuesto,
  total: linea.total,
})

/** The ids of Siigo that the shop keeps as parameters. */
function ajustesDe(valor: (codigo: (typeof PARAMETROS)[number]) => string, faltas: Faltas) {
  const numero = (codigo: 'SIIGO_DOCUMENTO' | 'SIIGO_VENDEDOR' | 'SIIGO_GRUPO_CONTABLE') => {
    const id = Number(valor(codigo))
    if (!(id > 0)) faltas.add(`el parámetro ${codigo}`)
    return id
  }
  const pares = (codigo: 'SIIGO_IMPUESTOS' | 'SIIGO_FORMAS_PAGO') => leerPares(valor(codigo)) ?? new Map()
  return {
    documento_id: numero('SIIGO_DOCUMENTO'),
    vendedor_id: numero('SIIGO_VENDEDOR'),
    grupo_contable_id: numero('SIIGO_GRUPO_CONTABLE'),
    impuestos: pares('SIIGO_IMPUESTOS'),
    formas: pares('SIIGO_FORMAS_PAGO'),
  }
}

const enFrase = (faltas: Faltas): string => {
  const lista = [...faltas]
  return lista.length === 1
    ? `Falta ${lista[0]}. Complételo y envíe de nuevo`
    : `Faltan ${lista.length} datos: ${lista.join('; ')}. Complételos y envíe de nuevo`
}

/**
 * A billed sale as Siigo takes it, from what was billed and from nothing else: lines and payments are those of the bill,
 * whose totals Siigo must come to (that is looked at before anything is sent). Or what is missing, all of it at once.
 */
export async function armarBorrador(
  { venta, lineas }: VentaCompleta,
  { hoy, marca }: { hoy: Dia; marca: string },
): Promise<{ borrador: BorradorDeFactura } | { falta: string }> {
  if (venta.total_otros_impuestos !== 0)
    return {
      falta: `La venta tiene un impuesto adicional${venta.nombre_impuesto === null ? '' : ` (${venta.nombre_impuesto})`}, que no se envía a Siigo: factúrela allí`,
    }
  const [items, tercero] = await Promise.all([
    obtener(
      [claveDeEmpresa(), claveDeTienda(venta.codigo_tienda), ...PARAMETROS.map(claveDeParametro)],
      false,
    ),
    terceroVigente(venta.cliente_id),
  ])
  const [empresa, tienda, ...valores] = items
  const valor = (codigo: (typeof PARAMETROS)[number]) => valorDe(codigo, valores[PARAMETROS.indexOf(codigo)])
  const faltas: Faltas = new Set()
  const { impuestos, formas, ...ids } = ajustesDe(valor, faltas)
  const vence = await venceEl(venta, Number(valor('PLAZO_CREDITO')), hoy)
  const { pagos, nota } = pagosDe(venta, formas, vence, faltas)
  const cliente = clienteDe(tercero, empresa as Empresa | undefined, tienda as Tienda | undefined, faltas)
  const borrador: BorradorDeFactura = {
    ...ids,
    fecha: hoy,
    cliente,
    lineas: lineas.map(linea => lineaDe(linea, impuestos, faltas)),
    pagos,
    observaciones: [venta.observacion_venta.trim(), nota].filter(Boolean).join('. '),
    marca,
  }
  return faltas.size > 0 ? { falta: enFrase(faltas) } : { borrador }
}
