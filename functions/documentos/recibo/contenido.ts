import { formatoDia, formatoInstante } from '#shared/kernel/format'
import { pesosEnLetras } from '#shared/kernel/letras'
import type { Centavos } from '#shared/kernel/money'
import { numeroDeRecibo } from '#shared/ventas/rules/recibo'
import type { ReciboDeAnticipo } from '../../anticipos/public'
import type { Cuenta } from '../../kernel/documents/bloques'
import { escritorDePesos } from '../../kernel/documents/cifras'
import { con, type Membrete } from '../membrete'

/** Every text of a receipt of money, ready to be set. */
export interface ContenidoDeRecibo {
  titulo: string
  numero: string
  anulado: boolean
  membrete: Membrete
  cliente: { nombre: string; documento: string }
  datos: (readonly [rotulo: string, valor: string])[]
  cuentas: Cuenta[]
  letras: string
  enlace: string
  /** When it was registered: date of the file. */
  fecha: string
}

export interface DatosDeRecibo {
  recibo: ReciboDeAnticipo
  membrete: Membrete
  tipoDocumento: string | undefined
  enlace: string
}

export function contenidoDeAnticipo({
  recibo,
  membrete,
  tipoDocumento,
  enlace,
}: DatosDeRecibo): ContenidoDeRecibo {
  const { anulado } = recibo
  const antes = (recibo.saldo - recibo.valor) as Centavos
  const { pesos } = escritorDePesos([recibo.valor, recibo.saldo, antes])
  return {
    titulo: 'Recibo de anticipo',
    numero: `No. ${numeroDeRecibo(recibo.tienda, recibo.consecutivo)}`,
    anulado: anulado !== undefined,
    membrete,
    cliente: {
      nombre: `${recibo.nombres} ${recibo.apellidos}`.trim(),
      documento: `${tipoDocumento ?? 'Documento'} ${recibo.numero_documento}`,
    },
    datos: [
      ['Fecha', formatoDia(recibo.dia)],
      ['Concepto', recibo.descripcion],
      ['Forma de pago', recibo.nombre_forma_pago],
      ['Comprobante', recibo.comprobante ?? ''],
      ['Recibido por', recibo.usuario],
      ['Anulado', anulado ? `${formatoInstante(anulado.fecha)} por ${anulado.usuario}` : ''],
      ['Motivo', anulado ? con('', anulado.motivo).trim() : ''],
    ],
    cuentas: [
      { rotulo: 'Saldo anterior', valor: pesos(antes) },
      { rotulo: 'Valor recibido', valor: pesos(recibo.valor), fuerte: true },
      { rotulo: 'Saldo a favor del cliente', valor: pesos(recibo.saldo) },
    ],
    letras: pesosEnLetras(recibo.valor),
    enlace,
    fecha: recibo.fecha,
  }
}
