import type { Page, Route, WebSocketRoute } from 'playwright-core'

/** The live channel of a page, which can be made deaf, or cut and kept away. */
export class Canal {
  /** Hints that came and were kept from the page. */
  callados = 0
  sordo = false
  private cortado = false
  private readonly abiertos = new Set<[WebSocketRoute, WebSocketRoute]>()

  /** Takes the channel of a page, which has to be loaded again for it. */
  static async de(page: Page): Promise<Canal> {
    const canal = new Canal()
    await page.routeWebSocket(/\/ws\?/, ws => canal.pasar(ws))
    return canal
  }

  private pasar(ws: WebSocketRoute): void {
    if (this.cortado) return void ws.close({ code: 1001 })
    const tienda = ws.connectToServer()
    this.abiertos.add([ws, tienda])
    tienda.onMessage(aviso => {
      if (this.sordo) this.callados++
      else ws.send(aviso)
    })
  }

  /** As when API Gateway ends its two hours, and takes nobody for a while. */
  async cortar(): Promise<void> {
    this.cortado = true
    for (const par of this.abiertos) for (const lado of par) await lado.close({ code: 1001 })
    this.abiertos.clear()
  }
  volver(): void {
    this.cortado = false
  }
}

/** The next answer to such a request, as the shop gives it now, is on its way until it is let go. */
export async function retener(
  page: Page,
  url: string,
): Promise<{ llego: Promise<void>; soltar: () => void }> {
  let soltar: () => void = () => undefined
  let llegar: () => void = () => undefined
  const suelta = new Promise<void>(done => (soltar = done))
  const llego = new Promise<void>(done => (llegar = done))
  let retenida = false
  await page.route(url, async (route: Route) => {
    if (retenida) return route.continue()
    retenida = true
    const response = await route.fetch()
    llegar()
    await suelta
    return route.fulfill({ response })
  })
  return { llego, soltar }
}
