import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hoy } from '#functions/kernel/clock'
import { type Item, poner } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { type Clave, indice } from '#functions/kernel/dynamo/keys'
import { encargar } from '#functions/kernel/salida'
import { leerMes, estadoDelMes, mesDe } from '#functions/cuadre/public'
import { LAMBDAS } from '#infra/lambdas'
import { empacarEn } from '#infra/paquete/empacar'
import { sumarMeses } from '#shared/kernel/dates'
import type { ClaveDeRuta } from '#shared/http/api'
import type { Peticion } from '../support/cliente'
import { idDe } from '../support/sembrar'
import { type Mes, TIENDA, venderMeses } from './cierre-datos'
import type { Corrida } from './en-proceso'
import { type Entorno, type Llamada, medir } from './entorno'
import type { Cifra, Seccion } from './resultado'

/** Limits of the reports of a store that bills five thousand sales a month. */
const LLAMADAS = 10
const UNIDADES = 60
const VENTAS = 5000
/** s, of closing it. */
const CIERRE = 5
/** MB that the package may take in all, and the heap that it is given. */
const MEMORIA = 150
const HEAP = 128

const unidadesDe = (llamadas: Llamada[]): number =>
  llamadas.flatMap(({ capacidad }) => capacidad).reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)

/** Writes the package of a month in a process of its own. */
async function empacar(mes: { anio: number; mes: number }): Promise<Corrida & { filas: number }> {
  const { crearExportacion, exportacion } = await import('#functions/exportaciones/store')
  const [usuario_id, id] = [idDe('super'), `BANCO${mes.anio}${mes.mes}`]
  const estado = estadoDelMes(await leerMes(mesDe(mes, TIENDA)))
  const filtro = { ...mes, tabla: 'paquete' as const, estado }
  const nueva = { id, usuario_id, tienda: TIENDA, rol: 'SA', clase: 'cierre', filtro } as const
  await confirmar(crearExportacion(nueva, { huella: id, version: undefined, exportacion_id: undefined }))
  // Due much later: the server of the benchmark leaves it alone.
  const [operacion] = encargar([{ clase: 'exportacion', datos: { usuario_id, exportacion_id: id } }])
  const item = operacion!.escritura.Put!.Item as Clave & Item
  const encargo = { ...item, ...indice.pendiente('TRABAJO', '2099-01-01', item.id as string) }
  await poner(encargo)
  const dir = mkdtempSync(join(tmpdir(), 'veta-cierre-'))
  try {
    await empacarEn(dir, { hijo: 'tests/bench/cierre-hijo.ts' })
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...LAMBDAS.trabajos.opcionesDeNode.split(' '),
        `--max-old-space-size=${HEAP}`,
        '--expose-gc',
        join(dir, 'hijo.cjs'),
        JSON.stringify(encargo),
      ],
      { env: process.env, maxBuffer: 1 << 20 },
    )
    const { estado: llego, filas } = (await exportacion(usuario_id, id))!
    if (llego !== 'lista') throw new Error(`the package is ${llego}`)
    return { ...(JSON.parse(stdout.trim().split('\n').at(-1)!) as Corrida), filas }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const INFORME = 'POST /cierre-mes/ventas-plataforma'
type Pedida = readonly [nombre: string, ruta: ClaveDeRuta, peticion: Peticion]
const anioYMes = (cual: string) => ({ anio: Number(cual.slice(0, 4)), mes: Number(cual.slice(5)) })
/** What is read of the store: of a month of 5,000 sales, of another one of fewer days, and of the year. */
const lecturas = (lleno: string, corto: string): Pedida[] => [
  [
    `a day, ${Math.round(VENTAS / 26)} sales`,
    'POST /cuadre-caja/dia',
    { body: { fecha_dia: `${lleno}-10`, tiendas: [TIENDA] } },
  ],
  ['a month of 26 days, 5,000 sales', INFORME, { body: anioYMes(lleno) }],
  ['a month of 6 such days', INFORME, { body: anioYMes(corto) }],
  [
    'the sales paid in one form, their first page',
    'POST /cierre-mes/movimientos',
    { body: { ...anioYMes(lleno), tipo: 'venta', forma_pago_id: 1 } },
  ],
  [
    'the sales of the month, their last page',
    'POST /cierre-mes/ventas',
    { query: { page: VENTAS / 20, per_page: 20 }, body: anioYMes(lleno) },
  ],
  ['what is to be settled', 'POST /cierre-mes/pendientes', { body: anioYMes(lleno) }],
  ['the dashboard, 1 January to today', 'POST /dashboard/rango-fecha', { body: {} }],
]

/** Calls and units of a request. */
async function pedir(entorno: Entorno, [nombre, ruta, peticion]: Pedida) {
  const quien = (await entorno.ingresar('super')).en(TIENDA)
  const { llamadas, valor, ms } = await medir(() => entorno.invocar(ruta, quien, peticion), {
    unidades: true,
  })
  const kb = Math.round((valor as { body: string }).body.length / 1024)
  return { nombre, llamadas: llamadas.length, unidades: unidadesDe(llamadas), kb, ms }
}
type Medida = Awaited<ReturnType<typeof pedir>>

