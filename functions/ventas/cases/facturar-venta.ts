import { IMAGENES_Y_PDF } from '#shared/adjuntos/tipos'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { mesDe, sumarDias } from '#shared/kernel/dates'
import { cobrar, type PagoAceptado } from '#shared/ventas/rules/pagos'
import type { rutas } from '#shared/ventas/routes'
import { FACTURADO, MODO_CREDITO, permite } from '#shared/ventas/states'
import { adjuntar, confirmarAdjuntos } from '../../adjuntos/public'
import { type Item, obtener } from '../../kernel/dynamo/client'
import { clave, type Clave } from '../../kernel/dynamo/keys'
import { avanzar, exigirAusente, reemplazar } from '../../kernel/dynamo/operations'
import type { Contexto, Manejador } from '../../kernel/handler'
import { claveDeFormaPago, claveDeParametro, type FormaPagoGuardada, valorDe } from '../../maestros/public'
import { usarRetales } from '../../retales/public'
import { eventoDeFactura } from '../../tiempo-real/public'
import { codificar } from '../../kernel/visibles'
import { FacturaHecha } from '#shared/ventas/routes'
import { cambiarVenta, moverCaja, ventaDeTienda, type VentaGuardada } from '../store'
import { vistaDeFactura } from '../vistas'
import { retalesPorConciliar } from './conciliar'
import { moverExistencias } from './mover-existencias'

type Ctx = Contexto<(typeof rutas)['facturar']>

/** The 409 of whoever came second carries the bill that stands (DECISIONS 9). */
const yaFacturada = (venta: VentaGuardada, ctx: Ctx): ErrorVeta =>
  new ErrorVeta('venta_ya_facturada', {
    data: codificar(FacturaHecha, vistaDeFactura(venta), ctx.sesion.rol),
  })

function exigirFacturable(venta: VentaGuardada, ctx: Ctx): void {
  if (venta.estado_venta_id === FACTURADO) throw yaFacturada(venta, ctx)
  if (!permite(venta.estado_venta_id, 'facturar')) throw new ErrorVeta('venta_no_facturable')
  if (ctx.body.version != null && ctx.body.version !== venta.version) throw new ErrorVeta('version_anterior')
}

function exigirContado({ body }: Ctx): void {
  const credito = body.modo_factura === MODO_CREDITO
  if (body.crear_venta_credito != null && body.crear_venta_credito !== credito)
    throw invalido({ crear_venta_credito: 'El modo de la factura y la venta a crédito no coinciden' })
  // Credit needs the customer's account; nobody has one before the credit ledger exists.
  if (credito) throw invalido({ modo_factura: 'El tercero no tiene una cuenta crédito' })
}

interface Cargado {
  formas: Map<number, FormaPagoGuardada>
  consecutivo: number
  negativo: boolean
  usados: Map<string, Item>
}

async function cargar({ body, tienda }: Ctx): Promise<Cargado> {
  const formaIds = [...new Set(body.formaPagoList.map(pago => pago.id_forma_pago))]
  const vouchers = body.formaPagoList
    .filter(pago => pago.comprobante_id !== '')
    .map(pago => clave.comprobante(pago.id_forma_pago, pago.comprobante_id))
  const [consecutivo, negativo, ...rest] = await obtener([
    clave.consecutivo(tienda, 'recibos'),
    claveDeParametro('PERMITE_STOCK_NEGATIVO'),
    ...formaIds.map(claveDeFormaPago),
    ...vouchers,
  ])
  const formas = rest.slice(0, formaIds.length) as (FormaPagoGuardada | undefined)[]
  return {
    formas: new Map(formas.filter(forma => forma?.activo).map(forma => [forma!.id, forma!])),
    consecutivo: (consecutivo?.valor as number | undefined) ?? 0,
    negativo: valorDe('PERMITE_STOCK_NEGATIVO', negativo) !== '0',
    usados: new Map(
      rest.slice(formaIds.length).flatMap((item, i) => (item ? [[vouchers[i]!.pk, item] as const] : [])),
    ),
  }
}

/** Keys of the vouchers of a payment, each once: one transaction writes an item once. */
const clavesDeComprobantes = (pagos: PagoAceptado[]): Map<string, Clave> =>
  new Map(
    pagos.flatMap(({ forma, comprobante }) => {
      const key = comprobante && clave.comprobante(forma.id, comprobante)
      return key ? [[key.pk, key] as const] : []
    }),
  )

/** The same voucher within 90 days, or twice in one payment, is not refused, but said (DECISIONS 67). */
function comprobantesUsados(pagos: PagoAceptado[], { usados }: Cargado, ctx: Ctx): string[] {
  const since = sumarDias(ctx.hoy, -90)
  const ventas = new Map(
    [...usados].flatMap(([pk, item]) =>
      (item.fecha as string) >= since ? [[pk, item.venta_id as number] as const] : [],
    ),
  )
  return pagos.flatMap(({ forma, comprobante }) => {
    if (!comprobante) return []
    const { pk } = clave.comprobante(forma.id, comprobante)
    const venta = ventas.get(pk)
    ventas.set(pk, ctx.params.venta_id)
    return venta === undefined
      ? []
      : [`El comprobante ${comprobante} de ${forma.nombre_forma_pago} ya se usó en la venta ${venta}`]
  })
}

