import { beforeAll, describe, expect, test } from 'vitest'
import { consultar, marcar } from '#functions/kernel/dynamo/client'
import { clave, particion } from '#functions/kernel/dynamo/keys'
import { claveDeImpuesto } from '#functions/maestros/public'
import { enEfectivo, guardar, pedido, TOTAL } from '../support/pedidos'
import { CLIENTE, idDe, nombreDe, sembrar } from '../support/sembrar'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'

type Pedido = Partial<Cuerpo<'POST /facturas/guardar'>>

const tienda = usarTienda(() => sembrar({ relleno: false }))
let vendedor: Cliente
let admin: Cliente
let operario: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  admin = await tienda.ingresar('admin')
  operario = await tienda.ingresar('operario')
})

const encabezado = async (venta_id: number) =>
  (await admin.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_encabezado
const entrega = async (venta_id: number) => {
  const v = await encabezado(venta_id)
  return [v.nombre_tipo_envio, v.direccion_envio, v.telefono_envio, v.observacion_envio]
}
const falla = async (campos: Pedido, quien = vendedor) => {
  const { status, error } = await quien.pedir('POST /facturas/guardar', { body: pedido(campos) })
  return [status, error.errores]
}
const domicilio = { nombre_tipo_envio: 'Domicilio' as const }
const CASA = 'Calle 10 # 20-30'
const FALTA = { direccion_envio: 'Debe ingresar una dirección de envío' }

describe('a delivery', () => {
  test('has the address, the telephone and the note that were sent, in the sale and in the lists', async () => {
    const { venta_id } = await guardar(vendedor, {
      ...domicilio,
      direccion_envio: '  Carrera 7 # 1-20, torre 3 ',
      telefono_envio: '3105550188',
      observacion_envio: 'Timbrar en portería',
    })
    const dicho = ['Domicilio', 'Carrera 7 # 1-20, torre 3', '3105550188', 'Timbrar en portería']
    expect(await entrega(venta_id)).toEqual(dicho)
    const { ventas } = await vendedor.exigir('POST /facturas', { body: { estado_venta_id: 1 } })
    expect(ventas.data.find(({ id }) => id === venta_id)).toMatchObject({ direccion_envio: dicho[1] })
  })

  test('of a client that knows no address goes where the customer lives', async () => {
    const { venta_id } = await guardar(vendedor, domicilio)
    expect(await entrega(venta_id)).toEqual(['Domicilio', CASA, '3005550100', ''])
  })

  test.each<[string, Pedido]>([
    ['of a client that knows the address and leaves it empty', { direccion_envio: ' ' }],
    ['to the final consumer, who lives nowhere', { tercero_id: CLIENTE.final }],
    ['to somebody of the staff, whose address is not a seller’s to see', { tercero_id: idDe('bodega') }],
  ])('%s is refused without one', async (_, campos) => {
    expect(await falla({ ...domicilio, ...campos })).toEqual([422, FALTA])
    const con = { ...campos, ...domicilio, direccion_envio: 'Calle 7 # 8-90' }
    expect((await guardar(vendedor, con)).estado_venta_id).toBe(1)
  })

  test.each<[string, Pedido]>([
    ['direccion_envio', { direccion_envio: 'x'.repeat(201) }],
    ['telefono_envio', { telefono_envio: '3'.repeat(41) }],
    ['observacion_envio', { observacion_envio: 'x'.repeat(201) }],
  ])('takes no %s longer than its field', async (campo, campos) => {
    const [status, errores] = await falla({ ...domicilio, ...campos })
    expect([status, Object.keys(errores ?? {})]).toEqual([422, [campo]])
  })

  test('keeps its address while the order is edited, and of another customer takes theirs', async () => {
    const { venta_id } = await guardar(vendedor, { ...domicilio, direccion_envio: 'Calle 1 # 2-3' })
    await guardar(vendedor, { venta_id, observacion_venta: 'otra cosa' })
    expect((await entrega(venta_id))[1]).toBe('Calle 1 # 2-3')
    await guardar(vendedor, { venta_id, tercero_id: CLIENTE.muebles })
    expect((await entrega(venta_id))[1]).toBe(CASA)
  })

  test('that is fetched after all has no address any more', async () => {
    const { venta_id } = await guardar(vendedor, { ...domicilio, direccion_envio: 'Calle 1 # 2-3' })
    await guardar(vendedor, { venta_id, nombre_tipo_envio: 'Recoge en tienda', direccion_envio: 'Calle 9' })
    expect(await entrega(venta_id)).toEqual(['Recoge en tienda', null, null, null])
  })

  test('of before addresses were kept is shown without one, and has one with its next save', async () => {
    const { venta_id } = await guardar(vendedor, domicilio)
    await marcar(clave.venta(venta_id), {}, ['direccion_envio', 'telefono_envio', 'observacion_envio'])
    expect(await entrega(venta_id)).toEqual(['Domicilio', null, null, null])
    await guardar(vendedor, { venta_id })
    expect((await entrega(venta_id))[1]).toBe(CASA)
  })
})

describe('the seller of a sale', () => {
  const seller = async (venta_id: number) => {
    const { vendedor_id, nombre_vendedor } = await encabezado(venta_id)
    return [vendedor_id, nombre_vendedor]
  }
  const de = (quien: Parameters<typeof idDe>[0]) => [idDe(quien), nombreDe(quien)]

  test('is whoever created it, whoever saves it later without saying anything', async () => {
    const { venta_id } = await guardar(operario)
    await guardar(admin, { venta_id })
    expect(await seller(venta_id)).toEqual(de('operario'))
  })

  test('is another one of the store once an administrator says so, with both in the history', async () => {
    const { venta_id } = await guardar(vendedor)
    await guardar(admin, { venta_id, vendedor_id: idDe('otro') })
    expect(await seller(venta_id)).toEqual(de('otro'))
    // Who is not asked keeps them; who bills it is somebody else, and known apart.
    await guardar(vendedor, { venta_id })
    expect(await seller(venta_id)).toEqual(de('otro'))
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(TOTAL),
    })
    expect(await seller(venta_id)).toEqual(de('otro'))
    expect((await encabezado(venta_id)).ultimo_cambio).toMatchObject({
      accion: 'facturar',
      usuario_id: idDe('vendedor'),
    })
    const actos = await consultar({ pk: `AUDITORIA#VENTA#${venta_id}` })
    expect(actos).toContainEqual(
      expect.objectContaining({
        accion: 'editar',
        usuario_id: idDe('admin'),
        antes: expect.objectContaining({ vendedor_id: idDe('vendedor') }),
        despues: expect.objectContaining({ vendedor_id: idDe('otro') }),
      }),
    )
  })

  test('is the one by whose name the sale is found, and no longer the former one', async () => {
    const { venta_id } = await guardar(vendedor)
    const hallada = async (query_params: string) =>
      (await admin.exigir('POST /facturas', { body: { query_params } })).ventas.data.some(
        ({ id }) => id === venta_id,
      )
    await expect.poll(() => hallada(nombreDe('vendedor'))).toBe(true)
    await guardar(admin, { venta_id, vendedor_id: idDe('otro') })
    await expect.poll(() => hallada(nombreDe('otro'))).toBe(true)
    expect(await hallada(nombreDe('vendedor'))).toBe(false)
  })

  test('may be named as a new order is made', async () => {
    const { venta_id } = await guardar(admin, { vendedor_id: idDe('vendedor') })
    expect(await seller(venta_id)).toEqual(de('vendedor'))
  })

  test('is not a seller’s or an operator’s to give away, nor to take', async () => {
    const solo = { vendedor_id: 'Solo un administrador puede cambiar el vendedor de la venta' }
    expect(await falla({ vendedor_id: idDe('otro') }, vendedor)).toEqual([422, solo])
    expect(await falla({ vendedor_id: idDe('vendedor') }, operario)).toEqual([422, solo])
    const { venta_id } = await guardar(await tienda.ingresar('otro'))
    expect(await falla({ venta_id, vendedor_id: idDe('vendedor') }, vendedor)).toEqual([422, solo])
    // To say who sells it already changes nothing.
    await guardar(vendedor, { venta_id, vendedor_id: idDe('otro') })
    expect(await seller(venta_id)).toEqual(de('otro'))
  })

  test.each([
    ['of another store', idDe('norte')],
    ['who may no longer sign in', idDe('inactivo')],
    ['who does not sell', idDe('bodega')],
    ['who saves orders and does not sell', idDe('operario')],
    ['who is nobody', 999_999],
    ['who is a customer', CLIENTE.ana],
  ])('is nobody %s', async (_, vendedor_id) => {
    expect(await falla({ vendedor_id }, admin)).toEqual([
      422,
      { vendedor_id: 'Debe seleccionar un vendedor de la tienda' },
    ])
  })

  test('is chosen from those who sell in the store: name and role, by name', async () => {
    const { vendedores } = await admin.exigir('GET /listas/vendedores')
    expect(vendedores).toEqual([
      { id: idDe('vendedor'), nombre: nombreDe('vendedor'), nombre_perfil: 'Vendedor' },
      { id: idDe('super'), nombre: nombreDe('super'), nombre_perfil: 'SuperAdministrador' },
      { id: idDe('otro'), nombre: nombreDe('otro'), nombre_perfil: 'Vendedor' },
      { id: idDe('admin'), nombre: nombreDe('admin'), nombre_perfil: 'Administrador' },
    ])
  })
})

