import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
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
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crearS3 } from '#infra/local/s3/index'
import { carpeta, crudo, servidor } from './soporte'

const credentials = { accessKeyId: 'clave-local', secretAccessKey: 'secreto-local' }
const region = 'us-east-1'
const Bucket = 'veta'
const [dir, borrar] = carpeta()
let s3: S3Client
let fuera: Awaited<ReturnType<typeof servidor>>
let reloj = 0
const fallos: unknown[] = []

const cliente = (cambios: object = {}) =>
  new S3Client({ endpoint: `${fuera.origen}/_s3`, forcePathStyle: true, region, credentials, ...cambios })

beforeAll(async () => {
  fuera = await servidor(origen =>
    crearS3({
      dir,
      prefix: '/_s3',
      credentials,
      region,
      hosts: [new URL(origen).host, new URL(origen).host.replace('localhost', '127.0.0.1')],
      buckets: [Bucket],
      ahora: () => Date.now() + reloj,
      onError: error => fallos.push(error),
    }),
  )
  s3 = cliente()
})
afterAll(async () => {
  s3.destroy()
  await fuera.cerrar()
  borrar()
  expect(fallos).toEqual([])
})

const poner = (Key: string, Body: string | Uint8Array = 'hola', mas: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...mas }))
const leer = async (Key: string, mas: object = {}) => {
  const respuesta = await s3.send(new GetObjectCommand({ Bucket, Key, ...mas }))
  return Buffer.from(await respuesta.Body!.transformToByteArray())
}
const claves = async (mas: object = {}) =>
  ((await s3.send(new ListObjectsV2Command({ Bucket, ...mas }))).Contents ?? []).map(({ Key }) => Key)

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
  const { rmSync } = await import('node:fs')
  rmSync(join(dir, 'segundo'), { recursive: true })
})

test('what was not signed, signed with another secret, altered or of another region is refused', async () => {
  await poner('secreto')
  const sin = await crudo(fuera.puerto, '/_s3/veta/secreto')
  expect(sin.status).toBe(403)
  expect(String(sin.body)).toContain('<Code>AccessDenied</Code>')
  const con = (cambios: object) => cliente(cambios).send(new GetObjectCommand({ Bucket, Key: 'secreto' }))
  await expect(con({ credentials: { ...credentials, secretAccessKey: 'otro' } })).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
  await expect(con({ credentials: { ...credentials, accessKeyId: 'otra' } })).rejects.toMatchObject({
    name: 'InvalidAccessKeyId',
  })
  await expect(con({ region: 'eu-west-1' })).rejects.toMatchObject({ name: 'AuthorizationHeaderMalformed' })
  reloj = 16 * 60_000
  // The SDK corrects its clock by the answer and tries again: one attempt shows the refusal.
  await expect(con({ maxAttempts: 1 })).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
  reloj = 0
})

test('a pre-signed link works until it expires, for its own key, method and parameters only', async () => {
  await poner('factura', 'pdf', { ContentType: 'application/pdf' })
  const url = await getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket,
      Key: 'factura',
      ResponseContentDisposition: 'attachment; filename="Factura ñ.pdf"',
      ResponseContentType: 'application/x-pdf',
    }),
    { expiresIn: 60 },
  )
  const respuesta = await fetch(url)
  expect(respuesta.status).toBe(200)
  expect(respuesta.headers.get('content-type')).toBe('application/x-pdf')
  expect(Buffer.from(respuesta.headers.get('content-disposition') ?? '', 'latin1').toString()).toBe(
    'attachment; filename="Factura ñ.pdf"',
  )
  expect(await respuesta.text()).toBe('pdf')
  // By its address on the network too: what counts is the name it was signed for.
  expect((await fetch(url.replace('localhost', '127.0.0.1'))).status).toBe(200)

  for (const forjada of [
    url.replace('/factura?', '/secreto?'),
    url.replace(/x-pdf/, 'pdf'),
    url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'),
    url.replace(/X-Amz-Signature=.{8}/, 'X-Amz-Signature=00000000'),
    url.replace('&X-Amz-SignedHeaders=host', '&X-Amz-SignedHeaders='),
  ]) {
    expect(forjada).not.toBe(url)
    expect((await fetch(forjada)).status).toBe(403)
  }
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
  reloj = 61_000
  const tarde = await fetch(url)
  reloj = 0
  expect(tarde.status).toBe(403)
  expect(await tarde.text()).toContain('Request has expired')
})

test('a link signed for a foreign host name is refused even when the request carries that name', async () => {
  const ajeno = cliente({ endpoint: `http://ajeno.example:${fuera.puerto}/_s3` })
  const url = new URL(
    await getSignedUrl(ajeno, new GetObjectCommand({ Bucket, Key: 'factura' }), { expiresIn: 60 }),
  )
  const { status } = await crudo(fuera.puerto, url.pathname + url.search, { headers: { host: url.host } })
  expect(status).toBe(403)
})

