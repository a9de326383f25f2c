import type { FilaLibro, LlamadoLibro, ParteLibro, TurnoLibro } from '../libro/despachos'
import type { Libro } from '../libro/libro'
import type { Item } from '../tablas'
import { cotejar, type Fila, sumar } from './cotejo'

/** A turn is known by its store, day and number, which is what is given once. */
type Numerado = Pick<TurnoLibro, 'tienda' | 'dia' | 'numero'>
const lugarDe = ({ tienda, dia, numero }: Numerado): string => `${tienda}/${dia}/${numero}`
const lugarEnTabla = ({ codigo_tienda, dia, numero }: Item): string =>
  `${String(codigo_tienda)}/${String(dia)}/${Number(numero)}`

const partes = (lista: readonly ParteLibro[] | null): unknown =>
  lista?.map(({ item, cantidad, piezas }) => [item, cantidad, piezas]) ?? null
const partesGuardadas = (lista: unknown): unknown =>
  (lista as { item: number; cantidad: number; piezas?: string[] }[] | undefined)?.map(
    ({ item, cantidad, piezas = null }) => [item, cantidad, piezas],
  ) ?? null

const llamado = (dado: LlamadoLibro | null): unknown => dado && [dado.usuario, dado.modulo, dado.veces]
const deLibro = (libro: Libro, t: TurnoLibro): unknown => [
  libro.ids.get(t.venta),
  t.estado,
  t.version,
  t.usuario ?? 'nobody',
  t.resto === null ? null : lugarDe(libro.turnos.get(t.resto)!),
  partes(t.pendientes),
  llamado(t.llamado),
  t.motivo,
  t.entrega && [
    t.entrega.usuario,
    t.entrega.mensajero,
    t.entrega.recibe,
    t.entrega.observacion,
    partes(t.entrega.partes),
  ],
]

interface LlamadoGuardado {
  usuario_id: number
  modulo: string | null
  veces: number
}
interface EntregaGuardada {
  usuario_id: number
  mensajero_id: number | null
  recibe_cliente: boolean
  recibe_nombre: string | null
  observacion: string
  lineas: unknown
}
function deTabla(t: Item, lugares: ReadonlyMap<number, string>): unknown {
  const dado = t.llamado as LlamadoGuardado | undefined
  const entrega = t.entrega as EntregaGuardada | undefined
  return [
    t.venta_id,
    t.estado,
    t.version,
    t.automatico === true ? 'nobody' : t.creado_por_id,
    t.resto_de === undefined ? null : lugares.get(Number(t.resto_de)),
    partesGuardadas(t.pendientes),
    dado ? [dado.usuario_id, dado.modulo, dado.veces] : null,
    t.motivo ?? null,
    entrega
      ? [
          entrega.usuario_id,
          entrega.mensajero_id,
          entrega.recibe_cliente ? entrega.recibe_nombre : null,
          entrega.observacion,
          partesGuardadas(entrega.lineas),
        ]
      : null,
  ]
}

/** Who stands in the queue of a store, and whether they were called. */
function filas(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  const deFila = ({ dia, ultimo, actos, turnos }: FilaLibro): unknown => [
    dia,
    ultimo,
    actos,
    [...turnos]
      .map(([nombre, cuando]) => `${lugarDe(libro.turnos.get(nombre)!)}${cuando === null ? '' : ' called'}`)
      .sort(),
  ]
  return cotejar(
    'queue of',
    new Map([...libro.filas].map(([tienda, fila]) => [tienda, deFila(fila)])),
    new Map(
      de('FILA_TURNOS').map(({ tienda, dia, ultimo, version, turnos }) => [
        String(tienda),
        [
          dia,
          ultimo,
          version,
          (turnos as { dia: string; numero: number; llamado?: string }[])
            .map(each => `${String(tienda)}/${each.dia}/${each.numero}${each.llamado ? ' called' : ''}`)
            .sort(),
        ],
      ]),
    ),
  )
}

/** What sales say of their dispatch. */
const ventas = (libro: Libro, items: readonly Item[], lugares: ReadonlyMap<number, string>): Fila[] =>
  cotejar(
    'dispatch of sale',
    new Map(
      [...libro.salidas].map(([venta, { turno, abierto, despachos, completa }]) => {
        const suyo = libro.turnos.get(turno)!
        return [String(libro.ids.get(venta)), [lugarDe(suyo), suyo.numero, abierto, despachos, completa]]
      }),
    ),
    new Map(
      items.flatMap(item =>
        item.sk === 'ENCABEZADO' && item.turno_id !== undefined
          ? [
              [
                String(item.id),
                [
                  lugares.get(Number(item.turno_id)),
                  item.numero_turno,
                  item.turno_abierto === true,
                  item.despachos ?? 0,
                  item.fecha_despacho !== undefined,
                ],
              ] as const,
            ]
          : [],
      ),
    ),
  )

export interface AvisoGuardado {
  tema: string
  datos: { id: number; version: number; accion: string }
}
/** Every event that was put into the outbox. */
export const avisosGuardados = (items: readonly Item[]): AvisoGuardado[] =>
  items.flatMap(item => (item.sk === 'SALIDA' ? (item.eventos as AvisoGuardado[]) : []))

/**
 * Staff and walls are told of every act on a queue: of which turn, and with the numbers from 1 on, each once. In which order
 * two that came at once were done is their business.
 */
function avisos(libro: Libro, items: readonly Item[], lugares: ReadonlyMap<number, string>): Fila[] {
  const todos = avisosGuardados(items)
  const esperados = new Map(
    [...libro.llamadas].map(([key, veces]) => {
      const [tienda = '', nombre = '', accion = ''] = key.split('/')
      return [`${tienda}/${lugarDe(libro.turnos.get(nombre)!)}/${accion}`, veces]
    }),
  )
  const numeros = new Map(
    [...libro.filas].map(([tienda, { actos }]) => [tienda, Array.from({ length: actos }, (_, i) => i + 1)]),
  )
  return ['notification-delivery-', 'publico-turnos-'].flatMap(clase => {
    const suyos = todos.filter(({ tema }) => tema.startsWith(clase))
    const tiendaDe = ({ tema }: AvisoGuardado): string => tema.slice(clase.length)
    return [
      ...cotejar(
        `${clase}event`,
        esperados,
        sumar(suyos.map(each => `${tiendaDe(each)}/${lugares.get(each.datos.id)}/${each.datos.accion}`)),
      ),
      ...cotejar(
        `${clase}numbers of`,
        numeros,
        new Map(
          [...new Set(suyos.map(tiendaDe))].map(tienda => [
            tienda,
            suyos
              .filter(each => tiendaDe(each) === tienda)
              .map(({ datos }) => datos.version)
              .sort((a, b) => a - b),
          ]),
        ),
      ),
    ]
  })
}

/** Turns, queues, what sales say of them, and who was told. */
export function despachos(libro: Libro, items: readonly Item[], de: (kind: string) => Item[]): Fila[] {
  const lugares = new Map(de('TURNO').map(item => [Number(item.id), lugarEnTabla(item)]))
  return [
    ...cotejar(
      'turn',
      new Map([...libro.turnos.values()].map(turno => [lugarDe(turno), deLibro(libro, turno)])),
      new Map(de('TURNO').map(item => [lugarEnTabla(item), deTabla(item, lugares)])),
    ),
    ...filas(libro, de),
    ...ventas(libro, items, lugares),
    ...avisos(libro, items, lugares),
  ]
}
