import type { Azar } from './azar'
import { deWire, importesDe, totalesDe } from './dinero'
import {
  cuerpoDe,
  type Facturar,
  type Guardar,
  type LineaPedida,
  type Orden,
  type PagoPedido,
  type Pedido,
  type TareaPedida,
} from './ordenes'
import { elegir } from './prever-guardado'
import { CONTRASENA, DESPIECE, type Surtido } from './surtido'

/** A sale as a client last saw it. */
interface Sabida {
  id: number
  tienda: string
  version: number
  estado: number
  total: number
  lineas: LineaPedida[]
  tareas: TareaPedida[]
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

const NINGUNA = 999_999_999
/** Who works where, and how often each asks. */
const TURNO: Record<string, readonly (readonly [number, string])[]> = {
  '001': [
    [6, 'vendedor'],
    [4, 'otro'],
    [4, 'super'],
    [3, 'admin'],
    [1, 'operario'],
    [0.3, 'bodega'],
    [0.2, 'inactivo'],
    [0.3, 'norte'],
  ],
  '002': [
    [6, 'norte'],
    [4, 'super'],
    [3, 'admin'],
    [0.3, 'vendedor'],
  ],
}
/** Whose connections may be revoked: the others are needed. */
const DESPEDIBLE = 'otro'

/** Makes requests as clients would: from what replies told them, which may be out of date by then. */
export class Generador {
  private readonly sabidas = new Map<number, Sabida>()
  private readonly clientes: number[]
  private readonly llaves: { quien: string; llave: string }[] = []
  private reciente: Sabida | undefined
  /** The password that was last changed to, as far as its owner knows. */
  private vigente = CONTRASENA
  private readonly gente: Map<number, Conocida>

  constructor(
    private readonly azar: Azar,
    private readonly surtido: Surtido,
    private readonly conexiones: ReadonlyMap<string, readonly string[]>,
    /** The day, for the month that is closed. */
    private readonly dia: () => string,
  ) {
    this.gente = new Map(
      surtido.items.flatMap(item =>
        item.sk === 'TERCERO' ? [[Number(item.id), conocidaDe(item)] as const] : [],
      ),
    )
    this.clientes = surtido.items.flatMap(item =>
      item.pk.startsWith('TERCERO#') && item.tipo_tercero === 'C' ? [Number(item.id)] : [],
    )
  }

  siguiente(n: number): Orden {
    const { azar } = this
    const sabida = this.elegida()
    const tienda = sabida && azar.veces(0.95) ? sabida.tienda : azar.pesado([[3, '001'] as const, [1, '002']])
    const pedido = this.pedido(n, sabida)
    let quien = azar.pesado(TURNO[tienda]!)
    // A bill is annulled by few; most of those who try may.
    if (pedido.acto === 'anular' && sabida?.estado === 2 && azar.veces(0.8)) quien = 'super'
    if (pedido.acto.endsWith('_conexion') && azar.veces(0.9)) quien = 'super'
    // So that the others stay signed in on every machine.
    if (pedido.acto === 'cambiar_contrasena') quien = DESPEDIBLE
    const used = azar.veces(0.05) ? this.llaves.findLast(each => each.quien === quien) : undefined
    const llave = azar.veces(0.85) ? (used?.llave ?? `modelo-${String(n).padStart(6, '0')}`) : null
    if (llave !== null) this.llaves.push({ quien, llave })
    const [malformada, cuerpo] = this.cuerpo(pedido)
    return {
      n,
      pedido,
      quien,
      conexion: azar.elegir(this.conexiones.get(quien) ?? ['00000000-0000-4000-8000-000000000000']),
      tienda: azar.pesado([[60, tienda] as const, [1, null], [1, '003']]),
      llave,
      malformada,
      cuerpo,
    }
  }

  private elegida(): Sabida | undefined {
    if (this.reciente && this.azar.veces(0.5)) return this.reciente
    return this.sabidas.size > 0 ? this.azar.elegir([...this.sabidas.values()]) : undefined
  }

  private pedido(n: number, sabida: Sabida | undefined): Pedido {
    const { azar } = this
    const nueva = (): Pedido => this.guardado(n, undefined)
    if (!sabida) return azar.veces(0.15) ? this.cliente(n) : nueva()
    return azar.pesado<() => Pedido>([
      [sabida.estado === 1 ? 9 : 0.7, () => this.cobro(sabida)],
      [sabida.estado === 1 || sabida.estado === 4 ? 5 : 0.6, () => this.guardado(n, sabida)],
      [6, nueva],
      [sabida.estado === 3 ? 0.5 : 2.5, () => this.anulacion(n, sabida)],
      [1.5, () => this.cliente(n)],
      [1.5, () => this.edicion(n)],
      [0.5, () => ({ acto: 'cambiar_enlaces', venta: this.venta(sabida), version: this.version(sabida) })],
      [0.4, () => ({ acto: azar.elegir(['exportar_ventas', 'exportar_productos'] as const) })],
      [1.5, () => ({ acto: 'ver', venta: this.venta(sabida) })],
      [2, () => this.lista()],
      [0.5, () => this.conexion(n)],
      [0.3, () => this.contrasena(n)],
      [0.2, () => ({ acto: 'cerrar_mes', tienda: sabida.tienda, mes: this.dia().slice(0, 7) })],
    ])()
  }

