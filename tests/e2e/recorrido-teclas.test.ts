import { afterAll, beforeAll, expect, it } from 'vitest'
import { rutasWeb } from '../../web/src/app/rutas-web'
import type { Persona } from './navegador'
import { conCosas, ir } from './recorrido/andar'
import { llegar, usarRecorrido } from './recorrido/llegar'
import { PARADAS } from './recorrido/paradas'
import { probarTeclas } from './recorrido/teclas'

const recorrido = usarRecorrido()
let persona: Persona
beforeAll(async () => {
  persona = await llegar(recorrido.browser, 'SA')
})
afterAll(() => persona?.context.close())

it.each(rutasWeb)('$path: every key of its help does what it says', async ({ path }) => {
  const { vistas } = PARADAS[path]!
  const lugares = vistas.map(
    ({ query = '' }) =>
      () =>
        ir(persona, path + conCosas(query, recorrido.cosas)),
  )
  expect(await probarTeclas(persona, lugares)).toEqual([])
})
