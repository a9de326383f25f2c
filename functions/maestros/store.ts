import type { Porcentaje } from '#shared/kernel/money'
import type { FormaDePago } from '#shared/ventas/rules/pagos'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { type Catalogo, clave, type Clave, particion } from '../kernel/dynamo/keys'

export interface Tienda extends Item {
  codigo_tienda: string
  nombre_tienda: string
  direccion: string
  ciudad: string
  telefono: string
  country_code: string
  state_code: string
  city_code: string
}
export interface Empresa extends Item {
  razon_social: string
  nit: string
  regimen: string
  texto_resolucion: string
  correo: string
  sitio: string
  /** Key of a PNG or JPEG in the store of objects, under `documentos/`. */
  logo?: string
}
export interface ImpuestoGuardado extends Item {
  id: number
  nombre_impuesto: string
  porcentaje_impuesto: Porcentaje
  activo: boolean
}
export interface FormaPagoGuardada extends FormaDePago, Item {
  activo: boolean
  orden: number
}

/** Masters are few and small: one partition each. */
export const catalogo = (nombre: Catalogo): Promise<Item[]> => consultar({ pk: particion.catalogo(nombre) })

/** Every payment form, those no longer offered included, in the order of the screen. */
export const formasDePago = async (): Promise<FormaPagoGuardada[]> =>
  ((await catalogo('FORMAS_PAGO')) as FormaPagoGuardada[]).sort((a, b) => a.orden - b.orden)

export const claveDeParametro = (codigo: string): Clave => clave.catalogo('PARAMETROS', codigo)
export const claveDeTienda = (codigo: string): Clave => clave.catalogo('TIENDAS', codigo)
export const claveDeImpuesto = (id: number): Clave => clave.catalogo('IMPUESTOS', id)
export const claveDeFormaPago = (id: number): Clave => clave.catalogo('FORMAS_PAGO', id)
export const claveDeEmpresa = (): Clave => clave.catalogo('EMPRESA', 'EMPRESA')

export async function parametroPorCodigo(codigo: string): Promise<Item | undefined> {
  const [item] = await obtener([claveDeParametro(codigo)])
  return item
}
