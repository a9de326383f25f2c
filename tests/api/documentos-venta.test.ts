import { describe, expect, it } from 'vitest'
import { membreteDe } from '#functions/documentos/membrete'
import { pdfA4 } from '#functions/documentos/venta/a4'
import { type DatosDeVenta, EN_COLA, NO_ES_FACTURA } from '#functions/documentos/venta/contenido'
import type { LineaGuardada, VentaGuardada } from '#functions/ventas/public'
import { enlaceDian, SIMULADO } from '#shared/electronica/estados'
import { LOGO } from '#infra/local/demo/logo'
import { type Cantidad, type Centavos, porcentaje, precio } from '#shared/kernel/money'
import { choques, codigosQrDe, enlacesDe, leer, sinDuros, textos, todo } from '../support/leer-pdf'
import {
  CAMPOS_HOSTILES,
  COBRADA,
  contenidoDe,
  HOSTILES,
  linea,
  pago,
  ventaDe,
  ventaDeCocina,
} from '../support/muestras'

const A4 = [595.28, 841.89] as const

const membrete = membreteDe(
  {
    razon_social: 'Maderas Ñandú S.A.S.',
    nit: '900.123.456-7',
    regimen: 'Responsable de IVA',
    texto_resolucion: 'Autorización de numeración DIAN 18764012345678. '.repeat(6).trim(),
    correo: 'ventas@veta.test',
    sitio: 'veta.test',
  },
  {
    codigo_tienda: '001',
    nombre_tienda: 'Sede Centro',
    direccion: 'Calle 15 # 23-41',
    ciudad: 'Cali',
    telefono: '602 555 0134',
    country_code: 'CO',
    state_code: '76',
    city_code: '76001',
  },
  'Sede Centro',
)
type Campos = Partial<VentaGuardada>
const contenido = (lineas: LineaGuardada[], campos?: Campos, otros: Partial<DatosDeVenta> = {}) =>
  contenidoDe(lineas, campos, { membrete, ...otros })
const papel = async (lineas: LineaGuardada[], campos?: Campos, otros?: Partial<DatosDeVenta>) =>
  leer(await pdfA4(contenido(lineas, campos, otros)))

