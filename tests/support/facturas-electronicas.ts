import { beforeAll, expect } from 'vitest'
import type { Envio, Electronica } from '#functions/electronica/store'
import { venta as leerVenta } from '#functions/ventas/public'
import { aSuTiempo } from './a-su-tiempo'
import { conCorreo } from './electronica'
import { sembrar } from './sembrar'
import { usarSiigo } from './siigo'
import { type Cliente, type TiendaDePrueba, usarTienda } from './tienda'

/** A shop that sends electronic invoices to the simulated Siigo, and what a test asks and sees of them. */
export function usarFacturas(comprador: number) {
  const tienda: TiendaDePrueba = usarTienda(async () => {
    await sembrar()
    await conCorreo(comprador)
  })
  const prueba = usarSiigo()
  const de = {} as { quien: Cliente }
  beforeAll(async () => {
    de.quien = await tienda.ingresar('super')
  })

  const params = (venta_id: number) => ({ params: { venta_id } })
  const ver = (venta_id: number) => de.quien.exigir('GET /facturas/{venta_id}', params(venta_id))
  const pedir = (venta_id: number) =>
    de.quien.pedir('POST /facturas/{venta_id}/timbrar-dian', { ...params(venta_id), body: {} })
  const anular = (venta_id: number, body: object) =>
    de.quien.pedir('PUT /facturas/{venta_id}/anular', { ...params(venta_id), body })
  /** What Siigo has of a sale: of one kind, or all of it. */
  const emitidas = (venta_id: number, clase?: 'FV' | 'NC') =>
    prueba.siigo.libro.documentos.filter(
      each =>
        each.observations.includes(`Venta ${venta_id} `) && (clase === undefined || each.clase === clase),
    )
  /** The invoice of a sale, or its credit note, as the table has it. */
  const guardada = async (venta_id: number, clase: 'FV' | 'NC'): Promise<Envio | undefined> => {
    const e = (await leerVenta(venta_id))?.electronica as Electronica | undefined
    return clase === 'FV' ? e : e?.nota
  }
  /** Looks at it until it is so; the time until each next step goes by. */
  async function hasta(venta_id: number, clase: 'FV' | 'NC', estado: string, mira: object = {}) {
    return aSuTiempo(async () => {
      const { ventas_encabezado: venta, factura_electronica: fe } = await ver(venta_id)
      const vista = clase === 'FV' ? fe : fe?.nota
      const proximo = (await guardada(venta_id, clase))?.proximo_intento
      if (vista?.estado !== estado) prueba.adelantarHasta(proximo)
      expect(vista?.estado).toBe(estado)
      // The call that sends it is over: what a test does next is not done meanwhile.
      if (estado === 'en_envio') expect(proximo).toBeDefined()
      expect(vista).toMatchObject(mira)
      return { venta, fe: fe!, nota: fe!.nota! }
    })
  }
  return Object.assign(de, { tienda, prueba, ver, pedir, anular, emitidas, guardada, hasta })
}
