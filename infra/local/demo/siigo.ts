import { escribirPares } from '#shared/electronica/pares'
import { FORMAS_PAGO } from '../../operacion/maestros'
import { IDS_SIMULADOS } from '../siigo/catalogo'

const { efectivo, tarjeta, transferencia, credito, anticipo } = IDS_SIMULADOS.formasDePago
/** Whatever is paid from a telephone goes as a transfer. */
const EN_SIIGO: Record<number, number> = { 1: efectivo, 3: tarjeta, 4: tarjeta, 6: credito, 8: anticipo }

/** What the simulated Siigo has set up, and nobody else: the demo shop's invoices are worth nothing before anybody. */
export const PARAMETROS_DE_SIIGO: Record<string, string> = {
  SIIGO_DOCUMENTO: String(IDS_SIMULADOS.documento),
  SIIGO_DOCUMENTO_NC: String(IDS_SIMULADOS.documentoNC),
  SIIGO_VENDEDOR: String(IDS_SIMULADOS.vendedor),
  SIIGO_GRUPO_CONTABLE: String(IDS_SIMULADOS.grupoContable),
  SIIGO_IMPUESTOS: escribirPares(
    new Map(Object.entries(IDS_SIMULADOS.impuestos).map(([iva, id]) => [Number(iva), id])),
  ),
  SIIGO_FORMAS_PAGO: escribirPares(new Map(FORMAS_PAGO.map(({ id }) => [id, EN_SIIGO[id] ?? transferencia]))),
}
