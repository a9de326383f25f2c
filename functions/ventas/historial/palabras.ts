import type { Instante } from '#shared/kernel/dates'
import { centavosExactos } from '#shared/kernel/format'
import { numeroDeOrden } from '#shared/produccion/estados'
import { numeroDeRecibo } from '#shared/ventas/rules/recibo'
import { ESTADOS, FACTURADO } from '#shared/ventas/states'
import {
  type AnulacionEnActa,
  type Confianza,
  type FacturaEnActa,
  type PedidoEnActa,
  type TareaEnActa,
} from '../actas'
import { loFiado, type PagoGuardado } from '../store'
import { actoDeDespacho } from './despacho'
import { actoElectronico, esElectronico } from './electronica'
import { cambiosDeLineas, cuantos, enLista, nueva } from './lineas'

/** A record of the audit of a sale, as it is read. */
export interface Registro {
  accion: string
  fecha: Instante
  usuario: string
  usuario_id: number
  tienda?: string
  motivo?: string
  antes?: unknown
  despues?: unknown
}

/** An act in words. */
export interface Acto {
  fecha: Instante
  usuario: string
  usuario_id: number
  accion: string
  titulo: string
  cambios: string[]
  motivo: string | null
  /** What the record does not say, where it was written before that was kept. */
  nota: string | null
}

type Palabras = Pick<Acto, 'titulo' | 'cambios'> & { motivo?: string; nota?: string | false }

/** Sentences about one act; of more the rest is counted. */
const MAXIMO_DE_CAMBIOS = 20

const DE_ANTES =
  'Registro de antes: no dice productos por su nombre, entrega, observación ni quién otorgó los descuentos'

function acortar(cambios: readonly string[]): string[] {
  if (cambios.length <= MAXIMO_DE_CAMBIOS) return [...cambios]
  const quedan = cambios.slice(0, MAXIMO_DE_CAMBIOS - 1)
  return [...quedan, `… y ${cambios.length - quedan.length} cambios más`]
}

const entreComillas = (texto: string) => `«${texto}»`
const DE_TAREA = {
  agregada: 'Tarea agregada',
  completada: 'Tarea completada',
  pendiente: 'Tarea pendiente de nuevo',
  cambiada: 'Tarea cambiada',
} as const satisfies Record<TareaEnActa['hecho'], string>
const deTareas = (tareas: readonly TareaEnActa[] = []): string[] =>
  tareas.map(
    ({ hecho, descripcion_tarea, observacion_tarea }) =>
      `${DE_TAREA[hecho]}: ${entreComillas(descripcion_tarea)}${observacion_tarea && hecho !== 'agregada' ? ` (${observacion_tarea})` : ''}`,
  )

const cliente = ({ cliente: nombre, cliente_id }: PedidoEnActa) => nombre ?? `n.º ${cliente_id}`
const totales = ({ total_venta_bruta, total_descuento = 0 as never }: PedidoEnActa) =>
  `${centavosExactos(total_venta_bruta)}${total_descuento > 0 ? `, con ${centavosExactos(total_descuento)} de descuento` : ''}`

function creado(despues: PedidoEnActa): Palabras {
  const dePlan = despues.lineas.filter(({ generada }) => generada)
  return {
    titulo: 'Pedido creado',
    cambios: [
      `Cliente: ${cliente(despues)}`,
      `Total: ${totales(despues)}`,
      ...despues.lineas.filter(({ generada }) => !generada).map(nueva),
      ...(dePlan.length > 0 ? [cuantos(dePlan.length, 'línea calculada', 'líneas calculadas')] : []),
      ...deTareas(despues.tareas),
    ],
    nota: despues.cliente === undefined && DE_ANTES,
  }
}

/** A field of the header that both records have. */
const campo = (nombre: string, antes?: string | null, despues?: string | null): string[] =>
  antes === undefined || despues === undefined || antes === despues
    ? []
    : [`${nombre}: de ${antes || 'ninguno'} a ${despues || 'ninguno'}`]

const direccion = ({ direccion_envio: antes }: PedidoEnActa, { direccion_envio: despues }: PedidoEnActa) =>
  antes === undefined || antes === despues
    ? []
    : [despues ? `Dirección de envío: ${despues}` : 'Sin dirección de envío']

