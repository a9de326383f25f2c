import { RECHAZADO } from '#shared/adjuntos/tipos'
import { LIMITE_PUBLICO } from '#shared/http/limites'
import { cuentaDe } from '../support/pedidos'
import { CLIENTE } from '../support/sembrar'
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
import { abonoNuevo, type Deudora, deudora } from '../support/creditos'
import { TOTAL } from '../support/pedidos'
import { PETICIONES } from './peticiones'
import { conLlaveUsada } from './promesas-comunes'
import { agotado } from './promesas-sesion'

const LISTAR = 'GET /cuentas-credito'
const GUARDAR = 'POST /cuentas-credito/guardar'
const DE_CLIENTE = 'POST /cuentas-credito/cliente'

const RECIBO = 'GET /public/abono/{id}'
const ESTADO = 'GET /public/credito/{id}'
const NADIE = { id: 'A'.repeat(22) }
const PAGAR = 'PUT /cuentas-credito/pago'
const CREDITOS = 'GET /creditos'
const HISTORIAL = 'POST /creditos/{id}/historial'
const POR_COBRAR = 'GET /creditos/por-cobrar'
const PENDIENTES = 'GET /creditos/{id}/ventas-pendientes'
const ABONAR = 'POST /creditos/{id}/abono'
const ANULAR = 'PUT /creditos/{id}/anular-abono'
const CASTIGAR = 'DELETE /creditos/{id}/eliminar'

/** An abono to the sale of a customer who owes one of `TOTAL`. */
const abona =
  (cuerpo: (d: Deudora) => object) =>
  async (r: Reparto): Promise<Awaited<ReturnType<Promesa['pedir']>>> => {
    const d = await deudora(r.admin)
    return r.vendedor.pedir(ABONAR, {
      params: { id: d.credito_id },
      body: { venta_id: d.ventas[0], ...cuerpo(d) },
    })
  }
