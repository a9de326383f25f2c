import type { Cantidad } from '#shared/kernel/money'
import type { Periodo } from '#shared/tablero/periodos'
import type { rutas } from '#shared/tablero/routes'
import { consultar, obtener } from '../../kernel/dynamo/client'
import { expandir } from '../../kernel/dynamo/compacto'
import { clave, type DeQuien, particion } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import type { VentaGuardada } from '../../ventas/public'
import type { HechoDeVenta } from '../anotar'
import { quienesDe, sinInicio, tramoDe, vendedorDe } from '../de-quien'
import { periodoDe, tiendasDe } from '../pedido'

/** Rows of one part of the list. */
const FILAS = 50
/** Rows that are looked through for those of one product: some 100 KB. */
const MIRADAS = 400

type Hecho = HechoDeVenta & { sk: string }
const lugarDe = ({ tienda, sk }: Hecho): string => `${tienda}#${sk}`

/** The rows of a store, or of a seller in it, before a place of it, the newest first: at most `limite`. */
async function filasDe(
  quien: DeQuien,
  { desde, hasta }: Periodo,
  antes: string | undefined,
  limite: number,
): Promise<Hecho[]> {
  // A place before the days that are asked for.
  if (antes !== undefined && antes < desde) return []
  const filas = (await consultar({
    pk: particion.hechosDeVenta(quien),
    ...tramoDe(quien, desde, antes ?? `${hasta}#\uffff`),
    descendente: true,
    // One more where the first of them is the place itself.
    limite: limite + (antes === undefined ? 0 : 1),
  })) as Hecho[]
  return filas.map(fila => ({ ...fila, sk: sinInicio(quien, fila.sk) })).filter(({ sk }) => sk !== antes)
}

/** Rows of stores, one store after the other, from a place on: as many as may be read for one part. */
async function leer(
  quienes: readonly DeQuien[],
  periodo: Periodo,
  antes: string | null,
  limite: number,
): Promise<Hecho[]> {
  const [tiendaDeAntes, skDeAntes] = antes
    ? [antes.slice(0, antes.indexOf('#')), antes.slice(antes.indexOf('#') + 1)]
    : []
  const hechos: Hecho[] = []
  for (const quien of quienes) {
    const tienda = typeof quien === 'string' ? quien : quien.tienda
    if (tiendaDeAntes !== undefined && tienda < tiendaDeAntes) continue
    const aqui = tienda === tiendaDeAntes ? skDeAntes : undefined
    hechos.push(...(await filasDe(quien, periodo, aqui, limite - hechos.length)))
    if (hechos.length >= limite) break
  }
  return hechos.slice(0, limite)
}

const cantidadDe = ({ productos }: Hecho, producto: number | null): number =>
  expandir(productos).reduce((suma, [id, n]) => suma + (producto === null || id === producto ? n : 0), 0)

/** The bills and annulments of some days, the newest of each store first; of one product those that have it. */
export const hechosDeVentas: Manejador<typeof rutas.ventas> = async ctx => {
  const { producto_id: producto = null, antes = null } = ctx.body
  const quienes = quienesDe(tiendasDe(ctx), vendedorDe(ctx.sesion))
  const limite = (producto === null ? FILAS : MIRADAS) + 1
  const leidos = await leer(quienes, periodoDe(ctx), antes, limite)
  const suyos = leidos
    .slice(0, limite - 1)
    .filter(hecho => producto === null || expandir(hecho.productos).some(([id]) => id === producto))
  const hechos = suyos.slice(0, FILAS)
  const ventas = (await obtener(
    hechos.map(({ venta_id }) => clave.venta(venta_id)),
    false,
  )) as (VentaGuardada | undefined)[]
  // Those after the last one on show, or after all that were looked through.
  const ultimo = suyos.length > FILAS ? hechos.at(-1)! : leidos.length === limite ? leidos[limite - 2]! : null
  return {
    data: {
      ventas: hechos.map((hecho, i) => ({
        venta_id: hecho.venta_id,
        codigo_tienda: hecho.tienda,
        fecha_factura: hecho.dia,
        fecha: hecho.fecha,
        hecho: hecho.hecho,
        nombre_tercero: [ventas[i]?.nombres_tercero, ventas[i]?.apellidos_tercero].filter(Boolean).join(' '),
        consecutivo_recibo: ventas[i]?.consecutivo_recibo ?? null,
        valor: hecho.valor,
        cantidad: cantidadDe(hecho, producto) as Cantidad,
      })),
      siguiente: ultimo && lugarDe(ultimo),
    },
  }
}
