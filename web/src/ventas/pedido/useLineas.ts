import { type Dispatch, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { aviso } from '../../kernel/avisos'
import { confirmar } from '../../kernel/confirmar'
import { avisarError } from '../../kernel/errores'
import { retenerDurante } from '../../kernel/teclado/retencion'
import type { Producto } from '../../productos/buscar-productos'
import { productoLeido } from '../../productos/leer-producto'
import { numeroDeRetal } from '../../productos/retal-vendible'
import type { AccionesDeLinea } from './FilaLinea'
import { preguntaDeDesvincular, quedanSueltas } from './desvincular'
import {
  campoDeLinea,
  cargadas,
  cargosDe,
  type Linea,
  type LineaDePieza,
  pedidaPor,
  type Pedido,
} from './modelo'
import { type Cambio, lineaQueSuma, piezaQueSuma } from './reductor'
import { insistir } from './insistir'
import { useEstable } from './useEstable'
import { enfocar } from './validar'

const DESHACER_MS = 20_000

interface Opciones {
  pedido: Pedido
  despachar: Dispatch<Cambio>
  campoProducto: RefObject<HTMLInputElement | null>
  olvidar: (campo: string) => void
  senalar: (campo: string, texto: string) => void
  abrirDespiece: (clave: number) => void
  /** Of who may ask for a discount, and not give any. */
  solicitar: ((clave: number) => void) | undefined
}
interface Quitada {
  linea: Linea
  indice: number
}

/** What is done to the lines of the order, and where the focus goes after it. */
export function useLineas(opciones: Opciones) {
  const { pedido, despachar, campoProducto, olvidar, senalar, abrirDespiece, solicitar } = opciones
  const [activa, setActiva] = useState<number | null>(null)
  const [quitada, setQuitada] = useState<Quitada | null>(null)
  const porEnfocar = useRef<string | null>(null)
  const { lineas } = pedido

  useEffect(() => {
    if (porEnfocar.current === null) return
    enfocar(porEnfocar.current)
    porEnfocar.current = null
  })
  useEffect(() => {
    if (!quitada) return undefined
    const reloj = setTimeout(() => setQuitada(null), DESHACER_MS)
    return () => clearTimeout(reloj)
  }, [quitada])

  const agregar = (producto: Producto, enfocarCantidad: boolean) => {
    const misma = lineaQueSuma(pedido, producto)
    if (misma?.retal) aviso.info(`El retal ${misma.retal} ya está en el pedido`)
    const clave = misma?.clave ?? pedido.siguiente
    despachar({ tipo: 'agregar', producto })
    olvidar('producto')
    setActiva(clave)
    setQuitada(null)
    if (enfocarCantidad) porEnfocar.current = campoDeLinea(clave, 'cantidad')
  }
  /** @returns the field where the keyboard goes on: how many of it. */
  const agregarPieza = (pieza: LineaDePieza): string => {
    const clave = piezaQueSuma(pedido, pieza)?.clave ?? pedido.siguiente
    despachar({ tipo: 'pieza', pieza })
    olvidar('producto')
    setActiva(clave)
    setQuitada(null)
    return campoDeLinea(clave, 'cantidad')
  }
  const quitar = useEstable(async (clave: number) => {
    const indice = lineas.findIndex(linea => linea.clave === clave)
    const linea = lineas[indice]
    if (!linea) return
    if (linea.plan) {
      const n = cargosDe(linea).length
      const si = await confirmar({
        titulo: '¿Desea quitar el tablero con su despiece?',
        texto: `${n === 0 ? '' : `Se quitan también ${n === 1 ? 'la línea que generó' : `las ${n} líneas que generó`} el despiece. `}${quedanSueltas(lineas, clave)}`,
        si: 'Quitar tablero',
        peligro: true,
      })
      if (!si) return
    }
    if (pedidaPor(lineas, linea)) aviso.info(`El despiece vuelve a cobrar ${linea.producto.nombre_producto}`)
    despachar({ tipo: 'quitar', clave })
    setQuitada({ linea, indice })
    const vecina = lineas[indice + 1] ?? lineas[indice - 1]
    setActiva(vecina?.clave ?? null)
    porEnfocar.current = vecina ? campoDeLinea(vecina.clave, 'cantidad') : 'producto'
  })
  const deshacer = () => {
    if (!quitada) return
    const { clave, plan, calculando } = quitada.linea
    despachar({ tipo: 'devolver', ...quitada })
    // Its prices may have come while it was away.
    if (plan && calculando) void ponerCargos(clave, plan)
    setActiva(clave)
    porEnfocar.current = campoDeLinea(clave, 'cantidad')
    setQuitada(null)
  }
  const desvincular = useEstable(async (clave: number, productoId: number) => {
    const linea = lineas.find(each => each.clave === clave)
    const cargos = linea ? cargosDe(linea) : []
    const una = cargos.find(({ producto }) => producto.id === productoId)
    const generada = una && { ...una, cantidad: cargadas(cargos, productoId) }
    if (!generada || !(await confirmar(preguntaDeDesvincular(generada)))) return
    porEnfocar.current = campoDeLinea(pedido.siguiente, 'cantidad')
    setActiva(pedido.siguiente)
    setQuitada(null)
    despachar({ tipo: 'desvincular', clave, generada })
  })
  const duplicar = (clave: number) => {
    const retal = lineas.find(linea => linea.clave === clave)?.retal
    if (retal) return aviso.info(`El retal ${retal} es uno solo: no se puede duplicar`)
    porEnfocar.current = campoDeLinea(pedido.siguiente, 'cantidad')
    setActiva(pedido.siguiente)
    despachar({ tipo: 'duplicar', clave })
  }
  const despiezar = useEstable((clave: number) => {
    setActiva(clave)
    abrirDespiece(clave)
  })
  const mover = useEstable((clave: number, columna: 'cantidad' | 'descuento', pasos: 1 | -1) => {
    const destino = lineas[lineas.findIndex(linea => linea.clave === clave) + pasos]
    if (destino) enfocar(campoDeLinea(destino.clave, columna))
    else campoProducto.current?.focus()
  })
  const cambiar = useEstable<Parameters<AccionesDeLinea['alCambiar']>, void>((clave, valores) => {
    for (const campo of Object.keys(valores)) olvidar(campoDeLinea(clave, campo as 'cantidad'))
    despachar({ tipo: 'linea', clave, valores })
  })

  /** Puts a plan on its line, then the lines that it generates. */
  const ponerPlan = async (clave: number, plan: Optimizacion | null) => {
    olvidar(campoDeLinea(clave, 'despiece'))
    despachar({ tipo: 'plan', clave, plan })
    if (plan) await ponerCargos(clave, plan)
  }
  /** The lines that a plan generates, once their prices have come. */
  const ponerCargos = async (clave: number, plan: Optimizacion): Promise<void> => {
    const campo = campoDeLinea(clave, 'despiece')
    try {
      // Until it comes the order is not saved: its total would lack them.
      const { generadas, faltan } = await insistir(() =>
        retenerDurante(import('./plan').then(({ vistaPreviaDePlan }) => vistaPreviaDePlan(plan))),
      )
      // Drawn before the next key.
      flushSync(() => despachar({ tipo: 'generadas', clave, plan, generadas }))
      if (faltan.length > 0)
        senalar(campo, `${faltan.join(', ')}: lo pide el despiece y no existe o está inactivo`)
    } catch (error) {
      avisarError(error)
      despachar({ tipo: 'generadas', clave, plan, generadas: [] })
      senalar(campo, 'No se calcularon sus cargos. Ábralo y úselo de nuevo')
    }
  }
  const seguirCalculando = useEffectEvent(() => {
    for (const { clave, plan, calculando } of lineas) if (plan && calculando) void ponerCargos(clave, plan)
  })
  // Of a draft that was left while they were on their way.
  useEffect(() => seguirCalculando(), [])
  /** A bar code that was read anywhere but in the search. */
  const leerCodigo = async (codigo: string) => {
    try {
      const producto = await retenerDurante(productoLeido(codigo))
      if (producto) {
        // Drawn before the next key.
        flushSync(() => agregar(producto, false))
        campoProducto.current?.focus()
      } else {
        const retal = numeroDeRetal(codigo)
        aviso.error(
          retal
            ? `El retal ${retal} no está disponible en esta tienda`
            : `No se encontró un producto con el código ${codigo}`,
        )
      }
    } catch (error) {
      avisarError(error)
    }
  }
  const pide = solicitar !== undefined
  const pedirDescuento = useEstable((clave: number) => solicitar?.(clave))
  const acciones = useMemo<AccionesDeLinea>(
    () => ({
      alCambiar: cambiar,
      alQuitar: clave => void quitar(clave),
      alDespiezar: despiezar,
      alDesvincular: (clave, productoId) => void desvincular(clave, productoId),
      alSolicitar: pide ? pedirDescuento : undefined,
      alActivar: setActiva,
      alMover: mover,
    }),
    [cambiar, quitar, despiezar, desvincular, mover, pide, pedirDescuento],
  )
  return {
    activa: lineas.find(linea => linea.clave === activa) ?? null,
    setActiva,
    quitada: quitada?.linea ?? null,
    agregar,
    agregarPieza,
    quitar,
    deshacer,
    duplicar,
    ponerPlan,
    leerCodigo,
    acciones,
    /** Gives the focus to a field that the next render brings. */
    enfocarLuego: (campo: string) => {
      porEnfocar.current = campo
    },
  }
}
