import type { Azar } from '../azar'
import type { Pedido } from '../libro/ordenes'
import type { Memoria } from './memoria'

/** An account or an abono that nobody has. */
const NINGUNO = 999_999
/** A product whose bill is worth something. */
const CORREDERA = 12

/** What a customer brings for what they owe, what is taken back of it, and what is given up. */
export class PedidosDeCredito {
  private codigos = 0

  constructor(
    private readonly azar: Azar,
    private readonly memoria: Memoria,
  ) {}

  quien(tienda: string, { acto }: Pedido): string {
    const { azar } = this
    if (acto === 'guardar_cuenta') return azar.elegir(['admin', 'super'])
    if (acto === 'castigar' && azar.veces(0.8)) return 'super'
    if (acto === 'anular_abono' && azar.veces(0.8)) return azar.elegir(['admin', 'super'])
    return azar.elegir(
      tienda === '001' ? ['vendedor', 'otro', 'admin', 'super'] : ['norte', 'admin', 'super'],
    )
  }

  /** What leads to somebody who owes: an account, an order, its bill on credit; then what is paid of it. */
  alguno(n: number, tienda: string): Pedido {
    const { azar, memoria } = this
    const [cliente] = memoria.creditos.keys()
    if (cliente === undefined)
      return {
        acto: 'guardar_cuenta',
        cliente: azar.elegir(memoria.clientes),
        cupo: 5_000_000,
        bloqueada: false,
        version: null,
      }
    const fiadas = memoria.fiadas.filter(each => each.tienda === tienda)
    const pedido = [...memoria.ventas.values()].find(
      each => each.estado === 1 && each.tienda === tienda && memoria.creditos.has(each.cliente),
    )
    if (pedido && (fiadas.length === 0 || azar.veces(0.5)))
      return {
        acto: 'facturar',
        venta: pedido.id,
        version: null,
        ...this.comoSePaga(pedido),
        recibido: null,
        motivo: null,
      }
    if (fiadas.length === 0 || azar.veces(0.2)) return this.orden(n, cliente)
    return this.deQuienDebe(tienda) ?? this.orden(n, cliente)
  }

  /** On credit by its mode, or a part of it in the form that is owed. */
  private comoSePaga({ id, total }: { id: number; total: number }) {
    const contado = Math.floor(total / 3)
    const enParte = contado > 0 && this.azar.rama(`parte ${id}`).veces(0.4)
    const uno = (forma: number, valor: number) => ({ forma, comprobante: '', valor })
    return enParte
      ? { credito: false, pagos: [uno(1, contado), uno(6, total - contado)] }
      : { credito: true, pagos: [uno(1, total)] }
  }

  private orden(n: number, cliente: number): Pedido {
    return {
      acto: 'guardar',
      venta: null,
      version: null,
      cliente,
      tipo_pago: 2,
      estado: 1,
      impuesto: null,
      envio: null,
      direccion: null,
      vendedor: null,
      observacion: `pedido ${n}`,
      lineas: [
        {
          producto: CORREDERA,
          cantidad: this.azar.entero(1, 4) * 100,
          descuento: null,
          item: null,
          plan: false,
          retal: null,
          propio: null,
          generada: false,
          pieza: null,
          dePieza: false,
        },
      ],
      tareas: [],
      cifras: null,
    }
  }

  /** Undefined where nobody owes anything that is known of. */
  deQuienDebe(tienda: string): Pedido | undefined {
    const { azar, memoria } = this
    const fiadas = memoria.fiadas.filter(each => each.tienda === tienda)
    const abonos = memoria.abonos.filter(each => each.tienda === tienda || azar.veces(0.1))
    if (fiadas.length === 0) return undefined
    const fiada = azar.elegir(fiadas.slice(-6))
    const credito = azar.veces(0.02) ? NINGUNO : (memoria.creditos.get(fiada.cliente) ?? NINGUNO)
    const valor = azar.pesado([
      [4, Math.max(1, Math.round(fiada.total / azar.entero(2, 5)))] as const,
      [4, fiada.total],
      [1, fiada.total + 100],
      [1, azar.entero(1, 50_000)],
    ])
    const pago = this.pago(valor)
    return azar.pesado<() => Pedido>([
      [
        6,
        () => ({
          acto: 'abonar_credito',
          credito,
          pagada: azar.veces(0.05) ? NINGUNO : fiada.venta,
          excedente: azar.veces(0.25),
          ...pago,
        }),
      ],
      [4, () => ({ acto: 'pagar_credito', credito, ...pago })],
      [
        abonos.length > 0 ? 4 : 0,
        () => ({
          acto: 'anular_abono',
          abono: azar.veces(0.03) ? NINGUNO : azar.elegir(abonos.slice(-5)).id,
        }),
      ],
      [1.3, () => ({ acto: 'castigar', credito })],
    ])()
  }

  private pago(valor: number) {
    const { azar } = this
    const forma = azar.pesado([[6, 1] as const, [3, 2], [0.2, 6], [0.2, 8]])
    const comprobante =
      forma === 2 ? azar.pesado([[5, `AB-${++this.codigos}`] as const, [1, 'AB-1'], [0.5, '']]) : ''
    return { forma, comprobante, valor }
  }
}
