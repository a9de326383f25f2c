import type { Azar } from '../azar'
import { importesDe, totalesDe } from '../libro/dinero'
import type { Memoria, Sabida, SolicitudSabida } from './memoria'
import type {
  ActualizarTarea,
  Anular,
  CambiarEnlaces,
  DecidirDescuento,
  Facturar,
  Guardar,
  GuardarCuenta,
  GuardarTarea,
  LineaPedida,
  PagoPedido,
  SolicitarDescuento,
  TareaPedida,
  Ver,
} from '../libro/ordenes'
import { elegir } from '../libro/prever-guardado'
import { conocida, DESPIECE, type Surtido, VENTA_DE_PIEZA } from '../libro/surtido'

/** A number that nothing has. */
export const NINGUNA = 999_999_999

/** Takes something off its price that somebody had to grant. */
const rebajada = ({ plan, descuento }: LineaPedida): boolean => !plan && Boolean(descuento)

/** Requests about sales: mostly sound, now and then of something out of date, missing or wrong. */
export class PedidosDeVenta {
  /** Drawn apart, so that pieces move nothing else. */
  private readonly piezas: Azar

  constructor(
    private readonly azar: Azar,
    private readonly surtido: Surtido,
    private readonly memoria: Memoria,
    /** Chance that an order without a cut plan gets one. */
    private readonly corte: number,
  ) {
    this.piezas = azar.rama('piezas')
  }

  private venta(sabida: Sabida): number {
    return this.azar.veces(0.03) ? NINGUNA : sabida.id
  }

  private version({ version }: Sabida): number | null {
    return this.azar.pesado([[6, version] as const, [3, null], [1, Math.max(0, version - 1)]])
  }

  ver(sabida: Sabida): Ver {
    return { acto: 'ver', venta: this.venta(sabida) }
  }

  enlaces(sabida: Sabida): CambiarEnlaces {
    return { acto: 'cambiar_enlaces', venta: this.venta(sabida), version: this.version(sabida) }
  }

  /** A task by itself: another one, or one that is completed, undone or noted. */
  tarea(n: number, sabida: Sabida): GuardarTarea | ActualizarTarea {
    const { azar } = this
    const venta = this.venta(sabida)
    const known = sabida.tareas.flatMap(({ id }) => (id === null ? [] : [id]))
    if (known.length === 0 || azar.veces(0.3)) return { acto: 'guardar_tarea', venta, descripcion: `t${n}` }
    return {
      acto: 'actualizar_tarea',
      venta,
      tarea: azar.veces(0.05) ? NINGUNA : azar.elegir(known),
      version: azar.veces(0.3) ? azar.entero(0, 1) : null,
      completada: azar.veces(0.6),
      observacion: azar.veces(0.3) ? `o${n}` : null,
    }
  }

  anulacion(n: number, sabida: Sabida): Anular {
    const motivo = this.azar.veces(0.7) ? `motivo ${n}` : null
    const devuelta = n % 2 === 0
    return { acto: 'anular', venta: this.venta(sabida), version: this.version(sabida), motivo, devuelta }
  }

  /** A new order, or with `sabida` an edition. */
  guardado(n: number, sabida: Sabida | undefined, tienda: string): Guardar {
    const { azar } = this
    const granted = sabida?.lineas.some(rebajada) === true && azar.veces(0.5)
    const lineas = granted ? this.estiradas(sabida.lineas) : this.lineas(sabida?.lineas ?? [], tienda)
    const impuesto = azar.pesado([[8, null] as const, [2, 4], [0.1, 5]])
    return {
      acto: 'guardar',
      venta: sabida ? this.venta(sabida) : null,
      version: sabida ? this.version(sabida) : null,
      cliente: this.cliente(sabida),
      tipo_pago: azar.veces(this.memoria.cuentas.size > 0 ? 0.2 : 0.01) ? 2 : 1,
      estado: azar.veces(0.8) ? 1 : 4,
      impuesto,
      envio: azar.pesado([[3, null] as const, [1, 'Domicilio'], [1, 'Recoge en tienda']]),
      // By its number and not by chance, so that what else happens stays what it was.
      direccion: n % 4 === 0 ? null : n % 40 === 7 ? ' ' : `Calle ${n}`,
      vendedor: null,
      observacion: `pedido ${n}`,
      lineas,
      tareas: this.tareas(n, sabida),
      cifras: this.cifras(lineas, impuesto),
    }
  }

