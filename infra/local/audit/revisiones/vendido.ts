import { agrupar, diaEnBogota, doce } from '../cuentas'
import type { Ficha } from '../fichas/ficha'
import type { VentaLeida } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { fueFacturada } from './ventas'

/** A bill on its day, or its annulment on the day on which it happened. */
export interface Hecho {
  tienda: string
  vendedor: bigint
  dia: string
  venta: bigint
  clase: 'F' | 'A'
  valor: bigint
  productos: Map<bigint, bigint>
}

/** What sales say that there must be. */
export function hechosDe({ venta, lineas }: VentaLeida): Hecho[] {
  if (!fueFacturada(venta.estado_venta_id, venta.consecutivo_recibo)) return []
  const hecho = (clase: 'F' | 'A', dia: string, signo: bigint): Hecho => {
    const productos = new Map<bigint, bigint>()
    for (const { producto_id: id, cantidad } of lineas)
      productos.set(id, (productos.get(id) ?? 0n) + signo * cantidad)
    const valor = signo * venta.total_venta_bruta
    const { id, codigo_tienda: tienda, vendedor_id: vendedor } = venta
    return { tienda, vendedor, dia, venta: id, clase, valor, productos }
  }
  const cambio = venta.ultimo_cambio
  return [
    hecho('F', venta.fecha_factura ?? '', 1n),
    ...(venta.estado_venta_id === 3n && cambio?.accion === 'anular'
      ? [hecho('A', diaEnBogota(cambio.fecha), -1n)]
      : []),
  ]
}

/** Of whom sums are: stores, or the sellers in them, whose sort keys begin with who it is. */
export interface DeQuien {
  tipos: { fila: 'HECHO_VENTA' | 'HECHO_VENDEDOR'; mes: string; dia: string }
  inicio: (hecho: Hecho) => string
}
const DE_TIENDAS: DeQuien = {
  tipos: { fila: 'HECHO_VENTA', mes: 'MES_VENDIDO', dia: 'DIA_VENDIDO' },
  inicio: () => '',
}

type Sumas = Map<string, bigint>
const sumarA = (sumas: Sumas, nombre: string, valor: bigint) =>
  sumas.set(nombre, (sumas.get(nombre) ?? 0n) + valor)
export const enLetras = (sumas: Iterable<readonly [unknown, bigint]>): string =>
  [...sumas]
    .filter(([, valor]) => valor !== 0n)
    .map(([nombre, valor]) => `${String(nombre)}=${valor}`)
    .sort()
    .join(' ')
const magnitud = (valor: bigint): bigint => (valor < 0n ? -valor : valor)

/** Sums of a partition by day or month, as stored, without what every item has. */
const guardadas = (item: Ficha | undefined): [string, bigint][] =>
  Object.entries(item ?? {}).flatMap(([nombre, valor]): [string, bigint][] =>
    typeof valor === 'bigint' && nombre !== 'version' ? [[nombre, valor]] : [],
  )
/** A place without its type, as a person reads it: a store, a seller in it, and a month or day. */
const lugarDe = ({ pk, sk }: Ficha): string => `${pk.slice(pk.indexOf('#') + 1)} en ${sk}`

function comparar(
  que: string,
  esperadas: ReadonlyMap<string, Sumas>,
  guardados: readonly Ficha[],
  revision: Revision,
): void {
  const items = new Map(guardados.map(item => [lugarDe(item), item]))
  for (const cual of new Set([...esperadas.keys(), ...items.keys()]))
    revision.igual(
      `vendido ${cual}`,
      que,
      enLetras(esperadas.get(cual) ?? []),
      enLetras(guardadas(items.get(cual))),
    )
}

const LETRAS = { F: ['f', 'b', 'q'], A: ['a', 'r', 'u'] } as const

/** What sales add to the sums of their day and month. */
function sumasDe(hechos: readonly Hecho[], { inicio }: DeQuien) {
  const [meses, dias] = [new Map<string, Sumas>(), new Map<string, Sumas>()]
  const en = (mapa: Map<string, Sumas>, cual: string): Sumas => {
    const sumas = mapa.get(cual) ?? new Map<string, bigint>()
    mapa.set(cual, sumas)
    return sumas
  }
  for (const hecho of hechos) {
    const { tienda, dia, clase, valor, productos } = hecho
    const mes = en(meses, `${tienda} en ${inicio(hecho)}${dia.slice(0, 7)}`)
    const numero = Number(dia.slice(8)).toString(36)
    const [cuantas, total, unidades] = LETRAS[clase]
    sumarA(mes, numero + cuantas, 1n)
    sumarA(mes, numero + total, magnitud(valor))
    for (const [id, cantidad] of productos) {
      sumarA(mes, numero + unidades, magnitud(cantidad))
      sumarA(en(dias, `${tienda} en ${inicio(hecho)}${dia}`), `P${id.toString(36)}`, cantidad)
    }
  }
  return { meses, dias }
}

