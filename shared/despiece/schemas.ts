import * as z from 'zod'
import { MB } from '../http/route'
import { MAXIMO_ESPESOR_DE_CANTO } from '../productos/espesor'
import { ID_DE_RETAL, MAXIMO_RETALES_DE_TIENDA } from '../retales/retal'
import { camposQueFaltan, esRetalCompleto, usaRetales } from './completar'
import { TRABAJO_MAXIMO } from './presupuesto'
import { FAVORECER } from './tipos'
import { MAXIMO_LADO } from './tipos'
import { MAXIMO_UNIDADES } from './validar'

/** Wire schemas of the cut optimiser; names are the specification's. Lengths in mm, one decimal allowed. */

const FILA_INCOMPLETA = 'Debe ingresar una cantidad, base y altura'
const YA_AGREGADA = 'La referencia ya se encuentra agregada'
const SIN_VALOR = 'Debe ingresar un valor'
export const SIN_DUENO = 'Marque que el retal es del cliente, o elija uno de la tienda'
const LADO_MAXIMO = MAXIMO_LADO / 10
export const MAXIMO_TAPACANTOS = 6
const DEMASIADOS_TAPACANTOS = `Máximo ${MAXIMO_TAPACANTOS} tapacantos por despiece`
/** With those that stand for none. */
export const MAXIMO_CANTOS = 20
const MAXIMO_RETALES = 200

/** true/false or 1/0, kept as it came. */
const bandera = z.union([z.boolean(), z.literal(0), z.literal(1)], { error: 'Debe ser sí o no (1 o 0)' })

const unDecimal = (valor: number) => Math.abs(valor * 10 - Math.round(valor * 10)) < 1e-6
const dosDecimales = (valor: number) => unDecimal(valor * 10)

const texto = (maximo: number) =>
  z.string({ error: 'Debe ser un texto' }).max(maximo, `Máximo ${maximo} caracteres`)

const medida = (minimo: number, maximo: number, faltante: string) =>
  z
    .number({ error: faltante })
    .min(minimo, minimo > 0 ? faltante : `El valor mínimo es ${minimo}`)
    .max(maximo, `El valor máximo es ${maximo}`)
    .refine(unDecimal, 'Use máximo un decimal')

const entero = (maximo: number, faltante: string) =>
  z
    .number({ error: faltante })
    .int('Debe ser un número entero')
    .min(1, faltante)
    .max(maximo, `El valor máximo es ${maximo}`)

/** Special service of a piece, on its base (B), its altura (A) or the whole piece (P). */
export const ServicioEspecial = z.object({
  referencia: texto(60).min(1, SIN_VALOR),
  modo: z.enum(['B', 'A', 'P'], { error: 'Debe seleccionar un lado y cantidad para el servicio' }),
  modo_text: texto(30).nullish(),
  cantidad: entero(1_000, 'Debe seleccionar un lado y cantidad para el servicio').default(1),
})
export type ServicioEspecial = z.infer<typeof ServicioEspecial>

const lado = texto(60).nullish()

const ServiciosDePieza = z.array(ServicioEspecial).max(20, 'Máximo 20 servicios por pieza')

/** One row of the cut list. Without `rotacion` the piece follows `rotacion_piezas`. */
export const PiezaDespiece = z.object({
  cantidad: entero(MAXIMO_UNIDADES, FILA_INCOMPLETA),
  base: medida(1, LADO_MAXIMO, FILA_INCOMPLETA),
  altura: medida(1, LADO_MAXIMO, FILA_INCOMPLETA),
  rotacion: bandera.nullish(),
  descripcion: texto(120).nullish(),
  canto_base_top: lado,
  canto_base_bottom: lado,
  canto_altura_left: lado,
  canto_altura_right: lado,
  lista_servicios_especiales: ServiciosDePieza.default([]),
})
export type PiezaDespiece = z.infer<typeof PiezaDespiece>
/** The same as it is sent, where null is none, and a service stands once (specification B 188). */
const PiezaPedida = PiezaDespiece.extend({
  lista_servicios_especiales: ServiciosDePieza.superRefine((servicios, contexto) => {
    servicios.forEach(({ referencia }, i) => {
      if (servicios.findIndex(otro => otro.referencia === referencia) < i)
        contexto.addIssue({ code: 'custom', path: [i, 'referencia'], message: YA_AGREGADA })
    })
  })
    .nullish()
    .transform(servicios => servicios ?? []),
})

