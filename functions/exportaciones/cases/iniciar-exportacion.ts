import { type Cambio, huellaDe } from '../../kernel/cambio'
import { ordenDe } from '../../kernel/clock'
import type { Sesion } from '../../kernel/session'
import { crearExportacion, igualEnCurso, type Pedido } from '../store'

interface Solicitud {
  sesion: Sesion
  tienda: string
  ahora: string
  pedido: Pedido
}

/** Begins an export, or answers with the equal one that the same person has begun just now. */
export async function iniciarExportacion({
  sesion,
  tienda,
  ahora,
  pedido,
}: Solicitud): Promise<Cambio<{ exportacion_id: string }>> {
  const { usuario_id, rol } = sesion
  const message = 'La exportación se está generando'
  const igual = await igualEnCurso(usuario_id, huellaDe([tienda, rol, pedido.clase, pedido.filtro]))
  const { exportacion_id } = igual
  if (exportacion_id !== undefined)
    return { operaciones: [], data: { exportacion_id }, message, auditoria: [], eventos: [] }

  const id = ordenDe(ahora)
  return {
    operaciones: crearExportacion({ id, usuario_id, tienda, rol, ...pedido }, igual),
    data: { exportacion_id: id },
    message,
    // A whole list of customers leaves the house: who took it is on record.
    auditoria: [{ entidad: 'EXPORTACION', id, accion: 'exportar', despues: pedido }],
    eventos: [],
    trabajos: [{ clase: 'exportacion', datos: { usuario_id, exportacion_id: id } }],
  }
}
