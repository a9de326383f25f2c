import { setTimeout as pausa } from 'node:timers/promises'
import { consultar } from '#functions/kernel/dynamo/client'
import { particion } from '#functions/kernel/dynamo/keys'
import { Azar } from '../model/azar'
import type { Cliente } from '../support/cliente'
import { type Acto, type Asiento, prepararActos } from './actos'

/** What became of a request, and when it was under way. */
interface Suceso {
  que: 'acto' | 'cerrar' | 'reabrir'
  nombre: string
  asientos: Asiento[]
  hecho: boolean
  desde: number
  hasta: number
}
/** What the seeds came to. */
export interface Recuento {
  hechos: number
  rechazados: number
  cierres: number
  reaperturas: number
  ocupados: number
}
export const recuentoNuevo = (): Recuento => ({
  hechos: 0,
  rechazados: 0,
  cierres: 0,
  reaperturas: 0,
  ocupados: 0,
})

export interface Mes {
  anio: number
  mes: number
  /** Its last day, which today is. */
  dia: string
}

const TIENDAS = ['001', '002']
const PRIMER_ANIO = 2027
/** Each seed has a month of a store of its own. @param semilla from 1 on. */
export function lugarDe(semilla: number): Mes & { tienda: string } {
  const meses = Math.floor((semilla - 1) / TIENDAS.length)
  const [anio, mes] = [PRIMER_ANIO + Math.floor(meses / 12), (meses % 12) + 1]
  const ultimo = new Date(Date.UTC(anio, mes, 0)).getUTCDate()
  return {
    tienda: TIENDAS[(semilla - 1) % TIENDAS.length]!,
    anio,
    mes,
    dia: `${anio}-${String(mes).padStart(2, '0')}-${ultimo}`,
  }
}

/** Longest that a request waits before it is sent, ms. */
const DEMORA = 40
/** Times that what was too busy is sent again, by the same key. */
const INTENTOS = 10

const texto = ({ tipo, forma, valor }: Asiento): string => `${tipo}#${forma} ${valor}`

/**
 * Closes a month while money of it moves: requests in random order after random waits, in some seeds with a reopening
 * and a second close among them.
 * @returns what is not as it must be; nothing: every movement is in the close, was refused because of it, or was written
 * after a reopening.
 */
