import { describe, expect, test } from 'vitest'
import { sinTrabajos } from '../support/trabajos'
import {
  data,
  elCliente,
  type Json,
  llamar,
  porReferencia,
  usarClienteDeEspecificacion,
} from './especificacion'

usarClienteDeEspecificacion()

let siguiente = 82_000_000
const persona = (campos: Json): Json => ({
  id: null,
  tipo_documento_id: 13,
  numero_documento: String(++siguiente),
  nombres: 'Clemencia',
  apellidos: 'Rueda',
  correo_electronico: 'clemencia@correo.test',
  numero_telefonico: null,
  numero_celular: '3005550144',
  tipo_tercero: 'C',
  direccion_residencia: 'Calle 1 # 2-3',
  country_code: 'CO',
  state_code: '11',
  city_code: '11001',
  password_usuario: null,
  ...campos,
})
/** What B §5 does not ask for, as a form sends it that nobody touched there. */
const SIN_TOCAR = { tipo_persona: null, responsable_iva: null, responsabilidad_fiscal: null, activo: null }

describe('what a form of the specification leaves empty is null, and is', () => {
  test('of a new person what is usual', async () => {
    const { tercero } = await data('POST', 'terceros/crear', persona(SIN_TOCAR))
    expect(tercero).toMatchObject({
      tipo_persona: 'Person',
      responsable_iva: false,
      responsabilidad_fiscal: 'R-99-PN',
      activo: true,
    })
  })

  test('of a person who is there what they were', async () => {
    const firma = {
      tipo_persona: 'Company',
      tipo_documento_id: 31,
      numero_documento: '800197268',
      apellidos: null,
      responsable_iva: true,
      responsabilidad_fiscal: 'O-13',
    }
    const { tercero } = await data('POST', 'terceros/crear', persona(firma))
    const cambios = persona({ ...firma, ...SIN_TOCAR, nombres: 'Maderas S.A.S.' })
    await data('PUT', `terceros/${tercero.id}/editar`, cambios)
    expect((await data('GET', `terceros/${tercero.id}`)).tercero).toMatchObject({
      nombres: 'Maderas S.A.S.',
      tipo_persona: 'Company',
      responsable_iva: true,
      responsabilidad_fiscal: 'O-13',
    })
  })

  test('of a person the same where it is an empty text', async () => {
    const vacios = { tipo_persona: '', responsabilidad_fiscal: '' }
    const { tercero } = await data('POST', 'terceros/crear', persona(vacios))
    expect(tercero).toMatchObject({ tipo_persona: 'Person', responsabilidad_fiscal: 'R-99-PN' })
    const edicion = persona({ ...vacios, numero_documento: tercero.numero_documento })
    const { tercero: editado } = await data('PUT', `terceros/${tercero.id}/editar`, edicion)
    expect(editado).toMatchObject({ tipo_persona: 'Person', responsabilidad_fiscal: 'R-99-PN' })
  })

  test('of a supplier no credit and no term', async () => {
    const { proveedor } = await data('POST', 'maestros/proveedores/guardar', {
      id: null,
      nombre_proveedor: 'Herrajes del Sur',
      nit: '900123456',
      numero_telefonico: '3001234567',
      correo_electronico: 'ventas@sur.test',
      credito: null,
      plazo_credito: null,
      direccion: null,
    })
    expect(proveedor).toMatchObject({ credito: false, plazo_credito: 0, direccion: '' })
  })

  test('of a colour the default of the specification, which is active', async () => {
    const { color } = await data('POST', 'colores/guardar', {
      id: null,
      nombre_color: 'Sal marina',
      activo: null,
    })
    expect(color).toMatchObject({ nombre_color: 'Sal marina', activo: true })
    // One that was retired is not offered again by a new name.
    const cambiar = (campos: Json) => data('PUT', `colores/${color.id}/actualizar`, campos)
    await cambiar({ nombre_color: 'Sal marina', activo: false })
    expect((await cambiar({ nombre_color: 'Sal gruesa' })).color).toMatchObject({ activo: false })
  })

  test('of the box «Restar inventario» a sum', async () => {
    const { id } = porReferencia('BIS-35')
    const cantidad = async (): Promise<number> => (await data('GET', `productos/${id}`)).producto.cantidad
    const antes = await cantidad()
    await data('PUT', 'inventarios/actualizar', {
      producto_id: id,
      precio_unitario: null,
      costo_unitario: null,
      restar_inventario: null,
      cantidad_inventario: 3,
      codigo_tienda: '001',
    })
    expect(await cantidad()).toBe(antes + 3)
  })

  test('of the price of a line of a file the one that there is, also where it is nothing', async () => {
    const { id, referencia, precio_unitario } = porReferencia('TOR-114')
    for (const precio of [null, ''])
      await data('POST', 'inventarios/carga-masiva', {
        items: [{ referencia, cantidad: precio === null ? 4 : 5, precio }],
      })
    expect((await data('GET', `productos/${id}`)).producto.precio_unitario).toBe(precio_unitario)
  })

  test('of a product that is no board no sizes, new and changed; of a board and of its stock the text that asks', async () => {
    const { lineas } = await data('GET', 'listas/grupos/3/lineas')
    const formulario = {
      id: null,
      referencia: 'MANIJA-VACIA',
      prefijo: '',
      nombre_producto: 'Manija',
      descripcion_producto: '',
      precio_unitario: 5000,
      costo_inventario_unitario: '',
      cantidad: 2,
      impuesto_id: 1,
      funcion_producto_id: '',
      proveedor_id: 1,
      grupo_id: 3,
      linea_id: lineas[0].id,
      color_id: '',
      medida_largo: '',
      medida_ancho: '',
      grupo_servicio_id: '',
      codigo_tienda: '001',
    }
    const { producto } = await data('POST', 'productos/crear', formulario)
    expect(producto).toMatchObject({ medida_largo: null, medida_ancho: null, es_tablero: false })
    const cambios = { ...formulario, id: producto.id, nombre_producto: 'Manija recta' }
    expect((await data('PUT', `productos/${producto.id}/editar`, cambios)).producto).toMatchObject({
      nombre_producto: 'Manija recta',
      medida_largo: null,
    })
    const errores = async (campos: Json): Promise<Json> =>
      (await llamar('POST', 'productos/crear', { ...formulario, referencia: 'OTRA-VACIA', ...campos })).json
        .errores as Json
    const tableros = await data('GET', 'listas/grupos/1/lineas')
    expect(await errores({ grupo_id: 1, linea_id: tableros.lineas[0].id })).toEqual({
      medida_largo: 'Debe ingresar un valor',
      medida_ancho: 'Debe ingresar un valor',
    })
    for (const cantidad of ['', null, undefined])
      expect(await errores({ cantidad })).toEqual({ cantidad: 'Debe ingresar una cantidad' })
  })

  test('of the services of a piece none', async () => {
    const { optimizacion } = await data('POST', 'optimizar/generar', {
      referencia: 'TAB-BLANCO',
      piezas: [{ cantidad: 1, base: 700, altura: 400, lista_servicios_especiales: null }],
    })
    expect(optimizacion.planilla.cant_placas).toBe(1)
  })
})

