import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { claveDe } from '../kernel/firma'

/** @throws when a key does not sign tokens as the kernel does, or another one reads what it signed. */
export async function comprobarClave(secret: string): Promise<void> {
  const { kid, secreto } = claveDe(secret)
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid })
    .setIssuer('veta')
    .sign(secreto)
  await jwtVerify(token, secreto, { algorithms: ['HS256'], issuer: 'veta' })
  const otra = claveDe(randomBytes(64).toString('base64url'))
  const read = await jwtVerify(token, otra.secreto).then(
    () => true,
    () => false,
  )
  if (read || otra.kid === kid) throw new Error('Another key reads what this one signed')
}