/** An offcut to use first. Empty rows are allowed; half-filled ones only while offcuts are off. */
export const RetalDespiece = z.object({
  cantidad: z.number({ error: FILA_INCOMPLETA }).int('Debe ser un número entero').min(0).max(1_000).nullish(),
  base: medida(0, LADO_MAXIMO, FILA_INCOMPLETA).nullish(),
  altura: medida(0, LADO_MAXIMO, FILA_INCOMPLETA).nullish(),
  descripcion: texto(120).nullish(),
  /** An offcut of the store's stock: its size is the one on record, whatever stands here. */
  retal_id: z
    .string({ error: 'Debe ser un texto' })
    .regex(ID_DE_RETAL, 'El número del retal no es válido')
    .nullish(),
  /**
   * The customer brought it. One that is not of the store's stock is the customer's (DECISIONS 117), also where a client
   * does not say so; saying that it is not is refused, for the shop's own are taken from its stock.
   */
  del_cliente: bandera.nullish(),
})
export type RetalDespiece = z.infer<typeof RetalDespiece>

/** A band of the list. The option 'Sin canto' has a null id. `cobrar_canto` false = the customer brings it. */
export const CantoDespiece = z.object({
  id: texto(60).nullable(),
  name: texto(200).nullish(),
  description: texto(300).nullish(),
  color: texto(60).nullish(),
  cobrar_canto: bandera.nullish(),
  /** Millimetres; what is missing is as its name says. A list that takes its bands off has to know them. */
  espesor: z
    .number({ error: 'Debe ser un número' })
    .gt(0, 'El valor debe ser mayor que cero')
    .max(MAXIMO_ESPESOR_DE_CANTO, `El valor máximo es ${MAXIMO_ESPESOR_DE_CANTO}`)
    .refine(dosDecimales, 'Use máximo dos decimales')
    .nullish(),
})
export type CantoDespiece = z.infer<typeof CantoDespiece>

const ELIJA = 'Debe seleccionar una opción'

/** Largest stage of a cut; '3t' = three and one that trims single pieces; 'libre' = any. */
export const EtapasDeCorte = z.union([z.literal(2), z.literal(3), z.literal('3t'), z.literal('libre')], {
  error: ELIJA,
})
/** Direction of the first cuts: along the altura (vertical) or along the base. */
export const PrimerCorte = z.enum(['vertical', 'horizontal', 'cualquiera'], { error: ELIJA })
/** Trims are totals per axis ('eje') or taken on every side ('lado'). */
export const ModoDeRefilado = z.enum(['eje', 'lado'], { error: ELIJA })

/** The configuration form. desp_ = waste: width of the saw and band added per side, in mm. */
export const ParametrosDespiece = z.object({
  cobrar_canto: bandera,
  desp_sierra: medida(0, 50, SIN_VALOR),
  desp_tapacantos: medida(0, 1_000, SIN_VALOR),
  base: medida(1, LADO_MAXIMO, SIN_VALOR),
  altura: medida(1, LADO_MAXIMO, SIN_VALOR),
  refilado_x: medida(0, 1_000, SIN_VALOR),
  refilado_y: medida(0, 1_000, SIN_VALOR),
  rotacion_piezas: bandera,
  visualiza_configuracion: bandera,
  despiece_retales: bandera,
  /** What this list decides for itself; what is missing is as the store has it. */
  etapas: EtapasDeCorte.optional(),
  primer_corte: PrimerCorte.optional(),
  refilado_modo: ModoDeRefilado.optional(),
  /** Sizes are finished ones: pieces are cut smaller by the thickness of their bands. Off where it is missing. */
  descontar_canto: bandera.optional(),
})
export type ParametrosDespiece = z.infer<typeof ParametrosDespiece>

/** Bytes of a body with a cut list: two thousand rows with their bands, services and descriptions. */
export const CUERPO_DE_LISTA = 2 * MB

