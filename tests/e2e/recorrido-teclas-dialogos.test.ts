import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Persona } from './navegador'
import { abrirDialogo, llegar, usarRecorrido } from './recorrido/llegar'
import { PARADAS } from './recorrido/paradas'
import { probarTeclas } from './recorrido/teclas'

const recorrido = usarRecorrido()
let persona: Persona
beforeAll(async () => {
  persona = await llegar(recorrido.browser, 'SA')
})
afterAll(() => persona?.context.close())

const dialogos = Object.values(PARADAS).flatMap(parada => parada.dialogos)

it.each(dialogos.filter(({ teclasTras }) => teclasTras))(
  '$archivo: every key of its help does what it says',
  async dialogo => {
    const path = Object.keys(PARADAS).find(each => PARADAS[each]!.dialogos.includes(dialogo))!
    const lugares = dialogo.teclasTras!.map(pasos => async () => {
      await abrirDialogo(persona, recorrido.cosas, path, dialogo)
      for (const paso of pasos) await paso(persona)
    })
    expect(await probarTeclas(persona, lugares)).toEqual([])
  },
)
