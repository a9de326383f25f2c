import { expect, test } from 'vitest'
import { AJUSTES } from '#functions/electronica/siigo/cliente-http'
import { crearSiigo } from '#functions/electronica/siigo/siigo'
import { conexionSimulada } from '#infra/local/siigo/servidor'
import { puertoLibre } from '../support/puerto'
import { adaptador, borrador, conSiigo } from './siigo-soporte'

const mesa = conSiigo()
const MAIL = (id: string) => `POST /v1/invoices/${id}/mail`
const SIETE = Array.from({ length: 7 }, (_, i) => `p${i}@x.co`)

/** An invoice that may be sent, and the mails that left so far are forgotten. */
async function factura(): Promise<string> {
  const { borrador: uno, llave } = borrador()
  const desenlace = await mesa.puerto.emitir(uno, llave)
  mesa.siigo.libro.correos.length = 0
  return (desenlace as { factura: { id: string } }).factura.id
}
const enviados = () => mesa.siigo.libro.correos.map(({ correos }) => correos)

test('an invoice goes to each address once, five a call', async () => {
  const id = await factura()
  const resultados = await mesa.puerto.enviarPorCorreo(id, [...SIETE, 'P3@X.CO', ' p1@x.co '])
  expect(resultados.map(({ estado }) => estado)).toEqual(Array.from({ length: 7 }, () => 'enviado'))
  expect(resultados.map(({ correo }) => correo.toLowerCase())).toEqual(SIETE)
  expect(enviados().map(each => each.length)).toEqual([5, 2])
})

test('an address that is none is not sent along', async () => {
  const id = await factura()
  expect(await mesa.puerto.enviarPorCorreo(id, ['ana@', 'ana@x.co', "d'a@x.co"])).toEqual([
    { correo: 'ana@', estado: 'rechazado', motivo: 'El correo no es válido' },
    { correo: 'ana@x.co', estado: 'enviado' },
    { correo: "d'a@x.co", estado: 'rechazado', motivo: 'El correo no es válido' },
  ])
  expect(enviados()).toEqual([['ana@x.co']])
  expect(await mesa.puerto.enviarPorCorreo(id, [])).toEqual([])
})

test.each(['creada-y-cortada', 'error-500-despues', 'pagina-502', 'ilegible'] as const)(
  'what may have left is uncertain, and is not sent again: %s',
  async falla => {
    const id = await factura()
    mesa.siigo.fallas.poner(falla, MAIL(id))
    const resultados = await mesa.puerto.enviarPorCorreo(id, SIETE)
    expect(resultados.map(({ estado }) => estado)).toEqual([
      ...Array.from({ length: 5 }, () => 'incierto'),
      'enviado',
      'enviado',
    ])
    expect(resultados.every(({ enSegundos }) => enSegundos === undefined)).toBe(true)
    expect(mesa.siigo.peticiones.filter(each => each === MAIL(id))).toHaveLength(2)
  },
)

test('what certainly never arrived says when it may be sent', async () => {
  const id = await factura()
  mesa.siigo.fallas.poner('limite-con-espera', MAIL(id))
  expect(await mesa.puerto.enviarPorCorreo(id, ['ana@x.co'])).toMatchObject([
    { estado: 'rechazado', enSegundos: 17 },
  ])
  const url = `http://127.0.0.1:${await puertoLibre()}`
  const solo = crearSiigo(conexionSimulada({ url }), 'simulado', AJUSTES)
  expect(await solo.enviarPorCorreo(id, ['ana@x.co'])).toEqual([
    { correo: 'ana@x.co', estado: 'rechazado', motivo: 'No hay conexión con Siigo', enSegundos: 60 },
  ])
  expect(enviados()).toEqual([])
})

test('of an invoice that is not there nothing is sent, and it may not be tried again', async () => {
  const otro = adaptador(mesa.siigo)
  const [uno] = await otro.enviarPorCorreo('b446fbc3-99c5-4c2d-8a28-1c0d3721ab91', ['ana@x.co'])
  expect(uno).toEqual({ correo: 'ana@x.co', estado: 'rechazado', motivo: 'No está en Siigo' })
})
