import { Azar } from './azar'
import { eventoDeEntrega, type Entrega, Entregas } from './entregas'
import { CALMA, type Clima, climaDe, type Cuenta, cuentaNueva, fallaDe } from './fallas'
import { Generador } from './generador'
import { type Contestada, invocar } from './invocar'
import { libroInicial } from './libro'
import type { Orden } from './ordenes'
import { type Fibra, Planificador, Reloj, type Turno } from './planificador'
import type { Envio } from './prevision'
import { type Escena, Proceso } from './proceso'
import { INICIO, type Taller } from './taller'
import { Diferencia, Verificador } from './verificador'

/** Longest sleep that is shorter than a wait for somebody who may have died, ms. */
const SIESTA = 1500
/** Requests that one seed sends, besides those that are sent again. */
const [MINIMO, MAXIMO] = [12, 20]
const DIA = 86_400_000

interface Pendiente {
  fibra: Fibra
  envio?: Omit<Envio, 'antes'>
  entrega?: Entrega
}

export interface Recuento {
  /** `act verdict` → times. */
  veredictos: Map<string, number>
  fallas: Cuenta
  reenvios: number
  mundos: number
  pasos: number
}

/** One seed: clients, processes, faults and deliveries, interleaved as the seed says. */
export class Secuencia {
  readonly clima: Clima
  readonly plan = new Planificador(new Reloj(INICIO))
  readonly verificador: Verificador
  readonly escena: Escena
  readonly entregas: Entregas
  readonly recuento: Recuento = {
    veredictos: new Map(),
    fallas: cuentaNueva(),
    reenvios: 0,
    mundos: 1,
    pasos: 0,
  }
  private readonly azar: Azar
  private readonly generador: Generador
  private readonly procesos: Proceso[]
  private readonly pendientes = new Set<Pendiente>()
  /** Requests whose client does not know what became of them. */
  private readonly inciertas: Orden[] = []
  /** First body that was answered under a key. */
  private readonly respuestas = new Map<string, string>()
  private readonly alaVez: number
  private readonly total: number
  private ordenes = 0
  private envios = 0
  private nacidos = 0
  private saltos = 0
  private calma = false

  constructor(
    readonly semilla: number,
    private readonly taller: Taller,
    readonly tabla: string,
    private readonly anotar: (linea: string) => void,
  ) {
    const raiz = new Azar(`modelo ${semilla}`)
    this.azar = raiz.rama('reparto')
    this.clima = climaDe(raiz.rama('clima'))
    this.alaVez = this.azar.entero(1, 3)
    this.total = this.azar.entero(MINIMO, MAXIMO)
    const libro = libroInicial(taller.surtido)
    this.verificador = new Verificador(libro, taller.surtido)
    this.entregas = new Entregas(raiz.rama('entregas'), this.clima, this.recuento.fallas)
    this.escena = {
      plan: this.plan,
      azar: raiz.rama('esperas'),
      cuenta: this.recuento.fallas,
      objetos: new Map(),
      avisos: [],
      lecturas: new Map(),
      alEscribir: item => this.entregas.anotar(item as never),
    }
    this.generador = new Generador(
      raiz.rama('clientes'),
      taller.surtido,
      taller.conexiones,
      () => this.plan.reloj.dia,
    )
    // One process is a shop of one computer; several are what AWS does with requests that come at once.
    this.procesos = Array.from({ length: this.azar.entero(1, 3) }, () => this.nacer())
    this.anotar(
      `weather ${this.clima.nombre}, ${this.procesos.length} processes, ${this.alaVez} at once, ${this.total} requests`,
    )
  }

  private nacer(): Proceso {
    return new Proceso(`p${++this.nacidos}`, this.taller.fabrica, this.escena)
  }

  cerrar(): void {
    for (const proceso of this.procesos) proceso.cerrar()
  }

  /** Runs until every request is answered or given up, and everything is delivered. @throws Diferencia */
  async correr(): Promise<void> {
    await this.ambientar()
    for (;;) {
      await this.plan.reposo()
      this.recoger()
      if (!(await this.paso())) break
    }
    this.recuento.mundos = this.verificador.maximo
  }

