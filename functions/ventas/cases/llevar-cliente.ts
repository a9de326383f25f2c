import { EN_EDICION, PENDIENTE } from '#shared/ventas/states'
import { auditar, diferencias } from '../../kernel/cambio'
import { type Item, obtener } from '../../kernel/dynamo/client'
import { confirmar, esperar, INTENTOS, LecturaVieja } from '../../kernel/dynamo/commit'
import { clave } from '../../kernel/dynamo/keys'
import { exigirValor } from '../../kernel/dynamo/operations'
import { ponerEnSalida, type Trabajos } from '../../kernel/salida'
import { olvidarPalabras, senasDe, type TerceroGuardado, terceroVigente } from '../../terceros/public'
import { eventoDeFactura } from '../../tiempo-real/public'
import { cambiarVenta, camposDeCliente, type VentaGuardada } from '../store'

/** Sales that are read at once. */
const LOTE = 100

/** An order that is still being made, or waits to be billed; what was billed keeps the name that stands on its paper. */
const abiertaDe = (venta: Item | undefined, cliente: number): boolean =>
  venta?.cliente_id === cliente &&
  (venta.estado_venta_id === PENDIENTE || venta.estado_venta_id === EN_EDICION)

/** Brings one order into the name of whoever its customer is now. */
async function llevarA(id: number, { de, autor }: Trabajos['cliente']): Promise<void> {
  for (let attempt = 0; attempt < INTENTOS; attempt++) {
    if (attempt > 0) await esperar(attempt)
    const [[leida], cliente] = await Promise.all([obtener([clave.venta(id)]), terceroVigente(de)])
    if (!abiertaDe(leida, de)) return
    const venta = leida as VentaGuardada
    const campos = camposDeCliente(cliente!)
    const version = venta.version + 1
    const { antes, despues } = diferencias(venta, campos)
    const registro = {
      entidad: 'VENTA',
      id,
      accion: 'unir-cliente',
      antes,
      despues: { ...despues, cliente: senasDe(cliente!) },
    }
    try {
      await confirmar([
        // United with yet another entry meanwhile: that one's job looks for what is in this name by now.
        exigirValor(clave.tercero(cliente!.id), 'unido_a', undefined, 'reintentar'),
        cambiarVenta(venta, campos, 'reintentar'),
        ...auditar([registro], autor, venta.codigo_tienda),
        ...ponerEnSalida(
          [eventoDeFactura(venta.codigo_tienda, { id, version, accion: 'unir-cliente' })],
          [{ clase: 'VENTA', id }],
        ),
      ])
      return
    } catch (error) {
      if (!(error instanceof LecturaVieja)) throw error
    }
  }
  throw new Error(`order ${id} changed too often to be carried on`)
}

/**
 * Job: an entry that was united with another one is not found by its words any more, and its open orders take the name of
 * who remains. Sales are gone through
 * by their ids, the newest first, and not by an index, which may be late; each order is a transaction of its own with its
 * record in the history, and one that is carried on already is passed over: done twice, late, or from where a killed run
 * stopped, it comes to the same. What they hold of a limit passed with the union itself.
 */
export async function llevarCliente(trabajo: Trabajos['cliente']): Promise<void> {
  const [absorbido, contador] = await obtener([clave.tercero(trabajo.de), clave.contador('ventas')])
  if (absorbido?.unido_a === undefined) return
  await olvidarPalabras(absorbido as TerceroGuardado)
  for (let hasta = Number(contador?.valor ?? 0); hasta > 0; hasta -= LOTE) {
    const ids = Array.from({ length: Math.min(LOTE, hasta) }, (_, i) => hasta - i)
    const ventas = await obtener(ids.map(clave.venta))
    for (const [i, venta] of ventas.entries())
      if (abiertaDe(venta, trabajo.de)) await llevarA(ids[i]!, trabajo)
  }
}
