import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type ClaveDeRuta, todasLasRutas } from '#shared/http/api'
import { parametrosDe } from '#shared/http/route'
import { usarReloj } from '#functions/kernel/clock'
import { sinTrabajos } from '../support/trabajos'
import { sembrar } from '../support/sembrar'
import { type Cliente, type Peticion, type Respuesta, usarTienda } from '../support/tienda'
import { toca } from '../support/turno'
import { distintas, huellas } from '../support/volcado'
import { CAMPOS, DE_TODO_OBJETO, HOSTILES } from './hostiles'
import { PETICIONES } from './peticiones'

// Read whole before and after each request: without the products that only fill pages.
// Thousands of bodies go straight to the handlers; what HTTP itself has a part in goes over it.
const tienda = usarTienda(() => sembrar({ relleno: false }), { sinHttp: true })
let adelanto = 0
afterAll(usarReloj({ ahora: () => new Date(Date.now() + adelanto) }))
let dueno: Cliente
let quien: Cliente
let porHttp: Cliente

beforeAll(async () => {
  dueno = await tienda.ingresar('super')
  quien = await tienda.ingresar('vendedor')
  porHttp = quien.porHttp()
})

const rutas = todasLasRutas().map(({ ruta }) => ({
  ruta,
  clave: `${ruta.method} ${ruta.path}` as ClaveDeRuta,
}))
// Tens of thousands of bodies: a twelfth of the routes in each turn.
const enTurno = rutas.filter(({ clave }) => toca(clave, 12))
const conCuerpo = enTurno.filter(({ ruta }) => ruta.body)

/** Paths of the fields of a body's schema; `*` steps into a list. */
function camposDe(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => {
      const own = path ? `${path}.${name}` : name
      return [own, ...camposDe(field, own)]
    })
  if (schema instanceof z.ZodArray) return camposDe(schema.element, `${path}.*`)
  if (schema instanceof z.ZodPipe) return [...camposDe(schema.in, path), ...camposDe(schema.out, path)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return camposDe(schema.unwrap(), path)
  return []
}

/** A copy of a body with the value at a path; missing lists and objects on the way are made. */
function con(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body) as Record<string, unknown>
  let node: Record<string | number, unknown> = copy
  const steps = path.split('.').map(step => (step === '*' ? 0 : step))
  steps.forEach((step, i) => {
    if (i === steps.length - 1) node[step] = value
    else {
      node[step] ??= typeof steps[i + 1] === 'number' ? [] : {}
      node = node[step] as Record<string | number, unknown>
    }
  })
  return copy
}

const corto = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 40)

/** The refusal that every malformed request gets; anything else is a complaint. */
function queja(reply: Respuesta, what: string): string[] {
  const { message, codigo } = (reply.error ?? {}) as { message?: unknown; codigo?: unknown }
  const envelope = typeof message === 'string' && message !== '' && typeof codigo === 'string'
  const refused = [401, 403, 404, 409, 422].includes(reply.status)
  return refused && envelope ? [] : [`${what} → ${reply.status} ${corto(reply.error)}`]
}

/**
 * What was refused is counted, where there is a limit; that is all that may be written. What follows by itself from
 * an act of before (counts, words, jobs) may come in the middle of it.
 */
const AJENO =
  /^(CONEXION|LIMITE|INTENTO|ALERTA|CONTADO|CONTEO|CONTEOS|PALABRA|ROTULOS|ACUMULADO_VENDIDO|(?:HECHO|MES|DIA|ACUMULADO)_VENDEDOR|SALIDA|TRABAJO|EXPORTACIONES|EXPORTACION_RECIENTE)#/

async function nadaEscrito(acto: () => Promise<string[]>): Promise<void> {
  // A bill that was made for it gets its turn by a job.
  await sinTrabajos()
  const before = await huellas(AJENO)
  expect(await acto()).toEqual([])
  expect(distintas(before, await huellas(AJENO))).toEqual([])
}

