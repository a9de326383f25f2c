import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditar } from '#infra/local/audit/auditar'

/** `npm run make-data` in processes of its own: it takes clock, random numbers and database client over. */
const carpeta = mkdtempSync(join(tmpdir(), 'veta-datos-prueba-'))
const correr = promisify(execFile)
const { AWS_ENDPOINT_URL_DYNAMODB: _, AWS_ENDPOINT_URL_S3: __, TABLA: ___, ...env } = process.env
const tsx = (script: string, args: string[], extra: Record<string, string> = {}) =>
  correr(process.execPath, ['--import', 'tsx', script, ...args], { env: { ...env, ...extra } })

const datos = (nombre: string): string => join(carpeta, nombre)
const hacer = (nombre: string, semilla: number) =>
  tsx('infra/local/datos/run.ts', [
    '--sales=80',
    '--stores=3',
    '--days=60',
    '--until=2026-10-31',
    `--seed=${semilla}`,
    `--data-dir=${datos(nombre)}`,
    `--dump=${datos(`${nombre}.json`)}`,
  ])
const huella = (nombre: string): string =>
  createHash('sha256')
    .update(readFileSync(datos(`${nombre}.json`)))
    .digest('hex')

beforeAll(async () => {
  for (const [nombre, semilla] of [
    ['una', 1],
    ['igual', 1],
    ['otra', 2],
  ] as const)
    await hacer(nombre, semilla)
})
afterAll(() => rmSync(carpeta, { recursive: true, force: true }))

test('a made shop passes the audit as if its people had worked in it', async () => {
  const { diferencias, resultados, items } = await auditar({
    tabla: 'veta',
    volcado: datos('una.json'),
    dirObjetos: datos('una/objetos'),
  })
  expect(diferencias).toEqual([])
  expect(items).toBeGreaterThan(1000)
  for (const nombre of ['recibos consecutivos', 'movimientos de caja', 'movimientos de existencias'])
    expect(resultados.find(each => each.nombre === nombre)!.comprobaciones).toBeGreaterThan(50)
})

test('its counts are those that the command would count', async () => {
  const { stdout } = await tsx('infra/local/conteos/run.ts', [], { DATA_DIR: datos('una') })
  expect(stdout).toContain('80 ventas')
  expect(stdout).toContain('0 diferencias')
})

test('equal seeds make equal items, another seed other ones', () => {
  expect(huella('igual')).toBe(huella('una'))
  expect(huella('otra')).not.toBe(huella('una'))
})
