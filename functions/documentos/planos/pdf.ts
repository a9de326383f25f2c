import { abrirPagina, crearHoja, type Hoja, MEDIOS, terminar } from '../../kernel/documents/hoja'
import { incrustar } from '../../kernel/documents/imagen'
import { crearPie, marcaDeAgua } from '../../kernel/documents/pie'
import { escribir, raya, TINTA, VERDE } from '../../kernel/documents/texto'
import { type ContenidoDePlanos, notaDeMedidas } from './contenido'
import { paginaDePatron } from './pagina-de-patron'
import { resumen } from './resumen'

/** What every page but the first begins with. */
function franja(hoja: Hoja, { numero, cliente, fecha, membrete }: ContenidoDePlanos, tablero: string): void {
  const row = { x: hoja.x, y: hoja.y, tamano: 8.5, color: hoja.medio.tenue }
  const left = [`Plano de corte`, numero, cliente, fecha].filter(Boolean).join(' · ')
  escribir(hoja, left, { ...row, ancho: hoja.ancho * 0.48, negrita: true, color: TINTA })
  const half = { x: hoja.x + hoja.ancho / 2, ancho: hoja.ancho / 2 }
  escribir(hoja, [tablero, membrete.nombre].join(' · '), { ...row, ...half, alinear: 'derecha' })
  hoja.y -= 14
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1.2, VERDE)
  hoja.y -= 8
}

/** The cut plans of a sale: for each planned board a summary, then a page for every pattern. */
export async function pdfDePlanos(
  contenido: ContenidoDePlanos,
  bytesDeLogo?: Uint8Array,
): Promise<Uint8Array> {
  const { numero, membrete, anulado, registrado, planos } = contenido
  const hoja = await crearHoja(MEDIOS.A4_APAISADO, {
    titulo: `Plano de corte ${numero}`,
    autor: membrete.nombre,
    fecha: registrado,
  })
  const pie = crearPie(hoja, { legal: '', nota: notaDeMedidas(planos) })
  const logo = await incrustar(hoja, bytesDeLogo)
  for (const plano of planos) {
    let primera = true
    hoja.alAbrir = sheet => {
      if (!primera) franja(sheet, contenido, plano.tablero)
      primera = false
    }
    abrirPagina(hoja)
    resumen(hoja, contenido, plano, logo)
    plano.plan.planilla.patrones.forEach((_, i) => paginaDePatron(hoja, plano, i))
  }
  return terminar(hoja, (sheet, page, total) => {
    // Over the drawing, which would hide what stands under it.
    if (anulado) marcaDeAgua(sheet, 'ANULADO', { hueca: true })
    pie(sheet, page, total)
  })
}
