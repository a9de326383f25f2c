import type { Ambiente } from '#shared/electronica/estados'
import { milisegundos } from '../kernel/clock'

/** Where Siigo is, and who we are there. */
export interface Credenciales {
  url: string
  usuario: string
  llave: string
  partner_id: string
  ambiente: Ambiente
}

/** Siigo itself. Whoever answers elsewhere is a double, and what it makes is never shown as an invoice. */
const SIIGO = 'https://api.siigo.com'
/** How we name ourselves to Siigo: letters and digits alone, or it refuses everything. */
const PARTNER = 'VetaTableros'
/** How long what the secret says is kept before it is asked for again, ms. */
const VIDA = 10 * 60_000

const FALTA =
  'Falta la conexión con Siigo: usuario y llave de acceso. Quien administra el sistema los guarda en el secreto de Siigo'

const ambienteDe = (url: string): Ambiente => (new URL(url).origin === SIIGO ? 'real' : 'simulado')

function completas({
  url = SIIGO,
  usuario = '',
  llave = '',
  partner_id = PARTNER,
}: Partial<Credenciales>): Credenciales | { falta: string } {
  if (usuario === '' || llave === '') return { falta: FALTA }
  return { url, usuario, llave, partner_id, ambiente: ambienteDe(url) }
}

let leidas: { valor: Promise<Credenciales | { falta: string }>; desde: number } | undefined

/** The value of the secret as JSON; what cannot be read as one is no connection. */
async function delSecreto(id: string): Promise<Credenciales | { falta: string }> {
  const { secretoVigente } = await import('../kernel/secreto')
  const actual = (await secretoVigente(id)) ?? '{}'
  try {
    return completas(JSON.parse(actual) as Partial<Credenciales>)
  } catch {
    return { falta: FALTA }
  }
}

/** Of a secret where one is named, else of the environment: on one machine and in tests. */
export async function credenciales(): Promise<Credenciales | { falta: string }> {
  const { SIIGO_SECRETO, VETA_SIIGO_URL, VETA_SIIGO_USUARIO, VETA_SIIGO_LLAVE, VETA_SIIGO_PARTNER } =
    process.env
  if (!SIIGO_SECRETO)
    return completas({
      url: VETA_SIIGO_URL,
      usuario: VETA_SIIGO_USUARIO,
      llave: VETA_SIIGO_LLAVE,
      partner_id: VETA_SIIGO_PARTNER,
    })
  if (!leidas || milisegundos() - leidas.desde > VIDA) {
    const valor = delSecreto(SIIGO_SECRETO)
    leidas = { valor, desde: milisegundos() }
    // What could not be read is asked for again by the next.
    valor.catch(() => {
      leidas = undefined
    })
  }
  return leidas.valor
}
