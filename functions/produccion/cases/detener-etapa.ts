import { ErrorVeta, invalido } from '#shared/http/errors'
import { type Instante, milisegundosEntre } from '#shared/kernel/dates'
import { puede } from '#shared/kernel/permisos'
import {
  type Accion,
  accionPorDefecto,
  admite,
  CORTE,
  EN_ORDEN,
  procesoDeOrdenes,
  reabiertaAntes,
  VENTANA_DE_DESHACER,
} from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import { PRODUCIDO } from '#shared/ventas/states'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Contexto, Manejador } from '../../kernel/handler'
import type { Trabajo } from '../../kernel/salida'
import { type Autor, autorDe, type Sesion } from '../../kernel/session'
import type { FilaDe } from '../../maestros/public'
import { nombreCompleto } from '../../terceros/public'
import { comoSeDespacho, type VentaGuardada } from '../../ventas/public'
import { ajustes } from '../ajustes'
import { alMover } from '../eventos'
import { exigirMaquina } from '../maquinas'
import { reabrir, terminar } from '../marchas'
import { exigirElDeLaEtapa, exigirOperario } from '../quien'
import {
  cambiarProduccion,
  conEtapa,
  conOrden,
  estaAnulada,
  type EtapaGuardada,
  etapaDeTienda,
  idDe,
  type Maquina,
  type Marcha,
  type Operario,
  type OrdenGuardada,
  type Repeticion,
  salioToda,
  ultimaMarcha,
} from '../store'
import { soltar, tomar } from '../uso'
import { vistaDeEtapa, vistaDeOrden } from '../vistas'

const SIN_MOTIVO = 'Debe seleccionar un motivo de la suspensión'

async function motivoDe(id: number | null | undefined): Promise<{ motivo_id: number; motivo: string }> {
  const [item] = id ? await obtener([clave.catalogo('TIPOS_MOTIVO_SUSPENSION', id)]) : []
  const motivo = item as FilaDe['TIPOS_MOTIVO_SUSPENSION'] | undefined
  if (!motivo || motivo.activo === false) throw invalido({ motivo_suspension_id: SIN_MOTIVO })
  return { motivo_id: motivo.id, motivo: motivo.nombre_tipo_motivo_suspension_produccion }
}

type Pedido = Contexto<typeof rutas.pararFinalizarEtapa>['body']

interface Paso {
  etapa: EtapaGuardada
  operaciones: Operacion[]
}
interface De {
  id: number
  tienda: string
  orden: OrdenGuardada
  venta: VentaGuardada
  anulada: boolean
  ordenId: number
  etapa: EtapaGuardada
  ahora: Instante
  traslape: boolean
  unaEtapa: boolean
  /** Who does it: whoever is at the stage, or whoever goes on with it. */
  operario: Operario
  motivo_suspension_id?: number | null | undefined
  maquina_id?: number | null | undefined
}

/** Stops the machine: with a reason, or because the sale was annulled, which is one. */
async function parar({ id, tienda, anulada, etapa, ahora, motivo_suspension_id }: De): Promise<Paso> {
  const { operario, maquina } = ultimaMarcha(etapa)!
  const suspension = anulada
    ? { motivo_id: 0, motivo: 'Venta anulada' }
    : await motivoDe(motivo_suspension_id)
  const { marchas, operaciones } = terminar({ id, tienda }, etapa, anulada ? 'venta_anulada' : 'parada', {
    ahora,
    motivo: suspension.motivo,
  })
  return {
    etapa: { ...etapa, estado: 'suspendida', actualiza: ahora, marchas, suspension },
    operaciones: [...operaciones, ...(await soltar(id, operario, maquina))],
  }
}

/** Where a stage goes on: at the machine that was named, or where it was stopped. It must be free, and in order. */
const maquinaDe = ({ etapa, maquina_id }: De): Promise<Maquina> =>
  maquina_id == null
    ? exigirMaquina(ultimaMarcha(etapa)!.maquina.id, etapa.servicio_id, mensaje =>
        invalido({ produccion_etapa_id: `${mensaje}: elija otra para continuar la etapa` }),
      )
    : exigirMaquina(maquina_id, etapa.servicio_id)

