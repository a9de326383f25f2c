import { conSusConteos } from '#infra/local/conteos/conteos'
import { itemsDeMaestros } from '#infra/local/demo/empresa'
import { itemsDe } from '#infra/local/demo/escribir'
import type { Item } from '#functions/kernel/dynamo/client'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import type { Usuario } from '#functions/kernel/session'
import { claveDeTienda } from '#functions/maestros/public'
import { crearProducto, filaDeProducto, type ProductoGuardado } from '#functions/productos/public'
import { cifrar, itemsDeUsuarios } from '#functions/sesion/public'
import { crearTercero, type TerceroGuardado } from '#functions/terceros/public'
import type { Rol } from '#shared/kernel/permisos'
import { cantidad, porcentaje, precio } from '#shared/kernel/money'
import { CONSUMIDOR_FINAL, TIPO_CEDULA, TIPO_NIT } from '#shared/terceros/documentos'
import { llenar } from './llenar'

/**
 * A small shop with round figures for tests: the masters of the demo shop, three stores (nobody belongs to
 * 003), a person of each role, and the few products and customers that the tests name.
 */
export const CONTRASENA = 'veta-demo-2026'
const FECHA = '2026-01-05T14:00:00.000Z'

const PERSONAL = {
  super: ['SA', ['001', '002'], 'Helena Barragán'],
  admin: ['A', ['001', '002'], 'Marcela Quiñones'],
  vendedor: ['V', ['001'], 'Camilo Restrepo'],
  bodega: ['B', ['001'], 'Wilmer Cuéllar'],
  operario: ['OP', ['001'], 'Yeison Parra'],
  otro: ['V', ['001'], 'Lucía Mora'],
  norte: ['V', ['002'], 'Paola Nieto'],
  inactivo: ['V', ['001'], 'Iván Rueda'],
} as const satisfies Record<string, readonly [Rol, readonly string[], string]>
export type Persona = keyof typeof PERSONAL
export const PERSONAS = Object.keys(PERSONAL) as Persona[]
export const correoDe = (quien: Persona): string => `${quien}@veta.test`
export const nombreDe = (quien: Persona): string => PERSONAL[quien][2]
/** Id of the user and of the person. */
export const idDe = (quien: Persona): number => PERSONAS.indexOf(quien) + 1

const usuarioDe = (quien: Persona, contrasena: string): Usuario => ({
  id: idDe(quien),
  tercero_id: idDe(quien),
  nombre: nombreDe(quien),
  correo: correoDe(quien),
  rol: PERSONAL[quien][0],
  tiendas: [...PERSONAL[quien][1]],
  activo: quien !== 'inactivo',
  contrasena,
})

/** Customers by the name that the tests give them. */
export const CLIENTE = { final: 20, ana: 21, muebles: 22, norte: 23 } as const
const terceroBase = {
  tipo_documento_id: TIPO_CEDULA,
  correo_electronico: '',
  numero_telefonico: '',
  numero_celular: '3005550100',
  tipo_persona: 'Person',
  direccion_residencia: 'Calle 10 # 20-30',
  country_code: 'CO',
  state_code: '11',
  city_code: '11001',
  activo: true,
  user_id: null,
  codigo_tienda: '001',
  fecha_registro: FECHA,
  version: 0,
} as const
type Nombrado = 'id' | 'numero_documento' | 'nombres' | 'apellidos'
/** A customer as stored. */
export const clienteDePrueba = (
  fields: Pick<TerceroGuardado, Nombrado> & Partial<TerceroGuardado>,
): TerceroGuardado => ({
  ...terceroBase,
  tipo_tercero: 'C',
  ...fields,
})

