import { Corrida } from './corrida'
import { type FallaDeLlamada, fallaDe } from './fallas'
import type { Turno } from './planificador'
import type { Proceso } from './proceso'
import { Reparto } from './reparto'
import { Ventanilla } from './ventanilla'

const HORA = 3_600_000
/** After it a call is another call, ms. */
const PAUSA = 50_000

/** One seed: clients, processes, faults and deliveries, interleaved as the seed says. */
export class Secuencia extends Corrida {
  readonly ventanilla = new Ventanilla(this)
  readonly reparto = new Reparto(this)
  private saltos = 0

  /** Runs until every request is answered or given up, and everything is delivered. @throws Diferencia */
  async correr(): Promise<void> {
    const { clima, procesos, ventanilla, azar } = this
    this.anotar(
      `weather ${clima.nombre}, ${procesos.length} processes, ${ventanilla.alaVez} at once, ${ventanilla.total} requests`,
    )
    await this.parametro('PERMITE_STOCK_NEGATIVO', azar.veces(0.5) ? '1' : '0')
    await this.parametro('DESCUENTO_LIBRE_VENDEDOR', azar.veces(0.5) ? '0' : '5')
    await this.parametro('REDONDEO_EFECTIVO', this.raiz.rama('redondeo').elegir(['0', '50', '100']))
    await this.parametro('TURNO_AL_FACTURAR', this.raiz.rama('turnos').veces(0.6) ? '1' : '0')
    const taller = this.raiz.rama('taller')
    await this.parametro('GENERAR_OP_AL_FACTURAR', taller.veces(0.2) ? '1' : '0')
    await this.parametro('ETAPAS_TRASLAPADAS', taller.veces(0.25) ? '1' : '0')
    await this.parametro('OPERARIO_UNA_ETAPA', taller.veces(0.6) ? '1' : '0')
    const { alEscribir } = this
    this.alEscribir = item => {
      alEscribir(item)
      ventanilla.ver(item)
    }
    this.alCambiar = cambio => ventanilla.verCambio(cambio)
    do {
      await this.plan.reposo()
      ventanilla.recoger()
      this.reparto.recoger()
      for (const proceso of procesos) if (this.plan.muertos.has(proceso)) this.sustituir(proceso)
    } while (await this.paso())
    this.recuento.mundos = ventanilla.verificador.maximo
    await this.reparto.vaciar()
    ventanilla.recoger()
  }

  /** A parameter of the shop that this seed runs with. */
  private async parametro(codigo: string, valor: string): Promise<void> {
    await this.taller.tablas.poner(this.tabla, {
      pk: { S: 'CATALOGO#PARAMETROS' },
      sk: { S: codigo },
      codigo_parametro: { S: codigo },
      valor_parametro: { S: valor },
    })
    this.ventanilla.verificador.cambiar(libro => libro.parametros.set(codigo, valor))
    this.anotar(`${codigo} = ${valor}`)
  }

  /** Does one thing; false when nothing is left to do. */
  private async paso(): Promise<boolean> {
    const { ventanilla, reparto } = this
    const opciones: [number, () => Promise<void> | void][] = []
    if (this.plan.turnos.length > 0) opciones.push([12, () => this.avanzar()])
    if (ventanilla.hayLugar && ventanilla.quedan) opciones.push([4, () => this.pedir()])
    if (ventanilla.hayLugar && ventanilla.dudas) opciones.push([3, () => ventanilla.repetir()])
    if (!reparto.ocupado && reparto.hay) opciones.push([4, () => reparto.entregar()])
    if (opciones.length > 0) {
      if (!this.calma && !reparto.ocupado) opciones.push([0.1, () => reparto.barrer()])
      const idle = !ventanilla.ocupada && !reparto.ocupado
      if (!this.calma && idle && this.saltos === 0) opciones.push([0.15, () => this.saltar()])
      await this.azar.pesado(opciones)()
      return true
    }
    if (this.calma) return false
    // Whoever still waits is answered now, and what is left is delivered.
    this.calma = true
    this.anotar('calm')
    return true
  }

  /** The next request; where much is handed over, now and then after a while in which nobody asked for anything. */
  private pedir(): Promise<void> {
    const { ventanilla, reparto, plan, raiz } = this
    const idle = !this.calma && !ventanilla.ocupada && !reparto.ocupado
    if (ventanilla.despacha && idle && raiz.rama(`pausa ${ventanilla.pedidas}`).veces(0.5))
      plan.reloj.saltar(PAUSA)
    return ventanilla.pedir()
  }

  /** Lets one go on, or lets something befall it. */
  private avanzar(): void {
    const turno = this.elegirTurno()
    const { fibra, clase, operacion, que } = turno
    const say = (what: string): void => this.anotar(`  ${fibra.nombre} ${operacion} ${que}${what}`)
    const safe = clase === 'reloj' || this.calma || fibra.intocable
    if (!safe && this.azar.veces(this.clima.caida)) return this.caer(turno, say)
    const falla = safe ? undefined : this.fallaDe(turno)
    say(falla ? `: ${falla}` : '')
    this.plan.soltar(turno, falla)
  }

  /** The process of a call dies, before the call or after it. */
  private caer(turno: Turno, say: (what: string) => void): void {
    const { fallas } = this.recuento
    const proceso = turno.fibra.proceso as Proceso
    const before = this.azar.veces(0.5)
    say(`: ${proceso.nombre} dies ${before ? 'before' : 'after'} it`)
    if (this.reparto.proceso === proceso) fallas.entrega_caida++
    if (!before) return this.plan.soltar(turno, 'caida_despues' satisfies FallaDeLlamada)
    fallas.caida_antes++
    this.plan.matar(proceso)
  }

  private fallaDe({ fibra, operacion }: Turno): FallaDeLlamada | undefined {
    const { azar, clima, ventanilla } = this
    if (operacion === 'TransactWriteItems' && ventanilla.ahogada(fibra)) return 'conflicto'
    if (operacion === 'socket' || operacion.startsWith('S3')) return undefined
    if (azar.veces(clima.llamada)) return fallaDe(operacion, azar)
    const lags = operacion === 'Query' || operacion === 'BatchGetItem'
    return lags && azar.veces(clima.indice) ? 'indice_viejo' : undefined
  }

  /** Time passes while nobody is there: a night, or longer than a reply is kept. Everybody stays signed in. */
  private async saltar(): Promise<void> {
    this.saltos++
    const ms = this.azar.elegir([14, 24, 60]) * HORA
    this.plan.reloj.saltar(ms)
    const { tablas } = this.taller
    for (const crudo of await tablas.crudos(this.tabla)) {
      if (crudo.sk!.S !== 'CONEXION') continue
      const later = (name: string) =>
        crudo[name]?.N === undefined ? {} : { [name]: { N: String(Number(crudo[name].N) + ms / 1000) } }
      await tablas.poner(this.tabla, { ...crudo, ...later('expira'), ...later('limite') })
    }
    this.anotar(`${ms / HORA} hours later: ${this.plan.reloj.dia}`)
  }
}
