import type { ProductoGuardado } from '#functions/productos/public'
import type { Instante } from '#shared/kernel/dates'
import { precio } from '#shared/kernel/money'
import type { Azar } from '../demo/azar'
import { codigoDeBarras } from '../demo/documentos'
import { COLORES, GRUPO, GRUPOS, IMPUESTOS, IVA_19, LINEAS } from '../demo/empresa'
import { productosDeDemo } from '../demo/productos'

const MARCAS =
  'Andes Pacífico Sabana Tequendama Farallones Ruiz Cocuy Chingaza Iguaque Sumapaz Macarena Galeras'.split(
    ' ',
  )
const TONOS = (
  'Blanco Nogal Roble Wengué Cenizo Grafito Arena Capuchino Cerezo Haya Teca Caoba Olmo Abedul Fresno Pino Acacia ' +
  'Nevado Humo Marfil Coral Musgo Pizarra Bronce Lino Trigo Miel Canela Cacao Café Ostra Perla Niebla Índigo ' +
  'Petróleo Oliva Salvia Terracota Granate Ébano'
).split(' ')
const ACABADOS = ['Niquelado', 'Negro', 'Cromado', 'Satinado', 'Bronce', 'Blanco', 'Oro viejo', 'Zincado']

/** A line of the price list: names of its articles from its parts, how many of a hundred articles are of it. */
interface Familia {
  prefijo: string
  linea: number
  veces: number
  partes: readonly (readonly string[])[]
  pesos: readonly [desde: number, hasta: number]
  tablero?: boolean
  metros?: boolean
}

const FAMILIAS: readonly Familia[] = [
  {
    prefijo: 'MEL',
    linea: 1,
    veces: 16,
    partes: [
      ['Melamina', 'Melamina RH'],
      ['12 mm', '15 mm', '25 mm'],
      TONOS,
      ['2440×1830', '2440×2150', '2750×1830'],
      MARCAS,
    ],
    pesos: [110_000, 320_000],
    tablero: true,
  },
  {
    prefijo: 'MDF',
    linea: 3,
    veces: 8,
    partes: [['MDF'], ['9 mm', '12 mm', '15 mm', '18 mm'], TONOS, ['2440×1830', '2750×1830'], MARCAS],
    pesos: [80_000, 210_000],
    tablero: true,
  },
  {
    prefijo: 'TCR',
    linea: 4,
    veces: 14,
    partes: [
      ['Tapacanto rígido'],
      ['1 mm', '2 mm', '3 mm'],
      ['× 22 mm', '× 33 mm', '× 44 mm'],
      TONOS,
      MARCAS,
    ],
    pesos: [1_900, 7_500],
    metros: true,
  },
  {
    prefijo: 'TCF',
    linea: 5,
    veces: 12,
    partes: [['Tapacanto flexible'], ['0,45 mm', '0,5 mm'], ['× 19 mm', '× 22 mm', '× 33 mm'], TONOS, MARCAS],
    pesos: [700, 2_400],
    metros: true,
  },
  {
    prefijo: 'BIS',
    linea: 6,
    veces: 8,
    partes: [
      ['Bisagra'],
      ['recta', 'semicurva', 'curva', 'de piano', 'para vidrio', 'push'],
      ['26 mm', '35 mm', '40 mm'],
      ACABADOS,
      MARCAS,
    ],
    pesos: [2_800, 14_000],
  },
  {
    prefijo: 'COR',
    linea: 7,
    veces: 10,
    partes: [
      ['Corredera'],
      ['telescópica', 'con cierre suave', 'oculta', 'de lado'],
      ['25 cm', '30 cm', '35 cm', '40 cm', '45 cm', '50 cm', '55 cm'],
      ACABADOS,
      MARCAS,
    ],
    pesos: [11_000, 96_000],
  },
  {
    prefijo: 'TOR',
    linea: 8,
    veces: 14,
    partes: [
      ['Tornillo', 'Chazo', 'Soporte', 'Escuadra', 'Minifix', 'Tarugo'],
      ['1/2', '3/4', '1', '1 1/4', '1 1/2', '2', '2 1/2'],
      ['caja × 50', 'caja × 100', 'bolsa × 20'],
      ACABADOS,
      MARCAS,
    ],
    pesos: [900, 28_000],
  },
  {
    prefijo: 'MAN',
    linea: 9,
    veces: 14,
    partes: [
      ['Manija', 'Perilla', 'Tirador', 'Perfil', 'Pata', 'Nivelador', 'Riel'],
      ['de barra', 'recta', 'curva', 'embutida', 'redonda', 'cuadrada'],
      ['64 mm', '96 mm', '128 mm', '160 mm', '192 mm', '320 mm'],
      ACABADOS,
      MARCAS,
    ],
    pesos: [2_000, 48_000],
  },
  {
    prefijo: 'RET',
    linea: 10,
    veces: 4,
    partes: [['Retal', 'Listón', 'Pieza'], ['15 mm', '18 mm'], TONOS, ['30×60', '40×80', '50×120'], MARCAS],
    pesos: [6_000, 60_000],
  },
]

