import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { demorar } from './lejos'
import { type Persona, promete } from './navegador'
import { administradora } from './taller'
import { origen } from './tienda'

let jefa: Persona
let pedir: Pedir
/** Codes that the server gave out, in their order: on the screen they are pictures. */
const codigos: string[] = []

beforeAll(async () => {
  pedir = await entrar('admin')
  await pedir('POST terceros/crear', {
    tipo_documento_id: 13,
    numero_documento: '1099887766',
    nombres: 'Maximiliano Alejandro',
    apellidos: 'Rodríguez Santamaría',
    numero_celular: '3005551234',
    correo_electronico: 'maximiliano@veta.test',
    direccion_residencia: 'Calle 1 # 2-3',
    country_code: 'CO',
    state_code: '11',
    city_code: '11001',
    tipo_tercero: 'OP',
    password_usuario: 'una clave bien larga',
    tiendas: ['001'],
  })
  jefa = await administradora()
  jefa.page.on('response', reply => {
    if (/operarios\/\d+\/carne$/.test(reply.url()))
      void reply.json().then(({ data }: { data: { codigo: string } }) => codigos.push(data.codigo))
  })
  await jefa.page.goto(`${origen()}/#/maestros/usuarios-tiendas`)
  await jefa.ve('Yeison Parra')
})
const dialogo = () => jefa.page.getByRole('dialog')
const deQuien = async (carne: string) => {
  const reply = await fetch(`${origen()}/api/produccion/operarios/identificar`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await token()}`,
      bodega: '001',
    },
    body: JSON.stringify({ carne }),
  })
  return [
    reply.status,
    ((await reply.json()) as { data?: { operario?: { nombres: string } } }).data?.operario?.nombres,
  ]
}
const token = async () =>
  JSON.parse(await jefa.page.evaluate(() => localStorage.getItem('veta.token')!)) as string

describe('badges of operators', () => {
  it('are made by a key on the row of whoever works in the store, once for a double press at 400 ms', async () => {
    await demorar(jefa.page, 400)
    await jefa.page.getByRole('row').filter({ hasText: 'Yeison' }).focus()
    await jefa.teclas('c')
    await jefa.ve('Carnés de operarios')
    await jefa.ve('sin carné')
    expect(await jefa.page.getByRole('checkbox', { name: /Yeison/ }).isChecked()).toBe(true)
    await promete(jefa, 'carnes-01-elegir')
    await jefa.page.getByRole('button', { name: 'Generar e imprimir carné' }).dblclick()
    await jefa.ve('Carné nuevo')
    await promete(jefa, 'carnes-02-nuevo')
    await expect.poll(() => codigos).toHaveLength(1)
    expect(await deQuien(codigos[0]!)).toEqual([200, 'Yeison'])
    await jefa.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
    await demorar(jefa.page, 0)
  })

  it('several stand on one sheet, of the size of a card, and nothing else does', async () => {
    await jefa.page.getByRole('button', { name: /^Carnés de operarios/ }).click()
    await jefa.ve('carné del')
    await jefa.page.getByRole('button', { name: 'Generar e imprimir carné' }).click()
    await jefa.ve('Debe seleccionar al menos un operario')
    for (const nombre of [/Yeison/, /Maximiliano/])
      await jefa.page.getByRole('checkbox', { name: nombre }).check()
    await jefa.ve('con el nuevo, el anterior deja de servir')
    await promete(jefa, 'carnes-03-varios')
    await jefa.page.getByRole('button', { name: 'Generar e imprimir 2 carnés' }).click()
    await jefa.ve('Carnés nuevos')
    const [una] = await jefa.page
      .locator('.carne')
      .evaluateAll(cards => cards.map(card => card.getBoundingClientRect()).map(r => [r.width, r.height]))
    // 96 px to the inch.
    expect(una!.map(px => Math.round((px / 96) * 254) / 10)).toEqual([85.6, 54])
    await jefa.page.emulateMedia({ media: 'print' })
    await jefa.foto('carnes-04-papel')
    expect(await jefa.page.getByText('Imprima antes de cerrar').isVisible()).toBe(false)
    expect(await jefa.page.locator('.carne').count()).toBe(2)
    await jefa.page.emulateMedia({ media: 'screen' })
  })

  it('the one before counts no more, and the history says who gave it', async () => {
    await expect.poll(() => codigos).toHaveLength(3)
    expect((await deQuien(codigos[0]!))[0]).toBe(422)
    expect(await deQuien(codigos[1]!)).toEqual([200, 'Yeison'])
    expect(await deQuien(codigos[2]!)).toEqual([200, 'Maximiliano Alejandro'])
    const { actos } = await (
      await entrar('super')
    )<{ actos: { titulo: string; usuario: string }[] }>('GET auditoria')
    expect(actos.filter(({ titulo }) => titulo === 'Carné nuevo').map(({ usuario }) => usuario)).toEqual(
      Array(3).fill('Marcela Quiñones'),
    )
  })

  it('fit a telephone', async () => {
    await jefa.page.setViewportSize({ width: 390, height: 844 })
    await jefa.foto('carnes-05-telefono')
    expect(await jefa.seDesborda()).toBe(false)
  })
})
