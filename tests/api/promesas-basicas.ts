import { correoDe, idDe, nombreDe, PRODUCTO } from '../support/sembrar'
import { CONTRASENA } from '../support/tienda'
import { DESPIECE } from '../support/pedidos'
import { conLlaveUsada } from './promesas-comunes'
import {
  afirma,
  alEntrar,
  exigeTienda,
  falla,
  idIlegible,
  pide,
  type Promesa,
  sinObjeto,
  sinRol,
  sinSesion,
  sirve,
} from './promesas'

const credenciales = 'El correo electrónico o la contraseña no son correctos'
const LISTAS = [
  ['GET /impuestos', 'impuestos', ['id', 'nombre_impuesto', 'porcentaje_impuesto', 'activo', 'tipo']],
  [
    'GET /listas/formas-pago',
    'formas_pagos',
    ['id', 'nombre_forma_pago', 'requiere_codigo_comprobante', 'forma_abono', 'forma_credito', 'es_efectivo'],
  ],
  ['GET /listas/tipo-pago', 'tipos_pago', ['id', 'nombre_tipo_pago']],
  ['GET /listas/tipo-documento', 'tipos_documento', ['id', 'nombre_tipo_documento', 'abreviatura']],
  ['GET /listas/grupos', 'grupos', ['id', 'nombre_grupo', 'activo']],
  [
    'GET /listas/categorias-productos',
    'categorias_productos',
    ['id', 'nombre_categoria_producto', 'categoria_producto_padre_id'],
  ],
  ['GET /listas/estados-maquinas', 'estados_maquinas', ['id', 'nombre_estado_maquina']],
  [
    'GET /listas/tipos-motivos-suspension-produccion',
    'tipos_motivos_suspension',
    ['id', 'nombre_tipo_motivo_suspension_produccion'],
  ],
  ['GET /listas/colores', 'colores', ['id', 'nombre_color', 'activo']],
  ['GET /listas/lineas', 'lineas', ['id', 'nombre_linea', 'grupo_id', 'nombre_grupo', 'activo']],
  ['GET /listas/proveedores', 'proveedores', ['id', 'nombre_proveedor', 'activo']],
  ['GET /listas/funciones-productos', 'funciones_productos', ['id', 'nombre_funcion_producto', 'activo']],
  ['GET /listas/grupo-servicio', 'grupos_servicios', ['id', 'nombre_grupo_servicio', 'activo']],
  ['GET /listas/grupos/{id}/lineas', 'lineas', ['id', 'nombre_linea', 'activo']],
  ['POST /listas/paises', 'paises', ['country_code', 'country_name']],
  ['POST /listas/departamentos', 'departamentos', ['state_code', 'state_name']],
  ['POST /listas/ciudades', 'ciudades', ['city_code', 'city_name']],
] as const

