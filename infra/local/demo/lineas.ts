import type { ProductoGuardado } from '#functions/productos/public'
import { VALORES_INICIALES } from '#shared/maestros/registro-parametros'
import type { Azar } from './azar'
import { DESPIECES, pedidoDe } from './despieces'
import { GRUPO } from './empresa'
import { esEspecial, SURTIDO, UNIDADES_DE_AGOTADO } from './existencias'
import type { CuerpoDeVenta } from './pedidos'

export type Linea = CuerpoDeVenta['productoList'][number]

const linea = ({ id }: ProductoGuardado, cantidad_solicitada: number): Linea => ({
  producto_id: id,
  cantidad_solicitada,
})

function porReferencia(productos: ProductoGuardado[], referencia: string): ProductoGuardado {
  const found = productos.find(producto => producto.referencia === referencia)
  if (!found) throw new Error(`There is no product ${referencia}`)
  return found
}

/** `cuantos` different ones of a list, or all when there are fewer. */
function distintos<T>(lista: T[], cuantos: number, azar: Azar): T[] {
  const resto = [...lista]
  return Array.from({ length: Math.min(cuantos, lista.length) }, () =>
    resto.splice(azar.entero(0, resto.length - 1), 1),
  ).flat()
}

/** The lines of an order as they are typed at the counter. */
export function lineasDeVenta(
  tienda: string,
  azar: Azar,
  productos: ProductoGuardado[],
  conDespiece = azar.suerte(25),
): Linea[] {
  const de = (grupo: number) =>
    productos.filter(
      p =>
        p.grupo_id === grupo &&
        !p.generado_por_plan &&
        !esEspecial(tienda, p) &&
        p.referencia !== VALORES_INICIALES.SERVICIO_DOMICILIO,
    )
  const varios = (grupo: number, cuantos: number, unidades: () => number) =>
    distintos(de(grupo), cuantos, azar).map(producto => linea(producto, unidades()))
  const herrajes = (cuantos: number) => varios(GRUPO.herrajes, cuantos, () => azar.entero(1, 16))
  const metros = () => azar.entero(8, 120) / 4

  if (conDespiece) {
    const despiece = azar.de(DESPIECES)
    return [
      {
        ...linea(porReferencia(productos, despiece.referencia), 1),
        response_lepton: pedidoDe(despiece),
      },
      ...herrajes(azar.entero(0, 2)),
    ]
  }
  const clase = azar.entero(1, 100)
  if (clase <= 45) {
    const tableros = distintos(de(GRUPO.tableros), azar.entero(1, 3), azar)
    const cantos = de(GRUPO.tapacantos).filter(canto => tableros.some(t => t.color_id === canto.color_id))
    return [
      ...tableros.map(tablero => linea(tablero, azar.entero(1, 6))),
      ...(azar.suerte(60) ? distintos(cantos, 1, azar).map(canto => linea(canto, metros())) : []),
    ]
  }
  if (clase <= 75) return herrajes(azar.entero(1, 5))
  if (clase <= 90) return varios(GRUPO.tapacantos, azar.entero(1, 3), metros)
  return [
    ...varios(GRUPO.retales, azar.entero(1, 2), () => azar.entero(1, 3)),
    ...varios(GRUPO.servicios, azar.entero(0, 2), () => azar.entero(1, 8)),
  ]
}

/** Takes the last unit of what the store has run out of. */
export const lineaDeAgotados = (tienda: string, productos: ProductoGuardado[]): Linea[] =>
  SURTIDO[tienda]!.agotados.map(referencia =>
    linea(porReferencia(productos, referencia), UNIDADES_DE_AGOTADO),
  )

/** Asks for more of a scarce product than the store has. */
export function lineaEscasa(tienda: string, productos: ProductoGuardado[]): Linea[] {
  const [[referencia, unidades] = ['', 0]] = Object.entries(SURTIDO[tienda]!.escasos)
  return [linea(porReferencia(productos, referencia), unidades + 2)]
}
