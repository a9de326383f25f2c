import { beforeAll, describe, expect, test } from 'vitest'
import { huellaDe } from '#functions/kernel/cambio'
import { hoy } from '#functions/kernel/clock'
import { type Item, marcar, obtener, poner } from '#functions/kernel/dynamo/client'
import { expandir } from '#functions/kernel/dynamo/compacto'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { claveDeFallas, sinFallas } from '#functions/sesion/pin'
import { cambiarUsuario, usuarioPorId } from '#functions/sesion/public'
import { sumarDias } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { deudora } from '../support/creditos'
import { antesDeEscribir } from '../support/fallas'
import { aCredito, guardar, TOTAL } from '../support/pedidos'
import { CONTRASENA, idDe, nombreDe, sembrar } from '../support/sembrar'
import { auditoriaDe } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'

/** Long enough to be nowhere by chance. */
const PIN = { admin: '739518', super: '804629', vendedor: '516274', norte: '962305' }
const tienda = usarTienda(sembrar, { conContrasena: true })
let admin: Cliente
let vendedor: Cliente
let otro: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  otro = await tienda.ingresar('otro')
  admin = await tienda.ingresar('admin')
  // An administrator of another store.
  await confirmar(cambiarUsuario((await usuarioPorId(idDe('norte')))!, { rol: 'A' }).operaciones)
  for (const quien of ['admin', 'vendedor', 'norte'] as const) await darPin(quien)
})
const darPin = async (quien: keyof typeof PIN) =>
  (await tienda.entrar(quien)).exigir('PUT /ingreso/pin', {
    body: { password_actual: CONTRASENA, pin: PIN[quien] },
  })

/** An order on credit of a customer with such a limit: $ 59.500. */
async function pedido(cupo = 10_000, tercero_id?: number) {
  const id = tercero_id ?? (await deudora(admin, 0, cupo)).tercero_id
  return { id, venta_id: (await guardar(vendedor, { tercero_id: id, tipo_pago_id: 2 })).venta_id }
}
type Autorizacion = Partial<Record<'usuario_id' | 'pin' | 'motivo', unknown>>
const por = (campos: Autorizacion = {}) => ({
  usuario_id: idDe('admin'),
  pin: PIN.admin,
  motivo: 'Paga el viernes',
  ...campos,
})
const facturar = (
  venta_id: number,
  autorizacion_credito: Autorizacion | null,
  { quien = vendedor, llave, ...campos }: { quien?: Cliente; llave?: string; [campo: string]: unknown } = {},
) =>
  quien.pedir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: { ...aCredito(TOTAL), autorizacion_credito, ...campos },
    ...(llave && { llave }),
  })
const cuenta = async (id: number) => (await obtener([clave.cuentaCredito(id)]))[0]!
const debe = async (id: number) => (await cuenta(id)).total_credito as number
const fallas = async (quien: 'admin' | 'norte' | 'vendedor') =>
  ((await obtener([claveDeFallas(idDe(quien))]))[0]?.fallas as number | undefined) ?? 0
const olvidar = (quien: 'admin') => poner(sinFallas(idDe(quien)))
const EL_CUPO = 'El cupo disponible es de $ 10.000: un administrador debe autorizar la venta'
const LA_ADMINISTRADORA = { usuario_id: idDe('admin'), nombre: nombreDe('admin') }

/** What the history of a sale and that of its customer say last. */
async function historias(venta_id: number, id: number) {
  const [deVenta, deCliente] = await Promise.all([
    admin.exigir('GET /facturas/{venta_id}/historial', { params: { venta_id } }),
    admin.exigir('GET /terceros/{id}/historial', { params: { id } }),
  ])
  return { venta: deVenta.historial.at(-1)!, cliente: deCliente.historial }
}

