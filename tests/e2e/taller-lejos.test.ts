import { beforeAll, describe, expect, it } from 'vitest'
import { idDeEtapa } from '#shared/produccion/estados'
import { entrar, type Pedir } from './api'
import { demorar, enviadas, ir, LATENCIAS, leer } from './lejos'
import { Persona } from './navegador'
import { quieta } from './quieta'
import { administradora, producir, TABLERO, type Venta } from './taller'

interface Etapa {
  operario_id: number | null
  estado: string
}

let pedir: Pedir
/** Somebody else than who is signed in at the machine, and their badge. */
let ovidio = 0
let carne = ''
beforeAll(async () => {
  pedir = await entrar('super')
  const { tercero } = await pedir<{ tercero: { id: number } }>('POST terceros/crear', {
    tipo_tercero: 'OP',
    tipo_documento_id: 13,
    numero_documento: '80199321',
    nombres: 'Ovidio',
    apellidos: 'Tique',
    numero_celular: '3005550177',
    correo_electronico: 'ovidio@veta.test',
    direccion_residencia: 'Calle 8 # 4-21',
    country_code: 'CO',
    state_code: '11',
    city_code: '11001',
    password_usuario: 'veta-demo-2026',
    tiendas: ['001'],
  })
  ovidio = tercero.id
  const { codigo } = await pedir<{ codigo: string }>(`POST produccion/operarios/${ovidio}/carne`, {})
  carne = codigo
})

