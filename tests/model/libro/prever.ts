import type { Libro } from './libro'
import { type Acto, type Orden, parametrosDe, type Pedido } from './ordenes'
import { preverAjuste, preverReverso, preverTopes } from './prever-bodega'
import {
  preverAnulacionDeTraslado,
  preverCarga,
  preverCierreDeConteo,
  preverConteo,
  preverCuenta as preverLoContado,
  preverEnvio,
  preverReciboDeTraslado,
  preverReversa,
} from './prever-almacen'
import { preverAbono, preverAnulacion, preverCobro } from './prever-cobro'
import {
  preverAbonoDeCredito,
  preverAnulacionDeAbono,
  preverCastigo,
  preverPagoDeCredito,
} from './prever-abonos'
import { preverCuenta } from './prever-creditos'
import { preverDecision, preverSolicitud } from './prever-descuentos'
import { vistaDeSalida } from './despachos'
import {
  mismasLlamadas,
  preverDespacho,
  preverLlamada,
  preverSiguiente,
  preverTurno,
} from './prever-despachos'
import { preverActualizacion, preverAnulacionDePago, preverFactura, preverPago } from './prever-facturas'
import { preverGuardado } from './prever-guardado'
import {
  preverEdicionDeEntrada,
  preverEdicionDeParametro,
  preverNuevaEntrada,
  preverNuevoParametro,
} from './prever-maestros'
import {
  preverConexion,
  preverContrasena,
  preverEdicionDeConexion,
  preverEdicionDeTercero,
  preverEnlaces,
  preverNuevoCliente,
  preverPin,
} from './prever-otros'
import {
  preverAnulacionDeInicio,
  preverAvance,
  preverDetencion,
  preverInicio,
  preverOrdenes,
  preverPreparacion,
  preverRepeticion,
  quizasTarde,
} from './prever-produccion'
import { preverAplicacion, preverArchivo } from './prever-catalogo'
import { preverMovimiento, preverPreparacion as preverCambioDePrecios } from './prever-precios'
import { preverReinicio, preverReinicioDeshecho, quizasNinguno } from './prever-reinicios'
import { preverColorEliminado, preverDevolucion, preverReinicioDeTiras } from './prever-retiros'
import { preverColor, preverMedida, preverTiras } from './prever-tiras'
import { preverLiberacion, preverReserva } from './prever-reservas'
import { preverEdicionDeProducto, preverNuevoProducto, preverTablero } from './prever-productos'
import {
  preverDescarte,
  preverEdicionDeRetal,
  preverNuevoRetal,
  preverRecibo,
  ventasQueDeciden,
} from './prever-retales'
import {
  preverAnulacionDeAnticipo,
  preverAnulacionDeGasto,
  preverCorreccion,
  preverGasto,
} from './prever-tesoreria'
import { preverCambioDeTarea, preverNuevaTarea } from './prever-tareas'
import { preverUnion } from './prever-uniones'
import { type Caso, type Envio, type Exito, type Prevision, rechazo } from './prevision'
import { resoluciones } from './retales'
import type { Persona, Rol, Surtido } from './surtido'
import { anotarEnCaja, preverApertura, preverCierreDeCaja } from './prever-cajas'
import { vistaDeVenta } from './vistas'

