import type { TestProject } from 'vitest/node'
import { iniciarMotor } from '../../infra/local/motor-dynamo'

declare module 'vitest' {
  interface ProvidedContext {
    motor: string
  }
}

/** One embedded engine in memory for the whole run; every test file makes a table of its own in it. */
export default async function iniciar(project: TestProject): Promise<() => Promise<void>> {
  const motor = await iniciarMotor({ memory: true })
  project.provide('motor', motor.endpoint)
  return () => motor.stop()
}
