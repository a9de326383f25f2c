import { invalido } from '#shared/http/errors'
import type { rutasDeCategorias } from '#shared/maestros/categorias'
import { clave } from '../kernel/dynamo/keys'
import { exigirValor, type Operacion } from '../kernel/dynamo/operations'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, crearEntrada, nombresDe, paginaOTodas, porNombre } from './entradas'
import { catalogo, type FilaDe } from './store'

const MAESTRO = 'CATEGORIAS_PRODUCTO'
type Categoria = FilaDe[typeof MAESTRO]

const RESPUESTA = {
  data: (categoria_producto: Categoria) => ({ categoria_producto }),
  message: 'Categoría guardada con éxito',
  repetido: 'Ya existe una categoría con ese nombre',
}

/** Categories within each other; each is guarded by the write that puts another one below them. */
const MAXIMO_DE_NIVELES = 20

/**
 * What a category is put below must be there, and must not be a part of the category itself, at any depth. Every one
 * above it must still be as it was read when this is written: of two moves at once that would make a ring, the second
 * one is decided again and refused.
 * @param id of the category; undefined: a new one.
 */
async function guardasDelPadre(padreId: number | null, id?: number): Promise<Operacion[]> {
  if (padreId === null) return []
  const todas = new Map((await catalogo(MAESTRO, true)).map(each => [each.id, each]))
  const falla = (texto: string) => invalido({ categoria_producto_padre_id: texto })
  const encima: Categoria[] = []
  for (let otro: number | null = padreId; otro !== null;) {
    if (otro === id) throw falla('Una categoría no puede quedar dentro de sí misma')
    const actual = todas.get(otro)
    if (!actual) throw falla('Debe seleccionar una opción')
    if (encima.push(actual) > MAXIMO_DE_NIVELES) throw falla(`Máximo ${MAXIMO_DE_NIVELES} niveles`)
    otro = actual.categoria_producto_padre_id
  }
  return encima.map(each =>
    exigirValor(clave.catalogo(MAESTRO, each.id), 'version', each.version, 'reintentar'),
  )
}

/** Rows with the name of what they are a part of. */
async function conPadre(filas: readonly Categoria[]) {
  const nombres = await nombresDe(MAESTRO)
  return filas.map(fila => ({
    ...fila,
    nombre_categoria_producto_padre: nombres.get(fila.categoria_producto_padre_id ?? 0) ?? null,
  }))
}

export const manejadoresDeCategorias: Manejadores<typeof rutasDeCategorias> = {
  categorias: async ({ query }) => ({
    data: { categorias_productos: await paginaOTodas(MAESTRO, query, conPadre) },
  }),
  crearCategoria: async ({ body }) => {
    const categoria_producto_padre_id = body.categoria_producto_padre_id ?? null
    const guardas = await guardasDelPadre(categoria_producto_padre_id)
    const cambio = await crearEntrada(MAESTRO, { ...body, categoria_producto_padre_id }, RESPUESTA)
    return { ...cambio, operaciones: [...guardas, ...cambio.operaciones] }
  },
  editarCategoria: async ctx => {
    // Left out, it stays where it is, and makes no ring.
    const guardas = await guardasDelPadre(ctx.body.categoria_producto_padre_id ?? null, ctx.params.id)
    const cambio = await cambiarEntrada(MAESTRO, ctx, RESPUESTA)
    return { ...cambio, operaciones: [...guardas, ...cambio.operaciones] }
  },
  listaCategorias: async () => ({
    data: { categorias_productos: await porNombre(MAESTRO) },
  }),
}
