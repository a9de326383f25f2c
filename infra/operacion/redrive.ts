import type { Salida } from '#functions/kernel/salida'
import { abrirOrigen } from '../local/audit/origen'
import { apuntar } from './apuntar'

/**
 * `npm run redrive`: lists what the outbox gave up after ten attempts and makes it due again; `--dry-run` only
 * lists. The table is found as `npm run audit` finds it. Exit code 0, also when there was nothing to do.
 */
async function principal(args: string[]): Promise<void> {
  const soloListar = args.includes('--dry-run')
  const origen = await abrirOrigen(args.filter(arg => arg !== '--dry-run'))
  try {
    apuntar(origen)
    const { muertos, revivir } = await import('#functions/kernel/salida')
    const { expandir } = await import('#functions/kernel/dynamo/compacto')
    const nombresDe = ({ eventos }: Salida): string =>
      [...new Set(expandir(eventos).map(({ evento }) => evento))].join(', ')
    const found = [...(await muertos('SALIDA')), ...(await muertos('TRABAJO'))]
    for (const item of found) {
      const what = item.sk === 'TRABAJO' ? item.clase : nombresDe(item)
      console.log(`${item.fecha}  ${item.sk}  ${item.id}  ${what}`)
      if (!soloListar) await revivir(item)
    }
    console.log(soloListar ? `${found.length} por reintentar` : `${found.length} puestos de nuevo en la cola`)
  } finally {
    await origen.cerrar()
  }
}

await principal(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
