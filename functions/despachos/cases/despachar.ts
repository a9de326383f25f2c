import type { rutas } from '#shared/despachos/routes'
import { numeroDeTurno } from '#shared/despachos/turno'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { ANULADO } from '#shared/ventas/states'
import { adjuntar, confirmarAdjuntos } from '../../adjuntos/public'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Contexto, Manejador } from '../../kernel/handler'
import { nombreCompleto, terceroVigente } from '../../terceros/public'
import { eventoDeFactura } from '../../tiempo-real/public'
import { comoSeVende, marcarDespacho, ventaDeTienda, type VentaCompleta } from '../../ventas/public'
import { avisar } from '../avisos'
import { filaDe, guardarFila, sinTurno } from '../fila'
import { esperan, repartir } from '../lineas'
import { exigirLista } from '../permitido'
import { piezasQueEsperan } from '../piezas'
import { cambiarTurno, crearTurno, type Entrega, turnoDeTienda, type TurnoGuardado } from '../store'
import { vistaConLineas, vistaDeTurno } from '../vistas'
import { nuevoTurno } from './dar-turno'

type Ctx = Contexto<typeof rutas.guardar>
type Destino = Pick<
  Entrega,
  'mensajero_id' | 'mensajero' | 'recibe_cliente' | 'recibe_nombre' | 'recibe_documento' | 'observacion'
>

const SIN_MENSAJERO = 'Debe seleccionar un mensajero y una observación'

/** Who takes it away: a courier, or the customer, of whom the observation says so by itself (DECISIONS 224). */
async function destinoDe({ body }: Ctx, { venta }: VentaCompleta): Promise<Destino> {
  const { recibe_nombre: nombre, recibe_documento: documento, observacion_despacho: dicha } = body
  const recibe = { recibe_nombre: nombre || null, recibe_documento: documento || null }
  if (body.recibe_cliente) {
    const quien = nombre || `${venta.nombres_tercero} ${venta.apellidos_tercero}`.trim()
    return {
      ...recibe,
      recibe_cliente: true,
      mensajero_id: null,
      mensajero: null,
      observacion: dicha || `Recoge ${quien}${documento ? `, documento ${documento}` : ''}`,
    }
  }
  const mensajero = await terceroVigente(body.mensajero_id!)
  if (mensajero?.tipo_tercero !== 'MSJ') throw invalido({ mensajero_id: SIN_MENSAJERO })
  return {
    ...recibe,
    recibe_cliente: false,
    mensajero_id: mensajero.id,
    mensajero: nombreCompleto(mensajero),
    observacion: dicha!,
  }
}

/** The turn that was named is not the one that is open: who asks is told how it left, and where the rest waits. */
async function exigirElVisto(visto: number, abierto: TurnoGuardado, { venta, lineas }: VentaCompleta) {
  if (visto === abierto.id) return
  const cerrado = await turnoDeTienda(visto, abierto.codigo_tienda)
  if (cerrado?.venta_id !== venta.id) throw new ErrorVeta('no_encontrado')
  throw new ErrorVeta('turno_cerrado', {
    mensaje: `El turno ${numeroDeTurno(cerrado.numero)} ya se despachó: lo pendiente quedó en el turno ${numeroDeTurno(abierto.numero)}`,
    actual: { turno: vistaConLineas(cerrado, venta, lineas), resto: vistaDeTurno(abierto, venta) },
  })
}

/** The open turn of a sale and the queue; the sale must have one, and it must be the one that was seen. */
async function leerTurno({ body }: Ctx, found: VentaCompleta, tienda: string) {
  const { venta, lineas } = found
  if (venta.estado_venta_id === ANULADO)
    throw new ErrorVeta('venta_no_despachable', { mensaje: 'La venta está anulada' })
  if (!venta.turno_abierto) throw new ErrorVeta(venta.fecha_despacho ? 'venta_despachada' : 'sin_turno')
  const [leido, fila] = await obtener([clave.turno(venta.turno_id!), clave.filaDeTurnos(tienda)])
  const turno = leido as TurnoGuardado
  // Dispatched between both readings.
  if (turno.estado !== 'pendiente') throw new ErrorVeta('turno_cerrado')
  if (body.turno_id != null) await exigirElVisto(body.turno_id, turno, found)
  if (body.version != null && body.version !== turno.version)
    throw new ErrorVeta('version_anterior', {
      actual: { turno: vistaConLineas(turno, venta, lineas), resto: null },
    })
  return { turno, fila }
}

