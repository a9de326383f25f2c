import type { CeldaLibro, ColorLibro, Libro, LugarLibro, RetalLibro } from './libro'
import type { CeldaPedida } from './ordenes'
import { type Caso, type Dato, Ref } from './prevision'
import { mover, reservaEn, valorDe } from './retales'
import { DESPIECE } from './surtido'

/**
 * The strips of a store in the ledger, written from DECISIONS 44, 136 to 141 and 302. Each measure of a cell is an offcut of
 * the full length of its board, named after its request and its place in it (`m9+1`).
 */
const COLORES = 'COLORES'

/** Names are the same whatever their capitals. */
export const mismo = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const claveDeColor = (tienda: string, color: string): string => `${tienda}/${color}`
export const claveDeCelda = (tienda: string, { color, tipo }: LugarLibro): string =>
  `${tienda}/${color}/${tipo}`

/** The entry of the master of colours that has a number. */
export const entradaDe = (libro: Libro, id: number): string | undefined =>
  [...libro.ids].find(([name, each]) => each === id && name.startsWith(`e@${COLORES}@`))?.[0]
export const entradaLlamada = (libro: Libro, nombre: string): string | undefined =>
  [...libro.entradas].find(([, { maestro, nombre: suyo }]) => maestro === COLORES && mismo(suyo, nombre))?.[0]
export const nombreDeColor = (libro: Libro, entrada: string, { nombre }: ColorLibro): string =>
  nombre ?? libro.entradas.get(entrada)!.nombre

/** The row of a store that is called so. */
export function colorLlamado(libro: Libro, tienda: string, nombre: string): string | undefined {
  for (const [clave, color] of libro.colores) {
    const [suya, entrada] = clave.split('/') as [string, string]
    if (suya === tienda && color.activo && mismo(nombreDeColor(libro, entrada, color), nombre)) return entrada
  }
  return undefined
}

/** The row of a store of whose colour the master says so, and the strips do not. */
export function colorLlamadoDeOtroModo(libro: Libro, tienda: string, nombre: string): string | undefined {
  const entrada = entradaLlamada(libro, nombre)
  if (entrada === undefined || colorLlamado(libro, tienda, nombre) !== undefined) return undefined
  return libro.colores.get(claveDeColor(tienda, entrada))?.activo ? entrada : undefined
}

/** A row of a name, in the master too where there is none. @returns its entry. */
export function ponerColor(libro: Libro, { tienda, persona, nombre: request }: Caso, nombre: string): string {
  const hallada = entradaLlamada(libro, nombre)
  const entrada = hallada ?? `e@${COLORES}@n${request}`
  if (hallada === undefined) {
    libro.entradas.set(entrada, { maestro: COLORES, nombre, version: 0 })
    libro.anotarActo(COLORES, entrada, 'crear', persona.id)
  }
  const clave = claveDeColor(tienda, entrada)
  const version = (libro.colores.get(clave)?.version ?? -1) + 1
  libro.colores.set(clave, { nombre: null, activo: true, version, quitado: 0 })
  libro.anotarActo('TIRAS_COLOR', '*', 'crear', persona.id)
  return entrada
}

/** Strips of a cell that lie in the store, the narrowest first. */
export function tirasDe(libro: Libro, celda: CeldaLibro | undefined): (readonly [string, RetalLibro])[] {
  if (!celda) return []
  return celda.tiras
    .flatMap(nombre => {
      const retal = libro.retales.get(nombre)!
      const suya = retal.tira?.color === celda.color && retal.tira.tipo === celda.tipo
      return suya && retal.estado === 'disponible' ? [[nombre, retal] as const] : []
    })
    .sort(([, a], [, b]) => a.altura - b.altura)
}

/** Those of them that who saves the cell sees: what is being taken away is hidden, and stays named. */
export function tirasVistas(libro: Libro, celda: CeldaLibro | undefined) {
  const saliendo = new Set(
    [...libro.retiros.values()].flatMap(({ estado, tiras }) => (estado === 'en_curso' ? tiras : [])),
  )
  return tirasDe(libro, celda).filter(([nombre]) => !saliendo.has(nombre))
}

/** The cells of a store. */
export const celdasDe = (libro: Libro, tienda: string): CeldaLibro[] =>
  [...libro.celdas].flatMap(([clave, celda]) => (clave.startsWith(`${tienda}/`) ? [celda] : []))

interface Diferencia {
  quitar: string[]
  medir: [string, number][]
  nuevas: number[]
}

