import { CATALOGOS, esCatalogo } from '#shared/maestros/catalogos'
import type { RegistroDeAuditoria } from '../kernel/bitacora'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave, type Clave } from '../kernel/dynamo/keys'

/** Where a thing stands that somebody changed, and what it is called. */
function lugarDe({ entidad, entidad_id: id }: RegistroDeAuditoria): [Clave, (item: Item) => string] | null {
  if (entidad === 'PRODUCTO')
    return [clave.producto(Number(id)), item => [item.referencia, item.nombre_producto].join(' · ')]
  if (entidad === 'TERCERO')
    return [clave.tercero(Number(id)), item => [item.nombres, item.apellidos].join(' ').trim()]
  if (esCatalogo(entidad) && entidad !== 'PARAMETROS')
    return [clave.catalogo(entidad, id), item => String(item[CATALOGOS[entidad].nombre])]
  return null
}

/**
 * What the things of some records are called by now, by `entidad#id`; asked for once each. A thing without a name, or that
 * is gone, has none.
 */
export class NombresDeCosas {
  readonly #nombres = new Map<string, string>()

  async leer(registros: readonly RegistroDeAuditoria[]): Promise<void> {
    const faltan = new Map<string, NonNullable<ReturnType<typeof lugarDe>>>()
    for (const registro of registros) {
      const lugar = lugarDe(registro)
      if (lugar && !this.#nombres.has(NombresDeCosas.#cual(registro)))
        faltan.set(NombresDeCosas.#cual(registro), lugar)
    }
    const items = await obtener(
      [...faltan.values()].map(([key]) => key),
      false,
    )
    for (const [i, [cual, [, nombre]]] of [...faltan].entries())
      this.#nombres.set(cual, items[i] ? nombre(items[i]) : '')
  }

  de(registro: RegistroDeAuditoria): string {
    return this.#nombres.get(NombresDeCosas.#cual(registro)) ?? ''
  }

  static #cual = ({ entidad, entidad_id }: RegistroDeAuditoria): string => `${entidad}#${entidad_id}`
}