function editado(antes: PedidoEnActa, despues: PedidoEnActa): Palabras {
  const observacion = [antes.observacion_venta, despues.observacion_venta]
  const cambios = [
    ...(antes.cliente_id === despues.cliente_id
      ? []
      : [`Cliente: de ${cliente(antes)} a ${cliente(despues)}`]),
    ...(antes.total_venta_bruta === despues.total_venta_bruta
      ? []
      : [`Total: de ${centavosExactos(antes.total_venta_bruta)} a ${totales(despues)}`]),
    ...campo('Estado', ESTADOS[antes.estado_venta_id], ESTADOS[despues.estado_venta_id]),
    ...cambiosDeLineas(antes.lineas, despues.lineas),
    ...campo('Tipo de pago', antes.nombre_tipo_pago, despues.nombre_tipo_pago),
    ...campo('Vendedor', antes.vendedor, despues.vendedor),
    ...campo('Entrega', antes.nombre_tipo_envio, despues.nombre_tipo_envio),
    ...direccion(antes, despues),
    ...campo('Impuesto adicional', antes.nombre_impuesto, despues.nombre_impuesto),
    ...(observacion.includes(undefined) || observacion[0] === observacion[1]
      ? []
      : [observacion[1] ? `Observación: ${entreComillas(observacion[1])}` : 'Sin observación']),
    ...deTareas(despues.tareas),
  ]
  return {
    titulo: 'Pedido editado',
    cambios: cambios.length > 0 ? cambios : ['Guardado sin cambios'],
    nota: (antes.cliente === undefined || despues.cliente === undefined) && DE_ANTES,
  }
}

const pago = ({ nombre_forma_pago, valor_pagado, codigo_comprobante_pago: codigo }: PagoGuardado) =>
  `${nombre_forma_pago}: ${centavosExactos(valor_pagado)}${codigo ? ` (comprobante ${codigo})` : ''}`
const losRetales = (que: string, retales: readonly string[] = []) =>
  retales.length > 0 ? [`${que}: ${enLista(retales)}`] : []

const FACTURADA = {
  todo: 'Facturada a crédito',
  parte: 'Facturada, con una parte a crédito',
  nada: 'Facturada',
} as const
/** What was let pass; a record of before kept the reason alone, as one for the limit. */
const LO_CONFIADO = {
  cupo: 'Por encima del cupo',
  mora: 'Con una factura en mora',
} as const satisfies Record<Confianza, string>
const loConfiado = ({ confianza: [primera = 'cupo', ...otras] = [] }: FacturaEnActa) =>
  [LO_CONFIADO[primera], ...otras.map(each => LO_CONFIADO[each].toLowerCase())].join(' y ')

/** By how much, for how long, and who let it where that was not who billed; a record of before does not say. */
const comoSeConfio = (despues: FacturaEnActa, { usuario_id }: Registro): string[] => [
  ...(despues.cupo_excedido === undefined
    ? []
    : [
        `Cupo disponible: ${centavosExactos(despues.cupo_disponible!)}, excedido en ${centavosExactos(despues.cupo_excedido)}`,
      ]),
  ...(despues.venta_en_mora === undefined
    ? []
    : [
        `Debía la venta ${despues.venta_en_mora}, con ${cuantos(despues.dias_en_mora!, 'día', 'días')} de mora`,
      ]),
  ...(despues.autorizo === undefined || despues.autorizo_id === usuario_id
    ? []
    : [`Autorizó con su PIN: ${despues.autorizo}`]),
]

function facturado(despues: FacturaEnActa, registro: Registro): Palabras {
  const { tienda, motivo } = registro
  const { consecutivo_recibo: numero, efectivo_recibido: recibido, cambio, formas_pagos } = despues
  return {
    titulo: FACTURADA[loFiado(despues)],
    cambios: [
      `Recibo ${tienda === undefined ? numero : numeroDeRecibo(tienda, numero)} por ${centavosExactos(despues.total_venta_bruta)}`,
      ...formas_pagos.map(pago),
      ...(recibido === null
        ? []
        : [
            `Efectivo recibido: ${centavosExactos(recibido)}${cambio ? `, cambio: ${centavosExactos(cambio)}` : ''}`,
          ]),
      ...(despues.redondeo_efectivo
        ? [`Redondeo del efectivo: ${centavosExactos(despues.redondeo_efectivo)}`]
        : []),
      ...losRetales('Retales de la tienda que usó', despues.retales),
      ...comoSeConfio(despues, registro),
    ],
    ...(motivo && { motivo: `${loConfiado(despues)}: ${motivo}` }),
  }
}

