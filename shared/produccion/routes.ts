import * as z from 'zod'
import { Optimizacion } from '../despiece/schemas-planilla'
import { LIMITE_CARNE } from '../http/limites'
import { paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  Bandera,
  DiaDeFiltro,
  EnteroFlexible,
  Id,
  idElegido,
  IdFlexible,
  idOpcional,
  InstanteISO,
  sinValor,
  Texto,
} from '../http/wire'
import { ACCIONES, MAXIMO_CORTES, MAXIMO_DE_ETAPA } from './estados'
import {
  Contadores,
  Etapa,
  listaDeOrdenes,
  Marcha,
  Material,
  Operario,
  OrdenDeProduccion,
  paginaDeOrdenes,
  Repeticion,
} from './schemas'

const OPERARIO = 'Debe seleccionar un operario'
const ETAPA = 'Debe seleccionar una etapa'
const ORDEN = 'Debe seleccionar una orden de producción'
const MAQUINA = 'Debe seleccionar una máquina'
const VENTA = 'Debe seleccionar una venta'

/** Orders and stages are called by numbers that are longer than others. */
const DelTaller = EnteroFlexible().pipe(z.int().positive().max(MAXIMO_DE_ETAPA))
const delTaller = (message: string) => idElegido(message, MAXIMO_DE_ETAPA)

const dia = z.preprocess(sinValor, DiaDeFiltro.nullish())
const fechas = { fecha_inicial: dia, fecha_final: dia }

/** Who acts at a machine proves it (DECISIONS 201): their PIN, or the code of their badge; who is signed in need not. */
const prueba = {
  pin: z.string().trim().max(12).nullish(),
  carne: z.string().trim().max(80).nullish(),
}

const EN_TALLER = { access: 'produccion.etapas', store: 'required' } as const
const EN_PANEL = { access: 'produccion.panel', store: 'required' } as const
const PREPARA = { access: 'produccion.preparar', store: 'required' } as const

