import { escribirMedida } from '../dibujo'
import { dibujarParte, paraEscribir, sinLugar } from './dibujo-de-etiqueta'
import type { Etiqueta, EtiquetaDeExistencia, EtiquetaDePieza, EtiquetaDeRetal } from './etiquetas'

/**
 * What stands where on a label, once for every printer: the PDF and the ZPL draw the same strokes. Everything in
 * dots of 1/8 mm (203 dpi) from the upper left corner, black on white.
 */
export const PUNTOS_POR_MM = 8

export const FORMATOS = {
  '100x50': { ancho: 800, alto: 400 },
  '50x30': { ancho: 400, alto: 240 },
} as const
export type FormatoDeEtiqueta = keyof typeof FORMATOS

interface Lugar {
  x: number
  y: number
  ancho: number
  alto: number
}
/**
 * `texto`: one line as high as `alto`, set smaller and at last cut off where it is wider than its box; one that is
 * `entero` (a size, a number) is never cut off.
 */
export type Trazo =
  | (Lugar & {
      tipo: 'texto'
      texto: string
      alinear?: 'izquierda' | 'centro' | 'derecha'
      negrita?: boolean
      entero?: boolean
    })
  /** A black surface. */
  | (Lugar & { tipo: 'caja' })
  /** An outline, drawn inwards. */
  | (Lugar & { tipo: 'marco'; grosor: number })
  /** A QR code, `modulo` dots for each of its squares; the caller keeps `LADO_DE_QR` squares free. */
  | { tipo: 'qr'; x: number; y: number; modulo: number; texto: string }

/**
 * Squares of the largest code that an identity can need (version 3), and the dots by which label printers set
 * a code lower than they are told.
 */
export const LADO_DE_QR = 29
export const CAIDA_DE_QR = 10

/** What the labels of a line of a sale have in common. */
export interface Encabezado {
  /** `Pedido 123`, and the bare number for the small label; '' of an offcut that no sale left. */
  venta: string
  numero: string
  /** First name and initial: the label lies on the shop floor. */
  cliente: string
  /** Reference and name of the board; its reference alone for the small label. */
  tablero: string
  referencia: string
  /** `18/11/2026` */
  fecha: string
  anulado: boolean
}

const FINO = { alto: 22 }

const medidas = ({ base, altura }: Pick<Etiqueta, 'base' | 'altura'>): string =>
  `${escribirMedida(base)} × ${escribirMedida(altura)}`
/** Of a piece whose bands were taken off: its size with them, for whoever glues them. */
const terminada = (etiqueta: Etiqueta): string =>
  etiqueta.clase === 'pieza' && etiqueta.terminada ? `Terminada ${medidas(etiqueta.terminada)}` : ''
/** Where a thing comes loose, or where it lies. */
function lugarDe(etiqueta: Etiqueta): string {
  if (etiqueta.clase === 'existencia') return sinLugar(etiqueta) ? '' : `Ubicación: ${etiqueta.ubicacion}`
  const { tablero, hoja, hojas, corte } = etiqueta
  return [tablero, `hoja ${hoja}/${hojas}`, ...(corte > 0 ? [`corte ${corte}`] : [])].join(' · ')
}
const nombreDePieza = ({ pieza, descripcion }: EtiquetaDePieza): string =>
  `${pieza}  ${descripcion}`.trimEnd()
/** `123-1-3-2`, what a person types when a code cannot be read. */
const codigoCorto = ({ codigo }: Etiqueta): string => codigo.split(':').at(-1)!

/** `C1 TC-BLA-3R` once for every band of the piece. */
function bandasDe({ cantos }: EtiquetaDePieza): string[] {
  const found = cantos.flatMap(canto => canto ?? []).sort((a, b) => a.numero - b.numero)
  return [...new Set(found.map(({ numero, codigo }) => `C${numero} ${codigo}`))]
}

