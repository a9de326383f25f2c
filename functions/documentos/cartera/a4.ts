import { aire, cuentas, ficha, parrafo, rotulo } from '../../kernel/documents/bloques'
import {
  abrirPagina,
  altoComun,
  apilar,
  type Bloque,
  colocar,
  crearHoja,
  type Hoja,
  MEDIOS,
  terminar,
} from '../../kernel/documents/hoja'
import { incrustar } from '../../kernel/documents/imagen'
import { crearPie, marcaDeAgua } from '../../kernel/documents/pie'
import { tabla } from '../../kernel/documents/tabla'
import { raya, VERDE } from '../../kernel/documents/texto'
import { cabeza, continuacion, enlaceDelPapel, firmas } from '../venta/a4'
import type { ContenidoDeCartera } from './contenido'

const AIRE_FINAL = 12

function partes(hoja: Hoja, { cliente, datos }: ContenidoDeCartera): Bloque[] {
  const left = { x: hoja.x, ancho: hoja.ancho * 0.54 }
  const right = { x: hoja.x + hoja.ancho * 0.6, ancho: hoja.ancho * 0.4 }
  return [
    apilar([
      rotulo(hoja, 'Cliente', left),
      aire(2),
      parrafo(hoja, cliente.nombre, left, { tamano: 11, negrita: true }),
      parrafo(hoja, cliente.documento, left, { tamano: 9 }),
    ]),
    ficha(hoja, datos, right),
  ]
}

/** Payments and the link to the left of the totals. */
function cierre(hoja: Hoja, { pagos, observacion, totales, letras, enlace }: ContenidoDeCartera): Bloque[] {
  const right = { x: hoja.x + hoja.ancho * 0.55, ancho: hoja.ancho * 0.45 }
  const left = { x: hoja.x, ancho: hoja.ancho * 0.48 }
  const grupo = (name: string, bloque: Bloque): Bloque[] =>
    bloque.alto > 0 ? [rotulo(hoja, name, left), aire(3), bloque, aire(11)] : []
  return [
    apilar([
      ...grupo('Formas de pago', cuentas(hoja, pagos, left)),
      ...grupo('Observación', parrafo(hoja, observacion, left, { tamano: 8.5 })),
      ...enlaceDelPapel(hoja, enlace, left),
    ]),
    apilar([
      cuentas(hoja, totales, right, 9),
      aire(2),
      parrafo(hoja, `Son: ${letras}.`, right, { tamano: 7.5, color: hoja.medio.tenue }),
    ]),
  ]
}

/** The A4 paper of an abono, or of an account. */
export async function pdfA4(contenido: ContenidoDeCartera, bytesDeLogo?: Uint8Array): Promise<Uint8Array> {
  const { titulo, numeros, membrete, anulado, fecha } = contenido
  const hoja = await crearHoja(MEDIOS.A4, {
    titulo: `${titulo} ${numeros[0]}`,
    autor: membrete.nombre,
    fecha,
  })
  const pie = crearPie(hoja, { legal: '', nota: '' })
  hoja.alAbrir = (sheet, numero) => {
    if (anulado) marcaDeAgua(sheet, 'ANULADO')
    if (numero > 1) continuacion(sheet, contenido)
  }
  const logo = await incrustar(hoja, bytesDeLogo)
  abrirPagina(hoja)
  colocar(hoja, cabeza(hoja, contenido, logo), { antes: 0, despues: 10 })
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1.6, VERDE)
  colocar(hoja, partes(hoja, contenido), { antes: 10, despues: 14 })
  const final = cierre(hoja, contenido)
  if (contenido.filas.length === 0)
    colocar(hoja, [parrafo(hoja, contenido.vacio, { x: hoja.x, ancho: hoja.ancho }, { tamano: 10 })])
  else
    tabla(
      hoja,
      contenido.columnas,
      contenido.filas.map(celdas => ({ celdas })),
      { sigue: altoComun(final) + AIRE_FINAL },
    )
  colocar(hoja, final, { antes: AIRE_FINAL, despues: 0 })
  if (contenido.firmas)
    colocar(hoja, [firmas(hoja, ['Recibe el dinero', 'Entrega: nombre, documento y fecha'])])
  return terminar(hoja, pie)
}
