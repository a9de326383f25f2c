import { ahora } from '#functions/kernel/clock'
import { auditar } from '#functions/kernel/cambio'
import { type Item, obtener, siguientesIds } from '#functions/kernel/dynamo/client'
import { confirmar, MAXIMO_OPERACIONES } from '#functions/kernel/dynamo/commit'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import { crear, type Operacion } from '#functions/kernel/dynamo/operations'
import { ponerEnSalida } from '#functions/kernel/salida'
import type { Sesion } from '#functions/kernel/session'
import { claveDeEmpresa, claveDeTienda, type Empresa, type Tienda } from '#functions/maestros/public'
import { crearProducto, type ProductoGuardado } from '#functions/productos/public'
import { cifrar, crearUsuario, exigirContrasena } from '#functions/sesion/public'
import { crearTercero, type TerceroGuardado } from '#functions/terceros/public'
import type { Instante } from '#shared/kernel/dates'
import type { Precio } from '#shared/kernel/money'
import { VALORES_INICIALES } from '#shared/maestros/registro-parametros'
import { CONSUMIDOR_FINAL, TIPO_CEDULA } from '#shared/terceros/documentos'
import {
  GRUPOS,
  IMPUESTOS_DE_LEY,
  itemsComunes,
  itemsDeImpuestos,
  itemsDeMaestro,
  IVA_19,
  LINEAS,
} from './maestros'

export interface Instalacion {
  correo: string
  nombres: string
  apellidos: string
  tipoDocumento: number
  documento: string
  contrasena: string
  tienda: Tienda
  /** Without one, papers have no letterhead. */
  empresa: Empresa | undefined
}

/** Somebody rules already: the command is for an empty company, and not a way in. */
export class YaInstalada extends Error {
  constructor() {
    super('Ya hay un SuperAdministrador. Los demás usuarios se crean en la aplicación, en Terceros')
  }
}

const lugar = { country_code: 'CO', state_code: '11', city_code: '11001' }
const persona = {
  correo_electronico: '',
  numero_telefonico: '',
  numero_celular: '',
  tipo_persona: 'Person' as const,
  direccion_residencia: '',
  ...lugar,
  activo: true,
  user_id: null,
  version: 0,
}

/** Of some items those that are not there yet, as guarded operations. */
async function faltantes(items: (Clave & Item)[]): Promise<Operacion[]> {
  const found = await obtener(items)
  return items.filter((_, i) => found[i] === undefined).map(({ pk, sk, ...item }) => crear({ pk, sk }, item))
}

/** Products that parameters name, without a price: it is another's, by size, or the shop says it first. */
const NOMBRADOS: readonly (Pick<
  ProductoGuardado,
  'referencia' | 'nombre_producto' | 'tipo_producto' | 'decimales_cantidad' | 'generado_por_plan'
> & { linea_id: number })[] = [
  {
    referencia: VALORES_INICIALES.PRODUCTO_PIEZA,
    nombre_producto: 'Pieza cortada de retal',
    tipo_producto: 'Producto',
    decimales_cantidad: 0,
    linea_id: 10,
    generado_por_plan: false,
  },
  {
    referencia: VALORES_INICIALES.SERVICIO_DOMICILIO,
    nombre_producto: 'Domicilio',
    tipo_producto: 'Servicio',
    decimales_cantidad: 0,
    linea_id: 12,
    generado_por_plan: false,
  },
  ...(
    [
      [VALORES_INICIALES.PRODUCTO_CANTO_RIGIDO, 'Canto rígido de pieza'],
      [VALORES_INICIALES.PRODUCTO_CANTO_FLEXIBLE, 'Canto flexible de pieza'],
    ] as const
  ).map(([referencia, nombre_producto]) => ({
    referencia,
    nombre_producto,
    tipo_producto: 'Servicio' as const,
    decimales_cantidad: 2,
    linea_id: 11,
    generado_por_plan: true,
  })),
]

const nombrado = (
  datos: (typeof NOMBRADOS)[number],
  id: number,
  fecha_registro: Instante,
): ProductoGuardado => ({
  ...datos,
  id,
  fecha_registro,
  codigo_barras: null,
  descripcion_producto: '',
  precio_unitario: 0 as Precio,
  costo_inventario_unitario: 0 as Precio,
  impuesto_id: IVA_19,
  porcentaje_impuesto: IMPUESTOS_DE_LEY[0]!.porcentaje_impuesto,
  grupo_id: LINEAS[datos.linea_id]!.grupo,
  nombre_grupo: GRUPOS[LINEAS[datos.linea_id]!.grupo]!,
  nombre_linea: LINEAS[datos.linea_id]!.nombre,
  proveedor_id: 1,
  color_id: null,
  nombre_color: '',
  medida_largo: null,
  medida_ancho: null,
  permite_rotar: false,
  activo: true,
  version: 0,
})

