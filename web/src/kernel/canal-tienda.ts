import { useEffect } from 'react'
import { aviso } from './avisos'
import { confirmar, confirmarDescarte } from './confirmar'
import { fijarTienda, leerSesion, type Tienda } from './session'
import { haySinGuardar, soltarTodo } from './sin-guardar'

interface Cambio {
  usuario: number
  tienda: Tienda
}
const canal = new BroadcastChannel('veta.tienda')

/** Chooses the store to work in: asks when something is not saved, and tells the other tabs. */
export async function cambiarTienda(tienda: Tienda): Promise<boolean> {
  if (haySinGuardar() && !(await confirmarDescarte())) return false
  soltarTodo()
  fijarTienda(tienda)
  // oxlint-disable-next-line require-post-message-target-origin -- a BroadcastChannel has no target
  canal.postMessage({ usuario: leerSesion().usuario?.id ?? 0, tienda } satisfies Cambio)
  return true
}

/** Follows a store change made in another tab; a tab with unsaved typing asks its person first. */
export function useTiendaDeOtraPestana(alCambiar: () => void): void {
  useEffect(() => {
    const oir = async ({ data: { usuario, tienda } }: MessageEvent<Cambio>) => {
      const sesion = leerSesion()
      if (sesion.usuario?.id !== usuario || sesion.tienda?.id === tienda.id) return
      const sigue =
        haySinGuardar() &&
        !(await confirmar({
          titulo: `En otra pestaña se eligió la tienda ${tienda.name}`,
          texto: `Aquí hay cambios sin guardar de ${sesion.tienda?.name ?? 'otra tienda'}. Si cambia de tienda se perderán.`,
          si: 'Cambiar y descartar',
          no: `Seguir en ${sesion.tienda?.id ?? 'esta tienda'}`,
          peligro: true,
        }))
      if (sigue) return
      soltarTodo()
      fijarTienda(tienda)
      aviso.info(`Ahora trabaja en la tienda ${tienda.name}`)
      alCambiar()
    }
    const listener = (event: MessageEvent<Cambio>) => void oir(event)
    canal.addEventListener('message', listener)
    return () => canal.removeEventListener('message', listener)
  }, [alCambiar])
}
