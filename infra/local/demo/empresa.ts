import type { Item } from '#functions/kernel/dynamo/client'
import type { Clave } from '#functions/kernel/dynamo/keys'
import {
  claveDeEmpresa,
  claveDeTienda,
  type Empresa,
  type ImpuestoGuardado,
  type Tienda,
} from '#functions/maestros/public'
import {
  impuesto,
  IMPUESTOS_DE_LEY,
  itemsComunes,
  itemsDeImpuestos,
  itemsDeMaestro,
  PARAMETROS_AL_EMPEZAR,
} from '../../operacion/maestros'
import { nitEscrito } from './documentos'
import { LOGO } from './logo'
import { PARAMETROS_DE_SIIGO } from './siigo'

export { EXENTO, GRUPO, GRUPOS, IVA_19, IVA_5, LINEAS } from '../../operacion/maestros'

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
  version: 0,
}

const bogota = {
  version: 0,
  ciudad: 'Bogotá, D.C.',
  country_code: 'CO',
  state_code: '11',
  city_code: '11001',
}
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

export const ESTAMPILLA = 4
export const IMPUESTOS: ImpuestoGuardado[] = [
  ...IMPUESTOS_DE_LEY,
  impuesto(ESTAMPILLA, 'Estampilla', 1, 'Adicional'),
  impuesto(5, 'Sobretasa anterior', 2.5, 'Adicional', false),
]

/** What the specification names besides what every shop begins with. */
const VALORES: Record<string, string> = {
  ...PARAMETROS_AL_EMPEZAR,
  LISTA_TIENDA_FACTURA_SIIGO: '001',
  ...PARAMETROS_DE_SIIGO,
  VALOR_BASE_PIEZA: '62000',
  VALOR_BASE_CANTO_RIGIDO: '4200',
  VALOR_BASE_CANTO_FLEXIBLE: '2300',
}

const PROVEEDORES: [nombre: string, nit: string, credito: boolean, plazo: number, direccion: string][] = [
  ['Maderas Andinas', '906118240', true, 30, 'Autopista Sur # 60-51, Bogotá'],
  ['Tableros del Pacífico', '906552071', true, 45, 'Calle 15 # 31-120, Yumbo'],
  ['Herrajes La Sabana', '907020466', false, 0, 'Calle 13 # 22-40, Bogotá'],
  ['Aglomerados Caribe', '906730912', true, 30, 'Vía 40 # 71-18, Barranquilla'],
]

/** Among the reasons to stop a stage that every shop begins with. */
export const DANO_DE_LA_MAQUINA = 2

/** Groups of services: 1 cuts, 2 glues edges, 3 does the rest, 6 packs. States: 1 works, 2 is being mended. */
const MAQUINAS: [nombre: string, referencia: string, servicio: number, estado: number][] = [
  ['Seccionadora 1', 'SEC-3200', 1, 1],
  ['Seccionadora 2', 'SEC-3200', 1, 2],
  ['Enchapadora', 'ENC-K230', 2, 1],
  ['Perforadora múltiple', 'PER-21', 3, 1],
  ['Mesa de empaque', 'EMP-1', 6, 1],
]

/** The first machine of a service that works. */
export const maquinaQueSirve = (servicio: number): number =>
  MAQUINAS.findIndex(([, , grupo, estado]) => grupo === servicio && estado === 1) + 1

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

/** Every master list of the shop. */
export const itemsDeMaestros = (): (Clave & Item)[] => [
  { ...EMPRESA, ...claveDeEmpresa() },
  ...TIENDAS.map((tienda, i) => ({ ...tienda, id: i + 1, ...claveDeTienda(tienda.codigo_tienda) })),
  ...itemsDeImpuestos(IMPUESTOS),
  ...itemsComunes(VALORES),
  ...itemsDeMaestro(
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
      activo: true,
      // Who makes boards, and of which lines.
      lineas: [[1, 2, 3], [1, 2, 3], [], [3]][i]!,
      colores_lineas: [{ 1: '#dbe7f3', 2: '#e3efd9' }, { 1: '#fbe9d0' }, {}, {}][i]!,
    })),
  ),
  ...itemsDeMaestro(
    'MAQUINAS',
    MAQUINAS.map(([nombre_maquina, referencia, grupo_servicio_id, estado_maquina_id], i) => ({
      id: i + 1,
      referencia,
      nombre_maquina,
      grupo_servicio_id,
      estado_maquina_id,
    })),
  ),
  ...itemsDeMaestro(
    'COLORES',
    COLORES.map(([nombre_color], i) => ({ id: i + 1, nombre_color, activo: true })),
  ),
]
