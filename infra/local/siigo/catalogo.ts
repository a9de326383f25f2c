/**
 * What the simulated company has set up, as an accountant would at Siigo. The demo shop's parameters name these ids.
 */
export const IDS_SIMULADOS = {
  documento: 24446,
  documentoNC: 24447,
  vendedor: 629,
  impuestos: { 19: 13156, 5: 13157, 0: 13158 },
  formasDePago: { efectivo: 5636, tarjeta: 5637, transferencia: 5638, credito: 5639, anticipo: 5640 },
  grupoContable: 1253,
} as const

/** Who asks: nothing of it is a secret, because nothing of it opens anything. */
export const ACCESO_SIMULADO = {
  usuario: 'simulado@veta.test',
  llave: 'SIMULADO-sin-validez-fiscal',
  partner_id: 'VetaSimulado',
} as const

export const SIN_VALIDEZ = 'SIMULADO — sin validez fiscal'

const tipo = (id: number, type: 'FV' | 'NC', name: string) => ({
  id,
  code: '1',
  name: `${name} (${SIN_VALIDEZ})`,
  description: name,
  type,
  active: true,
  seller_by_item: false,
  cost_center: false,
  automatic_number: true,
  discount_type: 'Value',
  decimals: true,
  advance_payment: false,
  reteiva: false,
  reteica: false,
  self_withholding: false,
  electronic_type: 'ElectronicInvoice',
  prefix: type === 'FV' ? 'SIM' : 'SNC',
})
const forma = (id: number, name: string, due_date = false) => ({
  id,
  name,
  type: 'Cartera',
  active: true,
  due_date,
})
const iva = (id: number, percentage: number) => ({
  id,
  name: `IVA ${percentage}%`,
  type: 'IVA',
  percentage,
  active: true,
})

export type TipoDeDocumento = ReturnType<typeof tipo>
export type FormaDePago = ReturnType<typeof forma>
export type Impuesto = ReturnType<typeof iva>

/** A catalogue of one's own for each server, so that a test may retire something in it. */
export function crearCatalogo() {
  const { formasDePago: formas, impuestos } = IDS_SIMULADOS
  return {
    tipos: [
      tipo(IDS_SIMULADOS.documento, 'FV', 'Factura de venta'),
      tipo(IDS_SIMULADOS.documentoNC, 'NC', 'Nota crédito'),
    ],
    vendedores: [
      {
        id: IDS_SIMULADOS.vendedor,
        username: ACCESO_SIMULADO.usuario,
        first_name: 'Vendedor',
        last_name: 'Simulado',
        email: ACCESO_SIMULADO.usuario,
        active: true,
        identification: '1000000000',
      },
    ],
    impuestos: [iva(impuestos[19], 19), iva(impuestos[5], 5), iva(impuestos[0], 0)],
    formas: [
      forma(formas.efectivo, 'Efectivo'),
      forma(formas.tarjeta, 'Tarjeta'),
      forma(formas.transferencia, 'Transferencia'),
      forma(formas.credito, 'Crédito', true),
      forma(formas.anticipo, 'Anticipo'),
    ],
    grupos: [{ id: IDS_SIMULADOS.grupoContable, name: 'Productos', active: true }],
  }
}
export type Catalogo = ReturnType<typeof crearCatalogo>
