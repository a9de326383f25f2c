import { CONSUMIDOR_FINAL, TIPOS_DE_DOCUMENTO } from '#shared/terceros/documentos'
import { CREDITO, EN_EDICION, FACTURADO, PENDIENTE } from '#shared/ventas/states'
import { consultar, consultarPagina, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { documentosDe, idsDe, type TerceroGuardado, terceroVigente } from '../terceros/public'
import type { VentaGuardada } from './store'

/** Everything under which the sales of a customer stand: what they were billed as stays on them. */
export interface Entradas {
  documentos: readonly string[]
  /** Undefined: whoever has the document. */
  ids: readonly number[] | undefined
}

/** Who a filter of sales is about; undefined: nobody that there is. */
export async function entradasDe({
  numero_documento: documento,
  cliente_id,
}: {
  numero_documento?: string | null
  cliente_id?: number | null
}): Promise<Entradas | undefined> {
  if (cliente_id != null) {
    const cliente = await terceroVigente(cliente_id)
    if (!cliente) return documento ? { documentos: [documento], ids: [cliente_id] } : undefined
    const propios = documentosDe(cliente)
    return {
      documentos: documento && !propios.includes(documento) ? [documento] : propios,
      ids: idsDe(cliente),
    }
  }
  if (!documento) return undefined
  const solo = { documentos: [documento], ids: undefined }
  if (documento === CONSUMIDOR_FINAL) return solo
  const punteros = await obtener(
    TIPOS_DE_DOCUMENTO.map(tipo => clave.documento(tipo, documento)),
    false,
  )
  const leidos = await Promise.all(
    punteros.flatMap(each => (each ? [terceroVigente(each.tercero_id as number)] : [])),
  )
  const duenos = leidos.filter(each => each !== undefined)
  return {
    documentos: [...new Set([documento, ...duenos.flatMap(documentosDe)])],
    // A number that they do not have any more may be somebody else's.
    ids: duenos.some(each => each.documentos_anteriores) ? duenos.flatMap(idsDe) : undefined,
  }
}

/** Sales of one state that are counted at most. */
const MAXIMO = 500

/** How many sales somebody has in some stores, by state. @param documentos all of theirs. */
export async function contarDeCliente(
  tiendas: readonly string[],
  { documentos, ids }: { documentos: readonly string[]; ids: readonly number[] },
): Promise<{ pendientes: number; enEdicion: number; facturadas: number; mas: boolean }> {
  const cuantas = async (estado: number): Promise<{ total: number; mas: boolean }> => {
    const paginas = await Promise.all(
      tiendas.flatMap(tienda =>
        documentos.map(documento =>
          consultarPagina({
            indice: 'GSI3',
            pk: particion.ventasDeCliente(tienda, documento),
            empieza: `${estado}#`,
            limite: MAXIMO,
          }),
        ),
      ),
    )
    const suyas = paginas.flatMap(({ items }) => items.filter(v => ids.includes(v.cliente_id as number)))
    return { total: suyas.length, mas: paginas.some(({ siguiente }) => siguiente !== undefined) }
  }
  const [pendientes, enEdicion, facturadas] = await Promise.all(
    [PENDIENTE, EN_EDICION, FACTURADO].map(cuantas),
  )
  return {
    pendientes: pendientes!.total,
    enEdicion: enEdicion!.total,
    facturadas: facturadas!.total,
    mas: [pendientes, enEdicion, facturadas].some(each => each!.mas),
  }
}

/** Pending orders of a store that are looked through for a mark, the newest, and those of one customer that it counts. */
const [MAXIMO_POR_TIENDA, MAXIMO_DE_MARCA] = [500, 20]

/**
 * How many of the newest orders that wait for their bill in a store are of whom, in one call for all of them: a mark in
 * a list, and no decision. @returns tells it of somebody, by all ids of theirs.
 */
export async function pedidosPendientes(tienda: string): Promise<(ids: readonly number[]) => number> {
  const { items } = await consultarPagina({
    indice: 'GSI1',
    pk: particion.ventasEnEstado(tienda, PENDIENTE),
    descendente: true,
    limite: MAXIMO_POR_TIENDA,
  })
  return ids =>
    Math.min(MAXIMO_DE_MARCA, items.filter(venta => ids.includes(venta.cliente_id as number)).length)
}

/**
 * The orders of somebody that hold a part of their credit limit until they are billed, the newest first: found by an
 * index, and read as they stand now.
 */
export async function pedidosACredito(
  tiendas: readonly string[],
  cliente: TerceroGuardado,
): Promise<VentaGuardada[]> {
  const [documentos, ids] = [documentosDe(cliente), idsDe(cliente)]
  const halladas = await Promise.all(
    tiendas.flatMap(tienda =>
      documentos.map(documento =>
        consultar({
          indice: 'GSI3',
          pk: particion.ventasDeCliente(tienda, documento),
          empieza: `${PENDIENTE}#`,
        }),
      ),
    ),
  )
  const leidas = await obtener(halladas.flat().map(({ id }) => clave.venta(id as number)))
  return (leidas as (VentaGuardada | undefined)[])
    .flatMap(venta => venta ?? [])
    .filter(
      ({ cliente_id, estado_venta_id: estado, tipo_pago_id: tipo }) =>
        ids.includes(cliente_id) && estado === PENDIENTE && tipo === CREDITO,
    )
    .sort((a, b) => b.id - a.id)
}
