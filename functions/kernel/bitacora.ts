import type { ActoLeido, ClaseDeActo } from '#shared/maestros/auditoria'
import {
  formatoCentavos,
  formatoInstante,
  formatoNumero,
  formatoPorcentaje,
  formatoPrecio,
} from '#shared/kernel/format'
import { type Centavos, toDecimal, type Precio } from '#shared/kernel/money'
import { CATALOGOS, esCatalogo } from '#shared/maestros/catalogos'
import type * as z from 'zod'
import type { Item } from './dynamo/client'
import { type Compacto, expandir } from './dynamo/compacto'

/** An audit record as it is kept. */
export interface RegistroDeAuditoria extends Item {
  sk: string
  entidad: string
  entidad_id: string | number
  accion: string
  antes?: Compacto<unknown>
  despues?: Compacto<unknown>
  motivo?: string
  tienda?: string
  usuario: string
  fecha: string
  GSI1SK?: string
}
export type Acto = z.input<typeof ActoLeido>

type Como = (valor: unknown) => string
const TEXTO_MAXIMO = 200

const llano: Como = valor => {
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  const texto = typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? '')
  return texto.length > TEXTO_MAXIMO ? `${texto.slice(0, TEXTO_MAXIMO)}…` : texto
}
const numero =
  (como: (valor: number) => string): Como =>
  valor =>
    typeof valor === 'number' ? como(valor) : llano(valor)
const precio = numero(valor => formatoPrecio(valor as Precio))
const dinero = numero(valor => formatoCentavos(valor as Centavos))
const cantidad = numero(valor => formatoNumero(toDecimal(valor, 2)))
const porciento = numero(valor => formatoPorcentaje(toDecimal(valor, 2)))
const milimetros = numero(valor => `${valor} mm`)
const decimales: Como = valor => (valor === 0 ? 'Por unidades' : 'Con decimales')

/** What a field is called and how its value is read. What stands nowhere here is called as it is stored. */
const CAMPOS: Readonly<Record<string, readonly [nombre: string, como?: Como]>> = {
  precio_unitario: ['Precio sin IVA', precio],
  precio_con_impuesto: ['Precio con IVA', precio],
  costo_inventario_unitario: ['Costo', precio],
  porcentaje_impuesto: ['IVA', porciento],
  impuesto_id: ['Impuesto'],
  proveedor_id: ['Proveedor'],
  nombre_grupo: ['Grupo'],
  nombre_linea: ['Línea'],
  nombre_color: ['Color'],
  nombre_funcion_producto: ['Función'],
  nombre_categoria_producto: ['Categoría'],
  nombre_producto: ['Nombre'],
  descripcion_producto: ['Descripción'],
  codigo_barras: ['Código de barras'],
  medida_largo: ['Largo', milimetros],
  medida_ancho: ['Ancho', milimetros],
  permite_rotar: ['Permite rotar'],
  decimales_cantidad: ['Se vende', decimales],
  generado_por_plan: ['Solo por plano de corte'],
  tipo_impuesto: ['Tipo de impuesto'],
  tipo_producto: ['Tipo'],
  descripcion: ['Descripción'],
  cantidad: ['Cantidad', cantidad],
  existencia: ['Existencia', cantidad],
  minimo: ['Mínimo', cantidad],
  maximo: ['Máximo', cantidad],
  ubicacion: ['Ubicación'],
  valor: ['Valor', dinero],
  total_cupo_permitido: ['Cupo permitido', dinero],
  valor_parametro: ['Valor'],
  role: ['Rol'],
  rol: ['Rol'],
  tiendas: ['Tiendas', valor => (Array.isArray(valor) ? valor.join(', ') : llano(valor))],
  nombres: ['Nombres'],
  apellidos: ['Apellidos'],
  fecha_limite: [
    'Fecha límite',
    valor => (typeof valor === 'string' ? formatoInstante(valor) : llano(valor)),
  ],
}
/** Said by the name that is copied beside them. */
const POR_SU_NOMBRE = new Set(
  'grupo_id linea_id color_id funcion_producto_id grupo_servicio_id categoria_producto_id version pk sk'.split(
    ' ',
  ),
)
/** Never told, whoever asks and whoever wrote it there. */
const SECRETO = /contrasena|password|hash|secreto|token|huella/i
/** Of these only who may see costs is told. */
const DE_COSTO = new Set(['costo_inventario_unitario'])

