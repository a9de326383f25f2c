import { describe, expect, it } from 'vitest'
import { PLAZO } from '#functions/kernel/dynamo/commit'
import { EN_LAMBDA } from '#functions/kernel/llamadas'
import { type Lambda, lambdas } from '#infra/lambdas'
import { entornoDe, lambda, sintetizar, texto } from './soporte'

const template = sintetizar('prod')
const propiedades = (nombre: (typeof lambdas)[number][0]) =>
  lambda(template, nombre).Properties as { Timeout: number; MemorySize: number }
const escriben = lambdas.filter(([, { items }]: [string, Lambda]) => items?.IDEMPOTENCIA?.includes('PutItem'))

describe('the time of a Lambda', () => {
  it.each(lambdas.map(([nombre]) => nombre))(
    'lets %s give up a call to AWS that is not answered, and say so',
    nombre => {
      expect(propiedades(nombre).Timeout * 1000).toBeGreaterThan(EN_LAMBDA.llamada + 1000)
    },
  )

  it.each(escriben.map(([nombre]) => nombre))(
    'is over in %s only when no write is tried any more, and before API Gateway stops waiting',
    nombre => {
      expect(propiedades(nombre).Timeout * 1000).toBeGreaterThan(PLAZO + EN_LAMBDA.llamada)
      expect(propiedades(nombre).Timeout).toBeLessThan(30)
    },
  )

  it('is held against the writes of every domain that has some', () => {
    expect(escriben.map(([nombre]) => nombre)).toEqual(
      expect.arrayContaining(['sesion', 'ventas', 'terceros']),
    )
  })
})

describe('the memory of a Lambda', () => {
  const conOpciones = lambdas.filter(([, { opcionesDeNode }]: [string, Lambda]) => opcionesDeNode)
  it.each(conOpciones.map(([nombre]) => nombre))(
    'bounds the heap of %s wherever a flag of the heap is set: both generations, within what it has',
    nombre => {
      const options = texto(entornoDe(template, nombre).NODE_OPTIONS)
      const [, semi] = /--max-semi-space-size=(\d+)\b/.exec(options) ?? []
      const [, old] = /--max-old-space-size=(\d+)\b/.exec(options) ?? []
      const { MemorySize } = propiedades(nombre)
      // Three semi-spaces make the young generation; code, buffers and Node itself need the rest.
      expect(Number(old) + 3 * Number(semi)).toBeLessThan(MemorySize * 0.8)
      expect(Number(old)).toBeGreaterThan(MemorySize / 2)
    },
  )
})
