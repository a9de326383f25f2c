/** What is said of a turn, apart from its schemas: the wall loads no zod. */

/** The number of a turn as it is shown and called out: 001 and on, anew each day (DECISIONS 222). */
export const numeroDeTurno = (numero: number): string => String(numero).padStart(3, '0')

/** What a turn without a name is called by. */
const SIN_NOMBRE = 'Cliente'
/** The customer who stands for nobody. */
const FINAL = 'consumidor'
/** Letters of a first name that fit beside a number. */
const MAXIMO_NOMBRE = 14

const conMayuscula = (word: string): string =>
  word.charAt(0).toLocaleUpperCase('es-CO') + word.slice(1).toLocaleLowerCase('es-CO')

/** The first name alone: "Juan". */
export const primerNombre = (nombres: string): string => nombrePublico(nombres, '').split(' ')[0]!

/** First name and initial, which is all that a public screen says of somebody (DECISIONS 220): "Juan P." */
export function nombrePublico(nombres: string, apellidos: string): string {
  // Letters only: what stands in a name by mistake (a document, a telephone) does not reach a wall.
  const words = (text: string) =>
    text
      .normalize('NFC')
      .split(/\s+/)
      .filter(word => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word))
  const [nombre = '', segundo = ''] = words(nombres)
  if (nombre === '' || nombre.toLocaleLowerCase('es-CO') === FINAL) return SIN_NOMBRE
  const inicial = (words(apellidos)[0] ?? segundo).charAt(0).toLocaleUpperCase('es-CO')
  return [conMayuscula(nombre.slice(0, MAXIMO_NOMBRE)), ...(inicial ? [`${inicial}.`] : [])].join(' ')
}

/** A call of a turn that comes again within so many seconds is the same call (DECISIONS 221). */
export const MISMO_LLAMADO_S = 10

export const ESTADOS_DE_TURNO = ['pendiente', 'despachado', 'anulado'] as const
export type EstadoDeTurno = (typeof ESTADOS_DE_TURNO)[number]