describe('a bill beyond the limit', () => {
  test('is refused as ever, and says who may let it: those of the store who have a PIN', async () => {
    const { id, venta_id } = await pedido()
    const { status, error } = await facturar(venta_id, null)
    expect([status, error]).toEqual([
      422,
      {
        message: EL_CUPO,
        codigo: 'validacion',
        errores: { modo_factura: EL_CUPO },
        data: { autorizan: [LA_ADMINISTRADORA] },
      },
    ])
    expect(await debe(id)).toBe(0)
    // Of a part of it likewise, and to an administrator.
    const enParte = {
      modo_factura: 'C',
      crear_venta_credito: false,
      formaPagoList: [
        { id_forma_pago: 1, valor_pagado: 39_500 },
        { id_forma_pago: 6, valor_pagado: 20_000 },
      ],
    }
    const parte = await facturar(venta_id, null, enParte)
    expect(parte.error).toMatchObject({
      errores: { 'formaPagoList.1.valor_pagado': EL_CUPO },
      data: { autorizan: [LA_ADMINISTRADORA] },
    })
    expect((await facturar(venta_id, null, { quien: admin })).error).toMatchObject({
      errores: { motivo_cupo: expect.any(String) },
      data: { autorizan: [LA_ADMINISTRADORA] },
    })
    expect((await facturar(venta_id, por(), enParte)).status).toBe(200)
    expect(await debe(id)).toBe(20_000_00)
  })

  test('is billed by a seller with the PIN of an administrator, and both histories say who, why and how far', async () => {
    const { id, venta_id } = await pedido()
    expect((await facturar(venta_id, por())).status).toBe(200)
    expect(await debe(id)).toBe(TOTAL * 100)
    expect(await historias(venta_id, id)).toMatchObject({
      venta: {
        usuario: nombreDe('vendedor'),
        titulo: 'Facturada a crédito',
        cambios: expect.arrayContaining([
          'Cupo disponible: $ 10.000, excedido en $ 49.500',
          `Autorizó con su PIN: ${nombreDe('admin')}`,
        ]),
        motivo: 'Por encima del cupo: Paga el viernes',
      },
      cliente: expect.arrayContaining([
        expect.objectContaining({
          titulo: 'Venta a crédito autorizada',
          usuario: nombreDe('vendedor'),
          motivo: 'Paga el viernes',
          cambios: [
            ['Autorizó', nombreDe('admin')],
            ['Cupo disponible', '$ 10.000'],
            ['Cupo excedido', '$ 49.500'],
            ['Supera', 'El cupo'],
            ['Valor', '$ 59.500'],
            ['Venta', `n.º ${venta_id}`],
          ].map(([campo, despues]) => ({ campo, antes: null, despues })),
        }),
      ]),
    })
    expect((await auditoriaDe(venta_id)).at(-1)).toMatchObject({ usuario_id: idDe('vendedor') })
  })

  test('names an administrator of the store, or it says so there, and no PIN is tried', async () => {
    const { id, venta_id } = await pedido()
    const antes = await Promise.all([fallas('norte'), fallas('vendedor')])
    const reparo = async (autorizacion: Autorizacion) =>
      (await facturar(venta_id, autorizacion)).error.errores
    const NINGUNO = { 'autorizacion_credito.usuario_id': 'Debe seleccionar un administrador de la tienda' }
    // Of another store, a seller who lets themselves, and nobody.
    expect(await reparo(por({ usuario_id: idDe('norte'), pin: PIN.norte }))).toEqual(NINGUNO)
    expect(await reparo(por({ usuario_id: idDe('vendedor'), pin: PIN.vendedor }))).toEqual(NINGUNO)
    expect(await reparo(por({ usuario_id: 999_999 }))).toEqual(NINGUNO)
    // One who has no PIN.
    expect(await reparo(por({ usuario_id: idDe('super') }))).toEqual({
      'autorizacion_credito.usuario_id': `${nombreDe('super')} no tiene PIN: debe crearlo en su sesión, en PIN y bloqueo de pantalla`,
    })
    expect(await Promise.all([fallas('norte'), fallas('vendedor')])).toEqual(antes)
    expect(await debe(id)).toBe(0)
  })

  test('asks for all three, and for a reason that fits', async () => {
    const { venta_id } = await pedido()
    const reparo = async (autorizacion: Autorizacion) =>
      Object.keys((await facturar(venta_id, autorizacion)).error.errores ?? {})
    expect(await reparo({})).toEqual([
      'autorizacion_credito.usuario_id',
      'autorizacion_credito.pin',
      'autorizacion_credito.motivo',
    ])
    expect(await reparo(por({ motivo: '  ' }))).toEqual(['autorizacion_credito.motivo'])
    expect(await reparo(por({ motivo: 'x'.repeat(301) }))).toEqual(['autorizacion_credito.motivo'])
    expect(await fallas('admin')).toBe(0)
  })

  test('counts wrong PINs, the seller’s own among them, and after five takes none, the right one neither', async () => {
    const { id, venta_id } = await pedido()
    const decir = async (pin: string) => {
      const { error } = await facturar(venta_id, por({ pin }))
      return [error.codigo, error.errores?.['autorizacion_credito.pin']]
    }
    const quedan = (cuantos: string) => ['validacion', `El PIN no es correcto. ${cuantos}`]
    expect(await decir(PIN.vendedor)).toEqual(quedan('Le quedan 4 intentos'))
    for (const cuantos of ['Le quedan 3 intentos', 'Le quedan 2 intentos', 'Le queda 1 intento'])
      expect(await decir('000000')).toEqual(quedan(cuantos))
    await decir('000000')
    const bloqueado = `El PIN de ${nombreDe('admin')} está bloqueado: lo recupera al abrir su pantalla con la contraseña, o con un PIN nuevo`
    expect(await decir(PIN.admin)).toEqual(['pin_bloqueado', bloqueado])
    expect(await debe(id)).toBe(0)
    await olvidar('admin')
    expect((await facturar(venta_id, por())).status).toBe(200)
  })
})

