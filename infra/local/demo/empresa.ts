import type { Item } from '#functions/kernel/dynamo/client'
import { type Catalogo, clave, type Clave } from '#functions/kernel/dynamo/keys'
import {
  claveDeEmpresa,
  claveDeFormaPago,
  claveDeImpuesto,
  claveDeParametro,
  claveDeTienda,
  type Empresa,
  type FormaPagoGuardada,
  type ImpuestoGuardado,
  PARAMETROS,
  type Tienda,
} from '#functions/maestros/public'
import { porcentaje } from '#shared/kernel/money'
import { TIPO_CEDULA, TIPO_NIT } from '#shared/terceros/documentos'
import { nitEscrito } from './documentos'
import { LOGO } from './logo'

export const EMPRESA: Empresa = {
  razon_social: 'Tableros y Cortes Veta S.A.S.',
  nit: nitEscrito('907345128'),
  regimen: 'Responsable de IVA',
  texto_resolucion:
    'Documento de demostración. Resolución de facturación de ejemplo N.º 00000000000000, prefijo DEMO, ' +
    'del 1 al 99.999. Sin validez fiscal.',
  correo: 'contacto@veta.test',
  sitio: 'www.veta.test',
  direccion: 'Carrera 27 # 72-15',
  ciudad: 'Bogotá, D.C.',
  telefono: '601 555 0100',
  logo: LOGO.clave,
}

const bogota = { ciudad: 'Bogotá, D.C.', country_code: 'CO', state_code: '11', city_code: '11001' }
export const TIENDAS: Tienda[] = [
  {
    codigo_tienda: '001',
    nombre_tienda: 'Veta Centro',
    direccion: 'Carrera 27 # 72-15, Siete de Agosto',
    telefono: '601 555 0101',
    ...bogota,
  },
  {
    codigo_tienda: '002',
    nombre_tienda: 'Veta Norte',
    direccion: 'Calle 166 # 20-48, Toberín',
    telefono: '601 555 0102',
    ...bogota,
  },
]

export const IVA_19 = 1
export const IVA_5 = 2
export const EXENTO = 3
export const ESTAMPILLA = 4
const impuesto = (id: number, nombre_impuesto: string, percent: number, activo = true): ImpuestoGuardado => ({
  id,
  nombre_impuesto,
  porcentaje_impuesto: porcentaje(percent),
  activo,
})
export const IMPUESTOS: ImpuestoGuardado[] = [
  impuesto(IVA_19, 'IVA 19 %', 19),
  impuesto(IVA_5, 'IVA 5 %', 5),
  impuesto(EXENTO, 'Exento', 0),
  impuesto(ESTAMPILLA, 'Estampilla', 1),
  impuesto(5, 'Sobretasa anterior', 2.5, false),
]

const forma = (id: number, nombre_forma_pago: string, banderas: Partial<FormaPagoGuardada>) => ({
  id,
  nombre_forma_pago,
  requiere_codigo_comprobante: false,
  forma_abono: false,
  forma_credito: false,
  es_efectivo: false,
  activo: true,
  orden: id,
  ...banderas,
})
const conComprobante = { requiere_codigo_comprobante: true }
/** DECISIONS 65 and 181: what a form does is said by its flags; the ids are the ones the shop always had. */
export const FORMAS_PAGO: FormaPagoGuardada[] = [
  forma(1, 'Efectivo', { es_efectivo: true }),
  forma(2, 'Transferencia', conComprobante),
  forma(3, 'Tarjeta débito', conComprobante),
  forma(4, 'Tarjeta crédito', conComprobante),
  forma(5, 'Nequi', conComprobante),
  forma(6, 'Crédito', { forma_credito: true, orden: 7 }),
  forma(7, 'Daviplata', { ...conComprobante, orden: 6 }),
  forma(8, 'Anticipo', { forma_abono: true }),
]

/** Everything the code reads, at its default, and what the specification names besides. */
const VALORES: Record<string, string> = {
  ...PARAMETROS,
  LISTA_GRUPOS_TABLEROS: '1',
  LISTA_TIENDA_FACTURA_SIIGO: '001',
  FORMA_PAGO_ANTICIPO: '8',
  VALOR_BASE_PIEZA: '62000',
  VALOR_BASE_CANTO_RIGIDO: '4200',
  VALOR_BASE_CANTO_FLEXIBLE: '2300',
}

const TIPOS_DOCUMENTO: [id: number, nombre: string, abreviatura: string][] = [
  [TIPO_CEDULA, 'Cédula de ciudadanía', 'CC'],
  [TIPO_NIT, 'NIT', 'NIT'],
  [12, 'Tarjeta de identidad', 'TI'],
  [22, 'Cédula de extranjería', 'CE'],
  [41, 'Pasaporte', 'PP'],
]

