import type { ProductoGuardado } from '#functions/productos/public'
import type { Instante } from '#shared/kernel/dates'
import { precio } from '#shared/kernel/money'
import { VALORES_INICIALES } from '#shared/maestros/registro-parametros'
import { codigoDeBarras } from './documentos'
import { COLORES, EXENTO, GRUPO, GRUPOS, IMPUESTOS, IVA_19, IVA_5, LINEAS } from './empresa'

type Datos = Partial<ProductoGuardado> &
  Pick<ProductoGuardado, 'referencia' | 'nombre_producto' | 'linea_id'> & { valor: number }

const cientos = (value: number): number => Math.round(value / 100) * 100

const BLANCO = 1
const PROVEEDOR_DE_HERRAJES = 3
/** By supplier: short name, full name, price level; and by line: size, and base price of a board in pesos. */
const FABRICAS = [
  { id: 1, codigo: 'MA', nombre: 'Maderas Andinas', nivel: 1 },
  { id: 2, codigo: 'TP', nombre: 'Tableros del Pacífico', nivel: 1.05 },
]
const TABLEROS = [
  { linea: 1, codigo: 'MEL15', valor: 148_000, medidas: ['2440×2150', '2440×1830'] },
  { linea: 2, codigo: 'MEL18', valor: 189_000, medidas: ['2440×2150', '2750×1830'] },
  { linea: 3, codigo: 'MDF15', valor: 132_000, medidas: ['2440×1830', '2750×1830'] },
]
/** How much more or less than the line's price a colour costs. */
const NIVEL_DE_COLOR = [0.86, 1.05, 1.12, 1.16, 1.02, 1.1, 0.98, 1]

const tableros = (): Datos[] =>
  COLORES.flatMap(([color, corto], c) =>
    FABRICAS.flatMap(({ id: proveedor_id, codigo: fabrica, nombre, nivel }) =>
      TABLEROS.map(({ linea, codigo, valor, medidas }) => {
        const medida = medidas[proveedor_id - 1]!
        const [largo = 0, ancho = 0] = medida.split('×').map(Number)
        const area = (largo * ancho) / (2440 * 2000)
        return {
          referencia: `${codigo}-${corto}-${fabrica}`,
          nombre_producto: `${LINEAS[linea]!.nombre} ${color} ${medida} ${nombre}`,
          descripcion_producto: `Tablero de ${largo} × ${ancho} mm`,
          linea_id: linea,
          proveedor_id,
          color_id: c + 1,
          medida_largo: largo,
          medida_ancho: ancho,
          permite_rotar: c + 1 === BLANCO,
          valor: valor * nivel * NIVEL_DE_COLOR[c]! * area,
        }
      }),
    ),
  )

const tapacantos = (): Datos[] =>
  COLORES.flatMap(([color, corto], c) =>
    (
      [
        ['3R', 'Tapacanto rígido 3 mm', 4, 4_200],
        ['R', 'Tapacanto rígido 1 mm', 4, 2_400],
        ['FX', 'Tapacanto flexible 0,45 mm', 5, 1_100],
      ] as const
    ).map(([tipo, nombre, linea_id, valor]) => ({
      referencia: `TC-${corto}-${tipo}`,
      nombre_producto: `${nombre} × 22 mm ${color}`,
      descripcion_producto: 'Por metro',
      linea_id,
      proveedor_id: (c % 2) + 1,
      color_id: c + 1,
      decimales_cantidad: 2,
      valor: valor * NIVEL_DE_COLOR[c]!,
    })),
  )

const servicio = (referencia: string, nombre_producto: string, linea_id: number, valor: number): Datos => ({
  referencia,
  nombre_producto,
  linea_id,
  tipo_producto: 'Servicio',
  generado_por_plan: linea_id === 11,
  valor,
})
/** `SERVICIO_DOMICILIO`: not cut nor glued, so no plan asks for it. */
const domicilio = (): Datos => servicio(VALORES_INICIALES.SERVICIO_DOMICILIO, 'Domicilio', 12, 12_000)
const servicios = (): Datos[] => [
  servicio('SERVICOR1', 'Servicio de corte', 11, 18_000),
  servicio('SERVIENC33R', 'Enchape de canto rígido 3 mm', 11, 2_900),
  servicio('SERVIENC02', 'Enchape de canto rígido', 11, 2_100),
  servicio('SERVIENC05', 'Enchape de canto flexible', 11, 1_300),
  servicio('PERF-BIS', 'Perforación para bisagra', 12, 1_600),
  servicio('RANURA', 'Ranura para fondo', 12, 2_800),
  servicio('CANAL', 'Canal para perfil', 12, 3_500),
  servicio('CORTE-45', 'Corte a 45°', 12, 4_200),
  servicio('CURVA', 'Corte curvo con plantilla', 12, 9_500),
  servicio('EMPAQUE', 'Empaque en película', 12, 6_000),
]