const enFila = ({ nombre, llamadas, unidades, kb, ms }: Medida): Cifra => ({
  nombre,
  celdas: [llamadas, unidades.toFixed(1), kb, ms.toFixed(0)],
  falla:
    llamadas > LLAMADAS
      ? `more than ${LLAMADAS} calls`
      : unidades > UNIDADES
        ? `more than ${UNIDADES} read units`
        : undefined,
})
const COLUMNAS = ['calls', 'units', 'reply KB', 'ms']

/** Sales of the store when it has sold for more than two years, and the months before the two that are read. */
const [HISTORIA, DIAS, MESES] = [100_000, 10_000, 24] as const

/**
 * The same reports of the same store cost what they did when it was new, though it has sold a hundred thousand by then.
 * The whole history takes minutes to write: counted by itself, of what is older there is what its days come to, which
 * are as many whatever was sold on them.
 */
async function conHistoria(
  pedidas: readonly Pedida[],
  entorno: Entorno,
  nuevas: readonly Medida[],
  soloDias: boolean,
): Promise<Seccion> {
  const historia = soloDias ? DIAS : HISTORIA
  const ventas = Math.ceil(historia / MESES)
  const antes = Array.from({ length: MESES }, (_, i) => sumarMeses(hoy(), -3 - i).slice(0, 7))
  await venderMeses(antes.map((mes): Mes => ({ mes, ventas, dias: 26, ...(soloDias && { soloDias }) })))
  const leidas: Medida[] = []
  for (const cual of pedidas) leidas.push(await pedir(entorno, cual))
  return {
    titulo: `The same with ${historia.toLocaleString('en')} sales of the ${MESES} months before`,
    columnas: COLUMNAS,
    cifras: leidas.map(enFila),
    limites: leidas.slice(0, -1).map(({ nombre, llamadas, unidades }, i) => ({
      texto: `${nombre}: ${unidades.toFixed(1)} units, without the history ${nuevas[i]!.unidades.toFixed(1)}`,
      cumple: llamadas === nuevas[i]!.llamadas && unidades === nuevas[i]!.unidades,
    })),
  }
}

/** Calls and units of a day and of a month of five thousand sales, and what it takes to close it and to pack it. */
export async function medirCierre(entorno: Entorno, soloConteos: boolean): Promise<Seccion[]> {
  const [mesLleno, mesCorto] = [-1, -2].map(atras => sumarMeses(hoy(), atras).slice(0, 7)) as [string, string]
  const lleno = { mes: mesLleno, ventas: VENTAS, dias: 26 }
  // As much a day, for fewer days.
  const corto = { mes: mesCorto, ventas: Math.round((VENTAS * 6) / 26), dias: 6 }
  await venderMeses([corto, lleno])
  const pedidas = lecturas(mesLleno, mesCorto)
  const leidos: Medida[] = []
  for (const cual of pedidas) leidos.push(await pedir(entorno, cual))
  const historia = await conHistoria(pedidas, entorno, leidos, soloConteos)
  const cierre = await pedir(entorno, [
    'closing it',
    'POST /cierre-mes/cerrar',
    { body: anioYMes(mesLleno), llave: crypto.randomUUID() },
  ])
  const paquete = await empacar(anioYMes(mesLleno))
  const [, grande, chico] = leidos as [Medida, Medida, Medida]
  return [
    {
      titulo: 'A month of 5,000 sales of a store',
      columnas: COLUMNAS,
      cifras: [...leidos.map(enFila), { ...enFila(cierre), falla: undefined }],
      limites: [
        {
          texto: `days ask for less than the month: ${chico.unidades.toFixed(1)} of ${grande.unidades.toFixed(1)} read units`,
          cumple: chico.unidades < grande.unidades,
        },
        ...(soloConteos
          ? []
          : [{ texto: `closed in ${CIERRE} s at most`, cumple: cierre.ms <= CIERRE * 1000 }]),
      ],
    },
    historia,
    {
      titulo: `Its package for the accountant, in a process of its own with ${HEAP} MB of heap`,
      columnas: ['rows', 's', 's CPU', 'MB idle', 'MB peak', 'MB heap'],
      cifras: [
        {
          nombre: 'veta-001.zip',
          celdas: [
            paquete.filas,
            paquete.segundos.toFixed(1),
            paquete.cpu.toFixed(1),
            paquete.reposo.toFixed(0),
            paquete.pico.toFixed(0),
            paquete.heap.toFixed(0),
          ],
        },
      ],
      limites: [
        { texto: `it has every bill and every payment`, cumple: paquete.filas > 2 * VENTAS },
        ...(soloConteos
          ? []
          : [{ texto: `peak of resident memory ≤ ${MEMORIA} MB in all`, cumple: paquete.pico <= MEMORIA }]),
      ],
    },
  ]
}
