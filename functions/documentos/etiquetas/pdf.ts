import { FORMATOS, type FormatoDeEtiqueta, PUNTOS_POR_MM, type Trazo } from '#shared/despiece/salidas/diseno'
import type { Instante } from '#shared/kernel/dates'
import { caja, cajas } from '../../kernel/documents/dibujo'
import { dibujarQr } from '../../kernel/documents/codigo-qr'
import { abrirPagina, crearHoja, type Hoja, type Medio, MM, terminar } from '../../kernel/documents/hoja'
import { escribir, medir, recortar, TINTA } from '../../kernel/documents/texto'

/** Points of a dot of the label's design. */
const PUNTO = MM / PUNTOS_POR_MM
/** Share of its height that a text keeps at least; what is wider still loses its end. */
const MINIMO = 0.66

function texto(hoja: Hoja, trazo: Extract<Trazo, { tipo: 'texto' }>): void {
  const { negrita = false, entero = false, alinear } = trazo
  const [ancho, alto] = [trazo.ancho * PUNTO, trazo.alto * PUNTO]
  const natural = medir(hoja, trazo.texto, { tamano: 1, negrita })
  const tamano = Math.min(alto, Math.max(entero ? 0 : alto * MINIMO, ancho / natural))
  const dicho = entero ? trazo.texto : recortar(hoja, trazo.texto, { tamano, negrita }, ancho)
  // The line of a text is taller than its letters: they stand in the middle of the box.
  const y = hoja.medio.alto - trazo.y * PUNTO - alto / 2 + tamano * 0.66
  escribir(hoja, dicho, { x: trazo.x * PUNTO, y, ancho, tamano, negrita, alinear })
}

function dibujar(hoja: Hoja, trazos: readonly Trazo[]): void {
  const { alto } = hoja.medio
  const rect = (t: { x: number; y: number; ancho: number; alto: number }, dentro = 0) => ({
    x: (t.x + dentro) * PUNTO,
    y: alto - (t.y + t.alto - dentro) * PUNTO,
    ancho: (t.ancho - 2 * dentro) * PUNTO,
    alto: (t.alto - 2 * dentro) * PUNTO,
  })
  cajas(
    hoja,
    trazos.flatMap(trazo => (trazo.tipo === 'caja' ? [rect(trazo)] : [])),
    TINTA,
  )
  for (const trazo of trazos)
    if (trazo.tipo === 'texto') texto(hoja, trazo)
    else if (trazo.tipo === 'marco')
      caja(hoja, rect(trazo, trazo.grosor / 2), { borde: { grosor: trazo.grosor * PUNTO } })
    else if (trazo.tipo === 'qr')
      dibujarQr(hoja, trazo.texto, {
        x: trazo.x * PUNTO,
        arriba: alto - trazo.y * PUNTO,
        modulo: trazo.modulo * PUNTO,
      })
}

export interface DatosDePdf {
  titulo: string
  autor: string
  /** Instant, for the file. */
  registrado: Instante
}

/** A page of the size of the label for each list of strokes. */
export async function pdfDeEtiquetas(
  etiquetas: readonly (readonly Trazo[])[],
  formato: FormatoDeEtiqueta,
  { titulo, autor, registrado }: DatosDePdf,
): Promise<Uint8Array> {
  const { ancho, alto } = FORMATOS[formato]
  const medio: Medio = {
    ancho: ancho * PUNTO,
    alto: alto * PUNTO,
    lados: 0,
    arriba: 0,
    abajo: 0,
    tenue: TINTA,
  }
  const hoja = await crearHoja(medio, { titulo, autor, fecha: registrado })
  for (const trazos of etiquetas) {
    abrirPagina(hoja)
    dibujar(hoja, trazos)
  }
  return terminar(hoja)
}
