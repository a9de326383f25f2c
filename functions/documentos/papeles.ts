import { createHash } from 'node:crypto'
import type { EstadoElectronico } from '#shared/electronica/estados'
import type { Formato } from '#shared/documentos/routes'
import { ErrorVeta } from '#shared/http/errors'
import type { Centavos } from '#shared/kernel/money'
import { ANULADO } from '#shared/ventas/states'
import { castigadoDe, cuentaDe } from '../creditos/public'
import { existeObjeto, guardarObjeto, leerObjeto } from '../kernel/documents/objetos'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { claveDeEmpresa, claveDeTienda, type Empresa, type Tienda } from '../maestros/public'
import {
  enlaceDeFactura,
  enlaceDelPedido,
  enlaceDePlanos,
  estadoElectronico,
  leerPlan,
  type VentaCompleta,
} from '../ventas/public'
import { type Membrete, membreteDe } from './membrete'
import { contenidoDePlanos } from './planos/contenido'
import {
  contenidoDeVenta,
  type CreditoDeVenta,
  type ElectronicaDeVenta,
  type NotaDeVenta,
} from './venta/contenido'
import type { PlanDeLinea } from './venta/corte'

/**
 * Part of the name under which a paper is kept. Raise it with every change of how the papers look or read, here
 * or in the building blocks: those of older templates are then made anew when somebody opens them.
 */
export const PLANTILLA = 9

/** Short name of whatever else decides what is printed: legal data, logo, link. */
export const huella = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

// What draws is loaded when there is something to draw: most who open a paper open one that is there.
const enMarcha = new Map<string, Promise<void>>()

/**
 * Makes sure that a paper is stored under its key. Who asks while it is being made waits for it; another process
 * makes the same bytes.
 */
export async function guardado(
  key: string,
  hacer: () => Promise<Uint8Array | string>,
  tipo = 'application/pdf',
): Promise<string> {
  const making =
    enMarcha.get(key) ??
    (async () => {
      if (!(await existeObjeto(key))) await guardarObjeto(key, await hacer(), tipo)
    })()
  enMarcha.set(key, making)
  try {
    await making
  } finally {
    enMarcha.delete(key)
  }
  return key
}

/** The whole address of a public paper; '' while the application has none of its own (SITIO). */
export const direccion = (enlace: string | null): string =>
  process.env.SITIO && enlace ? new URL(enlace, process.env.SITIO).href : ''

/** What is printed on a sale's papers besides the sale. */
async function legales({ venta }: VentaCompleta) {
  const [empresa, tienda, tipo] = await obtener(
    [
      claveDeEmpresa(),
      claveDeTienda(venta.codigo_tienda),
      clave.catalogo('TIPOS_DOCUMENTO', venta.tipo_documento_id),
    ],
    false,
  )
  return {
    membrete: membreteDe(empresa as Empresa | undefined, tienda as Tienda | undefined, venta.nombre_tienda),
    tipoDocumento: tipo?.abreviatura as string | undefined,
  }
}

export const logoDe = async ({ logo }: Membrete): Promise<Uint8Array | undefined> =>
  logo === '' ? undefined : leerObjeto(logo)

export type ConPlan = VentaCompleta['lineas'][number] & { plan: string }
export const conPlan = ({ lineas }: VentaCompleta): ConPlan[] =>
  lineas.filter((linea): linea is ConPlan => linea.plan !== null)

const planesDe = async (lineas: readonly ConPlan[]): Promise<PlanDeLinea[]> =>
  (await Promise.all(lineas.map(async linea => ({ linea, plan: await leerPlan(linea.plan) })))).flatMap(
    ({ linea, plan }) => (plan ? [{ linea, plan }] : []),
  )

/** As `planesDe`, but all of them. @throws ErrorVeta `no_encontrado` when one is gone. */
export async function planesEnteros(lineas: readonly ConPlan[]): Promise<PlanDeLinea[]> {
  const planes = await planesDe(lineas)
  if (planes.length < lineas.length) throw new ErrorVeta('no_encontrado', { detalle: 'a cut plan is gone' })
  return planes
}

