import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { demorar, enviadas, ir, LATENCIAS, teclear } from './lejos'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { venderBisagras } from './taller'

interface Turno {
  id: number
  numero_turno: string
  estado: string
  recibe_nombre: string | null
  lineas: { item: number; entregada: number; pendiente: number }[]
}

let vender: Pedir
let pedir: Pedir
beforeAll(async () => {
  vender = await entrar('super')
  pedir = await entrar('bodega')
})

const abierto = async (venta_id: number): Promise<Turno> => {
  const turnos = async () =>
    (
      await pedir<{ despachos_turnos: { data: Turno[] } }>('POST despachos/turnos', {
        modo_consulta: 'pendiente',
        venta_id,
      })
    ).despachos_turnos.data
  // It is given by itself, a moment after the bill.
  await expect.poll(async () => (await turnos()).length).toBe(1)
  return (await turnos())[0]!
}
const turno = async (id: number) => (await pedir<{ turno: Turno }>(`GET despachos/turnos/${id}`)).turno
/** Somebody else hands over so much of it. */
const entregar = async (venta_id: number, cantidad?: number) => {
  const { lineas } = await turno((await abierto(venta_id)).id)
  await pedir('POST despachos/guardar', {
    venta_id,
    recibe_cliente: true,
    recibe_nombre: 'Otra persona',
    ...(cantidad && { lineas: [{ item: lineas[0]!.item, cantidad }] }),
  })
}

describe.each(LATENCIAS)('a dispatch with everything %i ms away', latencia => {
  let puerta: Persona
  beforeAll(async () => {
    puerta = await Persona.entrar('vendedor')
    await demorar(puerta.page, latencia)
    // A busy browser hears of a first route a moment after `route` has come back: what is sent by then passes it by.
    await puerta.page.route('**/nothing', route => route.continue())
  })
  const dialogo = () => puerta.page.getByRole('dialog')
  const campo = (nombre: RegExp) => dialogo().getByLabel(nombre)
  /** The dialog of a turn, with a name typed into it. */
  const abrir = async ({ id, numero_turno }: Turno) => {
    await ir(puerta, `/despachos?ver=despachar&turno=${id}`)
    await puerta.ve(`Despachar: Turno ${numero_turno}`)
    await campo(/^Quién recibe/).fill('')
    await campo(/^Quién recibe/).focus()
    await teclear(puerta, 'Marcela')
  }
  const cerrar = async () => {
    await dialogo().waitFor({ state: 'detached' })
    expect(puerta.quejas.filter(queja => !/409/.test(queja))).toEqual([])
    puerta.quejas.length = 0
  }

  it('of a turn of which somebody else handed over a part says what left, keeps what was typed, and goes on with the rest', async () => {
    const venta = await venderBisagras(vender)
    const primero = await abierto(venta)
    await abrir(primero)
    await entregar(venta, 3)
    await puerta.ve(new RegExp(`Turno ${primero.numero_turno} ya lo despachó .*: 3 × `))
    const resto = await abierto(venta)
    await puerta.ve(`Lo pendiente quedó en el turno ${resto.numero_turno}`)
    await promete(puerta, 'despacho-cerrado')
    await puerta.page.setViewportSize({ width: 390, height: 844 })
    await promete(puerta, 'despacho-cerrado-390')
    await puerta.page.setViewportSize({ width: 1366, height: 768 })
    expect(await campo(/^Quién recibe/).inputValue()).toBe('Marcela')
    const guardados = enviadas(puerta.page, /despachos\/guardar$/)
    await campo(/^Quién recibe/).focus()
    await puerta.teclas('Enter', 'Enter')
    await quieta(puerta.page)
    expect(guardados.veces).toBe(0)
    await dialogo()
      .getByRole('button', { name: /^Seguir con el turno/ })
      .click()
    await puerta.ve(`Despachar: Turno ${resto.numero_turno}`)
    await puerta.ve('pendiente 1')
    await puerta.page.locator('.turno-cerrado').waitFor({ state: 'detached' })
    expect(await campo(/^Quién recibe/).inputValue()).toBe('Marcela')
    expect(await campo(/^Cantidad de/).inputValue()).toBe('1')
    await campo(/^Quién recibe/).focus()
    await puerta.teclas('Enter', 'Enter')
    await puerta.ve('Despacho guardado con éxito')
    await cerrar()
    expect(guardados.veces).toBe(1)
    expect(await turno(resto.id)).toMatchObject({ estado: 'despachado', recibe_nombre: 'Marcela' })
  })

  it('that arrives a moment after another one of the same turn is none of the rest', async () => {
    const venta = await venderBisagras(vender)
    const primero = await abierto(venta)
    await abrir(primero)
    await puerta.page.route(
      '**/api/despachos/guardar',
      async route => {
        await entregar(venta, 1)
        await route.fallback()
      },
      { times: 1 },
    )
    await puerta.teclas('Enter', 'Enter')
    await puerta.ve(/ya se despachó: lo pendiente quedó en el turno/)
    await puerta.ve(new RegExp(`Turno ${primero.numero_turno} ya lo despachó .*: 1 × `))
    const resto = await abierto(venta)
    expect(resto.estado).toBe('pendiente')
    expect(await campo(/^Quién recibe/).inputValue()).toBe('Marcela')
    // A reload leads to the rest as well, with what was typed.
    await puerta.page.reload()
    await dialogo()
      .getByRole('button', { name: `Seguir con el turno ${resto.numero_turno}` })
      .click()
    await expect.poll(() => campo(/^Quién recibe/).inputValue()).toBe('Marcela')
    await campo(/^Quién recibe/).focus()
    await puerta.teclas('Enter')
    await puerta.ve('Despacho guardado con éxito')
    await cerrar()
    expect(await turno(resto.id)).toMatchObject({ estado: 'despachado', recibe_nombre: 'Marcela' })
  })

  it('of what has left altogether says by whom, and is not sent', async () => {
    const venta = await venderBisagras(vender)
    const primero = await abierto(venta)
    await abrir(primero)
    await entregar(venta)
    await puerta.ve('No queda nada por entregar')
    expect(await campo(/^Quién recibe/).inputValue()).toBe('Marcela')
    expect(
      await dialogo()
        .getByRole('button', { name: /^Seguir con/ })
        .count(),
    ).toBe(0)
    await puerta.teclas('Alt+q')
    await puerta.page.getByRole('button', { name: 'Descartar' }).click()
    await cerrar()
  })

  it('of a turn that was called meanwhile goes on as if nothing had happened', async () => {
    const venta = await venderBisagras(vender)
    const primero = await abierto(venta)
    await abrir(primero)
    await pedir(`POST despachos/turnos/${primero.id}/yo/venta`, { modulo: 'Puerta 9' })
    await quieta(puerta.page)
    await campo(/^Quién recibe/).focus()
    await puerta.teclas('Enter')
    await puerta.ve('Despacho guardado con éxito')
    await cerrar()
    expect((await turno(primero.id)).estado).toBe('despachado')
  })
})