const terceros = (): TerceroGuardado[] => [
  ...PERSONAS.map(quien => {
    const [nombres = '', apellidos = ''] = nombreDe(quien).split(' ')
    const id = idDe(quien)
    return {
      ...terceroBase,
      id,
      numero_documento: `5200000${id}`,
      nombres,
      apellidos,
      tipo_tercero: PERSONAL[quien][0],
      user_id: id,
    }
  }),
  clienteDePrueba({
    id: CLIENTE.final,
    numero_documento: CONSUMIDOR_FINAL,
    nombres: 'Consumidor',
    apellidos: 'Final',
  }),
  clienteDePrueba({
    id: CLIENTE.ana,
    numero_documento: '1020304050',
    nombres: 'Ana María',
    apellidos: 'Peña Ñungo',
  }),
  clienteDePrueba({
    id: CLIENTE.muebles,
    tipo_documento_id: TIPO_NIT,
    numero_documento: '901234567',
    nombres: 'Muebles del Páramo S.A.S.',
    apellidos: '',
    tipo_persona: 'Company',
  }),
  clienteDePrueba({
    id: CLIENTE.norte,
    numero_documento: '79555666',
    nombres: 'Óscar',
    apellidos: 'Villamil',
    codigo_tienda: '002',
  }),
]

/** Products by the name that the tests give them. Prices are before tax. */
export const PRODUCTO = {
  blanco: 1,
  roble: 2,
  canto3R: 3,
  cantoR: 4,
  canto22: 5,
  corte: 6,
  pegado3R: 7,
  pegadoR: 8,
  pegado: 9,
  perforacion: 10,
  bisagra: 11,
  corredera: 12,
  tornillo: 13,
  sinPrecio: 14,
  inactivo: 15,
  excluido: 16,
  liston: 17,
} as const
const GRUPOS: Record<number, string> = { 1: 'Tableros', 2: 'Tapacantos', 3: 'Herrajes', 8: 'Servicios' }
const IVA = { 1: 19, 2: 5 } as Record<number, number>

type Datos = [
  referencia: string,
  nombre: string,
  grupo: number,
  pesos: number,
  otros?: Partial<ProductoGuardado>,
]
const servicio = { tipo_producto: 'Servicio' } as const
const deplan = { ...servicio, generado_por_plan: true }
const metros = { decimales_cantidad: 2 }
const tablero = (largo: number, ancho: number) => ({ medida_largo: largo, medida_ancho: ancho })
const CATALOGO: Datos[] = [
  ['TAB-BLANCO', 'Melamina blanca 15 mm', 1, 100_000, { ...tablero(2440, 2150), permite_rotar: true }],
  ['TAB-ROBLE', 'Melamina roble 15 mm', 1, 150_000, tablero(2440, 1830)],
  ['BLANCO-3R', 'Canto rígido blanco', 2, 2_000, metros],
  ['ROBLE-R', 'Canto rígido roble', 2, 1_500, metros],
  ['BLANCO-22', 'Canto flexible blanco', 2, 1_000, metros],
  ['SERVICOR1', 'Servicio de corte', 8, 20_000, deplan],
  ['SERVIENC33R', 'Enchape 3R', 8, 1_000, deplan],
  ['SERVIENC02', 'Enchape R', 8, 800, deplan],
  ['SERVIENC05', 'Enchape flexible', 8, 500, deplan],
  ['PERFORACION', 'Perforación para bisagra', 8, 1_500, servicio],
  ['BIS-35', 'Bisagra de cazoleta 35 mm', 3, 3_361.3445],
  ['COR-40', 'Corredera telescópica 40 cm', 3, 25_000],
  ['TOR-114', 'Tornillo aglomerado', 3, 10_000],
  ['MUESTRA', 'Muestrario sin precio', 3, 0],
  ['VIEJO', 'Manija descontinuada', 3, 9_000, { activo: false }],
  ['EXCLUIDO', 'Plano impreso', 3, 5_000, { impuesto_id: null }],
  ['LISTON', 'Listón de pino', 3, 14_000, { impuesto_id: 2 }],
]
/** What offcuts are sold as; each has a price of its own. */
const RETAL: Datos = ['RETAL', 'Retal', 8, 0, deplan]
/** What is glued to pieces of the calculator: one without stock, and one whose metres are counted. */
const CANTOS: Datos[] = [
  ['CANTO-RIGIDO', 'Canto rígido de pieza', 8, 0, { ...deplan, ...metros }],
  ['CANTO-FLEXIBLE', 'Canto flexible de pieza', 2, 0, { ...metros, generado_por_plan: true }],
]
/** Products that only fill pages. */
const RELLENO = Array.from({ length: 50 }, (_, i): Datos => [`REL-${i}`, `Relleno ${i}`, 3, 1_000 + i])

