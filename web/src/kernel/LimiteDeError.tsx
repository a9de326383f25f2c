import { Component, type ReactNode, useLayoutEffect } from 'react'
import { Boton } from './Boton'
import { descartar } from './teclado/retencion'

/**
 * Code that did not come: the server was away, or has another version by now. The browser does not ask for it again in
 * this page, however often it is imported.
 */
const esCodigoQueFalta = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

export function PaginaDeError({ error }: { error: unknown }) {
  const falta = esCodigoQueFalta(error)
  // What was typed for what broke is not for the buttons below.
  useLayoutEffect(descartar, [])
  return (
    <div role="alert" className="falla">
      <h1>{falta ? 'Falta una parte de la aplicación' : 'Esta pantalla dejó de funcionar'}</h1>
      <p>
        {falta
          ? 'Se perdió la conexión mientras se cargaba, o hay una versión nueva. Recargue la página: lo que escribió está guardado.'
          : 'Recargue la página. Si vuelve a pasar, contáctese con el administrador y dígale qué estaba haciendo.'}
      </p>
      <div>
        <Boton forma="lleno" autoFocus onClick={() => location.reload()}>
          Recargar la página
        </Boton>
        <Boton forma="borde" tono="neutro" onClick={() => location.assign('#/')}>
          Ir al inicio
        </Boton>
      </div>
    </div>
  )
}

/** Around a part of a screen: its failure does not take the rest along. */
export class LimiteDeError extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch(error: unknown) {
    console.error(error)
  }
  override render() {
    return this.state.error === null ? this.props.children : <PaginaDeError error={this.state.error} />
  }
}
