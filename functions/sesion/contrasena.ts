/** Loaded with the first password: most of what people and their sessions ask for has none. */
const argon2 = () => import('./argon2')

/** OWASP password storage: argon2id, 19 MiB, 2 passes, 1 lane. */
const PARAMS = { parallelism: 1, iterations: 2, memorySize: 19_456, hashLength: 32 } as const

/** Encoded argon2id hash with a salt of its own. */
export const cifrar = async (password: string): Promise<string> =>
  (await argon2()).argon2id({
    ...PARAMS,
    password,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    outputType: 'encoded',
  })

/** Hash of a password that nobody has: unknown users take the same time as known ones. */
const NADIE =
  '$argon2id$v=19$m=19456,t=2,p=1$qbJa/KBrxIhKBkaQbtxamQ$PQBxxW8YK9vD7Zi/cTRqLv7Pi9zD5Q+agmc2vXwkLGA'

/** What clients send where no password was typed: nothing, blanks, or the specification's default (DECISIONS 151). */
export const SIN_CONTRASENA = /^\s*A?\s*$/

/** Compares a password with a stored hash; without one it does the same work and answers false. */
export async function coincideContrasena(password: string, hash: string | undefined): Promise<boolean> {
  const { argon2Verify } = await argon2()
  const equal = await argon2Verify({ password, hash: hash ?? NADIE })
  return hash !== undefined && equal
}
