import type { Corrida } from './corrida'
import { type Entrega, Entregas, eventoDeEntrega } from './entregas'
import type { Fibra } from './planificador'
import { Diferencia } from './libro/verificador'

const FLUJOS = ['flujo_eventos', 'flujo_trabajos'] as const
const BARRIDO = { source: 'aws.events' }
/** Longer than any pause after a failure, ms; and how often the schedule may have to look. */
const PAUSA = 3_700_000
const BARRIDOS = 12

/** The stream and the schedule: they hand out what goes into the outbox. */
export class Reparto {
  private readonly entregas: Entregas
  private enCurso: { fibra: Fibra; entrega: Entrega | undefined } | undefined

  constructor(private readonly corrida: Corrida) {
    const { raiz, clima, recuento } = corrida
    this.entregas = new Entregas(raiz.rama('entregas'), clima, recuento.fallas)
    corrida.alEscribir = item => this.entregas.anotar(item)
  }

  get ocupado(): boolean {
    return this.enCurso !== undefined
  }
  get hay(): boolean {
    return this.entregas.hay
  }
  /** The process of the delivery under way. */
  get proceso(): object | undefined {
    return this.enCurso?.fibra.proceso
  }

  entregar(): void {
    const entrega = this.entregas.tomar(this.corrida.calma)
    this.atender(entrega.flujo, eventoDeEntrega(entrega), entrega)
  }

  /** The schedule looks for what the stream left over. */
  barrer(): void {
    this.atender(this.corrida.azar.elegir(FLUJOS), BARRIDO, undefined)
  }

  private atender(flujo: Entrega['flujo'], evento: object, entrega: Entrega | undefined): void {
    const { azar, procesos, plan, anotar } = this.corrida
    const proceso = azar.elegir(procesos)
    const name = `${flujo.replace('flujo_', '')}${entrega ? '' : ' sweep'}`
    // The last letters of an id are drawn at random.
    const ids = entrega?.registros.map(({ id }) => id.slice(0, 10)) ?? []
    anotar(`${name} ${proceso.nombre} ${ids.join(' ')}`)
    const fibra = plan.lanzar(name, proceso, () => proceso.lambdas.get(flujo)!(evento, {}))
    this.enCurso = { fibra, entrega }
  }

  /** A delivery that failed will come again. */
  recoger(): void {
    if (!this.enCurso || this.enCurso.fibra.estado === 'viva') return
    const { fibra, entrega } = this.enCurso
    this.enCurso = undefined
    if (fibra.estado !== 'muerta' && fibra.error === undefined) return
    this.corrida.anotar(`${fibra.nombre} failed: ${(fibra.error as Error | undefined)?.message ?? 'crash'}`)
    if (entrega) this.entregas.devolver(entrega)
  }

  /** Sweeps until nothing is left over. @throws Diferencia when something is never done. */
  async vaciar(): Promise<void> {
    const { taller, tabla, plan } = this.corrida
    for (let i = 0; i < BARRIDOS; i++) {
      const items = await taller.tablas.crudos(tabla)
      if (!items.some(item => item.GSI1PK?.S?.endsWith('#PENDIENTE'))) return
      plan.reloj.saltar(PAUSA)
      for (const flujo of FLUJOS)
        await this.corrida.solo(`${flujo} sweep`, proceso => proceso.lambdas.get(flujo)!(BARRIDO, {}))
    }
    throw new Diferencia('the outbox does not come to rest')
  }
}
