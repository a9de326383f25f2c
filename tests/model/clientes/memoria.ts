import { etiquetasDe, type PartePedida } from '../libro/despachos'
import { deWire } from '../libro/dinero'
import { type LineaPedida, maestroDe, type Orden, type PiezaPedida, type TareaPedida } from '../libro/ordenes'
import { TirasSabidas } from './memoria-de-tiras'
import { CONTRASENA, DE_RETAL, DESPIECE, type Medidas, type Surtido } from '../libro/surtido'

/** A sale as a client last saw it. */
export interface Sabida {
  id: number
  tienda: string
  version: number
  estado: number
  cliente: number
  total: number
  lineas: LineaPedida[]
  tareas: TareaPedida[]
}

/** An offcut as a client last saw it, or can tell from the labels of a sale that it billed. */
export interface RetalSabido extends Medidas {
  id: string
  tienda: string
  version: number
  estado: string
  /** Somebody keeps it, as far as the client knows. */
  reservado: boolean
  /** Number of the request that told of it. */
  desde: number
}

/** A stage of an order as a client last saw it. */
export interface EtapaSabida {
  item: number
  servicio: number
  estado: 'pendiente' | 'en_proceso' | 'suspendida' | 'completada'
}
interface EtapaVista extends Pick<EtapaSabida, 'item' | 'estado'> {
  venta_id: number
  servicio_id: number
}

/** An open turn as a client last saw it, with what waits in it. */
export interface TurnoSabido {
  id: number
  tienda: string
  venta: number
  version: number
  /** In hundredths; the pieces that are left, where some went before the others. */
  lineas: { item: number; pendiente: number; piezas: readonly string[] | null }[]
}
interface TurnoVisto {
  id: number
  venta_id: number
  version: number
  estado: string
  lineas?: { item: number; pendiente: number }[]
}

/** A payment to a supplier or an invoice as a client last saw it, by what is left of it; in centavos. */
export interface PagoSabido {
  id: number
  tienda: string
  version: number
  factura: string
  fecha: string
  total: number
  iva: number
  rte: number
  porPagar: number
  pagada: boolean
  anulado: boolean
  /** Of a payment of a part: its invoice. */
  de: number | null
}
interface PagoVisto {
  id: number
  version: number
  codigo_factura: string
  fecha_factura: string
  valor_total: number
  pj_iva: number
  pj_retefuente: number
  valor_total_pagar: number
  pago_realizado: boolean
  anulado: boolean
  factura_id: number | null
  factura: { pagos: { id: number; valor: number }[] } | null
}

/** A discount that was asked for, as a client last saw it. */
export interface SolicitudSabida {
  id: number
  tienda: string
  cliente: number
  producto: number
  cantidad: number
  porcentaje: number
  estado: string
}

/** An entry of a master as a client last saw it. */
export interface EntradaSabida {
  maestro: string
  id: number
  version: number
}

/** A person as a client last saw it. */
interface Conocida {
  version: number
  tipo: number
  numero: string
  nombres: string
  celular: string
}
const conocidaDe = (tercero: Record<string, unknown>): Conocida => ({
  version: Number(tercero.version),
  tipo: Number(tercero.tipo_documento_id),
  numero: String(tercero.numero_documento),
  nombres: String(tercero.nombres),
  celular: String(tercero.numero_celular),
})

interface MovimientoSabido {
  movimiento: string
  tienda: string
  producto: number
  motivo: string
  desde: number
}
interface RetalVisto extends Omit<RetalSabido, 'tienda' | 'desde' | 'reservado'> {
  codigo_tienda: string
  reserva: object | null
}
type PlanVisto = { retales?: { retal_id?: string }[] } | null
interface LineaVista {
  item: number
  producto_id: number
  cantidad_vendida: number
  porcentaje_descuento: number
  servicio_lepton: boolean
  retales_cliente?: object
  pieza?: { base: number; altura: number; tipo_canto: 0 | 1 | 2; lados: PiezaPedida['lados'] }
}

