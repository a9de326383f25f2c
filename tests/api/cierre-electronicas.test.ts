import { beforeAll, describe, expect, test } from 'vitest'
import { hoy, milisegundos } from '#functions/kernel/clock'
import { obtener, quitar } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { comoSeCerro, leerMes, mesDe } from '#functions/cuadre/public'
import { anotarElectronica } from '#functions/electronica/public'
import type { VentaGuardada } from '#functions/ventas/public'
import { aSuTiempo } from '../support/a-su-tiempo'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { abrirEnlace, exportar, filasDe } from '../support/exportar'
import { conFallas } from '../support/fallas'
import { facturada } from '../support/pedidos'
import { CLIENTE, PRODUCTO } from '../support/sembrar'
import { usarSiigo } from '../support/siigo'
import { type Cliente, usarTienda } from '../support/tienda'
import { clienteNuevo } from './peticiones'

const tienda = usarTienda(() => sembrarAuditable())
const prueba = usarSiigo()
let jefe: Cliente
let conCorreo: number

/** Goes to another instant, and signs in then. */
async function ir(instante: string): Promise<void> {
  prueba.adelantar((Date.parse(instante) - milisegundos()) / 1000)
  jefe = await tienda.entrar('super')
}
/** A day of each month, which the tests go through in their order. */
const [ENERO, FEBRERO, MARZO, ABRIL, MAYO, JUNIO, JULIO] = [1, 2, 3, 4, 5, 6, 7].map(
  mes => `2025-0${mes}-15T15:00:00.000Z`,
) as [string, string, string, string, string, string, string]
const cual = (instante: string) => ({ anio: 2025, mes: Number(instante.slice(5, 7)) })

/** Hinges are 4.000 each with tax. */
const vender = async (unidades: number, tercero_id = conCorreo) =>
  (
    await facturada(jefe, {
      tercero_id,
      productoList: [{ producto_id: PRODUCTO.bisagra, cantidad_solicitada: unidades }],
    })
  ).venta_id
const pedir = (venta_id: number) =>
  jefe.exigir('POST /facturas/{venta_id}/timbrar-dian', { params: { venta_id }, body: {} })
const hasta = (venta_id: number, estado: string) =>
  aSuTiempo(async () => {
    const { ventas_encabezado: venta, factura_electronica: fe } = await jefe.exigir(
      'GET /facturas/{venta_id}',
      { params: { venta_id } },
    )
    if (venta.estado_factura_electronica !== estado) prueba.adelantarHasta(fe?.proximo_intento)
    expect(venta.estado_factura_electronica).toBe(estado)
    // The call that sends it is over: on another day Siigo would refuse what it brings.
    if (estado === 'en_envio') expect(fe?.proximo_intento).not.toBeNull()
  })
const aceptada = async (unidades: number) => {
  const venta_id = await vender(unidades)
  await pedir(venta_id)
  await hasta(venta_id, 'aceptada')
  return venta_id
}
const informe = (instante: string) =>
  jefe.exigir('POST /cierre-mes/ventas-plataforma', { body: cual(instante) })
/** Total, IVA and count of each row: DIAN, Siigo alone, remisiones. */
const tiposDe = async (instante: string) =>
  (await informe(instante)).lista_tipos_venta.map(({ total, iva, cantidad }) => [total, iva, cantidad])
const cerrar = (instante: string) => jefe.exigir('POST /cierre-mes/cerrar', { body: cual(instante) })

beforeAll(async () => {
  await ir(ENERO)
  const { tercero } = await jefe.exigir('POST /terceros/crear', {
    body: clienteNuevo(),
  })
  conCorreo = tercero.id
})

