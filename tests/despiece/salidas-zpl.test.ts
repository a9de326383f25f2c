import { describe, expect, test } from 'vitest'
import {
  CAIDA_DE_QR,
  disenar,
  FORMATOS,
  type FormatoDeEtiqueta,
  LADO_DE_QR,
} from '#shared/despiece/salidas/diseno'
import {
  type Etiqueta,
  etiquetaDeExistencia,
  etiquetasDePiezas,
  etiquetasDeRetales,
} from '#shared/despiece/salidas/etiquetas'
import { aZpl } from '#shared/despiece/salidas/zpl'
import { ENCABEZADO } from './salidas-etiquetas'
import { PLANES } from './salidas-soporte'

/** A printer that knows the commands of a label and stops at any other. */
interface Impresa {
  pagina: { ancho: number; alto: number }
  textos: { x: number; y: number; alto: number; ancho: number | null; texto: string }[]
  cajas: { x: number; y: number; ancho: number; alto: number; grosor: number }[]
  qr: { x: number; y: number; modulo: number; texto: string }[]
}

/** `_5E` within field data is a sign by its number in UTF-8. */
const descifrar = (data: string): string => {
  const bytes = [...data.matchAll(/_([0-9A-Fa-f]{2})|([^_])/gu)].flatMap(([, hex, sign]) =>
    hex ? [Number.parseInt(hex, 16)] : [...Buffer.from(sign!)],
  )
  return Buffer.from(bytes).toString()
}

function imprimir(zpl: string): Impresa[] {
  const hechas: Impresa[] = []
  let actual: Impresa | undefined
  let [x, y, letra, hexa] = [0, 0, 0, false]
  let [bloque, qr] = [null, null] as [number | null, number | null]
  // Every command begins with a caret or a tilde; what stands before the first one would be printed nowhere.
  const [antes, ...comandos] = zpl.split(/(?=[\^~])/)
  if (antes!.startsWith('^') || antes!.startsWith('~')) comandos.unshift(antes!)
  else expect(antes).toBe('')
  for (const comando of comandos) {
    const [nombre, resto] = [comando.slice(1, 3), comando.slice(3)]
    const datos = nombre === 'FD' ? resto : resto.replace(/\n$/, '')
    expect(comando[0]).toBe('^')
    const [a = 0, b = 0, c = 0] = datos.split(',').map(Number)
    switch (nombre) {
      case 'XA':
        expect(actual).toBeUndefined()
        actual = { pagina: { ancho: 0, alto: 0 }, textos: [], cajas: [], qr: [] }
        break
      case 'XZ':
        hechas.push(actual!)
        actual = undefined
        break
      case 'CI':
        expect(datos).toBe('28')
        break
      case 'PW':
        actual!.pagina.ancho = a
        break
      case 'LL':
        actual!.pagina.alto = a
        break
      case 'LH':
      case 'LS':
        expect([a, b]).toEqual([0, 0])
        break
      case 'PQ':
        expect(datos).toBe('1')
        break
      case 'FO':
        ;[x, y] = [a, b]
        break
      case 'A0':
        letra = b
        break
      case 'FB':
        expect(datos).toMatch(/^\d+,1,0,[LCR],0$/)
        bloque = a
        break
      case 'BQ':
        expect(datos).toMatch(/^N,2,\d+$/)
        qr = c
        break
      case 'FH':
        expect(datos).toBe('_')
        hexa = true
        break
      case 'GB':
        actual!.cajas.push({ x, y, ancho: a, alto: b, grosor: c })
        break
      case 'FD':
        expect(hexa).toBe(true)
        if (qr === null) actual!.textos.push({ x, y, alto: letra, ancho: bloque, texto: descifrar(datos) })
        else {
          expect(datos.slice(0, 3)).toBe('MA,')
          actual!.qr.push({ x, y, modulo: qr, texto: descifrar(datos.slice(3)) })
        }
        break
      case 'FS':
        ;[hexa, bloque, qr] = [false, null, null]
        break
      default:
        throw new Error(`unexpected command ^${nombre}${datos}`)
    }
  }
  expect(actual).toBeUndefined()
  return hechas
}

