import { type FraseDeCanto, type Lados, ladosDe, SIN_LADOS } from './cantos'
import { ENTERO, type Tramo } from './partir'
import { type Renglon, tapar } from './renglon'
import { MAXIMO_PIEZAS } from '../medidas'
import type { Medida, Unidad } from './tamanos'
import type { Medidas } from './unidades'
import type { FraseDeVeta } from './veta'

export interface CorteDeTexto {
  /** Line it was on, from 1. */
  linea: number
  /** What was written. */
  origen: string
  cantidad: number
  /** mm, one decimal */
  base: number
  altura: number
  /** Null: nothing is said. */
  rotacion: boolean | null
  lados: Lados
  descripcion: string
  /** Why the seller has to look at it; empty when it was read without guessing. */
  dudas: readonly string[]
  /** The unit it was taken in while another one would do as well. */
  unidadDudosa: Unidad | null
}
/** A cut whose unit is still to be found. */
export interface CorteLeido {
  linea: number
  origen: string
  tramo: Tramo
  cantidad: number
  cantos: readonly FraseDeCanto[]
  vetas: readonly FraseDeVeta[]
  descripcion: string
  sinCantidad: boolean
  dudas: string[]
}

const SIN_CANTIDAD = 'No dice cuántas piezas: se tomó 1'
const MUCHAS = 200
const PALABRAS_DE_CANTIDAD =
  /^(?:\s*(?:und?s?|unid(?:ades|ad)?|uds?|u|piezas?|pzas?|pzs?|pz|cortes?|tablas?|pedazos?|retazos?|trozos?|veces|cada\s+un[oa]|c\/u)\b\.?)+/
const VACIAS =
  /^(?:de|del|con|c|en|por|x|a|al|y|e|o|u|el|la|los|las|lo|un|una|unos|unas|und?s?|unid|unidad|unidades|uds?|u|piezas?|pzas?|pzs?|pz|cortes?|cortar|corta|corte|cortame|medidas?|cant|cantidad|son|necesito|quiero|me|favor|porfa|mide[n]?|que|tambien|ademas|mas|otr[oa]s?|cada|uno|una|cu|tablas?|pedazos?|retazos?|trozos?|lleva[n]?|va[n]?|se|para|hola|buen[oa]s|dias|tardes)$/
/** Words about bands or units that no phrase took. */
const DE_CANTO =
  /\b(?:largos?|cortos?|lados?|amb[oa]s|\w*cantos?|orillas?|contorno|total|tod[oa]s?|complet[oa]s?|full|perimetro|t\.?\s?c\b\.?|pvc|cinta|rigid[oa]s?|flexibles?|docenas?|pares|juegos?|mm|cms?|mts?|metros?|pulgadas?)(?![a-z])/g
/** Words that turn what was said into something else. */
const AVISAN =
  /\b(?:no|menos|excepto|salvo|perdon|corrijo|correccion|mejor|ojo|cambi\w+|cancel\w+|quit\w+|borr\w+|olvid\w+|aprox\w*|entre|mitad|igual(?:es)?|mism[oa]s?)\b/g
/** `modulo 2`, `closet 1`: a number that names. */
const NUMERADO =
  /\b(?:modulos?|muebles?|cajon(?:es|era)?|closets?|cocina|bano|apto|casa|piso|nivel|torre|ref(?:erencia)?\.?|item|no\.|#|n[°º]|alcoba|habitacion)\s*(?:#|n[°º.]?o?\.?)?\s*\d+(?=\s*[:,.-]|\s+\D*\d+\s*(?:¦|de|und|x|-|=|\D))/g
const ESPESOR =
  /(?:\b(?:de|en|e|esp\.?|espesor|calibre|mdf|mdp|rh|melamina)\s*[=:]?\s*)?(?<![\d.,/])(\d{1,2}(?:[.,]\d)?)\s*(?:mm\b|milimetros?\b|lineas\b)/g
const NUMERACION =
  /^\s*(\d{1,3})\s*(?:\)|\.-|[.°º]-?(?=\s|¦)|-(?=\s+\d))\s*|(?<![(\d.,]\s*)\b\d{1,2}\)\s+(?=\d)/g

