import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { tabla } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { usarTienda } from '../support/tienda'
import { CASOS_DEL_RESTO } from './audit-casos'
import { CASOS_DE_VENTAS } from './audit-casos-ventas'
import { alFinal, alterar, COBRADA, deshacer, vender } from './audit-danos'
import { carpeta } from './soporte'

const tienda = usarTienda(sembrarAuditable)
const CASOS = [...CASOS_DE_VENTAS, ...CASOS_DEL_RESTO]

beforeAll(() => vender(tienda), 60_000)
afterEach(deshacer)

const auditar = () => auditarTienda(tienda, { limiteDeSalida: 600 })

test('a shop that only the product wrote is clean', async () => {
  const informe = await auditar()
  expect(lineasDe(informe)).toEqual([])
  expect(informe.items).toBeGreaterThan(300)
  for (const { nombre, comprobaciones } of informe.resultados)
    expect([nombre, comprobaciones]).not.toEqual([nombre, 0])
})

describe('the audit names exactly what was tampered with', () => {
  test.each(CASOS)('%s: %s', async (comprobacion, _dano, hacer) => {
    const expected = await hacer(tienda)
    const { diferencias } = await auditar()
    expect(diferencias.map(({ objeto, que }) => `${objeto} · ${que}`).sort()).toEqual([...expected].sort())
    expect(diferencias.map(each => each.comprobacion)).toContain(comprobacion)
  })

  test('no check is without a case that makes it fail', async () => {
    const { resultados } = await auditar()
    const proven = new Set(CASOS.map(([comprobacion]) => comprobacion))
    expect(resultados.map(({ nombre }) => nombre).filter(nombre => !proven.has(nombre))).toEqual([])
  })

  test('and it is clean again when everything was put back', async () => {
    expect(lineasDe(await auditar())).toEqual([])
  })
})

/** The command, as a person starts it. */
function orden(args: string[], env: Record<string, string> = {}) {
  const { AWS_ENDPOINT_URL_DYNAMODB: _, TABLA: __, ...rest } = process.env
  return spawnSync(process.execPath, ['--import', 'tsx', 'infra/local/audit/run.ts', ...args], {
    encoding: 'utf8',
    env: { ...rest, ...env },
  })
}

test('the command ends with 0 and its one line when all is well, with 1 and the difference when not', async () => {
  const args = ['--endpoint', inject('motor'), '--tabla', tabla(), '--objetos', tienda.dirObjetos]
  const clean = orden(args)
  expect(clean.stdout).toMatch(/^auditoría limpia: [\d.]+ comprobaciones, 0 diferencias$/m)
  expect(clean.status).toBe(0)
  await alterar(clave.venta(COBRADA), () => ({ cambio: 0 }))
  const [folder, remove] = carpeta()
  alFinal(remove)
  const dirty = orden([...args, '--json', join(folder, 'informe.json')])
  expect(dirty.stdout).toContain(`venta ${COBRADA} · cambio: se esperaba 3000000, hay 0`)
  expect(dirty.stdout).toContain('1 diferencias')
  expect(dirty.status).toBe(1)
}, 60_000)

test('a folder without a shop, or an address where nobody answers, is said in plain words', () => {
  const [folder, remove] = carpeta()
  alFinal(remove)
  const none = orden([], { DATA_DIR: folder })
  expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('No hay datos de una tienda')])
  expect(readdirSync(folder)).toEqual([])
  const deaf = orden(['--endpoint', 'http://127.0.0.1:9'])
  expect([deaf.status, deaf.stderr]).toEqual([
    1,
    expect.stringContaining('No contesta ninguna base de datos'),
  ])
  const absent = orden(['--endpoint', inject('motor'), '--tabla', 'ninguna'])
  expect([absent.status, absent.stderr]).toEqual([1, expect.stringContaining('No existe la tabla ninguna')])
}, 60_000)
