import type { ClaveDeRuta } from '#shared/http/api'
import type { Azar } from '../model/azar'
import type { Cliente, Peticion } from '../support/cliente'
import { aCredito, cuentaDe, guardar } from '../support/pedidos'
import { CLIENTE, PRODUCTO } from '../support/sembrar'

/** What an act books in its day, if it is done: of which kind, in which form, how much in centavos. */
export interface Asiento {
  tipo: string
  forma: number
  valor: number
}
/** One request that moves money of the month that is being closed. */
export interface Acto {
  nombre: string
  clave: ClaveDeRuta
  peticion: Peticion
  asientos: Asiento[]
}

const [EFECTIVO, TRANSFERENCIA, CREDITO] = [1, 2, 6]
/** A service, which no stock limits: 1.500 and 19 % of tax. */
const UNITARIO = 1_785
const asiento = (tipo: string, forma: number, pesos: number): Asiento => ({ tipo, forma, valor: pesos * 100 })

/** In which a seed makes its acts: no two of them are of the same amount, so that each is known in the ledger by it. */
export interface Escena {
  jefa: Cliente
  azar: Azar
  dia: string
  /** Of this seed alone. */
  marca: string
  /** A number that no other act of the seed has. */
  numero: () => number
}

const vender = async ({ jefa }: Escena, unidades: number, campos: object = {}) =>
  (
    await guardar(jefa, {
      tercero_id: CLIENTE.muebles,
      productoList: [{ producto_id: PRODUCTO.perforacion, cantidad_solicitada: unidades }],
      ...campos,
    })
  ).venta_id
const cobro = (venta_id: number, body: object) =>
  ({ clave: 'POST /facturas/{venta_id}/forma-pago', peticion: { params: { venta_id }, body } }) as const

/** An order is there already; the race is about its bill. */
async function venta(escena: Escena): Promise<Acto> {
  const n = escena.numero()
  const total = n * UNITARIO
  const venta_id = await vender(escena, n)
  const enEfectivo = escena.azar.elegir([total, 1_000])
  const transferido = total - enEfectivo
  return {
    nombre: `venta ${venta_id}`,
    ...cobro(venta_id, {
      formaPagoList: [
        { id_forma_pago: EFECTIVO, valor_pagado: enEfectivo },
        ...(transferido > 0
          ? [{ id_forma_pago: TRANSFERENCIA, valor_pagado: transferido, comprobante_id: `T${venta_id}` }]
          : []),
      ],
    }),
    asientos: [
      asiento('venta', EFECTIVO, enEfectivo),
      ...(transferido > 0 ? [asiento('venta', TRANSFERENCIA, transferido)] : []),
    ],
  }
}

/** Bills an order before the race, whose annulment is in it. */
async function anulacion(escena: Escena, antes: Asiento[]): Promise<Acto> {
  const n = escena.numero()
  const total = n * UNITARIO
  const venta_id = await vender(escena, n)
  await escena.jefa.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: { formaPagoList: [{ id_forma_pago: EFECTIVO, valor_pagado: total }] },
  })
  antes.push(asiento('venta', EFECTIVO, total))
  return {
    nombre: `anulación ${venta_id}`,
    clave: 'PUT /facturas/{venta_id}/anular',
    peticion: { params: { venta_id }, body: { motivo: 'Se arrepintió' } },
    asientos: [asiento('devolucion', EFECTIVO, -total)],
  }
}

/** What is owed comes from before the race too. */
async function abono(escena: Escena, antes: Asiento[]): Promise<Acto> {
  const n = escena.numero()
  const total = n * UNITARIO
  const { jefa } = escena
  const venta_id = await vender(escena, n, { tercero_id: CLIENTE.norte, tipo_pago_id: 2 })
  // What they owe of other months may be overdue by now.
  const body = { ...aCredito(total), motivo_cupo: 'Cliente de años' }
  await jefa.exigir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body })
  antes.push(asiento('venta', CREDITO, total))
  const { cuenta_credito_cliente: cuenta } = await jefa.exigir('POST /cuentas-credito/cliente', {
    body: { documento_cliente: '79555666' },
  })
  return {
    nombre: `abono ${n}`,
    clave: 'PUT /cuentas-credito/pago',
    peticion: {
      body: {
        cuenta_credito_id: cuenta!.id,
        valor_pago: total,
        lista_formas_pagadas_form: [{ id_forma_pago: EFECTIVO, valor_pagado: total }],
      },
    },
    asientos: [asiento('abono', EFECTIVO, total)],
  }
}

async function anticipo({ numero, dia }: Escena): Promise<Acto> {
  const valor_anticipo = numero() * 100
  return {
    nombre: `anticipo ${valor_anticipo}`,
    clave: 'POST /maestros/anticipos/guardar',
    peticion: { body: { cliente_id: CLIENTE.ana, valor_anticipo, fecha_anticipo: dia } },
    asientos: [asiento('anticipo', EFECTIVO, valor_anticipo)],
  }
}

