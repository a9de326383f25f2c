import { rehacerConteos } from '#infra/local/conteos/rehacer'
import { auditar, type Informe, type OpcionesAuditoria } from '#infra/local/audit/auditar'
import { escribirItems } from '#infra/local/demo/escribir'
import { type Item, tabla } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave, type Clave } from '#functions/kernel/dynamo/keys'
import {
  crearProducto,
  moverStock,
  type ProductoGuardado,
  productosConExistencia,
} from '#functions/productos/public'
import { precio } from '#shared/kernel/money'
import { llenar } from './llenar'
import { itemsDeTienda, PRODUCTO, type sembrar } from './sembrar'
import type { TiendaDePrueba } from './tienda'

/** Before everything that happens. */
const APERTURA = '000000000000000000APERTURA'

/** The movement by which a product came into a store, as its opening stock says. */
function apertura({ pk, sk, existencia }: Clave & Item): (Clave & Item)[] {
  const [kind, tienda] = sk.split('#')
  if (kind !== 'EXISTENCIA' || tienda === undefined || existencia === 0) return []
  const producto_id = Number(pk.split('#')[1])
  return [
    {
      ...clave.kardex(tienda, producto_id, APERTURA),
      tipo: 'entrada',
      existencia,
      reservado: 0,
      producto_id,
      tienda,
      fecha: '2026-01-05T14:00:00.000Z',
      usuario_id: 1,
    },
  ]
}

/** The small shop with the stock card that its opening stock came from, so that an audit of it is clean. */
export const sembrarAuditable = (opciones: Parameters<typeof sembrar>[0] = {}): Promise<void> =>
  llenar(`auditable ${JSON.stringify(opciones)}`, async () => {
    const items = await itemsDeTienda(opciones)
    return [...items, ...items.flatMap(apertura)]
  })

/** Id of the first product of `surtir`. */
export const SURTIDO = 1001

/** So many further products in store 001, 5 of each, at 1.000 pesos before tax. */
export async function surtir(count: number): Promise<void> {
  const [{ producto } = { producto: undefined }] = await productosConExistencia([PRODUCTO.tornillo], '001')
  const products = Array.from({ length: count }, (_, i) => ({
    ...producto!,
    id: SURTIDO + i,
    referencia: `SURTIDO-${i}`,
    nombre_producto: `Surtido ${i}`,
    precio_unitario: precio(1000),
  }))
  for (const each of products) await confirmar(crearProducto(sinIndices(each), ['001', '002', '003']))
  await escribirItems([{ ...clave.contador('productos'), valor: SURTIDO + count - 1 }])
  for (const { id, referencia } of products)
    await confirmar(
      moverStock('001', {
        producto_id: id,
        nombre_producto: referencia,
        tipo: 'entrada',
        existencia: 500,
        reservado: 0,
        usuario_id: 1,
      }),
    )
  await rehacerConteos()
}
/** A stored product as it was before it was stored. */
const sinIndices = (stored: ProductoGuardado): ProductoGuardado =>
  Object.fromEntries(
    Object.entries(stored).filter(([name]) => !/^(pk|sk|GSI)/.test(name)),
  ) as ProductoGuardado

export const auditarTienda = (
  tienda: TiendaDePrueba,
  opciones: Partial<OpcionesAuditoria> = {},
): Promise<Informe> => auditar({ tabla: tabla(), dirObjetos: tienda.dirObjetos, ...opciones })

/** Every difference in one line each, for a test that expects none or names them. */
export const lineasDe = ({ diferencias }: Informe): string[] =>
  diferencias.map(
    ({ comprobacion, objeto, que, esperado, hallado }) =>
      `${comprobacion} · ${objeto} · ${que}: ${esperado} / ${hallado}`,
  )
