import { FILTROS_DE_RESERVA } from '#shared/retales/reserva'
import { leerMedida } from '#shared/retales/retal'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { ESTADOS } from './retal'
import { useRetalesVivos } from './useRetalesVivos'

/** The store's offcuts by the filters of the address, read again when somebody changes one of them. */
export function useListaDeRetales() {
  const filtros = useFiltros(
    { estado: 'disponible', referencia: '', contiene: '', color_id: 0, espesor: 0, reserva: '' },
    { recordar: ['estado'] },
  )
  const { referencia, contiene, color_id, espesor, page, per_page } = filtros.aplicados
  const estado = ESTADOS.find(cada => cada.estado === filtros.aplicados.estado)?.estado ?? 'disponible'
  // Only of what lies there is some kept for somebody.
  const reserva =
    estado === 'disponible' && FILTROS_DE_RESERVA.find(cada => cada === filtros.aplicados.reserva)
  const otros = {
    ...(leerMedida(contiene) && { contiene }),
    ...(color_id > 0 && { color_id }),
    ...(espesor > 0 && { espesor }),
    ...(reserva && { reserva }),
  }
  const lista = useRuta(
    'GET /retales',
    { query: { page, per_page, estado, referencia, ...otros } },
    { paginada: true },
  )
  useRetalesVivos()
  const pagina = lista.data?.retales
  return {
    filtros,
    estado,
    referencia,
    /** Filters beside state and board are set. */
    conFiltros: Object.keys(otros).length > 0,
    lista,
    pagina,
    // While another state is on its way its rows are not those of its columns.
    filas: pagina?.data.every(retal => retal.estado === estado) ? pagina.data : undefined,
  }
}
