import { type Filtros, useFiltros } from '../../kernel/useFiltros'
import { useRuta } from '../../kernel/useRuta'
import { consultaDe, type FiltrosAplicados, filtrosIniciales, TODOS } from './consulta'

export type FiltrosDeVentas = Filtros<FiltrosAplicados>

/**
 * Facturación's list and its filters. The last day is not remembered: a list that ends in the past would hide what is
 * sold today.
 */
export function useListaDeVentas(hoy: string) {
  const propios: FiltrosDeVentas = useFiltros(filtrosIniciales(hoy), { recordar: ['estado', 'desde'] })
  const filtros: FiltrosDeVentas = {
    ...propios,
    // Another text is looked for in all states again.
    aplicar: (cambios = {}) => {
      const texto = cambios.texto ?? propios.borrador.texto
      propios.aplicar(texto === propios.aplicados.texto ? cambios : { en: TODOS, ...cambios })
    },
  }
  const { texto, per_page } = filtros.aplicados
  const buscando = texto.trim() !== ''
  const consulta = consultaDe(filtros.aplicados)
  const { body } = consulta
  const lista = useRuta('POST /facturas', consulta, { paginada: true })
  // The first page of all states is what a search shows first: narrowed, it is there already.
  const enTodos = useRuta(
    'POST /facturas',
    buscando ? { query: { page: 1, per_page }, body: { ...body, estado_venta_id: TODOS } } : null,
  )
  return {
    filtros,
    body,
    estado: body.estado_venta_id,
    elegirEstado: (otro: number) => filtros.aplicar(buscando ? { en: otro } : { estado: otro }),
    lista,
    porEstado: enTodos.data?.por_estado,
    mas: enTodos.data?.ventas.mas === true,
  }
}
