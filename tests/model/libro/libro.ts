import { MAESTROS } from '../../support/maestros'
import type { AutorizacionLibro, PropioLibro } from './descuentos'
import type { FilaLibro, SalidaLibro, TurnoLibro } from './despachos'
import type { Importes, Totales } from './dinero'
import type { FacturaLibro } from './facturas'
import type { FilaPedida, PiezaPedida, ReglaPedida } from './ordenes'
import type { ProduccionLibro } from './produccion'
import type { Medidas, Persona, Rol, Surtido } from './surtido'

/**
 * The ledger: what the shop must hold after the acts that were done so far. A sale or customer is named by the
 * request that made it (`v7`), because its number is the server's choice; `ids` has it once a reply told it.
 */
export interface LineaLibro extends Importes {
  item: number
  producto: number
  cantidad: number
  porcentaje: number
  precio: number
  impuestoPorcentaje: number
  generada: boolean
  padre: number | null
  plan: boolean
  /** The store's offcut that its plan cuts, as it was when the order was saved; and what the plan leaves. */
  usa: (Medidas & { retal: string }) | null
  deja: readonly Medidas[]
  /** The store's offcut that the line sells. */
  vende: string | null
  pieza: PiezaPedida | null
  propio: PropioLibro | null
  autorizacion: AutorizacionLibro | null
}
export interface TareaLibro {
  /** Login of who asked for it. */
  autor: number
  observacion: string
  completada: boolean
  version: number
}
export interface PagoLibro {
  forma: number
  valor: number
  comprobante: string | null
}
export interface VentaLibro {
  tienda: string
  estado: number
  version: number
  cliente: number
  tipo_pago: number
  vendedor: number
  dia: string
  dia_factura: string | null
  lineas: readonly LineaLibro[]
  totales: Totales
  impuesto: number | null
  envio: string
  direccion: string | null
  observacion: string
  motivo: string | null
  recibo: number | null
  pagos: readonly PagoLibro[]
  recibido: number | null
  cambio: number | null
  /** Of its cash, in centavos. */
  redondeo: number
  /** By what they say, which the model never says twice. */
  tareas: ReadonlyMap<string, TareaLibro>
}
/** A cash session of a connection, in centavos. */
export interface CajaLibro {
  tienda: string
  terminal: string
  /** Who opened it. */
  usuario: number
  base: number
  /** What came in less what went out while it was open. */
  efectivo: number
  abierta: boolean
}
/** What is still owed of a sale on credit. */
export interface AbiertaLibro {
  venta: string
  valor: number
  saldo: number
  vence: string
}
export interface ParteLibro {
  venta: string
  valor: number
}
/** An abono that was done. */
export interface AbonoLibro {
  /** In whose ledger it stands. */
  cliente: string
  tienda: string
  partes: readonly (ParteLibro & { total: number; vence: string })[]
  pago: PagoLibro
  anulado: boolean
}
/** A credit account, in centavos. */
export interface CuentaLibro {
  /** By which its number is known. */
  nombre: string
  abiertas: readonly AbiertaLibro[]
  castigadas: readonly ParteLibro[]
  cupo: number
  debe: number
  bloqueada: boolean
  version: number
}
/** A discount that somebody asked for. */
export interface SolicitudLibro {
  tienda: string
  cliente: number
  producto: number
  cantidad: number
  precio: number
  porcentaje: number
  vendedor: number
  estado: 'pendiente' | 'aprobado' | 'rechazado'
  aprobador: number | null
  /** End of an approval, s since 1970. */
  vence: number
  /** The sale that used it. */
  usada: string | null
}
export interface ClienteLibro {
  version: number
  /** Name of the login, of staff. */
  persona: string | null
  tipo: number
  numero: string
  nombres: string
  apellidos: string
  tienda: string
  /** Where a customer lives; '' of one who came by the counter. */
  direccion: string
  /** The entry of the same customer that absorbed this one. */
  unido: string | null
}
/** A cell: the entry of its colour in the master, and the type. */
export interface LugarLibro {
  color: string
  tipo: string
}
/** A row of the strips of a store; called as in the master where it has no name of its own. */
export interface ColorLibro {
  nombre: string | null
  activo: boolean
  version: number
  /** When it was taken away, ms since the beginning. */
  quitado: number
}
export interface TipoLibro {
  tienda: string
  nombre: string
  activo: boolean
  version: number
  quitado: number
}
export interface CeldaLibro extends LugarLibro {
  tiras: readonly string[]
  version: number
}
/** What takes strips away at once, and gives them back. */
export interface RetiroLibro {
  tienda: string
  /** The row that was deleted, as it was called; null: all of them. */
  color: string | null
  nombre: string | null
  motivo: string
  estado: 'en_curso' | 'hecho' | 'deshaciendo' | 'deshecho'
  tiras: readonly string[]
  hechas: number
  version: number
  /** When, ms since the beginning; and who did the last of it. */
  ms: number
  autor: number
}
/** For whom an offcut is kept, until the end of which day, and by whom. */
export interface ReservaLibro {
  hasta: string
  /** Number of the customer; null where there is only a reason. */
  cliente: number | null
  motivo: string | null
  usuario: number
}
export interface RetalLibro extends Medidas {
  version: number
  tienda: string
  estado: 'propuesto' | 'disponible' | 'usado' | 'descartado'
  ubicacion: string
  valor: number
  /** Of one that a sale left: the sale, its line, and the number among those of the line. */
  venta: string | null
  item: number | null
  numero: number | null
  usado_en: string | null
  motivo: string | null
  /** Discarded because its cut goes on, by nobody who looked at it. */
  retirado: boolean
  /** Stays when its day is over, until the next movement, and is none any more. */
  reserva: ReservaLibro | null
  /** Its cell in the matrix of the strips of its store. */
  tira: LugarLibro | null
}
/** An entry of a master. */
export interface EntradaLibro {
  maestro: string
  nombre: string
  version: number
}
/** Both prices of a product: the one with tax where that side was set. */
export interface PreciosLibro {
  precio: number
  conImpuesto: number | null
}
export type EstadoDeCambio =
  | 'preparando'
  | 'previa'
  | 'aplicando'
  | 'aplicado'
  | 'deshaciendo'
  | 'deshecho'
  | 'fallido'
