import { manejadores as despachos } from '#functions/despachos/handlers'
import type { Sesion } from '#functions/kernel/session'
import { manejadores as produccion } from '#functions/produccion/handlers'
import { manejadores as terceros } from '#functions/terceros/handlers'
import { venta as ventaPorId } from '#functions/ventas/public'
import { rutas as rutasDeDespachos } from '#shared/despachos/routes'
import { diaDe, inicioDe } from '#shared/kernel/dates'
import { CORTE, idDeEtapa, type Servicio } from '#shared/produccion/estados'
import { rutas } from '#shared/produccion/routes'
import { TIPO_CEDULA } from '#shared/terceros/documentos'
import { rutas as rutasDeTerceros } from '#shared/terceros/routes'
import { FACTURADO } from '#shared/ventas/states'
import { actosDeTaller, type Orden } from './actos-de-taller'
import { masMinutos } from './calendario'
import { numeroDe } from './correr'
import { ejecutar, en } from './ejecutar'
import { DANO_DE_LA_MAQUINA } from './empresa'
import type { VentaDemo } from './pedidos'

const tienda = '001'
/** Bills that are cut, of which the shop makes something today; others are only handed over. */
const [POR_CORTAR, POR_ENTREGAR] = [7, 3]

interface Quienes {
  ahora: Date
  admin: Sesion
  bodega: Sesion
  operario: Sesion
  vendedor: Sesion
}

/** The last bills of the store that are cut, and the last that are not, the oldest first. */
async function ultimasFacturas(ventas: readonly VentaDemo[]): Promise<{ cortes: number[]; demas: number[] }> {
  const cortes: number[] = []
  const demas: number[] = []
  for (const venta of ventas.toReversed()) {
    if (cortes.length === POR_CORTAR && demas.length === POR_ENTREGAR) break
    const id = venta.tienda === tienda ? numeroDe(venta) : undefined
    const leida = id === undefined ? undefined : await ventaPorId(id)
    // Some were made yesterday (`fabricar.ts`).
    if (id === undefined || leida?.venta.estado_venta_id !== FACTURADO || leida.produccion) continue
    const seCorta = leida.lineas.some(({ plan }) => plan !== null)
    const [lista, cuantas] = seCorta ? [cortes, POR_CORTAR] : [demas, POR_ENTREGAR]
    if (lista.length < cuantas) lista.unshift(id)
  }
  return { cortes, demas }
}

/** What people of the shop do today at the machines and at the door, each in their own session, so many minutes ago. */
function actosDe({ ahora, admin, bodega, operario, vendedor }: Quienes) {
  const apertura = new Date(inicioDe(diaDe(ahora)))
  /** Not before today has begun, whatever the hour of the first start. */
  const hace = <T>(minutos: number, acto: () => Promise<T>): Promise<T> => {
    const instante = masMinutos(ahora, -minutos)
    return en(instante < apertura ? apertura : instante, acto)
  }
  const acto = actosDeTaller({ tienda, admin, operario }, hace)
  return {
    ...acto,
    /** Who takes orders to their customers. */
    contratarMensajero: (minutos: number) =>
      hace(minutos, () =>
        ejecutar(rutasDeTerceros.crear, terceros.crear, {
          sesion: admin,
          tienda,
          body: {
            tipo_documento_id: TIPO_CEDULA,
            numero_documento: '52904417',
            nombres: 'Edwin',
            apellidos: 'Castañeda Rojas',
            correo_electronico: 'edwin.castaneda@correo.test',
            numero_celular: '3005550142',
            tipo_tercero: 'MSJ',
          },
        }),
      ),
    preparar: (minutos: number, { id }: Orden, faltantes: string[] = []) =>
      hace(minutos, () =>
        ejecutar(rutas.prepararOrden, produccion.prepararOrden, {
          sesion: bodega,
          tienda,
          body: { orden_produccion_id: id, faltantes },
        }),
      ),
    priorizar: (minutos: number, { id }: Orden, motivo: string) =>
      hace(minutos, () =>
        ejecutar(rutas.prioridad, produccion.prioridad, { sesion: admin, tienda, body: { id, motivo } }),
      ),
    cortar: (minutos: number, { id }: Orden, cuantos: number) =>
      hace(minutos, () =>
        ejecutar(rutas.avanzarEtapa, produccion.avanzarEtapa, {
          sesion: operario,
          tienda,
          params: { id: idDeEtapa(id, CORTE) },
          body: { cortes: Array.from({ length: cuantos }, (_, i) => i) },
        }),
      ),
    finalizar: async (minutos: number, orden: Orden, servicio: Servicio) => {
      await acto.finalizar(minutos, orden, servicio)
      if (servicio === CORTE) await acto.conciliar(minutos, orden.venta_id)
    },
    darTurno: async (minutos: number, venta_id: number): Promise<number> => {
      const { turno } = await hace(minutos, () =>
        ejecutar(rutasDeDespachos.crearTurno, despachos.crearTurno, {
          sesion: vendedor,
          tienda,
          body: { venta_id },
        }),
      )
      return turno.id
    },
    llamar: (minutos: number, turno: number, modulo: string) =>
      hace(minutos, () =>
        ejecutar(rutasDeDespachos.llamar, despachos.llamar, {
          sesion: vendedor,
          tienda,
          params: { turnId: turno, userId: String(vendedor.usuario_id) },
          body: { modulo },
        }),
      ),
    despachar: (minutos: number, venta_id: number, recibe_nombre: string) =>
      hace(minutos, () =>
        ejecutar(rutasDeDespachos.guardar, despachos.guardar, {
          sesion: vendedor,
          tienda,
          body: { venta_id, recibe_cliente: true, recibe_nombre },
        }),
      ),
  }
}

