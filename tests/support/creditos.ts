import type { Cliente, Cuerpo } from './cliente'
import { aCredito, cuentaDe, guardar, TOTAL } from './pedidos'

let siguiente = 60_000_000 + (process.pid % 1000) * 1000

export interface Deudora {
  tercero_id: number
  numero_documento: string
  credito_id: number
  /** Token of the statement. */
  estado: string
  /** Bills on credit, of `TOTAL` each. */
  ventas: number[]
}

/** A customer with a credit account that owes some bills of `TOTAL`, made by somebody who may. */
export async function deudora(quien: Cliente, facturas = 1, cupo = 1_000_000): Promise<Deudora> {
  const numero_documento = String(++siguiente)
  const { tercero } = await quien.exigir('POST /terceros/crear', {
    body: {
      tipo_documento_id: 13,
      numero_documento,
      nombres: 'Deudora',
      apellidos: numero_documento,
      numero_celular: '3005550177',
      creacion_rapida: true,
    },
  })
  await cuentaDe(quien, tercero.id, cupo)
  const ventas: number[] = []
  for (let i = 0; i < facturas; i++) ventas.push(await facturadaACredito(quien, tercero.id))
  const { cuenta_credito_cliente } = await quien.exigir('POST /cuentas-credito/cliente', {
    body: { documento_cliente: numero_documento },
  })
  const { id: credito_id, enlace_estado } = cuenta_credito_cliente!
  const estado = enlace_estado!.split('/').at(-1)!
  return { tercero_id: tercero.id, numero_documento, credito_id, estado, ventas }
}

/** Bills two drawer slides to a customer on credit. */
export async function facturadaACredito(quien: Cliente, tercero_id: number): Promise<number> {
  const { venta_id } = await guardar(quien, { tercero_id, tipo_pago_id: 2 })
  await quien.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: aCredito(TOTAL),
  })
  return venta_id
}

/** Body of an abono in cash. */
export const enEfectivoA = (
  venta_id: number | null,
  valor_abono: number,
  campos: Partial<Cuerpo<'POST /creditos/{id}/abono'>> = {},
) => ({ venta_id, valor_abono, ...campos })

async function abonar(quien: Cliente, valor: number) {
  const { credito_id, ventas } = await deudora(quien)
  return quien.exigir('POST /creditos/{id}/abono', {
    params: { id: credito_id },
    body: enEfectivoA(ventas[0]!, valor),
  })
}

/** An abono of a new customer, by its id; or by the token of its receipt. */
export const abonoNuevo = async (quien: Cliente, valor = 20_000): Promise<number> =>
  (await abonar(quien, valor)).movimiento.id
export const reciboNuevo = async (quien: Cliente): Promise<string> =>
  (await abonar(quien, 20_000)).enlace_recibo.split('/').at(-1)!
