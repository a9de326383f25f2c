import { ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/inventarios/routes'
import type { Precio } from '#shared/kernel/money'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Falla } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { antesYDespues, type LineaGuardada, movidosDe, nuevoLote } from '../lotes'
import { correccionesDe } from '../../productos/public'
import {
  cerrarToma,
  diferenciaDe,
  type LineaDeToma,
  todasLasLineas,
  tomaDeTienda,
  type TomaGuardada,
} from '../tomas'
import { vistaDeConteo } from '../vistas-conteos'
import { ponerLote } from './cargar'

async function leer(id: number, tienda: string, version: number | null | undefined) {
  const found = await tomaDeTienda(id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { toma } = found
  const actual = { conteo: vistaDeConteo(toma) }
  if (toma.estado !== 'abierto') throw new ErrorVeta('conteo_cerrado', { actual })
  if (version != null && version !== toma.version) throw new ErrorVeta('version_anterior', { actual })
  // Counted meanwhile: read again with that, or told to who wanted to see everything first.
  const falla: Falla = version == null ? 'reintentar' : () => new ErrorVeta('version_anterior', { actual })
  return { ...found, falla }
}

const registro = (toma: TomaGuardada, accion: string, movidas: readonly LineaGuardada[] = []) => ({
  entidad: 'TOMA',
  id: toma.id,
  accion,
  despues: {
    contados: toma.contados,
    diferencias: toma.diferencias,
    lote_id: toma.lote_id ?? null,
    ...(movidas.length > 0 && movidosDe(movidas, antesYDespues)),
  },
})

/** References that are named when several are meant. */
const NOMBRADAS = 25
const lista = (referencias: readonly string[]): string => {
  const demas = referencias.length - NOMBRADAS
  return `${referencias.slice(0, NOMBRADAS).join(', ')}${demas > 0 ? ` y ${demas.toLocaleString('es-CO')} más` : ''}`
}

/**
 * What was corrected by hand or by a file after it was counted is to be counted again: nobody can tell whether that was the
 * same difference, which would be applied twice. What was sold or carried to another store since is in neither.
 */
async function exigirSinCorregir(
  distintas: readonly LineaDeToma[],
  nombres: ReadonlyMap<number, string>,
  tienda: string,
): Promise<void> {
  const filas = await obtener(distintas.map(({ producto_id }) => clave.existencia(producto_id, tienda)))
  const otras = distintas.filter((linea, i) => correccionesDe(filas[i]) !== (linea.correcciones ?? 0))
  if (otras.length > 0)
    throw new ErrorVeta('conteo_corregido', {
      mensaje: `Después de contar se corrigió la existencia a mano o con un archivo: cuente otra vez ${lista(otras.map(({ producto_id }) => nombres.get(producto_id)!))}`,
    })
}

/** Moves the stock by the differences that were found, as one batch: each has its reason, and sales since stay sales. */
export const aplicarConteo: Manejador<typeof rutas.aplicarConteo> = async ctx => {
  const { params, body, tienda, sesion, ahora } = ctx
  const { toma: antes, productos, falla } = await leer(params.id, tienda, body.version)
  const lineas = await todasLasLineas(antes.id)
  if (lineas.length === 0) throw invalido({ conteo: 'No se ha contado ningún producto' })
  const distintas = lineas.filter(linea => diferenciaDe(linea) !== 0)
  const sinMotivo = distintas.filter(({ motivo }) => motivo === null).length
  if (sinMotivo > 0)
    throw invalido({
      motivo:
        sinMotivo === 1
          ? 'Falta el motivo de 1 diferencia'
          : `Faltan los motivos de ${sinMotivo.toLocaleString('es-CO')} diferencias`,
    })
  const nombres = new Map(productos.map(({ id, referencia }) => [id, referencia]))
  await exigirSinCorregir(distintas, nombres, tienda)
  const enLote = distintas.map((linea): LineaGuardada => ({
    producto_id: linea.producto_id,
    referencia: nombres.get(linea.producto_id)!,
    cantidad: linea.contado,
    existencia: linea.esperado,
    correcciones: linea.correcciones,
    delta: diferenciaDe(linea),
    precio_antes: 0 as Precio,
    motivo: linea.motivo!,
  }))
  const lote_id = enLote.length > 0 ? await siguientesIds('lotes') : undefined
  const puesto =
    lote_id === undefined
      ? undefined
      : ponerLote(
          nuevoLote(
            {
              id: lote_id,
              clase: 'toma',
              modo: 'conteo',
              tienda,
              nombre_archivo: antes.nombre,
              toma_id: antes.id,
              autor: autorDe(sesion),
              fecha: ahora,
            },
            enLote,
          ),
          enLote,
        )
  const { toma, operaciones } = cerrarToma(
    antes,
    { estado: 'aplicado', fecha_estado: ahora, ...(lote_id !== undefined && { lote_id }) },
    falla,
  )
  return {
    operaciones: [...operaciones, ...(puesto?.operaciones ?? [])],
    data: { conteo: vistaDeConteo(toma) },
    message: puesto?.trabajos ? 'El inventario se está actualizando' : 'Inventario actualizado',
    auditoria: [registro(toma, 'aplicar', enLote)],
    eventos: [],
    ...(puesto?.trabajos && { trabajos: puesto.trabajos }),
  }
}

/** Leaves a count: what was counted stays on record, the stock as it is. */
export const anularConteo: Manejador<typeof rutas.anularConteo> = async ({ params, body, tienda, ahora }) => {
  const { toma: antes, falla } = await leer(params.id, tienda, body.version)
  const { toma, operaciones } = cerrarToma(antes, { estado: 'anulado', fecha_estado: ahora }, falla)
  return {
    operaciones,
    data: { conteo: vistaDeConteo(toma) },
    message: 'Conteo anulado',
    auditoria: [registro(toma, 'anular')],
    eventos: [],
  }
}
