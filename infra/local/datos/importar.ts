import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ordenDelMotor } from '../motor-dynamo'
import { definicionDeTabla } from '../tabla'

/** Runs the engine for something else than serving. @throws Error with what it said. */
const ejecutar = (argumentos: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const orden = ordenDelMotor()
    const hijo = spawn(orden.programa, [...orden.argumentos, ...argumentos], {
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: orden.programa.endsWith('.cmd'),
    })
    let dicho = ''
    hijo.stderr.on('data', trozo => (dicho = (dicho + String(trozo)).slice(-2000)))
    hijo.once('error', reject)
    hijo.once('close', codigo =>
      codigo === 0 ? resolve() : reject(new Error(`The engine did not import the data: ${dicho.trim()}`)),
    )
  })

/**
 * Makes a database file of the embedded engine from a file of items (one a line, as in DynamoDB's export to S3):
 * the engine's own import is ten times as fast as writing through its API.
 * @param volcado the file of items; it is used up.
 * @param archivo the database file; it must not be there.
 */
export async function importar(volcado: string, archivo: string): Promise<void> {
  const definicion = definicionDeTabla()
  const carpeta = mkdtempSync(`${archivo}.importar-`)
  try {
    const esquema = join(carpeta, 'esquema.json')
    writeFileSync(esquema, JSON.stringify({ Table: definicion }))
    const datos = join(carpeta, 'origen', definicion.TableName!, 'data')
    mkdirSync(datos, { recursive: true })
    renameSync(volcado, join(datos, 'items.json'))
    const origen = join(carpeta, 'origen')
    await ejecutar(['import', '--source', origen, '--schema', esquema, '--output', archivo])
  } finally {
    rmSync(carpeta, { recursive: true, force: true })
  }
}
