import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import {
  Bandera,
  idOpcional,
  InstanteISO,
  MAXIMO_PRECIO,
  Porciento,
  Precio4,
  soloPara,
  Texto,
} from '../http/wire'
import type { Precio } from '../kernel/money'

/** What happens to a batch, in this order; `fallido` from any of them. */
export const ESTADOS_DE_LOTE = {
  preparando: 'Preparando la vista previa',
  previa: 'Por aplicar',
  aplicando: 'Aplicando',
  aplicado: 'Aplicado',
  deshaciendo: 'Deshaciendo',
  deshecho: 'Deshecho',
  fallido: 'No se pudo hacer',
} as const
export type EstadoDeLote = keyof typeof ESTADOS_DE_LOTE
export const enCurso = (estado: EstadoDeLote): boolean =>
  estado === 'preparando' || estado === 'aplicando' || estado === 'deshaciendo'

/** Products of one batch. */
export const MAXIMO_LOTE = 20_000

/** Whole pesos to which a new price is rounded; 0: to the centavo. */
export const REDONDEOS = [0, 1, 10, 50, 100, 500, 1000] as const
export type Redondeo = (typeof REDONDEOS)[number]

const id = idOpcional.transform(value => value ?? null)
/** Percent that a price may rise or fall at once. */
const MAXIMO_PORCIENTO = 1000

/** Which prices change, and how. */
export const ReglaDePrecios = z
  .object({
    grupo_id: id,
    linea_id: id,
    proveedor_id: id,
    inactivos: Bandera.default(false),
    /** Of the price that people speak of: with tax, or before it. */
    lado: z.enum(['con_impuesto', 'sin_impuesto'], 'Debe seleccionar una opción'),
    modo: z.enum(['porcentaje', 'valor'], 'Debe seleccionar una opción'),
    sentido: z.enum(['sube', 'baja'], 'Debe seleccionar una opción'),
    porcentaje: Porciento.nullish().transform(value => value ?? null),
    valor: Precio4.nullish().transform(value => value ?? null),
    redondeo: z.literal([...REDONDEOS], 'Debe seleccionar una opción'),
    /** To the nearest, or never below what the rule says. */
    hacia: z.enum(['cercano', 'arriba'], 'Debe seleccionar una opción').default('cercano'),
    motivo: Texto(200, 'Debe ingresar un motivo'),
  })
  .superRefine(({ modo, sentido, porcentaje, valor, grupo_id, linea_id, proveedor_id }, ctx) => {
    const mal = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (modo === 'porcentaje') {
      if (porcentaje === null || porcentaje <= 0) mal('porcentaje', 'Debe ingresar un porcentaje')
      else if (sentido === 'baja' && porcentaje >= 100_00) mal('porcentaje', 'Debe ser menor que 100 %')
      else if (porcentaje > MAXIMO_PORCIENTO * 100) mal('porcentaje', `Máximo ${MAXIMO_PORCIENTO} %`)
    } else if (valor === null || valor <= 0) mal('valor', 'Debe ingresar un valor')
    else if (valor > MAXIMO_PRECIO) mal('valor', 'El valor es demasiado grande')
    if (grupo_id === null && linea_id === null && proveedor_id === null)
      mal('grupo_id', 'Elija un grupo, una línea o un proveedor')
  })
export type ReglaDePrecios = z.output<typeof ReglaDePrecios>

