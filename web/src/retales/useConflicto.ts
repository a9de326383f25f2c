import { useState } from 'react'
import type { ErrorApi } from '../kernel/api'
import { invalidar } from '../kernel/useRuta'
import { LISTAS } from './retal'

/** What a change of an offcut met instead: somebody else was there first. What is typed stays. */
export function useConflicto() {
  const [conflicto, setConflicto] = useState<{ texto: string; anterior: boolean } | null>(null)
  /** `alFallar` of the change: true when it was told here. */
  const alFallar = (error: ErrorApi): boolean => {
    if (error.status !== 409) return false
    setConflicto({ texto: error.message, anterior: error.codigo === 'version_anterior' })
    void invalidar(LISTAS)
    return true
  }
  return { conflicto, alFallar }
}