describe('the A4 paper of a sale', () => {
  it('is an order, and says that it is no invoice, until it is billed', async () => {
    const pages = await papel([linea(1)])
    expect(pages).toHaveLength(1)
    expect(textos(pages[0]!)).toEqual(
      expect.arrayContaining([
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
        'Saldo por pagar',
        'Página 1 de 1',
      ]),
    )
    expect(todo(pages)).toContain('Autorización de numeración DIAN')
    expect(todo(pages)).not.toMatch(/Recibo No\.|Remisión|ANULADO|Formas de pago|Recibe a satisfacción/i)
  })

  it('is a quote while it is being edited', async () => {
    const found = textos((await papel([linea(1)], { estado_venta_id: 4 }))[0]!)
    expect(found).toEqual(expect.arrayContaining(['Cotización', NO_ES_FACTURA]))
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
    expect(todo(pages)).toContain('Recibe a satisfacción')
    expect(todo(pages)).not.toContain('no es factura')
  })

  const CUFE = 'c0fe'.repeat(24)
  const real = { estado: 'aceptada', cufe: CUFE, ambiente: 'real' } as const
  const EN_DIAN = {
    ...COBRADA,
    factura_code_siigo: 'FV-1-77',
    fecha_factura_dian: '2026-11-21',
    prefijo_factura_dian: 'FE',
    nro_factura_dian: '9',
  }
  it('says that an electronic invoice is to come, and no CUFE before there is one (DECISIONS 83)', async () => {
    const pages = await papel([linea(1)], COBRADA, { electronica: { estado: 'pendiente' } })
    expect(textos(pages[0]!)).toEqual(expect.arrayContaining(['Remisión', EN_COLA]))
    expect(todo(pages)).not.toContain('CUFE')
  })

  it('has the CUFE of an accepted one, and the code by which the DIAN shows it', async () => {
    const bytes = await pdfA4(contenido([linea(1)], EN_DIAN, { electronica: real }))
    const pages = await leer(bytes)
    expect(todo(pages).replaceAll(/\s/g, '')).toContain(CUFE)
    expect(await enlacesDe(bytes)).toContain(enlaceDian(CUFE))
    expect(todo(pages)).not.toContain(SIMULADO)
  })

  it.each([
    ['is asked for', {}, 'En trámite ante la DIAN'],
    ['is accepted', { numero: 'NC-12' }, 'NC-12'],
  ])('names the credit note that annuls it, when it %s', async (_, nota, texto) => {
    const anulada = { ...EN_DIAN, estado_venta_id: 3 as const }
    const pages = await papel([linea(1)], anulada, { electronica: { ...real, nota } })
    expect(textos(pages[0]!)).toEqual(expect.arrayContaining(['Nota crédito', texto]))
    expect(todo(await papel([linea(1)], EN_DIAN, { electronica: real }))).not.toContain('Nota crédito')
  })

  it('says of a simulated one that it is worth nothing, and leads to no DIAN', async () => {
    const electronica = { ...real, ambiente: 'simulado' as const }
    const bytes = await pdfA4(contenido([linea(1)], EN_DIAN, { electronica }))
    expect(textos((await leer(bytes))[0]!)).toContain(SIMULADO)
    expect((await enlacesDe(bytes)).filter(url => url.includes('dian.gov.co'))).toEqual([])
  })

  it.each([
    ['as the order says', 'Crédito', { nombre_tipo_pago: 'Crédito', tipo_pago_id: 2 }],
    ['Crédito, billed on credit', 'Crédito', { ...COBRADA, modo_factura: 'CR' }],
    ['Contado', 'Contado', { ...COBRADA, modo_factura: 'C', nombre_tipo_pago: 'Crédito', tipo_pago_id: 2 }],
  ])('says the payment type: %s (DECISIONS 81)', async (_, tipo, campos) => {
    const found = textos((await papel([linea(1)], campos))[0]!)
    expect(found.filter(texto => texto === 'Contado' || texto === 'Crédito')).toEqual([tipo])
  })

  it.each([
    ['a part', 'Contado y crédito', 1_000_000],
    ['all', 'Crédito', 0],
  ])('says the payment type of a bill of which %s is owed by its forms', async (_, tipo, contado) => {
    const credito = { ...pago(2_975_000 - contado, 'A la cuenta', null), es_credito: true as const }
    const formas_pagos = contado > 0 ? [pago(contado, 'Efectivo', null), credito] : [credito]
    const found = textos((await papel([linea(1)], { ...COBRADA, modo_factura: 'C', formas_pagos }))[0]!)
    const tipos = ['Contado', 'Crédito', 'Contado y crédito']
    expect(found.filter(texto => tipos.includes(texto))).toEqual([tipo])
  })

  it('shows amounts as they were charged: rates apart, other tax by its name, payments, change, balance', async () => {
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
        formas_pagos: [pago(5_000_000)],
      },
    )
    const found = sinDuros(pages[0]!)
    const despues = (label: string) => found.slice(found.lastIndexOf(label) + 1, found.lastIndexOf(label) + 3)
    expect(found).toEqual(expect.arrayContaining(['2,50', '3', '10', '66.937,50', '78.750,00']))
    expect(despues('Subtotal bruto')).toContain('$ 137.500,00')
    expect(despues('Descuento')).toContain('-$ 6.250,00')
    expect(despues('IVA 19 %')).toEqual(['Base $ 56.250,00', '$ 10.687,50'])
    expect(despues('IVA 5 %')).toEqual(['Base $ 75.000,00', '$ 3.750,00'])
    expect(despues('Impuesto verde 2 %')).toContain('$ 2.625,00')
    expect(despues('Total')).toContain('$ 148.312,50')
    expect(found.join(' ')).toContain(
      'Son: ciento cuarenta y ocho mil trescientos doce pesos con 50 centavos.',
    )
    expect(despues('Transferencia')).toEqual(['Comprobante M-0091', '$ 50.000,00'])
    expect(despues('Efectivo recibido')).toContain('$ 80.000,00')
    expect(despues('Cambio')).toContain('$ 12.345,00')
    expect(despues('Total pagado')).toContain('$ 50.000,00')
    expect(despues('Saldo por pagar')).toContain('$ 98.312,50')
  })

  it('says by how much the cash was rounded beside what was paid, also of an annulled one', async () => {
    const campos = {
      ...COBRADA,
      formas_pagos: [pago(2_980_000, 'Efectivo', null)],
      redondeo_efectivo: 50_00 as Centavos,
    }
    const found = sinDuros((await papel([linea(1)], campos))[0]!).join('|')
    expect(found).toMatch(/Total\|\$ 29\.750/)
    expect(found).toContain('Redondeo del efectivo|$ 50|Total pagado|$ 29.800|Saldo por pagar|$ 0')
    const anulada = sinDuros((await papel([linea(1)], { ...campos, estado_venta_id: 3 }))[0]!).join('|')
    expect(anulada).toContain('Redondeo del efectivo|$ 50')
    expect(anulada).not.toContain('Saldo por pagar')
    expect(todo(await papel([linea(1)], COBRADA))).not.toContain('Redondeo')
  })

  it('counts what was put on credit as a debt, beside money, abonos and what was written off of it', async () => {
    const formas_pagos = [
      pago(1_000_000, 'Efectivo', null),
      { ...pago(1_975_000, 'Crédito', null), es_credito: true as const },
    ]
    const saldo = async (credito?: DatosDeVenta['credito']) =>
      sinDuros((await papel([linea(1)], { ...COBRADA, formas_pagos }, { credito }))[0]!).join('|')
    expect(await saldo()).toContain('Total pagado|$ 10.000|Saldo por pagar|$ 19.750')
    expect(
      await saldo({ saldo: 500_000 as Centavos, castigado: 0 as Centavos, vence: '2026-12-20' }),
    ).toContain('Total pagado|$ 24.750|Saldo por pagar|Vence 20/12/2026|$ 5.000')
    expect(await saldo({ saldo: 0 as Centavos, castigado: 500_000 as Centavos })).toContain(
      'Total pagado|$ 24.750|Castigo de cartera|$ 5.000|Saldo por pagar|$ 0',
    )
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

  it('says what is cut: boards, pieces, cuts and the bands that are glued', async () => {
    const { lineas, planes } = ventaDeCocina()
    const text = sinDuros((await papel(lineas, COBRADA, { planes }))[0]!).join(' ')
    const { cant_placas, cortes } = planes[0]!.plan.planilla
    expect(text).toContain(
      `MEL18-BLA-TP (2440 × 2150 mm): ${cant_placas} tableros, 41 piezas, ${cortes} cortes`,
    )
    expect(text).toMatch(/Canto pegado: TC-BLA-3R [\d,]+ m, TC-BLA-FX [\d,]+ m/)
  })

  it('goes on over pages: heading, carried subtotal, columns aligned and nothing on top of anything', async () => {
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
      expect(found).toContain(i === 0 ? 'Remisión' : 'Remisión No. 123')
      expect(choques(page, A4, 41)).toEqual([])
    })
    const enTabla = pages.filter(page => page.some(t => /^REF-\d+$/.test(t.texto)))
    for (const page of enTabla)
      expect(textos(page)).toEqual(expect.arrayContaining(['Referencia', 'Producto', 'Cantidad']))
    const items = pages.flatMap(page => page.filter(t => /^REF-\d+$/.test(t.texto)).map(t => t.texto))
    expect(items).toEqual(lineas.map(l => l.referencia))
    const amounts = pages[1]!.filter(t => /^[\d.]+,\d\d$/.test(t.texto) && t.x > 450)
    expect(new Set(amounts.map(t => (t.x + t.ancho).toFixed(2))).size).toBe(1)

    // What a page hands on is the sum of its rows and of what it was handed, and the next one begins with it.
    const pesos = (text: string) => Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100)
    let carried = 0
    enTabla.forEach((page, i) => {
      const found = sinDuros(page)
      const after = (label: string) => {
        const at = found.indexOf(label)
        return at < 0 ? undefined : pesos(found[at - 1]!)
      }
      expect(after('Viene de la página anterior')).toBe(i === 0 ? undefined : carried)
      for (const t of page)
        if (/^REF-\d+$/.test(t.texto)) carried += lineas[Number(t.texto.slice(4)) - 1]!.total
      expect(after('Pasa a la página siguiente')).toBe(i === enTabla.length - 1 ? undefined : carried)
    })
    expect(carried).toBe(ventaDe(lineas).total_venta_bruta)
  })

  it('keeps the totals whole wherever the table ends', async () => {
    for (let count = 20; count < 40; count++) {
      const pages = await papel(Array.from({ length: count }, (_, i) => linea(i + 1)))
      const last = textos(pages.at(-1)!)
      expect(last).toEqual(expect.arrayContaining(['Subtotal bruto', 'IVA 19 %', 'Total']))
      for (const page of pages) expect(choques(page, A4, 41)).toEqual([])
    }
  })

  it('survives whatever was typed', async () => {
    const pages = await papel(HOSTILES, CAMPOS_HOSTILES)
    expect(todo(pages)).toContain('Emoji ? No fin é ? ? "—"')
    for (const page of pages) expect(choques(page, A4, 41)).toEqual([])
  })

  it('carries ANULADO across every page once annulled, and only then', async () => {
    const many = Array.from({ length: 60 }, (_, i) => linea(i + 1))
    const pages = await papel(many, { ...COBRADA, estado_venta_id: 3, motivo_anulacion: 'Se repitió' })
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      const marks = page.filter(({ texto }) => texto === 'ANULADO')
      expect(marks).toHaveLength(1)
      expect(marks[0]!.giro).toBeGreaterThan(30)
      expect(marks[0]!.tamano).toBeGreaterThan(100)
    }
    expect(textos(pages[0]!)).toEqual(expect.arrayContaining(['Remisión', 'Se repitió']))
    expect(todo(pages)).not.toMatch(/Saldo por pagar|Recibe a satisfacción/)
    expect(todo(await papel(many, { estado_venta_id: 3 }))).toContain('no es factura')
    expect(todo(await papel(many, COBRADA))).not.toContain('ANULADO')
  })

  it('is made without the legal data of a shop that has not filled it in, and without a logo that is none', async () => {
    const sin = membreteDe(undefined, undefined, 'Sede Centro')
    const found = textos((await papel([linea(1)], {}, { membrete: sin, tipoDocumento: undefined }))[0]!)
    expect(found).toEqual(expect.arrayContaining(['Sede Centro', 'Documento 1020304050']))
  })

  it('opens its link by its code, and has none where the application has no address', async () => {
    expect(await enlacesDe(await pdfA4(contenido([linea(1)])))).toEqual([
      'https://veta.example.test/api/public/FVS/AbCdEfGhIjKlMnOpQrStUv',
    ])
    expect(await enlacesDe(await pdfA4(contenido([linea(1)], {}, { enlace: '' })))).toEqual([])
  })

  it('lets its customer follow the order by a code of its own, until it is annulled', async () => {
    const seguir = 'https://veta.example.test/#/publico/pedido/AbCdEfGhIjKlMnOpQrStUv'
    const enlace = 'https://veta.example.test/api/public/FVS/AbCdEfGhIjKlMnOpQrStUv'
    for (const campos of [{}, COBRADA]) {
      const bytes = await pdfA4(contenido([linea(1)], campos, { seguir }))
      expect(todo(await leer(bytes))).toContain('Siga su pedido')
      expect(await codigosQrDe(bytes)).toEqual([enlace, seguir])
    }
    const anulada = await pdfA4(contenido([linea(1)], { ...COBRADA, estado_venta_id: 3 }, { seguir }))
    expect(todo(await leer(anulada))).not.toContain('Siga su pedido')
    expect(await enlacesDe(anulada)).toEqual([enlace])
  })

  it('is the same file, byte by byte, however often it is made', async () => {
    const { lineas, planes } = ventaDeCocina()
    const make = () => pdfA4(contenido(lineas, COBRADA, { planes }))
    expect(Buffer.compare(Buffer.from(await make()), Buffer.from(await make()))).toBe(0)
  })
})