/** What is owed now of a bill on credit; undefined of any other sale. */
async function creditoDe({ venta }: VentaCompleta): Promise<CreditoDeVenta | undefined> {
  const { id, cliente_id, estado_venta_id, formas_pagos } = venta
  if (estado_venta_id === ANULADO || !formas_pagos.some(({ es_credito }) => es_credito)) return undefined
  const cuenta = await cuentaDe(cliente_id)
  if (!cuenta) return undefined
  const abierta = cuenta.abiertas?.find(({ venta_id }) => venta_id === id)
  const castigado = castigadoDe(cuenta, id)
  return abierta
    ? { saldo: abierta.saldo, castigado, vence: abierta.vence }
    : { saldo: 0 as Centavos, castigado }
}

type ElectronicaGuardada = Omit<ElectronicaDeVenta, 'nota'> & {
  nota?: { estado: EstadoElectronico; prefijo?: string; numero?: string }
}

/** One that is not accepted has no number that counts: what is being done about it makes no other paper. */
const notaDe = ({ estado, prefijo, numero }: NonNullable<ElectronicaGuardada['nota']>): NotaDeVenta =>
  estado === 'aceptada' && numero !== undefined ? { numero: [prefijo, numero].filter(Boolean).join('-') } : {}

/** How its electronic invoice is; undefined of a sale without one. What is being done about it makes no other paper. */
function electronicaDe({ venta, electronica }: VentaCompleta): ElectronicaDeVenta | undefined {
  const estado = estadoElectronico(venta)
  if (estado === null || estado === 'rechazada') return undefined
  if (estado !== 'aceptada') return { estado: 'pendiente' }
  const { cufe, ambiente, nota } = electronica as unknown as ElectronicaGuardada
  return {
    estado,
    ...(cufe !== undefined && { cufe }),
    ...(ambiente && { ambiente }),
    ...(nota && { nota: notaDe(nota) }),
  }
}

/**
 * Key of the paper of a sale: made when it is not there yet. The name carries the version of the sale, that of the
 * template and a hash of the legal data, of what is owed and of its electronic invoice, so that a change of any of them makes another paper.
 */
export async function papelDeVenta(found: VentaCompleta, formato: Formato): Promise<string> {
  const { venta, lineas } = found
  const [{ membrete, tipoDocumento }, credito] = await Promise.all([legales(found), creditoDe(found)])
  const enlace = direccion(enlaceDeFactura(venta))
  const electronica = electronicaDe(found)
  const dice = [membrete, tipoDocumento, enlace, credito, ...(electronica ? [electronica] : [])]
  const version = `${venta.version}-${PLANTILLA}-${huella(dice)}`
  return guardado(`documentos/FVS/${venta.id}/${version}-${formato}.pdf`, async () => {
    const [planes, logo] = await Promise.all([planesDe(conPlan(found)), logoDe(membrete)])
    const seguir = direccion(enlaceDelPedido(venta))
    const datos = { venta, lineas, membrete, tipoDocumento, planes, enlace, seguir, credito, electronica }
    const contenido = contenidoDeVenta(datos)
    return formato === 'A4'
      ? (await import('./venta/a4')).pdfA4(contenido, logo)
      : (await import('./venta/tirilla')).pdfTirilla(contenido, logo)
  })
}

/** Key of the cut plans of some lines of a sale. They stay the same paper until one of the plans changes. */
export async function papelDePlanos(found: VentaCompleta, lineas = conPlan(found)): Promise<string> {
  const { venta } = found
  const { membrete } = await legales(found)
  const enlace = direccion(enlaceDePlanos(venta))
  const dice = [
    venta.fecha_venta,
    venta.nombres_tercero,
    venta.fecha_factura === null,
    venta.estado_venta_id === ANULADO,
    ...lineas.map(({ referencia, nombre_producto, plan }) => [referencia, nombre_producto, plan]),
  ]
  const version = `${huella(dice)}-${PLANTILLA}-${huella([membrete, enlace])}`
  return guardado(`documentos/planos/${venta.id}/${version}.pdf`, async () => {
    const [planes, logo] = await Promise.all([planesEnteros(lineas), logoDe(membrete)])
    const { pdfDePlanos } = await import('./planos/pdf')
    return pdfDePlanos(contenidoDePlanos({ venta, planes, membrete, enlace }), logo)
  })
}