/** What was stopped goes on in a run of its own, whoever takes it over and at whichever machine: each keeps their time. */
async function continuar(de: De): Promise<Paso> {
  const { id, anulada, ordenId, etapa, ahora, unaEtapa, operario } = de
  if (anulada) throw new ErrorVeta('orden_anulada')
  const maquina = await maquinaDe(de)
  const { suspension: _, ...sin } = etapa
  return {
    etapa: {
      ...sin,
      estado: 'en_proceso',
      actualiza: ahora,
      marchas: [...etapa.marchas, { operario, maquina, desde: ahora }],
    },
    operaciones: tomar({ etapa_id: id, orden_id: ordenId, operario, maquina }, unaEtapa),
  }
}

async function finalizar({ id, tienda, orden, anulada, etapa, ahora }: De): Promise<Paso> {
  if (anulada) throw new ErrorVeta('orden_anulada')
  const abierta = reabiertaAntes(orden.etapas, etapa.servicio_id)
  if (abierta)
    throw new ErrorVeta('etapa_en_espera', {
      mensaje: `Hay una pieza que se repite: termine primero ${abierta.nombre} de esta orden`,
    })
  const { operario, maquina } = ultimaMarcha(etapa)!
  const { marchas, operaciones } = terminar({ id, tienda }, etapa, 'finalizada', { ahora })
  return {
    etapa: { ...etapa, estado: 'completada', actualiza: ahora, marchas },
    operaciones: [...operaciones, ...(await soltar(id, operario, maquina))],
  }
}

/** A finish of a moment ago was a slip (DECISIONS 203): the stage runs on, unless the next one has begun. */
async function deshacer(de: De): Promise<Paso> {
  const { id, orden, venta, anulada, ordenId, etapa, ahora, traslape, unaEtapa } = de
  if (anulada) throw new ErrorVeta('orden_anulada')
  if (salioToda(venta))
    throw new ErrorVeta('mercancia_afuera', {
      mensaje: 'De esta venta ya salió toda la mercancía: la etapa quedó finalizada',
    })
  const { operario, maquina, hasta } = ultimaMarcha(etapa)!
  if (milisegundosEntre(hasta!, ahora) > VENTANA_DE_DESHACER)
    throw new ErrorVeta('etapa_no_disponible', {
      mensaje: 'Ya pasaron más de 10 segundos: la etapa quedó finalizada',
    })
  const siguientes = EN_ORDEN.slice(EN_ORDEN.indexOf(etapa.servicio_id) + 1)
  const empezada = orden.etapas.some(
    ({ servicio_id, estado }) => siguientes.includes(servicio_id) && estado !== 'pendiente',
  )
  if (empezada && !traslape)
    throw new ErrorVeta('etapa_no_disponible', { mensaje: 'La etapa siguiente ya empezó' })
  const { marchas, operaciones } = reabrir(id, etapa)
  return {
    etapa: { ...etapa, estado: 'en_proceso', actualiza: ahora, marchas },
    operaciones: [...operaciones, ...tomar({ etapa_id: id, orden_id: ordenId, operario, maquina }, unaEtapa)],
  }
}

/** Pieces that are made again and that nobody ticked: the end of the cut says that they are cut, as all of it is. */
function repeticionesTras({ repeticiones }: OrdenGuardada, accion: Accion, ahora: Instante): Repeticion[] {
  return (repeticiones ?? []).map(each => {
    const { hecha, con_el_corte: conEl, ...resto } = each
    // Of an earlier end of the cut it is made for good.
    if (accion === 'finalizar')
      return hecha ? { ...resto, hecha } : { ...resto, hecha: ahora, con_el_corte: true }
    return accion === 'deshacer' && conEl ? resto : each
  })
}

/** What the end of a cut leaves on the rack is proposed, and taken back with the finish. */
const CAMBIAN_EL_CORTE: readonly Accion[] = ['finalizar', 'deshacer']
const retalesDelCorte = (venta_id: number, item: number, sesion: Autor): Trabajo => ({
  clase: 'retales',
  datos: { venta_id, item, autor: autorDe(sesion) },
})

/** Nobody is at the machine after these. */
const ACABAN: readonly Accion[] = ['parar', 'finalizar']

const PASOS: Readonly<Record<Accion, (de: De) => Promise<Paso>>> = { parar, continuar, finalizar, deshacer }
const MENSAJES: Readonly<Record<Accion, string>> = {
  parar: 'Etapa detenida',
  continuar: 'Etapa en proceso',
  finalizar: 'Etapa finalizada',
  deshacer: 'La etapa sigue en proceso',
}

