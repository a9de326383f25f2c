import { useRef, useState } from 'react'
import { pesos } from '#shared/kernel/money'
import { multiploDeEfectivo } from '#shared/ventas/rules/pagos'
import type { ErrorApi, PedidoDe } from '../../kernel/api'
import { useSesion } from '../../kernel/session'
import { hayEnEspera } from '../../kernel/teclado/retencion'
import { useAccion } from '../../kernel/useAccion'
import type { Adjuntos } from '../../kernel/useAdjuntos'
import { invalidar, useRuta } from '../../kernel/useRuta'
import { abrirPdf } from '../facturacion/venta'
import { type Cobro, esDeLaCuenta, type Factura } from './cobro'
import type { Resultado } from './FacturaLista'

const EFECTIVO = 1
const SIIGO = { params: { code: 'LISTA_TIENDA_FACTURA_SIIGO' } }
const REDONDEO = { params: { code: 'REDONDEO_EFECTIVO' } }
const AFECTADAS = [
  'POST /facturas',
  'POST /facturas/filtros',
  'GET /facturas/{venta_id}',
  'GET /facturas/{venta_id}/historial',
  'GET /productos',
  'GET /terceros',
  'POST /maestros/anticipos/cliente',
  'POST /cuentas-credito/cliente',
  'GET /cuentas-credito',
] as const

/** Whether this store asks for the invoice of the accounting system; undefined until it is known. */
export function useFacturaSiigo(): { siigo: boolean | undefined; llegando: boolean } {
  const { tienda } = useSesion()
  const { data, error, cargando } = useRuta('GET /parametros/{code}', SIIGO)
  const codigos = data?.parametro.valor_parametro.split(',').map(codigo => codigo.trim())
  // A shop without the parameter has no such store; any other failure leaves it unknown (DECISIONS 74).
  const siigo =
    error?.status === 404 ? false : codigos?.some(codigo => codigo !== '' && codigo === tienda?.id)
  return { siigo, llegando: cargando && siigo === undefined }
}

/** Pesos that cash is rounded to. Where it is not known nothing is: the server takes that too, and rounds. */
export function useRedondeo(): { multiplo: number; llegando: boolean } {
  const { data, cargando } = useRuta('GET /parametros/{code}', REDONDEO)
  return {
    multiplo: pesos(multiploDeEfectivo(data?.parametro.valor_parametro)),
    llegando: cargando && !data,
  }
}

interface Opciones {
  ventaId: number
  version: number | undefined
  /** It asks for its electronic invoice. */
  electronica: boolean
  /** Proofs of the lines. */
  adjuntos: Adjuntos
  /** What the dialog shows of a refusal. @param repetible nobody knows whether it was done: the same may be sent again. */
  alRechazar: (error: ErrorApi, texto: string, repetible: boolean) => void
}

type Autorizacion = NonNullable<
  PedidoDe<'POST /facturas/{venta_id}/forma-pago'>['body']['autorizacion_credito']
>
/**
 * Bills with the PIN of who lets it.
 * @param alRechazar takes over what is refused of that: true where it has told it.
 */
export type Autorizar = (
  autorizacion: Autorizacion,
  alRechazar: (error: ErrorApi) => boolean,
) => Promise<boolean>

/** What of a bill is owed. */
export interface ACredito {
  /** Its total, where all of it is by its mode; null of a bill in cash mode, whose lines say what is. */
  total: number | null
  /** Why it may go beyond the limit. */
  motivo: string
  /** By whom, where it is somebody else. */
  autorizacion?: Parameters<Autorizar>
}

/** Bills, once: a repeated call with the same typing never bills twice. */
export function useFacturar({ ventaId, version, electronica, adjuntos, alRechazar }: Opciones) {
  const [subiendo, setSubiendo] = useState(false)
  const cobrado = useRef<Cobro['lineas']>([])
  const autoriza = useRef<Parameters<Autorizar>[1]>(undefined)
  const [resultado, setResultado] = useState<Resultado | null>(null)
  const accion = useAccion('POST /facturas/{venta_id}/forma-pago', {
    invalida: AFECTADAS,
    alFallar: error => {
      if (error.codigo === 'venta_ya_facturada' && error.data) {
        setResultado({ factura: error.data as Factura, ajena: true, pdfBloqueado: false })
        return true
      }
      if (error.cierraSesion) return false
      if (autoriza.current?.(error)) return true
      if (esDeLaCuenta(error.errores, cobrado.current)) void invalidar(['POST /cuentas-credito/cliente'])
      // A proof that does not pass is left behind: the next Enter bills without it.
      cobrado.current.forEach(({ clave }, i) => {
        const texto = error.errores[`formaPagoList.${i}.adjunto_comprobante`]
        if (texto !== undefined) adjuntos.rechazar(clave, texto)
      })
      const repetible = error.status === 0 || error.status === 429 || error.status >= 500
      alRechazar(
        error,
        repetible ? `${error.message}. Puede facturar otra vez: no se cobra dos veces` : error.message,
        repetible,
      )
      // What the server could not do has a code for support, which the notice shows.
      return error.status !== 500
    },
  })
  return {
    resultado,
    enCurso: accion.enCurso || subiendo,
    /** Whether it has billed. */
    facturar: async (
      { lineas, recibido }: Cobro,
      { total, motivo, autorizacion }: ACredito,
    ): Promise<boolean> => {
      const credito = total !== null
      cobrado.current = lineas
      autoriza.current = autorizacion?.[1]
      setSubiendo(true)
      const subidos = await adjuntos.alTerminar()
      setSubiendo(false)
      const respuesta = await accion.ejecutar({
        params: { venta_id: ventaId },
        body: {
          venta_id: ventaId,
          version,
          modo_factura: credito ? 'CR' : 'C',
          crear_factura_siigo: electronica,
          crear_venta_credito: credito,
          ...(motivo && { motivo_cupo: motivo }),
          ...(autorizacion && { autorizacion_credito: autorizacion[0] }),
          // On credit the contract wants a line of cash, which is not booked as such (DECISIONS 4).
          formaPagoList: credito
            ? [{ id_forma_pago: EFECTIVO, comprobante_id: '', valor_pagado: total }]
            : lineas.map(l => ({
                id_forma_pago: l.forma.id,
                comprobante_id: l.forma.requiere_codigo_comprobante ? l.comprobante.trim() : '',
                valor_pagado: l.valor ?? 0,
                adjunto_comprobante: subidos.get(l.clave),
              })),
          efectivo_recibido: !credito && lineas.some(l => l.forma.es_efectivo) ? recibido : null,
        },
      })
      if (!respuesta) return false
      const sinSubir = adjuntos.sinSubir(subidos)
      const sinAdjunto = lineas
        .filter(({ clave }) => sinSubir.includes(clave))
        .map(({ forma }) => `El comprobante de ${forma.nombre_forma_pago} no se adjuntó`)
      const { advertencias } = respuesta.data
      const factura = { ...respuesta.data, advertencias: [...advertencias, ...sinAdjunto] }
      // A tab in front takes the keyboard: who types the next sale already prints this one from there.
      const pdfBloqueado = !hayEnEspera() && !abrirPdf(factura.enlace_factura)
      setResultado({ factura, ajena: false, pdfBloqueado })
      return true
    },
  }
}
