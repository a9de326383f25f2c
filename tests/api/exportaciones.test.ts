import { describe, expect, test, vi } from 'vitest'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { formatoPesos } from '#shared/kernel/format'
import { abrirEnlace, alTerminar, exportar, filasDe } from '../support/exportar'
import { facturada, guardar, TOTAL } from '../support/pedidos'
import { productoNuevo } from '../support/productos'
import { CLIENTE, idDe, nombreDe, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const VENTAS = 'POST /facturas/exportar'
const PRODUCTOS = 'POST /productos/exportar'

/** Header and rows of a ready export, by the names of the columns. */
async function leer(quien: Cliente, exportacion: { enlace: string | null }) {
  const reply = await abrirEnlace(quien.origen, exportacion.enlace!)
  expect(reply.status).toBe(200)
  const [titulos = [], ...rows] = await filasDe(await reply.arrayBuffer())
  const filas = rows.map(row => Object.fromEntries(titulos.map((titulo, i) => [titulo, row[i] ?? null])))
  return { reply, titulos: titulos as string[], filas }
}

describe('the Excel of the sales', () => {
  test('holds the whole filtered list, every figure as a number, and its totals without the annulled ones', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const cobrada = await facturada(vendedor)
    const conCodigo = await guardar(vendedor, { tercero_id: CLIENTE.muebles })
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id: conCodigo.venta_id },
      body: {
        formaPagoList: [
          { id_forma_pago: 2, valor_pagado: 50_000, comprobante_id: '000123' },
          { id_forma_pago: 1, valor_pagado: TOTAL - 50_000 },
        ],
      },
    })
    const anulada = await guardar(vendedor)
    await vendedor.exigir('PUT /facturas/{venta_id}/anular', {
      params: { venta_id: anulada.venta_id },
      body: { motivo: 'Se equivocó' },
    })
    const lista = await exportar(vendedor, VENTAS, { estado_venta_id: null })
    expect(lista).toMatchObject({
      clase: 'ventas',
      nombre: 'Export ventas.xlsx',
      estado: 'lista',
      filas: 3,
      total: 3,
    })
    const { reply, filas } = await leer(vendedor, lista)
    expect(reply.headers.get('content-type')).toBe(XLSX)
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="Export ventas.xlsx"')

    expect(filas.map(fila => fila['Venta'])).toEqual([
      anulada.venta_id,
      conCodigo.venta_id,
      cobrada.venta_id,
      'Total, sin anuladas',
    ])
    expect(filas[1]).toMatchObject({
      Recibo: '001-000002',
      Documento: '901234567',
      Cliente: 'Muebles del Páramo S.A.S.',
      Vendedor: nombreDe('vendedor'),
      Subtotal: 50_000,
      Descuento: 0,
      IVA: 9500,
      Total: TOTAL,
      Transferencia: 50_000,
      Efectivo: 9500,
      Nequi: null,
      'Formas de pago': `Transferencia ${formatoPesos(50_000)} (000123); Efectivo ${formatoPesos(9500)}`,
      Estado: 'Facturado',
      'Enviada a la DIAN': 'No',
      'Número DIAN': null,
      CUFE: null,
    })
    expect(filas[1]!['Fecha']).toBeInstanceOf(Date)
    expect(filas[0]).toMatchObject({
      Recibo: null,
      Total: TOTAL,
      Estado: 'Anulado',
      'Motivo de anulación': 'Se equivocó',
    })
    expect(filas[3]).toMatchObject({ Total: 2 * TOTAL, Efectivo: TOTAL + 9500, Transferencia: 50_000 })
  })

  test('takes the filter of the list: state, days and words', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const { venta_id } = await guardar(vendedor, { estado_venta_id: 4, tercero_id: CLIENTE.muebles })
    await guardar(vendedor, { estado_venta_id: 4 })
    const body = { estado_venta_id: 4, query_params: 'paramo' }
    const { ventas } = await vendedor.exigir('POST /facturas', { body })
    expect(ventas.data.map(venta => venta.id)).toEqual([venta_id])
    const { filas } = await leer(vendedor, await exportar(vendedor, VENTAS, body))
    expect(filas.map(fila => fila['Venta'])).toEqual([venta_id, 'Total, sin anuladas'])
    const otroAnio = { ...body, fecha_inicial: '2020-01-01', fecha_final: '2020-12-31' }
    expect(await exportar(vendedor, VENTAS, otroAnio)).toMatchObject({ estado: 'lista', filas: 0 })
  })

  test('is of the store that was asked for, and nobody’s but the one who began it', async () => {
    const admin = await tienda.ingresar('admin')
    const norte = admin.en('002')
    const { venta_id } = await guardar(norte)
    const { id, enlace } = await exportar(norte, VENTAS, { estado_venta_id: 1 })
    expect((await leer(norte, { enlace })).filas.map(fila => fila['Venta'])).toEqual([
      venta_id,
      'Total, sin anuladas',
    ])
    const otros = [admin, await tienda.ingresar('super'), (await tienda.ingresar('super')).en('002')]
    for (const quien of otros) {
      const reply = await quien.pedir('GET /exportaciones/{id}', { params: { id } })
      expect([reply.status, reply.error.codigo]).toEqual([404, 'no_encontrado'])
      const { exportaciones } = await quien.exigir('GET /exportaciones')
      expect(exportaciones.map(each => each.id)).not.toContain(id)
    }
    expect((await norte.exigir('GET /exportaciones')).exportaciones[0]).toMatchObject({
      id,
      estado: 'lista',
      enlace: null,
      filtros: { estado_venta_id: 1, query_params: '' },
    })
  })

  test('of several stores is not there any more for who has lost one of them since', async () => {
    const quien = await tienda.ingresar('admin')
    const { id } = await exportar(quien, 'POST /dashboard/exportar', { tiendas: ['001', '002'] })
    await marcar(clave.usuario(idDe('admin')), { tiendas: ['001'] })
    const ver = await quien.pedir('GET /exportaciones/{id}', { params: { id } })
    const { exportaciones } = await quien.exigir('GET /exportaciones')
    await marcar(clave.usuario(idDe('admin')), { tiendas: ['001', '002'] })
    expect([ver.status, exportaciones.map(each => each.id)]).toEqual([404, []])
    expect((await quien.pedir('GET /exportaciones/{id}', { params: { id } })).status).toBe(200)
  })

  test('is not there any more for who has another role since: its columns were those of the role before', async () => {
    const quien = await tienda.ingresar('admin')
    const { id } = await exportar(quien, PRODUCTOS, { grupo_id: 1 })
    await marcar(clave.usuario(idDe('admin')), { rol: 'B' })
    const ver = await quien.pedir('GET /exportaciones/{id}', { params: { id } })
    const { exportaciones } = await quien.exigir('GET /exportaciones')
    await marcar(clave.usuario(idDe('admin')), { rol: 'A' })
    expect([ver.status, exportaciones.map(each => each.id)]).toEqual([404, []])
    expect((await quien.pedir('GET /exportaciones/{id}', { params: { id } })).status).toBe(200)
  })

  test('is on record: who took which list', async () => {
    const { consultar } = await import('#functions/kernel/dynamo/client')
    const { clave } = await import('#functions/kernel/dynamo/keys')
    const vendedor = await tienda.ingresar('vendedor')
    const { id } = await exportar(vendedor, VENTAS, { estado_venta_id: 2 })
    expect(await consultar({ pk: clave.auditoria('EXPORTACION', id, '').pk })).toMatchObject([
      { accion: 'exportar', usuario_id: idDe('vendedor'), tienda: '001', despues: { clase: 'ventas' } },
    ])
  })
})

