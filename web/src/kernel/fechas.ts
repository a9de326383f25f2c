import { type Dia, esDia, PRIMER_DIA, ULTIMO_DIA } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'

/** What a day may be, and the day in Bogota from which a year that is not written is told. */
export interface LimitesDeFecha {
  hoy: Dia
  min?: Dia
  max?: Dia
}
/** What the calendars of the first and the last day of a range offer: neither goes past the other (DECISIONS 213). */
export function ofertaDeRango(
  { desde, hasta }: { desde: string; hasta: string },
  hoy: Dia,
): Record<'desde' | 'hasta', Pick<LimitesDeFecha, 'min' | 'max'>> {
  return {
    desde: esDia(hasta) && hasta < hoy ? { max: hasta } : {},
    hasta: esDia(desde) && desde <= hoy ? { min: desde } : {},
  }
}

export interface LecturaDeFecha {
  /** The day; '' while there is none. */
  valor: Dia
  reparo?: string
  /** The beginning of a day: nothing is said of it until the person goes on. */
  incompleta?: true
}

export const COMO_SE_ESCRIBE = 'Use día/mes/año'
const NO_EXISTE = 'Esa fecha no existe'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const PARTIDA = /^(\d{1,2})[/\-. ](\d{1,2})(?:[/\-. ](\d{2}|\d{4}))?$/
const SEGUIDA = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/
const EMPEZADA = /^(?:\d{1,8}|\d{1,2}[/\-. ]\d{1,2}[/\-. ]\d{1,3})$/

const dia = (year: string | number, month: string, day: string): Dia =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Without a year it is the last one in which the day may be. */
function conAno(month: string, day: string, year: string | undefined, { hoy, max }: LimitesDeFecha): Dia {
  if (year !== undefined) return dia(year.length === 2 ? `20${year}` : year, month, day)
  const este = Number(hoy.slice(0, 4))
  const deEste = dia(este, month, day)
  return max !== undefined && deEste > max ? dia(este - 1, month, day) : deEste
}

/**
 * Reads a day as people type it: `3/5`, `3/5/26`, `03-05-2026`, `0305`, `03052026`; and as programs write it,
 * `2026-05-03`.
 */
export function leerFecha(texto: string, limites: LimitesDeFecha): LecturaDeFecha {
  const text = texto.trim().replace(/(?<=\d)[/\-.]$/, '')
  if (text === '') return { valor: '' }
  const iso = ISO.exec(text)
  const [, day = '', month = '', year] = PARTIDA.exec(text) ?? SEGUIDA.exec(text) ?? []
  if (!iso && day === '')
    return EMPEZADA.test(text) ? { valor: '', incompleta: true } : { valor: '', reparo: COMO_SE_ESCRIBE }
  const valor = iso ? text : conAno(month, day, year, limites)
  if (!esDia(valor)) return { valor: '', reparo: NO_EXISTE }
  const { hoy, min = PRIMER_DIA, max = ULTIMO_DIA } = limites
  if (valor < min) return { valor, reparo: `No puede ser anterior al ${formatoDia(min)}` }
  if (valor > max)
    return { valor, reparo: `No puede ser posterior a${max === hoy ? ' hoy' : `l ${formatoDia(max)}`}` }
  return { valor }
}
