import { FALTANTES } from '#shared/inventarios/traslados'
import { DE_TABLA, PAQUETE } from '#shared/cuadre/tablas'
import { formatoPesos, formatoPorcentaje } from '#shared/kernel/format'
import { ROLES } from '#shared/kernel/permisos'
import { CATALOGOS, esCatalogo } from '#shared/maestros/catalogos'
import { definicionDe } from '#shared/maestros/registro-parametros'
import { numeroDeOrden } from '#shared/produccion/estados'
import { ESTADOS_RETAL } from '#shared/retales/retal'
import { ESTADOS } from '#shared/ventas/states'
import {
  area,
  bonito,
  cantidad,
  codigo,
  type Como,
  cosa,
  de,
  dias,
  dinero,
  type Lector,
  lista,
  llano,
  mes,
  milimetros,
  opcion,
  persona,
  porciento,
  porNumero,
  precio,
  si,
} from './bitacora-lectura'

/** What a field is called, and how its value is read: in what unit it is kept. */
type Campo = readonly [nombre: string, como?: Como]

/** Entries that a number names. */
const TERCERO = de('TERCERO')
const PRODUCTO = de('PRODUCTO')
const USUARIO = de('USUARIO')
const GRUPO = de('GRUPOS')
const LINEA = de('LINEAS')
const COLOR = de('COLORES')
const FORMA_PAGO = de('FORMAS_PAGO')

const decimales: Como = valor => (valor === 0 ? 'Por unidades' : 'Con decimales')
const tipoDeTercero = opcion({ C: 'Cliente', ...ROLES })
const deLaVenta: Como = (valor, lector) => si(valor, texto => `venta ${texto}`, lector)

const pago = cosa(
  (hecho, lector) =>
    `${llano(hecho.nombre_forma_pago, lector)} ${dinero(hecho.valor, lector)}` +
    si(hecho.comprobante, texto => ` (comprobante ${texto})`, lector) +
    si(hecho.fecha_consignacion, texto => ` del ${texto}`, lector) +
    (hecho.adjunto ? ', con soporte' : ''),
)
const parteDeVenta = cosa(
  ({ venta_id, valor }, lector) => `${deLaVenta(venta_id, lector)}: ${dinero(valor, lector)}`,
)
const parteDeFactura = cosa(
  ({ id, valor_total_pagar, fecha_pago }, lector) =>
    `pago n.º ${String(id)} de ${dinero(valor_total_pagar, lector)}` +
    si(fecha_pago, texto => ` el ${texto}`, lector),
)
const productoDeTraslado = cosa(
  ({ producto_id, cantidad: unidades, recibido, faltante, motivo }, lector) =>
    [cantidad(unidades, lector), PRODUCTO(producto_id, lector)].join(' × ') +
    (recibido === undefined || recibido === null ? '' : `, recibido ${cantidad(recibido, lector)}`) +
    (faltante ? `, lo que falta: ${opcion(FALTANTES)(faltante, lector).toLowerCase()}` : '') +
    si(motivo, texto => ` (${texto})`, lector),
)
/** `BIS-35: 10 → 14`; of what was taken back how much: `BIS-35: -4`. */
const movido: Como = (valor, lector) => {
  if (!Array.isArray(valor)) return llano(valor, lector)
  const [referencia, ...cifras] = valor as unknown[]
  return `${String(referencia)}: ${cifras.map(cifra => cantidad(cifra, lector)).join(' → ')}`
}
const DE_QUE = { carga: 'Carga de inventario', conteo: 'Conteo', traslado: 'Traslado' }
const origen = cosa(({ clase, id }, lector) =>
  clase === 'reinicio'
    ? 'Reinicio de tableros'
    : `${opcion(DE_QUE)(clase, lector)} ${porNumero(Number(id), lector)}`,
)
/** Of a file only that there is one: where it lies is nobody's affair. */
const archivo: Como = valor => (valor ? 'Con archivo' : '')
const coloresDeLineas = cosa((colores, lector) =>
  Object.entries(colores)
    .map(([linea, color]) => `${LINEA(Number(linea), lector)} ${String(color)}`)
    .join(', '),
)
/** A strip lies in the matrix by the colour and the type of its measure: `12-3`. */
const tira: Como = (valor, lector) => COLOR(Number(String(valor).split('-')[0]), lector)
const ordenes: Como = lista(valor => (typeof valor === 'number' ? numeroDeOrden(valor) : String(valor)))

