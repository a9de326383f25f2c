import { CORREGIDA, VENDIDA } from '#shared/inventarios/textos'
import { type Cantidad, sum } from '#shared/kernel/money'
import { ahora } from '../kernel/clock'
import { type Auditoria, diferencias } from '../kernel/cambio'
import { consultar, obtener } from '../kernel/dynamo/client'
import { LecturaVieja, MAXIMO_OPERACIONES } from '../kernel/dynamo/commit'
import { clave, particion } from '../kernel/dynamo/keys'
import { borrar, exigirValor, type Operacion } from '../kernel/dynamo/operations'
import type { Entidad } from '../kernel/dynamo/contables'
import {
  cambiarProducto,
  correccionesDe,
  CORRIGE,
  moverStock,
  type OrigenDeKardex,
  type ProductoGuardado,
  productosConExistencia,
} from '../productos/public'
import { bajoCeroAlReversar } from './bajo-cero'
import {
  avanzarLote,
  cambiarLineas,
  cuentaTodo,
  dejada,
  type LineaGuardada,
  lineasDe,
  type LoteGuardado,
} from './lotes'

/** Lines whose stock moves in one transaction: two writes each, beside the header and what the kernel adds. */
export const POR_PASO = 40
/** Writes of a step, beside the same. */
const MAXIMO = MAXIMO_OPERACIONES - 8

/** One step of a batch: everything in one transaction, and the header as it stands after it. */
export interface Paso {
  operaciones: Operacion[]
  auditoria: Auditoria[]
  entidades: Entidad[]
  lote: LoteGuardado
}

const termina = (lote: LoteGuardado, cambios: Partial<LoteGuardado>): Partial<LoteGuardado> => {
  const { estado, movidas, tasadas, lineas } = { ...lote, ...cambios }
  if (estado === 'aplicando' && movidas === lineas && tasadas === lineas)
    return { ...cambios, estado: 'aplicado', fecha_estado: ahora() }
  if (estado === 'reversando' && movidas === 0 && tasadas === 0)
    return { ...cambios, estado: 'reversado', fecha_estado: ahora() }
  return cambios
}

/** Moves the header, and with the last step lets the next batch of the store begin. */
const mover = (lote: LoteGuardado, cambios: Partial<LoteGuardado>): Operacion[] => [
  avanzarLote(lote, cambios),
  ...(cambios.estado ? [borrar(clave.loteEnCurso(lote.tienda))] : []),
]

/** What the stock card says that its movements come from. */
const origenDe = ({ clase, id, toma_id }: LoteGuardado): OrigenDeKardex =>
  clase === 'toma' ? { clase: 'conteo', id: toma_id! } : { clase: 'carga', id }

/** Rows of the stock card for some lines, forwards or backwards. */
export function movimientosDe(lote: LoteGuardado, lineas: readonly LineaGuardada[]): Operacion[] {
  const atras = lote.estado === 'reversando'
  const quien = atras ? lote.reversa! : lote.autor
  const cuenta = !atras && cuentaTodo(lote)
  return lineas.flatMap(linea => {
    const { producto_id, referencia, delta, motivo } = linea
    const leida = linea.sin_fila ? undefined : linea.existencia
    // What is right already is no movement; of a count it must still be so.
    if (delta === 0)
      return cuenta
        ? [exigirValor(clave.existencia(producto_id, lote.tienda), 'existencia', leida, 'reintentar')]
        : []
    const existencia = atras ? 0 - delta : delta
    const porque = atras ? lote.motivo_reversion : motivo
    const movimiento = {
      producto_id,
      nombre_producto: referencia,
      tipo: existencia > 0 ? ('entrada' as const) : ('salida' as const),
      existencia,
      reservado: 0,
      origen: origenDe(lote),
      ...(porque !== undefined && { motivo: porque }),
      usuario_id: quien.usuario_id,
    }
    const exige = cuenta
      ? { existencia: leida }
      : !atras && lote.clase === 'toma'
        ? { correcciones: linea.correcciones || undefined }
        : {}
    // Sold at this very moment: it is looked at again.
    const alcanza = atras && !lote.bajo_cero ? () => new LecturaVieja() : undefined
    return moverStock(lote.tienda, movimiento, alcanza, undefined, exige, CORRIGE)
  })
}

