import { execFileSync } from 'node:child_process'
import { PassThrough, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { abrirZip } from '#functions/exportaciones/zip'

const FECHA = '2026-11-20T15:00:00.000Z'
const texto = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()

/** A zip of files, each given in pieces. */
async function zipDe(archivos: Record<string, readonly string[]>, fecha = FECHA): Promise<Buffer> {
  const destino = new PassThrough()
  const trozos: Buffer[] = []
  destino.on('data', (trozo: Buffer) => trozos.push(trozo))
  const zip = await abrirZip(destino, fecha)
  for (const [nombre, piezas] of Object.entries(archivos)) {
    const archivo = zip.archivo(nombre)
    for (const pieza of piezas) archivo.write(pieza)
    archivo.end()
    await finished(archivo)
  }
  zip.cerrar()
  await finished(destino)
  return Buffer.concat(trozos)
}

describe('a file of files', () => {
  test('holds each as it was written, in their order', async () => {
    const archivos = unzipSync(await zipDe({ 'b.txt': ['hola ', 'Ñandú'], 'a.txt': [], 'c.txt': ['x'] }))
    expect(Object.keys(archivos)).toEqual(['b.txt', 'a.txt', 'c.txt'])
    expect([texto(archivos['b.txt']), texto(archivos['a.txt'])]).toEqual(['hola Ñandú', ''])
  })

  test('is the same bytes for the same files, in whatever zone the process lives', async () => {
    const hecho = await zipDe({ 'a.txt': ['hola'] })
    const script = `
      import { PassThrough } from 'node:stream'
      import { abrirZip } from '#functions/exportaciones/zip'
      const destino = new PassThrough()
      destino.on('data', t => process.stdout.write(t))
      void (async () => {
        const zip = await abrirZip(destino, '${FECHA}')
        const archivo = zip.archivo('a.txt')
        archivo.end('hola')
        archivo.on('finish', () => zip.cerrar())
      })()`
    for (const TZ of ['Asia/Tokyo', 'America/Bogota']) {
      const otro = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
      })
      expect(Buffer.compare(otro, hecho)).toBe(0)
    }
  })

  test('goes out no faster than it is taken: what waits is little, however much is written', async () => {
    let tomado = 0
    const lento = new Writable({
      highWaterMark: 1 << 14,
      write: (trozo: Buffer, _, hecho) => {
        tomado += trozo.length
        setImmediate(hecho)
      },
    })
    const zip = await abrirZip(lento, FECHA)
    const archivo = zip.archivo('a.bin')
    const pieza = Buffer.alloc(1 << 14)
    let espera = 0
    for (let i = 0; i < 500; i++) {
      if (!archivo.write(pieza)) await new Promise(done => archivo.once('drain', done))
      espera = Math.max(espera, (i + 1) * pieza.length - tomado)
    }
    archivo.end()
    await finished(archivo)
    zip.cerrar()
    await finished(lento)
    expect(espera).toBeLessThan(1 << 18)
    expect(tomado).toBeGreaterThan(500 << 14)
  })

  test('fails for who writes it when it can no longer be taken', async () => {
    const roto = new PassThrough()
    roto.on('error', () => undefined)
    const zip = await abrirZip(roto, FECHA)
    roto.destroy(new Error('the upload failed'))
    const archivo = zip.archivo('a.txt')
    archivo.end('hola')
    await expect(finished(archivo)).rejects.toThrow('can no longer be written')
  })
})
