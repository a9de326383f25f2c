import { sumarMeses } from '#shared/kernel/dates'
import type { Paginado } from '../../kernel/filtros'

/** Every state. */
export const TODOS = 0

/** What the list shows when nothing is asked for: what waits, of the last two months. */
export const filtrosIniciales = (hoy: string) => ({
  /** Of the list without a text. */
  estado: 1,
  /** Of what a text found: it is looked for in all states, and then narrowed to one. */
  en: TODOS,
  desde: sumarMeses(hoy, -2),
  hasta: hoy,
  texto: '',
})
export type FiltrosAplicados = ReturnType<typeof filtrosIniciales>

/** The filters of the list as `POST /facturas` takes them. */
export function consultaDe({ estado, en, desde, hasta, texto, page, per_page }: FiltrosAplicados & Paginado) {
  const buscando = texto.trim() !== ''
  return {
    query: { page, per_page },
    body: {
      fecha_inicial: desde,
      fecha_final: hasta,
      estado_venta_id: buscando ? en : estado,
      query_params: texto,
    },
  }
}