describe('what the specification deletes with a call and no body', () => {
  const TABLERO = () => porReferencia('TAB-BLANCO')

  test('the stock of the boards comes to nothing, as an adjustment «sin motivo» with a way back', async () => {
    await data('PUT', 'inventarios/actualizar', {
      producto_id: TABLERO().id,
      cantidad_inventario: 2,
      codigo_tienda: '001',
    })
    const { reinicio } = await data('DELETE', 'inventarios/eliminar-inventario')
    expect(reinicio).toMatchObject({ motivo: 'sin motivo', nombre_color: null })
    await sinTrabajos()
    const { productos } = await data('GET', 'inventarios/tableros')
    expect(productos.every(({ cantidad }: Json) => cantidad <= 0)).toBe(true)
    await data('POST', `inventarios/reinicios/${reinicio.id}/deshacer`)
    await sinTrabajos()
    const devuelto = (await data('GET', 'inventarios/tableros')).productos as Json[]
    expect(devuelto.find(({ producto_id }) => producto_id === TABLERO().id)!.cantidad).toBeGreaterThan(1)
  })

  test('the strips go, «sin motivo» and with a way back', async () => {
    const { retales_colores, retales_tipos } = await data('POST', 'retales-medidas/guardar', {
      listaTipo: [{ tipo_token: 't', nombre_retal_tipo: 'Blanca 15' }],
      listaColor: [{ token: 'c', nombre_retal_color: 'Blanco', listaMedida: [{ medidas: [] }] }],
    })
    await data('POST', 'retales-medidas/guardar-medida', {
      color_id: retales_colores[0].id,
      tipo_id: retales_tipos[0].id,
      medida_json: '[300]',
      referencia: 'TAB-BLANCO',
    })
    const { retiro } = await data('DELETE', 'retales-medidas/eliminar-medidas')
    expect(retiro).toMatchObject({ motivo: 'sin motivo', total: 1 })
    await sinTrabajos()
    const medidas = async () => (await data('GET', 'retales-medidas')).retales_medidas as Json[]
    expect((await medidas()).map(each => each.valor_medida_json)).toEqual(['[]'])
    await data('POST', `retales-medidas/retiros/${retiro.id}/deshacer`)
    await sinTrabajos()
    expect((await medidas()).map(each => each.valor_medida_json)).toEqual(['[300]'])
  })
})

describe('a discount that is asked for', () => {
  const solicitud = (campos: Json = {}): Json => ({
    porcentaje_descuento: 10,
    tercero_id: elCliente().id,
    producto_id: porReferencia('BIS-35').id,
    cantidad_solicitada: 7,
    precio_unitario: porReferencia('BIS-35').precio_unitario,
    // 23529.4115: two decimals more than money has.
    sub_total: porReferencia('BIS-35').precio_unitario * 7,
    codigo_tienda: '001',
    ...campos,
  })

  test('comes with its subtotal in doubles, before or after the discount', async () => {
    for (const sub_total of [solicitud().sub_total, solicitud().sub_total * 0.9]) {
      const { descuento_solicitado } = await data(
        'POST',
        'descuentos/solicitar/guardar',
        solicitud({ sub_total }),
      )
      expect(descuento_solicitado).toMatchObject({ sub_total: 23_529.41, aprobado: false })
    }
  })

  test.each([{ sub_total: 20_000 }, { precio_unitario: 3000 }])(
    'at another figure (%j) is refused with ours',
    async campos => {
      const { status, json } = await llamar('POST', 'descuentos/solicitar/guardar', solicitud(campos))
      expect([status, json.codigo, json.data]).toEqual([
        409,
        'totales_distintos',
        { precio_unitario: 3361.3445, sub_total: 23_529.41 },
      ])
    },
  )
})