export const GRUPO = { tableros: 1, tapacantos: 2, herrajes: 3, retales: 4, servicios: 8 } as const
export const GRUPOS: Record<number, string> = {
  1: 'Tableros',
  2: 'Tapacantos',
  3: 'Herrajes',
  4: 'Retales y piezas',
  8: 'Servicios',
}
export const LINEAS: Record<number, { nombre: string; grupo: number }> = {
  1: { nombre: 'Melamina 15 mm', grupo: GRUPO.tableros },
  2: { nombre: 'Melamina 18 mm', grupo: GRUPO.tableros },
  3: { nombre: 'MDF 15 mm', grupo: GRUPO.tableros },
  4: { nombre: 'Tapacanto rígido', grupo: GRUPO.tapacantos },
  5: { nombre: 'Tapacanto flexible', grupo: GRUPO.tapacantos },
  6: { nombre: 'Bisagras', grupo: GRUPO.herrajes },
  7: { nombre: 'Correderas', grupo: GRUPO.herrajes },
  8: { nombre: 'Tornillería y soportes', grupo: GRUPO.herrajes },
  9: { nombre: 'Manijas y accesorios', grupo: GRUPO.herrajes },
  10: { nombre: 'Retales', grupo: GRUPO.retales },
  11: { nombre: 'Corte y enchape', grupo: GRUPO.servicios },
  12: { nombre: 'Servicios especiales', grupo: GRUPO.servicios },
}

const PROVEEDORES: [nombre: string, nit: string, credito: boolean, plazo: number, direccion: string][] = [
  ['Maderas Andinas', '906118240', true, 30, 'Autopista Sur # 60-51, Bogotá'],
  ['Tableros del Pacífico', '906552071', true, 45, 'Calle 15 # 31-120, Yumbo'],
  ['Herrajes La Sabana', '907020466', false, 0, 'Calle 13 # 22-40, Bogotá'],
]

export const COLORES: [nombre: string, codigo: string][] = [
  ['Blanco', 'BLA'],
  ['Roble Natural', 'ROB'],
  ['Nogal', 'NOG'],
  ['Wengué', 'WEN'],
  ['Cenizo', 'CEN'],
  ['Grafito', 'GRA'],
  ['Arena', 'ARE'],
  ['Capuchino', 'CAP'],
]

const filas = (catalogo: Catalogo, rows: (Item & { id: number })[]): (Clave & Item)[] =>
  rows.map(row => ({ ...row, ...clave.catalogo(catalogo, row.id) }))

/** Every master list of the shop. */
export const itemsDeMaestros = (): (Clave & Item)[] => [
  { ...EMPRESA, ...claveDeEmpresa() },
  ...TIENDAS.map((tienda, i) => ({ ...tienda, id: i + 1, ...claveDeTienda(tienda.codigo_tienda) })),
  ...IMPUESTOS.map(row => ({ ...row, ...claveDeImpuesto(row.id) })),
  ...FORMAS_PAGO.map(row => ({ ...row, ...claveDeFormaPago(row.id) })),
  ...Object.entries(VALORES).map(([codigo_parametro, valor_parametro]) => ({
    codigo_parametro,
    valor_parametro,
    ...claveDeParametro(codigo_parametro),
  })),
  ...filas('TIPOS_PAGO', [
    { id: 1, nombre_tipo_pago: 'Contado' },
    { id: 2, nombre_tipo_pago: 'Crédito' },
  ]),
  ...filas(
    'TIPOS_DOCUMENTO',
    TIPOS_DOCUMENTO.map(([id, nombre_tipo_documento, abreviatura]) => ({
      id,
      nombre_tipo_documento,
      abreviatura,
    })),
  ),
  ...filas(
    'GRUPOS',
    Object.entries(GRUPOS).map(([id, nombre_grupo]) => ({ id: Number(id), nombre_grupo })),
  ),
  ...filas(
    'LINEAS',
    Object.entries(LINEAS).map(([id, { nombre, grupo }]) => ({
      id: Number(id),
      nombre_linea: nombre,
      grupo_id: grupo,
    })),
  ),
  ...filas(
    'PROVEEDORES',
    PROVEEDORES.map(([nombre_proveedor, numero, credito, plazo_credito, direccion], i) => ({
      id: i + 1,
      nombre_proveedor,
      nit: nitEscrito(numero),
      numero_telefonico: `60155502${String(i).padStart(2, '0')}`,
      correo_electronico: `ventas@${nombre_proveedor.toLowerCase().split(' ')[0]!}.test`,
      credito,
      plazo_credito,
      direccion,
    })),
  ),
  ...filas(
    'COLORES',
    COLORES.map(([nombre_color], i) => ({ id: i + 1, nombre_color, activo: true })),
  ),
]
