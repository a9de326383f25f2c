import { deflateSync } from 'node:zlib'
import { assert, constantFrom, nat, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reconocer } from '#functions/adjuntos/contenido'
import { flujoPdf, HTML, jpeg, pdf, png, SVG, webp, ZIP } from '../support/archivos'

const tipo = (bytes: Uint8Array) => reconocer(bytes)?.tipo
const texto = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

describe('what a file is', () => {
  test.each([
    ['a PNG', png(), 'image/png'],
    ['a JPEG', jpeg(), 'image/jpeg'],
    ['a WebP', webp(), 'image/webp'],
    ['a PDF', pdf(), 'application/pdf'],
  ])('%s is known by its structure', (_, bytes, esperado) => {
    expect(tipo(bytes)).toBe(esperado)
  })

  test.each([
    ['a page', HTML],
    ['a drawing with script', SVG],
    ['an archive', ZIP],
    ['nothing', Buffer.alloc(0)],
    ['a page that begins as a PNG', Buffer.concat([png().subarray(0, 8), HTML])],
    ['a page that begins as a JPEG', Buffer.concat([jpeg().subarray(0, 4), HTML])],
    ['a page that begins as a GIF', Buffer.concat([Buffer.from('GIF89a'), HTML])],
    ['a PNG cut off', png().subarray(0, -12)],
    ['a JPEG cut off', jpeg().subarray(0, -2)],
    ['a WebP cut off', webp().subarray(0, -6)],
    ['a PDF without an end', pdf().subarray(0, 30)],
    ['a PNG with another chunk before its header', Buffer.concat([png().subarray(0, 8), png().subarray(33)])],
  ])('%s may not be attached', (_, bytes) => {
    expect(reconocer(bytes)).toBeUndefined()
  })

  test.each<[string, [number, number]]>([
    ['longer than 12,000 px', [12_001, 1]],
    ['of more than 50 million pixels', [11_000, 11_000]],
    ['of no size', [0, 4]],
    ['of the largest size that a header can say', [0xffff_ffff, 0xffff_ffff]],
  ])('a picture %s is a bomb', (_, medidas) => {
    expect(reconocer(png({ medidas }))).toBeUndefined()
  })

  test.each<[string, [number, number]]>([
    ['12,000 px long', [12_000, 1]],
    ['of 50 million pixels', [10_000, 5000]],
  ])('a picture %s may be attached', (_, medidas) => {
    expect(tipo(png({ medidas }))).toBe('image/png')
  })

  test('whatever the bytes are, it is decided without an error', () => {
    const cabezas = constantFrom(png(), jpeg({ orientacion: 6 }), webp(), pdf(), HTML)
    assert(
      property(cabezas, nat(), uint8Array({ maxLength: 60 }), (base, at, ruido) => {
        const bytes = Buffer.from(base)
        bytes.set(
          ruido.subarray(0, bytes.length),
          at % bytes.length > bytes.length - 60 ? 0 : at % bytes.length,
        )
        reconocer(bytes)
        reconocer(bytes.subarray(0, at % bytes.length))
      }),
      { numRuns: 2000 },
    )
  })
})

/** An object whose stream is packed twice. @param dice what its dictionary says, of its packing too. */
const dosVeces = (dice: string, contenido: string): Buffer =>
  Buffer.concat([
    Buffer.from(`7 0 obj<<${dice}>>stream\r\n`),
    deflateSync(deflateSync(contenido)),
    Buffer.from('\nendstream endobj\n'),
  ])
/** Bytes as a predictor of one column writes them: each by what it is more than the one above, behind a 2. */
const deAUno = (contenido: string): Uint8Array => {
  const bytes = Buffer.from(contenido)
  return Uint8Array.from([...bytes].flatMap((byte, i) => [2, (byte - (bytes[i - 1] ?? 0)) & 255]))
}