interface TareaVista {
  id: number
  descripcion_tarea: string
  observacion_tarea: string
  tarea_completada: boolean
}
const tareaDe = (tarea: TareaVista): TareaPedida => ({
  id: tarea.id,
  descripcion: tarea.descripcion_tarea,
  observacion: tarea.observacion_tarea,
  completada: tarea.tarea_completada,
})

/** Lines as a client would send them back; a board goes with its plan when one made further lines. */
function lineasDe(vistas: readonly LineaVista[], surtido: Surtido, retal: string | null): LineaPedida[] {
  const board = surtido.porReferencia.get(DESPIECE.tablero)!.id
  let open = true
  return vistas.map((linea, i) => {
    const plan = open && linea.producto_id === board && vistas[i + 1]?.servicio_lepton === true
    if (plan) open = false
    const { pieza } = linea
    return {
      producto: linea.producto_id,
      cantidad: deWire(linea.cantidad_vendida, 2),
      descuento: deWire(linea.porcentaje_descuento, 2),
      item: linea.item,
      plan,
      retal: plan && !linea.retales_cliente ? retal : null,
      propio: linea.retales_cliente ? 'dicho' : null,
      generada: linea.servicio_lepton,
      pieza: pieza ? { ...pieza, tipo: pieza.tipo_canto } : null,
      dePieza: linea.servicio_lepton && vistas[i - 1]?.pieza !== undefined,
    }
  })
}

/** Of a board; nobody sends an offcut's one piece before the others. */
const ETIQUETAS = etiquetasDe({ usa: null, propio: null })

/** mm: of a board, and so of its strips. */
const LARGO = 2440

/** What the clients know from the replies that reached them; it may be out of date. */
export class Memoria {
  readonly ventas = new Map<number, Sabida>()
  readonly gente: Map<number, Conocida>
  readonly clientes: number[]
  /** Customers with a credit account that is known, and its version. */
  readonly cuentas = new Map<number, number>()
  /** Number of each of these accounts. */
  readonly creditos = new Map<number, number>()
  /** Bills on credit that somebody made, and abonos, each with their account and store. */
  readonly fiadas: { venta: number; cliente: number; total: number; tienda: string }[] = []
  readonly abonos: { id: number; tienda: string }[] = []
  readonly solicitudes = new Map<number, SolicitudSabida>()
  /** Sales whose material was missing, as far as anybody knows. */
  readonly faltan = new Set<number>()
  /** Stages of each sale that is made. */
  private readonly etapas = new Map<number, EtapaSabida[]>()
  /** Open turns by their numbers, and sales of which something has left. */
  readonly turnos = new Map<number, TurnoSabido>()
  readonly salidas = new Set<number>()
  readonly retales = new Map<string, RetalSabido>()
  private readonly tiras = new Map<string, TirasSabidas>()
  /** Version of each parameter that is known. */
  readonly parametros = new Map<string, number>()
  /** Reference and version of the products that clients made. */
  readonly productos = new Map<number, { referencia: string; version: number }>()
  /** Bulk changes of prices and how far each is, and resets of boards, that somebody was told of. */
  readonly cambios = new Map<string, { paso: 'preparado' | 'aplicado' | 'deshecho'; desde: number }>()
  readonly catalogos = new Map<string, { quien: string; aplicado: boolean; desde: number }>()
  readonly reinicios: { id: string; tienda: string }[] = []
  /** Batches, transfers and counts that somebody was told of. */
  readonly cargas: { id: number; tienda: string }[] = []
  traslados: {
    id: number
    origen: string
    destino: string
    producto: number
    cantidad: number
    version: number
  }[] = []
  conteos: { id: number; tienda: string }[] = []
  /** Entries of masters by `master/id`. */
  readonly entradas = new Map<string, EntradaSabida>()
  /** Money in advance, expenses and payments that somebody was told of. */
  readonly anticipos: number[] = []
  /** Cash sessions, and what they began with. */
  readonly cajas: { id: number; tienda: string; base: number }[] = []
  readonly gastos = new Map<number, { tienda: string; version: number }>()
  readonly pagos = new Map<number, PagoSabido>()
  /** Movements of stock by hand. */
  readonly movimientos = new Map<string, MovimientoSabido>()
  /** The sale that somebody dealt with last. */
  reciente: Sabida | undefined
  /** The password that was last changed to. */
  contrasena = CONTRASENA

