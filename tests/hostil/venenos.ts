import { Crudo } from './crudo'
import type { Azar } from './valido'

/** What somebody sends who wishes a server ill, by kind. */
export const NUMEROS: unknown[] = [
  0,
  -1,
  1.5,
  0.001,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  5e-324,
  999_999_999_999,
  1_000_000_000_000,
  ...[
    '-0',
    '1e400',
    '-1e400',
    '1e-400',
    '9007199254740993',
    '12345678901234567890123',
    '1E+2',
    '0.30000000000000004',
  ].map(each => new Crudo(each)),
]

export const TEXTOS: unknown[] = [
  '',
  '   ',
  '\u0000',
  'a\u0000b',
  new Crudo('"\\ud800"'),
  new Crudo('"a\\udfffb"'),
  new Crudo('"\\ud83d\\udca5"'),
  '\u202Eabc\u202C',
  '\uFEFFx',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'Ａ１',
  '\uFFFE\uFFFF',
  '\r\nset-cookie: a=b',
]

export const INYECCIONES: unknown[] = [
  "1' OR '1'='1",
  "'; DROP TABLE ventas; --",
  '{"$gt":""}',
  { $gt: '' },
  { $where: 'sleep(1000)' },
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x","y")',
  '+cmd|calc',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  'VENTA#000000000001',
  'attribute_exists(pk)',
  '#pk = :pk',
  '__proto__',
  'constructor',
  'toString',
]

export const FECHAS: unknown[] = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '0000-00-00',
  '9999-12-31',
  '+012026-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  'ayer',
  20_260_101,
  '１２３４-０１-０１',
]

export const TIPOS: unknown[] = [null, true, false, 0, 'x', [], {}, [[]], [null], { a: 1 }, [1, 2, 3]]

/** Keys that stand for something in the language. */
export const LLAVES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'pk',
  'sk',
  '$ref',
  '\u0000',
]

const repetido = (open: string, close: string, depth: number): Crudo =>
  new Crudo(`${open.repeat(depth)}1${close.repeat(depth)}`)
export const profundo = (azar: Azar): Crudo =>
  azar.suerte(50)
    ? repetido('[', ']', azar.de([50, 1_000, 20_000]))
    : repetido('{"a":', '}', azar.de([50, 1_000, 10_000]))
export const enorme = (azar: Azar): string =>
  azar.de(['x', 'ñ', '💥', '1', ' ']).repeat(azar.de([1_000, 20_000, 200_000]))

/** Bodies that are no JSON object. */
export const CUERPOS: (string | Buffer)[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"x"',
  '[]',
  '[{}]',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":01}',
  '{"a":0x10}',
  '{"a":undefined}',
  '\uFEFF{}',
  '{}{}',
  '<xml/>',
  'a=1&b=2',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xff, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
]

export const BODEGAS = [
  '0',
  '003',
  '999',
  '1',
  '0x1',
  '001,002',
  ' 001 ',
  "001' OR 1=1",
  '../001',
  'x'.repeat(4_000),
  'ñ',
]
export const LLAVES_DE_SOLICITUD = [
  'corta',
  'con espacios en ella',
  '<script>',
  'x'.repeat(129),
  '../../../../..',
  "' OR 1=1 --",
  '12345678\t9',
]
export const AUTORIZACIONES = [
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer x.y.z',
  'Basic c3VwZXI6c3VwZXI=',
  `Bearer ${'a'.repeat(6_000)}`,
  // "alg": "none", for user 1.
  'Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiIxIiwiY2lkIjoieCIsImlzcyI6InZldGEifQ.',
]
export const CONTENIDOS = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=',
  'image/png',
  '',
]
export const METODOS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
/** In the place of a parameter of a path. */
export const SEGMENTOS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  'NaN',
  'null',
  '%00',
  '%0a',
  '%20',
  '%2e%2e%2f%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%ff',
  '%E0%A4%A',
  '%C3%B1',
  "1'%20OR%20'1'='1",
  '__proto__',
  '{id}',
  '9'.repeat(400),
  'x'.repeat(2_000),
]