/** Everything of a batch that fits one transaction is done in the one that makes it; a price never is. */
export const cabe = ({ lineas, precios }: Pick<LoteGuardado, 'lineas' | 'precios'>): boolean =>
  lineas <= POR_PASO && precios === 0

/** The header of a batch that is done, or taken back, as a whole. */
export const deUnaVez = (lote: LoteGuardado): Partial<LoteGuardado> => {
  const hechas = lote.estado === 'reversando' ? 0 : lote.lineas
  return termina(lote, { movidas: hechas, tasadas: hechas })
}

/** Lines of a file that counts, by what there is at this moment: its number holds, whatever moved since it was read. */
async function porLoQueHay(
  lote: LoteGuardado,
  lineas: readonly LineaGuardada[],
): Promise<readonly LineaGuardada[]> {
  const ids = lineas.map(({ producto_id }) => producto_id)
  const porId = new Map(
    (await productosConExistencia(ids, lote.tienda)).map(each => [each.producto.id, each]),
  )
  return lineas.map(linea => {
    const { existencia: hay, fila } = porId.get(linea.producto_id)!
    const { existencia } = hay
    const delta = (linea.cantidad - existencia) as Cantidad
    return { ...linea, existencia, sin_fila: fila ? undefined : true, delta }
  })
}

/** Lines of a count as they hold still: what somebody has corrected since it was counted is left as it is. */
async function porLoQueSigue(
  lote: LoteGuardado,
  lineas: readonly LineaGuardada[],
): Promise<readonly LineaGuardada[]> {
  const filas = await obtener(lineas.map(({ producto_id }) => clave.existencia(producto_id, lote.tienda)))
  return lineas.map((linea, i) =>
    correccionesDe(filas[i]) === (linea.correcciones ?? 0) ? linea : { ...linea, delta: 0 as Cantidad },
  )
}

/** What some lines come to at this moment. */
function comoVan(
  lote: LoteGuardado,
  previstas: readonly LineaGuardada[],
): readonly LineaGuardada[] | Promise<readonly LineaGuardada[]> {
  if (lote.estado === 'reversando') return previstas
  if (cuentaTodo(lote)) return porLoQueHay(lote, previstas)
  return lote.clase === 'toma' ? porLoQueSigue(lote, previstas) : previstas
}

const deltaDe = (lineas: readonly LineaGuardada[]) => sum(lineas.map(({ delta }) => delta))

const referenciaDe = ({ referencia }: { referencia: string }): string => referencia
/** What a step left alone, in the history of its batch, or of the count that who counted looks at. */
const dejar = (
  de: Pick<Auditoria, 'entidad' | 'id'>,
  despues: Record<string, string[]>,
  motivo: string,
): Auditoria[] =>
  Object.values(despues).flat().length === 0 ? [] : [{ ...de, accion: 'dejar', despues, motivo }]

async function moverExistencias(lote: LoteGuardado): Promise<Paso> {
  const { movidas } = lote
  const atras = lote.estado === 'reversando'
  const [desde, hasta] = atras ? [Math.max(0, movidas - POR_PASO), movidas] : [movidas, movidas + POR_PASO]
  const previstas = await lineasDe(lote, desde, hasta)
  const lineas = await comoVan(lote, previstas)
  const otras = lineas.some(({ delta }, i) => delta !== previstas[i]!.delta)
  // What was sold since it was asked for stays as it is, unless below zero will do.
  const faltan = atras && !lote.bajo_cero ? await bajoCeroAlReversar(lote.tienda, lineas) : []
  const quedan = new Set(faltan.map(({ lugar }) => lugar))
  const dejadas = atras ? [] : lineas.filter(linea => dejada(lote, linea))
  const cambios = termina(lote, {
    movidas: atras ? desde : desde + lineas.length,
    ...(quedan.size > 0 && {
      sin_devolver: [...(lote.sin_devolver ?? []), ...faltan.map(({ lugar }) => desde + lugar)],
    }),
    ...(dejadas.length > 0 && { dejadas: (lote.dejadas ?? 0) + dejadas.length }),
    ...(otras && { unidades: (lote.unidades + deltaDe(lineas) - deltaDe(previstas)) as Cantidad }),
  })
  return {
    operaciones: [
      ...mover(lote, cambios),
      // Taken back, they go by what was done.
      ...(otras ? await cambiarLineas(lote, desde, lineas) : []),
      ...movimientosDe(
        lote,
        lineas.filter((_, i) => !quedan.has(i)),
      ),
    ],
    auditoria: [
      ...dejar({ entidad: 'TOMA', id: lote.toma_id! }, { dejados: dejadas.map(referenciaDe) }, CORREGIDA),
      ...dejar({ entidad: 'LOTE', id: lote.id }, { sin_devolver: faltan.map(referenciaDe) }, VENDIDA),
    ],
    entidades: [],
    lote: { ...lote, ...cambios, version: lote.version + 1 },
  }
}

