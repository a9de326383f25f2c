import type { Limite } from '#shared/http/limites'
import { LIMITE_OPTIMIZAR, LIMITE_PIN, LIMITE_PUBLICO } from '#shared/http/limites'
import { FALLAS_DE_PIN } from '#shared/sesion/pin'
import { contar } from '#functions/kernel/dynamo/client'
import { ventanaDe } from '#functions/kernel/limite'
import { conexionDe, olvidarFallas } from '../support/conexion'
import { RelojQuieto } from '../support/reloj'
import { correoDe, idDe } from '../support/sembrar'
import {
  ACCESO_NO_PERMITIDO,
  afirma,
  falla,
  idIlegible,
  pide,
  type Promesa,
  sinObjeto,
  sinRol,
  sinSesion,
  sirve,
} from './promesas'
import { PETICIONES, PIN } from './peticiones'

/** However slow the computer is, no time passes. */
async function enUnInstante<T>(acto: () => Promise<T>): Promise<T> {
  const reloj = new RelojQuieto(new Date().toISOString())
  return acto().finally(() => reloj.soltar())
}

/** Uses a limit up for somebody while something is asked. */
export const agotado = <T>(limite: Limite, quien: string, acto: () => Promise<T>): Promise<T> =>
  enUnInstante(async () => {
    const { clave, hasta } = ventanaDe(limite, quien)
    await contar(clave, limite.cuantas, { expira: hasta })
    try {
      return await acto()
    } finally {
      await contar(clave, -limite.cuantas, { expira: hasta })
    }
  })

const editar = 'PUT /conexiones/{id}/editar'
const revocar = 'PUT /conexiones/{id}/revocar'
const NINGUNA = { id: '00000000-0000-4000-8000-000000000000' }

