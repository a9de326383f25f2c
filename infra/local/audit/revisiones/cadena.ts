import { agrupar, diaEnBogota, sha256, sumar } from '../cuentas'
import type { Caja, Dia, Totales } from '../fichas/caja'
import type { Venta } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { fueFacturada } from './ventas'

/** A movement as its link was made of it: attributes by name, whole numbers as digits. */
function textoDe(movimiento: Caja): string {
  const pares = Object.entries(movimiento)
    .filter(([nombre]) => nombre !== 'huella')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([nombre, valor]) =>
        `[${JSON.stringify(nombre)},${typeof valor === 'bigint' ? String(valor) : JSON.stringify(valor)}]`,
    )
  return `[${pares.join(',')}]`
}

/** Every movement of the day follows the one before it, from the first one on; answers where the chain ends. */
function eslabones(nombre: string, filas: readonly Caja[], revision: Revision): string {
  let [numero, huella] = [0n, '']
  for (const fila of filas.toSorted((a, b) => Number(a.numero - b.numero))) {
    const objeto = `${nombre}, movimiento ${fila.sk}`
    revision.igual(objeto, 'número', numero + 1n, fila.numero)
    revision.igual(objeto, 'huella', sha256(`${huella}\n${textoDe(fila)}`), fila.huella)
    // What was altered, or comes after a gap, is named alone, and not with all that follow it.
    ;({ numero, huella } = fila)
  }
  return huella
}

const cobrada = ({ estado_venta_id, consecutivo_recibo }: Venta): boolean =>
  fueFacturada(estado_venta_id, consecutivo_recibo)

/** Day on which a bill was annulled. */
const anuladaEl = ({ ultimo_cambio: cambio }: Venta): string | undefined =>
  cambio?.accion === 'anular' ? diaEnBogota(cambio.fecha) : undefined

const totalesDe = (ventas: readonly Venta[]): Totales => {
  const de = (campo: keyof Venta) => sumar(ventas.map(venta => venta[campo] as bigint))
  return {
    ventas: BigInt(ventas.length),
    bruta: de('total_venta_bruta'),
    neta: de('total_venta_neta'),
    impuestos: de('total_impuestos'),
    otros_impuestos: de('total_otros_impuestos'),
    descuento: de('total_descuento'),
  }
}

export const enLetras = (objeto: object): string =>
  Object.entries(objeto)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([nombre, valor]) => `${nombre}=${String(valor)}`)
    .join(' ')

/** By kind and form of payment: what movements come to, and how many they are. */
export function sumasDe(filas: readonly Caja[]): Record<string, [bigint, bigint]> {
  const sumas: Record<string, [bigint, bigint]> = {}
  for (const { tipo, forma_pago_id, valor } of filas) {
    const clase = `${tipo}#${forma_pago_id}`
    const [antes, n] = sumas[clase] ?? [0n, 0n]
    sumas[clase] = [antes + valor, n + 1n]
  }
  return sumas
}

/** Each store's days: the chain of their movements is whole, and they come to what is said of them. */
export function cadena(libro: Libro, revision: Revision): void {
  const porDia = agrupar(libro.de('CAJA'), fila => fila.pk.slice('CAJA#'.length))
  const cobradas = libro.ventas.map(({ venta }) => venta).filter(cobrada)
  const facturadas = agrupar(cobradas, venta => `${venta.codigo_tienda}#${venta.fecha_factura}`)
  const anuladas = agrupar(
    cobradas.filter(venta => venta.estado_venta_id === 3n),
    venta => `${venta.codigo_tienda}#${anuladaEl(venta)}`,
  )
  const dias = new Map<string, Dia>(
    libro.de('DIA_CAJA').map(dia => [`${dia.pk.slice('DIA_CAJA#'.length)}#${dia.sk}`, dia]),
  )
  for (const cual of new Set([...porDia.keys(), ...facturadas.keys(), ...anuladas.keys(), ...dias.keys()])) {
    const nombre = `caja ${cual.replace('#', ' del ')}`
    const filas = porDia.get(cual) ?? []
    const huella = eslabones(nombre, filas, revision)
    const dia = dias.get(cual)
    if (!revision.existe(nombre, 'suma del día', dia)) continue
    revision.igual(nombre, 'movimientos', BigInt(filas.length), dia.n)
    revision.igual(nombre, 'última huella', huella, dia.huella)
    revision.igual(nombre, 'sumas', enLetras(sumasDe(filas)), enLetras(dia.sumas))
    revision.igual(
      nombre,
      'facturado',
      enLetras(totalesDe(facturadas.get(cual) ?? [])),
      enLetras(dia.facturado),
    )
    revision.igual(nombre, 'anulado', enLetras(totalesDe(anuladas.get(cual) ?? [])), enLetras(dia.anulado))
  }
}

