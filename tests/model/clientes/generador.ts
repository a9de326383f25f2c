import type { Azar } from '../azar'
import type { Memoria, Sabida } from './memoria'
import { cuerpoDe } from './cuerpos'
import type { Orden, Pedido } from '../libro/ordenes'
import { PedidosDeAlmacen } from './pedidos-de-almacen'
import { PedidosDeBodega } from './pedidos-de-bodega'
import { PedidosDeCredito } from './pedidos-de-credito'
import { PedidosDeDespacho } from './pedidos-de-despacho'
import { PedidosDeLotes } from './pedidos-de-lotes'
import { PedidosDeMaestros } from './pedidos-de-maestros'
import { PedidosDeProveedores } from './pedidos-de-proveedores'
import { PedidosDeRetales } from './pedidos-de-retales'
import { PedidosDeTaller } from './pedidos-de-taller'
import { PedidosDeTiras } from './pedidos-de-tiras'
import { NINGUNA, PedidosDeVenta } from './pedidos-de-venta'
import { roturaDe } from './roturas'
import type { Surtido } from '../libro/surtido'

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
/** What some shops move as one. */
const MASAS = [[3, 'tiras'] as const, [3, 'precios'], [3, 'tableros'], [4, 'catalogo']] as const
/** Who is changed, signed out and switched off: the others are needed. */
const DESPEDIBLE = 'otro'
/** The store that owes, in those that owe much. */
const DEUDORA = '001'
/** Who may be named to have sold something; not all sell, and not everywhere. */
const VENDEDORES = ['vendedor', 'otro', 'norte', 'admin', 'operario']
const SIN_CONEXION = ['00000000-0000-4000-8000-000000000000']

/** Makes requests as clients would, from what they know. */
export class Generador {
  private readonly ventas: PedidosDeVenta
  private readonly retales: PedidosDeRetales
  private readonly maestros: PedidosDeMaestros
  private readonly almacen: PedidosDeAlmacen
  /** Some shops move more than they sell: what goes to another store has to come there, what is opened is counted. */
  private readonly almacena: boolean
  /** Some shops cut more than they sell: what offcuts go through takes several requests one after another. */
  private readonly corta: boolean
  /** Some of them hurry, so that what a cut leaves is received. */
  private readonly recibe: boolean
  private readonly bodega: PedidosDeBodega
  private readonly creditos: PedidosDeCredito
  private readonly proveedores: PedidosDeProveedores
  /** Some shops owe: an invoice, its parts and what is voided of them come one after another. */
  private readonly debe: boolean
  private readonly tiras: PedidosDeTiras
  private readonly lotes: PedidosDeLotes
  /** In some shops many things are moved as one: strips, prices, boards, or a file of products. */
  private readonly masa: 'tiras' | 'precios' | 'tableros' | 'catalogo' | null
  private readonly taller: PedidosDeTaller
  private readonly despacho: PedidosDeDespacho
  /** In some shops much is handed over at the door: a turn, a call and what leaves come one after another. */
  readonly despacha: boolean
  /** Those and some others have a workshop: an order goes through its stages one after another. */
  private readonly produce: boolean
  /** Some shops lend more than they sell: an account, a bill and an abono come one after another. */
  private readonly presta: boolean
  /** Some days are an office's: masters, tasks, and money that is no sale's. */
  private readonly oficina: boolean
  private readonly llaves: { quien: string; llave: string }[] = []

