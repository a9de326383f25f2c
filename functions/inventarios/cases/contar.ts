import { ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/inventarios/routes'
import { SIN_CANTIDAD, SIN_DECIMALES } from '#shared/inventarios/textos'
import { type Item, obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { exigirAusente, exigirValor, type Operacion } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { correccionesDe, existenciaDe } from '../../productos/public'
import { anotarLinea, lineasContadas, type LineaDeToma, tomaDeTienda } from '../tomas'
import { vistaDeConteo, vistaDeLineaDeConteo } from '../vistas-conteos'

/**
 * Notes what lies there of a product, beside what the shop had of it at that very moment: sales of later are in neither,
 * and so are not lost when the difference is applied.
 */
export const contar: Manejador<typeof rutas.contar> = async ({ params, body, sesion, tienda, ahora }) => {
  const { producto_id, cantidad } = body
  const found = await tomaDeTienda(params.id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { toma, productos } = found
  if (toma.estado !== 'abierto') throw new ErrorVeta('conteo_cerrado')
  const producto = productos.find(({ id }) => id === producto_id)
  if (!producto) throw invalido({ producto_id: 'El producto no está en este conteo' })
  if (cantidad != null && producto.decimales === 0 && cantidad % 100 !== 0)
    throw invalido({ cantidad: SIN_DECIMALES })
  const key = clave.existencia(producto_id, tienda)
  const [[antes], [fila]] = await Promise.all([lineasContadas(toma.id, [producto_id]), obtener([key])])
  const anterior = (actual: LineaDeToma | undefined): Error =>
    new ErrorVeta('version_anterior', {
      mensaje: actual
        ? `${actual.autor.nombre} ya contó este producto. Revise y guarde de nuevo`
        : 'Este producto no se ha contado',
      actual: { conteo: vistaDeConteo(toma), linea: vistaDeLineaDeConteo(producto, actual, fila) },
    })
  if (body.version !== undefined && body.version !== (antes?.version ?? null)) throw anterior(antes)
  if (cantidad == null && !antes) throw invalido({ cantidad: SIN_CANTIDAD })

  const cuenta =
    cantidad == null
      ? antes!
      : {
          contado: cantidad,
          esperado: existenciaDe(fila).existencia,
          correcciones: correccionesDe(fila),
        }
  const motivo = body.motivo === undefined ? (cantidad == null ? antes!.motivo : null) : body.motivo || null
  const linea: LineaDeToma = {
    producto_id,
    contado: cuenta.contado,
    esperado: cuenta.esperado,
    correcciones: cuenta.correcciones ?? 0,
    motivo: cuenta.contado === cuenta.esperado ? null : motivo,
    autor: autorDe(sesion),
    fecha: cantidad == null ? antes!.fecha : ahora,
    version: antes ? antes.version + 1 : 0,
  }
  const nueva = anotarLinea(
    toma,
    antes,
    linea,
    body.version === undefined
      ? 'reintentar'
      : (actual?: Item) => anterior((actual as LineaDeToma | undefined) ?? antes),
  )
  const firme: Operacion[] =
    cantidad == null
      ? []
      : [
          // Sold or moved between the reading and the writing: it is read again.
          exigirValor(key, 'existencia', fila?.existencia, 'reintentar'),
          exigirAusente(clave.loteEnCurso(tienda), 'carga_en_curso'),
        ]
  return {
    operaciones: [...nueva.operaciones, ...firme],
    data: { conteo: vistaDeConteo(nueva.toma), linea: vistaDeLineaDeConteo(producto, linea, fila) },
    message: 'Conteo guardado',
    // The line is its own record until it is applied.
    auditoria: [],
    eventos: [],
  }
}