/** Texts of a large label that only a piece, or only an offcut, has. */
const renglonesDePieza = (etiqueta: EtiquetaDePieza): Trazo[] => {
  const bandas = bandasDe(etiqueta)
  const medio = Math.ceil(bandas.length / 2)
  const filas = bandas.length > 2 ? [bandas.slice(0, medio), bandas.slice(medio)] : [bandas]
  const x = 20
  const ancho = 470
  return [
    { tipo: 'texto', x, y: 106, ancho, alto: 36, texto: nombreDePieza(etiqueta), negrita: true },
    { tipo: 'texto', x, y: 148, ancho, alto: 80, texto: medidas(etiqueta), negrita: true, entero: true },
    {
      tipo: 'texto',
      x,
      y: 232,
      ancho,
      ...FINO,
      texto: [
        etiqueta.terminada ? 'Corte en mm' : 'Medida de corte en mm',
        terminada(etiqueta),
        `unidad ${etiqueta.unidad} de ${etiqueta.cantidad}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    ...filas.map((fila, i): Trazo => ({
      tipo: 'texto',
      x,
      y: 260 + 26 * i,
      ancho,
      ...FINO,
      texto: fila.join('   '),
    })),
    {
      tipo: 'texto',
      x,
      y: 260 + 26 * filas.length,
      ancho,
      ...FINO,
      texto: etiqueta.servicios.join(', '),
    },
  ]
}

const renglonesDeRetal = (
  etiqueta: EtiquetaDeRetal | EtiquetaDeExistencia,
  { venta, fecha }: Encabezado,
): Trazo[] => [
  {
    tipo: 'texto',
    x: 20,
    y: 112,
    ancho: 470,
    alto: 92,
    texto: medidas(etiqueta),
    negrita: true,
    entero: true,
  },
  { tipo: 'texto', x: 20, y: 206, ancho: 470, ...FINO, texto: 'Medida en mm' },
  {
    tipo: 'texto',
    x: 20,
    y: 232,
    ancho: 470,
    alto: 28,
    texto: venta === '' ? `Registrado: ${fecha}` : `Sale de: ${venta} · ${fecha}`,
  },
  ...paraEscribir(etiqueta, { x: 20, y: 266, ancho: 470, alto: 80 }),
]

/** Which of the labels of its plan this one is. */
const ordenDe = ({ orden, total }: EtiquetaDePieza | EtiquetaDeRetal): Trazo[] => [
  { tipo: 'texto', x: 500, y: 290, ancho: 140, alto: 18, texto: 'Etiqueta' },
  {
    tipo: 'texto',
    x: 500,
    y: 310,
    ancho: 140,
    alto: 32,
    texto: `${orden}/${total}`,
    negrita: true,
    entero: true,
  },
]

function grande(etiqueta: Etiqueta, encabezado: Encabezado): Trazo[] {
  const { venta, cliente, tablero, anulado } = encabezado
  const retal = etiqueta.clase !== 'pieza'
  const derecha = anulado ? 'ANULADO' : retal ? codigoCorto(etiqueta) : cliente
  return [
    { tipo: 'texto', x: 20, y: 14, ancho: 440, alto: 44, texto: retal ? 'RETAL' : venta, negrita: true },
    {
      tipo: 'texto',
      x: 470,
      y: 16,
      ancho: 310,
      alto: 40,
      texto: derecha,
      alinear: 'derecha',
      negrita: true,
      entero: retal || anulado,
    },
    { tipo: 'caja', x: 20, y: 62, ancho: 760, alto: 3 },
    { tipo: 'texto', x: 20, y: 74, ancho: 760, alto: 24, texto: tablero },
    ...(etiqueta.clase === 'pieza' ? renglonesDePieza(etiqueta) : renglonesDeRetal(etiqueta, encabezado)),
    {
      tipo: 'texto',
      x: 20,
      y: 352,
      ancho: 470,
      alto: 32,
      texto: lugarDe(etiqueta),
      negrita: true,
      entero: true,
    },
    ...dibujarParte(etiqueta, { x: 510, y: 104, ancho: 270, alto: 138 }, { banda: 8, letra: 22 }),
    ...(etiqueta.clase === 'existencia' ? [] : ordenDe(etiqueta)),
    {
      tipo: 'texto',
      x: 500,
      y: 358,
      ancho: 150,
      alto: 20,
      // An offcut has it in its title.
      texto: derecha === codigoCorto(etiqueta) ? '' : codigoCorto(etiqueta),
      entero: true,
    },
    { tipo: 'qr', x: 664, y: 254, modulo: 4, texto: etiqueta.codigo },
  ]
}

function pequena(etiqueta: Etiqueta, encabezado: Encabezado): Trazo[] {
  const { numero, cliente, tablero, referencia, fecha, anulado } = encabezado
  const retal = etiqueta.clase !== 'pieza'
  const titulo = retal ? `Retal ${codigoCorto(etiqueta)}` : [numero, cliente].filter(Boolean).join(' · ')
  return [
    {
      tipo: 'texto',
      x: 12,
      y: 8,
      ancho: 250,
      alto: 28,
      texto: anulado ? `ANULADO · ${numero}` : titulo,
      negrita: true,
      entero: retal || anulado,
    },
    {
      tipo: 'texto',
      x: 268,
      y: 10,
      ancho: 120,
      alto: 24,
      texto: etiqueta.clase === 'pieza' ? `${etiqueta.orden}/${etiqueta.total}` : fecha,
      alinear: 'derecha',
      entero: true,
    },
    {
      tipo: 'texto',
      x: 12,
      y: 35,
      ancho: retal ? 376 : 236,
      alto: 22,
      texto: etiqueta.clase === 'pieza' ? nombreDePieza(etiqueta) : tablero,
      negrita: !retal,
    },
    {
      tipo: 'texto',
      x: 256,
      y: 37,
      ancho: 132,
      alto: 18,
      texto: retal ? '' : referencia,
      alinear: 'derecha',
    },
    {
      tipo: 'texto',
      x: 12,
      y: 56,
      ancho: 376,
      alto: 50,
      texto: `${terminada(etiqueta) && 'Corte '}${medidas(etiqueta)}`,
      negrita: true,
      entero: true,
    },
    { tipo: 'texto', x: 12, y: 108, ancho: 272, alto: 20, texto: terminada(etiqueta), entero: true },
    ...(sinLugar(etiqueta)
      ? [
          ...paraEscribir(etiqueta, { x: 12, y: 112, ancho: 150, alto: 94 }),
          ...dibujarParte(etiqueta, { x: 174, y: 114, ancho: 100, alto: 90 }, { banda: 6, letra: 18 }),
        ]
      : dibujarParte(
          etiqueta,
          terminada(etiqueta)
            ? { x: 12, y: 132, ancho: 256, alto: 76 }
            : { x: 12, y: 114, ancho: 256, alto: 94 },
          { banda: 6, letra: 18 },
        )),
    { tipo: 'qr', x: 292, y: 112, modulo: 3, texto: etiqueta.codigo },
    {
      tipo: 'texto',
      x: 12,
      y: 213,
      ancho: 376,
      alto: 20,
      texto: lugarDe(etiqueta),
      negrita: true,
      entero: true,
    },
  ]
}

/** The strokes of one label. The small one leaves out the board's name, bands by name, services and the customer's order. */
export function disenar(etiqueta: Etiqueta, encabezado: Encabezado, formato: FormatoDeEtiqueta): Trazo[] {
  const trazos = formato === '100x50' ? grande(etiqueta, encabezado) : pequena(etiqueta, encabezado)
  return trazos.filter(trazo => trazo.tipo !== 'texto' || trazo.texto.trim() !== '')
}