/** Who may, from the specification (A §2, B §6) and DECISIONS 8, 12, 39 and 150; SuperAdministrador always may. */
const PERMISOS: Record<Exclude<Acto, 'cerrar_mes'>, readonly Rol[]> = {
  ver: ['A', 'V', 'OP'],
  listar: ['A', 'V', 'OP'],
  guardar: ['A', 'V', 'OP'],
  facturar: ['A', 'V'],
  anular: ['A', 'V'],
  crear_cliente: ['A', 'V'],
  editar_tercero: ['A', 'V'],
  // DECISIONS 154.
  unir: ['A'],
  cambiar_enlaces: ['A', 'V'],
  // DECISIONS 194.
  abonar: ['A', 'V'],
  // C §2 (/anticipos, /cuadre-caja, /pagos-proveedores), DECISIONS 12.
  anular_anticipo: ['A'],
  gastar: ['A'],
  corregir_gasto: ['A'],
  anular_gasto: ['A'],
  pagar_proveedor: ['A'],
  registrar_factura: ['A'],
  pagar_factura: ['A'],
  corregir_pago: ['A'],
  anular_pago: ['A'],
  // DECISIONS 17.
  abrir_caja: ['A', 'V'],
  cerrar_caja: ['A', 'V'],
  // DECISIONS 37, 87.
  guardar_cuenta: ['A', 'V'],
  // DECISIONS 12, 37, 184, 194.
  abonar_credito: ['A', 'V'],
  pagar_credito: ['A', 'V'],
  anular_abono: ['A'],
  castigar: [],
  // B §6, DECISIONS 38 and 39.
  solicitar_descuento: ['A', 'V'],
  decidir_descuento: ['A'],
  guardar_tarea: ['A', 'V', 'OP'],
  actualizar_tarea: ['A', 'V', 'OP'],
  exportar_ventas: ['A', 'V', 'OP'],
  exportar_productos: ['A', 'B'],
  // DECISIONS 322; those of the model are a seller's.
  editar_conexion: ['A'],
  revocar_conexion: ['A'],
  cambiar_contrasena: ['A', 'V', 'B', 'OP'],
  poner_pin: ['A', 'V', 'B', 'OP'],
  crear_retal: ['A', 'B'],
  recibir_retales: ['A', 'B'],
  editar_retal: ['A', 'B'],
  descartar_retal: ['A', 'B'],
  // Decision of 2026-11-25, offcuts that are kept.
  reservar_retal: ['A', 'V', 'B'],
  liberar_retal: ['A', 'V', 'B'],
  // A §2 (/retales-medidas), DECISIONS 12: Administrador resets nothing.
  guardar_medida: ['A'],
  guardar_color: ['A'],
  guardar_tiras: ['A'],
  eliminar_color: ['A'],
  eliminar_medidas: [],
  deshacer_retiro: [],
  // A §2 (/productos …).
  preparar_precios: ['A', 'B'],
  aplicar_precios: ['A', 'B'],
  deshacer_precios: ['A', 'B'],
  preparar_catalogo: ['A', 'B'],
  aplicar_catalogo: ['A', 'B'],
  // DECISIONS 140.
  reiniciar_tableros: [],
  deshacer_reinicio: [],
  // A §2 (/productos …).
  crear_producto: ['A', 'B'],
  editar_producto: ['A', 'B'],
  crear_tablero: ['A', 'B'],
  // A §2 (/inventario).
  ajustar: ['A', 'B'],
  reversar: ['A', 'B'],
  fijar_topes: ['A', 'B'],
  // A §2 (/inventario), D143, D147.
  cargar: ['A', 'B'],
  reversar_carga: ['A', 'B'],
  enviar_traslado: ['A', 'B'],
  recibir_traslado: ['A', 'B'],
  anular_traslado: ['A', 'B'],
  abrir_conteo: ['A', 'B'],
  contar: ['A', 'B'],
  aplicar_conteo: ['A', 'B'],
  anular_conteo: ['A', 'B'],
  // C §2 (/produccion), DECISIONS 41.
  generar_orden: ['A'],
  iniciar_etapa: ['A', 'OP'],
  parar_etapa: ['A', 'OP'],
  continuar_etapa: ['A', 'OP'],
  finalizar_etapa: ['A', 'OP'],
  deshacer_etapa: ['A', 'OP'],
  anular_etapa: ['A', 'OP'],
  avanzar_etapa: ['A', 'OP'],
  repetir_pieza: ['A', 'OP'],
  preparar_orden: ['A', 'B', 'OP'],
  // A §2 (/despachos), DECISIONS 40: counter and warehouse hand over.
  crear_turno: ['A', 'V', 'B'],
  llamar_turno: ['A', 'V', 'B'],
  llamar_turno_get: ['A', 'V', 'B'],
  siguiente_turno: ['A', 'V', 'B'],
  despachar: ['A', 'V', 'B'],
  // A §2 (/maestros/…), B24.
  crear_entrada: ['A'],
  editar_entrada: ['A'],
  // A §2 (/parametros): SuperAdministrador alone.
  crear_parametro: [],
  editar_parametro: [],
}
const SIN_TIENDA = new Set<Acto>([
  'editar_conexion',
  'revocar_conexion',
  'cambiar_contrasena',
  'poner_pin',
  'crear_entrada',
  'editar_entrada',
  'crear_parametro',
  'editar_parametro',
])
/** Requests that change nothing, and so keep no reply for their key. */
export const LECTURAS = new Set<Acto>(['ver', 'listar', 'cerrar_mes'])
/** How long a reply is kept for its key, s. */
const VIDA_DE_LLAVE = 48 * 3600

