import type { Item } from '../tablas'

/** What the shop is given at the beginning, read from the items of the seeded table. */
export interface Producto {
  id: number
  referencia: string
  grupo: number
  precio: number
  costo: number
  impuesto: number
  activo: boolean
  /** Services have no stock. */
  servicio: boolean
  decimales: number
  /** Of a board, mm. */
  largo: number | null
  ancho: number | null
}
export interface Medidas {
  base: number
  altura: number
}
export type Rol = 'SA' | 'A' | 'V' | 'B' | 'OP' | 'MSJ'
/** Somebody with a login, as it stands. */
export interface Persona {
  id: number
  correo: string
  rol: Rol
  tiendas: readonly string[]
  activa: boolean
  contrasena: string
  pin: boolean
}
/** Of everybody, at the beginning. */
export const CONTRASENA = 'veta-demo-2026'
export interface Forma {
  nombre: string
  activa: boolean
  comprobante: boolean
  efectivo: boolean
  /** Credit and advances cannot be taken yet. */
  aCuenta: boolean
  /** Spends the customer's advances. */
  anticipo: boolean
}
export interface Surtido {
  productos: ReadonlyMap<number, Producto>
  porReferencia: ReadonlyMap<string, Producto>
  /** At the beginning, by the name before the @ of the address. */
  personas: ReadonlyMap<string, Persona>
  formas: ReadonlyMap<number, Forma>
  /** Percentage in hundredths of the taxes that may be added to a sale. */
  impuestos: ReadonlyMap<number, number>
  /** What each machine does, and whether it works. */
  maquinas: ReadonlyMap<number, { servicio: number; activa: boolean }>
  /** People who carry. */
  mensajeros: ReadonlySet<number>
  /** Reasons to stop one. */
  motivos: ReadonlyMap<number, string>
  /** Pesos of a square metre of piece, and of a metre of its edge: rigid, flexible. */
  tarifa: readonly [pieza: number, rigido: number, flexible: number]
  items: readonly Item[]
}
/** What pieces and their edges are sold as. */
export const VENTA_DE_PIEZA = ['RETAL', 'CANTO-RIGIDO', 'CANTO-FLEXIBLE'] as const

const numero = (value: unknown): number => Number(value ?? 0)

export function leerSurtido(items: readonly Item[]): Surtido {
  const de = (kind: string): Item[] => items.filter(item => item.pk.startsWith(kind))
  const parametro = (codigo: string): number =>
    numero(de('CATALOGO#PARAMETROS').find(item => item.codigo_parametro === codigo)?.valor_parametro)
  const productos = new Map(
    de('PRODUCTO#').flatMap(item =>
      item.sk === 'PRODUCTO'
        ? [
            [
              numero(item.id),
              {
                id: numero(item.id),
                referencia: String(item.referencia),
                grupo: numero(item.grupo_id),
                precio: numero(item.precio_unitario),
                costo: numero(item.costo_inventario_unitario),
                impuesto: numero(item.porcentaje_impuesto),
                activo: item.activo === true,
                servicio: item.tipo_producto === 'Servicio',
                decimales: numero(item.decimales_cantidad),
                largo: item.medida_largo as number | null,
                ancho: item.medida_ancho as number | null,
              },
            ] as const,
          ]
        : [],
    ),
  )
  return {
    productos,
    porReferencia: new Map([...productos.values()].map(producto => [producto.referencia, producto])),
    personas: new Map(
      de('USUARIO#').map(item => [
        String(item.correo).split('@')[0]!,
        {
          id: numero(item.id),
          correo: String(item.correo),
          rol: item.rol as Rol,
          tiendas: item.tiendas as string[],
          activa: item.activo === true,
          contrasena: CONTRASENA,
          pin: item.pin !== undefined,
        },
      ]),
    ),
    formas: new Map(
      de('CATALOGO#FORMAS_PAGO').map(item => [
        numero(item.id),
        {
          nombre: String(item.nombre_forma_pago),
          activa: item.activo === true,
          comprobante: item.requiere_codigo_comprobante === true,
          efectivo: item.es_efectivo === true,
          aCuenta: item.forma_credito === true,
          anticipo: item.forma_abono === true,
        },
      ]),
    ),
    impuestos: new Map(
      de('CATALOGO#IMPUESTOS').flatMap(item =>
        item.activo === true ? [[numero(item.id), numero(item.porcentaje_impuesto)] as const] : [],
      ),
    ),
    maquinas: new Map(
      de('CATALOGO#MAQUINAS').map(item => [
        numero(item.id),
        { servicio: numero(item.grupo_servicio_id), activa: item.estado_maquina_id === 1 },
      ]),
    ),
    mensajeros: new Set(
      de('TERCERO#').flatMap(item => (item.tipo_tercero === 'MSJ' ? [numero(item.id)] : [])),
    ),
    motivos: new Map(
      de('CATALOGO#TIPOS_MOTIVO_SUSPENSION').map(item => [
        numero(item.id),
        String(item.nombre_tipo_motivo_suspension_produccion),
      ]),
    ),
    tarifa: [
      parametro('VALOR_BASE_PIEZA'),
      parametro('VALOR_BASE_CANTO_RIGIDO'),
      parametro('VALOR_BASE_CANTO_FLEXIBLE'),
    ],
    items,
  }
}

