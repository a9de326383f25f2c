import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** What a request says of where it comes from; header names in lower case. */
interface Procedencia {
  headers: Record<string, string | undefined>
  /** The peer that API Gateway saw: our CloudFront, or whoever called past it. */
  par: string
}

const huella = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Did our CloudFront hand a request on? It proves itself with `x-veta-origen`, a secret that it adds (CLAVE_ORIGEN;
 * two by comma while a new one is rolled out). API Gateway is open to everybody, so on AWS nothing else is served.
 */
export function porElBorde(headers: Procedencia['headers']): boolean {
  const proof = headers['x-veta-origen']
  const secrets = process.env.CLAVE_ORIGEN?.split(',').filter(Boolean) ?? []
  return proof !== undefined && secrets.some(secret => timingSafeEqual(huella(secret), huella(proof)))
}

/**
 * Address of the person at the other end, as the edge noted it: `x-veta-direccion` by our function there, or
 * `CloudFront-Viewer-Address` (address, colon, port). Without the proof of the edge a header is the caller's own word,
 * and the peer is the caller.
 */
export function direccionDe({ headers, par }: Procedencia): string {
  if (!porElBorde(headers)) return par
  const viewer = headers['cloudfront-viewer-address']?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return headers['x-veta-direccion'] ?? viewer ?? par
}

/** The eight groups of an IPv6 address, without leading zeros. */
function gruposDe(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...middle, ...after].map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
}

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one, which is what one subscriber has and changes
 * within at will. An IPv4 address written as IPv6 is the IPv4 one.
 */
export function vecindad(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? `${gruposDe(ip).slice(0, 4).join(':')}::/64` : ip
}