/** Body of POST optimizar/generar. `listaRetales` is another name of `retales`. Missing parameters: defaults. */
export const PedidoDespiece = z
  .object({
    piezas: z
      .array(PiezaPedida, { error: 'Debe agregar al menos una pieza' })
      .min(1, 'Debe agregar al menos una pieza')
      .max(MAXIMO_UNIDADES, `Máximo ${MAXIMO_UNIDADES} piezas por despiece`),
    retales: z.array(RetalDespiece).max(MAXIMO_RETALES, `Máximo ${MAXIMO_RETALES} retales`).nullish(),
    listaRetales: z.array(RetalDespiece).max(MAXIMO_RETALES, `Máximo ${MAXIMO_RETALES} retales`).nullish(),
    nombres: texto(120).nullish(),
    apellidos: texto(120).nullish(),
    numero_documento: z.union([texto(30), z.number()]).nullish(),
    despiece_retales: bandera.nullish(),
    canto: z.array(CantoDespiece).max(MAXIMO_CANTOS, DEMASIADOS_TAPACANTOS).nullish(),
    referencia: texto(60).nullish(),
    parametros: ParametrosDespiece.partial().nullish(),
    /** Which of the answers: see `FAVORECER`. */
    favorecer: z.enum(FAVORECER, { error: 'Debe elegir una de las respuestas' }).nullish(),
    /** Work after which the clock ended the search whose plan was shown: the same plan is made again. */
    trabajo: z
      .number({ error: 'Debe ser un número' })
      .int('Debe ser un número entero')
      .min(1, 'El valor mínimo es 1')
      .max(TRABAJO_MAXIMO, `El valor máximo es ${TRABAJO_MAXIMO}`)
      .nullish(),
  })
  .superRefine((pedido, contexto) => {
    const error = (path: (string | number)[], message: string) =>
      contexto.addIssue({ code: 'custom', path, message })
    const unidades = pedido.piezas.reduce((suma, pieza) => suma + pieza.cantidad, 0)
    if (unidades > MAXIMO_UNIDADES)
      error(['piezas'], `Máximo ${MAXIMO_UNIDADES} piezas por despiece; la lista suma ${unidades}`)

    const ids = (pedido.canto ?? []).map(canto => canto.id)
    const cantos = ids.filter(id => id !== null)
    if (cantos.length > MAXIMO_TAPACANTOS) error(['canto'], DEMASIADOS_TAPACANTOS)
    ids.forEach((id, i) => {
      if (id !== null && ids.indexOf(id) < i) error(['canto', i, 'id'], YA_AGREGADA)
    })
    if (cantos.length > 0)
      pedido.piezas.forEach((pieza, i) => {
        for (const campo of LADOS)
          if (pieza[campo] && !cantos.includes(pieza[campo]))
            error(['piezas', i, campo], `El tapacanto ${pieza[campo]} no está en la lista de tapacantos`)
      })

    if (!usaRetales(pedido)) return
    const nombre = pedido.retales ? 'retales' : 'listaRetales'
    const retales = pedido.retales ?? pedido.listaRetales ?? []
    retales.forEach((retal, i) => {
      const faltan = camposQueFaltan(retal)
      if (faltan.length < 3) for (const campo of faltan) error([nombre, i, campo], FILA_INCOMPLETA)
      if (retal.retal_id && retal.del_cliente)
        error([nombre, i, 'del_cliente'], `El retal ${retal.retal_id} es de la tienda, no del cliente`)
      const ajeno = retal.del_cliente === false || retal.del_cliente === 0
      if (!retal.retal_id && ajeno && faltan.length === 0) error([nombre, i, 'del_cliente'], SIN_DUENO)
    })
    const deTienda = retales.map(retal => retal.retal_id)
    deTienda.forEach((id, i) => {
      if (id && deTienda.indexOf(id) < i)
        error([nombre, i, 'retal_id'], `El retal ${id} ya se encuentra agregado`)
    })
    if (deTienda.filter(Boolean).length > MAXIMO_RETALES_DE_TIENDA)
      error([nombre], `Máximo ${MAXIMO_RETALES_DE_TIENDA} retales de la tienda por despiece`)
    if (!retales.some(esRetalCompleto))
      error([pedido.retales || !pedido.listaRetales ? 'retales' : nombre], 'Debe agregar al menos un retal')
  })
export type PedidoDespiece = z.infer<typeof PedidoDespiece>
export type PedidoDespieceEntrada = z.input<typeof PedidoDespiece>

/** The four sides of a piece that may carry a band. */
export const LADOS = [
  'canto_base_top',
  'canto_base_bottom',
  'canto_altura_left',
  'canto_altura_right',
] as const
