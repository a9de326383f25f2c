import { invalido } from '#shared/http/errors'
import { centavosExactos } from '#shared/kernel/format'
import { sum } from '#shared/kernel/money'
import { adjuntar } from '../../adjuntos/public'
import { leerDias, moverEnDias } from '../../caja/public'
import { siguientesIds } from '../../kernel/dynamo/client'
import { cifrasDe, cifrasDeParte, loQueQueda, porLoQueQueda } from '../partes'
import { cambiarPago, crearPago, movimientosDe, type PagoGuardado } from '../store'
import { vistaDePago } from '../vistas'
import type { ActoDePago, Comprobado } from './comprobar'
import { diasDe, mesesDe } from './en-caja'

/** Parts in which an invoice is paid at most. */
const MAXIMO_DE_PARTES = 50

/**
 * Pays a part of an invoice, or what is left of it (DECISIONS 300): the part is a payment of its own with its methods and
 * its day, and the invoice keeps what it paid until nothing is left.
 * @param campos the invoice as the form says it; of one that is paid in part already, as it stands.
 */
export async function pagarParte(
  antes: PagoGuardado,
  { campos, adjuntos, nombres, nombreDeProveedor }: Comprobado,
  acto: ActoDePago,
) {
  const { sesion, tienda, ahora } = acto
  const { partes = [] } = antes
  if (partes.length >= MAXIMO_DE_PARTES)
    throw invalido({
      lista_formas_pagadas_form: `Máximo ${MAXIMO_DE_PARTES} pagos por factura: anule uno de ellos para pagar lo que falta`,
    })
  const pagado = sum(campos.formas.map(({ valor }) => valor))
  // What the form says of an invoice that nobody has paid yet is what it is from now on.
  const dichos = {
    ...campos,
    ...(partes.length > 0 && cifrasDe(antes)),
    formas: [],
    fecha_pago: null,
    observaciones: antes.observaciones,
  }
  const factura: PagoGuardado = { ...antes, ...dichos }
  const cifras = cifrasDeParte(factura, loQueQueda(factura), pagado)
  const [dias, id] = await Promise.all([leerDias(acto, diasDe(campos)), siguientesIds('pagos_proveedores')])
  const pago: PagoGuardado = {
    ...campos,
    ...cifras,
    id,
    version: 0,
    tienda,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    fecha_inserta: ahora,
    factura_id: antes.id,
  }
  const despues = [...partes, { ...cifras, id, fecha_pago: campos.fecha_pago! }]
  const queda = loQueQueda({ ...factura, partes: despues }).valor_total_pagar
  const cambios = { ...dichos, partes: despues, pago_realizado: queda === 0 }
  const hechos = diasDe(pago).map(dia => ({ dia, movimientos: movimientosDe(pago, nombreDeProveedor) }))
  return {
    operaciones: [
      ...crearPago(pago),
      ...cambiarPago(antes, cambios),
      ...moverEnDias(hechos, dias, acto, mesesDe(pago)),
      ...adjuntos.map(each => adjuntar(each, { clase: 'PAGO_PROVEEDOR', id, tienda }, sesion)),
    ],
    data: {
      pago_proveedor: vistaDePago(
        porLoQueQueda({ ...antes, ...cambios, version: antes.version + 1 }),
        nombres,
      ),
    },
    message:
      queda === 0
        ? 'Pago registrado con éxito: la factura queda pagada'
        : `Pago registrado con éxito: de la factura faltan ${centavosExactos(queda)}`,
    auditoria: [
      {
        entidad: 'PAGO_PROVEEDOR',
        id,
        accion: 'crear',
        despues: { ...campos, ...cifras, factura_id: antes.id },
      },
      {
        entidad: 'PAGO_PROVEEDOR',
        id: antes.id,
        accion: 'pagar-parte',
        antes: { por_pagar: loQueQueda(factura).valor_total_pagar },
        despues: { por_pagar: queda, pago_id: id },
      },
    ],
    eventos: [],
  }
}
