import { IMAGENES_Y_PDF } from '#shared/adjuntos/tipos'
import type { AdjuntoEnviado } from '#shared/adjuntos/esquemas'
import { ErrorVeta, invalido } from '#shared/http/errors'
import type { Dia } from '#shared/kernel/dates'
import { tokenAleatorio } from '#shared/kernel/ids'
import type { Centavos } from '#shared/kernel/money'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { adjuntar, confirmarAdjunto } from '../../adjuntos/public'
import { cajaDe, clavesDeCaja, exigirDia, exigirForma, moverCaja, usoReciente } from '../../caja/public'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { avanzar, reemplazar } from '../../kernel/dynamo/operations'
import type { Sesion } from '../../kernel/session'
import { claveDeFormaPago } from '../../maestros/public'
import { vigenteDe } from '../../terceros/public'
import { crearRecibo } from '../recibos'
import { exigirSaldoPosible, moverAnticipo, saldoDe } from '../store'

/** Money in advance, as either of its forms says it. */
export interface Recepcion {
  cliente: number
  valor: Centavos
  dia: Dia
  forma: number
  comprobante: string | null | undefined
  descripcion: string | null | undefined
  adjunto?: AdjuntoEnviado | null
  /** What the fields of the form are called. */
  campos: { cliente: string; valor: string; dia: string }
}

interface Acto {
  sesion: Sesion
  tienda: string
  ahora: string
  hoy: Dia
}

/** Ledger, balance, the drawer of its day and the receipt of the store in one transaction (DECISIONS 2, 3). */
export async function recibir(entrega: Recepcion, acto: Acto) {
  const { valor, dia, campos } = entrega
  const { tienda, hoy, sesion } = acto
  exigirDia(dia, hoy, campos.dia)
  const adjunto = entrega.adjunto
    ? await confirmarAdjunto(entrega.adjunto, {
        usuarioId: sesion.usuario_id,
        campo: 'adjunto_comprobante',
        tipos: IMAGENES_Y_PDF,
      })
    : undefined
  const voucher = clave.comprobante(entrega.forma, entrega.comprobante ?? '')
  const [[leido, formaLeida, recibos, usado, ...till], id] = await Promise.all([
    obtener([
      clave.tercero(entrega.cliente),
      claveDeFormaPago(entrega.forma),
      clave.consecutivo(tienda, 'anticipos'),
      voucher,
      ...clavesDeCaja(acto, dia),
    ]),
    siguientesIds('anticipos'),
  ])
  const tercero = await vigenteDe(leido)
  if (!tercero) throw new ErrorVeta('no_encontrado')
  if (tercero.numero_documento === CONSUMIDOR_FINAL)
    throw invalido({
      [campos.cliente]: 'El consumidor final no puede dejar anticipos: elija un cliente identificado',
    })
  const { forma, comprobante } = exigirForma(formaLeida, entrega.comprobante)
  // Within 90 days it is not refused, but said (DECISIONS 67).
  const uso = comprobante === null ? undefined : usoReciente(usado, hoy)
  const antes = saldoDe(tercero)
  exigirSaldoPosible(antes, valor, campos.valor)
  const ultimo = (recibos?.valor as number | undefined) ?? 0
  const pago = {
    forma_pago_id: forma.id,
    nombre_forma_pago: forma.nombre_forma_pago,
    comprobante,
    valor,
  }
  const recibo = { consecutivo: ultimo + 1, token: tokenAleatorio(), dia }
  const descripcion = entrega.descripcion || 'Abono'
  const movido = moverAnticipo(tercero.id, antes, { ...pago, ...recibo, id, tipo: 1, descripcion }, acto)
  const { nombres, apellidos, tipo_documento_id, numero_documento } = tercero
  return {
    movimiento: movido.movimiento,
    adjunto,
    operaciones: [
      ...movido.operaciones,
      avanzar(clave.consecutivo(tienda, 'anticipos'), ultimo),
      ...crearRecibo({
        ...pago,
        ...recibo,
        id,
        version: 0,
        tienda,
        cliente_id: tercero.id,
        nombres,
        apellidos,
        tipo_documento_id,
        numero_documento,
        saldo: movido.movimiento.saldo,
        fecha: acto.ahora,
        descripcion,
        es_efectivo: forma.es_efectivo,
        usuario: sesion.nombre,
        adjunto: adjunto ? { token: adjunto.token, extension: adjunto.extension } : null,
      }),
      ...moverCaja(
        dia,
        cajaDe(acto, till),
        {
          movimientos: [
            {
              ...pago,
              tipo: 'anticipo',
              descripcion: `Anticipo ${ultimo + 1} de ${nombres} ${apellidos}`.trim(),
              anticipo_id: id,
              es_efectivo: forma.es_efectivo,
            },
          ],
        },
        acto,
      ),
      ...(comprobante === null ? [] : [reemplazar(voucher, { anticipo_id: id, tienda, fecha: hoy })]),
      ...(adjunto ? [adjuntar(adjunto, { clase: 'ANTICIPO', id, tienda }, sesion)] : []),
    ],
    advertencias: uso === undefined ? [] : [`El comprobante ${comprobante} ya se usó en ${uso}`],
    auditoria: [
      {
        entidad: 'TERCERO',
        id: tercero.id,
        accion: 'abonar',
        antes: { saldo_abono: antes },
        despues: { saldo_abono: movido.movimiento.saldo, anticipo_id: id, dia, ...pago },
      },
    ],
    eventos: [],
    entidades: movido.entidades,
  }
}
