import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Dia } from '#shared/kernel/dates'
import { sum } from '#shared/kernel/money'
import { SIN_FORMA } from '#shared/pagos/esquemas'
import type { rutas } from '#shared/pagos/routes'
import { adjuntar } from '../../adjuntos/public'
import { leerDias, moverEnDias } from '../../caja/public'
import { diferencias } from '../../kernel/cambio'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { porLoQueQueda } from '../partes'
import { cambiarPago, exigirPago, movimientosDe, type PagoGuardado } from '../store'
import { nombresDe, vistaDePago } from '../vistas'
import { comprobar, porPagar } from './comprobar'
import { diasDe, mesesDe } from './en-caja'
import { pagarParte } from './pagar-parte'

/** Refuses what was voided, or does not stand as it was seen, and says what stands. */
async function exigirVigente(pago: PagoGuardado, version: number | null | undefined): Promise<void> {
  if (pago.anulado) throw new ErrorVeta('movimiento_anulado')
  if (version == null || version === pago.version) return
  throw new ErrorVeta('version_anterior', {
    actual: { pago_proveedor: vistaDePago(porLoQueQueda(pago), await nombresDe([pago])) },
  })
}

/** What of the former proofs no method carries any more. */
const sueltos = (antes: PagoGuardado, formas: PagoGuardado['formas']) => {
  const tokens = new Set(formas.map(({ adjunto }) => adjunto?.token))
  return antes.formas.flatMap(({ adjunto }) => (adjunto && !tokens.has(adjunto.token) ? [adjunto] : []))
}

/** An invoice that its parts have paid, or some of it, is changed and voided when they are not there any more. */
function exigirSinPartes({ partes }: PagoGuardado): void {
  if (partes?.length) throw new ErrorVeta('factura_abonada')
}

/** The invoice of a part, with what becomes of it: without the part, or with another day of it. */
async function enSuFactura({ id, factura_id, tienda }: PagoGuardado, dia?: Dia | null): Promise<Operacion[]> {
  if (factura_id === undefined) return []
  const factura = await exigirPago(factura_id, tienda)
  const { partes = [] } = factura
  return dia == null
    ? cambiarPago(factura, { partes: partes.filter(parte => parte.id !== id), pago_realizado: false })
    : cambiarPago(factura, {
        partes: partes.map(parte => (parte.id === id ? { ...parte, fecha_pago: dia } : parte)),
      })
}

/**
 * Corrects a payment: what it moved is taken back on its day and moves anew on the day that is said now. Of an invoice
 * that is to be paid it pays all, or a part (DECISIONS 300).
 */
export const corregirPago: Manejador<typeof rutas.actualizar> = async ctx => {
  const { params, body, sesion, tienda } = ctx
  const antes = await exigirPago(params.id, tienda)
  await exigirVigente(antes, body.version)
  if (antes.pago_realizado || body.lista_formas_pagadas_form.length === 0) exigirSinPartes(antes)
  const comprobado = await comprobar(body, ctx, antes)
  const { campos, adjuntos, nombres, nombreDeProveedor } = comprobado
  if (porPagar(antes) && campos.pago_realizado) {
    const pagado = sum(campos.formas.map(({ valor }) => valor))
    if (antes.partes?.length || pagado < campos.valor_total_pagar) return pagarParte(antes, comprobado, ctx)
  }
  if (antes.factura_id !== undefined && !campos.pago_realizado)
    throw invalido({ lista_formas_pagadas_form: SIN_FORMA })
  const [dias, anteriores] = await Promise.all([
    leerDias(ctx, [...diasDe(antes), ...diasDe(campos)]),
    nombresDe([antes]),
  ])
  const dejados = sueltos(antes, campos.formas)
  const cambios = {
    ...campos,
    ...(dejados.length > 0 && { adjuntos_anteriores: [...(antes.adjuntos_anteriores ?? []), ...dejados] }),
  }
  const pago: PagoGuardado = { ...antes, ...cambios, version: antes.version + 1 }
  const seaPaga = porPagar(antes) && campos.pago_realizado
  const otroDia = antes.fecha_pago !== pago.fecha_pago
  const hechos = [
    ...diasDe(antes).map(dia => ({
      dia,
      movimientos: movimientosDe(antes, anteriores.proveedor(antes.proveedor_id), 'corregido'),
    })),
    ...diasDe(pago).map(dia => ({ dia, movimientos: movimientosDe(pago, nombreDeProveedor) })),
  ]
  return {
    operaciones: [
      ...cambiarPago(antes, cambios),
      ...(otroDia ? await enSuFactura(antes, pago.fecha_pago) : []),
      // What was owed stood in no figure of its month: it is paid also when that one is closed.
      ...moverEnDias(hechos, dias, ctx, [...(seaPaga ? [] : mesesDe(antes)), ...mesesDe(pago)]),
      ...adjuntos.map(each => adjuntar(each, { clase: 'PAGO_PROVEEDOR', id: pago.id, tienda }, sesion)),
    ],
    data: { pago_proveedor: vistaDePago(pago, nombres) },
    message: 'Pago actualizado con éxito',
    auditoria: [{ entidad: 'PAGO_PROVEEDOR', id: pago.id, accion: 'editar', ...diferencias(antes, cambios) }],
    eventos: [],
  }
}

/** Voids a payment on its own day, whose month must be open (DECISIONS 237): its invoice may be registered again. */
export const anularPago: Manejador<typeof rutas.eliminar> = async ctx => {
  const { params, body, sesion, tienda, ahora } = ctx
  const antes = await exigirPago(params.id, tienda)
  await exigirVigente(antes, body.version)
  exigirSinPartes(antes)
  const [dias, nombres] = await Promise.all([leerDias(ctx, diasDe(antes)), nombresDe([antes])])
  const anulado = { fecha: ahora, usuario: sesion.nombre, motivo: body.motivo || null }
  const hechos = diasDe(antes).map(dia => ({
    dia,
    movimientos: movimientosDe(antes, nombres.proveedor(antes.proveedor_id), 'anulado'),
  }))
  return {
    operaciones: [
      ...cambiarPago(antes, { anulado }),
      ...(await enSuFactura(antes)),
      ...moverEnDias(hechos, dias, ctx, mesesDe(antes)),
    ],
    data: { pago_proveedor: vistaDePago({ ...antes, anulado, version: antes.version + 1 }, nombres) },
    message: antes.pago_realizado ? 'Pago anulado' : 'Factura anulada',
    auditoria: [
      {
        entidad: 'PAGO_PROVEEDOR',
        id: antes.id,
        accion: 'anular',
        antes: { valor_total_pagar: antes.valor_total_pagar, fecha_pago: antes.fecha_pago },
        motivo: body.motivo || undefined,
      },
    ],
    eventos: [],
  }
}