/** What an administrator asks for while one of their exports, which was done, is at work again. */
async function mientrasTrabaja<T>(id: string, acto: () => Promise<T>): Promise<T> {
  const { anotar, exportacion } = await import('#functions/exportaciones/store')
  const hecha = (await exportacion(idDe('admin'), id))!
  await anotar(hecha, { estado: 'en_proceso' })
  const reply = await acto()
  await anotar(hecha, { estado: 'lista' })
  return reply
}

describe('an equal request', () => {
  test('is the same export while that is at work, also from two tabs at once, and no other’s', async () => {
    const { anotar, exportacion } = await import('#functions/exportaciones/store')
    const otro = await tienda.ingresar('otro')
    const body = { estado_venta_id: 3 }
    const primera = await otro.exigir(VENTAS, { body })
    await alTerminar(otro, primera.exportacion_id)
    const guardada = (await exportacion(idDe('otro'), primera.exportacion_id))!
    await anotar(guardada, { estado: 'en_proceso' })
    const juntas = await Promise.all([1, 2, 3].map(() => otro.exigir(VENTAS, { body })))
    expect(juntas).toEqual([primera, primera, primera])
    const distinta = await otro.exigir(VENTAS, { body: { estado_venta_id: 4 } })
    const ajena = await (await tienda.ingresar('vendedor')).exigir(VENTAS, { body })
    expect(new Set([juntas[0], distinta, ajena].map(each => each!.exportacion_id)).size).toBe(3)
  })

  test.each([
    [VENTAS, { estado_venta_id: 2 }],
    [PRODUCTOS, { grupo_id: [3] }],
  ] as const)('of another store is another export, with what that store has: %s', async (ruta, body) => {
    const admin = await tienda.ingresar('admin')
    await facturada(admin)
    const centro = await exportar(admin, ruta, body)
    const { filas } = await leer(admin, centro)
    // When it is done every request is another one.
    const otra = await mientrasTrabaja(centro.id, () => admin.en('002').exigir(ruta, { body }))
    expect(otra.exportacion_id).not.toBe(centro.id)
    const norte = await alTerminar(admin.en('002'), otra.exportacion_id)
    expect((await leer(admin.en('002'), norte)).filas).not.toEqual(filas)
  })

  test('in another role is another export, with what that role may see', async () => {
    const admin = await tienda.ingresar('admin')
    const body = { grupo_id: [3] }
    const { id } = await exportar(admin, PRODUCTOS, body)
    await marcar(clave.usuario(idDe('admin')), { rol: 'SA' })
    const otra = await mientrasTrabaja(id, () => admin.exigir(PRODUCTOS, { body }))
    await marcar(clave.usuario(idDe('admin')), { rol: 'A' })
    expect(otra.exportacion_id).not.toBe(id)
  })

  test('is another export when that is finished: it has what was sold meanwhile', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const body = { estado_venta_id: 2 }
    await facturada(vendedor)
    const antes = await exportar(vendedor, VENTAS, body)
    await facturada(vendedor)
    const despues = await exportar(vendedor, VENTAS, body)
    const [filas, otras] = await Promise.all(
      [antes, despues].map(async each => (await leer(vendedor, each)).filas),
    )
    expect(otras!).toHaveLength(filas!.length + 1)
  })

  test('with its key answers as the first one did', async () => {
    const vendedor = await tienda.ingresar('vendedor')
    const llave = crypto.randomUUID()
    const primera = await vendedor.exigir(VENTAS, { body: { query_params: 'llave' }, llave })
    const segunda = await vendedor.pedir(VENTAS, { body: { query_params: 'llave' }, llave })
    expect(segunda.data).toEqual(primera)
    expect(segunda.headers.get('idempotency-replayed')).toBe('true')
  })
})

