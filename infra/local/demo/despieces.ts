import type { PedidoDespieceEntrada } from '#shared/despiece/schemas'

/** Which sides of a piece carry a band: Top, Bottom, Left, Right; upper case the visible band, lower case the other. */
type Lados = string
type Fila = [
  descripcion: string,
  cantidad: number,
  base: number,
  altura: number,
  lados: Lados,
  servicios?: [referencia: string, modo: 'B' | 'A' | 'P', cantidad: number][],
]

/** Cut lists as carpenters bring them, finished sizes in mm. */
const MUEBLES: Record<string, Fila[]> = {
  'Clóset de dos cuerpos': [
    ['Lateral', 3, 2200, 550, 'T'],
    ['Techo y piso', 4, 880, 550, 'T'],
    ['Entrepaño', 6, 878, 530, 't'],
    ['Puerta', 2, 2160, 445, 'TBLR', [['PERF-BIS', 'B', 4]]],
  ],
  'Cocina en L, muebles bajos': [
    ['Lateral', 10, 720, 560, 'L', [['RANURA', 'A', 1]]],
    ['Piso', 5, 770, 560, 'T'],
    ['Amarre', 10, 770, 100, 't'],
    ['Entrepaño', 5, 768, 520, 'T'],
    ['Puerta', 8, 715, 395, 'TBLR', [['PERF-BIS', 'B', 2]]],
    ['Frente de cajón', 3, 795, 235, 'TBLR'],
  ],
  'Escritorio con cajonera': [
    ['Tapa', 1, 1400, 600, 'TBLR'],
    ['Costado', 2, 720, 580, 'TL'],
    ['Faldón', 1, 1364, 350, 'b'],
    ['Lateral de cajonera', 2, 600, 500, 'T'],
    ['Frente de cajón', 3, 395, 190, 'TBLR', [['CORTE-45', 'B', 1]]],
  ],
  'Biblioteca de cinco entrepaños': [
    ['Costado', 2, 2000, 300, 'T'],
    ['Entrepaño', 6, 864, 295, 'T'],
    ['Zócalo', 1, 864, 80, 't'],
  ],
  'Cambio de puertas': [
    ['Puerta de cocina', 12, 700, 396, 'TBLR', [['PERF-BIS', 'B', 2]]],
    ['Puerta de clóset', 6, 2100, 450, 'TBLR', [['PERF-BIS', 'B', 4]]],
  ],
  'Centro de entretenimiento': [
    ['Tapa', 1, 1800, 420, 'TLR'],
    ['Lateral', 2, 1900, 400, 'T'],
    ['Panel de televisor', 1, 1760, 1000, 'TBLR', [['CURVA', 'P', 1]]],
    ['Entrepaño', 4, 570, 380, 'T'],
    ['Puerta', 2, 560, 420, 'TBLR', [['PERF-BIS', 'B', 2]]],
  ],
  'Zapatero de tres puertas': [
    ['Lateral', 2, 1150, 240, 'T'],
    ['Techo y piso', 2, 700, 240, 'TLR'],
    ['Puerta abatible', 3, 690, 350, 'TBLR'],
  ],
}

/** A cut list on a colour's bands: `visible` on what shows, `interior` on the rest. */
export interface Despiece {
  mueble: string
  referencia: string
  visible: '3R' | 'R' | 'FX'
  interior: 'R' | 'FX'
}

/** Each list always goes with the same board, so that its plan is worked out once however often it is sold. */
export const DESPIECES: Despiece[] = [
  { mueble: 'Clóset de dos cuerpos', referencia: 'MEL15-ROB-MA', visible: 'R', interior: 'FX' },
  { mueble: 'Cocina en L, muebles bajos', referencia: 'MEL18-BLA-TP', visible: '3R', interior: 'FX' },
  { mueble: 'Escritorio con cajonera', referencia: 'MEL18-NOG-MA', visible: '3R', interior: 'R' },
  { mueble: 'Biblioteca de cinco entrepaños', referencia: 'MEL15-WEN-TP', visible: 'R', interior: 'FX' },
  { mueble: 'Cambio de puertas', referencia: 'MEL15-CEN-MA', visible: 'FX', interior: 'FX' },
  { mueble: 'Centro de entretenimiento', referencia: 'MEL18-GRA-TP', visible: '3R', interior: 'FX' },
  { mueble: 'Zapatero de tres puertas', referencia: 'MEL15-BLA-MA', visible: 'R', interior: 'FX' },
]

/** Body of `optimizar/generar` for a list, as the counter sends it. */
export function pedidoDe({ mueble, referencia, visible, interior }: Despiece): PedidoDespieceEntrada {
  const color = referencia.split('-')[1]!
  const banda = { visible: `TC-${color}-${visible}`, interior: `TC-${color}-${interior}` }
  const canto = (lados: Lados, letra: string) =>
    lados.includes(letra) ? banda.visible : lados.includes(letra.toLowerCase()) ? banda.interior : null
  return {
    referencia,
    canto: [...new Set(Object.values(banda))].map(id => ({ id, name: id, cobrar_canto: true })),
    piezas: MUEBLES[mueble]!.map(([descripcion, cantidad, base, altura, lados, servicios = []]) => ({
      descripcion,
      cantidad,
      base,
      altura,
      canto_base_top: canto(lados, 'T'),
      canto_base_bottom: canto(lados, 'B'),
      canto_altura_left: canto(lados, 'L'),
      canto_altura_right: canto(lados, 'R'),
      lista_servicios_especiales: servicios.map(([ref, modo, veces]) => ({
        referencia: ref,
        modo,
        modo_text: { B: 'Base', A: 'Altura', P: 'Pieza' }[modo],
        cantidad: veces,
      })),
    })),
  }
}