describe.each(conCuerpo.map(({ clave }) => clave))('%s: a malformed body', clave => {
  // Sellers may not change offcuts or stock, nor make anything: refused is what a body says, not who sends it.
  const actor = () =>
    clave === 'POST /ingreso'
      ? tienda.anonimo
      : /\/(retales|inventarios|produccion)\//.test(clave)
        ? dueno
        : quien
  let valida: Peticion
  beforeAll(async () => {
    valida = await PETICIONES[clave](dueno, quien)
  })

  test('with any field of the wrong type or beyond its bounds is refused, and nothing is written', () =>
    nadaEscrito(async () => {
      const quejas: string[] = []
      for (const [path, clase] of Object.entries(CAMPOS[clave] ?? {})) {
        const replies = await Promise.all(
          HOSTILES[clase].map(async value => {
            const body = con(valida.body ?? {}, path, value)
            return queja(await actor().pedir(clave, { ...valida, body }), `${path} = ${corto(value)}`)
          }),
        )
        quejas.push(...replies.flat())
      }
      return quejas
    }))

  test('that is no object, or no JSON at all, is refused, and nothing is written', () =>
    nadaEscrito(async () => {
      const profundo = '['.repeat(20_000) + ']'.repeat(20_000)
      // What asks for nothing in particular may come without a body.
      const vacios =
        [
          'POST /facturas',
          'POST /facturas/filtros',
          'POST /facturas/exportar',
          'POST /despachos/turnos',
          'POST /dashboard/rango-fecha',
          'POST /dashboard/ventas',
          'POST /dashboard/exportar',
        ].includes(clave) ||
        /\/(anular|aplicar|enlaces|edicion|siguiente|venta|timbrar-dian|panel-control|orden-etapa|avance|carne|eliminar-inventario)$/.test(
          clave,
        )
      const cuerpos = [
        ...(vacios ? [] : [null, '', '{}', '{"__proto__":{"tercero_id":1}}']),
        '[]',
        '"texto"',
        '7',
        'null',
        'NaN',
        'true',
        '{',
        '{"a":}',
        "{'a':1}",
        '<xml/>',
        '\u0000',
        profundo,
        `{"a":${profundo}`,
        `[${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}]`,
      ]
      const quejas = await Promise.all(
        cuerpos.map(async texto => queja(await actor().pedir(clave, { ...valida, texto }), corto(texto))),
      )
      return quejas.flat()
    }))
})

describe('every route with a parameter in its path', () => {
  const IDS = [
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'NaN',
    'null',
    ' ',
    "1' OR '1'='1",
    '<b>1</b>',
    '9'.repeat(400),
    '%00',
    ...DE_TODO_OBJETO,
  ]
  // Tokens and codes are texts: of those only what can be none is hostile.
  const TEXTOS = [
    ' ',
    '<b>1</b>',
    "' OR '1'='1",
    'x'.repeat(2_000),
    '\u0000',
    '..%2f..%2f',
    'ñ',
    '💥',
  ].concat(DE_TODO_OBJETO)

  test.each(enTurno.filter(({ ruta }) => ruta.params).map(({ clave }) => clave))(
    '%s refuses what names nothing, and nothing is written',
    async clave => {
      const valida = await PETICIONES[clave](dueno, quien)
      const [name] = parametrosDe(clave)
      const values = /\{(venta_id|id|userId)\}/.test(clave) && !clave.includes('public') ? IDS : TEXTOS
      await nadaEscrito(async () => {
        const quejas: string[] = []
        for (const value of values)
          quejas.push(
            ...queja(await dueno.pedir(clave, { ...valida, params: { [name!]: value } }), corto(value)),
          )
        return quejas
      })
    },
  )
})

