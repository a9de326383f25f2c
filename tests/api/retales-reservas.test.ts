import { afterEach, describe, expect, test } from 'vitest'
import { diaDe, sumarDias } from '#shared/kernel/dates'
import { sinTrabajos } from '../support/trabajos'
import { enEfectivo, guardar } from '../support/pedidos'
import {
  guardarConLista,
  listaConRetales,
  movimientosDe,
  retalDisponible,
  retalGuardado,
} from '../support/retales'
import { RelojQuieto } from '../support/reloj'
import { CLIENTE, idDe, nombreDe, PRODUCTO } from '../support/sembrar'
import { abrirSocket } from '../support/socket'
import type { Cliente } from '../support/tienda'
import { despuesDeTodo, usarTiendaDeRetales } from '../support/tienda-de-retales'
import { celdaNueva } from '../support/tiras'
import { clienteNuevo } from './peticiones'

const gente = usarTiendaDeRetales()
const RESERVAR = 'POST /retales/{id}/reservar'
const LIBERAR = 'POST /retales/{id}/liberar'
const enDias = (dias: number) => sumarDias(diaDe(new Date()), dias)
const dicho = (dia: string) => dia.split('-').toReversed().join('/')

const porNumero = (a: number, b: number) => a - b

let reloj: RelojQuieto | undefined
afterEach(() => {
  reloj?.soltar()
  reloj = undefined
})
/** Time goes on until after the last day of what is kept for three days. */
function pasadaLaFecha(): void {
  reloj = new RelojQuieto(new Date().toISOString())
  reloj.avanzar(4 * 86_400_000)
}

const reservar = (id: string, body: object = { tercero_id: CLIENTE.ana }, quien = gente.vendedor) =>
  quien.exigir(RESERVAR, { params: { id }, body })
async function reservado(body?: object, quien?: Cliente): Promise<string> {
  const { id } = await retalDisponible(gente.bodega)
  await reservar(id, body, quien)
  return id
}
const suelto = (id: string, campos: object = {}) => ({
  productoList: [{ producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, retal_id: id }],
  ...campos,
})
interface Guardada {
  venta_id: number
  totales: { total_venta: number }
}
const cobrar = ({ venta_id, totales }: Guardada, quien = gente.vendedor) =>
  quien.pedir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(totales.total_venta),
  })
const listados = async (query: object, quien = gente.vendedor) =>
  (await quien.exigir('GET /retales', { query: { per_page: 100, ...query } })).retales.data.map(
    ({ id }) => id,
  )