const TOTALES = ['ventas', 'bruta', 'neta', 'impuestos', 'otros_impuestos', 'descuento'] as const

/** What a month comes to, as its close keeps it: JSON of each day's chain, sums and bills. */
function resumenDe(tienda: string, mes: string, dias: readonly Dia[]): string {
  const enDigitos = (_: string, valor: unknown) => (typeof valor === 'bigint' ? Number(valor) : valor)
  const resumen = {
    tienda,
    mes,
    dias: dias
      .filter(({ n }) => n > 0n)
      .toSorted((a, b) => (a.sk < b.sk ? -1 : 1))
      .map(({ sk, n, huella, sumas, facturado, anulado }) => ({
        dia: sk,
        n,
        huella,
        sumas: Object.entries(sumas)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([clase, [valor, cantidad]]) => [clase, valor, cantidad]),
        facturado: TOTALES.map(campo => facturado[campo]),
        anulado: TOTALES.map(campo => anulado[campo]),
      })),
  }
  return JSON.stringify(resumen, enDigitos)
}

/** A closed month still comes to what it came to when it was closed, and its lock is the last act on it. */
export function cierres(libro: Libro, revision: Revision): void {
  const actos = agrupar(libro.de('CIERRE'), acto => `${acto.tienda}#${acto.mes}`)
  const cerrados = new Set<string>()
  for (const candado of libro.de('PERIODO')) {
    const { tienda, mes } = candado
    const nombre = `mes ${mes} de la tienda ${tienda}`
    const suyos = (actos.get(`${tienda}#${mes}`) ?? []).toSorted((a, b) => (a.sk < b.sk ? -1 : 1))
    const ultimo = suyos.at(-1)
    actos.delete(`${tienda}#${mes}`)
    if (!revision.existe(nombre, 'cierre', ultimo)) continue
    revision.igual(nombre, 'último acto', 'cerrar', ultimo.accion)
    revision.igual(nombre, 'cierre del candado', ultimo.sk, `${mes}#${candado.cierre}`)
    const dias = libro.de('DIA_CAJA').filter(dia => dia.pk === `DIA_CAJA#${tienda}` && dia.sk.startsWith(mes))
    const huella = sha256(resumenDe(tienda, mes, dias))
    revision.igual(nombre, 'huella del cierre', huella, ultimo.huella)
    revision.igual(nombre, 'huella del candado', huella, candado.huella)
    for (const dia of dias) revision.existe(`${nombre}, día ${dia.sk}`, 'cerrado', dia.cerrado)
    cerrados.add(`${tienda}#${mes}`)
  }
  for (const [cual, suyos] of actos) {
    const ultimo = suyos.toSorted((a, b) => (a.sk < b.sk ? -1 : 1)).at(-1)!
    revision.igual(`mes ${cual}`, 'sin candado', 'reabrir', ultimo.accion)
  }
  for (const { pk, sk, cerrado } of libro.de('DIA_CAJA')) {
    const tienda = pk.slice('DIA_CAJA#'.length)
    if (cerrado !== undefined && !cerrados.has(`${tienda}#${sk.slice(0, 7)}`))
      revision.igual(`caja ${tienda} del ${sk}`, 'mes cerrado', undefined, cerrado)
  }
}