/**
 * A cut list whose plan follows by hand from specification B §9 and DECISIONS 115, 116, 125 to 127: four pieces of
 * 700 × 400 fit one board of 2440 × 2150. Metres with 60 mm of waste per edge: 4 × 0,76 = 3,04 of one band and
 * 4 × 0,46 = 1,84 of the other; glued without the waste: 2,8 and 1,6. Each goes down to the metre and one up. The board
 * is trimmed by 10 mm on each side and the saw takes 5: beside the four pieces, one above the other, are left
 * 2420 − 705 by 2130, and above them 2130 − 4 × 405.
 */
export const DESPIECE = {
  tablero: 'TAB-BLANCO',
  tableros: 1,
  lista: {
    referencia: 'TAB-BLANCO',
    piezas: [
      {
        cantidad: 4,
        base: 700,
        altura: 400,
        canto_base_top: 'BLANCO-3R',
        canto_altura_left: 'BLANCO-22',
        lista_servicios_especiales: [{ referencia: 'PERFORACION', modo: 'B', cantidad: 1 }],
      },
    ],
    canto: [{ id: 'BLANCO-3R' }, { id: 'BLANCO-22' }],
  },
  genera: [
    ['BLANCO-3R', 4],
    ['BLANCO-22', 2],
    ['SERVIENC33R', 3],
    ['SERVIENC05', 2],
    ['PERFORACION', 4],
    ['SERVICOR1', 1],
  ],
  deja: [
    { base: 1715, altura: 2130 },
    { base: 700, altura: 510 },
  ],
} as const

/** The offcut that a customer brings: the same piece comes out of it, and what is left is the customer's. */
export const PROPIO = { base: 1200, altura: 900 } as const

/** Sizes of the offcuts that are entered by hand, and that others are corrected to. */
export const MEDIDAS: readonly Medidas[] = [
  { base: 1200, altura: 900 },
  { base: 1200, altura: 850.5 },
  { base: 1000, altura: 800 },
]
export const conocida = ({ base, altura }: Medidas): boolean =>
  MEDIDAS.some(each => each.base === base && each.altura === altura)

/**
 * One piece of 500 × 700 out of an offcut of one of those sizes: no board, one cut service. It is not trimmed: beside
 * the piece are left the base − 505 over the whole height; what is above the piece is lower than the smallest offcut.
 */
export const DE_RETAL = {
  tableros: 0,
  lista: (retal_id: string) => ({
    referencia: DESPIECE.tablero,
    piezas: [{ cantidad: 1, base: 500, altura: 700 }],
    despiece_retales: true,
    retales: [{ retal_id, cantidad: 1, base: 500, altura: 700 }],
  }),
  listaPropia: (dicho: boolean) => ({
    referencia: DESPIECE.tablero,
    piezas: [{ cantidad: 1, base: 500, altura: 700 }],
    despiece_retales: true,
    retales: [{ cantidad: 1, ...PROPIO, ...(dicho && { del_cliente: true }) }],
  }),
  genera: [['SERVICOR1', 1]],
  deja: ({ base, altura }: Medidas): Medidas[] => [{ base: base - 505, altura }],
} as const
