import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { obtener } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import {
  cambiarProducto,
  crearProducto,
  type ProductoGuardado,
  productosConExistencia,
} from '#functions/productos/public'
import { crearTercero, type TerceroGuardado } from '#functions/terceros/public'
import { escribirItems, itemsDe } from '#infra/local/demo/escribir'
import { precio } from '#shared/kernel/money'
import { coincide, normalizar, normalizarPersona, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import { clienteDePrueba, PRODUCTO, productoDePrueba, sembrar } from '../support/sembrar'
import { conParametro } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'
import { clienteNuevo } from './peticiones'

const TIENDAS = ['001', '002', '003']
const tienda = usarTienda(sembrar)
let vendedor: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  await escribirItems(itemsDe(MUCHOS.flatMap(crearTercero)))
  await escribirItems([{ ...clave.contador('terceros'), valor: PRIMERO + 1000 }])
  for (const each of SURTIDO) await confirmar(crearProducto(each, TIENDAS))
})

/** In another block of ids than the seeded people: both are read. */
const PRIMERO = 70_000
/** Nine hundred customers named by few words, so that every combination of them is many people. */
const NOMBRES = ['María', 'José', 'Mario', 'Ana', 'Mar']
const APELLIDOS = ['Gómez', 'Gomera', 'Peña', 'Rodríguez', 'de la Rosa']
const MUCHOS: TerceroGuardado[] = Array.from({ length: 900 }, (_, i) =>
  clienteDePrueba({
    id: PRIMERO + i,
    numero_documento: String(52_000_000 + i * 37),
    nombres: `${NOMBRES[i % 5]!} ${NOMBRES[(i * 7 + 3) % 5]!}`,
    apellidos: `${APELLIDOS[(i * 3) % 5]!} ${APELLIDOS[Math.floor(i / 5) % 5]!}`,
    numero_celular: `31${String(10_000_000 + i * 991)}`,
    ...(i % 30 === 0 && { tipo_documento_id: 31, nombres: `Muebles ${i} S.A.S.`, apellidos: '' }),
  }),
)
const SURTIDO: ProductoGuardado[] = [
  { referencia: 'MDF-15', nombre_producto: 'Tablero MDF 1.83x2.44', codigo_barras: '7701234567897' },
  { referencia: 'MDF-15/RH', nombre_producto: 'Tablero MDF resistente a la humedad 1,83 × 2,44' },
  { referencia: 'RH.20', nombre_producto: 'Rhonda de caucho', activo: false },
].map((fields, i) => productoDePrueba({ id: 500 + i, grupo_id: 1, precio_unitario: precio(1000), ...fields }))

async function personas(query: string, otros: Record<string, unknown> = {}) {
  const { terceros } = await vendedor.exigir('GET /terceros', { query: { query, per_page: 100, ...otros } })
  if (Array.isArray(terceros)) throw new Error('a page was asked for')
  return terceros
}
const nombres = async (query: string) =>
  (await personas(query)).data.map(t => `${t.nombres} ${t.apellidos}`.trim())
async function referencias(query: string, otros: Record<string, unknown> = {}) {
  const { productos } = await vendedor.exigir('GET /productos', { query: { query, ...otros } })
  if (Array.isArray(productos)) throw new Error('a page was asked for')
  return productos.data.map(each => each.referencia)
}

