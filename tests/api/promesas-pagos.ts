import { hoy } from '#functions/kernel/clock'
import { LIMITE_EXPORTAR } from '#shared/http/limites'
import { sumarDias } from '#shared/kernel/dates'
import { conexionDe } from '../support/conexion'
import { facturaNueva, pagoHecho, pagoNuevo } from '../support/pagos'
import { cerrarMes, conMesCerrado } from '../support/mes-cerrado'
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
import { conLlaveUsada } from './promesas-comunes'
import { agotado } from './promesas-sesion'

const LISTAR = 'POST /pagos-proveedores'
const POR_PAGAR = 'GET /pagos-proveedores/por-pagar'
const GUARDAR = 'POST /pagos-proveedores/guardar'
const VER = 'GET /pagos-proveedores/{id}'
const CAMBIAR = 'PUT /pagos-proveedores/{id}/actualizar'
const ELIMINAR = 'DELETE /pagos-proveedores/{id}/eliminar'
const EXPORTAR = 'POST /pagos-proveedores/exportar'

/** Days of months that are closed before, and after, something was registered on them. */
const [CERRADO, CERRADO_DESPUES] = ['2021-05-10', '2021-06-10']
const cerrar = () => cerrarMes('001', CERRADO)
const enCerrado = () => pagoNuevo({ fecha_pago: CERRADO, fecha_factura: CERRADO })

const rechaza = (cuando: string, cambios: object, mensaje: string): Promesa =>
  falla(
    GUARDAR,
    422,
    'validacion',
    cuando,
    async r => r.admin.pedir(GUARDAR, { body: pagoNuevo(cambios) }),
    mensaje,
  )
const comunes = (ruta: typeof LISTAR | typeof POR_PAGAR | typeof GUARDAR | typeof EXPORTAR): Promesa[] =>
  alEntrar(ruta, 'vendedor', 'admin')
const deUno = (ruta: typeof VER | typeof CAMBIAR | typeof ELIMINAR): Promesa[] => [
  ...alEntrar(ruta, 'vendedor', 'admin'),
  sinObjeto(ruta, { id: '999999' }, 'admin'),
  idIlegible(ruta, { id: 'uno' }, 'admin'),
]
const anulado = async (r: Reparto) => {
  const { id } = await pagoHecho(r.admin)
  await r.admin.exigir(ELIMINAR, { params: { id } })
  return { id }
}

/** An invoice, and what pays a part of it. */
async function porPagarEnParte(r: Reparto, valor_pagado = 50_000) {
  const { pago_proveedor: factura } = await r.admin.exigir(GUARDAR, { body: facturaNueva() })
  const body = pagoNuevo({
    codigo_factura: factura.codigo_factura,
    pago_parcial: true,
    lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado }],
  })
  return { id: factura.id, body }
}
/** One of which a part is paid, as the form says it. */
async function pagadaEnParte(r: Reparto) {
  const { id, body } = await porPagarEnParte(r)
  const { pago_proveedor } = await r.admin.exigir(CAMBIAR, { params: { id }, body })
  return { id, body: { ...body, valor_total: pago_proveedor.valor_total } }
}

