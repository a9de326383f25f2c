import { llamar } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { confirmarDescarte } from '../kernel/confirmar'
import { cerrarSesion } from '../kernel/session'
import { haySinGuardar, soltarTodo } from '../kernel/sin-guardar'

/** 'Cerrar sesión': the token is revoked too, but nobody waits for it. */
export async function salir(): Promise<void> {
  if (haySinGuardar() && !(await confirmarDescarte())) return
  soltarTodo()
  llamar('POST /ingreso/salir').catch(() => undefined)
  aviso.limpiar()
  cerrarSesion()
}