describe('people are found', () => {
  test.each([
    ['a word without its accent and ñ', 'nungo', ['Ana María Peña Ñungo']],
    ['words in any order and case', 'ÑUNGO ana', ['Ana María Peña Ñungo']],
    ['beginnings of words', 'ñun pe', ['Ana María Peña Ñungo']],
    ['the document', '1020304050', ['Ana María Peña Ñungo']],
    ['the document with dots', '1.020.304.050', ['Ana María Peña Ñungo']],
    ['the document with dashes', '1-020-304-050', ['Ana María Peña Ñungo']],
    ['the beginning of the document', '10203', ['Ana María Peña Ñungo']],
    ['a name and a document', 'peña 1020', ['Ana María Peña Ñungo']],
    ['the NIT', '901234567', ['Muebles del Páramo S.A.S.']],
    ['the NIT with its check digit', '901.234.567-7', ['Muebles del Páramo S.A.S.']],
    ['an abbreviation without its dots', 'paramo sas', ['Muebles del Páramo S.A.S.']],
    ['three digits of a document: nobody', '102', []],
    ['words of two people: nobody', 'nungo villamil', []],
    ['nothing that there is', 'zzz', []],
    ['signs only: nobody', '¡¿?!', []],
  ])('by %s: %s', async (_, query, expected) => {
    expect(await nombres(query)).toEqual(expected)
  })

  test.each(['3005550100', '300 555 01 00', '+57 300 555 0100', '57 3005550100', '(300) 555-0100', '300555'])(
    'by a mobile written %s',
    async query => {
      expect(await nombres(query)).toContain('Ana María Peña Ñungo')
    },
  )

  test('by all their words, as a plain filter would find them', async () => {
    const word = fc.constantFrom(
      'ma',
      'mar',
      'mario',
      'maria',
      'jose',
      'jo',
      'gom',
      'gomez',
      'rosa',
      'de',
      'la',
      'pena',
      '5200',
      '52000',
      '3110',
      'muebles',
      '30',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async words => {
        const query = words.join(' ')
        const wanted = palabrasBuscadas(normalizarPersona(query))
        const naive = MUCHOS.filter(t =>
          coincide(
            palabras(
              normalizarPersona(`${t.numero_documento} | ${t.nombres} ${t.apellidos} | ${t.numero_celular}`),
            ),
            wanted,
          ),
        )
        const found = await personas(query)
        const ids = found.data.map(t => t.id).filter(id => id >= PRIMERO)
        expect(naive.map(t => t.id)).toEqual(expect.arrayContaining(ids))
        if (found.total <= 100) expect(new Set(ids)).toEqual(new Set(naive.map(t => t.id)))
        else expect(found.total).toBe(Math.min(200, found.mas ? 200 : naive.length))
      }),
      { numRuns: 60 },
    )
  })

  test('by name when all stand on one page', async () => {
    const names = (await nombres('muebles')).map(normalizar)
    expect(names.length).toBeGreaterThan(30)
    expect(names).toEqual([...names].sort())
  })

  test('whole words first, then the newest where there are more', async () => {
    const { data } = await personas('mar')
    const esMar = (t: { nombres: string }) => t.nombres.split(' ').includes('Mar')
    expect(data.every(esMar)).toBe(true)
    const ids = data.map(t => t.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  test('200 at most, in pages, and told that there are more', async () => {
    const pages = await Promise.all([1, 2, 3].map(page => personas('mar', { page })))
    expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 0])
    expect(pages[0]).toMatchObject({ total: 200, last_page: 2, mas: true })
    expect(new Set(pages.flatMap(({ data }) => data.map(t => t.id))).size).toBe(200)
    expect((await personas('peña ana')).mas).toBeUndefined()
  })

  test('of a role, or customers only', async () => {
    expect(await personas('camilo', { role: 'Vendedor' })).toMatchObject({
      total: 1,
      data: [{ nombres: 'Camilo' }],
    })
    expect((await personas('camilo', { modo_usuario: 0 })).total).toBe(0)
    // A selector that nobody touched.
    expect((await personas('camilo', { role: '' })).total).toBe(1)
    expect((await personas('camilo', { role: 'Operario' })).total).toBe(0)
  })

  test('without pages, up to the same number', async () => {
    const { terceros } = await vendedor.exigir('GET /terceros', { query: { query: 'mar', no_page: 1 } })
    expect(terceros).toHaveLength(200)
  })
})

describe('products are found', () => {
  test.each([
    ['the reference', 'MDF-15/RH', ['MDF-15/RH']],
    ['the reference written together', 'mdf15rh', ['MDF-15/RH']],
    ['the beginning of the reference', 'mdf-15', ['MDF-15', 'MDF-15/RH']],
    ['a decimal with comma', 'mdf 1,83', ['MDF-15', 'MDF-15/RH']],
    ['a measure as one writes it', '1.83x2.44', ['MDF-15', 'MDF-15/RH']],
    ['the bar code', '7701234567897', ['MDF-15']],
    ['a word of two letters', 'tablero rh', ['MDF-15/RH']],
    ['its other words', 'humedad res', ['MDF-15/RH']],
  ])('by %s: %s', async (_, query, expected) => {
    expect((await referencias(query)).sort()).toEqual(expected)
  })

  test('a reference as it is written before others with the same words', async () => {
    expect(await referencias('MDF-15')).toEqual(['MDF-15', 'MDF-15/RH'])
    expect(await referencias('mdf-15/rh')).toEqual(['MDF-15/RH'])
  })

  test('whole words first: RH before what only begins with it', async () => {
    expect(await referencias('rh')).toEqual(['RH.20', 'MDF-15/RH'])
  })

  test('of one rank: what begins with the word before what only mentions it, each by name', async () => {
    expect(await referencias('bisagra')).toEqual(['BIS-35', 'PERFORACION'])
  })

  test('those that are sold by hand, those of a group', async () => {
    expect(await referencias('rh', { productos_venta: 1 })).toEqual(['MDF-15/RH'])
    expect(await referencias('rh', { grupo_id: 1 })).toEqual(['RH.20', 'MDF-15/RH'])
    expect(await referencias('rh', { grupo_id: 2 })).toEqual([])
    expect(await referencias('bisagra', { servicios_especiales: 1 })).toEqual(['PERFORACION'])
  })

  test('bands and services, of the groups that the parameters name, none among them', async () => {
    const paginaDe = async (query: object) => {
      const { productos } = await vendedor.exigir('GET /productos', { query })
      return Array.isArray(productos) ? [] : productos.data.map(each => each.referencia)
    }
    expect(await referencias('rh', { tapacantos: 1 })).toEqual([])
    await conParametro('LISTA_GRUPOS_CANTOS', '2,1', async () => {
      expect(await referencias('rh', { tapacantos: 1 })).toEqual(['MDF-15/RH'])
      expect(await paginaDe({ tapacantos: 1 })).toEqual(expect.arrayContaining(['BLANCO-22', 'TAB-BLANCO']))
    })
    for (const [codigo, filtro] of [
      ['LISTA_GRUPOS_CANTOS', { tapacantos: 1 }],
      ['LISTA_GRUPOS_SERVICIOS', { servicios_especiales: 1 }],
    ] as const)
      await conParametro(codigo, '', async () => {
        expect(await paginaDe(filtro)).toEqual([])
        expect(await referencias('bisagra', filtro)).toEqual([])
      })
  })

  test('with the stock of the store that asks', async () => {
    const norte = (await tienda.ingresar('super')).en('002')
    const { productos } = await norte.exigir('GET /productos', { query: { query: 'BIS-35' } })
    expect(Array.isArray(productos) ? [] : productos.data).toMatchObject([{ disponible: 10 }])
  })
})

