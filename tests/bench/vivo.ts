import type { Browser } from 'playwright-core'
import { socketsDe, temaMuro } from '#functions/tiempo-real/public'
import { temaDespachos, temaProduccion } from '#functions/tiempo-real/temas'
import type { Cliente } from '../support/cliente'
import { pantallaNueva } from '../support/despachos'
import { desocupar } from '../support/produccion'
import { personas } from './difusion'
import { type Entorno, reposar } from './entorno'
import { Envios } from './envios'
import { abrirChromium, construirWeb, pintada, SIN_CHROMIUM } from './navegador'
import { instante } from './oyentes'
import { percentil, type Seccion } from './resultado'
import { Sala } from './sala'
import { type Acto, actos, PANTALLAS, type Pantalla } from './vivo-actos'
import { abrirVentanas, type Ventana } from './vivo-ventanas'

/** Sockets beside the three pages, which make it 200; or a few, and no page. */
const MUCHOS = { panel: 100, despachos: 79, muro: 18 }
const POCOS = { panel: 20, despachos: 15, muro: 5 }
const ACTOS = { ordenes: 8, turnos: 25 }
const POCOS_ACTOS = { ordenes: 1, turnos: 3 }
/** Fewer than one person, or one display, may hold open. */
const POR_PERSONA = 18
/** From the reply of the write to the paint on another screen, p95, ms. */
const META_MS = 500

const TEMAS: Record<Pantalla, string> = {
  panel: temaProduccion('001'),
  despachos: temaDespachos('001'),
  muro: temaMuro('001'),
}

type Tiempos = Record<Pantalla, number[]>
const ningunos = (): Tiempos => ({ panel: [], despachos: [], muro: [] })

class Medicion {
  readonly envios = new Envios()
  readonly pintados = ningunos()
  /** Until the last of the sockets had it. */
  readonly oidos = ningunos()
  readonly perdidas: string[] = []
  escrituras = 0

  constructor(
    private readonly salas: Record<Pantalla, Sala>,
    private readonly ventanas: Record<Pantalla, Ventana> | undefined,
  ) {}

  /** Does it, and waits until every screen that follows it has painted it and every socket has heard of it. */
  async hacer({ hacer, senales, porRespuesta }: Acto): Promise<void> {
    const antes = this.envios.eventos.length
    const mirar = () => Object.entries(senales()).map(([cual, senal]) => this.mirar(cual as Pantalla, senal))
    const mirando = porRespuesta ? undefined : mirar()
    await hacer()
    const respuesta = instante()
    this.escrituras++
    for (const { cual, cuando } of await Promise.all(mirando ?? mirar()))
      if (cuando !== undefined) this.pintados[cual].push(cuando - respuesta)
    await reposar()
    for (const { tema, evento } of this.envios.eventos.slice(antes)) {
      const cual = PANTALLAS.find(each => TEMAS[each] === tema)
      const fin = cual && (await this.salas[cual].completo(evento))
      if (fin) this.oidos[cual].push(fin.ultimo - respuesta)
    }
  }

  private async mirar(cual: Pantalla, senal: Parameters<typeof pintada>[1]) {
    const ventana = this.ventanas?.[cual]
    if (!ventana) return { cual, cuando: undefined }
    const cuando = await pintada(ventana.page, senal)
    if (cuando === undefined) this.perdidas.push(`${cual}: ${senal.texto} ${senal.con ?? senal.fila}`)
    return { cual, cuando: cuando && cuando - ventana.desfase }
  }
}

const enMs = (tiempos: readonly number[]): (string | number)[] =>
  tiempos.length === 0
    ? [0, '', '', '']
    : [
        tiempos.length,
        ...[50, 95].map(p => percentil(tiempos, p).toFixed(0)),
        Math.max(...tiempos).toFixed(0),
      ]

function enPantallas(medicion: Medicion, cuantas: number, browser: Browser | undefined): Seccion {
  const { pintados, oidos, perdidas, escrituras } = medicion
  const todos = Object.values(pintados).flat()
  return {
    titulo: `From the reply of a write to another screen, ${cuantas} screens of one store, ${escrituras} writes`,
    columnas: ['times', 'p50 ms', 'p95 ms', 'max ms'],
    cifras: [
      ...PANTALLAS.map(cual => ({ nombre: `${cual}, painted`, celdas: enMs(pintados[cual]) })),
      { nombre: 'all three', celdas: enMs(todos) },
      ...PANTALLAS.map(cual => ({ nombre: `${cual}, last of the sockets`, celdas: enMs(oidos[cual]) })),
    ],
    limites: browser
      ? [
          { texto: `every act was painted ${perdidas.join(', ')}`, cumple: perdidas.length === 0 },
          { texto: `p95 of what was painted ≤ ${META_MS} ms`, cumple: percentil(todos, 95) <= META_MS },
        ]
      : [{ texto: SIN_CHROMIUM, cumple: true }],
  }
}

