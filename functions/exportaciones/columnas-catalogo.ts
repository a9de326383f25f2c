import { COLUMNAS_DE_CATALOGO, type ColumnaDeCatalogo } from '#shared/productos/columnas-catalogo'
import { type MaestrosPorNombre, type ProductoGuardado, valorDeCatalogo } from '../productos/public'
import type { Columna } from './libro'

const tipoDe = ({ tipo }: ColumnaDeCatalogo): Columna<unknown>['tipo'] =>
  tipo === 'precio' ? 'precio' : tipo === 'medida' ? 'entero' : 'texto'

/** Every column that an upload of products reads, under the same titles. */
export const columnasDelCatalogo = (maestros: MaestrosPorNombre): Columna<ProductoGuardado>[] =>
  (COLUMNAS_DE_CATALOGO as readonly ColumnaDeCatalogo[]).map(columna => ({
    titulo: columna.titulo,
    ancho: columna.ancho,
    tipo: tipoDe(columna),
    valor: producto => valorDeCatalogo(columna, producto, maestros),
    ...(columna.accion !== undefined && { accion: columna.accion }),
  }))
