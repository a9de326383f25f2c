import { agrupar, diaEnBogota, sumar } from '../cuentas'
import type { Venta } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

/** A bill that the tax authority has accepted, or its annulment after that, in the month in which it stands. */
interface Aceptada {
  venta: Venta
  mes: string
  signo: 1n | -1n
}

function aceptadasDe(venta: Venta): Aceptada[] {
  if (!venta.fecha_factura_dian) return []
  const facturada: Aceptada = { venta, mes: (venta.fecha_factura ?? '').slice(0, 7), signo: 1n }
  const cambio = venta.ultimo_cambio
  return venta.estado_venta_id === 3n && cambio?.accion === 'anular'
    ? [facturada, { venta, mes: diaEnBogota(cambio.fecha).slice(0, 7), signo: -1n }]
    : [facturada]
}

/** What sales say of their electronic invoices, and what the acts of their history do. */
function facturas(libro: Libro, revision: Revision): void {
  const actos = agrupar(
    libro.de('AUDITORIA').filter(({ entidad }) => entidad === 'VENTA'),
    each => String(each.entidad_id),
  )
  for (const { venta, nombre } of libro.ventas) {
    const aceptada = Boolean(venta.fecha_factura_dian)
    revision.igual(nombre, 'aceptada con su CUFE', aceptada, venta.cufe !== undefined)
    const suyos = (actos.get(String(venta.id)) ?? []).toSorted((a, b) =>
      (a.fecha ?? '').localeCompare(b.fecha ?? ''),
    )
    const los = (accion: string) => suyos.filter(each => each.accion === `${accion}-factura-electronica`)
    revision.igual(nombre, 'registros de aceptación', aceptada ? 1 : 0, los('aceptar').length)
    const e = libro.electronica(venta.id)
    if (!e) {
      revision.cumple(nombre, 'factura electrónica', !aceptada, 'que exista', 'nada')
      continue
    }
    revision.igual(nombre, 'CUFE', e.cufe, venta.cufe)
    if (aceptada) {
      revision.igual(nombre, 'número de la DIAN', e.numero, venta.nro_factura_dian)
      revision.igual(nombre, 'total en Siigo', venta.total_venta_bruta, e.total)
    }
    const pedidas = los('pedir')
    revision.igual(nombre, 'veces que se pidió su factura electrónica', BigInt(pedidas.length), e.intento)
    revision.igual(nombre, 'quién la pidió', pedidas.at(-1)?.usuario_id, e.autor.usuario_id)
  }
}

/**
 * What the tax authority has accepted of each store's month, added up from the sales: those that were billed in it, less
 * those that were annulled in it.
 */
export function electronicas(libro: Libro, revision: Revision): void {
  facturas(libro, revision)
  const porMes = agrupar(
    libro.ventas.flatMap(({ venta }) => aceptadasDe(venta)),
    ({ venta, mes }) => `${venta.codigo_tienda}#${mes}`,
  )
  const guardados = new Map(
    libro.de('MES_ELECTRONICO').map(item => [`${item.pk.slice('MES_ELECTRONICO#'.length)}#${item.sk}`, item]),
  )
  for (const cual of new Set([...porMes.keys(), ...guardados.keys()])) {
    const [tienda, mes] = cual.split('#')
    const nombre = `facturas electrónicas de la tienda ${tienda} en ${mes}`
    const suyas = porMes.get(cual) ?? []
    const guardado = guardados.get(cual)
    const de = (valor: (venta: Venta) => bigint) =>
      sumar(suyas.map(({ venta, signo }) => signo * valor(venta)))
    const esperado = {
      ventas: de(() => 1n),
      bruta: de(venta => venta.total_venta_bruta),
      impuestos: de(venta => venta.total_impuestos),
    }
    for (const campo of ['ventas', 'bruta', 'impuestos'] as const)
      revision.igual(nombre, campo, esperado[campo], guardado?.[campo] ?? 0n)
    revision.igual(nombre, 'veces que cambió', BigInt(suyas.length), guardado?.version ?? 0n)
  }
}
