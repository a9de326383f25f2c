import { hoy } from '#functions/kernel/clock'
import { conMesCerrado } from '../support/mes-cerrado'
import { conParametro } from '../support/tabla'
import { cajaAbierta, cajaCerrada } from './peticiones'
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

const CAJA = 'GET /caja'
const ABRIR = 'POST /caja/abrir'
const LISTA = 'GET /caja/sesiones'
const VER = 'GET /caja/sesiones/{id}'
const MOVIMIENTOS = 'GET /caja/sesiones/{id}/movimientos'
const CERRAR = 'PUT /caja/sesiones/{id}/cerrar'
const ARQUEO = 'GET /documentos/arqueo/{id}'
const REABRIR = 'PUT /caja/sesiones/{id}/reabrir'

/** A terminal that nobody has opened yet. */
const otroTerminal = (r: Reparto) => r.entrar('vendedor')
const conteo = (denominacion: unknown, cantidad: unknown) => ({ conteo: [{ denominacion, cantidad }] })
const cerrar = async (r: Reparto, body: object) =>
  r.vendedor.pedir(CERRAR, { params: { id: await cajaAbierta(r.vendedor) }, body })
const rechaza = (cuando: string, body: object, mensaje: string): Promesa =>
  falla(CERRAR, 422, 'validacion', cuando, async r => cerrar(r, body), mensaje)