test('what nobody had to let is not looked at: a wrong PIN is not told from a right one, and nothing is kept', async () => {
  const { id, venta_id } = await pedido(100_000)
  expect((await facturar(venta_id, por({ pin: '000000', usuario_id: idDe('vendedor') }))).status).toBe(200)
  expect(await fallas('admin')).toBe(0)
  const { venta, cliente } = await historias(venta_id, id)
  expect(venta.motivo).toBe(null)
  expect(cliente.map(({ titulo }) => titulo)).not.toContain('Venta a crédito autorizada')
})

test('a customer with a bill overdue is let likewise, and the histories name the bill and its days', async () => {
  const { id, venta_id: vieja } = await pedido(200_000)
  expect((await facturar(vieja, null)).status).toBe(200)
  const vence = sumarDias(hoy(), -31)
  const abiertas = ((await cuenta(id)).abiertas as object[]).map(each => ({ ...each, vence }))
  await marcar(clave.cuentaCredito(id), { abiertas })
  const { venta_id } = await pedido(0, id)
  expect((await facturar(venta_id, null)).error).toMatchObject({
    message: `El cliente debe la venta ${vieja}, vencida desde el ${formatoDia(vence)}: un administrador debe autorizar la venta`,
    data: { autorizan: [LA_ADMINISTRADORA] },
  })
  expect((await facturar(venta_id, por())).status).toBe(200)
  const { venta, cliente } = await historias(venta_id, id)
  expect(venta.cambios).toContain(`Debía la venta ${vieja}, con 31 días de mora`)
  expect(venta.motivo).toBe('Con una factura en mora: Paga el viernes')
  expect(cliente.find(({ titulo }) => titulo === 'Venta a crédito autorizada')!.cambios).toEqual(
    expect.arrayContaining([
      { campo: 'Venta en mora', antes: null, despues: `n.º ${vieja}` },
      { campo: 'Días de mora', antes: null, despues: '31 días' },
    ]),
  )
})

test.each([
  ['blocked', { bloqueada: true }],
  ['without a limit', { total_cupo_permitido: 0 }],
])('an account that is %s is let by nobody, and names nobody', async (_, campos) => {
  const { id, venta_id } = await pedido()
  await admin.exigir('POST /cuentas-credito/guardar', {
    body: { tercero_id: id, total_cupo_permitido: 10_000, ...campos },
  })
  const { status, error } = await facturar(venta_id, por({ pin: '000000' }))
  expect([status, Object.keys(error.errores ?? {}), error.data]).toEqual([422, ['modo_factura'], undefined])
  expect((await facturar(venta_id, por())).error.errores).toEqual(error.errores)
  expect([await debe(id), await fallas('admin')]).toEqual([0, 0])
})

