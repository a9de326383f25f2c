import { beforeAll, expect, test } from 'vitest'
import { avanzarElectronica } from '#functions/electronica/public'
import { ahora } from '#functions/kernel/clock'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { aSuTiempo } from '../support/a-su-tiempo'
import { conCorreo, historialDe } from '../support/electronica'
import { facturada } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { usarSiigo } from '../support/siigo'
import { type Cliente, usarTienda } from '../support/tienda'

const CON_CORREO = 41
const tienda = usarTienda(async () => {
  await sembrar()
  await conCorreo(CON_CORREO)
})
const prueba = usarSiigo()
let quien: Cliente
/** A sale whose electronic invoice the simulated tax authority has accepted. */
let venta_id: number
const ver = async () =>
  (await quien.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).factura_electronica!
const enviar = (lista_email: string | string[]) =>
  quien.pedir('POST /facturas/{venta_id}/enviar-email-fe', {
    params: { venta_id },
    body: { venta_id, lista_email },
  })
const enviados = () => prueba.siigo.libro.correos.flatMap(({ correos }) => correos)
const quedan = (estados: Record<string, string>) =>
  aSuTiempo(async () => {
    const { correos } = await ver()
    expect(Object.fromEntries(correos.map(each => [each.correo, each.estado]))).toMatchObject(estados)
  })

beforeAll(async () => {
  quien = await tienda.ingresar('super')
  ;({ venta_id } = await facturada(quien, { tercero_id: CON_CORREO }))
  await quien.exigir('POST /facturas/{venta_id}/timbrar-dian', { params: { venta_id }, body: {} })
  await aSuTiempo(async () => {
    const fe = await ver()
    prueba.adelantarHasta(fe.proximo_intento)
    if (fe.estado !== 'aceptada') throw new Error(`it is ${fe.estado}`)
  })
})

test('goes to each address once, however often it stands in the list', async () => {
  const { status } = await enviar('Ana@Correo.co; ana@correo.co ;caja@correo.co')
  expect(status).toBe(200)
  await quedan({ 'ana@correo.co': 'enviado', 'caja@correo.co': 'enviado' })
  expect(enviados().toSorted()).toEqual(['ana@correo.co', 'caja@correo.co'])
  expect(await historialDe(quien, venta_id)).toEqual(
    expect.arrayContaining(['Factura electrónica por correo', 'Factura electrónica enviada por correo']),
  )
})

test('goes to ten in calls of five', async () => {
  const lista = Array.from({ length: 10 }, (_, i) => `diez${i}@correo.co`)
  await enviar(lista)
  await quedan(Object.fromEntries(lista.map(each => [each, 'enviado'])))
  expect(
    enviados()
      .filter(each => each.startsWith('diez'))
      .toSorted(),
  ).toEqual(lista)
})

test('of which nobody knows whether it arrived is not sent again by itself, and is when somebody asks', async () => {
  prueba.siigo.fallas.poner('creada-y-cortada', 'POST /v1/invoices')
  await enviar('dudoso@correo.co')
  await quedan({ 'dudoso@correo.co': 'incierto' })
  await avanzarElectronica({ venta_id })
  const veces = () => enviados().filter(each => each === 'dudoso@correo.co').length
  expect(veces()).toBe(1)
  await enviar('dudoso@correo.co')
  await quedan({ 'dudoso@correo.co': 'enviado' })
  expect(veces()).toBe(2)
})

test('that a run was sending when it died is unknown, and is not sent by the next', async () => {
  const { correos } = (await ver()) as { correos: object[] }
  const muerto = { correo: 'muerto@correo.co', estado: 'enviando', fecha: ahora() }
  await marcar(clave.electronica(venta_id), { correos: [...correos, muerto] })
  await avanzarElectronica({ venta_id })
  await quedan({ 'muerto@correo.co': 'pendiente' })
  prueba.adelantar(181)
  await avanzarElectronica({ venta_id })
  await quedan({ 'muerto@correo.co': 'incierto' })
  expect(enviados()).not.toContain('muerto@correo.co')
})

test('that two jobs send at once goes once', async () => {
  await enviar('ambos@correo.co')
  await Promise.all(Array.from({ length: 4 }, () => avanzarElectronica({ venta_id })))
  await quedan({ 'ambos@correo.co': 'enviado' })
  expect(enviados().filter(each => each === 'ambos@correo.co')).toHaveLength(1)
})

test('a failed e-mail changes nothing of the invoice', async () => {
  prueba.siigo.fallas.poner('error-500-antes', 'POST /v1/invoices')
  await enviar('nadie@correo.co')
  await aSuTiempo(async () => {
    const fe = await ver()
    expect(fe.correos.find(({ correo }) => correo === 'nadie@correo.co')?.estado).not.toBe('pendiente')
    expect(fe.estado).toBe('aceptada')
  })
})
