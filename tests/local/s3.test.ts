import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { crearS3 } from '#infra/local/s3/index'
import { Bucket, credentials, entornoS3, region } from './s3-soporte'
import { servidor } from './soporte'

const { dir, fuera, cliente, s3, poner, leer, claves } = await entornoS3()

test('an object comes back with its bytes, type, metadata, size and md5 etag', async () => {
  const { ETag } = await poner('a/uno.txt', 'añil', {
    ContentType: 'text/plain',
    ContentDisposition: 'inline',
    Metadata: { autor: 'x' },
  })
  const respuesta = await s3.send(new GetObjectCommand({ Bucket, Key: 'a/uno.txt' }))
  expect(await respuesta.Body!.transformToString()).toBe('añil')
  expect(respuesta).toMatchObject({
    ContentType: 'text/plain',
    ContentDisposition: 'inline',
    Metadata: { autor: 'x' },
  })
  expect(respuesta.ContentLength).toBe(5)
  expect(respuesta.ETag).toBe(`"${createHash('md5').update('añil').digest('hex')}"`)
  expect(ETag).toBe(respuesta.ETag)
  expect(respuesta.ContentEncoding).toBeUndefined()
  const cabeza = await s3.send(new HeadObjectCommand({ Bucket, Key: 'a/uno.txt' }))
  expect(cabeza).toMatchObject({ ContentLength: 5, ETag })
})

test('12 MB come back whole, sent at once and as a stream of unknown chunks', async () => {
  const grande = randomBytes(12 * 1024 * 1024)
  await poner('grande', grande)
  expect((await leer('grande')).equals(grande)).toBe(true)
  const trozos = Readable.from(
    (function* () {
      for (let i = 0; i < grande.length; i += 70_001) yield grande.subarray(i, i + 70_001)
    })(),
  )
  await s3.send(new PutObjectCommand({ Bucket, Key: 'flujo', Body: trozos, ContentLength: grande.length }))
  expect((await leer('flujo')).equals(grande)).toBe(true)
  expect(
    (await leer('flujo', { Range: 'bytes=5000000-5000009' })).equals(grande.subarray(5_000_000, 5_000_010)),
  ).toBe(true)
})

test('ranges: middle, open end, suffix, and one beyond the end', async () => {
  await poner('rango', '0123456789')
  expect(String(await leer('rango', { Range: 'bytes=2-4' }))).toBe('234')
  expect(String(await leer('rango', { Range: 'bytes=7-' }))).toBe('789')
  expect(String(await leer('rango', { Range: 'bytes=-2' }))).toBe('89')
  expect(String(await leer('rango', { Range: 'bytes=8-99' }))).toBe('89')
  await expect(leer('rango', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' })
})

test('empty objects, overwriting and deletion', async () => {
  await poner('v', '')
  expect((await leer('v')).length).toBe(0)
  await poner('v', 'dos')
  expect(String(await leer('v'))).toBe('dos')
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'v' }))
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'v' }))
  await expect(leer('v')).rejects.toMatchObject({ name: 'NoSuchKey' })
  await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'v' }))).rejects.toMatchObject({
    name: 'NotFound',
  })
  await expect(s3.send(new GetObjectCommand({ Bucket: 'otro', Key: 'v' }))).rejects.toMatchObject({
    name: 'NoSuchBucket',
  })
})

test('of many writers with If-None-Match: * exactly one wins', async () => {
  const intentos = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => poner('unico', `n${i}`, { IfNoneMatch: '*' })),
  )
  const ganador = intentos.findIndex(({ status }) => status === 'fulfilled')
  expect(intentos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const intento of intentos) {
    if (intento.status === 'rejected') expect(intento.reason).toMatchObject({ name: 'PreconditionFailed' })
  }
  expect(String(await leer('unico'))).toBe(`n${ganador}`)
})

