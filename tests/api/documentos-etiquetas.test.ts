import { decodePDFRawStream, type PDFArray, PDFDocument, type PDFRawStream } from 'pdf-lib'
import { create } from 'qrcode/lib/core/qrcode.js'
import { describe, expect, it } from 'vitest'
import { contenidoDeEtiquetas, nombreCorto } from '#functions/documentos/etiquetas/contenido'
import { pdfDeEtiquetas } from '#functions/documentos/etiquetas/pdf'
import { pdfDePlanos } from '#functions/documentos/planos/pdf'
import type { PlanDeLinea } from '#functions/documentos/venta/corte'
import { DESPIECES, pedidoDe } from '#infra/local/demo/despieces'
import { etiquetasDeRetales } from '#shared/despiece/salidas/etiquetas'
import { ver } from '../support/abrir-papel'
import { crearApertura, llaveDe } from '../support/enlaces'
import { choques, leer, medidas, textos, todo } from '../support/leer-pdf'
import { linea, planear, planosDe, ventaDe, ventaDeCocina } from '../support/muestras'
import { DESPIECE, guardar, guardarConDespiece } from '../support/pedidos'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const veta = usarTienda(sembrar)
const ETIQUETAS = 'GET /documentos/etiquetas/{id}'
const CORTE = 'GET /documentos/corte/{id}'

const pedir = (quien: Cliente, id: number, query: Record<string, unknown> = {}) =>
  quien.exigir(ETIQUETAS, { params: { id }, query })
const abrir = crearApertura(veta)

