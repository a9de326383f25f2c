import { clave } from '#functions/kernel/dynamo/keys'
import { celdaNueva, retiroHecho } from '../support/tiras'
import type { TiendaDePrueba } from '../support/tienda'
import type { Caso } from './audit-casos-ventas'
import { alterar } from './audit-danos'

/** Where the strips of the shop are, and the offcut that each of them is. */
const CELDA = { color_id: 0, tipo_id: 0, ids: [] as string[] }

/** Strips that lie in the store, and a colour whose strips were taken away. */
export async function entirar(tienda: TiendaDePrueba): Promise<void> {
  const jefe = await tienda.ingresar('super')
  const { color_id, tipo_id } = await celdaNueva(jefe, [350, 420])
  Object.assign(CELDA, { color_id, tipo_id })
  await retiroHecho(jefe)
}

const key = () => clave.celdaDeTiras('001', CELDA.color_id, CELDA.tipo_id)

export const CASOS_DE_TIRAS: Caso[] = [
  [
    'tiras y sus celdas',
    'a strip that lies in the store is in no cell',
    async () => {
      await alterar(key(), item => {
        const [primera, ...demas] = item.ids as string[]
        CELDA.ids = [primera!]
        return { ids: demas }
      })
      return [`retal ${CELDA.ids[0]} · celda de la tira`]
    },
  ],
  [
    'tiras y sus celdas',
    'a cell names a strip twice',
    async () => {
      await alterar(key(), item => {
        const [primera] = item.ids as string[]
        CELDA.ids = [primera!]
        return { ids: [...(item.ids as string[]), primera!] }
      })
      const celda = `tiras de 001, celda ${CELDA.color_id}-${CELDA.tipo_id}`
      return [`${celda} · otra celda de ${CELDA.ids[0]}`]
    },
  ],
]
