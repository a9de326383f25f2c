import type { Dia, Instante } from '#shared/kernel/dates'
import type { Cantidad, Centavos, Porcentaje, Precio } from '#shared/kernel/money'

/**
 * What the shop asks of whoever issues its electronic invoices, in its own words and integers. Nothing here is Siigo's but
 * the ids that the parameters name.
 */
export interface PuertoDeFacturas {
  /** 'real' before the tax authority; 'simulado' is worth nothing before anybody, and is labelled so wherever it is seen. */
  readonly ambiente: 'real' | 'simulado'
  /**
   * Makes an invoice and asks for its stamp, with what it needs there (customer, products). Never throws: what went wrong is
   * an outcome. The key is written down before the call, and is the same in every repetition of it.
   * @param llave at most 30 of [A-Za-z0-9].
   */
  emitir(borrador: BorradorDeFactura, llave: string): Promise<Desenlace<FacturaEnSiigo>>
  /** Those of a customer made from an instant on that carry the marker, as `consultar` tells them. @throws FallaDeSiigo */
  buscar(busqueda: Busqueda): Promise<FacturaEnSiigo[]>
  /** @throws FallaDeSiigo also where there is none (`codigo` not_found). */
  consultar(id: string): Promise<FacturaEnSiigo>
  /** Why the tax authority refused it; empty where it says nothing. @throws FallaDeSiigo */
  motivosDeRechazo(id: string): Promise<string[]>
  /** Sends it, five addresses a call; never throws: one result per address, in the order given, without repeats. */
  enviarPorCorreo(id: string, correos: readonly string[]): Promise<ResultadoDeCorreo[]>
  /** A credit note on an accepted invoice. Never throws. */
  acreditar(nota: BorradorDeNota, llave: string): Promise<Desenlace<NotaEnSiigo>>
  /** @throws FallaDeSiigo */
  consultarNota(id: string): Promise<NotaEnSiigo>
  /** @throws FallaDeSiigo */
  buscarNota(busqueda: Busqueda): Promise<NotaEnSiigo[]>
}

/** What became of a call that makes a document. */
export type Desenlace<D> =
  /** It is there; compare it with what was asked for (`diferencias`): a key answers with what it made the first time. */
  | { clase: 'emitida'; factura: D }
  /** Nothing was made, and the same would be refused again: a corrected one goes with a new key. */
  | ({ clase: 'rechazada' } & Rechazo)
  /** Nothing reached it: the same, with the same key, after that time. */
  | { clase: 'no_enviada'; motivo: string; enSegundos: number }
  /** It may be there: look it up by its marker before anything else is done. */
  | { clase: 'incierta'; motivo: string }
  /** It says that it has it already: look it up by its marker, never send it again. */
  | { clase: 'repetida' }

export interface Rechazo {
  /** As Siigo names it (`invalid_reference`), for whoever gives support. */
  codigo: string
  /** Spanish, for a person: what is wrong and what to mend. */
  motivo: string
  /** Who mends it: the seller (customer, products), whoever keeps Siigo and the parameters, or whoever has the keys. */
  culpa: 'datos' | 'configuracion' | 'credenciales'
  /** Fields that it names (`items[0].quantity`). */
  parametros: string[]
}

/** A reading that failed: `rechazada` fails again, the others may be tried later. */
export class FallaDeSiigo extends Error {
  override readonly name = 'FallaDeSiigo'
  constructor(readonly desenlace: Exclude<Desenlace<never>, { clase: 'emitida' }>) {
    super(`Siigo: ${'codigo' in desenlace ? desenlace.codigo : desenlace.clase}`)
  }
}

/** What to look for: the marker decides, the rest makes the list short. */
export interface Busqueda {
  marca: string
  /** Document number of the customer, without its check digit. */
  cliente: string
  /** When it may have been made at the earliest; the margin for clocks is the adapter's. */
  desde: Instante
  /** Only where a list leaves out what was said of its documents: which of them to look at. */
  total?: Centavos
}

