/** Uploads from a browser: a multipart form with a signed POST policy, all of whose conditions are checked. */
import type { IncomingMessage } from 'node:http'
import { ErrorS3 } from './errores'
import { ambitoDe, type ConfigFirma, firmar, iguales, instante } from './firma'

export interface Subida {
  key: string
  datos: Buffer
  /** Fields of the form, lower-case names. */
  campos: Record<string, string>
}

/** Fields a policy need not mention; those that begin with x-ignore- as well. */
const LIBRES = new Set(['x-amz-signature', 'policy', 'file'])

/**
 * Reads a POST form, verifies its policy's signature and expiry, and checks every field and the file's size.
 * @param maximo bytes that a form may hold at all; the policy usually allows less.
 * @throws ErrorS3 AccessDenied, SignatureDoesNotMatch, EntityTooLarge, EntityTooSmall, MalformedPOSTRequest ...
 */
export async function recibirFormulario(
  req: IncomingMessage,
  bucket: string,
  config: ConfigFirma,
  maximo: number,
): Promise<Subida> {
  const { campos, archivo } = await leerFormulario(req, maximo)
  const datos = Buffer.from(await archivo.arrayBuffer())
  const key = (campos['key'] ?? '').replaceAll('${filename}', archivo.name)
  if (key === '') throw new ErrorS3('InvalidArgument', "Bucket POST must contain a field named 'key'.")

  const politica = campos['policy'] ?? ''
  if (politica === '') throw new ErrorS3('AccessDenied')
  verificarFirma(politica, campos, config)
  const rango = cumplir(politica, { ...campos, key, bucket }, config.ahora())
  if (datos.length > rango.maximo) throw new ErrorS3('EntityTooLarge')
  if (datos.length < rango.minimo) throw new ErrorS3('EntityTooSmall')
  return { key, datos, campos }
}

async function leerFormulario(req: IncomingMessage, maximo: number) {
  const tipo = req.headers['content-type'] ?? ''
  if (!tipo.startsWith('multipart/form-data')) throw new ErrorS3('MalformedPOSTRequest')
  if (Number(req.headers['content-length'] ?? 0) > maximo) throw new ErrorS3('EntityTooLarge')
  const trozos: Buffer[] = []
  let leido = 0
  for await (const trozo of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    leido += trozo.length
    if (leido > maximo) throw new ErrorS3('EntityTooLarge')
    trozos.push(trozo)
  }
  let formulario: FormData
  try {
    formulario = await new Response(Buffer.concat(trozos), { headers: { 'content-type': tipo } }).formData()
  } catch {
    throw new ErrorS3('MalformedPOSTRequest')
  }
  const campos: Record<string, string> = {}
  let archivo: File | undefined
  for (const [nombre, valor] of formulario) {
    if (nombre === 'file') {
      archivo = typeof valor === 'string' ? new File([valor], '') : valor
      // As on AWS, what follows the file is not part of the form.
      break
    }
    if (typeof valor === 'string') campos[nombre.toLowerCase()] = valor
  }
  if (!archivo) throw new ErrorS3('InvalidArgument', 'POST requires exactly one file upload per request.')
  return { campos, archivo }
}

function verificarFirma(politica: string, campos: Record<string, string>, config: ConfigFirma) {
  const fecha = campos['x-amz-date'] ?? ''
  if (campos['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256')
    throw new ErrorS3('InvalidArgument', 'x-amz-algorithm must be AWS4-HMAC-SHA256.')
  instante(fecha)
  const { clave } = ambitoDe(campos['x-amz-credential'] ?? '', fecha, config)
  if (!iguales(firmar(clave, politica), campos['x-amz-signature'] ?? ''))
    throw new ErrorS3('SignatureDoesNotMatch')
}

/** Checks expiry and conditions; returns the sizes (bytes) the file may have. */
function cumplir(politica: string, campos: Record<string, string>, ahora: number) {
  let documento: { expiration?: unknown; conditions?: unknown }
  try {
    documento = JSON.parse(Buffer.from(politica, 'base64').toString()) as typeof documento
  } catch {
    throw new ErrorS3('InvalidPolicyDocument')
  }
  const { expiration, conditions } = documento
  const limite = Date.parse(String(expiration))
  if (Number.isNaN(limite) || !Array.isArray(conditions)) throw new ErrorS3('InvalidPolicyDocument')
  if (ahora > limite) throw new ErrorS3('AccessDenied', 'Invalid according to Policy: Policy expired.')

  const rango = { minimo: 0, maximo: Number.MAX_SAFE_INTEGER }
  const cubiertos = new Set<string>()
  for (const condicion of conditions as unknown[]) {
    const [tipo, nombre, valor] = normalizar(condicion)
    if (tipo === 'content-length-range') {
      rango.minimo = Math.max(rango.minimo, Number(nombre))
      rango.maximo = Math.min(rango.maximo, Number(valor))
      if (Number.isNaN(rango.minimo) || Number.isNaN(rango.maximo)) throw new ErrorS3('InvalidPolicyDocument')
      continue
    }
    const campo = String(nombre).replace(/^\$/, '').toLowerCase()
    const dado = campos[campo] ?? ''
    cubiertos.add(campo)
    const vale = tipo === 'eq' ? dado === String(valor) : empieza(campo, dado, String(valor))
    if (!vale)
      throw new ErrorS3(
        'AccessDenied',
        `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condicion)}`,
      )
  }
  const sobra = Object.keys(campos).find(
    campo =>
      !LIBRES.has(campo) && !campo.startsWith('x-ignore-') && campo !== 'bucket' && !cubiertos.has(campo),
  )
  if (sobra !== undefined)
    throw new ErrorS3('AccessDenied', `Invalid according to Policy: Extra input fields: ${sobra}`)
  return rango
}

/** A condition as [kind, field, value], from either of its two notations. */
function normalizar(condicion: unknown): [string, unknown, unknown] {
  if (Array.isArray(condicion) && condicion.length === 3) {
    const tipo = String(condicion[0]).toLowerCase()
    if (['eq', 'starts-with', 'content-length-range'].includes(tipo))
      return [tipo, condicion[1], condicion[2]]
  } else if (typeof condicion === 'object' && condicion !== null) {
    const pares = Object.entries(condicion)
    if (pares.length === 1 && pares[0]) return ['eq', pares[0][0], pares[0][1]]
  }
  throw new ErrorS3('InvalidPolicyDocument')
}

/** A content type may be a list: then each of its members has to start so. */
const empieza = (campo: string, dado: string, prefijo: string) =>
  (campo === 'content-type' ? dado.split(',') : [dado]).every(parte => parte.startsWith(prefijo))
