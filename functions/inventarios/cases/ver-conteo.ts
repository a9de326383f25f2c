import { ErrorVeta } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import type { VistaDeConteo } from '#shared/inventarios/conteos'
import type { rutas } from '#shared/inventarios/routes'
import { CORREGIDA } from '#shared/inventarios/textos'
import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import type { Manejador } from '../../kernel/handler'
import { filasDeProductos } from '../../productos/public'
import { dejada, lineasDe, lotePorId } from '../lotes'
import {
  diferenciaDe,
  lineasContadas,
  type LineaDeToma,
  type ProductoDeToma,
  todasLasLineas,
  tomaDeTienda,
  type TomaGuardada,
} from '../tomas'
import { vistaDeConteo, vistaDeLineaDeConteo } from '../vistas-conteos'

const palabrasDe = ({ referencia, nombre, codigo }: ProductoDeToma): string[] => {
  const ref = normalizar(referencia)
  return palabras([ref, ref.replaceAll(' ', ''), normalizar(nombre), codigo ?? ''].join(' '))
}

const cumple = (
  ver: Exclude<VistaDeConteo, 'todos' | 'sin_ajustar'>,
  linea: LineaDeToma | undefined,
): boolean => (ver === 'sin_contar' ? linea === undefined : linea !== undefined && diferenciaDe(linea) !== 0)

/** How far the job of a count is, and what it left alone; what was taken back as a whole left nothing. */
async function loQueQuedo({ lote_id }: TomaGuardada) {
  const lote = lote_id === undefined ? undefined : await lotePorId(lote_id)
  const aplica = lote?.estado === 'aplicando' || lote?.estado === 'aplicado'
  const lineas = aplica && lote.dejadas ? await lineasDe(lote, 0, lote.movidas) : []
  return {
    aplicando: lote?.estado === 'aplicando',
    sin_ajustar: lineas
      .filter(linea => dejada(lote!, linea))
      .map(({ producto_id, referencia }) => ({ producto_id, referencia, motivo: CORREGIDA })),
  }
}

/** A page of a count. Its products are one item; of what was counted only a page is read, where all are shown. */
export const verConteo: Manejador<typeof rutas.verConteo> = async ({ params, query, tienda }) => {
  const found = await tomaDeTienda(params.id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { toma } = found
  const { page, per_page, ver } = query
  const buscadas = palabrasBuscadas(normalizar(query.query))
  let productos = found.productos.filter(each => coincide(palabrasDe(each), buscadas))
  const quedo = await loQueQuedo(toma)
  if (ver === 'sin_ajustar') {
    const suyas = new Set(quedo.sin_ajustar.map(({ producto_id }) => producto_id))
    productos = productos.filter(({ id }) => suyas.has(id))
  } else if (ver !== 'todos') {
    const lineas = new Map((await todasLasLineas(toma.id)).map(linea => [linea.producto_id, linea]))
    productos = productos.filter(({ id }) => cumple(ver, lineas.get(id)))
  }
  const { data, ...pagina } = paginar(productos, page, per_page)
  const ids = data.map(({ id }) => id)
  const [lineas, filas] = await Promise.all([lineasContadas(toma.id, ids), filasDeProductos(ids, tienda)])
  const filaDe = new Map(filas.map(fila => [fila.id, fila]))
  return {
    data: {
      conteo: vistaDeConteo(toma),
      lineas: {
        ...pagina,
        data: data.map((producto, i) => vistaDeLineaDeConteo(producto, lineas[i], filaDe.get(producto.id))),
      },
      diferencias: toma.diferencias,
      sin_motivo: toma.sin_motivo,
      ...quedo,
    },
  }
}