  /** Parameters of the shop that this seed runs with. */
  private async ambientar(): Promise<void> {
    await this.parametro('PERMITE_STOCK_NEGATIVO', this.azar.veces(0.5) ? '1' : '0')
    await this.parametro('DESCUENTO_LIBRE_VENDEDOR', this.azar.veces(0.5) ? '0' : '5')
  }

  private async parametro(codigo: string, valor: string): Promise<void> {
    const key = { pk: { S: 'CATALOGO#PARAMETROS' }, sk: { S: codigo } }
    const text = (S: string) => ({ S })
    await this.taller.tablas.poner(this.tabla, {
      ...key,
      codigo_parametro: text(codigo),
      valor_parametro: text(valor),
    })
    this.verificador.cambiar(libro => libro.parametros.set(codigo, valor))
    this.anotar(`${codigo} = ${valor}`)
  }

  /** Does one thing; false when nothing is left to do. */
  private async paso(): Promise<boolean> {
    this.recuento.pasos++
    const requests = [...this.pendientes].filter(each => each.envio).length
    const delivering = this.pendientes.size - requests
    const opciones: [number, () => Promise<void> | void][] = []
    if (this.plan.turnos.length > 0) opciones.push([12, () => this.avanzar()])
    if (requests < this.alaVez) {
      if (this.ordenes < this.total) opciones.push([4, () => this.pedir()])
      if (this.inciertas.length > 0) opciones.push([3, () => this.repetir()])
    }
    if (delivering === 0) {
      if (this.entregas.hay) opciones.push([1.5, () => this.entregar()])
      if (!this.calma) opciones.push([0.1, () => this.barrer()])
    }
    if (this.pendientes.size === 0 && !this.calma && this.saltos === 0)
      opciones.push([0.15, () => this.saltar()])
    const work = opciones.some(([weight]) => weight >= 1)
    if (!work) {
      if (this.calma) return false
      // Whoever still waits is answered now, and what is left is delivered.
      this.calma = true
      this.anotar('calm')
      return true
    }
    await this.azar.pesado(opciones)()
    return true
  }

  private elegirTurno(): Turno {
    const { turnos } = this.plan
    const soon = turnos.filter(turno => turno.clase === 'llamada' || turno.ms <= SIESTA)
    return this.azar.elegir(soon.length > 0 ? soon : turnos)
  }

  /** Lets one go on, or lets something befall it. */
  private avanzar(): void {
    const turno = this.elegirTurno()
    const { fibra, clase, que } = turno
    const operacion = clase === 'llamada' ? turno.operacion : ''
    if (clase === 'reloj' || this.calma || fibra.intocable) {
      this.anotar(`  ${fibra.nombre} ${operacion} ${que}`)
      return this.plan.soltar(turno)
    }
    const { azar, clima } = this
    if (azar.veces(clima.caida)) {
      const proceso = fibra.proceso as Proceso
      const before = azar.veces(0.5)
      this.anotar(
        `  ${fibra.nombre} ${operacion} ${que}: ${proceso.nombre} dies ${before ? 'before' : 'after'} it`,
      )
      if ([...this.pendientes].some(each => each.entrega && each.fibra.proceso === proceso))
        this.recuento.fallas.entrega_caida++
      if (!before) return this.plan.soltar(turno, 'caida_despues')
      this.recuento.fallas.caida_antes++
      return this.plan.matar(proceso)
    }
    const external = operacion.startsWith('S3') || operacion === 'socket'
    const drowned = this.ahogadas.has(fibra) && operacion === 'TransactWriteItems'
    const falla = drowned
      ? 'conflicto'
      : !external && azar.veces(clima.llamada)
        ? fallaDe(operacion, azar)
        : (operacion === 'Query' || operacion === 'BatchGetItem') && azar.veces(clima.indice)
          ? 'indice_viejo'
          : undefined
    this.anotar(`  ${fibra.nombre} ${operacion} ${que}${falla ? `: ${falla}` : ''}`)
    this.plan.soltar(turno, falla)
  }

  private pedir(): Promise<void> {
    const orden = this.generador.siguiente(++this.ordenes)
    return this.enviar(orden)
  }

  private repetir(): Promise<void> {
    const [orden] = this.inciertas.splice(this.azar.entero(0, this.inciertas.length - 1), 1)
    this.recuento.reenvios++
    return this.enviar(orden!)
  }

  /** Requests all of whose writes meet a conflict, until the product gives up. */
  private readonly ahogadas = new WeakSet<Fibra>()

