import { randomUUID } from 'node:crypto'
import type { ClaveDeRuta } from '#shared/http/api'
import { png } from '../support/archivos'
import { exportar } from '../support/exportar'
import { abonoNuevo, deudora, reciboNuevo } from '../support/creditos'
import {
  conComprobante,
  cuentaDe,
  DESPIECE,
  enEfectivo,
  facturada,
  guardar,
  guardarConDespiece,
  pedido,
  SOLICITUD,
  solicitud,
  tareaNueva,
  TOTAL,
} from '../support/pedidos'
import { pantallaNueva, turnoDe } from '../support/despachos'
import { conFacturaAceptada } from '../support/electronica'
import { AJUSTE, movimientoPor } from '../support/inventario'
import { cargaEn, catalogoNuevo } from '../support/catalogo'
import { loteEn, reglaDePrecios } from '../support/lotes'
import { productoNuevo } from '../support/productos'
import { PETICIONES_DE_MAESTROS } from '../support/maestros'
import type { Cliente, Peticion } from '../support/cliente'
import { ahora, hoy } from '#functions/kernel/clock'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { firmarToken } from '#functions/kernel/session'
import { abrirConexion } from '#functions/sesion/conexiones'
import { olvidarFallasDePin } from '#functions/sesion/pin'
import { cifrar, usuarioPorId } from '#functions/sesion/public'
import { olvidarFallas, tokenDe } from '../support/conexion'
import {
  archivo,
  cargada,
  conExistencia,
  conteoAbierto,
  conteoContado,
  enviado,
  llegado,
  sinConteos,
  trasladoNuevo,
} from '../support/inventarios'
import { pagoHecho, pagoNuevo } from '../support/pagos'
import {
  carneNuevo,
  corriendo,
  maquinaNueva,
  ordenNueva,
  porIniciar,
  ventaConCorte,
} from '../support/produccion'
import { reservadoPor, retalDisponible, retalNuevo, retalPropuesto } from '../support/retales'
import { conTableros, reinicioHecho } from '../support/tableros'
import { celdaNueva, NOMBRE_DE_TIENDA, retiroHecho } from '../support/tiras'
import { CLIENTE, CONTRASENA, correoDe, idDe, PRODUCTO, type Persona } from '../support/sembrar'

let meses = 0
/** A month of long ago that nobody has closed yet. */
const mesNuevo = () => ({ anio: 2001 + Math.floor(++meses / 12), mes: (meses % 12) + 1 })

let documentos = 70_000_000
/** A customer that nobody has created yet. */
export const clienteNuevo = () => ({
  tipo_documento_id: 13,
  numero_documento: String(++documentos),
  nombres: 'Rosa',
  apellidos: 'Niño',
  numero_celular: '3005550199',
  correo_electronico: 'rosa@correo.test',
  direccion_residencia: 'Calle 1 # 2-3',
  country_code: 'CO',
  state_code: '11',
  city_code: '11001',
})

/** Somebody of the staff whom nobody has taken on yet, a seller unless told otherwise. */
export const empleadoNuevo = (cambios: Record<string, unknown> = {}) => {
  const datos = clienteNuevo()
  return {
    ...datos,
    correo_electronico: `e${datos.numero_documento}@veta.test`,
    tipo_tercero: 'V',
    password_usuario: 'tres-pinos-y-una-sierra',
    ...cambios,
  }
}

/** A connection that nobody uses, without the work of a password. */
/** A sign-in of somebody. */
export async function conexionNueva(quien: Persona = 'otro'): Promise<string> {
  const id = randomUUID()
  await abrirConexion(id, (await usuarioPorId(idDe(quien)))!, ahora(), { agente: 'prueba' })
  return id
}

/** A seller of the same store: nobody decides on what they asked for. */
async function colegaDe(dueno: Cliente): Promise<Cliente> {
  const quien = dueno.tienda === '002' ? 'norte' : 'otro'
  return dueno.como(await firmarToken(idDe(quien), await conexionNueva(quien)), idDe(quien))
}

const cifradas = new Map<string, Promise<string>>()
/** Gives whoever can ask for it this password or PIN, and lets them try it at once. */
async function tener({ id, token }: Cliente, cual: 'contrasena' | 'pin', valor: string): Promise<string> {
  const { exp = 0 } = token ? tokenDe({ token }) : {}
  if (id && exp * 1000 > Date.now()) {
    const hash = cifradas.get(valor) ?? cifrar(valor)
    cifradas.set(valor, hash)
    await marcar(clave.usuario(id), { [cual]: await hash })
    await olvidarFallas((await usuarioPorId(id))!.correo, { token })
    await olvidarFallasDePin(id)
  }
  return valor
}
/** A PIN that may be taken. */
export const PIN = '2580'

/** Whoever prepares what a request is about: a SuperAdministrador in the store where it shall be. */
export type Preparador = Cliente

/** The line of the sale of `planosDe` that has the plan. */
export const LINEA_CON_PLANO = 2

