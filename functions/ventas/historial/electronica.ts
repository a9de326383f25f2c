import { SIMULADO } from '#shared/electronica/estados'

/** What the audit keeps of the electronic invoice of a sale. */
interface ActaElectronica {
  intento?: number
  llave?: string
  nombre?: string
  prefijo?: string
  numero?: string
  cufe?: string
  ambiente?: string
  /** Addresses; with what became of each once it was sent. */
  correos?: (string | { correo: string; estado: string })[]
}

const TITULOS = {
  'pedir-factura-electronica': 'Factura electrónica pedida',
  'enviar-factura-electronica': 'Factura electrónica enviada a Siigo',
  'verificar-factura-electronica': 'Factura electrónica por verificar en Siigo',
  'aceptar-factura-electronica': 'Factura electrónica aceptada por la DIAN',
  'rechazar-factura-electronica': 'Factura electrónica rechazada',
  'pedir-nota-credito': 'Nota crédito pedida',
  'enviar-nota-credito': 'Nota crédito enviada a Siigo',
  'verificar-nota-credito': 'Nota crédito por verificar en Siigo',
  'aceptar-nota-credito': 'Nota crédito aceptada por la DIAN',
  'rechazar-nota-credito': 'Nota crédito rechazada',
  'pedir-correo-electronico': 'Factura electrónica por correo',
  'enviar-correo-electronico': 'Factura electrónica enviada por correo',
} as const
type Accion = keyof typeof TITULOS
export const esElectronico = (accion: string): accion is Accion => Object.hasOwn(TITULOS, accion)

const COMO_QUEDO: Readonly<Record<string, string>> = {
  enviado: 'enviado',
  rechazado: 'no se envió',
  incierto: 'no se sabe si llegó',
}
const correo = (each: NonNullable<ActaElectronica['correos']>[number]): string =>
  typeof each === 'string' ? `A ${each}` : `${each.correo}: ${COMO_QUEDO[each.estado] ?? each.estado}`

/** An act on the electronic invoice in words; the reason stands beside it. */
export function actoElectronico(accion: Accion, acta: ActaElectronica = {}) {
  const { intento = 1, nombre, prefijo, numero, cufe, ambiente, correos = [] } = acta
  return {
    titulo: TITULOS[accion],
    cambios: [
      ...(accion.startsWith('pedir-') && intento > 1 ? [`Intento ${intento}`] : []),
      ...(numero === undefined ? [] : [`Número ${[prefijo, numero].filter(Boolean).join('-')}`]),
      ...(nombre === undefined ? [] : [`En Siigo: ${nombre}`]),
      ...(cufe === undefined ? [] : [`${accion.endsWith('nota-credito') ? 'CUDE' : 'CUFE'} ${cufe}`]),
      ...(ambiente === 'simulado' ? [SIMULADO] : []),
      ...correos.map(correo),
    ],
  }
}
