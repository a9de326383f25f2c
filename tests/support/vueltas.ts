/** What a task came to, and how often others in this process could go on meanwhile. */
export async function contarVueltas<T>(tarea: () => Promise<T>): Promise<{ dado: T; vueltas: number }> {
  let vueltas = 0
  let sigue = true
  const contar = () => {
    vueltas++
    if (sigue) setImmediate(contar)
  }
  setImmediate(contar)
  const dado = await tarea().finally(() => (sigue = false))
  return { dado, vueltas }
}
