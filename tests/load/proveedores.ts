import { diaDe } from '#shared/kernel/dates'
import { centavos, de, entero, suerte } from './azar'
import type { Acto, Cliente, Pedida, Quien } from './peticiones'

interface PagoDicho {
  id: number
  version: number
  codigo_factura: string
  fecha_factura: string
  proveedor_id: number
  valor_total: number
  valor_total_pagar: number
  pj_iva: number
  pj_retefuente: number
  pago_realizado: boolean
  factura: { pagos: { id: number; valor: number }[] } | null
}
/** An invoice as whoever pays it knows it; amounts in centavos. */
export interface FacturaViva {
  id: number
  tienda: string
  codigo: string
  /** To be paid in all, and each payment of a part that stands. */
  total: number
  partes: Map<number, number>
  /** Payments of parts that were voided. */
  anuladas: number[]
  anulada: boolean
  /** Paid at once, without parts. */
  entera: boolean
}

/** So that nobody registers one of these besides. */
const PREFIJO = 'TORTURA-'

/** Invoices of suppliers: registered, paid in parts, parts of them voided, and paid to the end. */
export class Proveedores {
  readonly facturas: FacturaViva[] = []
  private siguiente = 0
  cerrado = false

  constructor(
    private readonly cliente: Cliente,
    private readonly admin: Quien,
  ) {}

  private pedida(acto: Acto, tienda: string, method: Pedida['method'], path: string, body: object): Pedida {
    return { acto, quien: this.admin, tienda, method, path: `/pagos-proveedores/${path}`, body }
  }

  private async registrar(tienda: string): Promise<PagoDicho | undefined> {
    const codigo = `${PREFIJO}${++this.siguiente}`
    const hecha = await this.cliente.exigir<{ pago_proveedor: PagoDicho }>(
      this.pedida('registrar factura', tienda, 'POST', 'guardar', {
        tipo_concepto_id: 1,
        proveedor_id: entero(1, 4),
        codigo_factura: codigo,
        fecha_factura: diaDe(new Date()),
        fecha_pago: null,
        valor_total: entero(50, 900) * 1000,
        pj_iva: 19,
        pj_retefuente: 2.5,
        observaciones: 'Tableros de la semana',
        pago_realizado: false,
        lista_formas_pagadas_form: [],
      }),
    )
    if (!hecha) return undefined
    const { id, valor_total_pagar } = hecha.pago_proveedor
    const total = centavos(valor_total_pagar)
    this.facturas.push({
      id,
      tienda,
      codigo,
      total,
      partes: new Map(),
      anuladas: [],
      anulada: false,
      entera: false,
    })
    return hecha.pago_proveedor
  }

  /** A part of what is left, or all of it; by two at once one of both pays. @returns the invoice as it stands after it. */
  private async pagar(factura: FacturaViva, dicha: PagoDicho, pesos: number): Promise<PagoDicho | undefined> {
    const { id, version, codigo_factura, fecha_factura, proveedor_id, valor_total, pj_iva, pj_retefuente } =
      dicha
    const pedida = this.pedida('pagar factura', factura.tienda, 'PUT', `${id}/actualizar`, {
      tipo_concepto_id: 1,
      proveedor_id,
      codigo_factura,
      fecha_factura,
      fecha_pago: diaDe(new Date()),
      valor_total,
      pj_iva,
      pj_retefuente,
      observaciones: 'Un abono',
      pago_realizado: true,
      pago_parcial: true,
      lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: pesos }],
      version,
    })
    const hecho = suerte(20)
      ? await this.cliente.porDos<{ pago_proveedor: PagoDicho }>(pedida, ['version_anterior'])
      : await this.cliente.exigir<{ pago_proveedor: PagoDicho }>(pedida)
    if (!hecho) return undefined
    const { pago_proveedor: ahora } = hecho
    if (factura.partes.size === 0 && pesos === dicha.valor_total_pagar) {
      // Nothing of it was paid: it is its own payment, and has no parts.
      factura.entera = true
      return ahora
    }
    const nuevas = (ahora.factura?.pagos ?? []).filter(
      ({ id: parte }) => !factura.partes.has(parte) && !factura.anuladas.includes(parte),
    )
    for (const { id: parte, valor } of nuevas) factura.partes.set(parte, centavos(valor))
    const queda = centavos(dicha.valor_total_pagar) - centavos(pesos)
    if (nuevas.length !== 1 || centavos(ahora.valor_total_pagar) !== queda)
      this.cliente.quejas.push(
        `invoice ${id}: ${nuevas.length} payments more, and ${centavos(ahora.valor_total_pagar)} left, not ${queda}`,
      )
    return ahora
  }

  private async leer({ id, tienda }: FacturaViva): Promise<PagoDicho> {
    const path = `/pagos-proveedores/${id}`
    return (await this.cliente.consultar<{ pago_proveedor: PagoDicho }>(this.admin, tienda, path))
      .pago_proveedor
  }

  /** Voids one of its parts: it is to be paid again. */
  private async anularParte(factura: FacturaViva): Promise<void> {
    const parte = de([...factura.partes.keys()])
    const motivo = 'Se pagó dos veces'
    const hecho = await this.cliente.exigir(
      this.pedida('anular pago', factura.tienda, 'DELETE', `${parte}/eliminar`, { motivo }),
    )
    if (!hecho) return
    factura.partes.delete(parte)
    factura.anuladas.push(parte)
  }

  private async atender(tienda: string): Promise<void> {
    let dicha = await this.registrar(tienda)
    if (!dicha) return
    const factura = this.facturas.find(({ id }) => id === dicha!.id)!
    if (suerte(10)) {
      const pedida = this.pedida('anular pago', tienda, 'DELETE', `${factura.id}/eliminar`, {
        motivo: 'No era',
      })
      if (await this.cliente.exigir(pedida)) factura.anulada = true
      return
    }
    for (let parte = entero(1, 3); parte > 0; parte--) {
      dicha = await this.pagar(
        factura,
        dicha,
        Math.max(1, Math.floor(dicha.valor_total_pagar / entero(2, 4))),
      )
      if (!dicha) return
      if (suerte(25)) {
        await this.anularParte(factura)
        dicha = await this.leer(factura)
      }
    }
    if (suerte(75)) await this.pagar(factura, dicha, dicha.valor_total_pagar)
  }

  async puesto(tienda: string): Promise<void> {
    while (!this.cerrado) await this.atender(tienda)
  }
}
