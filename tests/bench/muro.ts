import type { CDPSession, Page } from 'playwright-core'
import { CUANTOS } from '../../web/src/publico/useMuro'
import { Fuente } from './muro-fuente'
import { type ConReloj, ponerReloj } from './muro-reloj'
import { abrirChromium, abrirContexto, construirWeb, SIN_CHROMIUM } from './navegador'
import type { Cifra, Seccion } from './resultado'

/** Six in the morning of a Monday in Bogotá. */
const INICIO = Date.UTC(2026, 0, 5, 11)
const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
const EVENTOS = 10_000
const POCOS_EVENTOS = 600
/** Until the columns are full, and until the engine has what it keeps of code that runs often. */
const PREPARACION = 60
const CALENTAMIENTO = 1000
/** A socket that came to its end is opened again within a second or two: nothing is heard until then, ms. */
const PLAZO_MS = 3000
/** Once it is shown otherwise it is read anew every 20 s at the latest. */
const ATRASO_MAXIMO_S = 20
/** Of heap at the end, times that at the start. */
const CRECE = 1.1

interface Momento {
  heap: number
  nodos: number
  oyentes: number
}

/** What the page holds once nothing is left that nobody needs. */
async function momento(cdp: CDPSession): Promise<Momento> {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const de = (name: string) => metrics.find(each => each.name === name)!.value
  return { heap: de('JSHeapUsedSize'), nodos: de('Nodes'), oyentes: de('JSEventListeners') }
}

class Dia {
  /** Acts after which the wall showed something else, and for how long at most, simulated s. */
  atrasos = 0
  atraso = 0

  constructor(
    private readonly page: Page,
    private readonly fuente: Fuente,
  ) {}

  private paso(ms: number): Promise<boolean> {
    this.fuente.pasan(ms)
    const { en_proceso, proximos } = this.fuente.foto()
    const esperado = [...en_proceso.slice(0, CUANTOS.proceso), ...proximos.slice(0, CUANTOS.proximos)]
      .map(({ numero_turno }) => numero_turno)
      .join(' ')
    return this.page.evaluate(
      ([tiempo, numeros, plazo]) => (window as unknown as ConReloj).paso(tiempo, numeros, plazo),
      [ms, esperado, PLAZO_MS] as const,
    )
  }

  /** So many acts, one every so many ms. */
  async pasar(actos: number, cada: number): Promise<void> {
    for (let i = 0; i < actos; i++) {
      this.fuente.actuar()
      if (await this.paso(cada)) continue
      this.atrasos++
      let segundos = 0
      do segundos++
      while (segundos < 60 && !(await this.paso(1000)))
      this.atraso = Math.max(this.atraso, segundos)
    }
  }
}

/** A wall for a day and a night, at its own code: ten thousand acts, sockets that end, midnight, and no page at three. */
export async function medirMuro(soloConteos: boolean): Promise<Seccion> {
  const titulo = 'A wall for 24 hours by a clock of ours, in Chromium'
  const browser = await abrirChromium()
  if (!browser) return { titulo, columnas: [], cifras: [], limites: [{ texto: SIN_CHROMIUM, cumple: true }] }
  construirWeb()
  const eventos = soloConteos ? POCOS_EVENTOS : EVENTOS
  const cada = DIA_MS / eventos
  const fuente = new Fuente(INICIO)
  try {
    const context = await abrirContexto(browser, 1920, 1080)
    const page = await context.newPage()
    await page.addInitScript(ponerReloj, INICIO)
    const quejas: string[] = []
    page.on('pageerror', error => quejas.push(error.message))
    await page.goto(`${await fuente.abrir()}/#/publico/despachos?tienda=001&token=${'A'.repeat(22)}`)
    await page.getByText('En vivo').waitFor()
    // What a night without a page leaves is what a day without a reload leaves.
    fuente.hayPagina = false
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    const dia = new Dia(page, fuente)
    await dia.pasar(soloConteos ? PREPARACION : CALENTAMIENTO, 1000)
    const desde = fuente.ahora
    const momentos = [await momento(cdp)]
    for (const _ of ['half', 'end']) {
      await dia.pasar(eventos / 2, cada)
      momentos.push(await momento(cdp))
    }
    const horas = (fuente.ahora - desde) / HORA_MS
    const { actos, lecturas, renovados, callados, latidos, medianoches } = fuente.cuenta
    const sinRecargar = fuente.cuenta.paginas === 1
    fuente.hayPagina = true
    const otraVez = page.waitForEvent('load')
    await page.evaluate(ms => (window as unknown as ConReloj).avanzar(ms), DIA_MS)
    await otraVez
    await page.getByText('En vivo').waitFor()
    const [inicio, , fin] = momentos as [Momento, Momento, Momento]
    const cifras = momentos.map(({ heap, nodos, oyentes }, i): Cifra => ({
      nombre: ['at the start', 'after 12 h', 'after 24 h'][i]!,
      celdas: [(heap / 1024).toFixed(0), nodos, oyentes],
      falla:
        nodos > inicio.nodos || oyentes > inicio.oyentes
          ? 'more nodes or listeners than at the start'
          : undefined,
    }))
    const limites = [
      {
        texto: `${actos} acts in ${horas.toFixed(1)} h and ${medianoches} midnight, ${lecturas} readings: wrong for ${dia.atraso} s at most (${dia.atrasos} times), limit ${ATRASO_MAXIMO_S} s`,
        cumple: dia.atraso <= ATRASO_MAXIMO_S && medianoches > 0,
      },
      {
        texto: `sockets renewed ${renovados} times, closed for silence ${callados} times, ${latidos} signs of life`,
        cumple: renovados >= 11 && callados === 0,
      },
      {
        texto: `at three it loads anew where the page comes (${fuente.cuenta.paginas - 1}), and stays where it does not`,
        // A day that passes in a moment may ask twice before the page has come.
        cumple: sinRecargar && fuente.cuenta.paginas >= 2,
      },
      { texto: `no error of the page ${quejas.join(', ')}`, cumple: quejas.length === 0 },
    ]
    if (!soloConteos)
      limites.push({
        texto: `heap at the end ${(fin.heap / inicio.heap).toFixed(2)} times that at the start, limit ${CRECE}`,
        cumple: fin.heap <= inicio.heap * CRECE,
      })
    return { titulo, columnas: ['heap KB', 'DOM nodes', 'listeners'], cifras, limites }
  } finally {
    await browser.close()
    fuente.cerrar()
  }
}
