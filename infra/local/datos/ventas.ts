import type { Sesion } from '#functions/kernel/session'
import type { ProductoGuardado } from '#functions/productos/public'
import { type Dia, diaDe, sumarDias } from '#shared/kernel/dates'
import { EN_EDICION } from '#shared/ventas/states'
import type { Azar } from '../demo/azar'
import { aperturaSiguiente, diasHabiles, masMinutos, momentos } from '../demo/calendario'
import { DESPIECES, pedidoDe } from '../demo/despieces'
import { GRUPO } from '../demo/empresa'
import type { Linea } from '../demo/lineas'
import { type Acto, cuerpoDe, type Reparto, type VentaDemo } from '../demo/pedidos'
import type { Opciones } from './opciones'

/** How busy the days of a week are, Sunday first. */
const SEMANA = [0, 100, 92, 96, 104, 122, 78]
const diaDeSemana = (dia: Dia): number => new Date(`${dia}T12:00:00.000Z`).getUTCDay()

/** How many sales each store makes on each working day: busier towards the end of the week and of the history. */
export function repartir({ ventas, tiendas, dias, hasta }: Opciones): { dia: Dia; porTienda: number[] }[] {
  const abiertos = diasHabiles(sumarDias(hasta, 1 - dias), hasta)
  const shares = Array.from({ length: tiendas }, (_, i) => 1 / (i + 1.5))
  const sumOf = (values: number[]) => values.reduce((sum, each) => sum + each, 0)
  const weights = abiertos.map((dia, i) => SEMANA[diaDeSemana(dia)]! * (0.7 + (0.6 * i) / abiertos.length))
  const total = sumOf(weights) * sumOf(shares)
  let weight = 0
  let given = 0
  return abiertos.map((dia, i) => ({
    dia,
    porTienda: shares.map(share => {
      weight += weights[i]! * share
      const count = Math.round((ventas * weight) / total) - given
      given += count
      return count
    }),
  }))
}

/** One of a list, the first ones far more often: what sells, and who buys, is never evenly spread. */
const popular = <T>(lista: readonly T[], azar: Azar): T => {
  const chance = azar.entero(0, 999_999) / 1_000_000
  return lista[Math.floor(lista.length * chance ** 3)]!
}

const GRUPOS: readonly [grupo: number, veces: number][] = [
  [GRUPO.tableros, 36],
  [GRUPO.tapacantos, 22],
  [GRUPO.herrajes, 32],
  [GRUPO.retales, 6],
  [GRUPO.servicios, 4],
]
function grupoDe(azar: Azar): number {
  let chance = azar.entero(1, 100)
  return GRUPOS.find(([, veces]) => (chance -= veces) <= 0)![0]
}

const UNIDADES: Record<number, (azar: Azar) => number> = {
  [GRUPO.tableros]: azar => azar.entero(1, 6),
  [GRUPO.tapacantos]: azar => azar.entero(8, 120) / 4,
  [GRUPO.herrajes]: azar => azar.entero(1, 16),
  [GRUPO.retales]: azar => azar.entero(1, 3),
  [GRUPO.servicios]: azar => azar.entero(1, 8),
}

/** Half of the orders have one line or two, few have many. */
const cuantasLineas = (maximo: number, azar: Azar): number =>
  Math.min(maximo, azar.de([1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 8]))

export interface Mundo extends Reparto {
  porGrupo: ReadonlyMap<number, readonly ProductoGuardado[]>
  porReferencia: ReadonlyMap<string, ProductoGuardado>
}

function lineasDe(mundo: Mundo, maximo: number, azar: Azar): Linea[] {
  const lineas = new Map<number, Linea>()
  if (azar.suerte(3)) {
    const despiece = azar.de(DESPIECES)
    const { id } = mundo.porReferencia.get(despiece.referencia)!
    lineas.set(id, { producto_id: id, cantidad_solicitada: 1, response_lepton: pedidoDe(despiece) })
  }
  for (let left = cuantasLineas(maximo, azar); left > 0; left--) {
    const grupo = grupoDe(azar)
    const { id } = popular(mundo.porGrupo.get(grupo)!, azar)
    if (!lineas.has(id)) lineas.set(id, { producto_id: id, cantidad_solicitada: UNIDADES[grupo]!(azar) })
  }
  return [...lineas.values()]
}

const atiende = (tienda: string, azar: Azar, { admin, vendedor }: Mundo): Sesion =>
  azar.suerte(15) ? admin : vendedor[tienda]!

/** What becomes of a sale: most are billed within the hour, some later, some annulled; the latest may wait. */
function destino(venta: VentaDemo, azar: Azar, hasta: Dia, mundo: Mundo): void {
  const { actos, cuerpo } = venta
  const [{ instante, sesion }] = actos as [Acto]
  const dia = diaDe(instante)
  const [espera, suerte] = [azar.entero(1, 1000), azar.entero(1, 1000)]
  const luego = (acto: Acto, tipo: Acto['tipo'], quien: Sesion): Acto => ({
    tipo,
    instante: masMinutos(aperturaSiguiente(diaDe(acto.instante), azar), azar.entero(0, 240)),
    sesion: quien,
  })
  const cobro: Acto = {
    tipo: 'facturar',
    instante: azar.suerte(12) ? aperturaSiguiente(dia, azar) : masMinutos(instante, azar.entero(4, 45)),
    sesion,
  }
  const reciente = dia > sumarDias(hasta, -15)
  if (espera <= (reciente ? 100 : 4)) cuerpo.estado_venta_id = EN_EDICION
  else if (espera <= (reciente ? 350 : 20)) return
  else if (suerte <= 40) actos.push(luego(actos[0]!, 'anular', sesion))
  else if (suerte <= 70) {
    cuerpo.estado_venta_id = EN_EDICION
    const edicion = luego(actos[0]!, 'editar', sesion)
    actos.push(edicion, { ...cobro, instante: masMinutos(edicion.instante, azar.entero(5, 30)) })
  } else if (suerte <= 85) actos.push(cobro, luego(cobro, 'anular', mundo.super))
  else actos.push(cobro)
  // What would happen after the last day has not happened yet.
  venta.actos = actos.filter(acto => diaDe(acto.instante) <= hasta)
}

/** The sales of a store that are begun on a day, with all that will become of them. */
export function ventasDelDia(
  tienda: string,
  dia: Dia,
  cuantas: number,
  numero: number,
  { lineas, hasta }: Opciones,
  mundo: Mundo,
  azar: Azar,
): VentaDemo[] {
  return momentos(dia, cuantas, azar).map((minuto, i) => {
    const instante = masMinutos(minuto, azar.entero(0, 59) / 60)
    const sesion = atiende(tienda, azar, mundo)
    const clientes = [popular(mundo.clientes, azar)]
    const venta: VentaDemo = {
      numero: numero + i,
      tienda,
      cuerpo: cuerpoDe(lineasDe(mundo, lineas, azar), sesion, azar, { ...mundo, clientes }),
      actos: [{ tipo: 'guardar', instante, sesion }],
    }
    destino(venta, azar, hasta, mundo)
    return venta
  })
}
