import { type ErroresDeCampo, ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/inventarios/routes'
import { SIN_DECIMALES } from '#shared/inventarios/textos'
import { ESTADOS_DE_TRASLADO, type ReciboDeTraslado } from '#shared/inventarios/traslados'
import { formatoNumero } from '#shared/kernel/format'
import { type Cantidad, sum, toDecimal } from '#shared/kernel/money'
import type * as z from 'zod'
import { MAXIMO_OPERACIONES } from '../../kernel/dynamo/commit'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Contexto, Manejador } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { catalogo, type Tienda } from '../../maestros/public'
import { moverStock } from '../../productos/public'
import {
  cambiarTraslado,
  type LineaDeTrasladoGuardada,
  trasladoDeTienda,
  type TrasladoGuardado,
} from '../traslados'
import { vistaEntera } from '../vistas-traslados'

type Linea = LineaDeTrasladoGuardada

/** What is done beside the movements: the transfer, its record, what the kernel adds. */
const LIBRES = 8

const abierta = ({ recibido }: Linea): boolean => recibido === null

interface Leido {
  antes: TrasladoGuardado
  lineas: Linea[]
  tiendas: Tienda[]
  /** What the 409 of a stale version shows. */
  anterior: () => Error
}

/**
 * A transfer that is on its way, read by the store whose turn it is.
 * @throws ErrorVeta `no_encontrado`, `traslado_no_cambiable`, or `version_anterior` when another version was seen.
 */
async function leer(
  id: number,
  tienda: string,
  quien: 'origen' | 'destino',
  version: number | null | undefined,
): Promise<Leido> {
  const [found, tiendas] = await Promise.all([trasladoDeTienda(id, tienda), catalogo('TIENDAS')])
  if (!found) throw new ErrorVeta('no_encontrado')
  const { traslado: antes, lineas } = found
  const actual = vistaEntera(antes, lineas, tiendas)
  const fuera = (mensaje: string) => new ErrorVeta('traslado_no_cambiable', { mensaje, actual })
  if (antes[quien] !== tienda)
    throw fuera(
      quien === 'destino'
        ? `Lo recibe la tienda ${actual.traslado.nombre_destino}`
        : `Lo anula la tienda ${actual.traslado.nombre_origen}, que lo envió`,
    )
  if (antes.estado !== 'en_camino')
    throw fuera(`El traslado ya está ${ESTADOS_DE_TRASLADO[antes.estado].toLowerCase()}`)
  const anterior = () => new ErrorVeta('version_anterior', { actual })
  if (version != null && version !== antes.version) throw anterior()
  return { antes, lineas, tiendas, anterior }
}

/** The rows of the stock cards by which some lines are closed. */
function movimientos(
  { id, origen, destino }: TrasladoGuardado,
  cerradas: readonly Linea[],
  usuario_id: number,
): Operacion[] {
  const mover = (tienda: string, linea: Linea, existencia: number): Operacion[] =>
    existencia === 0
      ? []
      : moverStock(tienda, {
          producto_id: linea.producto_id,
          nombre_producto: linea.nombre_producto,
          tipo: 'entrada',
          existencia,
          reservado: 0,
          origen: { clase: 'traslado', id },
          ...(linea.motivo !== null && { motivo: linea.motivo }),
          usuario_id,
        })
  return cerradas.flatMap(linea => [
    ...mover(destino, linea, linea.recibido ?? 0),
    ...mover(origen, linea, linea.devuelto),
  ])
}

const unidades = (value: Cantidad): string => formatoNumero(toDecimal(value, 2))

type Recibida = z.output<typeof ReciboDeTraslado>['lineas'][number]

/** A line as it is closed, or what is wrong with that. */
function cerrar(linea: Linea | undefined, dicha: Recibida): Linea | [campo: string, texto: string] {
  if (!linea) return ['producto_id', 'El producto no está en el traslado']
  const { recibido, motivo } = dicha
  if (!abierta(linea)) return ['recibido', `${linea.nombre_producto} ya se recibió`]
  if (recibido > linea.cantidad)
    return ['recibido', `De ${linea.nombre_producto} se enviaron ${unidades(linea.cantidad)}`]
  if (linea.decimales_cantidad === 0 && recibido % 100 !== 0) return ['recibido', SIN_DECIMALES]
  if (recibido === linea.cantidad) return { ...linea, recibido }
  if (!dicha.faltante) return ['faltante', 'Debe indicar qué pasó con lo que falta']
  if (!motivo) return ['motivo', 'Debe ingresar el motivo de la diferencia']
  const devuelto = (dicha.faltante === 'devolver' ? linea.cantidad - recibido : 0) as Cantidad
  return { ...linea, recibido, devuelto, faltante: dicha.faltante, motivo }
}

