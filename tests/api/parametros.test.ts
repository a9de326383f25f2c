import { beforeAll, describe, expect, test } from 'vitest'
import { quitar } from '#functions/kernel/dynamo/client'
import { claveDeParametro, todosLosParametros } from '#functions/maestros/public'
import { PARAMETROS, VALORES_INICIALES } from '#shared/maestros/registro-parametros'
import { sembrar } from '../support/sembrar'
import { conParametro } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let jefe: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
})

const editar = (code: string, valor_parametro: string, version?: number) =>
  jefe.pedir('PUT /parametros/{code}/editar', { params: { code }, body: { valor_parametro, version } })
const listar = async () => (await jefe.exigir('GET /parametros')).parametros
const uno = async (code: string) => (await listar()).find(each => each.codigo_parametro === code)!
const historial = async (code: string) =>
  (await jefe.exigir('GET /parametros/{code}/historial', { params: { code } })).historial

describe('parameters', () => {
  test('all that the product knows are listed with help and effect, whether or not somebody set them', async () => {
    await quitar(claveDeParametro('PRIMER_CORTE'))
    const filas = await listar()
    expect(filas.map(each => each.codigo_parametro)).toEqual(
      filas.map(each => each.codigo_parametro).toSorted(),
    )
    for (const codigo of Object.keys(PARAMETROS)) {
      const fila = filas.find(each => each.codigo_parametro === codigo)!
      expect([fila.conocido, fila.falla]).toEqual([true, undefined])
      expect(fila.ayuda).not.toBe('')
      expect(fila.efecto).not.toBe('')
    }
    const sinPoner = await uno('PRIMER_CORTE')
    expect([sinPoner.valor_parametro, sinPoner.version]).toEqual(['cualquiera', undefined])
    // What nobody set is changed like the others.
    expect((await editar('PRIMER_CORTE', 'vertical')).data.parametro).toMatchObject({ version: 0 })
    expect(await uno('PRIMER_CORTE')).toMatchObject({ valor_parametro: 'vertical', version: 0 })
    expect((await editar('PRIMER_CORTE', 'cualquiera', 0)).status).toBe(200)
  })

  test('of two who set the same new code at once, one does, and both who change see who was first', async () => {
    const body = { codigo_parametro: 'A_LA_VEZ', valor_parametro: '1' }
    const creados = await Promise.all([1, 2].map(() => jefe.pedir('POST /parametros/crear', { body })))
    expect(creados.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const cambiados = await Promise.all(['2', '3'].map(valor => editar('A_LA_VEZ', valor, 0)))
    expect(cambiados.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const ganador = cambiados.find(({ status }) => status === 200)!.data.parametro
    const perdedor = cambiados.find(({ status }) => status === 409)!
    expect((perdedor.error.data as { parametro: object }).parametro).toEqual(ganador)
  })

  test('a code is kept in capitals, and has nothing else but letters, digits and underscores', async () => {
    const crear = (codigo_parametro: string) =>
      jefe.pedir('POST /parametros/crear', { body: { codigo_parametro, valor_parametro: '1' } })
    expect((await crear(' en_minusculas ')).data.parametro.codigo_parametro).toBe('EN_MINUSCULAS')
    // And is found as it was written.
    const params = { code: 'en_minusculas' }
    const { parametro } = await jefe.exigir('GET /parametros/{code}', { params })
    expect(parametro.codigo_parametro).toBe('EN_MINUSCULAS')
    expect((await editar('en_Minusculas', '2')).status).toBe(200)
    expect((await historial('en_minusculas')).map(({ despues }) => despues)).toEqual(['2', '1'])
    for (const malo of ['CON ESPACIO', 'CON/BARRA', '1_PRIMERO', 'ÑANDÚ', '__PROTO__'])
      expect((await crear(malo)).error.errores).toEqual({
        codigo_parametro: 'El código lleva letras sin tilde, números y guion bajo',
      })
  })

  test.each([
    ['RECARGO_RETAL', '$ 25.000', '25000'],
    ['RECARGO_RETAL', '25,000', '25000'],
    ['DESCUENTO_LIBRE_VENDEDOR', '7,5 %', '7.5'],
    ['LISTA_GRUPOS_CANTOS', ' 2, 4 ,2', '2,4'],
    ['RETAL_MINIMO', '150 x 300', '150 x 300'],
    ['VALOR_RETAL', '0:20; 0,5:40', '0:20; 0,5:40'],
    ['TABLEROS_PIEZA', '2440 x 2150;2750×1830', '2440x2150, 2750x1830'],
    ['FORMA_PAGO_ANTICIPO', '08', '8'],
    ['LISTA_TIENDA_FACTURA_SIIGO', '001, 002,001', '001,002'],
    // What has a meaning when it is empty can be emptied again.
    ['LISTA_GRUPOS_CANTOS', ' ', ''],
    ['TIENDAS_SESION_CAJA', '', ''],
    ['TIENDAS_CUADRE_CAJA', '', ''],
    ['LISTA_TIENDA_FACTURA_SIIGO', '', ''],
    ['VALOR_BASE_PIEZA', '', ''],
  ])('%s takes «%s» as %s', async (codigo, escrito, guardado) => {
    const { valor_parametro: antes } = await uno(codigo)
    expect((await editar(codigo, escrito)).data.parametro.valor_parametro).toBe(guardado)
    await editar(codigo, antes)
    expect((await uno(codigo)).valor_parametro).toBe(antes)
  })

  test.each([
    ['RECARGO_RETAL', '25.0', 'Debe ingresar un valor en pesos, sin decimales'],
    ['RECARGO_RETAL', '-1', 'Debe ingresar un valor en pesos, sin decimales'],
    ['DESCUENTO_LIBRE_VENDEDOR', '101', 'Debe ingresar un porcentaje de 0 a 100, con máximo un decimal'],
    ['DESCUENTO_LIBRE_VENDEDOR', '7,55', 'Debe ingresar un porcentaje de 0 a 100, con máximo un decimal'],
    ['PERMITE_STOCK_NEGATIVO', 'no', 'Debe elegir uno de: 0, 1'],
    ['ETAPAS_CORTE', 'constructor', 'Debe elegir uno de: 2, 3, 3t, libre'],
    ['LISTA_GRUPOS_CANTOS', '2;4', 'Debe ingresar números separados por comas, o nada'],
    ['LISTA_TIENDA_FACTURA_SIIGO', '001, 9x9', 'Debe ingresar códigos de tienda separados por comas, o nada'],
    ['PERMITE_STOCK_NEGATIVO', ' ', 'Debe ingresar un valor del parámetro'],
    ['REDONDEO_CANTO', '', 'Debe ingresar un valor del parámetro'],
    ['SERVICIO_CORTE', '', 'Debe ingresar un valor del parámetro'],
    ['RETAL_MINIMO', '', 'Debe ingresar un valor del parámetro'],
    ['LISTA_GRUPOS_CANTOS', '2,999', 'No existe el grupo 999'],
    ['FORMA_PAGO_ANTICIPO', '99', 'No existe la forma de pago 99'],
    ['FORMA_PAGO_ANTICIPO', '1', 'Efectivo no gasta anticipos'],
    ['RETAL_MINIMO', '200', 'Debe ingresar dos lados en milímetros, como 200x400'],
    ['RETAL_MINIMO_AREA', '1,2345', 'Debe ingresar un área en m², hasta 100 y con máximo 3 decimales'],
    ['VALOR_RETAL', '30, 50', 'Debe ingresar tramos de m² y porcentaje, como 0:30, 0.5:50, 1:80'],
    ['ALTURA_SIERRA', '1001', 'Debe ingresar milímetros, hasta 1000'],
    ['TABLEROS_PIEZA', '2440', 'Debe ingresar medidas de tableros en milímetros, como 2440x2150, 2750x1830'],
    ['PIEZA_MINIMA', '40,55', 'Debe ingresar milímetros, hasta 10000 y con máximo un decimal'],
  ])('%s refuses «%s»: %s', async (codigo, escrito, texto) => {
    const { valor_parametro: antes } = await uno(codigo)
    const { status, error } = await editar(codigo, escrito)
    expect([status, error.message, error.errores]).toEqual([422, texto, { valor_parametro: texto }])
    expect((await uno(codigo)).valor_parametro).toBe(antes)
  })

  test('every first value can be read, and is kept as it is', () => {
    for (const [codigo, valor] of Object.entries(VALORES_INICIALES))
      if (valor !== '')
        expect([codigo, PARAMETROS[codigo as keyof typeof PARAMETROS].leer(valor)]).toEqual([codigo, valor])
  })

  test('the history names who set what, the newest first', async () => {
    const { valor_parametro: antes } = await uno('RECARGO_RETAL')
    await editar('RECARGO_RETAL', '21000')
    await editar('RECARGO_RETAL', antes)
    const [ultimo, penultimo] = await historial('RECARGO_RETAL')
    expect(ultimo).toMatchObject({ antes: '21000', despues: antes, usuario: expect.any(String) })
    expect(penultimo).toMatchObject({ antes, despues: '21000' })
    expect(Date.parse(ultimo!.fecha)).toBeGreaterThanOrEqual(Date.parse(penultimo!.fecha))
  })

  test('a value that was kept before anybody checked is listed with what is wrong with it', async () => {
    await conParametro('FORMA_PAGO_ANTICIPO', '1', async () => {
      expect((await uno('FORMA_PAGO_ANTICIPO')).falla).toBe('Efectivo no gasta anticipos')
      const fallas = (await todosLosParametros()).filter(({ falla }) => falla !== undefined)
      expect(fallas.map(each => each.codigo_parametro)).toEqual(['FORMA_PAGO_ANTICIPO'])
    })
    await conParametro('REDONDEO_CANTO', 'piso', async () => {
      expect((await uno('REDONDEO_CANTO')).falla).toBe('Debe elegir uno de: piso+1, techo')
    })
  })

  test.each(['TIENDAS_CUADRE_CAJA', 'TIENDAS_SESION_CAJA', 'LISTA_TIENDA_FACTURA_SIIGO'])(
    '%s may name a store that is not there yet: it is told, and said when a server starts',
    async codigo => {
      const { valor_parametro: antes } = await uno(codigo)
      expect((await editar(codigo, '001, 009')).status).toBe(200)
      expect((await uno(codigo)).falla).toBe('No existe la tienda 009')
      await editar(codigo, '001,002')
      expect((await uno(codigo)).falla).toBeUndefined()
      await editar(codigo, antes)
    },
  )

  test('where nobody has set the groups of boards that is told', async () => {
    const { valor_parametro: antes } = await uno('LISTA_GRUPOS_TABLEROS')
    await quitar(claveDeParametro('LISTA_GRUPOS_TABLEROS'))
    const falla = 'Sin configurar: ningún producto es un tablero'
    expect(await uno('LISTA_GRUPOS_TABLEROS')).toMatchObject({ valor_parametro: '', falla })
    const alIniciar = (await todosLosParametros()).filter(each => each.falla !== undefined)
    expect(alIniciar.map(each => [each.codigo_parametro, each.falla])).toEqual([
      ['LISTA_GRUPOS_TABLEROS', falla],
    ])
    await editar('LISTA_GRUPOS_TABLEROS', antes)
    expect((await uno('LISTA_GRUPOS_TABLEROS')).falla).toBeUndefined()
  })
})
