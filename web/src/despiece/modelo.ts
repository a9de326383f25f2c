import type { ParametrosDespiece } from '#shared/despiece/schemas'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import type { Favorecer } from '#shared/despiece/tipos'
import { type CampoDePieza, escribirMedida, leerMedida, medidaDeCorte, reparoDe } from './medidas'
import { type CantosDeFila, escribirTaquigrafia, SIN_CANTOS } from './taquigrafia'

/** The cut list while it is edited: numbers are the text of their cells, so nothing that is typed is lost. */
export interface ServicioDeFila {
  referencia: string
  modo: 'B' | 'A' | 'P'
  modo_text?: string | null
  cantidad: number
}
export interface Fila {
  clave: number
  cantidad: string
  base: string
  altura: string
  rotacion: boolean
  descripcion: string
  cantos: CantosDeFila
  servicios: readonly ServicioDeFila[]
  /** Why the seller has to look at it, as it was read; gone once it is edited or accepted. Never sent. */
  dudas?: readonly string[]
  /** Sides that were asked to carry a band while the list has none; the first band that is added takes them. */
  cantosPedidos?: readonly boolean[]
  /** Shorthand that cannot be read, as it was typed, and why: the row is not cut before it is corrected. */
  cantosMalos?: { readonly texto: string; readonly reparo: string }
}
export interface FilaRetal {
  clave: number
  /** Its number among the store's offcuts: its size is the one on record. Missing: it was typed by hand. */
  retal_id?: string
  /** Of one that was typed: somebody said that the customer brought it. Nothing else is cut without being charged. */
  del_cliente: boolean
  cantidad: string
  base: string
  altura: string
  descripcion: string
}
export interface Banda {
  id: string
  name: string
  description: string
  color: string
  cobrar_canto: boolean
  /** As the plan has it; else it is read from its name. */
  espesor?: number
}
export const CAMPOS_NUMERO = [
  'desp_sierra',
  'desp_tapacantos',
  'base',
  'altura',
  'refilado_x',
  'refilado_y',
] as const
export type CampoNumero = (typeof CAMPOS_NUMERO)[number]
/** How this list is cut, where the seller wants it otherwise than the store: undefined = as the store has it. */
export type Elecciones = Pick<ParametrosDespiece, 'etapas' | 'primer_corte' | 'refilado_modo'>
export type Parametros = Record<CampoNumero, number | null> &
  Elecciones & {
    rotacion_piezas: boolean
    cobrar_canto: boolean
    /** Sizes are finished ones, and bands are taken off them. Missing: sizes are cut as they are written. */
    descontar_canto?: true
  }
export interface Despiece {
  filas: readonly Fila[]
  bandas: readonly Banda[]
  retales: readonly FilaRetal[]
  conRetales: boolean
  parametros: Parametros
  /** The answer that was chosen. */
  favorecer: Favorecer
}
export interface LineaDeTablero {
  referencia: string
  nombre_producto: string
  medida_largo: number | null
  medida_ancho: number | null
  permite_rotar: boolean
  color_id: number | null
}
export interface ClienteDelDespiece {
  nombres: string
  apellidos: string
  numero_documento?: string | number
}

/** What is asked of the store's offcuts of a board: what is kept for the customer is theirs to use. */
export const disponiblesPara = ({ referencia }: LineaDeTablero, cliente: ClienteDelDespiece | null) => ({
  referencia,
  ...(cliente?.numero_documento && { numero_documento: String(cliente.numero_documento) }),
})

export const FILA_INCOMPLETA = 'Debe ingresar una cantidad, base y altura'
export const MODOS = { B: 'Base', A: 'Altura', P: 'Pieza' } as const
export const LADOS = ['Arriba', 'Abajo', 'Izquierda', 'Derecha'] as const
export const CAMPOS_LADO = [
  'canto_base_top',
  'canto_base_bottom',
  'canto_altura_left',
  'canto_altura_right',
] as const

let ultimaClave = 0
export const nuevaFila = (datos: Partial<Fila> = {}): Fila => ({
  cantidad: '',
  base: '',
  altura: '',
  rotacion: false,
  descripcion: '',
  cantos: SIN_CANTOS,
  servicios: [],
  ...datos,
  clave: ++ultimaClave,
})
export const nuevoRetal = (datos: Partial<FilaRetal> = {}): FilaRetal => ({
  del_cliente: false,
  cantidad: '',
  base: '',
  altura: '',
  descripcion: '',
  ...datos,
  clave: ++ultimaClave,
})

