/** A value that is made when it is first asked for, then kept. One that fails to be made is tried again. */
export function unaVez<T>(hacer: () => T): () => T {
  let hecho: { valor: T } | undefined
  return () => (hecho ??= { valor: hacer() }).valor
}
