import type { Item } from '#functions/kernel/dynamo/client'
import { type Catalogo, clave, type Clave } from '#functions/kernel/dynamo/keys'
import {
  claveDeNombre,
  claveDeParametro,
  type FormaPagoGuardada,
  type ImpuestoGuardado,
} from '#functions/maestros/public'
import { porcentaje } from '#shared/kernel/money'
import { CATALOGOS, catalogos } from '#shared/maestros/catalogos'
import type { TipoDeImpuesto } from '#shared/maestros/impuestos'
import { VALORES_INICIALES } from '#shared/maestros/registro-parametros'
import { TIPO_CEDULA, TIPO_NIT } from '#shared/terceros/documentos'

/**
 * Entries of a master as a shop begins with them: in their first version, their names taken, and the counter past
 * their ids.
 */
export const itemsDeMaestro = (
  maestro: Catalogo,
  filas: readonly (Item & { id: number })[],
): (Clave & Item)[] => [
  ...filas.map(fila => ({ version: 0, ...fila, ...clave.catalogo(maestro, fila.id) })),
  ...filas.map(fila => ({ id: fila.id, ...claveDeNombre(maestro, String(fila[CATALOGOS[maestro].nombre])) })),
  { valor: Math.max(0, ...filas.map(({ id }) => id)), ...clave.contador(maestro) },
]

/** What is there at the beginning of masters whose entries have nothing but a name (shared/maestros/catalogos.ts). */
const itemsConNombre = (): (Clave & Item)[] =>
  catalogos.flatMap(([maestro, { nombre, alEmpezar }]) =>
    alEmpezar
      ? itemsDeMaestro(
          maestro,
          alEmpezar.map((texto, i) => ({ id: i + 1, [nombre]: texto })),
        )
      : [],
  )

/** The masters without which no shop can sell: a new one begins with these, and so does the demo shop. */

export const IVA_19 = 1
export const IVA_5 = 2
export const EXENTO = 3
export const impuesto = (
  id: number,
  nombre_impuesto: string,
  percent: number,
  tipo: TipoDeImpuesto = 'IVA',
  activo = true,
): ImpuestoGuardado => ({
  id,
  nombre_impuesto,
  porcentaje_impuesto: porcentaje(percent),
  tipo,
  activo,
  version: 0,
})

export const IMPUESTOS_DE_LEY: ImpuestoGuardado[] = [
  impuesto(IVA_19, 'IVA 19 %', 19),
  impuesto(IVA_5, 'IVA 5 %', 5),
  impuesto(EXENTO, 'Exento', 0),
]

const forma = (
  id: number,
  nombre_forma_pago: string,
  banderas: Partial<Omit<FormaPagoGuardada, 'id' | 'version'>>,
): FormaPagoGuardada => ({
  id,
  nombre_forma_pago,
  requiere_codigo_comprobante: false,
  forma_abono: false,
  forma_credito: false,
  es_efectivo: false,
  activo: true,
  orden: id,
  version: 0,
  ...banderas,
})
const conComprobante = { requiere_codigo_comprobante: true }
/** DECISIONS 65 and 181: what a form does is said by its flags; the ids are the ones the shop always had. */
export const FORMAS_PAGO: FormaPagoGuardada[] = [
  forma(1, 'Efectivo', { es_efectivo: true }),
  forma(2, 'Transferencia', conComprobante),
  forma(3, 'Tarjeta débito', conComprobante),
  forma(4, 'Tarjeta crédito', conComprobante),
  forma(5, 'Nequi', conComprobante),
  forma(6, 'Crédito', { forma_credito: true, orden: 7 }),
  forma(7, 'Daviplata', { ...conComprobante, orden: 6 }),
  forma(8, 'Anticipo', { forma_abono: true }),
]

const TIPOS_DOCUMENTO: [id: number, nombre: string, abreviatura: string][] = [
  [TIPO_CEDULA, 'Cédula de ciudadanía', 'CC'],
  [TIPO_NIT, 'NIT', 'NIT'],
  [12, 'Tarjeta de identidad', 'TI'],
  [22, 'Cédula de extranjería', 'CE'],
  [41, 'Pasaporte', 'PP'],
]

/** DECISIONS 200: production goes by these ids; 4 and 5 are kept free. */
export const GRUPOS_SERVICIO: Record<number, string> = {
  1: 'Corte',
  2: 'Enchape',
  3: 'Servicios especiales',
  6: 'Empaque',
}
const TIPOS_MEDIDA: [corto: string, nombre: string][] = [
  ['un', 'Unidad'],
  ['m', 'Metro'],
  ['m²', 'Metro cuadrado'],
  ['par', 'Par'],
  ['caja', 'Caja'],
]

