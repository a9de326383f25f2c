import * as z from 'zod'
import { AdjuntoEnviado, AdjuntoGuardado } from '../adjuntos/esquemas'
import {
  Bandera,
  CodigoTienda,
  DiaDeFiltro,
  DiaISO,
  Id,
  idEnCuerpo,
  idOpcional,
  InstanteISO,
  MAXIMO_UNIDADES,
  sinValor,
  Texto,
  Unidades,
  UnidadesRequeridas,
  Version,
} from '../http/wire'
import { MAXIMO_UNIDADES as MAXIMO_PIEZAS } from '../despiece/validar'
import { CANTIDAD, PIEZA } from './piezas'
import { ESTADOS_DE_TURNO } from './turno'

const FALTAN = 'Debe seleccionar un mensajero y una observación'
const dia = z.preprocess(sinValor, DiaDeFiltro.nullish())

/** A turn with what tells its sale; nobody's prices (DECISIONS 40). */
export const Turno = z.object({
  id: Id,
  version: Version,
  /** Of its store and day: 001 and on. */
  numero_turno: z.string(),
  dia: DiaISO,
  venta_id: Id,
  codigo_tienda: CodigoTienda,
  estado: z.enum(ESTADOS_DE_TURNO),
  fecha_creacion: InstanteISO,
  creado_por: z.string(),
  /** Given by itself, when the order was ready. */
  automatico: z.boolean(),
  /** The turn of which this one is what was left. */
  resto_de: Id.nullable(),
  /** Who called it last, when, to which door, and how often it was. */
  llamado_por: z.string().nullable(),
  fecha_llamado: InstanteISO.nullable(),
  modulo: z.string().nullable(),
  llamadas: z.int(),
  fecha_despacho: InstanteISO.nullable(),
  nombre_despachador: z.string().nullable(),
  observacion_despacho: z.string().nullable(),
  mensajero_id: Id.nullable(),
  nombre_mensajero: z.string().nullable(),
  /** Fetched by the customer, and by whom. */
  recibe_cliente: z.boolean(),
  recibe_nombre: z.string().nullable(),
  recibe_documento: z.string().nullable(),
  firma: AdjuntoGuardado.nullable(),
  foto: AdjuntoGuardado.nullable(),
  /** Why it was given or dispatched before payment or production. */
  motivo: z.string().nullable(),
  /** What is missing before it may be dispatched; null of what is ready. */
  falta: z.string().nullable(),
  cliente_id: Id,
  numero_documento_tercero: z.string(),
  nombres_tercero: z.string(),
  apellidos_tercero: z.string(),
  nombre_vendedor: z.string(),
  nombre_tipo_envio: z.string(),
  direccion_envio: z.string().nullable(),
  telefono_envio: z.string().nullable(),
  observacion_envio: z.string().nullable(),
  estado_venta_id: z.int(),
  nombre_estado_venta: z.string(),
  proceso_produccion: z.int(),
  enlace_planos: z.string().nullable(),
})

/** What of a line goes with a turn. */
export const LineaDeTurno = z.object({
  item: z.int(),
  referencia: z.string(),
  nombre_producto: z.string(),
  decimales_cantidad: z.int(),
  /** Sold; what of it waits in this turn, or went with it. */
  cantidad: Unidades,
  pendiente: Unidades,
  entregada: Unidades,
  /** Of a line that is handed over piece by piece, those that wait and those that went; null of any other. */
  piezas_pendientes: z.int().nullable(),
  piezas_entregadas: z.int().nullable(),
  /** Drawings of its cuts; null without any. */
  enlace_planos: z.string().nullable(),
})

/** What is checked by its labels at the door: of a line that is cut, what is still to be handed over. */
export const PiezasDeLinea = z.object({
  item: z.int(),
  filas: z.array(
    z.object({
      /** Row of the cut list, from 1. */
      fila: z.int(),
      descripcion: z.string(),
      base: z.number(),
      altura: z.number(),
      cantidad: z.int(),
      /** Its units that wait, from 1; none where all of them have left. */
      pendientes: z.array(z.int()),
    }),
  ),
})

export const TurnoConLineas = Turno.extend({ lineas: z.array(LineaDeTurno) })

export const FiltroDeTurnos = z.object({
  venta_id: idOpcional,
  /** `pending` is what the specification calls it (DECISIONS 216); none is the default too, as a form leaves it empty. */
  modo_consulta: z
    .preprocess(
      sinValor,
      z.enum(['pendiente', 'pending', 'despachado'], 'Debe seleccionar pendiente o despachado').nullish(),
    )
    .transform(value => (value === 'despachado' ? value : 'pendiente')),
  fecha_inicial: dia,
  fecha_final: dia,
  cliente_id: idOpcional,
  /** The same by words of the name or the document, for whoever sees no list of customers. */
  cliente: Texto(60).nullish(),
})

export const TurnoPedido = z.object({
  venta_id: idEnCuerpo('Debe seleccionar una venta'),
  /** Why, where it is not paid or not made yet. */
  motivo: Texto(300).nullish(),
})

/** Where the customer is called to. */
export const Llamado = z.object({ modulo: Texto(20).nullish() })

/** Whoever dispatches is who asks: the `usuario_id` of the specification's client counts for nothing (DECISIONS 223). */
export const Despacho = z
  .object({
    venta_id: idEnCuerpo('Debe seleccionar una venta'),
    /** Which of its turns was on the screen; without it, the one that is open. */
    turno_id: idOpcional,
    mensajero_id: idOpcional,
    observacion_despacho: Texto(500).nullish(),
    /** The customer fetches it: no courier, but who took it by name, or a signature. */
    recibe_cliente: Bandera.default(false),
    recibe_nombre: Texto(120).nullish(),
    recibe_documento: Texto(30).nullish(),
    firma: AdjuntoEnviado,
    foto: AdjuntoEnviado,
    /** What goes now; without it, all that waits. The rest stays in a turn of its own. */
    lineas: z
      .array(
        z.object({
          item: z.int(CANTIDAD).positive(CANTIDAD).max(9999, CANTIDAD),
          /** What is cut from an offcut is of no board: of its line waits, and goes, nothing but its pieces. */
          cantidad: UnidadesRequeridas(CANTIDAD)
            .refine(value => value >= 0, CANTIDAD)
            .refine(value => value <= MAXIMO_UNIDADES, 'La cantidad es demasiado grande'),
          /** Of a line that is cut, the pieces that go, as labels name them (`3-2`); the line itself goes with its last piece. */
          piezas: z
            .array(z.string('La pieza no existe').regex(PIEZA, 'La pieza no existe'))
            .min(1, 'Debe marcar al menos una pieza')
            .max(MAXIMO_PIEZAS, 'Son demasiadas piezas')
            .nullish(),
        }),
      )
      .min(1, 'Debe marcar al menos una línea')
      .max(500, 'Son demasiadas líneas')
      .nullish(),
    motivo: Texto(300).nullish(),
    version: Version.nullish(),
  })
  .superRefine((despacho, context) => {
    const { recibe_cliente, mensajero_id, observacion_despacho, recibe_nombre, firma } = despacho
    const falta = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], input: despacho, message })
    if (recibe_cliente) {
      if (!recibe_nombre && !firma) falta('recibe_nombre', 'Debe escribir quién recibe o tomar su firma')
      return
    }
    if (mensajero_id == null) falta('mensajero_id', FALTAN)
    if (!observacion_despacho) falta('observacion_despacho', FALTAN)
  })
