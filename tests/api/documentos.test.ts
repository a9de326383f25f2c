import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFRawStream,
  PDFStream,
} from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import {
  contenidoDeFactura,
  type DatosDeFactura,
  NO_ES_FACTURA,
} from '#functions/documentos/factura/contenido'
import { pdfDeFactura } from '#functions/documentos/factura/pdf'
import type { LineaGuardada, VentaGuardada } from '#functions/ventas/public'
import { type Cantidad, type Centavos, porcentaje, precio } from '#shared/kernel/money'
import { totalesDeVenta, valoresDeLinea } from '#shared/ventas/rules/totales'
import { facturada, guardar } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const AHORA = '2026-11-20T20:04:00.000Z'

/** A piece of text as it stands on the sheet: points, `y` is the baseline. */
interface Trazo {
  texto: string
  x: number
  y: number
  ancho: number
  tamano: number
  girado: boolean
}

/** Reads the file as a viewer does: what each page writes, where, through the fonts' own maps and widths. */
async function leer(bytes: Uint8Array): Promise<Trazo[][]> {
  const pdf = await PDFDocument.load(bytes)
  const decode = (stream: PDFStream | undefined) =>
    Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1')
  const fontOf = (dict: PDFDict) => {
    const letras = new Map<string, string>()
    for (const [, id, code] of decode(dict.lookup(PDFName.of('ToUnicode'), PDFStream)).matchAll(
      /<(\w{4})> <(\w{4})>/g,
    ))
      letras.set(id!, String.fromCharCode(Number.parseInt(code!, 16)))
    const widths = new Map<number, number>()
    const w = dict
      .lookup(PDFName.of('DescendantFonts'), PDFArray)
      .lookup(0, PDFDict)
      .lookup(PDFName.of('W'), PDFArray)
    for (let i = 0; i < w.size(); i += 2) {
      const first = w.lookup(i, PDFNumber).asNumber()
      const list = w.lookup(i + 1, PDFArray)
      for (let k = 0; k < list.size(); k++) widths.set(first + k, list.lookup(k, PDFNumber).asNumber())
    }
    return { letras, widths }
  }
  return pdf.getPages().map(page => {
    const fonts = new Map(
      page.node
        .Resources()!
        .lookup(PDFName.of('Font'), PDFDict)
        .entries()
        .map(([name]) => [
          name.asString().slice(1),
          fontOf(page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict).lookup(name, PDFDict)),
        ]),
    )
    const contents = page.node.Contents() as PDFArray
    const ops = contents
      .asArray()
      .map((_, i) => decode(contents.lookup(i, PDFStream)))
      .join('\n')
    return [...ops.matchAll(/\/(\S+) ([\d.]+) Tf[^]*?\n(\S+) \S+ \S+ \S+ (\S+) (\S+) Tm\s*<(\w*)> Tj/g)].map(
      match => {
        const [, font, size, cos, x, y, hex] = match as unknown as string[]
        const { letras, widths } = fonts.get(font!)!
        const ids = hex!.match(/\w{4}/g) ?? []
        const units = ids.reduce((total, id) => total + widths.get(Number.parseInt(id, 16))!, 0)
        return {
          texto: ids.map(id => letras.get(id.toUpperCase()) ?? letras.get(id.toLowerCase())).join(''),
          x: Number(x),
          y: Number(y),
          ancho: (units * Number(size)) / 1000,
          tamano: Number(size),
          girado: Number(cos) !== 1,
        }
      },
    )
  })
}

const textos = (page: readonly Trazo[]): string[] => page.map(({ texto }) => texto)
const todo = (pages: readonly Trazo[][]): string => pages.flatMap(textos).join('\n')

/** Texts that run into one another, or off the paper. */
function choques(page: readonly Trazo[]): string[] {
  const rectos = page.filter(({ girado }) => !girado)
  const alto = ({ tamano }: Trazo) => tamano * 0.727
  const found = rectos
    .filter(t => t.x < 39.5 || t.x + t.ancho > 595.28 - 39.5 || t.y < 28 || t.y + alto(t) > 812)
    .map(t => `outside: ${t.texto}`)
  rectos.forEach((a, i) =>
    rectos.slice(i + 1).forEach(b => {
      const across = a.x < b.x + b.ancho - 0.2 && b.x < a.x + a.ancho - 0.2
      if (across && a.y < b.y + alto(b) && b.y < a.y + alto(a)) found.push(`${a.texto} | ${b.texto}`)
    }),
  )
  return found
}

