import { beforeAll, describe, expect, test } from 'vitest'
import { consultar, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { claveDeEmpresa } from '#functions/maestros/public'
import { crearLector, tokenDe } from '../support/abrir-papel'
import { HTML, pdf, png, SVG, webp } from '../support/archivos'
import { todo } from '../support/leer-pdf'
import { guardar } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const { descargar } = crearLector(tienda)
let dueno: Cliente
let vendedor: Cliente
beforeAll(async () => {
  dueno = await tienda.ingresar('super')
  vendedor = await tienda.ingresar('vendedor')
})

const EMPRESA = { razon_social: 'Maderas de la Sabana S.A.S.', nit: '900.123.456-8' }
const leer = async () => (await dueno.exigir('GET /maestros/empresa')).empresa!
const guardarEmpresa = (campos: object = {}) =>
  dueno.pedir('PUT /maestros/empresa/actualizar', { body: { ...EMPRESA, ...campos } })
/** What the paper of a sale says, and whether it has a picture. */
async function papel(enlace: string | null) {
  const { bytes, pages } = await descargar(tokenDe(enlace))
  return {
    texto: todo(pages),
    conImagen: /\/Subtype \/Image/.test(Buffer.from(bytes).toString('latin1')),
  }
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describe('the company', () => {
  test('is what the next paper says, with its resolution and its logo', async () => {
    const { enlace_factura } = await guardar(vendedor)
    await guardarEmpresa({
      texto_resolucion: 'Resolución 18764000000000 del 1 al 5.000',
      logo: base64(png({ lado: 16 })),
    })
    const { texto, conImagen } = await papel(enlace_factura)
    expect(texto).toContain('Maderas de la Sabana S.A.S.')
    expect(texto).toContain('Resolución 18764000000000')
    expect(conImagen).toBe(true)
    await guardarEmpresa({ logo: '' })
    expect((await papel(enlace_factura)).conImagen).toBe(false)
  })

  test('keeps its logo when a form leaves it out, and shows it as it keeps it: without texts', async () => {
    await guardarEmpresa({ logo: base64(png({ extra: [['tEXt', 'Comment\0secreto']] })) })
    await guardarEmpresa({ sitio: 'www.maderas.test' })
    const { logo, sitio } = await leer()
    expect(sitio).toBe('www.maderas.test')
    expect(logo).toMatch(/^data:image\/png;base64,/)
    expect(Buffer.from(logo!.split(',')[1]!, 'base64').toString('latin1')).not.toContain('secreto')
  })

  test('keeps what a form leaves out; an empty text clears', async () => {
    const dicho = {
      regimen: 'Común',
      correo: 'ventas@maderas.test',
      sitio: 'www.maderas.test',
      telefono: '1',
    }
    await guardarEmpresa(dicho)
    await guardarEmpresa({ telefono: '' })
    expect(await leer()).toMatchObject({ ...dicho, telefono: '' })
  })

  test.each([
    ['a page', HTML],
    ['a drawing that runs', SVG],
    ['a document', pdf()],
    ['a WebP, which no paper draws', webp()],
    ['a picture that says to be larger than a paper could draw', png({ medidas: [5000, 5000] })],
    ['a picture that breaks off', png().subarray(0, 40)],
  ])('has no logo that is %s', async (_, bytes) => {
    const antes = await leer()
    const { status, error } = await guardarEmpresa({ logo: base64(bytes) })
    expect([status, error.errores]).toEqual([422, { logo: 'Debe seleccionar una imagen PNG o JPEG' }])
    expect(await leer()).toEqual(antes)
  })

  test('of two who saw the same is changed by one, and the other is told what stands now', async () => {
    const { version } = await leer()
    const replies = await Promise.all(['uno', 'otro'].map(sitio => guardarEmpresa({ sitio, version })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const perdio = replies.find(({ status }) => status === 409)!
    expect((perdio.error.data as { empresa: object }).empresa).toMatchObject({
      version: version + 1,
      sitio: (await leer()).sitio,
    })
  })

  test('has every change in its history, with who and what', async () => {
    await guardarEmpresa({ regimen: 'Gran contribuyente' })
    const records = await consultar({ pk: clave.auditoria('EMPRESA', 'EMPRESA', '').pk })
    expect(records.at(-1)).toMatchObject({
      accion: 'editar',
      despues: { regimen: 'Gran contribuyente' },
    })
    expect((await obtener([claveDeEmpresa()]))[0]).toMatchObject({ regimen: 'Gran contribuyente' })
  })
})

describe('a store', () => {
  const cambiar = (campos: object) =>
    dueno.pedir('PUT /maestros/tiendas/{codigo}/actualizar', {
      params: { codigo: '001' },
      body: { nombre_tienda: 'Veta Centro', direccion: 'Calle 1 # 2-3', ...campos },
    })

  test('says on its papers where it stands, and in which town by its code', async () => {
    const { enlace_factura } = await guardar(vendedor)
    const { data } = await cambiar({
      country_code: 'CO',
      state_code: '05',
      city_code: '05001',
      telefono: '604 1',
    })
    expect(data.tienda).toMatchObject({ ciudad: 'Medellín', telefono: '604 1' })
    expect((await papel(enlace_factura)).texto).toContain('Calle 1 # 2-3, Medellín')
  })

  test('keeps place and telephone that a form leaves out', async () => {
    const lugar = { country_code: 'CO', state_code: '05', city_code: '05001', telefono: '604 1' }
    await cambiar(lugar)
    expect((await cambiar({})).data.tienda).toMatchObject({ ...lugar, ciudad: 'Medellín' })
    // Another town alone, of the department that stands.
    expect((await cambiar({ city_code: '11001' })).error.errores).toEqual({
      city_code: 'La ciudad no es de ese departamento',
    })
  })

  test('stands in a town of its department', async () => {
    const { status, error } = await cambiar({ country_code: 'CO', state_code: '05', city_code: '11001' })
    expect([status, error.errores]).toEqual([422, { city_code: 'La ciudad no es de ese departamento' }])
  })

  test('of two who saw the same is changed by one', async () => {
    const { version } = (await dueno.exigir('GET /maestros/tiendas')).tiendas[0]!
    const replies = await Promise.all(['1', '2'].map(telefono => cambiar({ telefono, version })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