/** Store, company, taxes, payment forms, parameters, lists, and the final consumer: what is there stays as it is. */
async function sembrarMaestros({ tienda, empresa }: Instalacion): Promise<void> {
  const [consumidor, ...hay] = await obtener([
    clave.documento(TIPO_CEDULA, CONSUMIDOR_FINAL),
    ...NOMBRADOS.map(({ referencia }) => clave.referencia(referencia)),
  ])
  const id = consumidor ? 0 : await siguientesIds('terceros')
  const faltan = NOMBRADOS.filter((_, i) => !hay[i])
  const desde = faltan.length > 0 ? await siguientesIds('productos', faltan.length) : 0
  const productos = faltan.map((datos, i) => nombrado(datos, desde + i, ahora()))
  const maestros = await faltantes([
    ...itemsDeImpuestos(),
    ...itemsComunes(),
    // Products name one.
    ...itemsDeMaestro('PROVEEDORES', [{ id: 1, nombre_proveedor: 'Proveedor general', lineas: [1, 2, 3] }]),
    { ...tienda, id: 1, version: 0, ...claveDeTienda(tienda.codigo_tienda) },
    ...(empresa ? [{ ...empresa, version: 0, ...claveDeEmpresa() }] : []),
  ])
  for (let i = 0; i < maestros.length; i += MAXIMO_OPERACIONES)
    await confirmar(maestros.slice(i, i + MAXIMO_OPERACIONES))
  if (!consumidor)
    await confirmar([
      ...crearTercero({
        ...persona,
        id,
        tipo_documento_id: TIPO_CEDULA,
        numero_documento: CONSUMIDOR_FINAL,
        nombres: 'Consumidor',
        apellidos: 'Final',
        tipo_tercero: 'C',
        codigo_tienda: tienda.codigo_tienda,
        fecha_registro: ahora(),
      }),
      ...ponerEnSalida([], [{ clase: 'TERCERO', id }]),
    ])
  // Apart: their words stand in the same items.
  for (const producto of productos)
    await confirmar([
      ...crearProducto(producto, [tienda.codigo_tienda]),
      ...ponerEnSalida([], [{ clase: 'PRODUCTO', id: producto.id }]),
    ])
}

/**
 * Makes an empty table a company that can work: masters, and its first SuperAdministrador with the audit record of
 * it, which can be written once only. What fails halfway is done again from where it stopped.
 * @returns id of the user.
 * @throws YaInstalada, or ErrorVeta 422 for a password that may not be taken.
 */
export async function instalar(datos: Instalacion): Promise<number> {
  const { correo, nombres, apellidos, tipoDocumento, documento, contrasena, tienda } = datos
  const [mandan] = await obtener([clave.superadministradores()])
  if (Number(mandan?.activos ?? 0) > 0) throw new YaInstalada()
  await exigirContrasena(contrasena, [correo, documento, nombres, apellidos], 'contrasena')
  await sembrarMaestros(datos)

  const [id, terceroId] = await Promise.all([siguientesIds('usuarios'), siguientesIds('terceros')])
  const nombre = `${nombres} ${apellidos}`.trim()
  const tercero: TerceroGuardado = {
    ...persona,
    id: terceroId,
    tipo_documento_id: tipoDocumento,
    numero_documento: documento,
    nombres,
    apellidos,
    correo_electronico: correo,
    tipo_tercero: 'SA',
    user_id: id,
    codigo_tienda: tienda.codigo_tienda,
    fecha_registro: ahora(),
  }
  const usuario = {
    id,
    tercero_id: terceroId,
    nombre,
    correo,
    rol: 'SA' as const,
    tiendas: [tienda.codigo_tienda],
    contrasena: await cifrar(contrasena),
  }
  const comando = { usuario_id: id, nombre, conexion_id: 'primer-administrador' } as Sesion
  await confirmar([
    // A key of its own: of two who install at once, one succeeds.
    crear(
      clave.auditoria('INSTALACION', 'veta', 'unica'),
      {
        entidad: 'INSTALACION',
        entidad_id: 'veta',
        accion: 'instalar',
        tienda: tienda.codigo_tienda,
        usuario_id: id,
        usuario: nombre,
        conexion_id: comando.conexion_id,
        fecha: ahora(),
      },
      () => new YaInstalada(),
    ),
    ...crearUsuario(usuario),
    ...crearTercero(tercero),
    ...auditar(
      [{ entidad: 'USUARIO', id, accion: 'crear', despues: { rol: usuario.rol, tiendas: usuario.tiendas } }],
      comando,
      tienda.codigo_tienda,
    ),
    ...ponerEnSalida([], [{ clase: 'TERCERO', id: terceroId }]),
  ])
  return id
}