describe('an offcut that is kept', () => {
  test('says for whom, until when and by whom, wherever it is seen; and its ledger who, when and why', async () => {
    const { id } = await retalDisponible(gente.bodega)
    const { retal } = await reservar(id, { tercero_id: CLIENTE.ana, motivo: 'Trae la medida' })
    expect(retal).toMatchObject({
      estado: 'disponible',
      nombre_estado: 'Reservado',
      reserva: {
        hasta: enDias(3),
        tercero_id: CLIENTE.ana,
        nombre_cliente: 'Ana María Peña Ñungo',
        motivo: 'Trae la medida',
        usuario: nombreDe('vendedor'),
        usuario_id: idDe('vendedor'),
      },
    })
    expect((await gente.bodega.exigir('GET /retales/{id}', { params: { id } })).retal.reserva).toEqual(
      retal.reserva,
    )
    await gente.dueno.exigir(LIBERAR, { params: { id }, body: { motivo: 'Llamó: no viene' } })
    expect(await movimientosDe(id)).toMatchObject([
      { accion: 'crear' },
      {
        accion: 'reservar',
        usuario: nombreDe('vendedor'),
        motivo: 'Trae la medida',
        despues: { reservado_para: 'Ana María Peña Ñungo', reservado_hasta: enDias(3) },
      },
      {
        accion: 'liberar',
        usuario: nombreDe('super'),
        motivo: 'Llamó: no viene',
        antes: { reservado_para: 'Ana María Peña Ñungo' },
      },
    ])
    expect((await retalGuardado(id))?.reserva).toBeUndefined()
  })

  test('is kept as long as was said, thirty days at most, or as the parameter says', async () => {
    const { id } = await retalDisponible(gente.bodega)
    const { retal } = await reservar(id, { motivo: 'Muestra', hasta: enDias(30) })
    expect(retal.reserva?.hasta).toBe(enDias(30))
    const parametro = (valor_parametro: string) =>
      gente.dueno.exigir('PUT /parametros/{code}/editar', {
        params: { code: 'RESERVA_RETAL_DIAS' },
        body: { valor_parametro },
      })
    await parametro('10')
    try {
      const otro = await retalDisponible(gente.bodega)
      expect((await reservar(otro.id)).retal.reserva?.hasta).toBe(enDias(10))
    } finally {
      await parametro('3')
    }
  })

  test('is among those that are kept and not among those that are free, and offered for no size', async () => {
    const { id: libre } = await retalDisponible(gente.bodega, { base: 1201.5 })
    const id = await reservado()
    expect(await listados({ reserva: 'reservados' })).toContain(id)
    expect(await listados({ reserva: 'reservados' })).not.toContain(libre)
    expect(await listados({ reserva: 'reservados', referencia: 'tab-blanco' })).toContain(id)
    expect(await listados({ reserva: 'reservados', referencia: 'TAB-ROBLE' })).not.toContain(id)
    expect(await listados({ reserva: 'reservados', estado: 'usado' })).toEqual([])
    for (const query of [{ reserva: 'libres' }, { contiene: '800x450' }]) {
      expect(await listados(query)).toContain(libre)
      expect(await listados(query)).not.toContain(id)
    }
    expect(await listados({ contiene: '800x450', reserva: 'reservados' })).toContain(id)
    expect(await listados({})).toEqual(expect.arrayContaining([id, libre]))
  })

  test('ends by itself with its last day, in every list at once, and without a movement', async () => {
    const id = await reservado()
    pasadaLaFecha()
    const [vendedor, bodega] = [await gente.entrar('vendedor'), await gente.entrar('bodega')]
    const { retal } = await vendedor.exigir('GET /retales/{id}', { params: { id } })
    expect([retal.nombre_estado, retal.reserva]).toEqual(['Disponible', null])
    expect(await listados({ reserva: 'reservados' }, vendedor)).not.toContain(id)
    expect(await listados({ reserva: 'libres' }, vendedor)).toContain(id)
    expect(await listados({ contiene: '800x450' }, vendedor)).toContain(id)
    expect((await movimientosDe(id)).map(({ accion }) => accion)).toEqual(['crear', 'reservar'])
    // Nothing of it is in anybody's way.
    const { retal: otra } = await reservar(id, { motivo: 'Para otra obra' }, bodega)
    expect(otra.reserva).toMatchObject({ usuario: nombreDe('bodega'), tercero_id: null })
  })

  test('is neither moved nor measured nor thrown away before it is freed', async () => {
    const id = await reservado()
    const mensaje = `El retal ${id} está reservado para Ana María Peña Ñungo hasta el ${dicho(enDias(3))} (${nombreDe('vendedor')}): libérelo primero`
    for (const reply of [
      await gente.bodega.pedir('PUT /retales/{id}', { params: { id }, body: { ubicacion: 'Piso' } }),
      await gente.bodega.pedir('PUT /retales/{id}', { params: { id }, body: { base: 900, motivo: 'x' } }),
      await gente.bodega.pedir('POST /retales/{id}/descartar', { params: { id }, body: { motivo: 'x' } }),
    ])
      expect([reply.status, reply.error.codigo, reply.message]).toEqual([409, 'retal_reservado', mensaje])
    expect(await retalGuardado(id)).toMatchObject({ estado: 'disponible', version: 1 })
  })

  test('is freed by who keeps it or who manages, and by nobody else', async () => {
    const id = await reservado({ motivo: 'Para la obra' })
    const body = { motivo: 'Ya no' }
    const { status, message } = await gente.bodega.pedir(LIBERAR, { params: { id }, body })
    expect([status, message]).toEqual([
      403,
      `Lo reservó ${nombreDe('vendedor')}: solo esa persona o un administrador lo libera`,
    ])
    await gente.vendedor.exigir(LIBERAR, { params: { id }, body })
    await reservar(id, { motivo: 'Otra' }, gente.bodega)
    await gente.dueno.exigir(LIBERAR, { params: { id }, body })
  })

  test('who sees no customers names none', async () => {
    const { id } = await retalDisponible(gente.bodega)
    const { status, error } = await gente.bodega.pedir(RESERVAR, {
      params: { id },
      body: { tercero_id: CLIENTE.ana },
    })
    expect([status, Object.keys(error.errores!)]).toEqual([422, ['tercero_id']])
  })

  test('as a strip stays in the matrix: its cell, its colour and the whole of it are refused', async () => {
    const { color_id, tipo_id } = await celdaNueva(gente.dueno, [350, 420])
    const { retales_medidas } = await gente.dueno.exigir('GET /retales-medidas', {})
    const { id } = retales_medidas.find(each => each.retal_color_id === color_id)!.tiras[0]!
    await reservar(id)
    for (const reply of [
      await gente.dueno.pedir('POST /retales-medidas/guardar-medida', {
        body: { color_id, tipo_id, medida_json: [420] },
      }),
      await gente.dueno.pedir('PUT /retales-medidas/eliminar-color', { body: { color_id } }),
    ])
      expect([reply.status, reply.error.codigo]).toEqual([409, 'retal_reservado'])
    await gente.dueno.exigir(LIBERAR, { params: { id }, body: { motivo: 'Prueba' } })
    await gente.dueno.exigir('POST /retales-medidas/guardar-medida', {
      body: { color_id, tipo_id, medida_json: [420] },
    })
  })

  test('is told to whoever has the offcuts on a screen', async () => {
    const { vendedor } = gente
    const tema = 'notification-retales-001'
    const { boleto } = await vendedor.exigir('POST /tiempo-real/boleto', { body: { temas: [tema] } })
    const socket = await abrirSocket(vendedor.origen, boleto)
    try {
      const id = await reservado()
      await expect
        .poll(() => socket.recibidos)
        .toContainEqual({
          tema,
          evento: 'NotificationRetalEvent',
          datos: { id, version: 1, accion: 'reservar' },
        })
    } finally {
      socket.ws.close()
    }
  })
})

