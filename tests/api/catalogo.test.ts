import { beforeAll, describe, expect, test } from 'vitest'
import { consultar, marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { hacerCatalogo, idDeReferencia, type ProductoGuardado } from '#functions/productos/public'
import { comparar } from '#infra/local/conteos/comparar'
import { precio } from '#shared/kernel/money'
import { leerCatalogo } from '../../web/src/productos/leer-catalogo'
import { aplicar, catalogo, filaNueva, preparar, ver } from '../support/catalogo'
import { abrirEnlace, exportar } from '../support/exportar'
import { conFallas, sinRespuesta } from '../support/fallas'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'

const tienda = usarTienda(() => sembrar({ relleno: false }))
let bodega: Cliente
let admin: Cliente
beforeAll(async () => {
  bodega = await tienda.ingresar('bodega')
  admin = await tienda.ingresar('admin')
})

const porReferencia = async (referencia: string): Promise<ProductoGuardado | undefined> => {
  const [item] = await obtener([clave.referencia(referencia)])
  const id = idDeReferencia(item)
  return id === undefined ? undefined : ((await obtener([clave.producto(id)]))[0] as ProductoGuardado)
}
/** A product that a file has made, with everything that its form asks for. */
async function nuevo(referencia: string, otras: Record<string, string> = {}): Promise<ProductoGuardado> {
  await aplicar(admin, await preparar(admin, catalogo([filaNueva(referencia, otras)])))
  return (await porReferencia(referencia))!
}
const actosDe = async ({ id }: ProductoGuardado) => consultar({ pk: clave.auditoria('PRODUCTO', id, '').pk })
const encargo = { id: 'X', sk: 'TRABAJO', fecha: '', GSI1SK: '', clase: 'catalogo' } as never
const comoArchivo = (bytes: Uint8Array | string, name: string) => new File([bytes as BlobPart], name)

/** The catalogue as its file says it, read as the browser reads one. */
async function bajar(quien: Cliente, formato: 'csv' | 'xlsx') {
  const { enlace, nombre } = await exportar(quien, 'POST /productos/exportar-catalogo', { formato })
  const bytes = new Uint8Array(await (await abrirEnlace(quien.origen, enlace!)).arrayBuffer())
  const leido = await leerCatalogo(comoArchivo(bytes, nombre))
  if (typeof leido === 'string') throw new Error(leido)
  return { bytes, leido, texto: new TextDecoder().decode(bytes) }
}

describe('a file of products', () => {
  test('gives no product a tax that is none of a product', async () => {
    const { impuesto } = await admin.exigir('POST /impuestos/crear', {
      body: { nombre_impuesto: 'Retención de archivo', porcentaje_impuesto: 2.5 },
    })
    const filas = [filaNueva('CAT-RETENIDO', { Impuesto: impuesto.nombre_impuesto })]
    const vista = await ver(bodega, await preparar(bodega, catalogo(filas)))
    expect(vista.filas.data).toMatchObject([
      {
        clase: 'rechazada',
        reparos: [{ columna: 'Impuesto', texto: 'Una retención no es el impuesto de un producto' }],
      },
    ])
  })

  test('says what is new, what changes, what stays and what is refused, and writes nothing before it is applied', async () => {
    const id = await preparar(
      bodega,
      catalogo([
        filaNueva('CAT-NUEVO'),
        {
          Referencia: 'bis-35',
          Nombre: 'Bisagra recta',
          'Precio sin IVA': '3.600',
          Línea: 'BISAGRAS',
          Proveedor: 'herrajes la sabana',
        },
        { Referencia: 'COR-40' },
        { Referencia: 'TOR-114', Color: 'Ultravioleta', Nombre: '=1+1' },
      ]),
    )
    const { carga, filas } = await ver(bodega, id)
    expect(carga).toMatchObject({
      estado: 'previa',
      nuevos: 1,
      cambian: 1,
      iguales: 1,
      rechazadas: 1,
      total: 2,
    })
    expect(filas.data.map(({ fila, clase }) => [fila, clase])).toEqual([
      [2, 'nuevo'],
      [3, 'cambia'],
      [4, 'igual'],
      [5, 'rechazada'],
    ])
    expect(filas.data[1]!.cambios).toEqual([
      { columna: 'Nombre', antes: 'Bisagra de cazoleta 35 mm', despues: 'Bisagra recta' },
      { columna: 'Línea', antes: null, despues: 'Bisagras' },
      { columna: 'Proveedor', antes: null, despues: 'Herrajes La Sabana' },
      { columna: 'Precio sin IVA', antes: '$ 3.361,3445', despues: '$ 3.600' },
      { columna: 'Precio con IVA', antes: '$ 4.000', despues: '$ 4.284' },
    ])
    expect(filas.data[3]!.reparos.slice(0, 2)).toEqual([
      {
        columna: 'Nombre',
        texto: '«=1+1» es una fórmula: péguela como valor, o con un apóstrofo si es un texto',
      },
      { columna: 'Color', texto: 'No existe «Ultravioleta»' },
    ])
    expect(await porReferencia('CAT-NUEVO')).toBeUndefined()
    const hecha = await aplicar(bodega, id)
    expect(hecha.carga).toMatchObject({ estado: 'aplicada', hechas: 2, apartadas: 0, avance: 2 })
    const creado = (await porReferencia('CAT-NUEVO'))!
    expect(creado).toMatchObject({
      nombre_producto: 'Herraje CAT-NUEVO',
      precio_unitario: precio(12_000),
      nombre_grupo: 'Herrajes',
      activo: true,
    })
    expect(await porReferencia('BIS-35')).toMatchObject({
      referencia: 'BIS-35',
      nombre_producto: 'Bisagra recta',
      precio_unitario: precio(3_600),
    })
    // As the form writes it: in every store, found by its words, counted, and told in its history.
    for (const codigo of ['001', '002', '003'])
      expect((await obtener([clave.existencia(creado.id, codigo)]))[0]).toMatchObject({ id: creado.id })
    expect(await actosDe(creado)).toMatchObject([{ accion: 'crear', motivo: 'Catálogo: lista.csv' }])
    await sinPendientes()
    const { productos } = await bodega.exigir('GET /productos', { query: { query: 'CAT-NUEVO' } })
    expect((productos as { data: { id: number }[] }).data.map(p => p.id)).toEqual([creado.id])
    expect((await comparar()).diferencias).toEqual([])
  })

  test('refuses rows of one product with the numbers of the others, and codes that are another product’s', async () => {
    const id = await preparar(
      bodega,
      catalogo([
        filaNueva('CAT-DOBLE'),
        filaNueva(' cat-doble '),
        filaNueva('CAT-OTRO', { 'Código de barras': 'BIS-35' }),
        { Referencia: 'COR-40', 'Código de barras': 'TOR-114' },
        { 'Código de barras': '', Nombre: 'Nadie' },
      ]),
    )
    const { carga, filas } = await ver(bodega, id)
    expect(carga).toMatchObject({ nuevos: 0, cambian: 0, rechazadas: 5 })
    expect(filas.data.map(({ reparos }) => reparos[0])).toEqual([
      { columna: 'Referencia', texto: 'El producto está también en la fila 3: deje una sola' },
      { columna: 'Referencia', texto: 'El producto está también en la fila 2: deje una sola' },
      { columna: 'Código de barras', texto: 'Ya existe un producto con ese código de barras' },
      { columna: 'Código de barras', texto: 'Ya existe un producto con ese código de barras' },
      { columna: 'Referencia', texto: 'Debe ingresar una referencia' },
    ])
  })

  test('is judged as the form is: what it asks for, lines of their group, a tax of its type, sizes of boards', async () => {
    const id = await preparar(
      bodega,
      catalogo([
        { Referencia: 'CAT-VACIO' },
        filaNueva('CAT-LINEA', { Línea: 'Retales' }),
        filaNueva('CAT-TIPO', { 'Tipo de impuesto': 'Exento' }),
        filaNueva('CAT-EXCLUIDO', { 'Tipo de impuesto': 'Excluido' }),
        filaNueva('CAT-TABLERO', { Grupo: 'Tableros', Línea: 'Melamina 15 mm' }),
        filaNueva('CAT-PRECIO', { 'Precio sin IVA': '12.5.0', Activo: 'quizás', Largo: '1,5' }),
        filaNueva('CAT-LARGO', { Nombre: 'x'.repeat(121) }),
        filaNueva('CAT-NOTACION', { 'Código de barras': '7,70212E+12' }),
      ]),
    )
    const { filas } = await ver(bodega, id)
    const reparos = Object.fromEntries(
      filas.data.map(fila => [
        fila.referencia,
        Object.fromEntries(fila.reparos.map(({ columna, texto }) => [columna, texto])),
      ]),
    )
    expect(reparos['CAT-VACIO']).toMatchObject({
      Nombre: 'Debe ingresar un nombre',
      'Precio sin IVA': 'Debe ingresar un precio',
      Impuesto: 'Debe seleccionar una opción',
      Proveedor: 'Debe seleccionar una opción',
      Grupo: 'Debe seleccionar una opción',
      Línea: 'Debe seleccionar una opción',
    })
    expect(reparos['CAT-LINEA']).toEqual({ Línea: 'La línea no es del grupo seleccionado' })
    expect(reparos['CAT-TIPO']).toEqual({ Impuesto: 'Un producto exento lleva un impuesto de 0 %' })
    expect(reparos['CAT-EXCLUIDO']).toEqual({ Impuesto: 'Un producto excluido no lleva impuesto' })
    expect(reparos['CAT-TABLERO']).toMatchObject({
      Largo: 'Debe ingresar un valor',
      Ancho: 'Debe ingresar un valor',
    })
    expect(reparos['CAT-PRECIO']).toMatchObject({
      'Precio sin IVA': expect.stringContaining('No es un número: «12.5.0»'),
      Activo: 'Escriba Sí o No, y no «quizás»',
      Largo: expect.stringContaining('No es un número: «1,5»'),
    })
    expect(reparos['CAT-LARGO']).toEqual({ Nombre: 'Máximo 120 caracteres' })
    expect(reparos['CAT-NOTACION']!['Código de barras']).toContain('Excel cambió el código por «7,70212E+12»')
  })

  test('leaves what a cell does not say, and takes away what it says is empty', async () => {
    await nuevo('CAT-CELDAS', { Color: 'Blanco', Descripción: 'Con tornillos', Prefijo: 'HER' })
    const id = await preparar(
      bodega,
      catalogo([
        { Referencia: 'CAT-CELDAS', Color: '(vacío)', Descripción: '', Prefijo: '(Vacio)', Activo: 'no' },
      ]),
    )
    await aplicar(bodega, id)
    expect(await porReferencia('CAT-CELDAS')).toMatchObject({
      color_id: null,
      nombre_color: '',
      descripcion_producto: 'Con tornillos',
      prefijo: '',
      activo: false,
    })
    const otra = await ver(
      bodega,
      await preparar(bodega, catalogo([{ Referencia: 'CAT-CELDAS', Nombre: '(vacío)' }])),
    )
    expect(otra.filas.data[0]!.reparos).toEqual([{ columna: 'Nombre', texto: 'Debe ingresar un nombre' }])
  })

  test('takes the side of the price that was written, and refuses two that contradict each other', async () => {
    await nuevo('CAT-LADO')
    const cambiar = async (celdas: Record<string, string>) => {
      const id = await preparar(bodega, catalogo([{ Referencia: 'CAT-LADO', ...celdas }]))
      const { carga, filas } = await ver(bodega, id)
      if (carga.cambian === 1) await aplicar(bodega, id)
      return filas.data[0]!
    }
    await cambiar({ 'Precio con IVA': '20.000' })
    expect(await porReferencia('CAT-LADO')).toMatchObject({
      precio_unitario: precio(16_806.7227),
      precio_con_impuesto: precio(20_000),
    })
    // The other one is still there as it was exported: it says nothing.
    await cambiar({ 'Precio sin IVA': '10.000', 'Precio con IVA': '20.000' })
    expect((await porReferencia('CAT-LADO'))!.precio_unitario).toBe(precio(10_000))
    expect(await porReferencia('CAT-LADO')).not.toHaveProperty('precio_con_impuesto')
    const doble = await cambiar({ 'Precio sin IVA': '11.000', 'Precio con IVA': '20.000' })
    expect(doble.reparos).toEqual([
      { columna: 'Precio con IVA', texto: 'No corresponde al precio sin IVA: escriba uno de los dos' },
    ])
  })

  test('changes costs for who sees them; of another file than one’s own nothing is shown', async () => {
    const body = catalogo([filaNueva('CAT-COSTO', { Costo: '5.000' })])
    const { status, error } = await bodega.pedir('POST /cargas-catalogo/preparar', { body })
    expect([status, error.errores]).toEqual([
      422,
      { columnas: 'No tiene permiso para cambiar «Costo»: quite la columna' },
    ])
    const id = await preparar(admin, body)
    expect((await bodega.pedir('GET /cargas-catalogo/{id}', { params: { id } })).status).toBe(404)
    await aplicar(admin, id)
    expect((await porReferencia('CAT-COSTO'))!.costo_inventario_unitario).toBe(precio(5_000))
    expect((await bajar(bodega, 'csv')).leido.columnas).not.toContain('Costo')
    expect((await bajar(admin, 'csv')).leido.columnas).toContain('Costo')
  })
})

describe('two who work on one product', () => {
  test('a product that somebody changed after it was seen is told apart by its version, and nothing is overwritten', async () => {
    const creado = await nuevo('CAT-DOS')
    await nuevo('CAT-TRES')
    const id = await preparar(
      bodega,
      catalogo([
        { Referencia: 'CAT-DOS', 'Precio sin IVA': '13.000' },
        { Referencia: 'CAT-TRES', 'Precio sin IVA': '14.000' },
      ]),
    )
    const { producto } = await admin.exigir('GET /productos/{id}', { params: { id: creado.id } })
    await admin.exigir('PUT /productos/{id}/editar', {
      params: { id: creado.id },
      body: {
        ...producto,
        proveedor_id: producto.proveedor_id!,
        linea_id: producto.linea_id!,
        nombre_producto: 'De otra persona',
      },
    })
    const { carga } = await aplicar(bodega, id)
    expect(carga).toMatchObject({ estado: 'aplicada', hechas: 1, apartadas: 1 })
    expect(await porReferencia('CAT-DOS')).toMatchObject({
      nombre_producto: 'De otra persona',
      precio_unitario: precio(12_000),
    })
    const { filas } = await ver(bodega, id, 'apartada')
    expect(filas.data).toMatchObject([
      {
        fila: 2,
        estado: 'conflicto',
        reparos: [{ texto: 'Otra persona cambió estos datos. Revise los cambios y guarde de nuevo' }],
      },
    ])
  })

  test('a reference that is made meanwhile is a conflict, and so is a line that is retired a refusal', async () => {
    const [uno, dos] = [
      await preparar(bodega, catalogo([filaNueva('CAT-CARRERA')])),
      await preparar(admin, catalogo([filaNueva('CAT-CARRERA')])),
    ]
    expect((await aplicar(admin, dos)).carga.hechas).toBe(1)
    expect((await aplicar(bodega, uno)).carga).toMatchObject({ hechas: 0, apartadas: 1 })
    expect((await ver(bodega, uno, 'apartada')).filas.data).toMatchObject([
      {
        estado: 'conflicto',
        reparos: [{ columna: 'Referencia', texto: 'Ya existe un producto con esa referencia' }],
      },
    ])
    const tercera = await preparar(bodega, catalogo([filaNueva('CAT-RETIRADA', { Línea: 'Correderas' })]))
    await marcar(clave.catalogo('LINEAS', 7), { activo: false, version: 1 })
    expect((await aplicar(bodega, tercera)).carga).toMatchObject({ hechas: 0, apartadas: 1 })
    expect((await ver(bodega, tercera, 'apartada')).filas.data).toMatchObject([
      { estado: 'falla', reparos: [{ columna: 'Línea', texto: 'Debe seleccionar una opción' }] },
    ])
    await marcar(clave.catalogo('LINEAS', 7), { activo: true, version: 2 })
  })

  test('a confirmation that is sent again makes nothing twice, and one by itself is refused', async () => {
    const id = await preparar(bodega, catalogo([filaNueva('CAT-LLAVE')]))
    const llave = crypto.randomUUID()
    const pedir = () => bodega.pedir('PUT /cargas-catalogo/{id}/aplicar', { params: { id }, body: {}, llave })
    const [uno, dos] = [await pedir(), await pedir()]
    expect([uno.status, dos.status, dos.data]).toEqual([200, 200, uno.data])
    const otra = await bodega.pedir('PUT /cargas-catalogo/{id}/aplicar', { params: { id }, body: {} })
    expect([otra.status, otra.error.codigo]).toEqual([409, 'carga_no_disponible'])
  })
})

describe('the job of a file', () => {
  const filas = (prefijo: string, n: number) =>
    catalogo(Array.from({ length: n }, (_, i) => filaNueva(`${prefijo}-${i}`)))

  test('goes on from where a run that broke off had come to, and makes no product twice', async () => {
    const id = await preparar(bodega, filas('CAT-ROTA', 12))
    // As if the job had not begun.
    await marcar(clave.cargaDeCatalogo(id), { estado: 'aplicando' })
    let seen = 0
    await expect(
      conFallas(
        'TransactWriteItems',
        async seguir => {
          if (++seen > 5) throw Object.assign(sinRespuesta(), { name: 'AccessDeniedException', code: '' })
          return seguir()
        },
        () => hacerCatalogo({ carga_id: id, paso: 'aplicando' }, encargo),
      ),
    ).rejects.toThrow('TimeoutError')
    const hay = async () =>
      (await Promise.all(Array.from({ length: 12 }, (_, i) => porReferencia(`CAT-ROTA-${i}`)))).filter(
        each => each !== undefined,
      )
    const aMedias = await hay()
    expect(aMedias.length).toBeGreaterThan(0)
    expect(aMedias.length).toBeLessThan(12)
    await hacerCatalogo({ carga_id: id, paso: 'aplicando' }, encargo)
    await hacerCatalogo({ carga_id: id, paso: 'aplicando' }, encargo)
    const todos = await hay()
    expect(todos).toHaveLength(12)
    expect(todos.map(p => p.id)).toEqual(expect.arrayContaining(aMedias.map(p => p.id)))
    expect((await ver(bodega, id)).carga).toMatchObject({ estado: 'aplicada', hechas: 12, apartadas: 0 })
    expect((await Promise.all(todos.map(actosDe))).map(actos => actos.length)).toEqual(todos.map(() => 1))
  })

  test('done by two runs at once makes every product once', async () => {
    const id = await preparar(bodega, filas('CAT-DOBLES', 10))
    await marcar(clave.cargaDeCatalogo(id), { estado: 'aplicando' })
    await Promise.all([1, 2].map(() => hacerCatalogo({ carga_id: id, paso: 'aplicando' }, encargo)))
    const { carga } = await ver(bodega, id)
    expect(carga).toMatchObject({ estado: 'aplicada', apartadas: 0 })
    const { productos } = await bodega.exigir('GET /productos', {
      query: { query: 'CAT-DOBLES', per_page: 100 },
    })
    expect((productos as { data: unknown[] }).data).toHaveLength(10)
  })
})

describe('the whole catalogue as a file', () => {
  test.each(['csv', 'xlsx'] as const)('comes back from %s as it was: nothing changes', async formato => {
    await nuevo(`CAT-VUELTA-${formato}`, {
      Nombre: '\'+40 «tornillos»; con "comillas", y\nrenglón',
      'Código de barras': formato === 'csv' ? '0770212345678' : '0770212345679',
      Prefijo: "'-7",
      Descripción: "'7-2",
      'Precio con IVA': '1.234.567,8912',
      'Precio sin IVA': '',
      'Tipo de impuesto': 'Gravado',
      Color: 'Blanco',
    })
    const { leido } = await bajar(admin, formato)
    const { carga } = await ver(admin, await preparar(admin, leido))
    expect(carga).toMatchObject({ nuevos: 0, cambian: 0, rechazadas: 0, iguales: leido.filas.length })
    expect(leido.filas.length).toBeGreaterThan(20)
    expect(await porReferencia(`CAT-VUELTA-${formato}`)).toMatchObject({
      nombre_producto: '+40 «tornillos»; con "comillas", y\nrenglón',
      prefijo: '-7',
      descripcion_producto: '7-2',
      precio_con_impuesto: precio(1_234_567.8912),
    })
  })

  test('holds no text that a spreadsheet would calculate or take for another', async () => {
    await nuevo('=CAT(1)'.replace(/^/, "'"), { Nombre: '\'=HIPERVINCULO("x")', Prefijo: '007' })
    const { texto } = await bajar(bodega, 'csv')
    const linea = texto.split('\r\n').find(each => each.includes('CAT(1)'))!
    expect(linea).toContain("'=CAT(1)")
    expect(linea).toContain("'=HIPERVINCULO(")
    expect(linea).toContain("'007")
  })

  test('edited by Excel in Spanish comes back: Latin-1, other quotes, rounded digits, other lines and columns in front', async () => {
    await nuevo('CAT-EXCEL', { 'Precio sin IVA': '1.234.567,8912', Nombre: 'Leña y ñame' })
    const { texto } = await bajar(bodega, 'csv')
    const [titulos, ...lineas] = texto.replace(/^\uFEFF/, '').split('\r\n')
    const suya = lineas.find(linea => linea.startsWith('CAT-EXCEL;'))!
    const editada = suya.replace('1234567,8912', '1234567,891').replace('Leña y ñame', 'Leña')
    const bytes = Buffer.from([titulos, editada, ''].join('\r\n'), 'latin1')
    const leido = await leerCatalogo(comoArchivo(bytes, 'editado.csv'))
    const { filas } = await ver(bodega, await preparar(bodega, leido as never))
    expect(filas.data).toMatchObject([{ clase: 'cambia', cambios: [{ columna: 'Nombre', despues: 'Leña' }] }])
  })

  test('a file with commas, tabs or semicolons is read alike, and what is none is told in words', async () => {
    for (const separador of [';', ',', '\t']) {
      const texto = ['Referencia', 'Nombre'].join(separador) + `\nA-1${separador}"Uno, dos; tres"\n`
      expect(await leerCatalogo(comoArchivo(texto, 'a.csv'))).toEqual({
        nombre_archivo: 'a.csv',
        columnas: ['Referencia', 'Nombre'],
        filas: [{ fila: 2, celdas: ['A-1', 'Uno, dos; tres'] }],
      })
    }
    const dice = async (bytes: Uint8Array | string) => leerCatalogo(comoArchivo(bytes, 'a.csv'))
    expect(await dice(Buffer.from('89504e470d0a1a0a0000', 'hex'))).toMatch(/no es un archivo CSV/)
    expect(await dice(Buffer.from('504b030400000000', 'hex'))).toMatch(/no es un libro de Excel/)
    expect(await dice(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(/Excel antiguo/)
    expect(await dice(Buffer.alloc(50_000_000, 'a;b\n'))).toMatch(/pesa 50 MB y el máximo es 4 MB/)
    expect(await dice('Referencia;Nombre\nA;B;C\n')).toMatch(/la fila 2 tiene más celdas que títulos/)
    expect(await dice(`Referencia;Nombre\n${'A;B\n'.repeat(10_001)}`)).toMatch(/el máximo es 10.000/)
  })
})