describe('every route with a query', () => {
  const VALORES = [
    '-1',
    '0',
    '1e308',
    'NaN',
    '',
    ' ',
    "' OR 1=1",
    '<b>',
    '💥',
    'a'.repeat(5_000),
    '[]',
    '{"a":1}',
    ...DE_TODO_OBJETO,
  ]

  test.each(enTurno.filter(({ ruta }) => ruta.query).map(({ clave, ruta }) => [clave, ruta] as const))(
    '%s answers in the envelope or with a page, never with a failure of its own',
    async (clave, ruta) => {
      const valida = await PETICIONES[clave](dueno, quien)
      const quejas: string[] = []
      for (const name of Object.keys(ruta.query!.shape))
        for (const value of VALORES) {
          // Wrong links are counted by the minute, and each of these is one.
          if (clave.includes('/public/')) adelanto += 30_000
          const reply = await quien.pedir(clave, { ...valida, query: { [name]: value } })
          if (reply.status !== 200) quejas.push(...queja(reply, `${name} = ${corto(value)}`))
        }
      expect(quejas).toEqual([])
    },
  )
})

test('a name that every object has is none of a query, a header or a body', async () => {
  const body = JSON.parse(`{${DE_TODO_OBJETO.map(name => `"${name}":{"a":1}`).join()}}`) as object
  const query = Object.fromEntries(DE_TODO_OBJETO.map(name => [name, '1']))
  const headers = Object.fromEntries(DE_TODO_OBJETO.map(name => [name, '1']))
  const { status } = await quien.pedir('POST /facturas', { body, query, headers })
  expect(status).toBe(200)
})

describe('headers', () => {
  test.each(['000', '1', '001,002', '0x1', '001 002', '../001', '-1', '<b>', 'x'.repeat(4_000)])(
    'a bodega %s is no store of the user',
    async bodega => {
      const { status, error } = await porHttp.pedir('GET /productos', { tienda: bodega })
      expect([status, error.codigo]).toEqual([403, 'tienda_no_permitida'])
    },
  )

  test('a store that the request names besides a bodega of 0 is not chosen by it (DECISIONS 323)', async () => {
    const [vendedor, jefe] = [await tienda.ingresar('vendedor'), await tienda.ingresar('super')]
    const con = async (de: typeof jefe, codigo_tienda: string) => {
      const { status, error } = await de.pedir('POST /facturas', {
        tienda: '0',
        query: { codigo_tienda },
        body: {},
      })
      return status === 200 ? 200 : [status, error.codigo]
    }
    expect(await con(vendedor, '001')).toEqual([422, 'tienda_requerida'])
    expect(await con(vendedor, '999')).toEqual([422, 'tienda_requerida'])
    expect(await con(jefe, '999')).toEqual([422, 'tienda_requerida'])
    expect(await con(jefe, '001')).toBe(200)
  })

  test.each(['corta', 'con espacios', '<script>', 'x'.repeat(129), 'ñandú-ñandú'.replaceAll('ñ', '%C3%B1')])(
    'an Idempotency-Key %s is refused, and nothing is written',
    async llave => {
      const valida = await PETICIONES['POST /facturas/guardar'](dueno, quien)
      await nadaEscrito(async () =>
        queja(await porHttp.pedir('POST /facturas/guardar', { ...valida, llave }), llave),
      )
    },
  )

  test('a body under another content type is read all the same, or refused in the envelope', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'image/png',
      '',
    ]) {
      const reply = await porHttp.pedir('POST /facturas', { body: {}, headers: { 'content-type': type } })
      if (reply.status !== 200) expect(queja(reply, type)).toEqual([])
    }
  })
})

