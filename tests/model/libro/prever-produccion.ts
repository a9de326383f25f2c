import { anotarLista } from './despachos'
import type { Libro, VentaLibro } from './libro'
import type {
  AnularEtapa,
  AvanzarEtapa,
  DetenerEtapa,
  GenerarOrden,
  IniciarEtapa,
  PrepararOrden,
  RepetirPieza,
} from './ordenes'
import { type Caso, type Envio, type Prevision, rechazo } from './prevision'
import {
  CORTE,
  corren,
  estaAnulada,
  estadoDe,
  type EtapaLibro,
  type MarchaLibro,
  moverOrden,
  nombreDeOrden,
  ordenesDe,
  type OrdenLibro,
  producir,
  unoPorOperario,
  vistaDeEtapa,
  vistaDeOrden,
} from './produccion'

const FACTURADO = 2
const ANULADO = 3
const PENDIENTE = 1
/** How long a finish can be taken back (DECISIONS 203), and how long a request may be under way before it is done, ms. */
const PARA_DESHACER = 10_000
const DEMORA = 30_000
/** No plan of the model has so many cuts. */
export const SIN_CORTE = 20_000

type DeOrden = IniciarEtapa | DetenerEtapa | AnularEtapa | AvanzarEtapa | RepetirPieza | PrepararOrden

interface Hallada {
  nombre: string
  orden: OrdenLibro
  anulada: boolean
}
function hallar({ libro, pedido, tienda }: Caso<DeOrden>): Hallada | undefined {
  const nombre = libro.nombreDe('v', pedido.venta)
  const produccion = nombre === undefined ? undefined : libro.producciones.get(nombre)
  if (nombre === undefined || produccion?.tienda !== tienda) return undefined
  const orden = produccion.ordenes.find(({ item }) => item === pedido.item)
  return orden && { nombre, orden, anulada: estaAnulada(libro, nombre, orden) }
}
const etapaDe = ({ orden }: Hallada, servicio: number): EtapaLibro | undefined =>
  orden.etapas.find(etapa => etapa.servicio === servicio)

const conEtapa = (orden: OrdenLibro, nueva: EtapaLibro): OrdenLibro => ({
  ...orden,
  etapas: orden.etapas.map(etapa => (etapa.servicio === nueva.servicio ? nueva : etapa)),
})

/** Orders of a sale are made once it is billed; before, of a customer with credit, or by SuperAdministrador (DECISIONS 195). */
function producible({ libro, persona }: Caso<GenerarOrden>, { estado, cliente }: VentaLibro): boolean {
  if (estado !== PENDIENTE) return estado === FACTURADO
  const cuenta = libro.cuentas.get(libro.nombreDe('c', libro.raiz(cliente)) ?? '')
  return persona.rol === 'SA' || (cuenta !== undefined && !cuenta.bloqueada && cuenta.cupo > 0)
}

/** Orders of a sale, once: of a bill, or before it where somebody answers for it (DECISIONS 195, 197 to 199). */
export function preverOrdenes(caso: Caso<GenerarOrden>): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const nombre = libro.nombreDe('v', pedido.venta)
  const venta = nombre === undefined ? undefined : libro.ventas.get(nombre)
  if (nombre === undefined || venta?.tienda !== tienda) return rechazo('no_encontrado')
  if (venta.estado === ANULADO) return rechazo('orden_anulada')
  if (!libro.producciones.has(nombre) && (!ordenesDe(venta) || !producible(caso, venta)))
    return rechazo('validacion')
  const despues = libro.copia()
  if (!libro.producciones.has(nombre)) {
    producir(despues, nombre, persona.id)
    // The job of the bill finds them.
    despues.porProducir.delete(nombre)
  }
  const produccion = despues.producciones.get(nombre)!
  return {
    despues,
    exito: {
      datos: {
        ordenes_produccion: produccion.ordenes.map(orden => vistaDeOrden(despues, nombre, produccion, orden)),
      },
    },
  }
}

/** Who stands at a machine proves it: as themselves, or managing; nobody of the model has a PIN to say (DECISIONS 201). */
const responde = ({ persona }: Caso, operario: number): boolean =>
  persona.rol === 'SA' || persona.rol === 'A' || persona.id === operario

/** A machine is busy with one stage, and an operator too unless the shop lets them have several (DECISIONS 207). */
const ocupados = (libro: Libro, operario: number, maquina: number): string[] => [
  ...(corren(libro).some(({ marcha }) => marcha.maquina === maquina) ? ['maquina_ocupada'] : []),
  ...(unoPorOperario(libro) && corren(libro).some(({ marcha }) => marcha.operario === operario)
    ? ['operario_ocupado']
    : []),
]