export async function correrSemilla(semilla: number, jefa: Cliente, recuento: Recuento): Promise<string[]> {
  const azar = new Azar(`cierre ${semilla}`)
  const { anio, mes, dia, tienda } = lugarDe(semilla)
  let numeros = 1
  const escena = { jefa, azar, dia, marca: `S${semilla}`, numero: () => ++numeros }
  const { actos, antes } = await prepararActos(escena)
  const sucesos: Suceso[] = []
  const faltas: string[] = []
  const falta = (que: string) => faltas.push(`seed ${semilla} (${tienda}, ${dia}): ${que}`)

  /** Sends it after its wait, and again where the server is too busy; `rechazo` is the one refusal that it may meet. */
  async function enviar(
    que: Suceso['que'],
    rechazo: string,
    { nombre, clave, peticion, asientos }: Acto,
  ): Promise<void> {
    await pausa(azar.entero(0, DEMORA))
    const llave = crypto.randomUUID()
    const desde = performance.now()
    for (let i = 0; i < INTENTOS; i++) {
      const { status, error } = await jefa.pedir(clave, { ...peticion, llave })
      if (status === 503) {
        recuento.ocupados++
        continue
      }
      if (status !== 200 && !(status === 409 && error.codigo === rechazo))
        falta(`${nombre}: ${status} ${error.codigo}`)
      sucesos.push({ que, nombre, asientos, hecho: status === 200, desde, hasta: performance.now() })
      return
    }
    falta(`${nombre}: busy ${INTENTOS} times`)
  }
  const deMes = (que: 'cerrar' | 'reabrir'): Promise<void> =>
    enviar(que, que === 'cerrar' ? 'periodo_cerrado' : 'periodo_abierto', {
      nombre: que,
      clave: `POST /cierre-mes/${que}`,
      peticion: { body: { anio, mes, ...(que === 'reabrir' && { motivo: 'Faltó algo' }) } },
      asientos: [],
    })

  const conReapertura = azar.veces(0.5)
  const enOrden = azar.barajar([
    ...actos.map(acto => () => enviar('acto', 'periodo_cerrado', acto)),
    () => deMes('cerrar'),
    ...(conReapertura ? [() => deMes('reabrir'), () => deMes('cerrar')] : []),
  ])
  await Promise.all(enOrden.map(lanzar => lanzar()))
  // The month ends closed, so that nothing stands behind its last close.
  await deMes('cerrar')

  const hechos = sucesos.filter(({ que, hecho }) => que === 'acto' && hecho)
  recuento.hechos += hechos.length
  recuento.rechazados += sucesos.filter(({ que, hecho }) => que === 'acto' && !hecho).length
  const cierres = sucesos.filter(({ que, hecho }) => que === 'cerrar' && hecho)
  const reaperturas = sucesos.filter(({ que, hecho }) => que === 'reabrir' && hecho)
  recuento.cierres += cierres.length
  recuento.reaperturas += reaperturas.length

  const filas = (await leerDia(tienda, dia)).filter(({ tipo }) => tipo !== undefined)
  const esperadas = [...antes, ...hechos.flatMap(({ asientos }) => asientos)].map(texto).sort()
  const halladas = filas.map(fila => texto({ ...fila, forma: fila.forma_pago_id })).sort()
  if (esperadas.join() !== halladas.join())
    falta(`booked is ${halladas.join(', ')}, and should be ${esperadas.join(', ')}`)

  const fotos = await leerCierres(tienda, dia.slice(0, 7))
  if (fotos.length !== cierres.length + reaperturas.length)
    falta(`${fotos.length} acts on the month, and ${cierres.length + reaperturas.length} were answered`)
  for (const [i, { accion, resumen }] of fotos.entries()) {
    if (accion !== (i % 2 === 0 ? 'cerrar' : 'reabrir')) falta(`act ${i} is ${accion}`)
    const foto = resumen?.dias.find(each => each.dia === dia)
    if (accion !== 'cerrar') continue
    const n = foto?.n ?? 0
    const dentro = filas.filter(({ numero }) => numero <= n)
    if ((dentro.at(-1)?.huella ?? '') !== (foto?.huella ?? '')) falta(`close ${i} has another chain`)
    if (sumasDe(dentro) !== JSON.stringify(foto?.sumas ?? [])) falta(`close ${i} has other sums`)
    if (i === fotos.length - 1 && n !== filas.length)
      falta(`${filas.length - n} movements stand behind the last close`)
  }
  for (const que of terceros(sucesos, cierres, reaperturas)) falta(que)
  return faltas
}

/** Acts that were done although the month was closed all the while, or refused although it was open. */
function terceros(sucesos: Suceso[], cierres: Suceso[], reaperturas: Suceso[]): string[] {
  const actos = sucesos.filter(({ que }) => que === 'acto')
  return actos.flatMap(acto => {
    const antes = cierres.filter(cierre => cierre.hasta <= acto.desde)
    const reabierto = (cierre: Suceso): boolean =>
      reaperturas.some(each => each.hasta > cierre.desde && each.desde < acto.hasta)
    if (acto.hecho && antes.some(cierre => !reabierto(cierre)))
      return [`${acto.nombre} was done in a closed month`]
    const puedeCerrado = cierres.some(
      cierre =>
        cierre.desde < acto.hasta &&
        !reaperturas.some(each => each.desde >= cierre.hasta && each.hasta <= acto.desde),
    )
    return acto.hecho || puedeCerrado ? [] : [`${acto.nombre} was refused in an open month`]
  })
}

interface Fila extends Asiento {
  numero: number
  huella: string
  forma_pago_id: number
}
const leerDia = async (tienda: string, dia: string): Promise<Fila[]> =>
  ((await consultar({ pk: particion.caja(tienda, dia), consistente: true })) as unknown as Fila[]).sort(
    (a, b) => a.numero - b.numero,
  )

interface Foto {
  accion: string
  resumen?: { dias: { dia: string; n: number; huella: string; sumas: unknown[] }[] }
}
const leerCierres = async (tienda: string, mes: string): Promise<Foto[]> =>
  (await consultar({
    pk: particion.cierres(tienda),
    empieza: `${mes}#`,
    consistente: true,
  })) as unknown as Foto[]

/** What movements come to by kind and form, as a close keeps it. */
function sumasDe(filas: readonly Fila[]): string {
  const sumas = new Map<string, [valor: number, n: number]>()
  for (const { tipo, forma_pago_id, valor } of filas) {
    const clase = `${tipo}#${forma_pago_id}`
    const [antes, n] = sumas.get(clase) ?? [0, 0]
    sumas.set(clase, [antes + valor, n + 1])
  }
  return JSON.stringify(
    [...sumas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([clase, [valor, n]]) => [clase, valor, n]),
  )
}
