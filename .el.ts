import { chromium } from 'playwright-core'
import { entrar } from './tests/bench/sesion'
const [origen] = process.argv.slice(2)
const sesion = (await entrar(origen!)).guardado
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const [ruta, lista, con] of [['/', 'form button[type=submit]', 0], ['/#/facturacion', 'tbody tr td:nth-child(3)', 1]] as const) {
const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
const page = await context.newPage()
if (con) await page.addInitScript(g => Object.entries(g).forEach(([k, v]) => localStorage.setItem(k, v)), sesion)
await page.addInitScript((lista: string) => {
  (window as any).n = []
  new PerformanceObserver(es => { for (const e of es.getEntries() as any[]) (window as any).n.push([e.entryType, e.startTime, e.renderTime, e.identifier]) }).observe({ type: 'element', buffered: true })
  new PerformanceObserver(es => { for (const e of es.getEntries() as any[]) (window as any).n.push([e.entryType, e.startTime, e.renderTime, e.size]) }).observe({ type: 'largest-contentful-paint', buffered: true })
  const mirar = new MutationObserver(() => {
    let texto = document.querySelector(lista); if (!texto) return
    mirar.disconnect(); while (texto.firstElementChild) texto = texto.firstElementChild
    ;(window as any).n.push(['set', performance.now(), texto.outerHTML.slice(0, 100)]); texto.setAttribute('elementtiming', 'lista')
  }); mirar.observe(document, { subtree: true, childList: true })
}, lista)
await page.goto(origen + ruta); await page.waitForTimeout(3000)
console.log(JSON.stringify(await page.evaluate(() => (window as any).n)))
}
await browser.close()
