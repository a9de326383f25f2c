import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that never changes and always does what the last render says. Only for events. */
export function useEstable<A extends unknown[], R>(hacer: (...args: A) => R): (...args: A) => R {
  const actual = useRef(hacer)
  useLayoutEffect(() => {
    actual.current = hacer
  })
  return useCallback((...args: A) => actual.current(...args), [])
}
