import { describe, expect, test } from 'vitest'
import { consultar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { CORREGIDA } from '#shared/inventarios/textos'
import { alAcabar, existencia, sinConteos } from '../support/inventarios'
import { antesDeEscribir } from '../support/fallas'
import { enEfectivo, guardar } from '../support/pedidos'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const ABRIR = 'POST /inventarios/conteos/abrir'
const VER = 'GET /inventarios/conteos/{id}'
const CONTAR = 'PUT /inventarios/conteos/{id}/contar'
const APLICAR = 'PUT /inventarios/conteos/{id}/aplicar'
const ANULAR = 'PUT /inventarios/conteos/{id}/anular'
const { liston, corredera, tornillo, inactivo } = PRODUCTO

async function abrir(quien: Cliente, grupo_id = 3) {
  await sinConteos(quien)
  return (await quien.exigir(ABRIR, { body: { grupo_id } })).conteo
}
const contar = (quien: Cliente, id: number, body: object) => quien.exigir(CONTAR, { params: { id }, body })

/** Sells some for cash. */
async function vender(producto_id: number, unidades: number) {
  const vendedor = await tienda.ingresar('vendedor')
  const { venta_id, totales } = await guardar(vendedor, {
    productoList: [{ producto_id, cantidad_solicitada: unidades }],
  })
  await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(totales.total_venta),
  })
}

