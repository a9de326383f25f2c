import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, ingreso, type Pedir } from './api'
import { leer } from './lejos'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { conCorte, type OrdenDePrueba } from './produccion'
import { focoDe } from './recorrido/mirar'
import { administradora } from './taller'
import { origen } from './tienda'

let operario: Persona
let orden: OrdenDePrueba
beforeAll(async () => {
  orden = await conCorte()
  operario = await Persona.entrar('operario')
  await operario.page.goto(`${origen()}/#/produccion/gestion-etapa`)
})
const dialogo = () => operario.page.getByRole('dialog')
const tocar = (nombre: RegExp) => operario.page.getByRole('button', { name: nombre }).first().click()

/** What is pressed with gloves is larger than what a finger needs. */
const alto = async (nombre: RegExp) =>
  (await operario.page.getByRole('button', { name: nombre }).first().boundingBox())!.height

describe('the operator at the saw', () => {
  it('is chosen already; service, machine and order are a tap each, and the cut begins', async () => {
    await operario.ve('1. Operario')
    await promete(operario, 'gestion-01-servicio')
    expect(await alto(/^Corte$/)).toBeGreaterThanOrEqual(64)
    await tocar(/^Corte$/)
    await operario.ve('3. Máquina')
    await tocar(/Seccionadora/)
    await operario.ve(`OP ${orden.numero}`)
    await promete(operario, 'gestion-02-ordenes')
    await tocar(new RegExp(`^Iniciar etapa de la OP ${orden.numero}`))
    await operario.ve('Etapa a iniciar')
    await operario.teclas('Enter')
    await operario.ve('Finalizar etapa')
    expect(await alto(/^Finalizar etapa$/)).toBeGreaterThanOrEqual(56)
    await promete(operario, 'gestion-03-en-proceso')
  })

  it('keeps the keyboard where the work goes on: at the stage that began, and at the choice of stages', async () => {
    const foco = () => focoDe(operario.page)
    await expect.poll(foco).toBe(`Corte de la OP ${orden.numero}`)
    // A second Enter, or Space, does nothing there.
    await operario.teclas('Enter')
    await quieta(operario.page)
    expect(await operario.page.getByRole('dialog').count()).toBe(0)
    await operario.teclas('p')
    await expect.poll(foco).toMatch(/^Etapas pendientes/)
    await operario.teclas('r')
    await operario.ve('Finalizar etapa')
  })

  it('is guided cut by cut, by one key; leaving and coming back loses none', async () => {
    await tocar(/^Cortar$/)
    await dialogo().waitFor()
    await operario.ve('Corte hecho')
    await promete(operario, 'gestion-04-cortar')
    await operario.teclas('Enter', 'PageDown', 'Enter')
    await operario.ve(/3 de \d+/)
    await operario.teclas('Backspace')
    await operario.ve(/2 de \d+/)
    await operario.page.reload()
    await operario.ve(/2 de \d+/)
    await operario.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
    await operario.ve(/2 de \d+/)
  })

  it('offers the labels of what it cuts in the order of the saw, and its keys tick nothing meanwhile', async () => {
    const { page } = operario
    await tocar(/^Cortar$/)
    await operario.ve(/2 de \d+/)
    await operario.teclas('e')
    await page.getByRole('menu').waitFor()
    expect(await page.getByRole('menu').getAttribute('aria-label')).toMatch(/^Etiquetas de las piezas/)
    for (const opcion of await page.getByRole('menuitem').all())
      expect((await opcion.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await promete(operario, 'gestion-04b-etiquetas')
    await operario.teclas('ArrowDown', 'PageDown', 'PageUp')
    const zpl = page.getByRole('menuitem', { name: 'Etiquetas de las piezas: 100 × 50 mm · ZPL' })
    const [bajada] = await Promise.all([page.waitForEvent('download'), zpl.click()])
    expect(bajada.suggestedFilename()).toMatch(/^Etiquetas piezas \d+-\d+ 100x50\.zpl$/)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await operario.ve(/2 de \d+/)
    await operario.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('goes on without a network: what was ticked arrives once there is one', async () => {
    await tocar(/^Cortar$/)
    // The card behind says 2 of so many too: the network goes once the cut itself stands there.
    await dialogo()
      .getByText(/2 de \d+/)
      .waitFor()
    await operario.context.setOffline(true)
    await operario.teclas('Enter', 'Enter')
    await operario.ve('Sin conexión: 2 por enviar. Puede seguir cortando.')
    await operario.ve(/4 de \d+/)
    await operario.context.setOffline(false)
    await expect
      .poll(async () => {
        const pedir = await entrar('super')
        const { hechos } = await pedir<{ hechos: number[] }>(`GET produccion/etapas/${orden.corte}`)
        return hechos.length
      })
      .toBe(4)
  })

  it('sends a wrong piece to be cut again in three taps', async () => {
    await operario.teclas('x')
    await operario.ve('¿Qué pieza salió mal?')
    await promete(operario, 'gestion-05-pieza-mala')
    await operario.teclas('Enter')
    await operario.ve('¿Qué le pasó a la pieza')
    // The wrong one was tapped: another one is chosen without beginning anew.
    await tocar(/^Elegir otra pieza$/)
    await operario.ve('¿Qué pieza salió mal?')
    await operario.teclas('Enter')
    await operario.ve('¿Qué le pasó a la pieza')
    await operario.teclas('Enter')
    await operario.page.getByRole('region', { name: 'Piezas por repetir' }).waitFor()
    await promete(operario, 'gestion-06-por-repetir')
    // What it costs is for who sees costs.
    expect(await operario.page.getByText(/cuesta \$/).count()).toBe(0)
    const jefa = await administradora()
    await jefa.page.goto(
      `${origen()}/#/produccion/gestion-etapa?modo=proceso&ver=cortar&etapa=${orden.corte}`,
    )
    await jefa.ve(/^Pieza \d+ · .* · cuesta \$.*: ya está$/)
    await jefa.page.close()
    await tocar(/: ya está$/)
    await operario.page.getByRole('region', { name: 'Piezas por repetir' }).waitFor({ state: 'detached' })
    await operario.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('sends what was ticked once the saw is closed too, and keeps it where something else answers for the server', async () => {
    const hechos = async () => {
      const pedir = await entrar('super')
      return (await pedir<{ hechos: number[] }>(`GET produccion/etapas/${orden.corte}`)).hechos.length
    }
    await tocar(/^Cortar$/)
    await dialogo()
      .getByText(/4 de \d+/)
      .waitFor()
    await operario.page.route('**/avance', ruta =>
      ruta.fulfill({
        status: 403,
        contentType: 'text/html',
        body: '<h1>Acepte las condiciones del WiFi</h1>',
      }),
    )
    await operario.teclas('Enter')
    await operario.ve('Sin conexión: 1 por enviar. Puede seguir cortando.')
    await operario.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
    await operario.page.unroute('**/avance')
    await expect.poll(hechos).toBe(5)
  })

  it('shows a cut that another tablet ticked, and what it took back', async () => {
    const pedir = await entrar('super')
    const avance = (body: object) => pedir(`POST produccion/etapas/${orden.corte}/avance`, body)
    await tocar(/^Cortar$/)
    await dialogo()
      .getByText(/5 de \d+/)
      .waitFor()
    await avance({ cortes: [5] })
    await dialogo()
      .getByText(/6 de \d+/)
      .waitFor()
    await avance({ cortes: [], sin_hacer: [4, 5] })
    await dialogo()
      .getByText(/4 de \d+/)
      .waitFor()
    await operario.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('stops with a reason and goes on, finishes, and takes a finish back', async () => {
    await tocar(/^Parar$/)
    await promete(operario, 'gestion-07-parar')
    await tocar(/Daño de la máquina/)
    await operario.ve('Suspendida: Daño de la máquina')
    await tocar(/^Continuar$/)
    await operario.ve('Continuar etapa')
    await operario.teclas('Enter')
    await operario.ve('En proceso,')
    await tocar(/^Finalizar etapa$/)
    await operario.ve('Etapa a finalizar')
    await operario.teclas('Enter')
    await operario.ve('finalizada.')
    await promete(operario, 'gestion-08-deshacer')
    await operario.teclas('z')
    await operario.ve('En proceso,')
    await tocar(/^Finalizar etapa$/)
    await operario.ve('Etapa a finalizar')
    await operario.teclas('Enter')
    await operario.ve('No se encontraron órdenes de producción')
  })

  it('bands by the label of a piece: which side takes which', async () => {
    await operario.teclas('p')
    await tocar(/^Enchape$/)
    await operario.ve('3. Máquina')
    await tocar(/Enchapadora/)
    await tocar(new RegExp(`^Iniciar etapa de la OP ${orden.numero}`))
    await operario.ve('Etapa a iniciar')
    await operario.teclas('Enter')
    // What is seen to be wrong at the bands is said there.
    await tocar(/^Pieza mala$/)
    await operario.ve('¿Qué pieza salió mal?')
    await operario.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
    await tocar(/^Enchapar$/)
    await operario.ve('Escanee la etiqueta de una pieza, o elíjala en la lista.')
    await leer(operario.page, `VETA:P:${orden.venta_id}-${orden.item}-1-1`)
    await operario.page.getByRole('img', { name: /^Tapacanto: / }).waitFor()
    await promete(operario, 'gestion-09-enchapar')
  })
})

describe('two scans', () => {
  it('a badge and an order start its stage', async () => {
    const pedir = await entrar('super')
    const otra = await conCorte()
    const { operarios } = await pedir<{ operarios: { id: number; nombres: string }[] }>(
      'GET produccion/operarios',
    )
    const { codigo } = await pedir<{ codigo: string }>(
      `POST produccion/operarios/${operarios[0]!.id}/carne`,
      {},
    )
    // The one at the bands has to end: an operator has one stage at a time.
    await operario.teclas('Alt+q')
    await tocar(/^Finalizar etapa$/)
    await operario.ve('Etapa a finalizar')
    await operario.teclas('Enter')
    await operario.ve('No se encontraron órdenes de producción')
    await leer(operario.page, codigo)
    await leer(operario.page, `VETA:OP:${otra.orden}`)
    await operario.ve(`OP ${otra.numero}`)
    await operario.ve('Finalizar etapa')
  })
})

describe('another shift', () => {
  it('takes over at another machine what somebody stopped and left', async () => {
    const pedir = await entrar('super')
    const otra = await conCorte()
    const { maquinas } = await pedir<{ maquinas: { id: number; nombre_maquina: string }[] }>(
      'POST maquinas/produccion',
      { servicio: 1 },
    )
    await pedir('POST maestros/maquinas/guardar', {
      referencia: 'SIERRA-2',
      nombre_maquina: 'Sierra de mesa',
      grupo_servicio_id: 1,
      estado_maquina_id: 1,
    })
    const { tercero } = await pedir<{ tercero: { id: number } }>('POST terceros/crear', {
      tipo_documento_id: 13,
      numero_documento: '1098700111',
      nombres: 'Rosa',
      apellidos: 'Lima',
      numero_celular: '3001112233',
      correo_electronico: 'rosa@veta.test',
      direccion_residencia: 'Calle 1 # 2-3',
      country_code: 'CO',
      state_code: '11',
      city_code: '11001',
      tipo_tercero: 'OP',
      password_usuario: 'una clave bien larga',
      tiendas: ['001'],
    })
    // What the tests before left running.
    await tocar(/^Finalizar etapa$/)
    await operario.ve('Etapa a finalizar')
    await operario.teclas('Enter')
    await operario.ve('No se encontraron órdenes de producción')
    await pedir('POST produccion/iniciar-etapa', {
      orden_etapa_id: otra.corte,
      maquina_id: maquinas[0]!.id,
      operario_id: tercero.id,
    })
    await pedir('POST produccion/parar-finalizar-etapa', {
      produccion_etapa_id: otra.corte,
      motivo_suspension_id: 2,
    })
    // As it is stopped, without a reload.
    const detenidas = operario.page.getByRole('region', { name: 'Detenidas por otros' })
    await detenidas.getByText('Rosa Lima', { exact: false }).waitFor()
    await promete(operario, 'gestion-10-detenida-por-otro')
    await detenidas.getByRole('button', { name: 'Continuar' }).click()
    await operario.ve('Toque la máquina en que sigue')
    await operario.ve('Sierra de mesa')
    await promete(operario, 'gestion-11-continuar')
    await dialogo().getByRole('button', { name: 'Sierra de mesa' }).click()
    await dialogo().waitFor({ state: 'detached' })
    await detenidas.waitFor({ state: 'detached' })
    await operario.ve('Finalizar etapa')
    // What another one did at it is taken back by who manages alone.
    expect(await operario.page.getByRole('button', { name: /^Anular inicio/ }).count()).toBe(0)
    const { etapas } = await pedir<{
      etapas: { marchas: { nombre_operario: string; nombre_maquina: string }[] }[]
    }>(`GET produccion/ordenes/${otra.orden}`)
    expect(etapas[0]!.marchas.map(each => [each.nombre_operario, each.nombre_maquina])).toEqual([
      ['Rosa Lima', maquinas[0]!.nombre_maquina],
      [expect.stringMatching(/^Yeison Parra/), 'Sierra de mesa'],
    ])
  })
})

describe('an operator at the screen of another', () => {
  const PIN = '2580'
  let pedir: Pedir
  let otra: OrdenDePrueba
  let pantalla: Persona
  const boton = (name: string | RegExp) => pantalla.page.getByRole('button', { name, exact: true })
  const pide = () => pantalla.page.getByRole('region', { name: 'PIN de Pilar Soto' })
  const elegir = async () => {
    await boton('Pilar Soto').click()
    await pide().waitFor()
  }
  const empezar = async () => {
    await boton('Corte').click()
    await boton(/^Seccionadora/).click()
    await boton(`Iniciar etapa de la OP ${otra.numero}`).click()
    await dialogoDe().getByRole('button', { name: 'Iniciar etapa' }).click()
  }
  const dialogoDe = () => pantalla.page.getByRole('alertdialog')
  const etapas = async () =>
    (
      await pedir<{ etapas: { id: number; estado: string; marchas: { fin: string | null }[] }[] }>(
        `GET produccion/ordenes/${otra.orden}`,
      )
    ).etapas
  const estado = async () => (await etapas()).find(({ id }) => id === otra.corte)!.estado

  beforeAll(async () => {
    pedir = await entrar('super')
    otra = await conCorte()
    await pedir('POST terceros/crear', {
      tipo_documento_id: 13,
      numero_documento: '1098700222',
      nombres: 'Pilar',
      apellidos: 'Soto',
      numero_celular: '3001112244',
      correo_electronico: 'pilar@veta.test',
      direccion_residencia: 'Calle 1 # 2-4',
      country_code: 'CO',
      state_code: '11',
      city_code: '11001',
      tipo_tercero: 'OP',
      password_usuario: 'veta-demo-2026',
      tiendas: ['001'],
    })
    await (
      await entrar('pilar')
    )('PUT ingreso/pin', { password_actual: 'veta-demo-2026', pin: PIN })
    pantalla = await Persona.llegar({ sesion: await ingreso('operario') })
    await pantalla.context.clock.install()
    await pantalla.page.goto(`${origen()}/#/produccion/gestion-etapa`)
    await pantalla.page.reload()
    await pantalla.ve('1. Operario')
  })

  it('has to be chosen before a service', async () => {
    await boton(/^Otro operario/).click()
    await boton('Corte').click()
    await pantalla.ve('Debe seleccionar un operario')
  })

  it('starts nothing with a wrong PIN, which is asked for again', async () => {
    await elegir()
    await promete(pantalla, 'gestion-12-pin')
    for (const cifra of '9137') await pide().getByRole('button', { name: cifra, exact: true }).click()
    await pide().getByRole('button', { name: 'Entrar' }).click()
    await empezar()
    await pantalla.ve('El PIN no es correcto')
    await elegir()
    expect(await estado()).toBe('pendiente')
  })

  it('works with the right one, by keys too', async () => {
    await pantalla.teclas(...Array.from(PIN), 'Enter')
    await empezar()
    await pantalla.ve('Finalizar etapa')
    expect(await estado()).toBe('en_proceso')
  })

  it('is forgotten five minutes after the last act', async () => {
    await pantalla.context.clock.fastForward(4 * 60_000)
    await pantalla.page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await boton('Finalizar etapa').isVisible()).toBe(true)
    await pantalla.context.clock.fastForward(61_000)
    await pantalla.ve('Elija un operario o escanee su carné.')
    await elegir()
  })

  it('takes back a start by its button, once it is confirmed: the stage waits again', async () => {
    await pantalla.teclas(...Array.from(PIN), 'Enter')
    await boton('Anular inicio').click()
    await dialogoDe().getByText('vuelve a quedar pendiente').waitFor()
    await promete(pantalla, 'gestion-13-anular')
    expect(await estado()).toBe('en_proceso')
    await dialogoDe().getByRole('button', { name: 'Anular inicio' }).click()
    await pantalla.ve('No se encontraron órdenes de producción')
    const corte = (await etapas()).find(({ id }) => id === otra.corte)!
    expect([corte.estado, corte.marchas.map(({ fin }) => fin)]).toEqual(['pendiente', ['anulada']])
  })
})

describe('fingers', () => {
  it('start a stage in four taps where the session says who it is: service, machine, order, confirmation', async () => {
    const pedir = await entrar('super')
    const otra = await conCorte()
    // What the operator has under way.
    await tocar(/^Finalizar etapa$/)
    await operario.ve('Etapa a finalizar')
    await operario.teclas('Enter')
    await operario.ve('No se encontraron órdenes de producción')
    const tableta = await Persona.llegar({ tactil: true, sesion: await ingreso('operario') })
    await tableta.page.setViewportSize({ width: 1280, height: 800 })
    await tableta.page.goto(`${origen()}/#/produccion/gestion-etapa`)
    await tableta.ve('2. Servicio')
    await tableta.page.evaluate(() => {
      const contado = Object.assign(window, { toques: 0 })
      addEventListener('pointerdown', ({ pointerType }) => pointerType === 'touch' && contado.toques++, true)
    })
    const toque = (name: string | RegExp) => tableta.page.getByRole('button', { name, exact: true }).tap()
    await toque('Corte')
    await toque(/^Seccionadora/)
    await toque(`Iniciar etapa de la OP ${otra.numero}`)
    await tableta.page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar etapa' }).tap()
    await tableta.page.getByLabel(`Corte de la OP ${otra.numero}`).waitFor()
    const { etapas } = await pedir<{ etapas: { id: number; estado: string }[] }>(
      `GET produccion/ordenes/${otra.orden}`,
    )
    expect(etapas.find(({ id }) => id === otra.corte)!.estado).toBe('en_proceso')
    expect(await tableta.page.evaluate(() => (window as unknown as { toques: number }).toques)).toBe(4)
  })
})
