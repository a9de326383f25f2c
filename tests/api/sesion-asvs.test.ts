import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { todasLasRutas } from '#shared/http/api'

/** Requirements of level 1 by section, from the standard (OWASP ASVS 5.0.0): 70. */
const NIVEL_1: Record<string, number[]> = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
}

interface Fila {
  requisito: string
  como: string
  pruebas: string[]
}
const documento = readFileSync('.readme/asvs.md', 'utf8')
const [, primera = '', segunda = ''] = documento.split(/^## /m)
const filasDe = (seccion: string): Fila[] =>
  [...seccion.matchAll(/^\| (\d+\.\d+\.\d+)(?: \(\d\))? *\| (.+?) *\| (.+?) *\|$/gm)].map(
    ([, requisito, como, pruebas]) => ({
      requisito: requisito!,
      como: como!,
      pruebas: pruebas!.split('<br>').map(each => each.trim()),
    }),
  )
const nivel1 = filasDe(primera)
const otras = filasDe(segunda)

describe('the table of OWASP ASVS 5.0', () => {
  test('has a row for each of the 70 requirements of level 1, once, in their order', () => {
    const all = Object.entries(NIVEL_1).flatMap(([section, numbers]) => numbers.map(n => `${section}.${n}`))
    expect(all).toHaveLength(70)
    expect(nivel1.map(({ requisito }) => requisito)).toEqual(all)
  })

  test('says why where a requirement does not apply, and proves every other', () => {
    const sinPrueba = [...nivel1, ...otras].filter(({ pruebas }) => pruebas[0] === '–')
    expect(sinPrueba.filter(({ como }) => !como.startsWith('does not apply: '))).toEqual([])
    expect(otras.length).toBeGreaterThan(30)
  })

  test.each([...nivel1, ...otras].map(fila => [fila.requisito, fila] as const))(
    '%s names tests and settings that are there',
    (_, { pruebas }) => {
      const missing = pruebas.filter(prueba => {
        if (prueba === '–') return false
        const [, file, text] = /^([\w./-]+) › (.+)$/.exec(prueba) ?? []
        return !file || !text || !readFileSync(file, 'utf8').includes(text)
      })
      expect(missing).toEqual([])
    },
  )
})

/** Our own sources of some folders. */
function fuentes(...folders: string[]): [file: string, text: string][] {
  return folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name))
      .filter(file => !/node_modules|\bdist\b/.test(file))
      .map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
  )
}
const con = (pattern: RegExp, ...folders: string[]): string[] =>
  fuentes(...folders).flatMap(([file, text]) => (pattern.test(text) ? [file] : []))

describe('the code', () => {
  test('is found where it is looked for', () => {
    expect(con(/export/, 'functions', 'shared', 'web/src').length).toBeGreaterThan(200)
  })
  test('starts no process', () => {
    expect(con(/child_process|worker_threads|node:vm/, 'functions', 'shared')).toEqual([])
  })
  test('evaluates no text as code', () => {
    expect(
      con(/\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]/, 'functions', 'shared', 'web/src'),
    ).toEqual([])
  })
  test('writes no HTML past React', () => {
    expect(
      con(/dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/, 'web/src'),
    ).toEqual([])
  })
  test('digests by SHA-256 only', () => {
    const used = fuentes('functions', 'shared').flatMap(([, text]) =>
      [...text.matchAll(/create(?:Hash|Hmac)\((['"]?)([\w-]+)\1/g)].map(match => match[2]),
    )
    expect(used.length).toBeGreaterThan(3)
    expect(used.filter(name => name !== 'sha256')).toEqual([])
  })
  test('changes nothing by GET', () => {
    const escriben = todasLasRutas().filter(
      ({ ruta }) => ruta.writes && !['POST', 'PUT', 'DELETE'].includes(ruta.method),
    )
    // The one that the specification calls by a GET (DECISIONS 221): it needs the bearer token, which no link carries.
    expect(escriben.map(({ ruta }) => ruta.path)).toEqual(['/despachos/turnos/{turnId}/{userId}/venta'])
  })
})
