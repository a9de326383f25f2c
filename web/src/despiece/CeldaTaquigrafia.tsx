import { useRef, useState } from 'react'
import type { Acciones } from './acciones'
import { conCantos, textoDeCantos } from './cantos-escritos'
import { idCelda } from './columnas'
import { recortarCelda } from './medidas'
import type { Banda, Fila } from './modelo'
import { seleccionarAlLlegar } from '../kernel/campos/seleccionar'

interface Props {
  fila: Fila
  numero: number
  bandas: readonly Banda[]
  acciones: Acciones
  /** The element that says what is wrong with it. */
  idErrores: string
}

/** The sides in shorthand. While it is typed it shows the text, otherwise what the sides say. */
export function CeldaTaquigrafia({ fila, numero, bandas, acciones, idErrores }: Props) {
  const [borrador, setBorrador] = useState<string | null>(null)
  /** The row as it was before it was typed into: what a text that cannot be read leaves. */
  const antes = useRef<Fila>(null)
  const texto = textoDeCantos(fila, bandas)
  // What was undone meanwhile is no longer what the row says.
  const vigente = borrador !== null && textoDeCantos(conCantos(fila, borrador, bandas), bandas) === texto
  const malo = fila.cantosMalos !== undefined
  return (
    <input
      className="centro"
      data-celda={idCelda(fila.clave, 'taquigrafia')}
      aria-label={`Cantos de la pieza ${numero}, abreviados`}
      aria-invalid={malo || undefined}
      aria-describedby={malo ? idErrores : undefined}
      title="4 = todos, 2L = los dos largos, 2C = los dos cortos, 1L1C, 0 = ninguno; 4:2 con el tapacanto 2"
      value={vigente ? borrador : texto}
      onChange={event => {
        const escrito = recortarCelda(event.target.value)
        antes.current ??= fila
        setBorrador(escrito)
        acciones.taquigrafia(fila.clave, escrito, antes.current)
      }}
      onFocus={seleccionarAlLlegar}
      onBlur={event => {
        // Only the window has lost the keyboard.
        if (document.activeElement === event.target) return
        antes.current = null
        setBorrador(null)
      }}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
