import { mkdirSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { formatoDia } from '#shared/kernel/format'
import { deudora, enEfectivoA, reciboNuevo } from '../support/creditos'
import { choques, leer, medidas, todo } from '../support/leer-pdf'
import { TOTAL } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let admin: Cliente
let vendedor: Cliente
let operario: Cliente
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
  operario = await tienda.ingresar('operario')
})

type Papel = 'GET /public/abono/{id}' | 'GET /public/credito/{id}' | 'GET /public/FVS/{id}'
const pedir = (ruta: Papel, id: string | number, quien: Cliente = tienda.anonimo, query: object = {}) =>
  quien.pedir(ruta, { params: { id: String(id) }, query })
/** What a paper says, without anything that overlaps. */
async function textoDe(ruta: Papel, token: string, formato: 'A4' | '80mm' = 'A4', query: object = {}) {
  const { headers } = await pedir(ruta, token, tienda.anonimo, { formato, ...query })
  const file = await fetch(new URL(headers.get('location')!, tienda.origen))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (process.env.PAPELES) {
    mkdirSync(process.env.PAPELES, { recursive: true })
    writeFileSync(`${process.env.PAPELES}/${ruta.split('/')[2]}-${formato}-${token.slice(0, 4)}.pdf`, bytes)
  }
  const pages = await leer(bytes)
  const tamanos = await medidas(bytes)
  expect(pages.flatMap((page, i) => choques(page, tamanos[i]!, 4))).toEqual([])
  return todo(pages).replaceAll('\u00a0', ' ')
}
const ultima = (enlace: string | null) => enlace!.split('/').at(-1)!

test('the receipt of an abono says what was paid how, of which sale, and what is still owed', async () => {
  const { credito_id, ventas, numero_documento } = await deudora(admin, 2)
  const { enlace_recibo, movimiento } = await vendedor.exigir('PUT /cuentas-credito/pago', {
    body: {
      cuenta_credito_id: credito_id,
      valor_pago: 70_000,
      observacion_abono: 'Trajo la señora Rosa',
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 50_000 },
        { id_forma_pago: 2, valor_pagado: 20_000, comprobante_id: 'TR-88', fecha_consignacion: hoy() },
      ],
    },
  })
  for (const formato of ['A4', '80mm'] as const) {
    const dice = await textoDe('GET /public/abono/{id}', ultima(enlace_recibo), formato)
    for (const text of [
      'Recibo de abono',
      `No. ${movimiento.id}`,
      numero_documento,
      `No. ${ventas[0]}`,
      `No. ${ventas[1]}`,
      '70.000',
      '49.000',
      'TR-88',
      formatoDia(hoy()),
      'Camilo Restrepo',
      'Trajo la señora Rosa',
      'Valor a',
      'setenta mil pesos',
    ])
      expect(dice.toLowerCase()).toContain(text.toLowerCase())
    expect(dice).not.toContain('ANULADO')
  }
  await admin.exigir('PUT /creditos/{id}/anular-abono', { params: { id: movimiento.id }, body: {} })
  expect(await textoDe('GET /public/abono/{id}', ultima(enlace_recibo), '80mm')).toContain('ANULADO')
})

test('the statement says each sale that is owed, by its age, and the total of the account', async () => {
  const { credito_id, ventas, estado } = await deudora(admin, 3)
  await vendedor.exigir('POST /creditos/{id}/abono', {
    params: { id: credito_id },
    body: enEfectivoA(ventas[1]!, 9_500),
  })
  for (const formato of ['A4', '80mm'] as const) {
    const dice = await textoDe('GET /public/credito/{id}', estado, formato)
    for (const text of ['Estado de cuenta', ...ventas.map(id => `No. ${id}`), '50.000', '169.000', 'Al día'])
      expect(dice).toContain(text)
  }
  const una = await textoDe('GET /public/credito/{id}', estado, 'A4', { venta_id: ventas[1] })
  for (const text of [`Venta No. ${ventas[1]}`, '50.000', 'Total por pagar']) expect(una).toContain(text)
  for (const text of [`No. ${ventas[0]}`, `No. ${ventas[2]}`, '169.000']) expect(una).not.toContain(text)
  await vendedor.exigir('PUT /cuentas-credito/pago', {
    body: { cuenta_credito_id: credito_id, valor_pago: 3 * TOTAL - 9_500 },
  })
  expect(await textoDe('GET /public/credito/{id}', estado)).toContain('No hay ventas pendientes de pago')
})

test('the statement of a sale whose abono was taken back after a write-off calls nothing paid that was not', async () => {
  const { credito_id, ventas, estado } = await deudora(admin)
  const { movimiento } = await vendedor.exigir('POST /creditos/{id}/abono', {
    params: { id: credito_id },
    body: enEfectivoA(ventas[0]!, 9_500),
  })
  const motivo = 'Se fue del país'
  const jefe = await tienda.ingresar('super')
  await jefe.exigir('DELETE /creditos/{id}/eliminar', { params: { id: credito_id }, body: { motivo } })
  await admin.exigir('PUT /creditos/{id}/anular-abono', { params: { id: movimiento.id }, body: { motivo } })
  const dice = await textoDe('GET /public/credito/{id}', estado)
  // 59.500 of the sale: 50.000 written off, 9.500 owed again, nothing paid.
  expect(dice).toMatch(/Castigado/)
  expect(dice).toMatch(/59\.500\s+0\s+50\.000\s+9\.500/)
})

