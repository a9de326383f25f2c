import { parteDe } from './dinero'
import type { Libro, LineaLibro } from './libro'
import type { Persona } from './surtido'
import { DESPIECE, PROPIO, type Surtido } from './surtido'

/** Who granted what a line takes off its price, and for what. */
export interface AutorizacionLibro {
  usuario: number
  cliente: number
  producto: number
  cantidad: number
  precio: number
  porcentaje: number
  area: number
}
/** What the customer brought of the board that a plan cuts; area in tenths of a millimetre, squared. */
export interface PropioLibro {
  area: number
  valor: number
  /** Of all that the plan cuts, in hundredths of a percent. */
  porcentaje: number
}

/** The plan that cuts the customer's offcut cuts nothing else. */
export function propioDe(surtido: Surtido): PropioLibro {
  const { precio, largo, ancho } = surtido.porReferencia.get(DESPIECE.tablero)!
  const area = PROPIO.base * 10 * PROPIO.altura * 10
  return { area, valor: parteDe(precio, area, largo! * 10 * ancho! * 10 * 100), porcentaje: 10_000 }
}

/** Largest discount that somebody may give of his own, in hundredths of a percent (DECISIONS 38, 39, 92). */
function bandaDe({ rol }: Persona, libre: string | undefined): number {
  if (rol === 'SA' || rol === 'A') return 10_000
  return rol === 'V' ? Math.round(Number(libre) * 100) : 0
}

type Rebajada = Pick<LineaLibro, 'producto' | 'cantidad' | 'precio' | 'porcentaje' | 'propio'> & {
  costo: number
}

/** Below its cost SuperAdministrador alone sells (DECISIONS 92). */
export const bajoCosto = ({
  precio,
  porcentaje,
  costo,
}: Pick<Rebajada, 'precio' | 'porcentaje' | 'costo'>): boolean =>
  porcentaje > 0 && parteDe(precio, 10_000 - porcentaje, 10_000) < costo

/**
 * Who answers for what a line takes off (DECISIONS 340): what was granted before holds for the same customer, product
 * and price and for no more of anything; else whoever saves it grants it, as far as they may. Null: it takes nothing off.
 * Undefined: nobody granted it.
 */
export function autorizacionDe(
  linea: Rebajada,
  antes: AutorizacionLibro | null,
  /** Every number under which the customer has been known, the present one first. */
  clientes: readonly number[],
  persona: Persona,
  libre: string | undefined,
): AutorizacionLibro | null | undefined {
  const { producto, cantidad, precio, porcentaje, propio } = linea
  const paid = parteDe(10_000 - (propio?.porcentaje ?? 0), 10_000 - porcentaje, 10_000)
  if (paid === 10_000) return null
  const area = propio?.area ?? 0
  if (
    antes?.producto === producto &&
    clientes.includes(antes.cliente) &&
    antes.precio === precio &&
    cantidad <= antes.cantidad &&
    porcentaje <= antes.porcentaje &&
    area <= antes.area
  )
    return antes
  if (10_000 - paid > bandaDe(persona, libre)) return undefined
  if (bajoCosto(linea) && persona.rol !== 'SA') return undefined
  return { usuario: persona.id, cliente: clientes[0]!, producto, cantidad, precio, porcentaje, area }
}

/** The approval that a line takes which nobody else granted: the smallest that fits, by its name; undefined: there is none. */
export function valeDe(
  libro: Libro,
  { producto, cantidad, precio, porcentaje, propio }: Rebajada,
  de: { tienda: string; cliente: number; segundos: number },
  tomados: ReadonlySet<string>,
): [nombre: string, autorizacion: AutorizacionLibro] | undefined {
  const [found] = [...libro.solicitudes]
    .filter(
      ([nombre, s]) =>
        s.estado === 'aprobado' &&
        s.usada === null &&
        !tomados.has(nombre) &&
        s.vence > de.segundos &&
        s.tienda === de.tienda &&
        libro.raiz(s.cliente) === libro.raiz(de.cliente) &&
        s.producto === producto &&
        s.precio === precio &&
        cantidad <= s.cantidad &&
        porcentaje <= s.porcentaje &&
        propio === null,
    )
    .toSorted(
      ([a, s], [b, t]) =>
        s.porcentaje - t.porcentaje || s.cantidad - t.cantidad || libro.ids.get(a)! - libro.ids.get(b)!,
    )
  if (!found) return undefined
  const [nombre, { aprobador, cliente, ...s }] = found
  return [
    nombre,
    {
      usuario: aprobador!,
      cliente,
      producto,
      cantidad: s.cantidad,
      precio,
      porcentaje: s.porcentaje,
      area: 0,
    },
  ]
}