test('awkward keys are kept apart and never become paths', async () => {
  const raras = [
    '../../fuera',
    'x/../y',
    'y',
    '/raiz',
    'a//b',
    'a/b',
    'ñandú ☃ 50%+&=?#.pdf',
    "b (1)'!*.pdf",
    '.',
    '..',
    'f.json',
  ]
  for (const clave of raras) await poner(`raras/${clave}`, clave)
  for (const clave of raras) expect(String(await leer(`raras/${clave}`))).toBe(clave)
  await poner('..', 'puntos')
  expect(String(await leer('..'))).toBe('puntos')
  expect(new Set(await claves({ Prefix: 'raras/' }))).toEqual(new Set(raras.map(clave => `raras/${clave}`)))
  // On disk there are only hashes, inside the bucket.
  expect(readdirSync(dir).toSorted()).toEqual(['.en-curso', Bucket])
  expect(readdirSync(join(dir, Bucket)).every(nombre => /^[0-9a-f]{2}$/.test(nombre))).toBe(true)
  await expect(poner('x'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' })
})

test('lists go by prefix, in order, page by page and by group', async () => {
  for (const clave of ['l/2', 'l/1', 'l/c/1', 'l/c/2', 'l/3']) await poner(clave)
  expect(await claves({ Prefix: 'l/' })).toEqual(['l/1', 'l/2', 'l/3', 'l/c/1', 'l/c/2'])
  const uno = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', MaxKeys: 3, Delimiter: '/' }))
  expect(uno.Contents?.map(({ Key }) => Key)).toEqual(['l/1', 'l/2', 'l/3'])
  expect(uno.IsTruncated).toBe(true)
  const dos = await s3.send(
    new ListObjectsV2Command({
      Bucket,
      Prefix: 'l/',
      Delimiter: '/',
      ContinuationToken: uno.NextContinuationToken,
    }),
  )
  expect(dos).toMatchObject({ IsTruncated: false, CommonPrefixes: [{ Prefix: 'l/c/' }] })
  expect(dos.Contents).toBeUndefined()
})

test('copies keep bytes and description, or take a new description', async () => {
  await poner('orig ñ', 'datos', { ContentType: 'text/plain' })
  const CopySource = `${Bucket}/${encodeURIComponent('orig ñ')}`
  await s3.send(new CopyObjectCommand({ Bucket, Key: 'copia', CopySource }))
  expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'copia' }))).toMatchObject({
    ContentType: 'text/plain',
  })
  await s3.send(
    new CopyObjectCommand({
      Bucket,
      Key: 'copia',
      CopySource,
      MetadataDirective: 'REPLACE',
      ContentType: 'a/b',
    }),
  )
  expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'copia' }))).toMatchObject({ ContentType: 'a/b' })
  expect(String(await leer('copia'))).toBe('datos')
  await expect(
    s3.send(new CopyObjectCommand({ Bucket, Key: 'copia', CopySource: `${Bucket}/nada` })),
  ).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('buckets can be made, once', async () => {
  await s3.send(new CreateBucketCommand({ Bucket: 'segundo' }))
  await expect(s3.send(new CreateBucketCommand({ Bucket: 'segundo' }))).rejects.toMatchObject({
    name: 'BucketAlreadyOwnedByYou',
  })
  rmSync(join(dir, 'segundo'), { recursive: true })
})

test('a body that does not match its checksum is refused and leaves the old object', async () => {
  await poner('suma', 'buena')
  await expect(poner('suma', 'mala', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
    name: 'BadDigest',
  })
  await expect(poner('suma', 'mala', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject({
    name: 'BadDigest',
  })
  expect(String(await leer('suma'))).toBe('buena')
  expect(readdirSync(join(dir, '.en-curso'))).toEqual([])
})

test('a client that hangs up in the middle leaves nothing', async () => {
  const url = new URL(
    await getSignedUrl(
      cliente({ requestChecksumCalculation: 'WHEN_REQUIRED' }),
      new PutObjectCommand({ Bucket, Key: 'medio' }),
      {
        expiresIn: 60,
      },
    ),
  )
  await new Promise<void>(resolve => {
    const socket = connect(fuera.puerto, '127.0.0.1', () => {
      socket.write(
        `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: 1000\r\n\r\nmitad`,
      )
      setTimeout(() => socket.destroy(), 100)
    })
    socket.on('close', () => setTimeout(resolve, 100))
  })
  await expect(leer('medio')).rejects.toMatchObject({ name: 'NoSuchKey' })
  expect(readdirSync(join(dir, '.en-curso'))).toEqual([])
})

test('objects survive a restart, and what an interrupted write left is cleared away', async () => {
  await poner('durable', 'sigue')
  writeFileSync(join(dir, '.en-curso', 'resto'), 'a medias')
  const otro = await servidor(origen =>
    crearS3({ dir, prefix: '/_s3', credentials, region, hosts: [new URL(origen).host] }),
  )
  const dos = cliente({ endpoint: `${otro.origen}/_s3` })
  const respuesta = await dos.send(new GetObjectCommand({ Bucket, Key: 'durable' }))
  expect(await respuesta.Body!.transformToString()).toBe('sigue')
  expect(readdirSync(join(dir, '.en-curso'))).toEqual([])
  dos.destroy()
  await otro.cerrar()
})

test('features this server does not have are refused, not ignored', async () => {
  const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'factura', VersionId: '1' }), {
    expiresIn: 60,
  })
  expect((await fetch(url)).status).toBe(501)
})

test('every stored file ends with the description of its own object', async () => {
  await poner('ficha', 'x')
  const nombre = createHash('sha256').update('ficha').digest('hex')
  const bytes = readFileSync(join(dir, Bucket, nombre.slice(0, 2), nombre.slice(2)))
  const largo = bytes.readUInt32BE(bytes.length - 8)
  const json = bytes.subarray(bytes.length - 8 - largo, bytes.length - 8)
  expect(JSON.parse(String(json))).toMatchObject({ key: 'ficha', size: 1 })
})
