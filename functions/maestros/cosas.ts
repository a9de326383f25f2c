import { CATALOGOS, esCatalogo } from '#shared/maestros/catalogos'
import { type Nombrar, referenciasDe, type RegistroDeAuditoria } from '../kernel/bitacora'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave, type Clave } from '../kernel/dynamo/keys'
import { esLugar, nombreDeLugar } from './lugares'

/** Where a thing stands that somebody changed or named, and what it is called. */
function lugarDe(clase: string, id: string | number): [Clave, (item: Item) => string] | null {
  if (clase === 'PRODUCTO')
    return [clave.producto(Number(id)), item => [item.referencia, item.nombre_producto].join(' · ')]
  if (clase === 'TERCERO')
    return [clave.tercero(Number(id)), item => [item.nombres, item.apellidos].join(' ').trim()]
  if (clase === 'USUARIO' || clase === 'PIN') return [clave.usuario(Number(id)), item => String(item.nombre)]
  if (esCatalogo(clase) && clase !== 'PARAMETROS')
    return [clave.catalogo(clase, id), item => String(item[CATALOGOS[clase].nombre])]
  return null
}

const cual = (clase: string, id: string | number): string => `${clase}#${id}`

/**
 * What the things of some records are called by now, and those that the records name by a number, by `clase#id`; asked for
 * once each. A thing without a name, or that is gone, has none.
 */
export class NombresDeCosas {
  readonly #nombres = new Map<string, string>()

  async leer(registros: readonly RegistroDeAuditoria[]): Promise<void> {
    const cosas = registros.flatMap(registro => [
      [registro.entidad, registro.entidad_id] as const,
      ...referenciasDe(registro),
    ])
    const faltan = new Map<string, NonNullable<ReturnType<typeof lugarDe>>>()
    for (const [clase, id] of cosas) {
      const key = cual(clase, id)
      if (this.#nombres.has(key)) continue
      if (esLugar(clase)) this.#nombres.set(key, (await nombreDeLugar(clase, String(id))) ?? '')
      const lugar = lugarDe(clase, id)
      if (lugar) faltan.set(key, lugar)
    }
    const items = await obtener(
      [...faltan.values()].map(([key]) => key),
      false,
    )
    for (const [i, [key, [, nombre]]] of [...faltan].entries())
      this.#nombres.set(key, items[i] ? nombre(items[i]) : '')
  }

  /** What a record was of; '' where it has no name. */
  de({ entidad, entidad_id }: RegistroDeAuditoria): string {
    return this.#nombres.get(cual(entidad, entidad_id)) ?? ''
  }

  readonly nombrar: Nombrar = (clase, id) => this.#nombres.get(cual(clase, id)) || undefined
}
