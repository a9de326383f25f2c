import type { ReactNode } from 'react'
import { useRetener } from './retencion'

/** Stands where something is being fetched that the keyboard is meant for. */
export function Llegando({ children = null }: { children?: ReactNode }) {
  useRetener(true)
  return children
}
