import { acumular, agrupar, doce, sumar } from '../cuentas'
import type { Kardex } from '../fichas/bodega'
import type { Ficha } from '../fichas/ficha'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

interface LineaDeLote {
  producto_id: bigint
  delta: bigint
}
interface Lote extends Ficha {
  id: bigint
  clase: string
  tienda: string
  estado: string
  lineas: bigint
  unidades: bigint
  movidas: bigint
  tasadas: bigint
  toma_id?: bigint
}
interface Traslado extends Ficha {
  id: bigint
  origen: string
  destino: string
  estado: string
  lineas: bigint
  cerradas: bigint
  unidades: bigint
  faltaron: bigint
}
interface LineaDeTraslado {
  producto_id: bigint
  cantidad: bigint
  recibido: bigint | null
  devuelto: bigint
  faltante: string | null
  motivo: string | null
}
interface Toma extends Ficha {
  id: bigint
  tienda: string
  estado: string
  grupo_id: bigint
  contados: bigint
  diferencias: bigint
  sin_motivo: bigint
  lote_id?: bigint
}
interface Contada extends Ficha {
  producto_id: bigint
  contado: bigint
  esperado: bigint
  motivo: string | null
}

const propios = <T extends Ficha>(libro: Libro, tipo: string): T[] =>
  libro.de(tipo).filter(({ sk }) => sk === tipo) as T[]
const partes = <T extends Ficha>(libro: Libro, tipo: string, comienzo: string): Map<string, T[]> =>
  agrupar(libro.de(tipo).filter(({ sk }) => sk.startsWith(comienzo)) as T[], ({ pk }) => pk)

/** Rows of the stock cards by what they say that they come from: `carga 7`. */
const porOrigen = (libro: Libro): Map<string, Kardex[]> =>
  agrupar(
    libro.de('KARDEX').filter(({ origen }) => origen !== undefined && origen.clase !== 'reinicio'),
    ({ origen }) => `${origen!.clase} ${origen!.id}`,
  )
const movido = (filas: readonly Kardex[]): Map<string, bigint> =>
  acumular(
    filas,
    ({ tienda, producto_id }) => `${tienda}/${producto_id}`,
    ({ existencia }) => existencia,
  )

function comparar(
  revision: Revision,
  nombre: string,
  esperado: ReadonlyMap<string, bigint>,
  filas: readonly Kardex[],
): void {
  const hallado = movido(filas)
  for (const donde of new Set([...esperado.keys(), ...hallado.keys()]))
    revision.igual(
      `${nombre}, producto ${donde}`,
      'kardex',
      esperado.get(donde) ?? 0n,
      hallado.get(donde) ?? 0n,
    )
}

const enCurso = ({ estado }: Lote): boolean => estado === 'aplicando' || estado === 'reversando'

/** Every batch has moved exactly the lines that its cursor says, and nothing that it does not hold. */
function lotes(libro: Libro, revision: Revision, filas: Map<string, Kardex[]>): void {
  const hojas = partes<Ficha & { lineas: LineaDeLote[] }>(libro, 'LOTE', 'HOJA#')
  const turnos = new Map(libro.de('LOTE_EN_CURSO').map(item => [item.pk, item]))
  for (const lote of propios<Lote>(libro, 'LOTE')) {
    const nombre = `carga ${lote.id}`
    const lineas = (hojas.get(lote.pk) ?? [])
      .sort((a, b) => (a.sk < b.sk ? -1 : 1))
      .flatMap(hoja => hoja.lineas)
    revision.igual(nombre, 'líneas', lote.lineas, BigInt(lineas.length))
    revision.igual(nombre, 'unidades', lote.unidades, sumar(lineas.map(({ delta }) => delta)))
    const hasta = { aplicado: lote.lineas, reversado: 0n }[lote.estado]
    if (hasta !== undefined)
      revision.igual(
        nombre,
        `lo hecho de una carga en estado ${lote.estado}`,
        [hasta, hasta],
        [lote.movidas, lote.tasadas],
      )
    const origen = lote.clase === 'toma' ? `conteo ${lote.toma_id}` : nombre
    const esperado = acumular(
      lineas.slice(0, Number(lote.movidas)),
      ({ producto_id }) => `${lote.tienda}/${producto_id}`,
      ({ delta }) => delta,
    )
    comparar(revision, nombre, esperado, filas.get(origen) ?? [])
    filas.delete(origen)
    if (enCurso(lote)) {
      const turno = `LOTE_EN_CURSO#${lote.tienda}`
      revision.existe(nombre, 'turno de su tienda', turnos.get(turno))
      turnos.delete(turno)
    }
  }
  for (const [pk] of turnos) revision.cumple(pk, 'turno', false, 'el de una carga en curso', 'ninguna')
}

