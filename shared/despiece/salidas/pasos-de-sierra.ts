import type { CortePlano, PatronPlano } from '../schemas-planilla'
import { igual, redondo } from './aserrar'

/** One pass of the saw as the operator reads it. Millimetres. */
export interface PasoDeSierra {
  numero: number
  /** Last number of a run of equal cuts. */
  hasta: number
  sentido: CortePlano['sentido']
  /** From the border or the former cut to this one: what the stop of the saw is set to. */
  medida: number
  largo: number
  /** What comes off: `Pieza 3`, `Retal`, `Sobrante`, `Tira` (to be cut further) or `Refilado`. */
  sale: string
}

/**
 * The cuts of a pattern in sawing order, each with its distance from the nearest earlier cut or border that runs
 * along its whole length. All cuts go from side to side of a part, so that is the border of the part.
 */
export function pasosDeSierra(patron: PatronPlano): PasoDeSierra[] {
  const { cortes, piezas, sobrantes } = patron
  return cortes.map((corte, i) => {
    const vertical = corte.sentido === 'vertical'
    const en = vertical ? corte.x1 : corte.y1
    const [desde, hasta] = vertical ? [corte.y1, corte.y2] : [corte.x1, corte.x2]
    const largo = redondo(hasta - desde)
    const paso = { numero: corte.numero, hasta: corte.numero, sentido: corte.sentido, largo }
    // The first trim of an axis takes its strip off; the second one leaves the measure of the sheet.
    if (corte.refilado && en < (vertical ? patron.base : patron.altura) / 2)
      return { ...paso, medida: redondo(en + corte.ancho), sale: 'Refilado' }
    const bordes = cortes.slice(0, i).flatMap(former => {
      if (former.sentido !== corte.sentido) return []
      const [start, end] = vertical ? [former.y1, former.y2] : [former.x1, former.x2]
      const borde = (vertical ? former.x1 : former.y1) + former.ancho
      return start <= desde + 0.05 && end >= hasta - 0.05 && borde <= en + 0.05 ? [borde] : []
    })
    const borde = Math.max(0, ...bordes)
    const parte = vertical
      ? { x: borde, y: desde, base: en - borde, altura: hasta - desde }
      : { x: desde, y: borde, base: hasta - desde, altura: en - borde }
    const es = (r: typeof parte) =>
      igual(r.x, parte.x) && igual(r.y, parte.y) && igual(r.base, parte.base) && igual(r.altura, parte.altura)
    const pieza = piezas.find(es)
    const sobrante = sobrantes.find(es)
    const resto = sobrante ? (sobrante.reutilizable ? 'Retal' : 'Sobrante') : 'Tira'
    const sale = corte.refilado ? 'Refilado' : pieza ? `Pieza ${pieza.pieza + 1}` : resto
    return { ...paso, medida: redondo(en - borde), sale }
  })
}

/** Equal cuts that follow each other as one row: the stop of the saw stays where it is. */
export function agrupar(pasos: readonly PasoDeSierra[]): PasoDeSierra[] {
  const grupos: PasoDeSierra[] = []
  for (const paso of pasos) {
    const former = grupos.at(-1)
    const mismo =
      former?.sentido === paso.sentido &&
      former.medida === paso.medida &&
      former.largo === paso.largo &&
      former.sale === paso.sale
    if (former && mismo) former.hasta = paso.numero
    else grupos.push({ ...paso })
  }
  return grupos
}
