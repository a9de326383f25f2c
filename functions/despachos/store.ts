import type { EstadoDeTurno } from '#shared/despachos/turno'
import type { Dia, Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import type { Cantidad } from '#shared/kernel/money'
import type { ReferenciaDeAdjunto } from '../adjuntos/public'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import { actualizar, crear, type Falla, type Operacion } from '../kernel/dynamo/operations'

/** How much of a line. */
export interface Parte {
  item: number
  /** What went of it with its last piece, where it goes piece by piece. */
  cantidad: Cantidad
  /** Its pieces (`3-2`), where some of them went before the others. */
  piezas?: string[]
}

/** A call of a turn. */
export interface Llamado {
  fecha: Instante
  usuario_id: number
  usuario: string
  modulo: string | null
  veces: number
}

/** How a turn was dispatched. */
export interface Entrega {
  fecha: Instante
  usuario_id: number
  usuario: string
  mensajero_id: number | null
  mensajero: string | null
  recibe_cliente: boolean
  recibe_nombre: string | null
  recibe_documento: string | null
  observacion: string
  /** What went. */
  lineas: Parte[]
  firma: ReferenciaDeAdjunto | null
  foto: ReferenciaDeAdjunto | null
}

/** A turn of a sale. It is dispatched once: what stays behind is in a turn of its own (`resto_de`). */
export interface TurnoGuardado extends Item {
  id: number
  version: number
  codigo_tienda: string
  venta_id: number
  /** Within its store and day. */
  numero: number
  dia: Dia
  estado: EstadoDeTurno
  creado: Instante
  creado_por_id: number
  creado_por: string
  automatico?: true
  resto_de?: number
  /** What waits, of a rest; missing where it is the whole sale, whose lines say it. */
  pendientes?: Parte[]
  llamado?: Llamado
  /** Why it was given or dispatched before payment or production. */
  motivo?: string
  entrega?: Entrega
}

const indices = ({ id, codigo_tienda, venta_id, dia, numero, estado, entrega }: TurnoGuardado) =>
  indice.turnos(
    codigo_tienda,
    venta_id,
    id,
    estado === 'pendiente' ? `${dia}#${relleno(numero, 6)}` : undefined,
    entrega?.fecha,
  )

export const crearTurno = (turno: TurnoGuardado): Operacion =>
  crear(clave.turno(turno.id), { ...turno, ...indices(turno) })

/** Changes a turn that must still be as it was read; whoever was later reads it again. */
export const cambiarTurno = (
  antes: TurnoGuardado,
  cambios: Partial<TurnoGuardado>,
  falla: Falla = 'reintentar',
): Operacion =>
  actualizar(clave.turno(antes.id), {
    cambios: { ...cambios, ...indices({ ...antes, ...cambios }) },
    version: antes.version,
    falla,
  })

/** A turn of a store; one of another store is not there. */
export async function turnoDeTienda(id: number, tienda: string): Promise<TurnoGuardado | undefined> {
  const [found] = (await obtener([clave.turno(id)])) as [TurnoGuardado | undefined]
  return found?.codigo_tienda === tienda ? found : undefined
}

/** Turns that a list goes through at most. */
export const MAXIMO = 500

/** Pending turns of a store that were given between two days, by day and number. */
export const pendientesDe = (tienda: string, desde: Dia, hasta: Dia): Promise<TurnoGuardado[]> =>
  consultar({
    indice: 'GSI1',
    pk: particion.turnosPendientes(tienda),
    desde,
    hasta: `${hasta}#\uffff`,
    limite: MAXIMO + 1,
  }) as Promise<TurnoGuardado[]>

/** Turns of a store that were dispatched between two instants, the newest first. */
export const despachadosDe = (tienda: string, desde: Instante, hasta: Instante): Promise<TurnoGuardado[]> =>
  consultar({
    indice: 'GSI2',
    pk: particion.turnosDespachados(tienda),
    desde,
    hasta,
    descendente: true,
    limite: MAXIMO + 1,
  }) as Promise<TurnoGuardado[]>

/** All turns of a sale, the oldest first. */
export const turnosDeVenta = (ventaId: number): Promise<TurnoGuardado[]> =>
  consultar({ indice: 'GSI3', pk: particion.turnosDeVenta(ventaId), limite: MAXIMO }) as Promise<
    TurnoGuardado[]
  >