/** Every status of the session, the masters, products, the optimiser and the public papers. */
export const BASICAS: Promesa[] = [
  sirve(
    'POST /ingreso',
    'e-mail and password are right',
    ({ data }) => {
      afirma(data).toMatchObject({
        id: idDe('vendedor'),
        name: nombreDe('vendedor'),
        email: correoDe('vendedor'),
        role: 'Vendedor',
      })
      afirma(data.token.split('.')).toHaveLength(3)
    },
    pide('POST /ingreso', 'anonimo'),
  ),
  falla(
    'POST /ingreso',
    401,
    'credenciales_invalidas',
    'the password is wrong',
    pide('POST /ingreso', 'anonimo', { body: { email: correoDe('vendedor'), password: 'otra-clave' } }),
    credenciales,
  ),
  falla(
    'POST /ingreso',
    422,
    'validacion',
    'a field is missing',
    pide('POST /ingreso', 'anonimo', { body: { email: correoDe('vendedor') } }),
    'Debe ingresar todos los campos',
  ),
  falla(
    'POST /ingreso',
    422,
    'validacion',
    'the e-mail is none',
    pide('POST /ingreso', 'anonimo', { body: { email: 'vendedor', password: CONTRASENA } }),
    'Debe ingresar un correo electrónico',
  ),
  sirve('POST /ingreso/salir', 'somebody is signed in', undefined, async r =>
    // The cast goes on acting, so somebody else signs out.
    (await r.entrar('otro')).pedir('POST /ingreso/salir'),
  ),
  sinSesion('POST /ingreso/salir'),
  sirve('POST /tiempo-real/boleto', 'the topic is the store’s and the role may hear it', ({ data }) => {
    afirma(data.temas).toEqual(['notification-facturas-001'])
    afirma(data.boleto).toMatch(/^[\w-]{22}$/)
  }),
  sinSesion('POST /tiempo-real/boleto'),
  sinRol('POST /tiempo-real/boleto', 'bodega'),
  falla(
    'POST /tiempo-real/boleto',
    403,
    'sin_permiso',
    'the topic is another store’s',
    pide('POST /tiempo-real/boleto', 'super', { body: { temas: ['notification-facturas-002'] } }),
  ),
  ...exigeTienda('POST /tiempo-real/boleto'),
  falla(
    'POST /tiempo-real/boleto',
    422,
    'validacion',
    'no topic is named',
    pide('POST /tiempo-real/boleto', 'vendedor', { body: { temas: [] } }),
  ),

  sirve('GET /maestros/tiendas/{userId}/usuario', 'one asks for one’s own stores', ({ data }) => {
    const lugar = { country_code: 'CO', state_code: '11', city_code: '11001' }
    // DECISIONS 330: what anybody may know of a store, and nothing else.
    const configuracion = {
      direccion: afirma.any(String),
      ciudad: afirma.any(String),
      telefono: afirma.any(String),
      exige_sesion_caja: false,
      factura_electronica: afirma.any(Boolean),
    }
    afirma(data.tiendas_usuario).toEqual([
      { codigo_tienda: '001', nombre_tienda: afirma.any(String), ...lugar, configuracion },
    ])
  }),
  sinSesion('GET /maestros/tiendas/{userId}/usuario'),
  falla(
    'GET /maestros/tiendas/{userId}/usuario',
    403,
    'sin_permiso',
    'a seller asks for somebody else’s',
    pide('GET /maestros/tiendas/{userId}/usuario', 'vendedor', { params: { userId: idDe('norte') } }),
  ),
  sinObjeto('GET /maestros/tiendas/{userId}/usuario', { userId: '999' }, 'super'),
  idIlegible('GET /maestros/tiendas/{userId}/usuario', { userId: 'yo' }),
  sirve(
    'GET /parametros',
    'SuperAdministrador asks',
    ({ data }) => {
      afirma(data.parametros.map(each => each.codigo_parametro)).toEqual(
        afirma.arrayContaining(['FORMA_PAGO_ANTICIPO', 'LISTA_GRUPOS_TABLEROS', 'VALOR_BASE_PIEZA']),
      )
    },
    pide('GET /parametros', 'super'),
  ),
  sinSesion('GET /parametros'),
  sinRol('GET /parametros', 'admin'),
  sirve('GET /parametros/{code}', 'the code is one that screens read', ({ data }) => {
    afirma(data.parametro).toEqual({ codigo_parametro: 'LISTA_GRUPOS_TABLEROS', valor_parametro: '1' })
  }),
  sinSesion('GET /parametros/{code}'),
  falla(
    'GET /parametros/{code}',
    403,
    'sin_permiso',
    'the code is not for everybody',
    pide('GET /parametros/{code}', 'admin', { params: { code: 'PERMITE_STOCK_NEGATIVO' } }),
  ),
  sinObjeto('GET /parametros/{code}', { code: 'VALOR_QUE_NO_HAY' }),
  falla(
    'GET /parametros/{code}',
    422,
    'validacion',
    'the code is too long',
    pide('GET /parametros/{code}', 'super', { params: { code: 'X'.repeat(61) } }),
  ),
  sirve(
    'POST /parametros/crear',
    'nobody has set the code',
    ({ data }) => {
      afirma(data.parametro).toMatchObject({ valor_parametro: '1', version: 0, conocido: false, efecto: '' })
    },
    pide('POST /parametros/crear', 'super'),
  ),
  sinSesion('POST /parametros/crear'),
  sinRol('POST /parametros/crear', 'admin'),
  falla(
    'POST /parametros/crear',
    409,
    'nombre_repetido',
    'the code is set',
    pide('POST /parametros/crear', 'super', {
      body: { codigo_parametro: 'recargo_retal', valor_parametro: '1' },
    }),
    'Ya existe un parámetro con ese código',
  ),
  falla(
    'POST /parametros/crear',
    422,
    'validacion',
    'no code is given',
    pide('POST /parametros/crear', 'super', { body: { codigo_parametro: '', valor_parametro: '1' } }),
    'Debe ingresar un código de parámetro',
  ),
  falla(
    'POST /parametros/crear',
    409,
    'llave_reutilizada',
    'the key was used with another body',
    conLlaveUsada(
      'POST /parametros/crear',
      { codigo_parametro: 'LLAVE_UNO', valor_parametro: '1' },
      { codigo_parametro: 'LLAVE_DOS', valor_parametro: '1' },
      'super',
    ),
  ),
  sirve(
    'PUT /parametros/{code}/editar',
    'the code is set',
    ({ data }) => {
      afirma(data.parametro).toMatchObject({
        codigo_parametro: 'ALTURA_SIERRA',
        valor_parametro: '0',
        conocido: true,
        efecto: 'La sierra corta un tablero a la vez',
      })
    },
    pide('PUT /parametros/{code}/editar', 'super'),
  ),
  sinSesion('PUT /parametros/{code}/editar'),
  sinRol('PUT /parametros/{code}/editar', 'admin'),
  sinObjeto('PUT /parametros/{code}/editar', { code: 'VALOR_QUE_NO_HAY' }, 'super'),
  falla(
    'PUT /parametros/{code}/editar',
    409,
    'version_anterior',
    'somebody changed it meanwhile',
    pide('PUT /parametros/{code}/editar', 'super', { body: { valor_parametro: '0', version: 9_999 } }),
  ),
  falla(
    'PUT /parametros/{code}/editar',
    409,
    'llave_reutilizada',
    'the key was used with another body',
    async r => {
      const llave = crypto.randomUUID()
      const con = (valor_parametro: string) =>
        ({ params: { code: 'ALTURA_SIERRA' }, body: { valor_parametro }, llave }) as const
      await r.super.exigir('PUT /parametros/{code}/editar', con('0'))
      return r.super.pedir('PUT /parametros/{code}/editar', con('30'))
    },
  ),
  falla(
    'PUT /parametros/{code}/editar',
    422,
    'validacion',
    'no value is given',
    pide('PUT /parametros/{code}/editar', 'super', { body: { valor_parametro: ' ' } }),
    'Debe ingresar un valor del parámetro',
  ),
  sirve(
    'GET /auditoria',
    'somebody asks for the last month',
    ({ data }) => {
      afirma(Array.isArray(data.actos)).toBe(true)
    },
    pide('GET /auditoria', 'super'),
  ),
  sinSesion('GET /auditoria'),
  sinRol('GET /auditoria', 'admin'),
  falla(
    'GET /auditoria',
    422,
    'validacion',
    'more than a year is asked for',
    pide('GET /auditoria', 'super', { query: { fecha_inicial: '2024-01-01', fecha_final: '2026-01-01' } }),
    'Se puede consultar máximo 366 días a la vez',
  ),
  sirve(
    'GET /parametros/{code}/historial',
    'the product knows the code',
    ({ data }) => {
      afirma(Array.isArray(data.historial)).toBe(true)
    },
    pide('GET /parametros/{code}/historial', 'super'),
  ),
  sinSesion('GET /parametros/{code}/historial'),
  sinRol('GET /parametros/{code}/historial', 'admin'),
  sinObjeto('GET /parametros/{code}/historial', { code: 'VALOR_QUE_NO_HAY' }, 'super'),
  falla(
    'GET /parametros/{code}/historial',
    422,
    'validacion',
    'the code is too long',
    pide('GET /parametros/{code}/historial', 'super', { params: { code: 'X'.repeat(61) } }),
  ),
  ...LISTAS.flatMap(([ruta, key, fields]) => [
    sirve(ruta, 'somebody is signed in', ({ data }) => {
      const rows = (data as Record<string, Record<string, unknown>[]>)[key]!
      afirma(rows.length).toBeGreaterThan(0)
      for (const row of rows) afirma(Object.keys(row).sort()).toEqual([...fields].sort())
    }),
    sinSesion(ruta),
  ]),
  falla(
    'POST /listas/departamentos',
    422,
    'validacion',
    'no country is named',
    pide('POST /listas/departamentos', 'vendedor', { body: { country_code: '' } }),
    'Debe seleccionar una opción',
  ),
  falla(
    'POST /listas/ciudades',
    422,
    'validacion',
    'no department is named',
    pide('POST /listas/ciudades', 'vendedor', { body: { country_code: 'CO', state_code: '' } }),
    'Debe seleccionar una opción',
  ),

  sirve('GET /productos', 'words of the product are searched', ({ data }) => {
    const { productos } = data
    if (Array.isArray(productos)) throw new Error('a page was asked for')
    afirma(productos.data.map(each => each.referencia)).toEqual(['BIS-35', 'PERFORACION'])
  }),
  sinSesion('GET /productos'),
  ...exigeTienda('GET /productos'),
  falla(
    'GET /productos',
    422,
    'validacion',
    'the group is not a number',
    pide('GET /productos', 'vendedor', { query: { grupo_id: 'tableros' } }),
  ),
  sirve('GET /productos/{id}', 'there is such a product', ({ data }) => {
    afirma(data.producto).toMatchObject({
      id: PRODUCTO.bisagra,
      precio_unitario: 3_361.3445,
      porcentaje_impuesto: 19,
      precio_con_impuesto: 4_000,
      cantidad_inventario: 100,
    })
  }),
  sinSesion('GET /productos/{id}'),
  ...exigeTienda('GET /productos/{id}'),
  sinObjeto('GET /productos/{id}', { id: '999999' }),
  idIlegible('GET /productos/{id}', { id: 'BIS-35' }),

  sirve('POST /optimizar/generar', 'the pieces fit on the board', ({ data }) => {
    const { planilla, planillaLepton } = data.optimizacion
    afirma(planilla).toMatchObject({ cant_placas: 1, cobrar_canto: true, despiece_retales: false })
    afirma(planilla.tapacantos.map(each => each.codigo)).toEqual(['BLANCO-3R', 'BLANCO-22'])
    afirma(planillaLepton.tapacantos).toEqual(planilla.tapacantos)
  }),
  ...alEntrar('POST /optimizar/generar', 'bodega'),
  falla(
    'POST /optimizar/generar',
    422,
    'validacion',
    'there is no piece',
    pide('POST /optimizar/generar', 'vendedor', { body: { ...DESPIECE, piezas: [] } }),
    'Debe agregar al menos una pieza',
  ),

  sirve('GET /public/FVS/{id}', 'the token is a sale’s', ({ headers }) => {
    afirma(headers.get('location')).toMatch(/documentos\/FVS/)
  }),
  falla(
    'GET /public/FVS/{id}',
    404,
    'no_encontrado',
    'the token is nobody’s',
    pide('GET /public/FVS/{id}', 'anonimo', { params: { id: 'A'.repeat(22) } }),
  ),
  falla(
    'GET /public/FVS/{id}',
    404,
    'no_encontrado',
    'it could be no token, which looks the same',
    pide('GET /public/FVS/{id}', 'anonimo', { params: { id: '<script>' } }),
    'No se encontraron datos',
  ),
  sirve('GET /openapi.json', 'anybody asks', undefined, pide('GET /openapi.json', 'anonimo')),
  sirve('GET /documentacion', 'anybody asks', undefined, pide('GET /documentacion', 'anonimo')),
]