describe('a logo', () => {
  const imagen = /\/Subtype \/Image/
  const conLogo = async (bytes: Uint8Array) =>
    Buffer.from(await pdfA4(contenido([linea(1)]), bytes)).toString('latin1')
  const cambiado = (at: number, ...values: number[]) => {
    const bytes = Uint8Array.from(LOGO.bytes)
    bytes.set(values, at)
    return bytes
  }

  it('stands on the paper', async () => {
    expect(await conLogo(LOGO.bytes)).toMatch(imagen)
  })

  it.each([
    ['breaks off', LOGO.bytes.slice(0, LOGO.bytes.length - 20)],
    ['breaks off early', LOGO.bytes.slice(0, 60)],
    ['says that it is enormous', cambiado(16, 0x00, 0x01, 0x00, 0x00)],
    ['has a chunk that ends outside of it', cambiado(33, 0x7f, 0xff, 0xff, 0xff)],
    ['is no image', new TextEncoder().encode('<svg onload="alert(1)">')],
    ['is nothing', new Uint8Array()],
    ['is a JPEG in name only', new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0, 0, 0])],
    ['is too heavy', Uint8Array.from({ length: 1_000_001 })],
  ])('that %s is left out, and the paper is made', async (_, bytes) => {
    expect(await conLogo(bytes)).not.toMatch(imagen)
  })
})
