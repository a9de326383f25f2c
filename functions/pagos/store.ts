import type { Dia, Instante } from '#shared/kernel/dates'
import type { Centavos, Porcentaje } from '#shared/kernel/money'
import type { Derivados } from '#shared/pagos/reglas'
import { ErrorVeta } from '#shared/http/errors'
import type { ReferenciaDeAdjunto } from '../adjuntos/public'
import type { MovimientoNuevo } from '../caja/public'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import { actualizar, borrar, crear, type Operacion } from '../kernel/dynamo/operations'
import { type Parte, porLoQueQueda } from './partes'

/** A method of a payment. */
export interface FormaDePagoHecho {
  forma_pago_id: number
  nombre_forma_pago: string
  es_efectivo: boolean
  requiere_codigo_comprobante: boolean
  comprobante: string | null
  valor: Centavos
  adjunto: ReferenciaDeAdjunto | null
}

/** A payment to a supplier, or an invoice that is still to be paid, as it stands now. */
export interface PagoGuardado extends Item, Derivados {
  id: number
  version: number
  tienda: string
  tipo_concepto_id: number
  proveedor_id: number
  codigo_factura: string
  fecha_factura: Dia
  fecha_pago: Dia | null
  fecha_vencimiento: Dia
  valor_total: Centavos
  pj_iva: Porcentaje
  pj_retefuente: Porcentaje
  observaciones: string
  pago_realizado: boolean
  formas: FormaDePagoHecho[]
  usuario_id: number
  usuario: string
  fecha_inserta: Instante
  /** Proofs that others took the place of. */
  adjuntos_anteriores?: ReferenciaDeAdjunto[]
  anulado?: { fecha: Instante; usuario: string; motivo: string | null }
  /** Of an invoice that is paid in parts: what each of them paid of it. Its figures stay those of the whole. */
  partes?: Parte[]
  /** Of such a part: the invoice. */
  factura_id?: number
}

/**
 * In which month it stands (DECISIONS 238), and by when it wants to be paid; what was voided is in no list, nor an
 * invoice that its parts have paid, which stand in theirs.
 */
function indices(pago: PagoGuardado) {
  const { id, tienda, fecha_pago, fecha_factura, fecha_vencimiento, pago_realizado, anulado } = pago
  const dia = fecha_pago ?? (pago_realizado ? undefined : fecha_factura)
  return indice.pagosAProveedores(
    tienda,
    id,
    anulado ? undefined : dia,
    anulado || pago_realizado ? undefined : fecha_vencimiento,
  )
}

/** An invoice of a supplier stands once (DECISIONS 234): whoever comes second is led to it. Of its parts it stands for all. */
const factura = ({ proveedor_id, codigo_factura, factura_id }: PagoGuardado) =>
  codigo_factura === '' || factura_id !== undefined
    ? undefined
    : clave.facturaDeProveedor(proveedor_id, codigo_factura)
const tomarFactura = (pago: PagoGuardado): Operacion[] => {
  const key = factura(pago)
  return key
    ? [
        crear(key, { pago_id: pago.id, tienda: pago.tienda }, actual =>
          repetida(pago, actual as { pago_id: number; tienda: string } | undefined),
        ),
      ]
    : []
}
const repetida = (
  { codigo_factura, tienda }: PagoGuardado,
  actual: { pago_id: number; tienda: string } | undefined,
): Error =>
  new ErrorVeta('factura_repetida', {
    mensaje: `La factura ${codigo_factura} de ese proveedor ya está registrada en el pago ${actual?.pago_id}${
      actual && actual.tienda !== tienda ? ` de la tienda ${actual.tienda}` : ''
    }`,
    errores: { codigo_factura: 'Ya está registrada' },
    data: { pago_id: actual?.pago_id, codigo_tienda: actual?.tienda },
  })

export const crearPago = (pago: PagoGuardado): Operacion[] => [
  crear(clave.pagoAProveedor(pago.id), { ...pago, ...indices(pago) }),
  ...tomarFactura(pago),
]

/** Changes a payment that must be as it was read (who voids it takes a version too); its invoice goes with it. */
export function cambiarPago(antes: PagoGuardado, cambios: Partial<PagoGuardado>): Operacion[] {
  const despues = { ...antes, ...cambios }
  const [tenia, tiene] = [factura(antes), despues.anulado ? undefined : factura(despues)]
  const misma = tenia?.pk === tiene?.pk
  return [
    actualizar(clave.pagoAProveedor(antes.id), {
      cambios: { ...cambios, ...indices(despues) },
      version: antes.version,
      falla: 'reintentar',
    }),
    ...(tenia && !misma ? [borrar(tenia)] : []),
    ...(tiene && !misma ? tomarFactura(despues) : []),
  ]
}

/** What a payment moves in the drawer, method by method, or what takes that back; an unpaid one moves nothing. */
export const movimientosDe = (
  { id, codigo_factura, formas }: PagoGuardado,
  proveedor: string,
  reversa?: 'corregido' | 'anulado',
): MovimientoNuevo[] =>
  formas.map(({ forma_pago_id, nombre_forma_pago, es_efectivo, valor, comprobante }) => ({
    tipo: 'pago_proveedor',
    descripcion: `Pago ${id} a ${proveedor}, factura ${codigo_factura}${reversa ? `, ${reversa}` : ''}`,
    pago_proveedor_id: id,
    forma_pago_id,
    nombre_forma_pago,
    es_efectivo,
    valor: (reversa ? valor : 0 - valor) as Centavos,
    comprobante,
    ...(reversa && { reversa: true as const }),
  }))

/** A payment of the store. @throws ErrorVeta `no_encontrado`: none, or another store's. */
export async function exigirPago(id: number, tienda: string): Promise<PagoGuardado> {
  const found = (await obtener([clave.pagoAProveedor(id)]))[0] as PagoGuardado | undefined
  if (found?.tienda !== tienda) throw new ErrorVeta('no_encontrado')
  return found
}

/** Payments of a month, and invoices of a store that are to be paid, that a list reads at most. */
const MAXIMO = 1000

const hasta = (found: Item[], maximo: number) => ({
  filas: (found.slice(0, maximo) as PagoGuardado[]).map(porLoQueQueda),
  mas: found.length > maximo,
})

/** Of a month, the newest first. @param mes `YYYY-MM` */
export async function pagosDelMes(tienda: string, mes: string, maximo = MAXIMO) {
  const limite = Number.isFinite(maximo) ? maximo + 1 : undefined
  const lista = { indice: 'GSI1', pk: particion.pagosAProveedores(tienda), descendente: true } as const
  return hasta(await consultar({ ...lista, empieza: mes, limite }), maximo)
}

/** What is to be paid, the first due first. */
export const facturasPorPagar = async (tienda: string) =>
  hasta(
    await consultar({ indice: 'GSI2', pk: particion.facturasPorPagar(tienda), limite: MAXIMO + 1 }),
    MAXIMO,
  )
