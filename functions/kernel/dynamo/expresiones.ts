import type { Item } from './client'

export interface Partes {
  /** Attributes to set; `undefined` removes one. */
  cambios?: Item
  /** Added to each attribute; a missing one counts as 0. */
  sumas?: Readonly<Record<string, number>> | undefined
  /** The item must be there. */
  existe?: boolean
  /** Values that attributes must still have; undefined: there must be none of that name. */
  exige?: Item
  /** Lowest value that an attribute must have before. */
  minimos?: Readonly<Record<string, number>>
}

const clausula = (verbo: string, acciones: readonly string[]): string[] =>
  acciones.length > 0 ? [`${verbo} ${acciones.join(', ')}`] : []

/** The expressions of an update. Each part gives names and values of its own, so one attribute may be in several. */
export function expresiones({ cambios = {}, sumas = {}, existe = false, exige = {}, minimos = {} }: Partes) {
  const nombres: Record<string, string> = {}
  const valores: Item = {}
  const nombrar = (letra: string, de: Item) =>
    Object.entries(de).map(([nombre, valor], i) => {
      nombres[`#${letra}${i}`] = nombre
      if (valor !== undefined) valores[`:${letra}${i}`] = valor
      return { nombre: `#${letra}${i}`, valor: `:${letra}${i}`, ausente: valor === undefined }
    })
  const cambiados = nombrar('c', cambios)
  const condiciones = [
    ...(existe ? ['attribute_exists(pk)'] : []),
    ...nombrar('e', exige).map(({ nombre, valor, ausente }) =>
      ausente ? `attribute_not_exists(${nombre})` : `${nombre} = ${valor}`,
    ),
    ...nombrar('m', minimos).map(({ nombre, valor }) => `${nombre} >= ${valor}`),
  ]
  return {
    UpdateExpression: [
      ...clausula(
        'SET',
        cambiados.flatMap(({ nombre, valor, ausente }) => (ausente ? [] : `${nombre} = ${valor}`)),
      ),
      ...clausula(
        'REMOVE',
        cambiados.flatMap(({ nombre, ausente }) => (ausente ? nombre : [])),
      ),
      ...clausula(
        'ADD',
        nombrar('a', sumas).map(({ nombre, valor }) => `${nombre} ${valor}`),
      ),
    ].join(' '),
    ConditionExpression: condiciones.length > 0 ? condiciones.join(' AND ') : undefined,
    ExpressionAttributeNames: nombres,
    ExpressionAttributeValues: Object.keys(valores).length > 0 ? valores : undefined,
  }
}
