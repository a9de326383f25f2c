import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { handler } from '#functions/contrato/index'
import { paginaHtml } from '#functions/contrato/pagina'
import { todasLasRutas } from '#shared/http/api'
import { type CodigoError, ERRORES } from '#shared/http/errors'
import { type Esquema, type OpenApi, openapi, type Operacion } from '#shared/http/openapi'
import { parametrosDe } from '#shared/http/route'

const pedir = (routeKey: string) =>
  handler(
    { routeKey, rawPath: '/', headers: {}, requestContext: { http: {} } } as APIGatewayProxyEventV2,
    {} as Context,
  )

process.env.NIVEL_LOG ??= 'error'
const json = await pedir('GET /api/openapi.json')
const page = await pedir('GET /api/documentacion')
const documento = JSON.parse(json.body!) as OpenApi
const html = page.body!

const operaciones = (): [path: string, method: string, Operacion][] =>
  Object.entries(documento.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => [path, method, op] as [string, string, Operacion]),
  )
const de = (method: string, path: string): Operacion => documento.paths[path]![method]!

/** Every object and value of a document, with where it stands. */
function* recorrer(value: unknown, at = '#'): Generator<[at: string, unknown]> {
  yield [at, value]
  if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* recorrer(inner, `${at}/${name}`)
}
const resolver = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], documento)
const seguir = (esquema: Esquema): Esquema => (esquema.$ref ? (resolver(esquema.$ref) as Esquema) : esquema)
const cuerpoDe = (op: Operacion): Esquema => seguir(op.requestBody!.content['application/json']!.schema)
const datosDe = (op: Operacion): Esquema => {
  const reply = op.responses['200'] as { content: Record<string, { schema: Esquema }> }
  return seguir(reply.content['application/json']!.schema.properties!.data!)
}

describe('OpenAPI document', () => {
  it('is answered to anybody, as JSON', () => {
    expect(json).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
    })
  })

  it('names its version and describes every route of the contract, and nothing else', () => {
    expect(documento.openapi).toMatch(/^3\.1\.\d+$/)
    expect(documento.info).toMatchObject({ title: 'Veta', version: expect.any(String) as string })
    expect(documento.servers).toEqual([{ url: '/api' }])
    const contrato = todasLasRutas().map(({ ruta }) => `${ruta.method} ${ruta.path}`)
    expect(
      operaciones()
        .map(([path, method]) => `${method.toUpperCase()} ${path}`)
        .sort(),
    ).toEqual(contrato.sort())
  })

  it('is plain JSON: nothing undefined, and built alike each time', () => {
    const built = openapi(todasLasRutas())
    expect(JSON.parse(JSON.stringify(built))).toStrictEqual(built)
    expect(built).toStrictEqual(documento)
  })

  it('every reference resolves', () => {
    const refs = [...recorrer(documento)]
      .filter(([at]) => at.endsWith('/$ref'))
      .map(([, ref]) => ref as string)
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of refs) expect(resolver(ref)).toBeTypeOf('object')
  })

  it('declares each parameter of a path once, and no other', () => {
    for (const [path, , op] of operaciones()) {
      const declared = op.parameters.filter(each => each.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(parametrosDe(path))
      for (const { required, schema } of declared) {
        expect(required).toBe(true)
        expect(schema.type).toBeDefined()
      }
      const keys = op.parameters.map(each => `${each.in} ${each.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('gives each operation an id of its own, a declared tag and a success', () => {
    const ids = operaciones().map(([, , op]) => op.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = documento.tags.map(({ name }) => name)
    for (const [, , op] of operaciones()) {
      expect(op.operationId).toMatch(/^\w+$/)
      expect(tags).toEqual(expect.arrayContaining(op.tags))
      expect(Object.keys(op.responses).some(status => /^[23]\d\d$/.test(status))).toBe(true)
    }
  })

  it('holds JSON Schema only: known types, and no required field without its property', () => {
    const known = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
    const wrong = [...recorrer(documento)].filter(([at, value]) => {
      // What stands right under `properties` are names of fields, `type` among them perhaps.
      if (/\/(properties|securitySchemes\/\w+)$/.test(at) || value === null || typeof value !== 'object')
        return false
      const { type, required, properties = {} } = value as Esquema
      const types = type === undefined ? [] : [type].flat()
      const fields = Array.isArray(required) ? required : []
      return types.some(each => !known.includes(each)) || fields.some(each => !(each in properties))
    })
    expect(wrong).toEqual([])
    for (const name of Object.keys(documento.components.schemas)) expect(name).toMatch(/^[\w.-]+$/)
  })

  it('says who may: public, any session, or the roles of a permission', () => {
    expect(de('post', '/ingreso')).toMatchObject({
      security: [],
      'x-acceso': { permiso: 'public', roles: [] },
    })
    expect(de('get', '/impuestos')['x-acceso'].permiso).toBe('session')
    const facturar = de('post', '/facturas/{venta_id}/forma-pago')
    expect(facturar['x-acceso']).toEqual({
      permiso: 'ventas.facturar',
      roles: ['SuperAdministrador', 'Administrador', 'Vendedor'],
    })
    expect(facturar.security).toEqual([{ portador: [] }])
    expect(facturar.description).toContain('Vendedor')
    expect(de('get', '/parametros')['x-acceso'].roles).toEqual(['SuperAdministrador'])
    for (const [, , op] of operaciones())
      for (const scheme of op.security.flatMap(Object.keys))
        expect(documento.components.securitySchemes).toHaveProperty(scheme)
    // A public document opens by its token alone, or by its number with a bearer.
    expect(de('get', '/public/FVS/{id}').security).toEqual([{}, { portador: [] }])
  })

  it('asks for the store and the idempotency key where the kernel reads them', () => {
    for (const { ruta } of todasLasRutas()) {
      const headers = de(ruta.method.toLowerCase(), ruta.path).parameters.filter(each => each.in === 'header')
      const bodega = headers.find(({ name }) => name === 'bodega')
      expect(bodega?.required).toBe(ruta.store === 'none' ? undefined : ruta.store === 'required')
      expect(headers.some(({ name }) => name === 'Idempotency-Key')).toBe(ruta.writes === true)
    }
  })

  it('describes the wire: amounts as decimals, ids as integers, named schemas once', () => {
    const cobro = cuerpoDe(de('post', '/facturas/{venta_id}/forma-pago'))
    expect(cobro.required).toEqual(['formaPagoList'])
    const pago = seguir(cobro.properties!.formaPagoList!.items!)
    expect(pago.properties!.valor_pagado).toMatchObject({ type: 'number' })
    expect(pago.properties!.id_forma_pago).toMatchObject({ type: 'integer' })
    const { ventas_encabezado } = datosDe(de('get', '/facturas/{venta_id}')).properties!
    expect(ventas_encabezado).toEqual({ $ref: '#/components/schemas/VentaEncabezado' })
    expect(seguir(ventas_encabezado!).properties!.fecha_venta).toMatchObject({
      type: 'string',
      format: 'date',
    })
    expect(JSON.stringify(documento)).not.toContain(String(Number.MAX_SAFE_INTEGER))
  })

  it('marks the fields that only some roles see', () => {
    const { costo_inventario_unitario: costo } = documento.components.schemas.Producto!.properties!
    expect(costo!['x-acceso']).toEqual({
      permiso: 'productos.costos',
      roles: ['SuperAdministrador', 'Administrador'],
    })
    expect(documento.components.schemas.Producto!.required).not.toContain('costo_inventario_unitario')
  })

  it('requires a body only where an empty one is refused', () => {
    expect(de('post', '/ingreso').requestBody!.required).toBe(true)
    expect(de('post', '/facturas').requestBody!.required).toBe(false)
    for (const [, method, op] of operaciones())
      if (method === 'get') expect(op).not.toHaveProperty('requestBody')
  })

  it('replies with the envelope, a redirection, a page or plain JSON, as the route says', () => {
    expect(datosDe(de('post', '/ingreso')).properties).toHaveProperty('token')
    expect(de('get', '/public/FVS/{id}').responses).toHaveProperty('302')
    expect(de('get', '/documentacion').responses['200']).toHaveProperty(['content', 'text/html'])
    expect(de('get', '/openapi.json').responses['200']).toHaveProperty(['content', 'application/json'])
  })

  it('names every error code under its status, in the envelope of errors', () => {
    for (const codigo of Object.keys(ERRORES) as CodigoError[]) {
      const [status, text] = ERRORES[codigo]
      const response = documento.components.responses[`Error${status}`]!
      expect(response.description).toContain(`\`${codigo}\`: ${text}`)
      const [envelope, own] = response.content!['application/json']!.schema.allOf!
      expect(seguir(envelope!).required).toEqual(['message', 'codigo'])
      expect(own!.properties!.codigo!.enum).toContain(codigo)
    }
    expect(documento.components.responses.Error503!.headers).toHaveProperty('Retry-After')
    for (const [, , op] of operaciones())
      expect(Object.keys(op.responses)).toEqual(expect.arrayContaining(['429', '500', '503']))
    expect(Object.keys(de('post', '/facturas/guardar').responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '409', '422', '429', '500', '503']),
    )
    expect(de('get', '/impuestos').responses).not.toHaveProperty('409')
  })
})

