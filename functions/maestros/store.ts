import type { Porcentaje } from '#shared/kernel/money'
import type { CATALOGOS } from '#shared/maestros/catalogos'
import type { TipoDeImpuesto } from '#shared/maestros/impuestos'
import type { FormaDePago } from '#shared/ventas/rules/pagos'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { type Catalogo, clave, type Clave, particion } from '../kernel/dynamo/keys'

/** An entry of a master that somebody keeps on a screen. */
export interface Entrada extends Item {
  id: number
  version: number
}

/** An entry that may be offered no more; in shops of before there was no way to say so. */
export interface Retirable extends Entrada {
  activo?: boolean
}

export interface Tienda extends Item {
  codigo_tienda: string
  nombre_tienda: string
  direccion: string
  ciudad: string
  telefono: string
  country_code: string
  state_code: string
  city_code: string
  /** A job still puts the products on its list. */
  surtiendo?: boolean
  /** Missing in stores of before they were kept on a screen. */
  version?: number
}
export interface Empresa extends Item {
  razon_social: string
  nit: string
  regimen: string
  texto_resolucion: string
  correo: string
  sitio: string
  direccion?: string
  ciudad?: string
  telefono?: string
  /** Key of a PNG or JPEG in the store of objects, under `marca/`. */
  logo?: string | undefined
  version?: number
}
export interface ImpuestoGuardado extends Entrada {
  nombre_impuesto: string
  porcentaje_impuesto: Porcentaje
  activo: boolean
  /** Missing in taxes of before it was kept: `tipoDeImpuesto` tells it. */
  tipo?: TipoDeImpuesto | undefined
}
export interface FormaPagoGuardada extends FormaDePago, Entrada {
  id: number
  activo: boolean
  orden: number
}

export interface ParametroGuardado extends Item {
  codigo_parametro: string
  valor_parametro: string
  version: number
}

/** Masters whose entries hold more than a name. */
interface FilasPropias {
  CATEGORIAS_PRODUCTO: Entrada & {
    nombre_categoria_producto: string
    /** Of the one that it is a part of. */
    categoria_producto_padre_id: number | null
  }
  COLORES: Entrada & { nombre_color: string; activo: boolean }
  EMPRESA: Empresa
  FORMAS_PAGO: FormaPagoGuardada
  IMPUESTOS: ImpuestoGuardado
  FUNCIONES_PRODUCTO: Retirable & { nombre_funcion_producto: string }
  GRUPOS: Retirable & { nombre_grupo: string }
  GRUPOS_SERVICIO: Retirable & { nombre_grupo_servicio: string }
  LINEAS: Retirable & { nombre_linea: string; grupo_id: number }
  MAQUINAS: Entrada & {
    referencia: string
    nombre_maquina: string
    grupo_servicio_id: number
    estado_maquina_id: number
  }
  PARAMETROS: ParametroGuardado
  PROVEEDORES: Retirable & {
    nombre_proveedor: string
    nit?: string
    numero_telefonico?: string
    correo_electronico?: string
    direccion?: string
    credito?: boolean
    /** Days. */
    plazo_credito?: number
    /** Those that it makes, and the colour of the cells of some of them. */
    lineas?: number[]
    colores_lineas?: Record<string, string>
  }
  TIENDAS: Tienda
  TIPOS_MEDIDA: Entrada & { nombre_corto_tipo_medida: string; nombre_tipo_medida: string }
  TIPOS_MOTIVO_SUSPENSION: Retirable & { nombre_tipo_motivo_suspension_produccion: string }
  TIPOS_DOCUMENTO: Entrada & { nombre_tipo_documento: string; abreviatura: string }
}
/** What an entry of each master holds. */
export type FilaDe = {
  [C in Catalogo]: C extends keyof FilasPropias
    ? FilasPropias[C]
    : Entrada & Record<(typeof CATALOGOS)[C]['nombre'], string>
}

/** All entries of a master, by id or code. @param consistente right after a write of one's own. */
export const catalogo = async <C extends Catalogo>(nombre: C, consistente = false): Promise<FilaDe[C][]> =>
  (await consultar({ pk: particion.catalogo(nombre), consistente })) as FilaDe[C][]

/** Every payment form, those no longer offered included, in the order of the screen. */
export const formasDePago = async (): Promise<FormaPagoGuardada[]> =>
  (await catalogo('FORMAS_PAGO')).sort((a, b) => a.orden - b.orden)

export const claveDeParametro = (codigo: string): Clave => clave.catalogo('PARAMETROS', codigo)
export const claveDeTienda = (codigo: string): Clave => clave.catalogo('TIENDAS', codigo)
export const claveDeImpuesto = (id: number): Clave => clave.catalogo('IMPUESTOS', id)
export const claveDeFormaPago = (id: number): Clave => clave.catalogo('FORMAS_PAGO', id)
export const claveDeEmpresa = (): Clave => clave.catalogo('EMPRESA', 'EMPRESA')

export async function parametroPorCodigo(codigo: string): Promise<ParametroGuardado | undefined> {
  const [item] = await obtener([claveDeParametro(codigo)])
  return item as ParametroGuardado | undefined
}
