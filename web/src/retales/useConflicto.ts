import { useState } from 'react'
import type { ErrorApi } from '../kernel/api'
import type { Retal } from './retal'

/** What a change of an offcut met instead: somebody else was there first. What is typed stays. */
export function useConflicto() {
  const [conflicto, setConflicto] = useState<{ texto: string; anterior: boolean } | null>(null)
  /** `alFallar` of the change: true when it was told here. */
  const alFallar = (error: ErrorApi): boolean => {
    if (error.status !== 409) return false
    setConflicto({ texto: error.message, anterior: error.codigo === 'version_anterior' })
    return true
  }
  /** What is sent of an offcut: who was told what stands now has seen that version. */
  const conVersion = <B extends { version?: unknown }>(body: B, { version }: Retal): B =>
    conflicto ? { ...body, version } : body
  return { conflicto, alFallar, conVersion }
}
