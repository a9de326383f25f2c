import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, hoy } from './api'
import { deudora } from './deudora'
import { Persona } from './navegador'
import { origen } from './tienda'

let jefe: Persona
beforeAll(async () => {
  jefe = await Persona.llegar()
  await jefe.ingresar('super')
  await jefe.ve('Ingreso a tiendas')
  await jefe.teclas('ArrowDown', 'Enter')
  await jefe.ve('001 - Veta Centro')
})

const dialogo = () => jefe.page.getByRole('dialog')

async function buscar(texto: string): Promise<void> {
  await jefe.teclas('b')
  await jefe.enfoca('^Buscar')
  await jefe.teclas('Control+a')
  await jefe.escribir(texto)
  await jefe.teclas('Enter')
}

describe('parameters', () => {
  it('are found by what they are for, changed by keyboard with their effect in sight, and tell who changed them', async () => {
    await jefe.page.evaluate(() => (location.hash = '/parametros'))
    await jefe.ve(/Página 1 de \d+ · \d+ parámetros/)
    await jefe.foto('60-parametros')
    // Five pages by their numbers at most, and the way to the first and the last (specification B §2).
    const paginas = jefe.page.getByRole('group', { name: 'Páginas por número' }).getByRole('button')
    const ultima = Number(/de (\d+)/.exec((await jefe.page.locator('.cuantas').textContent())!)![1])
    const numeros = Array.from({ length: Math.min(5, ultima) }, (_, i) => String(i + 1))
    expect(await paginas.allTextContents()).toEqual(['Primera', ...numeros, 'Última'])
    await paginas.last().click()
    await jefe.ve(new RegExp(`Página ${ultima} de ${ultima}`))
    await jefe.foto('60-parametros-ultima')
    await paginas.first().click()
    await jefe.ve(/Página 1 de/)
    expect(await paginas.nth(1).getAttribute('aria-current')).toBe('page')
    await buscar('parte del retal')
    await jefe.ve('RECARGO_RETAL')
    await jefe.teclas('ArrowDown', 'Enter')
    await jefe.enfoca('^Valor')
    await jefe.teclas('Control+a')
    await jefe.escribir('25.0')
    await jefe.teclas('Enter')
    await jefe.ve('Debe ingresar un valor en pesos, sin decimales')
    await jefe.teclas('Control+a')
    await jefe.escribir('25.000')
    await jefe.ve(/Medio tablero de \$ 100\.000 vale \$ 62\.500 como retal/)
    await jefe.teclas('Enter')
    await jefe.ve('Parámetro guardado con éxito')
    await dialogo().waitFor({ state: 'detached' })
    await jefe.teclas('Enter')
    await jefe.ve(/De 20000 a 25000/)
    await jefe.foto('61-parametro')
    expect(await jefe.barreras()).toEqual([])
    await jefe.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('of two who change one the second is told what stands now, and loses nothing that was typed', async () => {
    await buscar('RECARGO_RETAL')
    await jefe.ve('RECARGO_RETAL')
    await jefe.teclas('ArrowDown', 'Enter')
    await jefe.enfoca('^Valor')
    await jefe.teclas('Control+a')
    await jefe.escribir('27.000')
    const otra = await entrar('super')
    await otra('PUT parametros/RECARGO_RETAL/editar', { valor_parametro: '30000' })
    await jefe.teclas('Enter')
    await dialogo()
      .getByText(/Otra persona guardó.*30\.?000/)
      .first()
      .waitFor()
    expect(
      await dialogo()
        .getByLabel(/^Valor/)
        .inputValue(),
    ).toBe('27.000')
    const guardado = async () =>
      (await otra<{ parametro: { valor_parametro: string } }>('GET parametros/RECARGO_RETAL')).parametro
        .valor_parametro
    expect(await guardado()).toBe('30000')
    await jefe.foto('61-parametro-conflicto')
    // Seen by now: saving again is meant.
    await jefe.teclas('Enter')
    await jefe.ve('Parámetro guardado con éxito')
    await dialogo().waitFor({ state: 'detached' })
    expect(await guardado()).toBe('27000')
    await otra('PUT parametros/RECARGO_RETAL/editar', { valor_parametro: '25000' })
  })

  it('that nothing reads are kept, and said so', async () => {
    await jefe.teclas('n')
    await jefe.enfoca('^Código')
    await jefe.escribir('recargo retales')
    await jefe.ve('Nada en Veta lo usa: revise el código')
    await jefe.teclas('Enter')
    await jefe.ve('El código lleva letras sin tilde, números y guion bajo')
    await jefe.ve('Debe ingresar un valor del parámetro')
    await jefe.teclas('Control+a')
    await jefe.escribir('etapas_corte')
    await jefe.ve('Cuántas etapas de corte puede tener un plano')
    await jefe.teclas('Control+a')
    await jefe.escribir('mi_dato')
    await jefe.teclas('Tab')
    await jefe.escribir('7')
    await jefe.teclas('Enter')
    await jefe.ve('Parámetro guardado con éxito')
    await buscar('mi dato')
    await jefe.ve('MI_DATO')
    await jefe.ve('Nada en Veta lo usa')
  })
})

describe('the audit', () => {
  it('says what was done as the shop says it: names, units, dates, and nothing as it is kept', async () => {
    const DOCUMENTO = '1016004417'
    const { pedir, cuenta } = await deudora(DOCUMENTO, ['Rosalba', 'Quimbayo'], [4])
    await pedir('PUT cuentas-credito/pago', {
      cuenta_credito_id: cuenta,
      valor_pago: 5000,
      lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 5000 }],
    })
    const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
      `GET terceros?query=${DOCUMENTO}`,
    )
    const { productos } = await pedir<{ productos: { data: { id: number }[] } }>(
      'GET productos?query=bisagra',
    )
    await pedir('POST descuentos/solicitar/guardar', {
      porcentaje_descuento: 5,
      tercero_id: terceros.data[0]!.id,
      producto_id: productos.data[0]!.id,
      cantidad_solicitada: 12,
    })
    await pedir('POST egresos/guardar', {
      valor_egreso: 1_523_200,
      descripcion_egreso: 'Peaje',
      fecha_egreso: hoy(),
      forma_pago_id: 1,
    })
    await jefe.page.goto(`${origen()}/#/parametros?vista=auditoria`)
    await jefe.ve('Abono a crédito')
    const dicho = (await jefe.page.getByRole('table', { name: 'Auditoría' }).innerText()).replaceAll(
      '\u00a0',
      ' ',
    )
    expect(dicho).not.toMatch(/[{}[\]"]|\d{4}-\d{2}-\d{2}/)
    for (const renglon of [
      'Cliente: Rosalba Quimbayo',
      'Descuento: 5 %',
      'Cantidad: 12',
      'Formas de pago: Efectivo $ 5.000',
      'Valor: $ 1.523.200',
      `Fecha: ${hoy().split('-').toReversed().join('/')}`,
      'Valor: $ 20.000 → $ 25.000',
    ])
      expect(dicho).toContain(renglon)
    await jefe.foto('62-auditoria')
    expect(await jefe.barreras()).toEqual([])
    await jefe.page.setViewportSize({ width: 390, height: 844 })
    await jefe.ve('Abono a crédito')
    await jefe.foto('62-auditoria-390')
    expect(await jefe.seDesborda()).toBe(false)
  })
})