  constructor(private readonly surtido: Surtido) {
    const people = surtido.items.filter(item => item.sk === 'TERCERO')
    this.gente = new Map(people.map(item => [Number(item.id), conocidaDe(item)]))
    this.clientes = people.filter(item => item.tipo_tercero === 'C').map(item => Number(item.id))
  }

  retalesDe(tienda: string): RetalSabido[] {
    return [...this.retales.values()].filter(retal => retal.tienda === tienda)
  }

  /** The strips of a store. */
  tirasDe(tienda: string): TirasSabidas {
    const sabidas = this.tiras.get(tienda) ?? new TirasSabidas()
    this.tiras.set(tienda, sabidas)
    return sabidas
  }

  /** Stages of the orders of a sale, in the order of the work. */
  etapasDe(venta: number): readonly EtapaSabida[] {
    return this.etapas.get(venta) ?? []
  }

  private ordenar(ordenes: readonly { venta_id: number; item: number; tableros: number }[]): void {
    for (const { venta_id, item, tableros } of ordenes) {
      if (this.etapas.has(venta_id)) continue
      const servicios = tableros > 0 ? [1, 2, 3, 6] : [1, 6]
      this.etapas.set(
        venta_id,
        servicios.map(servicio => ({ item, servicio, estado: 'pendiente' })),
      )
    }
  }

  private moverEtapas(venta: number, mover: (etapa: EtapaSabida) => EtapaSabida): void {
    this.etapas.set(venta, this.etapasDe(venta).map(mover))
  }

