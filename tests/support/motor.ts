import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { iniciarMotor } from '../../infra/local/motor-dynamo'
import { leerPoliticas } from './politicas'

declare module 'vitest' {
  interface ProvidedContext {
    motor: string
  }
}

/**
 * One embedded engine in memory for the whole run, or the one that AWS_ENDPOINT_URL_DYNAMODB names; every test file
 * makes a table of its own in it.
 */
export default async function iniciar(project: TestProject): Promise<() => Promise<void>> {
  // Inherited by the workers, and read by the SDK when its first client is made.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  // Synthesised once, not by every file that judges by them.
  await leerPoliticas()
  const contar = juzgadas()
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB
  if (given) {
    project.provide('motor', given)
    return () => Promise.resolve(contar())
  }
  const motor = await iniciarMotor({ memory: true })
  project.provide('motor', motor.endpoint)
  return async () => {
    contar()
    await motor.stop()
  }
}

/** Where the files note what they had IAM judge; the answer says how much that was. */
function juzgadas(): () => void {
  const dir = mkdtempSync(join(tmpdir(), 'veta-iam-'))
  const file = join(dir, 'juzgadas')
  writeFileSync(file, '')
  process.env.JUZGADAS = file
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    const found = lines.flatMap(line => JSON.parse(line) as [forma: string, veces: number][])
    const kinds = new Set(found.map(([forma]) => forma)).size
    const all = found.reduce((sum, [, veces]) => sum + veces, 0)
    if (all > 0) console.log(`IAM judged ${all} requests of the Lambdas, ${kinds} kinds of them`)
    rmSync(dir, { recursive: true })
  }
}