  private async enviar(orden: Orden): Promise<void> {
    await this.lanzar(orden)
    const twice = orden.llave !== null || orden.pedido.acto === 'facturar'
    if (this.calma || !twice || orden.pedido.acto === 'cerrar_mes' || !this.azar.veces(this.clima.doble))
      return
    this.recuento.fallas.envio_doble++
    await this.lanzar(orden)
  }

  private async lanzar(orden: Orden): Promise<void> {
    const { pedido, quien, conexion } = orden
    const proceso = this.azar.elegir(this.procesos)
    const persona = this.taller.surtido.personas.get(quien)!
    const token = await proceso.modulo.firmarToken(persona.id as never, conexion as never)
    const envio: Omit<Envio, 'antes'> = {
      id: ++this.envios,
      orden,
      dia: this.plan.reloj.dia,
      segundos: this.plan.reloj.segundos,
    }
    this.verificador.abrir(envio)
    const nombre = `#${orden.n}.${envio.id}`
    this.anotar(
      `${nombre} ${quien}@${orden.tienda ?? '-'} ${proceso.nombre} ${JSON.stringify(pedido)} ${orden.llave ?? 'no key'}`,
    )
    const outside = pedido.acto === 'cerrar_mes'
    const acto = () => (outside ? this.cerrarMes(pedido.tienda, pedido.mes) : invocar(proceso, orden, token))
    const fibra = this.plan.lanzar(nombre, proceso, acto, outside)
    if (!this.calma && this.clima !== CALMA && this.azar.veces(0.01)) this.ahogadas.add(fibra)
    this.pendientes.add({ fibra, envio })
  }

  /** The shop closes a month while others work: one write from outside. */
  private async cerrarMes(tienda: string, mes: string): Promise<Contestada> {
    await this.plan.llamar('outside', `PERIODO ${tienda} ${mes}`, () =>
      this.taller.tablas.poner(this.tabla, {
        pk: { S: `PERIODO#${tienda}#${mes}` },
        sk: { S: 'PERIODO' },
      }),
    )
    return { status: 200, codigo: null, data: {}, texto: '{}', repetida: false }
  }

  /** Deals with what has ended since. */
  private recoger(): void {
    for (const pendiente of this.pendientes) {
      const { fibra, envio, entrega } = pendiente
      if (fibra.estado === 'viva') continue
      this.pendientes.delete(pendiente)
      if (envio) this.terminar(envio, fibra)
      else if (entrega && (fibra.estado === 'muerta' || fibra.error !== undefined)) {
        this.anotar(`${fibra.nombre} failed: ${String(fibra.error ?? 'crash')}`)
        this.entregas.devolver(entrega)
      }
      if (fibra.estado === 'muerta') this.sustituir(fibra.proceso as Proceso)
    }
  }

  private sustituir(dead: Proceso): void {
    const at = this.procesos.indexOf(dead)
    if (at < 0) return
    dead.cerrar()
    this.procesos[at] = this.nacer()
  }

  private contar(envio: Omit<Envio, 'antes'>, veredicto: string): void {
    const { veredictos } = this.recuento
    const key = `${envio.orden.pedido.acto} ${veredicto}`
    veredictos.set(key, (veredictos.get(key) ?? 0) + 1)
    this.anotar(`#${envio.orden.n}.${envio.id} → ${veredicto}`)
  }

  private terminar(envio: Omit<Envio, 'antes'>, fibra: Fibra): void {
    const { orden } = envio
    const reply = fibra.resultado as Contestada | undefined
    const lost = fibra.estado === 'muerta' || reply?.status === 503
    if (fibra.error !== undefined)
      throw new Diferencia(`#${orden.n} threw ${String((fibra.error as Error).stack)}`)
    if (lost) {
      this.contar(envio, fibra.estado === 'muerta' ? 'no reply' : 'ocupado')
      this.verificador.perder(envio.id)
      this.dudar(orden)
      return
    }
    try {
      this.verificador.responder(envio.id, reply!)
    } catch (error) {
      if (error instanceof Diferencia)
        error.message = `#${orden.n} ${orden.quien}@${orden.tienda} ${JSON.stringify(orden.pedido)} ${error.message}`
      throw error
    }
    this.contar(envio, reply!.status !== 200 ? reply!.codigo! : reply!.repetida ? 'ok, repeated' : 'ok')
    if (reply!.status === 200 && orden.llave !== null) this.mismaRespuesta(orden, reply!)
    if (!this.calma && orden.llave !== null && this.azar.veces(this.clima.respuesta)) {
      this.recuento.fallas.respuesta_perdida++
      this.dudar(orden)
    } else if (reply!.status === 200) this.generador.aprender(orden, reply!.data as Record<string, unknown>)
  }

