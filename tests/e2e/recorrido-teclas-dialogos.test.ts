import { expect, it } from 'vitest'
import { abrirDialogo, usarRecorrido } from './recorrido/llegar'
import { PARADAS } from './recorrido/paradas'
import { probarTeclas } from './recorrido/teclas'
import { parte } from '../support/turno'

const recorrido = usarRecorrido('SA')

const dialogos = Object.values(PARADAS).flatMap(parada => parada.dialogos)
const conTeclas = dialogos.filter(({ teclasTras }) => teclasTras)

it.each(parte(conTeclas, 11))('$archivo: every key of its help does what it says', async dialogo => {
  const { persona, cosas } = recorrido
  const path = Object.keys(PARADAS).find(each => PARADAS[each]!.dialogos.includes(dialogo))!
  const lugares = dialogo.teclasTras!.map(pasos => async () => {
    await abrirDialogo(persona, cosas, path, dialogo)
    for (const paso of pasos) await paso(persona)
  })
  expect(await probarTeclas(persona, lugares)).toEqual([])
})
