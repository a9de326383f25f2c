import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/inventarios/routes'
import { formatoInstante } from '#shared/kernel/format'
import { type Item, obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { crear, exigirAusente, sustituir } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import type { Cambio } from '../../kernel/cambio'
import { autorDe } from '../../kernel/session'
import {
  antesYDespues,
  guardarLote,
  type LineaGuardada,
  lotePorId,
  type LoteGuardado,
  movidosDe,
  nuevoLote,
} from '../lotes'
import { cabe, deUnaVez, movimientosDe } from '../pasos'
import { efectoDe, vistaDeLote } from '../vistas-lotes'
import { huellaDeArchivo, leerArchivo } from './leer-archivo'

/** The mark of an equal file, and its batch, unless that was taken back. */
async function igualA(
  tienda: string,
  huella: string,
): Promise<{ marca: Item | undefined; lote?: LoteGuardado }> {
  const [marca] = await obtener([clave.cargaIgual(tienda, huella)])
  const lote = marca && (await lotePorId(marca.lote_id as number))
  const vale = lote && lote.estado !== 'reversado' && lote.estado !== 'reversando'
  return { marca, ...(vale && { lote }) }
}

const senas = ({ id, fecha, autor }: LoteGuardado) => ({ id, fecha, usuario: autor.nombre })

/** What a file would do, and whether an equal one was loaded before. */
export const previaDeCarga: Manejador<typeof rutas.previaDeCarga> = async ({ body, tienda, sesion }) => {
  const [lineas, { lote }] = await Promise.all([
    leerArchivo(body, tienda, sesion),
    igualA(tienda, huellaDeArchivo(body)),
  ])
  const { unidades, precios } = nuevoLote({} as LoteGuardado, lineas)
  return { data: { lineas: lineas.map(efectoDe), unidades, precios, repetida: lote ? senas(lote) : null } }
}

/**
 * The same batch, done already where it fits the transaction that makes it; else a job does it, one for a store at a time.
 * What is counted goes by the stock that there is: not while another batch still moves it.
 */
export function ponerLote(
  nuevo: LoteGuardado,
  lineas: readonly LineaGuardada[],
): Pick<Cambio<never>, 'operaciones' | 'trabajos'> & { lote: LoteGuardado } {
  if (!cabe(nuevo))
    return {
      lote: nuevo,
      operaciones: [
        ...guardarLote(nuevo, lineas),
        crear(clave.loteEnCurso(nuevo.tienda), { lote_id: nuevo.id }, 'carga_en_curso'),
      ],
      trabajos: [{ clase: 'lote', datos: { lote_id: nuevo.id } }],
    }
  const lote = { ...nuevo, ...deUnaVez(nuevo) }
  return {
    lote,
    operaciones: [
      ...(nuevo.modo === 'conteo' ? [exigirAusente(clave.loteEnCurso(nuevo.tienda), 'carga_en_curso')] : []),
      ...guardarLote(lote, lineas),
      ...movimientosDe(nuevo, lineas),
    ],
  }
}

/** Loads a file: all its lines or none, and an equal one only when that is meant (DECISIONS 143). */
export const cargar: Manejador<typeof rutas.cargaMasiva> = async ({ body, tienda, sesion, ahora }) => {
  const huella = huellaDeArchivo(body)
  const [leidas, { marca, lote: anterior }] = await Promise.all([
    leerArchivo(body, tienda, sesion),
    igualA(tienda, huella),
  ])
  if (anterior && !body.repetir) {
    const { fecha, usuario } = senas(anterior)
    throw new ErrorVeta('carga_repetida', {
      mensaje: `Este mismo archivo ya se cargó el ${formatoInstante(fecha)} (${usuario}). Confirme si desea cargarlo otra vez`,
      actual: { carga: vistaDeLote(anterior) },
    })
  }
  const lineas = leidas.map(({ nombre_producto: _nombre, ...linea }) => linea)
  const id = await siguientesIds('lotes')
  const { nombre_archivo, modo } = body
  const { lote, operaciones, trabajos } = ponerLote(
    nuevoLote(
      { id, clase: 'carga', modo, tienda, nombre_archivo, huella, autor: autorDe(sesion), fecha: ahora },
      lineas,
    ),
    lineas,
  )
  const version = marca?.version as number | undefined
  return {
    operaciones: [
      ...operaciones,
      sustituir(clave.cargaIgual(tienda, huella), { lote_id: id, version: (version ?? 0) + 1 }, version),
    ],
    data: { carga: vistaDeLote(lote) },
    message: lote.estado === 'aplicado' ? 'Inventario actualizado' : 'El inventario se está actualizando',
    auditoria: [
      {
        entidad: 'LOTE',
        id,
        accion: 'cargar',
        despues: {
          modo,
          nombre_archivo,
          lineas: lote.lineas,
          unidades: lote.unidades,
          precios: lote.precios,
          ...movidosDe(lineas, antesYDespues),
        },
      },
    ],
    eventos: [],
    ...(trabajos && { trabajos }),
  }
}
