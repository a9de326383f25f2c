import type { Instante } from '#shared/kernel/dates'
import type { Rol } from '#shared/kernel/permisos'
import { normalizar } from '#shared/kernel/texto'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, indice } from '../kernel/dynamo/keys'
import { crear, type Operacion } from '../kernel/dynamo/operations'
import { indexar } from '../kernel/dynamo/search'

export interface TerceroGuardado extends Item {
  id: number
  tipo_documento_id: number
  numero_documento: string
  nombres: string
  apellidos: string
  correo_electronico: string
  numero_telefonico: string
  numero_celular: string
  /** C client, or the role code of staff. */
  tipo_tercero: 'C' | Rol
  tipo_persona: 'Person' | 'Company'
  direccion_residencia: string
  country_code: string
  state_code: string
  city_code: string
  responsable_iva?: boolean
  responsabilidad_fiscal?: string
  activo: boolean
  user_id: number | null
  codigo_tienda: string
  fecha_registro: Instante
  version: number
}

const nombreCompleto = (t: TerceroGuardado): string => `${t.nombres} ${t.apellidos}`.trim()

/** Creates a person: unique document, words to search it by. */
export const crearTercero = (tercero: TerceroGuardado): Operacion[] => [
  crear(clave.tercero(tercero.id), {
    ...tercero,
    ...indice.terceros(normalizar(nombreCompleto(tercero)), tercero.id),
  }),
  crear(
    clave.documento(tercero.tipo_documento_id, tercero.numero_documento),
    { tercero_id: tercero.id },
    'documento_repetido',
  ),
  ...indexar(
    'TERCERO',
    tercero.id,
    [
      tercero.numero_documento,
      nombreCompleto(tercero),
      tercero.numero_celular,
      tercero.numero_telefonico,
    ].join(' '),
    { tipo_tercero: tercero.tipo_tercero },
  ),
]

export const tercero = async (id: number): Promise<TerceroGuardado | undefined> =>
  (await obtener([clave.tercero(id)]))[0] as TerceroGuardado | undefined

export const terceros = async (ids: readonly number[]): Promise<TerceroGuardado[]> =>
  (await obtener(ids.map(clave.tercero))).filter(Boolean) as TerceroGuardado[]

/** Everybody in name order. */
export const tercerosPorNombre = async (): Promise<TerceroGuardado[]> =>
  (await consultar({ indice: 'GSI1', pk: 'TERCEROS' })) as TerceroGuardado[]
