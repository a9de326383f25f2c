import { describe, expect, it } from 'vitest'
import { FORMATOS, PUNTOS_POR_MM, type Trazo } from '#shared/despiece/salidas/diseno'
import { contenidoDeProductos } from '#functions/documentos/etiquetas/productos'
import { precio } from '#shared/kernel/money'
import { crearApertura, llaveDe } from '../support/enlaces'
import { type Barra, leerBarras } from '../support/leer-barras'
import { leer, medidas, textos } from '../support/leer-pdf'
import { productoNuevo } from '../support/productos'
import { PRODUCTO, productoDePrueba, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
const abrir = crearApertura(veta)
const PRODUCTOS = 'GET /documentos/productos'
const FORMATO = ['100x50', '50x30'] as const
/** The narrowest bar that a reader is sure of, mm. */
const MINIMO = { 'EAN-13': 0.26, 'Code 128': 0.25 }
const LIBRE = { 'EAN-13': [11, 7], 'Code 128': [10, 10] } as const

/** Bars as they stand on the label, read; nothing may touch their quiet zone. */
function leido(trazos: readonly Trazo[], formato: (typeof FORMATO)[number]) {
  const barras = trazos.filter(trazo => trazo.tipo === 'caja')
  const found = leerBarras(barras, FORMATOS[formato].ancho)
  const { y, alto } = barras[0]!
  for (const trazo of trazos)
    if (trazo.tipo === 'texto') expect(trazo.y >= y + alto || trazo.y + trazo.alto <= y).toBe(true)
  expect(found.modulo / PUNTOS_POR_MM).toBeGreaterThanOrEqual(MINIMO[found.clase])
  const [izquierda, derecha] = LIBRE[found.clase]
  expect(found.libre[0]).toBeGreaterThanOrEqual(izquierda)
  expect(found.libre[1]).toBeGreaterThanOrEqual(derecha)
  return found
}
const producto = (cambios: object) =>
  productoDePrueba({
    id: 1,
    referencia: 'BIS-35',
    nombre_producto: 'Bisagra',
    grupo_id: 3,
    precio_unitario: precio(10_000),
    ...cambios,
  })
/** Texts of the drawn label, from above. */
const dichos = (trazos: readonly Trazo[]): string[] =>
  trazos.flatMap(trazo => (trazo.tipo === 'texto' ? [trazo.texto] : []))

describe('bars of a label', () => {
  it.each(FORMATO)('an EAN-13 is read back from its bars, with its quiet zones: %s', formato => {
    for (const codigo of ['7709990001112', '2000000000428', '0036000291452', '4006381333931']) {
      const [trazos] = contenidoDeProductos([producto({ codigo_barras: codigo })], formato)
      expect(leido(trazos!, formato)).toMatchObject({ clase: 'EAN-13', texto: codigo })
    }
  })

  it.each(FORMATO)('any other code is read back as Code 128, its own before its reference: %s', formato => {
    // A wrong check digit, digits alone, letters of both cases, signs.
    for (const codigo of ['7709990001113', '123456', 'AB-12/x', '00012345678905'])
      for (const cambios of [{ codigo_barras: codigo }, { referencia: codigo }]) {
        const [trazos] = contenidoDeProductos([producto(cambios)], formato)
        expect(leido(trazos!, formato)).toMatchObject({ clase: 'Code 128', texto: codigo })
      }
  })

  it('says which codes do not fit, on which label they would, and which have letters that bars do not carry', () => {
    const larga = producto({ referencia: 'TAPACANTO-RIGIDO-22X1' })
    expect(leido(contenidoDeProductos([larga], '100x50')[0]!, '100x50').texto).toBe('TAPACANTO-RIGIDO-22X1')
    const errores = (productos: ReturnType<typeof producto>[], formato: (typeof FORMATO)[number]) => {
      try {
        contenidoDeProductos(productos, formato)
      } catch (error) {
        return (error as { errores?: object }).errores
      }
      return null
    }
    expect(errores([larga], '50x30')).toEqual({
      formato:
        'No cabe en la etiqueta de 50 × 30: «TAPACANTO-RIGIDO-22X1». Use la de 100 × 50 o genere un código de barras',
    })
    const enes = Array.from({ length: 5 }, (_, i) => producto({ referencia: `Ñ-${i}` }))
    expect(errores([...enes, larga], '100x50')).toEqual({
      ids: 'No se puede escribir en barras: «Ñ-0», «Ñ-1», «Ñ-2» y otros 2. Genere un código de barras para el producto',
    })
    expect(errores([producto({ referencia: 'X'.repeat(40) })], '100x50')).toHaveProperty('ids')
  })
})

describe('what a label says', () => {
  it('the price that a customer pays, measures and colour; a long name in two lines', () => {
    const tablero = producto({
      nombre_producto: 'Melamina roble natural texturizado de dos caras con canto incluido 15 mm',
      referencia: 'MEL15-ROB',
      nombre_color: 'Roble',
      medida_largo: 2440,
      medida_ancho: 1830,
      precio_unitario: precio(123_456),
    })
    const [trazos] = contenidoDeProductos([tablero], '100x50')
    const [uno, dos, ...otros] = dichos(trazos!)
    expect(`${uno} ${dos}`).toBe(tablero.nombre_producto)
    expect(otros).toEqual(['MEL15-ROB · Roble · 2440 × 1830 mm', '$ 146.912,64', 'IVA incluido', 'MEL15-ROB'])
  })

  it.each(FORMATO)('its prefix, before all that may be cut off at the end of the line: %s', formato => {
    const tablero = producto({
      prefijo: 'ESTANTE-12',
      nombre_color: 'Roble',
      medida_largo: 2440,
      medida_ancho: 1830,
    })
    const [trazos] = contenidoDeProductos([tablero], formato)
    expect(dichos(trazos!)).toContain('ESTANTE-12 · BIS-35 · Roble · 2440 × 1830 mm')
    const [linea] = trazos!.filter(t => t.tipo === 'texto' && t.texto.startsWith('ESTANTE-12'))
    expect(linea!.tipo === 'texto' && linea!.x + linea!.ancho).toBeLessThanOrEqual(FORMATOS[formato].ancho)
  })

  it('the price that was typed with its tax is the one that is printed', () => {
    const [trazos] = contenidoDeProductos([producto({ precio_con_impuesto: precio(11_900) })], '50x30')
    expect(dichos(trazos!)).toContain('$ 11.900')
  })

  it('nothing of a tax that it has none of, and no price where there is none', () => {
    const [sinIva, sinPrecio] = contenidoDeProductos(
      [producto({ impuesto_id: null }), producto({ precio_unitario: precio(0) })],
      '100x50',
    )
    expect(dichos(sinIva!)).toEqual(['Bisagra', 'BIS-35', '$ 10.000', 'BIS-35'])
    expect(dichos(sinPrecio!)).toEqual(['Bisagra', 'BIS-35', 'BIS-35'])
  })

  it('a word without a blank is broken where the line ends', () => {
    const [trazos] = contenidoDeProductos([producto({ nombre_producto: 'Ñ'.repeat(120) })], '50x30')
    const [uno, dos] = dichos(trazos!)
    expect(uno!.length).toBeGreaterThan(10)
    expect(`${uno}${dos}`).toHaveLength(120)
  })
})

describe('GET documentos/productos', () => {
  it('gives each product as many labels as are asked for, on the roll of the offcuts', async () => {
    const vendedor = await veta.ingresar('vendedor')
    for (const formato of FORMATO) {
      const ids = [PRODUCTO.bisagra, PRODUCTO.roble].join()
      const data = await vendedor.exigir(PRODUCTOS, { query: { ids, copias: 2, formato } })
      expect(data).toMatchObject({ etiquetas: 4, nombre: `Etiquetas 2 productos ${formato}.pdf` })
      const { reply, bytes } = await abrir(data.enlace)
      expect(reply.headers.get('content-disposition')).toBe(`inline; filename="${data.nombre}"`)
      const [ancho, alto] = formato.split('x').map(mm => (Number(mm) * 72) / 25.4)
      for (const [w, h] of await medidas(bytes)) {
        expect(w).toBeCloseTo(ancho!, 3)
        expect(h).toBeCloseTo(alto!, 3)
      }
      const pages = (await leer(bytes)).map(page => textos(page).join(' '))
      expect(pages).toHaveLength(4)
      for (const i of [0, 1]) expect(pages[i]).toMatch(/Bisagra de cazoleta 35 mm.*\$ 4\.000 .*BIS-35/)
      for (const i of [2, 3]) expect(pages[i]).toMatch(/TAB-ROBLE · 2440 × 1830 mm .*\$ 178\.500/)
    }
  })

  it('gives a label printer the same bars, in whole dots', async () => {
    const bodega = await veta.ingresar('bodega')
    const { producto: nuevo } = await bodega.exigir('POST /productos/crear', {
      body: productoNuevo({ codigo_barras: '7709990001112' }),
    })
    const { enlace } = await bodega.exigir(PRODUCTOS, { query: { ids: String(nuevo.id), tipo: 'zpl' } })
    const { reply, bytes } = await abrir(enlace)
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="Etiquetas ${nuevo.referencia} 100x50.zpl"`,
    )
    const zpl = Buffer.from(bytes).toString()
    const barras = [...zpl.matchAll(/\^FO(\d+),\d+\^GB(\d+),\d+,\d+\^FS/g)].map(([, x, ancho]): Barra => ({
      x: Number(x),
      ancho: Number(ancho),
    }))
    expect(leerBarras(barras, 800)).toMatchObject({ clase: 'EAN-13', texto: '7709990001112', modulo: 4 })
  })

  it('names the file after any reference, so that it can be fetched', async () => {
    const bodega = await veta.ingresar('bodega')
    for (const [referencia, campos, cabecera] of [
      ['TUBO 1/2"', {}, 'inline; filename="Etiquetas TUBO 1_2_ 100x50.pdf"'],
      [
        'ÑANDÚ 3″',
        { codigo_barras: '7709990001129' },
        `inline; filename="Etiquetas NANDU 3__ 100x50.pdf"; filename*=UTF-8''Etiquetas%20%C3%91AND%C3%9A%203%E2%80%B3%20100x50.pdf`,
      ],
    ] as const) {
      const { producto: nuevo } = await bodega.exigir('POST /productos/crear', {
        body: productoNuevo({ referencia, ...campos }),
      })
      const { enlace } = await bodega.exigir(PRODUCTOS, { query: { ids: String(nuevo.id) } })
      const { reply } = await abrir(enlace)
      expect(reply.headers.get('content-disposition')).toBe(cabecera)
    }
  })

  it('prints what it costs now, after its price changed', async () => {
    const bodega = await veta.ingresar('bodega')
    const { producto: nuevo } = await bodega.exigir('POST /productos/crear', { body: productoNuevo() })
    const pedir = async () =>
      llaveDe((await bodega.exigir(PRODUCTOS, { query: { ids: String(nuevo.id) } })).enlace)
    const antes = await pedir()
    expect(await pedir()).toBe(antes)
    const { cantidad: _, ...body } = productoNuevo({ referencia: nuevo.referencia, precio_unitario: 9_999 })
    await bodega.exigir('PUT /productos/{id}/editar', { params: { id: nuevo.id }, body })
    expect(await pedir()).not.toBe(antes)
  })
})