const linea = (item: number, campos: Partial<LineaGuardada> = {}): LineaGuardada => {
  const base = {
    cantidad: 100 as Cantidad,
    precio_unitario: precio(25_000),
    porcentaje_descuento: porcentaje(0),
    porcentaje_impuesto: porcentaje(19),
    ...campos,
  }
  const { neto: _, ...valores } = valoresDeLinea({
    cantidad: base.cantidad,
    precio: base.precio_unitario,
    descuento: base.porcentaje_descuento,
    impuesto: base.porcentaje_impuesto,
  })
  return {
    item,
    producto_id: item,
    grupo_id: 1,
    tipo_producto: 'Producto',
    referencia: `REF-${item}`,
    referencia_padre: null,
    item_padre: null,
    nombre_producto: `Producto ${item}`,
    categoria_producto: 'Herrajes',
    decimales_cantidad: 0,
    costo_unitario: precio(0),
    impuesto_id: 1,
    medida_largo: null,
    medida_ancho: null,
    servicio_lepton: false,
    es_tablero: false,
    plan: null,
    ...base,
    ...valores,
  }
}

const empresa = {
  razon_social: 'Maderas Ñandú S.A.S.',
  nit: '900.123.456-7',
  regimen: 'Responsable de IVA',
  texto_resolucion: 'Autorización de numeración DIAN 18764012345678. '.repeat(6).trim(),
  correo: 'ventas@veta.test',
  sitio: 'veta.test',
}
const tienda = {
  codigo_tienda: '001',
  nombre_tienda: 'Sede Centro',
  direccion: 'Calle 15 # 23-41',
  ciudad: 'Cali',
  telefono: '602 555 0134',
  country_code: 'CO',
  state_code: '76',
  city_code: '76001',
}

function datos(lineas: LineaGuardada[], campos: Partial<VentaGuardada> = {}): DatosDeFactura {
  const tasa = campos.porcentaje_impuesto ?? porcentaje(0)
  const totales = totalesDeVenta(
    lineas.map(l => ({ ...l, neto: (l.bruto - l.descuento) as Centavos })),
    tasa,
  )
  const venta: VentaGuardada = {
    id: 123,
    version: 1,
    codigo_tienda: '001',
    nombre_tienda: 'Sede Centro',
    cliente_id: 1,
    tipo_documento_id: 1,
    numero_documento_tercero: '1020304050',
    nombres_tercero: 'Ana María',
    apellidos_tercero: 'Peña Ñungo',
    vendedor_id: 1,
    nombre_vendedor: 'Julián Ríos',
    fecha_venta: '2026-11-18',
    fecha_factura: null,
    fecha_registro: AHORA,
    total_venta_neta: totales.neto,
    total_venta_bruta: totales.total,
    total_impuestos: totales.impuestos,
    total_otros_impuestos: totales.otrosImpuestos,
    total_descuento: totales.descuento,
    estado_venta_id: 1,
    tipo_pago_id: 1,
    nombre_tipo_pago: 'Contado',
    nombre_tipo_envio: 'Domicilio',
    observacion_venta: '',
    impuesto_id: null,
    nombre_impuesto: null,
    porcentaje_impuesto: null,
    consecutivo_recibo: null,
    efectivo_recibido: null,
    cambio: null,
    modo_factura: null,
    factura_siigo_solicitada: false,
    motivo_anulacion: null,
    token_factura: 'token',
    formas_pagos: [],
    ...campos,
  }
  return { venta, lineas, empresa, tienda, tipoDocumento: 'CC' }
}

const papel = async (lineas: LineaGuardada[], campos?: Partial<VentaGuardada>): Promise<Trazo[][]> =>
  leer(await pdfDeFactura(contenidoDeFactura(datos(lineas, campos)), AHORA))

const COBRADA = { estado_venta_id: 2, fecha_factura: '2026-11-20', consecutivo_recibo: 123 } as const

