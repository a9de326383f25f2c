import { confirmar } from '#functions/kernel/dynamo/commit'
import { consultar, type Item, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { auditar } from '#functions/kernel/cambio'
import { ponerEnSalida } from '#functions/kernel/salida'
import { productosConExistencia } from '#functions/productos/public'
import { crearRetal, delTablero, partesDe, type RetalGuardado } from '#functions/retales/store'
import type { Cliente, Cuerpo } from './cliente'
import { guardar } from './pedidos'
import { PRODUCTO } from './sembrar'

/** Body of an offcut of the white board that lies in the store. */
export const retalNuevo = (campos: Partial<Cuerpo<'POST /retales/guardar'>> = {}) => ({
  referencia: 'TAB-BLANCO',
  base: 1200,
  altura: 900,
  ubicacion: 'Estante 1',
  ...campos,
})

/** An offcut entered by hand: available at once. */
export const retalDisponible = async (
  quien: Cliente,
  campos: Partial<Cuerpo<'POST /retales/guardar'>> = {},
) => (await quien.exigir('POST /retales/guardar', { body: retalNuevo(campos) })).retal

let ventas = 900_000
/** An offcut as the bill of a sale proposed it in shops of before: of a sale that is named, or without one. */
export async function retalPropuesto(
  tienda = '001',
  medidas = { base: 800, altura: 600 },
  { venta_id, item } = { venta_id: ++ventas, item: 1 },
): Promise<string> {
  const [found] = await productosConExistencia([PRODUCTO.blanco], tienda)
  const fecha = new Date().toISOString()
  const { operaciones, auditoria, entidades } = partesDe([
    crearRetal(
      {
        ...delTablero(found!.producto, medidas, 20_000),
        id: `${venta_id}-${item}-1`,
        version: 0,
        codigo_tienda: tienda,
        ubicacion: '',
        estado: 'propuesto',
        venta_id,
        item,
        numero: 1,
        usado_en: null,
        motivo: null,
        fecha_registro: fecha,
        fecha_estado: fecha,
      },
      'proponer',
    ),
  ])
  const autor = { usuario_id: 1, nombre: 'Helena Barragán', conexion_id: 'prueba' }
  await confirmar([...operaciones, ...auditar(auditoria, autor, tienda), ...ponerEnSalida([], entidades)])
  return `${venta_id}-${item}-1`
}

/** Number of an offcut of the owner's store, kept by somebody there; by the owner where they may not. */
export async function reservadoPor(quien: Cliente, dueno: Cliente): Promise<string> {
  const { id } = await retalDisponible(dueno)
  const peticion = { params: { id }, body: { motivo: 'Vuelve por él' } }
  if ((await quien.pedir('POST /retales/{id}/reservar', peticion)).status !== 200)
    await dueno.exigir('POST /retales/{id}/reservar', peticion)
  return id
}

/** An offcut as it is stored. */
export const retalGuardado = async (id: string): Promise<RetalGuardado | undefined> =>
  (await obtener([clave.retal(id)]))[0] as RetalGuardado | undefined

/** The ledger of an offcut, in order of time. */
export const movimientosDe = (id: string): Promise<Item[]> =>
  consultar({ pk: clave.auditoria('RETAL', id, '').pk })

/** A cut list whose four pieces come out of an offcut of 1200 × 900 mm, so that no board is needed. */
export const listaConRetales = (ids: readonly string[], medidas = { base: 1200, altura: 900 }) => ({
  referencia: 'TAB-BLANCO',
  piezas: [{ cantidad: 4 * ids.length, base: 500, altura: 400 }],
  despiece_retales: true,
  retales: ids.map(retal_id => ({ retal_id, cantidad: 1, ...medidas })),
})

/** Saves an order with one board that is cut by a list. */
export const guardarConLista = (quien: Cliente, lista: object, campos: object = {}) =>
  guardar(quien, {
    productoList: [{ producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: lista }],
    ...campos,
  })
