import type { Libro } from './libro'
import type { Acto, Orden } from './ordenes'
import { preverAnulacion, preverCobro } from './prever-cobro'
import { preverGuardado } from './prever-guardado'
import {
  preverConexion,
  preverContrasena,
  preverEdicionDeConexion,
  preverEdicionDeTercero,
  preverEnlaces,
  preverNuevoCliente,
} from './prever-otros'
import { type Caso, type Envio, type Exito, type Prevision, rechazo } from './prevision'
import type { Persona, Rol, Surtido } from './surtido'
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
  cambiar_enlaces: ['A', 'V'],
  exportar_ventas: ['A', 'V', 'OP'],
  exportar_productos: ['A', 'B'],
  editar_conexion: [],
  revocar_conexion: [],
  cambiar_contrasena: ['A', 'V', 'B', 'OP'],
}
const SIN_TIENDA = new Set<Acto>(['editar_conexion', 'revocar_conexion', 'cambiar_contrasena'])
const LECTURAS = new Set<Acto>(['ver', 'listar', 'cerrar_mes'])
/** How long a reply is kept for its key, s. */
const VIDA_DE_LLAVE = 48 * 3600

function decidir(caso: Caso): Prevision {
  const { pedido } = caso
  switch (pedido.acto) {
    case 'guardar':
      return preverGuardado(caso as Caso<typeof pedido>)
    case 'facturar':
      return preverCobro(caso as Caso<typeof pedido>)
    case 'anular':
      return preverAnulacion(caso as Caso<typeof pedido>)
    case 'crear_cliente':
      return preverNuevoCliente(caso as Caso<typeof pedido>)
    case 'editar_tercero':
      return preverEdicionDeTercero(caso as Caso<typeof pedido>)
    case 'cambiar_enlaces':
      return preverEnlaces(caso as Caso<typeof pedido>)
    case 'exportar_ventas':
    case 'exportar_productos':
      return { exito: { datos: {} }, despues: caso.libro.copia() }
    case 'editar_conexion':
      return preverEdicionDeConexion(caso as Caso<typeof pedido>)
    case 'cambiar_contrasena':
      return preverContrasena(caso as Caso<typeof pedido>)
    case 'revocar_conexion':
      return preverConexion(caso as Caso<typeof pedido>)
    case 'ver': {
      const name = caso.libro.nombreDe('v', pedido.venta)
      const venta = name && caso.libro.ventas.get(name)
      if (!venta || venta.tienda !== caso.tienda) return rechazo('no_encontrado')
      return { exito: { datos: vistaDeVenta(name, venta) }, despues: caso.libro }
    }
    case 'listar':
      return { exito: { datos: {} }, despues: caso.libro }
    case 'cerrar_mes': {
      const despues = caso.libro.copia()
      despues.cerrados.set(`${pedido.tienda}/${pedido.mes}`, true)
      return { exito: { datos: {} }, despues }
    }
  }
}

/** See → may → state → change, as the ledger stands. */
function conSesion(libro: Libro, surtido: Surtido, persona: Persona, envio: Envio): Prevision {
  const { orden, dia, segundos } = envio
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
    return kept.orden === orden.n
      ? { exito: kept.exito as Exito, despues: libro }
      : rechazo('llave_reutilizada')
  if (orden.malformada) return rechazo('validacion')
  const name = llave === null ? `${orden.n}.${envio.id}` : String(orden.n)
  const { conexion } = orden
  const result = decidir({
    libro,
    surtido,
    persona,
    conexion,
    tienda: tienda ?? '',
    dia,
    pedido,
    nombre: name,
  })
  if ('exito' in result && key !== undefined)
    result.despues.llaves.set(key, {
      orden: orden.n,
      exito: result.exito,
      vence: segundos + VIDA_DE_LLAVE,
    })
  return result
}

/** Every verdict that the specification allows for a request while the ledger stands so. */
export function prever(libro: Libro, surtido: Surtido, envio: Envio): Prevision[] {
  const { orden } = envio
  const persona = libro.personas.get(orden.quien)!
  if (orden.pedido.acto === 'cerrar_mes') return [conSesion(libro, surtido, persona, envio)]
  const now = sesionDe(libro, orden)
  const seen = JSON.stringify(now)
  return [
    // Whoever tries a password while another try is not over, or was cut off, is asked to wait (DECISIONS 26).
    ...(orden.pedido.acto === 'cambiar_contrasena' ? [rechazo('demasiadas_solicitudes')] : []),
    now ? conSesion(libro, surtido, now, envio) : rechazo('sesion_invalida'),
    ...envio.antes
      .filter(each => JSON.stringify(each) !== seen)
      .map(each => conSesion(libro, surtido, each, envio)),
  ]
}

/** Who is signed in by the connection of a request. */
export function sesionDe(libro: Libro, { quien, conexion }: Orden): Persona | undefined {
  const persona = libro.personas.get(quien)!
  return persona.activa && libro.conexiones.get(conexion)?.abierta === true ? persona : undefined
}
