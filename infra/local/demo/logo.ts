import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The mark of the demo shop, as a shop would upload it: an image beside this file. */
const bytes = new Uint8Array(readFileSync(new URL('./logo.png', import.meta.url)))
export const LOGO = {
  clave: `marca/${createHash('sha256').update(bytes).digest('hex')}.png`,
  bytes,
}
