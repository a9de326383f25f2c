import { CLIENTE, nombreDe, correoDe, idDe } from '../support/sembrar'
import { clienteNuevo, empleadoNuevo } from './peticiones'
import {
  afirma,
  alEntrar,
  falla,
  idIlegible,
  pide,
  type Promesa,
  type Reparto,
  sinObjeto,
  sirve,
} from './promesas'

const CREAR = 'POST /terceros/crear'
const EDITAR = 'PUT /terceros/{id}/editar'
const HISTORIAL = 'GET /terceros/{id}/historial'

/** A customer just created, to be changed by a request. */
async function creado(r: Reparto) {
  const body = clienteNuevo()
  const { tercero } = await r.vendedor.exigir(CREAR, { body })
  return { params: { id: tercero.id }, body }
}
/** The only SuperAdministrador, as the form sends them. */
const elSuper = () => ({
  params: { id: idDe('super') },
  body: { ...clienteNuevo(), correo_electronico: correoDe('super'), tipo_tercero: 'SA' },
})

/** Every status of people. */
export const DE_TERCEROS: Promesa[] = [
  sirve('GET /terceros', 'words of the name are searched, without accents', ({ data }) => {
    const { terceros } = data
    if (Array.isArray(terceros)) throw new Error('a page was asked for')
    afirma(terceros).toMatchObject({ current_page: 1, last_page: 1, per_page: 20, total: 1 })
    afirma(terceros.data).toMatchObject([{ id: CLIENTE.ana, nombre_perfil: 'Cliente', saldo_abono: 0 }])
  }),
  ...alEntrar('GET /terceros', 'bodega'),
  falla(
    'GET /terceros',
    422,
    'validacion',
    'the text to search is too long',
    pide('GET /terceros', 'vendedor', { query: { query: 'x'.repeat(101) } }),
    'Máximo 100 caracteres',
  ),
  sirve(
    'GET /listas/vendedores',
    'an administrator asks who sells in the store',
    ({ data }) => {
      afirma(data.vendedores.map(each => each.nombre)).toContain(nombreDe('vendedor'))
      for (const each of data.vendedores) afirma(Object.keys(each)).toEqual(['id', 'nombre', 'nombre_perfil'])
    },
    pide('GET /listas/vendedores', 'admin'),
  ),
  ...alEntrar('GET /listas/vendedores', 'vendedor', 'admin'),
  sirve(
    'GET /maestros/usuarios-tiendas',
    'who keeps the staff looks for somebody',
    ({ data }) => {
      afirma(data.usuarios_tiendas.map(each => [each.nombre_perfil, each.tiendas, each.activo])).toEqual([
        ['Vendedor', ['001'], true],
      ])
      afirma(data.mas).toBeUndefined()
    },
    pide('GET /maestros/usuarios-tiendas', 'admin', { query: { query: nombreDe('vendedor') } }),
  ),
  ...alEntrar('GET /maestros/usuarios-tiendas', 'vendedor', 'admin'),
  falla(
    'GET /maestros/usuarios-tiendas',
    422,
    'validacion',
    'the text to search is too long',
    pide('GET /maestros/usuarios-tiendas', 'admin', { query: { query: 'x'.repeat(101) } }),
    'Máximo 100 caracteres',
  ),
  sirve('GET /terceros/{id}', 'there is such a person', ({ data }) => {
    afirma(data.tercero).toMatchObject({ id: CLIENTE.ana, numero_documento: '1020304050', tipo_tercero: 'C' })
    afirma(data.role_tercero).toBeNull()
  }),
  ...alEntrar('GET /terceros/{id}', 'bodega'),
  sinObjeto('GET /terceros/{id}', { id: '999999' }),
  idIlegible('GET /terceros/{id}', { id: 'ana' }),
  sirve(
    HISTORIAL,
    'who keeps the staff asks what was done to somebody',
    ({ data }) => {
      afirma(Array.isArray(data.historial)).toBe(true)
      afirma(data.mas).toBe(false)
    },
    pide(HISTORIAL, 'admin'),
  ),
  ...alEntrar(HISTORIAL, 'vendedor', 'admin'),
  sinObjeto(HISTORIAL, { id: '999999' }, 'admin'),
  idIlegible(HISTORIAL, { id: 'ana' }, 'admin'),
  sirve(CREAR, 'the document is new', async ({ data, message }, r) => {
    afirma(message).toBe('Cliente creado con éxito')
    const { id } = data.tercero
    const stored = await r.vendedor.exigir('GET /terceros/{id}', { params: { id } })
    afirma(stored.tercero).toEqual(data.tercero)
  }),
  ...alEntrar(CREAR, 'operario'),
  falla(CREAR, 409, 'documento_repetido', 'the document is somebody’s', async r => {
    const body = { ...clienteNuevo(), numero_documento: '1020304050' }
    const reply = await r.vendedor.pedir(CREAR, { body })
    afirma(reply.error.data).toEqual({ tercero_id: CLIENTE.ana })
    return reply
  }),
  falla(CREAR, 409, 'correo_repetido', 'somebody signs in with the e-mail', async r => {
    const body = empleadoNuevo({ correo_electronico: correoDe('otro') })
    const reply = await r.admin.pedir(CREAR, { body })
    afirma(reply.error.errores).toEqual({
      correo_electronico: 'Ya existe un usuario con ese correo electrónico',
    })
    return reply
  }),
  falla(
    CREAR,
    403,
    'sin_permiso',
    'a seller takes staff on',
    pide(CREAR, 'vendedor', { body: empleadoNuevo() }),
  ),
  falla(
    CREAR,
    403,
    'sin_permiso',
    'an Administrador names another one',
    pide(CREAR, 'admin', { body: empleadoNuevo({ tipo_tercero: 'A' }) }),
  ),
  falla(
    CREAR,
    422,
    'validacion',
    'staff has no password, or the one that old clients send',
    pide(CREAR, 'admin', { body: empleadoNuevo({ password_usuario: 'A' }) }),
    'Debe ingresar una contraseña',
  ),
  falla(
    CREAR,
    422,
    'validacion',
    'the check digit is not that of the NIT',
    pide(CREAR, 'vendedor', {
      body: { ...clienteNuevo(), tipo_documento_id: 31, numero_documento: '901.234.567-1' },
    }),
    'El dígito de verificación no corresponde al NIT: debe ser 7',
  ),
  falla(CREAR, 409, 'llave_reutilizada', 'the key went with another body before', async r => {
    const llave = `llave-${clienteNuevo().numero_documento}`
    await r.vendedor.exigir(CREAR, { body: clienteNuevo(), llave })
    return r.vendedor.pedir(CREAR, { body: clienteNuevo(), llave })
  }),
  falla(
    CREAR,
    422,
    'validacion',
    'a required field is missing',
    pide(CREAR, 'vendedor', { body: { ...clienteNuevo(), nombres: '' } }),
    'Debe ingresar un nombre',
  ),
  sirve(EDITAR, 'the person is as it was read', async ({ data, message }, r) => {
    afirma(message).toBe('Cambios guardados')
    afirma(data.tercero).toMatchObject({ nombres: 'Rosa Elvira', version: 1 })
    const stored = await r.vendedor.exigir('GET /terceros/{id}', { params: { id: data.tercero.id } })
    afirma(stored.tercero).toEqual(data.tercero)
  }),
  ...alEntrar(EDITAR, 'operario'),
  sinObjeto(EDITAR, { id: '999999' }),
  idIlegible(EDITAR, { id: 'ana' }),
  falla(
    EDITAR,
    403,
    'sin_permiso',
    'a seller changes staff',
    pide(EDITAR, 'vendedor', { params: { id: idDe('otro') } }),
  ),
  falla(EDITAR, 403, 'sin_permiso', 'an Administrador makes a customer staff', async r => {
    const { params, body } = await creado(r)
    return r.admin.pedir(EDITAR, {
      params,
      body: { ...body, tipo_tercero: 'B', password_usuario: 'x'.repeat(12) },
    })
  }),
  falla(EDITAR, 403, 'sin_permiso', 'an Administrador changes a SuperAdministrador', r =>
    r.admin.pedir(EDITAR, elSuper()),
  ),
  falla(
    EDITAR,
    403,
    'tienda_no_permitida',
    'an Administrador gives a store that is not their own',
    async r => {
      const body = empleadoNuevo()
      const { tercero } = await r.admin.exigir(CREAR, { body })
      return r.admin.pedir(EDITAR, { params: { id: tercero.id }, body: { ...body, tiendas: ['001', '003'] } })
    },
  ),
  falla(EDITAR, 409, 'version_anterior', 'somebody changed the person since', async r => {
    const { params, body } = await creado(r)
    await r.vendedor.exigir(EDITAR, { params, body: { ...body, nombres: 'Otra', version: 0 } })
    const reply = await r.vendedor.pedir(EDITAR, { params, body: { ...body, version: 0 } })
    afirma(reply.error.data).toMatchObject({ tercero: { nombres: 'Otra', version: 1 } })
    return reply
  }),
  falla(EDITAR, 409, 'documento_repetido', 'the new document is somebody else’s', async r => {
    const { params, body } = await creado(r)
    const reply = await r.vendedor.pedir(EDITAR, {
      params,
      body: { ...body, numero_documento: '1020304050' },
    })
    afirma(reply.error.data).toEqual({ tercero_id: CLIENTE.ana })
    return reply
  }),
  falla(EDITAR, 409, 'ultimo_super', 'it would leave nobody who may do everything', r => {
    const { params, body } = elSuper()
    return r.super.pedir(EDITAR, { params, body: { ...body, activo: false } })
  }),
  falla(
    EDITAR,
    422,
    'validacion',
    'a required field is missing',
    async r => {
      const { params, body } = await creado(r)
      return r.vendedor.pedir(EDITAR, { params, body: { ...body, numero_celular: '' } })
    },
    'Debe ingresar un número celular',
  ),
  falla(
    EDITAR,
    422,
    'validacion',
    'the final consumer would get another document',
    pide(EDITAR, 'vendedor', { params: { id: CLIENTE.final } }),
    'El documento del consumidor final no se puede cambiar',
  ),
]
