import type { Azar } from './azar'
import type { Clima, Cuenta } from './fallas'
import type { Crudo } from './tablas'

/** A record of the table's stream: a new item of the outbox. */
interface Registro {
  id: string
  item: Crudo
}
export interface Entrega {
  flujo: 'flujo_eventos' | 'flujo_trabajos'
  registros: readonly Registro[]
}

const FLUJOS = { SALIDA: 'flujo_eventos', TRABAJO: 'flujo_trabajos' } as const
/** Records of one delivery at most, per stream. */
const LOTES = { flujo_eventos: 4, flujo_trabajos: 1 }

/** The table's stream: what was put into the outbox waits here until a handler has taken it. */
export class Entregas {
  private readonly colas = { flujo_eventos: [] as Registro[], flujo_trabajos: [] as Registro[] }
  private readonly vistos = new Set<string>()

  constructor(
    private readonly azar: Azar,
    private readonly clima: Clima,
    private readonly cuenta: Cuenta,
  ) {}

  /** An item was put; a transaction that was sent twice put it once. */
  anotar(item: Crudo): void {
    const [kind, id = ''] = item.pk!.S!.split('#')
    const flujo = FLUJOS[kind as keyof typeof FLUJOS]
    if (!flujo || this.vistos.has(id)) return
    this.vistos.add(id)
    this.colas[flujo].push({ id, item })
  }

  get hay(): boolean {
    return this.colas.flujo_eventos.length + this.colas.flujo_trabajos.length > 0
  }

  /** The next delivery: sometimes not the oldest, and sometimes it will come again. */
  tomar(calma: boolean): Entrega {
    const { azar, clima, cuenta } = this
    const flujos = (Object.keys(this.colas) as Entrega['flujo'][]).filter(name => this.colas[name].length > 0)
    const flujo = azar.elegir(flujos)
    const cola = this.colas[flujo]
    const size = azar.entero(1, Math.min(LOTES[flujo], cola.length))
    const mixed = !calma && cola.length > 1 && azar.veces(clima.entrega)
    const chosen = mixed ? azar.barajar(cola).slice(0, size) : cola.slice(0, size)
    if (chosen.some((each, i) => each !== cola[i])) cuenta.entrega_desordenada++
    const again = !calma && azar.veces(clima.entrega)
    if (again) cuenta.entrega_repetida++
    else this.colas[flujo] = cola.filter(each => !chosen.includes(each))
    // Delivered again in the same batch, or with a later one.
    return { flujo, registros: again && azar.veces(0.5) ? [...chosen, chosen[0]!] : chosen }
  }

  /** It failed: the stream delivers it again. */
  devolver({ flujo, registros }: Entrega): void {
    const cola = this.colas[flujo]
    this.colas[flujo] = [...new Set(registros)].filter(each => !cola.includes(each)).concat(cola)
  }
}

/** The event that the stream's poller hands to a Lambda. */
export const eventoDeEntrega = ({ registros }: Entrega): object => ({
  Records: registros.map(({ id, item }) => ({
    eventID: id,
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    dynamodb: { Keys: { pk: item.pk, sk: item.sk }, NewImage: item, StreamViewType: 'NEW_IMAGE' },
  })),
})