  private venta(sabida: Sabida): number {
    return this.azar.veces(0.03) ? NINGUNA : sabida.id
  }

  private version(sabida: Sabida): number | null {
    return this.azar.pesado([[6, sabida.version] as const, [3, null], [1, Math.max(0, sabida.version - 1)]])
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
        [14, null] as const,
        [1, 500],
        [0.7, 250],
        [0.3, 3330],
        [0.3, 0],
        [0.05, 10_000],
      ]),
      item: null,
      plan: false,
      generada: false,
    }
  }

  private conPlan(): LineaPedida {
    const producto = this.surtido.porReferencia.get(DESPIECE.tablero)!.id
    return { producto, cantidad: 100, descuento: null, item: null, plan: true, generada: false }
  }

  private lineas(antes: readonly LineaPedida[]): LineaPedida[] {
    const { azar } = this
    const kept = antes
      .filter(linea => !linea.generada && !azar.veces(0.2))
      .map(linea => (linea.plan || azar.veces(0.6) ? linea : { ...linea, ...this.cambio(linea) }))
    const plan = kept.some(linea => linea.plan)
    // The screen sends back what the plan made; the server makes it anew either way.
    const echoed = plan && azar.veces(0.6) ? antes.filter(linea => linea.generada) : []
    const fresh = Array.from({ length: azar.entero(kept.length > 0 ? 0 : 1, 3) }, () => this.linea())
    const extra = !plan && azar.veces(0.06) ? [this.conPlan()] : []
    const lines = [...kept, ...echoed, ...fresh, ...extra]
    return lines.length > 0 ? lines : [this.linea()]
  }

  private cambio(linea: LineaPedida): Partial<LineaPedida> {
    const { cantidad, descuento } = this.linea()
    const whole = linea.cantidad % 100 === 0 && cantidad % 100 !== 0
    return { cantidad: whole ? linea.cantidad + 100 : cantidad, descuento }
  }

  private tareas(n: number, sabida: Sabida | undefined): TareaPedida[] {
    const { azar } = this
    const known = (sabida?.tareas ?? []).map(tarea => ({
      ...tarea,
      completada: azar.veces(0.5),
      observacion: azar.veces(0.5) ? tarea.observacion : `o${n}`,
    }))
    const fresh = azar.veces(0.2)
      ? [{ id: null, descripcion: `t${n}`, observacion: '', completada: false }]
      : []
    return [...known, ...fresh]
  }

  private guardado(n: number, sabida: Sabida | undefined): Guardar {
    const { azar, surtido } = this
    const lineas = this.lineas(sabida?.lineas ?? [])
    const impuesto = azar.pesado([[8, null] as const, [2, 4], [0.1, 5]])
    const elegidas = elegir(surtido, lineas)
    const totals =
      elegidas &&
      totalesDe(
        elegidas.map(({ producto, cantidad, porcentaje }) =>
          importesDe({
            cantidad,
            precio: producto.precio,
            descuento: porcentaje,
            impuesto: producto.impuesto,
          }),
        ),
        surtido.impuestos.get(impuesto ?? 0) ?? 0,
      )
    const wrong = azar.veces(0.06) ? 1_000_00 : 0
    return {
      acto: 'guardar',
      venta: sabida ? this.venta(sabida) : null,
      version: sabida ? this.version(sabida) : null,
      cliente: azar.veces(0.01) ? NINGUNA : azar.elegir(this.clientes),
      tipo_pago: azar.veces(0.01) ? 2 : 1,
      estado: azar.veces(0.8) ? 1 : 4,
      impuesto,
      envio: azar.pesado([[3, null] as const, [1, 'Domicilio'], [1, 'Recoge en tienda']]),
      observacion: `pedido ${n}`,
      lineas,
      tareas: this.tareas(n, sabida),
      cifras:
        totals && azar.veces(0.5)
          ? {
              subtotal: azar.veces(0.5) ? totals.subtotal : totals.neto,
              impuestos: totals.impuestos,
              total: totals.total + wrong,
            }
          : null,
    }
  }

  /** Splits a total over one to three forms, sometimes wrongly. */
  private pagos(total: number): PagoPedido[] {
    const { azar } = this
    const count = azar.pesado([[5, 1] as const, [3, 2], [1, 3]])
    let rest = total
    const pagos = Array.from({ length: count }, (_, i): PagoPedido => {
      const valor = i === count - 1 ? rest : Math.floor(rest / azar.entero(2, 4))
      rest -= valor
      const forma = azar.pesado([[6, 1] as const, [3, 2], [2, 3], [2, 5], [0.07, 6], [0.07, 8], [0.05, 77]])
      const comprobante = azar.pesado([[30, `C-${azar.entero(1, 6)}`] as const, [1, ''], [1, '000']])
      return { forma, comprobante: forma === 1 ? '' : comprobante, valor }
    })
    if (azar.veces(0.04)) pagos[0]!.valor += 1
    return pagos
  }

  private cobro(sabida: Sabida): Facturar {
    const { azar } = this
    const pagos = this.pagos(sabida.total)
    const cash = pagos.reduce((sum, pago) => sum + (pago.forma === 1 ? pago.valor : 0), 0)
    return {
      acto: 'facturar',
      venta: this.venta(sabida),
      version: this.version(sabida),
      pagos,
      recibido: azar.pesado([[5, null] as const, [4, cash + azar.entero(0, 50) * 1_000_00], [0.2, cash - 1]]),
      credito: azar.veces(0.02),
    }
  }

  private anulacion(n: number, sabida: Sabida): Pedido {
    const motivo = this.azar.veces(0.7) ? `motivo ${n}` : null
    return { acto: 'anular', venta: this.venta(sabida), version: this.version(sabida), motivo }
  }

  private cliente(n: number): Pedido {
    const { azar } = this
    return {
      acto: 'crear_cliente',
      tipo: azar.elegir([13, 31, 22]),
      numero: `8000${azar.entero(1, 5)}`,
      nombres: `Nombre ${n}`,
      apellidos: `Apellido ${n}`,
      celular: `300${String(1_000_000 + n)}`,
    }
  }

  /** Changes a customer, or now and then the one of the staff who may be changed. */
  private edicion(n: number): Pedido {
    const { azar, surtido } = this
    const staff = azar.veces(0.3)
    const { id, correo } = surtido.personas.get(DESPEDIBLE)!
    const tercero = staff ? id : azar.veces(0.03) ? NINGUNA : azar.elegir(this.clientes)
    const known = this.gente.get(tercero) ?? this.gente.get(id)!
    const { version, ...datos } = known
    return {
      acto: 'editar_tercero',
      tercero,
      version: azar.pesado([
        [4, version],
        [4, null],
        [1, version + 1],
      ] as const),
      ...datos,
      ...(azar.veces(0.7) && { nombres: `Nombre ${n}` }),
      ...(!staff && azar.veces(0.4) && { numero: `8000${azar.entero(1, 5)}` }),
      ...(staff &&
        azar.elegir([
          { activo: false },
          { activo: true },
          { rol: 'OP' },
          { rol: 'V' },
          { tiendas: ['001', '002'] },
          { tiendas: ['001'] },
        ])),
      correo: staff ? correo : '',
    }
  }

  private lista(): Pedido {
    const { azar } = this
    return azar.veces(0.8)
      ? {
          acto: 'listar',
          ruta: azar.veces(0.8) ? 'POST /facturas' : 'POST /facturas/filtros',
          filtros: { estado_venta_id: azar.elegir([0, 1, 2, 3, 4]) },
        }
      : { acto: 'listar', ruta: 'GET /terceros', filtros: {} }
  }

  private conexion(n: number): Pedido {
    const { azar } = this
    const conexion = azar.elegir(this.conexiones.get(DESPEDIBLE)!)
    return azar.veces(0.6)
      ? {
          acto: 'editar_conexion',
          conexion,
          nombre: `Caja ${n}`,
          version: azar.elegir([null, 0, 1]),
        }
      : { acto: 'revocar_conexion', conexion, todas: azar.veces(0.3) }
  }

  private contrasena(n: number): Pedido {
    const { azar } = this
    return {
      acto: 'cambiar_contrasena',
      actual: azar.veces(0.85) ? this.vigente : 'no es esta la que era',
      nueva: `tres sierras ${n} y un roble`,
    }
  }

  /** The body; one in fifty breaks the contract's form. */
  private cuerpo(pedido: Pedido): [malformada: boolean, cuerpo: string] {
    const body = cuerpoDe(pedido) as Record<string, unknown>
    const broken = this.azar.veces(0.02) ? this.rotura(pedido) : undefined
    return [broken !== undefined, JSON.stringify({ ...body, ...broken })]
  }

  private rotura(pedido: Pedido): object | undefined {
    const { azar } = this
    const producto_id = this.surtido.porReferencia.get('COR-40')!.id
    switch (pedido.acto) {
      case 'guardar':
        return azar.elegir<object>([
          { productoList: [] },
          { productoList: [{ producto_id, cantidad_solicitada: -1 }] },
          { productoList: [{ producto_id, cantidad_solicitada: 1.005 }] },
          { productoList: [{ producto_id, cantidad_solicitada: 1, porcentaje_descuento: 101 }] },
          { estado_venta_id: 2 },
          { tareasList: [{ descripcion_tarea: '' }] },
          { observacion_venta: 'x'.repeat(501) },
        ])
      case 'facturar':
        return azar.elegir<object>([
          { formaPagoList: [] },
          { formaPagoList: [{ id_forma_pago: 1, valor_pagado: 0 }] },
          { formaPagoList: [{ id_forma_pago: 1, valor_pagado: 0.001 }] },
        ])
      case 'anular':
        return { motivo: 'x'.repeat(301) }
      case 'crear_cliente':
        return azar.elegir<object>([{ numero_documento: '' }, { nombres: '' }, { numero_celular: 'x' }])
      case 'editar_tercero':
        return azar.elegir<object>([{ nombres: '' }, { numero_documento: 'x' }])
      case 'editar_conexion':
        return { name_connection: '' }
      default:
        return undefined
    }
  }

  /** A reply reached its client. */
  aprender({ pedido, tienda }: Orden, data: Record<string, unknown>): void {
    if (pedido.acto === 'crear_cliente' || pedido.acto === 'editar_tercero') {
      const tercero = data.tercero as Record<string, unknown>
      const id = Number(tercero.id)
      this.gente.set(id, conocidaDe(tercero))
      if (pedido.acto === 'crear_cliente' && !this.clientes.includes(id)) this.clientes.push(id)
      return
    }
    if (pedido.acto === 'cambiar_contrasena') this.vigente = pedido.nueva
    if (pedido.acto === 'ver') return this.mirar(data)
    const id = data.venta_id as number | undefined
    if (id === undefined || tienda === null) return
    const former = this.sabidas.get(id)
    const { version } = data as { version: number }
    if (former && former.version > version) return
    const sabida: Sabida = {
      id,
      tienda,
      version,
      estado: data.estado_venta_id as number,
      total: former?.total ?? 0,
      lineas: former?.lineas ?? [],
      tareas: former?.tareas ?? [],
    }
    if (pedido.acto === 'guardar') {
      const { total_venta } = data.totales as { total_venta: number }
      sabida.total = deWire(total_venta, 2)
      sabida.lineas = lineasDe(data.ventas_detalle as LineaVista[], this.surtido)
    }
    this.sabidas.set(id, sabida)
    this.reciente = sabida
  }

  /** Somebody opened the sale: now its tasks are known too. */
  private mirar(data: Record<string, unknown>): void {
    const { id, version, estado_venta_id, codigo_tienda, total_venta_bruta } = data.ventas_encabezado as {
      id: number
      version: number
      estado_venta_id: number
      codigo_tienda: string
      total_venta_bruta: number
    }
    const tareas = data.ventas_tarea as {
      id: number
      descripcion_tarea: string
      observacion_tarea: string
      tarea_completada: boolean
    }[]
    this.sabidas.set(id, {
      id,
      tienda: codigo_tienda,
      version,
      estado: estado_venta_id,
      total: deWire(total_venta_bruta, 2),
      lineas: lineasDe(data.ventas_detalle as LineaVista[], this.surtido),
      tareas: tareas.map(tarea => ({
        id: tarea.id,
        descripcion: tarea.descripcion_tarea,
        observacion: tarea.observacion_tarea,
        completada: tarea.tarea_completada,
      })),
    })
  }
}

interface LineaVista {
  item: number
  producto_id: number
  cantidad_vendida: number
  porcentaje_descuento: number
  servicio_lepton: boolean
}

/** Lines as a client would send them back; a board goes with its plan when one made further lines. */
function lineasDe(vistas: readonly LineaVista[], surtido: Surtido): LineaPedida[] {
  const board = surtido.porReferencia.get(DESPIECE.tablero)!.id
  const planned = vistas.some(linea => linea.servicio_lepton)
  let open = planned
  return vistas.map((linea, i) => {
    const plan = open && linea.producto_id === board && vistas[i + 1]?.servicio_lepton === true
    if (plan) open = false
    return {
      producto: linea.producto_id,
      cantidad: deWire(linea.cantidad_vendida, 2),
      descuento: deWire(linea.porcentaje_descuento, 2),
      item: linea.item,
      plan,
      generada: linea.servicio_lepton,
    }
  })
}
