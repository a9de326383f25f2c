import { describe, expect, test } from 'vitest'
import { marcar, poner } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { hacerRetiro } from '#functions/retales/public'
import { MAXIMO_TIPOS_DE_TIRAS } from '#shared/retales/tiras'
import { sinTrabajos } from '../support/trabajos'
import { conFallas, sinRespuesta } from '../support/fallas'
import { enEfectivo } from '../support/pedidos'
import { guardarConLista, movimientosDe, retalGuardado } from '../support/retales'
import { idsDe } from '../../web/src/retales/tiras/matriz'
import { nombreDe, PRODUCTO } from '../support/sembrar'
import { celdaDe, celdaNueva, tipoNuevo, valoresDe } from '../support/tiras'
import { despuesDeTodo, diferencias, estadoDe, usarTiendaDeRetales } from '../support/tienda-de-retales'
import type { Cliente } from '../support/tienda'

const gente = usarTiendaDeRetales()
const GUARDAR = 'POST /retales-medidas/guardar-medida'
const MATRIZ = 'POST /retales-medidas/guardar'
const COLOR = 'POST /retales-medidas/guardar-color'

const tirasDe = async (celda: { color_id: number; tipo_id: number }, quien: Cliente = gente.dueno) =>
  (await celdaDe(quien, celda))!.tiras

/** A cut list of the white board whose one piece comes out of a strip. */
const conTira = (retal_id: string, altura: number) => ({
  referencia: 'TAB-BLANCO',
  piezas: [{ cantidad: 1, base: 2000, altura: altura - 20 }],
  despiece_retales: true,
  retales: [{ retal_id, cantidad: 1, base: 2440, altura }],
})
async function facturar(retal_id: string, altura: number): Promise<number> {
  const { venta_id, totales } = await guardarConLista(gente.vendedor, conTira(retal_id, altura))
  await gente.vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(totales.total_venta),
  })
  return venta_id
}
/** The whole matrix as its screen saves it, with one cell that was changed. */
const deUnaCelda = <T extends { id: number }>(
  celda: { color_id: number; tipo_id: number; nombre: string },
  listaTipo: T[],
  cambios: { medidas: number[]; ids?: (string | null)[]; version?: number },
) => ({
  listaTipo,
  listaColor: [
    {
      id: celda.color_id,
      nombre_retal_color: celda.nombre,
      listaMedida: [{ columna: listaTipo.findIndex(({ id }) => id === celda.tipo_id), ...cambios }],
    },
  ],
})
const anular = (venta_id: number) =>
  gente.dueno.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'prueba' } })