function anulado(antes: { estado_venta_id?: number }, despues: AnulacionEnActa): Palabras {
  const { formas_pagos: pagos, retales } = despues
  const facturada = antes.estado_venta_id === FACTURADO
  return {
    titulo: facturada ? 'Factura anulada' : 'Pedido anulado',
    cambios: [
      ...(pagos ?? []).map(each =>
        each.es_credito ? `Deuda que se descarga: ${pago(each)}` : `Devuelto en ${pago(each)}`,
      ),
      ...losRetales('Retales de la tienda que volvieron', retales),
    ],
    nota: facturada && pagos === undefined && 'Registro de antes: no dice lo que se devolvió',
  }
}

/** A task that was added or changed by itself; of before its text was kept with each change, by its number. */
function tarea(antes: Partial<TareaDeActo> = {}, despues: Partial<TareaDeActo> = {}): Palabras {
  const texto = despues.descripcion_tarea ?? antes.descripcion_tarea
  const nombre = texto === undefined ? `Tarea n.º ${despues.tarea_id}` : entreComillas(texto)
  const { observacion_tarea: observacion } = despues
  const otroTexto = antes.descripcion_tarea !== undefined && antes.descripcion_tarea !== texto
  return {
    titulo:
      despues.tarea_completada === undefined
        ? DE_TAREA[antes.tarea_id === undefined ? 'agregada' : 'cambiada']
        : DE_TAREA[despues.tarea_completada ? 'completada' : 'pendiente'],
    cambios: [
      otroTexto ? `${entreComillas(antes.descripcion_tarea!)} es ahora ${nombre}` : nombre,
      ...(observacion === undefined
        ? []
        : [observacion ? `Observación: ${entreComillas(observacion)}` : 'Sin observación']),
    ],
  }
}
interface TareaDeActo {
  tarea_id: number
  descripcion_tarea: string
  observacion_tarea: string
  tarea_completada: boolean
}

function palabrasDe(registro: Registro): Palabras {
  const { accion } = registro
  const [antes, despues] = [registro.antes, registro.despues] as never[] as [never, never]
  switch (accion) {
    case 'crear':
      return creado(despues)
    case 'editar':
      return editado(antes, despues)
    case 'facturar':
      return facturado(despues, registro)
    case 'anular':
      return anulado(antes, despues)
    case 'tarea-crear':
    case 'tarea-cambiar':
      return tarea(antes, despues)
    case 'producir': {
      const { ordenes } = despues as { ordenes: number[] }
      return {
        titulo: 'Pasó a producción',
        cambios: ordenes.map(orden => `Orden de producción ${numeroDeOrden(orden)}`),
      }
    }
    case 'turno':
    case 'turno-llamar':
    case 'despachar':
      return actoDeDespacho(accion, despues)
    case 'revocar-enlaces':
      return {
        titulo: 'Enlaces reemplazados',
        cambios: ['Los enlaces que había dejaron de abrir los papeles de la venta'],
      }
    case 'unir-cliente': {
      const { cliente: queda } = despues as { cliente: string }
      return { titulo: 'Cliente unido con otro', cambios: [`El pedido quedó a nombre de ${queda}`] }
    }
    default:
      if (esElectronico(accion)) return actoElectronico(accion, despues)
      // An act that these words do not know yet is not left out.
      return { titulo: `Otro acto: ${accion.replaceAll('-', ' ')}`, cambios: [] }
  }
}

/** What one record of the audit says, in words. Costs are in none of them. */
export function actoDe(registro: Registro): Acto {
  const { fecha, usuario, usuario_id, accion } = registro
  const { titulo, cambios, motivo, nota } = palabrasDe(registro)
  return {
    fecha,
    usuario,
    usuario_id,
    accion,
    titulo,
    cambios: acortar(cambios),
    motivo: motivo ?? registro.motivo ?? null,
    nota: nota || null,
  }
}
