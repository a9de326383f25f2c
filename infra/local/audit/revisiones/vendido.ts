import { agrupar, diaEnBogota } from '../cuentas'
import type { Ficha } from '../fichas/ficha'
import type { VentaLeida } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { fueFacturada } from './ventas'

/** A bill on its day, or its annulment on the day on which it happened. */
interface Hecho {
  tienda: string
  dia: string
  venta: bigint
  clase: 'F' | 'A'
  valor: bigint
  productos: Map<bigint, bigint>
}

/** What sales say that there must be. */
function hechosDe({ venta, lineas }: VentaLeida): Hecho[] {
  if (!fueFacturada(venta.estado_venta_id, venta.consecutivo_recibo)) return []
  const hecho = (clase: 'F' | 'A', dia: string, signo: bigint): Hecho => {
    const productos = new Map<bigint, bigint>()
    for (const { producto_id: id, cantidad } of lineas)
      productos.set(id, (productos.get(id) ?? 0n) + signo * cantidad)
    const valor = signo * venta.total_venta_bruta
    return { tienda: venta.codigo_tienda, dia, venta: venta.id, clase, valor, productos }
  }
  const cambio = venta.ultimo_cambio
  return [
    hecho('F', venta.fecha_factura ?? '', 1n),
    ...(venta.estado_venta_id === 3n && cambio?.accion === 'anular'
      ? [hecho('A', diaEnBogota(cambio.fecha), -1n)]
      : []),
  ]
}

type Sumas = Map<string, bigint>
const sumarA = (sumas: Sumas, nombre: string, valor: bigint) =>
  sumas.set(nombre, (sumas.get(nombre) ?? 0n) + valor)
const enLetras = (sumas: Iterable<readonly [unknown, bigint]>): string =>
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
const porClave = (items: readonly Ficha[]): Map<string, Ficha> =>
  new Map(items.map(item => [`${item.pk.slice(item.pk.indexOf('#') + 1)}#${item.sk}`, item]))

function comparar(
  que: string,
  esperadas: ReadonlyMap<string, Sumas>,
  items: ReadonlyMap<string, Ficha>,
  revision: Revision,
): void {
  for (const cual of new Set([...esperadas.keys(), ...items.keys()]))
    revision.igual(
      `vendido ${cual.replace('#', ' en ')}`,
      que,
      enLetras(esperadas.get(cual) ?? []),
      enLetras(guardadas(items.get(cual))),
    )
}

const LETRAS = { F: ['f', 'b', 'q'], A: ['a', 'r', 'u'] } as const

/** What sales add to the sums of their day and month. */
function sumasDe(hechos: readonly Hecho[]) {
  const [meses, dias] = [new Map<string, Sumas>(), new Map<string, Sumas>()]
  const en = (mapa: Map<string, Sumas>, cual: string): Sumas => {
    const sumas = mapa.get(cual) ?? new Map<string, bigint>()
    mapa.set(cual, sumas)
    return sumas
  }
  for (const { tienda, dia, clase, valor, productos } of hechos) {
    const mes = en(meses, `${tienda}#${dia.slice(0, 7)}`)
    const numero = Number(dia.slice(8)).toString(36)
    const [cuantas, total, unidades] = LETRAS[clase]
    sumarA(mes, numero + cuantas, 1n)
    sumarA(mes, numero + total, magnitud(valor))
    for (const [id, cantidad] of productos) {
      sumarA(mes, numero + unidades, magnitud(cantidad))
      sumarA(en(dias, `${tienda}#${dia}`), `P${id.toString(36)}`, cantidad)
    }
  }
  return { meses, dias }
}

/** Every bill and every annulment has its row, and there is no other one. */
function filas(libro: Libro, hechos: readonly Hecho[], revision: Revision): void {
  const esperados = new Map(
    hechos.map(each => [`HECHO_VENTA#${each.tienda}\n${each.dia}#${doceDe(each.venta)}#${each.clase}`, each]),
  )
  for (const item of libro.de('HECHO_VENTA')) {
    const key = `${item.pk}\n${item.sk}`
    const hecho = esperados.get(key)
    esperados.delete(key)
    const nombre = `hecho ${item.pk.slice('HECHO_VENTA#'.length)} ${item.sk}`
    if (!revision.existe(nombre, 'venta', hecho)) continue
    const { valor, venta_id, productos } = item
    revision.igual(nombre, 'valor', hecho.valor, valor)
    revision.igual(nombre, 'venta', hecho.venta, venta_id)
    revision.igual(nombre, 'productos', enLetras(hecho.productos), enLetras(productos))
  }
  for (const { tienda, dia, venta, clase } of esperados.values())
    revision.existe(`hecho ${tienda} ${dia}#${doceDe(venta)}#${clase}`, 'fila', undefined)
}
const doceDe = (id: bigint): string => String(id).padStart(12, '0')

/** From the first of January to the end of a month: the sum of the days, month after month without a gap. */
function acumulados(libro: Libro, hechos: readonly Hecho[], revision: Revision): void {
  const porTienda = agrupar(hechos, each => each.tienda)
  for (const [pk, items] of agrupar(libro.de('ACUMULADO_VENDIDO'), item => item.pk)) {
    const tienda = pk.slice('ACUMULADO_VENDIDO#'.length)
    const propios = porTienda.get(tienda) ?? []
    for (const { sk: mes, cantidades } of items) {
      const sumas = new Map<string, bigint>()
      for (const { dia, productos } of propios)
        if (dia.slice(0, 4) === mes.slice(0, 4) && dia.slice(0, 7) <= mes)
          for (const [id, cantidad] of productos) sumarA(sumas, String(id), cantidad)
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
  const { meses, dias } = sumasDe(hechos)
  filas(libro, hechos, revision)
  comparar('sumas del mes', meses, porClave(libro.de('MES_VENDIDO')), revision)
  comparar('cantidades del día', dias, porClave(libro.de('DIA_VENDIDO')), revision)
  acumulados(libro, hechos, revision)
}
