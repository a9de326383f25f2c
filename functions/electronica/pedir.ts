import type { Instante } from '#shared/kernel/dates'
import type { Auditoria } from '../kernel/cambio'
import type { Operacion } from '../kernel/dynamo/operations'
import type { Evento, Trabajo } from '../kernel/salida'
import type { Autor } from '../kernel/session'
import { eventoDeFactura } from '../tiempo-real/public'
import { marcarElectronica, type VentaCompleta } from '../ventas/public'
import { cambiarElectronica, crearElectronica, type Electronica, type Envio, SIN_INTENTO } from './store'

export interface Pedida {
  electronica: Electronica
  operaciones: Operacion[]
  auditoria: Auditoria[]
  eventos: Evento[]
  trabajos: Trabajo[]
}

export const trabajoDe = (venta_id: number, desde?: Instante): Trabajo => ({
  clase: 'electronica',
  datos: { venta_id },
  ...(desde !== undefined && { desde }),
})

/** Asks for the electronic invoice of a billed sale, for the first time or anew; that it may be is for the caller to know. */
export function pedir(found: VentaCompleta, autor: Autor, ahora: Instante): Pedida {
  const { venta } = found
  const antes = found.electronica as Electronica | undefined
  const cambios = {
    estado: 'pendiente' as const,
    intento: (antes?.intento ?? 0) + 1,
    autor,
    fecha_solicitud: ahora,
  }
  const electronica: Electronica = antes
    ? { ...antes, ...SIN_INTENTO, ...cambios, version: antes.version + 1 }
    : { venta_id: venta.id, codigo_tienda: venta.codigo_tienda, version: 0, ...cambios }
  return {
    electronica,
    operaciones: [
      antes ? cambiarElectronica(antes, { ...SIN_INTENTO, ...cambios }) : crearElectronica(electronica),
      marcarElectronica(venta, { estado_factura_electronica: 'pendiente' }),
    ],
    auditoria: [
      {
        entidad: 'VENTA',
        id: venta.id,
        accion: 'pedir-factura-electronica',
        despues: { intento: electronica.intento },
      },
    ],
    eventos: [
      eventoDeFactura(venta.codigo_tienda, { id: venta.id, version: venta.version, accion: 'timbrar' }),
    ],
    trabajos: [trabajoDe(venta.id)],
  }
}

/**
 * Asks for the credit note of an accepted invoice: what is written of it in the transaction of whoever annuls the sale, or
 * asks once more for one that was refused. That it may be is for the caller to know.
 */
export function notaPedida(
  antes: Electronica,
  autor: Autor,
  ahora: Instante,
): Pick<Pedida, 'auditoria' | 'trabajos'> & {
  nota: Envio
} {
  const nota: Envio = {
    ...antes.nota,
    ...SIN_INTENTO,
    estado: 'pendiente',
    intento: (antes.nota?.intento ?? 0) + 1,
    autor,
    fecha_solicitud: ahora,
  }
  return {
    nota,
    auditoria: [
      {
        entidad: 'VENTA',
        id: antes.venta_id,
        accion: 'pedir-nota-credito',
        despues: { intento: nota.intento },
      },
    ],
    trabajos: [trabajoDe(antes.venta_id)],
  }
}

/** Asks once more for the credit note of an annulled sale. */
export function pedirNota({ venta, electronica }: VentaCompleta, autor: Autor, ahora: Instante): Pedida {
  const antes = electronica as Electronica
  const { nota, ...cambio } = notaPedida(antes, autor, ahora)
  return {
    ...cambio,
    electronica: { ...antes, nota, version: antes.version + 1 },
    operaciones: [
      cambiarElectronica(antes, { nota }),
      marcarElectronica(venta, { estado_nota_credito: 'pendiente' }),
    ],
    eventos: [
      eventoDeFactura(venta.codigo_tienda, { id: venta.id, version: venta.version, accion: 'timbrar' }),
    ],
  }
}