test('a pre-signed PUT stores what is sent', async () => {
  const simple = cliente({ requestChecksumCalculation: 'WHEN_REQUIRED' })
  const url = await getSignedUrl(simple, new PutObjectCommand({ Bucket, Key: 'subida' }), { expiresIn: 60 })
  expect(
    (await fetch(url, { method: 'PUT', body: 'contenido', headers: { 'content-type': 'text/plain' } }))
      .status,
  ).toBe(200)
  expect(String(await leer('subida'))).toBe('contenido')
})

/** A PUT in signed chunks, as SDKs of other languages send it; `alterar` may bend the body before it is sent. */
async function porTrozosFirmados(clave: string, trozos: string[], alterar = (cuerpo: string) => cuerpo) {
  const fecha = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const dia = fecha.slice(0, 8)
  const sha = (texto: string) => createHash('sha256').update(texto).digest('hex')
  const mac = (llave: string | Buffer, texto: string) => createHmac('sha256', llave).update(texto).digest()
  const llave = [region, 's3', 'aws4_request'].reduce<Buffer>(
    mac,
    mac(`AWS4${credentials.secretAccessKey}`, dia),
  )
  const ambito = `${dia}/${region}/s3/aws4_request`
  const payload = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER'
  const headers: Record<string, string> = {
    host: `localhost:${fuera.puerto}`,
    'x-amz-content-sha256': payload,
    'x-amz-date': fecha,
    'x-amz-decoded-content-length': String(trozos.join('').length),
    'x-amz-trailer': 'x-amz-checksum-sha256',
  }
  const nombres = Object.keys(headers).join(';')
  const lineas = Object.entries(headers).map(([nombre, valor]) => `${nombre}:${valor}\n`)
  const canonica = ['PUT', `/_s3/veta/${clave}`, '', lineas.join(''), nombres, payload].join('\n')
  let firma = mac(llave, ['AWS4-HMAC-SHA256', fecha, ambito, sha(canonica)].join('\n')).toString('hex')
  headers['authorization'] =
    `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${ambito}, SignedHeaders=${nombres}, Signature=${firma}`
  const eslabon = (tipo: string, ...resto: string[]) =>
    (firma = mac(llave, [`AWS4-HMAC-SHA256-${tipo}`, fecha, ambito, firma, ...resto].join('\n')).toString(
      'hex',
    ))
  let cuerpo = ''
  for (const trozo of [...trozos, '']) {
    const firmaTrozo = eslabon('PAYLOAD', sha(''), sha(trozo))
    cuerpo += `${trozo.length.toString(16)};chunk-signature=${firmaTrozo}\r\n${trozo}${trozo === '' ? '' : '\r\n'}`
  }
  const final = `x-amz-checksum-sha256:${createHash('sha256').update(trozos.join('')).digest('base64')}`
  cuerpo += `${final}\r\nx-amz-trailer-signature:${eslabon('TRAILER', sha(`${final}\n`))}\r\n\r\n`
  return crudo(fuera.puerto, `/_s3/veta/${clave}`, { method: 'PUT', headers, body: alterar(cuerpo) })
}

test('signed chunks are unwrapped, and refused when a chunk, a trailer or a length was bent', async () => {
  expect((await porTrozosFirmados('trozos', ['hola ', 'mundo'])).status).toBe(200)
  expect(String(await leer('trozos'))).toBe('hola mundo')
  const bent = await porTrozosFirmados('doblado', ['hola ', 'mundo'], cuerpo =>
    cuerpo.replace('mundo', 'mundi'),
  )
  expect([bent.status, String(bent.body)]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')])
  const cola = await porTrozosFirmados('doblado', ['hola'], cuerpo => cuerpo.replace(/sha256:./, 'sha256:0'))
  expect(cola.status).toBe(403)
  const corto = await porTrozosFirmados('doblado', ['hola'], cuerpo => cuerpo.slice(0, 40))
  expect(corto.status).toBe(400)
  await expect(leer('doblado')).rejects.toMatchObject({ name: 'NoSuchKey' })
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
  const { connect } = await import('node:net')
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
  const { writeFileSync } = await import('node:fs')
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

test('uploaded pages cannot act as part of the application', async () => {
  await poner('malo.html', '<script>1</script>', { ContentType: 'text/html' })
  const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'malo.html' }), { expiresIn: 60 })
  const { headers } = await fetch(url)
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('features this server does not have are refused, not ignored', async () => {
  const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'factura', VersionId: '1' }), {
    expiresIn: 60,
  })
  expect((await fetch(url)).status).toBe(501)
})