/** Every combination of the parts has a number: one of them, told from all others of the family. */
function combinar(partes: Familia['partes'], numero: number): string[] {
  let rest = numero
  return partes.map(options => {
    const part = options[rest % options.length]!
    rest = Math.floor(rest / options.length)
    return part
  })
}

function articulo(familia: Familia, numero: number, id: number, azar: Azar, fecha_registro: Instante) {
  const { prefijo, linea: linea_id, partes, pesos, tablero = false, metros = false } = familia
  const nombres = combinar(partes, numero)
  const tono = nombres.find(name => TONOS.includes(name)) ?? ''
  const color = COLORES.findIndex(([name]) => name === tono) + 1
  const [largo = null, ancho = null] = tablero
    ? nombres
        .find(name => name.includes('×'))!
        .split('×')
        .map(Number)
    : []
  const linea = LINEAS[linea_id]!
  // Round hundreds, and one of a hundred still waits for its price.
  const valor = azar.suerte(1) ? 0 : azar.entero(pesos[0] / 100, pesos[1] / 100) * 100
  return {
    id,
    referencia: `${prefijo}-${String(numero).padStart(5, '0')}`,
    codigo_barras: azar.suerte(80) ? codigoDeBarras(id) : null,
    nombre_producto: nombres.join(' '),
    descripcion_producto: metros ? 'Por metro' : '',
    precio_unitario: precio(valor),
    costo_inventario_unitario: precio(Math.round(valor * 0.0068) * 100),
    impuesto_id: IVA_19,
    porcentaje_impuesto: IMPUESTOS[IVA_19 - 1]!.porcentaje_impuesto,
    tipo_producto: 'Producto',
    decimales_cantidad: metros ? 2 : 0,
    grupo_id: linea.grupo,
    nombre_grupo: GRUPOS[linea.grupo]!,
    linea_id,
    nombre_linea: linea.nombre,
    proveedor_id: azar.entero(1, 3),
    color_id: color || null,
    nombre_color: color ? tono : '',
    medida_largo: largo,
    medida_ancho: ancho,
    permite_rotar: tablero && azar.suerte(15),
    generado_por_plan: false,
    activo: !azar.suerte(4),
    fecha_registro,
    version: 0,
  } satisfies ProductoGuardado
}

/** The demo's price list, and as many further articles as it takes: `cuantos` in all, or the demo's when fewer. */
export function surtido(cuantos: number, azar: Azar, fecha: Instante): ProductoGuardado[] {
  const productos = productosDeDemo(fecha)
  const faltan = cuantos - productos.length
  const total = FAMILIAS.reduce((sum, { veces }) => sum + veces, 0)
  for (const familia of FAMILIAS) {
    const posibles = familia.partes.reduce((product, options) => product * options.length, 1)
    const suyos = Math.min(posibles, Math.ceil((Math.max(0, faltan) * familia.veces) / total))
    // A step that shares no factor with the number of combinations meets each of them once.
    const paso = 7919
    for (let i = 0; i < suyos && productos.length < cuantos; i++)
      productos.push(articulo(familia, (i * paso) % posibles, productos.length + 1, azar, fecha))
  }
  return productos
}

/** Articles that a seller may type into an order, by group. */
export function vendiblesPorGrupo(productos: readonly ProductoGuardado[]): Map<number, ProductoGuardado[]> {
  const groups = new Map<number, ProductoGuardado[]>()
  for (const producto of productos) {
    if (!producto.activo || producto.precio_unitario <= 0 || producto.generado_por_plan) continue
    const group = groups.get(producto.grupo_id)
    if (group) group.push(producto)
    else groups.set(producto.grupo_id, [producto])
  }
  for (const grupo of Object.values(GRUPO)) if (!groups.has(grupo)) groups.set(grupo, [])
  return groups
}
