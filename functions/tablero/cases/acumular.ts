import { mesDe, sumarDias } from '#shared/kernel/dates'
import { mesA, primerDiaDe, ultimoDiaDe, ultimoMesEntero } from '#shared/tablero/periodos'
import { hoy } from '../../kernel/clock'
import { consultar, consultarPagina, obtener } from '../../kernel/dynamo/client'
import { compactar } from '../../kernel/dynamo/compacto'
import { confirmar, pasoAPaso } from '../../kernel/dynamo/commit'
import { clave, type DeQuien, particion } from '../../kernel/dynamo/keys'
import { sustituir } from '../../kernel/dynamo/operations'
import type { Trabajos } from '../../kernel/salida'
import { type Acumulado, type Cantidades, deAcumulado, deUnDia, sumarCantidades } from '../cantidades'
import { tramoDe } from '../de-quien'
import { estanTodos, vendedoresDe } from '../vendedores'

/** The first month of a partition by day or month, or the last one. */
async function mesEn(pk: string, descendente: boolean): Promise<string | undefined> {
  const { items } = await consultarPagina({ pk, descendente, limite: 1, consistente: true })
  return items[0] && mesDe(items[0].sk as string)
}

/** Adds up what a store, or a seller in it, sold from the first of January to the end of a month. */
export async function acumularMes(quien: DeQuien, mes: string): Promise<void> {
  const key = clave.acumuladoVendido(quien, mes)
  const enero = mes.endsWith('-01')
  const [[antes, leido], dias] = await Promise.all([
    obtener([clave.acumuladoVendido(quien, mesA(mes, -1)), key]),
    consultar({
      pk: particion.diasVendidos(quien),
      ...tramoDe(quien, primerDiaDe(mes), ultimoDiaDe(mes)),
      consistente: true,
    }),
  ])
  const total: Cantidades = new Map(enero ? [] : deAcumulado(antes))
  for (const dia of dias) sumarCantidades(total, deUnDia(dia))
  const cantidades = [...total].filter(([, n]) => n !== 0).sort(([a], [b]) => a - b)
  const version = leido && (leido as Acumulado).version
  // A seller who has not sold there this year has no sum; where there is none, there is nothing to take off.
  if (typeof quien !== 'string' && !leido && cantidades.length === 0) return
  await confirmar([
    sustituir(key, { version: (version ?? 0) + 1, cantidades: compactar(cantidades) }, version),
  ])
}

/** Adds up the months of a store that were not yet. @param hasta the last one that may be. */
async function acumularDeTienda(tienda: string, hasta: string, desdeElPrincipio: boolean): Promise<void> {
  const ultimo = desdeElPrincipio ? undefined : await mesEn(particion.acumulados(tienda), true)
  let mes = ultimo ? mesA(ultimo, 1) : await mesEn(particion.diasVendidos(tienda), false)
  await pasoAPaso(async () => {
    if (mes === undefined || mes > hasta) return true
    await acumularMes(tienda, mes)
    mes = mesA(mes, 1)
    return false
  }, `what ${tienda} sold could not be added up`)
}

/**
 * Adds up the months of a store's sellers, all of them at once: what they sold is noted by the outbox, so a month waits
 * until as much was noted for them as was booked for the store. Until then its days are read, which comes to the same.
 */
async function acumularDeVendedores(tienda: string, hasta: string, desdeElPrincipio: boolean): Promise<void> {
  const key = clave.acumuladosHasta(tienda)
  let hecho: string | undefined
  await pasoAPaso(async () => {
    const [leido] = await obtener([key])
    const ultimo = hecho ?? (desdeElPrincipio ? undefined : (leido?.mes as string | undefined))
    const mes = ultimo ? mesA(ultimo, 1) : await mesEn(particion.mesesVendidos(tienda), false)
    if (mes === undefined || mes > hasta) return true
    const vendedores = await vendedoresDe(tienda)
    if (!(await estanTodos(tienda, vendedores, mes))) return true
    for (const vendedor of vendedores) await acumularMes({ tienda, vendedor }, mes)
    const version = leido?.version as number | undefined
    await confirmar([sustituir(key, { mes, version: (version ?? 0) + 1 }, version)])
    hecho = mes
    return false
  }, `what the sellers of ${tienda} sold could not be added up`)
}

/**
 * Adds up every month of a store, and of its sellers, that is over and was not added up yet, the oldest first. A bill is
 * booked on the day on which its request began, so a month is left alone until a whole day has passed since its end.
 * @param desdeElPrincipio also those that were: for who mends them.
 */
export async function acumularMeses(tienda: string, desdeElPrincipio = false): Promise<void> {
  const hasta = ultimoMesEntero(sumarDias(hoy(), -2))
  await acumularDeTienda(tienda, hasta, desdeElPrincipio)
  await acumularDeVendedores(tienda, hasta, desdeElPrincipio)
}

/** Job: the months of a store that are over. Done twice it comes to the same. */
export const acumularVendido = ({ tienda }: Trabajos['vendido']): Promise<void> => acumularMeses(tienda)
