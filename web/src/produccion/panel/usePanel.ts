import { useLayoutEffect, useRef } from 'react'
import { leerNumeroDeOrden } from '#shared/produccion/estados'
import { useSesion } from '../../kernel/session'
import { type Evento, temaProduccion, useTema } from '../../kernel/tiempo-real'
import { useDestellos } from '../../kernel/useDestellos'
import { useFiltros } from '../../kernel/useFiltros'
import { useRuta } from '../../kernel/useRuta'
import type { Orden } from '../produccion'
import { conNovedad, enLosDias, type Novedad } from './panel'
import { sonar, volumenGuardado } from './sonido'

/** Filters of the panel: the days are those of what is finished; what is open is seen whatever its date (DECISIONS 210). */
const filtrosIniciales = (hoy: string) => ({
  venta: 0,
  op: '',
  desde: hoy,
  hasta: hoy,
  cliente: 0,
  per_page: 100,
})

/** The panel as it is, live: an event paints its order, and what was missed is read again. */
export function usePanel(hoy: string) {
  const { tienda } = useSesion()
  const filtros = useFiltros(filtrosIniciales(hoy))
  const { venta, op, desde, hasta, cliente } = filtros.aplicados
  const lista = useRuta(
    'POST /produccion/panel-control',
    {
      body: {
        fecha_inicial: desde,
        fecha_final: hasta,
        ...(venta > 0 && { venta_id: venta }),
        ...(op.trim() !== '' && { produccion_id: op.trim() }),
        ...(cliente > 0 && { cliente_id: cliente }),
      },
    },
    { paginada: true },
  )
  const { data, cargando, leyendo: leyendose, recargar, poner } = lista
  const [destellos, destellar] = useDestellos()
  const admite = (orden: Orden): boolean =>
    (venta === 0 || orden.venta_id === venta) &&
    (op.trim() === '' || orden.id === leerNumeroDeOrden(op)) &&
    (cliente === 0 || orden.cliente_id === cliente)
  // What is named is meant, whenever it was finished; days that are not said are today, as the server takes them.
  const deSusDias = (orden: Orden): boolean =>
    venta > 0 || op.trim() !== '' || enLosDias(orden, desde || hasta || hoy, hasta || hoy)

  // What is on show, also between two events that come before it is drawn.
  const actual = useRef(data)
  useLayoutEffect(() => {
    actual.current = data
  }, [data])
  const leyendo = useRef(false)
  const otraVez = useRef(false)
  const releer = async (): Promise<void> => {
    otraVez.current = true
    if (leyendo.current) return
    leyendo.current = true
    try {
      while (otraVez.current) {
        otraVez.current = false
        // oxlint-disable-next-line no-await-in-loop -- what came meanwhile is read once this is there
        await recargar().catch(() => undefined)
      }
    } finally {
      leyendo.current = false
    }
  }

  const alRecibir = (evento?: Evento): void => {
    if (!evento) return void releer()
    const novedad = evento.datos as Novedad
    if (admite(novedad.data.producto_etapa)) {
      // A cut that is ticked at the saw is seen, and not heard.
      if (novedad.accion !== 'avanzar') void sonar(volumenGuardado())
      destellar(novedad.id)
    }
    // A reading that is under way, whoever asked for it, may be older than this, and a patch would have it thrown away.
    if (!actual.current || cargando || leyendose || leyendo.current) return void releer()
    const next = conNovedad(actual.current, novedad, admite, deSusDias)
    if (next === 'releer') return void releer()
    if (next === 'igual') return
    actual.current = next
    poner(next)
  }
  useTema(tienda && temaProduccion(tienda.id), alRecibir, { vigilia: true })
  return { filtros, lista, releer, destellos }
}
