import { hoy } from '#functions/kernel/clock'
import { marcar, obtener, poner } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { anotarElectronica } from '#functions/electronica/public'
import type { VentaGuardada } from '#functions/ventas/public'
import type { EstadoElectronico } from '#shared/electronica/estados'
import { crearTercero } from '#functions/terceros/public'
import { itemsDe } from '#infra/local/demo/escribir'
import type { Cliente } from './cliente'
import { llenar } from './llenar'
import { facturada } from './pedidos'
import { clienteDePrueba } from './sembrar'

export const CUFE = 'c0fe'.repeat(24)

/** Puts the electronic invoice of a billed sale into a state, as the jobs would have left it. */
export async function ponerElectronica(
  venta_id: number,
  estado: EstadoElectronico,
  campos: object = {},
): Promise<void> {
  const fecha = new Date().toISOString()
  await poner({
    ...clave.electronica(venta_id),
    venta_id,
    codigo_tienda: '001',
    version: 3,
    estado,
    intento: 1,
    autor: { usuario_id: 1, nombre: 'Quien la pidió', conexion_id: '' },
    fecha_solicitud: fecha,
    ...(estado === 'aceptada' && {
      siigo_id: `siigo-${venta_id}`,
      prefijo: 'SETP',
      numero: String(990_000_000 + venta_id),
      nombre: `FV-2-${venta_id}`,
      cufe: CUFE,
      ambiente: 'simulado',
      fecha_aceptacion: fecha,
    }),
    ...campos,
  })
  await marcar(clave.venta(venta_id), {
    estado_factura_electronica: estado,
    ...(estado === 'aceptada' && {
      factura_simulada: true,
      fecha_factura_dian: hoy(),
      prefijo_factura_dian: 'SETP',
      nro_factura_dian: String(990_000_000 + venta_id),
      factura_code_siigo: `FV-2-${venta_id}`,
      cufe: CUFE,
    }),
  })
  const [venta] = (await obtener([clave.venta(venta_id)])) as [VentaGuardada]
  if (estado === 'aceptada')
    await confirmar([anotarElectronica('aceptada', venta, venta.fecha_factura ?? hoy())])
}

/** A billed sale whose electronic invoice the tax authority has accepted. */
export async function conFacturaAceptada(quien: Cliente): Promise<number> {
  const { venta_id } = await facturada(quien)
  await ponerElectronica(venta_id, 'aceptada')
  return venta_id
}

/** A customer who has all that an electronic invoice asks for. */
export const conCorreo = (id: number) =>
  llenar(`cliente con correo ${id}`, async () =>
    itemsDe(
      crearTercero(
        clienteDePrueba({
          id,
          numero_documento: String(80_000_000 + id),
          nombres: 'Clara',
          apellidos: 'Ortiz',
          correo_electronico: 'clara@correo.co',
        }),
      ),
    ),
  )

/** What the history of a sale tells of its electronic invoice, the oldest first. */
export async function historialDe(quien: Cliente, venta_id: number): Promise<string[]> {
  const { historial } = await quien.exigir('GET /facturas/{venta_id}/historial', { params: { venta_id } })
  return historial.map(({ titulo }) => titulo).filter(titulo => titulo.startsWith('Factura electrónica'))
}