/** A bulk change of prices, and what became of each product by its name. */
export interface CambioLibro {
  regla: ReglaPedida
  estado: EstadoDeCambio
  lineas: ReadonlyMap<string, { antes: PreciosLibro; despues: PreciosLibro }>
  hechos: ReadonlyMap<string, 'hecho' | 'distinto' | 'deshecho' | 'no_deshecho'>
  /** Who prepared it, when, and when it was last set to work; ms since the beginning. */
  autor: number
  ms: number
  puesto: number
  version: number
}
/** A row of a file of products, and what it would do; undefined where nobody can tell yet. */
export interface RenglonLibro extends FilaPedida {
  clase: 'nuevo' | 'cambia' | 'igual' | 'rechazada' | undefined
  /** Of one that changes: its name, and the version that was read. */
  producto?: string
  version?: number
}
/** A file of products, and what became of each row. */
export interface CatalogoLibro {
  tienda: string
  usuario: number
  rol: Rol
  archivo: string
  estado: 'preparando' | 'previa' | 'aplicando' | 'aplicada'
  renglones: readonly RenglonLibro[]
  /** Rows that are new, change, stay and are refused. */
  cuentas: readonly number[]
  hechos: ReadonlyMap<number, 'hecha' | 'conflicto'>
  ms: number
  puesto: number
  version: number
}
/** A reset of the boards of a store: what was taken of each. */
export interface ReinicioLibro {
  tienda: string
  motivo: string
  estado: 'en_curso' | 'hecho' | 'deshaciendo' | 'deshecho'
  filas: readonly (readonly [producto: number, cantidad: number])[]
  version: number
  ms: number
  autor: number
}
/** A product that clients made: no sale has it. Amounts in 1/10 000 peso and hundredths. */
export interface ProductoLibro {
  referencia: string
  precio: number
  /** With tax, where a bulk change set that side. */
  conImpuesto: number | null
  version: number
  /** Since when it is there, and the prices that it had and until when; ms since the beginning. */
  desde: number
  previos: readonly (PreciosLibro & { hasta: number })[]
  /** Made by the form, in the line of the bulk changes; not as a board. */
  deFormulario: boolean
  /** What the store that made it had of it. */
  tienda: string
  cantidad: number
}
/** A parameter that clients made: nothing reads it. */
export interface ParametroLibro {
  valor: string
  version: number
}
/** A file or an applied count: what it added to each product of its store. */
export interface LoteLibro {
  tienda: string
  origen: 'carga' | 'conteo'
  movimientos: readonly (readonly [producto: number, delta: number])[]
  reversado: boolean
}
export interface TrasladoLibro {
  origen: string
  destino: string
  producto: number
  cantidad: number
  estado: 'en_camino' | 'recibido' | 'anulado'
  faltaron: number
  version: number
}
export interface ConteoLibro {
  tienda: string
  estado: 'abierto' | 'aplicado' | 'anulado'
  lineas: ReadonlyMap<
    number,
    { contado: number; esperado: number; correcciones: number; motivo: string | null; version: number }
  >
}
interface Existencia {
  existencia: number
  reservado: number
}
/** A movement of stock by hand. */
export interface AjusteLibro {
  tienda: string
  producto: number
  cantidad: number
  reversado: boolean
}
/** What a store wants to have of a product. */
export interface TopesLibro {
  minimo: number | null
  maximo: number | null
  version: number
}
export interface ConexionLibro {
  usuario: number
  nombre: string
  version: number
  abierta: boolean
}
/** A reply that is kept for a key: what asked for it, and until when. */
export interface LlaveLibro {
  firma: string
  exito: unknown
  vence: number
  /** Times that it was used and forgotten before. */
  vidas: number
}

