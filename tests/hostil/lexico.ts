import { CONTRASENA } from '../support/sembrar'
import { DESPIECE, LINEAS, TOTAL } from '../support/pedidos'

/**
 * What a client of this shop knows and no schema says: ids that exist, a total that is right, who is signed in. By
 * operation and field, or by field alone. `«venta:3»` stands for what the pool holds when the request goes out.
 */
const POR_OPERACION: Record<string, Record<string, unknown[]>> = {
  'POST /ingreso': {
    email: ['otro@veta.test', 'norte@veta.test', 'nadie@veta.test'],
    password: [CONTRASENA, CONTRASENA, 'otra cosa'],
  },
  'PUT /ingreso/contrasena': {
    password_actual: [CONTRASENA, CONTRASENA, CONTRASENA, 'otra cosa'],
    password_nueva: ['tres-nogales-77-rio', 'la-de-antes-9931'],
  },
  'POST /ingreso/contrasena': { password_actual: [CONTRASENA, 'otra cosa'] },
  'PUT /ingreso/pin': { password_actual: [CONTRASENA], pin: ['2580', '90471'] },
  'POST /ingreso/pin': { pin: ['2580', '2580', '2581'] },
  'GET /productos': { grupo_id: [1, 2, 3] },
  'POST /productos/crear': {
    referencia: ['NUEVA-1', 'NUEVA-2', 'BIS-35'],
    codigo_barras: [null, '', '7701234567890'],
    nombre_producto: ['Bisagra', 'Corredera de 45'],
    precio_unitario: [4_000, 0, 12_345.6789],
    precio_con_impuesto: [undefined, null, 5_900],
    costo_inventario_unitario: [undefined, 2_000],
    impuesto_id: [1, 2],
    proveedor_id: [3],
    grupo_id: [3],
    linea_id: [6, 7],
    funcion_producto_id: [null, 1],
    grupo_servicio_id: [null, 2],
    color_id: [null, 1],
    categoria_producto_id: [undefined, null, 1],
    decimales_cantidad: [undefined, 0, 2],
    version: [undefined],
    cantidad: [0, 5],
  },
  'PUT /productos/{id}/editar': {
    referencia: ['NUEVA-1', 'NUEVA-2', 'BIS-35'],
    codigo_barras: [null, '', '7701234567890'],
    nombre_producto: ['Bisagra', 'Corredera de 45'],
    precio_unitario: [4_000, 0, 12_345.6789],
    precio_con_impuesto: [undefined, null, 5_900],
    costo_inventario_unitario: [undefined, 2_000],
    impuesto_id: [1, 2],
    proveedor_id: [3],
    grupo_id: [3],
    linea_id: [6, 7],
    funcion_producto_id: [null, 1],
    grupo_servicio_id: [null, 2],
    color_id: [null, 1],
    categoria_producto_id: [undefined, null, 1],
    decimales_cantidad: [undefined, 0, 2],
    version: [undefined],
  },
  'GET /productos/crear-tablero/previa': { proveedor_id: [1, 2, 3], color_id: [1, 2] },
  'POST /productos/crear-tablero': { proveedor_id: [1, 2], color_id: [1, 2, 3] },
  'PUT /conexiones/{id}/editar': { version: [undefined, undefined, 0] },
  'PUT /terceros/{id}/editar': {
    nombres: ['Rosa', 'Óscar'],
    apellidos: ['Niño'],
    tipo_documento_id: [13],
    tipo_tercero: ['C'],
    tipo_persona: ['Person'],
    correo_electronico: ['rosa@correo.test'],
    direccion_residencia: ['Calle 1 # 2-3'],
    country_code: ['CO'],
    state_code: ['11'],
    city_code: ['11001'],
    version: [undefined, 0],
  },
  'POST /retales/sugerir': { referencia: ['TAB-BLANCO'] },
  'POST /retales/guardar': { referencia: ['TAB-BLANCO'], base: [500, 1200.5], altura: [400] },
  'POST /retales/recibir': { ids: [['«propuesto»']] },
  'PUT /retales/{id}': {
    ubicacion: ['Estante 2', 'Piso'],
    base: [undefined, 1100],
    altura: [undefined],
    motivo: ['Medido de nuevo'],
    version: [undefined],
  },
  'POST /retales/{id}/descartar': { version: [undefined] },
  'POST /parametros/crear': {
    codigo_parametro: ['NOTA_1', 'NOTA_2', 'RECARGO_RETAL'],
    valor_parametro: ['20000', '15000'],
    version: [undefined],
  },
  'PUT /parametros/{code}/editar': { valor_parametro: ['1'], version: [undefined, 0] },
  'PUT /colores/{id}/actualizar': { nombre_color: ['Nogal', 'Cedro', 'Haya'], version: [undefined, 0] },
  'POST /facturas/guardar': {
    venta_id: [null, null, null, '«editable»'],
    tareasList: [null, [{ descripcion_tarea: 'Llamar' }]],
  },
  'POST /terceros/{tercero_id}/abono': {
    tercero_id: [null, undefined],
    valor_abono: [20_000, 0.01, 150_000.5],
    forma_pago_id: [1, 1, 1, 2],
    comprobante_id: ['T-1', 'T-2'],
    descripcion_abono: [null, 'Para la cocina'],
  },
  'POST /maestros/anticipos/cliente': { cliente_id: [20, 21, 22] },
  'POST /cuentas-credito/guardar': {
    tercero_id: [21, 22, 23],
    total_cupo_permitido: [0, 0, 0, 500_000],
    plazo_credito: [undefined, undefined, 30],
    bloqueada: [undefined, undefined, false],
    version: [undefined],
  },
  'POST /cuentas-credito/cliente': { documento_cliente: ['1020304050', '901234567'] },
  'POST /descuentos/solicitar/guardar': {
    porcentaje_descuento: [10, 5, 33.3],
    tercero_id: [20, 21, 22],
    producto_id: [12, 11],
    cantidad_solicitada: [1, 10],
    precio_unitario: [undefined, null],
    sub_total: [undefined, null],
    venta_id: [undefined, null],
    linea: [undefined, 1],
    area_cliente: [undefined, 0],
  },
  'POST /descuentos/solicitados/aprobar': {
    descuento_solicitado_id: ['«solicitud»'],
    aprobado: [true, false, 1, 0],
    motivo: [undefined, 'No alcanza'],
  },
  'POST /maestros/tipos-conceptos/guardar': { version: [undefined] },
  'POST /maestros/categorias-productos/crear': {
    categoria_producto_padre_id: [null, 1],
    version: [undefined],
  },
  'PUT /maestros/categorias-productos/{id}/editar': {
    categoria_producto_padre_id: [null, 4],
    version: [undefined],
  },
  'POST /tareas': { venta_id: ['«venta»'] },
  'POST /tareas/guardar': { venta_id: ['«venta»'], descripcion_tarea: ['Llamar', 'Medir el hueco'] },
  'PUT /tareas/{id}/actualizar': { tarea_completada: [1, 0], observacion_tarea: [null] },
  'POST /facturas/{venta_id}/forma-pago': {
    formaPagoList: [
      [{ id_forma_pago: 1, valor_pagado: TOTAL }],
      [{ id_forma_pago: 2, valor_pagado: TOTAL, comprobante_id: 'TRF-1' }],
      [
        { id_forma_pago: 1, valor_pagado: 9_500 },
        { id_forma_pago: 3, valor_pagado: TOTAL - 9_500, comprobante_id: '778899' },
      ],
    ],
    efectivo_recibido: [null],
    modo_factura: ['C'],
    crear_venta_credito: [null, false],
    venta_id: [null],
  },
}

