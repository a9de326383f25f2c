import { useMemo } from 'react'
import { EN_EDICION, FACTURADO, PENDIENTE } from '#shared/ventas/states'
import type { DatosDe } from '../../kernel/api'
import { useHoy } from '../../kernel/useHoy'
import { useSesion } from '../../kernel/session'
import { useRuta } from '../../kernel/useRuta'
import { consultaDe, filtrosIniciales, TODOS } from '../facturacion/consulta'
import type { Venta } from '../facturacion/venta'
import { cambioAjeno, porCambio } from './cambios'

/** Rows of each list. */
const FILAS = 5
/** Sales of one reading: the largest page of the list. */
export const LEIDAS = 100
/** Letters of a text that is looked for. */
const LETRAS = 100

export interface ListaDelDia {
  /** undefined until they have come. */
  filas: readonly Venta[] | undefined
  /** How many there are among those that were read. */
  total: number
  /** Sales were left unread: there may be more. */
  parcial: boolean
}

/** A list from its readings, once they are all there. */
function listaDe(
  leidas: readonly (DatosDe<'POST /facturas'> | undefined)[],
  elegir: (ventas: Venta[]) => Venta[],
): ListaDelDia {
  const paginas = leidas.flatMap(data => (data ? [data.ventas] : []))
  const todas = elegir(paginas.flatMap(({ data }) => data))
  return {
    filas: paginas.length === leidas.length ? todas.slice(0, FILAS) : undefined,
    total: todas.length,
    parcial: paginas.some(({ data, total }) => total > data.length),
  }
}

/**
 * The three lists of Inicio, of the last two months, by the calls of Facturación. A seller's sales are found by their
 * name, which is among the words of a sale, and kept by their id: another person may be called alike.
 */
export function useDelDia() {
  const hoy = useHoy()
  const { usuario } = useSesion()
  const [yo, nombre] = [usuario?.id ?? 0, usuario?.name.slice(0, LETRAS) ?? '']
  const iniciales = { ...filtrosIniciales(hoy), page: 1, per_page: LEIDAS }
  const mias = (en: number) => consultaDe({ ...iniciales, texto: nombre, en })
  const lecturas = [
    useRuta('POST /facturas', mias(PENDIENTE)),
    useRuta('POST /facturas', mias(EN_EDICION)),
    useRuta('POST /facturas', mias(TODOS)),
    useRuta('POST /facturas', consultaDe({ ...iniciales, estado: FACTURADO })),
  ]
  const [pendientes, enEdicion, todas, facturadas] = lecturas.map(({ data }) => data)
  const listas = useMemo(
    () => ({
      pendientes: listaDe([pendientes, enEdicion], ventas =>
        ventas.filter(v => v.vendedor_id === yo).sort((a, b) => b.id - a.id),
      ),
      cambios: listaDe([todas], ventas => ventas.filter(v => cambioAjeno(v, yo, hoy)).sort(porCambio)),
      ultimas: listaDe([facturadas], ventas => ventas.toSorted(porCambio)),
    }),
    [pendientes, enEdicion, todas, facturadas, yo, hoy],
  )
  return {
    hoy,
    nombre,
    listas,
    error: lecturas.find(({ error }) => error)?.error,
    recargar: () => Promise.all(lecturas.map(({ recargar }) => recargar())),
  }
}