/** Receives lines of a transfer: each is closed once, and what did not come is accounted for. */
export const recibirTraslado: Manejador<typeof rutas.recibirTraslado> = async ctx => {
  const { body, params, tienda } = ctx
  const leido = await leer(params.id, tienda, 'destino', body.version)
  const errores: ErroresDeCampo = {}
  const cerradas = new Map<number, Linea>()
  body.lineas.forEach((dicha, i) => {
    const repetida = cerradas.has(dicha.producto_id)
    const linea = leido.lineas.find(({ producto_id }) => producto_id === dicha.producto_id)
    const found = repetida ? (['producto_id', 'El producto está dos veces'] as const) : cerrar(linea, dicha)
    if (Array.isArray(found)) errores[`lineas.${i}.${found[0]}`] = found[1]
    else cerradas.set(dicha.producto_id, found as Linea)
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  return terminar(ctx, leido, cerradas, {})
}

/** Takes back what nobody has received. */
export const anularTraslado: Manejador<typeof rutas.anularTraslado> = async ctx => {
  const { body, params, tienda } = ctx
  const leido = await leer(params.id, tienda, 'origen', body.version)
  const cerradas = leido.lineas.filter(abierta).map((linea): Linea => ({
    ...linea,
    recibido: 0 as Cantidad,
    devuelto: linea.cantidad,
    faltante: 'devolver',
    motivo: body.motivo,
  }))
  return terminar(ctx, leido, new Map(cerradas.map(linea => [linea.producto_id, linea])), {
    motivo_anulacion: body.motivo,
  })
}

type Ctx = Contexto<typeof rutas.recibirTraslado> | Contexto<typeof rutas.anularTraslado>

async function terminar(
  { body, sesion, tienda, ahora }: Ctx,
  { antes, lineas, tiendas, anterior }: Leido,
  cerradas: ReadonlyMap<number, Linea>,
  anulacion: Pick<TrasladoGuardado, 'motivo_anulacion'>,
) {
  const nuevas = lineas.map(linea => cerradas.get(linea.producto_id) ?? linea)
  const anula = anulacion.motivo_anulacion !== undefined
  const todas = nuevas.every(linea => !abierta(linea))
  // Sent back before anybody received anything: there was no transfer after all.
  const estado = !todas ? 'en_camino' : anula && antes.cerradas === 0 ? 'anulado' : 'recibido'
  const cierra = [...cerradas.values()]
  const movidas = movimientos(antes, cierra, sesion.usuario_id)
  if (movidas.length > MAXIMO_OPERACIONES - LIBRES)
    throw invalido({
      lineas: 'Son demasiadas diferencias para un solo recibo: reciba primero algunas líneas',
    })
  const { traslado, operaciones } = cambiarTraslado(
    antes,
    {
      estado,
      cerradas: antes.cerradas + cerradas.size,
      faltaron: sum([
        antes.faltaron,
        ...cierra.map(each => (anula ? 0 : each.cantidad - each.recibido!) as Cantidad),
      ]),
      ...(!anula && { fecha_recibo: ahora, recibo: autorDe(sesion) }),
      ...anulacion,
    },
    nuevas,
    body.version == null ? 'reintentar' : anterior,
  )
  return {
    operaciones: [...operaciones, ...movidas],
    data: vistaEntera(traslado, nuevas, tiendas),
    message: anula ? 'Traslado anulado' : todas ? 'Traslado recibido' : 'Productos recibidos',
    auditoria: [
      {
        entidad: 'TRASLADO',
        id: antes.id,
        accion: anula ? 'anular' : 'recibir',
        despues: {
          estado,
          tienda,
          lineas: cierra.map(({ producto_id, cantidad, recibido, faltante, motivo }) => ({
            producto_id,
            cantidad,
            recibido,
            faltante,
            motivo,
          })),
        },
        ...(anulacion.motivo_anulacion !== undefined && { motivo: anulacion.motivo_anulacion }),
      },
    ],
    eventos: [],
  }
}
