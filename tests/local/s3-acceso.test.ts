import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { Bucket, credentials, entornoS3, region } from './s3-soporte'
import { crudo } from './soporte'

const { fuera, reloj, cliente, s3, poner, leer } = await entornoS3()

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
  reloj.adelanto = 16 * 60_000
  // The SDK corrects its clock by the answer and tries again: one attempt shows the refusal.
  await expect(con({ maxAttempts: 1 })).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
  reloj.adelanto = 0
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
  reloj.adelanto = 61_000
  const tarde = await fetch(url)
  reloj.adelanto = 0
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

test('uploaded pages cannot act as part of the application', async () => {
  await poner('malo.html', '<script>1</script>', { ContentType: 'text/html' })
  const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'malo.html' }), { expiresIn: 60 })
  const { headers } = await fetch(url)
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
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