  constructor(
    private readonly azar: Azar,
    private readonly surtido: Surtido,
    private readonly memoria: Memoria,
    private readonly conexiones: ReadonlyMap<string, readonly string[]>,
    /** The day, for the month that is closed. */
    private readonly dia: () => string,
  ) {
    this.corta = azar.veces(0.4)
    this.recibe = this.corta && azar.rama('recibe').veces(0.25)
    this.oficina = azar.rama('oficina').veces(0.2)
    this.produce = (azar.rama('produce').veces(0.3) && !this.oficina) || this.corta
    this.despacha = azar.rama('despacha').veces(0.3) && !this.oficina && !this.corta
    this.ventas = new PedidosDeVenta(
      azar,
      surtido,
      memoria,
      this.corta ? 0.8 : this.produce || this.despacha ? 0.6 : 0.15,
    )
    this.retales = new PedidosDeRetales(azar, memoria, dia)
    this.maestros = new PedidosDeMaestros(azar, memoria)
    this.bodega = new PedidosDeBodega(azar.rama('bodega'), memoria)
    this.creditos = new PedidosDeCredito(azar.rama('crédito'), memoria)
    this.despacho = new PedidosDeDespacho(azar.rama('despacho'), memoria)
    this.proveedores = new PedidosDeProveedores(azar.rama('proveedores'), memoria)
    this.debe = azar.rama('debe').veces(0.45) && !this.produce && !this.despacha
    this.presta = azar.rama('presta').veces(0.2)
    this.almacen = new PedidosDeAlmacen(azar.rama('almacén'), memoria)
    this.almacena = azar.rama('almacena').veces(0.35) && !this.produce
    this.tiras = new PedidosDeTiras(azar.rama('tiras'), memoria)
    this.lotes = new PedidosDeLotes(azar.rama('lotes'), memoria)
    const masa = azar.rama('masa')
    this.masa = this.corta || this.despacha || this.debe || masa.veces(0.1) ? null : masa.pesado(MASAS)
    const idDe = (persona: string): number => surtido.personas.get(persona)!.id
    this.taller = new PedidosDeTaller(azar.rama('taller'), memoria, [idDe('operario'), idDe('vendedor')])
  }

  siguiente(n: number): Orden {
    const { azar } = this
    const sabida = this.elegida()
    const tienda = sabida && azar.veces(0.95) ? sabida.tienda : azar.pesado([[3, '001'] as const, [1, '002']])
    const comun = this.pedido(n, sabida, tienda)
    // By its number and of draws of its own: what else happens stays what it was.
    const deBodega = n % 20 === 7
    const deCaja = this.oficina && !this.corta && n % 3 === 1 ? this.deOficina(n, tienda) : undefined
    const deMasa = deBodega ? undefined : (deCaja ?? this.deMasa(n, tienda))
    const deProveedor =
      this.debe && !deBodega && !deMasa && n % 2 === 0
        ? this.proveedores.alguno(DEUDORA, this.dia())
        : undefined
    const puerta = !deBodega && !deMasa && (this.despacha ? n % 3 !== 0 && n > 2 : n % 24 === 9)
    const deDespacho = puerta && !deProveedor ? this.enLaPuerta(n, tienda) : undefined
    const deAlmacen =
      !deBodega && !deMasa && !deProveedor && !deDespacho && (this.almacena ? n % 2 === 1 : n % 22 === 5)
    const deTaller =
      this.produce &&
      !deBodega &&
      !deMasa &&
      !deProveedor &&
      !deDespacho &&
      !deAlmacen &&
      (this.recibe ? n % 4 !== 1 : this.corta ? n % 2 === 0 : n % 3 !== 0)
        ? this.deTaller(n, tienda)
        : undefined
    const lugar = deProveedor
      ? DEUDORA
      : deAlmacen
        ? this.almacen.lugar(tienda)
        : ((deDespacho ?? deTaller ?? deMasa)?.tienda ?? tienda)
    const deCredito =
      deBodega || deProveedor || deDespacho || deAlmacen || deTaller || deMasa
        ? undefined
        : this.presta
          ? this.creditos.alguno(n, tienda)
          : n % 4 === 2
            ? this.creditos.deQuienDebe(tienda)
            : undefined
    const pedido =
      deProveedor ??
      deCredito ??
      deDespacho?.pedido ??
      deTaller?.pedido ??
      deMasa?.pedido ??
      (deBodega ? this.bodega.alguno(n, tienda) : deAlmacen ? this.almacen.alguno(lugar) : comun)
    const quien = deProveedor
      ? this.quien(deProveedor, DEUDORA, sabida)
      : deCredito
        ? this.creditos.quien(tienda, deCredito)
        : deDespacho
          ? deDespacho.quien
          : (deTaller ?? deMasa)
            ? (deTaller ?? deMasa)!.quien
            : deBodega
              ? this.bodega.quien(tienda)
              : deAlmacen
                ? this.almacen.quien(lugar)
                : this.quien(pedido, tienda, sabida)
    if (pedido.acto === 'guardar') pedido.vendedor = this.vendedor(n, quien)
    const broken = azar.veces(0.02) ? roturaDe(pedido, azar) : undefined
    return {
      n,
      pedido,
      quien,
      conexion: azar.elegir(this.conexiones.get(quien) ?? SIN_CONEXION),
      tienda: azar.pesado([[60, lugar] as const, [1, null], [1, '003']]),
      // A movement is known by its reason: sent again, it is the same one.
      llave: this.llave(n, quien) ?? (pedido.acto === 'ajustar' ? `modelo-${n}` : null),
      malformada: broken !== undefined,
      cuerpo: JSON.stringify({ ...cuerpoDe(pedido), ...broken }),
    }
  }

