import { basename } from 'node:path'
import { beforeEach } from 'vitest'

/**
 * What an engine of others cannot do, by its name in OTRO_MOTOR (localstack.ts): the test is skipped for that reason. Only what
 * AWS does and the engine does not; what AWS would refuse too is ours to mend.
 */
const NO_PUEDE: Record<string, [motivo: string, ...pruebas: string[]][]> = {
  moto: [
    [
      'moto takes any form of an upload: it looks at neither the conditions nor the signature of its policy',
      'adjuntos: takes no more than was announced, no other type, and no other key',
      'adjuntos: is over after five minutes',
    ],
    [
      'moto refuses an item beyond 405,000 bytes; DynamoDB takes 400 KB, 409,600',
      'pedidos-grandes: is refused with a clear text before it is sent: an item beyond 400 KB',
    ],
    [
      'moto knows no ClientRequestToken: a transaction that is sent again is done again',
      'supervivencia-fallas: a write that happened but whose reply was lost is not done again',
    ],
  ],
}

const deEste = NO_PUEDE[process.env.OTRO_MOTOR ?? ''] ?? []

if (deEste.length > 0)
  beforeEach(({ task, skip }) => {
    const prueba = `${basename(task.file.name, '.test.ts')}: ${task.name}`
    const [motivo] = deEste.find(([, ...pruebas]) => pruebas.includes(prueba)) ?? []
    if (motivo) skip(motivo)
  })