  /** A request that is repeated is answered as it was, to the letter. */
  private mismaRespuesta(orden: Orden, { texto, repetida }: Contestada): void {
    const key = `${orden.quien} ${orden.llave}`
    const former = this.respuestas.get(key)
    if (!repetida || former === undefined) this.respuestas.set(key, texto)
    else if (former !== texto) throw new Diferencia(`#${orden.n} was answered ${former} and then ${texto}`)
  }

  /** Without a reply a client asks again with its key; without a key, or now and then, it gives up. */
  private dudar(orden: Orden): void {
    if (orden.llave !== null && !this.azar.veces(0.05)) this.inciertas.push(orden)
  }

  private entregar(): void {
    const entrega = this.entregas.tomar(this.calma)
    this.atender(entrega, entrega.flujo, eventoDeEntrega(entrega))
  }

  /** The schedule looks for what the stream left over. */
  private barrer(): void {
    const flujo = this.azar.elegir(['flujo_eventos', 'flujo_trabajos'] as const)
    this.atender(undefined, flujo, { source: 'aws.events' })
  }

  private atender(entrega: Entrega | undefined, flujo: string, evento: object): void {
    const proceso = this.azar.elegir(this.procesos)
    const name = `${flujo.replace('flujo_', '')}${entrega ? '' : ' sweep'}`
    this.anotar(
      `${name} ${proceso.nombre} ${entrega?.registros.map(({ id }) => id.slice(0, 10)).join(' ') ?? ''}`,
    )
    const fibra = this.plan.lanzar(name, proceso, () => proceso.lambdas.get(flujo)!(evento, {}))
    this.pendientes.add({ fibra, entrega: entrega ?? { flujo: 'flujo_eventos', registros: [] } })
  }

  /** Time passes while nobody is there: a night, or longer than a reply is kept. Everybody signs in again. */
  private async saltar(): Promise<void> {
    this.saltos++
    const ms = this.azar.elegir([14 * 3_600_000, DIA, 2.5 * DIA])
    this.plan.reloj.saltar(ms)
    for (const crudo of await this.taller.tablas.crudos(this.tabla)) {
      if (crudo.sk!.S !== 'CONEXION') continue
      const later = (name: string) =>
        crudo[name]?.N === undefined ? {} : { [name]: { N: String(Number(crudo[name].N) + ms / 1000) } }
      await this.taller.tablas.poner(this.tabla, { ...crudo, ...later('expira'), ...later('limite') })
    }
    this.anotar(`${ms / 3_600_000} hours later: ${this.plan.reloj.dia}`)
  }

  /** Runs one thing to its end while nothing else happens. */
  async solo(nombre: string, acto: (proceso: Proceso) => Promise<unknown>): Promise<unknown> {
    const fibra = this.plan.lanzar(nombre, this.procesos[0]!, () => acto(this.procesos[0]!), true)
    for (;;) {
      await this.plan.reposo()
      if (fibra.estado !== 'viva') break
      this.plan.soltar(this.elegirTurno())
    }
    if (fibra.error !== undefined) throw fibra.error
    return fibra.resultado
  }

  /** Sweeps until nothing is left over. */
  async barrerTodo(): Promise<void> {
    for (let i = 0; i < 12; i++) {
      const left = (await this.taller.tablas.crudos(this.tabla)).filter(item =>
        item.GSI1PK?.S?.endsWith('#PENDIENTE'),
      )
      if (left.length === 0) return
      this.plan.reloj.saltar(3_700_000)
      for (const flujo of ['flujo_eventos', 'flujo_trabajos'])
        await this.solo(`${flujo} sweep`, proceso =>
          proceso.lambdas.get(flujo)!({ source: 'aws.events' }, {}),
        )
    }
    throw new Diferencia('the outbox does not come to rest')
  }
}
