import { chromium } from 'playwright-core'
import { entrar } from './tests/bench/sesion'
const [origen, ruta = '/#/facturacion', con = '1'] = process.argv.slice(2)
const sesion = con === '1' ? (await entrar(origen!)).guardado : {}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
await page.addInitScript(g => Object.entries(g).forEach(([k, v]) => localStorage.setItem(k, v)), sesion)
await page.goto(origen + ruta); await page.waitForTimeout(2500)
console.log(await page.evaluate(() => {
  const m = new Map<string, [number, number, string]>()
  for (const sh of document.styleSheets) for (const r of sh.cssRules) {
    const c = /css-[\w]+/.exec(r.cssText)?.[0] ?? 'global'
    const e = m.get(c) ?? [0, 0, '']; e[0]++; e[1] += r.cssText.length; m.set(c, e)
  }
  const filas = [...m].map(([c, [n, l]]) => [l, n, c, document.querySelectorAll('.' + c).length, (document.querySelector('.' + c)?.outerHTML ?? '').slice(0, 110)] as const).sort((a, b) => b[0] - a[0])
  return [`clases ${m.size} reglas ${[...m.values()].reduce((s, e) => s + e[0], 0)} chars ${[...m.values()].reduce((s, e) => s + e[1], 0)}`, ...filas.slice(0, 60).map(f => f.join(' '))].join('\n')
}))
await browser.close()
