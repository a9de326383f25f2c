import type { ClaveDeRuta } from '#shared/http/api'
import { type MaestroDePrueba, MAESTROS } from '../support/maestros'

/** What a field is; every value of its list must be refused with a 4xx, whatever the other fields say. */
export type Clase =
  | 'id'
  | 'id opcional'
  | 'dinero'
  | 'dinero desde cero'
  | 'precio'
  | 'precio opcional'
  | 'cantidad'
  | 'medida'
  | 'medida opcional'
  | 'medida desde cero'
  | 'porcentaje'
  | 'comparado'
  | 'versión'
  | 'texto'
  | 'texto opcional'
  | 'texto que queda'
  | 'referencia'
  | 'código'
  | 'bandera'
  | 'sí o no'
  | 'día'
  | 'opción'
  | 'lista'
  | 'lista opcional'
  | 'objeto'
  | 'plan'
  | 'tienda'

const LARGO = 'x'.repeat(200_000)
/** Names that every object has without anybody giving it one: `constructor`, `__proto__`, `toString`, … */
export const DE_TODO_OBJETO = Object.getOwnPropertyNames(Object.prototype)
const OBJETOS = [{}, { a: 1 }, [], [1], [[1]], ['1']]
const INYECCIONES = [
  "1' OR '1'='1",
  '1; DROP TABLE ventas',
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc',
  'constructor',
]
const NO_NUMEROS = [
  true,
  false,
  'NaN',
  'Infinity',
  '-Infinity',
  '1e308',
  '0x10',
  ...INYECCIONES,
  ...OBJETOS,
  LARGO,
]
const NO_TEXTOS = [true, 5, 1e308, ...OBJETOS, LARGO]
const FUERA = [-1, 1e308, -1e308, 2 ** 53 + 2]
const AUSENTE = [null, undefined]

export const HOSTILES: Record<Clase, unknown[]> = {
  id: [...AUSENTE, '', 0, 1.5, ...FUERA, ...NO_NUMEROS],
  'id opcional': [1.5, ...FUERA, ...NO_NUMEROS],
  dinero: [...AUSENTE, '', '1000', 0, 0.001, ...FUERA, ...NO_NUMEROS],
  'dinero desde cero': [...AUSENTE, '', '1000', 0.001, ...FUERA, ...NO_NUMEROS],
  precio: [...AUSENTE, '', '1000', 0.000_01, ...FUERA, ...NO_NUMEROS],
  'precio opcional': ['', '1000', 0.000_01, ...FUERA, ...NO_NUMEROS],
  cantidad: [...AUSENTE, '', '1', 0, 0.001, ...FUERA, ...NO_NUMEROS],
  medida: [...AUSENTE, '', '1', 0, 0.25, ...FUERA, ...NO_NUMEROS],
  'medida opcional': ['', '1', 0, 0.25, ...FUERA, ...NO_NUMEROS],
  'medida desde cero': ['', '1', 0.25, ...FUERA, ...NO_NUMEROS],
  porcentaje: ['', '5', -1, 0.001, 101, 1e308, ...NO_NUMEROS],
  comparado: ['', '1', 1e308, -1e308, ...NO_NUMEROS],
  versión: ['', '1', -1, 1.5, 1e308, ...NO_NUMEROS],
  texto: [...AUSENTE, '', '   ', ...NO_TEXTOS],
  'texto opcional': NO_TEXTOS,
  'texto que queda': [null, '', '   ', ...NO_TEXTOS],
  referencia: [...AUSENTE, '', ...NO_TEXTOS],
  código: [true, ...OBJETOS, LARGO],
  bandera: [2, -1, 1e308, 'quizás', ...INYECCIONES, ...OBJETOS, LARGO],
  'sí o no': [2, -1, 1e308, 'true', '1', ...INYECCIONES, ...OBJETOS, LARGO],
  día: [
    '2026-02-30',
    '2026-13-01',
    '20/11/2026',
    'ayer',
    20_261_120,
    true,
    ...INYECCIONES,
    ...OBJETOS,
    LARGO,
  ],
  opción: ['otra', 5, true, ...INYECCIONES, ...OBJETOS, LARGO],
  lista: [...AUSENTE, '', 'x', 5, true, {}, { 0: {} }, [], [null], [5], ['x'], [[]], [[[[]]]], LARGO],
  'lista opcional': ['x', 5, true, { 0: {} }, [5], [true], [[[]]], LARGO],
  objeto: ['x', 5, true, [], [5], LARGO],
  plan: ['{}', '[]', '{"piezas":', 5, true, {}, [], [[]], '['.repeat(50_000), LARGO],
  tienda: ['003', '1', '<b>', 5, true, ...OBJETOS, LARGO],
}

