import { expect, it } from 'vitest'
import { rutasWeb } from '../../web/src/app/rutas-web'
import { conCosas, ir } from './recorrido/andar'
import { usarRecorrido } from './recorrido/llegar'
import { PARADAS } from './recorrido/paradas'
import { probarTeclas } from './recorrido/teclas'
import { parte } from '../support/turno'

const recorrido = usarRecorrido('SA')

it.each(parte(rutasWeb, 13))('$path: every key of its help does what it says', async ({ path }) => {
  const { persona, cosas } = recorrido
  const { vistas } = PARADAS[path]!
  const lugares = vistas.map(
    ({ query = '' }) =>
      () =>
        ir(persona, path + conCosas(query, cosas)),
  )
  expect(await probarTeclas(persona, lugares)).toEqual([])
})