describe('GET documentos/etiquetas/{id}', () => {
  it('gives a link for two minutes to the labels as a PDF of their size, one on each page', async () => {
    const { venta_id } = await guardarConDespiece(await veta.ingresar('vendedor'))
    for (const [formato, ancho, alto] of [
      ['100x50', 100, 50],
      ['50x30', 50, 30],
    ] as const) {
      const data = await pedir(await veta.ingresar('operario'), venta_id, { formato })
      expect(data.etiquetas).toBe(4)
      expect(new URL(data.enlace, veta.origen).searchParams.get('X-Amz-Expires')).toBe('120')
      const { reply, bytes } = await abrir(data.enlace)
      expect(reply.headers.get('content-type')).toBe('application/pdf')
      expect(reply.headers.get('content-disposition')).toBe(`inline; filename="${data.nombre}"`)
      const sizes = await medidas(bytes)
      expect(sizes).toHaveLength(4)
      for (const [w, h] of sizes) {
        expect(w).toBeCloseTo((ancho * 72) / 25.4, 3)
        expect(h).toBeCloseTo((alto * 72) / 25.4, 3)
      }
      const [page] = await leer(bytes)
      expect(textos(page!)).toEqual(expect.arrayContaining(['700 × 400', 'C1', 'C2', '1/4']))
    }
  })

  it('gives the same labels as text for the label printer, to be saved', async () => {
    const { venta_id } = await guardarConDespiece(await veta.ingresar('vendedor'))
    const data = await pedir(await veta.ingresar('vendedor'), venta_id, { tipo: 'zpl' })
    const { reply, bytes } = await abrir(data.enlace)
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="Etiquetas piezas ${venta_id} 100x50.zpl"`,
    )
    const zpl = Buffer.from(bytes).toString()
    expect(zpl.match(/\^XA/g)).toHaveLength(4)
    for (const unidad of [1, 2, 3, 4]) expect(zpl).toContain(`^FDMA,VETA:P:${venta_id}-2-1-${unidad}^FS`)
  })

  it('numbers the labels of a whole sale through, board after board in sawing order, each with its board', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body: DESPIECE })
    const tablero = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: optimizacion }
    const { venta_id } = await guardar(vendedor, { productoList: [tablero, tablero] })
    const { lineas } = await import('#functions/ventas/public').then(async m => (await m.venta(venta_id))!)
    const items = lineas.filter(({ plan }) => plan).map(({ item }) => item)
    expect(items).toHaveLength(2)
    for (const formato of ['100x50', '50x30'] as const) {
      const { enlace, etiquetas, nombre } = await pedir(vendedor, venta_id, { formato })
      expect([etiquetas, nombre]).toEqual([8, `Etiquetas piezas ${venta_id} ${formato}.pdf`])
      const pages = await leer((await abrir(enlace)).bytes)
      pages.forEach((page, i) => expect(textos(page)).toContain(`${i + 1}/8`))
      for (const page of pages) expect(textos(page).join(' ')).toContain('TAB-BLANCO')
    }
    const { enlace } = await pedir(vendedor, venta_id, { tipo: 'zpl' })
    const zpl = Buffer.from((await abrir(enlace)).bytes).toString()
    expect([...zpl.matchAll(/MA,VETA:P:\d+-(\d+)-/g)].map(([, item]) => Number(item))).toEqual(
      items.flatMap(item => [item, item, item, item]),
    )
  })

  it('leaves room on the label of an offcut to write down where it lies', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id } = await guardarConDespiece(vendedor)
    for (const formato of ['100x50', '50x30'] as const) {
      const { enlace } = await pedir(vendedor, venta_id, { clase: 'retales', formato })
      for (const page of await leer((await abrir(enlace)).bytes)) expect(textos(page)).toContain('Ubicación')
    }
  })

  it('gives the labels of the offcuts, and says so when a plan leaves none', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id } = await guardarConDespiece(vendedor)
    const { enlace, etiquetas } = await pedir(vendedor, venta_id, { clase: 'retales', item: 2 })
    const { lineas } = await import('#functions/ventas/public').then(async m => (await m.venta(venta_id))!)
    const { leerPlan } = await import('#functions/ventas/public')
    const plan = (await leerPlan(lineas[1]!.plan!))!
    expect(etiquetas).toBe(plan.planilla.retales_sobrantes.reduce((n, { cantidad }) => n + cantidad, 0))
    expect(etiquetas).toBeGreaterThan(0)
    const text = todo(await leer((await abrir(enlace)).bytes))
    for (const { base, altura } of plan.planilla.retales_sobrantes)
      expect(text).toContain(`${base} × ${altura}`)
    expect(text).not.toContain('Ana')

    const { base, altura } = plan.tablero
    const entero = { ...DESPIECE, piezas: [{ cantidad: 1, base: base - 20, altura: altura - 20 }], canto: [] }
    const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body: entero })
    const tablero = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: optimizacion }
    const otra = await guardar(vendedor, { productoList: [tablero] })
    const { status, error } = await vendedor.pedir(ETIQUETAS, {
      params: { id: otra.venta_id },
      query: { clase: 'retales' },
    })
    expect([status, error.errores]).toEqual([422, { clase: 'Este plano no deja retales para guardar' }])
  })

  it('makes a file once for what it says, and another one when the sale says something else', async () => {
    const admin = await veta.ingresar('super')
    const { venta_id } = await guardarConDespiece(admin)
    const [una, otra] = [await pedir(admin, venta_id), await pedir(admin, venta_id)]
    expect(llaveDe(una.enlace)).toBe(llaveDe(otra.enlace))
    expect(llaveDe(una.enlace)).toMatch(
      new RegExp(`^documentos/etiquetas/${venta_id}/[0-9a-f]{16}-100x50-piezas\\.pdf$`),
    )
    await admin.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id } })
    const anulada = await pedir(admin, venta_id)
    expect(llaveDe(anulada.enlace)).not.toBe(llaveDe(una.enlace))
    const pages = await leer((await abrir(anulada.enlace)).bytes)
    for (const page of pages) expect(textos(page)).toContain('ANULADO')
  })
})

describe('GET documentos/corte/{id}', () => {
  it('gives the plan of a line to be saved, as a table and for the panel saw', async () => {
    const vendedor = await veta.ingresar('vendedor')
    const { venta_id } = await guardarConDespiece(vendedor)
    const bajar = async (formato: 'csv' | 'ptx') => {
      const data = await vendedor.exigir(CORTE, { params: { id: venta_id }, query: { item: 2, formato } })
      const { reply, bytes } = await abrir(data.enlace)
      expect(reply.headers.get('content-disposition')).toBe(
        `attachment; filename="Corte ${venta_id}-2.${formato}"`,
      )
      expect(llaveDe(data.enlace)).toMatch(/^documentos\/corte\/\d+\/[0-9a-f]{16}\.(csv|ptx)$/)
      return Buffer.from(bytes).toString()
    }
    const csv = await bajar('csv')
    expect(csv).toMatch(/^\ufeffregistro;patron;hojas;corte;/)
    expect(csv.match(/^PIEZA;/gm)).toHaveLength(4)
    const ptx = await bajar('ptx')
    expect(ptx).toMatch(/^HEADER,/)
    expect(ptx).toContain(`PARTS_REQ,1,1,${venta_id}-2-1,1,700.0,400.0,4,0,0,`)
    const { ventas_encabezado } = await ver(vendedor, venta_id)
    expect(`${csv}${ptx}`).not.toContain(ventas_encabezado.nombres_tercero)
  })
})

describe('the plan on paper', () => {
  it('names the offcuts of each sheet by the numbers of their labels', async () => {
    const { planes: dePlan } = ventaDeCocina()
    const [{ plan }] = dePlan as [PlanDeLinea]
    const pages = await leer(await pdfDePlanos(planosDe(dePlan)))
    const retales = etiquetasDeRetales(plan, { venta: 1, item: 1 })
    expect(retales.length).toBeGreaterThan(0)
    for (const { tablero, retal, base, altura, corte } of retales) {
      const page = pages.find(each => each.some(t => t.texto === tablero && t.tamano === 14))!
      const fila = page.filter(t => t.texto === String(base) && t.x > 590).map(t => t.y)
      const filas = fila.map(y => textos(page.filter(t => Math.abs(t.y - y) < 1 && t.x > 590)))
      expect(filas).toContainEqual([base, altura, corte, retal].map(String))
    }
    for (const page of pages)
      expect(textos(page).filter(t => t === 'Retales que deja').length).toBeLessThan(2)
  })
})

describe('the paper of the labels', () => {
  const planes = DESPIECES.map((each, i) => ({
    linea: linea(i + 1, { referencia: 'MEL18', nombre_producto: 'Melamina 18 mm' }),
    plan: planear(pedidoDe(each)),
  }))

  it.each(['100x50', '50x30'] as const)(
    'of %s: no text runs into another or over the edge',
    async formato => {
      for (const clase of ['piezas', 'retales'] as const) {
        const bytes = await pdfDeEtiquetas(
          contenidoDeEtiquetas(ventaDe([]), planes, clase, formato),
          formato,
          { titulo: 'Etiquetas', autor: 'Sede Centro', registrado: '2026-11-18T20:04:00.000Z' },
        )
        const [size] = await medidas(bytes)
        const pages = await leer(bytes)
        expect(pages.length).toBeGreaterThan(2)
        expect(pages.flatMap(page => choques(page, size!, 2))).toEqual([])
        // Nothing is set smaller than a person reads at arm's length.
        for (const { tamano } of pages.flat()) expect(tamano).toBeGreaterThanOrEqual(4)
      }
    },
  )

  it('carries the identity of its piece as a QR code', async () => {
    const dibujadas = contenidoDeEtiquetas(ventaDe([]), planes.slice(0, 1), 'piezas', '100x50')
    const bytes = await pdfDeEtiquetas(dibujadas, '100x50', {
      titulo: 'Etiquetas',
      autor: 'Sede Centro',
      registrado: '2026-11-18T20:04:00.000Z',
    })
    const pdf = await PDFDocument.load(bytes)
    pdf.getPages().forEach((page, i) => {
      const qr = dibujadas[i]!.find(trazo => trazo.tipo === 'qr')!
      expect(qr.texto).toMatch(/^VETA:P:123-1-\d+-\d+$/)
      const contents = page.node.Contents() as PDFArray
      const ops = contents
        .asArray()
        .map((_, k) =>
          Buffer.from(decodePDFRawStream(contents.lookup(k) as PDFRawStream).decode()).toString(),
        )
        .join('\n')
      const { size, data } = create(qr.texto, { errorCorrectionLevel: 'M' }).modules
      const modulo = (qr.modulo / 8) * (72 / 25.4)
      const [x0, y0] = [(qr.x / 8) * (72 / 25.4), page.getHeight() - (qr.y / 8) * (72 / 25.4)]
      const vistos = new Uint8Array(size * size)
      for (const [, ...numbers] of ops.matchAll(/(\S+) (\S+) (\S+) (\S+) re/g)) {
        const [x, y, ancho, alto] = numbers.map(Number) as [number, number, number, number]
        if (Math.abs(alto - modulo) > 0.01) continue
        const [column, row] = [Math.round((x - x0) / modulo), Math.round((y0 - y) / modulo) - 1]
        if (column >= 0 && row >= 0 && row < size)
          vistos.fill(1, row * size + column, row * size + column + Math.round(ancho / modulo))
      }
      expect([...vistos]).toEqual([...data])
    })
  })

  it('has pages that survive whatever was typed', async () => {
    const texto = `🙂 שלום \u202e${'X'.repeat(100)}\u0007`
    const plan = planear({
      canto: [{ id: texto.slice(0, 60) }],
      piezas: [
        {
          cantidad: 2,
          base: 2400,
          altura: 20,
          descripcion: texto,
          canto_base_top: texto.slice(0, 60),
          lista_servicios_especiales: [{ referencia: texto.slice(0, 60), modo: 'P', cantidad: 1 }],
        },
      ],
    })
    const venta = ventaDe([], { nombres_tercero: texto, apellidos_tercero: texto })
    for (const formato of ['100x50', '50x30'] as const) {
      const dibujadas = contenidoDeEtiquetas(
        venta,
        [{ linea: linea(1, { nombre_producto: texto }), plan }],
        'piezas',
        formato,
      )
      const bytes = await pdfDeEtiquetas(dibujadas, formato, {
        titulo: texto,
        autor: texto,
        registrado: venta.fecha_registro,
      })
      const [size] = await medidas(bytes)
      for (const page of await leer(bytes)) expect(choques(page, size!, 2)).toEqual([])
    }
  })

  it('names the customer by first name and initial only', () => {
    const de = (nombres_tercero: string, apellidos_tercero: string) =>
      nombreCorto({ nombres_tercero, apellidos_tercero })
    expect(de('Ana María', 'Peña Ñungo')).toBe('Ana P.')
    expect(de(' Óscar ', ' ñungo')).toBe('Óscar Ñ.')
    expect(de('Maderas', '')).toBe('Maderas')
  })
})
