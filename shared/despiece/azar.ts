/** Small seeded generator of 32-bit integers (xorshift by Marsaglia, 2003). */
export function generador(semilla: number): () => number {
  let estado = (Math.imul(semilla | 0, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1
  return () => {
    estado ^= estado << 13
    estado ^= estado >>> 17
    estado ^= estado << 5
    return estado >>> 0
  }
}

/** Integer mixing of two 32-bit words (finaliser constants of MurmurHash3). */
export function mezclar(a: number, b: number): number {
  let h = Math.imul(a ^ (b + 0x9e3779b9), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}
