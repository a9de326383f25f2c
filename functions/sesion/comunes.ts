import { COMUN, fallaDeContrasena } from '#shared/sesion/contrasena'

/** Loaded with the first new password: 49 thousand that were published, commonest first. */
const publicadas = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
let lista: ReadonlySet<string> | undefined

/** Characters around a common password that do not make it another one (`manchester1`, `2026-california`). */
const ADORNO = 5

/**
 * Why a new password is refused, for the person who chose it: by its rule (shared/sesion/contrasena.ts), or because it is
 * one of the published ones, as it stands or with a few digits and signs around it (OWASP ASVS 5.0 6.2.4).
 * @param propios what everybody knows of the person: e-mail, document number, names.
 */
export async function revisarContrasena(
  password: string,
  propios: readonly string[] = [],
): Promise<string | undefined> {
  const falla = fallaDeContrasena(password, propios)
  if (falla) return falla
  lista ??= await publicadas()
  const text = password.toLowerCase()
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return lista.has(text) || (text.length - core.length <= ADORNO && lista.has(core)) ? COMUN : undefined
}
