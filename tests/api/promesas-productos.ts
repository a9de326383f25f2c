import { PRODUCTO } from '../support/sembrar'
import { loteEn, reglaDePrecios } from '../support/lotes'
import { productoNuevo, tableroNuevo } from '../support/productos'
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
import { conLlaveUsada } from './promesas-comunes'

const CREAR = 'POST /productos/crear'
const EDITAR = 'PUT /productos/{id}/editar'
const EXISTENCIAS = 'GET /productos/{id}/existencias'
const HISTORIAL = 'GET /productos/{id}/historial'
const PREPARAR = 'POST /cambios-precios/preparar'
const LOTES = 'GET /cambios-precios'
const LOTE = 'GET /cambios-precios/{id}'
const APLICAR = 'PUT /cambios-precios/{id}/aplicar'
const DESHACER = 'PUT /cambios-precios/{id}/deshacer'
const PREVIA = 'GET /productos/crear-tablero/previa'
const TABLERO = 'POST /productos/crear-tablero'

const crea = (cambios: object, quien: 'admin' | 'bodega' = 'bodega') =>
  pide(CREAR, quien, { body: productoNuevo(cambios) })
const faltan: [campo: string, texto: string][] = [
  ['referencia', 'Debe ingresar una referencia'],
  ['nombre_producto', 'Debe ingresar un nombre'],
  ['precio_unitario', 'Debe ingresar un precio'],
  ['impuesto_id', 'Debe seleccionar una opción'],
  ['proveedor_id', 'Debe seleccionar una opción'],
  ['grupo_id', 'Debe seleccionar una opción'],
  ['linea_id', 'Debe seleccionar una opción'],
]
const juego = { proveedor_id: 1, color_id: 4 }