describe('a count', () => {
  test('hides what is expected until it is counted; then says by how much it differs', async () => {
    const bodega = await tienda.ingresar('bodega')
    const conteo = await abrir(bodega)
    expect(conteo).toMatchObject({ nombre: 'Herrajes', estado: 'abierto', contados: 0 })
    const params = { id: conteo.id }
    const { lineas } = await bodega.exigir(VER, { params, query: { query: 'liston' } })
    expect(lineas.data).toEqual([
      {
        producto_id: liston,
        referencia: 'LISTON',
        nombre_producto: 'Listón de pino',
        activo: true,
        decimales_cantidad: 0,
        contado: null,
        esperado: null,
        diferencia: null,
        motivo: null,
        usuario: null,
        fecha: null,
        version: null,
      },
    ])
    const { linea } = await contar(bodega, conteo.id, { producto_id: liston, cantidad: 97, version: null })
    expect(linea).toMatchObject({
      contado: 97,
      esperado: 100,
      diferencia: -3,
      usuario: 'Wilmer Cuéllar',
      version: 0,
    })
    const distintas = await bodega.exigir(VER, { params, query: { ver: 'diferencias' } })
    expect(distintas).toMatchObject({ diferencias: 1, sin_motivo: 1, lineas: { total: 1 } })
    const faltan = await bodega.exigir(VER, { params, query: { ver: 'sin_contar' } })
    expect(faltan.lineas.total).toBe(conteo.productos - 1)
    const ids = faltan.lineas.data.map(each => each.producto_id)
    // Retired, and 100 of it lie there.
    expect(ids).toContain(inactivo)
  })

  test('moves the stock by the difference at the moment of counting: what is sold meanwhile stays sold', async () => {
    const bodega = await tienda.ingresar('bodega')
    const { id } = await abrir(bodega)
    const antes = (await existencia(corredera)).existencia
    await contar(bodega, id, { producto_id: corredera, cantidad: antes - 2, motivo: 'Perdido' })
    await vender(corredera, 5)
    const { conteo } = await bodega.exigir(APLICAR, { params: { id }, body: {} })
    expect(conteo).toMatchObject({ estado: 'aplicado', contados: 1 })
    expect((await existencia(corredera)).existencia).toBe(antes - 7)
    const carga = await alAcabar(bodega, conteo.carga_id!)
    expect(carga).toMatchObject({ clase: 'toma', conteo_id: id, unidades: -2 })
    const rows = await consultar({ pk: clave.kardex('001', corredera, '').pk })
    expect(rows.at(-1)).toMatchObject({
      tipo: 'salida',
      existencia: -200,
      motivo: 'Perdido',
      origen: { clase: 'conteo', id },
    })
    await bodega.exigir('POST /inventarios/cargas/{id}/reversar', {
      params: { id: carga.id },
      body: { motivo: 'Aparecieron' },
    })
    expect((await existencia(corredera)).existencia).toBe(antes - 5)
  })

  test('that is counted while somebody sells goes by the stock of before or of after, never by neither', async () => {
    const bodega = await tienda.ingresar('bodega')
    for (let i = 0; i < 4; i++) {
      const { id } = await abrir(bodega)
      const antes = (await existencia(tornillo)).existencia
      const [{ linea }] = await Promise.all([
        contar(bodega, id, { producto_id: tornillo, cantidad: 50, motivo: 'Dañado' }),
        vender(tornillo, 1),
      ])
      expect([antes, antes - 1]).toContain(linea.esperado)
      await bodega.exigir(APLICAR, { params: { id }, body: {} })
      expect((await existencia(tornillo)).existencia).toBe(linea.esperado === antes ? 49 : 50)
      await bodega.exigir('POST /inventarios/carga-masiva', {
        body: { items: [{ referencia: 'TOR-114', cantidad: 60 }], modo: 'conteo', repetir: true },
      })
    }
  })

  test('is counted again where somebody corrected the stock since, by hand or by a file, and then holds', async () => {
    const bodega = await tienda.ingresar('bodega')
    const mover = (producto_id: number, cantidad_inventario: number, restar_inventario: boolean) =>
      bodega.exigir('PUT /inventarios/actualizar', {
        body: { producto_id, cantidad_inventario, restar_inventario, motivo: 'A mano' },
      })
    const subir = (referencia: string, cantidad: number, modo: 'sumar' | 'conteo') =>
      bodega.exigir('POST /inventarios/carga-masiva', {
        body: { nombre_archivo: 'a.csv', modo, items: [{ referencia, cantidad }] },
      })
    const { id } = await abrir(bodega)
    const params = { id }
    const [deListon, deTornillo] = [
      (await existencia(liston)).existencia,
      (await existencia(tornillo)).existencia,
    ]
    await contar(bodega, id, { producto_id: liston, cantidad: deListon - 3, motivo: 'Roto' })
    await contar(bodega, id, { producto_id: tornillo, cantidad: deTornillo + 7, motivo: 'Sobraba' })
    await mover(liston, 3, true)
    await subir('TOR-114', deTornillo + 7, 'conteo')
    const no = await bodega.pedir(APLICAR, { params, body: {} })
    expect([no.status, no.error.codigo]).toEqual([409, 'conteo_corregido'])
    expect(no.error.message).toMatch(/cuente otra vez (LISTON, TOR-114|TOR-114, LISTON)$/)
    // What was found is there already: counted again nothing differs, and of the other one it does still.
    await contar(bodega, id, { producto_id: liston, cantidad: deListon - 3 })
    await subir('TOR-114', 5, 'sumar')
    await contar(bodega, id, { producto_id: tornillo, cantidad: deTornillo + 10, motivo: 'Faltaban' })
    await vender(tornillo, 4)
    expect((await bodega.exigir(APLICAR, { params, body: {} })).conteo).toMatchObject({
      estado: 'aplicado',
      contados: 2,
    })
    expect((await existencia(liston)).existencia).toBe(deListon - 3)
    expect((await existencia(tornillo)).existencia).toBe(deTornillo + 6)
  })

  test('that is applied while somebody corrects the stock is not applied twice', async () => {
    const bodega = await tienda.ingresar('bodega')
    const { id } = await abrir(bodega)
    const antes = (await existencia(corredera)).existencia
    await contar(bodega, id, { producto_id: corredera, cantidad: antes - 2, motivo: 'Perdido' })
    const aplicado = await antesDeEscribir(
      clave.toma(id).pk,
      () =>
        bodega.exigir('PUT /inventarios/actualizar', {
          body: {
            producto_id: corredera,
            cantidad_inventario: 2,
            restar_inventario: true,
            motivo: 'Perdido',
          },
        }),
      () => bodega.pedir(APLICAR, { params: { id }, body: {} }),
    )
    expect([aplicado.status, aplicado.error?.codigo]).toEqual([409, 'conteo_corregido'])
    expect((await existencia(corredera)).existencia).toBe(antes - 2)
  })

  test('asks for the reason of each difference before it is applied, and forgets one of what fits again', async () => {
    const bodega = await tienda.ingresar('bodega')
    const { id } = await abrir(bodega)
    const vacio = await bodega.pedir(APLICAR, { params: { id }, body: {} })
    expect([vacio.status, vacio.message]).toEqual([422, 'No se ha contado ningún producto'])
    const { existencia: hay } = await existencia(liston)
    await contar(bodega, id, { producto_id: liston, cantidad: hay + 1 })
    const sin = await bodega.pedir(APLICAR, { params: { id }, body: {} })
    expect([sin.status, sin.error.errores]).toEqual([422, { motivo: 'Falta el motivo de 1 diferencia' }])
    const { linea } = await contar(bodega, id, { producto_id: liston, motivo: 'Entrada sin registrar' })
    expect(linea).toMatchObject({ contado: hay + 1, motivo: 'Entrada sin registrar', version: 1 })
    const { linea: bien } = await contar(bodega, id, { producto_id: liston, cantidad: hay, motivo: 'x' })
    expect(bien).toMatchObject({ diferencia: 0, motivo: null })
    const { conteo } = await bodega.exigir(APLICAR, { params: { id }, body: {} })
    expect(conteo).toMatchObject({ estado: 'aplicado', carga_id: null })
    expect((await existencia(liston)).existencia).toBe(hay)
  })

  test('is of one group once: two would find the same difference, and apply it twice', async () => {
    const bodega = await tienda.ingresar('bodega')
    await sinConteos(bodega)
    const replies = await Promise.all([0, 1, 2].map(() => bodega.pedir(ABRIR, { body: { grupo_id: 3 } })))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)!.error.codigo).toBe('conteo_abierto')
    const otra = await tienda.ingresar('admin', '002')
    expect((await otra.pedir(ABRIR, { body: { grupo_id: 3 } })).status).toBe(200)
    const { id } = replies.find(({ status }) => status === 200)!.data.conteo
    await bodega.exigir(ANULAR, { params: { id }, body: {} })
    expect((await bodega.pedir(ABRIR, { body: { grupo_id: 3 } })).status).toBe(200)
    const tarde = await bodega.pedir(CONTAR, { params: { id }, body: { producto_id: liston, cantidad: 1 } })
    expect([tarde.status, tarde.error.codigo]).toEqual([409, 'conteo_cerrado'])
  })

  test('by two people at once tells the second what the first one counted', async () => {
    const [bodega, admin] = await Promise.all([tienda.ingresar('bodega'), tienda.ingresar('admin')])
    const { id } = await abrir(bodega)
    const body = (cantidad: number) => ({ producto_id: liston, cantidad, version: null })
    const replies = await Promise.all([
      bodega.pedir(CONTAR, { params: { id }, body: body(5) }),
      admin.pedir(CONTAR, { params: { id }, body: body(6) }),
    ])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const segundo = replies.find(({ status }) => status === 409)!
    expect(segundo.error.codigo).toBe('version_anterior')
    expect(segundo.error.message).toMatch(/ ya contó este producto\. Revise y guarde de nuevo$/)
    expect(segundo.error.data).toMatchObject({ linea: { version: 0, contado: expect.any(Number) } })
    // Of twenty different products counted at once none is lost.
    const ids = Array.from({ length: 20 }, (_, i) => 18 + i)
    const all = await Promise.all(
      ids.map(producto_id =>
        bodega.pedir(CONTAR, { params: { id }, body: { producto_id, cantidad: 100, version: null } }),
      ),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await bodega.exigir(VER, { params: { id } })).conteo.contados).toBe(21)
  })

  test('of hundreds of differences is applied by a job, and is one', async () => {
    const bodega = await tienda.ingresar('bodega')
    const { id } = await abrir(bodega)
    for (let i = 0; i < 45; i++)
      await contar(bodega, id, { producto_id: 18 + i, cantidad: 90, motivo: 'Error en un conteo anterior' })
    const { conteo } = await bodega.exigir(APLICAR, { params: { id }, body: {} })
    expect(await alAcabar(bodega, conteo.carga_id!)).toMatchObject({
      estado: 'aplicado',
      lineas: 45,
      hechas: 45,
    })
    expect((await existencia(18 + 44)).existencia).toBe(90)
  })

  test('of hundreds leaves alone what somebody corrects before the job comes to it, and tells which', async () => {
    const bodega = await tienda.ingresar('bodega')
    const { id } = await abrir(bodega)
    const otra = 18 + 44
    for (let i = 0; i < 45; i++)
      await contar(bodega, id, { producto_id: 18 + i, cantidad: 80, motivo: 'Error en un conteo anterior' })
    const carga = await antesDeEscribir(
      clave.existencia(otra, '001').pk,
      () =>
        bodega.exigir('PUT /inventarios/actualizar', {
          body: { producto_id: otra, cantidad_inventario: 10, restar_inventario: true, motivo: 'A mano' },
        }),
      async () => {
        const { conteo } = await bodega.exigir(APLICAR, { params: { id }, body: {} })
        return alAcabar(bodega, conteo.carga_id!)
      },
    )
    expect(carga).toMatchObject({ estado: 'aplicado', lineas: 45, hechas: 45, unidades: -440, dejadas: 1 })
    expect((await existencia(otra)).existencia).toBe(80)
    expect((await existencia(18)).existencia).toBe(80)
    const visto = await bodega.exigir(VER, { params: { id }, query: { ver: 'sin_ajustar' } })
    const [linea, ...demas] = visto.lineas.data
    expect([linea!.producto_id, linea!.diferencia, demas]).toEqual([otra, -10, []])
    const dejado = { producto_id: otra, referencia: linea!.referencia, motivo: CORREGIDA }
    expect(visto).toMatchObject({ aplicando: false, sin_ajustar: [dejado] })
    const lineas = await bodega.exigir('GET /inventarios/cargas/{id}', {
      params: { id: carga.id },
      query: { per_page: 100 },
    })
    expect(lineas.lineas.data.filter(each => each.dejada)).toMatchObject([{ producto_id: otra }])
    const historia = await consultar({ pk: clave.auditoria('TOMA', id, '').pk })
    expect(historia.at(-1)).toMatchObject({ accion: 'dejar', motivo: CORREGIDA })
  })

  test('is nobody’s of another store, and not of a product that is none of its own', async () => {
    const bodega = await tienda.ingresar('bodega')
    const { id } = await abrir(bodega)
    const norte = await tienda.ingresar('admin', '002')
    expect((await norte.pedir(VER, { params: { id } })).status).toBe(404)
    const ajeno = await bodega.pedir(CONTAR, { params: { id }, body: { producto_id: 1, cantidad: 1 } })
    expect([ajeno.status, ajeno.message]).toEqual([422, 'El producto no está en este conteo'])
  })
})
