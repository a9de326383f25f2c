import { useState } from 'react'
import { Boton } from '../../kernel/Boton'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { Mensaje } from '../../kernel/Mensaje'
import { useLector } from '../../kernel/teclado/codigos'
import type { Revision } from './useRevision'

/** Where labels are read: by the reader, or typed and Enter; below it what the last one was. */
export function CampoDeEtiqueta({ revision: { leer, dicho, lineas } }: { revision: Revision }) {
  const [texto, setTexto] = useState('')
  // Wherever the keyboard is: a label never ends in the name of who fetches the pieces.
  useLector({ leer, etiquetas: true })
  const tomar = () => {
    if (texto.trim() === '') return
    leer(texto)
    setTexto('')
  }
  return (
    <div className="etiqueta-leida">
      <CampoTexto
        etiqueta="Etiqueta de la pieza"
        ayuda={`Lea las etiquetas, o escriba ${lineas.length === 1 ? 'fila-unidad: 3-2' : 'línea-fila-unidad: 1-3-2'} y Enter`}
        autoFocus
        maxLength={40}
        value={texto}
        onChange={setTexto}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // It is a label that ends, not the dispatch.
          event.preventDefault()
          tomar()
        }}
        final={
          <Boton tono="neutro" className="estrecho" disabled={texto.trim() === ''} onClick={tomar}>
            Leer
          </Boton>
        }
      />
      <output aria-live="polite">
        {dicho && (
          <Mensaje key={dicho.vez} tono={dicho.tono}>
            {dicho.texto}
          </Mensaje>
        )}
      </output>
    </div>
  )
}
