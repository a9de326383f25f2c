import { generador } from '#shared/despiece/azar'
import { optimizarPedido } from '#shared/despiece/optimizar'
import { CLIENTE, PRODUCTO } from '../support/sembrar'

/** How much is asked for at once; `contado`: enough to see what is answered. */
const TAMANOS = {
  medido: { piezas: 200, tableros: 40, lista: 2_000, aLaVez: 12 },
  contado: { piezas: 30, tableros: 4, lista: 120, aLaVez: 3 },
} as const
export type Modo = keyof typeof TAMANOS
/** More work than anybody may ask for. */
const DEMASIADO = 2_000_000_000
const DIEZ_MEGAS = 10 * 1024 * 1024 - 64

/** A list of pieces that are all different, and different for each `semilla`. */
function lista(cuantas: number, semilla: number) {
  const azar = generador(semilla)
  // Whole millimetres: the server cuts no others, and a plan of others is not its own.
  const entre = (desde: number, hasta: number) => desde + ((azar() >>> 0) % (hasta - desde))
  const piezas = Array.from({ length: cuantas }, () => ({
    cantidad: 1,
    base: entre(100, 900),
    altura: entre(100, 600),
  }))
  return { referencia: 'TAB-BLANCO', piezas }
}

const pedido = (response_lepton: object[]) => ({
  venta_id: null,
  tercero_id: CLIENTE.ana,
  estado_venta_id: 4,
  productoList: response_lepton.map(cada => ({
    producto_id: PRODUCTO.blanco,
    cantidad_solicitada: 1,
    response_lepton: cada,
  })),
})

/** The plans of a list, as the screen would have them; found with little work, and said to have taken the usual. */
function planDe(de: ReturnType<typeof lista>): object {
  const tablero = { base: 2440, altura: 2150, veta: 'ninguna', precio: 100_000 } as const
  const plan = optimizarPedido({ ...de, trabajo: 1 }, tablero)
  if (!plan.ok) throw new Error(JSON.stringify(plan.errores))
  const { optimizacion } = plan
  return { ...optimizacion, trabajo: null, opciones: { ...optimizacion.opciones, tope_trabajo: null } }
}

export interface Ataque {
  titulo: string
  ruta: string
  sesion: boolean
  /** Requests under way at once, and in all. */
  alaVez: number
  tope: number
  /** Makes ready what is slow to make; answers the body of the n-th request. */
  preparar: (en: { origen: string; token: string }) => Promise<(n: number) => string>
}

const generar = { ruta: '/optimizar/generar', sesion: true, alaVez: 1, tope: 500 }
const guardar = { ruta: '/facturas/guardar', sesion: true, alaVez: 1, tope: 100 }

const ataquesDe = ({ piezas, tableros, lista: cuantas, aLaVez }: (typeof TAMANOS)[Modo]) => {
  const larga = (n: number, otros: object = {}) => JSON.stringify({ ...lista(cuantas, 1_000 + n), ...otros })
  const listasDePedido = (n: number) => Array.from({ length: tableros }, (_, i) => lista(piezas, 100 * n + i))
  return {
    pedido: {
      ...guardar,
      titulo: `orders of ${tableros} boards × ${piezas} pieces saved`,
      preparar: async () => n => JSON.stringify(pedido(listasDePedido(n))),
    },
    planeado: {
      ...guardar,
      titulo: 'the same with their plans, as the screen sends them',
      preparar: async () => {
        const cuerpos = [0, 1, 2].map(n => JSON.stringify(pedido(listasDePedido(n).map(planDe))))
        return n => cuerpos[n % cuerpos.length]!
      },
    },
    lista: { ...generar, titulo: `lists of ${cuantas} pieces`, preparar: async () => n => larga(n) },
    trabajo: {
      ...generar,
      titulo: `lists of ${cuantas} pieces with trabajo ${DEMASIADO.toExponential()}`,
      preparar: async () => n => larga(n, { trabajo: DEMASIADO }),
    },
    muchas: {
      ...generar,
      alaVez: aLaVez,
      titulo: `lists of ${cuantas} pieces, ${aLaVez} at once by one person`,
      preparar: async () => n => larga(n),
    },
    cuerpo: {
      ruta: '/facturas/guardar',
      sesion: false,
      alaVez: 4,
      tope: 1_000,
      titulo: 'bodies of 10 MB without a session, four at once',
      preparar: async () => {
        const filas = JSON.stringify({ cantidad: 1, base: 100, altura: 100 })
        const body = `{"piezas":[${`${filas},`.repeat(Math.floor(DIEZ_MEGAS / (filas.length + 1)) - 1)}${filas}]}`
        return () => body
      },
    },
    busqueda: {
      ruta: '/facturas',
      sesion: true,
      alaVez: 4,
      tope: 1_000,
      titulo: 'searches of sales from 2000 to 9999, four at once',
      preparar: async () => n =>
        JSON.stringify({
          fecha_inicial: '2000-01-01',
          fecha_final: '9999-12-31',
          estado_venta_id: 0,
          query_params: `ana ${n}`,
        }),
    },
  } as const satisfies Record<string, Ataque>
}

export const ataques = { medido: ataquesDe(TAMANOS.medido), contado: ataquesDe(TAMANOS.contado) }
export type NombreDeAtaque = keyof typeof ataques.medido