test('a bare number opens for who sees credits, and for nobody else', async () => {
  const { credito_id } = await deudora(admin)
  const token = await reciboNuevo(admin)
  expect((await pedir('GET /public/credito/{id}', credito_id, vendedor)).status).toBe(302)
  for (const quien of [operario, tienda.anonimo])
    expect((await pedir('GET /public/credito/{id}', credito_id, quien)).status).toBe(404)
  const { creditos } = await admin.exigir('GET /creditos', {})
  const { creditos_movimientos } = await admin.exigir('POST /creditos/{id}/historial', {
    params: { id: creditos.data.find(each => each.total_credito === TOTAL - 20_000)!.id },
    body: { tipo_movimiento_credito_id: 2 },
  })
  const abono = creditos_movimientos.data[0]!
  expect(ultima(abono.enlace_recibo)).toBe(token)
  expect((await pedir('GET /public/abono/{id}', abono.id, vendedor)).status).toBe(302)
  expect((await pedir('GET /public/abono/{id}', abono.id, operario)).status).toBe(404)
  expect((await pedir('GET /public/abono/{id}', abono.id)).status).toBe(404)
  // A token of one is no token of the other.
  expect((await pedir('GET /public/credito/{id}', token)).status).toBe(404)
})

test('the statement of who was united opens by the link of who remains', async () => {
  const [una, otra] = [await deudora(admin), await deudora(admin, 2)]
  await admin.exigir('PUT /terceros/{id}/unir', {
    params: { id: una.tercero_id },
    body: { tercero_id: otra.tercero_id, motivo: 'Es la misma' },
  })
  expect(await textoDe('GET /public/credito/{id}', una.estado)).toContain('178.500')
  expect((await pedir('GET /public/credito/{id}', otra.estado)).status).toBe(404)
  // What is due first is paid first, whichever entry it was billed to.
  const { movimiento, total_credito } = await vendedor.exigir('PUT /cuentas-credito/pago', {
    body: { cuenta_credito_id: otra.credito_id, valor_pago: 2 * TOTAL },
  })
  expect(movimiento.ventas.map(each => each.venta_id)).toEqual([una.ventas[0], otra.ventas[0]])
  expect(total_credito).toBe(TOTAL)
})

test('the paper of a sale on credit says what is owed of it and until when, never that it is paid', async () => {
  const { credito_id, ventas } = await deudora(admin)
  const params = { id: credito_id }
  const { ventas_encabezado } = await admin.exigir('GET /facturas/{venta_id}', {
    params: { venta_id: ventas[0]! },
  })
  const { creditos_movimientos } = await admin.exigir('GET /creditos/{id}/ventas-pendientes', { params })
  const vence = `Vence ${formatoDia(creditos_movimientos[0]!.vence)}`
  const saldo = async () =>
    Promise.all(
      (['A4', '80mm'] as const).map(async formato => {
        const dice = await textoDe('GET /public/FVS/{id}', ultima(ventas_encabezado.enlace_factura), formato)
        return /Total pagado.*?Saldo por pagar (?:Vence \S+ )?\$ [\d.]+/.exec(dice.replaceAll('\n', ' '))?.[0]
      }),
    )
  const ambos = (texto: string) => [texto, texto]
  expect(await saldo()).toEqual(ambos(`Total pagado $ 0 Saldo por pagar ${vence} $ 59.500`))
  const abonar = (valor: number) =>
    vendedor.exigir('POST /creditos/{id}/abono', { params, body: enEfectivoA(ventas[0]!, valor) })
  await abonar(9_500)
  expect(await saldo()).toEqual(ambos(`Total pagado $ 9.500 Saldo por pagar ${vence} $ 50.000`))
  await abonar(50_000)
  expect(await saldo()).toEqual(ambos('Total pagado $ 59.500 Saldo por pagar $ 0'))
})

test('the receipt of an abono writes every amount alike, with the centavos of how it was paid', async () => {
  const { credito_id, ventas } = await deudora(admin)
  const { enlace_recibo } = await vendedor.exigir('POST /creditos/{id}/abono', {
    params: { id: credito_id },
    body: enEfectivoA(ventas[0]!, 20_000, {
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 10_000.5 },
        { id_forma_pago: 2, valor_pagado: 9_999.5, comprobante_id: 'TR-CENTAVOS' },
      ],
    }),
  })
  const dice = await textoDe('GET /public/abono/{id}', ultima(enlace_recibo))
  for (const text of ['$ 10.000,50', '$ 9.999,50', '$ 20.000,00', '$ 39.500,00']) expect(dice).toContain(text)
})
