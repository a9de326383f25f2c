import { espesorDe } from '#shared/productos/espesor'
import { ESTADOS_RETAL } from '#shared/retales/retal'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { ProductoGuardado } from '../productos/public'
import type { RetalGuardado } from './store'

const vistaDeRetal = (retal: RetalGuardado, { nombre_producto, nombre_color }: ProductoGuardado) => {
  return {
    ...retal,
    nombre_producto,
    nombre_color,
    espesor: espesorDe(nombre_producto),
    nombre_estado: ESTADOS_RETAL[retal.estado],
  }
}

/** Offcuts as they are shown: name, colour and thickness are those that their boards have now. One call. */
export async function vistasDeRetales(retales: readonly RetalGuardado[]) {
  const ids = [...new Set(retales.map(({ producto_id }) => producto_id))]
  const tableros = (await obtener(ids.map(clave.producto), false)) as ProductoGuardado[]
  return retales.map(retal => vistaDeRetal(retal, tableros[ids.indexOf(retal.producto_id)]!))
}

export const vistaDeUno = async (retal: RetalGuardado) => (await vistasDeRetales([retal]))[0]!