/** A customer, as an invoice names one. */
export interface ClienteDeFactura {
  /** DIAN's: 13 cédula, 31 NIT and so on (shared/terceros/documentos.ts). */
  tipo_documento: number
  /** Without check digit. */
  numero: string
  persona: 'Person' | 'Company'
  /** Of a company, its name. */
  nombres: string
  apellidos: string
  correo: string
  direccion: string
  /** As we keep them: 'CO', '11', '11001'. */
  pais: string
  departamento: string
  ciudad: string
  telefono: string
  responsable_iva: boolean
  /** `R-99-PN` and the like. */
  responsabilidades: readonly string[]
}

export interface LineaDeFactura {
  /** At most 30, without blanks or apostrophes; the adapter refuses any other. */
  codigo: string
  descripcion: string
  /** Of the product, where it has to be made there. */
  nombre_producto: string
  tipo: 'Producto' | 'Servicio'
  cantidad: Cantidad
  /** Before tax. */
  precio: Precio
  /** Taken off quantity × price, as a value. */
  descuento: Centavos
  /** Ids of Siigo, and what each of them is of the net. */
  impuestos: readonly { siigo_id: number; porcentaje: Porcentaje }[]
  /** What our bill says; `siigoTotales` must come to the same. */
  neto: Centavos
  impuesto: Centavos
  total: Centavos
}

export interface PagoDeFactura {
  /** Payment type of Siigo. */
  siigo_id: number
  valor: Centavos
  /** Only of a credit, which is then the only one. */
  vence?: Dia
}

interface Borrador {
  /** Today in Bogota: it may not be before. */
  fecha: Dia
  /** Document type of Siigo. */
  documento_id: number
  lineas: readonly LineaDeFactura[]
  /** Their sum is that of the lines. */
  pagos: readonly PagoDeFactura[]
  /** Of people; the marker is put after it. */
  observaciones: string
  /** What it is looked up by: `Venta 706 · ref v1…`. */
  marca: string
}

export interface BorradorDeFactura extends Borrador {
  /** Seller of Siigo. */
  vendedor_id: number
  cliente: ClienteDeFactura
  /** Account group of Siigo for products that have to be made there. */
  grupo_contable_id: number
}

/** Siigo's numbering of the reasons of a credit note, as far as its texts agree. */
export const MOTIVO_DE_NOTA = { devolucion: 1, anulacion: 2, descuento: 3, precio: 4 } as const

export interface BorradorDeNota extends Borrador {
  /** Of the invoice at Siigo. */
  factura_id: string
  motivo: (typeof MOTIVO_DE_NOTA)[keyof typeof MOTIVO_DE_NOTA]
  /** The invoice's: Siigo takes it from there, and the note is looked up by it. */
  cliente: Pick<ClienteDeFactura, 'numero'>
}

export interface FacturaEnSiigo {
  id: string
  prefijo: string
  numero: string
  /** As Siigo calls it: `FV-2-22`. */
  nombre: string
  fecha: Dia
  total: Centavos
  /** As it came, null where it says nothing of a stamp; `selloDe` reads it. */
  estado_sello: string | null
  /** CUFE of an invoice, CUDE of a note. */
  cufe: string | null
  observaciones: string
  url_publica: string | null
  /** Document number of the customer. */
  cliente: string
}

export interface NotaEnSiigo extends FacturaEnSiigo {
  /** Of the invoice that it is on, at Siigo; null where it does not say. */
  factura_id: string | null
}

export interface ResultadoDeCorreo {
  correo: string
  estado: 'enviado' | 'rechazado' | 'incierto'
  /** Of what was not sent. */
  motivo?: string
  /** The call certainly never arrived: it may be made again after that time. Missing of anything else. */
  enSegundos?: number
}

/** What the tax authority says of a document: a word that nobody has seen yet is no answer yet. */
export function selloDe({ estado_sello, cufe }: FacturaEnSiigo): 'aceptada' | 'rechazada' | 'pendiente' {
  const estado = estado_sello?.toLowerCase()
  if (estado === 'rejected') return 'rechazada'
  return estado === 'accepted' && cufe ? 'aceptada' : 'pendiente'
}
