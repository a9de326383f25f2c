import { useState } from 'react'
import type { Acciones } from './acciones'
import { idCelda } from './columnas'
import { type Banda, baseEsLarga, type Fila } from './modelo'
import { escribirTaquigrafia, leerTaquigrafia } from './taquigrafia'

interface Props {
  fila: Fila
  numero: number
  bandas: readonly Banda[]
  acciones: Acciones
  alError: (clave: number, texto: string | null) => void
}

/** The sides in shorthand. While it is typed it shows the text, otherwise what the sides say. */
export function CeldaTaquigrafia({ fila, numero, bandas, acciones, alError }: Props) {
  const [borrador, setBorrador] = useState<string | null>(null)
  const ids = bandas.map(banda => banda.id)
  const larga = baseEsLarga(fila)
  const leido = borrador === null ? null : leerTaquigrafia(borrador, ids, larga)
  const escribir = (texto: string) => {
    setBorrador(texto)
    const cantos = leerTaquigrafia(texto, ids, larga)
    if (typeof cantos !== 'string') acciones.fila(fila.clave, { cantos }, `${fila.clave}.cantos`)
  }
  return (
    <input
      className="centro"
      data-celda={idCelda(fila.clave, 'taquigrafia')}
      aria-label={`Cantos de la pieza ${numero}, abreviados`}
      aria-invalid={typeof leido === 'string' || undefined}
      title="4 = todos, 2L = los dos largos, 2C = los dos cortos, 1L1C, 0 = ninguno; 4:2 con el tapacanto 2"
      value={borrador ?? escribirTaquigrafia(fila.cantos, ids, larga)}
      onChange={event => escribir(event.target.value.slice(0, 20))}
      onFocus={event => event.target.select()}
      onBlur={() => {
        setBorrador(null)
        alError(fila.clave, typeof leido === 'string' ? leido : null)
      }}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
