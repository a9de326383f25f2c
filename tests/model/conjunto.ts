import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { todasLasRutas } from '#shared/http/api'
import { type Clase, CLASES, cuentaNueva } from './fallas'
import { MAESTROS } from '../support/maestros'
import { RUTAS } from './libro/ordenes'
import { sumarA } from './revision/cotejo'
import { SUCESOS } from './revision/sucesos'
import { correrSemilla } from './semilla'
import { abrirTaller } from './taller'

/** What one seed came to, as it goes from a worker to whoever asked. */
export interface Resultado {
  semilla: number
  clima: string
  huella: string
  veredictos: [string, number][]
  retales: [string, number][]
  sucesos: [string, number][]
  fallas: Record<Clase, number>
  reenvios: number
  mundos: number
  diferencias: string[]
  traza: string[]
}

export interface Resumen {
  semillas: number
  climas: Map<string, number>
  veredictos: Map<string, number>
  retales: Map<string, number>
  sucesos: Map<string, number>
  fallas: Record<Clase, number>
  reenvios: number
  mundos: number
  /** What has to happen somewhere (`PRECISO`), and the seeds in which it did. */
  ocurrio: Map<string, number[]>
  /** Differences by seed. */
  diferencias: { semilla: number; lineas: string[] }[]
}

/**
 * What no ledger knows of: one item with a version (`api/empresa`, `api/maestros-reglas`), what is drawn, and what another
 * test does at random.
 */
const SIN_LIBRO = [
  // What `abonar`, `anular_anticipo` and the expenses do, by another address or the other way round (`api/caja.test.ts`).
  'POST /maestros/anticipos/guardar',
  'POST /anticipos/guardar',
  'PUT /anticipos/{id}/anular',
  'POST /ingresos/guardar',
  'PUT /ingresos/{id}/actualizar',
  'PUT /ingresos/{id}/anular',
  'POST /pagos-proveedores/exportar',
  // `api/cierre.test.ts` races a close against bills; the model locks months by itself.
  'POST /cierre-mes/cerrar',
  'POST /cierre-mes/reabrir',
  'POST /cierre-mes/exportar',
  'POST /dashboard/exportar',
  // What Siigo and the tax authority answer (`api/factura-electronica.test.ts`).
  'POST /facturas/{venta_id}/timbrar-dian',
  'POST /facturas/{venta_id}/enviar-email-fe',
  // A badge has a code that is drawn; what goes first is asked of an index, which may be late (`api/produccion*.test.ts`).
  'POST /produccion/operarios/{id}/carne',
  'POST /produccion/prioridad',
  // `api/sesiones-caja.test.ts` has an opening twice at once; the model opens, sells and closes.
  'PUT /caja/sesiones/{id}/reabrir',
  // A display has a token that is drawn (`api/muro.test.ts`).
  'POST /pantallas/crear',
  'PUT /pantallas/{id}/revocar',
  'POST /productos/exportar-catalogo',
  'PUT /maestros/empresa/actualizar',
  'PUT /maestros/proveedores/{id}/lineas',
  'POST /maestros/tiendas/guardar',
  'PUT /maestros/tiendas/{codigo}/actualizar',
]

/** Writing routes of the contract that no client of the model asks for. */
export const sinOrden = (): string[] => {
  const known = new Set<string>([
    ...Object.values(RUTAS),
    ...SIN_LIBRO,
    ...MAESTROS.flatMap(({ guardar, actualizar }) => [guardar, actualizar]),
  ])
  return todasLasRutas().flatMap(({ ruta }) => {
    const key = `${ruta.method} ${ruta.path}`
    return ruta.writes && !known.has(key) ? [key] : []
  })
}

/** Runs seeds in this process, one after another. */
export async function correr(
  semillas: readonly number[],
  conTraza: boolean,
  alTerminar: (resultado: Resultado) => void,
): Promise<void> {
  const taller = await abrirTaller()
  try {
    for (const semilla of semillas) {
      const { recuento, ...informe } = await correrSemilla(taller, semilla, conTraza)
      alTerminar({
        ...informe,
        veredictos: [...recuento.veredictos],
        retales: [...recuento.retales],
        sucesos: [...recuento.sucesos],
        fallas: recuento.fallas,
        reenvios: recuento.reenvios,
        mundos: recuento.mundos,
      })
    }
  } finally {
    await taller.tablas.cerrar()
  }
}

/** Runs seeds in a process of its own; they come in by its standard input and the results go out line by line. */
function enOtroProceso(
  semillas: readonly number[],
  alTerminar: (resultado: Resultado) => void,
): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'run.ts'), '--worker'],
    {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  child.stdin.end(JSON.stringify(semillas))
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => alTerminar(JSON.parse(line) as Resultado))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code =>
      code === 0 ? resolve() : reject(new Error(`a worker of the model ended with ${code}`)),
    )
  })
}

