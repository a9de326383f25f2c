import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { consultar, marcar, obtener, poner, quitar } from '#functions/kernel/dynamo/client'
import { type Catalogo, clave, particion } from '#functions/kernel/dynamo/keys'
import { claveDeNombre } from '#functions/maestros/public'
import { completarMaestros } from '#infra/operacion/completar-maestros'
import { CATALOGOS, catalogos } from '#shared/maestros/catalogos'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'

usarTienda(() => sembrar({ relleno: false }))

test('masters of an earlier version become what a new shop begins with, and nothing else changes', async () => {
  const before = await volcado()
  expect(await completarMaestros()).toBe(0)
  for (const maestro of ['COLORES', 'IMPUESTOS'] as const) {
    for (const { pk, sk } of await consultar({ pk: particion.catalogo(maestro) }))
      await marcar({ pk: String(pk), sk: String(sk) }, {}, ['version'])
    await quitar(clave.contador(maestro))
  }
  await quitar(clave.nombreDeCatalogo('COLORES', 'nogal'))
  expect(await completarMaestros()).toBe(13)
  expect(await volcado()).toEqual(before)
})

test('the command of an upgrade does the same where a shop is', async () => {
  const before = await volcado()
  for (const { pk, sk } of await consultar({ pk: particion.catalogo('TIPOS_MEDIDA') }))
    await quitar({ pk: String(pk), sk: String(sk) })
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLA: tabla } = process.env
  const args = ['--import', 'tsx', 'infra/operacion/completar.ts', '--endpoint', endpoint!, '--tabla', tabla!]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toMatch(/^[1-9]\d* registros completados\n$/)
  expect(await volcado()).toEqual(before)
})

const nombres = async (maestro: Catalogo) =>
  Object.fromEntries(
    (await consultar({ pk: particion.catalogo(maestro) })).map(fila => [
      Number(fila.id),
      fila[CATALOGOS[maestro].nombre],
    ]),
  )

test('a shop of before there were some masters gets what each begins with, and no entry twice', async () => {
  const before = await volcado()
  const conNombre = catalogos.filter(([, { alEmpezar }]) => alEmpezar)
  const medidas = await consultar({ pk: particion.catalogo('TIPOS_MEDIDA') })
  for (const maestro of ['TIPOS_MEDIDA', ...conNombre.map(([cual]) => cual)] as const) {
    for (const fila of await consultar({ pk: particion.catalogo(maestro) })) {
      await quitar({ pk: String(fila.pk), sk: String(fila.sk) })
      await quitar(claveDeNombre(maestro, String(fila[CATALOGOS[maestro].nombre])))
    }
    await quitar(clave.contador(maestro))
  }
  const nuevas = conNombre.reduce((suma, [, { alEmpezar }]) => suma + alEmpezar!.length, medidas.length)
  expect(nuevas).toBeGreaterThan(20)
  expect(await completarMaestros()).toBe(nuevas)
  expect(await completarMaestros()).toBe(0)
  expect(await volcado()).toEqual(before)
})

test('groups of services of before take the ids that production goes by, and keep those of the shop', async () => {
  const maestro = 'GRUPOS_SERVICIO'
  const antes = { 3: 'Perforación', 4: 'Ranurado', 5: 'Acabados' }
  await quitar(clave.catalogo(maestro, 6))
  for (const nombre of ['Servicios especiales', 'Empaque']) await quitar(claveDeNombre(maestro, nombre))
  for (const [id, nombre] of Object.entries(antes)) {
    await poner({
      ...clave.catalogo(maestro, Number(id)),
      id: Number(id),
      nombre_grupo_servicio: nombre,
      version: 0,
    })
    await poner({ ...claveDeNombre(maestro, nombre), id: Number(id) })
  }
  await poner({ ...clave.contador(maestro), valor: 5 })
  expect(await completarMaestros()).toBe(2)
  expect(await nombres(maestro)).toEqual({
    1: 'Corte',
    2: 'Enchape',
    3: 'Servicios especiales',
    4: 'Ranurado',
    5: 'Acabados',
    6: 'Empaque',
  })
  expect(await obtener([clave.contador(maestro), claveDeNombre(maestro, 'Empaque')])).toMatchObject([
    { valor: 6 },
    { id: 6 },
  ])
  // What the shop has called otherwise stays so.
  await marcar(clave.catalogo(maestro, 3), { nombre_grupo_servicio: 'Perforación y ranura', version: 1 })
  expect(await completarMaestros()).toBe(0)
})