/** A product as stored. */
export const productoDePrueba = (
  fields: Pick<ProductoGuardado, 'id' | 'referencia' | 'nombre_producto' | 'grupo_id' | 'precio_unitario'> &
    Partial<ProductoGuardado>,
): ProductoGuardado => {
  const impuesto_id = fields.impuesto_id === undefined ? 1 : fields.impuesto_id
  return {
    codigo_barras: null,
    descripcion_producto: '',
    tipo_producto: 'Producto',
    decimales_cantidad: 0,
    linea_id: null,
    nombre_linea: '',
    proveedor_id: null,
    color_id: null,
    nombre_color: '',
    medida_largo: null,
    medida_ancho: null,
    permite_rotar: false,
    generado_por_plan: false,
    activo: true,
    costo_inventario_unitario: precio(0),
    porcentaje_impuesto: porcentaje(IVA[impuesto_id ?? 0] ?? 0),
    nombre_grupo: GRUPOS[fields.grupo_id]!,
    fecha_registro: FECHA,
    version: 0,
    ...fields,
    impuesto_id,
  }
}

const productos = (relleno: boolean): ProductoGuardado[] =>
  [...CATALOGO, ...(relleno ? RELLENO : []), RETAL, ...CANTOS].map(
    ([referencia, nombre_producto, grupo_id, pesos, otros = {}], i) =>
      productoDePrueba({
        ...otros,
        id: i + 1,
        referencia,
        nombre_producto,
        grupo_id,
        precio_unitario: precio(pesos),
        costo_inventario_unitario: precio(Math.floor(pesos / 2)),
      }),
  )

/** In stock of every product that is one, per store. */
export const EXISTENCIA = { '001': 100, '002': 10 } as const

const CODIGOS = [...Object.keys(EXISTENCIA), '003']

/** A product in every store, with its opening stock. */
const filas = (producto: ProductoGuardado): (Clave & Item)[] =>
  Object.entries(EXISTENCIA).flatMap(([tienda, units]) => {
    const existencia = cantidad(units)
    const saldo = { existencia, reservado: cantidad(0), disponible: existencia }
    return producto.tipo_producto === 'Servicio' ? [] : [filaDeProducto(producto, tienda, saldo)]
  })

const tercera = {
  codigo_tienda: '003',
  nombre_tienda: 'Veta Sur',
  direccion: 'Calle 1 # 1-01',
  ciudad: 'Bogotá, D.C.',
  telefono: '',
  country_code: 'CO',
  state_code: '11',
  city_code: '11001',
}

/** Everything that stands in the table of a test file before its first test. */
export async function itemsDeTienda({ relleno = true } = {}): Promise<(Clave & Item)[]> {
  const contrasena = await cifrar(CONTRASENA)
  const catalogo = productos(relleno)
  const contador = (nombre: Parameters<typeof clave.contador>[0], valor: number) => ({
    ...clave.contador(nombre),
    valor,
  })
  const deTerceros = terceros().flatMap(crearTercero)
  const deProductos = catalogo.flatMap(each => crearProducto(each, CODIGOS))
  const conExistencia = catalogo.flatMap(filas)
  const llenas = new Set(conExistencia.map(({ pk, sk }) => pk + sk))
  return conSusConteos([
    ...itemsDeMaestros().map(sinTurnos),
    { ...tercera, version: 0, ...claveDeTienda('003') },
    ...itemsDeUsuarios(PERSONAS.map(quien => usuarioDe(quien, contrasena))),
    ...itemsDe([...deTerceros, ...deProductos]).filter(({ pk, sk }) => !llenas.has(pk + sk)),
    ...conExistencia,
    contador('usuarios', PERSONAS.length),
    contador('terceros', 100),
    contador('productos', catalogo.length),
  ])
}

/** Bills of tests are many, and what they do at the door is looked at where it is tested (`api/despachos`). */
const sinTurnos = (item: Clave & Item): Clave & Item =>
  item.codigo_parametro === 'TURNO_AL_FACTURAR' ? { ...item, valor_parametro: '0' } : item

/** Fills the table of a test file. */
export const sembrar = (opciones: Parameters<typeof itemsDeTienda>[0] = {}): Promise<void> =>
  llenar(`tienda ${JSON.stringify(opciones)}`, () => itemsDeTienda(opciones))