type De<A extends Acto> = Caso<Extract<Pedido, { acto: A }>>

/** A sale of the store as its page shows it. */
function preverVista({ libro, pedido, tienda }: De<'ver'>): Prevision {
  const name = libro.nombreDe('v', pedido.venta)
  const venta = name === undefined ? undefined : libro.ventas.get(name)
  if (name === undefined || venta?.tienda !== tienda) return rechazo('no_encontrado')
  const { ventas_encabezado, ...resto } = vistaDeVenta(name, venta)
  const encabezado = { ...(ventas_encabezado as object), ...vistaDeSalida(libro, name) }
  return { exito: { datos: { ventas_encabezado: encabezado, ...resto } }, despues: libro }
}

function preverCierre({ libro, pedido }: De<'cerrar_mes'>): Prevision {
  const despues = libro.copia()
  despues.cerrados.set(`${pedido.tienda}/${pedido.mes}`, true)
  return { exito: { datos: {} }, despues }
}

/** An export is a file, and no act on the books. */
const preverExportacion = ({ libro }: Caso): Prevision => ({ exito: { datos: {} }, despues: libro.copia() })

const DECISIONES: { [A in Acto]: (caso: De<A>) => Prevision } = {
  guardar: preverGuardado,
  facturar: preverCobro,
  anular: preverAnulacion,
  crear_cliente: preverNuevoCliente,
  editar_tercero: preverEdicionDeTercero,
  unir: preverUnion,
  cambiar_enlaces: preverEnlaces,
  abonar: preverAbono,
  anular_anticipo: preverAnulacionDeAnticipo,
  gastar: preverGasto,
  corregir_gasto: preverCorreccion,
  anular_gasto: preverAnulacionDeGasto,
  pagar_proveedor: preverPago,
  registrar_factura: preverFactura,
  pagar_factura: preverActualizacion,
  corregir_pago: preverActualizacion,
  anular_pago: preverAnulacionDePago,
  abrir_caja: preverApertura,
  cerrar_caja: preverCierreDeCaja,
  guardar_cuenta: preverCuenta,
  abonar_credito: preverAbonoDeCredito,
  pagar_credito: preverPagoDeCredito,
  anular_abono: preverAnulacionDeAbono,
  castigar: preverCastigo,
  solicitar_descuento: preverSolicitud,
  decidir_descuento: preverDecision,
  guardar_tarea: preverNuevaTarea,
  actualizar_tarea: preverCambioDeTarea,
  cargar: preverCarga,
  reversar_carga: preverReversa,
  enviar_traslado: preverEnvio,
  recibir_traslado: preverReciboDeTraslado,
  anular_traslado: preverAnulacionDeTraslado,
  abrir_conteo: preverConteo,
  contar: preverLoContado,
  aplicar_conteo: preverCierreDeConteo,
  anular_conteo: preverCierreDeConteo,
  exportar_ventas: preverExportacion,
  exportar_productos: preverExportacion,
  editar_conexion: preverEdicionDeConexion,
  revocar_conexion: preverConexion,
  cambiar_contrasena: preverContrasena,
  poner_pin: preverPin,
  crear_retal: preverNuevoRetal,
  recibir_retales: preverRecibo,
  editar_retal: preverEdicionDeRetal,
  descartar_retal: preverDescarte,
  reservar_retal: preverReserva,
  liberar_retal: preverLiberacion,
  guardar_medida: preverMedida,
  guardar_color: preverColor,
  guardar_tiras: preverTiras,
  eliminar_color: preverColorEliminado,
  eliminar_medidas: preverReinicioDeTiras,
  deshacer_retiro: preverDevolucion,
  preparar_precios: preverCambioDePrecios,
  aplicar_precios: preverMovimiento,
  deshacer_precios: preverMovimiento,
  preparar_catalogo: preverArchivo,
  aplicar_catalogo: preverAplicacion,
  reiniciar_tableros: preverReinicio,
  deshacer_reinicio: preverReinicioDeshecho,
  crear_producto: preverNuevoProducto,
  editar_producto: preverEdicionDeProducto,
  crear_tablero: preverTablero,
  ajustar: preverAjuste,
  reversar: preverReverso,
  fijar_topes: preverTopes,
  generar_orden: preverOrdenes,
  iniciar_etapa: preverInicio,
  parar_etapa: preverDetencion,
  continuar_etapa: preverDetencion,
  finalizar_etapa: preverDetencion,
  deshacer_etapa: preverDetencion,
  anular_etapa: preverAnulacionDeInicio,
  avanzar_etapa: preverAvance,
  repetir_pieza: preverRepeticion,
  preparar_orden: preverPreparacion,
  crear_turno: preverTurno,
  llamar_turno: preverLlamada,
  llamar_turno_get: preverLlamada,
  siguiente_turno: preverSiguiente,
  despachar: preverDespacho,
  crear_entrada: preverNuevaEntrada,
  editar_entrada: preverEdicionDeEntrada,
  crear_parametro: preverNuevoParametro,
  editar_parametro: preverEdicionDeParametro,
  ver: preverVista,
  listar: ({ libro }) => ({ exito: { datos: {} }, despues: libro }),
  cerrar_mes: preverCierre,
}
const decidir = (caso: Caso): Prevision => (DECISIONES[caso.pedido.acto] as (caso: Caso) => Prevision)(caso)