  /** The next step at the door; where much is handed over, what leads to it: an order and its bill. */
  private enLaPuerta(
    n: number,
    tienda: string,
  ): { pedido: Pedido; quien: string; tienda: string } | undefined {
    const { memoria, taller, ventas } = this
    const ordenes = [...memoria.ventas.values()]
    const hay = ordenes.some(({ id, estado }) => estado === 2 && !memoria.salidas.has(id))
    if (hay || memoria.turnos.size > 0 || !this.despacha) return this.despacho.alguno(n)
    const pendiente = ordenes.findLast(({ estado }) => estado === 1)
    if (pendiente) return { pedido: taller.cobro(pendiente), quien: 'super', tienda: pendiente.tienda }
    return { pedido: ventas.guardado(n, undefined, tienda), quien: 'super', tienda }
  }

  /** The next step of an order; or of a sale that comes to be cut, as long as nobody knows one that is billed. */
  private deTaller(n: number, tienda: string): { pedido: Pedido; quien: string; tienda: string } | undefined {
    const { taller, ventas } = this
    const cortada = taller.elegida()
    if (cortada) {
      const pedido = taller.alguno(n, cortada)
      if (!pedido) return undefined
      return { pedido, quien: taller.quien(cortada.tienda, pedido), tienda: cortada.tienda }
    }
    const pendiente = taller.porFacturar()
    if (pendiente) return { pedido: taller.cobro(pendiente), quien: 'super', tienda: pendiente.tienda }
    return { pedido: ventas.guardado(n, undefined, tienda), quien: 'super', tienda }
  }

  /** The next step of what an office has begun: a parameter, or money. */
  private deOficina(n: number, tienda: string): { pedido: Pedido; quien: string; tienda: string } {
    if (n % 9 === 4) return { pedido: this.maestros.parametro(), quien: 'super', tienda }
    return this.deCaja(tienda)
  }

  /** The next step of money that is no sale's: it is left or spent, then said to be otherwise, then taken back. */
  private deCaja(tienda: string): { pedido: Pedido; quien: string; tienda: string } {
    const { memoria } = this
    const azar = this.azar.rama(
      `caja chica ${memoria.gastos.size} ${memoria.anticipos.length} ${this.llaves.length}`,
    )
    const pago = { forma: 1, comprobante: '', valor: azar.entero(1, 90) * 1000_00, dia: this.dia() }
    const gasto = [...memoria.gastos].findLast(([, each]) => each.tienda === tienda)
    const anticipo = memoria.anticipos.at(-1)
    const pedido = azar.pesado<() => Pedido>([
      [gasto ? 1 : 4, () => ({ acto: 'gastar', ...pago })],
      [gasto ? 4 : 0, () => ({ acto: 'corregir_gasto', gasto: gasto![0], version: null, ...pago })],
      [gasto ? 2.5 : 0, () => ({ acto: 'anular_gasto', gasto: gasto![0], version: null })],
      [anticipo ? 1 : 3, () => ({ acto: 'abonar', tercero: azar.elegir(memoria.clientes), ...pago })],
      [anticipo ? 5 : 0, () => ({ acto: 'anular_anticipo', anticipo: anticipo! })],
    ])()
    return { pedido, quien: azar.elegir(['admin', 'super']), tienda }
  }

