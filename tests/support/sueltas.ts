import { beforeAll } from 'vitest'
import { consultarPagina, obtener } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import type { Operacion } from '#functions/kernel/dynamo/operations'
import type { Entidad } from '#functions/kernel/dynamo/contables'
import { ponerEnSalida, type Salida } from '#functions/kernel/salida'
import type { TerceroGuardado } from '#functions/terceros/public'
import type { VentaGuardada } from '#functions/ventas/public'
import type { Dia } from '#shared/kernel/dates'
import { vigilarDerechos } from './derechos'
import { exigirDerechos } from './exigir-derechos'
import { usarEntorno } from './entorno'

/**
 * Sales and people written to a table of their own with nobody who follows its outbox: a test hands its records
 * to the stream handler itself, as often and in the order that it likes.
 */
export function usarTablaSuelta(): void {
  exigirDerechos()
  beforeAll(async () => {
    await tablaNueva()
    await vigilarDerechos()
  })
}

/** Goes on in an empty table. */
export async function tablaNueva(): Promise<void> {
  await usarEntorno('sueltas')
  const { crearTabla } = await import('#infra/local/tabla')
  await crearTabla()
}

const CLIENTES = [
  ['1020304050', 'Ana María', 'Peña Ñungo'],
  ['901234567', 'Muebles del Páramo S.A.S.', ''],
  ['79555666', 'Óscar', 'Villamil Peñaranda'],
] as const
const VENDEDORES = ['Camilo Restrepo', 'Paola Nieto'] as const

/** A sale as it is stored, its fields following from its number unless they are given. */
export function ventaSuelta(
  id: number,
  fecha_venta: Dia,
  campos: Partial<VentaGuardada> = {},
): VentaGuardada {
  const [numero, nombres, apellidos] = CLIENTES[id % CLIENTES.length]!
  const neta = id * 1_000_00
  return {
    id,
    version: 0,
    codigo_tienda: '001',
    nombre_tienda: 'Veta Centro',
    cliente_id: 20 + (id % CLIENTES.length),
    tipo_documento_id: 13,
    numero_documento_tercero: numero,
    nombres_tercero: nombres,
    apellidos_tercero: apellidos,
    vendedor_id: 1 + (id % 2),
    nombre_vendedor: VENDEDORES[id % 2]!,
    fecha_venta,
    fecha_factura: null,
    fecha_registro: `${fecha_venta}T15:00:00.000Z`,
    total_venta_neta: neta,
    total_venta_bruta: neta + id * 19_00 + 1,
    total_impuestos: id * 19_00,
    total_otros_impuestos: 1,
    total_descuento: id * 7,
    estado_venta_id: 1,
    tipo_pago_id: 1,
    nombre_tipo_pago: 'Contado',
    nombre_tipo_envio: 'Recoge en tienda',
    observacion_venta: '',
    impuesto_id: null,
    nombre_impuesto: null,
    porcentaje_impuesto: null,
    consecutivo_recibo: null,
    efectivo_recibido: null,
    cambio: null,
    modo_factura: null,
    motivo_anulacion: null,
    token_factura: `token-${id}`,
    token_planos: null,
    formas_pagos: [],
    ...campos,
  } as VentaGuardada
}

/** What billing changes of a sale. */
export const cobrada = (recibo: number, comprobante: string | null = null): Partial<VentaGuardada> =>
  ({
    estado_venta_id: 2,
    consecutivo_recibo: recibo,
    formas_pagos: [
      {
        forma_pago_id: 2,
        nombre_forma_pago: 'Transferencia',
        valor_pagado: 1,
        codigo_comprobante_pago: comprobante,
        es_efectivo: false,
      },
    ],
  }) as Partial<VentaGuardada>

export const terceroSuelto = (id: number, nombres: string, campos: Partial<TerceroGuardado> = {}) =>
  ({
    id,
    tipo_documento_id: 13,
    numero_documento: `5${String(id).padStart(8, '0')}`,
    nombres,
    apellidos: '',
    correo_electronico: '',
    numero_telefonico: '',
    numero_celular: '3005550100',
    tipo_tercero: 'C',
    tipo_persona: 'Person',
    direccion_residencia: '',
    country_code: 'CO',
    state_code: '11',
    city_code: '11001',
    activo: true,
    user_id: null,
    codigo_tienda: '001',
    fecha_registro: '2026-01-05T14:00:00.000Z',
    version: 0,
    ...campos,
  }) as TerceroGuardado

/** Writes a change of some entities as the kernel does, with its outbox item; answers that item. */
export async function escribirCon(operaciones: Operacion[], entidades: Entidad[]): Promise<Salida> {
  const [outbox] = ponerEnSalida([], entidades)
  await confirmar([...operaciones, outbox!])
  return outbox!.escritura.Put!.Item as unknown as Salida
}

/** A sale as it stands. */
export const ventaGuardada = async (id: number): Promise<VentaGuardada> =>
  (await obtener([clave.venta(id)]))[0] as VentaGuardada

/** Outbox items that nobody has handled. */
export const pendientes = async (): Promise<number> =>
  (await consultarPagina({ indice: 'GSI1', pk: 'SALIDA#PENDIENTE' })).items.length
