import { useEffect, useRef, useState } from 'react'
import { leerPedido } from '#shared/despiece/optimizar'
import type { PedidoResuelto } from '#shared/despiece/planilla'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { aPedido } from './conversion'
import { leerEntero } from './medidas'
import { type Despiece, firma, type LineaDeTablero } from './modelo'
import { Motor } from './motor'
import { respuestasDe } from './favorecer'
import { useAjustes } from './useAjustes'
import { hecho, type Planes } from './usePlanes'

/** A pause in the typing: what comes sooner is one change. */
const PAUSA_MS = 150
/** Sooner than this nobody needs to be told that it is being worked on. */
const ESPERA_MS = 1000

/** What one piece more of the last row would take. */
export interface UnaMas {
  /** The plan that it was asked of. */
  firma: string
  base: string
  altura: string
  cabe: boolean
}

const conUnaMas = (despiece: Despiece): Despiece => ({
  ...despiece,
  filas: despiece.filas.map((fila, i) =>
    i < despiece.filas.length - 1
      ? fila
      : { ...fila, cantidad: String((leerEntero(fila.cantidad) ?? 0) + 1) },
  ),
})

/**
 * Plans the list while it is typed, on the settings of the server, and then what else there is to know of it: the
 * other answers and whether one piece more takes another board. Whatever is wrong with the list is no plan, in silence.
 */
export function useEnVivo(linea: LineaDeTablero, planes: Planes, visualiza: boolean) {
  const { completas, clave, alDia } = planes
  const { ajustes, llegando } = useAjustes(linea)
  const [motor] = useState(() => new Motor())
  const [fallida, setFallida] = useState('')
  const [unaMas, setUnaMas] = useState<UnaMas | null>(null)
  const [lento, setLento] = useState(false)
  const vacia = completas.filas.length === 0
  const pendiente = (ajustes !== null || llegando) && !vacia && !alDia && fallida !== clave

  const resolver = (despiece: Despiece): PedidoResuelto | null => {
    if (!ajustes) return null
    const { base, altura } = ajustes.tablero
    const { parametros } = despiece
    if ((parametros.base ?? 0) > base || (parametros.altura ?? 0) > altura) return null
    const leido = leerPedido(aPedido(despiece, linea, null, visualiza), ajustes.tablero, ajustes.opciones)
    return leido.ok ? leido.resuelto : null
  }
  const planear = async (clave: string, vigente: () => boolean) => {
    const buscar = async (despiece: Despiece, avance?: (plan: Optimizacion) => void) => {
      const resuelto = resolver(despiece)
      return resuelto && vigente() ? motor.planear(resuelto, avance) : null
    }
    const alAvanzar = (parcial: Optimizacion) => vigente() && planes.mostrarParcial(hecho(parcial, completas))
    const plan = planes.planes.get(clave)?.optimizacion ?? (await buscar(completas, alAvanzar))
    if (!vigente()) return
    if (!plan) return setFallida(clave)
    planes.guardar(hecho(plan, completas), false)

    const { base, altura } = completas.filas.at(-1)!
    const conOtra = unaMas?.firma === clave ? null : await buscar(conUnaMas(completas))
    const cabe = conOtra !== null && conOtra.planilla.cant_placas <= plan.planilla.cant_placas
    // A search that the clock ended proves only what it found.
    if (conOtra && vigente() && (cabe || conOtra.opciones.tope_trabajo === null))
      setUnaMas({ firma: clave, base, altura, cabe })
    for (const favorecer of respuestasDe(completas)) {
      const lista = { ...completas, favorecer }
      if (!vigente() || planes.planes.has(firma(lista))) continue
      const otro = await buscar(lista)
      if (otro && vigente()) planes.guardar(hecho(otro, lista), false)
    }
  }
  const actual = useRef(planear)
  useEffect(() => {
    actual.current = planear
  })
  useEffect(() => {
    if (!ajustes || vacia) return undefined
    let vigente = true
    const reloj = setTimeout(() => void actual.current(clave, () => vigente), PAUSA_MS)
    return () => {
      vigente = false
      clearTimeout(reloj)
      motor.detener()
    }
  }, [motor, ajustes, clave, vacia])
  useEffect(() => () => motor.cerrar(), [motor])

  useEffect(() => {
    if (!pendiente) return undefined
    const reloj = setTimeout(() => setLento(true), ESPERA_MS)
    return () => {
      clearTimeout(reloj)
      setLento(false)
    }
  }, [pendiente])
  return { ajustes, pendiente, lento, unaMas: alDia && unaMas?.firma === clave ? unaMas : null }
}
export type EnVivo = ReturnType<typeof useEnVivo>
