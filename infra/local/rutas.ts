/** Finds the route of a request as an HTTP API does: a literal segment wins over a parameter. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Lambda } from './lambda'

export interface Ruta {
  method: string
  /** Such as `/api/facturas/{id}`; a last segment `{name+}` takes the rest of the path. */
  path: string
  handler: Lambda<APIGatewayProxyEventV2>
  /** Name of the Lambda, for its context and the log; by default the route's own key. */
  funcion?: string
  /** Bytes that a body may hold; by default what an HTTP API takes. */
  cuerpo?: number
}

export interface Hallazgo {
  ruta: Ruta
  /** Decoded values. */
  parametros: Record<string, string>
}

export interface Router {
  /**
   * @param path the request's path, still percent-encoded, without the query.
   * @throws URIError when a parameter is not valid percent-encoding.
   */
  buscar(method: string, path: string): Hallazgo | undefined
}

type Parte = { tipo: 'literal' | 'parametro' | 'resto'; texto: string }

const PESO = { literal: 0, parametro: 1, resto: 2 } as const

/** @throws Error when two routes have the same method and shape: API Gateway refuses to deploy those. */
export function crearRouter(rutas: Ruta[]): Router {
  const porMetodo = new Map<string, { ruta: Ruta; partes: Parte[] }[]>()
  const vistas = new Set<string>()
  for (const ruta of rutas) {
    const partes = ruta.path.split('/').slice(1).map(parte)
    const forma = `${ruta.method} ${partes.map(({ tipo, texto }) => (tipo === 'literal' ? texto : `{${tipo}}`)).join('/')}`
    if (vistas.has(forma)) throw new Error(`Two routes of the same shape: ${ruta.method} ${ruta.path}`)
    vistas.add(forma)
    const lista = porMetodo.get(ruta.method) ?? []
    porMetodo.set(ruta.method, [...lista, { ruta, partes }])
  }
  // Sorted once by how exact they are, segment by segment: the first that fits is then the one to take.
  for (const lista of porMetodo.values()) lista.sort((a, b) => comparar(a.partes, b.partes))

  const enMetodo = (method: string, segmentos: string[]): Hallazgo | undefined => {
    for (const { ruta, partes } of porMetodo.get(method) ?? []) {
      const parametros = encajar(partes, segmentos)
      if (parametros) return { ruta, parametros }
    }
    return undefined
  }
  return {
    buscar: (method, path) => {
      const segmentos = path.split('/').slice(1)
      return enMetodo(method, segmentos) ?? enMetodo('ANY', segmentos)
    },
  }
}

function parte(texto: string): Parte {
  if (!/^\{.+\}$/.test(texto)) return { tipo: 'literal', texto: decodeURIComponent(texto) }
  const nombre = texto.slice(1, -1)
  return nombre.endsWith('+')
    ? { tipo: 'resto', texto: nombre.slice(0, -1) }
    : { tipo: 'parametro', texto: nombre }
}

function comparar(a: Parte[], b: Parte[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [uno, otro] = [a[i], b[i]]
    if (uno && otro && uno.tipo !== otro.tipo) return PESO[uno.tipo] - PESO[otro.tipo]
  }
  return b.length - a.length
}

function encajar(partes: Parte[], segmentos: string[]): Record<string, string> | undefined {
  const abierta = partes.at(-1)?.tipo === 'resto'
  if (abierta ? segmentos.length < partes.length : segmentos.length !== partes.length) return undefined
  const crudos: [string, string][] = []
  for (const [i, { tipo, texto }] of partes.entries()) {
    const segmento = segmentos[i] ?? ''
    if (tipo === 'literal') {
      // Decoded only when it has to be: nearly every request compares plain text.
      if (segmento !== texto && (!segmento.includes('%') || decodeURIComponent(segmento) !== texto))
        return undefined
    } else {
      const valor = tipo === 'resto' ? segmentos.slice(i).join('/') : segmento
      if (valor === '') return undefined
      crudos.push([texto, valor])
    }
  }
  return Object.fromEntries(crudos.map(([nombre, valor]) => [nombre, decodeURIComponent(valor)]))
}