/** The sort key of its row. */
export const filaDe = (hecho: Hecho, { inicio }: DeQuien): string =>
  `${inicio(hecho)}${hecho.dia}#${doce(hecho.venta)}#${hecho.clase}`

/** Every bill and every annulment has its row, and there is no other one. */
function filas(libro: Libro, hechos: readonly Hecho[], deQuien: DeQuien, revision: Revision): void {
  const tipo = deQuien.tipos.fila
  const esperados = new Map(hechos.map(each => [`${tipo}#${each.tienda}\n${filaDe(each, deQuien)}`, each]))
  for (const item of libro.de(tipo)) {
    const key = `${item.pk}\n${item.sk}`
    const hecho = esperados.get(key)
    esperados.delete(key)
    const nombre = `hecho ${item.pk.slice(tipo.length + 1)} ${item.sk}`
    if (!revision.existe(nombre, 'venta', hecho)) continue
    const { valor, venta_id, productos } = item
    revision.igual(nombre, 'valor', hecho.valor, valor)
    revision.igual(nombre, 'venta', hecho.venta, venta_id)
    revision.igual(nombre, 'productos', enLetras(hecho.productos), enLetras(productos))
  }
  for (const hecho of esperados.values())
    revision.existe(`hecho ${hecho.tienda} ${filaDe(hecho, deQuien)}`, 'fila', undefined)
}

/** Rows and sums of what was sold are what bills and annulments come to. */
export function filasYSumas(
  libro: Libro,
  hechos: readonly Hecho[],
  deQuien: DeQuien,
  revision: Revision,
): void {
  const { meses, dias } = sumasDe(hechos, deQuien)
  filas(libro, hechos, deQuien, revision)
  comparar('sumas del mes', meses, libro.de(deQuien.tipos.mes), revision)
  comparar('cantidades del día', dias, libro.de(deQuien.tipos.dia), revision)
}

/** What some sales come to by product, from the first of January to the end of a month. */
export function acumuladoHasta(hechos: readonly Hecho[], mes: string): Sumas {
  const sumas = new Map<string, bigint>()
  for (const { dia, productos } of hechos)
    if (dia.slice(0, 4) === mes.slice(0, 4) && dia.slice(0, 7) <= mes)
      for (const [id, cantidad] of productos) sumarA(sumas, String(id), cantidad)
  return sumas
}

/** From the first of January to the end of a month: the sum of the days, month after month without a gap. */
function acumulados(libro: Libro, hechos: readonly Hecho[], revision: Revision): void {
  const porTienda = agrupar(hechos, each => each.tienda)
  for (const [pk, items] of agrupar(libro.de('ACUMULADO_VENDIDO'), item => item.pk)) {
    const tienda = pk.slice('ACUMULADO_VENDIDO#'.length)
    const propios = porTienda.get(tienda) ?? []
    for (const { sk: mes, cantidades } of items) {
      const sumas = acumuladoHasta(propios, mes)
      revision.igual(`vendido ${tienda} hasta ${mes}`, 'cantidades', enLetras(sumas), enLetras(cantidades))
    }
    const meses = items.map(({ sk }) => sk).sort()
    for (const [i, mes] of meses.slice(1).entries())
      revision.igual(`vendido ${tienda} hasta ${mes}`, 'mes anterior', siguienteA(meses[i]!), mes)
  }
}
function siguienteA(mes: string): string {
  const [anio = 0, numero = 0] = mes.split('-').map(Number)
  return numero === 12 ? `${anio + 1}-01` : `${anio}-${String(numero + 1).padStart(2, '0')}`
}

/** What stores sold by day, month and product is what their sales come to, less what was annulled on its day. */
export function vendido(libro: Libro, revision: Revision): void {
  const hechos = libro.ventas.flatMap(hechosDe)
  filasYSumas(libro, hechos, DE_TIENDAS, revision)
  acumulados(libro, hechos, revision)
}