/** The same key with another body. */
const otraVezConLaLlave =
  (
    ruta: 'POST /creditos/{id}/abono' | 'PUT /creditos/{id}/anular-abono' | 'DELETE /creditos/{id}/eliminar',
  ) =>
  async (r: Reparto) => {
    const llave = crypto.randomUUID()
    const valid = await PETICIONES[ruta](r.super, r.super)
    await r.super.exigir(ruta, { ...valid, llave })
    const body = {
      ...(valid.body as object),
      ...(ruta === ABONAR ? { observacion_abono: 'otra' } : { motivo: 'otro' }),
    }
    return r.super.pedir(ruta, { ...valid, body, llave })
  }

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
  ...alEntrar(LISTAR, 'operario'),
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
  ...alEntrar(GUARDAR, 'bodega'),
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
  ...alEntrar(DE_CLIENTE, 'bodega'),
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

  sirve(PAGAR, 'the customer owes as much', ({ data, message }) => {
    afirma(message).toBe('Abono registrado con éxito')
    afirma(data).toMatchObject({ total_credito: TOTAL - 10_000, anticipo: null, advertencias: [] })
    afirma(data.enlace_recibo).toMatch(/^\/api\/public\/abono\/[\w-]{22}$/)
  }),
  ...alEntrar(PAGAR, 'bodega'),
  falla(
    PAGAR,
    404,
    'no_encontrado',
    'there is no such account',
    pide(PAGAR, 'vendedor', { body: { cuenta_credito_id: 999_999, valor_pago: 10 } }),
  ),
  falla(PAGAR, 409, 'saldo_distinto', 'another balance was shown', async r => {
    const { credito_id: cuenta_credito_id } = await deudora(r.admin)
    return r.vendedor.pedir(PAGAR, { body: { cuenta_credito_id, valor_pago: 10, saldo_pendiente: 5 } })
  }),
  falla(
    PAGAR,
    422,
    'validacion',
    'no amount is said',
    pide(PAGAR, 'vendedor', { body: { cuenta_credito_id: 1 } }),
    'Debe ingresar un valor a pagar',
  ),
  falla(
    PAGAR,
    422,
    'validacion',
    'it is more than what is owed',
    async r => {
      const { credito_id: cuenta_credito_id } = await deudora(r.admin)
      return r.vendedor.pedir(PAGAR, { body: { cuenta_credito_id, valor_pago: TOTAL + 1 } })
    },
    'Debe ingresar un valor de pago válido',
  ),
  falla(
    PAGAR,
    422,
    'validacion',
    'the proof is none',
    async r => {
      const { credito_id: cuenta_credito_id } = await deudora(r.admin)
      const adjunto_comprobante = { adjunto: 'aG9sYQ==', extension_archivo: 'png' }
      return r.vendedor.pedir(PAGAR, { body: { cuenta_credito_id, valor_pago: 10, adjunto_comprobante } })
    },
    RECHAZADO,
  ),

  sirve(
    CREDITOS,
    'somebody owes',
    ({ data }) => {
      afirma(data.creditos.data.length).toBeGreaterThan(0)
      afirma(data.total_credito_pendiente).toBeGreaterThan(0)
    },
    async r => {
      await deudora(r.admin)
      return pide(CREDITOS, 'admin')(r)
    },
  ),
  ...alEntrar(CREDITOS, 'vendedor', 'admin'),
  falla(
    CREDITOS,
    422,
    'validacion',
    'the customer is none',
    pide(CREDITOS, 'admin', { query: { cliente_id: 'x' } }),
  ),

  sirve(
    HISTORIAL,
    'the account has movements',
    ({ data }) => {
      afirma(data.credito).toMatchObject({ total_credito: TOTAL })
      afirma(data.creditos_movimientos).toMatchObject({
        current_page: 1,
        data: [{ tipo_movimiento_credito_id: 1, valor_movimiento: TOTAL, valor_saldo_movimiento: TOTAL }],
      })
    },
    pide(HISTORIAL, 'admin'),
  ),
  ...alEntrar(HISTORIAL, 'vendedor', 'admin'),
  sinObjeto(HISTORIAL, { id: '999999' }, 'admin'),
  idIlegible(HISTORIAL, { id: 'x' }, 'admin'),

  sirve(
    POR_COBRAR,
    'somebody owes',
    ({ data }) => {
      afirma(data.ventas.data.length).toBeGreaterThan(0)
      afirma(data.total).toBeGreaterThanOrEqual(TOTAL)
    },
    async r => {
      await deudora(r.admin)
      return pide(POR_COBRAR, 'admin')(r)
    },
  ),
  ...alEntrar(POR_COBRAR, 'vendedor', 'admin'),

  sirve(PENDIENTES, 'a sale is owed', ({ data }) => {
    afirma(data.total_credito).toBe(TOTAL)
    afirma(data.creditos_movimientos).toMatchObject([{ valor_saldo_movimiento: TOTAL, dias_vencida: 0 }])
  }),
  falla(
    PENDIENTES,
    422,
    'validacion',
    'there is no such age',
    async r => {
      const { credito_id: id } = await deudora(r.admin)
      return r.vendedor.pedir(PENDIENTES, { params: { id }, query: { edad: 'vieja' } })
    },
    'La edad no existe',
  ),
  ...alEntrar(PENDIENTES, 'operario'),
  sinObjeto(PENDIENTES, { id: '999999' }),
  idIlegible(PENDIENTES, { id: 'x' }),

  sirve(ABONAR, 'a seller receives it', ({ data, message }) => {
    afirma(message).toBe('Abono registrado con éxito')
    afirma(data).toMatchObject({ total_credito: TOTAL - 10_000, movimiento: { valor_movimiento: 10_000 } })
  }),
  ...alEntrar(ABONAR, 'operario'),
  sinObjeto(ABONAR, { id: '999999' }),
  idIlegible(ABONAR, { id: 'x' }),
  falla(ABONAR, 409, 'llave_reutilizada', 'the key went with another body before', otraVezConLaLlave(ABONAR)),
  falla(
    ABONAR,
    409,
    'saldo_distinto',
    'another balance was shown',
    abona(() => ({ valor_abono: 10, saldo_pendiente: 1 })),
    `El saldo pendiente cambió: ahora es de $ 59.500. Revise el valor y confirme de nuevo`,
  ),
  falla(
    ABONAR,
    422,
    'validacion',
    'no sale is named',
    abona(() => ({ venta_id: null, valor_abono: 10 })),
    'Debe seleccionar un saldo',
  ),
  falla(
    ABONAR,
    422,
    'validacion',
    'its value is zero',
    abona(() => ({ valor_abono: 0 })),
    'Debe ingresar un valor distinto a cero',
  ),
  falla(
    ABONAR,
    422,
    'validacion',
    'a row has no amount',
    abona(() => ({ lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 0 }] })),
    'No pueden existir valores vacíos o en cero. Todos los campos son requeridos',
  ),
  falla(
    ABONAR,
    422,
    'validacion',
    'it is more than what is owed of the sale',
    abona(() => ({ valor_abono: TOTAL + 1 })),
    'El abono no debe superar el saldo pendiente $ 59.500',
  ),
  falla(
    ABONAR,
    422,
    'validacion',
    'the proof of a row is none',
    abona(() => ({
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 10, adjunto_comprobante: { adjunto: 'aG9sYQ==' } },
      ],
    })),
    RECHAZADO,
  ),

  sirve(
    ANULAR,
    'an administrator takes it back',
    ({ data, message }) => {
      afirma(message).toBe('Abono anulado')
      afirma(data).toMatchObject({ total_credito: TOTAL, movimiento: { tipo_movimiento_credito_id: 5 } })
    },
    pide(ANULAR, 'admin'),
  ),
  ...alEntrar(ANULAR, 'vendedor', 'admin'),
  sinObjeto(ANULAR, { id: '999999' }, 'admin'),
  idIlegible(ANULAR, { id: 'x' }, 'admin'),
  falla(ANULAR, 409, 'abono_anulado', 'it was taken back before', async r => {
    const id = await abonoNuevo(r.admin)
    await r.admin.exigir(ANULAR, { params: { id }, body: {} })
    return r.admin.pedir(ANULAR, { params: { id }, body: {} })
  }),
  falla(ANULAR, 409, 'llave_reutilizada', 'the key went with another body', otraVezConLaLlave(ANULAR)),

  sirve(
    CASTIGAR,
    'SuperAdministrador gives it up',
    ({ data, message }) => {
      afirma(message).toBe('Crédito castigado con éxito')
      afirma(data).toMatchObject({ total_credito: 0, movimiento: { valor_movimiento: TOTAL } })
    },
    pide(CASTIGAR, 'super'),
  ),
  ...alEntrar(CASTIGAR, 'admin', 'super'),
  sinObjeto(CASTIGAR, { id: '999999' }, 'super'),
  idIlegible(CASTIGAR, { id: 'x' }, 'super'),
  falla(CASTIGAR, 409, 'llave_reutilizada', 'the key went with another body', otraVezConLaLlave(CASTIGAR)),
  falla(
    CASTIGAR,
    422,
    'validacion',
    'nothing is owed',
    async r => {
      const { credito_id: id } = await deudora(r.admin, 0)
      return r.super.pedir(CASTIGAR, { params: { id }, body: {} })
    },
    'El crédito no tiene saldo: no hay nada que castigar',
  ),

  ...([RECIBO, ESTADO] as const).flatMap(ruta => [
    sirve(
      ruta,
      'the token is its own',
      ({ headers }) => {
        afirma(headers.get('location')).toMatch(/documentos\/cartera/)
        afirma(headers.get('x-robots-tag')).toBe('noindex')
        afirma(headers.get('cache-control')).toBe('no-store')
      },
      pide(ruta, 'anonimo'),
    ),
    sirve(ruta, 'the roll is asked for', undefined, pide(ruta, 'anonimo', { query: { formato: '80mm' } })),
    falla(ruta, 404, 'no_encontrado', 'the token is nobody’s', pide(ruta, 'anonimo', { params: NADIE })),
    falla(ruta, 404, 'no_encontrado', 'the token is of another paper', async r => {
      const otra = ruta === RECIBO ? ESTADO : RECIBO
      const { params } = await PETICIONES[otra](r.super, r.super)
      return r.anonimo.pedir(ruta, { params: params as { id: string } })
    }),
    falla(
      ruta,
      422,
      'validacion',
      'there is no such paper',
      pide(ruta, 'anonimo', { query: { formato: 'carta' } }),
    ),
    falla(ruta, 429, 'demasiadas_solicitudes', 'the address has asked too often', async r =>
      agotado(LIMITE_PUBLICO, '127.0.0.1', () => pide(ruta, 'anonimo')(r)),
    ),
  ]),
]
