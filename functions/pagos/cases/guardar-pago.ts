import type { rutas } from '#shared/pagos/routes'
import { adjuntar } from '../../adjuntos/public'
import { leerDias, moverEnDias } from '../../caja/public'
import { siguientesIds } from '../../kernel/dynamo/client'
import type { Manejador } from '../../kernel/handler'
import { crearPago, movimientosDe, type PagoGuardado } from '../store'
import { vistaDePago } from '../vistas'
import { comprobar } from './comprobar'
import { diasDe, mesesDe } from './en-caja'

/** Registers a payment to a supplier out of the drawer of its day, or an invoice that is to be paid (DECISIONS 239). */
export const guardarPago: Manejador<typeof rutas.guardar> = async ctx => {
  const { body, sesion, tienda, ahora } = ctx
  const { campos, adjuntos, nombres, nombreDeProveedor } = await comprobar(body, ctx)
  const [dias, id] = await Promise.all([leerDias(ctx, diasDe(campos)), siguientesIds('pagos_proveedores')])
  const pago: PagoGuardado = {
    ...campos,
    id,
    version: 0,
    tienda,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    fecha_inserta: ahora,
  }
  const hechos = diasDe(pago).map(dia => ({ dia, movimientos: movimientosDe(pago, nombreDeProveedor) }))
  return {
    operaciones: [
      ...crearPago(pago),
      ...moverEnDias(hechos, dias, ctx, mesesDe(pago)),
      ...adjuntos.map(each => adjuntar(each, { clase: 'PAGO_PROVEEDOR', id, tienda }, sesion)),
    ],
    data: { pago_proveedor: vistaDePago(pago, nombres) },
    message: campos.pago_realizado ? 'Pago registrado con éxito' : 'Factura registrada con éxito',
    auditoria: [{ entidad: 'PAGO_PROVEEDOR', id, accion: 'crear', despues: campos }],
    eventos: [],
  }
}