/** Of a transfer every unit is in the store that sent it, on its way, in the store that it came to, or said to be lost. */
function traslados(libro: Libro, revision: Revision, filas: Map<string, Kardex[]>): void {
  const lineasDe = partes<Ficha & { lineas: LineaDeTraslado[] }>(libro, 'TRASLADO', 'LINEAS')
  for (const traslado of propios<Traslado>(libro, 'TRASLADO')) {
    const nombre = `traslado ${traslado.id}`
    const lineas = lineasDe.get(traslado.pk)?.[0]?.lineas ?? []
    const cerradas = lineas.filter(({ recibido }) => recibido !== null)
    revision.igual(nombre, 'líneas', traslado.lineas, BigInt(lineas.length))
    revision.igual(nombre, 'líneas cerradas', traslado.cerradas, BigInt(cerradas.length))
    revision.igual(nombre, 'unidades', traslado.unidades, sumar(lineas.map(({ cantidad }) => cantidad)))
    revision.igual(nombre, 'en camino', traslado.estado === 'en_camino', cerradas.length < lineas.length)
    const esperado = new Map<string, bigint>()
    const sumarEn = (tienda: string, producto: bigint, cuanto: bigint) => {
      const donde = `${tienda}/${producto}`
      esperado.set(donde, (esperado.get(donde) ?? 0n) + cuanto)
    }
    for (const { producto_id, cantidad, recibido, devuelto, faltante, motivo } of lineas) {
      const objeto = `${nombre}, producto ${producto_id}`
      const perdido = recibido === null ? 0n : cantidad - recibido - devuelto
      revision.cumple(objeto, 'unidades perdidas', perdido >= 0n, 'ninguna de más', perdido)
      revision.igual(
        objeto,
        'dice qué pasó con lo que falta',
        recibido !== null && recibido < cantidad,
        faltante !== null,
      )
      revision.igual(objeto, 'motivo de lo que falta', faltante !== null, motivo !== null)
      revision.igual(objeto, 'lo que se dio de baja', faltante === 'baja', perdido > 0n)
      sumarEn(traslado.origen, producto_id, devuelto - cantidad)
      sumarEn(traslado.destino, producto_id, recibido ?? 0n)
    }
    comparar(revision, nombre, esperado, filas.get(nombre) ?? [])
    filas.delete(nombre)
  }
}

/** What a count says of itself is what was counted, and of a group one is open. */
function tomas(libro: Libro, revision: Revision): void {
  const lineasDe = partes<Contada>(libro, 'TOMA', 'LINEA#')
  const abiertas = new Map(
    (libro.de('TOMA_ABIERTA') as (Ficha & { toma_id: bigint })[]).map(({ pk, toma_id }) => [pk, toma_id]),
  )
  for (const toma of propios<Toma>(libro, 'TOMA')) {
    const nombre = `conteo ${toma.id}`
    const lineas = lineasDe.get(toma.pk) ?? []
    const distintas = lineas.filter(({ contado, esperado }) => contado !== esperado)
    revision.igual(nombre, 'contados', toma.contados, BigInt(lineas.length))
    revision.igual(nombre, 'diferencias', toma.diferencias, BigInt(distintas.length))
    const sin = distintas.filter(({ motivo }) => motivo === null)
    revision.igual(nombre, 'sin motivo', toma.sin_motivo, BigInt(sin.length))
    const key = `TOMA_ABIERTA#${toma.tienda}#${doce(toma.grupo_id)}`
    if (toma.estado === 'abierto') {
      revision.igual(nombre, 'abierto en su grupo', toma.id, abiertas.get(key))
      abiertas.delete(key)
    }
    if (toma.estado === 'aplicado') {
      const lote = toma.lote_id === undefined ? undefined : libro.uno('LOTE', doce(toma.lote_id))
      revision.igual(nombre, 'carga que lo aplica', distintas.length > 0, lote !== undefined)
      const suma = sumar(distintas.map(({ contado, esperado }) => contado - esperado))
      if (lote) revision.igual(nombre, 'unidades de su carga', suma, (lote as Lote).unidades)
    }
  }
  for (const [pk] of abiertas) revision.cumple(pk, 'conteo abierto', false, 'uno abierto', 'ninguno')
}

/** Batches, transfers and counts against the stock cards: nothing moved that none of them says, and all that they say did. */
export function almacen(libro: Libro, revision: Revision): void {
  const filas = porOrigen(libro)
  lotes(libro, revision, filas)
  traslados(libro, revision, filas)
  tomas(libro, revision)
  for (const [origen, sueltas] of filas)
    for (const { pk, sk } of sueltas)
      revision.cumple(`kardex ${pk} ${sk}`, 'origen', false, origen, undefined)
}