describe('the paper of a sale', () => {
  it('is an order, and says that it is no invoice, until it is billed', async () => {
    const pages = await papel([linea(1)])
    expect(pages).toHaveLength(1)
    const found = textos(pages[0]!)
    for (const text of [
      'Pedido',
      NO_ES_FACTURA,
      'No. 123',
      'Maderas Ñandú S.A.S.',
      'NIT 900.123.456-7 · Responsable de IVA',
      'Sede Centro · Calle 15 # 23-41, Cali',
      'Ana María Peña Ñungo',
      'CC 1020304050',
      '18/11/2026',
      'Julián Ríos',
      'Domicilio',
      'Generado el 20/11/2026 3:04 p. m.',
      'Página 1 de 1',
    ])
      expect(found).toContain(text)
    expect(todo(pages)).toContain('Autorización de numeración DIAN')
    expect(todo(pages)).not.toMatch(/Recibo No\.|Remisión|ANULADO|Formas de pago/i)
  })

  it.each([
    ['Remisión', {}, 'Recibo No. 001-000123'],
    ['Factura de venta', { factura_code_siigo: 'FV-1-77' }, 'Siigo FV-1-77'],
    [
      'Factura electrónica de venta',
      {
        factura_code_siigo: 'FV-1-77',
        fecha_factura_dian: '2026-11-21',
        prefijo_factura_dian: 'FE',
        nro_factura_dian: '9',
      },
      'DIAN FE-9',
    ],
  ])('is a %s once billed', async (titulo, campos, numero) => {
    const pages = await papel([linea(1)], { ...COBRADA, ...campos })
    expect(textos(pages[0]!)).toEqual(
      expect.arrayContaining([titulo, numero, 'Recibo No. 001-000123', '20/11/2026']),
    )
    expect(todo(pages)).not.toContain('no es factura')
  })

  it('shows amounts as they were charged: rates apart, other tax by its name, payments, change', async () => {
    const pages = await papel(
      [
        linea(1, { cantidad: 250 as Cantidad, decimales_cantidad: 2, porcentaje_descuento: porcentaje(10) }),
        linea(2, { cantidad: 300 as Cantidad, porcentaje_impuesto: porcentaje(5) }),
      ],
      {
        ...COBRADA,
        impuesto_id: 4,
        nombre_impuesto: 'Impuesto verde',
        porcentaje_impuesto: porcentaje(2),
        efectivo_recibido: 8_000_000 as Centavos,
        cambio: 1_234_500 as Centavos,
        formas_pagos: [
          {
            forma_pago_id: 2,
            nombre_forma_pago: 'Transferencia',
            valor_pagado: 5_000_000 as Centavos,
            codigo_comprobante_pago: 'M-0091',
            es_efectivo: false,
          },
        ],
      },
    )
    const found = textos(pages[0]!).map(text => text.replaceAll('\u00a0', ' '))
    const despues = (label: string) => found.slice(found.lastIndexOf(label) + 1, found.lastIndexOf(label) + 3)
    expect(found).toEqual(expect.arrayContaining(['2,50', '3', '10', '66.937,50', '78.750,00']))
    expect(despues('Subtotal bruto')).toContain('$ 137.500,00')
    expect(despues('Descuento')).toContain('-$ 6.250,00')
    expect(despues('IVA 19 %')).toEqual(['Base $ 56.250,00', '$ 10.687,50'])
    expect(despues('IVA 5 %')).toEqual(['Base $ 75.000,00', '$ 3.750,00'])
    expect(despues('Impuesto verde 2 %')).toContain('$ 2.625,00')
    expect(despues('Total')).toContain('$ 148.312,50')
    expect(despues('Transferencia')).toEqual(['Comprobante M-0091', '$ 50.000,00'])
    expect(despues('Efectivo recibido')).toContain('$ 80.000,00')
    expect(despues('Cambio')).toContain('$ 12.345,00')
  })

  it('leaves centavos out when nobody charged any', async () => {
    expect(todo(await papel([linea(1)]))).toContain('29.750')
    expect(todo(await papel([linea(1)]))).not.toContain(',00')
  })

  it('sets the lines of a cut plan under their board, and a little to the right', async () => {
    const pages = await papel([
      linea(1, { nombre_producto: 'Tablero' }),
      linea(2, { nombre_producto: 'Otro' }),
      linea(3, { nombre_producto: 'Corte', item_padre: 1 }),
    ])
    const [tablero, corte, otro] = ['Tablero', 'Corte', 'Otro'].map(name =>
      pages[0]!.find(t => t.texto === name)!,
    )
    expect(corte!.x).toBeGreaterThan(tablero!.x + 5)
    expect(otro!.x).toBe(tablero!.x)
    expect(tablero!.y).toBeGreaterThan(corte!.y)
    expect(corte!.y).toBeGreaterThan(otro!.y)
  })

  it('goes on over pages with its heading, its columns aligned and nothing on top of anything', async () => {
    const lineas = Array.from({ length: 300 }, (_, i) =>
      linea(i + 1, {
        nombre_producto:
          i % 7 === 0
            ? 'Tornillo drywall punta fina, cabeza avellanada, zincado, caja por mil unidades'
            : `Producto ${i}`,
        precio_unitario: precio(1 + i * 9_137),
        item_padre: i % 5 > 0 ? i - (i % 5) + 1 : null,
      }),
    )
    const pages = await papel(lineas, {
      ...COBRADA,
      observacion_venta: 'Entregar antes del mediodía. '.repeat(15),
    })
    const total = pages.length
    expect(total).toBeGreaterThan(5)
    pages.forEach((page, i) => {
      const found = textos(page)
      expect(found).toContain(`Página ${i + 1} de ${total}`)
      expect(found).toEqual(expect.arrayContaining(['Referencia', 'Producto', 'Cantidad']))
      expect(found).toContain(i === 0 ? 'Remisión' : 'Remisión No. 123')
      expect(choques(page)).toEqual([])
    })
    const items = pages.flatMap(page => page.filter(t => /^REF-\d+$/.test(t.texto)).map(t => t.texto))
    expect(items).toEqual(lineas.map(l => l.referencia))
    const amounts = pages[1]!.filter(t => /^[\d.]+,\d\d$/.test(t.texto) && t.x > 450)
    expect(new Set(amounts.map(t => (t.x + t.ancho).toFixed(2))).size).toBe(1)
  })

  it('keeps the totals whole wherever the table ends', async () => {
    for (let count = 20; count < 40; count++) {
      const pages = await papel(Array.from({ length: count }, (_, i) => linea(i + 1)))
      const last = textos(pages.at(-1)!)
      expect(last).toEqual(expect.arrayContaining(['Subtotal bruto', 'IVA 19 %', 'Total']))
      for (const page of pages) expect(choques(page)).toEqual([])
    }
  })

  it('survives whatever was typed', async () => {
    const pages = await papel(
      [
        linea(1, {
          nombre_producto: 'X'.repeat(300),
          referencia: 'R'.repeat(60),
          cantidad: 10_000_000 as Cantidad,
          precio_unitario: precio(9_999_999.9999),
        }),
        linea(2, { nombre_producto: 'Emoji 🙂 № ﬁn \u202e e\u0301 ≥\tя "—" \u0007' }),
        linea(3, { nombre_producto: 'palabra '.repeat(900) }),
        linea(4, { nombre_producto: '' }),
      ],
      {
        ...COBRADA,
        nombres_tercero: 'CONSTRUCCIONES E INVERSIONES DEL PACÍFICO COLOMBIANO Y COMPAÑÍA '.repeat(2),
        numero_documento_tercero: '1'.repeat(20),
        nombre_vendedor: 'V'.repeat(80),
        observacion_venta: `${'W'.repeat(450)}\nfin`,
        formas_pagos: Array.from({ length: 20 }, (_, i) => ({
          forma_pago_id: i,
          nombre_forma_pago: 'Consignación en cuenta corriente de otra ciudad',
          valor_pagado: 999_999_999_999_99 as Centavos,
          codigo_comprobante_pago: '9'.repeat(60),
          es_efectivo: false,
        })),
      },
    )
    expect(todo(pages)).toContain('Emoji ? No fin é ? ? "—"')
    for (const page of pages) expect(choques(page)).toEqual([])
  })

  it('carries ANULADO across every page once annulled, and only then', async () => {
    const many = Array.from({ length: 60 }, (_, i) => linea(i + 1))
    const pages = await papel(many, { ...COBRADA, estado_venta_id: 3 })
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      const marks = page.filter(({ texto }) => texto === 'ANULADO')
      expect(marks).toHaveLength(1)
      expect(marks[0]!.girado).toBe(true)
      expect(marks[0]!.tamano).toBeGreaterThan(100)
    }
    expect(textos(pages[0]!)).toContain('Remisión')
    expect(todo(await papel(many, { estado_venta_id: 3 }))).toContain('no es factura')
    expect(todo(await papel(many, COBRADA))).not.toContain('ANULADO')
  })

  it('is made without the legal data of a shop that has not filled it in', async () => {
    const contenido = contenidoDeFactura({
      ...datos([linea(1)]),
      empresa: undefined,
      tienda: undefined,
      tipoDocumento: undefined,
    })
    const found = textos((await leer(await pdfDeFactura(contenido, AHORA)))[0]!)
    expect(found).toEqual(expect.arrayContaining(['Sede Centro', 'Documento 1020304050']))
  })
})

