import { invalido } from '#shared/http/errors'
import type { Instante } from '#shared/kernel/dates'
import { MAXIMO_MEDIDAS_DE_CELDA, MAXIMO_TIRAS } from '#shared/retales/tiras'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Operacion } from '../../kernel/dynamo/operations'
import { claveDeParametro } from '../../maestros/public'
import type { ProductoGuardado } from '../../productos/public'
import { exigirSinReserva } from '../reservas'
import {
  crearRetal,
  delTablero,
  type Movimiento,
  moverRetal,
  recargoDe,
  type RetalGuardado,
  valorEn,
} from '../store'
import { type CeldaDeTiras, ponerCelda } from './store'
import { tableroDeCelda } from './tablero-de-celda'

export interface CeldaPedida {
  medidas: readonly number[]
  /** Which strip each of them is; without it they are told by their numbers. */
  ids?: readonly (string | null)[] | undefined
  referencia?: string | undefined
  ubicacion?: string | undefined
  /** Why what goes is discarded; without it the matrix is all that is known of it. */
  motivo?: string | null | undefined
}

export interface CeldaVista {
  tienda: string
  color: { id: number; nombre: string }
  tipo: { id: number; nombre: string }
  celda: CeldaDeTiras | undefined
  /** Its strips that lie in the store, but for those that are being taken away. */
  tiras: readonly RetalGuardado[]
  /** These: its cell goes on naming them, for who keeps one of them or gives them back. */
  saliendo: readonly string[]
}

interface Diferencia {
  quitar: RetalGuardado[]
  medir: { tira: RetalGuardado; valor: number }[]
  nuevas: number[]
}

/** What is not as it is asked for: strip by strip for who names them, else number by number. */
export function diferenciaDe(tiras: readonly RetalGuardado[], { medidas, ids }: CeldaPedida): Diferencia {
  if (!ids) {
    const libres = [...tiras]
    const nuevas = medidas.filter(valor => {
      const at = libres.findIndex(({ altura }) => altura === valor)
      if (at >= 0) libres.splice(at, 1)
      return at < 0
    })
    return { quitar: libres, medir: [], nuevas }
  }
  const porId = new Map(tiras.map(tira => [tira.id, tira]))
  const quedan = medidas.flatMap((valor, i) => {
    const tira = porId.get(ids[i] ?? '')
    return tira ? [{ tira, valor }] : []
  })
  return {
    quitar: tiras.filter(({ id }) => !ids.includes(id)),
    medir: quedan.filter(({ tira, valor }) => tira.altura !== valor),
    // One that is named and gone was used meanwhile: it is not made anew.
    nuevas: medidas.filter((_, i) => ids[i] == null),
  }
}

export const cambiosDe = ({ quitar, medir, nuevas }: Diferencia): number =>
  quitar.length + medir.length + nuevas.length

export interface CeldaCambiada {
  movimientos: Movimiento[]
  operacion: Operacion
  celda: CeldaDeTiras
  tiras: RetalGuardado[]
  tablero: ProductoGuardado | undefined
}

const MOTIVO = 'Matriz de tiras'

/**
 * Brings a cell to what is asked for: each measure that comes is a new offcut, each that goes is discarded, each other
 * number is another size of the same. The strips and the cell must still be as they were read.
 * @param campos of the request, for its refusals.
 */