/** The form of a product. */
const PRODUCTO: Record<string, Clase> = {
  referencia: 'texto',
  prefijo: 'texto opcional',
  codigo_barras: 'texto opcional',
  nombre_producto: 'texto',
  descripcion_producto: 'texto opcional',
  precio_unitario: 'precio',
  precio_con_impuesto: 'precio opcional',
  costo_inventario_unitario: 'precio opcional',
  impuesto_id: 'id',
  proveedor_id: 'id',
  grupo_id: 'id',
  linea_id: 'id',
  funcion_producto_id: 'id opcional',
  grupo_servicio_id: 'id opcional',
  color_id: 'id opcional',
  categoria_producto_id: 'id opcional',
  medida_largo: 'medida opcional',
  medida_ancho: 'medida opcional',
  permite_rotar: 'bandera',
  decimales_cantidad: 'opción',
  generado_por_plan: 'bandera',
  activo: 'bandera',
  version: 'versión',
}

/** A cut list, wherever it is sent. */
const LISTA_DE_CORTE: Record<string, Clase> = {
  piezas: 'lista',
  'piezas.*.cantidad': 'medida',
  'piezas.*.base': 'medida',
  'piezas.*.altura': 'medida',
  'piezas.*.rotacion': 'sí o no',
  'piezas.*.descripcion': 'texto opcional',
  'piezas.*.canto_base_top': 'texto opcional',
  'piezas.*.canto_base_bottom': 'texto opcional',
  'piezas.*.canto_altura_left': 'texto opcional',
  'piezas.*.canto_altura_right': 'texto opcional',
  'piezas.*.lista_servicios_especiales': 'lista opcional',
  'piezas.*.lista_servicios_especiales.*.referencia': 'referencia',
  'piezas.*.lista_servicios_especiales.*.modo': 'opción',
  'piezas.*.lista_servicios_especiales.*.modo_text': 'texto opcional',
  'piezas.*.lista_servicios_especiales.*.cantidad': 'versión',
  retales: 'lista opcional',
  listaRetales: 'lista opcional',
  nombres: 'texto opcional',
  apellidos: 'texto opcional',
  numero_documento: 'código',
  despiece_retales: 'sí o no',
  canto: 'lista opcional',
  'canto.*.id': 'texto opcional',
  'canto.*.name': 'texto opcional',
  'canto.*.description': 'texto opcional',
  'canto.*.color': 'texto opcional',
  'canto.*.cobrar_canto': 'sí o no',
  referencia: 'texto opcional',
  parametros: 'objeto',
  'parametros.cobrar_canto': 'sí o no',
  'parametros.desp_sierra': 'medida desde cero',
  'parametros.desp_tapacantos': 'medida desde cero',
  'parametros.base': 'medida opcional',
  'parametros.altura': 'medida opcional',
  'parametros.refilado_x': 'medida desde cero',
  'parametros.refilado_y': 'medida desde cero',
  'parametros.rotacion_piezas': 'sí o no',
  'parametros.visualiza_configuracion': 'sí o no',
  'parametros.despiece_retales': 'sí o no',
  'parametros.etapas': 'opción',
  'parametros.primer_corte': 'opción',
  'parametros.refilado_modo': 'opción',
  favorecer: 'opción',
  trabajo: 'versión',
}

