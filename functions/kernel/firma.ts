import { createHash } from 'node:crypto'
import { ErrorVeta } from '#shared/http/errors'
import { ahora } from './clock'

/** A key that signs tokens, and the id by which a token names it. */
export interface ClaveDeFirma {
  kid: string
  secreto: Uint8Array
}

/** How long keys are kept before they are asked for again, ms. */
const VIDA = 10 * 60_000
/** Shortest time between two calls because of a token that names an unknown key, ms. */
const PAUSA = 30_000

/** A key by its text. @throws when it is too short to be one. */
export const claveDe = (secret: string): ClaveDeFirma => {
  if (secret.length < 32) throw new Error('The key of the tokens must have 32 characters or more')
  const kid = createHash('sha256').update(secret).digest('base64url').slice(0, 10)
  return { kid, secreto: new TextEncoder().encode(secret) }
}

/** The key that signs now and, after a rotation, the one before it. */
type Claves = [actual: ClaveDeFirma, anterior?: ClaveDeFirma]

/** Loaded where a secret is named only: on one machine and in tests the key stands in CLAVE_TOKEN. */
const leerSecreto = async (id: string): Promise<Claves> => {
  const { versionesDe } = await import('./secreto')
  const [actual, anterior] = await versionesDe(id)
  if (actual === undefined) throw new Error('The secret of the tokens has no value')
  return anterior === undefined ? [claveDe(actual)] : [claveDe(actual), claveDe(anterior)]
}

/** The keys as they were last read; `falta`: why a later try to read them failed. */
let guardadas: { claves: Claves; leidas: number; falta?: unknown } | undefined
let lectura: Promise<Claves> | undefined
const edad = (): number => (guardadas ? Date.parse(ahora()) - guardadas.leidas : Number.POSITIVE_INFINITY)

async function claves(vigencia: number): Promise<Claves> {
  const id = process.env.CLAVE_TOKEN_SECRETO
  if (!id) return [claveDe(process.env.CLAVE_TOKEN ?? '')]
  if (guardadas && edad() < vigencia) return guardadas.claves
  lectura ??= leerSecreto(id)
    .then(read => {
      guardadas = { claves: read, leidas: Date.parse(ahora()) }
      return read
    })
    .finally(() => {
      lectura = undefined
    })
  try {
    return await lectura
  } catch (error) {
    if (!guardadas) throw sinClaves(error)
    // The last ones known are better than nobody being able to work; asked again soon, but not by every request.
    guardadas.leidas = Date.parse(ahora()) - VIDA + PAUSA
    guardadas.falta = error
    return guardadas.claves
  }
}

/** Whoever asks is told to come again: a token that we cannot look at is not one that is over. */
const sinClaves = (cause: unknown): ErrorVeta =>
  new ErrorVeta('ocupado', { detalle: `the keys of the tokens could not be read: ${String(cause)}`, cause })

/** The key that signs new tokens. @throws ErrorVeta `ocupado` when no key could be read yet. */
export const claveParaFirmar = async (): Promise<ClaveDeFirma> => (await claves(VIDA))[0]

/**
 * The key that a token names, or undefined. One that is not known is looked for once more: it may have come
 * with a rotation a moment ago.
 * @throws ErrorVeta `ocupado` when it may be one that could not be read.
 */
export async function claveParaVerificar(kid: string | undefined): Promise<Uint8Array | undefined> {
  const find = (all: Claves) => all.find(each => each?.kid === kid)?.secreto
  const found = find(await claves(VIDA)) ?? find(await claves(PAUSA))
  if (!found && guardadas?.falta) throw sinClaves(guardadas.falta)
  return found
}

// Asked for while the function starts, so that its first request does not wait; a failure shows there.
if (process.env.CLAVE_TOKEN_SECRETO) claves(VIDA).catch(() => undefined)