  /** An edition is mostly for the same customer. */
  private cliente(sabida: Sabida | undefined): number {
    const { azar } = this
    if (azar.veces(0.01)) return NINGUNA
    if (sabida && azar.veces(0.75)) return sabida.cliente
    const fiados = [...this.memoria.cuentas.keys()]
    return fiados.length > 0 && azar.veces(0.3) ? azar.elegir(fiados) : azar.elegir(this.memoria.clientes)
  }

  /** A limit about as large as a sale. */
  cuenta(sabida: Sabida): GuardarCuenta {
    const { azar, memoria } = this
    const known = [...memoria.cuentas.keys()]
    const cliente = azar.veces(0.02)
      ? NINGUNA
      : known.length > 0 && azar.veces(0.5)
        ? azar.elegir(known)
        : azar.elegir(memoria.clientes)
    const version = memoria.cuentas.get(cliente)
    return {
      acto: 'guardar_cuenta',
      cliente,
      cupo: azar.pesado([
        [6, Math.ceil((sabida.total / 100) * azar.entero(1, 3))] as const,
        [1, 0],
        [2, 5_000_000],
      ]),
      bloqueada: azar.pesado([[6, null] as const, [1, true], [3, false]]),
      version: azar.veces(0.3) ? (version ?? 0) : null,
    }
  }

  /** A discount that is asked for, mostly for the customer of a sale. */
  solicitud(sabida: Sabida): SolicitarDescuento {
    const { azar, surtido } = this
    const producto = azar.pesado([
      [5, surtido.porReferencia.get('COR-40')!] as const,
      [3, surtido.porReferencia.get('BIS-35')!],
      [1, surtido.porReferencia.get('LISTON')!],
    ])
    return {
      acto: 'solicitar_descuento',
      cliente: azar.veces(0.02)
        ? NINGUNA
        : azar.veces(0.7)
          ? sabida.cliente
          : azar.elegir(this.memoria.clientes),
      producto: producto.id,
      cantidad: azar.entero(1, 8) * 100,
      porcentaje: azar.elegir([500, 1_000, 3_330, 6_000]),
      precio: azar.pesado([[4, null] as const, [4, producto.precio], [0.5, producto.precio + 1_000_000]]),
    }
  }

  decision(sabidas: readonly SolicitudSabida[]): DecidirDescuento {
    const { azar } = this
    const pending = sabidas.filter(({ estado }) => estado === 'pendiente')
    const { id } = azar.elegir(pending.length > 0 && azar.veces(0.9) ? pending : sabidas)
    return {
      acto: 'decidir_descuento',
      solicitud: azar.veces(0.03) ? NINGUNA : id,
      aprobado: azar.veces(0.8),
    }
  }

  /** An order with what was approved, now and then with more than that, or twice. */
  conVale(n: number, { cliente, producto, cantidad, porcentaje }: SolicitudSabida, tienda: string): Guardar {
    const { azar } = this
    const linea = { ...this.linea(), producto, cantidad, descuento: porcentaje }
    const otra = azar.pesado([
      [6, linea] as const,
      [2, { ...linea, cantidad: Math.max(100, cantidad - 100) }],
      [1, { ...linea, cantidad: cantidad + 100 }],
      [1, { ...linea, descuento: porcentaje + 10 }],
    ])
    return {
      ...this.guardado(n, undefined, tienda),
      cliente: azar.veces(0.95) ? cliente : azar.elegir(this.memoria.clientes),
      lineas: azar.veces(0.1) ? [linea, otra] : [otra],
      cifras: null,
    }
  }

  private linea(): LineaPedida {
    const { azar, surtido } = this
    const of = (referencia: string): number => surtido.porReferencia.get(referencia)!.id
    const producto = azar.pesado([
      [5, of('COR-40')] as const,
      [4, of('BIS-35')],
      [3, of('TOR-114')],
      [2, of('LISTON')],
      [2, of('EXCLUIDO')],
      [3, of('BLANCO-3R')],
      [1, of('PERFORACION')],
      [1, of(DESPIECE.tablero)],
      [0.1, of('MUESTRA')],
      [0.1, of('VIEJO')],
      [0.05, NINGUNA],
    ])
    const metros = surtido.productos.get(producto)?.decimales === 2
    return {
      producto,
      cantidad: metros ? azar.entero(1, 900) : azar.entero(1, 6) * 100 + (azar.veces(0.01) ? 50 : 0),
      descuento: azar.pesado([
        [20, null] as const,
        [1, 500],
        [0.7, 250],
        [0.3, 3330],
        [0.3, 0],
        [0.05, 10_000],
      ]),
      item: null,
      plan: false,
      retal: null,
      propio: null,
      generada: false,
      pieza: null,
      dePieza: false,
    }
  }