const herrajes = (): Datos[] =>
  (
    [
      ['BIS-35-REC', 'Bisagra de cazoleta 35 mm recta', 6, 3_900],
      ['BIS-35-SEM', 'Bisagra de cazoleta 35 mm semicurva', 6, 4_100],
      ['BIS-CIE', 'Bisagra con cierre suave', 6, 7_800],
      ['COR-30', 'Corredera telescópica 30 cm (par)', 7, 13_500],
      ['COR-40', 'Corredera telescópica 40 cm (par)', 7, 16_400],
      ['COR-50-CS', 'Corredera 50 cm con cierre suave (par)', 7, 38_200],
      ['TOR-114', 'Tornillo aglomerado 1 1/4 (caja × 100)', 8, 9_300],
      ['TOR-2', 'Tornillo aglomerado 2 (caja × 100)', 8, 12_600],
      ['SOP-REP', 'Soporte de repisa niquelado', 8, 900],
      ['MAN-128', 'Manija de barra 128 mm', 9, 6_700],
      ['MAN-160-NEG', 'Manija negra 160 mm', 9, 9_900],
      ['NIV-PLA', 'Nivelador plástico 10 cm', 9, 2_300],
    ] as const
  ).map(([referencia, nombre_producto, linea_id, valor]) => ({
    referencia,
    nombre_producto,
    linea_id,
    proveedor_id: PROVEEDOR_DE_HERRAJES,
    valor,
  }))

const retales = (): Datos[] => [
  { referencia: 'RETAL', nombre_producto: 'Pieza cortada de retal', linea_id: 10, valor: 24_000 },
  {
    referencia: 'LISTON-PINO',
    nombre_producto: 'Listón de pino 3 m',
    linea_id: 10,
    impuesto_id: IVA_5,
    valor: 14_800,
  },
  {
    referencia: 'ASERRIN',
    nombre_producto: 'Aserrín por bulto',
    linea_id: 10,
    impuesto_id: EXENTO,
    valor: 5_000,
  },
]

/** What is glued to the pieces of the calculator; what it costs the parameters say. */
const cantosDePieza = (): Datos[] =>
  (
    [
      ['CANTO-RIGIDO', 'Canto rígido de pieza', 4_200],
      ['CANTO-FLEXIBLE', 'Canto flexible de pieza', 2_300],
    ] as const
  ).map(([referencia, nombre, valor]) => ({
    ...servicio(referencia, nombre, 11, valor),
    decimales_cantidad: 2,
  }))

/** The whole price list. Prices and costs are whole hundreds of pesos before tax; the cost is about 70 %. */
export const productosDeDemo = (fecha_registro: Instante): ProductoGuardado[] =>
  [
    ...tableros(),
    ...tapacantos(),
    ...servicios(),
    ...herrajes(),
    ...retales(),
    domicilio(),
    ...cantosDePieza(),
  ].map(({ valor, ...datos }, i) => {
    const linea = LINEAS[datos.linea_id!]!
    const impuesto_id = datos.impuesto_id ?? IVA_19
    const grupo_id = linea.grupo
    const color = datos.color_id == null ? '' : COLORES[datos.color_id - 1]![0]
    return {
      codigo_barras: grupo_id === GRUPO.servicios ? null : codigoDeBarras(i + 1),
      descripcion_producto: '',
      tipo_producto: 'Producto',
      decimales_cantidad: 0,
      proveedor_id: null,
      color_id: null,
      medida_largo: null,
      medida_ancho: null,
      permite_rotar: false,
      generado_por_plan: false,
      ...datos,
      id: i + 1,
      precio_unitario: precio(cientos(valor)),
      costo_inventario_unitario: precio(cientos(valor * 0.7)),
      impuesto_id,
      porcentaje_impuesto: IMPUESTOS[impuesto_id - 1]!.porcentaje_impuesto,
      grupo_id,
      nombre_grupo: GRUPOS[grupo_id]!,
      nombre_linea: linea.nombre,
      nombre_color: color,
      activo: true,
      fecha_registro,
      version: 0,
    }
  })