/** Every status of the connections, and of the limits. */
export const DE_SESION: Promesa[] = [
  falla('POST /ingreso', 429, 'demasiadas_solicitudes', 'a try follows a failure at once', async r => {
    const body = { email: 'apresurado@veta.test', password: 'no-es-la-clave' }
    return enUnInstante(async () => {
      await r.anonimo.pedir('POST /ingreso', { body })
      return r.anonimo.pedir('POST /ingreso', { body })
    })
  }),
  sirve('POST /ingreso/renovar', 'somebody is signed in', ({ data }, r) => {
    afirma(data).toMatchObject({ id: idDe('vendedor'), email: correoDe('vendedor'), role: 'Vendedor' })
    // The old one has most of its life before it.
    afirma(data.token).toBe(r.vendedor.token)
  }),
  sinSesion('POST /ingreso/renovar'),

  sirve('PUT /ingreso/contrasena', 'the current one is right and the new one may be taken', ({ message }) =>
    afirma(message).toBe('Contraseña cambiada con éxito'),
  ),
  sinSesion('PUT /ingreso/contrasena'),
  falla(
    'PUT /ingreso/contrasena',
    422,
    'validacion',
    'the current one is wrong',
    async r => {
      await olvidarFallas(correoDe('vendedor'), r.vendedor)
      return r.vendedor.pedir('PUT /ingreso/contrasena', {
        body: { password_actual: 'no-es-la-clave', password_nueva: 'tres-pinos-y-una-sierra' },
      })
    },
    'La contraseña actual no es correcta',
  ),
  falla(
    'PUT /ingreso/contrasena',
    429,
    'demasiadas_solicitudes',
    'a try follows a failure at once',
    async r => {
      const pedir = () =>
        r.bodega.pedir('PUT /ingreso/contrasena', {
          body: { password_actual: 'no-es-la-clave', password_nueva: 'tres-pinos-y-una-sierra' },
        })
      return enUnInstante(async () => {
        await pedir()
        return pedir()
      })
    },
  ),
  falla(
    'PUT /ingreso/contrasena',
    422,
    'validacion',
    'the new one is short',
    pide('PUT /ingreso/contrasena', 'vendedor', { body: { password_actual: 'x', password_nueva: 'corta' } }),
    'La contraseña debe tener al menos 10 caracteres',
  ),
  falla(
    'PUT /ingreso/contrasena',
    409,
    'llave_reutilizada',
    'the key went with other passwords before',
    async r => {
      const quien = await r.entrar('otro')
      const llave = `llave-${conexionDe(quien)}`
      const { body } = await PETICIONES['PUT /ingreso/contrasena'](r.super, quien)
      await quien.exigir('PUT /ingreso/contrasena', { body, llave })
      return quien.pedir('PUT /ingreso/contrasena', {
        body: { password_actual: 'x', password_nueva: 'y' },
        llave,
      })
    },
  ),

  sirve('POST /ingreso/contrasena', 'the password is right', ({ data }) => afirma(data).toEqual({})),
  sinSesion('POST /ingreso/contrasena'),
  falla(
    'POST /ingreso/contrasena',
    422,
    'validacion',
    'the password is wrong',
    async r => {
      await olvidarFallas(correoDe('vendedor'), r.vendedor)
      return r.vendedor.pedir('POST /ingreso/contrasena', { body: { password_actual: 'no-es-la-clave' } })
    },
    'La contraseña actual no es correcta',
  ),
  falla(
    'POST /ingreso/contrasena',
    429,
    'demasiadas_solicitudes',
    'a try follows a failure at once',
    async r =>
      enUnInstante(async () => {
        await olvidarFallas(correoDe('bodega'), r.bodega)
        const body = { password_actual: 'no-es-la-clave' }
        await r.bodega.pedir('POST /ingreso/contrasena', { body })
        return r.bodega.pedir('POST /ingreso/contrasena', { body })
      }),
  ),

  sirve('PUT /ingreso/pin', 'the password is right and the PIN may be taken', ({ message }) =>
    afirma(message).toBe('PIN guardado con éxito'),
  ),
  sinSesion('PUT /ingreso/pin'),
  falla(
    'PUT /ingreso/pin',
    422,
    'validacion',
    'the password is wrong',
    async r => {
      await olvidarFallas(correoDe('vendedor'), r.vendedor)
      return r.vendedor.pedir('PUT /ingreso/pin', { body: { password_actual: 'no-es-la-clave', pin: PIN } })
    },
    'La contraseña actual no es correcta',
  ),
  falla(
    'PUT /ingreso/pin',
    422,
    'validacion',
    'everybody tries the PIN first',
    pide('PUT /ingreso/pin', 'vendedor', { body: { password_actual: 'x', pin: '1234' } }),
    'Ese PIN es muy fácil de adivinar: no use cifras repetidas ni seguidas',
  ),
  falla('PUT /ingreso/pin', 429, 'demasiadas_solicitudes', 'a try follows a failure at once', async r =>
    enUnInstante(async () => {
      await olvidarFallas(correoDe('bodega'), r.bodega)
      const body = { password_actual: 'no-es-la-clave', pin: PIN }
      await r.bodega.pedir('PUT /ingreso/pin', { body })
      return r.bodega.pedir('PUT /ingreso/pin', { body })
    }),
  ),
  falla('PUT /ingreso/pin', 409, 'llave_reutilizada', 'the key went with another PIN before', async r => {
    const quien = await r.entrar('otro')
    const llave = `llave-pin-${conexionDe(quien)}`
    const { body } = await PETICIONES['PUT /ingreso/pin'](r.super, quien)
    await quien.exigir('PUT /ingreso/pin', { body, llave })
    return quien.pedir('PUT /ingreso/pin', { body: { password_actual: 'x', pin: '2581' }, llave })
  }),

  sirve('POST /ingreso/pin', 'the PIN is right', ({ data }) => afirma(data).toEqual({})),
  sinSesion('POST /ingreso/pin'),
  falla(
    'POST /ingreso/pin',
    422,
    'validacion',
    'the PIN is wrong',
    async r => {
      await PETICIONES['POST /ingreso/pin'](r.super, r.vendedor)
      return r.vendedor.pedir('POST /ingreso/pin', { body: { pin: '2581' } })
    },
    'El PIN no es correcto. Le quedan 4 intentos',
  ),
  falla('POST /ingreso/pin', 422, 'pin_bloqueado', 'five wrong ones came before', async r => {
    const { body } = await PETICIONES['POST /ingreso/pin'](r.super, r.vendedor)
    for (let i = 0; i < FALLAS_DE_PIN; i++)
      await r.vendedor.pedir('POST /ingreso/pin', { body: { pin: '2581' } })
    return r.vendedor.pedir('POST /ingreso/pin', { body })
  }),
  falla('POST /ingreso/pin', 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(LIMITE_PIN, conexionDe(r.vendedor), () => pide('POST /ingreso/pin')(r)),
  ),

  sirve(
    'GET /conexiones',
    'SuperAdministrador asks',
    ({ data }, r) => {
      const own = data.conexiones.filter(each => each.actual)
      afirma(own).toEqual([
        {
          id: conexionDe(r.super),
          name_connection: '',
          email: correoDe('super'),
          name: afirma.any(String),
          role: 'SuperAdministrador',
          usuario_id: idDe('super'),
          dispositivo: afirma.any(String),
          fecha_registro: afirma.any(String),
          ultimo_uso: afirma.any(String),
          actual: true,
          version: 0,
        },
      ])
    },
    pide('GET /conexiones', 'super'),
  ),
  sinSesion('GET /conexiones'),
  sinRol('GET /conexiones', 'vendedor'),

  sirve(
    editar,
    'the connection is open',
    async ({ data, message }, r) => {
      afirma(message).toBe('Conexión guardada con éxito')
      const { conexiones } = await r.super.exigir('GET /conexiones')
      afirma(conexiones.find(({ id }) => id === data.id)).toMatchObject({
        name_connection: 'Caja 1',
        version: 1,
      })
    },
    pide(editar, 'super'),
  ),
  sinSesion(editar),
  sinRol(editar, 'vendedor'),
  sinObjeto(editar, NINGUNA, 'super'),
  idIlegible(editar, { id: '1' }, 'super'),
  falla(
    editar,
    422,
    'validacion',
    'the name is blank',
    pide(editar, 'super', { body: { name_connection: ' ' } }),
    'Debe ingresar un nombre',
  ),
  falla(
    editar,
    409,
    'version_anterior',
    'somebody else labelled it since',
    pide(editar, 'super', { body: { name_connection: 'Caja 1', version: 7 } }),
  ),

  sirve(
    revocar,
    'the connection is open',
    ({ message }) => afirma(message).toBe('Conexión cerrada'),
    pide(revocar, 'super'),
  ),
  sinSesion(revocar),
  falla(revocar, 403, 'sin_permiso', 'the role may not', pide(revocar, 'vendedor'), ACCESO_NO_PERMITIDO),
  sinObjeto(revocar, NINGUNA, 'super'),
  idIlegible(revocar, { id: 'x' }, 'super'),
  falla(
    revocar,
    422,
    'validacion',
    'the reason is too long',
    pide(revocar, 'super', { body: { motivo: 'x'.repeat(201) } }),
    'Máximo 200 caracteres',
  ),
  falla(revocar, 409, 'llave_reutilizada', 'the key went with another body before', async r => {
    const params = { id: conexionDe(await r.entrar('otro')) }
    const llave = `llave-${params.id}`
    await r.super.exigir(revocar, { params, body: {}, llave })
    return r.super.pedir(revocar, { params, body: { motivo: 'otro' }, llave })
  }),

  falla(
    'POST /optimizar/generar',
    429,
    'demasiadas_solicitudes',
    'the sign-in has asked too often',
    async r => agotado(LIMITE_OPTIMIZAR, conexionDe(r.vendedor), () => pide('POST /optimizar/generar')(r)),
  ),
  falla('GET /public/FVS/{id}', 429, 'demasiadas_solicitudes', 'the address has asked too often', async r =>
    agotado(LIMITE_PUBLICO, '127.0.0.1', () => pide('GET /public/FVS/{id}', 'anonimo')(r)),
  ),
]
