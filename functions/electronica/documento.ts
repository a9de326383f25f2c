import type { Ambiente } from '#shared/electronica/estados'
import type { Dia } from '#shared/kernel/dates'
import type { Operacion } from '../kernel/dynamo/operations'
import type { marcarElectronica, VentaCompleta, VentaGuardada } from '../ventas/public'
import { anotarElectronica } from './anotar-en-el-mes'
import { armarBorrador } from './armar-borrador'
import { armarNota } from './armar-nota'
import type {
  BorradorDeFactura,
  BorradorDeNota,
  Busqueda,
  Desenlace,
  FacturaEnSiigo,
  PuertoDeFacturas,
} from './puerto'
import type { BorradorGuardado, Electronica, Envio } from './store'

export type Encabezado = Parameters<typeof marcarElectronica>[1]

/**
 * What an invoice and the credit note that annuls it differ in, on the same way to the tax authority: all the rest of that
 * way, what is written before a call and what is done after each outcome, is one (`pasos/`).
 */
export interface Documento {
  /** As its codes begin. */
  clase: 'factura' | 'nota'
  /** As the acts in the history end. */
  acto: 'factura-electronica' | 'nota-credito'
  /** In a sentence; of the same gender. */
  nombre: string
  prefijoDeLlave: 'v1' | 'v1n'
  /** Where the header of the sale says how far it is. */
  campo: 'estado_factura_electronica' | 'estado_nota_credito'
  /** Its part of the item, and a change of that part as a change of the item. */
  de: (electronica: Electronica) => Envio
  cambio: (antes: Electronica, cambios: Partial<Envio>) => Partial<Electronica>
  armar: (
    found: VentaCompleta,
    electronica: Electronica,
    en: { hoy: Dia; marca: string },
  ) => Promise<{ borrador: BorradorGuardado } | { falta: string }>
  emitir: (
    puerto: PuertoDeFacturas,
    borrador: BorradorGuardado,
    llave: string,
  ) => Promise<Desenlace<FacturaEnSiigo>>
  buscar: (puerto: PuertoDeFacturas, busqueda: Busqueda) => Promise<FacturaEnSiigo[]>
  consultar: (puerto: PuertoDeFacturas, id: string) => Promise<FacturaEnSiigo>
  motivosDeRechazo: (puerto: PuertoDeFacturas, id: string) => Promise<string[]>
  /** What is written beside it once it is accepted: in the header of the sale, and elsewhere. */
  alAceptar: (
    venta: VentaGuardada,
    aceptada: FacturaEnSiigo,
    hoy: Dia,
    ambiente: Ambiente,
  ) => { encabezado: Encabezado; operaciones: Operacion[] }
}

export const FACTURA: Documento = {
  clase: 'factura',
  acto: 'factura-electronica',
  nombre: 'la factura',
  prefijoDeLlave: 'v1',
  campo: 'estado_factura_electronica',
  de: electronica => electronica,
  cambio: (_, cambios) => cambios,
  armar: (found, _, en) => armarBorrador(found, en),
  emitir: (puerto, borrador, llave) => puerto.emitir(borrador as BorradorDeFactura, llave),
  buscar: (puerto, busqueda) => puerto.buscar(busqueda),
  consultar: (puerto, id) => puerto.consultar(id),
  motivosDeRechazo: (puerto, id) => puerto.motivosDeRechazo(id),
  // With its number and its day: from now on it is billed before the law (DECISIONS 10).
  alAceptar: (venta, { prefijo, numero, nombre, cufe }, hoy, ambiente) => ({
    encabezado: {
      fecha_factura_dian: hoy,
      prefijo_factura_dian: prefijo,
      nro_factura_dian: numero,
      factura_code_siigo: nombre,
      cufe: cufe!,
      ...(ambiente === 'simulado' && { factura_simulada: true }),
    },
    operaciones: [anotarElectronica('aceptada', venta, venta.fecha_factura!)],
  }),
}

export const NOTA: Documento = {
  clase: 'nota',
  acto: 'nota-credito',
  nombre: 'la nota crédito',
  prefijoDeLlave: 'v1n',
  campo: 'estado_nota_credito',
  de: ({ nota }) => nota!,
  cambio: ({ nota }, cambios) => ({ nota: { ...nota!, ...cambios } }),
  armar: armarNota,
  emitir: (puerto, borrador, llave) => puerto.acreditar(borrador as BorradorDeNota, llave),
  buscar: (puerto, busqueda) => puerto.buscarNota(busqueda),
  consultar: (puerto, id) => puerto.consultarNota(id),
  // No text names where Siigo tells why a note was refused.
  motivosDeRechazo: async () => [],
  // It left the month with its annulment.
  alAceptar: () => ({ encabezado: {}, operaciones: [] }),
}