/** Every status of the routes of the cash sessions. */
export const DE_SESIONES_DE_CAJA: Promesa[] = [
  sirve(
    CAJA,
    'nobody has opened it',
    ({ data }) =>
      afirma([data.exige_sesion, data.abierta, data.ultima, data.base_sugerida]).toEqual([
        false,
        null,
        null,
        0,
      ]),
    async r => (await otroTerminal(r)).pedir(CAJA),
  ),
  sirve(
    CAJA,
    'the store wants a session',
    ({ data }) => afirma(data.exige_sesion).toBe(true),
    r => conParametro('TIENDAS_SESION_CAJA', '002,001', () => r.vendedor.pedir(CAJA)),
  ),
  ...alEntrar(CAJA, 'operario'),

  sirve(
    ABRIR,
    'the drawer is empty',
    ({ data }) => afirma(data.sesion.base).toBe(0),
    async r => (await otroTerminal(r)).pedir(ABRIR, { body: { base: 0 } }),
  ),
  ...alEntrar(ABRIR, 'bodega'),
  falla(ABRIR, 409, 'caja_abierta', 'it is open', async r => {
    await cajaAbierta(r.vendedor)
    return r.vendedor.pedir(ABRIR, { body: { base: 0 } })
  }),
  falla(ABRIR, 409, 'periodo_cerrado', 'the month is closed', async r => {
    const quien = await otroTerminal(r)
    return conMesCerrado('001', hoy(), () => quien.pedir(ABRIR, { body: { base: 0 } }))
  }),
  falla(ABRIR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const [quien, llave] = [await otroTerminal(r), crypto.randomUUID()]
    await quien.exigir(ABRIR, { body: { base: 0 }, llave })
    return quien.pedir(ABRIR, { body: { base: 1 }, llave })
  }),
  ...([undefined, -1, 'x'] as const).map(base =>
    falla(
      ABRIR,
      422,
      'validacion',
      `it begins with ${String(base)}`,
      async r => (await otroTerminal(r)).pedir(ABRIR, { body: { base } }),
      ...(base === 'x' ? [] : ['Debe ingresar el efectivo con el que abre, o 0']),
    ),
  ),

  sirve(
    LISTA,
    'the sessions of the store',
    ({ data }) => afirma(data.sesiones.data).toBeInstanceOf(Array),
    pide(LISTA, 'admin'),
  ),
  ...alEntrar(LISTA, 'vendedor', 'admin'),
  falla(
    LISTA,
    422,
    'validacion',
    'there is no such day',
    pide(LISTA, 'admin', { query: { fecha_inicial: '2026-02-30' } }),
  ),

  sirve(
    VER,
    'it is open',
    ({ data }) => afirma(data.sesion).toMatchObject({ estado: 'abierta', esperado: null }),
    async r => r.vendedor.pedir(VER, { params: { id: await cajaAbierta(r.vendedor) } }),
  ),
  ...alEntrar(VER, 'operario'),
  falla(VER, 403, 'sin_permiso', 'it is of another person at another terminal', async r =>
    r.vendedor.pedir(VER, { params: { id: await cajaAbierta(r.admin) } }),
  ),
  sinObjeto(VER, { id: '999999' }),
  idIlegible(VER, { id: 'x' }),

  sirve(
    MOVIMIENTOS,
    'nothing has moved',
    ({ data }) => afirma([data.movimientos.total, data.total]).toEqual([0, 0]),
    async r => r.admin.pedir(MOVIMIENTOS, { params: { id: await cajaAbierta(await otroTerminal(r)) } }),
  ),
  ...alEntrar(MOVIMIENTOS, 'vendedor', 'admin'),
  sinObjeto(MOVIMIENTOS, { id: '999999' }, 'admin'),
  idIlegible(MOVIMIENTOS, { id: 'x' }, 'admin'),

  sirve(
    CERRAR,
    'the count agrees',
    ({ data, message }) => afirma([data.cerrada, message]).toEqual([true, 'Caja cerrada con éxito: cuadra']),
    async r => {
      const quien = await otroTerminal(r)
      const { sesion } = await quien.exigir(ABRIR, { body: { base: 20_000 } })
      return quien.pedir(CERRAR, { params: { id: sesion.id }, body: conteo(10_000, 2) })
    },
  ),
  sirve(
    CERRAR,
    'the count does not agree, and nobody says why',
    ({ data }) => afirma([data.cerrada, data.sesion.estado]).toEqual([false, 'abierta']),
    async r => cerrar(r, conteo(100_000, 999)),
  ),
  ...alEntrar(CERRAR, 'operario'),
  falla(CERRAR, 403, 'sin_permiso', 'it is of another person at another terminal', async r =>
    r.vendedor.pedir(CERRAR, { params: { id: await cajaAbierta(r.admin) }, body: conteo(50, 1) }),
  ),
  falla(CERRAR, 404, 'no_encontrado', 'there is none', r =>
    r.vendedor.pedir(CERRAR, { params: { id: 999_999 }, body: conteo(50, 1) }),
  ),
  falla(CERRAR, 409, 'sesion_de_caja_cerrada', 'it was closed before', async r =>
    r.vendedor.pedir(CERRAR, { params: { id: await cajaCerrada(r.vendedor) }, body: conteo(50, 1) }),
  ),
  falla(CERRAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const params = { id: await cajaAbierta(r.vendedor) }
    const llave = crypto.randomUUID()
    await r.vendedor.exigir(CERRAR, { params, body: conteo(100_000, 998), llave })
    return r.vendedor.pedir(CERRAR, { params, body: conteo(100_000, 997), llave })
  }),
  idIlegible(CERRAR, { id: 'x' }),
  rechaza('nothing is counted', {}, 'Debe contar el efectivo de la caja'),
  rechaza('there is no such note', conteo(3_000, 1), 'La denominación no existe'),
  rechaza('there is a half of it', conteo(1_000, 1.5), 'Debe ingresar cuántos hay'),
  rechaza('there are less than none', conteo(1_000, -1), 'Debe ingresar cuántos hay'),
  rechaza('there are too many', conteo(1_000, 100_000), 'Máximo 99.999'),
  rechaza(
    'a note is counted twice',
    { conteo: [...conteo(1_000, 1).conteo, ...conteo(1_000, 2).conteo] },
    'Cada denominación se cuenta una vez',
  ),

  sirve(
    REABRIR,
    'it was closed',
    ({ data }) => afirma(data.sesion.estado).toBe('abierta'),
    async r =>
      r.super.pedir(REABRIR, { params: { id: await cajaCerrada(r.super) }, body: { motivo: 'Otra vez' } }),
  ),
  ...alEntrar(REABRIR, 'admin', 'super'),
  falla(REABRIR, 404, 'no_encontrado', 'there is none', r =>
    r.super.pedir(REABRIR, { params: { id: 999_999 }, body: { motivo: 'Otra vez' } }),
  ),
  falla(REABRIR, 409, 'sesion_de_caja_abierta', 'it is open', async r =>
    r.super.pedir(REABRIR, { params: { id: await cajaAbierta(r.super) }, body: { motivo: 'Otra vez' } }),
  ),
  falla(REABRIR, 409, 'caja_abierta', 'its terminal has another one', async r => {
    const id = await cajaCerrada(r.super)
    await cajaAbierta(r.super)
    return r.super.pedir(REABRIR, { params: { id }, body: { motivo: 'Otra vez' } })
  }),
  falla(REABRIR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const params = { id: await cajaCerrada(r.super) }
    const llave = crypto.randomUUID()
    await r.super.exigir(REABRIR, { params, body: { motivo: 'Uno' }, llave })
    return r.super.pedir(REABRIR, { params, body: { motivo: 'Otro' }, llave })
  }),
  falla(
    REABRIR,
    422,
    'validacion',
    'nobody says why',
    async r => r.super.pedir(REABRIR, { params: { id: await cajaCerrada(r.super) }, body: { motivo: ' ' } }),
    'Debe escribir el motivo',
  ),
  idIlegible(REABRIR, { id: 'x' }, 'super'),

  sirve(
    ARQUEO,
    'the session is closed',
    ({ data }) => {
      afirma(data.nombre).toMatch(/^Arqueo \d+\.pdf$/)
      afirma(data.enlace).toContain('documentos/arqueo/')
    },
    async r => r.vendedor.pedir(ARQUEO, { params: { id: await cajaCerrada(r.vendedor) } }),
  ),
  ...alEntrar(ARQUEO, 'operario'),
  falla(ARQUEO, 403, 'sin_permiso', 'it is of another person at another terminal', async r =>
    r.vendedor.pedir(ARQUEO, { params: { id: await cajaCerrada(r.admin) } }),
  ),
  falla(
    ARQUEO,
    404,
    'no_encontrado',
    'it is open',
    async r => r.vendedor.pedir(ARQUEO, { params: { id: await cajaAbierta(r.vendedor) } }),
    'La caja está abierta: su arqueo se imprime al cerrarla',
  ),
  sinObjeto(ARQUEO, { id: '999999' }),
  idIlegible(ARQUEO, { id: 'x' }),
]