/** Each stage of an order, one after another, a quarter of an hour apart. */
async function hacerTodo(
  { iniciar, finalizar }: ReturnType<typeof actosDe>,
  orden: Orden,
  desde: number,
): Promise<void> {
  for (const [i, { servicio_id }] of orden.etapas.entries()) {
    await iniciar(desde - 15 * i, orden, servicio_id)
    await finalizar(desde - 15 * i - 12, orden, servicio_id)
  }
}

/**
 * The workshop of today: orders of the last bills as far as they may be by now (two ready, one stopped, one at the saw, one
 * that goes first, one without its material, one that nobody has touched), and who waits at the door.
 */
export async function abrirTaller(ventas: readonly VentaDemo[], quienes: Quienes): Promise<void> {
  const { cortes, demas } = await ultimasFacturas(ventas)
  const actos = actosDe(quienes)
  await actos.contratarMensajero(310)
  const ordenes: Orden[] = []
  // Each has one line that is cut.
  for (const [i, venta] of cortes.entries()) ordenes.push((await actos.generar(300 - i, venta))[0]!)
  const [lista, otraLista, parada, enSierra, primera, sinMaterial] = ordenes as [
    Orden,
    Orden,
    Orden,
    Orden,
    Orden,
    Orden,
  ]
  for (const [i, orden] of [lista, otraLista, parada, enSierra, primera].entries())
    await actos.preparar(280 - i, orden)
  await hacerTodo(actos, lista, 270)
  await hacerTodo(actos, otraLista, 200)
  const [corte, siguiente] = parada.etapas.map(({ servicio_id }) => servicio_id) as [Servicio, Servicio]
  await actos.iniciar(130, parada, corte)
  await actos.finalizar(95, parada, corte)
  await actos.iniciar(90, parada, siguiente)
  await actos.parar(70, parada, siguiente, DANO_DE_LA_MAQUINA)
  await actos.iniciar(25, enSierra, CORTE)
  await actos.cortar(3, enSierra, Math.ceil(enSierra.cortes / 2))
  await actos.priorizar(20, primera, 'El cliente viaja mañana')
  await actos.preparar(15, sinMaterial, [`tablero-${sinMaterial.producto_id}`])

  const [temprano, ...despues] = demas as [number, ...number[]]
  await actos.darTurno(180, temprano)
  const { venta } = (await ventaPorId(temprano))!
  await actos.despachar(165, temprano, `${venta.nombres_tercero} ${venta.apellidos_tercero}`.trim())
  const llamado = await actos.darTurno(60, lista.venta_id)
  for (const [i, id] of [...despues, otraLista.venta_id].entries()) await actos.darTurno(45 - 10 * i, id)
  await actos.llamar(6, llamado, 'Puerta 2')
}