describe('the Excel of the products', () => {
  test('holds the products of some groups with the stock of the store', async () => {
    const bodega = await tienda.ingresar('bodega')
    const lista = await exportar(bodega, PRODUCTOS, { grupo_id: [1, 8] })
    expect(lista.nombre).toBe('Export productos.xlsx')
    const { filas } = await leer(bodega, { enlace: lista.enlace })
    expect(filas.map(fila => fila['Referencia'])).toEqual([
      'TAB-BLANCO',
      'TAB-ROBLE',
      'CANTO-RIGIDO',
      'SERVIENC33R',
      'SERVIENC05',
      'SERVIENC02',
      'PERFORACION',
      'RETAL',
      'SERVICOR1',
    ])
    expect(filas[0]).toMatchObject({
      Producto: 'Melamina blanca 15 mm',
      Grupo: 'Tableros',
      Existencia: 100,
      'Precio unitario': 100_000,
      'IVA %': 19,
      'Tipo de impuesto': 'Gravado',
      'Precio con IVA': 119_000,
    })
  })

  test('of one line of a group holds the products of that line alone', async () => {
    const admin = await tienda.ingresar('admin')
    const de = async (linea_id: number) =>
      (await admin.exigir('POST /productos/crear', { body: productoNuevo({ linea_id }) })).producto
    const [bisagra, otra] = [await de(6), await de(7)]
    expect(otra.linea_id).not.toBe(bisagra.linea_id)
    const referencias = async (filtro: object) => {
      const { filas } = await leer(admin, await exportar(admin, PRODUCTOS, { grupo_id: 3, ...filtro }))
      return filas.map(fila => fila['Referencia'])
    }
    const todas = await referencias({})
    expect(todas).toEqual(expect.arrayContaining([bisagra.referencia, otra.referencia]))
    expect(await referencias({ linea_id: 6 })).toEqual([bisagra.referencia])
    expect(await referencias({ linea_id: '7' })).toEqual([otra.referencia])
    expect(await referencias({ linea_id: '' })).toEqual(todas)
  })

  test('shows costs to those who may see them, and to nobody else', async () => {
    const ven: Record<string, boolean> = {}
    for (const quien of ['super', 'admin', 'bodega'] as const) {
      const client = await tienda.ingresar(quien)
      const { titulos } = await leer(client, await exportar(client, PRODUCTOS, { grupo_id: 3 }))
      ven[quien] = titulos.includes('Costo unitario')
    }
    expect(ven).toEqual({ super: true, admin: true, bodega: false })
  })

  test('wants a group', async () => {
    const bodega = await tienda.ingresar('bodega')
    for (const grupo_id of [undefined, null, '', 0, [], [''], 'x', [0], -1, {}]) {
      const reply = await bodega.pedir(PRODUCTOS, { body: { grupo_id } })
      expect([reply.status, reply.message]).toEqual([422, 'Debe seleccionar al menos un grupo'])
    }
  })

  test('opens by the link of the specification for a minute, without signing in', async () => {
    const bodega = await tienda.ingresar('bodega')
    const { enlace } = await exportar(bodega, PRODUCTOS, { grupo_id: '2', linea_id: '' })
    expect(enlace).toMatch(/^\/api\/public\/productos\/exportar\?grupo_id=2&codigo_tienda=001&token=/)
    const reply = await abrirEnlace(tienda.origen, enlace!)
    expect([reply.status, reply.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="Export productos.xlsx"',
    ])
    const { usarReloj } = await import('#functions/kernel/clock')
    const restore = usarReloj({ ahora: () => new Date(Date.now() + 61_000) })
    try {
      expect((await abrirEnlace(tienda.origen, enlace!)).status).toBe(404)
    } finally {
      restore()
    }
  })

  test('opens by no other token: forged, of a session, or none', async () => {
    const bodega = await tienda.ingresar('bodega')
    const { enlace } = await exportar(bodega, PRODUCTOS, { grupo_id: 2 })
    const token = new URL(enlace!, tienda.origen).searchParams.get('token')!
    const [head, body] = token.split('.')
    for (const otro of ['', 'x', `${head}.${body}.${'A'.repeat(43)}`, bodega.token!]) {
      const reply = await tienda.anonimo.pedir('GET /public/productos/exportar', {
        query: { grupo_id: 2, token: otro },
      })
      expect([reply.status, reply.error.codigo]).toEqual([404, 'no_encontrado'])
    }
    const comoSesion = await fetch(`${tienda.origen}/api/exportaciones`, {
      headers: { authorization: `Bearer ${token}`, bodega: '001' },
    })
    expect(comoSesion.status).toBe(401)
  })
})