  /** A piece of the calculator, now and then with sides that nobody charges for. */
  private pieza(): LineaPedida {
    const { piezas: azar, surtido } = this
    const lados = (['arriba', 'abajo', 'izquierda', 'derecha'] as const).filter(() => azar.veces(0.5))
    return {
      producto: surtido.porReferencia.get(VENTA_DE_PIEZA[0])!.id,
      cantidad: azar.entero(1, 5) * 100 + (azar.veces(0.02) ? 50 : 0),
      descuento: azar.pesado([[9, null] as const, [1, 500]]),
      item: null,
      plan: false,
      retal: null,
      propio: null,
      generada: false,
      pieza: {
        base: azar.entero(1, 2440) + (azar.veces(0.1) ? 0.5 : 0),
        altura: azar.entero(1, 1200),
        tipo: azar.elegir([0, 1, 2] as const),
        lados,
      },
      dePieza: false,
    }
  }

  /** A board, an offcut that lies in the store as far as the client knows, or one that the customer brought. */
  private conPlan(tienda: string): LineaPedida {
    const { azar, memoria } = this
    const producto = this.surtido.porReferencia.get(DESPIECE.tablero)!.id
    const there = memoria.retalesDe(tienda).filter(retal => retal.estado !== 'propuesto' && conocida(retal))
    const retal = there.length > 0 && azar.veces(0.7) ? azar.elegir(there).id : null
    const propio = retal === null && azar.veces(0.3) ? azar.elegir(['dicho', 'callado'] as const) : null
    return {
      producto,
      cantidad: 100,
      descuento: null,
      item: null,
      plan: true,
      retal,
      propio,
      generada: false,
      pieza: null,
      dePieza: false,
    }
  }

  private lineas(antes: readonly LineaPedida[], tienda: string): LineaPedida[] {
    const { azar } = this
    const kept = antes
      .filter(linea => !linea.generada && !azar.veces(0.2))
      .map(linea => (linea.plan || azar.veces(0.6) ? linea : { ...linea, ...this.cambio(linea) }))
    const plan = kept.some(linea => linea.plan)
    // The screen sends back what the plan made; the server makes it anew either way.
    const echoed = plan && azar.veces(0.6) ? antes.filter(linea => linea.generada) : []
    const fresh = Array.from({ length: azar.entero(kept.length > 0 ? 0 : 1, 3) }, () => this.linea())
    const extra = !plan && azar.veces(this.corte) ? [this.conPlan(tienda)] : []
    const pieza = this.piezas.veces(0.15) ? [this.pieza()] : []
    const lines = [...kept, ...echoed, ...fresh, ...extra, ...pieza]
    return lines.length > 0 ? lines : [this.linea()]
  }

  /** Tries to get more out of what was granted for a line: more pieces or fewer, a little more, a second line. */
  private estiradas(antes: readonly LineaPedida[]): LineaPedida[] {
    const { azar } = this
    return antes.flatMap((linea): LineaPedida[] => {
      if (!rebajada(linea)) return linea.generada ? [] : [linea]
      const { cantidad, descuento } = linea
      return azar.pesado([
        [2, [linea]] as const,
        [3, [{ ...linea, cantidad: cantidad + 100 * azar.entero(1, 50) }]],
        [2, [{ ...linea, cantidad: cantidad > 100 ? cantidad - 100 : cantidad }]],
        [1, [{ ...linea, descuento: Math.min(10_000, descuento! + 10) }]],
        [1, [linea, linea]],
        [1, [{ ...linea, item: null }]],
      ]) as LineaPedida[]
    })
  }

  private cambio(linea: LineaPedida): Partial<LineaPedida> {
    const { cantidad, descuento } = this.linea()
    const whole = linea.cantidad % 100 === 0 && cantidad % 100 !== 0
    return {
      cantidad: whole ? linea.cantidad + 100 : cantidad,
      descuento: this.azar.veces(0.5) ? linea.descuento : descuento,
    }
  }