export async function cambiarCelda(
  { tienda, color, tipo, celda, tiras, saliendo }: CeldaVista,
  pedida: CeldaPedida,
  diferencia: Diferencia,
  { ahora, campo }: { ahora: Instante; campo: { medidas: string; referencia: string } },
): Promise<CeldaCambiada> {
  const { quitar, medir, nuevas } = diferencia
  for (const tira of [...quitar, ...medir.map(each => each.tira)])
    exigirSinReserva(tira, ahora, campo.medidas)
  const lugar = { color_id: color.id, tipo_id: tipo.id }
  const [parametro] = await obtener([claveDeParametro('RECARGO_RETAL')])
  const recargo = recargoDe(parametro)
  const otro = pedida.referencia !== undefined && pedida.referencia !== ''
  const tablero =
    nuevas.length > 0 || otro
      ? await tableroDeCelda(
          { ...lugar, nombre_color: color.nombre, nombre_tipo: tipo.nombre, producto_id: celda?.producto_id },
          pedida.referencia,
          tienda,
          campo.referencia,
        )
      : undefined
  const desde = nuevas.length > 0 ? await siguientesIds('retales', nuevas.length) : 0
  const creadas = nuevas.map((altura, i) =>
    crearRetal(
      {
        ...delTablero(tablero!, medidasEn(tablero!, altura, campo.medidas), recargo),
        id: `M${desde + i}`,
        version: 0,
        codigo_tienda: tienda,
        ubicacion: pedida.ubicacion || 'Tiras',
        estado: 'disponible',
        venta_id: null,
        item: null,
        numero: null,
        usado_en: null,
        motivo: null,
        tira: lugar,
        fecha_registro: ahora,
        fecha_estado: ahora,
      },
      'crear',
    ),
  )
  const propios = await obtenerTableros(medir.map(({ tira }) => tira.producto_id))
  const medidos = medir.map(({ tira, valor }) => {
    const suyo = propios.get(tira.producto_id)!
    const medidas = medidasEn(suyo, valor, campo.medidas, tira.base)
    const cambios = { ...medidas, valor: valorEn(suyo, medidas, recargo) }
    return moverRetal(tira, cambios, { accion: 'medir', ahora, motivo: MOTIVO, falla: 'reintentar' })
  })
  const motivo = pedida.motivo || MOTIVO
  const quitados = quitar.map(tira =>
    moverRetal(
      tira,
      { estado: 'descartado', motivo },
      { accion: 'descartar', ahora, motivo, falla: 'reintentar' },
    ),
  )
  const movidas = new Map(medidos.map(({ retal }) => [retal.id, retal]))
  const despues = [
    ...tiras.filter(tira => !quitar.includes(tira)).map(tira => movidas.get(tira.id) ?? tira),
    ...creadas.map(({ retal }) => retal),
  ].sort((a, b) => a.altura - b.altura)
  if (despues.length > MAXIMO_MEDIDAS_DE_CELDA)
    throw invalido({ [campo.medidas]: `Máximo ${MAXIMO_MEDIDAS_DE_CELDA} medidas en una celda` })
  const siguiente: CeldaDeTiras = {
    ...celda,
    ...lugar,
    producto_id: tablero?.id ?? celda!.producto_id,
    ids: [...despues.map(({ id }) => id), ...saliendo],
    version: (celda?.version ?? -1) + 1,
  }
  return {
    movimientos: [...quitados, ...medidos, ...creadas],
    operacion: ponerCelda(tienda, celda, siguiente),
    celda: siguiente,
    tiras: despues,
    tablero,
  }
}

/** A strip of a board: its whole length, of this width. */
function medidasEn(tablero: ProductoGuardado, altura: number, campo: string, base = tablero.medida_largo!) {
  const medidas = { base, altura }
  if (tablero.medida_ancho !== null && altura > tablero.medida_ancho)
    throw invalido({
      [campo]: `La medida no puede ser mayor que el ancho del tablero (${tablero.medida_ancho} mm)`,
    })
  return medidas
}

async function obtenerTableros(ids: readonly number[]): Promise<Map<number, ProductoGuardado>> {
  const distintos = [...new Set(ids)]
  if (distintos.length === 0) return new Map()
  const items = await obtener(distintos.map(clave.producto))
  return new Map(items.map((item, i) => [distintos[i]!, item as ProductoGuardado]))
}

/**
 * Refuses what is more than a store keeps: each reading of the matrix has all of it.
 * @param campo of the request that asks for it.
 */
export function exigirLugar(nombradas: number, nuevas: number, campo: string): void {
  if (nombradas + nuevas > MAXIMO_TIRAS)
    throw invalido({ [campo]: `Máximo ${MAXIMO_TIRAS} medidas en la tienda` })
}