/** Another one may go on with what was stopped; any other act is of whoever is at the stage, where they are. */
function exigirElMismo({ operario_id, maquina_id }: Pedido, { operario, maquina }: Marcha): void {
  if (operario_id != null && operario_id !== operario.id)
    throw invalido({ operario_id: `La etapa es de ${nombreCompleto(operario)}` })
  if (maquina_id != null && maquina_id !== maquina.id)
    throw invalido({ maquina_id: `La etapa está en ${maquina.nombre}` })
}

/** Who does it, proved. */
async function exigirQuien(
  pedido: Pedido,
  accion: Accion,
  marcha: Marcha,
  sesion: Sesion,
): Promise<Operario> {
  if (accion === 'continuar') {
    const { operario_id: otro } = pedido
    return otro == null || otro === marcha.operario.id
      ? exigirElDeLaEtapa(marcha.operario.id, pedido, sesion)
      : exigirOperario(otro, pedido, sesion)
  }
  exigirElMismo(pedido, marcha)
  // Whoever manages frees a machine also of an operator who has left, or works at another store now.
  if (!ACABAN.includes(accion) || !puede(sesion.rol, 'produccion.por_otro'))
    await exigirElDeLaEtapa(marcha.operario.id, pedido, sesion)
  return marcha.operario
}

/** Stops, continues or finishes a stage, or takes a finish back; what is meant is said, or read as the specification does. */
export const detenerEtapa: Manejador<typeof rutas.pararFinalizarEtapa> = async ({
  body,
  sesion,
  tienda,
  ahora,
}) => {
  const [hallada, [traslape, unaEtapa]] = await Promise.all([
    etapaDeTienda(body.produccion_etapa_id, tienda),
    ajustes('ETAPAS_TRASLAPADAS', 'OPERARIO_UNA_ETAPA'),
  ])
  const { produccion, venta, orden, etapa } = hallada
  const anulada = estaAnulada(venta)
  const accion =
    body.accion ??
    (anulada ? 'parar' : accionPorDefecto(etapa.estado, (body.motivo_suspension_id ?? null) !== null))
  const marcha = ultimaMarcha(etapa)
  if (!marcha || !admite(etapa.estado, accion)) throw new ErrorVeta('etapa_no_disponible')
  const operario = await exigirQuien(body, accion, marcha, sesion)
  const ordenId = idDe(produccion, orden)
  const paso = await PASOS[accion]({
    ...body,
    ...hallada,
    tienda,
    ahora,
    anulada,
    ordenId,
    traslape,
    unaEtapa,
    operario,
  })
  const { maquina } = ultimaMarcha(paso.etapa)!
  const despues: OrdenGuardada = {
    ...conEtapa(orden, paso.etapa),
    ...(orden.repeticiones &&
      etapa.servicio_id === CORTE && { repeticiones: repeticionesTras(orden, accion, ahora) }),
  }
  const ordenes = conOrden(produccion.ordenes, despues)
  return {
    operaciones: [
      // What leaves at the same moment leaves before, and the finish stands, or waits for the stage.
      ...cambiarProduccion(
        produccion,
        ordenes,
        ahora,
        venta,
        accion === 'deshacer' ? comoSeDespacho(venta) : undefined,
      ),
      ...paso.operaciones,
    ],
    data: {
      etapa: vistaDeEtapa(produccion, despues, paso.etapa, traslape),
      orden: vistaDeOrden({ ...produccion, version: produccion.version + 1 }, despues),
      accion,
    },
    message: MENSAJES[accion],
    auditoria: [
      {
        entidad: 'ORDEN_PRODUCCION',
        id: ordenId,
        accion,
        despues: { etapa: etapa.nombre, operario, maquina: maquina.nombre },
        motivo: accion === 'parar' ? paso.etapa.suspension?.motivo : undefined,
      },
    ],
    eventos: [alMover(produccion, despues, accion, traslape)],
    trabajos: [
      // The last stage of all: the order may leave.
      ...(procesoDeOrdenes(ordenes) === PRODUCIDO
        ? [{ clase: 'turno' as const, datos: { venta_id: venta.id } }]
        : []),
      ...(etapa.servicio_id === CORTE && CAMBIAN_EL_CORTE.includes(accion)
        ? [retalesDelCorte(venta.id, orden.item, sesion)]
        : []),
    ],
  }
}
