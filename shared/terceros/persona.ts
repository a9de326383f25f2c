import * as z from 'zod'
import { Dinero, Id, InstanteISO, recortado, Version } from '../http/wire'

/** What everybody sees of who works here (DECISIONS 342). */
export const VISIBLE_DEL_PERSONAL = ['id', 'nombres', 'apellidos', 'tipo_tercero', 'nombre_perfil'] as const

const Unido = z.object({
  id: Id,
  tipo_documento_id: Id,
  numero_documento: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
})

const Persona = z.object({
  id: Id,
  tipo_documento_id: Id,
  numero_documento: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  correo_electronico: z.string(),
  numero_telefonico: z.string(),
  numero_celular: z.string(),
  tipo_tercero: z.string(),
  tipo_persona: z.enum(['Person', 'Company']),
  nombre_perfil: z.string(),
  direccion_residencia: z.string(),
  country_code: z.string(),
  state_code: z.string(),
  city_code: z.string(),
  responsable_iva: z.boolean(),
  responsabilidad_fiscal: z.string(),
  /** All of them; the field above has the first. */
  responsabilidades_fiscales: z.array(z.string()),
  activo: z.boolean(),
  user_id: Id.nullable(),
  saldo_abono: Dinero,
  fecha_registro: InstanteISO,
  /** Of a NIT. */
  digito_verificacion: z.string().optional(),
  /** Other entries of the same customer that were united with this one; missing where there are none. */
  unidos: z.array(Unido).optional(),
  version: Version,
})

/** A person. Of staff, who may not manage it sees name and role only; customers are seen whole. */
export const Tercero = recortado(Persona, {
  accion: 'usuarios.personal',
  visibles: VISIBLE_DEL_PERSONAL,
  si: ({ tipo_tercero }) => tipo_tercero !== 'C',
})