const COMUN: Record<string, unknown[]> = {
  tercero_id: [20, 21, 22, 23],
  productoList: [
    LINEAS,
    [{ producto_id: 1, cantidad_solicitada: 1, response_lepton: DESPIECE }],
    [
      { producto_id: 11, cantidad_solicitada: 4 },
      { producto_id: 3, cantidad_solicitada: 2.5 },
    ],
    [{ producto_id: 1, cantidad_solicitada: 1, retal_id: '«retal»' }],
  ],
  tipo_pago_id: [1],
  estado_venta_id: [1, 4],
  impuesto_adicional_id: [null, 4],
  impuesto_id: [null],
  vendedor_id: [null, undefined],
  direccion_envio: ['Calle 7 # 1-20', null],
  soltar: [undefined, false, true],
  venta_id: [null],
  version: [null],
  codigo_tienda: [undefined],
  total_subtotal_venta: [null],
  total_impuestos_venta: [null],
  total_otros_impuestos_venta: [null],
  total_descuento: [null],
  total_venta: [null],
  temas: [['notification-facturas-001']],
  cliente_id: [20, 21, null],
  fecha_inicial: ['2026-01-01', null],
  fecha_final: ['2027-12-31', null],
  tipo_documento_id: [13],
  nombres: ['Rosa', 'Muebles Ñandú'],
  apellidos: ['Niño'],
  numero_documento: ['«documento»'],
  correo_electronico: ['rosa@correo.test'],
  numero_telefonico: ['6015550100'],
  numero_celular: ['3005550199'],
  direccion_residencia: ['Calle 1 # 2-3'],
  country_code: ['CO'],
  state_code: ['11'],
  city_code: ['11001'],
  tipo_tercero: ['C'],
  tipo_persona: ['Person'],
  tiendas: [undefined],
  password_usuario: [undefined],
  responsabilidad_fiscal: ['R-99-PN'],
  grupo_id: [[1], [1, 3]],
  linea_id: [null],
  nombre: ['pago.png'],
  tipo: ['image/png'],
  tamano: [1000],
  name_connection: ['Caja 1'],
  referencia: ['TAB-BLANCO', null],
  canto: [null, [{ id: 'BLANCO-3R' }, { id: 'BLANCO-22' }]],
  despiece_retales: [null, false],
  retales: [null],
  listaRetales: [null],
  parametros: [null],
  piezas: [DESPIECE.piezas, [{ cantidad: 3, base: 600, altura: 300 }]],
}

