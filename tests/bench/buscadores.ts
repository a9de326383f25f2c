import type { Page } from 'playwright-core'
import { generador } from '#shared/despiece/azar'
import type { Pedir } from '../e2e/api'
import { leer } from '../e2e/lejos'
import { quieta } from '../e2e/quieta'
import type { Mesa } from '../e2e/trabajos'
import { mediana, percentil, type Seccion } from './resultado'

/** What useBusqueda waits for after the last key, ms. */
const PAUSA_MS = 300
/** From the end of the pause to the painted option, p95, ms. */
const LIMITE_MS = 150
const BUSQUEDAS = 64
const CODIGOS = 100
const POR_PEDIDO = 25
/** Between two keys of a person who types fast, ms. */
const ENTRE_TECLAS_MS = 60

interface Notas {
  /** The last key that changed a field, or the last Enter. */
  tecla: number
  /** The first paint that shows what was looked for; 0 until it comes. */
  pintado: number
}
interface Busqueda {
  /** From the end of the pause to the paint, ms. */
  total: number
  /** Of that, from the request to the end of its answer, ms. */
  respuesta: number
}
interface Producto {
  referencia: string
  nombre_producto: string
  codigo_barras: string | null
}
interface Cliente {
  numero_documento: string
  nombres: string
  apellidos: string
  numero_celular: string
}

/** Has the page note when its last key came, and when what `senal` counts has become more and is painted. */
const vigilar = (page: Page, senal: string, suceso: 'input' | 'Enter'): Promise<void> =>
  page.evaluate(
    ([selector, que]) => {
      const notas: Notas = Object.assign(window, { tecla: 0, pintado: 0 })
      const cuantos = () => document.querySelectorAll(selector!).length
      let antes = 0
      let espera = false
      const empezar = (instante: number) => {
        Object.assign(notas, { tecla: instante, pintado: 0 })
        // An answer to older text goes with the first key.
        antes = que === 'input' ? 0 : cuantos()
        espera = true
      }
      const mirar = () => {
        if (!espera || cuantos() <= antes) return
        espera = false
        const { tecla } = notas
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            if (notas.tecla === tecla) notas.pintado = performance.now()
          }
          port2.postMessage(null)
        })
      }
      if (que === 'input') document.addEventListener('input', e => empezar(e.timeStamp), true)
      else
        window.addEventListener(
          'keydown',
          e => e.isTrusted && e.key === 'Enter' && empezar(e.timeStamp),
          true,
        )
      new MutationObserver(mirar).observe(document, { subtree: true, childList: true })
    },
    [senal, suceso],
  )

const pintado = async (page: Page): Promise<Notas> => {
  await page.waitForFunction(() => (window as unknown as Notas).pintado > 0, undefined, { polling: 16 })
  return page.evaluate(() => {
    const { tecla, pintado } = window as unknown as Notas
    return { tecla, pintado }
  })
}

async function buscar(page: Page, texto: string, ruta: string): Promise<Busqueda> {
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await quieta(page)
  await page.evaluate(() => performance.clearResourceTimings())
  await page.keyboard.type(texto, { delay: ENTRE_TECLAS_MS })
  const { tecla, pintado: fin } = await pintado(page)
  const respuesta = await page.evaluate(
    parte =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(parte))
        .at(-1)?.duration ?? 0,
    ruta,
  )
  return { total: fin - tecla - PAUSA_MS, respuesta }
}

/** Rows of pages drawn from all over a list. */
async function muestra<T>(pedir: Pedir, ruta: string, lista: string, cuantas: number): Promise<T[]> {
  const azar = generador(5)
  const pagina = async (n: number) =>
    (await pedir<Record<string, { data: T[]; last_page: number }>>(`GET ${ruta}&per_page=20&page=${n}`))[
      lista
    ]!
  const { last_page: ultima } = await pagina(1)
  const filas: T[] = []
  // A few of each page, so that names are of the whole alphabet.
  while (filas.length < cuantas) filas.push(...(await pagina(1 + (azar() % ultima))).data.slice(0, 5))
  return filas.slice(0, cuantas)
}

const inicio = (texto: string, letras: number): string => texto.slice(0, letras).toLowerCase()
/** What is typed for a product: four letters, two words, words and a measure, a part of the reference. */
function textoDeProducto({ referencia, nombre_producto: nombre }: Producto, i: number): string {
  const [una = '', dos = '', ...demas] = nombre.split(' ')
  const textos = [
    inicio(una, 4),
    `${inicio(una, 4)} ${inicio(dos, 3)}`,
    [una, dos, demas.at(-1) ?? ''].map(palabra => inicio(palabra, 3)).join(' '),
    inicio(referencia, 6),
  ]
  return textos[i % textos.length]!
}
/** What is typed for a customer: a name, name and surname, the document, the mobile. */
function textoDeCliente(
  { nombres, apellidos, numero_documento, numero_celular }: Cliente,
  i: number,
): string {
  const textos = [
    inicio(apellidos || nombres, 4),
    `${inicio(nombres, 4)} ${inicio(apellidos || nombres.split(' ').at(-1)!, 4)}`,
    numero_documento.slice(0, 6),
    numero_celular.slice(0, 6),
  ]
  return textos[i % textos.length]!
}

async function nuevoPedido({ page }: Mesa): Promise<void> {
  await page.evaluate(() => (location.hash = '/'))
  await quieta(page)
  await page.keyboard.press('1')
  await quieta(page)
}

