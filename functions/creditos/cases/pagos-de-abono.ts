import type { AdjuntoEnviado } from '#shared/adjuntos/esquemas'
import { IMAGENES_Y_PDF } from '#shared/adjuntos/tipos'
import type { PagoDeAbono } from '#shared/creditos/schemas'
import { invalido } from '#shared/http/errors'
import type { Dia } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { comprobanteVacio, VACIOS } from '#shared/ventas/rules/pagos'
import { type AdjuntoConfirmado, confirmarAdjuntos } from '../../adjuntos/public'
import { usoReciente } from '../../caja/public'
import { obtener } from '../../kernel/dynamo/client'
import { clave, type Clave } from '../../kernel/dynamo/keys'
import type { Sesion } from '../../kernel/session'
import { claveDeFormaPago, type FormaPagoGuardada } from '../../maestros/public'
import type { PagoDeCredito } from '../store'

/** How an abono is paid, as it was sent. */
export interface ComoSePaga {
  lista_formas_pagadas_form?: PagoDeAbono[] | null
  /** Without a list; cash unless it is said. */
  forma_pago_id: number
  comprobante_id?: string | null
  fecha_consignacion?: Dia | null
  adjunto_comprobante?: AdjuntoEnviado | null
}

/** The list where there is one (DECISIONS 178); else all of it in one form (179). */
function lineasDe(como: ComoSePaga, valor: Centavos | null): PagoDeAbono[] {
  if (como.lista_formas_pagadas_form?.length) {
    // It would be nobody's, and is not lost in silence.
    if (como.adjunto_comprobante)
      throw invalido({ adjunto_comprobante: 'Cada forma de pago de la lista lleva su propio soporte' })
    return como.lista_formas_pagadas_form
  }
  if (valor === null || valor <= 0) throw invalido({ valor_abono: 'Debe ingresar un valor distinto a cero' })
  return [
    {
      id_forma_pago: como.forma_pago_id,
      valor_pagado: valor,
      comprobante_id: como.comprobante_id ?? '',
      fecha_consignacion: como.fecha_consignacion,
      adjunto_comprobante: como.adjunto_comprobante ?? null,
    },
  ]
}

/** Path of a field of a line: where it was typed. */
const campoDe =
  ({ lista_formas_pagadas_form: lista }: ComoSePaga) =>
  (i: number, nombre: string): string =>
    lista?.length
      ? `lista_formas_pagadas_form.${i}.${nombre}`
      : nombre === 'id_forma_pago'
        ? 'forma_pago_id'
        : nombre

/** The proofs that came with the lines, looked at, by the path of their field. */
const adjuntosDe = (
  lineas: readonly PagoDeAbono[],
  campo: ReturnType<typeof campoDe>,
  { usuario_id: usuarioId }: Sesion,
) =>
  confirmarAdjuntos(
    lineas.flatMap(({ adjunto_comprobante: enviado }, i) =>
      enviado ? [{ campo: campo(i, 'adjunto_comprobante'), enviado }] : [],
    ),
    { usuarioId, tipos: IMAGENES_Y_PDF },
  )

interface PagosLeidos {
  pagos: PagoDeCredito[]
  total: Centavos
  /** Proofs that the payments name. */
  adjuntos: AdjuntoConfirmado[]
  /** Where the use of each voucher is noted, once each. */
  notas: Clave[]
  advertencias: string[]
}

/**
 * How an abono is paid: money that comes in now, by forms that are neither advance nor credit (DECISIONS 181), each with
 * the code of its voucher and the day of its deposit where the form asks for them (180), and what proves it where there is
 * something. Lines of cash become one, unless each has a proof of its own.
 * @param valor the amount where no list says it.
 */