/** Reads what a stretch says besides its size. */
export function leerTramo(
  renglon: Renglon,
  tramo: Tramo,
  linea: number,
  frases: { cantos: readonly FraseDeCanto[]; vetas: readonly FraseDeVeta[] },
): CorteLeido {
  const { desde, hasta, tamano } = tramo
  const dudas = [...tamano.dudas]
  const suyas = <T extends { desde: number }>(todas: readonly T[]) =>
    todas.filter(frase => frase.desde >= desde && frase.desde < hasta)
  const parte: Renglon = {
    original: renglon.original.slice(desde, hasta),
    libre: renglon.libre.slice(desde, hasta),
  }
  const cubrir = (patron: RegExp, alHallar?: (texto: string) => void) => {
    for (const { 0: texto, index } of parte.libre.matchAll(patron)) {
      alHallar?.(texto.trim())
      tapar(parte, index, index + texto.length)
    }
  }
  const nombres: string[] = []
  for (const { 0: texto, index } of parte.libre.matchAll(NUMERADO)) {
    nombres.push(parte.original.slice(index, index + texto.length))
    tapar(parte, index, index + texto.length)
  }
  cubrir(NUMERACION)
  cubrir(ESPESOR, texto => dudas.push(`«${texto}» se tomó como espesor del tablero`))
  const cantidad = leerCantidad(parte, tramo, dudas)
  if (cantidad === null) dudas.push(SIN_CANTIDAD)

  cubrir(AVISAN, texto => dudas.push(`Hay una nota: «${texto}» en «${parte.original.trim()}»`))
  cubrir(DE_CANTO, texto => dudas.push(`No se entendió «${texto}»`))
  const numeros: string[] = []
  cubrir(/[\d.,/]*\d[\d.,/]*/g, numero => void numeros.push(numero))
  if (numeros.length > 0) dudas.push(`No se entendió «${numeros.join(' ')}» en «${parte.original.trim()}»`)
  return {
    linea,
    origen: parte.original.trim(),
    tramo,
    cantidad: cantidad ?? 1,
    sinCantidad: cantidad === null,
    cantos: suyas(frases.cantos),
    vetas: suyas(frases.vetas),
    descripcion: [...nombres, palabrasDe(parte)].filter(Boolean).join(' ').slice(0, 120).trim(),
    dudas,
  }
}