/** A sale with a cut plan, and the token of its drawings. */
export async function planosDe(dueno: Cliente): Promise<{ venta_id: number; token: string }> {
  const { venta_id } = await guardarConDespiece(dueno)
  const { ventas_encabezado } = await dueno.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
  return { venta_id, token: ventas_encabezado.enlace_planos!.split('/').at(-1)! }
}

/** An export of somebody, of what they may export; of `dueno` where they may nothing. */
async function exportacionDe(quien: Cliente, dueno: Cliente): Promise<string> {
  const ventas = await quien.pedir('POST /facturas/exportar', { body: {} })
  if (ventas.status === 200) return ventas.data.exportacion_id
  const productos = await quien.pedir('POST /productos/exportar', { body: { grupo_id: 1 } })
  if (productos.status === 200) return productos.data.exportacion_id
  return (await dueno.exigir('POST /facturas/exportar', { body: {} })).exportacion_id
}

/** A file of products of somebody who may send one, ready to be applied; of `dueno` where they may not. */
async function suCarga(quien: Cliente, dueno: Cliente): Promise<string> {
  const { status } = await quien.pedir('GET /cargas-catalogo')
  return cargaEn(status === 200 ? quien : dueno, 'previa')
}

/** Token of the proof of a payment. */
export async function tokenDeAdjunto(dueno: Cliente): Promise<string> {
  const { venta_id } = await guardar(dueno)
  const factura = await dueno.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: conComprobante({ adjunto: png().toString('base64') }),
  })
  return factura.ventas_formas_pagos[0]!.adjunto_comprobante!.url.split('/').at(-1)!
}

let codigos = 0
/** A code that nobody has set. */
const codigoNuevo = () => `PRUEBA_${process.pid}_${codigos++}`

/** Money that a customer leaves in advance, and the request that takes such back. */
export const ANTICIPO = { cliente_id: CLIENTE.ana, valor_anticipo: 10_000 }
const anticipoPorAnular = async (dueno: Preparador) => {
  const { anticipo } = await dueno.exigir('POST /maestros/anticipos/guardar', { body: ANTICIPO })
  return { params: { id: anticipo.id }, body: { motivo: 'Se digitó dos veces' } }
}

/** Money of other reasons than a sale. */
export const EGRESO = {
  valor_egreso: 8_500,
  descripcion_egreso: 'Bolsas de aseo',
  // Of the day on which it is sent: many files share this one module.
  get fecha_egreso() {
    return hoy()
  },
  forma_pago_id: 1,
}
export const INGRESO = {
  valor_ingreso: 12_000,
  descripcion_ingreso: 'Venta de aserrín',
  get fecha_ingreso() {
    return hoy()
  },
  forma_pago_id: 1,
}
const egresoHecho = async (dueno: Preparador) =>
  (await dueno.exigir('POST /egresos/guardar', { body: EGRESO })).egreso.id
const ingresoHecho = async (dueno: Preparador) =>
  (await dueno.exigir('POST /ingresos/guardar', { body: INGRESO })).ingreso.id

/** The terminal of somebody has no open drawer. */
async function sinCaja(quien: Preparador): Promise<void> {
  const { abierta } = await quien.exigir('GET /caja')
  if (abierta) await cerrarCaja(quien, abierta.id)
}
const cerrarCaja = (quien: Preparador, id: number) =>
  quien.exigir('PUT /caja/sesiones/{id}/cerrar', { params: { id }, body: { conteo: [], motivo: 'Prueba' } })
/** The open cash session of somebody's terminal. */
export async function cajaAbierta(quien: Preparador): Promise<number> {
  const { abierta } = await quien.exigir('GET /caja')
  return abierta?.id ?? (await quien.exigir('POST /caja/abrir', { body: { base: 50_000 } })).sesion.id
}
/** That of the person where they may have one, of the owner otherwise. */
async function cajaDe(dueno: Preparador, quien: Cliente): Promise<number> {
  const suya = quien.en(dueno.tienda)
  return cajaAbierta((await suya.pedir('GET /caja')).status === 200 ? suya : dueno)
}
export async function cajaCerrada(quien: Preparador): Promise<number> {
  const id = await cajaAbierta(quien)
  await cerrarCaja(quien, id)
  return id
}

async function cajaCerradaDe(dueno: Preparador, quien: Cliente): Promise<number> {
  const suya = quien.en(dueno.tienda)
  return cajaCerrada((await suya.pedir('GET /caja')).status === 200 ? suya : dueno)
}

/** A store that nobody has opened. */
const tiendaNueva = () => ({
  codigo_tienda: String(100 + (codigos++ % 900)),
  nombre_tienda: 'Veta Oriente',
  direccion: 'Carrera 1 Este # 2-3',
})

/**
 * One valid request for every route, with an object made for it where the route changes one. `dueno` is in
 * the store of the object; a route without a request here does not compile, and the meta-test fails.
 */