export interface RetalDeTienda {
  id: string
  base: number
  altura: number
  ubicacion: string
}
/** What the saw reads of it on the plan: which one it is, and where it lay. */
export const nombreDeRetal = ({ id, ubicacion }: Pick<RetalDeTienda, 'id' | 'ubicacion'>): string =>
  [id, ubicacion].filter(Boolean).join(' · ')
/** A row for an offcut of the store. */
export const filaDeRetal = (retal: RetalDeTienda): FilaRetal =>
  nuevoRetal({
    retal_id: retal.id,
    cantidad: '1',
    base: texto(retal.base),
    altura: texto(retal.altura),
    descripcion: nombreDeRetal(retal),
  })
/** Numbers of the store's offcuts that a list uses. */
export const idsDeTienda = ({ conRetales, retales }: Pick<Despiece, 'conRetales' | 'retales'>): string[] =>
  conRetales ? retales.flatMap(({ retal_id }) => retal_id ?? []) : []

const LADOS_MEDIDOS = ['base', 'altura'] as const
const MEDIDAS = ['cantidad', ...LADOS_MEDIDOS] as const
export type ConMedidas = Pick<Fila, 'cantidad' | 'base' | 'altura' | 'cantosMalos'>
export const esVacia = (fila: ConMedidas): boolean => !(fila.cantidad || fila.base || fila.altura)
/** What is missing of quantity, base and height. */
export const faltantes = (fila: ConMedidas): CampoDePieza[] =>
  MEDIDAS.filter(campo => fila[campo].trim() === '' || reparoDe(campo, fila[campo]) !== undefined)
/** Why the cells of a row cannot be read, by field; empty when they can, or when nothing is written. */
export const reparosDe = (fila: ConMedidas): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...MEDIDAS.flatMap(campo => {
      const reparo = reparoDe(campo, fila[campo])
      return reparo === undefined ? [] : [[campo, reparo] as const]
    }),
    ...(fila.cantosMalos ? [['taquigrafia', `Cantos: ${fila.cantosMalos.reparo}`] as const] : []),
  ])
/** The sizes of a piece that are cut larger than they are written (DECISIONS 285), as the person is told. */
export const redondeosDe = (fila: ConMedidas): string =>
  LADOS_MEDIDOS.flatMap(campo => {
    const medida = leerMedida(fila[campo])
    const corte = medidaDeCorte(fila[campo])
    return medida !== null && corte !== null && corte > medida
      ? [`La ${campo} de ${escribirMedida(medida)} mm se corta de ${corte} mm`]
      : []
  }).join('. ')
export const esCompleta = (fila: ConMedidas): boolean =>
  faltantes(fila).length === 0 && fila.cantosMalos === undefined
/** An offcut that can be cut: complete, and of the store or said to be the customer's. */
export const retalListo = (retal: FilaRetal): boolean => esCompleta(retal) && !sinDueno(retal)
/** A complete row of which nobody said whose it is. */
export const sinDueno = (retal: FilaRetal): boolean =>
  esCompleta(retal) && retal.retal_id === undefined && !retal.del_cliente
/** Which pair of sides is the long one; by its base until both are known. */
export const baseEsLarga = ({ base, altura }: Pick<Fila, 'base' | 'altura'>): boolean =>
  !((leerMedida(altura) ?? 0) > (leerMedida(base) ?? 0))

/** All that is doubtful about a row; empty when nothing is. */
export function dudasDe(fila: Fila): readonly string[] {
  const { dudas = [], cantosPedidos } = fila
  if (!cantosPedidos) return dudas
  const pedidos = cantosPedidos.map(si => (si ? 'x' : null)) as unknown as CantosDeFila
  const lados = escribirTaquigrafia(pedidos, ['x'], baseEsLarga(fila))
  return [...dudas, `Pide canto (${lados}): agregue el tapacanto a la lista`]
}
export function sinDudas(fila: Fila): Fila {
  const { dudas: _, cantosPedidos: __, ...resto } = fila
  return resto
}

/** Always an empty row at the end once the last one is complete. */
export function conFilaFinal(despiece: Despiece): Despiece {
  const { filas, retales, conRetales, parametros } = despiece
  const ultima = filas.at(-1)
  const ultimoRetal = retales.at(-1)
  const faltaFila = !ultima || esCompleta(ultima)
  const faltaRetal = conRetales && (!ultimoRetal || esCompleta(ultimoRetal))
  if (!faltaFila && !faltaRetal) return despiece
  return {
    ...despiece,
    filas: faltaFila ? [...filas, nuevaFila({ rotacion: parametros.rotacion_piezas })] : filas,
    retales: faltaRetal ? [...retales, nuevoRetal()] : retales,
  }
}

