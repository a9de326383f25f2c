import type { ReactNode } from 'react'

interface Props {
  /** What opens, for a reader and under the pointer. */
  abre: string
  alAbrir: () => void
  /** The figure as it stands there. */
  children: ReactNode
}

/** A figure that opens what it is made of: Enter, as on the row of a list. */
export const Cifra = ({ abre, alAbrir, children }: Props) => (
  <button type="button" className="MuiButtonBase-root cifra-que-abre" title={abre} onClick={alAbrir}>
    {children}
    <span className="oculto">, {abre}</span>
  </button>
)
