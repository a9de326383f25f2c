import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const MB = 1024 ** 2
/** Loaded when the server has said where the objects are. */
const almacen = async () => ({
  ...(await import('#functions/kernel/documents/flujo')),
  ...(await import('#functions/kernel/documents/objetos')),
  ...(await import('#functions/kernel/documents/s3')),
})
/** Parts that the store keeps aside, where it is our own and can be looked into. */
const apartadas = () => (tienda.dirObjetos ? readdirSync(join(tienda.dirObjetos, '.en-curso')) : [])

const escribir = async (destino: Writable, bytes: Uint8Array): Promise<void> => {
  for (let i = 0; i < bytes.length; i += MB)
    if (!destino.write(bytes.subarray(i, i + MB))) await once(destino, 'drain')
}

test.each([0, 1, 4 * MB, 11 * MB + 7])(
  'an object of %i bytes that comes into being arrives whole',
  async size => {
    const { leerObjeto, subirFlujo } = await almacen()
    const bytes = randomBytes(size)
    const valor = await subirFlujo(`exportaciones/${size}`, 'text/plain', async destino => {
      await escribir(destino, bytes)
      destino.end()
      return 'hecho'
    })
    expect(valor).toBe('hecho')
    expect(Buffer.from((await leerObjeto(`exportaciones/${size}`))!).equals(bytes)).toBe(true)
    expect(apartadas()).toEqual([])
  },
)

test('a writer that fails in the middle leaves no object and no parts', async () => {
  const { existeObjeto, subirFlujo } = await almacen()
  const key = 'exportaciones/fallida'
  const subida = subirFlujo(key, 'text/plain', async destino => {
    await escribir(destino, randomBytes(12 * MB))
    if (tienda.dirObjetos) expect(apartadas().length).toBeGreaterThan(0)
    throw new Error('no more rows')
  })
  await expect(subida).rejects.toThrow('no more rows')
  expect(await existeObjeto(key)).toBe(false)
  expect(apartadas()).toEqual([])
})

test('a store that fails in the middle ends the writer, and takes its parts back', async () => {
  const { existeObjeto, s3, subirFlujo } = await almacen()
  const key = 'exportaciones/sin-deposito'
  s3.middlewareStack.add(
    (next, context) => async args => {
      const { PartNumber } = args.input as { PartNumber?: number }
      if ((context as { commandName?: string }).commandName === 'UploadPartCommand' && PartNumber === 2)
        throw new Error('no space left')
      return next(args)
    },
    { step: 'initialize', name: 'llena' },
  )
  try {
    let cerrado = false
    const subida = subirFlujo(key, 'text/plain', async destino => {
      destino.once('close', () => {
        cerrado = true
      })
      await escribir(destino, randomBytes(40 * MB))
      destino.end()
    })
    await expect(subida).rejects.toThrow('no space left')
    expect(cerrado).toBe(true)
    expect(await existeObjeto(key)).toBe(false)
    expect(apartadas()).toEqual([])
  } finally {
    s3.middlewareStack.remove('llena')
  }
})