  /** Where many things are moved as one, about every other request. */
  private deMasa(n: number, tienda: string): { pedido: Pedido; quien: string; tienda: string } | undefined {
    const { azar, masa, tiras, lotes, maestros } = this
    if (masa === null || !azar.rama(`masa ${n}`).veces(masa === 'precios' || masa === 'catalogo' ? 0.8 : 0.5))
      return undefined
    const enCentro = azar.rama(`lugar ${n}`).veces(0.8) ? '001' : tienda
    if (masa === 'tiras') {
      const pedido = tiras.alguno(n, enCentro)
      return { pedido, quien: tiras.quien(pedido), tienda: enCentro }
    }
    if (masa === 'tableros') {
      // Between them boards are sold.
      if (n % 2 === 0) return undefined
      const pedido = lotes.tableros(n, enCentro)
      return { pedido, quien: lotes.quien(pedido), tienda: enCentro }
    }
    const deArchivo = masa === 'catalogo' ? lotes.catalogo(n) : undefined
    if (deArchivo) return { ...deArchivo, tienda: enCentro }
    const dePrecios = masa === 'precios' && n % 3 !== 0 ? lotes.precios(n) : undefined
    const pedido = dePrecios ?? maestros.producto()
    return { pedido, quien: lotes.quien(pedido), tienda }
  }

  /** Another seller, whom mostly those name who may. By its number: what else happens stays what it was. */
  private vendedor(n: number, quien: string): number | null {
    const puede = quien === 'admin' || quien === 'super'
    if (n % (puede ? 3 : 30) !== 1) return null
    return this.surtido.personas.get(VENDEDORES[n % VENDEDORES.length]!)!.id
  }

  private elegida(): Sabida | undefined {
    const { reciente, ventas } = this.memoria
    if (reciente && this.azar.veces(0.5)) return reciente
    return ventas.size > 0 ? this.azar.elegir([...ventas.values()]) : undefined
  }

  private quien(pedido: Pedido, tienda: string, sabida: Sabida | undefined): string {
    const { azar } = this
    // A bill is annulled by few, a connection by fewer; most of those who try may.
    if (pedido.acto === 'anular' && sabida?.estado === 2 && azar.veces(0.8)) return 'super'
    if (
      /^(decidir_descuento|guardar_cuenta|unir|anular_anticipo|gastar|corregir_gasto|anular_gasto|pagar_proveedor|registrar_factura|pagar_factura|corregir_pago|anular_pago)$/.test(
        pedido.acto,
      ) &&
      azar.veces(0.9)
    )
      return azar.elegir(['admin', 'super'])
    if (pedido.acto === 'exportar_productos' && azar.veces(0.9)) return azar.elegir(['admin', 'super'])
    if (pedido.acto.endsWith('_entrada') && azar.veces(0.9)) return azar.elegir(['admin', 'super'])
    if (pedido.acto.endsWith('_producto') && azar.veces(0.6)) return azar.elegir(['admin', 'super'])
    if (/_(conexion|parametro)$/.test(pedido.acto) && azar.veces(0.9)) return 'super'
    if (/^(reservar|liberar)_retal$/.test(pedido.acto))
      return azar.elegir(tienda === '001' ? ['vendedor', 'otro', 'bodega', 'admin'] : ['norte', 'super'])
    if (/retal/.test(pedido.acto) && azar.veces(0.9))
      return tienda === '001' ? azar.elegir(['bodega', 'admin']) : 'super'
    // So that the others stay signed in on every machine.
    if ('actual' in pedido) return DESPEDIBLE
    return azar.pesado(TURNO[tienda]!)
  }

  /** Mostly a key of its own; now and then none, or one that was used before. */
  private llave(n: number, quien: string): string | null {
    const { azar } = this
    if (azar.veces(0.15)) return null
    const used = azar.veces(0.05) ? this.llaves.findLast(each => each.quien === quien) : undefined
    const llave = used?.llave ?? `modelo-${String(n).padStart(6, '0')}`
    this.llaves.push({ quien, llave })
    return llave
  }

