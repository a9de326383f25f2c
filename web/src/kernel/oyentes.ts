/** Who draws something that stands outside of React: `useSyncExternalStore(oyentes.escuchar, leer)`. */
export class Oyentes {
  private readonly todos = new Set<() => void>()

  /** Calls back at each change; returns the way to stop it. React calls it by itself, so it is bound. */
  readonly escuchar = (oyente: () => void): (() => void) => {
    this.todos.add(oyente)
    return () => void this.todos.delete(oyente)
  }
  readonly avisar = (): void => {
    for (const oyente of this.todos) oyente()
  }
  get hay(): boolean {
    return this.todos.size > 0
  }
}
