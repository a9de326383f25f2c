import { rehacerConteos } from '#infra/local/conteos/rehacer'
import { auditar, type Informe, type OpcionesAuditoria } from '#infra/local/audit/auditar'
import { escribirItems } from '#infra/local/demo/escribir'
import { consultar, tabla } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import {
  crearProducto,
  moverStock,
  type ProductoGuardado,
  productosConExistencia,
} from '#functions/productos/public'
import { precio } from '#shared/kernel/money'
import { PRODUCTO, sembrar } from './sembrar'
import type { TiendaDePrueba } from './tienda'
import { volcado } from './volcado'

/** The small shop with the stock card that its opening stock came from, so that an audit of it is clean. */
export async function sembrarAuditable(opciones: Parameters<typeof sembrar>[0] = {}): Promise<void> {
  await sembrar(opciones)
  const fecha = '2026-01-05T14:00:00.000Z'
  const rows = [...(await volcado()).values()].flatMap(item => {
    const [kind, tienda] = String(item.sk).split('#')
    if (kind !== 'EXISTENCIA' || tienda === undefined || item.existencia === 0) return []
    const producto_id = Number(String(item.pk).split('#')[1])
    return [
      {
        ...clave.kardex(tienda, producto_id, 'APERTURA'),
        tipo: 'entrada',
        existencia: item.existencia,
        reservado: 0,
        producto_id,
        tienda,
        fecha,
        usuario_id: 1,
      },
    ]
  })
  await escribirItems(rows)
}

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

/** Resolves when every event has been handed out. */
export async function sinPendientes(): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if ((await consultar({ indice: 'GSI1', pk: 'SALIDA#PENDIENTE' })).length === 0) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error('The outbox does not come to rest')
}