/** The value of a parameter in the terms of the shop; of a choice what it does. */
const parametro: Como = (valor, lector) => {
  const definicion = definicionDe(String(lector.id))
  const texto = typeof valor === 'string' ? valor : llano(valor, lector)
  if (!definicion || texto === '') return texto
  const { tipo, opciones, de: maestro } = definicion
  const ids = texto.split(',').map(Number)
  if (opciones) return opciones[texto] ?? texto
  if (maestro) return lista(maestro === 'GRUPOS' ? GRUPO : FORMA_PAGO)(ids, lector)
  const cifra = Number(texto)
  if (!Number.isFinite(cifra)) return texto
  return tipo === 'dinero' ? formatoPesos(cifra) : tipo === 'porcentaje' ? formatoPorcentaje(cifra) : texto
}

const CAMPOS: Readonly<Record<string, Campo>> = {
  // Products and their stock.
  precio_unitario: ['Precio sin IVA', precio],
  precio_con_impuesto: ['Precio con IVA', precio],
  costo_inventario_unitario: ['Costo', precio],
  porcentaje_impuesto: ['IVA', porciento],
  impuesto_id: ['Impuesto', de('IMPUESTOS')],
  proveedor_id: ['Proveedor', de('PROVEEDORES')],
  nombre_grupo: ['Grupo'],
  nombre_linea: ['Línea'],
  nombre_color: ['Color'],
  nombre_funcion_producto: ['Función'],
  nombre_categoria_producto: ['Categoría'],
  grupo_id: ['Grupo', GRUPO],
  linea_id: ['Línea', LINEA],
  color_id: ['Color', COLOR],
  funcion_producto_id: ['Función', de('FUNCIONES_PRODUCTO')],
  grupo_servicio_id: ['Grupo de servicio', de('GRUPOS_SERVICIO')],
  categoria_producto_id: ['Categoría', de('CATEGORIAS_PRODUCTO')],
  nombre_producto: ['Nombre'],
  descripcion_producto: ['Descripción'],
  referencia: ['Referencia'],
  prefijo: ['Prefijo'],
  codigo_barras: ['Código de barras'],
  medida_largo: ['Largo', milimetros],
  medida_ancho: ['Ancho', milimetros],
  exige_medidas: ['Le faltan medidas'],
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
  origen: ['Viene de', origen],
  producto_id: ['Producto', PRODUCTO],
  // Loads, counts and transfers.
  estado: ['Estado', codigo],
  tienda: ['Tienda'],
  destino: ['Tienda de destino'],
  lineas: ['Líneas', lista(productoDeTraslado)],
  productos: ['Productos', lista(productoDeTraslado)],
  unidades: ['Unidades', cantidad],
  movidos: ['Existencias', lista(movido)],
  movidos_mas: ['Otros productos que se movieron'],
  precios: ['Precios que cambian'],
  modo: ['Modo', codigo],
  nombre_archivo: ['Archivo'],
  nuevos: ['Productos nuevos'],
  cambian: ['Productos que cambian'],
  tableros: ['Tableros'],
  tiras: ['Tiras'],
  contados: ['Productos contados'],
  diferencias: ['Diferencias'],
  sin_devolver: ['Sin devolver', lista(llano)],
  bajo_cero: ['Quedan por debajo de cero', lista(llano)],
  dejados: ['Por contar otra vez', lista(llano)],
  lote_id: ['Carga de inventario', porNumero],
  // Offcuts and strips.
  base: ['Base', milimetros],
  altura: ['Altura', milimetros],
  usado_en: ['Usado en la venta', porNumero],
  tira: ['En las tiras de color', tira],
  recibido: ['Recibido', cantidad],
  faltante: ['Lo que falta', opcion(FALTANTES)],
  reservado_hasta: ['Reservado hasta'],
  reservado_para: ['Reservado para'],
  reservado_por: ['Reservado por'],
  nombre_retal_tipo: ['Nombre'],
  nombre_retal_color: ['Nombre'],
  // Masters and parameters.
  nombre: ['Nombre'],
  activo: ['Activo'],
  tipo: ['Tipo'],
  orden: ['Orden'],
  requiere_codigo_comprobante: ['Pide comprobante'],
  forma_abono: ['Gasta anticipos'],
  forma_credito: ['Va al crédito'],
  es_efectivo: ['Es efectivo'],
  estado_maquina_id: ['Estado', de('ESTADOS_MAQUINA')],
  nombre_corto_tipo_medida: ['Nombre corto'],
  categoria_producto_padre_id: ['Es parte de', de('CATEGORIAS_PRODUCTO')],
  abreviatura: ['Abreviatura'],
  credito: ['Da crédito'],
  colores_lineas: ['Colores de sus líneas', coloresDeLineas],
  valor_parametro: ['Valor', parametro],
  razon_social: ['Razón social'],
  nit: ['NIT'],
  regimen: ['Régimen'],
  texto_resolucion: ['Texto de la resolución'],
  correo: ['Correo'],
  sitio: ['Sitio web'],
  direccion: ['Dirección'],
  ciudad: ['Ciudad'],
  telefono: ['Teléfono'],
  logo: ['Logo', archivo],
  codigo_tienda: ['Código de tienda'],
  nombre_tienda: ['Nombre'],
  // People.
  tipo_documento_id: ['Tipo de documento', de('TIPOS_DOCUMENTO')],
  numero_documento: ['Documento'],
  nombres: ['Nombres'],
  apellidos: ['Apellidos'],
  correo_electronico: ['Correo'],
  numero_telefonico: ['Teléfono'],
  numero_celular: ['Celular'],
  tipo_tercero: ['Tipo', tipoDeTercero],
  tipo_persona: ['Persona', opcion({ Person: 'Natural', Company: 'Empresa' })],
  direccion_residencia: ['Dirección'],
  country_code: ['País', de('PAIS')],
  state_code: ['Departamento', de('DEPARTAMENTO')],
  city_code: ['Municipio', de('MUNICIPIO')],
  responsable_iva: ['Responsable de IVA'],
  responsabilidad_fiscal: ['Responsabilidad fiscal'],
  responsabilidades_fiscales: ['Responsabilidades fiscales'],
  user_id: ['Tiene usuario', valor => (valor ? 'Sí' : '')],
  ingreso: ['Puede ingresar'],
  // That there is a new one, and nothing of it.
  clave: ['Clave'],
  role: ['Rol', tipoDeTercero],
  rol: ['Rol', tipoDeTercero],
  tiendas: ['Tiendas'],
  usuario_id: ['Usuario', USUARIO],
  clase: ['Clase', codigo],
  name_connection: ['Nombre del equipo'],
  unido_a: ['Unido a', TERCERO],
  tercero_unido_id: ['Se unió', TERCERO],
  unidos: ['Registros unidos', lista(persona)],
  trasladado: ['Se trasladó'],
  cliente_id: ['Cliente', TERCERO],
  // Money: what is owed, what was paid in advance, the drawer.
  valor: ['Valor', dinero],
  total_cupo_permitido: ['Cupo permitido', dinero],
  total_credito: ['Debe', dinero],
  total_pedidos: ['Pedidos a crédito', dinero],
  cupo_disponible: ['Cupo disponible', dinero],
  cupo_excedido: ['Cupo excedido', dinero],
  venta_en_mora: ['Venta en mora', porNumero],
  dias_en_mora: ['Días de mora', dias],
  confianza: ['Supera', lista(opcion({ cupo: 'El cupo', mora: 'Los días de mora' }))],
  autorizo: ['Autorizó'],
  autorizo_id: ['Autorizó', USUARIO],
  plazo_credito: ['Plazo', dias],
  bloqueada: ['Cuenta bloqueada'],
  cuenta_credito: ['Cuenta de crédito'],
  credito_id: ['Movimiento de crédito', porNumero],
  reversa_de: ['Abono que se anula', porNumero],
  ventas: ['Ventas', lista(parteDeVenta)],
  venta_id: ['Venta', porNumero],
  formas_pagos: ['Formas de pago', lista(pago)],
  formas: ['Formas de pago', lista(pago)],
  forma_pago_id: ['Forma de pago', FORMA_PAGO],
  nombre_forma_pago: ['Forma de pago'],
  fecha_consignacion: ['Fecha de consignación'],
  fecha_abono: ['Fecha del abono'],
  saldo_abono: ['Saldo de anticipos', dinero],
  excedente: ['Excedente', dinero],
  dia: ['Fecha'],
  fecha: ['Fecha'],
  comprobante: ['Comprobante'],
  adjunto: ['Soporte', archivo],
  extension: ['Archivo'],
  adjuntos_anteriores: ['Soportes anteriores', lista(archivo)],
  tipo_concepto_id: ['Concepto', de('TIPOS_CONCEPTO')],
  nombre_terminal: ['Equipo'],
  contado: ['Contado', dinero],
  esperado: ['Esperado', dinero],
  diferencia: ['Diferencia', dinero],
  dias: ['Días con movimiento'],
  // Payments to suppliers.
  codigo_factura: ['Factura'],
  fecha_factura: ['Fecha de la factura'],
  fecha_pago: ['Fecha del pago'],
  fecha_vencimiento: ['Vence'],
  valor_total: ['Valor de la factura', dinero],
  pj_iva: ['IVA', porciento],
  pj_retefuente: ['Retención en la fuente', porciento],
  valor_antes_iva: ['Valor antes de IVA', dinero],
  valor_iva: ['Valor del IVA', dinero],
  valor_rte: ['Valor de la retención', dinero],
  valor_total_pagar: ['Total a pagar', dinero],
  por_pagar: ['Por pagar', dinero],
  observaciones: ['Observaciones'],
  pago_realizado: ['Pagada'],
  partes: ['Pagos en partes', lista(parteDeFactura)],
  factura_id: ['Paga parte de la factura', porNumero],
  pago_id: ['Pago', porNumero],
  // Discounts that are asked for.
  porcentaje: ['Descuento', porciento],
  motivo: ['Motivo'],
  area_cliente: ['Retales del cliente', area],
  valor_cliente: ['Valor de los retales del cliente', dinero],
  // Production.
  etapa: ['Etapa'],
  operario: ['Operario', persona],
  maquina: ['Máquina'],
  ordenes: ['Órdenes de producción', ordenes],
  pieza: ['Pieza'],
  costo: ['Costo', dinero],
  prioritario: ['Prioritaria'],
  falta: ['Falta'],
  // Exports.
  filtro: ['Con'],
  grupos: ['Grupos', lista(GRUPO)],
  vendedor: ['Vendedor', USUARIO],
  desde: ['Desde'],
  hasta: ['Hasta'],
  texto: ['Búsqueda'],
  formato: ['Formato', codigo],
  anio: ['Año', String],
  mes: ['Mes', mes],
  pendientes: ['Con facturas por pagar'],
  sinSoporte: ['Solo sin soporte'],
  fecha_registro: ['Registro'],
  fecha_limite: ['Fecha límite'],
}

