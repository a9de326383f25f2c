import { beforeAll, describe, expect, it } from 'vitest'
import { sumarMeses } from '#shared/kernel/dates'
import { entrar, hoy, type Pedir } from './api'
import { deudora, type Deudora } from './deudora'
import { demorar, ir, LATENCIAS, teclear } from './lejos'
import type { Persona } from './navegador'
import { pagarAProveedor } from './pago'
import { quieta } from './quieta'
import { administradora } from './taller'

let pedir: Pedir
let ella: Deudora
let cliente = 0
const DOCUMENTO = '80155097'
beforeAll(async () => {
  pedir = await entrar('super')
  ella = await deudora(DOCUMENTO, ['Ofelia', 'Murcia'], [10])
  const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
    `GET terceros?query=${DOCUMENTO}`,
  )
  cliente = terceros.data[0]!.id
})

describe.each(LATENCIAS)('who takes something back second, with everything %i ms away', latencia => {
  let jefa: Persona
  beforeAll(async () => {
    jefa = await administradora('super')
    await demorar(jefa.page, latencia)
  })
  const motivo = () =>
    jefa.page
      .getByRole('dialog')
      .last()
      .getByLabel(/^Motivo/)
  const fila = (texto: string | RegExp) => jefa.page.locator('tbody tr', { hasText: texto })

  const anularSegunda = (ruta: string, primera: () => Promise<unknown>, teclas = ['Enter', 'Enter']) =>
    segunda(ruta, primera, 'ya se anuló', teclas)
  /** Types why and sends it; another person has done the same before it arrives, and no event tells of it. */
  async function segunda(
    ruta: string,
    primera: () => Promise<unknown>,
    dicho: string,
    teclas: string[] = ['Enter', 'Enter'],
  ) {
    await motivo().waitFor()
    await teclear(jefa, 'Repetido')
    await expect.poll(() => motivo().inputValue()).toBe('Repetido')
    await mandarSegunda(ruta, primera, dicho, teclas)
    await motivo().waitFor({ state: 'detached' })
  }
  async function mandarSegunda(
    ruta: string,
    primera: () => Promise<unknown>,
    dicho: string,
    teclas: string[],
  ) {
    await jefa.page.route(
      ruta,
      async route => {
        await primera()
        await route.fallback()
      },
      { times: 1 },
    )
    await jefa.teclas(...teclas)
    await jefa.ve(new RegExp(`${dicho}\\. Se muestra como está ahora`))
    expect(await jefa.page.getByRole('alertdialog').count()).toBe(0)
    expect(jefa.quejas.filter(queja => !/409/.test(queja))).toEqual([])
    jefa.quejas.length = 0
  }

  it.each(['egreso', 'ingreso'] as const)('an %s: says so, and the day is as it is now', async clase => {
    const descripcion = `Doble ${clase} ${latencia}`
    const hecho = await pedir<Record<string, { id: number }>>(`POST ${clase}s/guardar`, {
      [`valor_${clase}`]: 6000,
      [`descripcion_${clase}`]: descripcion,
      [`fecha_${clase}`]: hoy(),
      forma_pago_id: 1,
    })
    const { id } = hecho[clase]!
    await ir(jefa, '/cuadre-caja')
    await jefa.page.reload()
    await fila(descripcion).waitFor()
    await quieta(jefa.page)
    await fila(descripcion).focus()
    await jefa.teclas('x')
    await anularSegunda(`**/${clase}s/*/anular`, () =>
      pedir(`PUT ${clase}s/${id}/anular`, { motivo: 'Primero' }),
    )
    await fila(descripcion).waitFor({ state: 'detached' })
  })

  it('an advance: says so, and its history and balance are as they are now', async () => {
    const { anticipo } = await pedir<{ anticipo: { id: number } }>('POST maestros/anticipos/guardar', {
      cliente_id: cliente,
      valor_anticipo: 3000,
    })
    expect(anticipo).toBeDefined()
    const { anticipos_movimientos } = await pedir<{ anticipos_movimientos: { data: { id: number }[] } }>(
      `POST maestros/anticipos/${cliente}/historial`,
      {},
    )
    const [{ id }] = anticipos_movimientos.data as [{ id: number }]
    await ir(jefa, '/anticipos')
    await fila(DOCUMENTO).waitFor()
    await quieta(jefa.page)
    await fila(DOCUMENTO).focus()
    await jefa.teclas('h')
    const movimiento = jefa.page.getByRole('dialog').locator('tbody tr').first()
    await movimiento.waitFor()
    await quieta(jefa.page)
    await movimiento.focus()
    await jefa.teclas('x')
    await anularSegunda(
      '**/anticipos/*/anular',
      () => pedir(`PUT maestros/anticipos/${id}/anular`, { motivo: 'Primero' }),
      ['Control+Enter', 'Control+Enter'],
    )
    await movimiento.getByText('Anulado').waitFor()
    await jefa.teclas('Alt+q')
    await jefa.page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('an abono: says so, and the account is as it is now', async () => {
    await pedir('PUT cuentas-credito/pago', { cuenta_credito_id: ella.cuenta, valor_pago: 4000 })
    await ir(jefa, `/creditos?ver=movimientos&credito=${ella.cuenta}`)
    const abono = fila(/Abono/).first()
    await abono.waitFor()
    await quieta(jefa.page)
    await abono.focus()
    await jefa.teclas('x')
    const { creditos_movimientos } = await pedir<{ creditos_movimientos: { data: { id: number }[] } }>(
      `POST creditos/${ella.cuenta}/historial`,
      { tipo_movimiento_credito_id: 2 },
    )
    const [{ id }] = creditos_movimientos.data as [{ id: number }]
    await anularSegunda('**/anular-abono', () =>
      pedir(`PUT creditos/${id}/anular-abono`, { motivo: 'Primero' }),
    )
    await fila('Abono anulado').first().waitFor()
    await jefa.teclas('Alt+q')
    await jefa.page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('a payment: says so, and the list of the month is as it is now', async () => {
    const codigo = `FE-7${latencia}`
    const { id } = await pagarAProveedor(pedir, codigo)
    await ir(jefa, '/pagos-proveedores')
    await fila(codigo).waitFor()
    await ir(jefa, `/pagos-proveedores?ver=anular&id=${id}`)
    await jefa.page.getByRole('dialog').getByText(codigo).waitFor()
    await anularSegunda('**/pagos-proveedores/*/eliminar', () =>
      pedir(`DELETE pagos-proveedores/${id}/eliminar`, { motivo: 'Primero' }),
    )
    await fila(codigo).waitFor({ state: 'detached' })
  })

  const MES_ANTES = sumarMeses(hoy(), -3).slice(0, 7)
  const [anio, mes] = MES_ANTES.split('-').map(Number)
  const MES = { anio, mes }
  it('the close of a month, and its reopening: says so, and the month is as it is now', async () => {
    await ir(jefa, `/cierre-mes?mes=${MES_ANTES}`)
    await jefa.page.reload()
    await fila('Total facturado').waitFor()
    await quieta(jefa.page)
    await fila('Total facturado').focus()
    await jefa.teclas('c')
    const enviar = jefa.page.getByRole('dialog').getByRole('button', { name: /Cerrar período/ })
    await expect.poll(() => enviar.isEnabled()).toBe(true)
    await enviar.focus()
    await mandarSegunda(
      '**/cierre-mes/cerrar',
      () => pedir('POST cierre-mes/cerrar', MES),
      'No se pueden registrar movimientos en él',
      ['Enter', 'Enter'],
    )
    await enviar.waitFor({ state: 'detached' })
    await jefa.ve(/^Cerrado por /)
    await fila('Total facturado').focus()
    await jefa.teclas('r')
    await segunda(
      '**/cierre-mes/reabrir',
      () => pedir('POST cierre-mes/reabrir', { ...MES, motivo: 'Primero' }),
      'El mes no está cerrado',
    )
    await jefa.ve(/^Reabierto por /)
  })

  it('the reopening of a drawer: says so, and it is open now', async () => {
    const { sesion } = await pedir<{ sesion: { id: number; nombre_terminal: string } }>('POST caja/abrir', {
      base: 0,
    })
    const cerrar = () => pedir(`PUT caja/sesiones/${sesion.id}/cerrar`, { conteo: [] })
    await cerrar()
    await ir(jefa, `/caja?ver=reabrir&id=${sesion.id}`)
    await segunda(
      '**/caja/sesiones/*/reabrir',
      () => pedir(`PUT caja/sesiones/${sesion.id}/reabrir`, { motivo: 'Primero' }),
      'Esta caja está abierta',
    )
    await fila(sesion.nombre_terminal).first().getByText('Abierta').waitFor()
    await cerrar()
  })
})