/** The new price of a rule, in the unit of the old one. */
export function precioNuevo(
  base: Precio,
  {
    modo,
    sentido,
    porcentaje,
    valor,
    redondeo,
    hacia,
  }: Pick<ReglaDePrecios, 'modo' | 'sentido' | 'porcentaje' | 'valor' | 'redondeo' | 'hacia'>,
): Precio {
  const signo = sentido === 'sube' ? 1 : -1
  // Over a common denominator, so that nothing is rounded twice.
  const exacto =
    modo === 'porcentaje'
      ? BigInt(base) * BigInt(10_000 + signo * (porcentaje ?? 0))
      : BigInt(base + signo * (valor ?? 0)) * 10_000n
  const paso = BigInt(redondeo === 0 ? 100 : redondeo * 10_000)
  const divisor = paso * 10_000n
  if (exacto <= 0n) return 0 as Precio
  const veces =
    hacia === 'arriba' ? (exacto + divisor - 1n) / divisor : (2n * exacto + divisor) / (2n * divisor)
  return Number(veces * paso) as Precio
}

export const ESTADOS_DE_LINEA = {
  por_aplicar: 'Por aplicar',
  hecho: 'Aplicado',
  distinto: 'Cambió entretanto: no se tocó',
  deshecho: 'Deshecho',
  no_deshecho: 'Cambió después: no se deshizo',
  falla: 'No se puede',
} as const

const Lote = z.object({
  id: z.string(),
  estado: z.enum(Object.keys(ESTADOS_DE_LOTE) as [EstadoDeLote, ...EstadoDeLote[]]),
  descripcion: z.string(),
  motivo: z.string(),
  usuario: z.string(),
  fecha: InstanteISO,
  /** Products that change; those gone through so far. */
  total: z.int(),
  avance: z.int(),
  /** Left as they are: the rule gives what they cost already; it gives nothing above zero; they have no price. */
  iguales: z.int(),
  fallas: z.int(),
  sin_precio: z.int(),
  /** Changed by somebody meanwhile: told apart, never overwritten. */
  distintos: z.int(),
  mensaje: z.string().nullable(),
})
const Linea = z.object({
  producto_id: z.int(),
  referencia: z.string(),
  nombre_producto: z.string(),
  precio_antes: Precio4,
  precio_despues: Precio4,
  con_impuesto_antes: Precio4,
  con_impuesto_despues: Precio4,
  bajo_costo: soloPara('productos.costos', z.boolean()),
  estado: z.enum(Object.keys(ESTADOS_DE_LINEA) as [keyof typeof ESTADOS_DE_LINEA]),
  falla: z.string().nullable(),
})

const ADMINISTRA = { access: 'productos.administrar', store: 'required' } as const
const params = z.object({ id: Texto(40, 'Debe indicar el cambio') })
const data = z.object({ lote: Lote })

export const rutasDeLotes = {
  lotes: route({
    method: 'GET',
    path: '/cambios-precios',
    summary: 'The last 50 bulk changes of prices, the newest first',
    ...ADMINISTRA,
    data: z.object({ lotes: z.array(Lote) }),
  }),
  prepararPrecios: route({
    method: 'POST',
    path: '/cambios-precios/preparar',
    summary: 'Prepares a bulk change of prices: nothing changes before it is applied',
    ...ADMINISTRA,
    writes: true,
    body: ReglaDePrecios,
    data,
  }),
  lote: route({
    method: 'GET',
    path: '/cambios-precios/{id}',
    summary: 'A bulk change with its products, before and after, page by page',
    ...ADMINISTRA,
    params,
    query: z.object({
      ...paginaQuery,
      /** Only what was not done: changed meanwhile, or not possible. */
      apartados: Bandera.optional(),
    }),
    data: z.object({ lote: Lote, lineas: paginaDeFilas(Linea) }),
  }),
  aplicarLote: route({
    method: 'PUT',
    path: '/cambios-precios/{id}/aplicar',
    summary: 'Applies a prepared change; a product that changed meanwhile is told apart',
    ...ADMINISTRA,
    writes: true,
    params,
    body: z.object({}),
    data,
  }),
  deshacerLote: route({
    method: 'PUT',
    path: '/cambios-precios/{id}/deshacer',
    summary: 'Undoes an applied change as one; a product whose price changed since is told apart',
    ...ADMINISTRA,
    writes: true,
    params,
    body: z.object({}),
    data,
  }),
}
