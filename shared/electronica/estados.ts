/**
 * How far the electronic invoice of a sale is (DECISIONS 10, 78), and who leads where. None while nobody has asked for it.
 */
export const ESTADOS_ELECTRONICOS = {
  /** Asked for, and not sent yet. */
  pendiente: 'En cola',
  /** Being sent, or with the tax authority, which has not answered. */
  en_envio: 'En envío a la DIAN',
  /** Siigo may have it: nobody sends it again before that is known. */
  incierta: 'Verificando en Siigo: no vuelva a facturar',
  /** With its CUFE, its number and its day: the only one that is legally billed. */
  aceptada: 'Aceptada por la DIAN',
  /** By our own check, by Siigo or by the tax authority; it may be mended and sent again. */
  rechazada: 'Rechazada',
} as const
export type EstadoElectronico = keyof typeof ESTADOS_ELECTRONICOS
export const LISTA_DE_ESTADOS = Object.keys(ESTADOS_ELECTRONICOS) as [
  EstadoElectronico,
  ...EstadoElectronico[],
]

/** `retirar`: annulling its sale drops it, for nothing of it left the shop. */
type Acto = 'pedir' | 'enviar' | 'dudar' | 'aceptar' | 'rechazar' | 'retirar' | 'mandar_correo'
const TRANSICIONES: Record<Acto, readonly (EstadoElectronico | null)[]> = {
  pedir: [null, 'rechazada'],
  enviar: ['pendiente', 'en_envio', 'incierta'],
  dudar: ['en_envio', 'incierta'],
  aceptar: ['en_envio', 'incierta'],
  rechazar: ['pendiente', 'en_envio', 'incierta'],
  retirar: [null, 'pendiente', 'rechazada'],
  mandar_correo: ['aceptada'],
}
export const puedeElectronica = (estado: EstadoElectronico | null, acto: Acto): boolean =>
  TRANSICIONES[acto].includes(estado)

/** Somebody or something is at it: what becomes of it is not known yet. */
export const enCurso = (estado: EstadoElectronico | null): boolean =>
  estado === 'pendiente' || estado === 'en_envio' || estado === 'incierta'

/** Real, before the tax authority; or made by the double of the demo shop, which is worth nothing. */
export const AMBIENTES = ['real', 'simulado'] as const
export type Ambiente = (typeof AMBIENTES)[number]
export const SIMULADO = 'SIMULADO — sin validez fiscal'

/** Where anybody checks an invoice with the tax authority. */
export const enlaceDian = (cufe: string): string =>
  `https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${cufe}`