/** As many searches each of products and customers, as they are typed. */
async function medirBusquedas(mesa: Mesa): Promise<Seccion> {
  const { page, pedir } = mesa
  const productos = await muestra<Producto>(pedir, 'productos?productos_venta=true', 'productos', BUSQUEDAS)
  const clientes = await muestra<Cliente>(pedir, 'terceros?modo_usuario=0', 'terceros', BUSQUEDAS)
  await nuevoPedido(mesa)
  await vigilar(page, '[role=listbox] [role=option]', 'input')
  const medir = async (tecla: string, ruta: string, textos: string[]): Promise<Busqueda[]> => {
    await page.keyboard.press(tecla)
    // The first ones wake what the others use.
    for (const texto of textos.slice(0, 3)) await buscar(page, texto, ruta)
    const medidas: Busqueda[] = []
    for (const texto of textos) medidas.push(await buscar(page, texto, ruta))
    return medidas
  }
  const series: [string, Busqueda[]][] = [
    ['products', await medir('F2', '/api/productos?', productos.map(textoDeProducto))],
    ['customers', await medir('F3', '/api/terceros?', clientes.map(textoDeCliente))],
  ]
  return {
    titulo: `Search among 20,000 products and 50,000 customers: ms from the end of the pause of ${PAUSA_MS} ms to the painted option`,
    columnas: ['searches', 'p50', 'p95', 'limit of p95', 'largest', 'answer p50', 'answer p95'],
    cifras: series.map(([nombre, medidas]) => {
      const totales = medidas.map(({ total }) => total)
      const respuestas = medidas.map(({ respuesta }) => respuesta)
      const p95 = percentil(totales, 95)
      return {
        nombre,
        celdas: [
          totales.length,
          ...[mediana(totales), p95].map(ms => ms.toFixed(0)),
          LIMITE_MS,
          ...[Math.max(...totales), mediana(respuestas), percentil(respuestas, 95)].map(ms => ms.toFixed(0)),
        ],
        falla: p95 > LIMITE_MS ? 'slower than the limit' : undefined,
      }
    }),
    limites: [],
  }
}

/**
 * Codes that end in Enter, in the search: read, typed, and typed with the answer of the pause on its way. Each must be
 * one line of one unit, and its product there without the pause.
 */
async function medirCodigos(mesa: Mesa): Promise<Seccion> {
  const { page, pedir } = mesa
  const todos = await muestra<Producto>(pedir, 'productos?productos_venta=true', 'productos', 2 * CODIGOS)
  const codigos = [...new Set(todos.flatMap(({ codigo_barras: codigo }) => codigo ?? []))].slice(0, CODIGOS)
  const referencias = new Map(todos.map(({ codigo_barras, referencia }) => [codigo_barras, referencia]))
  const tiempos: number[] = []
  let malos = 0
  for (let desde = 0; desde < codigos.length; desde += POR_PEDIDO) {
    const suyos = codigos.slice(desde, desde + POR_PEDIDO)
    await nuevoPedido(mesa)
    await page.keyboard.press('F7')
    await quieta(page)
    if (desde === 0) await vigilar(page, '[data-linea]', 'Enter')
    for (const [i, codigo] of suyos.entries()) {
      if (i % 3 === 0) await leer(page, codigo)
      else {
        await page.keyboard.type(codigo, { delay: 20 })
        // About when the pause ends and its answer comes.
        if (i % 3 === 2) await page.waitForTimeout(PAUSA_MS - 40 + 5 * i)
        await page.keyboard.press('Enter')
      }
      const { tecla, pintado: fin } = await pintado(page)
      tiempos.push(fin - tecla)
      await quieta(page)
    }
    const guardada = page.waitForResponse('**/api/facturas/guardar')
    await page.keyboard.press('F8')
    const { data } = (await (await guardada).json()) as { data: { venta_id: number } }
    await quieta(page)
    const { ventas_detalle: lineas } = await pedir<{
      ventas_detalle: { referencia: string; cantidad_solicitada: number }[]
    }>(`GET facturas/${data.venta_id}`)
    for (const codigo of suyos) {
      const suyas = lineas.filter(({ referencia }) => referencia === referencias.get(codigo))
      if (suyas.length !== 1 || suyas[0]!.cantidad_solicitada !== 1) malos++
    }
    if (lineas.length !== suyos.length) malos++
  }
  const p95 = percentil(tiempos, 95)
  return {
    titulo: 'Codes that end in Enter, in the search: ms from Enter to the painted line',
    columnas: ['codes', 'added once', 'p50', 'p95', 'limit of p95', 'largest'],
    cifras: [
      {
        nombre: 'read, typed, and typed with a pause before Enter',
        celdas: [
          codigos.length,
          codigos.length - malos,
          ...[mediana(tiempos), p95].map(ms => ms.toFixed(0)),
          PAUSA_MS,
          Math.max(...tiempos).toFixed(0),
        ],
        falla:
          [
            codigos.length < CODIGOS && 'too few codes',
            malos > 0 && 'not added once',
            p95 > PAUSA_MS && 'waits as long as the pause',
          ]
            .filter(Boolean)
            .join(', ') || undefined,
      },
    ],
    limites: [],
  }
}

export const medirBuscadores = async (mesa: Mesa): Promise<Seccion[]> => [
  await medirBusquedas(mesa),
  await medirCodigos(mesa),
]