export const rutas = {
  generarOrden: route({
    access: 'produccion.generar',
    store: 'required',
    method: 'POST',
    path: '/produccion/generar-orden',
    summary:
      'Production orders of a sale, one for each line that is cut; those that it has already where it has some',
    writes: true,
    body: z.object({ venta_id: idElegido(VENTA) }),
    data: z.object({ ordenes_produccion: z.array(OrdenDeProduccion) }),
  }),
  ordenesPorPreparar: route({
    ...PREPARA,
    method: 'POST',
    path: '/produccion/orden-etapa',
    summary: 'Open orders by date; with `etapa_inicial` those whose material nobody has prepared',
    query: z.object(paginaQuery),
    body: z.object({ venta_id: idOpcional, ...fechas, etapa_inicial: Bandera.nullish() }),
    data: z.object({
      ...paginaDeOrdenes,
      /** Such orders of before the first day. */
      anteriores: z.int(),
    }),
  }),
  materialDeOrden: route({
    ...PREPARA,
    method: 'GET',
    path: '/produccion/ordenes/{id}/material',
    summary: 'What an order needs from the rack, by place',
    params: z.object({ id: DelTaller }),
    data: z.object({ orden: OrdenDeProduccion, material: z.array(Material) }),
  }),
  prepararOrden: route({
    ...PREPARA,
    method: 'POST',
    path: '/produccion/proceso-etapa-orden',
    summary: 'The material of an order was handed out, or some of it is missing, which holds the order',
    writes: true,
    body: z.object({
      orden_produccion_id: delTaller(ORDEN),
      etapa_id: z.preprocess(sinValor, delTaller(ETAPA).nullish()),
      /** Rows of `material` that are not there. */
      faltantes: z.array(Texto(80)).max(100).nullish(),
      observacion: Texto(300).nullish(),
    }),
    data: z.object({ orden: OrdenDeProduccion }),
  }),
  panel: route({
    ...EN_PANEL,
    method: 'POST',
    path: '/produccion/panel-control',
    summary:
      'Orders that are open, whatever their date, and those finished between two days, with their stages',
    body: z.object({
      venta_id: idOpcional,
      /** An order, as its number or as people call it (`706-1`). */
      produccion_id: z.preprocess(sinValor, z.union([z.number(), z.string().trim().max(20)]).nullish()),
      cliente_id: idOpcional,
      ...fechas,
    }),
    data: z.object({
      ...listaDeOrdenes,
      contadores: Contadores,
      /** There are more open sales, or more finished in these days, than are shown. */
      mas: z.boolean(),
    }),
  }),
  etapasPorServicio: route({
    ...EN_TALLER,
    method: 'POST',
    path: '/produccion/etapas-por-servicio',
    summary: 'Stages that wait for a service, or those that an operator has begun',
    body: z.object({
      maquina_id: idOpcional,
      servicio: idOpcional,
      etapas_pendientes: Bandera.nullish(),
      operario_id: idOpcional,
      etapas_proceso: Bandera.nullish(),
    }),
    data: z.object({
      ordenes_produccion_etapas: z.array(Etapa),
      lista_productos_servicios: z.array(
        z.object({
          produccion_venta_id: Id,
          referencia: z.string(),
          nombre_producto: z.string(),
          cantidad: z.number(),
        }),
      ),
    }),
  }),
  iniciarEtapa: route({
    ...EN_TALLER,
    method: 'POST',
    path: '/produccion/iniciar-etapa',
    summary: 'Starts a stage on a machine: one at a time on each, and for each operator',
    writes: true,
    body: z.object({
      orden_etapa_id: delTaller(ETAPA),
      maquina_id: idElegido(MAQUINA),
      operario_id: idElegido(OPERARIO),
      ...prueba,
    }),
    data: z.object({ etapa: Etapa }),
  }),
  pararFinalizarEtapa: route({
    ...EN_TALLER,
    method: 'POST',
    path: '/produccion/parar-finalizar-etapa',
    summary: 'Stops, continues or finishes a stage, or takes a finish of the last ten seconds back',
    writes: true,
    body: z.object({
      produccion_etapa_id: delTaller(ETAPA),
      motivo_suspension_id: idOpcional,
      accion: z.preprocess(sinValor, z.enum(ACCIONES, 'La acción no existe').nullish()),
      /** Who goes on with what was stopped, and at which machine; without them the same as before. */
      operario_id: idOpcional,
      maquina_id: idOpcional,
      ...prueba,
    }),
    data: z.object({ etapa: Etapa, orden: OrdenDeProduccion, accion: z.enum(ACCIONES) }),
  }),
  anularEtapa: route({
    ...EN_TALLER,
    method: 'POST',
    path: '/produccion/anular-etapa',
    summary: 'The start of a stage is taken back; its time stays on record as annulled',
    writes: true,
    body: z.object({ produccion_etapa_id: delTaller(ETAPA), motivo: Texto(300).nullish(), ...prueba }),
    data: z.object({ etapa: Etapa }),
  }),
  guiaDeEtapa: route({
    ...EN_TALLER,
    method: 'GET',
    path: '/produccion/etapas/{id}',
    summary:
      'A stage with the plan that is worked by, what of it was ticked, and the pieces that are made again',
    params: z.object({ id: DelTaller }),
    data: z.object({
      etapa: Etapa,
      orden: OrdenDeProduccion,
      plan: Optimizacion,
      /** Places of the cuts that were ticked, in the order of the saw over all sheets, from 0. */
      hechos: z.array(z.int()),
      repeticiones: z.array(Repeticion),
    }),
  }),
  avanzarEtapa: route({
    ...EN_TALLER,
    method: 'POST',
    path: '/produccion/etapas/{id}/avance',
    summary: 'Cuts that were made, and pieces that were made again; what was ticked before stays',
    writes: true,
    params: z.object({ id: DelTaller }),
    body: z.object({
      cortes: z.array(z.int('El corte no existe').min(0, 'El corte no existe')).max(MAXIMO_CORTES).nullish(),
      /** Cuts that were ticked by mistake. */
      sin_hacer: z
        .array(z.int('El corte no existe').min(0, 'El corte no existe'))
        .max(MAXIMO_CORTES)
        .nullish(),
      repeticiones: z
        .array(z.int('La repetición no existe').positive('La repetición no existe'))
        .max(200)
        .nullish(),
    }),
    data: z.object({ etapa: Etapa, hechos: z.array(z.int()), repeticiones: z.array(Repeticion) }),
  }),
  repetirPieza: route({
    ...EN_TALLER,
    method: 'POST',
    path: '/produccion/ordenes/{id}/repetir',
    summary:
      'A piece is to be made again; what it costs is noted, and finished stages that it takes are open again',
    writes: true,
    params: z.object({ id: DelTaller }),
    body: z.object({
      /** Its row of the cut list, from 1. */
      pieza: idElegido('Debe seleccionar una pieza'),
      motivo: Texto(120, 'Debe seleccionar un motivo'),
    }),
    data: z.object({ orden: OrdenDeProduccion, repeticion: Repeticion }),
  }),
  operarios: route({
    ...EN_TALLER,
    method: 'GET',
    path: '/produccion/operarios',
    summary: 'Who works at the machines of the store, by name, and whether whoever asks is one of them',
    data: z.object({
      operarios: z.array(
        Operario.extend({
          /** Of the badge that counts; null without one. */
          fecha_carne: InstanteISO.nullable(),
        }),
      ),
      propio: Id.nullable(),
    }),
  }),
  identificarOperario: route({
    ...EN_TALLER,
    method: 'POST',
    path: '/produccion/operarios/identificar',
    summary: 'Whose badge a code is',
    limite: LIMITE_CARNE,
    body: z.object({ carne: Texto(80, 'Escanee el carné') }),
    data: z.object({ operario: Operario }),
  }),
  carneDeOperario: route({
    access: 'produccion.panel',
    store: 'required',
    method: 'POST',
    path: '/produccion/operarios/{id}/carne',
    summary: 'A new badge of an operator; the one before it counts no more',
    writes: true,
    params: z.object({ id: IdFlexible }),
    body: z.object({}),
    data: z.object({ operario: Operario, codigo: z.string() }),
  }),
  marchasDeMaquina: route({
    ...EN_PANEL,
    method: 'GET',
    path: '/produccion/maquinas/{id}/marchas',
    summary: 'What a machine did in the store between two days, newest first, and what it does now',
    params: z.object({ id: IdFlexible }),
    query: z.object({ fecha_inicial: dia, fecha_final: dia }),
    data: z.object({
      ahora: Marcha.extend({ produccion_etapa_id: Id, numero_orden: z.string() }).nullable(),
      marchas: z.array(
        Marcha.extend({ produccion_etapa_id: Id, numero_orden: z.string(), segundos: z.int() }),
      ),
      /** Time that it ran, s, and how often it was stopped, by the reason. */
      segundos: z.int(),
      paradas: z.array(z.object({ motivo: z.string(), veces: z.int() })),
      mas: z.boolean(),
    }),
  }),
  prioridad: route({
    ...EN_PANEL,
    method: 'POST',
    path: '/produccion/prioridad',
    summary: 'An order goes before the others, or no longer does (`prioritario: false`)',
    writes: true,
    body: z.object({
      id: delTaller(ORDEN),
      prioritario: Bandera.default(true),
      motivo: Texto(300).nullish(),
    }),
    data: z.object({ orden: OrdenDeProduccion }),
  }),
  orden: route({
    access: 'produccion.ver',
    store: 'required',
    method: 'GET',
    path: '/produccion/ordenes/{id}',
    summary: 'An order with its stages and the time that each of them took',
    params: z.object({ id: DelTaller }),
    data: z.object({
      orden: OrdenDeProduccion,
      etapas: z.array(Etapa.extend({ marchas: z.array(Marcha) })),
    }),
  }),
}