describe('what of a month is invoiced electronically', () => {
  test('is what the tax authority has accepted; what it refused, and what nobody asked for, are remisiones', async () => {
    await ir(ENERO)
    await aceptada(2)
    const deNadie = await vender(3)
    const sinCorreo = await vender(5, CLIENTE.ana)
    await pedir(sinCorreo)
    await hasta(sinCorreo, 'rechazada')
    const mes = await informe(ENERO)
    // 2 hinges are 8.000 with 1.277,31 of IVA; 10 of them 40.000 with 6.386,56.
    expect([mes.ventas_siigo, mes.ventas_remision, mes.ventas_total]).toEqual([8_000, 32_000, 40_000])
    expect([mes.iva_siigo, mes.iva_remision, mes.iva_total]).toEqual([1_277.31, 5_109.25, 6_386.56])
    expect(mes.lista_tipos_venta).toEqual([
      { nombre_tipo_venta: 'Facturadas (DIAN)', total: 8_000, iva: 1_277.31, cantidad: 1 },
      { nombre_tipo_venta: 'Facturadas (Siigo)', total: 0, iva: 0, cantidad: 0 },
      { nombre_tipo_venta: 'Remisiones', total: 32_000, iva: 5_109.25, cantidad: 2 },
    ])
    // Annulled, a remisión leaves the remisiones and nothing else.
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id: deNadie }, body: {} })
    expect(await tiposDe(ENERO)).toEqual([
      [8_000, 1_277.31, 1],
      [0, 0, 0],
      [20_000, 3_193.28, 1],
    ])
  })

  test('stands in the files as in the cards: rows by kind add up to them, with number and CUFE', async () => {
    const [documento] = prueba.siigo.libro.documentos
    const leer = async (clave: 'POST /cierre-mes/exportar' | 'POST /facturas/exportar', body: object) => {
      const { enlace } = await exportar(jefe, clave, body)
      const filas = await filasDe(await (await abrirEnlace(jefe.origen, enlace!)).arrayBuffer())
      const titulos = filas[0] as string[]
      return filas.slice(1, -1).map(fila => Object.fromEntries(titulos.map((t, i) => [t, fila[i]])))
    }
    const delMes = await leer('POST /cierre-mes/exportar', { ...cual(ENERO), tabla: 'ventas' })
    const suma = (tipo: string) =>
      delMes
        .filter(fila => fila['Tipo de venta'] === tipo)
        .reduce((total, fila) => total + (fila['Total'] as number), 0)
    const { ventas_siigo, ventas_remision } = await informe(ENERO)
    expect([suma('Facturada'), suma('Remisión')]).toEqual([ventas_siigo, ventas_remision])
    expect(delMes.filter(fila => fila['CUFE'] !== null).map(fila => fila['CUFE'])).toEqual([documento!.cufe])
    const listadas = await leer('POST /facturas/exportar', { estado_venta_id: 2 })
    expect(
      listadas
        .map(fila => [fila['Enviada a la DIAN'], fila['Número DIAN'] ?? null, fila['CUFE'] ?? null])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['No', null, null],
      ['Sí', `${documento!.prefix}-${documento!.number}`, documento!.cufe],
    ])
  })

  test('stands in the month of the bill, whenever it is accepted', async () => {
    await ir(FEBRERO)
    const venta_id = await vender(2)
    await ir(MARZO)
    await pedir(venta_id)
    await hasta(venta_id, 'aceptada')
    expect(await tiposDe(FEBRERO)).toEqual([
      [8_000, 1_277.31, 1],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(await tiposDe(MARZO)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })
})

describe('a month that was closed while an invoice was under way', () => {
  const electronicasDe = async (instante: string) => {
    const { anio, mes } = cual(instante)
    const leido = await leerMes(mesDe({ anio, mes }, '001'))
    const { ventas, bruta } = comoSeCerro(leido).electronicas
    return { ahora: [leido.electronicas.ventas, leido.electronicas.bruta], alCerrar: [ventas, bruta] }
  }

  test('says now what was accepted since, comes to the same, and keeps what it was closed with', async () => {
    await ir(ABRIL)
    await aceptada(2)
    const venta_id = await vender(3)
    await pedir(venta_id)
    await hasta(venta_id, 'en_envio')
    await ir(MAYO)
    const { periodo } = await cerrar(ABRIL)
    await hasta(venta_id, 'aceptada')
    expect(await tiposDe(ABRIL)).toEqual([
      [20_000, 3_193.28, 2],
      [0, 0, 0],
      [0, 0, 0],
    ])
    const despues = await informe(ABRIL)
    expect([despues.ventas_total, despues.periodo.huella]).toEqual([20_000, periodo.huella])
    expect(await electronicasDe(ABRIL)).toEqual({ ahora: [2, 20_000_00], alCerrar: [1, 8_000_00] })
    // What it comes to is the same, so a new close has the same digest; it keeps what is accepted by then.
    await jefe.exigir('POST /cierre-mes/reabrir', { body: { ...cual(ABRIL), motivo: 'Prueba' } })
    expect((await cerrar(ABRIL)).periodo.huella).toBe(periodo.huella)
    expect((await electronicasDe(ABRIL)).alCerrar).toEqual([2, 20_000_00])
  })

  test('at the very moment of an acceptance has it in what it keeps', async () => {
    let aceptando = false
    await ir(MAYO)
    const venta_id = await vender(2)
    await pedir(venta_id)
    await hasta(venta_id, 'en_envio')
    await ir(JUNIO)
    const { llamadas } = await conFallas(
      'TransactWriteItems',
      async (seguir, _numero, cuerpo) => {
        if (cuerpo.includes('PERIODO#') && !aceptando) {
          aceptando = true
          await hasta(venta_id, 'aceptada')
        }
        return seguir()
      },
      () => cerrar(MAYO),
    )
    expect(llamadas).toBeGreaterThan(1)
    expect(await electronicasDe(MAYO)).toEqual({ ahora: [1, 8_000_00], alCerrar: [1, 8_000_00] })
  })
})

test('an accepted sale that is annulled is taken off in the month of its annulment', async () => {
  await ir(JUNIO)
  const venta_id = await aceptada(2)
  const [venta] = (await obtener([clave.venta(venta_id)])) as [VentaGuardada]
  await ir(JULIO)
  await confirmar([anotarElectronica('anulada', venta, hoy())])
  expect([(await tiposDe(JUNIO))[0], (await tiposDe(JULIO))[0]]).toEqual([
    [8_000, 1_277.31, 1],
    [-8_000, -1_277.31, -1],
  ])
  // Nothing of it happened: what the audit recomputes is the sum of sales that stand.
  expect(lineasDe(await auditarTienda(tienda)).map(linea => linea.split(' · ').slice(0, 2))).toContainEqual([
    'facturas electrónicas',
    'facturas electrónicas de la tienda 001 en 2025-07',
  ])
  await quitar(clave.mesElectronico('001', '2025-07'))
})

test('the audit recomputes it from the sales, and finds nothing', async () => {
  const informe = await auditarTienda(tienda)
  expect(lineasDe(informe)).toEqual([])
  const suya = informe.resultados.find(({ nombre }) => nombre === 'facturas electrónicas')!
  expect(suya.comprobaciones).toBeGreaterThan(20)
})
