import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  Bandera,
  Dinero,
  Id,
  IdFlexible,
  InstanteISO,
  recortado,
  soloPara,
  Texto,
  Version,
} from '../http/wire'
import { CambiosDeTercero, NuevoTercero } from './tercero'

/** What everybody sees of who works here (DECISIONS 342). */
export const VISIBLE_DEL_PERSONAL = ['id', 'nombres', 'apellidos', 'tipo_tercero', 'nombre_perfil'] as const

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
  activo: z.boolean(),
  user_id: Id.nullable(),
  saldo_abono: Dinero,
  fecha_registro: InstanteISO,
  /** Of a NIT. */
  digito_verificacion: z.string().optional(),
  version: Version,
})

/** A person. Of staff, who may not manage it sees name and role only; customers are seen whole. */
export const Tercero = recortado(Persona, {
  accion: 'usuarios.personal',
  visibles: VISIBLE_DEL_PERSONAL,
  si: ({ tipo_tercero }) => tipo_tercero !== 'C',
})

/** The login behind somebody of the staff. */
const RolDeTercero = z.object({
  user_id: soloPara('usuarios.personal', Id),
  nombre_perfil: z.string(),
  activo: soloPara('usuarios.personal', z.boolean()),
  tiendas: soloPara('usuarios.personal', z.array(z.string())),
})

export const rutas = {
  listar: route({
    method: 'GET',
    path: '/terceros',
    summary: 'Customers and other people, by name; `query` searches words, document and phone',
    access: 'terceros.ver',
    store: 'required',
    query: z.object({
      ...paginaQuery,
      query: Texto(100).default(''),
      role: Texto(30).optional(),
      no_page: Bandera.optional(),
      modo_usuario: z.string().optional(),
    }),
    // A page, or with no_page the plain list (specification C231).
    data: z.object({ terceros: z.union([paginaDeFilas(Tercero), z.array(Tercero)]) }),
  }),
  ver: route({
    method: 'GET',
    path: '/terceros/{id}',
    summary: 'One person',
    access: 'terceros.ver',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    data: z.object({
      tercero: Tercero,
      role_tercero: RolDeTercero.nullable(),
    }),
  }),
  vendedores: route({
    method: 'GET',
    path: '/listas/vendedores',
    summary: 'Who sells in the store, by name: an order may be given to another one of them',
    access: 'ventas.vendedor',
    store: 'required',
    // Of staff name and role (DECISIONS 342), and the login that a sale names.
    data: z.object({
      vendedores: z.array(z.object({ id: Id, nombre: z.string(), nombre_perfil: z.string() })),
    }),
  }),
  crear: route({
    method: 'POST',
    path: '/terceros/crear',
    summary:
      'Creates a customer, or somebody of the staff with a login; creacion_rapida: the short form of the counter',
    access: 'terceros.crear_cliente',
    store: 'required',
    writes: true,
    body: NuevoTercero,
    data: z.object({ tercero: Tercero }),
  }),
  editar: route({
    method: 'PUT',
    path: '/terceros/{id}/editar',
    summary: 'Changes a person, and the login of staff',
    access: 'terceros.editar',
    store: 'required',
    writes: true,
    params: z.object({ id: IdFlexible }),
    body: CambiosDeTercero,
    data: z.object({ tercero: Tercero }),
  }),
}
