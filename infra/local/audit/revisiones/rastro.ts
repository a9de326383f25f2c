import { agrupar, doce } from '../cuentas'
import type { Salida } from '../fichas/rastro'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { fueFacturada } from './ventas'

/** One audit record for every version of a sale, and each act that shows in it was recorded once. */
export function rastro(libro: Libro, revision: Revision): void {
  const records = libro.de('AUDITORIA')
  const porObjeto = agrupar(records, record => record.pk)
  for (const { venta, nombre } of libro.ventas) {
    const own = porObjeto.get(`AUDITORIA#VENTA#${venta.id}`) ?? []
    porObjeto.delete(`AUDITORIA#VENTA#${venta.id}`)
    const count = (accion: string) => own.filter(record => record.accion === accion).length
    // A task that is added or completed by itself, orders that are made of it, what the dispatch does, and its electronic
    // invoice with its credit note are in the history of a sale that stays as it is.
    const aparte = own.filter(({ accion }) =>
      /^(tarea-|turno|despachar|producir$)|-electronic[ao]$|-nota-credito$/.test(accion),
    ).length
    revision.igual(nombre, 'registros de auditoría', venta.version + 1n, BigInt(own.length - aparte))
    const producida = libro.uno('VENTA', doce(venta.id), 'PRODUCCION') !== undefined
    revision.igual(nombre, 'registros de su producción', producida ? 1 : 0, count('producir'))
    revision.igual(nombre, 'registros de creación', 1, count('crear'))
    const bill = fueFacturada(venta.estado_venta_id, venta.consecutivo_recibo)
    revision.igual(nombre, 'registros de facturación', bill ? 1 : 0, count('facturar'))
    revision.igual(nombre, 'registros de anulación', venta.estado_venta_id === 3n ? 1 : 0, count('anular'))
  }
  for (const [pk, own] of porObjeto) {
    const { entidad, entidad_id } = own[0]!
    if (entidad === 'VENTA') revision.cumple(pk, 'venta', false, `venta ${entidad_id}`, undefined)
    else if (entidad === 'TERCERO' || entidad === 'PRODUCTO' || entidad === 'USUARIO')
      revision.existe(pk, 'objeto', libro.uno(entidad, doce(BigInt(entidad_id))))
  }
  for (const record of records) {
    const objeto = `${record.pk} ${record.sk}`
    revision.igual(objeto, 'clave', `AUDITORIA#${record.entidad}#${record.entidad_id}`, record.pk)
    revision.cumple(
      objeto,
      'quién y cuándo',
      record.usuario_id !== undefined && !Number.isNaN(Date.parse(record.fecha ?? '')),
      'usuario y fecha',
      [record.usuario_id, record.fecha],
    )
  }
}

interface Respuesta {
  venta_id?: number
  version?: number
  consecutivo_recibo?: number | null
  tercero?: { id: number }
}

function leerRespuesta(text: unknown): Respuesta | undefined {
  try {
    const { data } = JSON.parse(text as string) as { data?: unknown }
    return typeof data === 'object' && data !== null ? data : undefined
  } catch {
    return undefined
  }
}

/** Every kept reply can be read, and what it told somebody still holds. */
export function llaves(libro: Libro, revision: Revision): void {
  for (const item of libro.de('IDEMPOTENCIA')) {
    const objeto = `llave ${item.pk.split('#').slice(2).join('#')}`
    const data = leerRespuesta(item.respuesta)
    const legible = revision.cumple(
      objeto,
      'respuesta',
      data !== undefined,
      'que se pueda leer',
      item.respuesta,
    )
    revision.cumple(objeto, 'huella', Boolean(item.huella), 'la de la solicitud', item.huella)
    const [, user = ''] = item.pk.split('#')
    revision.existe(objeto, `usuario ${user}`, libro.uno('USUARIO', user))
    if (!legible || !data) continue
    if (data.tercero)
      revision.existe(objeto, `tercero ${data.tercero.id}`, libro.uno('TERCERO', doce(data.tercero.id)))
    if (data.venta_id === undefined) continue
    const venta = libro.venta(data.venta_id)
    if (!revision.existe(objeto, `venta ${data.venta_id}`, venta)) continue
    if (data.version !== undefined)
      revision.cumple(
        objeto,
        'versión',
        BigInt(data.version) <= venta.version,
        `${venta.version} o menos`,
        data.version,
      )
    if (typeof data.consecutivo_recibo === 'number')
      revision.igual(objeto, 'consecutivo_recibo', venta.consecutivo_recibo, BigInt(data.consecutivo_recibo))
  }
}

/** A pending item stands in the index of its queue, from which a sweep takes it; a handled one does not. */
function pendiente(item: Salida, revision: Revision, limite: number | undefined, ahora: number): void {
  const objeto = `${item.sk.toLowerCase()} ${item.id}`
  const done = item.expira !== undefined
  const due = item.GSI1SK?.split('#') ?? []
  revision.igual(objeto, 'clave', `${item.sk}#${item.id}`, item.pk)
  revision.igual(objeto, 'GSI1PK', done ? undefined : `${item.sk}#PENDIENTE`, item.GSI1PK)
  // Due when it was written, or later after a failure.
  const findable = done ? due.length === 0 : due[0]! >= item.fecha && due[1] === item.id
  revision.cumple(objeto, 'GSI1SK', findable, done ? undefined : `${item.fecha}#${item.id}`, item.GSI1SK)
  if (!done && limite !== undefined) {
    const seconds = Math.round((ahora - Date.parse(item.fecha)) / 1000)
    revision.cumple(objeto, 'segundos sin atender', seconds <= limite, `${limite} o menos`, seconds)
  }
}

/**
 * Events and jobs speak of what exists, and nothing pending is forgotten.
 * @param limite seconds after which a pending item counts as forgotten; only while the shop runs.
 */
export function salida(libro: Libro, revision: Revision, limite: number | undefined, ahora: number): void {
  for (const item of [...libro.de('SALIDA'), ...libro.de('TRABAJO')]) pendiente(item, revision, limite, ahora)
  for (const item of libro.de('SALIDA')) {
    const objeto = `salida ${item.id}`
    for (const { clase, id } of item.entidades ?? []) {
      const found =
        clase === 'VENTA'
          ? libro.venta(id as bigint)
          : libro.uno(clase, typeof id === 'string' ? id : doce(id))
      revision.existe(objeto, `${clase.toLowerCase()} ${id} por contar`, found)
    }
    for (const { tema, datos } of item.eventos) {
      if (!tema.startsWith('notification-facturas-')) continue
      const venta = libro.venta(datos.id)
      if (!revision.existe(objeto, `venta ${datos.id}`, venta)) continue
      revision.igual(objeto, 'tema', `notification-facturas-${venta.codigo_tienda}`, tema)
      if (datos.version !== undefined)
        revision.cumple(
          objeto,
          'versión',
          datos.version <= venta.version,
          `${venta.version} o menos`,
          datos.version,
        )
    }
  }
}
