import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every image that is fetched is of one version', () => {
  const imagenes = [...readFileSync('compose.yaml', 'utf8').matchAll(/^\s*image:\s*(\S+)$/gm)].map(
    ([, cual]) => cual!,
  )
  expect(imagenes.length).toBeGreaterThan(0)
  expect(imagenes.filter(imagen => !/:\d+\.\d+\.\d+(@sha256:[\da-f]{64})?$/.test(imagen))).toEqual([])
})
