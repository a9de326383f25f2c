import { expect, it } from 'vitest'
import { rutasWeb } from '../../web/src/app/rutas-web'
import { salir } from './recorrido/andar'
import { faltasDeAnchos } from './recorrido/anchos'
import { abrirDialogo, usarRecorrido } from './recorrido/llegar'
import { dialogosDe, faltasDe, focoVuelto } from './recorrido/mirar'
import { faltasDeModal } from './recorrido/modal'
import { PARADAS } from './recorrido/paradas'
import { toca } from '../support/turno'

const recorrido = usarRecorrido('SA')

it.each(rutasWeb)(
  '$path: its dialogs read well, fit, stay until they are closed, have help, and give the keyboard back',
  async ({ path }) => {
    const { persona, cosas } = recorrido
    const faltas: string[] = []
    for (const dialogo of PARADAS[path]!.dialogos) {
      const { archivo, titulo, foco, vuelve } = dialogo
      if (!toca(archivo, 17)) continue
      const antes = await abrirDialogo(persona, cosas, path, dialogo).catch((error: Error) => {
        throw new Error(`${archivo} does not open: ${error.message}`)
      })
      const abierto = (await dialogosDe(persona.page)).at(-1) ?? ''
      if (!titulo.test(abierto)) faltas.push(`${archivo}: opens «${abierto}»`)
      faltas.push(...(await faltasDe(persona, archivo, foco)))
      faltas.push(...(await faltasDeModal(persona, archivo)))
      await persona.foto(`recorrido-${archivo.replaceAll('/', '-')}`)
      faltas.push(...(await faltasDeAnchos(persona, archivo)))
      await salir(persona)
      const enSuLugar = (foco: string) => (vuelve ? vuelve.test(foco) : !dialogo.abrir || foco === antes)
      const vuelto = await focoVuelto(persona.page, enSuLugar)
      if (!enSuLugar(vuelto))
        faltas.push(`${archivo}: leaves the keyboard on «${vuelto}», not on «${vuelve ?? antes}»`)
    }
    expect(faltas).toEqual([])
  },
)
