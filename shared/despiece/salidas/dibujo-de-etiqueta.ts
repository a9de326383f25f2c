import { guionesDeBanda } from '../dibujo'
import type { Etiqueta } from './etiquetas'
import type { Trazo } from './diseno'

/** The small drawing of a label, in dots: outline, banded sides with their number, grain. */

interface Lugar {
  x: number
  y: number
  ancho: number
  alto: number
}
/** How coarse a drawing is: dots of a banded side and of the letters beside it. */
export interface Tamanos {
  banda: number
  letra: number
}

/** Thinner than this a piece would be a line that shows nothing. */
const MINIMO = 22

/** A banded side as dashes from one end to the other: solid, or in the pattern of its band. */
function ladoConBanda({ x, y, ancho, alto }: Lugar, numero: number): Trazo[] {
  const acostado = ancho > alto
  const [largo, grosor] = acostado ? [ancho, alto] : [alto, ancho]
  const guiones = guionesDeBanda(numero - 1, grosor)
  if (guiones.length === 0) return [{ tipo: 'caja', x, y, ancho, alto }]
  const dashes: Trazo[] = []
  for (let d = 0, i = 0; d < largo; i++) {
    const tramo = Math.min(guiones[i % guiones.length]!, largo - d)
    if (i % 2 === 0)
      dashes.push(
        acostado
          ? { tipo: 'caja', x: x + d, y, ancho: tramo, alto }
          : { tipo: 'caja', x, y: y + d, ancho, alto: tramo },
      )
    d += tramo
  }
  return dashes
}

/** A double arrow along the grain, in the middle of a box; nothing where there is no room. */
function veta({ x, y, ancho, alto }: Lugar, sentido: Etiqueta['veta']): Trazo[] {
  const acostada = sentido === 'base'
  const [largo, corto] = acostada ? [ancho, alto] : [alto, ancho]
  if (sentido === 'ninguna' || largo < 34 || corto < 12) return []
  const flecha = Math.max(28, Math.min(Math.round(largo * 0.6), 130))
  const desde = Math.round((largo - flecha) / 2)
  const medio = Math.round(corto / 2)
  const tramo = (a: number, b: number, grosor: number): Trazo =>
    acostada
      ? { tipo: 'caja', x: x + a, y: y + medio - Math.floor(grosor / 2), ancho: b - a, alto: grosor }
      : { tipo: 'caja', x: x + medio - Math.floor(grosor / 2), y: y + a, ancho: grosor, alto: b - a }
  // Heads in steps of two dots: a printer of labels has no other slanted surface.
  const cabezas = [2, 4, 6, 8, 10].flatMap((grosor, i) => [
    tramo(desde + 2 * i, desde + 2 * i + 2, grosor),
    tramo(desde + flecha - 2 * i - 2, desde + flecha - 2 * i, grosor),
  ])
  return [tramo(desde + 10, desde + flecha - 10, 2), ...cabezas]
}

/** A piece or an offcut to scale inside a place, with room around it for the numbers of its bands. */
export function dibujarParte(etiqueta: Etiqueta, lugar: Lugar, { banda, letra }: Tamanos): Trazo[] {
  const cantos = etiqueta.clase === 'pieza' ? etiqueta.cantos : []
  const [lado, orilla] = cantos.some(Boolean) ? [Math.round(letra * 1.4), letra + 2] : [0, 0]
  const libre = { ancho: lugar.ancho - 2 * lado, alto: lugar.alto - 2 * orilla }
  const k = Math.min(libre.ancho / etiqueta.base, libre.alto / etiqueta.altura)
  const ancho = Math.max(MINIMO, Math.round(etiqueta.base * k))
  const alto = Math.max(MINIMO, Math.round(etiqueta.altura * k))
  const x = lugar.x + lado + Math.round((libre.ancho - ancho) / 2)
  const y = lugar.y + orilla + Math.round((libre.alto - alto) / 2)
  const lados: [caja: Lugar, numero: Lugar][] = [
    [
      { x, y, ancho, alto: banda },
      { x: x - lado, y: y - orilla, ancho: ancho + 2 * lado, alto: letra },
    ],
    [
      { x, y: y + alto - banda, ancho, alto: banda },
      { x: x - lado, y: y + alto + 2, ancho: ancho + 2 * lado, alto: letra },
    ],
    [
      { x, y, ancho: banda, alto },
      { x: x - lado, y: y + Math.round((alto - letra) / 2), ancho: lado - 3, alto: letra },
    ],
    [
      { x: x + ancho - banda, y, ancho: banda, alto },
      { x: x + ancho + 3, y: y + Math.round((alto - letra) / 2), ancho: lado - 3, alto: letra },
    ],
  ]
  const bandas = cantos.flatMap((canto, i): Trazo[] => {
    if (!canto) return []
    const [caja, numero] = lados[i]!
    return [
      ...ladoConBanda(caja, canto.numero),
      { tipo: 'texto', ...numero, texto: `C${canto.numero}`, alinear: 'centro', negrita: true },
    ]
  })
  const borde = bandas.length > 0 ? banda : 4
  const dentro = { x: x + borde, y: y + borde, ancho: ancho - 2 * borde, alto: alto - 2 * borde }
  return [{ tipo: 'marco', x, y, ancho, alto, grosor: 2 }, ...bandas, ...veta(dentro, etiqueta.veta)]
}

/** An offcut that has no place yet. */
export const sinLugar = (etiqueta: Etiqueta): boolean =>
  etiqueta.clase === 'retal' || (etiqueta.clase === 'existencia' && etiqueta.ubicacion.trim() === '')

/** Room for whoever stores an offcut to write down where. */
export const paraEscribir = (etiqueta: Etiqueta, lugar: Lugar): Trazo[] =>
  sinLugar(etiqueta)
    ? [
        { tipo: 'marco', ...lugar, grosor: 2 },
        {
          tipo: 'texto',
          x: lugar.x + 8,
          y: lugar.y + 6,
          ancho: lugar.ancho - 16,
          alto: 18,
          texto: 'Ubicación',
        },
      ]
    : []
