import type { KeyboardEvent } from 'react'
import type { Acciones } from './acciones'
import { idCelda } from './columnas'
import type { Banda } from './modelo'
import { LADOS } from './modelo'

interface Props {
  clave: number
  fila: number
  lado: 0 | 1 | 2 | 3
  id: string | null
  bandas: readonly Banda[]
  error?: string
  acciones: Acciones
}

/** One side of a piece: a digit picks the band, Space toggles the first one, a click goes through them all. */
export function CeldaLado({ clave, fila, lado, id, bandas, error, acciones }: Props) {
  const indice = bandas.findIndex(banda => banda.id === id)
  const poner = (i: number) => acciones.lado(clave, lado, bandas[i]?.id ?? null)
  const alTeclear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (/^[0-6]$/.test(event.key)) {
      event.preventDefault()
      const i = Number(event.key) - 1
      if (i < bandas.length) poner(i)
    } else if (event.key === ' ') {
      event.preventDefault()
      poner(id === null ? 0 : -1)
    } else if (event.key === 'Backspace') {
      event.preventDefault()
      poner(-1)
    }
  }
  const nombre = indice < 0 ? 'Sin canto' : `${indice + 1} ${bandas[indice]?.id}`
  return (
    <button
      type="button"
      className={`lado${indice < 0 ? '' : ` banda banda${indice}`}${error === undefined ? '' : ' malo'}`}
      data-celda={idCelda(clave, `lado${lado}`)}
      aria-label={`${LADOS[lado]} de la pieza ${fila}: ${nombre}${error === undefined ? '' : `. ${error}`}`}
      title={`${LADOS[lado]}: ${nombre}`}
      onKeyDown={alTeclear}
      onClick={() => poner(indice + 1 < bandas.length ? indice + 1 : -1)}
    >
      {indice < 0 ? (id === null ? '–' : '?') : indice + 1}
    </button>
  )
}