const contar = (cuenta: Map<string, number>, que: string): void => {
  cuenta.set(que, (cuenta.get(que) ?? 0) + 1)
}

export class Libro {
  ids = new Map<string, number>()
  /** The same of what is called by a text that the server draws (`x` strips taken away, `z` a reset of boards, `w` prices, `j` a file). */
  claves = new Map<string, string>()
  ventas = new Map<string, VentaLibro>()
  clientes = new Map<string, ClienteLibro>()
  /** By the name of the customer. */
  cuentas = new Map<string, CuentaLibro>()
  creditos = new Map<string, number>()
  abonos = new Map<string, AbonoLibro>()
  solicitudes = new Map<string, SolicitudLibro>()
  /** `store/product`. */
  existencias = new Map<string, Existencia>()
  /** Movements as texts, and how often there is each. */
  kardex = new Map<string, number>()
  /** Movements by hand that are not reversals, by their reasons. */
  ajustes = new Map<string, AjusteLibro>()
  /** `store/product`. */
  topes = new Map<string, TopesLibro>()
  caja = new Map<string, number>()
  auditoria = new Map<string, number>()
  avisos = new Map<string, number>()
  /** Last receipt of a store. */
  recibos = new Map<string, number>()
  /** What each customer has paid in advance and not spent, the movements that made it, and the last receipt of a store. */
  saldos = new Map<string, number>()
  anticipos = new Map<string, number>()
  /** What was received in advance, and may be taken back. */
  recibidos = new Map<string, RecibidoLibro>()
  gastos = new Map<string, GastoLibro>()
  cajas = new Map<string, CajaLibro>()
  /** Payments to suppliers and what they are owed; which of them has an invoice. */
  pagos = new Map<string, FacturaLibro>()
  facturas = new Map<string, string>()
  recibosDeAnticipos = new Map<string, number>()
  /** `form/CODE` → which sale used it last, '' for an advance, and when. */
  comprobantes = new Map<string, { venta: string; dia: string }>()
  llaves = new Map<string, LlaveLibro>()
  /** `store/month` that are closed. */
  cerrados = new Map<string, true>()
  /** Those of the seeded shop, which nobody changes, by code. */
  parametros = new Map<string, string>()
  parametrosPropios = new Map<string, ParametroLibro>()
  conexiones = new Map<string, ConexionLibro>()
  personas = new Map<string, Persona>()
  retales = new Map<string, RetalLibro>()
  /** Strips: rows by `store/entry`, columns, cells by `store/entry/type`, and what was taken away at once. */
  colores = new Map<string, ColorLibro>()
  tipos = new Map<string, TipoLibro>()
  celdas = new Map<string, CeldaLibro>()
  retiros = new Map<string, RetiroLibro>()
  entradas = new Map<string, EntradaLibro>()
  productos = new Map<string, ProductoLibro>()
  lotes = new Map<string, LoteLibro>()
  cambiosDePrecios = new Map<string, CambioLibro>()
  reinicios = new Map<string, ReinicioLibro>()
  catalogos = new Map<string, CatalogoLibro>()
  /** The last batch of an equal file. */
  archivos = new Map<string, string>()
  traslados = new Map<string, TrasladoLibro>()
  conteos = new Map<string, ConteoLibro>()
  /** Sales whose offcuts a job has yet to bring in line with what was cut of them. */
  porConciliar = new Map<string, true>()
  /** By the name of the sale. */
  producciones = new Map<string, ProduccionLibro>()
  /** Sales whose orders a job has yet to make, or to cancel, and who billed or annulled them. */
  porProducir = new Map<string, number>()
  porCancelar = new Map<string, number>()
  /** Turns; the queue of each store; what each sale says of its dispatch. */
  turnos = new Map<string, TurnoLibro>()
  filas = new Map<string, FilaLibro>()
  salidas = new Map<string, SalidaLibro>()
  /** `store/turn/act` that staff and walls are told of. */
  llamadas = new Map<string, number>()
  /** Sales that were billed and ready at some time, and whether a job is to give them their turn. */
  listas = new Map<string, boolean>()
  /** Open orders that a job has yet to bring into the name of who remains of two entries, and who united them. */
  porLlevar = new Map<string, number>()

