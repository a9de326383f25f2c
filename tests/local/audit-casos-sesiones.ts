import { clave } from '#functions/kernel/dynamo/keys'
import type { TiendaDePrueba } from '../support/tienda'
import { INGRESO } from '../api/peticiones'
import type { Caso } from './audit-casos-ventas'
import { agregar, alterar, ficha, perder, unico } from './audit-danos'

/** A cash session that was closed with a difference, and one that is open. */
const [CERRADA, ABIERTA] = [1, 2]

/** Cash sessions through the real API: each with an income, the first counted twice, closed, reopened and closed again. */
export async function abrirCajas(tienda: TiendaDePrueba): Promise<void> {
  const admin = await tienda.entrar('admin')
  const jefe = await tienda.ingresar('super')
  const params = { id: CERRADA }
  const cerrar = (motivo?: string) =>
    admin.exigir('PUT /caja/sesiones/{id}/cerrar', {
      params,
      body: { conteo: [{ denominacion: 1_000, cantidad: 11 }], motivo },
    })
  await admin.exigir('POST /caja/abrir', { body: { base: 5_000 } })
  await admin.exigir('POST /ingresos/guardar', { body: INGRESO })
  await cerrar()
  await cerrar('Faltó un billete')
  await jefe.exigir('PUT /caja/sesiones/{id}/reabrir', { params, body: { motivo: 'Apareció' } })
  await cerrar('No era de aquí')
  await admin.exigir('POST /caja/abrir', { body: { base: 0 } })
  await admin.exigir('POST /ingresos/guardar', { body: { ...INGRESO, valor_ingreso: 3_000 } })
}

const SESIONES = 'sesiones de caja'
const cerrada = () => clave.sesionDeCaja(CERRADA)
const abierta = () => unico('CAJA_ABIERTA', () => true)
const movimientoDe = (sesion: number) => unico('CAJA', item => item.sesion_caja_id === sesion)
const cierre = (cambios: object) => () => ({
  cierre: { ...(ficha(cerrada()).cierre as object), ...cambios },
})

/** What the audit must name of cash sessions. What else a damaged movement breaks is named by the chain of its day. */
export const CASOS_DE_SESIONES: Caso[] = [
  [
    SESIONES,
    'a close says that less was to be there',
    async () => {
      await alterar(cerrada(), cierre({ esperado: 1_600_000, diferencia: -500_000 }))
      return [`sesión de caja ${CERRADA} · esperado`]
    },
  ],
  [
    SESIONES,
    'a close says that more was counted',
    async () => {
      await alterar(cerrada(), cierre({ contado: 1_700_000, diferencia: 0 }))
      return [`sesión de caja ${CERRADA} · contado`]
    },
  ],
  [
    SESIONES,
    'a close hides the difference',
    async () => {
      await alterar(cerrada(), cierre({ diferencia: 0 }))
      return [`sesión de caja ${CERRADA} · diferencia`]
    },
  ],
  [
    SESIONES,
    'a count was changed after it was given',
    async () => {
      await alterar(cerrada(), ({ conteos }) => ({
        conteos: (conteos as object[]).map((each, i) => (i === 0 ? { ...each, contado: 1_200_000 } : each)),
      }))
      return [
        `sesión de caja ${CERRADA}, conteo 1 · contado`,
        `sesión de caja ${CERRADA}, conteo 1 · diferencia`,
      ]
    },
  ],
  [
    SESIONES,
    'an open drawer has another sum, and no movement for it',
    async () => {
      await alterar(abierta(), () => ({ efectivo: 1, sumas: {}, dias: {} }))
      return ['efectivo', 'sumas', 'días'].map(que => `sesión de caja ${ABIERTA} · ${que}`)
    },
  ],
  [
    SESIONES,
    'an open drawer began with something else',
    async () => {
      await alterar(abierta(), () => ({ base: 1 }))
      return [`sesión de caja ${ABIERTA} · base`]
    },
  ],
  [
    SESIONES,
    'an open drawer is gone',
    async () => {
      await perder(abierta())
      return ['cierre', 'efectivo', 'estado', 'sumas', 'días'].map(
        que => `sesión de caja ${ABIERTA} · ${que}`,
      )
    },
  ],
  [
    SESIONES,
    'a drawer is open that nobody opened',
    async () => {
      await agregar(clave.cajaAbierta('001', 'de-nadie'), { ...ficha(abierta()), id: 77 })
      return ['caja abierta 77 · sesión']
    },
  ],
  [
    SESIONES,
    'the session of a movement is gone',
    async () => {
      await perder(cerrada())
      return [`sesión de caja ${CERRADA} · sesión`]
    },
  ],
  [
    SESIONES,
    'a movement was moved from one drawer to another',
    async () => {
      await alterar(movimientoDe(ABIERTA), () => ({ sesion_caja_id: CERRADA }))
      return [
        ...[CERRADA, ABIERTA].flatMap(id =>
          ['efectivo', 'sumas', 'días'].map(que => `sesión de caja ${id} · ${que}`),
        ),
        `sesión de caja ${CERRADA} · esperado`,
      ]
    },
  ],
]
