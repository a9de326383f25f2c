import { appendFileSync } from 'node:fs'
import { afterAll, afterEach } from 'vitest'
import { tomarJuzgadas, tomarNegadas } from './derechos'

/** Fails the test in which IAM would have refused something, whatever the code made of it; notes what was judged. */
export function exigirDerechos(): void {
  const exigir = (): void => {
    const found = tomarNegadas()
    if (found.length > 0) throw new Error(`IAM would refuse:\n${found.join('\n')}`)
  }
  afterEach(exigir)
  afterAll(() => {
    if (process.env.JUZGADAS) appendFileSync(process.env.JUZGADAS, `${JSON.stringify(tomarJuzgadas())}\n`)
    exigir()
  })
}
