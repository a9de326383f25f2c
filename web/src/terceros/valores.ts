import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { TIPO_CEDULA } from '#shared/terceros/documentos'
import {
  type FormularioDeTercero as FormaDeTercero,
  NO_RESPONSABLE,
  type Responsabilidad,
  tieneIngreso,
  type TipoTercero,
} from '#shared/terceros/tercero'
import type { Tercero } from './clientes'

export type Valores = z.input<typeof FormaDeTercero>
export type FormularioDeTercero = UseFormReturn<Valores>

const minusculas = (text: string): string => text.toLocaleLowerCase('es')
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('es') + minusculas(word.slice(1))

const VACIOS: Valores = {
  tipo_documento_id: TIPO_CEDULA,
  numero_documento: '',
  nombres: '',
  apellidos: '',
  numero_celular: '',
  numero_telefonico: '',
  correo_electronico: '',
  direccion_residencia: '',
  // Of somebody new, the store's as soon as it is known.
  country_code: '',
  state_code: '',
  city_code: '',
  tipo_tercero: 'C',
  tipo_persona: 'Person',
  responsable_iva: false,
  responsabilidades_fiscales: [],
  password_usuario: '',
}

/**
 * What was typed in the search, put where it belongs: digits are a document, or a mobile when they look like
 * one (ten digits that begin with 3); words are names, of which the last two are family names.
 * @param completo a customer is asked for e-mail and address too; at the counter they may come later.
 */
export function valoresDeTexto(texto: string, completo: boolean): Valores {
  const vacios = { ...VACIOS, creacion_rapida: !completo }
  const limpio = texto.trim().replaceAll(/\s+/g, ' ')
  const digits = limpio.replaceAll(/[\s.-]/g, '')
  if (/^3\d{9}$/.test(digits)) return { ...vacios, numero_celular: digits }
  if (/^\d+$/.test(digits)) return { ...vacios, numero_documento: digits }
  const words =
    limpio === '' ? [] : limpio.split(' ').map(word => (word === minusculas(word) ? capital(word) : word))
  const corte = words.length <= 2 ? 1 : words.length === 3 ? 1 : words.length - 2
  return { ...vacios, nombres: words.slice(0, corte).join(' '), apellidos: words.slice(corte).join(' ') }
}

/**
 * A person as the form shows them, to who may change them and so sees all of them. Who was made at the counter without
 * e-mail or address can be changed so: a new mobile is no reason to invent them.
 */
export const valoresDeTercero = (t: Tercero, tiendas: string[] | undefined, completo: boolean): Valores => ({
  ...VACIOS,
  tipo_documento_id: t.tipo_documento_id ?? TIPO_CEDULA,
  numero_documento: t.numero_documento ?? '',
  nombres: t.nombres,
  apellidos: t.apellidos,
  numero_celular: t.numero_celular ?? '',
  numero_telefonico: t.numero_telefonico,
  correo_electronico: t.correo_electronico,
  direccion_residencia: t.direccion_residencia,
  country_code: t.country_code,
  state_code: t.state_code,
  city_code: t.city_code,
  creacion_rapida: !completo || t.correo_electronico === '' || t.direccion_residencia === '',
  tipo_tercero: t.tipo_tercero as TipoTercero,
  tipo_persona: t.tipo_persona,
  responsable_iva: t.responsable_iva,
  responsabilidades_fiscales: (t.responsabilidades_fiscales as Responsabilidad[]).filter(
    each => each !== NO_RESPONSABLE,
  ),
  activo: t.activo,
  tiendas,
  version: t.version,
})

/** What goes to the server: how to sign in only of who does. */
export function cuerpoDe({ password_usuario, tiendas, activo, ...valores }: Valores): Valores {
  const ingreso = tieneIngreso(valores.tipo_tercero ?? 'C')
  return ingreso ? { ...valores, password_usuario, tiendas, activo } : valores
}
