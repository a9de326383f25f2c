import { comparar } from './comparar'
import type { Libro } from './libro'
import { prever, sesionDe } from './prever'
import type { Envio, Exito, Prevision } from './prevision'
import { ventasQueDeciden } from './prever-retales'
import { nombreDeRetal } from './retales'
import type { Persona, Surtido } from './surtido'

/** A reply as the client would get it. */
export interface Respuesta {
  status: number
  codigo: string | null
  data: unknown
}

/** The shop and the ledger disagree. */
export class Diferencia extends Error {}

/** One way in which things may have gone: a ledger, and what the requests still open will be answered in it. */
interface Mundo {
  libro: Libro
  /** `undefined`: not done yet in this world. */
  abiertos: ReadonlyMap<number, Prevision | undefined>
}

interface Abierto {
  envio: Envio
  inicio: number
  /** Somebody else was served meanwhile. */
  acompanado: boolean
}
/** An act that may have changed something, and until when. */
interface Acto {
  objetos: readonly string[]
  hasta: number
}

/** The codes or references that warnings name, each at the beginning or as a word of its text. */
const nombrados = (exito: Exito, data: unknown): string | undefined => {
  if (!exito.advertencias) return undefined
  const said = (data as { advertencias?: string[] }).advertencias ?? []
  const missing = exito.advertencias.filter(name => !said.some(text => text.split(/[ :]/).includes(name)))
  return missing.length > 0 || said.length !== exito.advertencias.length
    ? `advertencias: ${JSON.stringify(said)} instead of ${JSON.stringify(exito.advertencias)}`
    : undefined
}

/**
 * Keeps every world that agrees with the replies so far. Requests that overlap may have been done in any order,
 * and one whose reply never came, or not at all; whatever a reply proves impossible is dropped. With no world left
 * the shop did something that the ledger does not allow.
 */
export class Verificador {
  private mundos: Mundo[]
  private readonly abiertos = new Map<number, Abierto>()
  private readonly actos: Acto[] = []
  /** Until when a job of a sale may have moved its offcuts, in some world. */
  private readonly oficios = new Map<string, number>()
  private paso = 0
  /** Most worlds there were at once. */
  maximo = 1

  constructor(
    libro: Libro,
    private readonly surtido: Surtido,
  ) {
    this.mundos = [{ libro, abiertos: new Map() }]
  }

  get libros(): Libro[] {
    return this.mundos.map(({ libro }) => libro)
  }

  get enCurso(): number {
    return this.abiertos.size
  }

  /** Who may be signed in by the connection of a request now. */
  private sesiones({ orden }: Pick<Envio, 'orden'>): Persona[] {
    const found = new Map<string, Persona>()
    for (const { libro } of this.mundos) {
      const persona = sesionDe(libro, orden)
      if (persona) found.set(JSON.stringify(persona), persona)
    }
    return [...found.values()]
  }

  /** Changes the ledger of every world: something outside of all requests. */
  cambiar(acto: (libro: Libro) => void): void {
    for (const { libro } of this.mundos) acto(libro)
  }

  abrir(sent: Omit<Envio, 'antes'>): void {
    const envio = { ...sent, antes: this.sesiones(sent) }
    for (const each of this.abiertos.values()) each.acompanado = true
    this.abiertos.set(envio.id, { envio, inicio: ++this.paso, acompanado: this.abiertos.size > 0 })
    this.mundos = this.mundos.map(({ libro, abiertos }) => ({
      libro,
      abiertos: new Map(abiertos).set(envio.id, undefined),
    }))
  }

  /** Every world that comes of doing some of the open requests, in any order, until this one is done. */
  private *hechos(mundo: Mundo, id: number): Generator<Mundo> {
    if (mundo.abiertos.get(id)) {
      yield mundo
      return
    }
    for (const [other, done] of mundo.abiertos) {
      if (done) continue
      for (const prevision of prever(mundo.libro, this.surtido, this.abiertos.get(other)!.envio)) {
        const next = {
          libro: prevision.despues ?? mundo.libro,
          abiertos: new Map(mundo.abiertos).set(other, prevision),
        }
        yield* this.hechos(next, id)
      }
    }
  }

  private quedarse(mundos: readonly Mundo[], id: number): void {
    const distinct = new Map<string, Mundo>()
    for (const { libro, abiertos } of mundos) {
      const rest = new Map(abiertos)
      rest.delete(id)
      const mundo = { libro, abiertos: rest }
      if (mundos.length === 1) distinct.set('', mundo)
      else distinct.set(`${libro.huella()}${JSON.stringify([...rest].map(descripcion))}`, mundo)
    }
    this.anotarOficios()
    this.mundos = [...distinct.values()]
    this.maximo = Math.max(this.maximo, this.mundos.length)
  }