const deCaja =
  (clase: 'egreso' | 'ingreso') =>
  async ({ numero, dia }: Escena): Promise<Acto> => {
    const valor = numero() * 10
    return {
      nombre: `${clase} ${valor}`,
      clave: `POST /${clase}s/guardar`,
      peticion: {
        body: {
          [`valor_${clase}`]: valor,
          [`descripcion_${clase}`]: 'De la carrera',
          [`fecha_${clase}`]: dia,
          forma_pago_id: EFECTIVO,
        },
      },
      asientos: [asiento(clase, EFECTIVO, clase === 'egreso' ? -valor : valor)],
    }
  }

/** Without tax and withholding, by two methods. */
async function pago({ numero, dia, marca }: Escena): Promise<Acto> {
  const n = numero()
  const [enEfectivo, transferido] = [n * 100, n * 1_000]
  return {
    nombre: `pago ${n}`,
    clave: 'POST /pagos-proveedores/guardar',
    peticion: {
      body: {
        tipo_concepto_id: 1,
        proveedor_id: 3,
        codigo_factura: `${marca}-${n}`,
        fecha_factura: dia,
        fecha_pago: dia,
        valor_total: enEfectivo + transferido,
        pj_iva: 0,
        pj_retefuente: 0,
        observaciones: 'De la carrera',
        lista_formas_pagadas_form: [
          { id_forma_pago: EFECTIVO, valor_pagado: enEfectivo },
          { id_forma_pago: TRANSFERENCIA, valor_pagado: transferido, comprobante_id: `P${marca}${n}` },
        ],
      },
    },
    asientos: [
      asiento('pago_proveedor', EFECTIVO, -enEfectivo),
      asiento('pago_proveedor', TRANSFERENCIA, -transferido),
    ],
  }
}

/** An invoice without tax and withholding, of which nothing is paid. */
async function facturaDe({ jefa, dia, marca }: Escena, n: number) {
  const body = {
    tipo_concepto_id: 1,
    proveedor_id: 3,
    codigo_factura: `${marca}-${n}`,
    fecha_factura: dia,
    valor_total: n * 1_100,
    pj_iva: 0,
    pj_retefuente: 0,
    observaciones: 'De la carrera',
  }
  const sinPagar = { ...body, pago_realizado: false }
  const { pago_proveedor } = await jefa.exigir('POST /pagos-proveedores/guardar', { body: sinPagar })
  /** Pays some of it in cash, as it stands with so much left. */
  const parte = (queda: number, valor_pagado: number) =>
    ({
      clave: 'PUT /pagos-proveedores/{id}/actualizar',
      peticion: {
        params: { id: pago_proveedor.id },
        body: {
          ...body,
          valor_total: queda,
          fecha_pago: dia,
          pago_parcial: true,
          lista_formas_pagadas_form: [{ id_forma_pago: EFECTIVO, valor_pagado }],
        },
      },
    }) as const
  return { total: body.valor_total, parte }
}

/** A part of an invoice; of some the last one, whose first was paid before the race. */
async function parteDeFactura(escena: Escena, antes: Asiento[]): Promise<Acto> {
  const n = escena.numero()
  const { total, parte } = await facturaDe(escena, n)
  const primera = n * 100
  const ultima = escena.azar.veces(0.5)
  if (ultima) {
    const { clave, peticion } = parte(total, primera)
    await escena.jefa.exigir(clave, peticion)
    antes.push(asiento('pago_proveedor', EFECTIVO, -primera))
  }
  const valor = ultima ? total - primera : primera
  return {
    nombre: `parte ${n}`,
    ...parte(ultima ? valor : total, valor),
    asientos: [asiento('pago_proveedor', EFECTIVO, -valor)],
  }
}

/** A part that was paid before the race is voided in it: what it paid is owed again. */
async function parteAnulada(escena: Escena, antes: Asiento[]): Promise<Acto> {
  const n = escena.numero()
  const { total, parte } = await facturaDe(escena, n)
  const valor = n * 100
  const { clave, peticion } = parte(total, valor)
  const { pago_proveedor } = await escena.jefa.exigir(clave, peticion)
  antes.push(asiento('pago_proveedor', EFECTIVO, -valor))
  return {
    nombre: `parte anulada ${n}`,
    clave: 'DELETE /pagos-proveedores/{id}/eliminar',
    peticion: { params: { id: pago_proveedor.factura!.pagos[0]!.id }, body: { motivo: 'No fue' } },
    asientos: [asiento('pago_proveedor', EFECTIVO, valor)],
  }
}

const CLASES = [
  venta,
  venta,
  anulacion,
  abono,
  anticipo,
  deCaja('egreso'),
  deCaja('ingreso'),
  pago,
  parteDeFactura,
  parteAnulada,
]

/** The acts of a seed, with what was booked in the month to make them possible. */
export async function prepararActos(escena: Escena): Promise<{ actos: Acto[]; antes: Asiento[] }> {
  const antes: Asiento[] = []
  const actos: Acto[] = []
  for (let i = escena.azar.entero(5, 8); i > 0; i--)
    actos.push(await escena.azar.elegir(CLASES)(escena, antes))
  return { actos, antes }
}

/** Once for all seeds: the customer of the abonos may owe. */
export const abrirCuenta = (jefa: Cliente) => cuentaDe(jefa, CLIENTE.norte, 100_000_000)