const etapaDe = async ({ orden }: Venta, servicio: 1 | 2): Promise<Etapa & { hechos: number[] }> => {
  const { etapa, hechos } = await pedir<{ etapa: Etapa; hechos: number[] }>(
    `GET produccion/etapas/${idDeEtapa(orden, servicio)}`,
  )
  return { ...etapa, hechos }
}
describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  describe('an operator in a hurry', () => {
    let operario: Persona
    let orden: Venta
    beforeAll(async () => {
      orden = await producir(pedir, {
        lista: { piezas: [{ cantidad: 12, base: 500, altura: 300 }] },
      })
      operario = await Persona.entrar('operario')
      await demorar(operario.page, latencia)
      await ir(operario, '/produccion/gestion-etapa')
    })
    const tocar = (nombre: RegExp) => operario.page.getByRole('button', { name: nombre }).first().click()

    it('a badge of nobody and an order begin nothing for whoever stood there before', async () => {
      const inicios = enviadas(operario.page, /iniciar-etapa$/)
      await leer(operario.page, 'VETA:C:NADIE')
      await leer(operario.page, `VETA:OP:${orden.orden}`)
      await operario.ve(/No se escribió «VETA:OP|Escanee primero su carné/)
      await quieta(operario.page)
      expect(inicios.veces).toBe(0)
    })

    it('a badge and an order, read at once and twice, begin its stage for whose badge it is, once', async () => {
      const inicios = enviadas(operario.page, /iniciar-etapa$/)
      await leer(operario.page, carne)
      await leer(operario.page, `VETA:OP:${orden.orden}`)
      if (latencia > 0) await leer(operario.page, `VETA:OP:${orden.orden}`)
      await operario.ve('Finalizar etapa')
      await quieta(operario.page)
      expect(inicios.veces).toBe(1)
      expect(await etapaDe(orden, 1)).toMatchObject({ operario_id: ovidio, estado: 'en_proceso' })
    })

    it('cuts that are ticked before the plan is there, and while others are on their way, are all of them cuts', async () => {
      await tocar(/^Cortar$/)
      await operario.teclas('PageDown', 'Enter', 'Space')
      await operario.ve(/3 de \d+ hechos/)
      for (let i = 0; i < 4; i++) {
        await operario.teclas('PageDown')
        await operario.page.waitForTimeout(120)
      }
      await operario.teclas('Backspace')
      await operario.ve(/6 de \d+ hechos/)
    })

    it('a finish that follows them at once comes after them, is asked once and done once', async () => {
      const paros = enviadas(operario.page, /parar-finalizar-etapa$/)
      await operario.teclas('PageDown', 'Alt+q')
      await operario.page.getByRole('dialog').waitFor({ state: 'detached' })
      const finalizar = operario.page.getByRole('button', { name: 'Finalizar etapa' })
      await finalizar.dblclick()
      await operario.ve('Etapa a finalizar')
      await operario.teclas('Enter', 'Enter')
      await operario.ve('finalizada.')
      // Its card stands there until the list has been read, and can be neither stopped nor finished again.
      const alMano = await operario.page.evaluate(() =>
        [...document.querySelectorAll<HTMLButtonElement>('.tarjeta .actos button')].flatMap(each =>
          each.disabled ? [] : [each.textContent],
        ),
      )
      expect(alMano.filter(texto => texto !== 'Cortar')).toEqual([])
      await quieta(operario.page)
      expect(await operario.page.getByRole('alertdialog').count()).toBe(0)
      expect(paros.veces).toBe(1)
      const { estado, hechos } = await etapaDe(orden, 1)
      expect([estado, hechos.length]).toEqual(['completada', 7])
      expect(operario.quejas.filter(queja => !/422/.test(queja))).toEqual([])
    })
  })

  describe('at a desk of the workshop', () => {
    let jefa: Persona
    let una: Venta
    let otra: Venta
    beforeAll(async () => {
      una = await producir(pedir)
      otra = await producir(pedir)
      jefa = await administradora()
      await demorar(jefa.page, latencia)
    })
    const op = () => jefa.page.getByLabel('OP', { exact: true })
    const filas = () =>
      jefa.page.locator('main tbody tr td:first-child').evaluateAll(todas => todas.map(td => td.textContent))

    it('what is typed over after Ctrl+A is what was typed last', async () => {
      await ir(jefa, '/produccion')
      await jefa.enLaTabla()
      await jefa.teclas('b')
      await jefa.escribir('veinte')
      await jefa.teclas('Control+a')
      await jefa.escribir(otra.numero)
      await jefa.teclas('Enter')
      await expect.poll(() => op().inputValue()).toBe(otra.numero)
      await expect.poll(filas).toEqual([otra.numero])
    })

    it('a label that is read where one was typed is the order of that label, and the last of two is on show', async () => {
      await op().focus()
      await leer(jefa.page, `VETA:OP:${otra.orden}`)
      await leer(jefa.page, `VETA:OP:${una.orden}`)
      await expect.poll(filas).toEqual([una.numero])
      await expect.poll(() => op().inputValue()).toBe(una.numero)
      await jefa.page.goBack()
      await quieta(jefa.page)
      await jefa.page.reload()
      await expect.poll(filas).toEqual([otra.numero])
    })

    it('nor is it torn apart where its first letters stand in the field already, or a busy browser hands it over slowly', async () => {
      // Rows that have just come hold the keyboard for a moment, in the middle of it.
      await op().focus()
      await leer(jefa.page, `VETA:OP:${una.orden}`)
      await expect.poll(filas).toEqual([una.numero])
      await op().focus()
      await leer(jefa.page, `VETA:OP:${otra.orden}`, { pausa: 620 })
      await expect.poll(filas).toEqual([otra.numero])
      await expect.poll(() => op().inputValue()).toBe(otra.numero)
    })
  })

  describe('at the rack', () => {
    it('a label that is read into a note ticks its row, and sends nothing', async () => {
      const venta = await producir(pedir)
      const bodega = await Persona.entrar('bodega')
      const entregas = enviadas(bodega.page, /proceso-etapa-orden$/)
      await demorar(bodega.page, latencia)
      await ir(bodega, `/produccion/preparar?ver=preparar&orden=${venta.orden}`)
      await bodega.ve('0 de 1 está')
      await bodega.page.getByRole('textbox', { name: 'Observación' }).focus()
      await bodega.escribir('Falta ')
      await bodega.page.waitForTimeout(100)
      await leer(bodega.page, 'VETA:R:M999')
      await bodega.ve('El código VETA:R:M999 no es del material de esta orden')
      expect(await bodega.page.getByRole('textbox', { name: 'Observación' }).inputValue()).toBe('Falta ')
      await bodega.page.locator('[role=dialog] tbody tr', { hasText: TABLERO }).first().focus()
      await bodega.teclas('Space', 'F8', 'F8')
      await bodega.ve('Material preparado')
      await quieta(bodega.page)
      expect(entregas.veces).toBe(1)
    })
  })

  describe('at the door', () => {
    let puerta: Persona
    beforeAll(async () => {
      const vender = await entrar('vendedor')
      const { productos } = await vender<{ productos: { data: { id: number }[] } }>(
        'GET productos?query=bisagra',
      )
      const { terceros } = await vender<{ terceros: { data: { id: number }[] } }>(
        'GET terceros?query=222222222222',
      )
      for (let i = 0; i < 3; i++) {
        const { venta_id, totales } = await vender<{ venta_id: number; totales: { total_venta: number } }>(
          'POST facturas/guardar',
          {
            venta_id: null,
            tercero_id: terceros.data[0]!.id,
            estado_venta_id: 1,
            productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 1 }],
          },
        )
        await vender(`POST facturas/${venta_id}/forma-pago`, {
          formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
        })
      }
      puerta = await Persona.entrar('vendedor')
      await demorar(puerta.page, latencia)
    })
    const esperan = async (): Promise<string[]> => {
      const { despachos_turnos } = await pedir<{
        despachos_turnos: { data: { numero_turno: string; llamadas: number }[] }
      }>('POST despachos/turnos', { modo_consulta: 'pendiente' })
      return despachos_turnos.data.flatMap(each => (each.llamadas > 0 ? [] : [each.numero_turno])).toSorted()
    }

    it('Space three times quickly calls one turn, and once more the next', async () => {
      await ir(puerta, '/despachos')
      await puerta.enLaTabla()
      const antes = await esperan()
      // A sale of before may get its turn meanwhile.
      const quedan = async () => (await esperan()).filter(turno => antes.includes(turno))
      await Promise.all([1, 2, 3].map(() => puerta.page.keyboard.press('Space')))
      await puerta.page.locator('.llamado').waitFor()
      await quieta(puerta.page)
      expect(await quedan()).toEqual(antes.slice(1))
      await puerta.page.waitForTimeout(750)
      await puerta.teclas('Space')
      await expect.poll(quedan).toEqual(antes.slice(2))
      expect(puerta.quejas).toEqual([])
    })
  })
})
