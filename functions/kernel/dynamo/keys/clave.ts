/** A key of the table. */
export interface Clave {
  pk: string
  sk: string
}

/** A partition of one item: its sort key is the name of its kind. */
export const propia = (pk: string): Clave => ({ pk, sk: pk.slice(0, pk.indexOf('#')) })