/** A product with the stores that list it. */
async function leerProducto(id: number): Promise<{ producto: ProductoGuardado; tiendas: string[] }> {
  const items = await consultar({ pk: particion.producto(id), consistente: true })
  return {
    producto: items.find(({ sk }) => sk === 'PRODUCTO') as ProductoGuardado,
    tiendas: items.flatMap(({ sk }) =>
      String(sk).startsWith('EXISTENCIA#') ? [String(sk).slice('EXISTENCIA#'.length)] : [],
    ),
  }
}

/** What a line makes of the price of its product; undefined where that is not what the batch knows it to be any more. */
function precioDe(lote: LoteGuardado, linea: LineaGuardada, { precio_unitario }: ProductoGuardado) {
  const escrito = { precio_unitario: linea.precio!, precio_con_impuesto: undefined }
  const anterior = { precio_unitario: linea.precio_antes, precio_con_impuesto: linea.con_impuesto }
  if (lote.estado === 'reversando') return precio_unitario === linea.precio ? anterior : undefined
  return precio_unitario === linea.precio_antes ? escrito : undefined
}

/** Prices of the next lines, as many as go into one transaction. A price that somebody changed since is left alone. */
async function ponerPrecios(lote: LoteGuardado): Promise<Paso> {
  const atras = lote.estado === 'reversando'
  const { tasadas } = lote
  const [desde, hasta] = atras ? [Math.max(0, tasadas - POR_PASO), tasadas] : [tasadas, tasadas + POR_PASO]
  const lineas = await lineasDe(lote, desde, hasta)
  const lugares = lineas.map((_, i) => desde + i)
  if (atras) lugares.reverse()
  const omitidas: number[] = []
  const operaciones: Operacion[] = []
  const auditoria: Auditoria[] = []
  const entidades: Entidad[] = []
  let hechas = 0
  for (const lugar of lugares) {
    const linea = lineas[lugar - desde]!
    if (linea.precio !== undefined && !(atras && lote.omitidas.includes(lugar))) {
      const { producto, tiendas } = await leerProducto(linea.producto_id)
      const cambios = precioDe(lote, linea, producto)
      if (!cambios) omitidas.push(lugar)
      else {
        const nuevas = cambiarProducto(producto, cambios, tiendas, { anterior: 'reintentar' })
        // One record in the history for each, and one item of the outbox for all.
        const total = operaciones.length + nuevas.length + auditoria.length + 1
        if (hechas > 0 && total > MAXIMO) break
        operaciones.push(...nuevas)
        auditoria.push({
          entidad: 'PRODUCTO',
          id: producto.id,
          accion: atras ? 'reversar-carga' : 'cargar',
          ...diferencias(producto, cambios),
          motivo: `Carga ${lote.id}`,
        })
        entidades.push({ clase: 'PRODUCTO', id: producto.id })
      }
    }
    hechas++
  }
  const cambios = termina(lote, {
    tasadas: atras ? tasadas - hechas : tasadas + hechas,
    omitidas: [...lote.omitidas, ...omitidas],
  })
  return {
    operaciones: [...mover(lote, cambios), ...operaciones],
    auditoria,
    entidades,
    lote: { ...lote, ...cambios, version: lote.version + 1 },
  }
}

/** The next step of a batch; undefined: nothing is left to do. Stock goes first, and is taken back last. */
export async function siguientePaso(lote: LoteGuardado): Promise<Paso | undefined> {
  const { estado, movidas, tasadas, lineas } = lote
  if (estado === 'aplicando') return movidas < lineas ? moverExistencias(lote) : ponerPrecios(lote)
  if (estado === 'reversando') return tasadas > 0 ? ponerPrecios(lote) : moverExistencias(lote)
  return undefined
}
