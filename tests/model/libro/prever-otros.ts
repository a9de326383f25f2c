import type { ClienteLibro, Libro } from './libro'
import type {
  CambiarContrasena,
  PonerPin,
  CambiarEnlaces,
  CrearCliente,
  EditarConexion,
  EditarTercero,
  RevocarConexion,
} from './ordenes'
import { type Caso, type Prevision, rechazo, Ref } from './prevision'
import { conCajaAbierta } from './prever-cajas'
import type { Persona, Rol } from './surtido'

const TODAS = ['001', '002']
/** The buyer whom nobody identified is always found by this number (DECISIONS 95). */
const CONSUMIDOR_FINAL = '222222222222'

const otroCon = (libro: Libro, propio: string | undefined, tipo: number, numero: string): boolean =>
  [...libro.clientes].some(
    ([name, each]) =>
      name !== propio && each.tipo === tipo && each.numero.toUpperCase() === numero.toUpperCase(),
  )

const vistaDeTercero = (nombre: string, { version, numero, nombres, tipo }: ClienteLibro) => ({
  id: new Ref(nombre),
  version,
  tipo_documento_id: tipo,
  numero_documento: numero,
  nombres,
})

/** A customer is one per document (DECISIONS 13). */
export function preverNuevoCliente({
  libro,
  pedido,
  tienda,
  persona,
  nombre,
}: Caso<CrearCliente>): Prevision {
  const { tipo, numero, nombres, apellidos } = pedido
  if (otroCon(libro, undefined, tipo, numero)) return rechazo('documento_repetido')
  const despues = libro.copia()
  const cliente: ClienteLibro = {
    version: 0,
    persona: null,
    tipo,
    numero,
    nombres,
    apellidos,
    tienda,
    direccion: '',
    unido: null,
  }
  despues.clientes.set(`c${nombre}`, cliente)
  despues.anotarActo('TERCERO', `c${nombre}`, 'crear', persona.id)
  return {
    despues,
    exito: {
      datos: {
        tercero: {
          ...vistaDeTercero(`c${nombre}`, cliente),
          apellidos,
          numero_celular: pedido.celular,
          activo: true,
        },
      },
    },
  }
}

/** Stores in which somebody could not close a drawer any more: all of them without the login or the role for it. */
function pierde(login: Persona, { activo, rol, tiendas }: EditarTercero): readonly string[] {
  if ((login.activa && activo === false) || rol === 'OP') return TODAS
  return tiendas === undefined ? [] : login.tiendas.filter(each => !tiendas.includes(each))
}

/**
 * A seller changes customers, an Administrador staff too, but no roles (DECISIONS 12, 155). Who is switched off is
 * out at once and for good: switched on again, they sign in anew (DECISIONS 156).
 */
export function preverEdicionDeTercero({ libro, pedido, persona }: Caso<EditarTercero>): Prevision {
  const nombre = libro.nombreDe('c', pedido.tercero)
  const antes = nombre === undefined ? undefined : libro.clientes.get(nombre)
  if (nombre === undefined || !antes) return rechazo('no_encontrado')
  if (antes.unido !== null) return rechazo('tercero_unido')
  const login = antes.persona === null ? undefined : libro.personas.get(antes.persona)!
  const moves = login !== undefined && pedido.rol !== undefined && pedido.rol !== login.rol
  if (login && persona.rol === 'V') return rechazo('sin_permiso')
  if ((moves || login?.rol === 'SA') && persona.rol !== 'SA') return rechazo('sin_permiso')
  const reasons: string[] = []
  if (pedido.version !== null && pedido.version !== antes.version) reasons.push('version_anterior')
  const { numero, nombres } = pedido
  if (antes.numero === CONSUMIDOR_FINAL && numero !== CONSUMIDOR_FINAL) reasons.push('validacion')
  if (otroCon(libro, nombre, antes.tipo, numero)) reasons.push('documento_repetido')
  if (login && conCajaAbierta(libro, login.id, pierde(login, pedido))) reasons.push('validacion')
  if (reasons.length > 0) return rechazo(...reasons)

  const despues = libro.copia()
  const cliente: ClienteLibro = { ...antes, nombres, numero, version: antes.version + 1 }
  despues.clientes.set(nombre, cliente)
  if (login) {
    const activa = pedido.activo ?? login.activa
    const rol = (pedido.rol ?? login.rol) as Rol
    // Who is disabled has no PIN any more.
    const pin = login.pin && (activa || !login.activa)
    despues.personas.set(antes.persona!, {
      ...login,
      activa,
      rol,
      pin,
      tiendas: pedido.tiendas ?? login.tiendas,
    })
    if (login.activa && !activa)
      for (const [id, each] of despues.conexiones)
        if (each.usuario === login.id) despues.conexiones.set(id, { ...each, abierta: false })
  }
  despues.anotarActo('TERCERO', nombre, 'editar', persona.id)
  return { despues, exito: { datos: { tercero: vistaDeTercero(nombre, cliente) } } }
}

