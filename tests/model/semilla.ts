import { createHash } from 'node:crypto'
import { auditar } from '#infra/local/audit/auditar'
import { Azar } from './azar'
import { avisosGuardados } from './revision/comparar-despachos'
import { compararTabla } from './revision/comparar-tabla'
import { invocar } from './invocar'
import { sinTurno, vistaDeSalida } from './libro/despachos'
import type { Libro } from './libro/libro'
import type { Orden } from './libro/ordenes'
import type { Recuento } from './corrida'
import { Secuencia } from './secuencia'
import { numeroDeOrden } from './libro/produccion'
import { asentado } from './libro/retales'
import { sumarA } from './revision/cotejo'
import { contarSucesos } from './revision/sucesos'
import { type Item, plano } from './tablas'
import type { Taller } from './taller'
import { comparar } from './libro/comparar'
import { Diferencia } from './libro/verificador'
import { vistaDeEncabezado } from './libro/vistas'

export interface Informe {
  semilla: number
  clima: string
  recuento: Recuento
  diferencias: string[]
  /** Of everything that happened, in order: the same for the same seed. */
  huella: string
  traza: string[]
}

const MUESTRA = 3
const POR_PAGINA = 10

/** Lists as the shop shows them when everything is delivered, against the ledger. */
async function listas(secuencia: Secuencia, libro: Libro, taller: Taller, azar: Azar): Promise<string[]> {
  const found: string[] = []
  for (let i = 0; i < MUESTRA; i++) {
    const tienda = azar.elegir(['001', '002'])
    const estado = azar.elegir([0, 1, 2, 3, 4])
    const expected = [...libro.ventas]
      .filter(([, venta]) => venta.tienda === tienda && (estado === 0 || venta.estado === estado))
      .map(([name, venta]) => ({ venta, name, id: libro.ids.get(name)! }))
      .sort((a, b) => (a.venta.dia === b.venta.dia ? b.id - a.id : a.venta.dia < b.venta.dia ? 1 : -1))
    const last = Math.max(1, Math.ceil(expected.length / POR_PAGINA))
    const page = azar.entero(1, last)
    const orden: Orden = {
      n: 0,
      pedido: { acto: 'listar', ruta: 'POST /facturas', filtros: {} },
      quien: 'super',
      conexion: azar.elegir(taller.conexiones.get('super')!),
      tienda,
      llave: null,
      malformada: false,
      cuerpo: JSON.stringify({ estado_venta_id: estado }),
    }
    const reply = (await secuencia.solo(`list ${tienda} ${estado}`, async proceso => {
      const { id } = taller.surtido.personas.get('super')!
      const token = await proceso.modulo.firmarToken(id as never, orden.conexion as never)
      return invocar(proceso, orden, token, { page: String(page), per_page: String(POR_PAGINA) })
    })) as { status: number; data: unknown }
    const rows = expected.slice((page - 1) * POR_PAGINA, page * POR_PAGINA)
    const vigentes = expected.filter(({ venta }) => venta.estado !== 3)
    const off = comparar(
      libro,
      {
        ventas: {
          total: expected.length,
          last_page: last,
          current_page: page,
          data: rows.map(({ name, venta }) => ({
            ...vistaDeEncabezado(name, venta),
            ...vistaDeSalida(libro, name),
          })),
        },
        totales: {
          ventas: vigentes.length,
          total_venta: vigentes.reduce((sum, { venta }) => sum + venta.totales.total, 0) / 100,
        },
      },
      reply.data,
      new Map(),
    )
    if (reply.status !== 200 || off)
      found.push(`list of ${tienda}, state ${estado}, page ${page}: ${off ?? reply.status}`)
  }
  return found
}

