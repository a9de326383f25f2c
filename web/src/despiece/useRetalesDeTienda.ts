import { useEffect, useRef, useState } from 'react'
import { type DatosDe, llamar } from '../kernel/api'
import { usePuede } from '../kernel/session'
import { useRuta } from '../kernel/useRuta'
import { useRetalesVivos } from '../retales/useRetalesVivos'
import { aPedido } from './conversion'
import {
  type ClienteDelDespiece,
  type Despiece,
  disponiblesPara,
  esCompleta,
  esVacia,
  firma,
  idsDeTienda,
  type LineaDeTablero,
} from './modelo'
import type { Planes } from './usePlanes'

export type Disponible = DatosDe<'GET /retales/disponibles'>['retales'][number]
type Sugerencia = DatosDe<'POST /retales/sugerir'>['sugerencia']

/**
 * Offcuts that are worth using in the list as it stands, and the pesos that the customer saves with them. Null: a piece
 * fits on no board, and without them the list cannot be cut.
 */
export interface Oferta extends Sugerencia {
  ahorra: number | null
}

/** A list that stands still for so long is asked about. */
const PAUSA_MS = 1000

const terminada = ({ filas, conRetales, retales }: Despiece): boolean =>
  filas.every(fila => esVacia(fila) || esCompleta(fila)) &&
  // What the store's offcuts save beside those that the customer brought is another question.
  !(conRetales && retales.some(retal => retal.retal_id === undefined && !esVacia(retal)))

/** What the suggestion saves against the plan on show, or against the list without offcuts while there is none. */
function ofertaDe(sugerencia: Sugerencia, despiece: Despiece, { plan, alDia }: Planes): Oferta | null {
  const usados = idsDeTienda(despiece)
  const { retales, tableros_sin: sin, tableros_con: con, ahorro, cobro } = sugerencia
  if (retales.every(({ id }) => usados.includes(id))) return null
  if (!alDia && usados.length > 0) return null
  if (sin === null) return alDia ? null : { ...sugerencia, ahorra: null }
  if (sin <= con) return null
  const tableros = alDia && plan ? plan.optimizacion.planilla.cant_placas : sin
  // What the customer saves: the boards that are not needed, less what the offcuts cost.
  const ahorra = Math.round((ahorro * (tableros - con)) / (sin - con) - cobro)
  return ahorra > 0 ? { ...sugerencia, ahorra } : null
}

/**
 * The store's offcuts of the board: those that are there, and whether some of them make boards of this list needless, or
 * hold what no board does. That is asked once the list is complete and stands still, one question at a time; who types
 * on takes it back.
 */
export function useRetalesDeTienda(
  linea: LineaDeTablero,
  cliente: ClienteDelDespiece | null,
  despiece: Despiece,
  planes: Planes,
  visualiza: boolean,
) {
  const puede = usePuede()
  const { data, error, recargar } = useRuta(
    'GET /retales/disponibles',
    puede('retales.ver') ? { query: disponiblesPara(linea, cliente) } : null,
  )
  useRetalesVivos()
  const disponibles = data?.retales
  const sinRetales: Despiece = { ...planes.completas, conRetales: false, retales: [] }
  const preguntable = disponibles?.length && sinRetales.filas.length > 0 && terminada(despiece)
  const clave = preguntable
    ? [firma(sinRetales), ...disponibles.map(({ id, version }) => `${id}.${version}`)].join(' ')
    : null
  const [respuesta, setRespuesta] = useState<{ clave: string; sugerencia: Sugerencia } | null>(null)
  const respondida = respuesta?.clave === clave

  const pedido = useRef<() => ReturnType<typeof aPedido>>(undefined)
  useEffect(() => {
    pedido.current = () => aPedido(sinRetales, linea, cliente, visualiza)
  })
  useEffect(() => {
    if (clave === null || respondida) return undefined
    const control = new AbortController()
    const preguntar = async () => {
      try {
        const body = pedido.current!()
        const { data } = await llamar('POST /retales/sugerir', { body, signal: control.signal })
        setRespuesta({ clave, sugerencia: data.sugerencia })
      } catch {
        // Nobody asked for it: without an answer there is nothing to offer.
      }
    }
    const reloj = setTimeout(() => void preguntar(), PAUSA_MS)
    return () => {
      clearTimeout(reloj)
      control.abort()
    }
  }, [clave, respondida])
  return {
    disponibles,
    /** The store has more of them than are told. */
    mas: data?.mas ?? false,
    error,
    /** Asks again for those that are there: somebody else may have taken one. */
    recargar,
    oferta: respuesta && respondida ? ofertaDe(respuesta.sugerencia, despiece, planes) : null,
  }
}
export type RetalesDeTienda = ReturnType<typeof useRetalesDeTienda>
