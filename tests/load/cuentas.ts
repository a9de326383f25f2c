import { centavos } from './azar'
import type { Cliente, Dicho, Pedida, Quien } from './peticiones'

export interface AbonoVivo {
  id: number
  tienda: string
  ventas: { venta_id: number; valor: number }[]
}
export interface AnticipoVivo {
  id: number
  tienda: string
  valor: number
}

/** What a customer owes and has in advance, in centavos, by every act that was acknowledged. */
export interface CuentaViva {
  tercero_id: number
  credito_id: number
  debe: number
  anticipo: number
  /** Movements of either ledger. */
  movimientos: number
  movimientosDeAnticipo: number
  /** What is owed of each sale. */
  abiertas: Map<number, number>
  abonos: AbonoVivo[]
  anticipos: AnticipoVivo[]
}

/** Documents of customers who buy on credit; the demo shop has none of these. */
const PRIMER_DOCUMENTO = 32_000_000

/** The accounts of the customers, and what moves them without a sale. */
export class Cuentas {
  readonly todas: CuentaViva[] = []
  /** Receipts of advances, as they were told. */
  readonly recibos: { tienda: string; consecutivo: number }[] = []
  private documentos = PRIMER_DOCUMENTO

  constructor(
    readonly cliente: Cliente,
    private readonly admin: Quien,
  ) {}

  /** A new customer with an account. @param cupo in pesos. */
  async abrir(tienda: string, cupo: number): Promise<CuentaViva | undefined> {
    const comun = { quien: this.admin, tienda, method: 'POST' } as const
    const creado = await this.cliente.exigir<{ tercero: { id: number } }>({
      ...comun,
      acto: 'crear cliente',
      path: '/terceros/crear',
      body: {
        tipo_documento_id: 13,
        numero_documento: String(this.documentos++),
        nombres: 'Deudora',
        apellidos: 'Del Taller',
        numero_celular: '3005550177',
        creacion_rapida: true,
      },
    })
    if (!creado) return undefined
    const tercero_id = creado.tercero.id
    const abierta = await this.cliente.exigir<{ cuenta_credito: { id: number } }>({
      ...comun,
      acto: 'abrir cuenta',
      path: '/cuentas-credito/guardar',
      body: { tercero_id, total_cupo_permitido: cupo },
    })
    if (!abierta) return undefined
    const cuenta: CuentaViva = {
      tercero_id,
      credito_id: abierta.cuenta_credito.id,
      debe: 0,
      anticipo: 0,
      movimientos: 0,
      movimientosDeAnticipo: 0,
      abiertas: new Map(),
      abonos: [],
      anticipos: [],
    }
    this.todas.push(cuenta)
    return cuenta
  }

  /** A bill that is owed, in centavos. */
  fiada(cuenta: CuentaViva, venta_id: number, valor: number): void {
    cuenta.debe += valor
    cuenta.movimientos++
    cuenta.abiertas.set(venta_id, valor)
  }

  /** Such a bill that was annulled: it is owed no more, and what had been paid of it is the customer's in advance. */
  anulada(cuenta: CuentaViva, venta_id: number, valor: number): void {
    const saldo = cuenta.abiertas.get(venta_id) ?? 0
    cuenta.abiertas.delete(venta_id)
    cuenta.debe -= saldo
    cuenta.movimientos++
    cuenta.abonos = cuenta.abonos.filter(({ ventas }) => ventas.every(each => each.venta_id !== venta_id))
    this.moverAnticipo(cuenta, valor - saldo)
  }

  /** A movement of what a customer has in advance; of nothing there is none. */
  moverAnticipo(cuenta: CuentaViva, valor: number): void {
    if (valor === 0) return
    cuenta.anticipo += valor
    cuenta.movimientosDeAnticipo++
  }

