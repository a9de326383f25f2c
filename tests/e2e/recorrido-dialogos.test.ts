import { afterAll, beforeAll, expect, it } from 'vitest'
import { rutasWeb } from '../../web/src/app/rutas-web'
import type { Persona } from './navegador'
import { salir } from './recorrido/andar'
import { abrirDialogo, llegar, usarRecorrido } from './recorrido/llegar'
import { dialogosDe, faltasDe, focoDe } from './recorrido/mirar'
import { PARADAS } from './recorrido/paradas'

const recorrido = usarRecorrido()
let persona: Persona
beforeAll(async () => {
  persona = await llegar(recorrido.browser, 'SA')
})
afterAll(() => persona?.context.close())

it.each(rutasWeb)(
  '$path: its dialogs read well, fit, begin with their first field, and give it back',
  async ({ path }) => {
    const faltas: string[] = []
    for (const dialogo of PARADAS[path]!.dialogos) {
      const { archivo, titulo, foco, vuelve, estatico } = dialogo
      const antes = await abrirDialogo(persona, recorrido.cosas, path, dialogo).catch((error: Error) => {
        throw new Error(`${archivo} does not open: ${error.message}`)
      })
      const abierto = (await dialogosDe(persona.page)).at(-1) ?? ''
      if (!titulo.test(abierto)) faltas.push(`${archivo}: opens «${abierto}»`)
      faltas.push(...(await faltasDe(persona, archivo, foco)))
      await persona.foto(`recorrido-${archivo.replaceAll('/', '-')}`)
      await salir(persona, estatico)
      const vuelto = await focoDe(persona.page)
      if (vuelve ? !vuelve.test(vuelto) : dialogo.abrir && vuelto !== antes)
        faltas.push(`${archivo}: leaves the keyboard on «${vuelto}», not on «${vuelve ?? antes}»`)
    }
    expect(faltas).toEqual([])
  },
)
