import { useEffect, useRef, useState } from 'react'
import { conMedidaDeCorte } from '#shared/despiece/descontar'
import { leerPedido } from '#shared/despiece/optimizar'
import { aEntrada, type PedidoResuelto } from '#shared/despiece/planilla'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { noCaben } from '#shared/despiece/validar'
import { aPedido } from './conversion'
import { leerEntero } from './medidas'
import { type Despiece, firma, type LineaDeTablero } from './modelo'
import { Motor } from './motor'
import type { Errores } from './revisar'
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

/** Rows of a list that fit on none of its sheets, each with the reason. */
interface Fuera {
  firma: string
  filas: Errores['filas']
}
const TODAS_CABEN: Errores['filas'] = new Map()

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
 * other answers and whether one piece more takes another board. Rows that fit on no sheet are named, and the others
 * planned, to be seen and not used. Whatever else is wrong with the list is no plan, in silence.
 */
export function useEnVivo(linea: LineaDeTablero, planes: Planes, visualiza: boolean) {
  const { completas, clave, alDia } = planes
  const { ajustes, llegando } = useAjustes(linea)
  const [motor] = useState(() => new Motor())
  const [fallida, setFallida] = useState('')
  const [unaMas, setUnaMas] = useState<UnaMas | null>(null)
  const [fuera, setFuera] = useState<Fuera | null>(null)
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
  /** Rows of the list that fit nowhere. */
  const queNoCaben = (): Errores['filas'] => {
    const resuelto = resolver(completas)
    return new Map(
      (resuelto ? noCaben(aEntrada(resuelto)) : []).map(({ pieza, campo, texto }) => [
        completas.filas[pieza]!.clave,
        { [campo.split('.').at(-1)!]: texto },
      ]),
    )
  }
  /** The plan of some rows, its pieces by their place in the whole list. */
  const enSuLista = (plan: Optimizacion, { filas }: Despiece): Optimizacion => {
    const lugar = filas.map(fila => completas.filas.indexOf(fila))
    const patrones = plan.planilla.patrones.map(patron => ({
      ...patron,
      piezas: patron.piezas.map(placa => ({ ...placa, pieza: lugar[placa.pieza]! })),
    }))
    const lista = resolver(completas)
    const piezas = lista ? conMedidaDeCorte(lista.pedido.piezas, aEntrada(lista)) : plan.piezas
    return { ...plan, piezas, planilla: { ...plan.planilla, patrones } }
  }
  const planear = async (clave: string, vigente: () => boolean) => {
    const buscar = async (despiece: Despiece, avance?: (plan: Optimizacion) => void) => {
      const resuelto = resolver(despiece)
      return resuelto && vigente() ? motor.planear(resuelto, avance) : null
    }
    const alAvanzar = (parcial: Optimizacion) => vigente() && planes.mostrarParcial(hecho(parcial, completas))
    const filas = queNoCaben()
    if (filas.size > 0) {
      setFuera({ firma: clave, filas })
      const resto = { ...completas, filas: completas.filas.filter(fila => !filas.has(fila.clave)) }
      const suyo = resto.filas.length > 0 ? await buscar(resto) : null
      if (!vigente()) return
      if (suyo) planes.mostrarParcial(hecho(enSuLista(suyo, resto), completas))
      return setFallida(clave)
    }
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
  return {
    ajustes,
    pendiente,
    lento,
    unaMas: alDia && unaMas?.firma === clave ? unaMas : null,
    noCaben: fuera?.firma === clave ? fuera.filas : TODAS_CABEN,
  }
}
export type EnVivo = ReturnType<typeof useEnVivo>