describe('readable page', () => {
  it('is answered to anybody, as HTML', () => {
    expect(page).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  })

  it('is Spanish, and lists each route under its domain', () => {
    expect(html).toMatch(/^<!doctype html>\s*<html lang="es">/)
    for (const { dominio, nombre, ruta } of todasLasRutas()) {
      expect(html).toContain(`<section id="dominio-${dominio}">`)
      expect(html).toContain(`href="#${dominio}_${nombre}"`)
      expect(html).toContain(`<code>/api${ruta.path}</code>`)
    }
    for (const codigo of Object.keys(ERRORES)) expect(html).toContain(`<td><code>${codigo}</code></td>`)
  })

  it('has no script, no style attribute, nothing from elsewhere, and one style that its policy allows', () => {
    expect(html).not.toMatch(/<script|<link|<img|<iframe|\sstyle=|\son\w+=|https?:/i)
    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(match => match[1]!)
    expect(styles).toHaveLength(1)
    const hash = createHash('sha256').update(styles[0]!).digest('base64')
    expect(page.headers!['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })

  it('closes what it opens, and leads nowhere that is not there', () => {
    const open: string[] = []
    for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
      if (['meta', 'br'].includes(name!)) continue
      if (slash) expect(open.pop()).toBe(name)
      else open.push(name!)
    }
    expect(open).toEqual([])
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(match => match[1]!)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target)
  })

  it('escapes whatever the contract says', () => {
    const evil = `<script>alert("1")</script> & 'x'`
    const tampered = structuredClone(documento)
    const op = tampered.paths['/ingreso']!.post!
    op.summary = evil
    op.description = `\`${evil}\``
    op.parameters.push({
      name: evil,
      in: 'query',
      required: false,
      description: evil,
      schema: { enum: [evil], pattern: evil },
    })
    tampered.components.schemas.Error!.properties![evil] = { type: evil, default: evil, description: evil }
    const page = paginaHtml(tampered)
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;')
  })
})
