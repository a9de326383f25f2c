import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/ventas/routes'
import { FACTURADO } from '#shared/ventas/states'
import { adjuntar } from '../../adjuntos/public'
import { gastarAnticipo } from '../../anticipos/public'
import { moverCaja } from '../../caja/public'
import { clave } from '../../kernel/dynamo/keys'
import { avanzar } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { usarRetales } from '../../retales/public'
import { alEmpezarElDia, anotarVenta } from '../../tablero/public'
import { eventoDeFactura } from '../../tiempo-real/public'
import { type FacturaEnActa, retalesDe } from '../actas'
import { cambiarVenta, cambioPor, type VentaGuardada } from '../store'
import { vistaDeFactura } from '../vistas'
import { cargarCobro, yaFacturada } from './cargar-cobro'
import { cuentaDeLoFiado } from './cargar-credito'
import { anotarComprobantes, comprobantesUsados, confirmarComprobantes } from './comprobantes'
import { cuentaDe, pagosDe } from './cuenta'
import { enElDia } from './en-el-dia'
import { confianzaEnCliente } from './exigir-confianza'
import { moverCredito } from './mover-credito'
import { moverExistencias } from './mover-existencias'

/** Lines with which a bill may come near what one transaction holds. */
const MUCHAS_LINEAS = 30

/** Bills a pending sale: payment, receipt number, stock and state in one transaction (DECISIONS 9). */
export const facturarVenta: Manejador<typeof rutas.facturar> = async ctx => {
  const { body, sesion, tienda, hoy, ahora } = ctx
  const cargado = await cargarCobro(ctx)
  const { venta, lineas } = cargado.found
  const conCliente = { ...venta, ...cargado.cambioDeCliente }
  const { cliente_id: cliente } = conCliente
  const cuenta = cuentaDe(cargado, ctx)
  const { pagos, cambio, recibido, anticipo, redondeo } = cuenta
  const fiador = cargado.credito ?? (await cuentaDeLoFiado(conCliente, cuenta, ctx))
  const confianza = fiador?.confianza
  const [adjuntos, retales, gastado] = await Promise.all([
    confirmarComprobantes(pagos, ctx),
    usarRetales(
      lineas.flatMap(linea => linea.retales ?? []),
      {
        id: venta.id,
        tienda,
        ahora,
        hoy,
        usuarios: [sesion.usuario_id, venta.vendedor_id],
        clientes: cargado.clientes,
      },
    ),
    gastarAnticipo({ id: venta.id, cliente }, anticipo, cargado.anticipo, ctx),
  ])
  const cambios = {
    ...cargado.cambioDeCliente,
    estado_venta_id: FACTURADO,
    fecha_factura: hoy,
    consecutivo_recibo: cargado.consecutivo + 1,
    efectivo_recibido: recibido,
    cambio,
    ...(redondeo !== 0 && { redondeo_efectivo: redondeo }),
    ...(venta.token_planos && !lineas.some(({ plan }) => plan !== null) && { sin_corte: true as const }),
    modo_factura: body.modo_factura,
    ...(body.crear_factura_siigo === true && { pide_electronica: true as const }),
    formas_pagos: pagosDe(pagos, adjuntos),
  } satisfies Partial<VentaGuardada>
  const facturada: VentaGuardada = { ...venta, ...cambios, version: venta.version + 1 }
  const { operaciones: adeudado } = await moverCredito(venta, facturada, ctx, fiador?.cuenta)
  return {
    operaciones: [
      cambiarVenta(venta, { ...cambios, ...cambioPor(ctx, 'facturar') }, actual =>
        actual?.estado_venta_id === FACTURADO
          ? yaFacturada(actual as VentaGuardada, ctx)
          : new ErrorVeta('version_anterior'),
      ),
      avanzar(clave.consecutivo(tienda, 'recibos'), cargado.consecutivo),
      ...moverExistencias(
        { id: venta.id, tienda, usuario_id: sesion.usuario_id },
        { estado: venta.estado_venta_id, lineas },
        { estado: FACTURADO, lineas },
        cargado.negativo,
      ),
      ...retales.operaciones,
      ...gastado.operaciones,
      ...adeudado,
      ...moverCaja(hoy, cargado.caja, enElDia('facturado', facturada), ctx),
      ...anotarVenta('facturado', facturada, lineas, { dia: hoy, ahora }),
      ...[...adjuntos.values()].map(each => adjuntar(each, { clase: 'VENTA', id: venta.id, tienda }, sesion)),
      ...anotarComprobantes(pagos, ctx),
    ],
    data: vistaDeFactura(facturada, comprobantesUsados(pagos, cargado, ctx)),
    message: 'Venta facturada con éxito',
    auditoria: [
      {
        entidad: 'VENTA',
        id: venta.id,
        accion: 'facturar',
        antes: { estado_venta_id: venta.estado_venta_id },
        despues: {
          ...cambios,
          total_venta_bruta: venta.total_venta_bruta,
          ...confianza?.acta,
          ...retalesDe(lineas),
        } satisfies FacturaEnActa,
        motivo: confianza?.motivo,
      },
      ...(fiador && confianza ? [confianzaEnCliente(venta.id, fiador.valor, fiador.cuenta, confianza)] : []),
      ...retales.auditoria,
    ],
    eventos: [
      eventoDeFactura(tienda, { id: venta.id, version: facturada.version, accion: 'facturar' }),
      ...retales.eventos,
    ],
    entidades: [{ clase: 'VENTA', id: venta.id }, ...retales.entidades, ...gastado.entidades],
    trabajos: [
      { clase: 'facturada', datos: { venta_id: venta.id } },
      // The hundred writes of a transaction are for what the bill moves: another day's first bill begins that job.
      ...(lineas.length < MUCHAS_LINEAS ? alEmpezarElDia(tienda, cargado.caja.dia) : []),
    ],
  }
}
