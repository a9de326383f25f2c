import { agrupar, sumar } from '../cuentas'
import type { Caja } from '../fichas/caja'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { enLetras, sumasDe } from './cadena'

const diasDe = (filas: readonly Caja[]): Record<string, bigint> =>
  Object.fromEntries(
    [...agrupar(filas, fila => fila.pk.split('#')[2]!)].map(([dia, suyas]) => [dia, BigInt(suyas.length)]),
  )

/** Each cash session comes to what its movements come to, is open in one place, and was closed with what was counted. */
export function sesionesDeCaja(libro: Libro, revision: Revision): void {
  const movimientos = agrupar(
    libro.de('CAJA').filter(({ sesion_caja_id }) => sesion_caja_id !== undefined),
    ({ sesion_caja_id }) => String(sesion_caja_id),
  )
  const abiertas = new Map(libro.de('CAJA_ABIERTA').map(caja => [String(caja.id), caja]))
  for (const sesion of libro.de('SESION_CAJA')) {
    const id = String(sesion.id)
    const nombre = `sesión de caja ${id}`
    const filas = movimientos.get(id) ?? []
    movimientos.delete(id)
    const abierta = abiertas.get(id)
    abiertas.delete(id)
    revision.igual(nombre, 'estado', abierta ? 'abierta' : 'cerrada', sesion.estado)
    if (abierta) {
      revision.igual(
        nombre,
        'terminal',
        `CAJA_ABIERTA#${sesion.tienda} ${sesion.terminal}`,
        `${abierta.pk} ${abierta.sk}`,
      )
      revision.igual(nombre, 'base', sesion.base, abierta.base)
    }
    const { efectivo = 0n, sumas = {}, dias = {} } = abierta ?? sesion
    const enEfectivo = sumar(filas.filter(({ es_efectivo }) => es_efectivo).map(({ valor }) => valor))
    revision.igual(nombre, 'efectivo', enEfectivo, efectivo)
    revision.igual(nombre, 'sumas', enLetras(sumasDe(filas)), enLetras(sumas))
    revision.igual(nombre, 'días', enLetras(diasDe(filas)), enLetras(dias))
    for (const fila of filas)
      revision.igual(`${nombre}, movimiento ${fila.sk}`, 'tienda', sesion.tienda, fila.tienda)
    for (const [i, { conteo, contado, esperado, diferencia }] of sesion.conteos.entries()) {
      revision.igual(`${nombre}, conteo ${i + 1}`, 'diferencia', contado - esperado, diferencia)
      revision.igual(
        `${nombre}, conteo ${i + 1}`,
        'contado',
        sumar(conteo.map(({ denominacion, cantidad }) => denominacion * cantidad * 100n)),
        contado,
      )
    }
    const { cierre } = sesion
    if (abierta || !revision.existe(nombre, 'cierre', cierre)) continue
    revision.igual(nombre, 'esperado', sesion.base + enEfectivo, cierre.esperado)
    revision.igual(nombre, 'contado', sesion.conteos.at(-1)?.contado, cierre.contado)
    revision.igual(nombre, 'diferencia', cierre.contado - cierre.esperado, cierre.diferencia)
  }
  for (const id of movimientos.keys()) revision.existe(`sesión de caja ${id}`, 'sesión', undefined)
  for (const id of abiertas.keys()) revision.existe(`caja abierta ${id}`, 'sesión', undefined)
}