  private anotarOficios(): void {
    for (const { libro } of this.mundos)
      for (const venta of [...libro.porConciliar.keys(), ...libro.porLlevar.keys()])
        this.oficios.set(venta, this.paso)
  }

  private cerrar(id: number, efecto: boolean): void {
    const { envio } = this.abiertos.get(id)!
    this.abiertos.delete(id)
    if (efecto) this.actos.push({ objetos: this.objetosDe(envio), hasta: ++this.paso })
  }

  /** What a request writes to under a guard that knows nobody's version but its own. */
  private objetosDe({ orden }: Envio): string[] {
    const { pedido, quien, conexion } = orden
    const [{ libro }] = this.mundos as [Mundo]
    const duenoDe = (id: string): string => `user ${libro.conexiones.get(id)?.usuario}`
    switch (pedido.acto) {
      case 'facturar':
        return [`sale ${pedido.venta}`, ...this.retalesDe(libro, pedido.venta)]
      case 'anular':
        return [`sale ${pedido.venta}`, `dispatch ${pedido.venta}`, ...this.retalesDe(libro, pedido.venta)]
      case 'guardar':
      case 'cambiar_enlaces':
        return pedido.venta === null ? [] : [`sale ${pedido.venta}`]
      case 'fijar_topes':
        return [`row ${orden.tienda} ${pedido.producto}`]
      case 'recibir_retales':
        return pedido.ids.map(id => `offcut ${nombreDeRetal(libro, id)}`)
      case 'guardar_medida':
      case 'guardar_tiras':
        return [`strips ${orden.tienda}`]
      case 'editar_retal':
      case 'descartar_retal':
      case 'reservar_retal':
      case 'liberar_retal': {
        const nombre = nombreDeRetal(libro, pedido.retal)
        const tira = libro.retales.get(nombre ?? '')?.tira
        return [`offcut ${nombre}`, ...(tira ? [`strips ${orden.tienda}`] : [])]
      }
      case 'editar_tercero': {
        const { persona } = libro.clientes.get(libro.nombreDe('c', pedido.tercero) ?? '') ?? {}
        return persona ? [`user ${libro.personas.get(persona)!.id}`] : []
      }
      case 'crear_turno':
      case 'despachar':
        return [`dispatch ${pedido.venta}`]
      case 'poner_pin':
        return [`user ${libro.personas.get(quien)!.id}`]
      case 'cambiar_contrasena':
        return [`user ${libro.personas.get(quien)!.id}`, `connection ${conexion}`]
      case 'editar_conexion':
        return [`connection ${pedido.conexion}`]
      case 'revocar_conexion':
        return [`connection ${pedido.conexion}`, ...(pedido.todas ? [duenoDe(pedido.conexion)] : [])]
      default:
        return []
    }
  }

  private retalesDe(libro: Libro, venta: number): string[] {
    const { lineas = [] } = libro.ventas.get(libro.nombreDe('v', venta) ?? '') ?? {}
    return lineas.flatMap(({ usa }) => (usa ? [`offcut ${usa.retal}`] : []))
  }

  /** Somebody else did something to an object while a request was under way, or may have. */
  private cruzada({ id }: Envio, inicio: number, objeto: string): boolean {
    return (
      this.actos.some(acto => acto.hasta > inicio && acto.objetos.includes(objeto)) ||
      [...this.abiertos.values()].some(
        ({ envio }) => envio.id !== id && this.objetosDe(envio).includes(objeto),
      )
    )
  }

  /** Whoever lost a race without having named a version is told so, though nothing else speaks against it. */
  private carreraPerdida({ envio, inicio }: Abierto, { codigo }: Respuesta): boolean {
    const { pedido } = envio.orden
    const unnamed = 'version' in pedido ? pedido.version === null : 'actual' in pedido
    // Its turn was read open, and had left or was closed a moment later; what leaves meanwhile is told of to who annuls or edits.
    if (
      (pedido.acto === 'despachar' && codigo === 'turno_cerrado') ||
      (codigo === 'mercancia_afuera' &&
        (pedido.acto === 'anular' || (pedido.acto === 'guardar' && pedido.venta !== null)))
    )
      return this.cruzada(envio, inicio, `dispatch ${pedido.venta}`)
    // A login stands beside the person whose version is named.
    if (codigo !== 'version_anterior' || !(unnamed || pedido.acto === 'editar_tercero')) return false
    const own = this.objetosDe(envio).filter(objeto => !objeto.startsWith('dispatch'))
    const shared = (objetos: readonly string[]): boolean => objetos.some(each => own.includes(each))
    const others = [...this.abiertos.values()].filter(each => each.envio.id !== envio.id)
    const deciden = ventasQueDeciden(this.mundos[0]!.libro, pedido)
    return (
      deciden.some(venta => (this.oficios.get(venta) ?? 0) >= inicio) ||
      this.actos.some(acto => acto.hasta > inicio && shared(acto.objetos)) ||
      others.some(each => shared(this.objetosDe(each.envio)))
    )
  }

