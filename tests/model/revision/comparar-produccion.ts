import type { Libro } from '../libro/libro'
import { corren, idDeEtapa, procesoDe, type ProduccionLibro, unoPorOperario } from '../libro/produccion'
import type { Item } from '../tablas'
import { cotejar, type Fila, sumar } from './cotejo'

interface MarchaGuardada {
  operario: { id: number }
  maquina: { id: number }
  fin?: string
  motivo?: string
}
interface OrdenGuardada {
  item: number
  anulada?: string
  preparacion?: object
  falta_material?: object
  piezas: number
  etapas: { servicio_id: number; estado: string; marchas: MarchaGuardada[]; hechos?: number[] }[]
  repeticiones?: { hecha?: string }[]
}

const deLibro = ({ tienda, version, ordenes }: ProduccionLibro): unknown => [
  tienda,
  version,
  ordenes.map(({ item, anulada, preparada, falta, piezas, etapas, repeticiones }) => [
    item,
    anulada,
    preparada,
    falta,
    piezas,
    etapas.map(({ servicio, estado, marchas, hechos }) => [
      servicio,
      estado,
      marchas.map(({ operario, maquina, fin, motivo }) => [operario, maquina, fin, motivo]),
      hechos,
    ]),
    repeticiones,
  ]),
]
const deTabla = ({ codigo_tienda, version, ordenes }: Item): unknown => [
  codigo_tienda,
  version,
  (ordenes as OrdenGuardada[]).map(orden => [
    orden.item,
    orden.anulada !== undefined,
    orden.preparacion !== undefined,
    orden.falta_material !== undefined,
    orden.piezas,
    orden.etapas.map(({ servicio_id, estado, marchas, hechos = [] }) => [
      servicio_id,
      estado,
      marchas.map(({ operario, maquina, fin = null, motivo = null }) => [
        operario.id,
        maquina.id,
        fin,
        motivo,
      ]),
      hechos,
    ]),
    (orden.repeticiones ?? []).map(({ hecha }) => hecha !== undefined),
  ]),
]

/** What machines and operators are busy with. */
function enUso(libro: Libro, items: readonly Item[]): Fila[] {
  const id = (n: number): string => String(n).padStart(12, '0')
  const expected = corren(libro).flatMap(({ venta, item, servicio, marcha }) => {
    const etapa = idDeEtapa(libro.ids.get(venta)!, item, servicio)
    return [
      [`EN_USO#MAQUINA#${id(marcha.maquina)}`, etapa] as const,
      ...(unoPorOperario(libro) ? [[`EN_USO#OPERARIO#${id(marcha.operario)}`, etapa] as const] : []),
    ]
  })
  return cotejar('in use', new Map(expected), new Map(items.map(item => [item.pk, item.etapa_id])))
}

/** Every run that ended, in the log of its machine. */
function bitacora(libro: Libro, items: readonly Item[]): Fila[] {
  const expected = [...libro.producciones].flatMap(([venta, { ordenes }]) =>
    ordenes.flatMap(({ item, etapas }) =>
      etapas.flatMap(({ servicio, marchas }) =>
        marchas.flatMap(({ maquina, fin }) =>
          fin === null ? [] : [`${maquina}/${idDeEtapa(libro.ids.get(venta)!, item, servicio)}/${fin}`],
        ),
      ),
    ),
  )
  const found = items.map(
    item => `${(item.maquina as { id: number }).id}/${String(item.etapa_id)}/${String(item.fin)}`,
  )
  return cotejar('run of a machine', sumar(expected), sumar(found))
}

/** Orders, what their sales say of them, what is in use, and what machines did. */
export function produccion(libro: Libro, items: readonly Item[], de: (kind: string) => Item[]): Fila[] {
  const ventas = [...libro.ventas.keys()]
  return [
    ...cotejar(
      'production of sale',
      new Map([...libro.producciones].map(([venta, suya]) => [String(libro.ids.get(venta)), deLibro(suya)])),
      new Map(
        items.flatMap(item =>
          item.sk === 'PRODUCCION' ? [[String(item.venta_id), deTabla(item)] as const] : [],
        ),
      ),
    ),
    ...cotejar(
      'progress of sale',
      new Map(
        ventas.map(venta => [String(libro.ids.get(venta)), procesoDe(libro.producciones.get(venta)) ?? null]),
      ),
      new Map(
        items.flatMap(item =>
          item.sk === 'ENCABEZADO' ? [[String(item.id), item.proceso ?? null] as const] : [],
        ),
      ),
    ),
    ...enUso(libro, de('EN_USO')),
    ...bitacora(libro, de('MARCHA')),
  ]
}
