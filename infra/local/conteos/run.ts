import { setTimeout as pausa } from 'node:timers/promises'
import { contables } from '#functions/kernel/dynamo/contables'
import { apuntar } from '../../operacion/apuntar'
import { abrirOrigen } from '../audit/origen'
import type { Comparacion, Diferencia } from './comparar'

/**
 * `npm run conteos`: counts everything anew and compares; exit code 0 when all agrees, 1 when not.
 * `npm run conteos -- --rebuild`: makes it agree first.
 */
const MAXIMO_LISTADO = 200
/** Readings of a shop that goes on writing, at most: what is in flight is gone at the next. */
const LECTURAS = 4
const numero = (value: number): string => value.toLocaleString('es-CO')

const mismas = (a: readonly Diferencia[], b: readonly Diferencia[]): Diferencia[] => {
  const texts = new Set(a.map(each => JSON.stringify(each)))
  return b.filter(each => texts.has(JSON.stringify(each)))
}

async function compararDosVeces(enMarcha: boolean): Promise<Comparacion> {
  const { comparar } = await import('./comparar')
  let found = await comparar()
  for (let i = 1; i < (enMarcha ? LECTURAS : 1) && found.diferencias.length > 0; i++) {
    await pausa(500)
    const again = await comparar()
    found = { ...again, diferencias: mismas(found.diferencias, again.diferencias) }
  }
  return found
}

function imprimir({ entidades, items, diferencias }: Comparacion): void {
  const contadas = contables.map(([clase, { plural }]) => `${numero(entidades[clase])} ${plural}`)
  console.log(
    `${contadas.join(', ')} contados de nuevo; ${numero(items)} conteos, marcas y palabras comparados`,
  )
  for (const { objeto, que, esperado, hallado } of diferencias.slice(0, MAXIMO_LISTADO))
    console.log(`✗ ${objeto} · ${que}: se esperaba ${esperado}, hay ${hallado}`)
  if (diferencias.length > MAXIMO_LISTADO)
    console.log(`… y ${numero(diferencias.length - MAXIMO_LISTADO)} más`)
  console.log(
    diferencias.length === 0
      ? 'conteos correctos: 0 diferencias'
      : `conteos con diferencias: ${numero(diferencias.length)}. Se corrigen con npm run conteos -- --rebuild`,
  )
}

async function principal(args: string[]): Promise<number> {
  const origen = await abrirOrigen(args.filter(arg => arg !== '--rebuild'))
  try {
    apuntar(origen)
    console.log(`Contando ${origen.lugar}, tabla ${origen.tabla}`)
    if (args.includes('--rebuild')) {
      const [{ migrarListas }, { rehacerConteos }] = [await import('./migrar'), await import('./rehacer')]
      const { rehacerVendido } = await import('./vendido')
      const { inactivosAlDia, rehacerInactivos } = await import('./inactivos')
      const renovadas = await migrarListas()
      if (renovadas > 0)
        console.log(`${numero(renovadas)} ventas, terceros y productos de una versión anterior`)
      if (!(await inactivosAlDia()))
        console.log(`${numero(await rehacerInactivos())} productos inactivos en las listas de su grupo`)
      const { escritos, borrados } = await rehacerConteos()
      console.log(`${numero(escritos)} items escritos, ${numero(borrados)} borrados`)
      const anotadas = await rehacerVendido()
      if (anotadas > 0) console.log(`${numero(anotadas)} facturas y anulaciones anotadas como vendidas`)
    }
    const found = await compararDosVeces(origen.enMarcha === true)
    imprimir(found)
    return found.diferencias.length === 0 ? 0 : 1
  } finally {
    await origen.cerrar()
  }
}

process.exitCode = await principal(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