/** The stages before one are finished, or begun where the shop lets them overlap (DECISIONS 202). */
function seguida({ libro }: Caso, { orden }: Hallada, servicio: number): boolean {
  const traslape = libro.parametros.get('ETAPAS_TRASLAPADAS') === '1'
  return orden.etapas
    .filter(etapa => etapa.servicio < servicio)
    .every(({ estado }) => estado === 'completada' || (traslape && estado !== 'pendiente'))
}

/** The order with a stage moved on, and what is written of it. */
function escrita(
  caso: Caso<DeOrden>,
  { nombre, orden }: Hallada,
  etapa: EtapaLibro,
  accion: string,
): Prevision {
  const despues = caso.libro.copia()
  const nueva = conEtapa(orden, etapa)
  const produccion = moverOrden(despues, nombre, nueva, accion)
  // The last stage of all: the sale may leave.
  if (accion === 'finalizar') anotarLista(despues, nombre, true)
  // What lies at the saw by now, or does not yet.
  if (etapa.servicio === CORTE && (accion === 'finalizar' || accion === 'deshacer'))
    despues.porConciliar.set(nombre, true)
  const acto = accion === 'anular' ? 'anular-inicio' : accion
  if (accion !== 'avanzar')
    despues.anotarActo('ORDEN_PRODUCCION', nombreDeOrden(nombre, orden.item), acto, caso.persona.id)
  const conOrden = ['parar', 'continuar', 'finalizar', 'deshacer'].includes(accion)
  return {
    despues,
    exito: {
      datos: {
        etapa: vistaDeEtapa(despues, nombre, nueva, etapa),
        ...(conOrden && { accion, orden: vistaDeOrden(despues, nombre, produccion, nueva) }),
        ...(accion === 'avanzar' && { hechos: [...etapa.hechos] }),
      },
    },
  }
}

const marcha = (operario: number, maquina: number): MarchaLibro => ({
  operario,
  maquina,
  fin: null,
  motivo: null,
})
const terminada = (
  marchas: readonly MarchaLibro[],
  fin: NonNullable<MarchaLibro['fin']>,
  motivo: string | null,
): MarchaLibro[] => [...marchas.slice(0, -1), { ...marchas.at(-1)!, fin, motivo }]

