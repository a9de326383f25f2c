import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { DOMICILIO } from '#shared/ventas/rules/envio'
import { cantidad, sumarCentesimas, toDecimal } from '#shared/kernel/money'
import { clavePieza, metrosDeCanto } from '#shared/ventas/rules/pieza'
import type { Producto } from '../../productos/buscar-productos'
import type { Cliente } from '../../terceros/clientes'
import {
  clavePrecio,
  conVinculos,
  type Generada,
  type Linea,
  type LineaDePieza,
  type Pedido,
  type ProductoDeLinea,
  productoDeLinea,
  type Tarea,
} from './modelo'

type Encabezado = Pick<
  Pedido,
  'tipoPago' | 'impuestoId' | 'entrega' | 'vendedorId' | 'observacion' | 'estado'
>
export type Cambio =
  | { tipo: 'cliente'; cliente: Cliente | null }
  | { tipo: 'encabezado'; valores: Partial<Encabezado> }
  /** `cliente`: for whom it is kept. */
  | { tipo: 'agregar'; producto: Producto; cliente?: Cliente }
  /** A delivery brings its charge, which comes later, and takes it away again. */
  | { tipo: 'envio'; envio: Pedido['envio'] }
  /** Null: it is not charged. */
  | { tipo: 'domicilio'; producto: Producto | null }
  | { tipo: 'pieza'; pieza: LineaDePieza }
  | {
      tipo: 'linea'
      clave: number
      valores: Partial<Pick<Linea, 'cantidad' | 'descuento' | 'autorizado' | 'solicitud'>>
    }
  | { tipo: 'plan'; clave: number; plan: Optimizacion | null }
  | { tipo: 'generadas'; clave: number; plan: Optimizacion; generadas: readonly Generada[] }
  /** What a plan charges becomes a line of its own. */
  | { tipo: 'desvincular'; clave: number; generada: Generada }
  | { tipo: 'duplicar'; clave: number }
  | { tipo: 'quitar'; clave: number }
  | { tipo: 'devolver'; linea: Linea; indice: number }
  | { tipo: 'precios'; precios: ReadonlyMap<string, number> }
  | { tipo: 'agregar-tarea' }
  | { tipo: 'tarea'; clave: number; valores: Partial<Omit<Tarea, 'clave' | 'id'>> }
  | { tipo: 'quitar-tarea'; clave: number }
/** The line that a new order begins with, where another screen says so. */
export type Comienzo = Extract<Cambio, { tipo: 'agregar' | 'pieza' }>

/** The line that one more unit of a product goes to: the same product, not counted by a plan; of an offcut, its own. */
export const lineaQueSuma = (pedido: Pedido, producto: Pick<Producto, 'id' | 'retal'>): Linea | undefined =>
  pedido.lineas.find(
    linea =>
      linea.retal === producto.retal &&
      linea.producto.id === producto.id &&
      linea.plan === null &&
      linea.desvinculadaDe === undefined &&
      !linea.pieza,
  )

/** The line that one more of the same piece goes to. */
export const piezaQueSuma = (pedido: Pedido, { pieza }: LineaDePieza): Linea | undefined =>
  pedido.lineas.find(linea => linea.pieza && clavePieza(linea.pieza) === clavePieza(pieza))

const enLinea = (pedido: Pedido, clave: number, cambiar: (linea: Linea) => Linea): Pedido => ({
  ...pedido,
  lineas: pedido.lineas.map(linea => (linea.clave === clave ? cambiar(linea) : linea)),
})

function agregar(pedido: Pedido, producto: Producto): Pedido {
  const misma = lineaQueSuma(pedido, producto)
  if (misma)
    return enLinea(pedido, misma.clave, linea => ({
      ...linea,
      producto: productoDeLinea(producto),
      cantidad: producto.retal ? 1 : sumarCentesimas([linea.cantidad ?? 0, 1]),
    }))
  const nueva: Linea = {
    clave: pedido.siguiente,
    item: null,
    producto: productoDeLinea(producto),
    cantidad: 1,
    ...(producto.retal && { retal: producto.retal }),
    descuento: null,
    plan: null,
    generadas: [],
    calculando: false,
  }
  return { ...pedido, lineas: [...pedido.lineas, nueva], siguiente: pedido.siguiente + 1 }
}

const elegirEnvio = (pedido: Pedido, envio: Pedido['envio']): Pedido => {
  const lineas = envio === DOMICILIO ? pedido.lineas : pedido.lineas.filter(linea => !linea.domicilio)
  return { ...pedido, envio, lineas, porCobrar: envio === DOMICILIO && !lineas.some(l => l.domicilio) }
}

/** Once, whoever added it. */
function cobrarDomicilio(antes: Pedido, producto: Producto | null): Pedido {
  if (!antes.porCobrar) return antes
  const pedido = { ...antes, porCobrar: false }
  if (!producto || pedido.lineas.some(linea => linea.producto.id === producto.id)) return pedido
  const { lineas, ...resto } = agregar(pedido, producto)
  return { ...resto, lineas: [...lineas.slice(0, -1), { ...lineas.at(-1)!, domicilio: true }] }
}

/** With as much edge as its pieces take. */
function conCanto(linea: Linea): Linea {
  const { pieza } = linea
  if (!pieza) return linea
  const metros = toDecimal(metrosDeCanto(pieza, cantidad(linea.cantidad ?? 0)), 2)
  return { ...linea, generadas: linea.generadas.map(canto => ({ ...canto, cantidad: metros })) }
}