  /** Money for what is owed, by either of its calls, by one person or two at once. */
  async abonar(
    cuenta: CuentaViva,
    pedida: Pick<Pedida, 'tienda' | 'method' | 'path' | 'body'>,
    como: 'una vez' | 'por dos' | 'contra otra' = 'una vez',
  ): Promise<boolean> {
    type Hecho = {
      movimiento: { id: number; ventas: { venta_id: number; valor: number }[] }
      total_credito: number
      anticipo: { valor: number; consecutivo_anticipo: number } | null
    }
    const envio: Pedida = { ...pedida, acto: 'abonar', quien: this.admin }
    const motivos = ['validacion']
    const { hecho }: Dicho<Hecho> =
      como === 'por dos'
        ? { hecho: await this.cliente.porDos<Hecho>(envio, motivos) }
        : await this.cliente.admitir<Hecho>(envio, como === 'contra otra' ? motivos : [])
    if (!hecho) return false
    const ventas = hecho.movimiento.ventas.map(each => ({ ...each, valor: centavos(each.valor) }))
    for (const { venta_id, valor } of ventas) {
      const queda = (cuenta.abiertas.get(venta_id) ?? 0) - valor
      if (queda > 0) cuenta.abiertas.set(venta_id, queda)
      else cuenta.abiertas.delete(venta_id)
      cuenta.debe -= valor
    }
    cuenta.movimientos++
    cuenta.abonos.push({ id: hecho.movimiento.id, tienda: pedida.tienda, ventas })
    if (hecho.anticipo) {
      this.moverAnticipo(cuenta, centavos(hecho.anticipo.valor))
      this.recibos.push({ tienda: pedida.tienda, consecutivo: hecho.anticipo.consecutivo_anticipo })
    }
    this.comparar(cuenta, 'owes', cuenta.debe, hecho.total_credito)
    return true
  }

  async anularAbono(cuenta: CuentaViva, { id, tienda, ventas }: AbonoVivo): Promise<void> {
    const hecho = await this.cliente.exigir<{ total_credito: number }>({
      acto: 'anular abono',
      quien: this.admin,
      tienda,
      method: 'PUT',
      path: `/creditos/${id}/anular-abono`,
      body: { motivo: 'Se digitó dos veces' },
    })
    if (!hecho) return
    cuenta.abonos = cuenta.abonos.filter(each => each.id !== id)
    cuenta.movimientos++
    for (const { venta_id, valor } of ventas) {
      cuenta.abiertas.set(venta_id, (cuenta.abiertas.get(venta_id) ?? 0) + valor)
      cuenta.debe += valor
    }
    this.comparar(cuenta, 'owes', cuenta.debe, hecho.total_credito)
  }

  /** Money in advance. @param pesos how much. */
  async anticipar(cuenta: CuentaViva, tienda: string, pesos: number): Promise<void> {
    const hecho = await this.cliente.exigir<{
      anticipo: { id: number; consecutivo_anticipo: number }
      total_anticipo: number
    }>({
      acto: 'anticipar',
      quien: this.admin,
      tienda,
      method: 'POST',
      path: '/maestros/anticipos/guardar',
      body: { cliente_id: cuenta.tercero_id, valor_anticipo: pesos },
    })
    if (!hecho) return
    const valor = centavos(pesos)
    this.moverAnticipo(cuenta, valor)
    cuenta.anticipos.push({ id: hecho.anticipo.id, tienda, valor })
    this.recibos.push({ tienda, consecutivo: hecho.anticipo.consecutivo_anticipo })
    this.comparar(cuenta, 'has in advance', cuenta.anticipo, hecho.total_anticipo)
  }

  /** An advance goes back as long as the balance covers it, and not a moment longer. */
  async anularAnticipo(cuenta: CuentaViva, { id, tienda, valor }: AnticipoVivo): Promise<void> {
    const alcanza = cuenta.anticipo >= valor
    const { hecho } = await this.cliente.admitir<{ total_anticipo: number }>(
      {
        acto: 'anular anticipo',
        quien: this.admin,
        tienda,
        method: 'PUT',
        path: `/maestros/anticipos/${id}/anular`,
        body: { motivo: 'Se digitó mal' },
      },
      alcanza ? [] : ['anticipo_gastado'],
    )
    if (!hecho) return
    if (!alcanza) this.cliente.quejas.push(`advance ${id}: annulled, and it was spent`)
    cuenta.anticipos = cuenta.anticipos.filter(each => each.id !== id)
    this.moverAnticipo(cuenta, -valor)
    this.comparar(cuenta, 'has in advance', cuenta.anticipo, hecho.total_anticipo)
  }

  private comparar({ tercero_id }: CuentaViva, que: string, esperado: number, dicho: number): void {
    if (esperado !== centavos(dicho))
      this.cliente.quejas.push(`customer ${tercero_id} ${que} ${esperado}, and was told ${centavos(dicho)}`)
  }
}
