import { agrupar, doce } from '../cuentas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

/**
 * Each strip that lies in a store is named by the cell that it says it is in, once and by no other; a cell has its colour,
 * its type and a board, and names offcuts of its store only. A retreat is as far as it says.
 */
export function tiras(libro: Libro, revision: Revision): void {
  const nombradas = new Map<string, string>()
  for (const { pk, sk, color_id, tipo_id, producto_id, ids } of libro.de('TIRAS')) {
    if (!sk.startsWith('CELDA#')) continue
    const tienda = pk.slice('TIRAS#'.length)
    const objeto = `tiras de ${tienda}, celda ${color_id}-${tipo_id}`
    revision.igual(objeto, 'clave', `CELDA#${doce(color_id!)}#${doce(tipo_id!)}`, sk)
    revision.existe(objeto, 'color', libro.uno('TIRAS', tienda, `COLOR#${doce(color_id!)}`))
    revision.existe(objeto, 'tipo', libro.uno('TIRAS', tienda, `TIPO#${doce(tipo_id!)}`))
    revision.existe(objeto, 'tablero', libro.uno('PRODUCTO', doce(producto_id!)))
    for (const id of ids ?? []) {
      const retal = libro.uno('RETAL', id)
      revision.igual(objeto, `tienda de ${id}`, tienda, retal?.codigo_tienda)
      revision.cumple(objeto, `otra celda de ${id}`, !nombradas.has(id), 'ninguna', nombradas.get(id))
      nombradas.set(id, `${tienda}-${color_id}-${tipo_id}`)
    }
  }
  for (const { id, estado, tira, codigo_tienda } of libro.de('RETAL'))
    if (tira && estado === 'disponible')
      revision.igual(
        `retal ${id}`,
        'celda de la tira',
        `${codigo_tienda}-${tira.color_id}-${tira.tipo_id}`,
        nombradas.get(id),
      )
  retiros(libro, revision)
}

/** What an offcut may have gone through that made a retreat leave it: only these keep it from being taken. */
const OTROS = new Set(['reservar', 'usar', 'retirar', 'descartar'])

/**
 * A retreat takes what lies in the store and nobody keeps when its turn comes, which its mark in the offcut's own history
 * tells. Of two retreats that name one strip the first takes it, so the second may find it again in the store when the
 * first is undone: only what it took itself must be gone, and what nothing else ever moved it must have taken.
 */
function retiros(libro: Libro, revision: Revision): void {
  const actos = agrupar(
    libro.de('AUDITORIA').filter(({ entidad }) => entidad === 'RETAL'),
    ({ pk }) => pk,
  )
  for (const { pk, id, estado, motivo, ids, hechas } of libro.de('RETIRO')) {
    const objeto = `retiro ${pk} ${id}`
    const marca = `${motivo} (${id})`
    const acabado = estado === 'hecho' || estado === 'deshecho'
    revision.cumple(objeto, 'avance', hechas <= ids.length, `hasta ${ids.length}`, hechas)
    if (acabado) revision.igual(objeto, 'hechas', BigInt(ids.length), hechas)
    for (const uno of ids) {
      const retal = libro.uno('RETAL', uno) as { estado: string; motivo?: string | null } | undefined
      const historia = actos.get(`AUDITORIA#RETAL#${uno}`) ?? []
      const tomada = historia.some(acto => acto.accion === 'retirar' && acto.motivo === marca)
      const dejada = historia.some(acto => OTROS.has(acto.accion) && acto.motivo !== marca)
      const lejos = retal?.estado !== 'disponible'
      if (estado === 'hecho')
        revision.cumple(
          objeto,
          `tira ${uno}`,
          lejos || (!tomada && dejada),
          'fuera del inventario',
          'disponible',
        )
      const suyo = retal?.estado === 'descartado' && retal.motivo === marca
      if (estado === 'deshecho') revision.cumple(objeto, `tira ${uno}`, !suyo, 'devuelta', 'retirada')
    }
  }
}
