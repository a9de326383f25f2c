import { relleno } from '#shared/kernel/ids'
import { propia } from './clave'

/**
 * Keys of people: customers, staff, suppliers’ persons.
 *
 * | access pattern                  | index      | condition                                | route |
 * |---------------------------------|------------|------------------------------------------|-------|
 * | one customer                    | table      | get TERCERO#id                           | GET terceros/{id}, facturas/guardar |
 * | is this document taken?         | table      | get DOCUMENTO#type#number                | POST terceros/crear |
 * | people by name; those of a kind | GSI1, GSI2 | pk = TERCEROS; TERCEROS#kind, sk by name | GET terceros |
 * | those with a balance in advance | GSI3       | keys/cartera.ts                          | GET maestros/anticipos |
 */

export const particiones = {
  /** @param tipo C for customers, or the code of a role. */
  terceros: (tipo?: string) => (tipo === undefined ? 'TERCEROS' : `TERCEROS#${tipo}`),
}

export const claves = {
  tercero: (id: number) => propia(`TERCERO#${relleno(id)}`),
  documento: (tipo: number, numero: string) => propia(`DOCUMENTO#${tipo}#${numero.toUpperCase()}`),
}

export const indices = {
  terceros: (nombre: string, tipo: string, id: number) => ({
    GSI1PK: particiones.terceros(),
    GSI1SK: `${nombre}#${relleno(id)}`,
    GSI2PK: particiones.terceros(tipo),
    GSI2SK: `${nombre}#${relleno(id)}`,
  }),
}