/** The same name is another thing there. */
const DE_ENTIDAD: Readonly<Record<string, Readonly<Record<string, Campo>>>> = {
  EXPORTACION: {
    clase: [
      'Qué',
      opcion({
        catalogo: 'Catálogo',
        pagos: 'Pagos a proveedores',
        vendidos: 'Productos vendidos',
        cierre: 'Cierre de mes',
      }),
    ],
    // Of a month it is how it stood, which nobody reads.
    estado: ['Estado', valor => (typeof valor === 'number' ? ESTADOS[valor as keyof typeof ESTADOS] : '')],
    linea: ['Línea', LINEA],
    tabla: [
      'Tabla',
      opcion({
        [PAQUETE]: 'Todas',
        ...Object.fromEntries(Object.entries(DE_TABLA).map(([cual, { texto }]) => [cual, texto])),
      }),
    ],
  },
  FORMAS_PAGO: { orden: ['Lugar en la caja'] },
  IMPUESTOS: { porcentaje_impuesto: ['Porcentaje', porciento] },
  PROVEEDORES: { lineas: ['Líneas', lista(LINEA)] },
  RETAL: { estado: ['Estado', opcion(ESTADOS_RETAL)] },
  SESION_CAJA: { base: ['Base', dinero] },
  TRASLADO: { lineas: ['Productos', lista(productoDeTraslado)] },
  TERCERO: { nombre: ['Nombre del usuario'], correo: ['Correo para ingresar'] },
}

