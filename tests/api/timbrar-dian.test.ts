import { beforeAll, expect, test } from 'vitest'
import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { conCorreo, historialDe, ponerElectronica } from '../support/electronica'
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
beforeAll(async () => {
  quien = await tienda.ingresar('vendedor')
})
const vendida = async () => (await facturada(quien, { tercero_id: CON_CORREO })).venta_id
const TIMBRAR = 'POST /facturas/{venta_id}/timbrar-dian'

test('asking writes the state and calls nobody: with Siigo down it answers all the same', async () => {
  const venta_id = await vendida()
  prueba.siigo.fallas.poner('muda-antes', 'POST /auth')
  prueba.siigo.fallas.poner('error-503', 'GET /', 9)
  prueba.siigo.fallas.poner('error-503', 'POST /', 9)
  const { status, data } = await quien.pedir(TIMBRAR, { params: { venta_id }, body: {} })
  expect([status, data.estado_factura_electronica]).toEqual([200, 'pendiente'])
})

test('the same request twice is one, and is answered alike', async () => {
  const venta_id = await vendida()
  const llave = `timbrar-${venta_id}-000000000`
  const pedir = () => quien.pedir(TIMBRAR, { params: { venta_id }, body: {}, llave })
  const [una, otra] = [await pedir(), await pedir()]
  expect([una.status, otra.status]).toEqual([200, 200])
  expect(otra.data).toEqual(una.data)
  const titulos = await historialDe(quien, venta_id)
  expect(titulos.filter(each => each === 'Factura electrónica pedida')).toHaveLength(1)
})

test('a number of another store is no sale', async () => {
  const venta_id = await vendida()
  const norte = (await tienda.ingresar('super')).en('002')
  const { status } = await norte.pedir(TIMBRAR, { params: { venta_id }, body: {} })
  expect(status).toBe(404)
})

test('who may see the sale sees how it is; who may not bill asks for nothing', async () => {
  const venta_id = await vendida()
  await ponerElectronica(venta_id, 'rechazada', {
    motivo: 'Falta el correo',
    codigo_error: 'datos_incompletos',
  })
  const operario = await tienda.ingresar('operario')
  const { ventas_encabezado, factura_electronica } = await operario.exigir('GET /facturas/{venta_id}', {
    params: { venta_id },
  })
  expect(ventas_encabezado.estado_factura_electronica).toBe('rechazada')
  expect(factura_electronica).toMatchObject({ motivo: 'Falta el correo' })
  expect((await operario.pedir(TIMBRAR, { params: { venta_id }, body: {} })).status).toBe(403)
})

test('the key and the token of the papers have nothing in common', async () => {
  const venta_id = await vendida()
  await quien.exigir(TIMBRAR, { params: { venta_id }, body: {} })
  const [venta] = await obtener([clave.venta(venta_id)])
  const texto = JSON.stringify(prueba.siigo.libro.documentos)
  expect(texto).not.toContain(String(venta!.token_factura))
})

test('the list has the state of each sale', async () => {
  const venta_id = await vendida()
  await ponerElectronica(venta_id, 'incierta')
  const { ventas } = await quien.exigir('POST /facturas', { body: { estado_venta_id: 2 } })
  expect(ventas.data.find(({ id }) => id === venta_id)).toMatchObject({
    estado_factura_electronica: 'incierta',
    permite_fe: false,
    fecha_factura_dian: null,
  })
})