  /** A reply reached its client. */
  aprender(orden: Orden, data: Record<string, unknown>): void {
    const { n, pedido, tienda } = orden
    if (tienda !== null) this.aprenderTiras(orden, tienda, data)
    switch (pedido.acto) {
      case 'crear_cliente':
      case 'editar_tercero': {
        const tercero = data.tercero as Record<string, unknown>
        const id = Number(tercero.id)
        this.gente.set(id, conocidaDe(tercero))
        if (pedido.acto === 'crear_cliente' && !this.clientes.includes(id)) this.clientes.push(id)
        break
      }
      case 'unir': {
        const tercero = data.tercero as Record<string, unknown>
        this.gente.set(Number(tercero.id), conocidaDe(tercero))
        break
      }
      case 'abonar':
        this.anticipos.push((data.abono as { id: number }).id)
        break
      case 'gastar':
      case 'corregir_gasto':
      case 'anular_gasto': {
        const { id, version } = data.egreso as { id: number; version: number }
        if (tienda !== null) this.gastos.set(id, { tienda, version })
        break
      }
      case 'abrir_caja':
        if (tienda !== null)
          this.cajas.push({ id: (data.sesion as { id: number }).id, tienda, base: pedido.base })
        break
      case 'cerrar_caja':
        break
      case 'pagar_proveedor':
      case 'registrar_factura':
      case 'pagar_factura':
      case 'corregir_pago':
      case 'anular_pago':
        if (tienda !== null) this.anotarPago(tienda, data.pago_proveedor as PagoVisto)
        break
      case 'guardar_cuenta':
        {
          const { id, version } = data.cuenta_credito as { id: number; version: number }
          this.cuentas.set(pedido.cliente, version)
          this.creditos.set(pedido.cliente, id)
        }
        break
      case 'abonar_credito':
      case 'pagar_credito':
        if (tienda !== null) this.abonos.push({ id: (data.movimiento as { id: number }).id, tienda })
        break
      case 'anular_abono':
      case 'castigar':
        break
      case 'solicitar_descuento':
      case 'decidir_descuento': {
        const d = data.descuento_solicitado as Record<string, unknown>
        this.solicitudes.set(Number(d.id), {
          id: Number(d.id),
          tienda: String(d.codigo_tienda),
          cliente: Number(d.tercero_id),
          producto: Number(d.producto_id),
          cantidad: deWire(Number(d.cantidad_solicitada), 2),
          porcentaje: deWire(Number(d.porcentaje_descuento), 2),
          estado: String(d.estado),
        })
        break
      }
      case 'crear_entrada':
      case 'editar_entrada': {
        const { id, version } = data[maestroDe(pedido).fila] as EntradaSabida
        const { maestro } = pedido
        this.entradas.set(`${maestro}/${id}`, { maestro, id, version })
        break
      }
      case 'crear_producto':
      case 'editar_producto': {
        const { id, referencia, version } = data.producto as {
          id: number
          referencia: string
          version: number
        }
        this.productos.set(id, { referencia, version })
        break
      }
      case 'preparar_precios':
        this.cambios.set((data.lote as { id: string }).id, { paso: 'preparado', desde: n })
        break
      case 'aplicar_precios':
      case 'deshacer_precios':
        this.cambios.set(pedido.cambio, {
          paso: pedido.acto === 'aplicar_precios' ? 'aplicado' : 'deshecho',
          desde: n,
        })
        break
      case 'preparar_catalogo':
      case 'aplicar_catalogo':
        this.catalogos.set((data.carga as { id: string }).id, {
          quien: orden.quien,
          aplicado: pedido.acto === 'aplicar_catalogo',
          desde: n,
        })
        break
      case 'reiniciar_tableros':
        if (tienda !== null) this.reinicios.push({ id: (data.reinicio as { id: string }).id, tienda })
        break
      case 'ajustar':
        if (tienda !== null)
          this.movimientos.set(String(data.movimiento), {
            movimiento: String(data.movimiento),
            tienda,
            producto: pedido.producto,
            motivo: pedido.motivo,
            desde: n,
          })
        break
      case 'crear_parametro':
      case 'editar_parametro':
        this.parametros.set(pedido.codigo, (data.parametro as { version: number }).version)
        break
      case 'cambiar_contrasena':
        this.contrasena = pedido.nueva
        break
      case 'guardar_tarea':
      case 'actualizar_tarea':
        this.anotarTarea(pedido.venta, tareaDe(data.tarea as TareaVista))
        break
      case 'ver':
        this.mirar(data)
        break
      case 'cargar':
        if (tienda !== null) this.cargas.push({ id: (data.carga as { id: number }).id, tienda })
        break
      case 'enviar_traslado':
      case 'recibir_traslado':
      case 'anular_traslado': {
        const t = data.traslado as {
          id: number
          origen: string
          destino: string
          version: number
          unidades: number
        }
        const { producto } = 'producto' in pedido ? pedido : this.traslados.find(each => each.id === t.id)!
        const visto = { ...t, producto, cantidad: deWire(t.unidades, 2) }
        this.traslados = [...this.traslados.filter(({ id }) => id !== t.id), visto]
        break
      }
      case 'abrir_conteo':
        if (tienda !== null) this.conteos.push({ id: (data.conteo as { id: number }).id, tienda })
        break
      case 'aplicar_conteo': {
        const { carga_id } = data.conteo as { carga_id: number | null }
        if (carga_id !== null && tienda !== null) this.cargas.push({ id: carga_id, tienda })
        break
      }
      case 'generar_orden':
        this.ordenar(data.ordenes_produccion as { venta_id: number; item: number; tableros: number }[])
        break
      case 'iniciar_etapa':
      case 'parar_etapa':
      case 'continuar_etapa':
      case 'finalizar_etapa':
      case 'deshacer_etapa':
      case 'anular_etapa':
      case 'avanzar_etapa': {
        const { venta_id, item, servicio_id, estado } = data.etapa as EtapaVista
        if (pedido.acto === 'finalizar_etapa' && servicio_id === 1) this.dejar(n, this.ventas.get(venta_id))
        this.moverEtapas(venta_id, each =>
          each.item === item && each.servicio === servicio_id ? { ...each, estado } : each,
        )
        break
      }
      case 'repetir_pieza':
        this.moverEtapas(pedido.venta, each =>
          each.estado === 'completada' ? { ...each, estado: 'pendiente' } : each,
        )
        break
      case 'preparar_orden':
        if (pedido.falta) this.faltan.add(pedido.venta)
        else this.faltan.delete(pedido.venta)
        break
      case 'crear_turno':
      case 'llamar_turno':
      case 'llamar_turno_get':
      case 'siguiente_turno':
        if (tienda !== null) this.anotarTurno(tienda, data.turno as TurnoVisto)
        break
      case 'despachar': {
        const { turno, resto } = data as unknown as { turno: TurnoVisto; resto: TurnoVisto | null }
        const antes = this.turnos.get(turno.id)?.lineas ?? []
        this.turnos.delete(turno.id)
        this.salidas.add(turno.venta_id)
        if (resto && tienda !== null) this.anotarTurno(tienda, resto, this.quedan(antes, pedido.lineas ?? []))
        break
      }
      case 'crear_retal':
      case 'editar_retal':
      case 'descartar_retal':
      case 'reservar_retal':
      case 'liberar_retal':
        this.anotarRetales(n, [data.retal as RetalVisto])
        break
      case 'recibir_retales':
        this.anotarRetales(n, data.retales as RetalVisto[])
        break
      default: {
        if (tienda === null || data.venta_id === undefined) break
        const plan = pedido.acto === 'guardar' ? pedido.lineas.find(linea => linea.plan) : undefined
        this.anotar(tienda, data, plan?.retal ?? null, pedido.acto === 'guardar' ? pedido.cliente : null)
        if (pedido.acto === 'facturar') {
          const sabida = this.ventas.get(pedido.venta)
          const aCuenta = pedido.pagos.reduce((sum, { forma, valor }) => sum + (forma === 6 ? valor : 0), 0)
          const total = pedido.credito ? (sabida?.total ?? 0) : aCuenta
          if (total > 0 && sabida)
            this.fiadas.push({ venta: pedido.venta, cliente: sabida.cliente, total, tienda })
        }
      }
    }
  }