  private pedido(n: number, sabida: Sabida | undefined, tienda: string): Pedido {
    const { azar, ventas, retales, memoria } = this
    const nueva = (): Pedido => ventas.guardado(n, undefined, tienda)
    // On a branch of its own, and not where boards are cut or books kept: what else happens stays what it was.
    const rama = azar.rama(`caja ${n}`)
    if (!this.corta && !this.oficina && rama.veces(0.1)) return this.caja(rama, tienda)
    const known = memoria.retalesDe(tienda)
    // What is left of boards goes through many hands.
    if (this.corta && n % 4 === 1)
      return retales.vivos(known).length > 1 ? retales.cambio(n, tienda) : retales.nuevo(n)
    if (!sabida) {
      if (this.corta && known.length === 0 && azar.veces(0.8)) return retales.nuevo(n)
      return azar.veces(0.15) ? this.cliente(n) : nueva()
    }
    const open = sabida.estado === 1 || sabida.estado === 4
    const cut = this.corta && sabida.lineas.some(linea => linea.plan) ? 3 : 1
    const asked = [...memoria.solicitudes.values()].filter(each => each.tienda === tienda)
    const granted = asked.filter(({ estado }) => estado === 'aprobado').slice(-4)
    const gastado = [...memoria.gastos.values(), ...memoria.pagos.values()].some(
      each => each.tienda === tienda,
    )
    const proposed = retales.aserrados(n, known).length > 0
    return azar.pesado<() => Pedido>([
      [sabida.estado === 1 ? 9 * cut : 0.7, () => ventas.cobro(sabida)],
      [open ? 5 : 0.6, () => ventas.guardado(n, sabida, tienda)],
      [6, nueva],
      [sabida.estado === 3 ? 0.5 : 1.5 * cut, () => ventas.anulacion(n, sabida)],
      [this.corta ? 2 : 0.5, () => retales.nuevo(n)],
      // Where boards are cut, what is left of them goes through many hands.
      [proposed ? 30 : known.length > 0 ? (this.corta ? 12 : 2) : 0, () => retales.cambio(n, tienda)],
      [1.5, () => this.cliente(n)],
      [1.5, () => this.edicion(n)],
      [2.5, () => this.union()],
      [2, () => this.abono(sabida)],
      [this.oficina ? 30 : gastado ? 3 : this.corta ? 0.3 : 1, () => this.dinero(tienda)],
      [this.corta ? 0.3 : 1, () => ventas.cuenta(sabida)],
      [this.corta ? 0.3 : 2.5, () => ventas.solicitud(sabida)],
      [asked.length > 0 ? 8 : 0, () => ventas.decision(asked)],
      [granted.length > 0 ? 4 : 0, () => ventas.conVale(n, azar.elegir(granted), tienda)],
      [1.2, () => ventas.enlaces(sabida)],
      [this.oficina ? 14 : sabida.tareas.length > 0 ? 3 : 1.5, () => ventas.tarea(n, sabida)],
      [1, () => ({ acto: azar.elegir(['exportar_ventas', 'exportar_productos'] as const) })],
      [this.oficina ? 26 : memoria.parametros.size > 0 ? 6 : 3, () => this.maestros.alguno()],
      [
        this.oficina ? 16 : memoria.productos.size > 0 ? 6 : this.corta ? 0.5 : 2,
        () => this.maestros.producto(),
      ],
      [1.5, () => ventas.ver(sabida)],
      [2, () => this.lista()],
      [1.2, () => this.conexion(n)],
      [1.2, () => this.contrasena(n)],
      [
        this.produce ? 0.04 : 0.2,
        () => ({ acto: 'cerrar_mes', tienda: sabida.tienda, mes: this.dia().slice(0, 7) }),
      ],
    ])()
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
    const { azar, surtido, memoria } = this
    const staff = azar.veces(0.3)
    const { id, correo } = surtido.personas.get(DESPEDIBLE)!
    const tercero = staff ? id : azar.veces(0.03) ? NINGUNA : azar.elegir(memoria.clientes)
    const { version, ...datos } = memoria.gente.get(tercero) ?? memoria.gente.get(id)!
    return {
      acto: 'editar_tercero',
      tercero,
      version: azar.pesado([[4, version] as const, [4, null], [1, version + 1]]),
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

  /** Two entries that may be of one customer: the same one now and then, somebody of the staff, or one that is united. */
  private union(): Pedido {
    const { azar, surtido, memoria } = this
    const alguien = (): number =>
      azar.veces(0.03)
        ? NINGUNA
        : azar.veces(0.02)
          ? surtido.personas.get(DESPEDIBLE)!.id
          : azar.elegir(memoria.clientes)
    const [queda, absorbido] = [alguien(), alguien()]
    const version = (id: number): number | null =>
      azar.pesado([[2, memoria.gente.get(id)?.version ?? null] as const, [5, null]])
    return {
      acto: 'unir',
      queda,
      absorbido,
      version: version(queda),
      versionAbsorbido: version(absorbido),
    }
  }

  /** Mostly of the customer of a sale that is to be paid, in the size of it. */
  private abono(sabida: Sabida): Pedido {
    const { azar, memoria } = this
    const forma = azar.pesado([[6, 1] as const, [3, 2], [0.2, 8], [0.1, 77]])
    return {
      acto: 'abonar',
      tercero: azar.veces(0.03) ? NINGUNA : azar.elegir(memoria.clientes),
      forma,
      comprobante: forma === 1 ? '' : azar.pesado([[20, `C-${azar.entero(1, 6)}`] as const, [1, '']]),
      valor: Math.max(1, Math.floor(sabida.total / azar.entero(1, 3))),
    }
  }

  /** Money that is no sale's: what was left in advance goes back, an expense, a supplier's invoice. */
  private dinero(tienda: string): Pedido {
    const { azar, memoria } = this
    const forma = azar.pesado([[6, 1] as const, [2, 2], [0.3, 8]])
    const pago = {
      forma,
      comprobante: forma === 2 ? azar.pesado([[9, `G-${azar.entero(1, 4)}`] as const, [1, '']]) : '',
      valor: azar.entero(1, 90) * 1000_00,
      dia: this.dia(),
    }
    const vista = (version: number): number | null => azar.pesado([[3, version] as const, [2, null]])
    const uno = (sabidos: ReadonlyMap<number, { tienda: string; version: number }>) => {
      const suyos = [...sabidos].filter(([, each]) => each.tienda === tienda)
      return suyos.length > 0 && azar.veces(0.92)
        ? azar.elegir(suyos)
        : ([NINGUNA, { tienda, version: 0 }] as const)
    }
    const gasto = uno(memoria.gastos)
    return azar.pesado<() => Pedido>([
      [
        memoria.anticipos.length > 0 ? 5 : 0.2,
        () => ({
          acto: 'anular_anticipo',
          anticipo: azar.veces(0.95) ? (memoria.anticipos.at(-1) ?? NINGUNA) : NINGUNA,
        }),
      ],
      [2, () => ({ acto: 'gastar', ...pago })],
      [
        memoria.gastos.size > 0 ? 3 : 0.2,
        () => ({ acto: 'corregir_gasto', gasto: gasto[0], version: vista(gasto[1].version), ...pago }),
      ],
      [
        memoria.gastos.size > 0 ? 3 : 0.2,
        () => ({ acto: 'anular_gasto', gasto: gasto[0], version: vista(gasto[1].version) }),
      ],
      [4, () => this.proveedores.alguno(tienda, this.dia())],
    ])()
  }

  /** Opens the drawer of a connection, or counts one that somebody was told of. */
  private caja(azar: Azar, tienda: string): Pedido {
    const suyas = this.memoria.cajas.filter(each => each.tienda === tienda).slice(-3)
    if (suyas.length === 0 || azar.veces(0.4))
      return { acto: 'abrir_caja', base: azar.entero(0, 4) * 50_000_00 }
    const { id, base } = azar.elegir(suyas)
    return {
      acto: 'cerrar_caja',
      caja: azar.veces(0.95) ? id : NINGUNA,
      contado: azar.veces(0.5) ? base : azar.entero(0, 40) * 2_500_00,
      motivo: azar.veces(0.6),
    }
  }

  private lista(): Pedido {
    const { azar } = this
    if (azar.veces(0.2)) return { acto: 'listar', ruta: 'GET /terceros', filtros: {} }
    return {
      acto: 'listar',
      ruta: azar.veces(0.8) ? 'POST /facturas' : 'POST /facturas/filtros',
      filtros: { estado_venta_id: azar.elegir([0, 1, 2, 3, 4]) },
    }
  }

  private conexion(n: number): Pedido {
    const { azar } = this
    const conexion = azar.elegir(this.conexiones.get(DESPEDIBLE)!)
    return azar.veces(0.6)
      ? { acto: 'editar_conexion', conexion, nombre: `Caja ${n}`, version: azar.elegir([null, 0, 1]) }
      : { acto: 'revocar_conexion', conexion, todas: azar.veces(0.3) }
  }

  private contrasena(n: number): Pedido {
    const actual = this.azar.veces(0.85) ? this.memoria.contrasena : 'no es esta la que era'
    return n % 2 === 0
      ? { acto: 'poner_pin', actual, pin: '2580' }
      : { acto: 'cambiar_contrasena', actual, nueva: `tres sierras ${n} y un roble` }
  }
}
