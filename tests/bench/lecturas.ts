import { type Browser, chromium } from 'playwright-core'
import type { Pedir } from '../e2e/api'
import { demorar, leer } from '../e2e/lejos'
import { ordenConCorte } from '../e2e/orden-con-corte'
import { quieta } from '../e2e/quieta'
import { mediana, type Seccion } from './resultado'
import { abrirPagina, entrar } from './sesion'

/** Everything that comes from the shop comes so much later, ms. */
const LATENCIAS = [0, 400]
const VECES = 5
/** From the first key of the badge to the stage that runs, on the screen, s. */
const LIMITE_S = 4

/** Who has orders made and badges printed. */
async function carneDe(pedir: Pedir): Promise<string> {
  const { operarios } = await pedir<{ operarios: { id: number }[] }>('GET produccion/operarios')
  return (await pedir<{ codigo: string }>(`POST produccion/operarios/${operarios[0]!.id}/carne`, {})).codigo
}

/** Seconds of each start, on a Gestionar that has just been opened: the first one also fetches the code of it. */
async function medir(browser: Browser, origen: string, latencia: number): Promise<number[]> {
  const { pedir } = await entrar(origen, 'super')
  const { guardado } = await entrar(origen, 'operario')
  const page = await abrirPagina(browser, guardado)
  await demorar(page, latencia)
  const carne = await carneDe(pedir)
  const segundos: number[] = []
  for (let i = 0; i < VECES; i++) {
    const { orden, numero, corte } = await ordenConCorte(pedir)
    await page.goto(`${origen}/#/produccion/gestion-etapa`)
    await page.reload()
    await quieta(page)
    const desde = performance.now()
    await leer(page, carne)
    await leer(page, `VETA:OP:${orden}`)
    await page.getByText(`OP ${numero}`).first().waitFor()
    await page.getByRole('button', { name: 'Finalizar etapa' }).first().waitFor()
    segundos.push((performance.now() - desde) / 1000)
    // An operator has one stage at a time.
    await pedir('POST produccion/parar-finalizar-etapa', { produccion_etapa_id: corte, accion: 'finalizar' })
  }
  await page.context().close()
  return segundos
}

/** A badge and an order read one after the other on Gestionar, until their stage is shown to run. */
export async function medirLecturas(origen: string, executablePath: string): Promise<Seccion> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const cifras = []
    for (const latencia of LATENCIAS) {
      const segundos = await medir(browser, origen, latencia)
      const peor = Math.max(...segundos)
      cifras.push({
        nombre: `everything ${latencia} ms away`,
        celdas: [VECES, mediana(segundos).toFixed(2), peor.toFixed(2), LIMITE_S],
        falla: peor > LIMITE_S ? 'slower than the limit' : undefined,
      })
    }
    return {
      titulo: 'Seconds from a badge and an order that are read to the stage that runs',
      columnas: ['times', 'median', 'slowest', 'limit'],
      cifras,
      limites: [],
    }
  } finally {
    await browser.close()
  }
}