  copia(): Libro {
    const next = new Libro()
    for (const name of Object.keys(this) as (keyof Libro)[])
      if (this[name] instanceof Map) Object.assign(next, { [name]: new Map(this[name]) })
    return next
  }

  /** The same text for the same state, however it came about: nothing that is in a ledger is ever changed in place. */
  huella(): string {
    return Object.values(this as object)
      .map((map: Map<string, unknown>) => huellaDe(map))
      .join('|')
  }

  /**
   * Name of the sale, customer, request, offcut made by hand, product, batch, transfer, count, credit account, abono, advance,
   * expense, payment, cash session, turn or type of strips (`v`, `c`, `d`, `m`, `p`, `l`, `s`, `k`, `a`, `b`, `n`, `g`, `f`, `q`,
   * `u`, `y`) that has a number.
   */
  nombreDe(
    clase: 'v' | 'c' | 'd' | 'm' | 'p' | 'l' | 's' | 'k' | 'a' | 'b' | 'n' | 'g' | 'f' | 'q' | 'u' | 'y',
    id: number,
  ): string | undefined {
    for (const [name, each] of this.ids) if (each === id && name.startsWith(clase)) return name
    return undefined
  }

  anotarKardex(tienda: string, producto: number, venta: string, existencia: number, reservado: number): void {
    if (existencia === 0 && reservado === 0) return
    const key = `${tienda}/${producto}`
    const { existencia: e, reservado: r } = this.existencias.get(key) ?? { existencia: 0, reservado: 0 }
    this.existencias.set(key, { existencia: e + existencia, reservado: r + reservado })
    contar(this.kardex, `${tienda}/${producto}/${venta}/${existencia}/${reservado}`)
  }