describe('hostile text', () => {
  const TEXTOS = [
    `<img src=x onerror="alert(1)">`,
    `'; DROP TABLE ventas; --`,
    '{{constructor.constructor("return 1")()}}',
    '=HYPERLINK("http://x","y")',
    'Ñandú 💥 \u202Eabc',
    'línea\nlínea',
  ]

  test('where text is expected is stored as it is and comes back as it is', async () => {
    for (const [i, text] of TEXTOS.entries()) {
      const { venta_id } = await porHttp.exigir('POST /facturas/guardar', {
        body: {
          ...((await PETICIONES['POST /facturas/guardar'](dueno, quien)).body as object),
          observacion_venta: text,
          tareasList: [{ descripcion_tarea: text }],
        },
      })
      const sale = await porHttp.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
      expect([i, sale.ventas_encabezado.observacion_venta]).toEqual([i, text])
      expect(sale.ventas_tarea[0]!.descripcion_tarea).toBe(text)
    }
  })

  test('that is no Unicode, or holds a NUL, never fails the server', async () => {
    for (const text of ['\uD800', 'a\uDFFFb', '\u0000', 'a\u0000b'])
      for (const body of [{ observacion_venta: text }, { tareasList: [{ descripcion_tarea: text }] }]) {
        const valida = (await PETICIONES['POST /facturas/guardar'](dueno, quien)).body as object
        const reply = await porHttp.pedir('POST /facturas/guardar', { body: { ...valida, ...body } })
        expect([text, reply.status]).toEqual([text, text.includes('\u0000') ? 200 : 422])
      }
    // The name of a field is text as well.
    expect((await porHttp.pedir('POST /facturas', { texto: '{"\\ud800":1}' })).status).toBe(422)
    // A whole pair written as escapes is a character like any other.
    const reply = await porHttp.pedir('POST /facturas', { texto: '{"query_params":"\\ud83d\\udca5"}' })
    expect(reply.status).toBe(200)
  })

  test('with __proto__ changes nothing for anybody', async () => {
    await porHttp.pedir('POST /facturas', {
      texto: '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
    })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    expect(({} as { x?: number }).x).toBeUndefined()
  })
})

describe('a body nested beyond reason', () => {
  const profundo = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  test.each([
    ['without an Idempotency-Key', undefined],
    ['with an Idempotency-Key, whose fingerprint is taken of the whole body', 'llave-profunda-1'],
  ])('is refused %s, and nothing is written', (_, llave) =>
    nadaEscrito(async () => {
      const linea = `{"producto_id":1,"cantidad_solicitada":1,"response_lepton":${profundo}}`
      const texto = `{"tercero_id":21,"productoList":[${linea}]}`
      return queja(await porHttp.pedir('POST /facturas/guardar', { texto, llave }), 'response_lepton')
    }),
  )

  test('is refused in a field that nobody knows as well', async () => {
    const valida = JSON.stringify((await PETICIONES['POST /facturas/guardar'](dueno, quien)).body)
    const texto = `${valida.slice(0, -1)},"desconocido":${profundo}}`
    await nadaEscrito(async () =>
      queja(
        await porHttp.pedir('POST /facturas/guardar', { texto, llave: 'llave-profunda-2' }),
        'desconocido',
      ),
    )
  })
})

describe('a refused request', () => {
  test('of somebody without a session says nothing about the body', async () => {
    const replies = await Promise.all(
      ['{}', '{', '[]'].map(texto => tienda.anonimo.porHttp().pedir('POST /facturas/guardar', { texto })),
    )
    expect(replies.map(reply => [reply.status, reply.error.codigo])).toEqual(
      replies.map(() => [401, 'sesion_invalida']),
    )
  })

  test('never tells what the server is made of', async () => {
    const reply = await porHttp.pedir('POST /facturas/guardar', { texto: '{' })
    expect(Object.keys(reply.error).sort()).toEqual(['codigo', 'message'])
    expect(reply.headers.get('x-powered-by')).toBeNull()
  })
})

describe('the table of fields', () => {
  test('names every field of every body, and no other', () => {
    for (const { clave, ruta } of conCuerpo) {
      // Groups of measures are sent by tests/api/tiras: what is tried here is sent without any.
      const fields = camposDe(ruta.body).filter(
        path => !/^(retales|listaRetales)\.|\.listaMedida\./.test(path),
      )
      expect([clave, Object.keys(CAMPOS[clave] ?? {}).sort()]).toEqual([clave, [...new Set(fields)].sort()])
    }
  })
})