/** An event is posted once to each socket of its topic, and to no other. */
async function porEvento(
  { envios }: Medicion,
  suscritos: Record<Pantalla, number>,
  salas: Record<Pantalla, Sala>,
  oyentes: Record<Pantalla, number>,
): Promise<Seccion> {
  const cifras = []
  for (const cual of PANTALLAS) {
    const eventos = envios.de(TEMAS[cual])
    // Also those of what was prepared between two acts.
    for (const { evento } of eventos) await salas[cual].completo(evento)
    const enviados = eventos.reduce((sum, each) => sum + each.envios, 0)
    const otros = eventos.filter(each => each.envios !== suscritos[cual])
    const recibidos = Object.values(await salas[cual].recibidos()).reduce((sum, each) => sum + each, 0)
    const perdidos = eventos.length * oyentes[cual] - recibidos
    const wrong = [
      eventos.length === 0 && 'no event',
      otros.length > 0 && `${otros[0]!.envios} posts of one event instead of ${suscritos[cual]}`,
      perdidos !== 0 && `${perdidos} lost`,
    ].filter(Boolean)
    cifras.push({
      nombre: TEMAS[cual],
      celdas: [suscritos[cual], eventos.length, eventos.length * suscritos[cual], enviados, perdidos],
      falla: wrong.join(', ') || undefined,
    })
  }
  return {
    titulo: 'Posts per event, counted where they are sent: the sockets of its topic, exactly',
    columnas: ['sockets', 'events', 'expected', 'posts', 'lost'],
    cifras,
    limites: [],
  }
}

/** What other parts of the bench put first goes first no more: the machines are for the orders of this one. */
async function sinPrioridades(jefe: Cliente): Promise<void> {
  const { ordenes_produccion } = await jefe.exigir('POST /produccion/panel-control', { body: {} })
  for (const { id, prioritario } of ordenes_produccion)
    if (prioritario) await jefe.exigir('POST /produccion/prioridad', { body: { id, prioritario: false } })
}

/** The workshop and the door of a store in which many screens are open; with `pocos` what is counted alone. */
export async function medirVivo(entorno: Entorno, pocos: boolean): Promise<Seccion[]> {
  const oyentes = pocos ? POCOS : MUCHOS
  const jefe = await entorno.ingresar('super')
  const vendedor = await entorno.ingresar('vendedor')
  const { origen, tienda } = vendedor
  await sinPrioridades(jefe)
  await desocupar(jefe)
  const browser = pocos ? undefined : await abrirChromium()
  if (browser) construirWeb()
  const salas = { panel: new Sala(1), despachos: new Sala(1), muro: new Sala(1) }
  try {
    const pantallas = [await pantallaNueva(jefe), await pantallaNueva(jefe)]
    const ventanas =
      browser && (await abrirVentanas(browser, { anonimo: entorno.anonimo, token: pantallas[1]!.token }))
    await reposar()
    for (const cual of PANTALLAS) {
      const cuantos = oyentes[cual]
      const publico = cual === 'muro'
      const tokens = publico
        ? [pantallas[0]!.token]
        : await personas(entorno, Math.ceil(cuantos / POR_PERSONA))
      await salas[cual].abrir({ origen, tokens, tienda, tema: TEMAS[cual], cuantos, publico })
    }
    const suscritos = ningunos() as unknown as Record<Pantalla, number>
    for (const cual of PANTALLAS) suscritos[cual] = (await socketsDe(TEMAS[cual])).length
    const total = PANTALLAS.reduce((sum, cual) => sum + suscritos[cual], 0)
    const medicion = new Medicion(salas, ventanas)
    try {
      for await (const acto of actos(jefe, vendedor, pocos ? POCOS_ACTOS : ACTOS)) await medicion.hacer(acto)
      const contados = await porEvento(medicion, suscritos, salas, oyentes)
      return pocos ? [contados] : [enPantallas(medicion, total, browser), contados]
    } finally {
      medicion.envios.cerrar()
    }
  } finally {
    await browser?.close()
    await Promise.all(Object.values(salas).map(sala => sala.cerrar()))
  }
}
