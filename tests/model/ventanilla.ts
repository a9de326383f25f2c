import type { Corrida } from './corrida'
import { CALMA } from './fallas'
import { Generador } from './clientes/generador'
import { sinSorteo } from './interceptar'
import { type Contestada, invocar } from './invocar'
import { conTurnoSolo, type TurnoVisto } from './libro/despachos'
import { libroInicial } from './libro/libro'
import { Memoria } from './clientes/memoria'
import type { Orden } from './libro/ordenes'
import type { Fibra } from './planificador'
import type { Crudo } from './tablas'
import { type Suceso, sucesoDeCambio, sucesoDeEscrito } from './libro/observar'
import { LECTURAS } from './libro/prever'
import type { Envio } from './libro/prevision'
import { Diferencia, Verificador } from './libro/verificador'

/** Requests that one seed sends, besides those that are sent again; and how many are under way at once. */
const [MINIMO, MAXIMO] = [28, 44]
const [POCOS, MUCHOS] = [1, 4]

/** Acts that take a number of the queue, call somebody of it, or decide whether a sale is to have a turn. */
const DE_TURNOS =
  /^(crear_turno|despachar|llamar_turno|llamar_turno_get|siguiente_turno|facturar|anular|\w+_etapa)$/
const decideTurno = ({ pedido, tienda }: Orden, visto: TurnoVisto): boolean =>
  tienda === visto.tienda && DE_TURNOS.test(pedido.acto)

type Enviado = Omit<Envio, 'antes'>

/** The clients: they ask, wait, ask again with the same key, give up, and compare every reply with the ledger. */
export class Ventanilla {
  readonly verificador: Verificador
  readonly total: number
  readonly alaVez: number
  private readonly memoria: Memoria
  private readonly generador: Generador
  private readonly enCurso = new Map<Fibra, Enviado>()
  /** Requests whose client does not know what became of them. */
  private readonly inciertas: Orden[] = []
  /** First body that was answered under a key. */
  private readonly respuestas = new Map<string, string>()
  /** Requests all of whose writes meet a conflict, until the product gives up. */
  private readonly ahogadas = new WeakSet<Fibra>()
  /** Turns that were seen to come by themselves, and those that the ledger has yet to hear of. */
  private readonly vistos = new Set<string>()
  private readonly solos: TurnoVisto[] = []
  /** What was seen to be written that the ledger has yet to hear of. */
  private readonly suceden: Suceso[] = []
  private ordenes = 0
  private envios = 0

  constructor(private readonly corrida: Corrida) {
    const { azar, raiz, taller, plan } = corrida
    const { surtido, conexiones } = taller
    const alaVez = azar.entero(POCOS, MUCHOS)
    this.total = azar.entero(MINIMO, MAXIMO)
    this.verificador = new Verificador(libroInicial(surtido), surtido)
    this.memoria = new Memoria(surtido)
    this.generador = new Generador(
      raiz.rama('clientes'),
      surtido,
      this.memoria,
      conexiones,
      () => plan.reloj.dia,
    )
    // At some doors one thing is done after the other: who does not come is called again.
    this.alaVez = this.despacha && raiz.rama('puerta').veces(0.5) ? POCOS : alaVez
  }

  get ocupada(): boolean {
    return this.enCurso.size > 0
  }
  /** As long as nobody knows what became of much, less is asked for at once: all of it may have come in any order. */
  get hayLugar(): boolean {
    const { length } = this.verificador.libros
    const prudente = length > 150 ? 1 : length > 40 ? 2 : this.alaVez
    return this.enCurso.size < Math.min(prudente, this.alaVez)
  }
  get quedan(): boolean {
    return this.ordenes < this.total
  }
  get pedidas(): number {
    return this.ordenes
  }
  /** Much is handed over. */
  get despacha(): boolean {
    return this.generador.despacha
  }
  get dudas(): boolean {
    return this.inciertas.length > 0
  }
  ahogada(fibra: Fibra): boolean {
    return this.ahogadas.has(fibra)
  }

  pedir(): Promise<void> {
    return this.enviar(this.generador.siguiente(++this.ordenes))
  }

  /** Somebody without a reply asks again. */
  repetir(): Promise<void> {
    const at = this.corrida.azar.entero(0, this.inciertas.length - 1)
    const [orden] = this.inciertas.splice(at, 1)
    this.corrida.recuento.reenvios++
    return this.enviar(orden!)
  }

