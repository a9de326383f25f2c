import { sumarMeses } from '#shared/kernel/dates'
import { type Filtros, useFiltros } from '../../kernel/useFiltros'
import { useRuta } from '../../kernel/useRuta'
import { TODOS } from './Estados'

export type FiltrosDeVentas = Filtros<{
  /** Of the list without a text. */
  estado: number
  /** Of what a text found: it is looked for in all states, and then narrowed to one. */
  en: number
  desde: string
  hasta: string
  texto: string
}>

/**
 * Facturación's list and its filters. The last day is not remembered: a list that ends in the past would hide what is
 * sold today.
 */
export function useListaDeVentas(hoy: string) {
  const propios: FiltrosDeVentas = useFiltros(
    { estado: 1, en: TODOS, desde: sumarMeses(hoy, -2), hasta: hoy, texto: '' },
    { recordar: ['estado', 'desde'] },
  )
  const filtros: FiltrosDeVentas = {
    ...propios,
    // Another text is looked for in all states again.
    aplicar: (cambios = {}) => {
      const texto = cambios.texto ?? propios.borrador.texto
      propios.aplicar(texto === propios.aplicados.texto ? cambios : { en: TODOS, ...cambios })
    },
  }
  const { desde, hasta, texto, page, per_page } = filtros.aplicados
  const buscando = texto.trim() !== ''
  const estado = buscando ? filtros.aplicados.en : filtros.aplicados.estado
  const body = { fecha_inicial: desde, fecha_final: hasta, estado_venta_id: estado, query_params: texto }
  const lista = useRuta('POST /facturas', { query: { page, per_page }, body }, { paginada: true })
  // The first page of all states is what a search shows first: narrowed, it is there already.
  const enTodos = useRuta(
    'POST /facturas',
    buscando ? { query: { page: 1, per_page }, body: { ...body, estado_venta_id: TODOS } } : null,
  )
  return {
    filtros,
    body,
    estado,
    elegirEstado: (otro: number) => filtros.aplicar(buscando ? { en: otro } : { estado: otro }),
    lista,
    porEstado: enTodos.data?.por_estado,
    mas: enTodos.data?.ventas.mas === true,
  }
}