/** How a field of a thing is said. What stands nowhere here is called as it is stored, and read as what it is. */
export function campoDe(entidad: string, campo: string): Campo {
  // What an entry is called.
  if (esCatalogo(entidad) && CATALOGOS[entidad].nombre === campo && campo !== 'razon_social')
    return ['Nombre']
  const hallado = DE_ENTIDAD[entidad]?.[campo] ?? CAMPOS[campo]
  if (hallado) return hallado
  return campo.endsWith('_id') ? [bonito(campo.slice(0, -3)), porNumero] : [bonito(campo)]
}
/** Whether it has words of its own: the tests ask for them. */
export const tienePalabras = (entidad: string, campo: string): boolean =>
  DE_ENTIDAD[entidad]?.[campo] !== undefined ||
  CAMPOS[campo] !== undefined ||
  (esCatalogo(entidad) && CATALOGOS[entidad].nombre === campo)

/** An id that is said by the name that is copied beside it. */
const CON_SU_NOMBRE: Readonly<Record<string, string>> = {
  grupo_id: 'nombre_grupo',
  linea_id: 'nombre_linea',
  color_id: 'nombre_color',
  es_efectivo: 'forma_pago_id',
  funcion_producto_id: 'nombre_funcion_producto',
  categoria_producto_id: 'nombre_categoria_producto',
  forma_pago_id: 'nombre_forma_pago',
  autorizo_id: 'autorizo',
  // The name of the town, which a store has beside the codes of it.
  city_code: 'ciudad',
  state_code: 'ciudad',
  country_code: 'ciudad',
}
/** What only the code goes by. An advance is known by the number of its receipt; what was made ready says when it was. */
const PROPIAS = new Set(['id', 'version', 'pk', 'sk', 'anticipo_id', 'preparada'])
/** Never told, whoever asks and whoever wrote it there. */
const SECRETO = /contrasena|password|hash|secreto|token|huella/i

/** The fields of what was kept that a person is told; `todos` are those that stand beside each. */
export const narrados = (todos: readonly string[]): string[] =>
  todos.filter(
    campo =>
      !PROPIAS.has(campo) &&
      !SECRETO.test(campo) &&
      !(CON_SU_NOMBRE[campo] !== undefined && todos.includes(CON_SU_NOMBRE[campo])),
  )

/** Reads what is kept of one thing. @param nombre what is called by a number. */
export function lectorDe(entidad: string, id: string | number, nombre: Lector['nombre']): Lector {
  const lector: Lector = {
    entidad,
    id,
    nombre,
    campos: objeto =>
      narrados(Object.keys(objeto))
        .map(campo => [campoDe(entidad, campo)[0], decir(lector, campo, objeto[campo])] as const)
        .filter(([, texto]) => texto !== null)
        .map(([titulo, texto]) => `${titulo}: ${texto}`)
        .join('; '),
  }
  return lector
}

/** A value in words; null: there is nothing. */
export function decir(lector: Lector, campo: string, valor: unknown): string | null {
  if (valor === undefined || valor === null || valor === '') return null
  const texto = (campoDe(lector.entidad, campo)[1] ?? llano)(valor, lector)
  return texto === '' ? null : texto
}
