import { bandasDe, cantosDibujados, claveDeBanda } from '#shared/despiece/dibujo'
import type { CortePlano, Optimizacion, PatronPlano, PiezaPlano } from '#shared/despiece/schemas-planilla'
import { cajaDe, type Rectangulo, rotular, rotularUno, type Rotulo, seCruzan } from './colocar-rotulos'
import { escribirMedida } from './medidas'

/** The number of a cut on its line. */
export interface Disco {
  x: number
  y: number
  radio: number
}
export interface CodigoDeCanto extends Rotulo {
  /** Place of the band in the list of the plan. */
  banda: number
}
/** Every text of a drawing where it runs into no other one; by the places of its pieces, offcuts and cuts. */
export interface Disposicion {
  piezas: Rotulo[][]
  codigos: CodigoDeCanto[][]
  sobrantes: Rotulo[][]
  /** null where there is no room for the number: a larger drawing has it. */
  discos: (Disco | null)[]
}

/** Thickness of a banded side, over the size of the letters. */
const CANTO = 0.34
export const gruesoDeCanto = ({ base, altura }: Rectangulo, fuente: number): number =>
  Math.min(fuente * CANTO, base / 5, altura / 5)

/** A free place for the number of a cut, as near to the start of its line as can be. */
function lugarDelDisco(corte: CortePlano, fuente: number, ocupado: readonly Rectangulo[]): Disco | null {
  const { sentido, x1, y1, x2, y2, ancho } = corte
  const vertical = sentido === 'vertical'
  const largo = vertical ? y2 - y1 : x2 - x1
  for (const radio of [fuente * 0.62, fuente * 0.5]) {
    if (largo < 2 * radio) continue
    for (let d = Math.min(radio * 1.3, largo / 2); d <= largo - radio; d += radio / 2) {
      const x = vertical ? x1 + ancho / 2 : x1 + d
      const y = vertical ? y1 + d : y1 + ancho / 2
      const caja = { x: x - radio, y: y - radio, base: 2 * radio, altura: 2 * radio }
      if (!ocupado.some(otra => seCruzan(otra, caja))) return { x, y, radio }
    }
  }
  return null
}

/** The reference of a band inside of its side, or its number; nothing where there is no room for either. */
function codigoDeCanto(
  placa: PiezaPlano,
  lado: number,
  textos: readonly string[],
  fuente: number,
  ocupado: readonly Rectangulo[],
): Rotulo | undefined {
  const { x, y, base, altura } = placa
  const girado = lado >= 2
  const [largo, fondo] = girado ? [altura, base] : [base, altura]
  const tamano = fuente * 0.78
  const dentro = gruesoDeCanto(placa, fuente) + tamano * 0.6
  if (fondo < dentro + tamano * 0.6) return undefined
  const enElLado = [y + dentro, y + altura - dentro, x + dentro, x + base - dentro][lado]!
  for (const texto of textos) {
    const rotulo: Rotulo = { clave: `canto${lado}`, texto, x: 0, y: 0, tamano, girado, fuerte: true }
    const medio = Math.max(...Object.values(cajaDe(rotulo))) / 2 + tamano * 0.5
    // From the far end: the middle belongs to the size, and the cuts begin at the near end.
    for (let d = largo - medio; d >= medio; d -= tamano * 0.6) {
      const puesto = girado ? { ...rotulo, x: enElLado, y: y + d } : { ...rotulo, x: x + d, y: enElLado }
      const caja = cajaDe(puesto)
      if (!ocupado.some(otra => seCruzan(otra, caja, tamano * 0.15))) return puesto
    }
  }
  return undefined
}

/** Lays the texts of a pattern out for letters of a size, in millimetres of the sheet. */
export function disponer(
  { piezas, sobrantes, cortes }: PatronPlano,
  plan: Optimizacion,
  fuente: number,
  conCortes: boolean,
): Disposicion {
  const ocupado: Rectangulo[] = []
  const tomar = <T extends Rotulo>(lista: T[]): T[] => {
    ocupado.push(...lista.map(cajaDe))
    return lista
  }
  const deLasPiezas = piezas.map(placa => {
    const { descripcion } = plan.piezas[placa.pieza]!
    const numero = String(placa.pieza + 1)
    const nombre = descripcion ? `${numero} ${descripcion}` : numero
    const grueso = gruesoDeCanto(placa, fuente)
    const lados = cantosDibujados(placa, plan.piezas[placa.pieza]!).map(canto => (canto ? grueso : 0))
    const [arriba, abajo, izquierda, derecha] = lados as [number, number, number, number]
    const libre = {
      x: placa.x + izquierda,
      y: placa.y + arriba,
      base: placa.base - izquierda - derecha,
      altura: placa.altura - arriba - abajo,
    }
    return tomar(
      rotular(libre, [escribirMedida(placa.base), escribirMedida(placa.altura)], nombre, numero, fuente),
    )
  })
  const deLosSobrantes = sobrantes.map(sobrante => {
    const medidas = `${escribirMedida(sobrante.base)} × ${escribirMedida(sobrante.altura)}`
    return tomar(
      rotularUno(sobrante, sobrante.reutilizable ? [`Retal ${medidas}`, medidas] : [medidas], fuente),
    )
  })
  const discos = (conCortes ? cortes : []).map(corte => {
    const disco = lugarDelDisco(corte, fuente, ocupado)
    if (disco) {
      const { x, y, radio } = disco
      ocupado.push({ x: x - radio, y: y - radio, base: 2 * radio, altura: 2 * radio })
    }
    return disco
  })
  // Last of all, in the room that sizes, names and cuts have left.
  const bandas = bandasDe(plan)
  const codigos = piezas.map((placa, i) =>
    cantosDibujados(placa, plan.piezas[placa.pieza]!).flatMap((codigo, lado): CodigoDeCanto[] => {
      // A code must not pass for the name of a piece that has room for none.
      if (!codigo || deLasPiezas[i]!.length === 0) return []
      const rotulo = codigoDeCanto(placa, lado, [codigo, claveDeBanda(bandas, codigo)], fuente, ocupado)
      return rotulo ? tomar([{ ...rotulo, banda: bandas.indexOf(codigo) }]) : []
    }),
  )
  return { piezas: deLasPiezas, codigos, sobrantes: deLosSobrantes, discos }
}