describe('the matrix of the strips', () => {
  test('is kept by a client that knows the specification and nothing else', async () => {
    const { dueno } = gente
    const guardada = await dueno.exigir(MATRIZ, {
      body: {
        listaTipo: [{ tipo_token: 't1', nombre_retal_tipo: 'Blanca 15' }],
        listaColor: [{ token: 'c1', nombre_retal_color: 'Blanco', listaMedida: [{ medidas: [] }] }],
      },
    })
    const [color] = guardada.retales_colores
    const tipo = guardada.retales_tipos.find(each => each.nombre_retal_tipo === 'Blanca 15')!
    // One master of colours: the row is that of the colour which the shop has already.
    expect(color).toMatchObject({ id: 1, nombre_retal_color: 'Blanco', color_id: 1, nombre_color: 'Blanco' })
    // Which board the strips come from is told by colour and type, where the catalogue has one.
    await marcar(clave.existencia(PRODUCTO.blanco, '001'), { color_id: 1 })
    await marcar(clave.producto(PRODUCTO.blanco), { color_id: 1 })
    const celda = { color_id: 1, tipo_id: tipo.id }
    await dueno.exigir(GUARDAR, { body: { ...celda, medida_json: '[450, 300]' } })
    await marcar(clave.existencia(PRODUCTO.blanco, '001'), { color_id: null })
    await marcar(clave.producto(PRODUCTO.blanco), { color_id: null })
    const { retales_medidas } = await dueno.exigir('GET /retales-medidas', {})
    expect(retales_medidas).toMatchObject([
      {
        retal_color_id: 1,
        retal_tipo_id: tipo.id,
        valor_medida_json: '[300,450]',
        referencia: 'TAB-BLANCO',
        nombre_producto: 'Melamina blanca 15 mm',
      },
    ])
    // The shortened list deletes one (DECISIONS 302); the other one stays the offcut that it was.
    const [, ancha] = await tirasDe(celda)
    await dueno.exigir(GUARDAR, { body: { ...celda, medida_json: [450, 200] } })
    expect(await tirasDe(celda)).toMatchObject([{ valor: 200 }, { id: ancha!.id, valor: 450 }])
  })

  test('a token that is the id of a type or a colour names it, as text or as a number: the type is renamed', async () => {
    const { dueno } = gente
    const celda = await celdaNueva(dueno, [430])
    const antes = await tirasDe(celda)
    for (const [nombre, token] of [
      ['Blanca 15 mm', String],
      ['Blanca 15', Number],
    ] as const) {
      const { retales_tipos, retales_medidas } = await dueno.exigir(MATRIZ, {
        body: {
          listaTipo: [{ tipo_token: token(celda.tipo_id) as string, nombre_retal_tipo: nombre }],
          listaColor: [
            {
              token: token(celda.color_id) as string,
              nombre_retal_color: celda.nombre,
              listaMedida: [{ medidas: [430] }],
            },
          ],
        },
      })
      expect(retales_tipos.filter(tipo => tipo.nombre_retal_tipo === nombre)).toMatchObject([
        { id: celda.tipo_id },
      ])
      expect(retales_medidas.filter(each => each.retal_color_id === celda.color_id)).toHaveLength(1)
      expect(await tirasDe(celda)).toEqual(antes)
    }
  })

  test('each measure is an offcut of the store: whole length, its width, a value, a ledger', async () => {
    const celda = await celdaNueva(gente.dueno, [400])
    const [tira] = await tirasDe(celda)
    const { retal } = await gente.vendedor.exigir('GET /retales/{id}', { params: { id: tira!.id } })
    expect(retal).toMatchObject({
      estado: 'disponible',
      referencia: 'TAB-BLANCO',
      base: 2440,
      altura: 400,
      ubicacion: 'Tiras',
      // (100.000 + 20.000) × 400 ÷ 2150, DECISIONS 130.
      valor: 22_326,
    })
    expect(await movimientosDe(tira!.id)).toMatchObject([{ accion: 'crear', usuario: nombreDe('super') }])
  })

  test('a cut list uses a strip, the bill takes it out of the matrix, annulling gives it back', async () => {
    const celda = await celdaNueva(gente.dueno, [420, 610])
    const [tira] = await tirasDe(celda)
    const venta = await facturar(tira!.id, 420)
    expect(await valoresDe(gente.dueno, celda)).toEqual([610])
    // Saved meanwhile, the cell names it no more; what comes back is in it all the same.
    await gente.dueno.exigir(GUARDAR, { body: { ...celda, medida_json: [610, 700] } })
    await anular(venta)
    await sinTrabajos()
    expect(await valoresDe(gente.dueno, celda)).toEqual([420, 610, 700])
    expect((await tirasDe(celda))[0]!.id).toBe(tira!.id)
  })

  test('another number is another size of the same strip for who names it', async () => {
    const celda = await celdaNueva(gente.dueno, [500])
    const [{ id } = { id: '' }] = await tirasDe(celda)
    await gente.dueno.exigir(GUARDAR, { body: { ...celda, medida_json: [480, 90], ids: [id, null] } })
    const tiras = await tirasDe(celda)
    expect(tiras.find(tira => tira.id === id)).toMatchObject({ valor: 480 })
    expect(tiras).toHaveLength(2)
    expect((await movimientosDe(id)).map(({ accion }) => accion)).toEqual(['crear', 'medir'])
  })

  test('what is cut shorter is no strip any more, and stays an offcut', async () => {
    const celda = await celdaNueva(gente.dueno, [550])
    const [{ id } = { id: '' }] = await tirasDe(celda)
    await gente.bodega.exigir('PUT /retales/{id}', {
      params: { id },
      body: { base: 1200, motivo: 'Cortada' },
    })
    expect(await valoresDe(gente.dueno, celda)).toEqual([])
    expect(await estadoDe(id)).toBe('disponible')
  })

  test('belongs to its store', async () => {
    const celda = await celdaNueva(gente.dueno, [330])
    const otra = await gente.dueno.en('002').exigir('GET /retales-medidas', {})
    expect(otra.retales_colores.map(({ id }) => id)).not.toContain(celda.color_id)
    const reply = await gente.dueno.en('002').pedir(GUARDAR, { body: { ...celda, medida_json: [] } })
    expect(reply.status).toBe(404)
  })
})