describe('the additional tax of an order', () => {
  const NINGUNO = { impuesto_adicional_id: 'Debe seleccionar una opción' }

  test('is none of the IVA of its products', async () => {
    const { impuestos } = await vendedor.exigir('GET /impuestos')
    expect(impuestos.toSorted((a, b) => a.id - b.id).map(({ id, tipo }) => [id, tipo])).toEqual([
      [1, 'IVA'],
      [2, 'IVA'],
      [3, 'IVA'],
      [4, 'Adicional'],
      [5, 'Adicional'],
    ])
    for (const { id } of impuestos.filter(({ tipo }) => tipo === 'IVA')) {
      expect(await falla({ impuesto_adicional_id: id })).toEqual([422, NINGUNO])
      expect(await falla({ impuesto_id: id })).toEqual([422, NINGUNO])
    }
  })

  test('is told by its name where nobody said what it is, and is no retention', async () => {
    await marcar(claveDeImpuesto(4), {}, ['tipo'])
    expect((await guardar(vendedor, { impuesto_adicional_id: 4 })).totales.total_venta).toBe(TOTAL + 500)
    await marcar(claveDeImpuesto(4), { tipo: 'Retención' })
    expect(await falla({ impuesto_adicional_id: 4 })).toEqual([422, NINGUNO])
    await marcar(claveDeImpuesto(4), { tipo: 'Adicional' })
  })

  test('that is no longer offered stays with the sale that has it, and goes to no other', async () => {
    const { venta_id } = await guardar(vendedor, { impuesto_adicional_id: 4 })
    await marcar(claveDeImpuesto(4), { activo: false })
    expect(await falla({ impuesto_adicional_id: 4 })).toEqual([422, NINGUNO])
    expect((await guardar(vendedor, { venta_id, impuesto_adicional_id: 4 })).version).toBe(1)
    await marcar(claveDeImpuesto(4), { activo: true })
  })
})

test('a sale that somebody else saved first is refused with what stands now, and who did it', async () => {
  const { venta_id } = await guardar(vendedor)
  await guardar(admin, {
    venta_id,
    estado_venta_id: 4,
    productoList: [{ producto_id: 11, cantidad_solicitada: 3 }],
  })
  const { status, error } = await vendedor.pedir('POST /facturas/guardar', {
    body: pedido({ venta_id, version: 0 }),
  })
  expect([status, error.codigo]).toEqual([409, 'version_anterior'])
  expect(error.data).toMatchObject({
    version: 1,
    estado_venta_id: 4,
    ultimo_cambio: { accion: 'editar', nombre_usuario: nombreDe('admin') },
    ventas_detalle: [{ referencia: 'BIS-35', cantidad_solicitada: 3 }],
  })
  expect(await consultar({ pk: particion.edicion(venta_id) })).toEqual([])
})