/** Every status of the routes that keep the price list. */
export const DE_PRODUCTOS: Promesa[] = [
  sinObjeto('GET /listas/grupos/{id}/lineas', { id: '999' }),
  idIlegible('GET /listas/grupos/{id}/lineas', { id: 'tableros' }),
  sirve(
    EXISTENCIAS,
    'there is such a product',
    ({ data }) => {
      afirma(data.existencias.map(({ codigo_tienda }) => codigo_tienda)).toEqual(['001', '002', '003'])
      afirma(Object.keys(data.existencias[0]!)).toEqual([
        'codigo_tienda',
        'nombre_tienda',
        'cantidad',
        'reservado',
        'disponible',
      ])
    },
    pide(EXISTENCIAS, 'vendedor', { params: { id: PRODUCTO.bisagra } }),
  ),
  sinSesion(EXISTENCIAS),
  ...exigeTienda(EXISTENCIAS),
  sinObjeto(EXISTENCIAS, { id: '999999' }),
  idIlegible(EXISTENCIAS, { id: 'BIS-35' }),

  sirve(
    HISTORIAL,
    'the warehouse keeps the price list',
    ({ data }) => {
      afirma(Array.isArray(data.historial)).toBe(true)
    },
    pide(HISTORIAL, 'bodega'),
  ),
  ...alEntrar(HISTORIAL, 'vendedor', 'bodega'),
  sinObjeto(HISTORIAL, { id: '999999' }, 'bodega'),
  idIlegible(HISTORIAL, { id: 'BIS-35' }, 'bodega'),

  ...([PREPARAR, LOTES, LOTE, APLICAR, DESHACER] as const).flatMap(ruta =>
    alEntrar(ruta, 'vendedor', 'bodega'),
  ),
  sirve(
    PREPARAR,
    'the warehouse says which prices change and how',
    ({ data: { lote } }) => {
      afirma(lote).toMatchObject({
        estado: 'preparando',
        descripcion: 'Línea Bisagras · Sube 10 % sin IVA',
        avance: 0,
      })
    },
    pide(PREPARAR, 'bodega'),
  ),
  falla(
    PREPARAR,
    422,
    'validacion',
    'everything would change',
    pide(PREPARAR, 'bodega', { body: reglaDePrecios({ linea_id: null }) }),
    'Elija un grupo, una línea o un proveedor',
  ),
  falla(
    PREPARAR,
    422,
    'validacion',
    'the line is not there',
    pide(PREPARAR, 'bodega', { body: reglaDePrecios({ linea_id: 999_999 }) }),
    'Debe seleccionar una opción',
  ),
  falla(PREPARAR, 409, 'llave_reutilizada', 'the key was used with another rule', r =>
    conLlaveUsada(PREPARAR, reglaDePrecios(), reglaDePrecios({ porcentaje: 11 }), 'bodega')(r),
  ),
  sirve(
    LOTES,
    'there are bulk changes, or none',
    ({ data }) => {
      afirma(Array.isArray(data.lotes)).toBe(true)
    },
    pide(LOTES, 'bodega'),
  ),
  sirve(
    LOTE,
    'it is ready to be looked at',
    ({ data }) => {
      afirma(data.lote.estado).toBe('previa')
      afirma(data.lineas.total).toBe(data.lote.total)
    },
    pide(LOTE, 'bodega'),
  ),
  sinObjeto(LOTE, { id: 'NADA' }, 'bodega'),
  falla(
    LOTE,
    422,
    'validacion',
    'the id is too long',
    pide(LOTE, 'bodega', { params: { id: 'x'.repeat(41) } }),
  ),
  sirve(
    APLICAR,
    'it was prepared',
    ({ data }) => {
      afirma(data.lote.estado).toBe('aplicando')
    },
    pide(APLICAR, 'bodega'),
  ),
  sirve(
    DESHACER,
    'it was applied',
    ({ data }) => {
      afirma(data.lote.estado).toBe('deshaciendo')
    },
    pide(DESHACER, 'bodega'),
  ),
  ...([APLICAR, DESHACER] as const).flatMap(ruta => [
    sinObjeto(ruta, { id: 'NADA' }, 'bodega'),
    falla(
      ruta,
      422,
      'validacion',
      'the id is too long',
      pide(ruta, 'bodega', { params: { id: 'x'.repeat(41) } }),
    ),
    falla(ruta, 409, 'lote_no_disponible', 'it was undone already', async r =>
      r.bodega.pedir(ruta, { params: { id: await loteEn(r.bodega, 'deshecho') }, body: {} }),
    ),
    falla(ruta, 409, 'llave_reutilizada', 'the key was used for another one', async r => {
      const llave = crypto.randomUUID()
      const estado = ruta === APLICAR ? 'previa' : 'aplicado'
      const [uno, otro] = [await loteEn(r.bodega, estado), await loteEn(r.bodega, estado)]
      await r.bodega.exigir(ruta, { params: { id: uno }, body: {}, llave })
      return r.bodega.pedir(ruta, { params: { id: otro }, body: {}, llave })
    }),
  ]),

  {
    ...sirve(
      CREAR,
      'the warehouse fills the form',
      ({ data: { producto } }) => {
        afirma(producto).toMatchObject({
          precio_unitario: 4_000,
          precio_con_impuesto: 4_760,
          lado_precio: 'sin_impuesto',
          tipo_producto: 'Producto',
          nombre_grupo: 'Herrajes',
          nombre_linea: 'Bisagras',
          cantidad: 5,
          disponible: 5,
          medida_largo: null,
          activo: true,
          version: 0,
        })
      },
      crea({ medida_largo: 2440, medida_ancho: 1220 }),
    ),
    mensaje: 'Producto creado con éxito',
  },
  sinSesion(CREAR),
  sinRol(CREAR, 'vendedor'),
  sinRol(CREAR, 'operario'),
  ...exigeTienda(CREAR, 'bodega'),
  ...faltan.map(([campo, texto]) =>
    falla(
      CREAR,
      422,
      'validacion',
      `${campo} is missing`,
      crea({ [campo]: campo === 'precio_unitario' ? null : '' }),
      texto,
    ),
  ),
  falla(CREAR, 422, 'validacion', 'the price is below zero', crea({ precio_unitario: -1 })),
  falla(
    CREAR,
    422,
    'validacion',
    'a bar code is typed, and one is to be made',
    crea({ codigo_barras: '123', generar_codigo_barras: true }),
    'Escriba un código o genérelo: no ambos',
  ),
  falla(
    CREAR,
    422,
    'validacion',
    'the line is of another group',
    crea({ linea_id: 1 }),
    'La línea no es del grupo seleccionado',
  ),
  falla(
    CREAR,
    422,
    'validacion',
    'it is a board without its sizes',
    pide(CREAR, 'bodega', { body: tableroNuevo({ medida_ancho: null }) }),
    'Debe ingresar un valor',
  ),
  falla(
    CREAR,
    422,
    'validacion',
    'the warehouse writes a cost',
    crea({ costo_inventario_unitario: 10 }),
    'No tiene permiso para cambiar el costo',
  ),
  falla(
    CREAR,
    409,
    'codigo_repetido',
    'another product has the reference, in other letters',
    async r => {
      const body = productoNuevo()
      await r.bodega.exigir(CREAR, { body })
      return r.bodega.pedir(CREAR, {
        body: productoNuevo({ referencia: ` ${body.referencia.toLowerCase()}` }),
      })
    },
    'Ya existe un producto con esa referencia',
  ),
  falla(
    CREAR,
    409,
    'codigo_repetido',
    'another product has the bar code',
    async r => {
      const { referencia } = productoNuevo()
      await r.bodega.exigir(CREAR, { body: productoNuevo({ codigo_barras: referencia }) })
      return r.bodega.pedir(CREAR, { body: productoNuevo({ codigo_barras: referencia }) })
    },
    'Ya existe un producto con ese código de barras',
  ),
  falla(CREAR, 409, 'llave_reutilizada', 'the key went with another body before', r =>
    conLlaveUsada(CREAR, productoNuevo(), productoNuevo(), 'bodega')(r),
  ),

  {
    ...sirve(
      EDITAR,
      'the price with tax is typed',
      ({ data: { producto } }) => {
        afirma(producto).toMatchObject({
          precio_unitario: 48_540.3361,
          precio_con_impuesto: 57_763,
          lado_precio: 'con_impuesto',
          cantidad: 5,
          version: 1,
        })
      },
      async r => {
        const { cantidad: _, ...body } = productoNuevo()
        const { producto } = await r.admin.exigir(CREAR, { body: { ...body, cantidad: 5 } })
        return r.admin.pedir(EDITAR, {
          params: { id: producto.id },
          body: { ...body, precio_con_impuesto: 57_763, version: 0 },
        })
      },
    ),
    mensaje: 'Producto actualizado con éxito',
  },
  sinSesion(EDITAR),
  sinRol(EDITAR, 'vendedor'),
  sinRol(EDITAR, 'operario'),
  ...exigeTienda(EDITAR, 'bodega'),
  sinObjeto(EDITAR, { id: '999999' }, 'bodega'),
  idIlegible(EDITAR, { id: 'BIS-35' }, 'bodega'),
  falla(EDITAR, 409, 'version_anterior', 'somebody changed it since', async r => {
    const body = productoNuevo()
    const { producto } = await r.admin.exigir(CREAR, { body })
    return r.admin.pedir(EDITAR, { params: { id: producto.id }, body: { ...body, version: 7 } })
  }),
  falla(
    EDITAR,
    409,
    'codigo_repetido',
    'another product has the reference',
    async r => {
      const body = productoNuevo()
      const { producto } = await r.admin.exigir(CREAR, { body: productoNuevo() })
      await r.admin.exigir(CREAR, { body })
      return r.admin.pedir(EDITAR, { params: { id: producto.id }, body })
    },
    'Ya existe un producto con esa referencia',
  ),
  falla(
    EDITAR,
    422,
    'validacion',
    'a board gets another size while there are some',
    async r => {
      const body = tableroNuevo()
      const { producto } = await r.admin.exigir(CREAR, { body })
      return r.admin.pedir(EDITAR, { params: { id: producto.id }, body: { ...body, medida_largo: 2750 } })
    },
    'Hay tableros en existencia o en pedidos: su medida no se cambia',
  ),
  falla(EDITAR, 409, 'llave_reutilizada', 'the key went with another body before', async r => {
    const body = productoNuevo()
    const { producto } = await r.admin.exigir(CREAR, { body })
    const opciones = { params: { id: producto.id }, llave: `editar-${producto.id}` }
    await r.admin.exigir(EDITAR, { ...opciones, body })
    return r.admin.pedir(EDITAR, { ...opciones, body: { ...body, prefijo: 'X' } })
  }),

  sirve(
    PREVIA,
    'the supplier makes boards',
    ({ data }) => {
      afirma(data.tableros).toContainEqual({
        referencia: 'MEL15-ROB-TP',
        nombre_producto: 'Melamina 15 mm Roble Natural Tableros del Pacífico',
        linea_id: 1,
        nombre_linea: 'Melamina 15 mm',
        existe: false,
      })
    },
    pide(PREVIA, 'bodega', { query: { proveedor_id: 2, color_id: 2 } }),
  ),
  ...alEntrar(PREVIA, 'vendedor', 'bodega'),
  ...([PREVIA, TABLERO] as const).flatMap(ruta => {
    const con = (datos: object) =>
      pide(
        ruta,
        'bodega',
        ruta === PREVIA ? { query: { ...juego, ...datos } } : { body: { ...juego, ...datos } },
      )
    return [
      falla(
        ruta,
        422,
        'validacion',
        'the supplier makes none',
        con({ proveedor_id: 3 }),
        'El proveedor no tiene líneas de tableros',
      ),
      falla(
        ruta,
        422,
        'validacion',
        'there is no such colour',
        con({ color_id: 999 }),
        'Debe seleccionar una opción',
      ),
    ]
  }),
  sirve(
    TABLERO,
    'the supplier makes boards',
    ({ data, message }) => {
      afirma(message).toBe('3 tableros creados con éxito')
      afirma(data.tableros.every(({ existe }) => existe)).toBe(true)
    },
    pide(TABLERO, 'bodega', { body: { proveedor_id: 1, color_id: 5 } }),
  ),
  sirve(
    TABLERO,
    'they are there already',
    ({ message }) => {
      afirma(message).toBe('Todos los tableros ya existen')
    },
    async r => {
      await r.bodega.exigir(TABLERO, { body: { proveedor_id: 1, color_id: 6 } })
      return r.bodega.pedir(TABLERO, { body: { proveedor_id: 1, color_id: 6 } })
    },
  ),
  sinSesion(TABLERO),
  sinRol(TABLERO, 'vendedor'),
  sinRol(TABLERO, 'operario'),
  ...exigeTienda(TABLERO, 'bodega'),
  falla(TABLERO, 409, 'llave_reutilizada', 'the key went with another body before', r =>
    conLlaveUsada(TABLERO, juego, { ...juego, color_id: 7 }, 'bodega')(r),
  ),
]