export interface OpcionesConjunto {
  semillas: readonly number[]
  procesos: number
  alTerminar?: (resultado: Resultado) => void
}

/**
 * Runs many seeds in several processes, and the first of each process again in another one: the same seed must
 * give the same run.
 */
export async function correrConjunto(opciones: OpcionesConjunto): Promise<Resumen> {
  const { semillas, procesos, alTerminar } = opciones
  const shares = Array.from({ length: Math.min(procesos, semillas.length) }, (_, at) =>
    semillas.filter((_each, i) => i % procesos === at),
  )
  const resumen: Resumen = {
    semillas: semillas.length,
    climas: new Map(),
    veredictos: new Map(),
    retales: new Map(),
    sucesos: new Map(),
    fallas: cuentaNueva(),
    reenvios: 0,
    mundos: 0,
    ocurrio: new Map(PRECISO.map(que => [que, []])),
    diferencias: [],
  }
  const seen = new Map<number, string>()
  await Promise.all(
    shares.map((share, at) =>
      enOtroProceso([...share, shares[(at + 1) % shares.length]![0]!], resultado => {
        const former = seen.get(resultado.semilla)
        if (former === undefined) {
          seen.set(resultado.semilla, resultado.huella)
          sumar(resumen, resultado)
          alTerminar?.(resultado)
        } else if (former !== resultado.huella)
          resumen.diferencias.push({
            semilla: resultado.semilla,
            lineas: [`it ran otherwise the second time: ${former} and ${resultado.huella}`],
          })
      }),
    ),
  )
  return resumen
}

export function sumar(resumen: Resumen, resultado: Resultado): void {
  const { climas, veredictos, retales, sucesos, fallas, diferencias } = resumen
  sumarA(climas, resultado.clima, 1)
  for (const [key, times] of resultado.veredictos) sumarA(veredictos, key, times)
  for (const [key, times] of resultado.retales) sumarA(retales, key, times)
  for (const [key, times] of resultado.sucesos) sumarA(sucesos, key, times)
  for (const clase of Object.keys(CLASES) as Clase[]) fallas[clase] += resultado.fallas[clase]
  resumen.reenvios += resultado.reenvios
  resumen.mundos = Math.max(resumen.mundos, resultado.mundos)
  for (const que of ocurridos(resultado)) resumen.ocurrio.get(que)?.push(resultado.semilla)
  if (resultado.diferencias.length > 0)
    diferencias.push({ semilla: resultado.semilla, lineas: resultado.diferencias })
}

/** Everything that may befall an offcut. */
const MOVIMIENTOS = [
  'proponer',
  'retirar',
  'retirar tiras',
  'crear',
  'recibir',
  'ubicar',
  'medir',
  'descartar',
  'usar',
  'devolver',
  'reservar',
  'liberar',
]

/** What has to be refused somewhere: what leaves too early or is not said to be back, and what is paid twice. */
const RECHAZOS = [
  'crear_turno venta_no_despachable',
  'despachar venta_no_despachable',
  'despachar validacion',
  'despachar venta_despachada',
  'anular mercancia_afuera',
  'pagar_factura validacion',
  'anular_pago factura_abonada',
  'reservar_retal retal_reservado',
  'liberar_retal sin_permiso',
  'guardar_medida version_anterior',
  'deshacer_retiro retiro_no_reversible',
  'aplicar_precios lote_no_disponible',
  'aplicar_catalogo carga_no_disponible',
]

/** Every kind of fault, every movement and every act that is done: a run without one proves less than it says. */
const PRECISO = [
  ...Object.values(CLASES),
  ...MOVIMIENTOS.map(accion => `offcut: ${accion}`),
  ...SUCESOS,
  ...RECHAZOS,
  ...[...Object.keys(RUTAS), 'crear_entrada', 'editar_entrada'].map(acto => `${acto} ok`),
]

function ocurridos({ fallas, retales, sucesos, veredictos }: Resultado): string[] {
  const clases = Object.keys(CLASES) as Clase[]
  return [
    ...clases.filter(clase => fallas[clase] > 0).map(clase => CLASES[clase]),
    ...retales.map(([accion]) => `offcut: ${accion}`),
    ...sucesos.map(([que]) => que),
    ...veredictos.map(([veredicto]) => veredicto),
  ]
}

/** What has to happen and never did. */
export const faltas = ({ ocurrio }: Resumen): string[] =>
  [...ocurrio].flatMap(([que, semillas]) => (semillas.length === 0 ? [que] : []))
