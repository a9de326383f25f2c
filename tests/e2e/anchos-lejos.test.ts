import { beforeAll, describe, expect, it } from 'vitest'
import { unaDe } from '../support/turno'
import { demorar, ir } from './lejos'
import type { Persona } from './navegador'
import { conCosas } from './recorrido/andar'
import { faltasDeAnchos, mirarEn } from './recorrido/anchos'
import { llegar, usarRecorrido } from './recorrido/llegar'
import { desbordes } from './recorrido/mirar'
import { PARADAS } from './recorrido/paradas'

/** What is used standing, at the door and at the drawer. */
const DE_PIE = [
  '/produccion',
  '/produccion/generar',
  '/produccion/preparar',
  '/produccion/gestion-etapa',
  '/despachos',
  '/cuadre-caja',
  '/cierre-mes',
  '/caja',
]
const VENTANAS = [
  { width: 1024, height: 768, tactil: true },
  { width: 390, height: 844, tactil: true },
] as const
const recorrido = usarRecorrido()

describe.each(unaDe(VENTANAS, 'anchos-lejos'))(
  'at $width × $height with a finger and everything 400 ms away',
  ventana => {
    let jefa: Persona
    beforeAll(async () => {
      jefa = await llegar('SA')
      await mirarEn(jefa, ventana)
      await demorar(jefa.page, 400)
    })

    it.each(DE_PIE)('%s fits, also while it comes, and what is pressed is large enough', async path => {
      const { vistas, dialogos } = PARADAS[path]!
      const faltas: string[] = []
      for (const { query = '' } of [...vistas, ...dialogos.filter(({ abrir }) => !abrir)]) {
        const lugar = path + conCosas(query, recorrido.cosas)
        await jefa.page.evaluate(hash => {
          sessionStorage.clear()
          location.hash = hash
        }, lugar)
        // What stands there before the answers have come.
        for (const ms of [60, 300, 300]) {
          await jefa.page.waitForTimeout(ms)
          for (const desborde of await desbordes(jefa.page)) faltas.push(`${lugar} on its way: ${desborde}`)
        }
        await ir(jefa, lugar)
        faltas.push(...(await faltasDeAnchos(jefa, lugar, [ventana])))
      }
      expect([...new Set(faltas)]).toEqual([])
    })
  },
)