describe('a sale', () => {
  const campo = 'productoList.0.retal_id'

  test('of the customer takes it, and the reservation with it', async () => {
    const id = await reservado()
    expect((await cobrar(await guardar(gente.vendedor, suelto(id)))).status).toBe(200)
    expect(await retalGuardado(id)).toMatchObject({ estado: 'usado' })
    expect((await retalGuardado(id))?.reserva).toBeUndefined()
    expect((await movimientosDe(id)).at(-1)).toMatchObject({
      accion: 'usar',
      antes: { reservado_para: 'Ana María Peña Ñungo' },
    })
    expect(await listados({ reserva: 'reservados' })).not.toContain(id)
  })

  test('of somebody else is not saved with it, on its line and in a plan, and not when it is edited', async () => {
    const { id } = await retalDisponible(gente.bodega)
    const otra = { tercero_id: CLIENTE.muebles }
    const venta = await guardar(gente.vendedor, suelto(id, otra))
    await reservar(id)
    const mensaje = `El retal ${id} está reservado para Ana María Peña Ñungo hasta el ${dicho(enDias(3))} (${nombreDe('vendedor')})`
    const guarda = (campos: object) =>
      gente.vendedor.pedir('POST /facturas/guardar', {
        body: {
          venta_id: null,
          tercero_id: CLIENTE.muebles,
          estado_venta_id: 1,
          productoList: [],
          ...campos,
        },
      })
    const tablero = (lista: object) => ({
      productoList: [{ producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: lista }],
    })
    for (const [campos, donde] of [
      [suelto(id), campo],
      [suelto(id, { venta_id: venta.venta_id }), campo],
      [tablero(listaConRetales([id])), 'productoList.0.response_lepton.retales.0.retal_id'],
    ] as const) {
      const { status, error } = await guarda(campos)
      expect([status, error.errores]).toEqual([422, { [donde]: mensaje }])
    }
    // The one that was saved before is refused when it comes to be billed; without the offcut it may be.
    const { status, error } = await cobrar(venta)
    expect([status, error.codigo, error.message]).toEqual([409, 'retal_no_disponible', mensaje])
    const sin = await guardar(gente.vendedor, { venta_id: venta.venta_id, ...otra })
    expect((await cobrar(sin)).status).toBe(200)
    expect(await retalGuardado(id)).toMatchObject({ estado: 'disponible', version: 1 })
  })

  test('is planned with it for its customer only', async () => {
    const id = await reservado()
    const lista = listaConRetales([id])
    const planear = (numero_documento?: string) =>
      gente.dueno.pedir('POST /optimizar/generar', { body: { ...lista, numero_documento } })
    expect((await planear('1020304050')).status).toBe(200)
    for (const documento of [undefined, '901234567']) {
      const { status, error } = await planear(documento)
      expect([status, Object.keys(error.errores!)]).toEqual([422, ['retales.0.retal_id']])
    }
    const ofrecidos = async (query: object) =>
      (
        await gente.dueno.exigir('GET /retales/disponibles', {
          query: { referencia: 'TAB-BLANCO', ...query },
        })
      ).retales.map(each => each.id)
    expect(await ofrecidos({})).not.toContain(id)
    expect(await ofrecidos({ numero_documento: '901234567' })).not.toContain(id)
    expect(await ofrecidos({ numero_documento: '1020304050' })).toContain(id)
    expect((await cobrar(await guardarConLista(gente.vendedor, lista))).status).toBe(200)
    expect(await retalGuardado(id)).toMatchObject({ estado: 'usado' })
  })

  test('is not suggested it, unless it is for its customer', async () => {
    const quien = gente.dueno.en('002')
    const { id } = await retalDisponible(quien, { base: 1200, altura: 1100 })
    const body = { referencia: 'TAB-BLANCO', piezas: [{ cantidad: 5, base: 1100, altura: 1000 }] }
    const sugeridos = async (campos: object = {}) =>
      (await quien.exigir('POST /retales/sugerir', { body: { ...body, ...campos } })).sugerencia.retales.map(
        each => each.id,
      )
    expect(await sugeridos()).toEqual([id])
    await reservar(id, { tercero_id: CLIENTE.ana }, quien)
    expect(await sugeridos()).toEqual([])
    expect(await sugeridos({ numero_documento: '1020304050' })).toEqual([id])
  })

  test('without a customer is whose keeps it: nobody else sells it', async () => {
    const id = await reservado({ motivo: 'Para doña Luz' })
    const { status, error } = await gente.dueno.pedir('POST /facturas/guardar', {
      body: { venta_id: null, tercero_id: CLIENTE.ana, estado_venta_id: 1, ...suelto(id) },
    })
    expect([status, Object.keys(error.errores!)]).toEqual([422, [campo]])
    const venta = await guardar(gente.vendedor, suelto(id))
    // Whoever stands at the till bills it: the order is of who keeps it.
    expect((await cobrar(venta, gente.dueno)).status).toBe(200)
  })

  test('that is annulled gives it back to everybody', async () => {
    const id = await reservado()
    const venta = await guardar(gente.vendedor, suelto(id))
    await cobrar(venta)
    await gente.dueno.exigir('PUT /facturas/{venta_id}/anular', {
      params: { venta_id: venta.venta_id },
      body: { motivo: 'prueba' },
    })
    await sinTrabajos()
    const { retal } = await gente.vendedor.exigir('GET /retales/{id}', { params: { id } })
    expect([retal.estado, retal.reserva]).toEqual(['disponible', null])
  })

  test('takes what was kept for an entry that was united with its customer', async () => {
    const { vendedor, dueno } = gente
    const persona = async () =>
      (await dueno.exigir('POST /terceros/crear', { body: clienteNuevo() })).tercero.id
    const [queda, absorbida] = [await persona(), await persona()]
    const id = await reservado({ tercero_id: absorbida })
    await dueno.exigir('PUT /terceros/{id}/unir', {
      params: { id: queda },
      body: { tercero_id: absorbida, motivo: 'Es la misma' },
    })
    const venta = await guardar(vendedor, suelto(id, { tercero_id: queda }))
    expect((await cobrar(venta)).status).toBe(200)
    await sinTrabajos()
  })
})