  /** A strip is an offcut like others. */
  private aprenderTiras(orden: Orden, tienda: string, data: Record<string, unknown>): void {
    const sabidas = this.tirasDe(tienda)
    sabidas.aprender(orden, data)
    const nueva = { tienda, version: 0, estado: 'disponible', base: LARGO, reservado: false, desde: orden.n }
    for (const { id, valor } of sabidas.todas)
      if (!this.retales.has(id)) this.retales.set(id, { ...nueva, id, altura: valor })
  }

  private anotarTarea(venta: number, tarea: TareaPedida): void {
    const sabida = this.ventas.get(venta)
    if (!sabida) return
    const others = sabida.tareas.filter(({ id }) => id !== tarea.id)
    const next = { ...sabida, tareas: [...others, tarea] }
    this.ventas.set(venta, next)
    this.reciente = next
  }

  /** What was paid of an invoice in parts is known part by part. */
  private anotarPago(tienda: string, visto: PagoVisto): void {
    const antes = this.pagos.get(visto.id)
    if (antes && antes.version > visto.version) return
    const sabido: PagoSabido = {
      id: visto.id,
      tienda,
      version: visto.version,
      factura: visto.codigo_factura,
      fecha: visto.fecha_factura,
      total: deWire(visto.valor_total, 2),
      iva: deWire(visto.pj_iva, 2),
      rte: deWire(visto.pj_retefuente, 2),
      porPagar: deWire(visto.valor_total_pagar, 2),
      pagada: visto.pago_realizado,
      anulado: visto.anulado,
      de: visto.factura_id,
    }
    this.pagos.set(visto.id, sabido)
    for (const { id, valor } of visto.factura?.pagos ?? []) {
      if (this.pagos.has(id)) continue
      const total = (antes?.total ?? sabido.total) - sabido.total
      const porPagar = deWire(valor, 2)
      this.pagos.set(id, { ...sabido, id, version: 0, total, porPagar, pagada: true, de: visto.id })
    }
  }

  private anotarTurno(
    tienda: string,
    { id, venta_id: venta, version, estado, lineas: vistas = [] }: TurnoVisto,
    quedan?: TurnoSabido['lineas'],
  ): void {
    const lineas =
      quedan ??
      this.turnos.get(id)?.lineas ??
      vistas.map(({ item, pendiente }) => ({ item, pendiente: deWire(pendiente, 2), piezas: null }))
    if (estado === 'pendiente') this.turnos.set(id, { id, tienda, venta, version, lineas })
    else this.turnos.delete(id)
  }