/** New links for the papers of a sale, whatever its state (DECISIONS 58). */
export function preverEnlaces({ libro, pedido, tienda, persona }: Caso<CambiarEnlaces>): Prevision {
  const nombre = libro.nombreDe('v', pedido.venta)
  const venta = nombre === undefined ? undefined : libro.ventas.get(nombre)
  if (nombre === undefined || venta?.tienda !== tienda) return rechazo('no_encontrado')
  if (pedido.version !== null && pedido.version !== venta.version) return rechazo('version_anterior')
  const despues = libro.copia()
  const version = venta.version + 1
  despues.ventas.set(nombre, { ...venta, version })
  despues.anotarActo('VENTA', nombre, 'revocar-enlaces', persona.id)
  despues.anotarAviso(`notification-facturas-${tienda}`, nombre, version, 'revocar-enlaces')
  return { despues, exito: { datos: { venta_id: new Ref(nombre), version } } }
}

export function preverEdicionDeConexion({ libro, pedido, persona }: Caso<EditarConexion>): Prevision {
  const conexion = libro.conexiones.get(pedido.conexion)
  if (!conexion?.abierta) return rechazo('no_encontrado')
  if (pedido.version !== null && pedido.version !== conexion.version) return rechazo('version_anterior')
  const despues = libro.copia()
  const version = conexion.version + 1
  despues.conexiones.set(pedido.conexion, { ...conexion, nombre: pedido.nombre, version })
  despues.anotarActo('CONEXION', pedido.conexion, 'editar', persona.id)
  return {
    despues,
    exito: { datos: { id: pedido.conexion, name_connection: pedido.nombre, version } },
  }
}

/** Ends one connection, or all of its user (DECISIONS 150). */
export function preverConexion({ libro, pedido, persona }: Caso<RevocarConexion>): Prevision {
  const conexion = libro.conexiones.get(pedido.conexion)
  if (!conexion?.abierta) return rechazo('no_encontrado')
  const despues = libro.copia()
  for (const [id, each] of despues.conexiones)
    if (id === pedido.conexion)
      despues.conexiones.set(id, { ...each, abierta: false, version: each.version + 1 })
    else if (pedido.todas && each.usuario === conexion.usuario)
      despues.conexiones.set(id, { ...each, abierta: false })
  despues.anotarActo('CONEXION', pedido.conexion, pedido.todas ? 'revocar_todas' : 'revocar', persona.id)
  return { despues, exito: { datos: {} } }
}

/** The own password: the current one is asked for, and every other session of the person ends (ASVS 5.0 7.4.3). */
export function preverContrasena({ libro, pedido, persona, conexion }: Caso<CambiarContrasena>): Prevision {
  const [nombre, now] = [...libro.personas].find(([, { id }]) => id === persona.id)!
  if (pedido.actual !== now.contrasena || pedido.nueva === pedido.actual) return rechazo('validacion')
  const despues = libro.copia()
  despues.personas.set(nombre, { ...now, contrasena: pedido.nueva })
  for (const [id, each] of despues.conexiones)
    if (id === conexion) despues.conexiones.set(id, { ...each, version: each.version + 1 })
    else if (each.usuario === persona.id) despues.conexiones.set(id, { ...each, abierta: false })
  despues.anotarActo('USUARIO', String(persona.id), 'cambiar_contrasena', persona.id)
  return { despues, exito: { datos: {} } }
}

/** The own PIN: the current password is asked for, and sessions stay as they are. */
export function preverPin({ libro, pedido, persona }: Caso<PonerPin>): Prevision {
  const [nombre, now] = [...libro.personas].find(([, { id }]) => id === persona.id)!
  if (pedido.actual !== now.contrasena) return rechazo('validacion')
  const despues = libro.copia()
  despues.personas.set(nombre, { ...now, pin: true })
  despues.anotarActo('PIN', String(persona.id), now.pin ? 'cambiar' : 'poner', persona.id)
  return { despues, exito: { datos: {} } }
}