  private async enviar(orden: Orden): Promise<void> {
    const { azar, clima, calma, recuento } = this.corrida
    await this.lanzar(orden)
    const { acto } = orden.pedido
    const twice = acto === 'facturar' || (orden.llave !== null && acto !== 'cerrar_mes')
    if (calma || !twice || !azar.veces(clima.doble)) return
    recuento.fallas.envio_doble++
    await this.lanzar(orden)
  }

  private async lanzar(orden: Orden): Promise<void> {
    const { azar, clima, calma, plan, procesos, taller, anotar } = this.corrida
    const { pedido, quien, conexion, tienda, llave } = orden
    const proceso = azar.elegir(procesos)
    const { id } = taller.surtido.personas.get(quien)!
    const token = await proceso.modulo.firmarToken(id as never, conexion as never)
    const { dia, segundos, ms } = plan.reloj
    const envio: Enviado = { id: ++this.envios, orden, dia, segundos, ms, ahora: () => plan.reloj.ms }
    this.verificador.abrir(envio)
    const nombre = `#${orden.n}.${envio.id}`
    const outside = pedido.acto === 'cerrar_mes'
    anotar(
      `${nombre} ${quien}@${tienda ?? '-'} ${proceso.nombre} ${llave ?? 'no key'} ${sinSorteo(JSON.stringify(pedido))}`,
    )
    const acto = () => (outside ? this.cerrarMes(pedido.tienda, pedido.mes) : invocar(proceso, orden, token))
    const fibra = plan.lanzar(nombre, proceso, acto, outside)
    if (!calma && clima !== CALMA && azar.veces(0.01)) this.ahogadas.add(fibra)
    this.enCurso.set(fibra, envio)
  }

  /** The shop closes a month while others work: one write from outside. */
  private async cerrarMes(tienda: string, mes: string): Promise<Contestada> {
    const { plan, taller, tabla } = this.corrida
    const { tablas } = taller
    const Item = { pk: { S: `PERIODO#${tienda}#${mes}` }, sk: { S: 'PERIODO' } }
    // As a close does, in one transaction: days on which something has happened say so themselves, the others are not there.
    const cerrar = async (): Promise<boolean> => {
      const pk = { S: `DIA_CAJA#${tienda}` }
      const versiones = new Map(
        (await tablas.crudos(tabla))
          .filter(item => item.pk?.S === pk.S)
          .map(({ sk, version }) => [sk?.S, Number(version?.N)]),
      )
      const dias = Array.from({ length: 31 }, (_, i) => `${mes}-${String(i + 1).padStart(2, '0')}`)
      return tablas.escribir([
        { Put: { TableName: tabla, Item } },
        ...dias.map(dia => {
          const en = { TableName: tabla, Key: { pk, sk: { S: dia } } }
          const version = versiones.get(dia)
          return version === undefined
            ? { ConditionCheck: { ...en, ConditionExpression: 'attribute_not_exists(pk)' } }
            : {
                Update: {
                  ...en,
                  UpdateExpression: 'SET cerrado = :c, version = :n',
                  ConditionExpression: 'version = :v',
                  ExpressionAttributeValues: {
                    ':c': { S: 'prueba' },
                    ':v': { N: String(version) },
                    ':n': { N: String(version + 1) },
                  },
                },
              }
        }),
      ])
    }
    await plan.llamar('outside', Item.pk.S, async () => {
      while (!(await cerrar()));
    })
    return { status: 200, codigo: null, data: {}, texto: '{}', repetida: false }
  }

  /** An item was put: a turn that nobody asked for, as the table got it. */
  ver(item: Crudo): void {
    this.anotarSuceso(sucesoDeEscrito(item))
    const { pk, id, venta_id, codigo_tienda, numero, dia, automatico } = item
    if (!pk?.S?.startsWith('TURNO#') || automatico?.BOOL !== true || this.vistos.has(pk.S)) return
    // A transaction that was sent twice put it once.
    this.vistos.add(pk.S)
    this.solos.push({
      id: Number(id!.N),
      venta: Number(venta_id!.N),
      tienda: codigo_tienda!.S!,
      numero: Number(numero!.N),
      dia: dia!.S!,
    })
  }

  /** An item was changed. */
  verCambio(cambio: Crudo): void {
    this.anotarSuceso(sucesoDeCambio(cambio))
  }

