import { agrupar, doce } from '../cuentas'
import type { Rastro } from '../fichas/rastro'
import type { Autorizacion, Descuento, Linea } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

interface Guardado {
  cliente_id?: bigint
  lineas?: (Partial<Linea> & { area_cliente?: bigint })[]
}

/** Whether a save of the order's history is the very act that gave an authorisation. */
function otorga(
  libro: Libro,
  { accion, usuario_id, despues }: Rastro,
  item: bigint,
  dada: Autorizacion,
): boolean {
  const { cliente_id, lineas = [] } = (despues ?? {}) as Guardado
  return (
    (accion === 'crear' || accion === 'editar') &&
    usuario_id === dada.usuario_id &&
    cliente_id !== undefined &&
    libro.raiz(cliente_id) === libro.raiz(dada.cliente_id) &&
    lineas.some(
      linea =>
        linea.item === item &&
        linea.producto_id === dada.producto_id &&
        linea.cantidad === dada.cantidad &&
        linea.precio_unitario === dada.precio_unitario &&
        linea.porcentaje_descuento === dada.porcentaje &&
        (linea.area_cliente ?? 0n) === dada.area_cliente,
    )
  )
}

/** Whether an authorisation is what was approved on a request, which this sale used. */
const aprobada = (solicitud: Descuento | undefined, dada: Autorizacion, venta: bigint): boolean =>
  solicitud?.estado === 'aprobado' &&
  solicitud.venta_uso_id === venta &&
  solicitud.aprobador_id === dada.usuario_id &&
  solicitud.cliente_id === dada.cliente_id &&
  solicitud.producto_id === dada.producto_id &&
  solicitud.cantidad === dada.cantidad &&
  solicitud.precio_unitario === dada.precio_unitario &&
  solicitud.porcentaje === dada.porcentaje &&
  (solicitud.area_cliente ?? 0n) === dada.area_cliente

/**
 * Whatever a line takes off its price, by a discount or by what the customer brought, was granted: for this customer,
 * product and price, for no fewer pieces and no smaller discount, and in the history of the sale by who it names
 * (DECISIONS 340).
 */
export function descuentos(libro: Libro, revision: Revision): void {
  const actos = agrupar(libro.de('AUDITORIA'), record => record.pk)
  for (const { venta, nombre, lineas } of libro.ventas)
    for (const linea of lineas) {
      const objeto = `${nombre}, línea ${linea.item}`
      const area = linea.retales_cliente?.area ?? 0n
      const rebajada = linea.porcentaje_descuento > 0n || (linea.retales_cliente?.porcentaje ?? 0n) > 0n
      const dada = linea.autorizacion
      revision.igual(objeto, 'tiene autorización de su descuento', rebajada, dada !== undefined)
      if (!dada) continue
      // Granted to another entry of the same customer, it holds.
      const clientes = [venta.cliente_id, dada.cliente_id].map(id => libro.raiz(id))
      revision.igual(objeto, 'cliente de la autorización', ...(clientes as [bigint, bigint]))
      revision.igual(objeto, 'producto de la autorización', linea.producto_id, dada.producto_id)
      revision.igual(objeto, 'precio de la autorización', linea.precio_unitario, dada.precio_unitario)
      for (const [que, asked, granted] of [
        ['cantidad', linea.cantidad, dada.cantidad],
        ['descuento', linea.porcentaje_descuento, dada.porcentaje],
        ['retales del cliente', area, dada.area_cliente],
      ] as const)
        revision.cumple(objeto, `${que} de la autorización`, granted >= asked, `${asked} o más`, granted)
      const { solicitud_id: solicitud } = dada
      revision.cumple(
        objeto,
        'acto de la autorización',
        solicitud === undefined
          ? (actos.get(`AUDITORIA#VENTA#${venta.id}`) ?? []).some(record =>
              otorga(libro, record, linea.item, dada),
            )
          : aprobada(libro.uno('DESCUENTO', doce(solicitud)), dada, venta.id),
        `uno del usuario ${dada.usuario_id}`,
        undefined,
      )
    }
}

/** Who approved what was asked for, once, and what of it a sale may still use: nobody their own (DECISIONS 38, 91, 93). */
export function solicitudes(libro: Libro, revision: Revision, ahora: string): void {
  const actos = agrupar(libro.de('AUDITORIA'), record => record.pk)
  const usadas = agrupar(
    libro.ventas.flatMap(({ lineas }) => lineas.flatMap(linea => linea.autorizacion?.solicitud_id ?? [])),
    String,
  )
  const vales = agrupar(libro.de('VALE_DESCUENTO'), vale => String(vale.autorizacion.solicitud_id))
  for (const s of libro.de('DESCUENTO')) {
    const objeto = `solicitud de descuento ${s.id}`
    const aprobado = s.estado === 'aprobado'
    const orden = `${s.fecha}#${doce(s.id)}`
    const pendiente = s.estado === 'pendiente'
    revision.igual(
      objeto,
      'índices',
      [`DESCUENTOS#${s.tienda} ${orden}`, `DESCUENTOS#${s.tienda}#${doce(s.vendedor_id)} ${orden}`]
        .concat(pendiente ? `DESCUENTOS#${s.tienda}#PENDIENTES ${orden}` : 'undefined undefined')
        .join(', '),
      [`${s.GSI1PK} ${s.GSI1SK}`, `${s.GSI2PK} ${s.GSI2SK}`, `${s.GSI3PK} ${s.GSI3SK}`].join(', '),
    )
    revision.igual(objeto, 'tiene quien decidió', !pendiente, s.aprobador_id !== undefined)
    revision.cumple(objeto, 'quien decidió', s.aprobador_id !== s.vendedor_id, 'otra persona', s.aprobador_id)
    const decisiones = (actos.get(`AUDITORIA#DESCUENTO#${s.id}`) ?? []).filter(
      each => each.accion !== 'solicitar',
    )
    revision.igual(
      objeto,
      'decisiones en la auditoría',
      pendiente ? [] : [`${aprobado ? 'aprobar' : 'rechazar'} ${s.aprobador_id}`],
      decisiones.map(each => `${each.accion} ${each.usuario_id}`),
    )
    const uso = s.venta_uso_id
    if (uso !== undefined)
      revision.igual(
        objeto,
        `tienda de la venta ${uso}`,
        s.tienda,
        libro.uno('VENTA', doce(uso), 'ENCABEZADO')?.codigo_tienda,
      )
    // What ran out may be gone.
    const [vale, ...otros] = vales.get(String(s.id)) ?? []
    vales.delete(String(s.id))
    const vigente = aprobado && uso === undefined
    if (vigente && (s.vence ?? '') <= ahora && !vale) continue
    revision.igual(
      objeto,
      'aprobación sin usar',
      vigente ? [`VALE_DESCUENTO#${s.tienda}#${doce(s.cliente_id)} ${s.vence}#${doce(s.id)}`] : [],
      [vale, ...otros].flatMap(each => (each ? `${each.pk} ${each.sk}` : [])),
    )
    if (vale)
      revision.cumple(
        objeto,
        'lo que se aprobó',
        aprobada({ ...s, venta_uso_id: 0n }, vale.autorizacion, 0n),
        'lo solicitado',
        undefined,
      )
    revision.cumple(
      objeto,
      'líneas que la usan',
      (usadas.get(String(s.id)) ?? []).length <= 1,
      'una',
      'varias',
    )
  }
  for (const id of vales.keys())
    revision.cumple(`aprobación de la solicitud ${id}`, 'solicitud', false, 'una solicitud', undefined)
}
