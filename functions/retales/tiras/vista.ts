import { normalizar } from '#shared/kernel/texto'
import { PLAZO_PARA_DESHACER } from '#shared/retales/tiras'
import { milisegundos } from '../../kernel/clock'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { ProductoGuardado } from '../../productos/public'
import type { RetalGuardado } from '../store'
import {
  type CeldaDeTiras,
  type ColorDeTiras,
  leerMatriz,
  type MatrizLeida,
  mismaCelda,
  nombreDeColor,
  retirosRecientes,
  type RetiroGuardado,
  saliendoDe,
  tirasDe,
  type TipoDeTiras,
} from './store'

export const vistaDeColor = (color: ColorDeTiras, matriz: MatrizLeida) => ({
  id: color.id,
  nombre_retal_color: nombreDeColor(color, matriz),
  color_id: color.id,
  nombre_color: matriz.maestro.get(color.id) ?? '',
  version: color.version,
})

const vistaDeTipo = ({ id, nombre, version }: TipoDeTiras) => ({ id, nombre_retal_tipo: nombre, version })

export const vistaDeCelda = (
  { color_id, tipo_id, version }: CeldaDeTiras,
  tiras: readonly RetalGuardado[],
  tablero: ProductoGuardado | undefined,
) => ({
  retal_color_id: color_id,
  retal_tipo_id: tipo_id,
  valor_medida_json: JSON.stringify(tiras.map(({ altura }) => altura)),
  tiras: tiras.map(({ id, altura, ubicacion }) => ({ id, valor: altura, ubicacion })),
  referencia: tablero?.referencia ?? '',
  nombre_producto: tablero?.nombre_producto ?? '',
  version,
})

export const finDelPlazo = ({ fecha }: RetiroGuardado): number => Date.parse(fecha) + PLAZO_PARA_DESHACER

export const vistaDeRetiro = (retiro: RetiroGuardado) => {
  const hasta = finDelPlazo(retiro)
  const deshacible = retiro.estado === 'hecho' && milisegundos() < hasta
  return {
    ...retiro,
    total: retiro.ids.length,
    deshacer_hasta: deshacible ? new Date(hasta).toISOString() : null,
  }
}

/** What a save makes of the matrix, before it is written. */
interface Cambios {
  tipos: readonly TipoDeTiras[]
  colores: readonly { color: ColorDeTiras; nombre: string }[]
  celdas: readonly {
    celda: CeldaDeTiras
    tiras: readonly RetalGuardado[]
    tablero: ProductoGuardado | undefined
  }[]
}

const conCambios = <T>(antes: readonly T[], cambios: readonly T[], mismo: (a: T, b: T) => boolean): T[] => [
  ...antes.filter(each => !cambios.some(otro => mismo(each, otro))),
  ...cambios,
]
const mismoId = (a: { id: number }, b: { id: number }): boolean => a.id === b.id

/** Three calls, and one more for every hundred strips. @param cambios shown as if they were written already. */
export async function vistaDeMatriz(tienda: string, cambios?: Cambios) {
  const [leida, retiros] = await Promise.all([leerMatriz(tienda), retirosRecientes(tienda)])
  const nuevos = cambios?.colores ?? []
  const matriz: MatrizLeida = {
    colores: conCambios(
      leida.colores,
      nuevos.map(({ color }) => color),
      mismoId,
    ),
    tipos: conCambios(leida.tipos, cambios?.tipos ?? [], mismoId),
    celdas: leida.celdas,
    lados: leida.lados,
    maestro: new Map([
      ...nuevos
        .filter(({ color }) => color.nombre === null)
        .map(each => [each.color.id, each.nombre] as const),
      ...leida.maestro,
    ]),
  }
  const otras = leida.celdas.filter(each => !cambios?.celdas.some(({ celda }) => mismaCelda(each, celda)))
  const ids = [...new Set(otras.map(({ producto_id }) => producto_id))]
  const [tiras, tableros] = await Promise.all([tirasDe(otras), obtener(ids.map(clave.producto), false)])
  const celdas = [
    ...otras.map(celda => ({
      celda,
      tiras: tiras.get(celda)! as readonly RetalGuardado[],
      tablero: tableros[ids.indexOf(celda.producto_id)] as ProductoGuardado | undefined,
    })),
    ...(cambios?.celdas ?? []),
  ]
  // What is being taken away is not shown any more; what came beside that is, whatever became of its row or column.
  const saliendo = saliendoDe(retiros)
  const queda = (campo: 'color_id' | 'tipo_id', id: number): boolean =>
    celdas.some(each => each.celda[campo] === id && each.tiras.some(tira => !saliendo.has(tira.id)))
  const colores = matriz.colores.filter(({ id, activo }) => activo || queda('color_id', id))
  const tipos = matriz.tipos.filter(({ id, activo }) => activo || queda('tipo_id', id))
  const visibles = celdas.filter(
    ({ celda }) =>
      colores.some(({ id }) => id === celda.color_id) && tipos.some(({ id }) => id === celda.tipo_id),
  )
  return {
    retales_colores: colores
      .map(color => vistaDeColor(color, matriz))
      .map(color => ({ color, orden: normalizar(color.nombre_retal_color) }))
      .sort((a, b) => (a.orden < b.orden ? -1 : 1))
      .map(({ color }) => color),
    retales_tipos: tipos.sort((a, b) => a.id - b.id).map(vistaDeTipo),
    retales_medidas: visibles.map(({ celda, tiras: suyas, tablero }) =>
      vistaDeCelda(
        celda,
        suyas.filter(({ id }) => !saliendo.has(id)),
        tablero,
      ),
    ),
    retiros: retiros.filter(retiro => milisegundos() < finDelPlazo(retiro)).map(vistaDeRetiro),
  }
}
