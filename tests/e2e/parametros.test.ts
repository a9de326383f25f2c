import { beforeAll, describe, expect, it } from 'vitest'
import { Persona } from './navegador'

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