/** Every event of the ledger reached the sockets of its store, at least once. */
function avisos({ escena }: Secuencia, libro: Libro, items: readonly Item[]): string[] {
  const posted = new Set(
    escena.avisos.map(({ socket, texto }) => {
      const { tema, datos } = JSON.parse(texto) as {
        tema: string
        datos: { id: number; version: number; accion: string }
      }
      const id = tema.includes('descuentos') ? '*' : datos.id
      return `${socket}/${tema}/${id}/${datos.version}/${datos.accion}`
    }),
  )
  const deTurnos = avisosGuardados(items).flatMap(({ tema, datos }) => {
    const text = `socket-${tema.slice(-3)}/${tema}/${datos.id}/${datos.version}/${datos.accion}`
    const suyo = tema.startsWith('notification-delivery-') || datos.accion === 'turno'
    return suyo && !posted.has(text) ? [`event ${text} was never posted`] : []
  })
  const otros = [...libro.avisos.keys()].flatMap(key => {
    const [tema, name, version, accion] = key.split('/') as [string, string, string, string]
    if (accion === 'turno') return []
    const text = `socket-${tema.slice(-3)}/${tema}/${name === '*' ? name : (numeroDeOrden(libro, name) ?? libro.ids.get(name))}/${version}/${accion}`
    return posted.has(text) ? [] : [`event ${text} was never posted`]
  })
  return [...deTurnos, ...otros]
}

/** What the table holds at the end, seen from all sides. */
async function revisar(secuencia: Secuencia, taller: Taller): Promise<string[]> {
  const items = (await taller.tablas.crudos(secuencia.tabla)).map(plano)
  const views = secuencia.ventanilla.verificador.libros.map(libro =>
    compararTabla(asentado(libro, taller.surtido), items),
  )
  const [best] = views.sort((a, b) => a.diferencias.length - b.diferencias.length)
  if (!best) return ['no world is left']
  if (best.diferencias.length > 0) return best.diferencias
  for (const [row, times] of best.libro.auditoria) {
    const [entidad, nombre = '', accion = ''] = row.split('/')
    // Strips are taken away too, by those who take them all.
    const que = accion === 'retirar' && nombre.startsWith('m') ? 'retirar tiras' : accion
    if (entidad === 'RETAL') sumarA(secuencia.recuento.retales, que, times)
  }
  contarSucesos(best.libro, secuencia.recuento.sucesos)
  const informe = await auditar({ endpoint: taller.tablas.endpoint, tabla: secuencia.tabla })
  return [
    ...(await listas(secuencia, best.libro, taller, new Azar(`listas ${secuencia.semilla}`))),
    ...avisos(secuencia, best.libro, items),
    ...sinTurno(best.libro).map(venta => `sale ${best.libro.ids.get(venta)}: its turn never came`),
    ...informe.diferencias
      // The model locks months itself, without a close.
      .filter(({ comprobacion }) => comprobacion !== 'meses cerrados')
      .map(
        ({ comprobacion, objeto, que, esperado, hallado }) =>
          `audit: ${comprobacion} · ${objeto} · ${que}: ${esperado}, but ${hallado}`,
      ),
  ]
}

/** Runs one seed on a table of its own. */
export async function correrSemilla(taller: Taller, semilla: number, conTraza = false): Promise<Informe> {
  const tabla = `modelo-${semilla}`
  process.env.TABLA = tabla
  await taller.tablas.crear(tabla)
  const hash = createHash('sha256')
  const traza: string[] = []
  const anotar = (linea: string): void => {
    hash.update(`${linea}\n`)
    if (conTraza) traza.push(linea)
  }
  const secuencia = new Secuencia(semilla, taller, tabla, anotar)
  const diferencias: string[] = []
  try {
    await secuencia.correr()
    diferencias.push(...(await revisar(secuencia, taller)))
  } catch (error) {
    if (!(error instanceof Diferencia)) throw error
    diferencias.push(error.message)
  } finally {
    secuencia.cerrar()
    await taller.tablas.borrar(tabla)
  }
  return {
    semilla,
    clima: secuencia.clima.nombre,
    recuento: secuencia.recuento,
    diferencias,
    huella: hash.digest('hex').slice(0, 16),
    traza,
  }
}
