import { createHash } from 'node:crypto'
import type { DiaDeCaja, TotalesDeVenta } from '../caja/public'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { type Electronicas, electronicasDe, type ElectronicasLeidas } from './electronicas'

/** A month of a store. */
export interface Mes {
  tienda: string
  /** `2026-11` */
  mes: string
  primero: string
  ultimo: string
}

/** A month of a store, with its first and last day. */
export function mesDe({ anio, mes }: { anio: number; mes: number }, tienda: string): Mes {
  const nombre = `${anio}-${String(mes).padStart(2, '0')}`
  const dias = new Date(Date.UTC(anio, mes, 0)).getUTCDate()
  return { tienda, mes: nombre, primero: `${nombre}-01`, ultimo: `${nombre}-${dias}` }
}

/** The days of a month on which something happened, in their order. */
export const diasDe = async ({ tienda, primero, ultimo }: Mes, consistente = false): Promise<DiaDeCaja[]> =>
  (await consultar({
    pk: particion.diasDeCaja(tienda),
    desde: primero,
    hasta: ultimo,
    consistente,
  })) as DiaDeCaja[]

/** Year of the first day on which money moved in a store; null before there is one. */
export async function primerAnioDe(tienda: string): Promise<number | null> {
  const [primero] = (await consultar({ pk: particion.diasDeCaja(tienda), limite: 1 })) as DiaDeCaja[]
  return primero ? Number(primero.dia.slice(0, 4)) : null
}

/** A close or a reopening of a month, as its ledger has it. */
export interface ActoDeCierre extends Item {
  accion: 'cerrar' | 'reabrir'
  fecha: string
  usuario: string
  usuario_id: number
  motivo: string | null
  huella: string | null
  /** Of a close: what the tax authority had accepted of the month; missing where nothing was ever sent. */
  electronicas?: Electronicas
}

/** What was done to a month, the newest first. */
export const actosDe = async ({ tienda, mes }: Mes): Promise<(ActoDeCierre & { sk: string })[]> =>
  (await consultar({
    pk: particion.cierres(tienda),
    empieza: `${mes}#`,
    descendente: true,
    limite: 50,
    consistente: true,
  })) as (ActoDeCierre & { sk: string })[]

/** Whether a month is closed, and what of it the tax authority has accepted. */
export async function leerCandado({ tienda, mes }: Mes): Promise<Pick<MesLeido, 'cerrado' | 'electronicas'>> {
  const [candado, electronicas] = await obtener([
    clave.periodo(tienda, mes),
    clave.mesElectronico(tienda, mes),
  ])
  return { cerrado: candado !== undefined, electronicas: electronicasDe(electronicas) }
}

/** A month as it stood at one moment. */
export interface MesLeido {
  mes: Mes
  dias: readonly DiaDeCaja[]
  cerrado: boolean
  electronicas: ElectronicasLeidas
  /** The newest first. */
  actos: readonly ActoDeCierre[]
}

/** A month as it stands: the days after the lock, so that those of a closed one are its last. */
export async function leerMes(mes: Mes): Promise<MesLeido> {
  const [candado, actos] = await Promise.all([leerCandado(mes), actosDe(mes)])
  return { mes, ...candado, actos, dias: await diasDe(mes, true) }
}

/** A closed month with what the tax authority had accepted of it when it was closed: that is what is filed of it. */
export const comoSeCerro = (leido: MesLeido): MesLeido =>
  leido.cerrado ? { ...leido, electronicas: electronicasDe(leido.actos[0]?.electronicas) } : leido

const TOTALES = ['ventas', 'bruta', 'neta', 'impuestos', 'otros_impuestos', 'descuento'] as const
const totales = (de: TotalesDeVenta): number[] => TOTALES.map(campo => de[campo])

/**
 * What a month came to, as it is kept and signed: of each day the end of its chain, its sums and its bills. A day on which
 * a cash session was opened and nothing moved is none of it.
 */
export const resumenDe = ({ tienda, mes }: Mes, dias: readonly DiaDeCaja[]) => ({
  tienda,
  mes,
  dias: dias
    .filter(({ n }) => n > 0)
    .map(({ dia, n, huella, sumas, facturado, anulado }) => ({
      dia,
      n,
      huella,
      sumas: Object.entries(sumas)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([clase, [valor, cantidad]]) => [clase, valor, cantidad]),
      facturado: totales(facturado),
      anulado: totales(anulado),
    })),
})

/** SHA-256, in hexadecimal, of the JSON of a summary: the same month has the same one, whoever closes it, and when. */
export const huellaDelMes = (resumen: ReturnType<typeof resumenDe>): string =>
  createHash('sha256').update(JSON.stringify(resumen)).digest('hex')

export const vistaDeActo = ({ accion, fecha, usuario, motivo, huella }: ActoDeCierre) => ({
  accion,
  fecha,
  usuario,
  motivo,
  huella,
})

/** Another text as soon as anything of the month is another: what it came to, of which kind, or whether it is closed. */
export const estadoDelMes = ({ mes, dias, cerrado, actos, electronicas }: MesLeido): string =>
  [
    huellaDelMes(resumenDe(mes, dias)),
    cerrado ? 'cerrado' : 'abierto',
    actos[0]?.fecha ?? '',
    electronicas.version ?? 0,
  ].join(' ')
