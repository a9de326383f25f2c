import { useState } from 'react'
import { tokenGuardado, tokenVigente } from '../kernel/sesion-guardada'
import { perezoso } from '../kernel/perezoso'
import { direccionDeMuro } from './lugar'

const ElegirMuro = perezoso(() => import('./ElegirMuro'))

/** A wall without its link, or with one that opens nothing: how it gets one. */
export function SinPantalla({ invalido }: { invalido: boolean }) {
  const [rechazado, setRechazado] = useState(false)
  return (
    <main className="aviso-publico">
      <h1>{invalido ? 'Este enlace ya no muestra turnos' : 'Esta pantalla necesita su enlace'}</h1>
      <p>
        {invalido ? 'Fue revocado o está incompleto. ' : ''}
        Cada tienda tiene el suyo: un Administrador lo crea en Conexiones, Pantallas de turnos, «Crear
        pantalla», y se abre o se pega aquí.
      </p>
      {tokenVigente(tokenGuardado()) && <ElegirMuro />}
      <form
        onSubmit={event => {
          event.preventDefault()
          const direccion = direccionDeMuro(event.currentTarget.querySelector('input')!.value)
          if (direccion === undefined) setRechazado(true)
          else location.hash = direccion
        }}
      >
        <label>
          Enlace de la pantalla
          <input name="enlace" autoComplete="off" required onChange={() => setRechazado(false)} />
        </label>
        <button type="submit">Abrir</button>
      </form>
      {rechazado && <p role="alert">Eso no es el enlace de una pantalla: cópielo completo.</p>}
    </main>
  )
}