const ACCIONES: Readonly<Record<string, string>> = {
  crear: 'Creación',
  'crear-tablero': 'Creación de tablero',
  editar: 'Edición',
  guardar: 'Registro',
  renombrar: 'Cambio de nombre en un maestro',
  precios: 'Cambio masivo de precios',
  'deshacer-precios': 'Cambio masivo de precios deshecho',
  aplicar: 'Aplicación',
  deshacer: 'Devolución de lo aplicado',
  exportar: 'Exportación',
  unir: 'Unión de dos registros',
  solicitar: 'Solicitud',
  aprobar: 'Aprobación',
  rechazar: 'Rechazo',
  recibir: 'Recibo',
  descartar: 'Descarte',
  devolver: 'Devolución',
  bloquear: 'Bloqueo',
  cerrar: 'Cierre',
  fijar_topes: 'Mínimo, máximo y ubicación',
  'dar-carne': 'Carné nuevo',
}
const ENTIDADES: Readonly<Record<string, string>> = {
  PRODUCTO: 'Producto',
  TERCERO: 'Persona',
  USUARIO: 'Usuario',
  PIN: 'PIN de usuario',
  CONEXION: 'Conexión',
  RETAL: 'Retal',
  DESCUENTO: 'Descuento solicitado',
  EXPORTACION: 'Exportación',
  CAMBIO_PRECIOS: 'Cambio masivo de precios',
  CARGA_CATALOGO: 'Carga de catálogo',
}

/** `formas_pago`, `FORMAS_PAGO` → `Formas pago`. */
const bonito = (nombre: string): string => {
  const texto = nombre.replaceAll(/[_-]+/g, ' ').trim().toLowerCase()
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}
export const nombreDeAccion = (accion: string): string => ACCIONES[accion] ?? bonito(accion)
export const nombreDeEntidad = (entidad: string): string =>
  esCatalogo(entidad) ? CATALOGOS[entidad].una : (ENTIDADES[entidad] ?? bonito(entidad))

const comoItem = (valor: unknown): Item =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Item) : {}

/** Names of entries that a field names by their number. */
export type Nombres = Partial<Record<string, ReadonlyMap<unknown, string>>>

/** The fields of what was done, each before and after. @param costos whether those of costs are among them. */
export function cambiosDe(
  { antes, despues }: { antes: unknown; despues: unknown },
  costos: boolean,
  nombres: Nombres = {},
): Acto['cambios'] {
  const [viejos, nuevos] = [comoItem(antes), comoItem(despues)]
  const decir = (campo: string, valor: unknown): string | null =>
    valor === undefined || valor === null || valor === ''
      ? null
      : (nombres[campo]?.get(valor) ?? (CAMPOS[campo]?.[1] ?? llano)(valor))
  return [...new Set([...Object.keys(viejos), ...Object.keys(nuevos)])]
    .filter(campo => !POR_SU_NOMBRE.has(campo) && !SECRETO.test(campo) && (costos || !DE_COSTO.has(campo)))
    .map(campo => ({
      campo: CAMPOS[campo]?.[0] ?? bonito(campo),
      antes: decir(campo, viejos[campo]),
      despues: decir(campo, nuevos[campo]),
    }))
    .filter(cambio => cambio.antes !== cambio.despues)
    .sort((a, b) => (a.campo < b.campo ? -1 : 1))
}

/** Fields that name an entry of a master by its number, whose name nobody copied. */
const POR_NUMERO = ['proveedor_id', 'impuesto_id']
/** Whether the names of entries are needed to tell it. */
export const pideNombres = ({ antes, despues }: RegistroDeAuditoria): boolean =>
  [expandir(antes), expandir(despues)].some(each => POR_NUMERO.some(campo => campo in comoItem(each)))

/** A record in words. */
export function actoDe(registro: RegistroDeAuditoria, costos: boolean, nombres?: Nombres): Acto {
  const { fecha, usuario, accion, motivo, tienda } = registro
  return {
    fecha,
    usuario,
    titulo: nombreDeAccion(accion),
    cambios: cambiosDe(
      { antes: expandir(registro.antes), despues: expandir(registro.despues) },
      costos,
      nombres,
    ),
    motivo: motivo ?? null,
    tienda: tienda ?? null,
  }
}

const DE_PRECIO = ['precio_unitario', 'precio_con_impuesto', 'costo_inventario_unitario']
const DE_EXISTENCIA = /^(RETAL|TIRA|INVENTARIO|EXISTENCIA|TRASLADO|AJUSTE|TABLERO|KARDEX)/
const DE_PERSONAS = new Set(['TERCERO', 'USUARIO', 'PIN', 'CONEXION'])

/** What kind of thing was done: what the list is filtered by. */
export function claseDe({ entidad, despues }: RegistroDeAuditoria): ClaseDeActo {
  if (entidad === 'PRODUCTO') {
    const campos = comoItem(expandir(despues))
    if (campos['existencia'] !== undefined) return 'existencias'
    return DE_PRECIO.some(campo => campo in campos) ? 'precios' : 'productos'
  }
  if (entidad === 'PARAMETROS') return 'parametros'
  if (DE_PERSONAS.has(entidad)) return 'personas'
  if (DE_EXISTENCIA.test(entidad)) return 'existencias'
  return esCatalogo(entidad) ? 'maestros' : 'otros'
}