  private tareas(n: number, sabida: Sabida | undefined): TareaPedida[] {
    const { azar } = this
    const known = (sabida?.tareas ?? []).map(tarea => ({
      ...tarea,
      completada: azar.veces(0.5),
      // Of a completed one it is seldom tried: that is refused.
      observacion: azar.veces(tarea.completada ? 0.95 : 0.5) ? tarea.observacion : `o${n}`,
    }))
    const fresh = azar.veces(0.2)
      ? [{ id: null, descripcion: `t${n}`, observacion: '', completada: false }]
      : []
    return [...known, ...fresh]
  }

  /** The totals that a screen would show; one in sixteen is wrong. */
  private cifras(lineas: readonly LineaPedida[], impuesto: number | null): Guardar['cifras'] {
    const { azar, surtido } = this
    const elegidas = elegir(surtido, lineas)
    if (!elegidas || azar.veces(0.5)) return null
    const values = elegidas.map(({ producto, cantidad, porcentaje }) =>
      importesDe({ cantidad, precio: producto.precio, descuento: porcentaje, impuesto: producto.impuesto }),
    )
    const totals = totalesDe(values, surtido.impuestos.get(impuesto ?? 0) ?? 0)
    const cifras = {
      subtotal: azar.veces(0.5) ? totals.subtotal : totals.neto,
      impuestos: totals.impuestos,
      total: totals.total + (azar.veces(0.06) ? 1_000_00 : 0),
    }
    // What an offcut costs these clients do not know.
    return lineas.some(linea => linea.retal !== null) ? null : cifras
  }

  /** Splits a total over one to three forms, sometimes wrongly. */
  private pagos(total: number): PagoPedido[] {
    const { azar } = this
    const count = azar.pesado([[5, 1] as const, [3, 2], [1, 3]])
    let rest = total
    const pagos = Array.from({ length: count }, (_, i): PagoPedido => {
      const valor = i === count - 1 ? rest : Math.floor(rest / azar.entero(2, 4))
      rest -= valor
      const forma = azar.pesado([[6, 1] as const, [3, 2], [2, 3], [2, 5], [0.07, 6], [0.6, 8], [0.05, 77]])
      const comprobante = azar.pesado([[30, `C-${azar.entero(1, 6)}`] as const, [1, ''], [1, '000']])
      return { forma, comprobante: forma === 1 ? '' : comprobante, valor }
    })
    if (azar.veces(0.04)) pagos[0]!.valor += 1
    return pagos
  }

  /** Some clients round the cash themselves, by a coin that is the shop's or another. */
  private enMonedas(pagos: PagoPedido[], { id, total }: Sabida): PagoPedido[] {
    const coin = this.azar.rama(`moneda ${id} ${total}`).pesado([[8, null] as const, [1, 50_00], [1, 100_00]])
    const last = pagos.findLast(({ forma }) => forma === 1)
    const cash = pagos.reduce((sum, { forma, valor }) => sum + (forma === 1 ? valor : 0), 0)
    if (coin !== null && last) last.valor += Math.round(cash / coin) * coin - cash
    return pagos
  }

  /** Who has an account may owe a part of a bill, and pay the rest of it. */
  private enParteFiado(pagos: PagoPedido[], { id, cliente, total }: Sabida): PagoPedido[] {
    if (!this.memoria.cuentas.has(cliente) || !this.azar.rama(`fiado ${id} ${total}`).veces(0.3)) return pagos
    return pagos.map((pago, i) => (i === 0 ? { ...pago, forma: 6, comprobante: '' } : pago))
  }

  cobro(sabida: Sabida): Facturar {
    const { azar } = this
    const pagos = this.enMonedas(this.enParteFiado(this.pagos(sabida.total), sabida), sabida)
    const cash = pagos.reduce((sum, pago) => sum + (pago.forma === 1 ? pago.valor : 0), 0)
    return {
      acto: 'facturar',
      venta: this.venta(sabida),
      version: this.version(sabida),
      pagos,
      recibido: azar.pesado([[5, null] as const, [4, cash + azar.entero(0, 50) * 1_000_00], [0.2, cash - 1]]),
      credito: azar.veces(this.memoria.cuentas.has(sabida.cliente) ? 0.4 : 0.02),
      motivo: azar.veces(0.3) ? 'Paga mañana' : null,
    }
  }
}
