import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { puede, type Rol } from '#shared/kernel/permisos'
import { ICONOS } from '../../web/src/app/iconos-de-rutas'
import { rutasWeb } from '../../web/src/app/rutas-web'
import type { Persona } from './navegador'
import { conCosas, ir } from './recorrido/andar'
import { faltasDeAnchos } from './recorrido/anchos'
import { llegar, usarRecorrido } from './recorrido/llegar'
import { faltasDe } from './recorrido/mirar'
import { PARADAS, QUIEN } from './recorrido/paradas'
import { parte } from '../support/turno'

const FUENTES = 'web/src'
const fuentes = (): { nombre: string; texto: string }[] =>
  readdirSync(FUENTES, { recursive: true, encoding: 'utf8' })
    .filter(nombre => /\.tsx?$/.test(nombre))
    .map(nombre => ({
      nombre: nombre.replaceAll('\\', '/').replace(/\.tsx?$/, ''),
      texto: readFileSync(join(FUENTES, nombre), 'utf8'),
    }))
const dialogos = Object.values(PARADAS).flatMap(parada => parada.dialogos)

const DEL_TALLER = [
  '/despachos',
  '/produccion',
  '/produccion/preparar',
  '/produccion/gestion-etapa',
  '/maestros/maquinas',
]

const recorrido = usarRecorrido()

describe('the table of the walk', () => {
  it('has a stop for every screen', () => {
    expect(Object.keys(PARADAS).sort()).toEqual(rutasWeb.map(({ path }) => path).sort())
  })

  it('is of screens that have an icon each, masters that of all of them', () => {
    const paths = rutasWeb.map(({ path }) => path)
    expect(paths.filter(path => !ICONOS[path] && !path.startsWith('/maestros/'))).toEqual([])
    expect(Object.keys(ICONOS).filter(path => !paths.includes(path))).toEqual([])
  })

  it('measures those of the workshop for gloves', () => {
    expect(rutasWeb.filter(({ taller }) => taller).map(({ path }) => path)).toEqual(DEL_TALLER)
  })

  it('opens every dialog that is drawn anywhere', () => {
    const dibujan = fuentes()
      .filter(
        ({ nombre, texto }) =>
          !nombre.startsWith('kernel/') && /<Dialogo(Formulario|DeLista|DeMotivo)?\b(?!\w)/.test(texto),
      )
      .map(({ nombre }) => nombre)
    const abiertos = new Set(dialogos.map(({ archivo }) => archivo))
    expect([...abiertos].sort()).toEqual(dibujan.sort())
  })

  it('opens every dialog that stands in an address by its address', () => {
    const nombres = fuentes().flatMap(({ texto }) =>
      [...texto.matchAll(/useDialogo\('([\w-]+)'/g)].map(([, nombre]) => nombre!),
    )
    const enDireccion = new Set(
      dialogos.flatMap(({ query = '' }) => new URLSearchParams(query.split('?')[1] ?? '').getAll('ver')),
    )
    // The cut list is about a line that is typed, and the state is asked for while saving: no address knows them.
    const deUnActo = ['despiece', 'estado']
    const sin = [...new Set(nombres)].filter(nombre => !enDireccion.has(nombre) && !deUnActo.includes(nombre))
    expect(sin).toEqual([])
  })
})

describe.each(Object.keys(QUIEN) as Rol[])('as %s', rol => {
  let persona: Persona
  beforeAll(async () => {
    persona = await llegar(rol)
  })
  afterAll(() => persona?.context.close())
  const propias = rutasWeb.filter(({ accion }) => accion === null || puede(rol, accion))
  // Those that show what is one's own stand in no menu.
  const abiertas = rutasWeb.filter(ruta => propias.includes(ruta) || ruta.propia !== undefined)
  // In turns: of who may do everything a seventh of the screens, of the others a ninth of what is left of them.
  const mostradas = parte(abiertas, rol === 'SA' ? 7 : 9)

  it('the menu leads to what the role may open, and to nothing else', async () => {
    const menu = persona.page.getByRole('navigation', { name: 'Menú principal' })
    const enlaces = await menu.getByRole('link').evaluateAll(links => links.map(a => a.getAttribute('href')))
    expect(enlaces).toEqual(propias.map(({ path }) => `#${path}`))
  })

  it.each(mostradas)('$path opens, reads well, fits, and has the keyboard in its place', async ({ path }) => {
    const faltas: string[] = []
    // Who may do everything sees everything that stands on a screen; others what is left of it.
    const entera = rol === 'SA'
    const vistas = PARADAS[path]!.vistas.slice(0, entera ? undefined : 1)
    for (const { query = '', foco } of vistas) {
      await ir(persona, path + conCosas(query, recorrido.cosas))
      faltas.push(...(await faltasDe(persona, path + query, foco)))
      if (!entera) continue
      await persona.foto(`recorrido${path.replaceAll('/', '-')}${query && faltas.length}`)
      faltas.push(...(await faltasDeAnchos(persona, path + query)))
    }
    expect(faltas).toEqual([])
  })
})