describe('what is refused, in the words of the specification', () => {
  const matriz = (campos: object) => ({
    listaTipo: [{ nombre_retal_tipo: 'Blanca 15' }],
    listaColor: [{ nombre_retal_color: 'Blanco', listaMedida: [{ medidas: [] }] }],
    ...campos,
  })
  const color = (listaMedida: object[], nombre_retal_color = 'Blanco') => ({
    nombre_retal_color,
    listaMedida,
  })
  const CASOS: [object, string | undefined, string][] = [
    [{ listaTipo: [] }, 'listaTipo', 'Debe agregar al menos un tipo'],
    [{ listaColor: [] }, 'listaColor', 'Debe agregar al menos un color'],
    [
      { listaTipo: [{ nombre_retal_tipo: 'Blanca 15' }, { nombre_retal_tipo: ' ' }] },
      'listaTipo.1.nombre_retal_tipo',
      'El nombre del tipo en la columna 2 está vacío.',
    ],
    [
      { listaColor: [color([]), color([], '')] },
      'listaColor.1.nombre_retal_color',
      'El nombre del color en la fila 2 está vacío.',
    ],
    ...[0, -5, null].map(
      medida =>
        [
          { listaColor: [color([]), color([{ medidas: [] }, { medidas: [300, medida] }], 'Nogal')] },
          'listaColor.1.listaMedida.1.medidas.1',
          'La medida en la fila 2, columna 2 debe ser mayor que 0.',
        ] as [object, string, string],
    ),
    [
      { listaColor: [color([{ medidas: [2151] }])] },
      'listaColor.0.listaMedida.0.medidas',
      'La medida no puede ser mayor que el ancho del tablero (2150 mm)',
    ],
    [
      { listaColor: [color([{ medidas: [300.5] }])] },
      'listaColor.0.listaMedida.0.medidas.0',
      'La medida debe ser un número entero de milímetros',
    ],
    [
      { listaColor: [color([{ medidas: Array(36).fill(10) }])] },
      undefined,
      'Son demasiados cambios para guardarlos de una vez. Guárdelos por partes',
    ],
  ]
  test.each(CASOS)('%j', async (campos, campo, texto) => {
    const { status, error } = await gente.dueno.pedir(MATRIZ, { body: matriz(campos) })
    expect([status, error.message]).toEqual([422, texto])
    if (campo) expect(error.errores).toMatchObject({ [campo]: texto })
  })

  test('a colour without a name, and one that another row has', async () => {
    for (const nombre_retal_color of ['', '  ', null, 'null']) {
      const { status, error } = await gente.dueno.pedir(COLOR, { body: { color_id: 1, nombre_retal_color } })
      expect([status, error.errores]).toEqual([
        422,
        { nombre_retal_color: 'Debe ingresar un nombre del color' },
      ])
    }
    const otro = await celdaNueva(gente.dueno)
    const { status, error } = await gente.dueno.pedir(COLOR, {
      body: { color_id: otro.color_id, nombre_retal_color: 'BLANCO' },
    })
    expect([status, error.codigo]).toEqual([409, 'nombre_repetido'])
  })

  test('a cell whose board nobody can tell asks for it', async () => {
    const celda = await celdaNueva(gente.dueno)
    const { status, error } = await gente.dueno.pedir(GUARDAR, { body: { ...celda, medida_json: [300] } })
    expect([status, Object.keys(error.errores!)]).toEqual([422, ['referencia']])
    expect(error.message).toMatch(/^Seleccione el tablero del que salen las tiras de Tono/)
  })
})