  /** A reply came. @throws Diferencia when no world allows it. */
  responder(id: number, respuesta: Respuesta): void {
    const abierto = this.abiertos.get(id)!
    const reasons = new Set<string>()
    const next: Mundo[] = []
    for (const mundo of this.mundos)
      for (const hecho of this.hechos(mundo, id)) {
        const result = this.admite(hecho, abierto, respuesta)
        if (typeof result === 'string') reasons.add(result)
        else next.push({ libro: result, abiertos: hecho.abiertos })
      }
    if (this.carreraPerdida(abierto, respuesta))
      next.push(...this.mundos.filter(({ abiertos }) => abiertos.get(id) === undefined))
    if (next.length === 0)
      throw new Diferencia(
        `answered ${respuesta.status} ${respuesta.codigo ?? ''} ${JSON.stringify(respuesta.data ?? null).slice(0, 600)}\n    ${[...reasons].slice(0, 4).join('\n    ')}`,
      )
    this.cerrar(id, respuesta.status === 200)
    this.quedarse(next, id)
  }

  private admite(mundo: Mundo, { envio, acompanado }: Abierto, respuesta: Respuesta): Libro | string {
    const prevision = mundo.abiertos.get(envio.id)!
    if (!('exito' in prevision))
      return prevision.rechazos.includes(respuesta.codigo ?? '')
        ? mundo.libro
        : `the ledger refuses: ${prevision.rechazos.join(' or ')}`
    if (respuesta.status !== 200) return 'the ledger says that it is done'
    const aprendido = new Map<string, number>()
    const found =
      comparar(mundo.libro, prevision.exito.datos, respuesta.data, aprendido) ??
      (acompanado ? undefined : nombrados(prevision.exito, respuesta.data))
    if (found) return found
    if (aprendido.size === 0) return mundo.libro
    const libro = mundo.libro.copia()
    for (const [name, value] of aprendido) libro.ids.set(name, value)
    return libro
  }

  /**
   * Something was seen to be done at this instant, by nobody's request: some of those that are open were done before it, in
   * any order, and the others will be after it. @throws Diferencia when no world allows it.
   * @param toca whether a request may decide what it finds.
   * @param objeto what it wrote to, which somebody who had read it before finds changed.
   */
  observar(
    que: string,
    toca: (orden: Envio['orden']) => boolean,
    acto: (libro: Libro) => Libro | undefined,
    objeto?: string,
  ): void {
    const next = this.mundos.flatMap(mundo =>
      [...this.algunosHechos(mundo, toca)].flatMap(({ libro, abiertos }) => {
        const hecho = acto(libro)
        return hecho ? [{ libro: hecho, abiertos }] : []
      }),
    )
    if (next.length === 0) throw new Diferencia(`the ledger does not allow ${que}`)
    if (objeto !== undefined) this.actos.push({ objetos: [objeto], hasta: ++this.paso })
    this.quedarse(next, 0)
  }

  /** The world as it is, and every one that comes of doing or refusing some of the open requests that matter. */
  private *algunosHechos(mundo: Mundo, toca: (orden: Envio['orden']) => boolean): Generator<Mundo> {
    yield mundo
    for (const [id, done] of mundo.abiertos) {
      const { envio } = this.abiertos.get(id)!
      if (done || !toca(envio.orden)) continue
      for (const prevision of prever(mundo.libro, this.surtido, envio))
        if (prevision.despues !== mundo.libro)
          yield* this.algunosHechos(
            {
              libro: prevision.despues ?? mundo.libro,
              abiertos: new Map(mundo.abiertos).set(id, prevision),
            },
            toca,
          )
    }
  }

  /** No reply will come: it was done, or it was not, and nothing of it happens from now on. */
  perder(id: number): void {
    const next: Mundo[] = []
    for (const mundo of this.mundos) {
      if (!mundo.abiertos.get(id)) next.push(mundo)
      for (const hecho of this.hechos(mundo, id)) if ('exito' in hecho.abiertos.get(id)!) next.push(hecho)
    }
    this.cerrar(id, true)
    this.quedarse(next, id)
  }

  /** Keeps the worlds that somebody else has proved. */
  conservar(prueba: (libro: Libro) => boolean): void {
    this.mundos = this.mundos.filter(({ libro }) => prueba(libro))
  }
}

const descripcion = ([id, prevision]: [number, Prevision | undefined]): unknown =>
  prevision && [id, 'exito' in prevision ? prevision.exito : prevision.rechazos]