  anotarCaja(tienda: string, dia: string, venta: string, pago: PagoLibro): void {
    contar(this.caja, `${tienda}/${dia}/${venta}/${pago.forma}/${pago.valor}/${pago.comprobante ?? ''}`)
  }

  /** @param venta '' of money that was handed over. */
  anotarAnticipo(cliente: string, tipo: 1 | 2 | 3 | 4 | 9, valor: number, venta = ''): void {
    const saldo = (this.saldos.get(cliente) ?? 0) + valor
    this.saldos.set(cliente, saldo)
    contar(this.anticipos, `${cliente}/${tipo}/${valor}/${venta}`)
  }

  /** A bill on credit (1), an abono (2), a bill that was annulled (3), a write-off (4), an abono taken back (5). */
  anotarCredito(
    cliente: string,
    tipo: 1 | 2 | 3 | 4 | 5,
    valor: number,
    venta: string,
    cambios: Partial<CuentaLibro>,
  ): void {
    const cuenta = this.cuentas.get(cliente)!
    this.cuentas.set(cliente, { ...cuenta, debe: cuenta.debe + valor, ...cambios })
    this.anotarFilaDeCredito(cliente, tipo, valor, venta)
  }

  /** Whose account a number means by now. */
  cuentaDe(id: number): string | undefined {
    const nombre = this.nombreDe('a', id)
    const found = nombre !== undefined && [...this.cuentas].find(([, cuenta]) => cuenta.nombre === nombre)
    return found ? this.duenoDe(found[0]) : undefined
  }

  /** The customer that a name means by now. */
  duenoDe(nombre: string): string {
    const unido = this.clientes.get(nombre)?.unido ?? null
    return unido === null ? nombre : this.duenoDe(unido)
  }

  /** @param venta '' of a debt that passes from one entry of a customer to the other (9). */
  anotarFilaDeCredito(cliente: string, tipo: 1 | 2 | 3 | 4 | 5 | 9, valor: number, venta = ''): void {
    contar(this.creditos, `${cliente}/${tipo}/${valor}/${venta}`)
  }

  /** Number of the customer that a number means by now, through any number of unions. */
  raiz(id: number): number {
    const nombre = this.nombreDe('c', id)
    const unido = nombre === undefined ? null : (this.clientes.get(nombre)?.unido ?? null)
    return unido === null ? id : this.raiz(this.ids.get(unido)!)
  }

  /** Every number under which a customer has been known, the present one first. */
  numerosDe(id: number): number[] {
    const raiz = this.raiz(id)
    const otras = [...this.clientes].flatMap(([nombre, { unido }]) => {
      const each = this.ids.get(nombre)
      return unido !== null && each !== undefined && this.raiz(each) === raiz ? [each] : []
    })
    return [raiz, ...otras]
  }

  /** What pending orders hold of the limit of a customer. */
  pedidosACredito(cliente: number): number {
    return [...this.ventas.values()]
      .filter(venta => this.raiz(venta.cliente) === cliente && venta.estado === 1 && venta.tipo_pago === 2)
      .reduce((suma, venta) => suma + venta.totales.total, 0)
  }

  anotarActo(entidad: string, nombre: string, accion: string, usuario: number): void {
    contar(this.auditoria, `${entidad}/${nombre}/${accion}/${usuario}`)
  }

  /** @param version of the sale; none of what leaves it as it is. */
  anotarAviso(tema: string, nombre: string, version: number | undefined, accion: string): void {
    contar(this.avisos, `${tema}/${nombre}/${version}/${accion}`)
  }
}

