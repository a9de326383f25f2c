import { mesDe, sumarDias } from '#shared/kernel/dates'
import { mesA, primerDiaDe, ultimoDiaDe, ultimoMesEntero } from '#shared/tablero/periodos'
import { hoy } from '../../kernel/clock'
import { consultar, consultarPagina, obtener } from '../../kernel/dynamo/client'
import { compactar } from '../../kernel/dynamo/compacto'
import { confirmar, pasoAPaso } from '../../kernel/dynamo/commit'
import { clave, particion } from '../../kernel/dynamo/keys'
import { sustituir } from '../../kernel/dynamo/operations'
import type { Trabajos } from '../../kernel/salida'
import { type Acumulado, type Cantidades, deAcumulado, deUnDia, sumarCantidades } from '../cantidades'

/** The first month of a partition by day or month, or the last one. */
async function mesEn(pk: string, descendente: boolean): Promise<string | undefined> {
  const { items } = await consultarPagina({ pk, descendente, limite: 1 })
  return items[0] && mesDe(items[0].sk as string)
}

/** Adds up what a store sold from the first of January to the end of a month. */
export async function acumularMes(tienda: string, mes: string): Promise<void> {
  const key = clave.acumuladoVendido(tienda, mes)
  const enero = mes.endsWith('-01')
  const [[antes, leido], dias] = await Promise.all([
    obtener([clave.acumuladoVendido(tienda, mesA(mes, -1)), key]),
    consultar({
      pk: particion.diasVendidos(tienda),
      desde: primerDiaDe(mes),
      hasta: ultimoDiaDe(mes),
      consistente: true,
    }),
  ])
  const total: Cantidades = new Map(enero ? [] : deAcumulado(antes))
  for (const dia of dias) sumarCantidades(total, deUnDia(dia))
  const cantidades = [...total].filter(([, n]) => n !== 0).sort(([a], [b]) => a - b)
  const version = leido && (leido as Acumulado).version
  await confirmar([
    sustituir(key, { version: (version ?? 0) + 1, cantidades: compactar(cantidades) }, version),
  ])
}

/**
 * Adds up every month of a store that is over and was not added up yet, the oldest first. A bill is booked on the day on
 * which its request began, so a month is left alone until a whole day has passed since its end.
 * @param desdeElPrincipio also those that were: for who mends them.
 */
export async function acumularMeses(tienda: string, desdeElPrincipio = false): Promise<void> {
  const hasta = ultimoMesEntero(sumarDias(hoy(), -2))
  const ultimo = desdeElPrincipio ? undefined : await mesEn(particion.acumulados(tienda), true)
  let mes = ultimo ? mesA(ultimo, 1) : await mesEn(particion.diasVendidos(tienda), false)
  await pasoAPaso(async () => {
    if (mes === undefined || mes > hasta) return true
    await acumularMes(tienda, mes)
    mes = mesA(mes, 1)
    return false
  }, `what ${tienda} sold could not be added up`)
}

/** Job: the months of a store that are over. Done twice it comes to the same. */
export const acumularVendido = ({ tienda }: Trabajos['vendido']): Promise<void> => acumularMeses(tienda)