/** Every status of the routes of payments to suppliers. */
export const DE_PAGOS: Promesa[] = [
  sirve(
    LISTAR,
    'something was paid this month',
    ({ data }) => {
      const [pago] = data.pagos_proveedores.data
      afirma(pago).toMatchObject({ valor_iva: 19_000, valor_rte: 2_500, valor_total_pagar: 116_500 })
      afirma(data.totales.pagos).toBeGreaterThan(0)
    },
    async r => {
      await pagoHecho(r.admin)
      return pide(LISTAR, 'admin')(r)
    },
  ),
  ...comunes(LISTAR),
  falla(
    LISTAR,
    422,
    'validacion',
    'there is no such month',
    pide(LISTAR, 'admin', { body: { periodo_consulta: { year: 2026, month: 13 } } }),
    'Debe seleccionar un periodo',
  ),

  sirve(
    POR_PAGAR,
    'an invoice is to be paid',
    ({ data }) => {
      afirma(data.facturas_por_pagar.data.length).toBeGreaterThan(0)
      afirma(data.total_por_pagar).toBeGreaterThan(0)
      afirma(data.calendario.length).toBeGreaterThan(0)
    },
    async r => {
      await r.admin.exigir(GUARDAR, { body: facturaNueva() })
      return pide(POR_PAGAR, 'admin')(r)
    },
  ),
  falla(
    POR_PAGAR,
    422,
    'validacion',
    'its first day is none',
    pide(POR_PAGAR, 'admin', { query: { vence_desde: '2026-02-30' } }),
    'Debe ingresar una fecha',
  ),
  ...comunes(POR_PAGAR),

  sirve(
    GUARDAR,
    'everything is said',
    ({ data, message }) => {
      afirma(message).toBe('Pago registrado con éxito')
      afirma(data.pago_proveedor).toMatchObject({
        valor_antes_iva: 100_000,
        valor_iva: 19_000,
        valor_rte: 2_500,
        valor_total_pagar: 116_500,
        pago_realizado: true,
        version: 0,
      })
    },
    pide(GUARDAR, 'admin'),
  ),
  sirve(
    GUARDAR,
    'an invoice is registered that is to be paid',
    ({ data, message }) => {
      afirma(message).toBe('Factura registrada con éxito')
      afirma(data.pago_proveedor).toMatchObject({
        pago_realizado: false,
        fecha_pago: null,
        forma_pago_id: null,
      })
    },
    async r =>
      r.admin.pedir(GUARDAR, {
        body: {
          tipo_concepto_id: 1,
          proveedor_id: 3,
          fecha_factura: hoy(),
          valor_total: 50_000,
          pago_realizado: false,
        },
      }),
  ),
  ...comunes(GUARDAR),
  rechaza('no concept is chosen', { tipo_concepto_id: null }, 'Debe seleccionar un valor'),
  rechaza('there is no such concept', { tipo_concepto_id: 999 }, 'Debe seleccionar un valor'),
  rechaza('there is no such supplier', { proveedor_id: 999 }, 'Debe seleccionar un valor'),
  rechaza('there is no invoice', { codigo_factura: ' ' }, 'Debe ingresar un código de factura'),
  rechaza('the invoice has no day', { fecha_factura: null }, 'Debe ingresar una fecha'),
  rechaza('it has no day', { fecha_pago: null }, 'Debe ingresar una fecha'),
  rechaza(
    'the day is still to come',
    { fecha_pago: sumarDias(hoy(), 1) },
    'La fecha no puede ser posterior a hoy',
  ),
  rechaza('there is no value', { valor_total: null }, 'Debe ingresar un valor con IVA'),
  rechaza('the value is 0', { valor_total: 0 }, 'El valor total debe ser superior a cero'),
  falla(GUARDAR, 422, 'validacion', 'what is to be paid comes to less than a peso', async r => {
    const body = facturaNueva({ valor_total: 0.4, pj_iva: 0, pj_retefuente: 0 })
    const reply = await r.admin.pedir(GUARDAR, { body })
    afirma(reply.error.errores).toEqual({ valor_total: 'El valor total debe ser superior a cero' })
    return reply
  }),
  rechaza('there is no VAT', { pj_iva: null }, 'Debe ingresar un porcentaje de IVA'),
  rechaza('there is no withholding', { pj_retefuente: null }, 'Debe ingresar un porcentaje de Retefuente'),
  rechaza('there is no observation', { observaciones: null }, 'Debe seleccionar una descripción'),
  rechaza('there is no method', { lista_formas_pagadas_form: [] }, 'Debe agregar al menos una forma de pago'),
  rechaza(
    'a method has no value',
    { lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 0 }] },
    'No pueden existir valores vacíos o en cero. Todos los campos son requeridos',
  ),
  rechaza(
    'a method has no voucher',
    { lista_formas_pagadas_form: [{ id_forma_pago: 2, valor_pagado: 116_500 }] },
    'No pueden existir valores vacíos o en cero. Todos los campos son requeridos',
  ),
  rechaza(
    'a method is credit',
    { lista_formas_pagadas_form: [{ id_forma_pago: 6, valor_pagado: 116_500 }] },
    'Debe seleccionar una forma de pago a agregar',
  ),
  rechaza(
    'a method spends advances, of which a supplier has none',
    { lista_formas_pagadas_form: [{ id_forma_pago: 8, valor_pagado: 116_500 }] },
    'Debe seleccionar una forma de pago a agregar',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'a method is offered no more',
    async r => {
      const { forma_pago } = await r.super.exigir('POST /maestros/formas-pago/guardar', {
        body: { nombre_forma_pago: `Retirada ${crypto.randomUUID().slice(0, 8)}`, orden: 41, activo: false },
      })
      return r.admin.pedir(GUARDAR, {
        body: pagoNuevo({
          lista_formas_pagadas_form: [{ id_forma_pago: forma_pago.id, valor_pagado: 116_500 }],
        }),
      })
    },
    'Debe seleccionar una forma de pago a agregar',
  ),
  rechaza(
    'the invoice is of a day still to come',
    { fecha_factura: sumarDias(hoy(), 1) },
    'La fecha no puede ser posterior a hoy',
  ),
  rechaza(
    'the methods do not add up',
    { lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 116_499.99 }] },
    'La sumatoria de las formas de pago deben ser igual a $ 116.500',
  ),
  rechaza(
    'there are six methods',
    { lista_formas_pagadas_form: Array.from({ length: 6 }, () => ({ id_forma_pago: 1, valor_pagado: 1 })) },
    'Máximo 5 formas de pago',
  ),
  rechaza(
    'the proof is none',
    {
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 116_500, adjunto_comprobante: { adjunto: 'aG9sYQ==' } },
      ],
    },
    'No se adjuntó el archivo porque no cumple con lo estipulado',
  ),
  falla(GUARDAR, 409, 'factura_repetida', 'the supplier’s invoice is registered', async r => {
    const { codigo_factura } = await pagoHecho(r.admin)
    return r.admin.pedir(GUARDAR, {
      body: pagoNuevo({ codigo_factura: ` ${codigo_factura.toLowerCase()} ` }),
    })
  }),
  falla(GUARDAR, 409, 'periodo_cerrado', 'its month is closed', async r => {
    await cerrar()
    return r.admin.pedir(GUARDAR, { body: enCerrado() })
  }),
  falla(
    GUARDAR,
    409,
    'llave_reutilizada',
    'the key came with another request',
    conLlaveUsada(GUARDAR, pagoNuevo(), pagoNuevo(), 'admin'),
  ),

  sirve(
    VER,
    'it is of the store',
    ({ data }) => afirma(data.pago_proveedor.valor_total).toBe(119_000),
    pide(VER, 'admin'),
  ),
  ...deUno(VER),

  sirve(
    CAMBIAR,
    'something else is right',
    ({ data, message }) => {
      afirma(message).toBe('Pago actualizado con éxito')
      afirma(data.pago_proveedor).toMatchObject({ observaciones: 'Corregido', version: 1 })
    },
    pide(CAMBIAR, 'admin'),
  ),
  ...deUno(CAMBIAR),
  falla(
    CAMBIAR,
    422,
    'validacion',
    'there is no value',
    pide(CAMBIAR, 'admin', { body: pagoNuevo({ valor_total: 0 }) }),
    'El valor total debe ser superior a cero',
  ),
  falla(
    CAMBIAR,
    409,
    'version_anterior',
    'somebody changed it since',
    pide(CAMBIAR, 'admin', { body: pagoNuevo({ version: 7 }) }),
  ),
  falla(CAMBIAR, 409, 'movimiento_anulado', 'it was voided', async r =>
    r.admin.pedir(CAMBIAR, { params: await anulado(r), body: pagoNuevo() }),
  ),
  sirve(
    CAMBIAR,
    'a part of an invoice is paid',
    ({ data, message }) => {
      afirma(message).toBe('Pago registrado con éxito: de la factura faltan $ 66.500')
      afirma(data.pago_proveedor).toMatchObject({
        pago_realizado: false,
        valor_total_pagar: 66_500,
        factura: { valor_total_pagar: 116_500, valor_abonado: 50_000 },
      })
    },
    async r => {
      const { id, body } = await porPagarEnParte(r)
      return r.admin.pedir(CAMBIAR, { params: { id }, body })
    },
  ),
  falla(CAMBIAR, 422, 'validacion', 'the part is more than remains', async r => {
    const { id, body } = await porPagarEnParte(r, 116_500.01)
    return r.admin.pedir(CAMBIAR, { params: { id }, body })
  }),
  falla(CAMBIAR, 409, 'factura_abonada', 'a part of it is paid', async r => {
    const { id, body } = await pagadaEnParte(r)
    return r.admin.pedir(CAMBIAR, {
      params: { id },
      body: { ...body, pago_realizado: false, lista_formas_pagadas_form: [] },
    })
  }),
  falla(CAMBIAR, 409, 'factura_repetida', 'the invoice is another payment’s', async r => {
    const { codigo_factura } = await pagoHecho(r.admin)
    return pide(CAMBIAR, 'admin', { body: pagoNuevo({ codigo_factura }) })(r)
  }),
  falla(CAMBIAR, 409, 'periodo_cerrado', 'the month that it goes to is closed', async r => {
    await cerrar()
    return pide(CAMBIAR, 'admin', { body: enCerrado() })(r)
  }),
  falla(CAMBIAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const params = { id: (await pagoHecho(r.admin)).id }
    const llave = crypto.randomUUID()
    await r.admin.exigir(CAMBIAR, { params, body: pagoNuevo(), llave })
    return r.admin.pedir(CAMBIAR, { params, body: pagoNuevo(), llave })
  }),

  sirve(
    ELIMINAR,
    'it should not be there',
    ({ data, message }) => {
      afirma(message).toBe('Pago anulado')
      afirma(data.pago_proveedor).toMatchObject({ anulado: true, motivo_anulacion: 'Se pagó dos veces' })
    },
    pide(ELIMINAR, 'admin'),
  ),
  ...deUno(ELIMINAR),
  falla(
    ELIMINAR,
    422,
    'validacion',
    'the reason is too long',
    pide(ELIMINAR, 'admin', { body: { motivo: 'x'.repeat(301) } }),
  ),
  falla(
    ELIMINAR,
    409,
    'version_anterior',
    'somebody changed it since',
    pide(ELIMINAR, 'admin', { body: { version: 7 } }),
  ),
  falla(ELIMINAR, 409, 'movimiento_anulado', 'it was voided before', async r =>
    r.admin.pedir(ELIMINAR, { params: await anulado(r) }),
  ),
  falla(ELIMINAR, 409, 'factura_abonada', 'a part of it is paid', async r => {
    const { id } = await pagadaEnParte(r)
    return r.admin.pedir(ELIMINAR, { params: { id } })
  }),
  falla(ELIMINAR, 409, 'periodo_cerrado', 'its month was closed since', async r => {
    const fechas = { fecha_pago: CERRADO_DESPUES, fecha_factura: CERRADO_DESPUES }
    const { id } = await pagoHecho(r.admin, fechas)
    return conMesCerrado('001', CERRADO_DESPUES, () => r.admin.pedir(ELIMINAR, { params: { id } }))
  }),
  falla(ELIMINAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const params = { id: (await pagoHecho(r.admin)).id }
    const llave = crypto.randomUUID()
    await r.admin.exigir(ELIMINAR, { params, body: { motivo: 'Uno' }, llave })
    return r.admin.pedir(ELIMINAR, { params, body: { motivo: 'Otro' }, llave })
  }),

  sirve(
    EXPORTAR,
    'the list may be seen',
    ({ data }) => afirma(data.exportacion_id).not.toBe(''),
    pide(EXPORTAR, 'admin'),
  ),
  ...comunes(EXPORTAR),
  falla(
    EXPORTAR,
    422,
    'validacion',
    'there is no such month',
    pide(EXPORTAR, 'admin', { body: { periodo_consulta: { year: 1900, month: 1 } } }),
  ),
  falla(EXPORTAR, 409, 'llave_reutilizada', 'the key came with another filter', async r =>
    conLlaveUsada(EXPORTAR, {}, { query_search: 'otra' }, 'admin')(r),
  ),
  falla(EXPORTAR, 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(LIMITE_EXPORTAR, conexionDe(r.admin), () => pide(EXPORTAR, 'admin')(r)),
  ),
]
