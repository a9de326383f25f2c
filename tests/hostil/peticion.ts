import { mezclar } from '#shared/despiece/azar'
import type { Esquema, Operacion } from './documento'
import { aTexto, Crudo } from './crudo'
import { lexicoDeRuta } from './lexico'
import { type Azar, crearAzar, valido } from './valido'
import * as venenos from './venenos'

/** Who asks: everybody who can sign in, nobody, and somebody with a token that is none. */
export const QUIENES = [
  'SuperAdministrador',
  'Administrador',
  'Vendedor',
  'Bodega',
  'Operario',
  'nadie',
  'falso',
] as const
export type Quien = (typeof QUIENES)[number]
const TIENDAS = ['buena', 'ninguna', 'mala'] as const

export interface PeticionHostil {
  numero: number
  operacion: Operacion
  quien: Quien
  tienda: (typeof TIENDAS)[number]
  /** What is wrong with it; `válida`: nothing but who asks, and where. */
  clase: string
  method: string
  /** With its query; may hold `«…»`. */
  path: string
  headers: Record<string, string>
  cuerpo?: string | Buffer
}

/** The request while it is made. */
interface Borrador {
  method: string
  segmentos: string[]
  query: [string, string][]
  headers: Record<string, string>
  cuerpo: unknown
  /** Instead of the body's JSON. */
  texto?: string | Buffer
}
type Daño = (borrador: Borrador, operacion: Operacion, azar: Azar) => void

const objeto = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Crudo)

/** Every place of a value that can be replaced: the object or list that holds it, and its key. */
function lugares(value: unknown, found: [contenedor: Record<string, unknown>, llave: string][] = []) {
  if (objeto(value) || Array.isArray(value))
    for (const key of Object.keys(value)) {
      found.push([value as Record<string, unknown>, key])
      lugares((value as Record<string, unknown>)[key], found)
    }
  return found
}

/** Puts something into the body: in the place of a value, or as a field that the schema knows. */
function poner(borrador: Borrador, { cuerpo: schema }: Operacion, value: unknown, azar: Azar): void {
  const names = Object.keys(schema?.properties ?? {})
  const places = lugares(borrador.cuerpo)
  if (places.length > 0 && azar.suerte(70)) {
    const [holder, key] = azar.de(places)
    holder[key] = value
  } else if (objeto(borrador.cuerpo)) borrador.cuerpo[names.length > 0 ? azar.de(names) : 'x'] = value
}
const con =
  (values: readonly unknown[]): Daño =>
  (borrador, operacion, azar) =>
    poner(borrador, operacion, azar.de(values), azar)

const DEL_CUERPO: Record<string, Daño> = {
  'otro tipo': con(venenos.TIPOS),
  'número al límite': con(venenos.NUMEROS),
  'texto tramposo': con(venenos.TEXTOS),
  inyección: con(venenos.INYECCIONES),
  'fecha que no existe': con(venenos.FECHAS),
  'anidado sin fin': (borrador, operacion, azar) => poner(borrador, operacion, venenos.profundo(azar), azar),
  enorme: (borrador, operacion, azar) => poner(borrador, operacion, venenos.enorme(azar), azar),
  'falta un campo': (borrador, _, azar) => {
    const places = lugares(borrador.cuerpo)
    if (places.length === 0) return
    const [holder, key] = azar.de(places)
    delete holder[key]
  },
  'campo de más': (borrador, _, azar) => {
    const holders = [borrador.cuerpo, ...lugares(borrador.cuerpo).map(([holder, key]) => holder[key])].filter(
      objeto,
    )
    const holder = holders.length > 0 ? azar.de(holders) : undefined
    const value = azar.de([...venenos.TIPOS, { admin: true, rol: 'SA' }])
    // Through its definition: an assignment to __proto__ would set no field.
    if (holder)
      Object.defineProperty(holder, azar.de(venenos.LLAVES), { value, enumerable: true, configurable: true })
  },
  'campo repetido': (borrador, _, azar) => {
    if (!objeto(borrador.cuerpo)) return
    const key = azar.de([...Object.keys(borrador.cuerpo), 'x'])
    const text = aTexto(borrador.cuerpo)
    const more = `${JSON.stringify(key)}:${aTexto(azar.de(venenos.TIPOS))}`
    borrador.texto = text === '{}' ? `{${more},${more}}` : `${text.slice(0, -1)},${more}}`
  },
  'cuerpo que no lo es': (borrador, _, azar) => {
    borrador.texto = azar.de(venenos.CUERPOS)
  },
}

