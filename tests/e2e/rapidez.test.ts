import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona } from './navegador'
import { type Mesa, TRABAJOS } from './trabajos'

/** The jobs of `npm run bench:teclas`, which says what was pressed: a change that asks for one key more is noticed. */
let mesa: Mesa
beforeAll(async () => {
  const [{ page, context }, pedir] = await Promise.all([Persona.entrar('vendedor'), entrar('vendedor')])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  mesa = { page, pedir }
})

describe('by keyboard alone, from Inicio to the next order', () => {
  it.each(TRABAJOS)('$nombre: what was meant is what is there, in $limite keys at most', async trabajo => {
    const { teclas, tecleado, espera, queda } = await trabajo.hacer(mesa)
    console.log(`${teclas} keys: ${tecleado}`)
    expect(queda).toEqual(espera)
    expect(teclas).toBeLessThanOrEqual(trabajo.limite)
  })
})