/** Dispatches what waits in the turn of a sale, or a part of it; what stays gets a turn of its own. */
export const despachar: Manejador<typeof rutas.guardar> = async ctx => {
  const { body, sesion, tienda, hoy, ahora } = ctx
  const found = await ventaDeTienda(body.venta_id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { venta, lineas } = found
  const { turno, fila: leida } = await leerTurno(ctx, found, tienda)
  const motivo = exigirLista(venta, sesion, body.motivo || turno.motivo)
  const esperando = esperan(turno, lineas)
  const porPiezas = esperando.filter(({ item }) =>
    body.lineas?.some(pedida => pedida.item === item && pedida.piezas),
  )
  const piezas = await piezasQueEsperan(porPiezas, lineas)
  const { van, quedan } = repartir(esperando, body.lineas, piezas)
  const [destino, adjuntos] = await Promise.all([
    destinoDe(ctx, found),
    confirmarAdjuntos(
      (['firma', 'foto'] as const).flatMap(campo => {
        const enviado = body[campo]
        return enviado ? [{ campo, enviado }] : []
      }),
      { usuarioId: sesion.usuario_id },
    ),
  ])
  const adjunto = (campo: string) => {
    const hallado = adjuntos.get(campo)
    return hallado ? { token: hallado.token, extension: hallado.extension } : null
  }
  const entrega: Entrega = {
    fecha: ahora,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    ...destino,
    lineas: van,
    firma: adjunto('firma'),
    foto: adjunto('foto'),
  }
  const cambios = { estado: 'despachado' as const, entrega, ...(motivo && { motivo }) }
  const despues: TurnoGuardado = { ...turno, ...cambios, version: turno.version + 1 }
  const sin = sinTurno(filaDe(leida, tienda), turno.id)
  const resto =
    quedan.length > 0
      ? nuevoTurno(await siguientesIds('turnos'), venta, sin, ctx, {
          version: despues.version,
          resto_de: turno.id,
          pendientes: quedan,
        })
      : undefined
  // What was left waits for its customer to come back: the wall shows it when it is called.
  const { operacion, secuencia } = guardarFila(leida, resto?.fila ?? sin, { hoy, ahora })
  return {
    operaciones: [
      cambiarTurno(turno, cambios),
      ...(resto ? [crearTurno(resto.turno)] : []),
      operacion,
      marcarDespacho(
        venta,
        {
          ...(resto
            ? { turno_id: resto.turno.id, numero_turno: resto.turno.numero }
            : { turno_abierto: undefined, fecha_despacho: ahora }),
          despachos: (venta.despachos ?? 0) + 1,
          nombre_despachador: sesion.nombre,
          observacion_despacho: entrega.observacion,
        },
        comoSeVende(venta),
      ),
      ...[...adjuntos.values()].map(each =>
        adjuntar(each, { clase: 'DESPACHO', id: turno.id, tienda }, sesion),
      ),
    ],
    data: {
      turno: vistaConLineas(despues, venta, lineas),
      resto: resto ? vistaDeTurno(resto.turno, venta) : null,
    },
    message: resto
      ? `Despacho parcial guardado: lo pendiente quedó en el turno ${numeroDeTurno(resto.turno.numero)}`
      : 'Despacho guardado con éxito',
    auditoria: [
      {
        entidad: 'VENTA',
        id: venta.id,
        accion: 'despachar',
        despues: {
          turno_id: turno.id,
          numero_turno: numeroDeTurno(turno.numero),
          ...destino,
          lineas: van.map(({ item, cantidad, piezas: salen }) => {
            const linea = lineas.find(each => each.item === item)
            const { referencia, nombre_producto } = linea ?? {}
            return { item, cantidad, referencia, nombre_producto, ...(salen && { piezas: salen.length }) }
          }),
          firma: entrega.firma !== null,
          foto: entrega.foto !== null,
          ...(resto && { resto: numeroDeTurno(resto.turno.numero) }),
        },
        motivo,
      },
    ],
    eventos: [
      ...avisar(tienda, turno.id, secuencia, 'remove_dispatch'),
      eventoDeFactura(tienda, { id: venta.id, version: venta.version, accion: 'despachar' }),
    ],
  }
}
