import { expect, test, vi } from 'vitest'
import { enFila } from '#functions/kernel/fila'

test('those who wait for each other go one at a time, and one that hangs holds nobody up for ever', async () => {
  const seen: string[] = []
  const act = (name: string) => async () => {
    seen.push(`${name} in`)
    await Promise.resolve()
    seen.push(`${name} out`)
  }
  await Promise.all(['a', 'b', 'c'].map(name => enFila('tienda', act(name))))
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
  vi.useFakeTimers()
  try {
    void enFila('tienda', () => new Promise(() => undefined))
    const next = enFila('tienda', act('d'))
    const other = enFila('otra', act('e'))
    await vi.runAllTimersAsync()
    await Promise.all([next, other])
    expect(seen.slice(6).sort()).toEqual(['d in', 'd out', 'e in', 'e out'])
  } finally {
    vi.useRealTimers()
  }
})