describe('of several at the same moment', () => {
  test('one reserves, and the others are told what stands', async () => {
    const { id } = await retalDisponible(gente.bodega)
    const replies = await Promise.all(
      [gente.vendedor, gente.bodega, gente.dueno, gente.vendedor].map(quien =>
        quien.pedir(RESERVAR, { params: { id }, body: { motivo: 'Yo primero' } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort(porNumero)).toEqual([200, 409, 409, 409])
    const { reserva } = (await gente.vendedor.exigir('GET /retales/{id}', { params: { id } })).retal
    for (const { status, error } of replies) {
      if (status === 200) continue
      expect(error.codigo).toBe('retal_reservado')
      expect((error.data as { retal: object }).retal).toMatchObject({ id, reserva })
    }
    expect((await movimientosDe(id)).map(({ accion }) => accion)).toEqual(['crear', 'reservar'])
  })

  test('either the bill of somebody else has it, or who reserves it: never both, and never neither', async () => {
    for (let i = 0; i < 6; i++) {
      const { id } = await retalDisponible(gente.bodega)
      const venta = await guardar(gente.vendedor, suelto(id, { tercero_id: CLIENTE.muebles }))
      const [vende, reserva] = await Promise.all([
        cobrar(venta),
        gente.dueno.pedir(RESERVAR, { params: { id }, body: { tercero_id: CLIENTE.ana } }),
      ])
      expect([vende.status, reserva.status].sort(porNumero)).toEqual([200, 409])
      const retal = await retalGuardado(id)
      expect([retal?.estado, retal?.reserva?.tercero_id]).toEqual(
        vende.status === 200 ? ['usado', undefined] : ['disponible', CLIENTE.ana],
      )
      if (vende.status === 409) expect(vende.error.codigo).toBe('retal_no_disponible')
      else expect(reserva.error.codigo).toBe('retal_no_cambiable')
    }
  })

  test('who throws it away and who reserves it: one of them', async () => {
    const { id } = await retalDisponible(gente.bodega)
    const replies = await Promise.all([
      gente.bodega.pedir('POST /retales/{id}/descartar', { params: { id }, body: { motivo: 'x' } }),
      gente.vendedor.pedir(RESERVAR, { params: { id }, body: { motivo: 'x' } }),
    ])
    expect(replies.map(({ status }) => status).sort(porNumero)).toEqual([200, 409])
  })

  test('a request that is repeated with its key reserves once', async () => {
    const { id } = await retalDisponible(gente.bodega)
    const peticion = { params: { id }, body: { motivo: 'x' }, llave: crypto.randomUUID() }
    const one = await gente.vendedor.exigir(RESERVAR, peticion)
    expect(await gente.vendedor.exigir(RESERVAR, peticion)).toEqual(one)
    expect(await retalGuardado(id)).toMatchObject({ version: 1 })
  })
})

despuesDeTodo()
