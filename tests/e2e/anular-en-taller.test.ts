import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona, promete } from './navegador'
import { conCorte, type OrdenDePrueba } from './produccion'
import { administradora } from './taller'
import { origen } from './tienda'

let jefe: Persona
let operario: Persona
let tableta: Persona
let orden: OrdenDePrueba
beforeAll(async () => {
  orden = await conCorte()
  const pedir = await entrar('super')
  const { terceros } = await pedir<{ terceros: { id: number; correo_electronico: string }[] }>(
    'GET terceros?no_page=true&role=Operario',
  )
  const { maquinas } = await pedir<{ maquinas: { id: number }[] }>('POST maquinas/produccion', {
    servicio: 1,
  })
  await pedir('POST produccion/iniciar-etapa', {
    orden_etapa_id: orden.corte,
    maquina_id: maquinas[0]!.id,
    operario_id: terceros.find(each => each.correo_electronico === 'operario@veta.test')!.id,
  })
  jefe = await administradora('super')
  operario = await Persona.entrar('operario')
  await operario.page.goto(`${origen()}/#/produccion/gestion-etapa?modo=proceso`)
  await operario.ve(`OP ${orden.numero}`)
  // A tablet beside the machine, on which nobody has said who they are.
  tableta = await Persona.entrar('operario')
  await tableta.page.goto(`${origen()}/#/produccion/gestion-etapa?operario=otro`)
  await tableta.ve('1. Operario')
})
const estado = async () => {
  const pedir = await entrar('super')
  const { ventas_encabezado } = await pedir<{ ventas_encabezado: { estado_venta_id: number } }>(
    `GET facturas/${orden.venta_id}`,
  )
  return ventas_encabezado.estado_venta_id
}

describe('a sale whose cut runs', () => {
  it('shows on its line the stage at which it is, as the workshop goes on (DECISIONS 279)', async () => {
    const pedir = await entrar('super')
    const detener = (campos: object) =>
      pedir('POST produccion/parar-finalizar-etapa', { produccion_etapa_id: orden.corte, ...campos })
    await jefe.page.goto(`${origen()}/#/facturacion?ver=detalle&venta=${orden.venta_id}`)
    await jefe.ve('Corte: en proceso')
    await detener({ motivo_suspension_id: 2 })
    await jefe.ve('Corte: suspendida, Daño de la máquina')
    await promete(jefe, 'detalle-en-taller')
    await detener({ accion: 'continuar' })
    await jefe.ve('Corte: en proceso')
  })

  it('is annulled by who says that the workshop has begun, and not before (DECISIONS 8)', async () => {
    await jefe.page.goto(`${origen()}/#/facturacion?ver=anular&venta=${orden.venta_id}`)
    await jefe.ve(`La OP ${orden.numero} ya empezó; Corte está en proceso en Seccionadora`)
    await jefe.enfoca('Motivo')
    await jefe.escribir('El cliente desistió')
    await jefe.teclas('Control+Enter')
    await jefe.ve('Confirme que se anula aunque el taller ya empezó')
    await promete(jefe, 'anular-en-taller')
    expect(await estado()).toBe(2)
    await jefe.enfoca('Anular aunque el taller ya empezó')
    await jefe.teclas('Space', 'Tab', 'Control+Enter')
    await jefe.ve('Venta anulada con éxito')
    expect(await estado()).toBe(3)
  })

  it('is shouted on the screen of whoever stands at the machine (DECISIONS 215)', async () => {
    await operario.ve('ANULADO – detener')
  })

  it('and on a tablet on which nobody is chosen, until the machine is stopped', async () => {
    const { page } = tableta
    const porDetener = page.getByRole('region', { name: 'Ventas anuladas por detener' })
    await porDetener.getByText('ANULADO – detener').waitFor()
    await porDetener.getByText(`OP ${orden.numero}`).waitFor()
    // Nobody says it there for them.
    expect(await porDetener.getByRole('button', { name: 'Ya detuve la máquina' }).count()).toBe(0)
    await promete(tableta, 'anulado-sin-operario')
    await page.getByRole('button', { name: /Etapas en proceso/ }).click()
    await porDetener.getByText('ANULADO – detener').waitFor()
    await operario.page.getByRole('button', { name: 'Ya detuve la máquina' }).click()
    await porDetener.waitFor({ state: 'detached' })
  })
})