function agregarPieza(pedido: Pedido, nueva: LineaDePieza): Pedido {
  const misma = piezaQueSuma(pedido, nueva)
  if (misma)
    return enLinea(pedido, misma.clave, linea =>
      conCanto({ ...linea, ...nueva, cantidad: (linea.cantidad ?? 0) + 1 }),
    )
  const linea: Linea = {
    clave: pedido.siguiente,
    item: null,
    ...nueva,
    cantidad: 1,
    descuento: null,
    plan: null,
    calculando: false,
  }
  return { ...pedido, lineas: [...pedido.lineas, conCanto(linea)], siguiente: pedido.siguiente + 1 }
}

function desvincular(pedido: Pedido, clave: number, { producto, cantidad: pide }: Generada): Pedido {
  const nueva: Linea = {
    clave: pedido.siguiente,
    item: null,
    producto,
    cantidad: pide,
    descuento: null,
    desvinculadaDe: clave,
    plan: null,
    generadas: [],
    calculando: false,
  }
  const indice = pedido.lineas.findIndex(linea => linea.clave === clave)
  return { ...pedido, lineas: pedido.lineas.toSpliced(indice + 1, 0, nueva), siguiente: pedido.siguiente + 1 }
}

function duplicar(pedido: Pedido, clave: number): Pedido {
  const indice = pedido.lineas.findIndex(linea => linea.clave === clave)
  const linea = pedido.lineas[indice]
  if (!linea || linea.retal) return pedido
  // A plan goes with its board once: its copy is cut anew.
  const copia: Linea = {
    ...linea,
    clave: pedido.siguiente,
    item: null,
    // What was granted for a line is not for two.
    autorizado: undefined,
    solicitud: undefined,
    // One is enough for what the plan asks for.
    desvinculadaDe: undefined,
    plan: null,
    generadas: linea.pieza ? linea.generadas : [],
    calculando: false,
    cantidad: linea.plan ? 1 : linea.cantidad,
  }
  return { ...pedido, lineas: pedido.lineas.toSpliced(indice + 1, 0, copia), siguiente: pedido.siguiente + 1 }
}

function ponerPrecios(pedido: Pedido, precios: ReadonlyMap<string, number>): Pedido {
  const poner = <T extends { producto: ProductoDeLinea; retal?: string; precioDe?: string }>(fila: T): T => {
    const precio = precios.get(clavePrecio(fila))
    return precio === undefined ? fila : { ...fila, producto: { ...fila.producto, precio_unitario: precio } }
  }
  return {
    ...pedido,
    lineas: pedido.lineas.map(linea => ({ ...poner(linea), generadas: linea.generadas.map(poner) })),
  }
}

function aplicar(pedido: Pedido, cambio: Cambio): Pedido {
  switch (cambio.tipo) {
    case 'cliente':
      return { ...pedido, cliente: cambio.cliente }
    case 'encabezado':
      return { ...pedido, ...cambio.valores }
    case 'agregar':
      return agregar(cambio.cliente ? { ...pedido, cliente: cambio.cliente } : pedido, cambio.producto)
    case 'envio':
      return elegirEnvio(pedido, cambio.envio)
    case 'domicilio':
      return cobrarDomicilio(pedido, cambio.producto)
    case 'pieza':
      return agregarPieza(pedido, cambio.pieza)
    case 'linea':
      return enLinea(pedido, cambio.clave, linea => conCanto({ ...linea, ...cambio.valores }))
    case 'plan':
      return enLinea(pedido, cambio.clave, linea => ({
        ...linea,
        plan: cambio.plan,
        generadas: [],
        calculando: cambio.plan !== null,
        cantidad: cambio.plan ? cambio.plan.planilla.cant_placas : Math.max(1, linea.cantidad ?? 1),
      }))
    case 'generadas':
      return enLinea(pedido, cambio.clave, linea =>
        // The list may have been cut again while the prices came.
        linea.plan === cambio.plan ? { ...linea, generadas: cambio.generadas, calculando: false } : linea,
      )
    case 'desvincular':
      return desvincular(pedido, cambio.clave, cambio.generada)
    case 'duplicar':
      return duplicar(pedido, cambio.clave)
    case 'quitar':
      return { ...pedido, lineas: pedido.lineas.filter(linea => linea.clave !== cambio.clave) }
    case 'devolver':
      return { ...pedido, lineas: pedido.lineas.toSpliced(cambio.indice, 0, cambio.linea) }
    case 'precios':
      return ponerPrecios(pedido, cambio.precios)
    case 'agregar-tarea':
      return {
        ...pedido,
        tareas: [
          ...pedido.tareas,
          { clave: pedido.siguiente, id: null, descripcion: '', observacion: '', completada: false },
        ],
        siguiente: pedido.siguiente + 1,
      }
    case 'tarea':
      return {
        ...pedido,
        tareas: pedido.tareas.map(t => (t.clave === cambio.clave ? { ...t, ...cambio.valores } : t)),
      }
    default:
      return { ...pedido, tareas: pedido.tareas.filter(t => t.clave !== cambio.clave) }
  }
}

export const reducir = (pedido: Pedido, cambio: Cambio): Pedido => ({
  ...conVinculos(aplicar(pedido, cambio)),
  tocado: true,
})