const DE_TODOS: Record<string, Daño> = {
  'cabecera bodega': ({ headers }, _, azar) => {
    headers.bodega = azar.de(venenos.BODEGAS)
  },
  'cabecera Idempotency-Key': ({ headers }, _, azar) => {
    headers['idempotency-key'] = azar.de(venenos.LLAVES_DE_SOLICITUD)
  },
  'cabecera Authorization': ({ headers }, _, azar) => {
    headers.authorization = azar.de(venenos.AUTORIZACIONES)
  },
  'tipo de contenido': ({ headers }, _, azar) => {
    headers['content-type'] = azar.de(venenos.CONTENIDOS)
  },
  'otro método': (borrador, _, azar) => {
    if (azar.suerte(50)) borrador.method = azar.de(venenos.METODOS)
    else borrador.headers['x-http-method-override'] = azar.de(venenos.METODOS)
  },
  'camino torcido': ({ segmentos }, _, azar) => {
    const at = azar.entero(0, segmentos.length - 1)
    if (azar.suerte(70)) segmentos[at] = azar.de(venenos.SEGMENTOS)
    else segmentos.splice(at, 0, azar.de(['', '.', '..', '%2e%2e', '%2f', ';a=b', segmentos[at]!]))
  },
  'consulta torcida': ({ query }, { parametros }, azar) => {
    const names = [
      ...parametros.filter(each => each.in === 'query').map(({ name }) => name),
      'codigo_tienda',
      'x[]',
      '__proto__',
    ]
    const name = azar.de(names)
    const values = [...venenos.TEXTOS, ...venenos.INYECCIONES, ...venenos.NUMEROS, 'x'.repeat(3_000)]
    const value = azar.de(values)
    const text =
      value instanceof Crudo ? value.texto : typeof value === 'string' ? value : JSON.stringify(value)
    query.push([name, text])
    if (azar.suerte(40)) query.push([name, azar.suerte(50) ? text : '2'])
  },
}

const enRuta = (operacion: Operacion, segmento: string, azar: Azar): string => {
  const name = /^\{(\w+)\}$/.exec(segmento)?.[1]
  if (!name) return segmento
  const known = lexicoDeRuta(operacion.path, name)
  if (known) return azar.de(known)
  const { schema = {} } = operacion.parametros.find(each => each.name === name && each.in === 'path') ?? {}
  return encodeURIComponent(String(valido(schema, `{${name}}`, operacion.nombre, azar)))
}

function enConsulta(
  { name, schema }: { name: string; schema: Esquema },
  operacion: Operacion,
  azar: Azar,
): [string, string] {
  const value = valido(schema, name, operacion.nombre, azar)
  if (Array.isArray(value)) return [name, value.join(',')]
  return [name, typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)]
}

function borradorDe(operacion: Operacion, azar: Azar): Borrador {
  const { method, path, parametros, cuerpo, escribe } = operacion
  return {
    method,
    segmentos: path
      .slice(1)
      .split('/')
      .map(each => enRuta(operacion, each, azar)),
    query: parametros
      .filter(each => each.in === 'query' && (each.required || azar.suerte(30)))
      .map(each => enConsulta(each, operacion, azar)),
    headers: {
      'content-type': 'application/json',
      ...(escribe && azar.suerte(60) && { 'idempotency-key': `hostil-${azar.cifras(12)}` }),
    },
    cuerpo: cuerpo ? valido(cuerpo, '', operacion.nombre, azar) : undefined,
  }
}

/** Of five requests two go through every operation, person and store in turn; three are of somebody who may. */
const SISTEMATICAS = 2
const DE_CADA = 5

/**
 * One request of a seed, the same whenever it is asked for by its number.
 * @param operaciones as read from the OpenAPI document.
 */
export function peticionHostil(
  semilla: number,
  numero: number,
  operaciones: readonly Operacion[],
): PeticionHostil {
  const azar = crearAzar(mezclar(semilla, numero))
  const [turn, place] = [Math.floor(numero / DE_CADA), numero % DE_CADA]
  const systematic = place < SISTEMATICAS
  const k = systematic ? turn * SISTEMATICAS + place : turn * (DE_CADA - SISTEMATICAS) + place - SISTEMATICAS
  const operacion = operaciones[k % operaciones.length]!
  const round = Math.floor(k / operaciones.length)
  const may = QUIENES.filter(each => operacion.roles.includes(each))
  const quien = systematic ? QUIENES[round % QUIENES.length]! : may.length > 0 ? azar.de(may) : 'nadie'
  const tienda = systematic ? TIENDAS[Math.floor(round / QUIENES.length) % TIENDAS.length]! : 'buena'
  const borrador = borradorDe(operacion, azar)
  if (tienda === 'mala') borrador.headers.bodega = azar.de(venenos.BODEGAS)
  const daños = operacion.cuerpo && azar.suerte(75) ? DEL_CUERPO : DE_TODOS
  let clase = 'válida'
  if (!azar.suerte(systematic ? 40 : 62)) {
    clase = azar.de(Object.keys(daños))
    daños[clase]!(borrador, operacion, azar)
  }
  const { method, segmentos, query, headers, cuerpo, texto } = borrador
  const search = new URLSearchParams(query).toString()
  return {
    numero,
    operacion,
    quien,
    tienda,
    clase,
    method,
    path: `/api/${segmentos.join('/')}${search ? `?${search}` : ''}`,
    headers,
    cuerpo: texto ?? (cuerpo === undefined ? undefined : aTexto(cuerpo)),
  }
}
