import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks without showing what is typed. */
async function preguntar(pregunta: string): Promise<string> {
  const mudo = new Writable({ write: (_chunk, _encoding, done) => done() })
  const linea = createInterface({ input: process.stdin, output: mudo, terminal: true })
  process.stderr.write(pregunta)
  try {
    return await linea.question('')
  } finally {
    linea.close()
    process.stderr.write('\n')
  }
}

/**
 * A new password: asked for twice at a terminal, else the first line of the standard input. It never stands among the
 * arguments, which every user of the machine can see.
 */
export async function pedirContrasena(): Promise<string> {
  if (!process.stdin.isTTY) {
    const chunks: Buffer[] = []
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString().split(/\r?\n/)[0]!
  }
  const [first, again] = [await preguntar('Contraseña: '), await preguntar('Otra vez: ')]
  if (first !== again) throw new Error('Las dos contraseñas no son iguales')
  return first
}
