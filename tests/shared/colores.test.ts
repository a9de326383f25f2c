import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOR } from '../../web/src/app/colores'

const leer = (path: string): string => readFileSync(new URL(`../../web/src/${path}`, import.meta.url), 'utf8')
const enCamello = (nombre: string): string =>
  nombre.replaceAll(/-(\w)/g, (_, letra: string) => letra.toUpperCase())

test('a colour that the page has before there is a theme is the theme’s of that name', () => {
  const propiedades = [...leer('app/base.css').matchAll(/--([\w-]+): (#\w+);/g)]
  const deLaPagina = propiedades.map(([, nombre = '', valor = '']) => [
    enCamello(nombre),
    valor.toUpperCase(),
  ])
  expect(deLaPagina.length).toBeGreaterThan(5)
  expect(COLOR).toMatchObject(Object.fromEntries(deLaPagina) as object)
})

test('its styles name colours by these names; black, white and their shades apart', () => {
  const sinNombres = ['app/base.css', 'app/papel.css', 'sesion/ingreso.css'].map(path =>
    leer(path).replaceAll(/--[\w-]+: #\w+;/g, ''),
  )
  const sueltos = sinNombres.flatMap(css => css.match(/#[\da-f]{3,8}\b(?=[;,)\s])/gi) ?? [])
  expect(sueltos.filter(color => !/^#(fff|000|212121)$/i.test(color))).toEqual([])
})