  /** What is left of some lines when parts of them have gone. */
  private quedan(lineas: TurnoSabido['lineas'], pedidas: readonly PartePedida[]): TurnoSabido['lineas'] {
    return lineas.flatMap(linea => {
      const pedida = pedidas.find(({ item }) => item === linea.item)
      if (!pedida) return [linea]
      if (pedida.piezas === null) {
        const pendiente = linea.pendiente - pedida.cantidad
        return pendiente > 0 ? [{ ...linea, pendiente }] : []
      }
      const piezas = (linea.piezas ?? ETIQUETAS).filter(pieza => !pedida.piezas!.includes(pieza))
      return piezas.length > 0 ? [{ ...linea, piezas }] : []
    })
  }

  private anotarRetales(desde: number, vistos: readonly RetalVisto[]): void {
    for (const { id, codigo_tienda: tienda, version, estado, base, altura, reserva } of vistos) {
      const reservado = reserva !== null
      this.retales.set(id, { id, tienda, version, estado, base, altura, reservado, desde })
    }
  }

  /** What a plan that was cut leaves, as its labels say. */
  private dejar(desde: number, sabida: Sabida | undefined): void {
    const plan = sabida?.lineas.find(linea => linea.plan)
    if (!sabida || !plan) return
    const { id: venta, tienda } = sabida
    const used = plan.retal === null ? undefined : this.retales.get(plan.retal)
    const whole = plan.retal === null && plan.propio === null
    const left = whole ? DESPIECE.deja : used ? DE_RETAL.deja(used) : []
    for (const [i, medidas] of left.entries()) {
      const id = `${venta}-${plan.item}-${i + 1}`
      if (!this.retales.has(id))
        this.retales.set(id, {
          id,
          tienda,
          version: 0,
          estado: 'propuesto',
          ...medidas,
          reservado: false,
          desde,
        })
    }
  }

  /** What was done to a sale. */
  private anotar(
    tienda: string,
    data: Record<string, unknown>,
    retal: string | null,
    cliente: number | null,
  ): void {
    const {
      venta_id: id,
      version,
      estado_venta_id,
      totales,
      ventas_detalle,
    } = data as {
      venta_id: number
      version: number
      estado_venta_id?: number
      totales?: { total_venta: number }
      ventas_detalle?: LineaVista[]
    }
    const former = this.ventas.get(id)
    if (former && former.version > version) return
    const sabida: Sabida = {
      id,
      tienda,
      version,
      estado: estado_venta_id ?? former?.estado ?? 1,
      cliente: cliente ?? former?.cliente ?? 0,
      total: totales ? deWire(totales.total_venta, 2) : (former?.total ?? 0),
      lineas: ventas_detalle ? lineasDe(ventas_detalle, this.surtido, retal) : (former?.lineas ?? []),
      tareas: former?.tareas ?? [],
    }
    this.ventas.set(id, sabida)
    this.reciente = sabida
  }

  /** Somebody opened the sale: now its tasks are known too. */
  private mirar(data: Record<string, unknown>): void {
    const { id, version, cliente_id, estado_venta_id, codigo_tienda, total_venta_bruta } =
      data.ventas_encabezado as {
        cliente_id: number
        id: number
        version: number
        estado_venta_id: number
        codigo_tienda: string
        total_venta_bruta: number
      }
    const tareas = data.ventas_tarea as TareaVista[]
    const detalle = data.ventas_detalle as (LineaVista & { response_lepton: PlanVisto })[]
    const [retal = null] = detalle.flatMap(({ response_lepton: plan }) => plan?.retales?.[0]?.retal_id ?? [])
    this.ventas.set(id, {
      id,
      tienda: codigo_tienda,
      version,
      estado: estado_venta_id,
      cliente: cliente_id,
      total: deWire(total_venta_bruta, 2),
      lineas: lineasDe(detalle, this.surtido, retal),
      tareas: tareas.map(tareaDe),
    })
  }
}
