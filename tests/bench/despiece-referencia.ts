import type { Trabajo } from '../despiece/trabajos'

/** Boards of another solver on an instance, under the rotation asked for; null when nobody is on record. */
export type Referencia = (trabajo: Trabajo, giran: boolean) => number | null

/** An array of instances, or an object that holds it; published sets lack trims and some other fields. */
export function leerInstancias(texto: string): Trabajo[] {
  const contenido = JSON.parse(texto) as Trabajo[] | { instances: Trabajo[] }
  const lista = Array.isArray(contenido) ? contenido : contenido.instances
  return lista.map(trabajo => {
    const { board, usable } = trabajo
    const trim = usable && { x: (board.w - usable.w) / 2, y: (board.h - usable.h) / 2 }
    return {
      ...trabajo,
      kerf: trabajo.kerf ?? 0,
      trim: trabajo.trim ?? trim ?? { x: 0, y: 0 },
      rotate: trabajo.rotate ?? false,
    }
  })
}

interface Conocido {
  boards?: number | null
  bins?: number | null
  variant?: string
}

/** The best of the record of other solvers' runs and of what the instance itself says. */
export function leerReferencia(texto: string): Referencia {
  const registro = JSON.parse(texto) as Record<string, Record<string, Record<string, unknown>> | string>
  const numeros = (nombre: string, giran: boolean): number[] =>
    Object.values(registro).flatMap(conjunto => {
      const suyo = typeof conjunto === 'string' ? undefined : conjunto[nombre]
      if (!suyo) return []
      return Object.entries(suyo).flatMap(([solver, valor]) => {
        if (solver.includes('npm') || solver.endsWith('_lb')) return []
        if (solver.includes('rotatable') !== giran && /oriented|rotatable/.test(solver)) return []
        if (typeof valor === 'number') return [valor]
        const { boards } = (valor ?? {}) as Conocido
        return typeof boards === 'number' ? [boards] : []
      })
    })
  return (trabajo, giran) => {
    const { best_known: propio, best_known_more: otros = [] } = trabajo as {
      best_known?: Conocido | number | null
      best_known_more?: Conocido[]
    }
    const girado = ({ variant = '' }: Conocido) =>
      variant.includes('rotatable') && !variant.includes('no guillotine')
    const conocido =
      typeof propio === 'number'
        ? { boards: propio }
        : giran && trabajo.rotate === false
          ? otros.find(girado)
          : propio
    const todos = [
      ...numeros(trabajo.name, giran && trabajo.rotate === false),
      conocido?.boards,
      conocido?.bins,
    ].filter(n => typeof n === 'number')
    return todos.length > 0 ? Math.min(...todos) : null
  }
}
