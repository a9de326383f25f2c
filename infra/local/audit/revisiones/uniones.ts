import { agrupar, doce, sumar } from '../cuentas'
import type { Anticipo, Credito, Tercero } from '../fichas/clientes'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

const UNION = 9n

/** Who was united leads to somebody who is there, in no circle, is kept by them with its document, and has nothing left. */
function personas(libro: Libro, revision: Revision): void {
  const absorbidos = libro.propios('TERCERO').filter(({ unido_a }) => unido_a !== undefined)
  for (const t of absorbidos) {
    const nombre = `tercero ${t.id}`
    const queda = libro.uno('TERCERO', doce(t.unido_a!))
    revision.cumple(nombre, `unido al tercero ${t.unido_a}`, queda !== undefined, 'que exista', queda?.id)
    revision.cumple(nombre, 'a quién conduce', libro.raiz(t.id) !== t.id, 'otra persona', libro.raiz(t.id))
    revision.igual(nombre, 'activo', false, t.activo)
    revision.igual(nombre, 'anticipos que le quedan', 0n, t.saldo_abono ?? 0n)
    revision.igual(nombre, 'tipo', 'C', t.tipo_tercero)
  }
  const porRaiz = agrupar(absorbidos, t => String(libro.raiz(t.id)))
  for (const t of libro.propios('TERCERO').filter(({ unido_a }) => unido_a === undefined)) {
    const suyos = porRaiz.get(String(t.id)) ?? []
    if (suyos.length === 0 && !t.unidos) continue
    const senas = (each: Pick<Tercero, 'id' | 'tipo_documento_id' | 'numero_documento'>) =>
      `${each.id} ${each.tipo_documento_id}#${each.numero_documento}`
    revision.igual(
      `tercero ${t.id}`,
      'unidos con él',
      suyos.map(senas).sort(),
      (t.unidos ?? []).map(senas).sort(),
    )
  }
}

/** The account of who was united holds nothing and leads to one of whoever they are by now. */
function cuentas(libro: Libro, revision: Revision): void {
  for (const cuenta of libro.de('CUENTA_CREDITO')) {
    const nombre = `cuenta crédito del tercero ${cuenta.cliente_id}`
    const titular = libro.uno('TERCERO', doce(cuenta.cliente_id))
    revision.igual(nombre, 'a quién pasó', titular?.unido_a, cuenta.unida_a)
    if (cuenta.unida_a === undefined) continue
    revision.igual(nombre, 'bloqueada', true, cuenta.bloqueada)
    revision.igual(nombre, 'lo que le queda', [0n, 0n], [cuenta.total_credito, cuenta.total_pedidos])
    revision.existe(
      nombre,
      `cuenta del tercero ${cuenta.unida_a}`,
      libro.uno('CUENTA_CREDITO', doce(cuenta.unida_a)),
    )
  }
}

/** What passed out of one ledger came into the other: the same amount, each naming the other, of one customer. */
function pares(revision: Revision, libro: Libro, que: string, filas: readonly (Anticipo | Credito)[]): void {
  const uniones = filas.filter(({ tipo }) => tipo === UNION)
  const porId = new Map(uniones.map(fila => [fila.id, fila]))
  for (const fila of uniones) {
    const nombre = `${que} ${fila.id}`
    const par = fila.movimiento_par_id === undefined ? undefined : porId.get(fila.movimiento_par_id)
    if (!revision.existe(nombre, 'movimiento par', par)) continue
    const esperado = [fila.id, -fila.valor, fila.tercero_unido_id, fila.cliente_id]
    const hallado = [par.movimiento_par_id, par.valor, par.cliente_id, par.tercero_unido_id]
    revision.igual(nombre, 'su par', esperado, hallado)
    revision.igual(nombre, 'un solo cliente', libro.raiz(fila.cliente_id), libro.raiz(par.cliente_id))
    if (fila.valor < 0n) revision.igual(nombre, 'lo que deja', 0n, fila.saldo)
  }
  revision.igual(`uniones de ${que}s`, 'suma', 0n, sumar(uniones.map(({ valor }) => valor)))
}

/** Two entries of one customer that became one: nothing was lost on the way, and nothing came to it (DECISIONS 154). */
export function uniones(libro: Libro, revision: Revision): void {
  personas(libro, revision)
  cuentas(libro, revision)
  pares(revision, libro, 'anticipo', libro.de('ANTICIPO'))
  pares(revision, libro, 'crédito', libro.de('CREDITO'))
}