describe('two editors', () => {
  test('in two cells never meet', async () => {
    const [una, otra] = [await celdaNueva(gente.dueno, [300]), await celdaNueva(gente.dueno, [400])]
    const replies = await Promise.all(
      [una, otra].map(celda =>
        gente.dueno.pedir(GUARDAR, { body: { ...celda, medida_json: [700], version: 0 } }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })

  test('in one cell: the second is told what stands there, and nothing of the first is lost', async () => {
    const celda = await celdaNueva(gente.dueno, [300])
    const { version, tiras } = (await celdaDe(gente.dueno, celda))!
    const ids = tiras.map(({ id }) => id)
    const replies = await Promise.all(
      [310, 320].map(nueva =>
        gente.dueno.pedir(GUARDAR, {
          body: { ...celda, medida_json: [300, nueva], ids: [...ids, null], version },
        }),
      ),
    )
    const perdio = replies.find(({ status }) => status === 409)!
    const gano = replies.find(({ status }) => status === 200)!
    expect(perdio.error).toMatchObject({ codigo: 'version_anterior', data: { medida: gano.data.medida } })
    expect(perdio.message).toMatch(/^Otra persona cambió estas medidas. Ahora: 300 mm, 3[12]0 mm$/)
    expect(await valoresDe(gente.dueno, celda)).toEqual(JSON.parse(gano.data.medida.valor_medida_json))
  })

  test('of the whole: conflicts are told by row and column, and what is equal is none', async () => {
    const celda = await celdaNueva(gente.dueno, [300])
    const { retales_tipos, retales_medidas } = await gente.dueno.exigir('GET /retales-medidas', {})
    const { version } = retales_medidas.find(each => each.retal_color_id === celda.color_id)!
    const columna = retales_tipos.findIndex(({ id }) => id === celda.tipo_id)
    const body = (medidas: number[]) => ({
      listaTipo: retales_tipos,
      listaColor: [
        {
          id: celda.color_id,
          nombre_retal_color: celda.nombre,
          listaMedida: [{ columna, medidas, version }],
        },
      ],
    })
    await gente.dueno.exigir(GUARDAR, { body: { ...celda, medida_json: [300, 450] } })
    const { status, error } = await gente.dueno.pedir(MATRIZ, { body: body([300, 500]) })
    expect([status, error.codigo]).toEqual([409, 'version_anterior'])
    const donde = Object.values(error.errores!)[0]
    expect(donde).toBe(
      `Fila 1, columna ${columna + 1} (${celda.nombre} · ${retales_tipos[columna]!.nombre_retal_tipo}): ahora 300 mm, 450 mm`,
    )
    expect(error.data).toHaveProperty('retales_medidas')
    await gente.dueno.exigir(MATRIZ, { body: body([450, 300]) })
    expect(await valoresDe(gente.dueno, celda)).toEqual([300, 450])
  })

  test('one of whom deletes the strip that a bill is taking: one of both gets it, and both are told', async () => {
    for (let i = 0; i < 4; i++) {
      const celda = await celdaNueva(gente.dueno, [430])
      const { tiras, version } = (await celdaDe(gente.dueno, celda))!
      const { id } = tiras[0]!
      const { venta_id, totales } = await guardarConLista(gente.vendedor, conTira(id, 430))
      const [borrado, cobro] = await Promise.all([
        gente.dueno.pedir(GUARDAR, { body: { ...celda, medida_json: [], ids: [], version } }),
        gente.vendedor.pedir('POST /facturas/{venta_id}/forma-pago', {
          params: { venta_id },
          body: enEfectivo(totales.total_venta),
        }),
      ])
      expect(borrado.status).toBe(200)
      const usado = cobro.status === 200
      if (!usado) expect([cobro.status, cobro.error.codigo]).toEqual([409, 'retal_no_disponible'])
      expect(await estadoDe(id)).toBe(usado ? 'usado' : 'descartado')
      expect(await valoresDe(gente.dueno, celda)).toEqual([])
    }
  })

  test('a strip that was used while its size was being changed is not made anew', async () => {
    const celda = await celdaNueva(gente.dueno, [440, 640])
    const { tiras, version } = (await celdaDe(gente.dueno, celda))!
    await facturar(tiras[0]!.id, 440)
    const { data, message } = await gente.dueno.pedir(GUARDAR, {
      body: { ...celda, medida_json: [445, 640], ids: tiras.map(({ id }) => id), version },
    })
    expect(message).toBe(`Medidas guardadas. ${tiras[0]!.id} ya no está en el inventario`)
    expect(data.medida.valor_medida_json).toBe('[640]')
  })

  test('an id that was never of the cell is refused', async () => {
    const [celda, otra] = [await celdaNueva(gente.dueno, [440]), await celdaNueva(gente.dueno, [450])]
    const [suya] = await tirasDe(otra)
    for (const id of ['M999999', suya!.id]) {
      const { status, error } = await gente.dueno.pedir(GUARDAR, {
        body: { ...celda, medida_json: [440], ids: [id] },
      })
      expect([status, error.errores]).toEqual([422, { ids: `${id} no es de esta celda` }])
    }
    expect(await valoresDe(gente.dueno, celda)).toEqual([440])
    // One that was of it is another matter: it is gone.
    const [ida] = await tirasDe(celda)
    await gente.dueno.exigir(GUARDAR, { body: { ...celda, medida_json: [] } })
    await gente.dueno.exigir(GUARDAR, { body: { ...celda, medida_json: [440], ids: [ida!.id] } })
    expect(await valoresDe(gente.dueno, celda)).toEqual([])
  })

  test('nor is it in a save of the whole, which says in which field', async () => {
    const [celda, otra] = [await celdaNueva(gente.dueno, [440]), await celdaNueva(gente.dueno, [450])]
    const [suya] = await tirasDe(otra)
    const { retales_tipos } = await gente.dueno.exigir('GET /retales-medidas', {})
    const ajena = await celdaNueva(gente.dueno.en('002'), [460])
    const [deOtraTienda] = await tirasDe(ajena, gente.dueno.en('002'))
    for (const id of ['M999999', suya!.id, deOtraTienda!.id]) {
      const { status, error } = await gente.dueno.pedir(MATRIZ, {
        body: deUnaCelda(celda, retales_tipos, { medidas: [440], ids: [id] }),
      })
      expect([status, error?.errores]).toEqual([
        422,
        { 'listaColor.0.listaMedida.0.ids': `${id} no es de esta celda` },
      ])
    }
    expect(await valoresDe(gente.dueno, celda)).toEqual([440])
  })

  test('nor by a save of the whole, which says that it is gone', async () => {
    const celda = await celdaNueva(gente.dueno, [440, 640])
    const { tiras, version } = (await celdaDe(gente.dueno, celda))!
    await facturar(tiras[0]!.id, 440)
    const { retales_tipos } = await gente.dueno.exigir('GET /retales-medidas', {})
    // What the screen sends: strips by what they measured when it was read (`idsDe`).
    const medidas = [440, 640, 200]
    const ids = idsDe({ tiras } as never, medidas)
    const { message } = await gente.dueno.pedir(MATRIZ, {
      body: deUnaCelda(celda, retales_tipos, { medidas, ids, version }),
    })
    expect(message).toBe(`Tiras guardadas. ${tiras[0]!.id} ya no está en el inventario`)
    expect(await valoresDe(gente.dueno, celda)).toEqual([200, 640])
  })

  test('a measure that was corrected in the stock meanwhile is not set back: the save is told of it', async () => {
    const celda = await celdaNueva(gente.dueno, [450, 300])
    const { tiras, version } = (await celdaDe(gente.dueno, celda))!
    const { retales_tipos } = await gente.dueno.exigir('GET /retales-medidas', {})
    await gente.bodega.exigir('PUT /retales/{id}', {
      params: { id: tiras[1]!.id },
      body: { altura: 430, motivo: 'Medida otra vez' },
    })
    const medidas = [300, 450, 200]
    const ids = [...tiras.map(({ id }) => id), null]
    const una = await gente.dueno.pedir(GUARDAR, { body: { ...celda, medida_json: medidas, ids, version } })
    const todo = await gente.dueno.pedir(MATRIZ, {
      body: deUnaCelda(celda, retales_tipos, { medidas, ids, version }),
    })
    expect([una.status, una.message]).toEqual([
      409,
      'Otra persona cambió estas medidas. Ahora: 300 mm, 430 mm',
    ])
    expect([todo.status, todo.error.codigo]).toEqual([409, 'version_anterior'])
    expect(Object.values(todo.error.errores!)[0]).toMatch(/: ahora 300 mm, 430 mm$/)
    expect(await valoresDe(gente.dueno, celda)).toEqual([300, 430])
  })
})

describe('a colour', () => {
  test('is called otherwise in the strips alone, or in the master, which products follow', async () => {
    const { color_id, nombre } = await celdaNueva(gente.dueno)
    const propio = await gente.dueno.exigir(COLOR, {
      body: { color_id, nombre_retal_color: `${nombre} claro` },
    })
    expect(propio.color).toMatchObject({ nombre_retal_color: `${nombre} claro`, nombre_color: nombre })
    const { message, data } = await gente.dueno.pedir(COLOR, {
      body: { color_id, nombre_retal_color: `${nombre} real`, en_maestro: true },
    })
    expect(message).toBe('Color guardado con éxito')
    expect(data.color).toMatchObject({ nombre_retal_color: `${nombre} real`, nombre_color: `${nombre} real` })
    // From now on it follows the master.
    await gente.dueno.exigir('PUT /colores/{id}/actualizar', {
      params: { id: color_id },
      body: { nombre_color: `${nombre} mate` },
    })
    const { retales_colores } = await gente.dueno.exigir('GET /retales-medidas', {})
    expect(retales_colores.find(({ id }) => id === color_id)!.nombre_retal_color).toBe(`${nombre} mate`)
  })

  test('that two stores make at once is one colour of the master, and a row of each', async () => {
    const nombre_retal_color = `Dos ${process.pid}`
    const crear = (quien: Cliente) => quien.pedir(COLOR, { body: { nombre_retal_color } })
    let otra: Awaited<ReturnType<typeof crear>> | undefined
    const { resultado } = await conFallas(
      'TransactWriteItems',
      async (seguir, numero) => {
        if (numero === 1) otra = await crear(gente.dueno.en('002'))
        return seguir()
      },
      () => crear(gente.dueno),
    )
    expect([resultado.status, otra!.status]).toEqual([200, 200])
    expect(resultado.data.color.id).toBe(otra!.data.color.id)
  })

  test('is not renamed by a save of the whole, which says at its name how it is called', async () => {
    const celda = await celdaNueva(gente.dueno, [440])
    const { retales_tipos } = await gente.dueno.exigir('GET /retales-medidas', {})
    const { listaColor, ...resto } = deUnaCelda(celda, retales_tipos, { medidas: [440, 500] })
    const { status, error } = await gente.dueno.pedir(MATRIZ, {
      body: { ...resto, listaColor: [{ ...listaColor[0]!, nombre_retal_color: 'Otro nombre' }] },
    })
    expect([status, error?.errores]).toEqual([
      422,
      { 'listaColor.0.nombre_retal_color': `El color se llama ${celda.nombre}` },
    ])
    // With what stands now, so that a screen goes on from there.
    expect(error.data).toMatchObject({
      retales_colores: expect.arrayContaining([
        expect.objectContaining({ id: celda.color_id, nombre_retal_color: celda.nombre }),
      ]),
    })
    expect(await valoresDe(gente.dueno, celda)).toEqual([440])
    // So is it by another spelling of the same name; who names the row by it alone means that row.
    const gritado = celda.nombre.toUpperCase()
    const otra = await gente.dueno.pedir(MATRIZ, {
      body: { ...resto, listaColor: [{ ...listaColor[0]!, nombre_retal_color: gritado }] },
    })
    expect([otra.status, otra.message]).toEqual([
      422,
      `El color se llama ${celda.nombre}. Su nombre se cambia en el color`,
    ])
    const { id: _, ...sinId } = listaColor[0]!
    await gente.dueno.exigir(MATRIZ, {
      body: { ...resto, listaColor: [{ ...sinId, nombre_retal_color: gritado }] },
    })
    expect(await valoresDe(gente.dueno, celda)).toEqual([440, 500])
  })

  test('whose name the master has for another one is refused on its own field', async () => {
    const [uno, otro] = [await celdaNueva(gente.dueno), await celdaNueva(gente.dueno.en('002'))]
    const { status, error } = await gente.dueno.pedir(COLOR, {
      body: { color_id: uno.color_id, nombre_retal_color: otro.nombre, en_maestro: true },
    })
    expect([status, Object.keys(error.errores!)]).toEqual([409, ['nombre_retal_color']])
  })

  test('goes with its measures, and comes back with them', async () => {
    const celda = await celdaNueva(gente.dueno, [300, 310])
    const ids = (await tirasDe(celda)).map(({ id }) => id)
    const { retiro } = await gente.dueno.exigir('PUT /retales-medidas/eliminar-color', {
      body: { color_id: celda.color_id },
    })
    expect(await celdaDe(gente.dueno, celda)).toBeUndefined()
    await sinTrabajos()
    expect(await Promise.all(ids.map(estadoDe))).toEqual(['descartado', 'descartado'])
    await gente.dueno.exigir('POST /retales-medidas/retiros/{id}/deshacer', { params: { id: retiro.id } })
    await sinTrabajos()
    expect((await tirasDe(celda)).map(({ id }) => id)).toEqual(ids)
  })
})

describe('why strips are discarded', () => {
  test('is kept with those that a cell does not name any more, and in words of the matrix where nobody says it', async () => {
    const celda = await celdaNueva(gente.dueno, [300, 310, 320])
    const [una, otra, tercera] = await tirasDe(celda)
    const dejar = async (quedan: NonNullable<typeof una>[], motivo?: string) =>
      gente.dueno.exigir(GUARDAR, {
        body: {
          color_id: celda.color_id,
          tipo_id: celda.tipo_id,
          medida_json: quedan.map(({ valor }) => valor),
          ids: quedan.map(({ id }) => id),
          ...(motivo !== undefined && { motivo }),
        },
      })
    await dejar([otra!, tercera!], 'Se partió al bajarla')
    await dejar([tercera!])
    const motivos = async (id: string) => (await movimientosDe(id)).map(({ motivo }) => motivo)
    expect(await motivos(una!.id)).toContain('Se partió al bajarla')
    expect((await retalGuardado(una!.id))?.motivo).toBe('Se partió al bajarla')
    expect((await retalGuardado(otra!.id))?.motivo).toBe('Matriz de tiras')
  })

  test('is kept with those that a save of the whole does not have any more', async () => {
    const celda = await celdaNueva(gente.dueno, [330, 340])
    const [, ancha] = await tirasDe(celda)
    const { retales_tipos } = await gente.dueno.exigir('GET /retales-medidas', {})
    await gente.dueno.exigir(MATRIZ, {
      body: { ...deUnaCelda(celda, retales_tipos, { medidas: [330] }), motivo: 'Se mojó' },
    })
    expect(await retalGuardado(ancha!.id)).toMatchObject({ estado: 'descartado', motivo: 'Se mojó' })
    expect((await movimientosDe(ancha!.id)).at(-1)).toMatchObject({ accion: 'descartar', motivo: 'Se mojó' })
  })

  test('is kept with a colour that goes, and with each of its strips', async () => {
    const celda = await celdaNueva(gente.dueno, [300])
    const [tira] = await tirasDe(celda)
    const { retiro } = await gente.dueno.exigir('PUT /retales-medidas/eliminar-color', {
      body: { color_id: celda.color_id, motivo: 'No se vende más' },
    })
    expect(retiro.motivo).toMatch(/eliminado de las tiras: No se vende más$/)
    await sinTrabajos()
    expect((await retalGuardado(tira!.id))?.motivo).toContain('No se vende más')
  })
})

describe('a type', () => {
  test('is renamed by one, and who saw the former name is told', async () => {
    const tipo = await tipoNuevo(gente.dueno, 'Quince', 'Blanco')
    const body = (nombre_retal_tipo: string) => ({
      listaTipo: [{ id: tipo.id, nombre_retal_tipo, version: tipo.version }],
      listaColor: [{ nombre_retal_color: 'Blanco', listaMedida: [] }],
    })
    await gente.dueno.exigir(MATRIZ, { body: body('Quince mm') })
    const { status, error } = await gente.dueno.pedir(MATRIZ, { body: body('15') })
    expect([status, error.errores]).toEqual([
      409,
      { 'listaTipo.0.nombre_retal_tipo': 'Ahora se llama Quince mm' },
    ])
  })

  test('that two make at once is one: the second finds that of the first', async () => {
    const body = {
      listaTipo: [{ nombre_retal_tipo: `A la vez ${process.pid}` }],
      listaColor: [{ nombre_retal_color: 'Blanco', listaMedida: [] }],
    }
    let escrito = false
    const { resultado } = await conFallas(
      'TransactWriteItems',
      async (seguir, _, texto) => {
        if (!escrito && texto.includes('TIPO#')) {
          escrito = true
          await gente.dueno.exigir(MATRIZ, { body })
        }
        return seguir()
      },
      () => gente.dueno.exigir(MATRIZ, { body }),
    )
    const suyos = resultado.retales_tipos.filter(
      tipo => tipo.nombre_retal_tipo === body.listaTipo[0]!.nombre_retal_tipo,
    )
    expect(suyos).toHaveLength(1)
  })

  test('is refused where the store would then have too many, and one that has more already is edited', async () => {
    const quien = gente.dueno.en('002')
    const color = `Muchos ${process.pid}`
    const { retales_tipos: antes } = await quien.exigir('GET /retales-medidas', {})
    const nuevo = (i: number) => ({ nombre_retal_tipo: `Ancho ${process.pid}-${i}` })
    const pedir = (listaTipo: { id?: number; nombre_retal_tipo: string; eliminado?: boolean }[]) =>
      quien.pedir(MATRIZ, {
        body: { listaTipo, listaColor: [{ nombre_retal_color: color, listaMedida: [] }] },
      })
    const faltan = MAXIMO_TIPOS_DE_TIRAS - antes.length
    expect((await pedir(Array.from({ length: faltan }, (_, i) => nuevo(i)))).status).toBe(200)
    // Those that a request leaves out keep their columns: they count.
    const { status, error } = await pedir([nuevo(99)])
    expect([status, error.errores]).toEqual([422, { listaTipo: 'Máximo 20 tipos' }])
    // A store that got more before there was this limit.
    const id = 90_001
    await poner({ ...clave.tipoDeTiras('002', id), id, nombre: 'De antes', activo: true, version: 0 })
    const { retales_tipos } = await quien.exigir('GET /retales-medidas', {})
    expect(retales_tipos).toHaveLength(MAXIMO_TIPOS_DE_TIRAS + 1)
    const otro = await pedir(
      retales_tipos.map(tipo => (tipo.id === id ? { ...tipo, nombre_retal_tipo: 'De ahora' } : tipo)),
    )
    expect(otro.status).toBe(200)
    const hechos = retales_tipos.filter(tipo => !antes.some(each => each.id === tipo.id))
    const { data } = await pedir([
      ...antes,
      ...hechos.map(tipo => ({ id: tipo.id, nombre_retal_tipo: 'x', eliminado: true })),
    ])
    expect(data.retales_tipos).toHaveLength(antes.length)
  })

  test('goes when nothing lies under it', async () => {
    const celda = await celdaNueva(gente.dueno, [300])
    const quitar = (id: number) =>
      gente.dueno.pedir(MATRIZ, {
        body: {
          listaTipo: [{ nombre_retal_tipo: 'Blanca 15' }, { id, nombre_retal_tipo: 'x', eliminado: true }],
          listaColor: [{ nombre_retal_color: 'Blanco', listaMedida: [] }],
        },
      })
    const vacio = await tipoNuevo(gente.dueno, 'Sobrante', 'Blanco')
    expect((await quitar(celda.tipo_id)).status).toBe(422)
    const { status, data } = await quitar(vacio.id)
    expect(status).toBe(200)
    expect(data.retales_tipos.map(({ id }) => id)).not.toContain(vacio.id)
  })
})

describe('the reset', () => {
  const BORRAR = 'DELETE /retales-medidas/eliminar-medidas'
  const cuerpo = { confirmacion: 'veta norte', motivo: 'Inventario nuevo' }
  const quien = () => gente.dueno.en('002')
  const autor = { usuario_id: 1, nombre: 'Helena Barragán', conexion_id: 'prueba' }

  test('asks for the name of the store, takes every strip away, and is undone within a day', async () => {
    const celda = await celdaNueva(quien(), [300, 310, 320])
    const { status, error } = await quien().pedir(BORRAR, { body: { ...cuerpo, confirmacion: 'Veta' } })
    expect([status, error.message]).toEqual([422, 'Escriba el nombre de la tienda: Veta Norte'])
    const { retiro } = await quien().exigir(BORRAR, { body: cuerpo })
    await sinTrabajos()
    expect(await valoresDe(quien(), celda)).toEqual([])
    // A cell that is saved meanwhile keeps what is new in it, beside what comes back.
    await quien().exigir(GUARDAR, { body: { ...celda, medida_json: [900] } })
    const deshacer = () =>
      quien().pedir('POST /retales-medidas/retiros/{id}/deshacer', { params: { id: retiro.id } })
    expect((await deshacer()).status).toBe(200)
    await sinTrabajos()
    expect(await valoresDe(quien(), celda)).toEqual([300, 310, 320, 900])
    expect((await deshacer()).error.codigo).toBe('retiro_no_reversible')
  })

  test('is undone while somebody saves a cell: no strip lies in the store that its cell does not name', async () => {
    const celda = await celdaNueva(quien(), [350])
    const [{ id } = { id: '' }] = await tirasDe(celda, quien())
    const { retiro } = await quien().exigir(BORRAR, { body: cuerpo })
    await sinTrabajos()
    let escrito = false
    await conFallas(
      'TransactWriteItems',
      async (seguir, _, texto) => {
        // It has read the cell without what comes back now.
        if (!escrito && texto.includes('CELDA#')) {
          escrito = true
          await quien().exigir('POST /retales-medidas/retiros/{id}/deshacer', { params: { id: retiro.id } })
          await hacerRetiro({ tienda: '002', id: retiro.id, autor })
        }
        return seguir()
      },
      () => quien().exigir(GUARDAR, { body: { ...celda, medida_json: [100] } }),
    )
    await sinTrabajos()
    // The last to save is right: it is not among the measures, and not in the stock.
    expect(await valoresDe(quien(), celda)).toEqual([100])
    expect(await estadoDe(id)).toBe('descartado')
  })

  test('under way it is seen by no save, of a cell or of the whole: all of it comes back when it is undone', async () => {
    const celda = await celdaNueva(quien(), [310, 320])
    const antes = await tirasDe(celda, quien())
    const { resultado: retiro } = await conFallas(
      'TransactWriteItems',
      async (seguir, _, texto) => {
        if (/"RETIRO#/.test(texto) && !/IDEMPOTENCIA|TRABAJO/.test(texto))
          throw Object.assign(sinRespuesta(), { name: 'AccessDeniedException', code: '' })
        return seguir()
      },
      async () => {
        const hecho = await quien().exigir(BORRAR, { body: cuerpo })
        const guardada = await quien().exigir(GUARDAR, { body: { ...celda, medida_json: [900] } })
        expect(guardada.medida.valor_medida_json).toBe('[900]')
        const { retales_tipos } = await quien().exigir('GET /retales-medidas', {})
        const { version, tiras } = (await celdaDe(quien(), celda))!
        const cambios = { medidas: [950], ids: tiras.map(({ id }) => id), version }
        await quien().exigir(MATRIZ, { body: deUnaCelda(celda, retales_tipos, cambios) })
        return hecho.retiro
      },
    )
    expect(await Promise.all(antes.map(({ id }) => estadoDe(id)))).toEqual(['disponible', 'disponible'])
    await hacerRetiro({ tienda: '002', id: retiro.id, autor })
    await quien().exigir('POST /retales-medidas/retiros/{id}/deshacer', { params: { id: retiro.id } })
    await hacerRetiro({ tienda: '002', id: retiro.id, autor })
    await sinTrabajos()
    expect(await valoresDe(quien(), celda)).toEqual([310, 320, 950])
  })

  test('goes on from where a killed run had come to, and moves nothing twice', async () => {
    const celdas = [await celdaNueva(quien(), medidas(30)), await celdaNueva(quien(), medidas(30))]
    const ids = (await Promise.all(celdas.map(celda => tirasDe(celda, quien())))).flat().map(({ id }) => id)
    // The job that the request leaves behind is done here by hand, and broken off.
    const { resultado: retiro } = await conFallas(
      'TransactWriteItems',
      async (seguir, _, cuerpo) => {
        if (/"RETIRO#/.test(cuerpo) && !/IDEMPOTENCIA|TRABAJO/.test(cuerpo))
          throw Object.assign(sinRespuesta(), { name: 'AccessDeniedException', code: '' })
        return seguir()
      },
      async () => (await quien().exigir(BORRAR, { body: cuerpo })).retiro,
    )
    let pasos = 0
    await conFallas(
      'TransactWriteItems',
      async (seguir, _, texto) => {
        if (/"RETIRO#/.test(texto) && ++pasos === 2)
          throw Object.assign(sinRespuesta(), { name: 'AccessDeniedException', code: '' })
        return seguir()
      },
      () => hacerRetiro({ tienda: '002', id: retiro.id, autor }).catch(() => undefined),
    )
    await hacerRetiro({ tienda: '002', id: retiro.id, autor })
    await sinTrabajos()
    expect(new Set(await Promise.all(ids.map(estadoDe)))).toEqual(new Set(['descartado']))
    for (const id of ids) expect((await retalGuardado(id))!.version).toBe(1)
  })
})
const medidas = (cuantas: number) => Array.from({ length: cuantas }, (_, i) => 200 + i)

despuesDeTodo(() => {
  test('a strip that no cell names is found by the audit', async () => {
    const celda = await celdaNueva(gente.dueno, [350])
    await marcar(clave.celdaDeTiras('001', celda.color_id, celda.tipo_id), { ids: [] })
    expect((await diferencias()).map(({ que }) => que)).toContain('celda de la tira')
  })
})
