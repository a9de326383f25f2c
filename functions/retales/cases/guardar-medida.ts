import { ErrorVeta, invalido } from '#shared/http/errors'
import { MAXIMO_CAMBIOS_DE_TIRAS } from '#shared/retales/tiras'
import type { rutas } from '#shared/retales/routes'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import type { ProductoGuardado } from '../../productos/public'
import { type Lugar, partesDe, retales, type RetalGuardado } from '../store'
import { cambiarCelda, cambiosDe, type CeldaVista, diferenciaDe, exigirLugar } from '../tiras/celda'
import {
  type CeldaDeTiras,
  leerMatriz,
  mismaCelda,
  nombreDeColor,
  SIN_TIRAS,
  tirasVistas,
} from '../tiras/store'
import { vistaDeCelda } from '../tiras/vista'

/** Saves the measures of one cell, and touches no other: two people in two cells never meet (DECISIONS 138). */
export const guardarMedida: Manejador<typeof rutas.guardarMedida> = async ({ body, tienda, ahora }) => {
  const { color_id, tipo_id, medida_json: medidas, ids, referencia, ubicacion, motivo, version } = body
  if (ids && ids.length !== medidas.length) throw invalido({ ids: 'Debe indicar un retal por cada medida' })
  const matriz = await leerMatriz(tienda)
  const color = matriz.colores.find(({ id }) => id === color_id)
  const tipo = matriz.tipos.find(({ id }) => id === tipo_id)
  if (!color || !tipo) throw new ErrorVeta('no_encontrado')
  const celda = matriz.celdas.find(each => mismaCelda(each, { color_id, tipo_id }))
  const { tiras, saliendo } = celda ? (await tirasVistas(tienda, [celda])).get(celda)! : SIN_TIRAS
  // Of a deleted row or column only what is left in it is on show.
  if (tiras.length === 0 && !(color.activo && tipo.activo)) throw new ErrorVeta('no_encontrado')
  await exigirSuyas([{ celda, color_id, tipo_id, ids, campo: 'ids' }], tienda)
  const vista: CeldaVista = {
    tienda,
    color: { id: color_id, nombre: nombreDeColor(color, matriz) },
    tipo: { id: tipo_id, nombre: tipo.nombre },
    celda,
    tiras,
    saliendo,
  }
  const tableroDe = async (id: number | undefined) =>
    id === undefined ? undefined : ((await obtener([clave.producto(id)]))[0] as ProductoGuardado)
  const vacia: CeldaDeTiras = { color_id, tipo_id, producto_id: 0, ids: [], version: 0 }
  if (version !== undefined && version !== (celda?.version ?? 0)) {
    const actual = { medida: vistaDeCelda(celda ?? vacia, tiras, await tableroDe(celda?.producto_id)) }
    throw new ErrorVeta('version_anterior', {
      mensaje: `Otra persona cambió estas medidas. Ahora: ${enTexto(tiras.map(({ altura }) => altura))}`,
      actual,
    })
  }
  const diferencia = diferenciaDe(tiras, { medidas, ids })
  if (cambiosDe(diferencia) > MAXIMO_CAMBIOS_DE_TIRAS)
    throw invalido({ medida_json: `Cambie máximo ${MAXIMO_CAMBIOS_DE_TIRAS} medidas a la vez` })
  exigirLugar(
    matriz.celdas.reduce((total, each) => total + each.ids.length, 0),
    diferencia.nuevas.length,
    'medida_json',
  )
  const message = `Medidas guardadas${finDelMensaje(idasDe(vista, ids))}`
  if (cambiosDe(diferencia) === 0 && !referencia) {
    const medida = vistaDeCelda(celda ?? vacia, tiras, await tableroDe(celda?.producto_id))
    return { operaciones: [], data: { medida }, message, auditoria: [], eventos: [] }
  }
  const hecha = await cambiarCelda(vista, { medidas, ids, referencia, ubicacion, motivo }, diferencia, {
    ahora,
    campo: { medidas: 'medida_json', referencia: 'referencia' },
  })
  const { operaciones, auditoria, entidades, eventos } = partesDe(hecha.movimientos)
  const tablero = hecha.tablero ?? (await tableroDe(hecha.celda.producto_id))
  return {
    operaciones: [hecha.operacion, ...operaciones],
    auditoria,
    entidades,
    data: { medida: vistaDeCelda(hecha.celda, hecha.tiras, tablero) },
    message,
    eventos,
  }
}

/** A cell that is saved, and the strips that the save names in it. */
interface Nombradas extends Lugar {
  celda: CeldaDeTiras | undefined
  ids: readonly (string | null)[] | undefined
  /** Field of the request in which they stand. */
  campo: string
}

/** Strips that a save names are of their cell, or were: one that was never is a mistake, and nothing would be saved of it. */
export async function exigirSuyas(celdas: readonly Nombradas[], tienda: string): Promise<void> {
  const ajenas = celdas.flatMap(({ celda, ids = [], ...lugar }) =>
    ids
      .filter((id): id is string => id !== null && celda?.ids.includes(id) !== true)
      .map(id => ({ id, ...lugar })),
  )
  if (ajenas.length === 0) return
  const found = await retales(ajenas.map(({ id }) => id))
  // What was cut shorter is no strip of any cell any more.
  const fue = (retal: RetalGuardado | undefined, lugar: Lugar): boolean =>
    retal?.codigo_tienda === tienda && (!retal.tira || mismaCelda(retal.tira, lugar))
  const malas = ajenas.filter((ajena, i) => !fue(found[i], ajena))
  if (malas.length > 0)
    throw invalido(
      Object.fromEntries(malas.toReversed().map(({ id, campo }) => [campo, `${id} no es de esta celda`])),
      `${malas[0]!.id} no es de esta celda`,
    )
}

export const enTexto = (medidas: readonly number[]): string =>
  medidas.length === 0 ? 'ninguna' : medidas.map(each => `${each} mm`).join(', ')

/** Strips that a save names and that somebody used or discarded meanwhile. */
export function idasDe({ celda, tiras }: CeldaVista, ids: readonly (string | null)[] | undefined): string[] {
  const quedan = new Set(tiras.map(({ id }) => id))
  return (ids ?? []).filter(
    id => id !== null && celda?.ids.includes(id) === true && !quedan.has(id),
  ) as string[]
}

/** How the message of a save ends: what was gone meanwhile is said so. */
export const finDelMensaje = (idas: readonly string[]): string =>
  idas.length === 0
    ? ' con éxito'
    : `. ${idas.join(', ')} ya no ${idas.length === 1 ? 'está' : 'están'} en el inventario`