/** Of products; what they are a part of, by its place from 1 on. */
export const CATEGORIAS: readonly [nombre: string, padre: number | null][] = [
  ['Muebles', null],
  ['Cocina', 1],
  ['Alcoba', 1],
  ['Herrajes', null],
  ['Servicios', null],
]

export const GRUPO = { tableros: 1, tapacantos: 2, herrajes: 3, retales: 4, servicios: 8 } as const
export const GRUPOS: Record<number, string> = {
  1: 'Tableros',
  2: 'Tapacantos',
  3: 'Herrajes',
  4: 'Retales y piezas',
  8: 'Servicios',
}

export const LINEAS: Record<number, { nombre: string; grupo: number }> = {
  1: { nombre: 'Melamina 15 mm', grupo: GRUPO.tableros },
  2: { nombre: 'Melamina 18 mm', grupo: GRUPO.tableros },
  3: { nombre: 'MDF 15 mm', grupo: GRUPO.tableros },
  4: { nombre: 'Tapacanto rígido', grupo: GRUPO.tapacantos },
  5: { nombre: 'Tapacanto flexible', grupo: GRUPO.tapacantos },
  6: { nombre: 'Bisagras', grupo: GRUPO.herrajes },
  7: { nombre: 'Correderas', grupo: GRUPO.herrajes },
  8: { nombre: 'Tornillería y soportes', grupo: GRUPO.herrajes },
  9: { nombre: 'Manijas y accesorios', grupo: GRUPO.herrajes },
  10: { nombre: 'Retales', grupo: GRUPO.retales },
  11: { nombre: 'Corte y enchape', grupo: GRUPO.servicios },
  12: { nombre: 'Servicios especiales', grupo: GRUPO.servicios },
}

/** Everything the code reads, at its default, with the ids of the groups and forms above (DECISIONS R9). */
export const PARAMETROS_AL_EMPEZAR: Record<string, string> = {
  ...VALORES_INICIALES,
  LISTA_GRUPOS_TABLEROS: String(GRUPO.tableros),
}

const parametros = (valores: Record<string, string>): (Clave & Item)[] =>
  Object.entries(valores).map(([codigo_parametro, valor_parametro]) => ({
    codigo_parametro,
    valor_parametro,
    version: 0,
    ...claveDeParametro(codigo_parametro),
  }))

/** Lists that are the same in every shop, and parameters. */
export const itemsComunes = (valores = PARAMETROS_AL_EMPEZAR): (Clave & Item)[] => [
  ...itemsDeMaestro('FORMAS_PAGO', FORMAS_PAGO),
  ...parametros(valores),
  ...itemsDeMaestro(
    'CATEGORIAS_PRODUCTO',
    CATEGORIAS.map(([nombre_categoria_producto, categoria_producto_padre_id], i) => ({
      id: i + 1,
      nombre_categoria_producto,
      categoria_producto_padre_id,
    })),
  ),
  ...itemsDeMaestro(
    'GRUPOS_SERVICIO',
    Object.entries(GRUPOS_SERVICIO).map(([id, nombre_grupo_servicio]) => ({
      id: Number(id),
      nombre_grupo_servicio,
    })),
  ),
  ...itemsConNombre(),
  ...itemsDeMaestro(
    'TIPOS_MEDIDA',
    TIPOS_MEDIDA.map(([nombre_corto_tipo_medida, nombre_tipo_medida], i) => ({
      id: i + 1,
      nombre_corto_tipo_medida,
      nombre_tipo_medida,
    })),
  ),
  ...itemsDeMaestro(
    'TIPOS_DOCUMENTO',
    TIPOS_DOCUMENTO.map(([id, nombre_tipo_documento, abreviatura]) => ({
      id,
      nombre_tipo_documento,
      abreviatura,
    })),
  ),
  ...itemsDeMaestro(
    'GRUPOS',
    Object.entries(GRUPOS).map(([id, nombre_grupo]) => ({ id: Number(id), nombre_grupo })),
  ),
  ...itemsDeMaestro(
    'LINEAS',
    Object.entries(LINEAS).map(([id, { nombre, grupo }]) => ({
      id: Number(id),
      nombre_linea: nombre,
      grupo_id: grupo,
    })),
  ),
]

export const itemsDeImpuestos = (impuestos = IMPUESTOS_DE_LEY): (Clave & Item)[] =>
  itemsDeMaestro('IMPUESTOS', impuestos)