export const texto = (valor: number | null | undefined) => (valor ? escribirMedida(valor) : '')

/** A list to begin with: empty on the product's board, or that of a plan made before. */
export function despieceInicial(linea: LineaDeTablero, plan: Optimizacion | null): Despiece {
  const previo: Partial<ParametrosDespiece> = plan?.parametros ?? {}
  return conFilaFinal({
    filas: (plan?.piezas ?? []).map(pieza =>
      nuevaFila({
        cantidad: texto(pieza.cantidad),
        base: texto(pieza.base),
        altura: texto(pieza.altura),
        rotacion: Boolean(pieza.rotacion ?? previo.rotacion_piezas),
        descripcion: pieza.descripcion ?? '',
        cantos: CAMPOS_LADO.map(campo => pieza[campo] ?? null) as unknown as CantosDeFila,
        servicios: pieza.lista_servicios_especiales,
      }),
    ),
    bandas: (plan?.canto ?? []).flatMap(({ id, name, description, color, cobrar_canto, espesor }) =>
      id === null
        ? []
        : [
            {
              id,
              name: name ?? id,
              description: description ?? '',
              color: color ?? '',
              cobrar_canto: Boolean(cobrar_canto ?? true),
              ...(espesor && { espesor }),
            },
          ],
    ),
    retales: (plan?.retales ?? []).map(retal =>
      nuevoRetal({
        ...(retal.retal_id
          ? { retal_id: retal.retal_id }
          : { del_cliente: Boolean(retal.del_cliente ?? true) }),
        cantidad: texto(retal.cantidad),
        base: texto(retal.base),
        altura: texto(retal.altura),
        descripcion: retal.descripcion ?? '',
      }),
    ),
    conRetales: plan?.despiece_retales ?? false,
    parametros: {
      desp_sierra: previo.desp_sierra ?? 5,
      desp_tapacantos: previo.desp_tapacantos ?? 60,
      base: previo.base ?? linea.medida_largo ?? 2440,
      altura: previo.altura ?? linea.medida_ancho ?? 2150,
      refilado_x: previo.refilado_x ?? 20,
      refilado_y: previo.refilado_y ?? 20,
      rotacion_piezas: Boolean(previo.rotacion_piezas ?? linea.permite_rotar),
      cobrar_canto: Boolean(previo.cobrar_canto ?? true),
      etapas: previo.etapas,
      primer_corte: previo.primer_corte,
      refilado_modo: previo.refilado_modo,
      ...(previo.descontar_canto && { descontar_canto: true }),
    },
    // Plans kept from before there was a choice have none.
    favorecer: (plan?.opciones as Partial<Optimizacion['opciones']> | undefined)?.favorecer ?? 'retal',
  })
}

/** A list that comes from a draft: its rows have keys of another page. */
export const retomado = (despiece: Despiece): Despiece => ({
  ...despiece,
  filas: despiece.filas.map(nuevaFila),
  retales: despiece.retales.map(nuevoRetal),
})

const sinClave = <T extends { clave: number }>(fila: T) => ({ ...fila, clave: 0 })

/** The chosen answer, as long as it can be had: without offcuts there is no best use of them. */
export const respuestaDe = ({ favorecer, conRetales, retales }: Despiece): Favorecer =>
  favorecer === 'retales' && !(conRetales && retales.some(retalListo)) ? 'retal' : favorecer

/** The rows that can be cut, without the one that is still being typed. */
export const soloCompletas = (despiece: Despiece): Despiece => ({
  ...despiece,
  filas: despiece.filas.filter(esCompleta),
  retales: despiece.retales.filter(retalListo),
})

/** All that decides a plan, as one text: two lists with the same one have the same plan. */
export const firma = (despiece: Despiece): string => {
  const { filas, bandas, retales, conRetales, parametros } = despiece
  return JSON.stringify([
    filas.filter(fila => !esVacia(fila)).map(fila => sinClave(sinDudas(fila))),
    bandas,
    conRetales && retales.filter(retal => !esVacia(retal)).map(sinClave),
    conRetales,
    parametros,
    respuestaDe(despiece),
  ])
}
