import { afterAll, beforeAll, beforeEach } from 'vitest'
import type {
  BorradorDeFactura,
  BorradorDeNota,
  ClienteDeFactura,
  LineaDeFactura,
  PuertoDeFacturas,
} from '#functions/electronica/puerto'
import { AJUSTES, type AjustesHttp } from '#functions/electronica/siigo/cliente-http'
import { crearSiigo } from '#functions/electronica/siigo/siigo'
import { hoy } from '#functions/kernel/clock'
import { IDS_SIMULADOS } from '#infra/local/siigo/catalogo'
import {
  conexionSimulada,
  iniciarSiigoSimulado,
  type OpcionesSimulado,
  type SiigoSimulado,
} from '#infra/local/siigo/servidor'
import { siigoTotales } from '#shared/electronica/totales'
import { cantidad, type Centavos, centavos, porcentaje, precio, sum } from '#shared/kernel/money'

const { documento, documentoNC, vendedor, impuestos, formasDePago, grupoContable } = IDS_SIMULADOS

export const CLIENTE: ClienteDeFactura = {
  tipo_documento: 31,
  numero: '900373076',
  persona: 'Company',
  nombres: "Maderas D'Angelo S.A.S.",
  apellidos: '',
  correo: 'compras@maderas.test',
  direccion: 'Cra 18 # 79A-42',
  pais: 'CO',
  departamento: '11',
  ciudad: '11001',
  telefono: '+57 300 600 33 45',
  responsable_iva: true,
  responsabilidades: ['O-13', 'O-23'],
}
/** As the counter keeps who was not identified, with the address of the store. */
export const CONSUMIDOR: ClienteDeFactura = {
  ...CLIENTE,
  tipo_documento: 13,
  numero: '222222222222',
  persona: 'Person',
  nombres: 'Consumidor',
  apellidos: 'final',
  correo: '',
  telefono: '',
  responsable_iva: false,
  responsabilidades: ['R-99-PN'],
}

/** A line of pesos, at 19 % unless it says another. */
export function linea(
  unidades: number,
  pesos: number,
  {
    iva = 19,
    descuento = 0,
    ...resto
  }: Partial<Omit<LineaDeFactura, 'descuento'>> & { iva?: 0 | 5 | 19; descuento?: number } = {},
): LineaDeFactura {
  const valores = {
    cantidad: cantidad(unidades),
    precio: precio(pesos),
    descuento: centavos(descuento),
    impuestos: [{ siigo_id: impuestos[iva], porcentaje: porcentaje(iva) }],
  }
  const totales = siigoTotales([{ ...valores, porcentajes: [porcentaje(iva)] }])
  return {
    codigo: 'MEL-BL-18',
    descripcion: 'Tablero melamina 1,83 × 2,44 m blanco',
    nombre_producto: 'Melamina blanca',
    tipo: 'Producto',
    ...valores,
    neto: totales.base,
    impuesto: totales.impuesto,
    total: totales.total,
    ...resto,
  }
}

const totalDe = (lineas: readonly LineaDeFactura[]): Centavos => sum(lineas.map(({ total }) => total))

let cuantos = 0
/** A draft of those lines, paid in cash, and a key of its own. */
export function borrador(cambios: Partial<BorradorDeFactura> = {}): {
  borrador: BorradorDeFactura
  llave: string
} {
  const llave = `v1prueba${(cuantos += 1)}`
  const lineas = cambios.lineas ?? [linea(2, 1069.77)]
  const hecho = {
    fecha: hoy(),
    documento_id: documento,
    vendedor_id: vendedor,
    grupo_contable_id: grupoContable,
    cliente: CLIENTE,
    lineas,
    pagos: [{ siigo_id: formasDePago.efectivo, valor: totalDe(lineas) }],
    observaciones: '',
    marca: `Venta 706 · ref ${llave}`,
    ...cambios,
  }
  return { borrador: hecho, llave }
}

export function nota(factura_id: string, llave: string, lineas = [linea(2, 1069.77)]): BorradorDeNota {
  return {
    fecha: hoy(),
    documento_id: documentoNC,
    factura_id,
    motivo: 2,
    cliente: CLIENTE,
    lineas,
    pagos: [{ siigo_id: formasDePago.efectivo, valor: totalDe(lineas) }],
    observaciones: 'Anulación',
    marca: `Anula venta 706 · ref ${llave}`,
  }
}

/** The adapter with limits of its own; those that are not told are the product's. */
export const adaptador = (siigo: SiigoSimulado, cambios: Partial<AjustesHttp> = {}): PuertoDeFacturas =>
  crearSiigo(conexionSimulada(siigo), 'simulado', { ...AJUSTES, ...cambios })

/** A simulated Siigo for the tests of a file; every one begins with nothing out of order. */
/** Its own log is silent: what it may say is `siigo-http`'s to look at. */
process.env.NIVEL_LOG ??= 'error'

export function conSiigo(opciones: OpcionesSimulado = {}): {
  siigo: SiigoSimulado
  puerto: PuertoDeFacturas
} {
  const mesa = {} as { siigo: SiigoSimulado; puerto: PuertoDeFacturas }
  beforeAll(async () => {
    mesa.siigo = await iniciarSiigoSimulado({ porMinuto: 10_000, ...opciones })
  })
  beforeEach(() => {
    mesa.siigo.fallas.quitar()
    mesa.puerto = adaptador(mesa.siigo, { ritmo: { cuantas: 10_000, ventana: 60_000 } })
  })
  afterAll(() => mesa.siigo.stop())
  return mesa
}

export const DESDE = '2020-01-01T00:00:00.000Z'
