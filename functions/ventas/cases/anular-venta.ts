import { ErrorVeta } from '#shared/http/errors'
import { sum } from '#shared/kernel/money'
import { puede } from '#shared/kernel/permisos'
import type { rutas } from '#shared/ventas/routes'
import { ANULADO, FACTURADO, permite } from '#shared/ventas/states'
import { devolverAnticipo } from '../../anticipos/public'
import { leerCaja, moverCaja } from '../../caja/public'
import { cerrarTurno } from '../../despachos/public'
import { alAnular } from '../../electronica/public'
import { fallaDe, LecturaVieja } from '../../kernel/dynamo/commit'
import type { Falla } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import type { Trabajo } from '../../kernel/salida'
import { type Autor, autorDe } from '../../kernel/session'
import { devolverRetales } from '../../retales/public'
import { anotarVenta } from '../../tablero/public'
import { eventoDeFactura } from '../../tiempo-real/public'
import { type AnulacionEnActa, retalesDe } from '../actas'
import {
  cambiarVenta,
  cambioPor,
  comoSeDespacho,
  comoSeFactura,
  comoSeProduce,
  ventaDeTienda,
  type VentaGuardada,
} from '../store'
import { retalesPorConciliar } from './conciliar'
import { enElDia } from './en-el-dia'
import { moverCredito } from './mover-credito'
import { moverExistencias } from './mover-existencias'
import { versionAnterior } from './version-anterior'

/** What its production orders hear of it. */
const cancelacion = (venta_id: number, sesion: Autor): Trabajo => ({
  clase: 'cancelar-produccion',
  datos: { venta_id, autor: autorDe(sesion) },
})

/** What left meanwhile is said; a turn that was only given, or called, is closed as it stands now. */
const alMoverse =
  (antes: VentaGuardada): Falla =>
  actual => {
    if (actual?.despachos !== antes.despachos) return new ErrorVeta('mercancia_afuera')
    return actual?.version === antes.version && actual?.estado_venta_id === antes.estado_venta_id
      ? new LecturaVieja()
      : fallaDe({ falla: 'version_anterior' }, actual)
  }

/**
 * Annuls a sale by reversing what it moved (DECISIONS 8): the stock comes back, and the money of a billed
 * sale leaves today's drawer, form by form; what it spent of the customer's advances is theirs again, and so
 * is what they had paid of it on credit; what they still owed for it they do not. An electronic invoice that
 * the tax authority has accepted goes on standing, and a credit note is asked for.
 */
export const anularVenta: Manejador<typeof rutas.anular> = async ({
  params,
  body,
  sesion,
  tienda,
  hoy,
  ahora,
}) => {
  const found = await ventaDeTienda(params.venta_id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { venta, lineas } = found
  const facturada = venta.estado_venta_id === FACTURADO
  if (facturada && !puede(sesion.rol, 'ventas.anular_facturada')) throw new ErrorVeta('sin_permiso')
  if (!permite(venta.estado_venta_id, 'anular')) throw new ErrorVeta('venta_no_anulable')
  if (body.version != null && body.version !== venta.version) throw versionAnterior(found, sesion.rol)

  // Whoever dispatches at this moment has read the sale before: one of both is refused.
  if (venta.despachos && !body.mercancia_devuelta) throw new ErrorVeta('mercancia_afuera')

  const motivo = body.motivo?.trim() || null
  const factura = alAnular(found, { motivo, autor: autorDe(sesion), hoy, ahora })
  const pagos = facturada ? venta.formas_pagos : []
  const acto = { sesion, ahora, tienda }
  const [retales, credito, caja, turno] = await Promise.all([
    devolverRetales(facturada ? lineas.flatMap(linea => linea.retales ?? []) : [], {
      id: venta.id,
      tienda,
      ahora,
    }),
    moverCredito(venta, undefined, { ...acto, hoy }),
    facturada ? leerCaja(acto, hoy) : undefined,
    cerrarTurno(venta, { hoy, ahora }),
  ])
  const gastado = pagos.filter(pago => pago.es_anticipo).map(pago => pago.valor_pagado)
  const devuelto = await devolverAnticipo(
    { id: venta.id, cliente: venta.cliente_id },
    sum([...gastado, credito.abonado]),
    acto,
  )
  return {
    operaciones: [
      cambiarVenta(
        venta,
        {
          estado_venta_id: ANULADO,
          motivo_anulacion: motivo,
          ...(venta.turno_abierto && { turno_abierto: undefined }),
          ...factura.cambios,
          ...cambioPor({ sesion, ahora }, 'anular'),
        },
        alMoverse(venta),
        // Orders that are made at this moment have to hear of it, and so has whoever sends its invoice.
        { ...comoSeDespacho(venta), ...comoSeProduce(venta), ...comoSeFactura(venta) },
      ),
      ...moverExistencias(
        { id: venta.id, tienda, usuario_id: sesion.usuario_id },
        { estado: venta.estado_venta_id, lineas },
        undefined,
        true,
      ),
      ...retales.operaciones,
      ...devuelto.operaciones,
      ...credito.operaciones,
      ...turno.operaciones,
      ...factura.operaciones,
      ...(caja
        ? [
            ...moverCaja(hoy, caja, enElDia('anulado', venta), acto),
            ...anotarVenta('anulado', venta, lineas, { dia: hoy, ahora }),
          ]
        : []),
    ],
    data: { venta_id: venta.id, version: venta.version + 1, estado_venta_id: ANULADO },
    message: 'Venta anulada con éxito',
    auditoria: [
      {
        entidad: 'VENTA',
        id: venta.id,
        accion: 'anular',
        antes: { estado_venta_id: venta.estado_venta_id },
        despues: {
          estado_venta_id: ANULADO,
          ...(facturada && { formas_pagos: pagos, ...retalesDe(lineas) }),
          ...(credito.abonado > 0 && { abonado_en_anticipo: credito.abonado }),
        } satisfies AnulacionEnActa,
        motivo: motivo ?? undefined,
      },
      ...retales.auditoria,
      ...factura.auditoria,
    ],
    eventos: [
      eventoDeFactura(tienda, { id: venta.id, version: venta.version + 1, accion: 'anular' }),
      ...retales.eventos,
      ...turno.eventos,
    ],
    entidades: [{ clase: 'VENTA', id: venta.id }, ...retales.entidades, ...devuelto.entidades],
    trabajos: [
      ...factura.trabajos,
      ...(facturada ? retalesPorConciliar(found, sesion) : []),
      ...(found.produccion ? [cancelacion(venta.id, sesion)] : []),
    ],
  }
}
