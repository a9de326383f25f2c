import type { ReactNode } from 'react'
import { Boton } from '../../kernel/Boton'

interface Props<T> {
  titulo: string
  filas: readonly T[] | undefined
  clave: (fila: T) => number
  elegida: number | null
  alElegir: (fila: T) => void
  /** What it says when there is none. */
  vacio: string
  children: (fila: T) => ReactNode
}

/** One step: what there is to choose from, each as large as a hand. */
export function Losas<T>({ titulo, filas, clave, elegida, alElegir, vacio, children }: Props<T>) {
  return (
    <section aria-label={titulo}>
      <h2>{titulo}</h2>
      {filas === undefined ? (
        <p>Cargando…</p>
      ) : filas.length === 0 ? (
        <p>{vacio}</p>
      ) : (
        <div className="losas">
          {filas.map(fila => (
            <Boton
              key={clave(fila)}
              forma="borde"
              tono={clave(fila) === elegida ? 'primario' : 'neutro'}
              aria-pressed={clave(fila) === elegida}
              onClick={() => alElegir(fila)}
            >
              <span>{children(fila)}</span>
            </Boton>
          ))}
        </div>
      )}
    </section>
  )
}
