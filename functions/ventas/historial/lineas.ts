import { formatoNumero, formatoPorcentaje, pesosExactos } from '#shared/kernel/format'
import { toDecimal } from '#shared/kernel/money'
import type { LineaEnActa } from '../actas'

export const cuantos = (n: number, uno: string, muchos: string) =>
  `${formatoNumero(n)} ${n === 1 ? uno : muchos}`
export const enLista = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}`

const unidades = ({ cantidad }: LineaEnActa) => formatoNumero(toDecimal(cantidad, 2))
const precio = ({ precio_unitario }: LineaEnActa) => pesosExactos(toDecimal(precio_unitario, 4))
const porciento = ({ porcentaje_descuento }: LineaEnActa) =>
  formatoPorcentaje(toDecimal(porcentaje_descuento, 2))
/** A record of before has the number of the product and nothing else. */
const producto = ({ referencia, nombre_producto, producto_id }: LineaEnActa) =>
  referencia === undefined ? `producto n.º ${producto_id}` : `${referencia} ${nombre_producto ?? ''}`.trim()

const deQuien = ({ otorgo, solicitud_id }: LineaEnActa): string =>
  otorgo === undefined
    ? ''
    : solicitud_id === undefined
      ? `, otorgado por ${otorgo}`
      : `, aprobado por ${otorgo} en la solicitud ${solicitud_id}`

const rebajada = ({ porcentaje_descuento, area_cliente = 0 }: LineaEnActa) =>
  porcentaje_descuento > 0 || area_cliente > 0
/** What a line takes off its price, and who granted it. */
function rebaja(linea: LineaEnActa): string {
  const partes = [
    ...(linea.porcentaje_descuento > 0 ? [`descuento de ${porciento(linea)}`] : []),
    ...(linea.area_cliente ? ['retales del cliente'] : []),
  ]
  return `${enLista(partes)}${deQuien(linea)}`
}

const conRetales = ({ retales = [] }: LineaEnActa) =>
  retales.length === 0
    ? ''
    : `, con ${retales.length === 1 ? 'el retal' : 'los retales'} ${enLista(retales)} de la tienda`

/** A line that came in, or one that the order begins with. */
export const nueva = (linea: LineaEnActa): string =>
  `${unidades(linea)} × ${producto(linea)} a ${precio(linea)}${rebajada(linea) ? `, ${rebaja(linea)}` : ''}${conRetales(linea)}${linea.desvinculada ? ', desvinculada del despiece' : ''}`

const iguales = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What is not as it was about a line that stayed. */
function cambiosDeLinea(antes: LineaEnActa, despues: LineaEnActa): string[] {
  const partes: string[] = []
  if (antes.cantidad !== despues.cantidad)
    partes.push(`cantidad de ${unidades(antes)} a ${unidades(despues)}`)
  if (antes.precio_unitario !== despues.precio_unitario)
    partes.push(`precio de ${precio(antes)} a ${precio(despues)}`)
  if (antes.porcentaje_descuento !== despues.porcentaje_descuento)
    partes.push(`descuento de ${porciento(antes)} a ${porciento(despues)}${deQuien(despues)}`)
  if ((antes.area_cliente ?? 0) !== (despues.area_cliente ?? 0))
    partes.push(
      despues.area_cliente
        ? `retales del cliente${antes.porcentaje_descuento === despues.porcentaje_descuento ? deQuien(despues) : ''}`
        : 'sin retales del cliente',
    )
  // A record of before does not know of plans.
  const seSabe = antes.referencia !== undefined && despues.referencia !== undefined
  if (seSabe && antes.plan !== despues.plan)
    partes.push(
      despues.plan === undefined
        ? 'sin despiece'
        : antes.plan === undefined
          ? 'con despiece'
          : 'otro despiece',
    )
  if (seSabe && !iguales(antes.retales, despues.retales))
    partes.push(
      despues.retales
        ? `retales de la tienda: ${enLista(despues.retales)}`
        : `sin los retales ${enLista(antes.retales ?? [])}`,
    )
  return partes.length > 0 ? [`${producto({ ...antes, ...despues })}: ${partes.join('; ')}`] : []
}

/** Lines that plans and pieces make change by the dozen: they are counted. */
function generadas(agregadas: LineaEnActa[], cambiadas: LineaEnActa[], quitadas: LineaEnActa[]): string[] {
  const partes = [
    [agregadas, 'agregada', 'agregadas'] as const,
    [cambiadas, 'cambiada', 'cambiadas'] as const,
    [quitadas, 'quitada', 'quitadas'] as const,
  ]
    .filter(([lineas]) => lineas.length > 0)
    .map(([lineas, una, muchas]) => cuantos(lineas.length, una, muchas))
  return partes.length > 0 ? [`Líneas calculadas: ${enLista(partes)}`] : []
}

/** What an edition did with the lines of an order: those written by hand one by one. */
export function cambiosDeLineas(antes: readonly LineaEnActa[], despues: readonly LineaEnActa[]): string[] {
  const eran = new Map(antes.map(linea => [linea.item, linea]))
  const son = new Map(despues.map(linea => [linea.item, linea]))
  const agregadas = despues.filter(({ item }) => !eran.has(item))
  const quitadas = antes.filter(({ item }) => !son.has(item))
  const cambiadas = despues.flatMap(linea => {
    const era = eran.get(linea.item)
    const cambios = era ? cambiosDeLinea(era, linea) : []
    return cambios.length > 0 ? [{ linea, cambios }] : []
  })
  const deMano = ({ generada }: LineaEnActa) => !generada
  const dePlan = ({ generada }: LineaEnActa) => generada === true
  return [
    ...agregadas.filter(deMano).map(linea => `Agregó ${nueva(linea)}`),
    ...quitadas.filter(deMano).map(linea => `Quitó ${unidades(linea)} × ${producto(linea)}`),
    ...cambiadas.filter(({ linea }) => deMano(linea)).flatMap(({ cambios }) => cambios),
    ...generadas(
      agregadas.filter(dePlan),
      cambiadas.map(({ linea }) => linea).filter(dePlan),
      quitadas.filter(dePlan),
    ),
  ]
}