function leerCantidad(parte: Renglon, { desde, tamano }: Tramo, dudas: string[]): number | null {
  const inicio = tamano.desde - desde
  const fin = tamano.hasta - desde
  const enteros = [...parte.libre.matchAll(ENTERO)]
  const antes = enteros.filter(({ index }) => index < inicio)
  const despues = enteros.filter(({ index }) => index >= fin)
  const tomada = (hallado: RegExpMatchArray) => {
    const [texto] = hallado
    const hasta = hallado.index! + texto.length
    const palabras = PALABRAS_DE_CANTIDAD.exec(parte.libre.slice(hasta))?.[0].length ?? 0
    tapar(parte, hallado.index!, hasta + palabras)
    return Number(texto)
  }
  const conocida = ((): number | null => {
    if (tamano.cantidad !== null) return tamano.cantidad
    const previo = antes.at(-1)
    if (previo) {
      const entre = parte.libre.slice(previo.index + previo[0].length, inicio)
      if (/^\s*(?:a|o|u|\/|y)\s*$/.test(entre)) dudas.push(`¿«${previo[0]}» es la cantidad?`)
      const juntas = Number(previo[0]) * 1000 + tamano.base.valor
      if (/^\s+$/.test(entre) && /^\d{3}$/.test(tamano.base.texto) && juntas <= 3000)
        dudas.push(`¿${previo[0]} de ${tamano.base.texto} o una medida de ${juntas}?`)
      const nombre = /([a-z]+)\s+$/.exec(parte.libre.slice(0, previo.index))?.[1]
      if (nombre && !VACIAS.test(nombre) && /^\s+$/.test(entre))
        dudas.push(`¿«${nombre} ${previo[0]}» es un nombre o la cantidad?`)
      return tomada(previo)
    }
    const [siguiente] = despues
    if (!siguiente) return null
    const entre = parte.libre.slice(fin, siguiente.index)
    const tras = parte.libre.slice(siguiente.index + siguiente[0].length)
    const marcada =
      /(?:[=:(→>-]|\bx|\bcant\w*\.?\s*:?|\bson)\s*$/.test(entre) || PALABRAS_DE_CANTIDAD.test(tras)
    if (!marcada) dudas.push(`¿«${siguiente[0]}» es la cantidad?`)
    return tomada(siguiente)
  })()
  const cantidad = conocida ?? deExtra(tamano.extra, tamano, dudas)
  if (conocida !== null && tamano.extra && tamano.cantidad === null)
    dudas.push(`«${tamano.extra.texto}» se tomó como espesor del tablero`)
  if (cantidad === null) return null
  if (cantidad === 0 || cantidad > MAXIMO_PIEZAS) {
    dudas.push(`¿${cantidad} piezas? Se tomó 1`)
    return 1
  }
  if (cantidad > MUCHAS) dudas.push(`¿${cantidad} piezas?`)
  return cantidad
}

/** `60 x 40 x 4` is four pieces, `60 x 40 x 15` a thickness. */
function deExtra(
  extra: Medida | null,
  { base, altura }: { base: Medida; altura: Medida },
  dudas: string[],
): number | null {
  if (!extra) return null
  const esCantidad = extra.unidad === null && Number.isInteger(extra.valor) && extra.valor <= 12
  dudas.push(
    `«${base.texto} × ${altura.texto} × ${extra.texto}»: ${extra.texto} se tomó como ${esCantidad ? 'cantidad' : 'espesor del tablero'}`,
  )
  return esCantidad ? extra.valor : null
}

const PALABRA = /[\p{L}\p{N}#°º&'/-]*[\p{L}\p{N}][\p{L}\p{N}#°º&'/-]*/gu

/** What is left over, without the words that only join the rest. */
function palabrasDe({ original, libre }: Renglon): string {
  const grupos = libre.split(/(?<=¦)(?!¦)|(?<!¦)(?=¦)/)
  let lugar = 0
  return grupos
    .map(grupo => {
      const inicio = lugar
      lugar += grupo.length
      const palabras = [...grupo.matchAll(PALABRA)]
      const primera = palabras.findIndex(([p]) => !VACIAS.test(p))
      if (primera < 0) return ''
      const ultima = palabras.findLastIndex(([p]) => !VACIAS.test(p))
      return palabras
        .slice(primera, ultima + 1)
        .map(({ 0: p, index }) => original.slice(inicio + index, inicio + index + p.length))
        .join(' ')
    })
    .filter(Boolean)
    .join(' ')
}

/** The cut once its sizes are known. `general` is what a line of its own says for all of them. */
export function terminar(leido: CorteLeido, medidas: Medidas): CorteDeTexto {
  const { linea, origen, cantidad, descripcion, cantos, vetas } = leido
  const dudas = [...leido.dudas, ...medidas.dudas]
  let { base, altura } = medidas
  const [veta] = vetas
  if (vetas.some(({ rotacion }) => rotacion !== veta?.rotacion))
    dudas.push('Dice que se puede rotar y que no')
  dudas.push(...vetas.flatMap(({ duda }) => duda ?? []))
  const alLargo = vetas.find(frase => frase.alLargo !== undefined)?.alLargo
  if (alLargo !== undefined && base !== altura && alLargo !== base > altura) {
    dudas.push(`Se puso ${String(altura).replace('.', ',')} como base por el sentido de la veta`)
    ;[base, altura] = [altura, base]
  }
  const rotacion = veta ? vetas.every(frase => frase.rotacion) : null
  const lados = ladosDe(cantos, { base, altura, enMm: medidas.enMm })
  return {
    linea,
    origen,
    cantidad,
    base,
    altura,
    rotacion,
    lados: lados?.lados ?? SIN_LADOS,
    descripcion,
    dudas: [...new Set([...dudas, ...(lados?.dudas ?? [])])],
    unidadDudosa: medidas.unidadDudosa,
  }
}