  /** A transaction that was sent twice is seen twice. */
  private anotarSuceso(suceso: Suceso | undefined): void {
    if (!suceso || this.vistos.has(suceso.que)) return
    this.vistos.add(suceso.que)
    this.suceden.push(suceso)
  }

  private mirarSucesos(): void {
    const { plan, anotar } = this.corrida
    for (const { que, toca, objeto, acto } of this.suceden.splice(0)) {
      anotar(sinSorteo(que))
      const cuando = { ms: plan.reloj.ms, dia: plan.reloj.dia, surtido: this.corrida.taller.surtido }
      this.verificador.observar(
        que,
        ({ pedido }) => toca.test(pedido.acto),
        libro => acto(libro, cuando),
        objeto,
      )
    }
  }

  /** Turns that came by themselves, at the moment at which they came. */
  private mirarSolos(): void {
    const { plan, anotar } = this.corrida
    for (const visto of this.solos.splice(0)) {
      anotar(`turn ${visto.numero} of ${visto.tienda} came by itself`)
      this.verificador.observar(
        `the turn ${JSON.stringify(visto)}`,
        orden => decideTurno(orden, visto),
        libro => conTurnoSolo(libro, visto, plan.reloj.ms),
      )
    }
  }

  /** Takes what was answered, or will never be. @throws Diferencia when the ledger does not allow it. */
  recoger(): void {
    this.mirarSucesos()
    this.mirarSolos()
    for (const [fibra, envio] of this.enCurso) {
      if (fibra.estado === 'viva') continue
      this.enCurso.delete(fibra)
      this.terminar(envio, fibra)
    }
  }

  private terminar(envio: Enviado, { estado, error, resultado }: Fibra): void {
    const { orden } = envio
    if (error !== undefined) throw new Diferencia(`#${orden.n} threw ${String((error as Error).stack)}`)
    const reply = resultado as Contestada | undefined
    if (!reply || estado === 'muerta' || reply.status === 503) {
      this.contar(envio, estado === 'muerta' ? 'no reply' : 'ocupado')
      this.verificador.perder(envio.id)
      this.dudar(orden)
      return
    }
    try {
      this.verificador.responder(envio.id, reply)
    } catch (cause) {
      if (!(cause instanceof Diferencia)) throw cause
      const { quien, tienda, pedido } = orden
      throw new Diferencia(`#${orden.n} ${quien}@${tienda} ${JSON.stringify(pedido)} ${cause.message}`, {
        cause,
      })
    }
    const done = reply.repetida ? 'ok, repeated' : 'ok'
    this.contar(envio, reply.status === 200 ? done : reply.codigo!)
    this.entregar(orden, reply)
  }

  /** The reply goes to its client, or is lost on its way. */
  private entregar(orden: Orden, reply: Contestada): void {
    const { azar, clima, calma, recuento } = this.corrida
    const keyed = orden.llave !== null && !LECTURAS.has(orden.pedido.acto)
    if (keyed && reply.status === 200) this.mismaRespuesta(orden, reply)
    if (!calma && keyed && azar.veces(clima.respuesta)) {
      recuento.fallas.respuesta_perdida++
      this.dudar(orden)
    } else if (reply.status === 200) this.memoria.aprender(orden, reply.data as Record<string, unknown>)
  }

  /** A request that is repeated is answered as it was, to the letter. */
  private mismaRespuesta({ n, quien, llave }: Orden, { texto, repetida }: Contestada): void {
    const key = `${quien} ${llave}`
    const former = this.respuestas.get(key)
    if (!repetida || former === undefined) this.respuestas.set(key, texto)
    else if (former !== texto) throw new Diferencia(`#${n} was answered ${former} and then ${texto}`)
  }

  /** Without a reply a client asks again with its key; without a key, or now and then, it gives up. */
  private dudar(orden: Orden): void {
    if (orden.llave !== null && !this.corrida.azar.veces(0.05)) this.inciertas.push(orden)
  }

  private contar({ id, orden }: Enviado, veredicto: string): void {
    const { recuento, anotar } = this.corrida
    const key = `${orden.pedido.acto} ${veredicto}`
    recuento.veredictos.set(key, (recuento.veredictos.get(key) ?? 0) + 1)
    anotar(`#${orden.n}.${id} → ${veredicto}`)
  }
}