describe('GET /public/FVS/{id}', () => {
  const veta = usarTienda(sembrar)
  const abrir = (id: string | number, quien = veta.anonimo) =>
    quien.pedir('GET /public/FVS/{id}', { params: { id } })
  /** Where a reply leads; the local server leaves its own origin out. */
  const destino = ({ headers }: { headers: Headers }) => new URL(headers.get('location')!, veta.origen)
  const tokenDe = (enlace: string) => enlace.split('/').at(-1)!
  async function descargar(id: string | number, quien = veta.anonimo) {
    const redirected = await abrir(id, quien)
    expect(redirected.status).toBe(302)
    const reply = await fetch(destino(redirected))
    expect(reply.status).toBe(200)
    return { reply, pages: await leer(new Uint8Array(await reply.arrayBuffer())) }
  }

  it('opens by its token without a session', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id, enlace_factura } = await guardar(vendedor)
    expect(tokenDe(enlace_factura)).toMatch(/^[\w-]{22}$/)
    const redirected = await abrir(tokenDe(enlace_factura))
    const { status, headers } = redirected
    expect(status).toBe(302)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const location = destino(redirected)
    expect(location.pathname).toMatch(new RegExp(`/documentos/FVS/${venta_id}/0-\\d+\\.pdf$`))
    const life = Number(location.searchParams.get('X-Amz-Expires'))
    expect(life).toBeGreaterThanOrEqual(60)
    expect(life).toBeLessThanOrEqual(300)

    const { reply, pages } = await descargar(tokenDe(enlace_factura))
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toBe(`inline; filename="Venta ${venta_id}.pdf"`)
    expect(todo(pages)).toContain(NO_ES_FACTURA)
    expect(textos(pages[0]!)).toEqual(
      expect.arrayContaining([`No. ${venta_id}`, 'Ana María Peña Ñungo', 'COR-40']),
    )
  })

  it('follows the sale: order, billed, annulled', async () => {
    const admin = await veta.ingresar('super')
    const { venta_id, factura } = await facturada(admin)
    const token = tokenDe(factura.enlace_factura)
    const billed = (await descargar(token)).pages
    expect(todo(billed)).toMatch(/Remisión[^]*Recibo No\. 001-\d{6}/)
    expect(todo(billed)).not.toMatch(/no es factura|ANULADO/)
    await admin.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id } })
    expect(todo((await descargar(token)).pages)).toContain('ANULADO')
  })

  it('makes the file once for a version of the sale, and again when it is gone', async () => {
    const { venta_id, enlace_factura } = await guardar(await veta.ingresar('vendedor'))
    const token = tokenDe(enlace_factura)
    const { s3, deposito, guardarObjeto } = await import('#functions/kernel/documents/objetos')
    const { pathname } = destino(await abrir(token))
    const key = pathname.slice(pathname.indexOf('documentos/FVS/'))
    await guardarObjeto(key, 'kept', 'application/pdf')
    expect(await (await fetch(destino(await abrir(token)))).text()).toBe('kept')
    await s3.send(new DeleteObjectCommand({ Bucket: deposito(), Key: key }))
    expect(todo((await descargar(token)).pages)).toContain(`No. ${venta_id}`)
    await guardar(await veta.ingresar('vendedor'), { venta_id, observacion_venta: 'Otra versión' })
    expect(todo((await descargar(token)).pages)).toContain('Otra versión')
  })

  it('opens by its bare number only for who may see the sale', async () => {
    const { venta_id } = await guardar(await veta.ingresar('vendedor'))
    for (const quien of ['vendedor', 'operario', 'admin', 'super'] as const) {
      const { pages } = await descargar(venta_id, await veta.ingresar(quien))
      expect(todo(pages)).toContain(`No. ${venta_id}`)
    }
    const salio = await veta.entrar('vendedor')
    await salio.pedir('POST /ingreso/salir')
    const refused = [
      await abrir(venta_id),
      await abrir(venta_id, await veta.ingresar('norte', '002')),
      await abrir(venta_id, await veta.ingresar('bodega')),
      await abrir(venta_id, salio),
      await veta.anonimo.pedir('GET /public/FVS/{id}', {
        params: { id: venta_id },
        headers: { authorization: 'Bearer forged' },
      }),
      await abrir(999_999, await veta.ingresar('vendedor')),
      await abrir(0, await veta.ingresar('vendedor')),
      await abrir('1'.repeat(30), await veta.ingresar('vendedor')),
      await abrir('AAAAAAAAAAAAAAAAAAAAAA'),
      await abrir('AAAAAAAAAAAAAAAAAAAAAA', await veta.ingresar('super')),
    ]
    for (const { status, error } of refused) {
      expect(status).toBe(404)
      expect(error).toEqual({ message: 'No se encontraron datos', codigo: 'no_encontrado' })
    }
  })
})
