import type { Azar } from '../azar'
import type { ActualizarPago, Pedido } from '../libro/ordenes'
import type { Memoria, PagoSabido } from './memoria'

/** A payment that nobody has. */
const NINGUNO = 999_999_999

/** What suppliers are owed and paid: mostly the next part of an invoice, now and then too much or of what is out of date. */
export class PedidosDeProveedores {
  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
  ) {}

  alguno(tienda: string, dia: string): Pedido {
    const { azar, memoria } = this
    const suyos = [...memoria.pagos.values()].filter(each => each.tienda === tienda)
    const debidas = suyos.filter(({ pagada, anulado }) => !pagada && !anulado).slice(-2)
    const pagados = suyos.filter(({ pagada, anulado }) => pagada && !anulado)
    const partes = pagados.filter(({ de }) => de !== null)
    const deCualquiera = (lista: readonly PagoSabido[]): PagoSabido => azar.elegir(lista.slice(-4))
    const factura = `F-${azar.entero(1, 12)}`
    return azar.pesado<() => Pedido>([
      [debidas.length > 0 ? 1 : 3, () => this.factura(factura, dia)],
      [1.5, () => ({ acto: 'pagar_proveedor', factura, dia, ...this.pago(azar.entero(1, 90) * 1000_00) })],
      [debidas.length > 0 ? 9 : 0, () => this.parte(deCualquiera(debidas), dia)],
      [pagados.length > 0 ? 1 : 0, () => this.correccion(deCualquiera(pagados), dia)],
      [debidas.length > 0 ? 1 : 0, () => this.anulacion(deCualquiera(debidas))],
      [partes.length > 0 ? 1.3 : 0, () => this.anulacion(deCualquiera(partes))],
      [
        suyos.length > 0 ? 0.6 : 0.2,
        () => this.anulacion(suyos.length > 0 ? deCualquiera(suyos) : undefined),
      ],
    ])()
  }

  private factura(factura: string, dia: string): Pedido {
    const { azar } = this
    return {
      acto: 'registrar_factura',
      factura,
      total: azar.veces(0.5) ? azar.entero(1, 90) * 1000_00 : azar.entero(1_000_00, 90_000_00),
      iva: azar.elegir([1900, 500, 0]),
      rte: azar.elegir([250, 100, 0]),
      dia,
    }
  }

  private anulacion(pago: PagoSabido | undefined): Pedido {
    return {
      acto: 'anular_pago',
      pago: !pago || this.azar.veces(0.04) ? NINGUNO : pago.id,
      version: this.version(pago?.version ?? 0),
    }
  }

  private version(version: number): number | null {
    return this.azar.pesado([[3, version] as const, [3, null], [0.4, version + 1]])
  }

  private pago(valor: number) {
    const { azar } = this
    const forma = azar.pesado([[6, 1] as const, [2, 2], [0.2, 8]])
    const comprobante = forma === 2 ? azar.pesado([[9, `G-${azar.entero(1, 4)}`] as const, [1, '']]) : ''
    return { forma, comprobante, valor }
  }

  private dicho({ id, version, factura, fecha, total, iva, rte }: PagoSabido, dia: string, valor: number) {
    const pago = this.azar.veces(0.02) ? NINGUNO : id
    return { pago, version: this.version(version), factura, fecha, total, iva, rte, dia, ...this.pago(valor) }
  }

  /** A part, all that is left with or without saying that it is a part, or more than that. */
  private parte(debida: PagoSabido, dia: string): ActualizarPago {
    const { azar } = this
    const { porPagar } = debida
    const valor = azar.pesado([
      [5, Math.max(1, Math.floor(porPagar / azar.entero(2, 4)))] as const,
      [6, porPagar],
      [1, porPagar + azar.elegir([1, 100, 50_000])],
      [1, Math.max(1, azar.entero(1, porPagar))],
    ])
    return { acto: 'pagar_factura', parcial: azar.veces(0.85), ...this.dicho(debida, dia, valor) }
  }

  /** How it was paid was another form or day; now and then another amount, which it is not. */
  private correccion(pagado: PagoSabido, dia: string): ActualizarPago {
    const { azar } = this
    const valor = azar.veces(0.85) ? pagado.porPagar : pagado.porPagar + 100
    return { acto: 'corregir_pago', parcial: azar.veces(0.2), ...this.dicho(pagado, dia, valor) }
  }
}
