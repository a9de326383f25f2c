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
import { TIENDA, vender } from './cierre-datos'
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

/** Calls and units of a day and of a month of five thousand sales, and what it takes to close it and to pack it. */
export async function medirCierre(entorno: Entorno, soloConteos: boolean): Promise<Seccion[]> {
  const [lleno, corto] = [-1, -2].map(atras => sumarMeses(hoy(), atras).slice(0, 7)) as [string, string]
  await vender(lleno, VENTAS, 26)
  // As much a day, for fewer days.
  await vender(corto, Math.round((VENTAS * 6) / 26), 6)
  const quien = await entorno.ingresar('super')
  const mes = (cual: string) => ({ anio: Number(cual.slice(0, 4)), mes: Number(cual.slice(5)) })
  const pedir = async (nombre: string, ruta: ClaveDeRuta, peticion: Peticion) => {
    const { llamadas, valor, ms } = await medir(() => entorno.invocar(ruta, quien, peticion), {
      unidades: true,
    })
    const kb = Math.round((valor as { body: string }).body.length / 1024)
    return { nombre, llamadas: llamadas.length, unidades: unidadesDe(llamadas), kb, ms }
  }
  const INFORME = 'POST /cierre-mes/ventas-plataforma'
  const leidos = [
    await pedir(`a day, ${Math.round(VENTAS / 26)} sales`, 'POST /cuadre-caja/dia', {
      body: { fecha_dia: `${lleno}-10` },
    }),
    await pedir('a month of 26 days, 5,000 sales', INFORME, { body: mes(lleno) }),
    await pedir('a month of 6 such days', INFORME, { body: mes(corto) }),
    await pedir('the sales paid in one form, their first page', 'POST /cierre-mes/movimientos', {
      body: { ...mes(lleno), tipo: 'venta', forma_pago_id: 1 },
    }),
    await pedir('the sales of the month, their last page', 'POST /cierre-mes/ventas', {
      query: { page: VENTAS / 20, per_page: 20 },
      body: mes(lleno),
    }),
    await pedir('what is to be settled', 'POST /cierre-mes/pendientes', { body: mes(lleno) }),
  ]
  const cierre = await pedir('closing it', 'POST /cierre-mes/cerrar', {
    body: mes(lleno),
    llave: crypto.randomUUID(),
  })
  const paquete = await empacar(mes(lleno))
  const [, grande, chico] = leidos as [unknown, (typeof leidos)[number], (typeof leidos)[number]]
  return [
    {
      titulo: 'A month of 5,000 sales of a store',
      columnas: ['calls', 'units', 'reply KB', 'ms'],
      cifras: [...leidos, cierre].map((each): Cifra => ({
        nombre: each.nombre,
        celdas: [each.llamadas, each.unidades.toFixed(1), each.kb, each.ms.toFixed(0)],
        falla:
          each === cierre
            ? undefined
            : each.llamadas > LLAMADAS
              ? `more than ${LLAMADAS} calls`
              : each.unidades > UNIDADES
                ? `more than ${UNIDADES} read units`
                : undefined,
      })),
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
