import { invalido } from '#shared/http/errors'
import { normalizar } from '#shared/kernel/texto'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { idDeReferencia, type ProductoGuardado, tablerosDeTienda } from '../../productos/public'

/** Letters and numbers of a name, so that `15mm` and `15 mm` are the same. */
const piezasDe = (nombre: string): string[] => normalizar(nombre).match(/\d+|[a-z]+/g) ?? []

/** Which boards of a colour a type of strips means: those whose line and name have all of its words. */
export function tablerosDe<T extends Pick<ProductoGuardado, 'color_id' | 'nombre_linea' | 'nombre_producto'>>(
  tableros: readonly T[],
  colorId: number,
  tipo: string,
): T[] {
  const buscadas = piezasDe(tipo)
  return tableros.filter(({ color_id, nombre_linea, nombre_producto }) => {
    const suyas = new Set(piezasDe(`${nombre_linea} ${nombre_producto}`))
    return color_id === colorId && buscadas.every(pieza => suyas.has(pieza))
  })
}

interface Celda {
  color_id: number
  nombre_color: string
  nombre_tipo: string
  /** The board that it has already. */
  producto_id: number | undefined
}

/**
 * The board that new strips of a cell come from: the one that is named; the one that the cell has; or, for clients that
 * know of none, the board of that colour and type of which the store has most.
 * @param campo of the reference in the request, for its refusal.
 */
export async function tableroDeCelda(
  { color_id, nombre_color, nombre_tipo, producto_id }: Celda,
  referencia: string | undefined,
  tienda: string,
  campo: string,
): Promise<ProductoGuardado> {
  const id = referencia
    ? idDeReferencia((await obtener([clave.referencia(referencia)]))[0])
    : (producto_id ?? (await masProbable(color_id, nombre_tipo, tienda)))
  const [tablero] = id === undefined ? [] : await obtener([clave.producto(id)])
  if (tablero && tablero.medida_largo !== null) return tablero as ProductoGuardado
  throw invalido({
    [campo]: referencia
      ? 'No existe un tablero con esa referencia'
      : `Seleccione el tablero del que salen las tiras de ${nombre_color} · ${nombre_tipo}`,
  })
}

async function masProbable(colorId: number, tipo: string, tienda: string): Promise<number | undefined> {
  const todos = (await tablerosDeTienda(tienda)).filter(
    ({ activo, medida_largo }) => activo && medida_largo !== null,
  )
  const found = tablerosDe(todos, colorId, tipo)
  return found.sort((a, b) => b.existencia - a.existencia || a.id - b.id)[0]?.id
}