/** Offcuts of a stock: a strip with the longest number and place, and one that has no place yet. */
const EXISTENCIAS = [
  {
    id: '123456789012-123456-123456',
    base: 2440.5,
    altura: 60,
    ubicacion: 'Estante del fondo, nivel 3 '.repeat(2),
  },
  { id: 'M7', base: 300, altura: 2150, ubicacion: '' },
].map(retal => etiquetaDeExistencia(retal, 'base'))

/** The least that font 0, a condensed face, takes up for a text of some length; dots. */
const anchoMinimo = ({ texto, alto }: { texto: string; alto: number }): number =>
  Array.from(texto).length * alto * 0.42

const zplDe = (etiquetas: Etiqueta[], formato: FormatoDeEtiqueta, encabezado = ENCABEZADO) =>
  imprimir(
    aZpl(
      etiquetas.map(each => disenar(each, encabezado, formato)),
      formato,
    ),
  )

describe.each(['100x50', '50x30'] as const)('labels of %s for the printer', formato => {
  const { ancho, alto } = FORMATOS[formato]

  test('are all there in order, none reaching over its edge', () => {
    for (const plan of Object.values(PLANES)) {
      const etiquetas: Etiqueta[] = [
        ...etiquetasDePiezas(plan, { venta: 9, item: 1 }),
        ...etiquetasDeRetales(plan, { venta: 9, item: 1 }),
        ...EXISTENCIAS,
      ]
      const hechas = zplDe(etiquetas, formato)
      expect(hechas.map(({ qr }) => qr.map(({ texto }) => texto))).toEqual(
        etiquetas.map(({ codigo }) => [codigo]),
      )
      const fuera: unknown[] = []
      hechas.forEach(({ pagina, textos, cajas, qr }, i) => {
        const { base, altura } = etiquetas[i]!
        const medidas = [base, altura].map(value => String(value).replace('.', ',')).join(' × ')
        if (!textos.some(({ texto }) => texto === medidas)) fuera.push(medidas)
        if (pagina.ancho !== ancho || pagina.alto !== alto) fuera.push(pagina)
        fuera.push(
          ...textos.filter(
            t => t.alto < 12 || t.y + t.alto > alto || t.x + (t.ancho ?? anchoMinimo(t)) > ancho,
          ),
          ...textos.filter(t => t.ancho !== null && anchoMinimo(t) > t.ancho),
          ...cajas.filter(c => c.x + c.ancho > ancho || c.y + c.alto > alto),
          ...cajas.filter(c => c.grosor < 1 || c.grosor > Math.min(c.ancho, c.alto)),
          ...qr.filter(
            c => c.x + LADO_DE_QR * c.modulo > ancho || c.y + LADO_DE_QR * c.modulo + CAIDA_DE_QR > alto,
          ),
        )
      })
      expect(fuera).toEqual([])
    }
  })

  test.each([
    '^XZ~JR_5E^XA',
    '~JA^FS^XZ^XA^FO0,0^GB800,400,400',
    '_5EXZ\\&\\&_',
    'línea\r\n^XZ\u0007\u001b\u0000',
    '🙂 שלום \u202e ﬁn',
    'X'.repeat(120),
    '_',
  ])('take no command from what somebody typed: %j', texto => {
    const [pieza] = etiquetasDePiezas(PLANES.puertas!, { venta: 9, item: 1 })
    const hostil = {
      ...pieza!,
      descripcion: texto,
      servicios: [texto],
      cantos: [{ numero: 1, codigo: texto }, null, null, null],
    }
    const encabezado = { ...ENCABEZADO, cliente: texto, tablero: texto, referencia: texto }
    const [hecha, ...otras] = zplDe([hostil], formato, encabezado)
    expect(otras).toEqual([])
    expect(hecha!.qr.map(({ texto: code }) => code)).toEqual([pieza!.codigo])
    for (const { texto: dicho } of hecha!.textos) expect(dicho).toMatch(/^[\u0020-\u00ff]*$/)
  })

  test('print what was typed as it was typed, signs of commands included', () => {
    const [pieza] = etiquetasDePiezas(PLANES.puertas!, { venta: 9, item: 1 })
    const [hecha] = zplDe([{ ...pieza!, descripcion: 'A^B~C_5E ñÁ' }], formato)
    expect(hecha!.textos.map(({ texto }) => texto)).toContain(`${pieza!.pieza}  A^B~C_5E ñÁ`)
  })
})
