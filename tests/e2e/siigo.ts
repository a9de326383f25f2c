import { afterAll, expect, vi } from 'vitest'
import { conexionSimulada, iniciarSiigoSimulado, type SiigoSimulado } from '#infra/local/siigo/servidor'
import { entrar, type Pedir } from './api'

const VARIABLES = ['VETA_SIIGO_URL', 'VETA_SIIGO_USUARIO', 'VETA_SIIGO_LLAVE', 'VETA_SIIGO_PARTNER'] as const

/**
 * A simulated Siigo in this process, whose switches a test turns: called at the top of a file, before its shop is opened
 * (`abrir-tienda.ts`), which is told of it by its environment.
 */
export async function conSiigo(): Promise<SiigoSimulado> {
  const antes = VARIABLES.map(nombre => process.env[nombre])
  const siigo = await iniciarSiigoSimulado({ dian: { consultas: 1 } })
  const { url, usuario, llave, partner_id } = conexionSimulada(siigo)
  for (const [i, valor] of [url, usuario, llave, partner_id].entries()) process.env[VARIABLES[i]!] = valor
  afterAll(async () => {
    await siigo.stop()
    // Files share their process.
    for (const [i, nombre] of VARIABLES.entries())
      if (antes[i] === undefined) delete process.env[nombre]
      else process.env[nombre] = antes[i]
  })
  return siigo
}

let documento = 52_100_400
/** A customer with or without an e-mail address, who lives somewhere; their id. */
export async function comprador(nombres: string, correo_electronico: string): Promise<number> {
  const { tercero } = await (
    await entrar('vendedor')
  )<{ tercero: { id: number } }>('POST terceros/crear', {
    tipo_documento_id: 13,
    numero_documento: String(++documento),
    nombres,
    apellidos: 'Bedoya',
    numero_celular: '3005550144',
    correo_electronico,
    creacion_rapida: true,
  })
  return tercero.id
}

/** A sale billed in cash, of one product; its number and its total. */
export async function facturar(tercero_id: number, { electronica = false } = {}) {
  const pedir = await entrar('vendedor')
  const { productos } = await pedir<{ productos: { data: { id: number }[] } }>('GET productos?query=bisagra')
  const { venta_id, totales } = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
    'POST facturas/guardar',
    {
      venta_id: null,
      tercero_id,
      estado_venta_id: 1,
      productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 4 }],
    },
  )
  await pedir(`POST facturas/${venta_id}/forma-pago`, {
    crear_factura_siigo: electronica,
    formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
  })
  return { venta_id, total: totales.total_venta }
}

export interface EstadoDeVenta {
  ventas_encabezado: { estado_factura_electronica: string | null; nro_factura_dian: string | null }
  factura_electronica: { motivo: string | null; correos: { correo: string; estado: string }[] } | null
}
export const ver = async (venta_id: number): Promise<EstadoDeVenta> =>
  (await entrar('vendedor'))<EstadoDeVenta>(`GET facturas/${venta_id}`)

/** Asks for the electronic invoice of a sale, and waits until the tax authority, as it is here, has answered. */
export async function timbrada(pedir: Pedir, venta_id: number | string): Promise<void> {
  await pedir(`POST facturas/${venta_id}/timbrar-dian`, {})
  const lista = async () => {
    const { ventas_encabezado: venta } = await pedir<EstadoDeVenta>(`GET facturas/${venta_id}`)
    expect(venta.estado_factura_electronica).toBe('aceptada')
  }
  await vi.waitFor(lista, { timeout: 90_000, interval: 250 })
}
