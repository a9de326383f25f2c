import { sumarMeses } from '#shared/kernel/dates'
import { FACTURADO, PENDIENTE, POR_PRODUCIR } from '#shared/ventas/states'
import { useSesion } from '../../kernel/session'
import { temaFacturas, temaProduccion, useTema } from '../../kernel/tiempo-real'
import { useFiltros } from '../../kernel/useFiltros'
import { invalidar, useRuta } from '../../kernel/useRuta'

const filtrosIniciales = (hoy: string) => ({
  modo: '',
  desde: sumarMeses(hoy, -2),
  hasta: hoy,
  venta: 0,
  cliente: 0,
})

const releer = () => void invalidar(['POST /facturas/filtros']).catch(() => undefined)

/** The sales that orders can be made of, as the filters ask for them; a number finds its sale however old it is. */
export function usePorGenerar(hoy: string) {
  const { tienda } = useSesion()
  const filtros = useFiltros(filtrosIniciales(hoy))
  const { modo, desde, hasta, venta, cliente, page, per_page } = filtros.aplicados
  const porFacturar = modo === 'facturar'
  const lista = useRuta(
    'POST /facturas/filtros',
    {
      query: { page, per_page },
      body: {
        fecha_inicial: desde,
        fecha_final: hasta,
        ...(porFacturar
          ? { estado_venta_id: PENDIENTE }
          : { estado_venta_id: FACTURADO, proceso_produccion: POR_PRODUCIR }),
        ...(venta > 0 && { venta_id: venta }),
        ...(cliente > 0 && { cliente_id: cliente }),
      },
    },
    { paginada: true },
  )
  // A bill at a till comes in, and what is begun in the workshop leaves.
  useTema(tienda && temaFacturas(tienda.id), releer)
  useTema(tienda && temaProduccion(tienda.id), evento => evento?.datos.accion !== 'avanzar' && releer())
  return {
    filtros,
    lista,
    porFacturar,
    elegirModo: (otro: boolean) => filtros.aplicar({ modo: otro ? 'facturar' : '' }),
  }
}