/** A signed POST form; the policy's conditions, and the fields that go with it. */
function formulario(
  datos: Buffer,
  {
    condiciones,
    campos = {},
    caduca = 60_000,
  }: { condiciones?: unknown[]; campos?: Record<string, string>; caduca?: number },
) {
  const fecha = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const dia = fecha.slice(0, 8)
  const todos: Record<string, string> = {
    key: 'adjuntos/1',
    'Content-Type': 'image/png',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${credentials.accessKeyId}/${dia}/${region}/s3/aws4_request`,
    'x-amz-date': fecha,
  }
  const conditions = condiciones ?? [
    { bucket: Bucket },
    ['eq', '$key', 'adjuntos/1'],
    ['starts-with', '$Content-Type', 'image/'],
    ['content-length-range', 10, 1000],
    ...['x-amz-algorithm', 'x-amz-credential', 'x-amz-date'].map(nombre => ({ [nombre]: todos[nombre] })),
  ]
  const policy = Buffer.from(
    JSON.stringify({ expiration: new Date(Date.now() + caduca).toISOString(), conditions }),
  ).toString('base64')
  const mac = (llave: string | Buffer, texto: string) => createHmac('sha256', llave).update(texto).digest()
  const llave = [region, 's3', 'aws4_request'].reduce<Buffer>(
    mac,
    mac(`AWS4${credentials.secretAccessKey}`, dia),
  )
  const form = new FormData()
  const finales = { ...todos, policy, 'x-amz-signature': mac(llave, policy).toString('hex'), ...campos }
  for (const [nombre, valor] of Object.entries(finales)) form.append(nombre, valor)
  form.append('file', new File([new Uint8Array(datos)], 'foto.png', { type: 'image/png' }))
  return form
}

async function subir(form: FormData, bucket = Bucket) {
  const respuesta = await fetch(`${fuera.origen}/_s3/${bucket}`, { method: 'POST', body: form })
  return [respuesta.status, /<Code>(\w+)</.exec(await respuesta.text())?.[1]]
}

test('a POST form within its policy stores the file byte for byte', async () => {
  const datos = randomBytes(900)
  expect(await subir(formulario(datos, {}))).toEqual([204, undefined])
  expect((await leer('adjuntos/1')).equals(datos)).toBe(true)
  expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'adjuntos/1' }))).toMatchObject({
    ContentType: 'image/png',
  })
})

test('a POST form outside its policy is refused: size, key, type, fields, time, signature, bucket', async () => {
  const bueno = randomBytes(100)
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'adjuntos/1' }))
  expect(await subir(formulario(randomBytes(1001), {}))).toEqual([400, 'EntityTooLarge'])
  expect(await subir(formulario(randomBytes(9), {}))).toEqual([400, 'EntityTooSmall'])
  expect(await subir(formulario(bueno, { campos: { key: 'adjuntos/2' } }))).toEqual([403, 'AccessDenied'])
  expect(await subir(formulario(bueno, { campos: { 'Content-Type': 'text/html' } }))).toEqual([
    403,
    'AccessDenied',
  ])
  expect(await subir(formulario(bueno, { campos: { 'x-amz-meta-otro': 'x' } }))).toEqual([
    403,
    'AccessDenied',
  ])
  expect(await subir(formulario(bueno, { campos: { 'x-amz-signature': '0'.repeat(64) } }))).toEqual([
    403,
    'SignatureDoesNotMatch',
  ])
  const amplia = Buffer.from(JSON.stringify({ expiration: '2999-01-01T00:00:00Z', conditions: [] })).toString(
    'base64',
  )
  expect(await subir(formulario(bueno, { campos: { policy: amplia } }))).toEqual([
    403,
    'SignatureDoesNotMatch',
  ])
  expect(await subir(formulario(bueno, { campos: { policy: '' } }))).toEqual([403, 'AccessDenied'])
  expect(await subir(formulario(bueno, { caduca: -1000 }))).toEqual([403, 'AccessDenied'])
  expect(await subir(formulario(bueno, {}), 'otro')).toEqual([403, 'AccessDenied'])
  await expect(leer('adjuntos/1')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('every stored file ends with the description of its own object', async () => {
  await poner('ficha', 'x')
  const nombre = createHash('sha256').update('ficha').digest('hex')
  const bytes = readFileSync(join(dir, Bucket, nombre.slice(0, 2), nombre.slice(2)))
  const largo = bytes.readUInt32BE(bytes.length - 8)
  const json = bytes.subarray(bytes.length - 8 - largo, bytes.length - 8)
  expect(JSON.parse(String(json))).toMatchObject({ key: 'ficha', size: 1 })
})
