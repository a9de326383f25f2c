import './publico.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LimiteDeError } from '../kernel/LimiteDeError'
import { lugarPublico } from './lugar'
import { Muro } from './Muro'
import { Pedido } from './Pedido'

function Publica() {
  const { partes, query } = lugarPublico()
  const [que, token = ''] = partes
  if (que === 'despachos') return <Muro tienda={query.get('tienda') ?? ''} token={query.get('token') ?? ''} />
  if (que === 'pedido') return <Pedido token={token} />
  return (
    <main className="aviso-publico">
      <h1>La página no existe</h1>
      <p>Revise el enlace, o pida uno nuevo en la tienda.</p>
    </main>
  )
}

/** Draws a public page instead of the application: nothing of a session is read, but where a wall has no link yet. */
export function dibujarPublico(): void {
  // Another address of this kind, or one of the application, is another page.
  window.addEventListener('hashchange', () => location.reload())
  createRoot(document.getElementById('raiz')!).render(
    <StrictMode>
      <LimiteDeError>
        <Publica />
      </LimiteDeError>
    </StrictMode>,
  )
}
