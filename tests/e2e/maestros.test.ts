import { beforeAll, describe, expect, it } from 'vitest'
import { png } from '../support/archivos'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'

let dueno: Persona
let pedir: Pedir
beforeAll(async () => {
  dueno = await Persona.llegar()
  await dueno.ingresar('super')
  await dueno.ve('Ingreso a tiendas')
  await dueno.teclas('ArrowDown', 'Enter')
  await dueno.ve('001 - Veta Centro')
  pedir = await entrar('super')
})

const dialogo = () => dueno.page.getByRole('dialog')
const cerrado = () => dialogo().waitFor({ state: 'detached' })
const filaDe = (texto: string) => dueno.page.locator('tbody tr', { hasText: texto })
const ir = (hash: string) => dueno.page.evaluate(a => (location.hash = a), hash)

describe('masters of the shop', () => {
  it('a supplier is made by keyboard, told what is missing, and given its lines with a colour', async () => {
    await ir('/maestros/proveedores')
    await filaDe('Maderas Andinas').waitFor()
    await dueno.teclas('n')
    await dueno.enfoca('^Nombre')
    await dueno.escribir('Chapas del Valle')
    await dueno.teclas('Enter')
    await dueno.ve('Debe ingresar todos los campos solicitados')
    await dueno.enfoca('^NIT')
    await dueno.escribir('900123456-1')
    await dueno.ve('No parece un NIT: revise sus cifras y el dígito de verificación')
    await dueno.teclas('Tab')
    await dueno.escribir('6025550199')
    await dueno.teclas('Tab')
    await dueno.escribir('ventas@chapas.test')
    await dueno.teclas('Tab', 'Tab', 'Space')
    // Who gives credit says for how long.
    await dueno.teclas('Enter')
    await dueno.ve('Debe ingresar los días de plazo')
    await dueno.enfoca('^Plazo')
    await dueno.escribir('60')
    await promete(dueno, 'maestros-proveedor')
    await dueno.teclas('Enter')
    await dueno.ve('Proveedor guardado con éxito')
    await cerrado()
    const fila = filaDe('Chapas del Valle')
    await fila.getByText('60 días').waitFor()
    await fila.focus()
    await dueno.teclas('i')
    await dueno.ve('Líneas de Chapas del Valle')
    await dialogo().getByLabel('Melamina 18 mm').focus()
    await dueno.teclas('Space')
    await dialogo()
      .getByLabel(/^Color de Melamina 18 mm/)
      .fill('#dbe7f3')
    await promete(dueno, 'maestros-lineas')
    await dialogo().getByRole('button', { name: 'Guardar líneas' }).press('Enter')
    await dueno.ve('Proveedor guardado con éxito')
    await cerrado()
    const { proveedores } = await pedir<{ proveedores: { lineas: object[] }[] }>(
      'GET maestros/proveedores?query=chapas',
    )
    expect(proveedores[0]!.lineas).toEqual([{ linea_id: 2, color: '#dbe7f3' }])
  })

  it('of two who edit one machine the second is told what stands now, and loses nothing that was typed', async () => {
    await ir('/maestros/maquinas')
    await filaDe('Enchapadora').focus()
    await dueno.teclas('Enter')
    await dueno.enfoca('^Nombre')
    await dueno.escribir(' grande')
    await pedir('PUT maestros/maquinas/3/actualizar', {
      nombre_maquina: 'Enchapadora',
      referencia: 'ENC-K240',
      grupo_servicio_id: 2,
      estado_maquina_id: 2,
    })
    await dueno.teclas('Enter')
    await dialogo().getByText('ENC-K240').waitFor()
    expect(await dialogo().getByLabel('Nombre').inputValue()).toBe('Enchapadora grande')
    await promete(dueno, 'maestros-conflicto')
    await dueno.teclas('Enter')
    await dueno.ve('Máquina guardada con éxito')
    await cerrado()
    await filaDe('Enchapadora grande').waitFor()
  })

  it('a machine that is not found is told so, and what to do then', async () => {
    await ir('/maestros/maquinas?texto=ninguna-asi')
    await dueno.ve('No se encontraron máquinas. Revise la búsqueda o cree una máquina')
  })

  it('what is retired stays with the product that has it, and says so', async () => {
    await ir('/maestros/lineas?texto=bisagras')
    await filaDe('Bisagras').focus()
    await dueno.teclas('Enter')
    await dueno.enfoca('^Nombre')
    await dialogo().getByLabel('Activo').focus()
    await dueno.teclas('Space', 'Enter')
    await dueno.ve('Línea guardada con éxito')
    await cerrado()
    await ir('/productos?texto=bisagra')
    await filaDe('Bisagra').first().focus()
    await dueno.teclas('Enter')
    await dueno.ve(/^Editar Bisagra/)
    await dialogo()
      .getByLabel('Línea')
      .locator('option', { hasText: 'Bisagras (inactivo)' })
      .waitFor({ state: 'attached' })
    await dueno.foto('maestros-inactiva')
    await dueno.teclas('Alt+q')
    await cerrado()
  })

  it('the company has another logo and another name, as they will stand on its papers', async () => {
    await ir('/maestros/tiendas')
    await filaDe('Veta Centro').waitFor()
    await dueno.teclas('e')
    await dueno.enfoca('^Razón social')
    await dueno.teclas('Control+a')
    await dueno.escribir('Maderas de la Sabana S.A.S.')
    await dialogo()
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png({ lado: 32 }) })
    await promete(dueno, 'maestros-empresa')
    await dialogo().getByLabel('Razón social').press('Enter')
    await dueno.ve('Empresa guardada con éxito')
    await cerrado()
    await dueno.ve('Maderas de la Sabana S.A.S.')
    await dueno.page.getByAltText('Logo de Maderas de la Sabana S.A.S.').waitFor()
  })
})
