import { centavos, de, entero, suerte } from './azar'
import type { Cuentas, CuentaViva } from './cuentas'
import { type Pedido, pedidoNuevo, type Pedidos } from './pedidos'
import type { Quien } from './peticiones'

/** A bill that was paid with money in advance, in centavos. */
interface Gastada {
  pedido: Pedido
  valor: number
}

/** Four of the first come to less than what is lent at the limit, and to more than half of it. */
const [CORREDERA, CORREDERA_FINA] = ['COR-40', 'COR-50-CS']
const [EFECTIVO, ANTICIPO] = [1, 8]
/** So much that no customer comes near it. */
const SIN_LIMITE = 900_000_000
/** Acts of one customer, after whom the next one comes. */
const ACTOS = 20

/** What customers do who buy on credit and pay in advance: each alone with somebody of the office, who sees every balance. */
export class Cartera {
  cerrado = false

  constructor(
    private readonly pedidos: Pedidos,
    private readonly cuentas: Cuentas,
    private readonly admin: Quien,
    private readonly jefe: Quien,
  ) {}

  private pedido(
    cuenta: CuentaViva,
    tienda: string,
    unidades: number,
    { tipo_pago_id = 1, producto_id = this.pedidos.herraje } = {},
  ) {
    return this.pedidos.guardar(pedidoNuevo(tienda), this.admin, {
      tercero_id: cuenta.tercero_id,
      tipo_pago_id,
      productoList: [{ producto_id, cantidad_solicitada: unidades }],
    })
  }

  private async cobrar(pedido: Pedido, cobro: object, motivos: string[] = []): Promise<boolean> {
    return (await this.pedidos.cobrar(pedido, this.admin, cobro, motivos)).hecho !== undefined
  }

  private aCredito({ total }: Pedido) {
    const formaPagoList = [{ id_forma_pago: EFECTIVO, valor_pagado: total }]
    return { modo_factura: 'CR', crear_venta_credito: true, formaPagoList }
  }

  /** So much of the bill in advance, in pesos, and the rest in cash. */
  private conAnticipo({ total }: Pedido, valor: number) {
    const resto = Math.round((total - valor) * 100) / 100
    return {
      formaPagoList: [
        ...(valor > 0 ? [{ id_forma_pago: ANTICIPO, valor_pagado: valor }] : []),
        ...(resto > 0 ? [{ id_forma_pago: EFECTIVO, valor_pagado: resto }] : []),
      ],
    }
  }

  private async fiar(cuenta: CuentaViva, tienda: string, fiadas: Pedido[]): Promise<void> {
    const pedido = await this.pedido(cuenta, tienda, entero(1, 5), { tipo_pago_id: 2 })
    if (!pedido || !(await this.cobrar(pedido, this.aCredito(pedido)))) return
    this.cuentas.fiada(cuenta, pedido.ultimo.venta_id, centavos(pedido.total))
    fiadas.push(pedido)
  }

  /** Of one sale: a part, all of it by two at once, or more than is owed, which stays as money in advance. */
  private async abonar(
    cuenta: CuentaViva,
    tienda: string,
    [venta_id, saldo]: [number, number],
  ): Promise<void> {
    const lot = entero(1, 100)
    const excede = lot > 80
    const valor = excede ? saldo + 10_000_00 : lot > 50 ? saldo : Math.ceil(saldo / entero(2, 4))
    await this.cuentas.abonar(
      cuenta,
      {
        tienda,
        method: 'POST',
        path: `/creditos/${cuenta.credito_id}/abono`,
        body: { venta_id, valor_abono: valor / 100, excedente_como_anticipo: excede },
      },
      lot > 50 && lot <= 70 ? 'por dos' : 'una vez',
    )
  }

  private pagarLoQueVence(cuenta: CuentaViva, tienda: string): Promise<boolean> {
    const valor_pago = Math.ceil(cuenta.debe / entero(2, 3)) / 100
    const body = { cuenta_credito_id: cuenta.credito_id, valor_pago }
    return this.cuentas.abonar(cuenta, { tienda, method: 'PUT', path: '/cuentas-credito/pago', body })
  }

  /** Now and then in the moment of an abono, which is the customer's in advance when it came before. */
  private async anularFiada(cuenta: CuentaViva, pedido: Pedido): Promise<void> {
    const { venta_id } = pedido.ultimo
    const saldo = cuenta.abiertas.get(venta_id) ?? 0
    const [anulada] = await Promise.all([
      this.pedidos.anular(pedido, this.jefe),
      saldo > 0 &&
        suerte(30) &&
        this.cuentas.abonar(
          cuenta,
          {
            tienda: pedido.tienda,
            method: 'POST',
            path: `/creditos/${cuenta.credito_id}/abono`,
            body: { venta_id, valor_abono: saldo / 100 },
          },
          'contra otra',
        ),
    ])
    if (anulada.hecho) this.cuentas.anulada(cuenta, venta_id, centavos(pedido.total))
  }

