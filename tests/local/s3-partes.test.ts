import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { expect, test } from 'vitest'
import { abrirAlmacen } from '#infra/local/s3/almacen'
import { caducar } from '#infra/local/s3/caducidad'
import { Bucket, entornoS3 } from './s3-soporte'
import { carpeta } from './soporte'

const { dir, s3, poner, leer, claves } = await entornoS3()
const MB = 1024 ** 2
const apartados = () => readdirSync(join(dir, '.en-curso'))

const iniciar = async (Key: string) =>
  (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'text/plain' }))).UploadId!
const subir = async (Key: string, UploadId: string, PartNumber: number, Body: Uint8Array) => {
  const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
  return { ETag, PartNumber }
}
const completar = (Key: string, UploadId: string, Parts: object[]) =>
  s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))

test('a stream of unknown length arrives whole in parts, with its type', async () => {
  const todo = randomBytes(13 * MB)
  const flujo = new PassThrough()
  const subida = new Upload({
    client: s3,
    params: { Bucket, Key: 'partes/grande', Body: flujo, ContentType: 'application/x-prueba' },
    queueSize: 1,
    partSize: 5 * MB,
  })
  for (let i = 0; i < todo.length; i += 400_001) flujo.write(todo.subarray(i, i + 400_001))
  flujo.end()
  const { ETag } = await subida.done()
  expect(ETag).toMatch(/^"[0-9a-f]{32}-3"$/)
  expect((await leer('partes/grande')).equals(todo)).toBe(true)
  expect(apartados()).toEqual([])
})

test('parts may come in any order and be sent again; the list decides', async () => {
  const Key = 'partes/orden'
  const id = await iniciar(Key)
  const [uno, dos] = [randomBytes(5 * MB), Buffer.from('el final')]
  const segunda = await subir(Key, id, 2, dos)
  await subir(Key, id, 1, randomBytes(5 * MB))
  const primera = await subir(Key, id, 1, uno)
  await expect(completar(Key, id, [segunda, primera])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  expect(await claves({ Prefix: Key })).toEqual([])
  await completar(Key, id, [primera, segunda])
  expect((await leer(Key)).equals(Buffer.concat([uno, dos]))).toBe(true)
})

test('a part that was not uploaded so, or is too small, joins nothing', async () => {
  const Key = 'partes/mala'
  const id = await iniciar(Key)
  const primera = await subir(Key, id, 1, Buffer.from('corta'))
  const segunda = await subir(Key, id, 2, Buffer.from('otra'))
  const rechazada = (Parts: object[]) =>
    completar(Key, id, Parts).then(
      () => 'joined',
      (error: Error) => error.name,
    )
  expect(await rechazada([primera, segunda])).toBe('EntityTooSmall')
  expect(await rechazada([{ ...primera, ETag: segunda.ETag }])).toBe('InvalidPart')
  expect(await rechazada([primera, { ...segunda, PartNumber: 3 }])).toBe('InvalidPart')
  expect(await rechazada([])).toBe('MalformedXML')
  expect(await claves({ Prefix: Key })).toEqual([])
})

test('an upload that is given up leaves nothing, and its id is worth nothing afterwards or for another key', async () => {
  const Key = 'partes/abandonada'
  const id = await iniciar(Key)
  const parte = await subir(Key, id, 1, Buffer.from('algo'))
  await expect(subir('partes/otra', id, 1, Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchUpload' })
  await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }))
  await expect(completar(Key, id, [parte])).rejects.toMatchObject({ name: 'NoSuchUpload' })
  await expect(subir(Key, id, 2, Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchUpload' })
  expect(await claves({ Prefix: 'partes/abandonada' })).toEqual([])
})

test('objects of a folder go when their days are over, and no others', async () => {
  const [otra, borrar] = carpeta()
  try {
    const almacen = abrirAlmacen(otra)
    await almacen.crearBucket('veta')
    const hoy = Date.parse('2026-11-20T12:00:00Z')
    const objetos = { 'exportaciones/vieja': 25, 'exportaciones/nueva': 23, 'planes/viejo': 900 }
    for (const [key, horas] of Object.entries(objetos)) {
      const borrador = await almacen.borrador('veta')
      await borrador.publicar({
        key,
        size: 0,
        etag: '',
        modificado: hoy - horas * 3_600_000,
        headers: {},
      })
    }
    await caducar(almacen, 'veta', [{ prefijo: 'exportaciones/', dias: 1 }], hoy)
    expect((await almacen.listar('veta', '')).map(({ key }) => key)).toEqual([
      'exportaciones/nueva',
      'planes/viejo',
    ])
  } finally {
    borrar()
  }
})

test('plain objects are as before', async () => {
  await poner('partes/simple', 'hola')
  expect((await leer('partes/simple')).toString()).toBe('hola')
})
