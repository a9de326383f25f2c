import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether the screen that began something is still there when it ends: who has gone elsewhere while a slow reply was on
 * its way is not brought back by it.
 */
export function useSigueAhi(): () => boolean {
  const ahi = useRef(false)
  useEffect(() => {
    ahi.current = true
    return () => {
      ahi.current = false
    }
  }, [])
  return useCallback(() => ahi.current, [])
}
