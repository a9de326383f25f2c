import { cuentaDe } from '../support/pedidos'
import { CLIENTE } from '../support/sembrar'
import { afirma, exigeTienda, falla, pide, type Promesa, sinRol, sinSesion, sirve } from './promesas'
import { conLlaveUsada } from './promesas-comunes'

const LISTAR = 'GET /cuentas-credito'
const GUARDAR = 'POST /cuentas-credito/guardar'
const DE_CLIENTE = 'POST /cuentas-credito/cliente'

const CUENTA = { tercero_id: CLIENTE.norte, total_cupo_permitido: 500_000 }
const guarda = (cambios: object, quien: 'admin' | 'vendedor' = 'admin') =>
  pide(GUARDAR, quien, { body: { ...CUENTA, ...cambios } })

/** Every status of the routes of the credit accounts. */
export const DE_CREDITOS: Promesa[] = [
  sirve(
    LISTAR,
    'there are accounts',
    ({ data }) => {
      afirma(data.cuentas_credito).toMatchObject({ current_page: 1, per_page: 20 })
      afirma(data.cuentas_credito.data.length).toBeGreaterThan(0)
    },
    async r => {
      await cuentaDe(r.admin, CLIENTE.norte)
      return pide(LISTAR)(r)
    },
  ),
  sinSesion(LISTAR),
  sinRol(LISTAR, 'operario'),
  ...exigeTienda(LISTAR),
  falla(
    LISTAR,
    422,
    'validacion',
    'the text is too long',
    pide(LISTAR, 'vendedor', { query: { query: 'x'.repeat(101) } }),
  ),

  sirve(
    GUARDAR,
    'an administrator gives a limit',
    ({ data, message }) => {
      afirma(message).toMatch(/^Cuenta crédito (creado|actualizada) con éxito$/)
      afirma(data.cuenta_credito).toMatchObject({
        tercero_id: CLIENTE.norte,
        total_cupo_permitido: 500_000,
        plazo_credito: 30,
        bloqueada: false,
      })
    },
    guarda({}),
  ),
  sinSesion(GUARDAR),
  sinRol(GUARDAR, 'bodega'),
  ...exigeTienda(GUARDAR),
  falla(GUARDAR, 409, 'version_anterior', 'somebody changed it since', guarda({ version: 77 })),
  falla(GUARDAR, 409, 'llave_reutilizada', 'the key went with another body before', async r => {
    const body = await cuentaDe(r.admin, CLIENTE.norte)
    return conLlaveUsada(GUARDAR, body, { ...body, total_cupo_permitido: 1 })(r)
  }),
  falla(
    GUARDAR,
    422,
    'validacion',
    'it is nobody’s',
    guarda({ tercero_id: null }),
    'Debe seleccionar un tercero',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'it is of the buyer whom nobody identified',
    guarda({ tercero_id: CLIENTE.final }),
    'Debe seleccionar un tercero',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'no limit is said',
    guarda({ total_cupo_permitido: null }),
    'Debe ingresar un valor',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'a seller gives more than the shop lets them',
    guarda({ tercero_id: CLIENTE.muebles }, 'vendedor'),
    'Puede dar un cupo de hasta $ 0: pida a un administrador uno mayor',
  ),

  sirve(
    DE_CLIENTE,
    'the customer has one',
    ({ data }) => {
      afirma(data).toMatchObject({
        cuenta_credito_cliente: { tercero_id: CLIENTE.norte, numero_documento_tercero: '79555666' },
        facturas_credito: [],
        pagos_cuentas_credito: [],
      })
    },
    async r => {
      await cuentaDe(r.admin, CLIENTE.norte)
      return pide(DE_CLIENTE)(r)
    },
  ),
  sirve(
    DE_CLIENTE,
    'the customer has none',
    ({ data, message }) => {
      afirma(message).toBe('El tercero no tiene una cuenta crédito')
      afirma(data.cuenta_credito_cliente).toBe(null)
    },
    pide(DE_CLIENTE, 'vendedor', { body: { documento_cliente: '901234567' } }),
  ),
  sinSesion(DE_CLIENTE),
  sinRol(DE_CLIENTE, 'bodega'),
  ...exigeTienda(DE_CLIENTE),
  falla(
    DE_CLIENTE,
    404,
    'no_encontrado',
    'there is no such customer',
    pide(DE_CLIENTE, 'vendedor', { body: { documento_cliente: '999999999' } }),
  ),
  falla(
    DE_CLIENTE,
    422,
    'validacion',
    'no customer is named',
    pide(DE_CLIENTE, 'vendedor', { body: {} }),
    'Debe seleccionar un cliente',
  ),
]
