import { puedeElectronica } from '#shared/electronica/estados'
import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Dia, Instante } from '#shared/kernel/dates'
import type { Auditoria } from '../kernel/cambio'
import type { Operacion } from '../kernel/dynamo/operations'
import type { Trabajo } from '../kernel/salida'
import type { Autor } from '../kernel/session'
import { estadoElectronico, type VentaCompleta, type VentaGuardada } from '../ventas/public'
import { anotarElectronica } from './anotar-en-el-mes'
import { notaPedida } from './pedir'
import { cambiarElectronica, type Electronica } from './store'

interface AlAnular {
  /** What the header of the sale is from now on. */
  cambios: Partial<VentaGuardada>
  operaciones: Operacion[]
  auditoria: Auditoria[]
  trabajos: Trabajo[]
}

interface ActoDeAnular {
  motivo: string | null
  autor: Autor
  hoy: Dia
  ahora: Instante
}

const SIN_MOTIVO = 'Debe ingresar el motivo: la DIAN ya aceptó la factura y se emite una nota crédito'

/** The tax authority has it: only a credit note ends it (DECISIONS 8), asked for with the annulment and sent by a job. */
function conNota(
  { venta, electronica }: VentaCompleta,
  { motivo, autor, hoy, ahora }: ActoDeAnular,
): AlAnular {
  if (motivo === null) throw invalido({ motivo: SIN_MOTIVO })
  const antes = electronica as Electronica
  const { nota, ...cambio } = notaPedida(antes, autor, ahora)
  return {
    ...cambio,
    cambios: { estado_nota_credito: 'pendiente' },
    operaciones: [cambiarElectronica(antes, { nota }), anotarElectronica('anulada', venta, hoy)],
  }
}

/**
 * What annulling a sale does with its electronic invoice: one that nothing was sent of is dropped, and nobody sends it any
 * more; one that the tax authority has accepted goes on standing, and a credit note is asked for. Whoever sends it at this
 * moment has written so before: one of both is refused.
 *
 * @throws ErrorVeta while it may be with Siigo; 422 on `motivo` where a credit note has to say why.
 */
export function alAnular(found: VentaCompleta, acto: ActoDeAnular): AlAnular {
  const { venta, electronica } = found
  const estado = estadoElectronico(venta)
  if (estado === 'aceptada') return conNota(found, acto)
  if (!puedeElectronica(estado, 'retirar'))
    throw new ErrorVeta('factura_en_envio', {
      mensaje: 'La factura electrónica se está enviando: espere el resultado para anular',
    })
  const sinNada = { auditoria: [], trabajos: [] }
  if (estado !== 'pendiente') return { ...sinNada, cambios: {}, operaciones: [] }
  return {
    ...sinNada,
    cambios: { estado_factura_electronica: undefined },
    operaciones: electronica
      ? [cambiarElectronica(electronica as Electronica, { estado: 'retirada', proximo_intento: undefined })]
      : [],
  }
}
