import { mezclar } from './azar'

/** 64-bit fingerprint of a text in hexadecimal, for telling changes apart, not for security. FNV-1a, two lanes. */
export function huellaTexto(texto: string): string {
  let a = 0x811c9dc5
  let b = 0x5bd1e995
  for (let i = 0; i < texto.length; i++) {
    const codigo = texto.charCodeAt(i)
    a = Math.imul(a ^ codigo, 0x01000193)
    b = Math.imul(b ^ mezclar(codigo, i), 0x01000193)
  }
  return hex(mezclar(a, b)) + hex(mezclar(b, texto.length))
}

function hex(palabra: number): string {
  return (palabra >>> 0).toString(16).padStart(8, '0')
}
