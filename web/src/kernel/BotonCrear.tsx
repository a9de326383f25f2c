import type { ReactNode } from 'react'
import { BotonAtajo } from './BotonAtajo'

/** The main action of a list: N. */
export const BotonCrear = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <BotonAtajo tecla="N" forma="lleno" onClick={onClick}>
    {children}
  </BotonAtajo>
)