/** What a request asks for: the same key for anything else is refused. */
const firmaDe = ({ pedido, tienda, cuerpo }: Orden): string =>
  JSON.stringify([pedido.acto, parametrosDe(pedido), SIN_TIENDA.has(pedido.acto) ? null : tienda, cuerpo])

/** See → may → state → change, as the ledger stands. */
function conSesion(
  libro: Libro,
  surtido: Surtido,
  persona: Persona,
  envio: Envio,
  mismaLlamada: boolean,
): Prevision {
  const { orden, dia, segundos, ms } = envio
  const { pedido, tienda, llave } = orden
  const acto = pedido.acto
  if (acto !== 'cerrar_mes') {
    if (persona.rol !== 'SA' && !PERMISOS[acto].includes(persona.rol)) return rechazo('sin_permiso')
    if (!SIN_TIENDA.has(acto)) {
      if (tienda === null) return rechazo('tienda_requerida')
      if (!persona.tiendas.includes(tienda)) return rechazo('tienda_no_permitida')
    }
  }
  const key = llave !== null && !LECTURAS.has(acto) ? `${persona.id}/${llave}` : undefined
  const kept = key === undefined ? undefined : libro.llaves.get(key)
  if (kept && kept.vence > segundos)
    return kept.firma === firmaDe(orden)
      ? { exito: kept.exito as Exito, despues: libro }
      : rechazo('llave_reutilizada')
  // A key that is no longer kept makes another thing of the same request; there are far fewer than a thousand.
  const vidas = kept ? kept.vidas + 1 : 0
  const name = llave === null ? `${orden.n}.${envio.id}` : String(orden.n + 1000 * vidas)
  const { conexion } = orden
  const result = decidir({
    libro,
    surtido,
    persona,
    conexion,
    tienda: tienda ?? '',
    dia,
    segundos,
    ms,
    mismaLlamada,
    pedido,
    nombre: name,
  })
  if ('exito' in result && result.despues !== libro && tienda !== null)
    anotarEnCaja(libro, result.despues, surtido, tienda, conexion)
  // What is wrong with the form is mostly said first, but who may not do it at all may be told that.
  if (orden.malformada) return rechazo('validacion', ...('rechazos' in result ? result.rechazos : []))
  if ('exito' in result && key !== undefined)
    result.despues.llaves.set(key, {
      firma: firmaDe(orden),
      exito: result.exito,
      vence: segundos + VIDA_DE_LLAVE,
      vidas,
    })
  return result
}

