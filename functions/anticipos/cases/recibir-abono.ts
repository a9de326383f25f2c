import type { rutas } from '#shared/anticipos/routes'
import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Centavos } from '#shared/kernel/money'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { comprobanteVacio } from '#shared/ventas/rules/pagos'
import { moverCaja, usoReciente } from '../../caja/public'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { avanzar, reemplazar } from '../../kernel/dynamo/operations'
import type { Contexto, Manejador } from '../../kernel/handler'
import { claveDeFormaPago, type FormaPagoGuardada } from '../../maestros/public'
import { vigenteDe } from '../../terceros/public'
import { moverAnticipo, saldoDe } from '../store'
import { vistaDeAbono } from '../vistas'

type Ctx = Contexto<typeof rutas.abonar>
/** The most that one customer may have paid in advance: more is a mistyped value. */
const MAXIMO_SALDO = 100_000_000_000_00 as Centavos

/** How it is paid: money that is handed over now, with its voucher where the form asks for one. */
function exigirForma(forma: FormaPagoGuardada | undefined, { body }: Ctx): string | null {
  if (!forma?.activo || forma.forma_abono || forma.forma_credito)
    throw invalido({ forma_pago_id: 'Debe seleccionar una forma de pago' })
  if (!forma.requiere_codigo_comprobante) return null
  const codigo = body.comprobante_id ?? ''
  if (comprobanteVacio(codigo)) throw invalido({ comprobante_id: 'Debe ingresar el código del comprobante' })
  return codigo
}

/** Money in advance: ledger, balance, today's drawer and the receipt of the store in one transaction (DECISIONS 2, 3). */
export const recibirAbono: Manejador<typeof rutas.abonar> = async ctx => {
  const { params, body, tienda, hoy } = ctx
  if (body.tercero_id != null && body.tercero_id !== params.tercero_id)
    throw invalido({ tercero_id: 'El cliente no es el de la dirección' })
  const voucher = clave.comprobante(body.forma_pago_id, body.comprobante_id ?? '')
  const [[leido, formaLeida, recibos, usado, dia], id] = await Promise.all([
    obtener([
      clave.tercero(params.tercero_id),
      claveDeFormaPago(body.forma_pago_id),
      clave.consecutivo(tienda, 'anticipos'),
      voucher,
      clave.diaDeCaja(tienda, hoy),
    ]),
    siguientesIds('anticipos'),
  ])
  const tercero = await vigenteDe(leido)
  if (!tercero) throw new ErrorVeta('no_encontrado')
  const cliente = tercero.id
  if (tercero.numero_documento === CONSUMIDOR_FINAL)
    throw invalido({
      tercero_id: 'El consumidor final no puede dejar anticipos: elija un cliente identificado',
    })
  const forma = formaLeida as FormaPagoGuardada
  const comprobante = exigirForma(forma, ctx)
  // Within 90 days it is not refused, but said (DECISIONS 67).
  const uso = comprobante === null ? undefined : usoReciente(usado, hoy)
  const antes = saldoDe(tercero)
  if (antes + body.valor_abono > MAXIMO_SALDO) throw invalido({ valor_abono: 'El valor es demasiado grande' })
  const ultimo = (recibos?.valor as number | undefined) ?? 0
  const pago = {
    forma_pago_id: forma.id,
    nombre_forma_pago: forma.nombre_forma_pago,
    comprobante,
    valor: body.valor_abono,
  }
  const { movimiento, operaciones } = moverAnticipo(
    cliente,
    antes,
    { ...pago, id, tipo: 1, descripcion: body.descripcion_abono || 'Abono', consecutivo: ultimo + 1 },
    ctx,
  )
  return {
    operaciones: [
      ...operaciones,
      avanzar(clave.consecutivo(tienda, 'anticipos'), ultimo),
      ...moverCaja(
        hoy,
        dia,
        {
          movimientos: [
            {
              ...pago,
              tipo: 'anticipo',
              descripcion: `Anticipo ${ultimo + 1} de ${tercero.nombres} ${tercero.apellidos}`.trim(),
              anticipo_id: id,
              es_efectivo: forma.es_efectivo,
            },
          ],
        },
        ctx,
      ),
      ...(comprobante === null ? [] : [reemplazar(voucher, { anticipo_id: id, tienda, fecha: hoy })]),
    ],
    data: {
      saldo_abono: movimiento.saldo,
      abono: vistaDeAbono(movimiento),
      advertencias: uso === undefined ? [] : [`El comprobante ${comprobante} ya se usó en ${uso}`],
    },
    message: 'Abono registrado con éxito',
    auditoria: [
      {
        entidad: 'TERCERO',
        id: cliente,
        accion: 'abonar',
        antes: { saldo_abono: antes },
        despues: { saldo_abono: movimiento.saldo, anticipo_id: id, ...pago },
      },
    ],
    eventos: [],
  }
}
