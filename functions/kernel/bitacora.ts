import type { ActoLeido, ClaseDeActo } from '#shared/maestros/auditoria'
import { esCatalogo } from '#shared/maestros/catalogos'
import type * as z from 'zod'
import { campoDe, decir, lectorDe, narrados } from './bitacora-campos'
import { nombreDeAccion } from './bitacora-cosas'
import { esObjeto, type Lector } from './bitacora-lectura'
import type { Item } from './dynamo/client'
import { type Compacto, expandir } from './dynamo/compacto'

/** An audit record as it is kept. */
export interface RegistroDeAuditoria extends Item {
  sk: string
  entidad: string
  entidad_id: string | number
  accion: string
  antes?: Compacto<unknown>
  despues?: Compacto<unknown>
  motivo?: string
  tienda?: string
  usuario: string
  fecha: string
  GSI1SK?: string
}
export type Acto = z.input<typeof ActoLeido>

/** What is called by a number: its kind, as the table has it, and the number. */
export type Nombrar = Lector['nombre']

const porNombre = new Intl.Collator('es').compare
/** Of these only who may see costs is told. */
const DE_COSTO = new Set(['costo_inventario_unitario'])
/** What a job writes behind a reason, to know its own again. */
const MARCA = / \([0-9A-HJKMNP-TV-Z]{26}\)$/

const comoItem = (valor: unknown): Item => (esObjeto(valor) ? valor : {})
/** The table gives the fields of an object back in an order of its own. */
const enOrden = (_: string, valor: unknown): unknown =>
  esObjeto(valor) ? Object.fromEntries(Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1))) : valor
const igual = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null, enOrden) === JSON.stringify(b ?? null, enOrden)

/** The fields of what was done, each before and after. @param costos whether those of costs are among them. */
export function cambiosDe(registro: RegistroDeAuditoria, costos: boolean, nombre: Nombrar): Acto['cambios'] {
  const [viejos, nuevos] = [registro.antes, registro.despues].map(each => comoItem(expandir(each))) as [
    Item,
    Item,
  ]
  const lector = lectorDe(registro.entidad, registro.entidad_id, nombre)
  const cambios = new Map<string, Acto['cambios'][number]>()
  for (const clave of narrados([...new Set([...Object.keys(viejos), ...Object.keys(nuevos)])])) {
    if ((!costos && DE_COSTO.has(clave)) || igual(viejos[clave], nuevos[clave])) continue
    const [campo] = campoDe(registro.entidad, clave)
    const [antes, despues] = [viejos, nuevos].map(each => decir(lector, clave, each[clave])) as [
      string | null,
      string | null,
    ]
    if (cambios.has(campo) || (antes === null && despues === null)) continue
    // It is another one, which the words do not tell: a file, a part of a long list.
    cambios.set(
      campo,
      antes === despues ? { campo, antes: null, despues: 'Cambió' } : { campo, antes, despues },
    )
  }
  return [...cambios.values()].sort((a, b) => porNombre(a.campo, b.campo))
}

/** What a record names by a number: who tells it looks up what each is called. */
export function referenciasDe(registro: RegistroDeAuditoria): [clase: string, id: string | number][] {
  const pedidas: [string, string | number][] = []
  cambiosDe(registro, true, (clase, id) => {
    pedidas.push([clase, id])
    return undefined
  })
  return pedidas
}

/** All that a record names: of a long list its words tell the first ones, and count the rest. */
export function nombradosEn(registro: RegistroDeAuditoria, nombre: Nombrar): string[] {
  const { movidos } = comoItem(expandir(registro.despues))
  return [
    ...referenciasDe(registro).map(([clase, id]) => nombre(clase, id) ?? ''),
    ...(Array.isArray(movidos) ? movidos.map(movido => String((movido as unknown[])[0])) : []),
  ]
}

/** A record in words. */
export function actoDe(registro: RegistroDeAuditoria, costos: boolean, nombre: Nombrar): Acto {
  const { entidad, fecha, usuario, accion, motivo, tienda } = registro
  return {
    fecha,
    usuario,
    titulo: nombreDeAccion(entidad, accion),
    cambios: cambiosDe(registro, costos, nombre),
    motivo: motivo?.replace(MARCA, '') ?? null,
    tienda: tienda ?? null,
  }
}

const DE_PRECIO = ['precio_unitario', 'precio_con_impuesto', 'costo_inventario_unitario']
const DE_EXISTENCIA = /^(RETAL|TIRA|INVENTARIO|EXISTENCIA|TRASLADO|AJUSTE|TABLERO|KARDEX|LOTE|TOMA|REINICIO)/
const DE_PERSONAS = new Set(['TERCERO', 'USUARIO', 'PIN', 'CONEXION'])

/** What kind of thing was done: what the list is filtered by. */
export function claseDe({ entidad, despues }: RegistroDeAuditoria): ClaseDeActo {
  if (entidad === 'PRODUCTO') {
    const campos = comoItem(expandir(despues))
    if (campos['existencia'] !== undefined) return 'existencias'
    return DE_PRECIO.some(campo => campo in campos) ? 'precios' : 'productos'
  }
  if (entidad === 'PARAMETROS') return 'parametros'
  if (DE_PERSONAS.has(entidad)) return 'personas'
  if (DE_EXISTENCIA.test(entidad)) return 'existencias'
  return esCatalogo(entidad) ? 'maestros' : 'otros'
}
