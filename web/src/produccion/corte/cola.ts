import { numeroDeOrden, ordenDeEtapa } from '#shared/produccion/estados'
import { ErrorApi, llamar } from '../../kernel/api'
import { aviso } from '../../kernel/avisos'
import { Oyentes } from '../../kernel/oyentes'
import { leerSesion } from '../../kernel/session'
import { invalidar } from '../../kernel/useRuta'
import { AFECTADAS } from '../produccion'
import { CLAVE_DE_CORTE, etapasEnEspera } from './en-espera'

/** What was ticked and has not reached the server: places of cuts, made or not, and pieces that were made again. */
export interface PorMandar {
  cortes: Record<number, boolean>
  repeticiones: number[]
  /** The store at which it was ticked: at another one its stage is nobody's. */
  tienda?: string
}
/** What the server has of a stage, and as of when. */
export interface Confirmado {
  hechos: readonly number[]
  fecha: string
}
const NADA: PorMandar = { cortes: {}, repeticiones: [] }
/** Answers of our API to these very ticks: they will never be taken. All else is no answer to them, and they wait. */
const RECHAZOS: readonly unknown[] = ['orden_anulada', 'etapa_no_disponible', 'validacion']

const oyentes = new Oyentes()
const leidas = new Map<number, { texto: string | null; cola: PorMandar }>()
const confirmados = new Map<number, Confirmado>()
/** Stages of which the last sending came to nothing. */
const fallidas = new Set<number>()
const enCamino = new Map<number, Promise<void>>()

const clave = (etapaId: number) => `${CLAVE_DE_CORTE}${etapaId}`
const vacia = ({ cortes, repeticiones }: PorMandar) =>
  Object.keys(cortes).length === 0 && repeticiones.length === 0

/** As it is kept, which another tab may have changed; the same object while it is the same. */
export function porMandar(etapaId: number): PorMandar {
  const texto = localStorage.getItem(clave(etapaId))
  const leida = leidas.get(etapaId)
  if (leida && leida.texto === texto) return leida.cola
  let cola = NADA
  try {
    cola = { ...NADA, ...(JSON.parse(texto ?? '{}') as Partial<PorMandar>) }
  } catch {
    // Nobody wrote it.
  }
  leidas.set(etapaId, { texto, cola })
  return cola
}
function guardar(etapaId: number, next: PorMandar): void {
  if (vacia(next)) localStorage.removeItem(clave(etapaId))
  else localStorage.setItem(clave(etapaId), JSON.stringify(next))
  oyentes.avisar()
}

export const alCambiarLaCola = oyentes.escuchar
export const confirmadoDe = (etapaId: number): Confirmado | undefined => confirmados.get(etapaId)
export const sinRed = (etapaId: number): boolean => fallidas.has(etapaId)

/** Keeps what is ticked, and sends it behind that. */
export function anotar(etapaId: number, { cortes, repeticiones }: Partial<PorMandar>): void {
  const antes = porMandar(etapaId)
  const tienda = antes.tienda ?? leerSesion().tienda?.id
  guardar(etapaId, {
    cortes: { ...antes.cortes, ...cortes },
    repeticiones: [...new Set([...antes.repeticiones, ...(repeticiones ?? [])])],
    ...(tienda && { tienda }),
  })
  void enviarAvance(etapaId)
}

/** Whether there may be more to send. */
async function mandar(etapaId: number): Promise<boolean> {
  const envio = porMandar(etapaId)
  const { token, tienda } = leerSesion()
  if (token === null || !tienda || (envio.tienda ?? tienda.id) !== tienda.id) return false
  const lugares = Object.entries(envio.cortes).map(([lugar, hecho]) => [Number(lugar), hecho] as const)
  try {
    const { data } = await llamar('POST /produccion/etapas/{id}/avance', {
      params: { id: etapaId },
      body: {
        cortes: lugares.filter(([, hecho]) => hecho).map(([lugar]) => lugar),
        sin_hacer: lugares.filter(([, hecho]) => !hecho).map(([lugar]) => lugar),
        repeticiones: envio.repeticiones,
      },
      llave: crypto.randomUUID(),
    })
    fallidas.delete(etapaId)
    confirmados.set(etapaId, { hechos: data.hechos, fecha: data.etapa.fecha_actualiza ?? '' })
    // What was ticked otherwise meanwhile is still to be sent.
    const ahora = porMandar(etapaId)
    guardar(etapaId, {
      ...ahora,
      cortes: Object.fromEntries(
        Object.entries(ahora.cortes).filter(([lugar, hecho]) => envio.cortes[Number(lugar)] !== hecho),
      ),
      repeticiones: ahora.repeticiones.filter(numero => !envio.repeticiones.includes(numero)),
    })
    if (envio.repeticiones.length > 0) void invalidar(AFECTADAS)
    return true
  } catch (error) {
    if (error instanceof ErrorApi && RECHAZOS.includes(error.codigo)) {
      const orden = numeroDeOrden(ordenDeEtapa(etapaId).orden)
      aviso.error(`No se guardaron los cortes marcados de la OP ${orden}: ${error.message}`)
      fallidas.delete(etapaId)
      guardar(etapaId, NADA)
    } else {
      fallidas.add(etapaId)
      oyentes.avisar()
    }
    return false
  }
}

async function enviarTodo(etapaId: number): Promise<void> {
  // And what is ticked while the others are on their way.
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (!vacia(porMandar(etapaId)) && (await mandar(etapaId)));
}

/**
 * Sends what was ticked of a stage, one request after the other. Places are sent, so that twice comes to the same.
 * @returns once it has reached the server, or cannot now: a finish that came before it would leave it behind.
 */
export function enviarAvance(etapaId: number): Promise<void> {
  const yendo = enCamino.get(etapaId)
  if (yendo) return yendo
  const envio = enviarTodo(etapaId).finally(() => enCamino.delete(etapaId))
  enCamino.set(etapaId, envio)
  return envio
}

/** Sends what waits of all stages, whoever ticked it and whatever is on show. */
export const enviarLoQueEspera = (): Promise<unknown> => Promise.all(etapasEnEspera().map(enviarAvance))
