import { abrirOrigen } from '../local/audit/origen'
import { apuntar } from './apuntar'

/**
 * `npm run completar`: gives a shop of an earlier version what the masters of this one begin with. The table is found as
 * `npm run audit` finds it. Exit code 0, also when there was nothing to do.
 */
async function principal(args: string[]): Promise<void> {
  const origen = await abrirOrigen(args)
  try {
    apuntar(origen)
    const { completarMaestros } = await import('./completar-maestros')
    console.log(`${await completarMaestros()} registros completados`)
  } finally {
    await origen.cerrar()
  }
}

await principal(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
