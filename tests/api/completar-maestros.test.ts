import { expect, test } from 'vitest'
import { consultar, marcar, quitar } from '#functions/kernel/dynamo/client'
import { clave, particion } from '#functions/kernel/dynamo/keys'
import { completarMaestros } from '#infra/operacion/completar-maestros'
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
