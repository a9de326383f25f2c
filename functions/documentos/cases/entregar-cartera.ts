import type { Formato, rutas } from '#shared/documentos/routes'
import { puede } from '#shared/kernel/permisos'
import {
  type AbonoGuardado,
  type CuentaGuardada,
  cuentaDe,
  cuentaPorId,
  enlaceDeEstado,
  enlaceDeRecibo,
  type MovimientoDeCredito,
} from '../../creditos/public'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Manejador } from '../../kernel/handler'
import { claveDeEmpresa, claveDeTienda, type Empresa, type Tienda } from '../../maestros/public'
import type { TerceroGuardado } from '../../terceros/public'
import {
  contenidoDeAbono,
  contenidoDeEstado,
  type ContenidoDeCartera,
  type Rodeo,
} from '../cartera/contenido'
import { membreteDe } from '../membrete'
import { direccion, guardado, huella, logoDe, PLANTILLA } from '../papeles'
import { ausente, NUMERO, redirigir, sesionDe, TOKEN } from './entregar-papel'

/** Who comes with a bare number must be allowed to see what customers owe. */
async function exigirVer(autorizacion: string | undefined): Promise<void> {
  const sesion = await sesionDe(autorizacion)
  if (!puede(sesion.rol, 'creditos.ver')) throw ausente('may not see credits')
}

/** What a token leads to; a token of something else leads nowhere. */
async function documentoDe(token: string, tipo: 'abono' | 'credito') {
  if (!TOKEN.test(token)) throw ausente('neither a number nor a token')
  const [documento] = await obtener([clave.documentoPublico(token)])
  if (documento?.tipo !== tipo || documento.revocado !== undefined) throw ausente('no such token')
  return documento as { abono_id: number; cliente_id: number }
}

/** An abono by its token, or by its number for who may see it. */
async function abonoVisible(id: string, autorizacion: string | undefined): Promise<AbonoGuardado> {
  const numero = NUMERO.test(id)
  if (numero) await exigirVer(autorizacion)
  const abono_id = numero ? Number(id) : (await documentoDe(id, 'abono')).abono_id
  const [abono] = (await obtener([clave.abono(abono_id)])) as (AbonoGuardado | undefined)[]
  if (!abono || (!numero && abono.token !== id)) throw ausente('no such abono')
  return abono
}

/** An account by its token, or by its id for who may see it. */
async function cuentaVisible(id: string, autorizacion: string | undefined): Promise<CuentaGuardada> {
  if (NUMERO.test(id)) {
    await exigirVer(autorizacion)
    return cuentaPorId(Number(id))
  }
  const { cliente_id } = await documentoDe(id, 'credito')
  const cuenta = await cuentaDe(cliente_id)
  // The account has the last word: one that was united with another has that one's token.
  if (cuenta?.token !== id) throw ausente('not the token of its account')
  return cuenta
}

/** Whose paper it is, and who it is for, as they are called now. @param en store; without one, the customer's. */
async function rodeoDe(cliente: number, en: string | undefined, enlace: string | null): Promise<Rodeo> {
  const [tercero] = (await obtener([clave.tercero(cliente)])) as [TerceroGuardado]
  const { nombres, apellidos, numero_documento, tipo_documento_id, codigo_tienda } = tercero
  const tienda = en ?? codigo_tienda
  const [empresa, leida, tipo] = await obtener(
    [claveDeEmpresa(), claveDeTienda(tienda), clave.catalogo('TIPOS_DOCUMENTO', tipo_documento_id)],
    false,
  )
  return {
    membrete: membreteDe(empresa as Empresa | undefined, leida as Tienda | undefined, `Tienda ${tienda}`),
    cliente: {
      nombre: `${nombres} ${apellidos}`.trim(),
      documento: `${(tipo?.abreviatura as string | undefined) ?? 'Documento'} ${numero_documento}`,
    },
    enlace: direccion(enlace),
  }
}

/** Stored under what it says: equal contents are one file. */
const papel = (carpeta: string, contenido: ContenidoDeCartera, formato: Formato): Promise<string> =>
  guardado(`documentos/cartera/${carpeta}/${PLANTILLA}-${huella(contenido)}-${formato}.pdf`, async () => {
    const logo = await logoDe(contenido.membrete)
    return formato === 'A4'
      ? (await import('../cartera/a4')).pdfA4(contenido, logo)
      : (await import('../cartera/tirilla')).pdfTirilla(contenido, logo)
  })

const nombreDe = (que: string, formato: Formato): string =>
  `${que}${formato === '80mm' ? ' tirilla' : ''}.pdf`

/** `public/abono/{id}`: what was received, by whom, for which sale. */
export const entregarAbono: Manejador<typeof rutas.abono> = async ({ params, query, autorizacion }) => {
  const abono = await abonoVisible(params.id, autorizacion)
  const [leido] = await obtener([clave.credito(abono.cliente_id, abono.orden)])
  const movimiento = leido as MovimientoDeCredito
  const rodeo = await rodeoDe(movimiento.cliente_id, movimiento.tienda, enlaceDeRecibo(abono))
  const contenido = contenidoDeAbono(movimiento, abono.anulado !== undefined, rodeo)
  return redirigir(
    await papel(`abono/${abono.id}`, contenido, query.formato),
    nombreDe(`Abono ${abono.id}`, query.formato),
  )
}

/** `public/credito/{id}`: what is owed today, sale by sale. */
export const entregarEstado: Manejador<typeof rutas.credito> = async ctx => {
  const { params, query, autorizacion } = ctx
  const cuenta = await cuentaVisible(params.id, autorizacion)
  const rodeo = await rodeoDe(cuenta.cliente_id, undefined, enlaceDeEstado(cuenta))
  const contenido = contenidoDeEstado(cuenta, ctx.hoy, rodeo, query.venta_id)
  return redirigir(
    await papel(`credito/${cuenta.id}`, contenido, query.formato),
    nombreDe(`Estado de cuenta ${cuenta.id}`, query.formato),
  )
}