/** Money that was received in advance. */
export interface RecibidoLibro {
  /** The name of the customer who left it. */
  cliente: string
  tienda: string
  pago: PagoLibro
  anulado: boolean
}
/** Money that left a drawer for another reason than a sale. */
export interface GastoLibro {
  tienda: string
  dia: string
  pago: PagoLibro
  version: number
  anulado: boolean
}

/** The number that the server gave to a sale, customer or offcut, as texts have it. */
export function numeroDe(libro: Libro, nombre: string): string {
  const [first = '', ...rest] = nombre.split('-')
  return [`${first.startsWith('m') ? 'M' : ''}${libro.ids.get(first)}`, ...rest].join('-')
}

const texto = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each instanceof Map ? [...(each as Map<string, unknown>)] : each,
  )

/** A number for each text that was met: ledgers are compared thousands of times, and most of each is as it was before. */
let numeros = new Map<string, number>()
let deObjetos = new WeakMap<object, number>()
const numeroDeTexto = (text: string): number => {
  const known = numeros.get(text)
  if (known !== undefined) return known
  numeros.set(text, numeros.size)
  return numeros.size - 1
}
function numeroDeValor(value: unknown): number {
  if (typeof value !== 'object' || value === null) return numeroDeTexto(`${typeof value} ${String(value)}`)
  let numero = deObjetos.get(value)
  if (numero === undefined) deObjetos.set(value, (numero = numeroDeTexto(texto(value))))
  return numero
}
/** Both numbers of an entry in one, exactly: as many texts as this are never met. */
const POR_CLAVE = 2 ** 26
function huellaDe(map: ReadonlyMap<string, unknown>): string {
  const entradas = new Float64Array(map.size)
  let i = 0
  for (const [key, value] of map) entradas[i++] = numeroDeTexto(key) * POR_CLAVE + numeroDeValor(value)
  return Buffer.from(entradas.sort().buffer).toString('latin1')
}

/** The ledger of the seeded shop. */
export function libroInicial({ items, personas }: Surtido): Libro {
  // Texts of the seed before are not met again.
  numeros = new Map()
  deObjetos = new WeakMap()
  const libro = new Libro()
  libro.personas = new Map(personas)
  const logins = new Map([...personas].map(([name, { id }]) => [id, name]))
  for (const item of items) {
    const [kind, first = ''] = item.pk.split('#')
    const [sort, store = ''] = item.sk.split('#')
    const maestro = MAESTROS.find(({ catalogo }) => item.pk === `CATALOGO#${catalogo}`)
    if (kind === 'TERCERO') {
      const name = `c@${Number(first)}`
      libro.ids.set(name, Number(first))
      libro.clientes.set(name, {
        version: Number(item.version),
        persona: logins.get(Number(item.user_id)) ?? null,
        tipo: Number(item.tipo_documento_id),
        numero: String(item.numero_documento),
        nombres: String(item.nombres),
        apellidos: String(item.apellidos),
        tienda: String(item.codigo_tienda),
        direccion: String(item.direccion_residencia),
        unido: null,
      })
    } else if (maestro) {
      const name = `e@${first}@${Number(item.id)}`
      libro.ids.set(name, Number(item.id))
      libro.entradas.set(name, { maestro: first, nombre: String(item[maestro.nombre]), version: 0 })
    } else if (sort === 'EXISTENCIA')
      libro.existencias.set(`${store}/${Number(first)}`, {
        existencia: Number(item.existencia),
        reservado: Number(item.reservado),
      })
    else if (item.pk === 'CATALOGO#PARAMETROS')
      libro.parametros.set(String(item.codigo_parametro), String(item.valor_parametro))
    else if (kind === 'CONEXION')
      libro.conexiones.set(String(item.id), {
        usuario: Number(item.usuario_id),
        nombre: item.name_connection as string,
        version: Number(item.version),
        abierta: true,
      })
  }
  return libro
}