const campoDeAdjunto = (linea: number): string => `formaPagoList.${linea}.adjunto_comprobante`

/** The proofs of the lines, looked at and stored, by the path of their field; a form without voucher has none. */
function confirmarComprobantes(pagos: PagoAceptado[], { body, sesion }: Ctx) {
  const enviados = body.formaPagoList.flatMap(({ adjunto_comprobante: enviado }, i) => {
    if (!enviado) return []
    const campo = campoDeAdjunto(i)
    if (!pagos.some(({ linea, forma }) => linea === i && forma.requiere_codigo_comprobante))
      throw invalido({ [campo]: 'Esta forma de pago no lleva comprobante' })
    return [{ campo, enviado }]
  })
  return confirmarAdjuntos(enviados, { usuarioId: sesion.usuario_id, tipos: IMAGENES_Y_PDF })
}

/** Bills a pending sale: payment, receipt number, stock and state in one transaction (DECISIONS 9). */
export const facturarVenta: Manejador<typeof rutas.facturar> = async ctx => {
  const { params, body, sesion, tienda, hoy, ahora } = ctx
  const [found, cargado] = await Promise.all([ventaDeTienda(params.venta_id, tienda), cargar(ctx)])
  if (!found) throw new ErrorVeta('no_encontrado')
  const { venta, lineas } = found
  exigirFacturable(venta, ctx)
  exigirContado(ctx)
  const recibido = body.efectivo_recibido ?? null
  const resultado = cobrar(venta.total_venta_bruta, body.formaPagoList, cargado.formas, recibido)
  if (!resultado.ok) throw invalido(resultado.errores)
  const { pagos, cambio, recibido: handed } = resultado.cuenta
  const [adjuntos, retales] = await Promise.all([
    confirmarComprobantes(pagos, ctx),
    usarRetales(
      lineas.flatMap(linea => linea.retales ?? []),
      { id: venta.id, tienda, ahora },
    ),
  ])

  const cambios = {
    estado_venta_id: FACTURADO,
    fecha_factura: hoy,
    consecutivo_recibo: cargado.consecutivo + 1,
    efectivo_recibido: handed,
    cambio,
    modo_factura: body.modo_factura,
    factura_siigo_solicitada: body.crear_factura_siigo === true,
    formas_pagos: pagos.map(({ forma, comprobante, valor, linea }) => {
      const adjunto = adjuntos.get(campoDeAdjunto(linea))
      return {
        forma_pago_id: forma.id,
        nombre_forma_pago: forma.nombre_forma_pago,
        valor_pagado: valor,
        codigo_comprobante_pago: comprobante,
        es_efectivo: forma.es_efectivo,
        adjunto: adjunto ? { token: adjunto.token, extension: adjunto.extension } : null,
      }
    }),
  } satisfies Partial<VentaGuardada>
  const facturada: VentaGuardada = { ...venta, ...cambios, version: venta.version + 1 }
  const usuario = { usuario_id: sesion.usuario_id, conexion_id: sesion.conexion_id }
  return {
    operaciones: [
      cambiarVenta(venta, cambios, actual =>
        actual?.estado_venta_id === FACTURADO
          ? yaFacturada(actual as VentaGuardada, ctx)
          : new ErrorVeta('version_anterior'),
      ),
      avanzar(clave.consecutivo(tienda, 'recibos'), cargado.consecutivo),
      exigirAusente(clave.periodo(tienda, mesDe(hoy)), 'periodo_cerrado'),
      ...moverExistencias(
        { id: venta.id, tienda, usuario_id: sesion.usuario_id },
        { estado: venta.estado_venta_id, lineas },
        { estado: FACTURADO, lineas },
        cargado.negativo,
      ),
      ...retales.operaciones,
      ...pagos.map(({ forma, comprobante, valor }) =>
        moverCaja(tienda, hoy, ahora, {
          tipo: 'venta',
          venta_id: venta.id,
          forma_pago_id: forma.id,
          nombre_forma_pago: forma.nombre_forma_pago,
          es_efectivo: forma.es_efectivo,
          valor,
          comprobante,
          ...usuario,
        }),
      ),
      ...[...adjuntos.values()].map(each => adjuntar(each, { clase: 'VENTA', id: venta.id, tienda }, sesion)),
      ...[...clavesDeComprobantes(pagos).values()].map(key =>
        reemplazar(key, { venta_id: venta.id, tienda, fecha: hoy }),
      ),
    ],
    data: vistaDeFactura(facturada, comprobantesUsados(pagos, cargado, ctx)),
    message: 'Venta facturada con éxito',
    auditoria: [
      {
        entidad: 'VENTA',
        id: venta.id,
        accion: 'facturar',
        antes: { estado_venta_id: venta.estado_venta_id },
        despues: { ...cambios, total_venta_bruta: venta.total_venta_bruta },
      },
      ...retales.auditoria,
    ],
    eventos: [eventoDeFactura(tienda, { id: venta.id, version: facturada.version, accion: 'facturar' })],
    entidades: [{ clase: 'VENTA', id: venta.id }, ...retales.entidades],
    trabajos: [
      { clase: 'papel', datos: { venta_id: venta.id } },
      ...retalesPorConciliar(found, FACTURADO, sesion),
    ],
  }
}