const CLASE_DE_CAMPO: Record<string, Clase> = { boolean: 'bandera', string: 'texto', number: 'id' }
/** The fields of the bodies of a master: its search, if that is one, and its form. */
function deMaestro(maestro: MaestroDePrueba): [string, Record<string, Clase>][] {
  const { lista, guardar, actualizar, nombre, campos = {}, clases = {}, otras = [], buscar } = maestro
  const buscados = Object.keys((buscar('x').body as object | undefined) ?? {})
  const otros = Object.entries(campos).map(([campo, valor]) => [
    campo,
    clases[campo] ?? CLASE_DE_CAMPO[typeof valor]!,
  ])
  const forma = {
    [nombre]: 'texto',
    ...(Object.fromEntries(otros) as object),
    ...Object.fromEntries(otras.map(campo => [campo, 'id opcional' as const])),
    version: 'versión',
  } as const
  return [
    [lista, Object.fromEntries(buscados.map(campo => [campo, 'texto opcional' as const]))],
    [guardar, forma],
    [actualizar, forma],
  ]
}

/** Every field of every body, by its path; `*` is an element of a list. Written by hand from the contract. */
export const CAMPOS: Partial<Record<ClaveDeRuta, Record<string, Clase>>> = {
  ...Object.fromEntries(MAESTROS.flatMap(deMaestro)),
  'PUT /maestros/proveedores/{id}/lineas': {
    lineas: 'lista',
    'lineas.*.linea_id': 'id',
    'lineas.*.color': 'opción',
    version: 'versión',
  },
  'POST /maquinas/produccion': { servicio: 'id' },
  'PUT /maestros/empresa/actualizar': {
    razon_social: 'texto',
    nit: 'texto',
    regimen: 'texto opcional',
    texto_resolucion: 'texto opcional',
    correo: 'opción',
    sitio: 'texto opcional',
    direccion: 'texto opcional',
    ciudad: 'texto opcional',
    telefono: 'texto opcional',
    logo: 'opción',
    version: 'versión',
  },
  'PUT /maestros/tiendas/{codigo}/actualizar': {
    nombre_tienda: 'texto',
    direccion: 'texto',
    telefono: 'texto opcional',
    country_code: 'opción',
    state_code: 'opción',
    city_code: 'opción',
    version: 'versión',
  },
  'POST /parametros/crear': { codigo_parametro: 'texto', valor_parametro: 'texto', version: 'versión' },
  'PUT /parametros/{code}/editar': { valor_parametro: 'texto', version: 'versión' },
  'POST /ingreso': { email: 'texto', password: 'texto', dispositivo: 'texto opcional' },
  'PUT /ingreso/contrasena': { password_actual: 'texto', password_nueva: 'texto' },
  'POST /ingreso/contrasena': { password_actual: 'texto' },
  'PUT /ingreso/pin': { password_actual: 'texto', pin: 'texto' },
  'POST /ingreso/pin': { pin: 'texto' },
  'POST /tiempo-real/boleto': { temas: 'lista' },
  'POST /listas/departamentos': { country_code: 'texto' },
  'POST /listas/ciudades': { country_code: 'texto', state_code: 'texto' },
  'PUT /conexiones/{id}/editar': { id: 'texto opcional', name_connection: 'texto', version: 'versión' },
  'PUT /conexiones/{id}/revocar': { todas: 'bandera', motivo: 'texto opcional' },
  'POST /terceros/crear': {
    tipo_documento_id: 'id',
    numero_documento: 'texto',
    nombres: 'texto',
    apellidos: 'texto',
    correo_electronico: 'texto',
    numero_telefonico: 'texto opcional',
    numero_celular: 'texto',
    tipo_tercero: 'opción',
    tipo_persona: 'opción',
    direccion_residencia: 'texto',
    country_code: 'texto',
    state_code: 'texto',
    city_code: 'texto',
    responsable_iva: 'bandera',
    responsabilidad_fiscal: 'opción',
    password_usuario: 'texto opcional',
    tiendas: 'lista opcional',
    creacion_rapida: 'bandera',
    codigo_tienda: 'tienda',
  },
  'PUT /terceros/{id}/editar': {
    tipo_documento_id: 'id',
    numero_documento: 'texto',
    nombres: 'texto',
    apellidos: 'texto que queda',
    correo_electronico: 'texto que queda',
    numero_telefonico: 'texto opcional',
    numero_celular: 'texto',
    tipo_tercero: 'opción',
    tipo_persona: 'opción',
    direccion_residencia: 'texto que queda',
    country_code: 'texto que queda',
    state_code: 'texto que queda',
    city_code: 'texto que queda',
    responsable_iva: 'bandera',
    responsabilidad_fiscal: 'opción',
    password_usuario: 'texto opcional',
    tiendas: 'lista opcional',
    activo: 'bandera',
    creacion_rapida: 'bandera',
    codigo_tienda: 'tienda',
    version: 'versión',
  },
  'POST /optimizar/generar': LISTA_DE_CORTE,
  'POST /retales/sugerir': { ...LISTA_DE_CORTE, referencia: 'texto' },
  'POST /retales/guardar': { referencia: 'texto', base: 'medida', altura: 'medida', ubicacion: 'texto' },
  'POST /retales/recibir': { ids: 'lista', ubicacion: 'texto' },
  'PUT /retales/{id}': {
    ubicacion: 'texto que queda',
    base: 'medida opcional',
    altura: 'medida opcional',
    motivo: 'texto opcional',
    version: 'versión',
  },
  'POST /retales/{id}/descartar': { motivo: 'texto', version: 'versión' },
  'POST /facturas': {
    fecha_inicial: 'día',
    fecha_final: 'día',
    query_params: 'texto opcional',
    estado_venta_id: 'id opcional',
    codigo_tienda: 'tienda',
  },
  'POST /facturas/exportar': {
    fecha_inicial: 'día',
    fecha_final: 'día',
    query_params: 'texto opcional',
    estado_venta_id: 'id opcional',
    codigo_tienda: 'tienda',
  },
  'POST /productos/crear': { ...PRODUCTO, cantidad: 'dinero desde cero' },
  'PUT /productos/{id}/editar': PRODUCTO,
  'POST /productos/crear-tablero': { proveedor_id: 'id', color_id: 'id' },
  'POST /productos/exportar': { grupo_id: 'lista', linea_id: 'id opcional', codigo_tienda: 'tienda' },
  'POST /adjuntos/subida': { nombre: 'texto', tipo: 'opción', tamano: 'medida' },
  'POST /facturas/filtros': {
    numero_documento: 'texto opcional',
    cliente_id: 'id opcional',
    venta_id: 'id opcional',
    fecha_inicial: 'día',
    fecha_final: 'día',
    estado_venta_id: 'id opcional',
    proceso_produccion: 'id opcional',
    codigo_tienda: 'tienda',
  },
  'POST /facturas/guardar': {
    venta_id: 'id opcional',
    version: 'versión',
    tercero_id: 'id',
    tipo_pago_id: 'id opcional',
    estado_venta_id: 'id opcional',
    impuesto_adicional_id: 'id opcional',
    impuesto_id: 'id opcional',
    productoList: 'lista',
    'productoList.*.producto_id': 'id',
    'productoList.*.item': 'id opcional',
    'productoList.*.cantidad_solicitada': 'cantidad',
    'productoList.*.porcentaje_descuento': 'porcentaje',
    'productoList.*.precio_unitario': 'comparado',
    'productoList.*.referencia_padre': 'texto opcional',
    'productoList.*.retal_id': 'texto opcional',
    'productoList.*.pieza': 'objeto',
    'productoList.*.pieza.base': 'medida',
    'productoList.*.pieza.altura': 'medida',
    'productoList.*.pieza.tipo_canto': 'id',
    'productoList.*.pieza.lados': 'lista',
    'productoList.*.precio_por_confirmar': 'bandera',
    'productoList.*.servicio_lepton': 'bandera',
    'productoList.*.response_lepton': 'plan',
    'productoList.*.lepton': 'plan',
    observacion_venta: 'texto opcional',
    tareasList: 'lista opcional',
    'tareasList.*.id': 'id opcional',
    'tareasList.*.version': 'versión',
    'tareasList.*.descripcion_tarea': 'texto',
    'tareasList.*.observacion_tarea': 'texto opcional',
    'tareasList.*.tarea_completada': 'bandera',
    nombre_tipo_envio: 'opción',
    direccion_envio: 'texto opcional',
    telefono_envio: 'texto opcional',
    observacion_envio: 'texto opcional',
    vendedor_id: 'id opcional',
    total_subtotal_venta: 'comparado',
    total_impuestos_venta: 'comparado',
    total_otros_impuestos_venta: 'comparado',
    total_descuento: 'comparado',
    total_venta: 'comparado',
    codigo_tienda: 'tienda',
  },
  'PUT /facturas/{venta_id}/edicion': { soltar: 'bandera', codigo_tienda: 'tienda' },
  'POST /facturas/retal': {
    total_precio_base: 'comparado',
    tipo_canto: 'id opcional',
    cantidad_canto: 'comparado',
    total_precio_canto: 'comparado',
    base: 'medida opcional',
    altura: 'medida opcional',
    lados: 'lista opcional',
  },
  'POST /facturas/{venta_id}/forma-pago': {
    venta_id: 'id opcional',
    version: 'versión',
    crear_factura_siigo: 'bandera',
    crear_venta_credito: 'bandera',
    modo_factura: 'opción',
    formaPagoList: 'lista',
    'formaPagoList.*.id_forma_pago': 'id',
    'formaPagoList.*.comprobante_id': 'código',
    'formaPagoList.*.valor_pagado': 'dinero',
    'formaPagoList.*.adjunto_comprobante': 'objeto',
    'formaPagoList.*.adjunto_comprobante.nombre_temp': 'texto opcional',
    'formaPagoList.*.adjunto_comprobante.extension_archivo': 'texto opcional',
    'formaPagoList.*.adjunto_comprobante.adjunto': 'texto opcional',
    'formaPagoList.*.adjunto_comprobante.url': 'texto opcional',
    efectivo_recibido: 'comparado',
    motivo_cupo: 'texto opcional',
    codigo_tienda: 'tienda',
  },
  'PUT /facturas/{venta_id}/anular': {
    venta_id: 'id opcional',
    version: 'versión',
    motivo: 'texto opcional',
  },
  'POST /terceros/{tercero_id}/abono': {
    tercero_id: 'id opcional',
    valor_abono: 'dinero',
    forma_pago_id: 'id opcional',
    comprobante_id: 'texto opcional',
    descripcion_abono: 'texto opcional',
  },
  'PUT /terceros/{id}/unir': {
    tercero_id: 'id',
    motivo: 'texto opcional',
    version: 'versión',
    version_duplicado: 'versión',
  },
  'POST /maestros/anticipos/cliente': { cliente_id: 'id' },
  'POST /cuentas-credito/guardar': {
    tercero_id: 'id',
    total_cupo_permitido: 'dinero desde cero',
    plazo_credito: 'medida desde cero',
    bloqueada: 'sí o no',
    version: 'versión',
  },
  'POST /cuentas-credito/cliente': { documento_cliente: 'texto' },
  'POST /descuentos/solicitar/guardar': {
    porcentaje_descuento: 'porcentaje',
    tercero_id: 'id',
    producto_id: 'id',
    cantidad_solicitada: 'cantidad',
    precio_unitario: 'comparado',
    sub_total: 'comparado',
    codigo_tienda: 'tienda',
    venta_id: 'id opcional',
    linea: 'id opcional',
    area_cliente: 'medida desde cero',
  },
  'POST /descuentos/solicitados/aprobar': {
    descuento_solicitado_id: 'id',
    aprobado: 'bandera',
    motivo: 'texto opcional',
  },
  'POST /tareas': { venta_id: 'id' },
  'POST /tareas/guardar': { venta_id: 'id', descripcion_tarea: 'texto' },
  'PUT /tareas/{id}/actualizar': {
    venta_id: 'id opcional',
    version: 'versión',
    tarea_completada: 'bandera',
    observacion_tarea: 'texto opcional',
  },
  'PUT /facturas/{venta_id}/enlaces': {
    venta_id: 'id opcional',
    version: 'versión',
    motivo: 'texto opcional',
  },
}
