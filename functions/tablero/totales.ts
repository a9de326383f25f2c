import { type Dia, mesDe } from '#shared/kernel/dates'
import { consultar, type Item } from '../kernel/dynamo/client'
import { type DeQuien, particion } from '../kernel/dynamo/keys'
import { CAMPOS, type Hecho } from './anotar'
import { sinInicio, tramoDe } from './de-quien'

/** Bills, their total in centavos and their quantity in hundredths. */
export interface Suma {
  pedidos: number
  total: number
  unidades: number
}
export type DiaVendido = Record<Hecho, Suma>

export const NADA: Suma = { pedidos: 0, total: 0, unidades: 0 }
const mas = (a: Suma, b: Suma): Suma => ({
  pedidos: a.pedidos + b.pedidos,
  total: a.total + b.total,
  unidades: a.unidades + b.unidades,
})

function diasDe(nombre: string, mes: Item, dias: Map<Dia, DiaVendido>): void {
  for (let numero = 1; numero <= 31; numero++) {
    const de = (hecho: Hecho): Suma => {
      const [pedidos, total, unidades] = CAMPOS[hecho].map(
        campo => (mes[numero.toString(36) + campo] as number | undefined) ?? 0,
      ) as [number, number, number]
      return { pedidos, total, unidades }
    }
    const leido = { facturado: de('facturado'), anulado: de('anulado') }
    if (leido.facturado.pedidos + leido.anulado.pedidos === 0) continue
    const dia = `${nombre}-${String(numero).padStart(2, '0')}`
    const antes = dias.get(dia) ?? { facturado: NADA, anulado: NADA }
    dias.set(dia, {
      facturado: mas(antes.facturado, leido.facturado),
      anulado: mas(antes.anulado, leido.anulado),
    })
  }
}

/** What the days of some months came to in stores, or of sellers in them, a kilobyte for each month. */
export async function diasVendidos(
  quienes: readonly DeQuien[],
  desde: Dia,
  hasta: Dia,
): Promise<Map<Dia, DiaVendido>> {
  const dias = new Map<Dia, DiaVendido>()
  await Promise.all(
    quienes.map(async quien => {
      const tramo = tramoDe(quien, mesDe(desde), mesDe(hasta))
      for (const mes of await consultar({ pk: particion.mesesVendidos(quien), ...tramo }))
        diasDe(sinInicio(quien, mes.sk as string), mes, dias)
    }),
  )
  return dias
}

/** The sum of the days of a range. */
export function sumaDe(dias: ReadonlyMap<Dia, DiaVendido>, desde: Dia, hasta: Dia): DiaVendido {
  let suma: DiaVendido = { facturado: NADA, anulado: NADA }
  for (const [dia, { facturado, anulado }] of dias)
    if (dia >= desde && dia <= hasta)
      suma = { facturado: mas(suma.facturado, facturado), anulado: mas(suma.anulado, anulado) }
  return suma
}
