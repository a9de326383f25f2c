import { chromium } from 'playwright-core'
import { entrar } from './tests/bench/sesion'
const [origen, ...sels] = process.argv.slice(2)
const sesion = (await entrar(origen!)).guardado
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'es-CO', timezoneId: 'America/Bogota' })
const page = await context.newPage()
await page.addInitScript(g => Object.entries(g).forEach(([k, v]) => localStorage.setItem(k, v)), sesion)
await page.goto(origen + '/#/facturacion'); await page.waitForSelector('tbody tr td:nth-child(3)'); await page.waitForTimeout(1000)
for (const s of sels) {
  console.log('=====', s)
  console.log(await page.evaluate(s => { const e = document.querySelector(s)!; const out: string[] = [e.outerHTML.slice(0, 300)]; for (const sh of document.styleSheets) for (const r of sh.cssRules) if (r instanceof CSSStyleRule && [...e.classList].some(c => c.startsWith('css-') && r.selectorText.includes(c))) out.push(r.cssText); return out.join('\n') }, s))
}
console.log(await page.evaluate(() => [document.querySelectorAll('#raiz *').length, document.querySelectorAll('svg').length, document.querySelectorAll('td').length, document.querySelectorAll('td button, td a').length, document.querySelectorAll('button').length]))
await browser.close()
