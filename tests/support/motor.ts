import type { TestProject } from 'vitest/node'
import { iniciarMotor } from '../../infra/local/motor-dynamo'

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
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB
  if (given) {
    project.provide('motor', given)
    return () => Promise.resolve()
  }
  const motor = await iniciarMotor({ memory: true })
  project.provide('motor', motor.endpoint)
  return () => motor.stop()
}