export async function pagosDe(
  como: ComoSePaga,
  valor: Centavos | null,
  { hoy, sesion }: { hoy: Dia; sesion: Sesion },
): Promise<PagosLeidos> {
  const lineas = lineasDe(como, valor)
  const campo = campoDe(como)
  const ids = [...new Set(lineas.map(each => each.id_forma_pago))]
  const codigos = lineas.map(each => clave.comprobante(each.id_forma_pago, each.comprobante_id.trim()))
  const [leidas, adjuntos] = await Promise.all([
    obtener([...ids.map(claveDeFormaPago), ...codigos]),
    adjuntosDe(lineas, campo, sesion),
  ])
  const formas = new Map(ids.map((id, i) => [id, leidas[i] as FormaPagoGuardada | undefined]))
  const notas = new Map<string, Clave>()
  const errores: Record<string, string> = {}
  const pagos: PagoDeCredito[] = []
  const advertencias: string[] = []
  lineas.forEach((linea, i) => {
    const forma = formas.get(linea.id_forma_pago)
    if (!forma?.activo || forma.forma_abono || forma.forma_credito) {
      errores[campo(i, 'id_forma_pago')] = 'Debe seleccionar una forma de pago a agregar'
      return
    }
    const { requiere_codigo_comprobante: pide, es_efectivo, nombre_forma_pago } = forma
    const comprobante = pide ? linea.comprobante_id.trim() : null
    if (comprobante !== null && comprobanteVacio(comprobante)) errores[campo(i, 'comprobante_id')] = VACIOS
    if (pide && linea.fecha_consignacion === null)
      errores[campo(i, 'fecha_consignacion')] = 'Debe ingresar la fecha de consignación'
    if (linea.fecha_consignacion && linea.fecha_consignacion > hoy)
      errores[campo(i, 'fecha_consignacion')] = 'La fecha de consignación no puede ser posterior a hoy'
    if (comprobante !== null) {
      const nota = codigos[i]!
      const uso = notas.has(nota.pk) ? 'este abono' : usoReciente(leidas[ids.length + i], hoy)
      if (uso) advertencias.push(`El comprobante ${comprobante} de ${nombre_forma_pago} ya se usó en ${uso}`)
      notas.set(nota.pk, nota)
    }
    const confirmado = adjuntos.get(campo(i, 'adjunto_comprobante'))
    const suyo = confirmado && {
      adjunto: { token: confirmado.token, extension: confirmado.extension },
    }
    const igual = pagos.find(
      pago => comprobante === null && pago.forma_pago_id === forma.id && !(pago.adjunto && suyo),
    )
    if (igual) Object.assign(igual, { valor: sum([igual.valor, linea.valor_pagado]), ...suyo })
    else
      pagos.push({
        forma_pago_id: forma.id,
        nombre_forma_pago,
        es_efectivo,
        valor: linea.valor_pagado,
        comprobante,
        // Where no day is named it was paid in today; one that was left empty is asked for (DECISIONS 180).
        fecha_consignacion: pide ? (linea.fecha_consignacion ?? hoy) : null,
        ...suyo,
      })
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  return {
    pagos,
    total: sum(pagos.map(pago => pago.valor)),
    adjuntos: [...adjuntos.values()],
    notas: [...notas.values()],
    advertencias,
  }
}

/**
 * What is left of the payments when some money of them is taken out: out of one form, the last that has as much.
 * @param campo where its amount was typed.
 * @throws ErrorVeta no form has: it would have to be split, and an advance has one form.
 */
export function apartar(
  pagos: readonly PagoDeCredito[],
  excedente: Centavos,
  campo: string,
): { quedan: PagoDeCredito[]; apartado: PagoDeCredito | undefined } {
  if (excedente <= 0) return { quedan: [...pagos], apartado: undefined }
  const lugar = pagos.findLastIndex(pago => pago.valor >= excedente)
  if (lugar < 0)
    throw invalido({ [campo]: 'El excedente debe quedar en una sola forma de pago: registre dos abonos' })
  const quedan = pagos
    .map((pago, i) => (i === lugar ? { ...pago, valor: (pago.valor - excedente) as Centavos } : pago))
    .filter(pago => pago.valor > 0)
  return { quedan, apartado: { ...pagos[lugar]!, valor: excedente } }
}