const dicho = (prevision: Prevision): string =>
  JSON.stringify('exito' in prevision ? prevision.exito : prevision.rechazos)

/** Every verdict that the specification allows for a request, whichever jobs are done by then. */
export function prever(libro: Libro, surtido: Surtido, envio: Envio): Prevision[] {
  const [sinMas, ...resueltos] = resoluciones(
    libro,
    surtido,
    ventasQueDeciden(libro, envio.orden.pedido),
  ) as [Libro, ...Libro[]]
  const verdicts = preverEn(sinMas, surtido, envio)
  const said = new Set(verdicts.map(dicho))
  // A job that changes nothing for this request may be done later as well.
  const others = resueltos.flatMap(each =>
    preverEn(each, surtido, envio).flatMap((prevision): Prevision[] => {
      if ('exito' in prevision)
        return prevision.despues === each && said.has(dicho(prevision)) ? [] : [prevision]
      return said.has(dicho(prevision)) ? [] : [{ ...prevision, despues: each }]
    }),
  )
  return [...verdicts, ...others]
}

function preverEn(libro: Libro, surtido: Surtido, envio: Envio): Prevision[] {
  const { orden } = envio
  const persona = libro.personas.get(orden.quien)!
  if (orden.pedido.acto === 'cerrar_mes') return [conSesion(libro, surtido, persona, envio, false)]
  const now = sesionDe(libro, orden)
  const seen = JSON.stringify(now)
  return [
    // Whoever tries a password while another try is not over, or was cut off, is asked to wait (DECISIONS 26).
    ...('actual' in orden.pedido ? [rechazo('demasiadas_solicitudes')] : []),
    // By the clock of the server, which looks at it somewhere between the question and the answer.
    ...(quizasTarde(libro, envio) ? [rechazo('etapa_no_disponible')] : []),
    ...(quizasNinguno(orden.pedido) ? [rechazo('validacion')] : []),
    ...(now
      ? mismasLlamadas(libro, envio).map(misma => conSesion(libro, surtido, now, envio, misma))
      : [rechazo('sesion_invalida')]),
    ...envio.antes
      .filter(each => JSON.stringify(each) !== seen)
      .flatMap(each =>
        mismasLlamadas(libro, envio).map(misma => conSesion(libro, surtido, each, envio, misma)),
      ),
  ]
}

/** Who is signed in by the connection of a request. */
export function sesionDe(libro: Libro, { quien, conexion }: Orden): Persona | undefined {
  const persona = libro.personas.get(quien)!
  return persona.activa && libro.conexiones.get(conexion)?.abierta === true ? persona : undefined
}
