import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Id, idEnCuerpo, IdFlexible, soloPara, Texto, Version } from '../http/wire'
import { HistorialDeActos } from '../maestros/auditoria'
import { Tercero } from './persona'
import { CambiosDeTercero, NuevoTercero } from './tercero'
import { ClientesUnidos, SIN_DUPLICADO, UnionDeClientes, VistaPreviaDeUnion } from './union'

/** The login behind somebody of the staff. */
const RolDeTercero = z.object({
  user_id: soloPara('usuarios.personal', Id),
  nombre_perfil: z.string(),
  activo: soloPara('usuarios.personal', z.boolean()),
  tiendas: soloPara('usuarios.personal', z.array(z.string())),
})

/** Somebody of the staff who signs in: what their form needs to be sent back, and where they work. */
const UsuarioConTiendas = z.object({
  id: Id,
  user_id: Id,
  tipo_documento_id: Id,
  numero_documento: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  numero_celular: z.string(),
  correo_electronico: z.string(),
  tipo_tercero: z.string(),
  nombre_perfil: z.string(),
  activo: z.boolean(),
  tiendas: z.array(z.string()),
  version: Version,
})

export const rutas = {
  listar: route({
    method: 'GET',
    path: '/terceros',
    summary:
      'Customers and other people, by name; `query` searches words, document and phone; couriers only for the warehouse',
    access: 'terceros.listar',
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
  historial: route({
    method: 'GET',
    path: '/terceros/{id}/historial',
    summary:
      'Who changed a person, when, with before and after: the newest 100 acts, role, stores and state among them',
    access: 'usuarios.personal',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    data: HistorialDeActos,
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
  usuariosTiendas: route({
    method: 'GET',
    path: '/maestros/usuarios-tiendas',
    summary: 'Who signs in, by name, with role and stores; mas: there are more than are listed',
    access: 'usuarios.personal',
    store: 'required',
    query: z.object({ query: Texto(100).default(''), role: Texto(30).optional() }),
    data: z.object({ usuarios_tiendas: z.array(UsuarioConTiendas), mas: z.literal(true).optional() }),
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
  previaDeUnion: route({
    method: 'GET',
    path: '/terceros/{id}/unir',
    summary: 'What uniting another entry of the same customer with this one would move; nothing is done',
    access: 'terceros.unir',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    query: z.object({ tercero_id: idEnCuerpo(SIN_DUPLICADO) }),
    data: VistaPreviaDeUnion,
  }),
  unir: route({
    method: 'PUT',
    path: '/terceros/{id}/unir',
    summary:
      'Unites another entry of the same customer with this one: its advances, credit and open orders move, nothing is deleted',
    access: 'terceros.unir',
    store: 'required',
    writes: true,
    params: z.object({ id: IdFlexible }),
    body: UnionDeClientes,
    data: ClientesUnidos,
  }),
}