/** Fields that the schema does not ask for, and the decision does. */
const DATOS = [
  'apellidos',
  'correo_electronico',
  'direccion_residencia',
  'country_code',
  'state_code',
  'city_code',
]
const PEDIDOS: Record<string, ReadonlySet<string>> = {
  'POST /terceros/crear': new Set(DATOS),
  'PUT /terceros/{id}/editar': new Set(DATOS),
  'PUT /retales/{id}': new Set(['ubicacion', 'motivo']),
  'PUT /tareas/{id}/actualizar': new Set(['tarea_completada']),
  'POST /cuentas-credito/guardar': new Set(['tercero_id', 'total_cupo_permitido']),
  'POST /descuentos/solicitados/aprobar': new Set(['aprobado']),
  'POST /terceros/{tercero_id}/abono': new Set(['valor_abono', 'forma_pago_id']),
}
export const pedido = (operacion: string, campo: string): boolean => PEDIDOS[operacion]?.has(campo) === true

/** Values that are right for a field of a body; undefined where the schema says enough. */
export const LEXICO = (operacion: string, campo: string): readonly unknown[] | undefined =>
  POR_OPERACION[operacion]?.[campo] ?? (campo.includes('.') ? undefined : COMUN[campo])

const RUTAS: Record<string, Record<string, string[]>> = {
  '/conexiones/{id}': { id: ['«conexion»'] },
  '/maestros/tiendas/{userId}': { userId: ['1', '3', '7'] },
  '/parametros/{code}': { code: ['LISTA_GRUPOS_TABLEROS', 'PERMITE_STOCK_NEGATIVO', 'NADA'] },
  '/terceros/{tercero_id}': { tercero_id: ['21', '22', '23', '21', '999'] },
  '/terceros/{id}': { id: ['20', '21', '22', '23', '6', '7'] },
  '/productos/{id}': { id: ['1', '11', '17', '99'] },
  '/retales/{id}': { id: ['«retal»'] },
  '/retales/{id}/descartar': { id: ['«descartable»'] },
  '/facturas/{venta_id}': { venta_id: ['«venta»', '«venta»', '«venta»', '999'] },
  '/facturas/{venta_id}/edicion': { venta_id: ['«editable»'] },
  '/facturas/{venta_id}/forma-pago': { venta_id: ['«pendiente»'] },
  '/descuentos/solicitados/': { storeId: ['001'] },
  '/tareas/{id}': { id: ['1', '2', '3', '999'] },
  '/exportaciones/{id}': { id: ['«exportacion»'] },
  '/adjuntos/{token}': { token: ['«adjunto»'] },
  '/documentos/': { id: ['«venta»', '«venta»', '«venta»', '999'] },
  '/public/planos/': { id: ['«plano»', '«plano»', '«token»'] },
  '/public/': { id: ['«token»', '«token»', '1', 'nada'] },
}

/** Values that are right for a parameter of a path: of the longest path that is known. */
export function lexicoDeRuta(path: string, name: string): readonly string[] | undefined {
  const [, known] = Object.entries(RUTAS)
    .filter(([prefix]) => path.startsWith(prefix))
    .sort(([a], [b]) => b.length - a.length)[0] ?? [undefined, undefined]
  return known?.[name]
}
