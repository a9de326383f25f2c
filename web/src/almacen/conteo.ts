import type { ClaveDeRuta } from '#shared/http/api'
import { formatoNumero } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { dejaLaPantalla } from '../kernel/sin-guardar'

export type Conteo = DatosDe<'GET /inventarios/conteos'>['conteos']['data'][number]
export type Linea = DatosDe<'GET /inventarios/conteos/{id}'>['lineas']['data'][number]

export const TRAS_CONTAR: readonly ClaveDeRuta[] = [
  'GET /inventarios/conteos',
  'GET /inventarios/conteos/{id}',
]
export const TRAS_APLICAR: readonly ClaveDeRuta[] = [
  ...TRAS_CONTAR,
  'GET /inventarios/cargas',
  'GET /productos',
  'GET /inventarios',
]

/** What is told to who would close a count that others went on with since it was seen. */
export const queCambio = (visto: Pick<Conteo, 'contados'>, { contados, productos }: Conteo): string =>
  `Alguien contó mientras tanto${
    contados === visto.contados
      ? ''
      : `: van ${formatoNumero(contados)} de ${formatoNumero(productos)}, y eran ${formatoNumero(visto.contados)}`
  }. Revise lo contado y hágalo de nuevo`

/** References that are named when several are meant: the list shows all of them. */
const NOMBRADAS = 10
/** What is told of differences that a count could not apply. */
export function sinAjustar(dejadas: readonly { referencia: string; motivo: string }[]): string {
  const demas = dejadas.length - NOMBRADAS
  const nombres = dejadas
    .slice(0, NOMBRADAS)
    .map(({ referencia }) => referencia)
    .join(', ')
  return `Sin ajustar, por contar otra vez en un conteo nuevo: ${nombres}${
    demas > 0 ? ` y ${formatoNumero(demas)} más` : ''
  }. ${dejadas[0]!.motivo}`
}

export const TONOS = { abierto: 'alerta', aplicado: 'exito', anulado: 'neutro' } as const

/** What stands in a row, beside what is saved of it as far as the row knows. */
export interface Escrito {
  linea: Linea
  cantidad: number | null
  /** The reason. */
  texto: string
}

/** The same over what has been saved since: its figures, but for what is being typed. */
export function conGuardada(escrito: Escrito, linea: Linea): Escrito {
  const antes = escrito.linea
  // A reply comes before the list is read again.
  if ((linea.version ?? -1) <= (antes.version ?? -1)) return escrito
  return {
    linea,
    cantidad: escrito.cantidad === antes.contado ? linea.contado : escrito.cantidad,
    texto: escrito.texto === (antes.motivo ?? '') ? (linea.motivo ?? '') : escrito.texto,
  }
}

/** What of a row is not saved; null: nothing. A quantity that was taken out again is none that can be. */
export function cambiosDe({
  linea,
  cantidad,
  texto,
}: Escrito): { cantidad?: number | null; motivo?: string } | null {
  const motivo = texto.trim()
  const cambios = {
    ...(cantidad !== linea.contado && { cantidad }),
    // A row without a difference has no field for it.
    ...(linea.diferencia && motivo !== '' && motivo !== linea.motivo && { motivo }),
  }
  return Object.keys(cambios).length > 0 ? cambios : null
}

/** What the rows on show hang on; a dialog over the sheet takes none of them away. */
const DE_LA_HOJA = ['vista', 'conteo', 'page', 'per_page', 'texto', 'ver'] as const
export const dejaLaHoja: typeof dejaLaPantalla = (desde, hasta) => {
  const [antes, despues] = [new URLSearchParams(desde.search), new URLSearchParams(hasta.search)]
  return dejaLaPantalla(desde, hasta) || DE_LA_HOJA.some(cada => antes.get(cada) !== despues.get(cada))
}
