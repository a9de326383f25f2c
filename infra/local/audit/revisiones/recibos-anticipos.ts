import { acumular, agrupar, doce, sumar } from '../cuentas'
import type { Anticipo, ReciboDeAnticipo } from '../fichas/clientes'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

const [ABONO, ANULACION] = [1n, 4n]

const CAMPOS = [
  'id',
  'tienda',
  'consecutivo',
  'cliente_id',
  'valor',
  'saldo',
  'dia',
  'forma_pago_id',
  'comprobante',
  'token',
] as const
const senas = (de: Anticipo | ReciboDeAnticipo): string =>
  CAMPOS.map(campo => `${campo}=${String(de[campo])}`).join(' ')

/** Each advance has one receipt that says the same, and is taken back once or not at all, as the receipt has it. */
function recibos(libro: Libro, revision: Revision): void {
  const filas = libro.de('ANTICIPO')
  const anulaciones = agrupar(
    filas.filter(({ tipo }) => tipo === ANULACION),
    fila => String(fila.anula_id),
  )
  for (const fila of filas.filter(({ tipo }) => tipo === ABONO)) {
    const nombre = `anticipo ${fila.id}`
    const recibo = libro.uno('RECIBO_ANTICIPO', doce(fila.id))
    const suyas = anulaciones.get(String(fila.id)) ?? []
    anulaciones.delete(String(fila.id))
    if (!revision.existe(nombre, 'recibo', recibo)) continue
    revision.igual(nombre, 'lo que dice el recibo', senas(fila), senas(recibo))
    const anula = ({ id, valor, tienda, forma_pago_id }: Anticipo) =>
      `movimiento ${id} ${valor} tienda ${tienda} forma ${forma_pago_id}`
    const { anulado } = recibo
    revision.igual(
      nombre,
      'anulaciones',
      anulado ? [anula({ ...fila, id: anulado.movimiento_id, valor: -fila.valor })] : [],
      suyas.map(anula),
    )
  }
  for (const [id, suyas] of anulaciones)
    revision.cumple(
      `anticipo ${id}`,
      'anticipo',
      false,
      'uno que se anuló',
      suyas.map(fila => fila.id),
    )
  for (const recibo of libro.de('RECIBO_ANTICIPO')) {
    const nombre = `recibo de anticipo ${recibo.id}`
    const fila = filas.some(({ id, tipo }) => id === recibo.id && tipo === ABONO)
    revision.cumple(nombre, 'anticipo', fila, `anticipo ${recibo.id}`, undefined)
    const papel = libro.uno('DOCUMENTO_PUBLICO', recibo.token)
    const esperado = ['anticipo', recibo.id, recibo.tienda].join(' ')
    revision.igual(
      nombre,
      'documento público',
      esperado,
      papel && [papel.tipo, papel.anticipo_id, papel.tienda].join(' '),
    )
  }
}

/** Who has a balance stands in the list of those, by when it came from nothing, and nobody else does. */
function lista(libro: Libro, revision: Revision): void {
  for (const { id, saldo_abono = 0n, GSI3PK, GSI3SK } of libro.propios('TERCERO')) {
    const lugar = GSI3SK !== undefined && /^\d{13}#(\d{12})$/.exec(GSI3SK)?.[1] === doce(id) ? GSI3PK : GSI3SK
    revision.igual(
      `anticipos del tercero ${id}`,
      'en la lista de saldos',
      saldo_abono > 0n ? 'SALDOS_ANTICIPO' : undefined,
      lugar,
    )
  }
}

/** What each store's movements come to; all of them together are what all customers have. */
function totales(libro: Libro, revision: Revision): void {
  const porTienda = acumular(
    libro.de('ANTICIPO'),
    fila => fila.tienda,
    fila => fila.valor,
  )
  const dichos = new Map(libro.de('TOTAL_ANTICIPOS').map(item => [item.sk, item.valor]))
  for (const tienda of new Set([...porTienda.keys(), ...dichos.keys()]))
    revision.igual(
      `anticipos de la tienda ${tienda}`,
      'total',
      porTienda.get(tienda) ?? 0n,
      dichos.get(tienda) ?? 0n,
    )
  revision.igual(
    'anticipos de todos los clientes',
    'total',
    sumar(libro.propios('TERCERO').map(({ saldo_abono = 0n }) => saldo_abono)),
    sumar([...dichos.values()]),
  )
}

export function papelesDeAnticipos(libro: Libro, revision: Revision): void {
  recibos(libro, revision)
  lista(libro, revision)
  totales(libro, revision)
}