describe('a PDF', () => {
  const EMPACADO = '/Type/ObjStm/N 1/First 4'

  test.each<[string, Buffer]>([
    ['does something when it is opened', pdf('/OpenAction 5 0 R')],
    ['does something when it is opened, written in place', pdf('/OpenAction<</S/URI/URI(http://x.test)>>')],
    ['has a script', pdf('/Names<</JavaScript 5 0 R>>')],
    ['has a script in an object of its own', pdf('', '5 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj')],
    ['has a script under an escaped name', pdf('', '5 0 obj<</S/J#61va#53cript/JS 6 0 R>>endobj')],
    ['starts a program', pdf('', '5 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['carries a file', pdf('', '5 0 obj<</Type /EmbeddedFile>>stream\nMZ\nendstream endobj')],
    ['names files that it carries', pdf('/Names<</EmbeddedFiles 5 0 R>>')],
    ['does something when a page is shown', pdf('', '3 0 obj<</Type/Page/AA<</O 5 0 R>>>>endobj')],
    ['does so by a reference', pdf('', '3 0 obj<</Type/Page/AA 5 0 R>>endobj')],
    ['does so behind a comment', pdf('', '3 0 obj<</Type/Page/AA %nada\n<</O 5 0 R>>>>endobj')],
    ['sends a form', pdf('', '5 0 obj<</S/SubmitForm/F(http://x.test)>>endobj')],
    ['has a form of scripts', pdf('/AcroForm<</XFA 5 0 R>>')],
    ['has a script among packed objects', pdf('', flujoPdf(EMPACADO, '5 0 <</S/JavaScript/JS(x)>>'))],
    ['has packed objects under an escaped name', pdf('', flujoPdf('/Type/Obj#53tm', '5 0 <</S/Launch>>'))],
    [
      'has a script in a stream that calls itself something else',
      pdf('', Buffer.concat([flujoPdf(EMPACADO, '5 0 []'), flujoPdf('/Z(ObjStm)', '5 0 <</S/JavaScript>>')])),
    ],
    ['has packed objects that cannot be unpacked', pdf('', flujoPdf(EMPACADO, 'x').subarray(0, -24))],
    ['has packed objects that are encrypted', pdf('/Encrypt 9 0 R', flujoPdf(EMPACADO, '5 0 []'))],
    [
      'has packed objects under two filters',
      pdf('', `7 0 obj<<${EMPACADO}/Filter[/A85/FlateDecode]>>stream\nGb"0~>endstream endobj`),
    ],
    ['packs its objects twice', pdf('', flujoPdf(`${EMPACADO}/DecodeParms[null null]`, '5 0 []'))],
    [
      'packs its objects under two packings',
      pdf('', dosVeces(`${EMPACADO}/Filter[/FlateDecode/FlateDecode]`, '5 0 <</S/JavaScript>>')),
    ],
    [
      'names its packing in another object',
      pdf('', dosVeces(`${EMPACADO}/Filter 9 0 R`, '5 0 <</S/JavaScript>>')),
    ],
    [
      'packs its objects by their differences',
      pdf(
        '',
        flujoPdf(`${EMPACADO}/DecodeParms<</Predictor 12/Columns 1>>`, deAUno('5 0 <</S/JavaScript>>')),
      ),
    ],
    [
      'does so under no type, behind a string that ends the object, and with a comment between',
      pdf(
        '/Z/XRef',
        flujoPdf(
          '/N 1%\n/First 4/Z((endobj\\)) 1 0 obj)/Decode#50arms 9 0 R',
          deAUno('5 0 <</S/JavaScript>>'),
        ),
      ),
    ],
    [
      'begins its packed objects behind a space',
      pdf(
        '',
        Buffer.from(
          flujoPdf(EMPACADO, '5 0 <</S/JavaScript>>').toString('latin1').replace('stream', 'stream '),
          'latin1',
        ),
      ),
    ],
    ['has a dictionary that goes on and on', pdf('/Z/XRef', `8 0 obj<<${'/A 1'.repeat(80_000)}>>stream`)],
    ['unpacks to a bomb', pdf('', flujoPdf(EMPACADO, Buffer.alloc(33 * 1024 ** 2)))],
  ])('that %s may not be attached', (_, bytes) => {
    expect(reconocer(bytes)).toBeUndefined()
  })

  test.each<[string, Buffer]>([
    ['says where reading begins', pdf('/OpenAction [3 0 R /FitH null]')],
    [
      'speaks of such things in its text',
      pdf('', '4 0 obj<<>>stream\n(JavaScript, Launch, AA) Tj\nendstream'),
    ],
    ['has names that begin alike', pdf('/AAPL:Keywords 5 0 R/LaunchDate(2026)/EmbeddedFont 4 0 R')],
    ['packs its objects', pdf('', flujoPdf(EMPACADO, '5 0 <</Type/Page>>'))],
    [
      'holds a large picture beside packed objects',
      pdf('/Z/ObjStm', flujoPdf('', Buffer.alloc(31 * 1024 ** 2))),
    ],
    [
      'has its table of objects by their differences, as most programs write it',
      pdf('', flujoPdf('/Type/XRef/W[1 2 1]/DecodeParms<</Predictor 12/Columns 4>>', Buffer.alloc(20))),
    ],
    [
      'packs its objects as most programs do, each filter in a list',
      pdf(
        '',
        Buffer.from(
          flujoPdf(EMPACADO, '5 0 []')
            .toString('latin1')
            .replace('/Filter/FlateDecode', '/Filter[/FlateDecode]'),
          'latin1',
        ),
      ),
    ],
    ['is locked against changes', pdf('/Encrypt 9 0 R')],
    [
      'packs its objects beside a photo',
      pdf('', Buffer.concat([flujoPdf(EMPACADO, '5 0 []'), Buffer.from('8 0 obj<<>>stream\n'), jpeg()])),
    ],
  ])('that %s may be attached, byte by byte as it came', (_, bytes) => {
    const found = reconocer(bytes)
    expect(found?.tipo).toBe('application/pdf')
    expect(Buffer.from(found!.bytes).equals(bytes)).toBe(true)
  })

  test('of very many streams is refused before they are unpacked', () => {
    const uno = flujoPdf('', 'x')
    expect(tipo(pdf('/Z/ObjStm', Buffer.alloc(uno.length * 2000, uno)))).toBe('application/pdf')
    expect(tipo(pdf('/Z/ObjStm', Buffer.alloc(uno.length * 2001, uno)))).toBeUndefined()
  })
})

describe('what is stored of a file', () => {
  const SECRETO = '<script>alert(1)</script>'

  test('nothing behind its end', () => {
    for (const bytes of [png(), jpeg(), webp()]) {
      const limpio = reconocer(Buffer.concat([bytes, HTML, ZIP]))
      expect(texto(limpio?.bytes)).not.toContain('script')
      expect(texto(limpio?.bytes)).not.toContain('PK')
      // And what is left is still the picture.
      expect(Buffer.from(limpio!.bytes).equals(Buffer.from(reconocer(bytes)!.bytes))).toBe(true)
    }
  })

  test('no texts, comments or camera data', () => {
    const conTexto = png({
      extra: [
        ['tEXt', SECRETO],
        ['eXIf', SECRETO],
        ['gAMA', '\0\0\xb1\x8f'],
      ],
    })
    expect(texto(reconocer(conTexto)?.bytes)).not.toContain('script')
    expect(texto(reconocer(conTexto)?.bytes)).toContain('gAMA')
    const conDatos = jpeg({ orientacion: 1, comentario: SECRETO })
    expect(texto(conDatos)).toContain('GPS')
    expect(texto(reconocer(conDatos)?.bytes)).not.toMatch(/GPS|script|Exif/)
  })

  test('of the camera data the orientation, so that the picture stays upright', () => {
    const limpio = reconocer(jpeg({ orientacion: 6 }))!
    expect(texto(limpio.bytes)).not.toContain('GPS')
    const at = texto(limpio.bytes).indexOf('Exif')
    expect(at).toBe(6)
    // One entry: the tag, a short, once, upside right by a quarter.
    expect([...limpio.bytes.subarray(22, 32)]).toEqual([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])
    // Cleaning what is clean changes nothing.
    expect(Buffer.from(reconocer(limpio.bytes)!.bytes).equals(Buffer.from(limpio.bytes))).toBe(true)
  })
})
