import { llamar } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { confirmarDescarte } from '../kernel/confirmar'
import { cerrarSesion } from '../kernel/session'
import { haySinGuardar, soltarTodo } from '../kernel/sin-guardar'

/** Ends the session here and on the server, and says why at the login. Nobody waits for the server. */
export function salirPor(motivo: string): void {
  llamar('POST /ingreso/salir').catch(() => undefined)
  cerrarSesion(motivo)
}

/** 'Cerrar sesión': the token is revoked too. */
export async function salir(): Promise<void> {
  if (haySinGuardar() && !(await confirmarDescarte())) return
  salirSinGuardar()
}

/** The same by whoever was asked already. */
export function salirSinGuardar(): void {
  soltarTodo()
  aviso.vaciar()
  salirPor('')
}