export function preverInicio(caso: Caso<IniciarEtapa>): Prevision {
  const { libro, surtido, pedido } = caso
  const hallada = hallar(caso)
  const etapa = hallada && etapaDe(hallada, pedido.servicio)
  if (!hallada || !etapa) return rechazo('no_encontrado')
  const { operario, maquina } = pedido
  const suya = surtido.maquinas.get(maquina)
  const reasons = [
    ...(hallada.anulada ? ['orden_anulada'] : []),
    ...(etapa.estado === 'pendiente' ? [] : ['etapa_no_disponible']),
    ...(hallada.orden.falta ? ['orden_detenida'] : []),
    ...(seguida(caso, hallada, etapa.servicio) ? [] : ['etapa_en_espera']),
    ...(suya?.activa && suya.servicio === etapa.servicio ? [] : ['validacion']),
    ...(operario === libro.personas.get('operario')!.id && responde(caso, operario) ? [] : ['validacion']),
    ...ocupados(libro, operario, maquina),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const marchas = [...etapa.marchas, marcha(operario, maquina)]
  return escrita(caso, hallada, { ...etapa, estado: 'en_proceso', marchas }, 'iniciar')
}

/** What can be done to a stage, and from which state. */
const DESDE = {
  parar: 'en_proceso',
  continuar: 'suspendida',
  finalizar: 'en_proceso',
  deshacer: 'completada',
} as const

/** Stops, continues or finishes a stage, or takes a finish back (DECISIONS 203, 215). */
export function preverDetencion(caso: Caso<DetenerEtapa>): Prevision {
  const { libro, surtido, pedido, ms } = caso
  const hallada = hallar(caso)
  const etapa = hallada && etapaDe(hallada, pedido.servicio)
  if (!hallada || !etapa) return rechazo('no_encontrado')
  const accion = pedido.acto.replace('_etapa', '') as keyof typeof DESDE
  const ultima = etapa.marchas.at(-1)
  if (!ultima || etapa.estado !== DESDE[accion]) return rechazo('etapa_no_disponible')
  const { operario, maquina } = ultima
  const reasons = responde(caso, operario) ? [] : ['validacion']
  if (accion === 'parar') {
    const motivo = hallada.anulada ? 'Venta anulada' : surtido.motivos.get(pedido.motivo ?? 0)
    if (motivo === undefined) reasons.push('validacion')
    if (reasons.length > 0) return rechazo(...reasons)
    const marchas = terminada(etapa.marchas, hallada.anulada ? 'venta_anulada' : 'parada', motivo!)
    return escrita(caso, hallada, { ...etapa, estado: 'suspendida', marchas }, accion)
  }
  if (hallada.anulada) reasons.push('orden_anulada')
  if (accion === 'finalizar') {
    // A piece that is made again has not come by here.
    const abierta = hallada.orden.etapas.some(
      ({ servicio, estado, marchas }) =>
        servicio < etapa.servicio &&
        estado !== 'completada' &&
        marchas.some(({ fin }) => fin === 'finalizada'),
    )
    if (abierta) reasons.push('etapa_en_espera')
    if (reasons.length > 0) return rechazo(...reasons)
    const marchas = terminada(etapa.marchas, 'finalizada', null)
    const orden = etapa.servicio === CORTE ? cortada(hallada.orden) : hallada.orden
    return escrita(
      caso,
      { ...hallada, orden },
      { ...etapa, estado: 'completada', marchas, terminada: ms },
      accion,
    )
  }
  reasons.push(...ocupados(libro, operario, maquina))
  if (accion === 'deshacer') {
    // What has left is not being made.
    if (libro.salidas.get(hallada.nombre)?.completa) reasons.push('mercancia_afuera')
    const traslape = libro.parametros.get('ETAPAS_TRASLAPADAS') === '1'
    const empezada = hallada.orden.etapas.some(
      each => each.servicio > etapa.servicio && each.estado !== 'pendiente',
    )
    if ((empezada && !traslape) || ms - etapa.terminada > PARA_DESHACER + DEMORA)
      reasons.push('etapa_no_disponible')
  }
  if (reasons.length > 0) return rechazo(...reasons)
  const marchas =
    accion === 'continuar'
      ? [...etapa.marchas, marcha(operario, maquina)]
      : [...etapa.marchas.slice(0, -1), marcha(operario, maquina)]
  const orden = accion === 'deshacer' && etapa.servicio === CORTE ? sinCortar(hallada.orden) : hallada.orden
  return escrita(caso, { ...hallada, orden }, { ...etapa, estado: 'en_proceso', marchas }, accion)
}

/** The end of a cut counts what is made again and was not ticked as made, and takes that back with itself. */
const cortada = (orden: OrdenLibro): OrdenLibro => ({
  ...orden,
  repeticiones: orden.repeticiones.map(() => true),
  conElCorte: orden.repeticiones.flatMap((hecha, i) => (hecha ? [] : [i + 1])),
})
const sinCortar = (orden: OrdenLibro): OrdenLibro => ({
  ...orden,
  repeticiones: orden.repeticiones.map((hecha, i) => hecha && !orden.conElCorte.includes(i + 1)),
  conElCorte: [],
})

/** A finish was asked for so long ago that taking it back may come too late, or just in time. */
export function quizasTarde(libro: Libro, { orden: { pedido }, ahora }: Envio): boolean {
  if (pedido.acto !== 'deshacer_etapa') return false
  const produccion = libro.producciones.get(libro.nombreDe('v', pedido.venta) ?? '')
  const etapa = produccion?.ordenes
    .find(({ item }) => item === pedido.item)
    ?.etapas.find(({ servicio }) => servicio === pedido.servicio)
  return etapa?.estado === 'completada' && ahora() - etapa.terminada > PARA_DESHACER
}

/** The start is taken back: what ran since the stage was last finished stays on record as annulled (DECISIONS 206). */
export function preverAnulacionDeInicio(caso: Caso<AnularEtapa>): Prevision {
  const hallada = hallar(caso)
  const etapa = hallada && etapaDe(hallada, caso.pedido.servicio)
  if (!hallada || !etapa) return rechazo('no_encontrado')
  if (etapa.estado !== 'en_proceso' && etapa.estado !== 'suspendida') return rechazo('etapa_no_disponible')
  if (!responde(caso, etapa.marchas.at(-1)!.operario)) return rechazo('validacion')
  const { motivo } = caso.pedido
  const hecha = etapa.marchas.findLastIndex(({ fin }) => fin === 'finalizada')
  const marchas = etapa.marchas.map((each, i): MarchaLibro =>
    i <= hecha || each.fin === 'anulada' ? each : { ...each, fin: 'anulada', motivo: motivo ?? each.motivo },
  )
  return escrita(caso, hallada, { ...etapa, estado: 'pendiente', marchas }, 'anular')
}

/** Cuts are ticked by their place: what comes twice or late comes to the same. */
export function preverAvance(caso: Caso<AvanzarEtapa>): Prevision {
  const { pedido, libro } = caso
  const hallada = hallar(caso)
  const etapa = hallada && etapaDe(hallada, CORTE)
  if (!hallada || !etapa) return rechazo('no_encontrado')
  const reasons = [
    ...(hallada.anulada ? ['orden_anulada'] : []),
    ...(etapa.estado === 'pendiente' && !etapa.marchas.some(({ fin }) => fin === 'finalizada')
      ? ['etapa_no_disponible']
      : []),
    ...(pedido.cortes.includes(SIN_CORTE) ? ['validacion'] : []),
    ...(pedido.repeticion !== null && pedido.repeticion > hallada.orden.repeticiones.length
      ? ['validacion']
      : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const hechos = [...new Set([...etapa.hechos, ...pedido.cortes])].sort((a, b) => a - b)
  const repeticiones = hallada.orden.repeticiones.map((hecha, i) => hecha || i + 1 === pedido.repeticion)
  const antes = JSON.stringify([etapa.hechos, hallada.orden.repeticiones, hallada.orden.conElCorte])
  const conElCorte = hallada.orden.conElCorte.filter(numero => numero !== pedido.repeticion)
  const orden = { ...hallada.orden, repeticiones, conElCorte }
  const nueva = { ...etapa, hechos }
  if (JSON.stringify([hechos, repeticiones, conElCorte]) !== antes)
    return escrita(caso, { ...hallada, orden }, nueva, 'avanzar')
  return {
    despues: libro.copia(),
    exito: { datos: { etapa: vistaDeEtapa(libro, hallada.nombre, orden, nueva), hechos } },
  }
}

/** A piece is made again: finished stages wait once more, all of them, as every piece of the model goes through all. */
export function preverRepeticion(caso: Caso<RepetirPieza>): Prevision {
  const hallada = hallar(caso)
  if (!hallada) return rechazo('no_encontrado')
  const { nombre, orden } = hallada
  const intacta = orden.etapas.every(({ estado, marchas }) => estado === 'pendiente' && marchas.length === 0)
  const reasons = [
    ...(hallada.anulada ? ['orden_anulada'] : []),
    ...(caso.libro.salidas.get(nombre)?.completa ? ['mercancia_afuera'] : []),
    ...(intacta ? ['etapa_no_disponible'] : []),
    ...(caso.pedido.pieza === 1 ? [] : ['validacion']),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = caso.libro.copia()
  const nueva: OrdenLibro = {
    ...orden,
    etapas: orden.etapas.map(etapa =>
      etapa.estado === 'completada' ? { ...etapa, estado: 'pendiente' } : etapa,
    ),
    repeticiones: [...orden.repeticiones, false],
  }
  const produccion = moverOrden(despues, nombre, nueva, 'repetir')
  despues.anotarActo('ORDEN_PRODUCCION', nombreDeOrden(nombre, orden.item), 'repetir-pieza', caso.persona.id)
  return {
    despues,
    exito: {
      datos: {
        orden: vistaDeOrden(despues, nombre, produccion, nueva),
        repeticion: { numero: nueva.repeticiones.length, pieza: 1, hecha: false },
      },
    },
  }
}

/** Its material was handed out, or the board is not there, which holds the order (DECISIONS 209). */
export function preverPreparacion(caso: Caso<PrepararOrden>): Prevision {
  const hallada = hallar(caso)
  if (!hallada) return rechazo('no_encontrado')
  const { nombre, orden } = hallada
  const { falta } = caso.pedido
  const sinTablero = orden.piezas === 1
  const reasons = [
    ...(hallada.anulada ? ['orden_anulada'] : []),
    ...(estadoDe(orden) === 'finalizada' || (falta && sinTablero) ? ['validacion'] : []),
  ]
  if (reasons.length > 0) return rechazo(...reasons)
  const despues = caso.libro.copia()
  const nueva = { ...orden, falta, preparada: orden.preparada || !falta }
  const produccion = moverOrden(despues, nombre, nueva, 'preparar')
  const acto = falta ? 'falta-material' : 'preparar'
  despues.anotarActo('ORDEN_PRODUCCION', nombreDeOrden(nombre, orden.item), acto, caso.persona.id)
  return { despues, exito: { datos: { orden: vistaDeOrden(despues, nombre, produccion, nueva) } } }
}