describe('what changes is found anew at once', () => {
  test('a customer by the new name and phone, and not by the old ones', async () => {
    const body = { ...clienteNuevo(), nombres: 'Quiteria', apellidos: 'Zapata', numero_celular: '3209990001' }
    const { tercero } = await vendedor.exigir('POST /terceros/crear', { body })
    expect(await nombres('quiteria zapata')).toEqual(['Quiteria Zapata'])
    const cambio = { ...body, nombres: 'Yolanda', numero_celular: '3209990002' }
    await vendedor.exigir('PUT /terceros/{id}/editar', { params: { id: tercero.id }, body: cambio })
    expect(await nombres('quiteria')).toEqual([])
    expect(await nombres('3209990001')).toEqual([])
    expect(await nombres('yolanda zap')).toEqual(['Yolanda Zapata'])
    expect(await nombres('3209990002')).toEqual(['Yolanda Zapata'])
  })

  test('a customer renamed by two at once by one name only', async () => {
    const body = { ...clienteNuevo(), nombres: 'Wenceslao' }
    const { tercero } = await vendedor.exigir('POST /terceros/crear', { body })
    const names = ['Xiomara', 'Ximena', 'Xavier']
    await Promise.all(
      names.map(each =>
        vendedor.exigir('PUT /terceros/{id}/editar', {
          params: { id: tercero.id },
          body: { ...body, nombres: each },
        }),
      ),
    )
    const stands = (await vendedor.exigir('GET /terceros/{id}', { params: { id: tercero.id } })).tercero
      .nombres
    for (const each of [...names, 'Wenceslao'])
      expect([each, (await nombres(each)).length]).toEqual([each, each === stands ? 1 : 0])
  })

  test('a product by its new name, in the lists of every store too, with its stock', async () => {
    const [antes] = await productosConExistencia([PRODUCTO.tornillo], '001')
    await confirmar(
      cambiarProducto(
        antes!.producto,
        { nombre_producto: 'Zzz chazo', precio_unitario: precio(12_000) },
        TIENDAS,
      ),
    )
    expect(await referencias('aglomerado')).toEqual([])
    expect(await referencias('chazo')).toEqual(['TOR-114'])
    const rows = await obtener(TIENDAS.map(each => clave.existencia(PRODUCTO.tornillo, each)))
    expect(rows.map(row => [row?.nombre_producto, row?.precio_unitario, row?.existencia])).toEqual([
      ['Zzz chazo', 12_000_0000, 10_000],
      ['Zzz chazo', 12_000_0000, 1_000],
      ['Zzz chazo', 12_000_0000, 0],
    ])
    const { producto } = (await productosConExistencia([PRODUCTO.tornillo], '001'))[0]!
    expect([producto.version, normalizar(producto.nombre_producto)]).toEqual([1, 'zzz chazo'])
  })

  test('a product that is no longer sold leaves the lists of those that are', async () => {
    const listed = async () =>
      (await referencias('', { productos_venta: 1, per_page: 100 })).includes('COR-40')
    expect(await listed()).toBe(true)
    const [antes] = await productosConExistencia([PRODUCTO.corredera], '001')
    await confirmar(cambiarProducto(antes!.producto, { activo: false }, TIENDAS))
    expect(await listed()).toBe(false)
    expect(await referencias('telescopica', { productos_venta: 1 })).toEqual([])
    expect(await referencias('telescopica')).toEqual(['COR-40'])
  })
})
