import { medidaDeCorte } from '#shared/despiece/descontar'
import type { PiezaDespiece } from '#shared/despiece/schemas'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { CORTE, EMPAQUE, ENCHAPE, ESPECIALES, type Servicio } from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import type { Manejador } from '../../kernel/handler'
import { comoSeDespacho } from '../../ventas/public'
import { hayTraslape } from '../ajustes'
import { costoDeRepetir } from '../costo-de-repetir'
import { alMover } from '../eventos'
import { planDe } from '../material'
import {
  cambiarProduccion,
  conOrden,
  estaAnulada,
  type EtapaGuardada,
  ordenDeTienda,
  type OrdenGuardada,
  type Repeticion,
  salioToda,
} from '../store'
import { vistaDeOrden, vistaDeRepeticion } from '../vistas'

/** Pieces of one order that may be made again. */
const MAXIMO = 200

/** Stages that a piece goes through. */
function pasaPor(pieza: PiezaDespiece, servicio: Servicio): boolean {
  if (servicio === CORTE || servicio === EMPAQUE) return true
  if (servicio === ESPECIALES) return pieza.lista_servicios_especiales.length > 0
  const { canto_base_top, canto_base_bottom, canto_altura_left, canto_altura_right } = pieza
  return (
    servicio === ENCHAPE &&
    [canto_base_top, canto_base_bottom, canto_altura_left, canto_altura_right].some(Boolean)
  )
}

/** A piece that came out wrong is made again (DECISIONS 214): stages of it that were finished wait once more. */
export const repetirPieza: Manejador<typeof rutas.repetirPieza> = async ({
  params,
  body,
  sesion,
  tienda,
  ahora,
}) => {
  const [{ produccion, venta, orden }, traslape] = await Promise.all([
    ordenDeTienda(params.id, tienda),
    hayTraslape(),
  ])
  if (estaAnulada(venta)) throw new ErrorVeta('orden_anulada')
  // No turn would hand it over: what left is to be brought back first, or sold as another order.
  if (salioToda(venta))
    throw new ErrorVeta('mercancia_afuera', {
      mensaje: 'De esta venta ya salió toda la mercancía: haga otra venta por la pieza que se repite',
    })
  if (orden.etapas.every(({ estado, marchas }) => estado === 'pendiente' && marchas.length === 0))
    throw new ErrorVeta('etapa_no_disponible', {
      mensaje: 'La orden no ha empezado: no hay piezas que repetir',
    })
  const antes = orden.repeticiones ?? []
  if (antes.length >= MAXIMO) throw invalido({ pieza: `Una orden repite hasta ${MAXIMO} piezas` })
  const plan = await planDe(produccion, orden)
  const pieza = plan.piezas[body.pieza - 1]
  if (!pieza) throw invalido({ pieza: 'Debe seleccionar una pieza' })
  const repeticion: Repeticion = {
    numero: antes.length + 1,
    pieza: body.pieza,
    ...medidaDeCorte(pieza),
    descripcion: pieza.descripcion?.trim() ?? '',
    motivo: body.motivo,
    fecha: ahora,
    usuario: sesion.nombre,
    costo: await costoDeRepetir(pieza, plan, orden.producto_id),
  }
  const abierta = (etapa: EtapaGuardada): EtapaGuardada =>
    etapa.estado === 'completada' && pasaPor(pieza, etapa.servicio_id)
      ? { ...etapa, estado: 'pendiente', actualiza: ahora }
      : etapa
  const despues: OrdenGuardada = {
    ...orden,
    etapas: orden.etapas.map(abierta),
    repeticiones: [...antes, repeticion],
  }
  return {
    // What leaves at the same moment leaves before, and the piece is not made again, or waits for it.
    operaciones: cambiarProduccion(
      produccion,
      conOrden(produccion.ordenes, despues),
      ahora,
      venta,
      comoSeDespacho(venta),
    ),
    data: {
      orden: vistaDeOrden({ ...produccion, version: produccion.version + 1 }, despues),
      repeticion: vistaDeRepeticion(repeticion),
    },
    message: `Se repite la pieza ${body.pieza}`,
    auditoria: [
      {
        entidad: 'ORDEN_PRODUCCION',
        id: params.id,
        accion: 'repetir-pieza',
        despues: { pieza: body.pieza, base: pieza.base, altura: pieza.altura, costo: repeticion.costo },
        motivo: body.motivo,
      },
    ],
    eventos: [alMover(produccion, despues, 'repetir', traslape)],
  }
}
