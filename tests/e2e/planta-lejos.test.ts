import { beforeAll, describe, expect, it } from 'vitest'
import { idDeEtapa } from '#shared/produccion/estados'
import { entrar, type Pedir } from './api'
import { demorar, enviadas, escribirDireccion, ir, LATENCIAS, leer } from './lejos'
import { Persona } from './navegador'
import { conCorte, type OrdenDePrueba } from './produccion'
import { quieta } from './quieta'
import { administradora, iniciar, vender, type Venta } from './taller'

let pedir: Pedir
beforeAll(async () => {
  pedir = await entrar('super')
})

const tocar = ({ page }: Persona, nombre: RegExp) => page.getByRole('button', { name: nombre }).first()
const sinDialogo = ({ page }: Persona) => page.getByRole('dialog').waitFor({ state: 'detached' })
const etapaDe = async ({ orden }: { orden: number }, servicio: 1 | 2) =>
  await pedir<{
    etapa: { estado: string; nombre_tipo_motivo_suspension_produccion: string | null }
    repeticiones: { pieza: number; motivo: string }[]
  }>(`GET produccion/etapas/${idDeEtapa(orden, servicio)}`)

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  describe('who has orders made', () => {
    let jefa: Persona
    let ventas: Venta[]
    beforeAll(async () => {
      ventas = [await vender(pedir), await vender(pedir), await vender(pedir)]
      jefa = await administradora()
      await demorar(jefa.page, latencia)
      await ir(jefa, '/produccion/generar')
      await jefa.enLaTabla()
    })
    const ordenes = async ({ venta_id }: Venta) =>
      (await pedir<{ produccion: { id: number }[] }>(`GET facturas/${venta_id}`)).produccion.map(
        ({ id }) => id,
      )
    const fila = ({ venta_id }: Venta) =>
      jefa.page
        .locator('tbody tr')
        .filter({ has: jefa.page.locator('td.principal', { hasText: String(venta_id) }) })

    it('asks for those of three sales one after another, and each has its own once', async () => {
      const peticiones = enviadas(jefa.page, /generar-orden$/)
      // Under way until that was looked at, however long it takes to get there.
      let soltar = (): void => undefined
      const mirado = latencia > 0 ? new Promise<void>(done => (soltar = done)) : undefined
      await jefa.page.route('**/api/produccion/generar-orden', async route => {
        await mirado
        await route.fallback()
      })
      for (const venta of ventas) {
        await fila(venta).focus()
        await jefa.teclas('g')
        await jefa.page.getByRole('button', { name: 'Crear OP' }).waitFor()
        await jefa.teclas('Enter')
        await jefa.page.getByRole('alertdialog').waitFor({ state: 'detached' })
      }
      // Of what is under way it says so, and asks nothing.
      if (latencia > 0) {
        await fila(ventas[0]!).focus()
        await jefa.teclas('g')
        await jefa.ve(/se está creando/)
        expect(await jefa.page.getByRole('alertdialog').count()).toBe(0)
        soltar()
      }
      for (const venta of ventas) await expect.poll(() => ordenes(venta)).toEqual([venta.orden])
      for (const venta of ventas) await expect.poll(() => fila(venta).textContent()).toContain('Con OP')
      expect(peticiones.veces).toBe(3)
    })

    it('is told when somebody else was faster, and the row says what stands now', async () => {
      const venta = await vender(pedir)
      await fila(venta).waitFor()
      await quieta(jefa.page)
      await jefa.page.route('**/api/produccion/generar-orden', async route => {
        await pedir('POST produccion/generar-orden', { venta_id: venta.venta_id })
        await route.fallback()
      })
      await fila(venta).focus()
      await jefa.teclas('g')
      await jefa.page.getByRole('button', { name: 'Crear OP' }).waitFor()
      await jefa.teclas('Enter')
      await expect.poll(() => fila(venta).textContent()).toContain('Con OP')
      await jefa.page.unroute('**/api/produccion/generar-orden')
      expect(await ordenes(venta)).toEqual([venta.orden])
    })
  })

  describe('an operator with a screen to touch', () => {
    let operario: Persona
    let orden: OrdenDePrueba
    beforeAll(async () => {
      orden = await conCorte()
      await iniciar(pedir, orden.orden, 1)
      operario = await Persona.entrar('operario')
      await demorar(operario.page, latencia)
      await ir(operario, '/produccion/gestion-etapa?modo=proceso')
      await operario.ve('Finalizar etapa')
    })

    it('stops with the reason that was tapped: the second tap of two on Parar is none', async () => {
      const paros = enviadas(operario.page, /parar-finalizar-etapa$/)
      // The first time its code comes, the second time it is there at once.
      for (let i = 0; i < 2; i++) {
        await tocar(operario, /^Parar$/).dblclick()
        await tocar(operario, /Daño de la máquina/).waitFor()
        await operario.page.waitForTimeout(150)
        // Where Parar stood, the second tap falls on whatever came there.
        await operario.page.locator('.motivos button').first().dispatchEvent('click', { detail: 2 })
        await quieta(operario.page)
        await operario.teclas('Alt+q')
        await sinDialogo(operario)
      }
      expect(paros.veces).toBe(0)
      expect((await etapaDe(orden, 1)).etapa.estado).toBe('en_proceso')
      await tocar(operario, /^Parar$/).click()
      await tocar(operario, /Daño de la máquina/).click()
      await tocar(operario, /Daño de la máquina/)
        .click({ timeout: 300, noWaitAfter: true })
        .catch(() => undefined)
      await operario.ve('Suspendida: Daño de la máquina')
      await sinDialogo(operario)
      await quieta(operario.page)
      expect(paros.veces).toBe(1)
    })

    it('Enter that is held down opens the reasons, and chooses none', async () => {
      await tocar(operario, /^Continuar$/).click()
      await operario.ve('Continuar etapa')
      await operario.teclas('Enter')
      await operario.ve('En proceso,')
      await quieta(operario.page)
      const paros = enviadas(operario.page, /parar-finalizar-etapa$/)
      await tocar(operario, /^Parar$/).focus()
      for (let i = 0; i < 25; i++) {
        await operario.page.keyboard.down('Enter')
        await operario.page.waitForTimeout(40)
      }
      await operario.page.keyboard.up('Enter')
      await quieta(operario.page)
      expect(paros.veces).toBe(0)
      await operario.page.goBack().catch(() => undefined)
      await sinDialogo(operario)
      await operario.ve('Finalizar etapa')
    })

    it('a stop that comes second to somebody else is told, and the stage stands as they left it', async () => {
      await tocar(operario, /^Parar$/).click()
      await tocar(operario, /Daño de la máquina/).waitFor()
      await operario.page.route(
        '**/api/produccion/parar-finalizar-etapa',
        async route => {
          await pedir('POST produccion/parar-finalizar-etapa', {
            produccion_etapa_id: orden.corte,
            accion: 'parar',
            motivo_suspension_id: 1,
          })
          await route.fallback()
        },
        { times: 1 },
      )
      await tocar(operario, /Daño de la máquina/).click()
      await expect.poll(async () => (await etapaDe(orden, 1)).etapa.estado).toBe('suspendida')
      await quieta(operario.page)
      if ((await operario.page.getByRole('dialog').count()) > 0) await operario.teclas('Alt+q')
      await sinDialogo(operario)
      const { nombre_tipo_motivo_suspension_produccion: motivo } = (await etapaDe(orden, 1)).etapa
      await operario.ve(`Suspendida: ${motivo}`)
      await tocar(operario, /^Continuar$/).click()
      await operario.ve('Continuar etapa')
      await operario.teclas('Enter')
      await operario.ve('En proceso,')
    })

    it('a bad piece is sent to be cut again once, however often its reason is tapped', async () => {
      await quieta(operario.page)
      await tocar(operario, /^Cortar$/).click()
      await operario.teclas('x')
      await operario.ve('¿Qué pieza salió mal?')
      await operario.page.getByRole('button', { name: /^1 · / }).dblclick()
      await operario.ve('¿Qué le pasó a la pieza')
      await operario.page.waitForTimeout(200)
      const peticiones = enviadas(operario.page, /repetir$/)
      const motivo = operario.page.getByRole('button', { name: 'Se rayó' })
      await motivo.click()
      await motivo.click({ timeout: 300 }).catch(() => undefined)
      await operario.page.getByRole('region', { name: 'Piezas por repetir' }).waitFor()
      await quieta(operario.page)
      expect(peticiones.veces).toBe(1)
      const { repeticiones } = await etapaDe(orden, 1)
      expect(repeticiones.map(({ pieza, motivo: dicho }) => [pieza, dicho])).toEqual([[1, 'Se rayó']])
    })

    it('asked again after a reload that came before its answer, it is that same one', async () => {
      await operario.teclas('x')
      await operario.ve('¿Qué pieza salió mal?')
      await operario.page.route(
        '**/api/produccion/ordenes/*/repetir',
        async route => {
          await route.fetch()
          await operario.page.reload()
        },
        { times: 1 },
      )
      await operario.page.getByRole('button', { name: /^2 · / }).click()
      await operario.page.getByRole('button', { name: 'Se rayó' }).click()
      await expect.poll(async () => (await etapaDe(orden, 1)).repeticiones.length).toBe(2)
      await operario.page.waitForLoadState()
      await operario.ve(/Pieza 2 .*Se rayó/)
      await operario.teclas('x')
      await operario.page.getByRole('button', { name: /^2 · / }).click()
      const contestada = operario.page.waitForResponse(/repetir$/)
      await operario.page.getByRole('button', { name: 'Se rayó' }).click()
      expect((await contestada).status()).toBe(200)
      await quieta(operario.page)
      expect((await etapaDe(orden, 1)).repeticiones).toHaveLength(2)
      await operario.teclas('Alt+q')
      await sinDialogo(operario)
    })

    it('shows the bands of the label that was read last, though it was read before the pieces were there', async () => {
      await pedir('POST produccion/parar-finalizar-etapa', {
        produccion_etapa_id: orden.corte,
        accion: 'finalizar',
      })
      const enchape = await iniciar(pedir, orden.orden, 2)
      await escribirDireccion(
        operario.page,
        `/produccion/gestion-etapa?modo=proceso&ver=enchapar&etapa=${enchape}`,
      )
      await operario.page.waitForTimeout(30)
      await leer(operario.page, `VETA:P:${orden.venta_id}-${orden.item}-1-1`)
      await leer(operario.page, `VETA:P:${orden.venta_id}-${orden.item}-2-2`)
      await operario.ve('Pieza 2 · unidad 2 de 2')
      await leer(operario.page, 'VETA:P:1-1-1-1')
      await operario.ve(/no es de una pieza de esta orden/)
      await operario.ve('Pieza 2 · unidad 2 de 2')
      await operario.teclas('Alt+q')
      await sinDialogo(operario)
      expect(operario.quejas.filter(queja => !/40[49]|422/.test(queja))).toEqual([])
      await pedir('POST produccion/parar-finalizar-etapa', {
        produccion_etapa_id: enchape,
        accion: 'finalizar',
      })
    })
  })
})