export const PETICIONES: { [K in ClaveDeRuta]: (dueno: Preparador, quien: Cliente) => Promise<Peticion<K>> } =
  {
    'POST /ingreso': async () => ({ body: { email: correoDe('vendedor'), password: CONTRASENA } }),
    'POST /ingreso/salir': async () => ({}),
    'POST /ingreso/renovar': async () => ({}),
    'PUT /ingreso/contrasena': async (_, quien) => ({
      // The request changes it back to the usual one.
      body: {
        password_actual: await tener(quien, 'contrasena', 'la-de-antes-9931'),
        password_nueva: CONTRASENA,
      },
    }),
    'POST /ingreso/contrasena': async (_, quien) => ({
      body: { password_actual: await tener(quien, 'contrasena', CONTRASENA) },
    }),
    'PUT /ingreso/pin': async (_, quien) => ({
      body: { password_actual: await tener(quien, 'contrasena', CONTRASENA), pin: PIN },
    }),
    'POST /ingreso/pin': async (_, quien) => ({ body: { pin: await tener(quien, 'pin', PIN) } }),
    'POST /tiempo-real/boleto': async (_, quien) => ({
      body: { temas: [`notification-facturas-${quien.tienda}`] },
    }),
    'GET /conexiones': async () => ({}),
    'PUT /conexiones/{id}/editar': async () => ({
      params: { id: await conexionNueva() },
      body: { name_connection: 'Caja 1' },
    }),
    'PUT /conexiones/{id}/revocar': async () => ({ params: { id: await conexionNueva() }, body: {} }),

    'GET /maestros/tiendas/{userId}/usuario': async (_, quien) => ({ params: { userId: quien.id || 1 } }),
    'GET /maestros/empresa': async () => ({}),
    'PUT /maestros/empresa/actualizar': async () => ({
      body: { razon_social: 'Tableros de Prueba S.A.S.', nit: '900123456-8' },
    }),
    'GET /maestros/tiendas': async () => ({}),
    'POST /maestros/tiendas/guardar': async () => ({ body: tiendaNueva() }),
    'PUT /maestros/tiendas/{codigo}/actualizar': async () => ({
      params: { codigo: '003' },
      body: { nombre_tienda: 'Veta Sur', direccion: 'Calle 1 Sur # 2-3' },
    }),
    'GET /parametros': async () => ({}),
    'GET /parametros/{code}': async () => ({ params: { code: 'LISTA_GRUPOS_TABLEROS' } }),
    'POST /parametros/crear': async () => ({
      body: { codigo_parametro: codigoNuevo(), valor_parametro: '1' },
    }),
    'PUT /parametros/{code}/editar': async () => ({
      params: { code: 'ALTURA_SIERRA' },
      body: { valor_parametro: '0' },
    }),
    'GET /parametros/{code}/historial': async () => ({ params: { code: 'ALTURA_SIERRA' } }),
    'GET /auditoria': async () => ({}),
    'GET /impuestos': async () => ({}),
    'GET /listas/formas-pago': async () => ({}),
    'GET /listas/tipo-pago': async () => ({}),
    'GET /listas/tipo-documento': async () => ({}),
    'GET /listas/grupos': async () => ({}),

    'GET /listas/categorias-productos': async () => ({}),
    'GET /listas/estados-maquinas': async () => ({}),
    'GET /listas/tipos-motivos-suspension-produccion': async () => ({}),
    'GET /listas/colores': async () => ({}),
    'GET /listas/grupos/{id}/lineas': async () => ({ params: { id: 1 } }),
    'GET /listas/lineas': async () => ({}),
    'GET /listas/proveedores': async () => ({}),
    'PUT /maestros/proveedores/{id}/lineas': async () => ({
      params: { id: 3 },
      body: { lineas: [{ linea_id: 1, color: '#aabbcc' }] },
    }),
    'POST /maquinas/produccion': async () => ({ body: { servicio: 1 } }),
    'GET /listas/funciones-productos': async () => ({}),
    'GET /listas/grupo-servicio': async () => ({}),
    'POST /listas/paises': async () => ({ body: {} }),
    'POST /listas/departamentos': async () => ({ body: { country_code: 'CO' } }),
    'POST /listas/ciudades': async () => ({ body: { country_code: 'CO', state_code: '76' } }),
    ...PETICIONES_DE_MAESTROS,

    'GET /terceros': async () => ({ query: { query: 'peña' } }),
    'GET /terceros/{id}': async () => ({ params: { id: CLIENTE.ana } }),
    'GET /terceros/{id}/historial': async () => ({ params: { id: idDe('vendedor') } }),
    'GET /listas/vendedores': async () => ({}),
    'GET /maestros/usuarios-tiendas': async () => ({}),
    'POST /terceros/crear': async () => ({ body: clienteNuevo() }),
    'PUT /terceros/{id}/editar': async dueno => {
      const body = clienteNuevo()
      const { tercero } = await dueno.exigir('POST /terceros/crear', { body })
      return { params: { id: tercero.id }, body: { ...body, nombres: 'Rosa Elvira' } }
    },

    'GET /productos': async () => ({ query: { query: 'bisagra' } }),
    'GET /productos/{id}': async () => ({ params: { id: PRODUCTO.bisagra } }),
    'GET /productos/{id}/existencias': async () => ({ params: { id: PRODUCTO.bisagra } }),
    'GET /cambios-precios': async () => ({}),
    'POST /cambios-precios/preparar': async () => ({ body: reglaDePrecios() }),
    'GET /cambios-precios/{id}': async dueno => ({ params: { id: await loteEn(dueno, 'previa') } }),
    'PUT /cambios-precios/{id}/aplicar': async dueno => ({
      params: { id: await loteEn(dueno, 'previa') },
      body: {},
    }),
    'PUT /cambios-precios/{id}/deshacer': async dueno => ({
      params: { id: await loteEn(dueno, 'aplicado') },
      body: {},
    }),
    'GET /cargas-catalogo': async () => ({}),
    'POST /cargas-catalogo/preparar': async () => ({ body: catalogoNuevo() }),
    'GET /cargas-catalogo/{id}': async (dueno, quien) => ({ params: { id: await suCarga(quien, dueno) } }),
    'PUT /cargas-catalogo/{id}/aplicar': async (dueno, quien) => ({
      params: { id: await suCarga(quien, dueno) },
      body: {},
    }),
    'GET /productos/{id}/historial': async () => ({ params: { id: PRODUCTO.bisagra } }),
    'POST /productos/crear': async () => ({ body: productoNuevo() }),
    'PUT /productos/{id}/editar': async dueno => {
      const body = productoNuevo()
      const { producto } = await dueno.exigir('POST /productos/crear', { body })
      return { params: { id: producto.id }, body }
    },
    'GET /productos/crear-tablero/previa': async () => ({ query: { proveedor_id: 1, color_id: 1 } }),
    'POST /productos/crear-tablero': async () => ({ body: { proveedor_id: 1, color_id: 1 } }),

    'POST /optimizar/generar': async () => ({ body: DESPIECE }),

    'POST /inventarios/carga-masiva/previa': async () => ({ body: archivo() }),
    'POST /inventarios/carga-masiva': async () => ({ body: archivo() }),
    'GET /inventarios/cargas': async () => ({}),
    'GET /inventarios/cargas/{id}': async dueno => ({ params: { id: (await cargada(dueno)).id } }),
    'POST /inventarios/cargas/{id}/reversar': async dueno => ({
      params: { id: (await cargada(dueno)).id },
      body: { motivo: 'Era otro archivo' },
    }),
    'GET /inventarios/traslados': async () => ({}),
    'GET /inventarios/traslados/{id}': async dueno => ({ params: { id: (await enviado(dueno)).id } }),
    'POST /inventarios/traslados/enviar': async dueno => {
      await conExistencia(dueno)
      return { body: trasladoNuevo() }
    },
    'PUT /inventarios/traslados/{id}/recibir': async dueno => ({
      params: { id: (await llegado(dueno)).id },
      body: { lineas: [{ producto_id: PRODUCTO.liston, recibido: 1 }] },
    }),
    'PUT /inventarios/traslados/{id}/anular': async dueno => ({
      params: { id: (await enviado(dueno)).id },
      body: { motivo: 'No salió el camión' },
    }),
    'GET /inventarios/conteos': async () => ({}),
    'GET /inventarios/conteos/{id}': async dueno => ({ params: { id: (await conteoAbierto(dueno)).id } }),
    'POST /inventarios/conteos/abrir': async dueno => {
      await sinConteos(dueno)
      return { body: { grupo_id: 3 } }
    },
    'PUT /inventarios/conteos/{id}/contar': async dueno => ({
      params: { id: (await conteoAbierto(dueno)).id },
      body: { producto_id: PRODUCTO.liston, cantidad: 7 },
    }),
    'PUT /inventarios/conteos/{id}/aplicar': async dueno => ({
      params: { id: (await conteoContado(dueno)).id },
      body: {},
    }),
    'PUT /inventarios/conteos/{id}/anular': async dueno => ({
      params: { id: (await conteoAbierto(dueno)).id },
      body: {},
    }),
    'GET /retales': async () => ({}),
    'GET /retales/disponibles': async () => ({ query: { referencia: 'TAB-BLANCO' } }),
    'GET /retales/{id}': async dueno => ({ params: { id: (await retalDisponible(dueno)).id } }),
    'POST /retales/sugerir': async () => ({ body: DESPIECE }),
    'POST /retales/guardar': async () => ({ body: retalNuevo() }),
    'POST /retales/recibir': async dueno => ({
      body: { ids: [await retalPropuesto(dueno.tienda)], ubicacion: 'Estante 1' },
    }),
    'PUT /retales/{id}': async dueno => ({
      params: { id: (await retalDisponible(dueno)).id },
      body: { ubicacion: 'Estante 2' },
    }),
    'POST /retales/{id}/descartar': async dueno => ({
      params: { id: (await retalDisponible(dueno)).id },
      body: { motivo: 'Se partió' },
    }),
    'POST /retales/{id}/reservar': async dueno => ({
      params: { id: (await retalDisponible(dueno)).id },
      body: { motivo: 'Vuelve por él' },
    }),
    'POST /retales/{id}/liberar': async (dueno, quien) => ({
      params: { id: await reservadoPor(quien, dueno) },
      body: { motivo: 'No volvió' },
    }),

    'GET /inventarios/tableros': async () => ({}),
    'DELETE /inventarios/eliminar-inventario': async dueno => {
      await conTableros(dueno)
      return { body: { motivo: 'Conteo general' } }
    },
    'GET /inventarios/reinicios/{id}': async dueno => ({ params: { id: await reinicioHecho(dueno) } }),
    'POST /inventarios/reinicios/{id}/deshacer': async dueno => ({
      params: { id: await reinicioHecho(dueno) },
    }),
    'GET /retales-medidas': async () => ({}),
    'POST /retales-medidas/guardar': async () => ({
      body: {
        listaTipo: [{ nombre_retal_tipo: 'Blanca 15' }],
        listaColor: [{ nombre_retal_color: 'Blanco', listaMedida: [] }],
      },
    }),
    'POST /retales-medidas/guardar-color': async () => ({
      body: { nombre_retal_color: `Tono ${codigoNuevo()}` },
    }),
    'PUT /retales-medidas/eliminar-color': async dueno => ({
      body: { color_id: (await celdaNueva(dueno, [300])).color_id },
    }),
    'POST /retales-medidas/guardar-medida': async dueno => ({
      body: { ...(await celdaNueva(dueno)), medida_json: [450, 300], referencia: 'TAB-BLANCO' },
    }),
    'DELETE /retales-medidas/eliminar-medidas': async (dueno, quien) => {
      await celdaNueva(dueno, [300])
      return { body: { confirmacion: NOMBRE_DE_TIENDA[quien.tienda] ?? 'Veta Centro', motivo: 'Prueba' } }
    },
    'POST /retales-medidas/retiros/{id}/deshacer': async dueno => ({
      params: { id: await retiroHecho(dueno) },
    }),

    'POST /facturas': async () => ({ body: { estado_venta_id: 1 } }),
    'POST /facturas/filtros': async () => ({ body: { numero_documento: '1020304050', estado_venta_id: 4 } }),
    'GET /facturas/{venta_id}': async dueno => ({ params: { venta_id: (await guardar(dueno)).venta_id } }),
    'GET /facturas/{venta_id}/historial': async dueno => ({
      params: { venta_id: (await guardar(dueno)).venta_id },
    }),
    'POST /facturas/guardar': async () => ({ body: pedido() }),
    'PUT /facturas/{venta_id}/edicion': async dueno => ({
      params: { venta_id: (await guardar(dueno)).venta_id },
      body: {},
    }),
    'POST /facturas/retal': async () => ({
      body: { base: 600, altura: 400, tipo_canto: 1, lados: ['arriba', 'abajo'] },
    }),
    'POST /facturas/{venta_id}/forma-pago': async dueno => ({
      params: { venta_id: (await guardar(dueno)).venta_id },
      body: enEfectivo(TOTAL),
    }),
    'PUT /facturas/{venta_id}/anular': async dueno => ({
      params: { venta_id: (await guardar(dueno)).venta_id },
    }),
    'POST /facturas/{venta_id}/timbrar-dian': async dueno => ({
      params: { venta_id: (await facturada(dueno)).venta_id },
      body: {},
    }),
    'POST /facturas/{venta_id}/enviar-email-fe': async dueno => {
      const venta_id = await conFacturaAceptada(dueno)
      return { params: { venta_id }, body: { venta_id, lista_email: 'ana@correo.co;caja@correo.co' } }
    },

    'GET /terceros/{id}/unir': async dueno => {
      const { tercero } = await dueno.exigir('POST /terceros/crear', { body: clienteNuevo() })
      return { params: { id: CLIENTE.ana }, query: { tercero_id: tercero.id } }
    },
    'PUT /terceros/{id}/unir': async dueno => {
      const { tercero } = await dueno.exigir('POST /terceros/crear', { body: clienteNuevo() })
      const { tercero: repetido } = await dueno.exigir('POST /terceros/crear', { body: clienteNuevo() })
      return { params: { id: tercero.id }, body: { tercero_id: repetido.id, motivo: 'Es la misma persona' } }
    },
    'POST /terceros/{tercero_id}/abono': async () => ({
      params: { tercero_id: CLIENTE.ana },
      body: { valor_abono: 10_000 },
    }),
    'GET /terceros/{id}/abono/historial': async () => ({ params: { id: CLIENTE.ana } }),
    'POST /maestros/anticipos/cliente': async () => ({ body: { cliente_id: CLIENTE.ana } }),
    'POST /anticipos/cliente': async () => ({ body: { cliente_id: CLIENTE.ana } }),
    'GET /maestros/anticipos': async () => ({}),
    'GET /maestros/anticipos/saldos': async () => ({}),
    'GET /anticipos': async () => ({}),
    'POST /maestros/anticipos/{id}/historial': async () => ({ params: { id: CLIENTE.ana } }),
    'POST /anticipos/{id}/historial': async () => ({ params: { id: CLIENTE.ana } }),
    'POST /maestros/anticipos/guardar': async () => ({ body: ANTICIPO }),
    'POST /anticipos/guardar': async () => ({ body: ANTICIPO }),
    'PUT /maestros/anticipos/{id}/anular': async dueno => anticipoPorAnular(dueno),
    'PUT /anticipos/{id}/anular': async dueno => anticipoPorAnular(dueno),

    'GET /inventarios': async () => ({}),
    'PUT /inventarios/actualizar': async () => ({ body: AJUSTE }),
    'GET /inventarios/{producto_id}/kardex': async () => ({ params: { producto_id: PRODUCTO.bisagra } }),
    'PUT /inventarios/reversar': async dueno => ({ body: await movimientoPor(dueno, AJUSTE) }),
    'PUT /inventarios/topes': async () => ({
      body: { producto_id: PRODUCTO.bisagra, minimo: 10, maximo: 50 },
    }),

    'GET /public/despachos/turnos': async dueno => ({ query: { token: (await pantallaNueva(dueno)).token } }),
    'POST /public/despachos/boleto': async dueno => ({ body: { token: (await pantallaNueva(dueno)).token } }),
    'GET /public/pedido/{token}': async dueno => ({
      params: { token: (await facturada(dueno)).factura.enlace_factura.split('/').at(-1)! },
    }),
    'GET /pantallas': async () => ({}),
    'POST /pantallas/crear': async () => ({ body: { nombre: 'Televisor de la entrada' } }),
    'PUT /pantallas/{id}/revocar': async dueno => ({
      params: { id: (await pantallaNueva(dueno)).pantalla.id },
    }),
    'POST /despachos/turnos': async () => ({ body: {} }),
    'GET /despachos/mensajeros': async () => ({}),
    'GET /despachos/turnos/{id}': async dueno => ({ params: { id: (await turnoDe(dueno)).id } }),
    'GET /despachos/turnos/{id}/piezas': async dueno => ({ params: { id: (await turnoDe(dueno)).id } }),
    'POST /despachos/turnos/crear': async dueno => ({
      body: { venta_id: (await facturada(dueno)).venta_id },
    }),
    'POST /despachos/turnos/siguiente': async dueno => {
      await turnoDe(dueno)
      return { body: {} }
    },
    'POST /despachos/turnos/{turnId}/{userId}/venta': async dueno => ({
      params: { turnId: (await turnoDe(dueno)).id, userId: '1' },
      body: {},
    }),
    'GET /despachos/turnos/{turnId}/{userId}/venta': async dueno => ({
      params: { turnId: (await turnoDe(dueno)).id, userId: '1' },
    }),
    'POST /despachos/guardar': async dueno => ({
      body: { venta_id: (await turnoDe(dueno)).venta_id, recibe_cliente: true, recibe_nombre: 'Ana María' },
    }),

    'GET /caja': async () => ({}),
    'POST /caja/abrir': async (dueno, quien) => {
      const suya = quien.en(dueno.tienda)
      if ((await suya.pedir('GET /caja')).status === 200) await sinCaja(suya)
      return { body: { base: 50_000 } }
    },
    'GET /caja/sesiones': async () => ({}),
    'GET /caja/sesiones/{id}': async (dueno, quien) => ({ params: { id: await cajaDe(dueno, quien) } }),
    'GET /caja/sesiones/{id}/movimientos': async dueno => ({ params: { id: await cajaAbierta(dueno) } }),
    'PUT /caja/sesiones/{id}/cerrar': async (dueno, quien) => ({
      params: { id: await cajaDe(dueno, quien) },
      body: { conteo: [{ denominacion: 50_000, cantidad: 1 }], motivo: 'Prueba' },
    }),
    'GET /documentos/arqueo/{id}': async (dueno, quien) => ({
      params: { id: await cajaCerradaDe(dueno, quien) },
    }),
    'PUT /caja/sesiones/{id}/reabrir': async dueno => ({
      params: { id: await cajaCerrada(dueno) },
      body: { motivo: 'Faltó contar las monedas' },
    }),

    'POST /egresos/guardar': async () => ({ body: EGRESO }),
    'GET /egresos/{id}': async dueno => ({ params: { id: await egresoHecho(dueno) } }),
    'PUT /egresos/{id}/actualizar': async dueno => ({
      params: { id: await egresoHecho(dueno) },
      body: { ...EGRESO, valor_egreso: 9_000 },
    }),
    'PUT /egresos/{id}/anular': async dueno => ({
      params: { id: await egresoHecho(dueno) },
      body: { motivo: 'No se compró' },
    }),
    'POST /ingresos/guardar': async () => ({ body: INGRESO }),
    'GET /ingresos/{id}': async dueno => ({ params: { id: await ingresoHecho(dueno) } }),
    'PUT /ingresos/{id}/actualizar': async dueno => ({
      params: { id: await ingresoHecho(dueno) },
      body: { ...INGRESO, valor_ingreso: 9_000 },
    }),
    'PUT /ingresos/{id}/anular': async dueno => ({
      params: { id: await ingresoHecho(dueno) },
      body: { motivo: 'No entró' },
    }),

    'POST /pagos-proveedores': async () => ({ body: {} }),
    'GET /pagos-proveedores/por-pagar': async () => ({}),
    'POST /pagos-proveedores/guardar': async () => ({ body: pagoNuevo() }),
    'GET /pagos-proveedores/{id}': async dueno => ({ params: { id: (await pagoHecho(dueno)).id } }),
    'PUT /pagos-proveedores/{id}/actualizar': async dueno => {
      const { id } = await pagoHecho(dueno)
      return { params: { id }, body: pagoNuevo({ observaciones: 'Corregido' }) }
    },
    'DELETE /pagos-proveedores/{id}/eliminar': async dueno => ({
      params: { id: (await pagoHecho(dueno)).id },
      body: { motivo: 'Se pagó dos veces' },
    }),
    'POST /pagos-proveedores/exportar': async () => ({ body: {} }),

    'GET /cuentas-credito': async () => ({}),
    // A seller changes nothing of an account, and may say so.
    'POST /cuentas-credito/guardar': async dueno => ({ body: await cuentaDe(dueno, CLIENTE.norte) }),
    'POST /cuentas-credito/cliente': async () => ({ body: { documento_cliente: '79555666' } }),
    'PUT /cuentas-credito/pago': async dueno => ({
      body: {
        cuenta_credito_id: (await deudora(dueno)).credito_id,
        valor_pago: 10_000,
        lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 10_000 }],
      },
    }),
    'GET /creditos': async () => ({}),
    'GET /creditos/por-cobrar': async () => ({}),
    'POST /creditos/{id}/historial': async dueno => ({
      params: { id: (await deudora(dueno)).credito_id },
      body: {},
    }),
    'GET /creditos/{id}/ventas-pendientes': async dueno => ({
      params: { id: (await deudora(dueno)).credito_id },
    }),
    'POST /creditos/{id}/abono': async dueno => {
      const { credito_id, ventas } = await deudora(dueno)
      return {
        params: { id: credito_id },
        body: {
          ventas: [{ venta_id: ventas[0]!, valor: 10_000 }],
          lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 10_000 }],
        },
      }
    },
    'PUT /creditos/{id}/anular-abono': async dueno => ({
      params: { id: await abonoNuevo(dueno) },
      body: { motivo: 'Se digitó dos veces' },
    }),
    'DELETE /creditos/{id}/eliminar': async dueno => ({
      params: { id: (await deudora(dueno)).credito_id },
      body: { motivo: 'No se pudo cobrar' },
    }),

    'POST /cierre-mes/ventas-plataforma': async () => ({ body: mesNuevo() }),
    'POST /cierre-mes/ventas': async () => ({ body: mesNuevo() }),
    'POST /cierre-mes/movimientos': async () => ({ body: { ...mesNuevo(), tipo: 'venta' } }),
    'POST /cierre-mes/exportar': async () => ({ body: { ...mesNuevo(), tabla: 'ventas' } }),
    'POST /cierre-mes/pendientes': async () => ({ body: mesNuevo() }),
    'POST /cierre-mes/cerrar': async () => ({ body: mesNuevo() }),
    'POST /cierre-mes/reabrir': async dueno => {
      const body = mesNuevo()
      await dueno.exigir('POST /cierre-mes/cerrar', { body })
      return { body }
    },
    'POST /cuadre-caja/dia': async () => ({ body: { fecha_dia: '2026-01-05' } }),
    'POST /cuadre-caja/movimientos': async () => ({ body: { fecha_dia: '2026-01-05' } }),

    'POST /dashboard/rango-fecha': async () => ({ body: {} }),
    'POST /dashboard/ventas': async () => ({ body: {} }),

    'POST /descuentos/solicitar/guardar': async () => ({ body: SOLICITUD }),
    'GET /descuentos/solicitados/{storeId}': async () => ({ params: { storeId: '001' } }),
    'POST /descuentos/solicitados/aprobar': async dueno => ({
      body: { descuento_solicitado_id: (await solicitud(await colegaDe(dueno))).id, aprobado: true },
    }),

    'GET /tareas': async () => ({ query: { tarea_completada: 0 } }),
    'POST /tareas': async dueno => ({ body: { venta_id: (await guardar(dueno)).venta_id } }),
    'POST /tareas/guardar': async dueno => ({
      body: { venta_id: (await guardar(dueno)).venta_id, descripcion_tarea: 'Llamar al cliente' },
    }),
    'PUT /tareas/{id}/actualizar': async dueno => ({
      params: { id: (await tareaNueva(dueno)).id },
      body: { tarea_completada: 1, observacion_tarea: 'Hecho' },
    }),

    'POST /facturas/exportar': async () => ({ body: { estado_venta_id: 1 } }),
    'POST /productos/exportar': async () => ({ body: { grupo_id: 1 } }),
    'POST /dashboard/exportar': async () => ({ body: {} }),
    'POST /productos/exportar-catalogo': async () => ({ body: { formato: 'csv' } }),
    'GET /exportaciones': async () => ({}),
    'GET /exportaciones/{id}': async (dueno, quien) => ({
      params: { id: await exportacionDe(quien, dueno) },
    }),
    'GET /public/productos/exportar': async dueno => {
      const { enlace } = await exportar(dueno, 'POST /productos/exportar', { grupo_id: 1 })
      return { query: Object.fromEntries(new URL(enlace!, dueno.origen).searchParams) }
    },

    'POST /adjuntos/subida': async () => ({
      body: { nombre: 'pago.png', tipo: 'image/png', tamano: 1000 },
    }),
    'GET /adjuntos/{token}': async dueno => ({ params: { token: await tokenDeAdjunto(dueno) } }),

    'PUT /facturas/{venta_id}/enlaces': async dueno => ({
      params: { venta_id: (await guardar(dueno)).venta_id },
    }),
    'GET /public/abono/{id}': async dueno => ({ params: { id: await reciboNuevo(dueno) } }),
    'GET /public/credito/{id}': async dueno => ({ params: { id: (await deudora(dueno)).estado } }),
    'GET /public/planos/{id}': async dueno => ({ params: { id: (await planosDe(dueno)).token } }),
    'GET /public/FVS/{id}': async dueno => ({
      params: { id: (await guardar(dueno)).enlace_factura.split('/').at(-1)! },
    }),
    'GET /public/anticipo/{id}': async dueno => {
      const { anticipo } = await dueno.exigir('POST /maestros/anticipos/guardar', { body: ANTICIPO })
      return { params: { id: anticipo.enlace_recibo!.split('/').at(-1)! } }
    },
    'GET /documentos/etiquetas/{id}': async dueno => ({ params: { id: (await planosDe(dueno)).venta_id } }),
    'GET /documentos/retales': async dueno => ({ query: { ids: (await retalDisponible(dueno)).id } }),
    'GET /documentos/productos': async () => ({ query: { ids: String(PRODUCTO.bisagra) } }),
    'GET /documentos/corte/{id}': async dueno => ({
      params: { id: (await planosDe(dueno)).venta_id },
      query: { item: LINEA_CON_PLANO },
    }),

    'POST /produccion/generar-orden': async dueno => ({
      body: { venta_id: (await ventaConCorte(dueno)).venta_id },
    }),
    'POST /produccion/orden-etapa': async () => ({ body: { etapa_inicial: 1 } }),
    'GET /produccion/ordenes/{id}/material': async dueno => ({
      params: { id: (await ordenNueva(dueno)).orden },
    }),
    'POST /produccion/proceso-etapa-orden': async dueno => ({
      body: { orden_produccion_id: (await ordenNueva(dueno)).orden },
    }),
    'POST /produccion/panel-control': async () => ({ body: {} }),
    'POST /produccion/etapas-por-servicio': async () => ({ body: { servicio: 1, etapas_pendientes: true } }),
    'POST /produccion/iniciar-etapa': async dueno => {
      const { etapa, maquina, operario } = await porIniciar(dueno)
      return { body: { orden_etapa_id: etapa(1), maquina_id: maquina, operario_id: operario } }
    },
    'POST /produccion/parar-finalizar-etapa': async dueno => ({
      body: { produccion_etapa_id: (await corriendo(dueno)).etapa(1), accion: 'finalizar' },
    }),
    'POST /produccion/anular-etapa': async dueno => ({
      body: { produccion_etapa_id: (await corriendo(dueno)).etapa(1), motivo: 'Orden equivocada' },
    }),
    'GET /produccion/etapas/{id}': async dueno => ({ params: { id: (await ordenNueva(dueno)).etapa(1) } }),
    'POST /produccion/etapas/{id}/avance': async dueno => ({
      params: { id: (await corriendo(dueno)).etapa(1) },
      body: { cortes: [0] },
    }),
    'POST /produccion/ordenes/{id}/repetir': async dueno => ({
      params: { id: (await corriendo(dueno)).orden },
      body: { pieza: 1, motivo: 'Se desportilló' },
    }),
    'GET /produccion/operarios': async () => ({}),
    'POST /produccion/operarios/identificar': async dueno => ({ body: { carne: await carneNuevo(dueno) } }),
    'POST /produccion/operarios/{id}/carne': async () => ({ params: { id: idDe('operario') }, body: {} }),
    'GET /produccion/maquinas/{id}/marchas': async dueno => ({
      params: { id: await maquinaNueva(dueno, 1) },
    }),
    'POST /produccion/prioridad': async dueno => ({
      body: { id: (await ordenNueva(dueno)).orden, prioritario: false, motivo: 'Ya no urge' },
    }),
    'GET /produccion/ordenes/{id}': async dueno => ({ params: { id: (await ordenNueva(dueno)).orden } }),

    'GET /openapi.json': async () => ({}),
    'GET /documentacion': async () => ({}),
  }
