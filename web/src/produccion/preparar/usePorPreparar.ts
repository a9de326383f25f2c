import { sumarDias } from '#shared/kernel/dates'
import { useSesion } from '../../kernel/session'
import { temaProduccion, useTema } from '../../kernel/tiempo-real'
import { useFiltros } from '../../kernel/useFiltros'
import { invalidar, useRuta } from '../../kernel/useRuta'

/** Days that are looked through to begin with (DECISIONS 211). */
const DIAS = 15

/** Orders whose material nobody has handed out. A sale that is named is found whatever its date. */
export function usePorPreparar(hoy: string) {
  const { tienda } = useSesion()
  const filtros = useFiltros({ desde: sumarDias(hoy, -DIAS), hasta: hoy, venta: 0 })
  const { desde, hasta, venta, page, per_page } = filtros.aplicados
  const lista = useRuta(
    'POST /produccion/orden-etapa',
    {
      query: { page, per_page },
      body: {
        etapa_inicial: true,
        fecha_inicial: desde,
        fecha_final: hasta,
        ...(venta > 0 && { venta_id: venta }),
      },
    },
    { paginada: true },
  )
  useTema(tienda && temaProduccion(tienda.id), evento => {
    if (evento?.datos.accion === 'avanzar') return
    void invalidar(['POST /produccion/orden-etapa']).catch(() => undefined)
  })
  return { filtros, lista }
}
