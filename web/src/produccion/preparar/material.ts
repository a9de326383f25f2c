import type { DatosDe } from '../../kernel/api'

export type FilaDeMaterial = DatosDe<'GET /produccion/ordenes/{id}/material'>['material'][number]

/** What is known of the rows: those that are there, and those that are missing. */
export interface Marcas {
  listos: string[]
  faltantes: string[]
}

/** A row is there, is missing, or nobody knows yet; the same mark again takes it back. */
export function marcar({ listos, faltantes }: Marcas, clave: string, como: keyof Marcas): Marcas {
  const sin = (claves: string[]) => claves.filter(otra => otra !== clave)
  const estaba = { listos, faltantes }[como].includes(clave)
  const next = { listos: sin(listos), faltantes: sin(faltantes) }
  return estaba ? next : { ...next, [como]: [...next[como], clave] }
}

/** The row that a code is of: the label of an offcut, or the reference of a board or a band. */
export function filaDeCodigo(
  material: readonly FilaDeMaterial[],
  codigo: string,
): FilaDeMaterial | undefined {
  const leido = codigo.trim().toUpperCase()
  const retal = /^VETA:R:(.+)$/.exec(leido)?.[1]
  return material.find(fila =>
    retal === undefined ? fila.referencia.toUpperCase() === leido : fila.retal_id?.toUpperCase() === retal,
  )
}
