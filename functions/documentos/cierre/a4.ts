import { aire, cuentas, ficha, parrafo, rotulo } from '../../kernel/documents/bloques'
import {
  abrirPagina,
  apilar,
  type Bloque,
  colocar,
  crearHoja,
  type Hoja,
  MEDIOS,
  reservar,
  terminar,
} from '../../kernel/documents/hoja'
import { incrustar } from '../../kernel/documents/imagen'
import { crearPie } from '../../kernel/documents/pie'
import { tabla } from '../../kernel/documents/tabla'
import { raya, VERDE } from '../../kernel/documents/texto'
import { cabeza, continuacion } from '../venta/a4'
import type { ContenidoDeCierre, Cuadro } from './contenido'

const ENTRE = 12
/** Points that a heading asks for below it: its table's head and a few rows. */
const JUNTO = 70

function partes(hoja: Hoja, { datos, totales, nota }: ContenidoDeCierre): Bloque[] {
  const left = { x: hoja.x, ancho: hoja.ancho * 0.46 }
  const right = { x: hoja.x + hoja.ancho * 0.52, ancho: hoja.ancho * 0.48 }
  return [
    apilar([rotulo(hoja, 'Período', left), aire(3), ficha(hoja, datos, left)]),
    apilar([
      cuentas(hoja, totales, right, 9),
      aire(3),
      parrafo(hoja, nota, right, { tamano: 7.5, color: hoja.medio.tenue }),
    ]),
  ]
}

function cuadro(hoja: Hoja, { titulo, columnas, filas }: Cuadro): void {
  reservar(hoja, JUNTO)
  colocar(hoja, [rotulo(hoja, titulo, { x: hoja.x, ancho: hoja.ancho })], { antes: ENTRE, despues: 4 })
  tabla(
    hoja,
    columnas,
    filas.map(celdas => ({ celdas })),
  )
}

/** Texts under a heading; nothing where there are none. */
function lista(hoja: Hoja, titulo: string, textos: readonly string[]): void {
  if (textos.length === 0) return
  const place = { x: hoja.x, ancho: hoja.ancho }
  colocar(
    hoja,
    [
      apilar([
        rotulo(hoja, titulo, place),
        aire(3),
        ...textos.map(text => parrafo(hoja, text, place, { tamano: 8.5 })),
      ]),
    ],
    { antes: ENTRE, despues: 0 },
  )
}

/** The A4 paper of what a month came to. */
export async function pdfDeCierre(
  contenido: ContenidoDeCierre,
  bytesDeLogo?: Uint8Array,
): Promise<Uint8Array> {
  const { titulo, numeros, membrete, leyenda, fecha } = contenido
  const hoja = await crearHoja(MEDIOS.A4, {
    titulo: `${titulo} ${numeros[0]}`,
    autor: membrete.nombre,
    fecha,
  })
  const pie = crearPie(hoja, { legal: '', nota: leyenda })
  hoja.alAbrir = (sheet, numero) => {
    if (numero > 1) continuacion(sheet, contenido)
  }
  const logo = await incrustar(hoja, bytesDeLogo)
  abrirPagina(hoja)
  colocar(hoja, cabeza(hoja, contenido, logo), { antes: 0, despues: 10 })
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1.6, VERDE)
  colocar(hoja, partes(hoja, contenido), { antes: 10, despues: 4 })
  for (const each of contenido.cuadros) cuadro(hoja, each)
  lista(hoja, 'Pendiente antes de cerrar', contenido.pendientes)
  lista(hoja, 'Cierres y reaperturas', contenido.actos)
  lista(hoja, 'Huella de lo que sumó el mes (SHA-256)', [contenido.huella])
  return terminar(hoja, pie)
}
