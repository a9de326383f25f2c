/** What a task came to, and how often others in this process could go on meanwhile. */
export async function contarVueltas<T>(tarea: () => Promise<T>): Promise<{ dado: T; vueltas: number }> {
  let vueltas = 0
  let sigue = true
  const contar = () => {
    vueltas++
    if (sigue) setImmediate(contar)
  }
  setImmediate(contar)
  try {
    const dado = await tarea()
    return { dado, vueltas }
  } finally {
    sigue = false
  }
}
