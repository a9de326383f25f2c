import {
  BatchGetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { ClaveDeRuta } from '#shared/http/api'
import { dynamo } from '#functions/kernel/dynamo/client'
import type { Cliente, Peticion } from '../support/cliente'
import { enEfectivo, guardar, pedido, TOTAL } from '../support/pedidos'
import { type Entorno, type Llamada, medir, reposar } from './entorno'
import { mediana, type Seccion } from './resultado'

const RAZON_MAXIMA = 2
const VUELTAS = { calentamiento: 40, medidas: 160 }
const UNA_VUELTA = { calentamiento: 0, medidas: 1 }

const COMANDOS: Record<string, new (input: never) => never> = {
  BatchGet: BatchGetCommand as never,
  Query: QueryCommand as never,
  Update: UpdateCommand as never,
  Put: PutCommand as never,
  TransactWrite: TransactWriteCommand as never,
}
const nombre = ({ comando }: Llamada): string => comando.replace(/(Items?)?Command$/, '')

/** What the handler sent at once is sent at once again, what it sent afterwards afterwards. */
function olas(llamadas: readonly Llamada[]): Llamada[][] {
  const waves: Llamada[][] = []
  let until = Number.NEGATIVE_INFINITY
  for (const llamada of llamadas.toSorted((a, b) => a.inicio - b.inicio)) {
    if (llamada.inicio >= until) waves.push([])
    waves.at(-1)!.push(llamada)
    until = Math.max(until, llamada.fin)
  }
  return waves
}

async function repetir(llamadas: readonly Llamada[]): Promise<number> {
  const waves = olas(llamadas)
  const inicio = performance.now()
  for (const wave of waves)
    await Promise.all(wave.map(each => dynamo.send(new COMANDOS[nombre(each)]!(each.input as never))))
  return performance.now() - inicio
}

const CASOS: { ruta: ClaveDeRuta; preparar: (quien: Cliente) => Promise<Peticion> }[] = [
  {
    ruta: 'GET /facturas/{venta_id}',
    preparar: async quien => ({ params: { venta_id: (await guardar(quien)).venta_id } }),
  },
  { ruta: 'POST /facturas', preparar: async () => ({ body: { estado_venta_id: 4 } }) },
  { ruta: 'POST /facturas/guardar', preparar: async () => ({ body: pedido(), llave: crypto.randomUUID() }) },
  {
    ruta: 'POST /facturas/{venta_id}/forma-pago',
    preparar: async quien => ({
      params: { venta_id: (await guardar(quien)).venta_id },
      body: enEfectivo(TOTAL),
      llave: crypto.randomUUID(),
    }),
  },
]

/**
 * Time of a handler against the same SDK calls made bare, in turns. For the bare turn the handler of a second,
 * equal request decides what to send while its transaction is held back; then all of it is sent without it.
 * @param unaVuelta one turn of each, whose times are not judged.
 */
export async function medirManejadores(entorno: Entorno, unaVuelta: boolean): Promise<Seccion> {
  const { calentamiento, medidas } = unaVuelta ? UNA_VUELTA : VUELTAS
  const quien = await entorno.ingresar('vendedor')
  const cifras = []
  for (const { ruta, preparar } of CASOS) {
    const [manejador, desnudo]: [number[], number[]] = [[], []]
    // What follows in the background from a preparation is not the request's: it would be timed along.
    const preparada = async () => {
      const peticion = await preparar(quien)
      await reposar()
      return peticion
    }
    const conManejador = async () => {
      const peticion = await preparada()
      return (await medir(() => entorno.invocar(ruta, quien, peticion))).ms
    }
    const sinManejador = async () => {
      const peticion = await preparada()
      const { llamadas } = await medir(() => entorno.invocar(ruta, quien, peticion), { sinEscribir: true })
      return repetir(llamadas)
    }
    for (let i = 0; i < calentamiento + medidas; i++) {
      const first = i % 2 === 0 ? conManejador : sinManejador
      const times = [await first(), await (first === conManejador ? sinManejador : conManejador)()]
      if (i < calentamiento) continue
      const [handled, bare] = first === conManejador ? times : times.toReversed()
      manejador.push(handled!)
      desnudo.push(bare!)
    }
    const razon = mediana(manejador) / mediana(desnudo)
    cifras.push({
      nombre: ruta,
      celdas: [
        mediana(manejador).toFixed(2),
        mediana(desnudo).toFixed(2),
        razon.toFixed(2),
        unaVuelta ? '–' : RAZON_MAXIMA.toFixed(1),
      ],
      falla: !unaVuelta && razon > RAZON_MAXIMA ? 'slower than the limit' : undefined,
    })
  }
  return {
    titulo: `Handler against the same SDK calls made bare (median of ${medidas})`,
    columnas: ['handler ms', 'bare ms', 'ratio', 'limit'],
    cifras,
    limites: [],
  }
}
