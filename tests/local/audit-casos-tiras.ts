import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { celdaNueva, retiroDeshecho, retiroHecho } from '../support/tiras'
import type { TiendaDePrueba } from '../support/tienda'
import type { Caso } from './audit-casos-ventas'
import { alterar } from './audit-danos'

/** Where the strips of the shop are, and the offcut that each of them is. */
const CELDA = { color_id: 0, tipo_id: 0, ids: [] as string[] }
/** A retreat that stands, one that was undone, and one that found nothing left to take. */
const RETIROS = { hecho: '', deshecho: '', vacio: '' }

/** Strips that lie in the store, and a colour whose strips were taken away. */
export async function entirar(tienda: TiendaDePrueba): Promise<void> {
  const jefe = await tienda.ingresar('super')
  const { color_id, tipo_id } = await celdaNueva(jefe, [350, 420])
  Object.assign(CELDA, { color_id, tipo_id })
  RETIROS.hecho = await retiroHecho(jefe)
  // Asked for twice before it is done, and the first undone: the second took nothing, and nothing is wrong.
  const { primero, segundo } = await retiroDeshecho(jefe)
  Object.assign(RETIROS, { deshecho: primero, vacio: segundo })
}

const retiro = (id: string) => clave.retiro('001', id)

const key = () => clave.celdaDeTiras('001', CELDA.color_id, CELDA.tipo_id)

const tirasDeCelda = async () => (await obtener([key()]))[0]!.ids as string[]

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
  [
    'tiras y sus celdas',
    'a retreat took a strip that lies in the store',
    async () => {
      let ids: string[] = []
      await alterar(retiro(RETIROS.deshecho), item => {
        ids = item.ids as string[]
        return { estado: 'hecho' }
      })
      return ids.map(id => `retiro RETIRO#001 ${RETIROS.deshecho} · tira ${id}`)
    },
  ],
  [
    'tiras y sus celdas',
    'a retreat left a strip that nothing kept from it',
    async () => {
      const [nunca] = await tirasDeCelda()
      await alterar(retiro(RETIROS.vacio), item => ({
        ids: [...(item.ids as string[]), nunca],
        hechas: (item.hechas as number) + 1,
      }))
      return [`retiro RETIRO#001 ${RETIROS.vacio} · tira ${nunca}`]
    },
  ],
  [
    'tiras y sus celdas',
    'a retreat that was undone keeps what it took',
    async () => {
      let ids: string[] = []
      await alterar(retiro(RETIROS.hecho), item => {
        ids = item.ids as string[]
        return { estado: 'deshecho' }
      })
      return ids.map(id => `retiro RETIRO#001 ${RETIROS.hecho} · tira ${id}`)
    },
  ],
  [
    'tiras y sus celdas',
    'a retreat went further than it has strips',
    async () => {
      await alterar(retiro(RETIROS.hecho), item => ({ hechas: (item.hechas as number) + 1 }))
      const objeto = `retiro RETIRO#001 ${RETIROS.hecho}`
      return [`${objeto} · avance`, `${objeto} · hechas`]
    },
  ],
]