/** Strip by strip for who names them, else number by number. */
export function diferenciaDe(
  tiras: readonly (readonly [string, RetalLibro])[],
  { medidas }: CeldaPedida,
  ids: readonly (string | null | undefined)[] | null,
): Diferencia {
  if (!ids) {
    const libres = [...tiras]
    const nuevas = medidas.filter(medida => {
      const at = libres.findIndex(([, { altura }]) => altura === medida)
      if (at >= 0) libres.splice(at, 1)
      return at < 0
    })
    return { quitar: libres.map(([nombre]) => nombre), medir: [], nuevas }
  }
  const porNombre = new Map(tiras)
  return {
    quitar: tiras.flatMap(([nombre]) => (ids.includes(nombre) ? [] : [nombre])),
    medir: medidas.flatMap((medida, i): [string, number][] => {
      const tira = porNombre.get(ids[i] ?? '')
      return tira && tira.altura !== medida ? [[ids[i]!, medida]] : []
    }),
    // One that is named and gone was used meanwhile: it is not made anew.
    nuevas: medidas.filter((_, i) => ids[i] === null),
  }
}
export const cambia = ({ quitar, medir, nuevas }: Diferencia): boolean =>
  quitar.length + medir.length + nuevas.length > 0

/** Why a cell cannot be brought to that. */
export function reparosDeCelda(
  { libro, surtido, dia }: Caso,
  celda: CeldaLibro | undefined,
  { referencia }: CeldaPedida,
  { quitar, medir, nuevas }: Diferencia,
): string[] {
  const ancho = surtido.porReferencia.get(DESPIECE.tablero)!.ancho!
  const sinTablero = referencia === null ? nuevas.length > 0 && !celda : referencia !== DESPIECE.tablero
  return [
    ...([...quitar, ...medir.map(([nombre]) => nombre)].some(nombre =>
      reservaEn(libro.retales.get(nombre)!, dia),
    )
      ? ['retal_reservado']
      : []),
    ...(sinTablero || [...nuevas, ...medir.map(([, medida]) => medida)].some(medida => medida > ancho)
      ? ['validacion']
      : []),
  ]
}

/** Brings a cell to what was asked for. @param desde how many strips the request has made before. */
export function cambiarCelda(
  despues: Libro,
  { surtido, tienda, persona, nombre }: Caso,
  lugar: LugarLibro,
  { quitar, medir, nuevas }: Diferencia,
  { ubicacion, desde }: { ubicacion: string; desde: number },
): CeldaLibro {
  const antes = despues.celdas.get(claveDeCelda(tienda, lugar))
  const usuario = persona.id
  const vistas = tirasVistas(despues, antes).map(([tira]) => tira)
  const ocultas = tirasDe(despues, antes).flatMap(([tira]) => (vistas.includes(tira) ? [] : [tira]))
  const quedan = vistas.filter(tira => !quitar.includes(tira))
  for (const tira of quitar)
    mover(
      despues,
      tira,
      { estado: 'descartado', motivo: 'Matriz de tiras' },
      { accion: 'descartar', usuario },
    )
  for (const [tira, altura] of medir) {
    const { base } = despues.retales.get(tira)!
    const valor = valorDe(despues, surtido, { base, altura })
    mover(despues, tira, { altura, valor }, { accion: 'medir', usuario })
  }
  const base = surtido.porReferencia.get(DESPIECE.tablero)!.largo!
  const creadas = nuevas.map((altura, i) => {
    const tira = `m${nombre}+${desde + i}`
    despues.retales.set(tira, {
      version: 0,
      tienda,
      estado: 'disponible',
      base,
      altura,
      ubicacion,
      valor: valorDe(despues, surtido, { base, altura }),
      venta: null,
      item: null,
      numero: null,
      usado_en: null,
      motivo: null,
      retirado: false,
      reserva: null,
      tira: lugar,
    })
    despues.anotarActo('RETAL', tira, 'crear', usuario)
    return tira
  })
  const tiras = [...quedan, ...creadas].sort(
    (a, b) => despues.retales.get(a)!.altura - despues.retales.get(b)!.altura,
  )
  const celda = { ...lugar, tiras: [...tiras, ...ocultas], version: (antes?.version ?? -1) + 1 }
  despues.celdas.set(claveDeCelda(tienda, lugar), celda)
  return celda
}

export function vistaDeCelda(
  libro: Libro,
  lugar: LugarLibro,
  celda: CeldaLibro | undefined,
): { [name: string]: Dato } {
  const tiras = tirasVistas(libro, celda)
  return {
    retal_color_id: new Ref(lugar.color),
    retal_tipo_id: new Ref(lugar.tipo),
    valor_medida_json: JSON.stringify(tiras.map(([, { altura }]) => altura)),
    tiras: tiras.map(([nombre, { altura, ubicacion }]) => ({
      id: new Ref(nombre),
      valor: altura,
      ubicacion,
    })),
    referencia: celda ? DESPIECE.tablero : '',
    version: celda?.version ?? 0,
  }
}