test('an administrator who bills may give their own PIN, or the reason alone as ever', async () => {
  const [con, sin] = [await pedido(), await pedido()]
  expect((await facturar(con.venta_id, por(), { quien: admin })).status).toBe(200)
  expect((await facturar(sin.venta_id, null, { quien: admin, motivo_cupo: 'Ya' })).status).toBe(200)
  for (const { venta_id, id } of [con, sin]) {
    const { venta, cliente } = await historias(venta_id, id)
    expect(venta.cambios).toContain('Cupo disponible: $ 10.000, excedido en $ 49.500')
    expect(cliente.map(({ titulo }) => titulo)).toContain('Venta a crédito autorizada')
  }
})

test('two tills with a PIN each bill one after the other, and the second says what stood then', async () => {
  const { tercero_id: id } = await deudora(admin, 0, 70_000)
  const [una, otra] = await Promise.all([
    guardar(vendedor, { tercero_id: id }),
    guardar(otro, { tercero_id: id }),
  ])
  const { status } = await antesDeEscribir(
    clave.cuentaCredito(id).pk,
    // The first one fits; it is the second that needs to be let, once the account is read again.
    async () => expect((await facturar(una.venta_id, por())).status).toBe(200),
    () => facturar(otra.venta_id, por(), { quien: otro }),
  )
  expect([status, await debe(id)]).toEqual([200, 2 * TOTAL * 100])
  const { venta, cliente } = await historias(otra.venta_id, id)
  expect(venta.cambios).toContain('Cupo disponible: $ 10.500, excedido en $ 49.000')
  expect(cliente.filter(({ titulo }) => titulo === 'Venta a crédito autorizada')).toHaveLength(1)
  // Both at once, beyond the limit from the beginning: nothing is lost either.
  const mas = await Promise.all([guardar(vendedor, { tercero_id: id }), guardar(otro, { tercero_id: id })])
  const replies = await Promise.all(
    mas.map(({ venta_id }, i) => facturar(venta_id, por(), { quien: [vendedor, otro][i]! })),
  )
  expect(replies.map(each => each.status)).toEqual([200, 200])
  expect(await debe(id)).toBe(4 * TOTAL * 100)
  const libres = await Promise.all(
    mas.map(async ({ venta_id }) => ((await auditoriaDe(venta_id)).at(-1)!.despues as Item).cupo_disponible),
  )
  expect(new Set(libres)).toEqual(new Set([-49_000_00, -108_500_00]))
  expect(await fallas('admin')).toBe(0)
})

test('the same key twice bills once, also when the PIN was changed between', async () => {
  const { id, venta_id } = await pedido()
  const llave = crypto.randomUUID()
  const una = await facturar(venta_id, por(), { llave })
  const otra = await facturar(venta_id, por(), { llave })
  expect([una.status, otra.status, otra.data]).toEqual([200, 200, una.data])
  expect(otra.headers.get('idempotency-replayed')).toBe('true')
  expect((await facturar(venta_id, por({ pin: '111222' }), { llave })).error.codigo).toBe('llave_reutilizada')
  expect([await debe(id), await fallas('admin')]).toEqual([TOTAL * 100, 0])
  // What stands of the request is no digest that a million PINs could be tried on.
  const [recordada] = await obtener([clave.idempotencia(idDe('vendedor'), llave)])
  const texto = JSON.stringify({ ...aCredito(TOTAL), autorizacion_credito: por() })
  const path = `/api/facturas/${venta_id}/forma-pago`
  expect(recordada!.huella).toEqual(expect.any(String))
  expect(recordada!.huella).not.toBe(huellaDe(['POST', path, '001', texto]))
})

test('no PIN stands anywhere in what is stored', async () => {
  const items = [...(await volcado()).values()]
  // What is kept packed is read as what it is.
  const empacado = items.flatMap(({ antes, despues, respuesta }) => [antes, despues, respuesta])
  const todo = JSON.stringify([items, empacado.map(each => expandir(each))])
  expect(todo).toContain('autorizar-credito')
  for (const pin of Object.values(PIN)) expect(todo).not.toContain(pin)
})