  private async gastar(cuenta: CuentaViva, tienda: string, gastadas: Gastada[]): Promise<void> {
    const pedido = await this.pedido(cuenta, tienda, entero(1, 3))
    if (!pedido) return
    const valor = Math.min(cuenta.anticipo, centavos(pedido.total))
    if (!(await this.cobrar(pedido, this.conAnticipo(pedido, valor / 100)))) return
    this.cuentas.moverAnticipo(cuenta, -valor)
    if (valor > 0) gastadas.push({ pedido, valor })
  }

  /** Two tills bill at once what only one of both can: one does, and the other one takes cash. */
  private async soloUno(
    pedidos: readonly Pedido[],
    cobroDe: (pedido: Pedido) => object,
  ): Promise<Pedido | undefined> {
    const hechos = await Promise.all(pedidos.map(each => this.cobrar(each, cobroDe(each), ['validacion'])))
    const ganan = pedidos.filter((_, i) => hechos[i])
    if (ganan.length !== 1)
      this.cuentas.cliente.quejas.push(
        `sales ${pedidos.map(({ ultimo }) => ultimo.venta_id).join()}: ${ganan.length} took what was one's`,
      )
    for (const each of pedidos) if (!ganan.includes(each)) await this.cobrar(each, this.conAnticipo(each, 0))
    return ganan[0]
  }

  /** Two orders of one customer, alike. */
  private async dos(cuenta: CuentaViva, tienda: string, referencia: string): Promise<Pedido[]> {
    const producto_id = this.pedidos.producto(referencia)
    const ambos = [1, 2].map(() => this.pedido(cuenta, tienda, 4, { producto_id }))
    return (await Promise.all(ambos)).filter(each => each !== undefined)
  }

  private async dosConUnAnticipo(cuenta: CuentaViva, tienda: string, gastadas: Gastada[]): Promise<void> {
    const valor = cuenta.anticipo
    const pedidos = await this.dos(cuenta, tienda, CORREDERA_FINA)
    if (pedidos.length < 2 || pedidos.some(({ total }) => centavos(total) < valor)) return
    const pedido = await this.soloUno(pedidos, each => this.conAnticipo(each, valor / 100))
    if (!pedido) return
    this.cuentas.moverAnticipo(cuenta, -valor)
    gastadas.push({ pedido, valor })
  }

  /** A customer with room for one bill and a half. */
  private async dosAlLimite(tienda: string): Promise<void> {
    const cuenta = await this.cuentas.abrir(tienda, 100_000)
    if (!cuenta) return
    const pedidos = await this.dos(cuenta, tienda, CORREDERA)
    if (pedidos.length < 2) return
    const pedido = await this.soloUno(pedidos, each => this.aCredito(each))
    if (pedido) this.cuentas.fiada(cuenta, pedido.ultimo.venta_id, centavos(pedido.total))
  }

  /** One customer, from their account to the last of their acts. */
  private async atender(tienda: string): Promise<void> {
    if (suerte(25)) return this.dosAlLimite(tienda)
    const cuenta = await this.cuentas.abrir(tienda, SIN_LIMITE)
    if (!cuenta) return
    const fiadas: Pedido[] = []
    const gastadas: Gastada[] = []
    for (let i = 0; i < ACTOS && !this.cerrado; i++) await this.actuar(cuenta, tienda, { fiadas, gastadas })
  }

  /** One of what the customer can do by now. */
  private actuar(
    cuenta: CuentaViva,
    tienda: string,
    { fiadas, gastadas }: { fiadas: Pedido[]; gastadas: Gastada[] },
  ): Promise<unknown> {
    const abiertas = [...cuenta.abiertas]
    const abono = cuenta.abonos.at(-1)
    const anticipo = cuenta.anticipos.at(-1)
    const actos: [peso: number, puede: unknown, acto: () => Promise<unknown>][] = [
      [3, true, () => this.fiar(cuenta, tienda, fiadas)],
      [4, abiertas.length, () => this.abonar(cuenta, tienda, de(abiertas))],
      [1, cuenta.debe > 100_00, () => this.pagarLoQueVence(cuenta, tienda)],
      [1, abono, () => this.cuentas.anularAbono(cuenta, abono!)],
      [1, fiadas.length, () => this.anularFiada(cuenta, fiadas.pop()!)],
      [1, true, () => this.cuentas.anticipar(cuenta, tienda, entero(1, 6) * 10_000)],
      [1, cuenta.anticipo, () => this.gastar(cuenta, tienda, gastadas)],
      [1, cuenta.anticipo, () => this.dosConUnAnticipo(cuenta, tienda, gastadas)],
      [1, anticipo, () => this.cuentas.anularAnticipo(cuenta, anticipo!)],
      [1, gastadas.length, () => this.anularGastada(cuenta, gastadas.pop()!)],
    ]
    return de(actos.flatMap(([peso, puede, acto]) => (puede ? Array<typeof acto>(peso).fill(acto) : [])))()
  }

  private async anularGastada(cuenta: CuentaViva, { pedido, valor }: Gastada): Promise<void> {
    if ((await this.pedidos.anular(pedido, this.jefe)).hecho) this.cuentas.moverAnticipo(cuenta, valor)
  }

  async puesto(tienda: string): Promise<void> {
    while (!this.cerrado) await this.atender(tienda)
  }
}