describe('a run that does not come to its end', () => {
  /** Writes to the store that were tried while it failed. */
  let intentos = 0
  /** Runs with every write to the store failing. */
  async function sinDeposito<T>(acto: () => Promise<T>): Promise<T> {
    intentos = 0
    const { s3 } = await import('#functions/kernel/documents/s3')
    s3.middlewareStack.add(
      (next, context) => async args => {
        if (/^(Put|Upload|CreateMultipart)/.test((context as { commandName?: string }).commandName ?? '')) {
          intentos++
          throw Object.assign(new Error('AccessDenied'), { name: 'AccessDenied', $metadata: {} })
        }
        return next(args)
      },
      { step: 'initialize', name: 'sin-deposito' },
    )
    try {
      return await acto()
    } finally {
      s3.middlewareStack.remove('sin-deposito')
    }
  }

  test('is tried again twice, then told to the person, who can begin anew at once', async () => {
    const { RelojQuieto } = await import('../support/reloj')
    const vendedor = await tienda.entrar('vendedor')
    const reloj = new RelojQuieto(new Date().toISOString())
    const body = { query_params: 'falla' }
    try {
      const { id } = await sinDeposito(async () => {
        const { exportacion_id } = await vendedor.exigir(VENTAS, { body })
        const avanza = setInterval(() => reloj.avanzar(1000), 5)
        try {
          const fin = await alTerminar(vendedor, exportacion_id)
          expect(fin).toMatchObject({
            estado: 'fallida',
            enlace: null,
            mensaje: 'No se pudo generar el archivo. Intente de nuevo',
          })
          expect(intentos).toBe(3)
          return fin
        } finally {
          clearInterval(avanza)
        }
      })
      const otra = await vendedor.exigir(VENTAS, { body })
      expect(otra.exportacion_id).not.toBe(id)
      expect((await alTerminar(vendedor, otra.exportacion_id)).estado).toBe('lista')
    } finally {
      reloj.soltar()
    }
  })

  test('is taken over when its time is over, and begins anew', async () => {
    const { RelojQuieto } = await import('../support/reloj')
    const { confirmar } = await import('#functions/kernel/dynamo/commit')
    const { encargar, vencidos } = await import('#functions/kernel/salida')
    const { anotar, crearExportacion, exportacion } = await import('#functions/exportaciones/store')
    const vendedor = await tienda.entrar('vendedor')
    const usuario_id = idDe('vendedor')
    const reloj = new RelojQuieto(new Date().toISOString())
    try {
      const filtro = { estado: null, desde: '2026-01-01', hasta: '2099-01-01', texto: '' }
      const nueva = { id: 'MUERTA', usuario_id, tienda: '001', rol: 'V', clase: 'ventas', filtro } as const
      await confirmar(
        crearExportacion(nueva, { huella: 'prueba', version: undefined, exportacion_id: undefined }),
      )
      // Another process took the job, wrote some rows and was killed.
      const [operacion] = encargar([
        { clase: 'exportacion', datos: { usuario_id, exportacion_id: 'MUERTA' } },
      ])
      const { Item } = (operacion!.escritura as unknown as { Put: { Item: never } }).Put
      await anotar((await exportacion(usuario_id, 'MUERTA'))!, { estado: 'en_proceso', filas: 500 })
      const { poner } = await import('#functions/kernel/dynamo/client')
      const { indice } = await import('#functions/kernel/dynamo/keys')
      const vence = new Date(Date.now() + 60_000).toISOString()
      await poner({
        ...(Item as object),
        ...indice.pendiente('TRABAJO', vence, (Item as { id: string }).id),
      } as never)
      expect(await vencidos('TRABAJO', 10)).toEqual([])
      const { exportacion: enMedio } = await vendedor.exigir('GET /exportaciones/{id}', {
        params: { id: 'MUERTA' },
      })
      expect([enMedio.estado, enMedio.filas]).toEqual(['en_proceso', 500])
      reloj.avanzar(61_000)
      expect(await alTerminar(vendedor, 'MUERTA')).toMatchObject({ estado: 'lista' })
    } finally {
      reloj.soltar()
    }
  })

  test('that lost its turn to another run ends without a word', async () => {
    const { confirmar } = await import('#functions/kernel/dynamo/commit')
    const { crearExportacion, exportacion } = await import('#functions/exportaciones/store')
    const { hacerExportacion } = await import('#functions/exportaciones/cases/hacer-exportacion')
    await guardar(await tienda.ingresar('vendedor'))
    const usuario_id = idDe('vendedor')
    const filtro = { estado: null, desde: '2026-01-01', hasta: '2099-01-01', texto: '' }
    const nueva = { id: 'AJENA', usuario_id, tienda: '001', rol: 'V', clase: 'ventas', filtro } as const
    await confirmar(
      crearExportacion(nueva, { huella: 'otra', version: undefined, exportacion_id: undefined }),
    )
    // The job of this run was taken by another one: its key in the table is not the one that this run knows.
    const ajeno = { sk: 'TRABAJO', id: 'AJENO', clase: 'exportacion', GSI1SK: 'de antes' } as never
    // Every look at the watch is half a minute later, so that the run asks whether the job is still its own.
    let watch = 0
    const reloj = vi.spyOn(performance, 'now').mockImplementation(() => (watch += 30_000))
    try {
      await expect(hacerExportacion({ usuario_id, exportacion_id: 'AJENA' }, ajeno)).rejects.toThrow(
        'taken over',
      )
    } finally {
      reloj.mockRestore()
    }
    expect((await exportacion(usuario_id, 'AJENA'))!.estado).toBe('en_proceso')
  })
})
