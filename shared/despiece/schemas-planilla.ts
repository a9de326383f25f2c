import * as z from 'zod'
import { FAVORECER } from './tipos'
import {
  CantoDespiece,
  EtapasDeCorte,
  ModoDeRefilado,
  ParametrosDespiece,
  PiezaDespiece,
  PrimerCorte,
  RetalDespiece,
} from './schemas'

/** Wire schemas of the answer: lengths in mm, metres and m² as named, money in the unit of the board's price. */

const lista = <T extends z.ZodType>(elemento: T) => z.array(elemento)
const rectangulo = { x: z.number(), y: z.number(), base: z.number(), altura: z.number() }

/** The board of a request. `precio` of a whole one, an integer; `cantidad` in stock, null = as many as needed. */
export const TableroDespiece = z.object({
  base: z.number(),
  altura: z.number(),
  veta: z.enum(['base', 'altura', 'ninguna']).default('base'),
  precio: z.number().int().default(0),
  cantidad: z.number().int().nullable().default(null),
})
export type TableroDespiece = z.infer<typeof TableroDespiece>

/** Settings of the store, or of the list where it has its own, and of the search. `retal_minimo` in mm and m². */
export const OpcionesDespiece = z.object({
  refilado_modo: ModoDeRefilado.default('eje'),
  refilar_retales: z.boolean().default(false),
  etapas: EtapasDeCorte.default('3t'),
  primer_corte: PrimerCorte.default('cualquiera'),
  retal_minimo: z
    .object({
      lado_menor: z.number().default(200),
      lado_mayor: z.number().default(400),
      area: z.number().default(0),
    })
    .prefault({}),
  /** No side of a piece is cut shorter, mm (DECISIONS 113). Absent: as short as anybody wants it. */
  pieza_minima: z.number().optional(),
  /** What an offcut is worth by its size, smallest first: a share of the same area of a new board. */
  valor_retal: z.array(z.object({ desde_m2: z.number(), porcentaje: z.number() })).default([
    { desde_m2: 0, porcentaje: 30 },
    { desde_m2: 0.5, porcentaje: 50 },
    { desde_m2: 1, porcentaje: 80 },
  ]),
  favorecer: z.enum(FAVORECER).default('retal'),
  /** Boards that the saw cuts at once. */
  apilado: z.number().int().min(1).default(1),
  /** Work at which the search ends whatever its limit: where the clock ended the one that was shown. */
  tope_trabajo: z.number().int().nullable().default(null),
  limite_trabajo: z.number().int().nullable().default(null),
  semilla: z.number().int().default(1),
})
export type OpcionesDespiece = z.infer<typeof OpcionesDespiece>

/** Metres of one band: `pegado` = finished edges, `ml` = with waste; exact to a tenth of a millimetre. */
export const Tapacanto = z.object({ codigo: z.string(), ml: z.number(), pegado: z.number() })
export type Tapacanto = z.infer<typeof Tapacanto>

/** A placed piece; `pieza` is its index in `piezas`. */
export const PiezaPlano = z.object({ pieza: z.number().int(), ...rectangulo, rotada: z.boolean() })
export type PiezaPlano = z.infer<typeof PiezaPlano>

/** One pass of the saw from side to side of a part; the line is where the removed band of `ancho` starts. */
export const CortePlano = z.object({
  numero: z.number().int(),
  sentido: z.enum(['vertical', 'horizontal']),
  x1: z.number(),
  y1: z.number(),
  x2: z.number(),
  y2: z.number(),
  ancho: z.number(),
  etapa: z.number().int(),
  refilado: z.boolean(),
})
export type CortePlano = z.infer<typeof CortePlano>

/** A leftover of a sheet; `reutilizable` when it reaches the minimum offcut. */
export const SobrantePlano = z.object({ ...rectangulo, reutilizable: z.boolean(), valor: z.number().int() })
export type SobrantePlano = z.infer<typeof SobrantePlano>

/** How `repeticiones` sheets are cut. `indice` is the row of `retales` when `origen` is 'retal', else 0. */
export const PatronPlano = z.object({
  origen: z.enum(['tablero', 'retal']),
  indice: z.number().int(),
  base: z.number(),
  altura: z.number(),
  util: z.object(rectangulo),
  repeticiones: z.number().int(),
  ptje_aprov: z.number(),
  piezas: lista(PiezaPlano),
  cortes: lista(CortePlano),
  sobrantes: lista(SobrantePlano),
})
export type PatronPlano = z.infer<typeof PatronPlano>

/** Offcuts of one size that the plan leaves. */
export const RetalSobrante = z.object({
  base: z.number(),
  altura: z.number(),
  cantidad: z.number().int(),
  valor: z.number().int(),
})
export type RetalSobrante = z.infer<typeof RetalSobrante>

/** A row of the list; `corte` is its size as it is sawn, where bands make up what is missing to the finished one. */
export const PiezaDePlan = PiezaDespiece.extend({
  corte: z.object({ base: z.number(), altura: z.number() }).optional(),
})
export type PiezaDePlan = z.infer<typeof PiezaDePlan>

export const Planilla = z.object({
  /** New boards. */
  cant_placas: z.number().int(),
  /** m² lost to the kerf. */
  cant_desp_sierra: z.number(),
  /** Use of the sheets in %, two decimals. */
  ptje_aprov: z.number(),
  url_planos: z.string().nullable(),
  tapacantos: lista(Tapacanto),
  lista_canto_listado: lista(CantoDespiece),
  despiece_retales: z.boolean(),
  listaRetales: lista(RetalDespiece),
  cobrar_canto: z.boolean(),
  /** Metres and number of all cuts, trims included; the trims among them apart. */
  metros_corte: z.number(),
  metros_refilado: z.number(),
  cortes: z.number().int(),
  refilados: z.number().int(),
  /** Loads of the saw: equal boards are cut together, as many as it takes. Absent in plans kept from before. */
  ciclos: z.number().int().optional(),
  /** Work that the plan took. Absent in plans kept from before. */
  trabajo: z.number().int().optional(),
  /** Offcuts used, by row of `retales`. */
  retales_usados: lista(z.object({ indice: z.number().int(), cantidad: z.number().int() })),
  retales_sobrantes: lista(RetalSobrante),
  /** Proved least number of boards, and whether the plan reaches it. */
  cota: z.number().int(),
  optimo: z.boolean(),
  patrones: lista(PatronPlano),
})
export type Planilla = z.infer<typeof Planilla>

/** The stored result: holds all that is needed to draw it, to bill it and to run it again. */
export const Optimizacion = z.object({
  planilla: Planilla,
  planillaLepton: z.object({ url_planos: z.string().nullable(), tapacantos: lista(Tapacanto) }),
  piezas: lista(PiezaDePlan),
  parametros: ParametrosDespiece,
  canto: lista(CantoDespiece),
  retales: lista(RetalDespiece),
  despiece_retales: z.boolean(),
  referencia: z.string().nullable(),
  tablero: TableroDespiece,
  opciones: OpcionesDespiece,
  /** As in a request, so that a plan that is sent back asks for the same answer. Absent in plans kept from before. */
  favorecer: z.enum(FAVORECER).optional(),
  trabajo: z.number().int().nullish(),
  /** Fingerprint of the inputs: another one means that the plan is out of date. */
  huella: z.string(),
})
export type Optimizacion = z.infer<typeof Optimizacion>

/** What there is to sell and to know of a plan: all but how each board is cut. */
export type ResumenDePlan = Omit<Optimizacion, 'planilla'> & { planilla: Omit<Planilla, 'patrones'> }
