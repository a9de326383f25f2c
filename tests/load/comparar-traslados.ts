import { acumular, agrupar, doce, sumar } from '#infra/local/audit/cuentas'
import type { Existencia } from '#infra/local/audit/fichas/bodega'
import type { Ficha, Libro } from '#infra/local/audit/libro'
import { diferencias } from './comparar'
import { abierta, type TrasladoVivo } from './traslado-vivo'
import type { Traslados } from './traslados'

interface Encabezado extends Ficha {
  id: bigint
  origen: string
  destino: string
  estado: string
  cerradas: bigint
  unidades: bigint
  faltaron: bigint
  version: bigint
}
interface Lineas extends Ficha {
  lineas: { producto_id: bigint; cantidad: bigint; recibido: bigint | null; devuelto: bigint }[]
}
/** A row of a stock card, as it is told and as it is read. */
interface Movida<N = number> {
  tienda: string
  producto_id: N
  existencia: N
}

/** What the stock cards must have of a transfer: each thing left once, arrived once and came back once. */
const movidasDe = ({ origen, destino, lineas }: TrasladoVivo): Movida[] =>
  lineas
    .flatMap(({ producto_id, cantidad, recibido, devuelto }) => [
      { tienda: origen, producto_id, existencia: -cantidad },
      { tienda: destino, producto_id, existencia: recibido ?? 0 },
      { tienda: origen, producto_id, existencia: devuelto },
    ])
    .filter(({ existencia }) => existencia !== 0)

const lugar = (tienda: string, producto_id: number | bigint): string => `${tienda} ${producto_id}`
const enTexto = (lineas: readonly string[]): string => [...lineas].sort().join(', ')
const movida = ({ tienda, producto_id, existencia }: Movida<number | bigint>): string =>
  `${lugar(tienda, producto_id)}: ${existencia}`

/** Units by what became of them, in hundredths: what left is the sum of the others. */
export function unidadesDe({ todos }: Traslados) {
  const total = { salieron: 0, llegaron: 0, volvieron: 0, perdidas: 0, enCamino: 0 }
  for (const { cantidad, recibido, devuelto } of todos.flatMap(({ lineas }) => lineas)) {
    total.salieron += cantidad
    total.llegaron += recibido ?? 0
    total.volvieron += devuelto
    if (recibido === null) total.enCamino += cantidad
    else total.perdidas += cantidad - recibido - devuelto
  }
  return total
}

/** What every store has of each product is what its sales and counts left of it, and what transfers brought and took. */
function compararExistencias(todos: readonly TrasladoVivo[], libro: Libro): string[] {
  const { faults, igual } = diferencias()
  const sumaPorLugar = <T extends { tienda: string; producto_id: number | bigint }>(
    filas: readonly T[],
    valor: (fila: T) => bigint,
  ) => acumular(filas, ({ tienda, producto_id }) => lugar(tienda, producto_id), valor)
  const dichas = sumaPorLugar(todos.flatMap(movidasDe), ({ existencia }) => BigInt(existencia))
  const otras = sumaPorLugar(
    libro.de('KARDEX').filter(({ origen }) => origen?.clase !== 'traslado'),
    ({ existencia }) => existencia,
  )
  for (const item of libro.de('PRODUCTO') as Ficha[]) {
    const [clase, tienda] = item.sk.split('#')
    if (clase !== 'EXISTENCIA') continue
    const donde = lugar(tienda!, BigInt(item.pk.slice('PRODUCTO#'.length)))
    const hay = (item as Existencia).existencia - (otras.get(donde) ?? 0n)
    igual(`stock of store and product ${donde}, moved by transfers`, dichas.get(donde) ?? 0n, hay)
  }
  return faults
}

/** What the warehouses were told against what the shop holds. @returns a line for every difference. */
export function compararTraslados({ todos }: Traslados, libro: Libro): string[] {
  const { faults, igual } = diferencias()
  const filas = agrupar(
    libro.de('KARDEX').filter(({ origen }) => origen?.clase === 'traslado'),
    ({ origen }) => String(origen!.id),
  )
  const known = new Set(todos.map(({ id }) => String(id)))
  if (known.size < todos.length) faults.push('a transfer was told to two')
  for (const traslado of todos) {
    const { id, origen, destino, estado, faltaron, version, lineas } = traslado
    const nombre = `transfer ${id}`
    const found = libro.uno('TRASLADO', doce(id)) as Encabezado | undefined
    const suyas = (libro.uno('TRASLADO', doce(id), 'LINEAS') as Lineas | undefined)?.lineas ?? []
    const cerradas = lineas.filter(linea => !abierta(linea)).length
    const unidades = sumar(lineas.map(({ cantidad }) => BigInt(cantidad)))
    igual(
      `${nombre}, its stores, state, closed lines, units, what did not come and version`,
      [origen, destino, estado, cerradas, unidades, faltaron, version].join(' '),
      found
        ? [
            found.origen,
            found.destino,
            found.estado,
            found.cerradas,
            found.unidades,
            found.faltaron,
            found.version,
          ].join(' ')
        : 'lost',
    )
    const linea = (each: Record<'producto_id' | 'cantidad' | 'recibido' | 'devuelto', unknown>) =>
      `${String(each.producto_id)}: ${String(each.recibido)} and ${String(each.devuelto)} of ${String(each.cantidad)}`
    igual(`${nombre}, what came and went back`, enTexto(lineas.map(linea)), enTexto(suyas.map(linea)))
    igual(
      `${nombre}, on the stock cards`,
      enTexto(movidasDe(traslado).map(movida)),
      enTexto((filas.get(String(id)) ?? []).map(movida)),
    )
  }
  for (const { sk, id } of libro.de('TRASLADO') as Encabezado[])
    if (sk === 'TRASLADO' && !known.has(String(id)))
      faults.push(`transfer ${id}: sent, and nobody was told of it`)
  for (const id of filas.keys())
    if (!known.has(id)) faults.push(`transfer ${id}: on the stock cards, and nobody was told of it`)
  return [...faults, ...compararExistencias(todos, libro)]
}
