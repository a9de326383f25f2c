import type { Instante } from '#shared/kernel/dates'
import type { Cantidad } from '#shared/kernel/money'
import { consultarPagina, type Item, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import type { Usuario } from '../kernel/session'
import type { Existencia, OrigenDeKardex, ProductoDeTienda, TipoKardex } from '../productos/public'
import { leerExistencia } from './store'

/** A row of the stock card as it is stored. */
export interface FilaDeKardex extends Item {
  sk: string
  tipo: TipoKardex
  existencia: Cantidad
  reservado: Cantidad
  fecha: Instante
  usuario_id: number
  venta_id?: number
  motivo?: string
  origen?: OrigenDeKardex
  revierte?: string
}

/** Rows of one answer. */
const FILAS = 50
/** Times that a card is read again because something moved meanwhile; then its newest rows may miss a movement. */
const INTENTOS = 4

interface Lugar {
  inicio: string
  saldo: number
  reservado: number
}
/** Where a page ended, with the balances there: the next one needs to read nothing that is newer. */
const leerLugar = (antes: string): Lugar => {
  const [inicio = '', saldo, reservado] = antes.split('~')
  return { inicio, saldo: Number(saldo), reservado: Number(reservado) }
}
const escribirLugar = ({ inicio, saldo, reservado }: Lugar): string => `${inicio}~${saldo}~${reservado}`

const iguales = (a: Existencia, b: Existencia): boolean =>
  a.existencia === b.existencia && a.reservado === b.reservado

/** Only what somebody did by hand: an upload, a count or a transfer is taken back as a whole. */
export const reversible = ({ tipo, venta_id, origen, revierte }: FilaDeKardex): boolean =>
  (tipo === 'entrada' || tipo === 'salida') && venta_id === undefined && !origen && revierte === undefined

const origenDe = ({ venta_id, origen, revierte, motivo }: FilaDeKardex, primera: boolean) => {
  if (venta_id !== undefined) return { clase: 'venta' as const, id: String(venta_id) }
  if (origen) return { clase: origen.clase, id: String(origen.id) }
  if (revierte !== undefined) return { clase: 'reverso' as const, id: revierte }
  // What a product began with has no reason.
  return { clase: primera && motivo === undefined ? ('inicial' as const) : ('manual' as const), id: '' }
}

/** Rows from a place on, consistent. */
async function filasDesde(tienda: string, id: number, inicio: string | undefined) {
  const pk = particion.kardex(tienda, id)
  const { items, siguiente } = await consultarPagina({
    pk,
    descendente: true,
    limite: FILAS,
    consistente: true,
    ...(inicio !== undefined && { inicio: { pk, sk: inicio } }),
  })
  return { filas: items as FilaDeKardex[], sigue: siguiente !== undefined }
}

/** The newest rows together with the balance that they lead to: read again when something moved in between. */
async function leerNuevas(tienda: string, id: number) {
  let antes = await leerExistencia(id, tienda)
  for (let i = 1; ; i++) {
    const page = await filasDesde(tienda, id, undefined)
    const despues = await leerExistencia(id, tienda)
    if (i === INTENTOS || iguales(antes.existencia, despues.existencia)) return { ...page, leido: despues }
    antes = despues
  }
}

/** What the rows say besides themselves: who did it, and what took it back. */
async function leerAlrededor(tienda: string, id: number, filas: readonly FilaDeKardex[]) {
  const usuarios = [...new Set(filas.map(({ usuario_id }) => usuario_id))]
  const manuales = filas.filter(reversible)
  const found = await obtener(
    [
      ...usuarios.map(each => clave.usuario(each)),
      ...manuales.map(({ sk }) => clave.reverso(tienda, id, sk)),
    ],
    false,
  )
  return {
    nombres: new Map(usuarios.map((each, i) => [each, (found[i] as Usuario | undefined)?.nombre ?? ''])),
    reversos: new Map(
      manuales.map(({ sk }, i) => [sk, found[usuarios.length + i]?.movimiento as string | undefined]),
    ),
  }
}

/** A page of a stock card: each movement with the balances after it, worked out backwards from what there is now. */
export async function leerKardex(tienda: string, id: number, antes: string | undefined) {
  const lugar = antes === undefined ? undefined : leerLugar(antes)
  const { filas, sigue, leido } = lugar
    ? { ...(await filasDesde(tienda, id, lugar.inicio)), leido: await leerExistencia(id, tienda) }
    : await leerNuevas(tienda, id)
  const { nombres, reversos } = await leerAlrededor(tienda, id, filas)
  let saldo = lugar?.saldo ?? leido.existencia.existencia
  let reservado = lugar?.reservado ?? leido.existencia.reservado
  const movimientos = filas.map((fila, i) => {
    const row = {
      movimiento: fila.sk,
      fecha: fila.fecha,
      tipo: fila.tipo,
      cantidad: fila.existencia,
      reservado: fila.reservado,
      saldo: saldo as Cantidad,
      saldo_reservado: reservado as Cantidad,
      venta_id: fila.venta_id ?? null,
      origen: origenDe(fila, !sigue && i === filas.length - 1),
      motivo: fila.motivo ?? null,
      usuario: nombres.get(fila.usuario_id) ?? '',
      reversado_por: reversos.get(fila.sk) ?? null,
      reversible: reversible(fila) && reversos.get(fila.sk) === undefined,
    }
    saldo -= fila.existencia
    reservado -= fila.reservado
    return row
  })
  const ultima = filas.at(-1)
  return {
    leido,
    movimientos,
    siguiente: sigue && ultima ? escribirLugar({ inicio: ultima.sk, saldo, reservado }) : null,
  } satisfies { leido: ProductoDeTienda; movimientos: unknown; siguiente: string | null }
}
