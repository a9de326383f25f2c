import { afterEach, describe, expect, test } from 'vitest'
import { direccionDe, vecindad } from '#functions/kernel/direccion'
import { esOrigenPropio } from '#functions/tiempo-real/origen'

const SECRETO = 'secreto-de-la-distribucion'
afterEach(() => {
  delete process.env.CLAVE_ORIGEN
})
const PAR = '130.176.1.1'
const deCloudFront = (viewer: string, proof: string | undefined = SECRETO) =>
  direccionDe({
    headers: { 'cloudfront-viewer-address': viewer, ...(proof && { 'x-veta-origen': proof }) },
    par: PAR,
  })

describe('the address of a request', () => {
  test('that came through our CloudFront is the one that it saw, without the port', () => {
    process.env.CLAVE_ORIGEN = SECRETO
    expect(deCloudFront('198.51.100.10:46532')).toBe('198.51.100.10')
    expect(deCloudFront('2001:db8:85a3:0:0:8a2e:370:7334:46532')).toBe('2001:db8:85a3:0:0:8a2e:370:7334')
    expect(deCloudFront('[2001:db8::1]:443')).toBe('2001:db8::1')
  })

  test('is the one that our function at the edge noted, whatever else is said', () => {
    process.env.CLAVE_ORIGEN = `nuevo,${SECRETO}`
    for (const proof of ['nuevo', SECRETO])
      expect(
        direccionDe({
          headers: {
            'x-veta-origen': proof,
            'x-veta-direccion': '203.0.113.5',
            'cloudfront-viewer-address': '198.51.100.10:1',
          },
          par: PAR,
        }),
      ).toBe('203.0.113.5')
    expect(direccionDe({ headers: { 'x-veta-direccion': '203.0.113.5' }, par: PAR })).toBe(PAR)
  })

  test('that does not prove it, or proves it wrongly, is the peer’s', () => {
    process.env.CLAVE_ORIGEN = SECRETO
    for (const proof of ['', 'otro', `${SECRETO}x`, SECRETO.toUpperCase()])
      expect([proof, deCloudFront('198.51.100.10:1', proof)]).toEqual([proof, PAR])
  })

  test('is the peer’s where there is no CloudFront, whatever headers say', () => {
    expect(deCloudFront('198.51.100.10:1')).toBe(PAR)
    expect(deCloudFront('198.51.100.10:1', '')).toBe(PAR)
    process.env.CLAVE_ORIGEN = ''
    expect(deCloudFront('198.51.100.10:1', '')).toBe(PAR)
  })

  test('is the peer’s when CloudFront did not say it', () => {
    process.env.CLAVE_ORIGEN = SECRETO
    expect(direccionDe({ headers: { 'x-veta-origen': SECRETO }, par: PAR })).toBe(PAR)
  })
})

describe('a limit counts', () => {
  test('an IPv4 address by itself, also when it is written as IPv6', () => {
    expect(vecindad('203.0.113.7')).toBe('203.0.113.7')
    expect(vecindad('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(vecindad('::FFFF:203.0.113.7')).toBe('203.0.113.7')
  })

  test('the whole /64 of an IPv6 address, however it is written', () => {
    for (const ip of [
      '2001:db8:0:1::1',
      '2001:db8:0:1:ffff:ffff:ffff:ffff',
      '2001:0DB8:0000:0001:0:0:0:9',
      '2001:db8:0:1:a:b:c:d',
    ])
      expect([ip, vecindad(ip)]).toEqual([ip, '2001:db8:0:1::/64'])
    expect(vecindad('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64')
    expect(vecindad('::1')).toBe('0:0:0:0::/64')
    expect(vecindad('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })
})

describe('the page that opens a socket', () => {
  const propia = (headers: Record<string, string>) => esOrigenPropio({ headers })

  test('is of the host that was called', () => {
    expect(propia({ Origin: 'http://localhost:3000', Host: 'localhost:3000' })).toBe(true)
    for (const origin of ['http://localhost:3001', 'http://otro:3000', 'null', 'http://', ''])
      expect([origin, propia({ Origin: origin, Host: 'localhost:3000' })]).toEqual([origin, false])
    expect(propia({ Host: 'localhost:3000' })).toBe(false)
  })

  test('is on AWS of the host that the edge noted, and comes through it', () => {
    process.env.CLAVE_ORIGEN = SECRETO
    const page = { origin: 'https://veta.example', host: 'abc.execute-api.us-east-1.amazonaws.com' }
    const edge = { 'x-veta-origen': SECRETO, 'x-veta-anfitrion': 'veta.example' }
    expect(propia({ ...page, ...edge })).toBe(true)
    expect(propia({ ...page, ...edge, origin: 'https://malo.example' })).toBe(false)
    expect(propia({ ...page, ...edge, 'x-veta-origen': 'otro' })).toBe(false)
    expect(propia({ ...page, 'x-veta-anfitrion': 'veta.example' })).toBe(false)
    expect(propia({ ...edge, host: page.host, origin: `https://${page.host}` })).toBe(false)
  })
})
