import { useCallback, useEffect, useRef, useState } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { ErrorApi, llamar } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { avisarError } from '../kernel/errores'
import { deTeclas } from '../kernel/estilos'
import { cantosPorCorregir } from './cantos-escritos'
import { aPedido } from './conversion'
import {
  type ClienteDelDespiece,
  conFilaFinal,
  type Despiece,
  esCompleta,
  type LineaDeTablero,
} from './modelo'
import { deServidor, type Errores, revisar, SIN_ERRORES, sinSobras, ULTIMO_ELIMINADO } from './revisar'
import type { ConHistoria } from './useHistoria'
import { hecho, type Planes } from './usePlanes'

interface Opciones {
  historia: ConHistoria<Despiece>
  linea: LineaDeTablero
  cliente: ClienteDelDespiece | null
  planes: Planes
  visualiza: boolean
}

export function useOptimizar({ historia, linea, cliente, planes, visualiza }: Opciones) {
  const { actual, cambiar } = historia
  const [errores, setErrores] = useState<Errores>(SIN_ERRORES)
  const [enCurso, setEnCurso] = useState(false)
  const pedido = useRef<AbortController | null>(null)
  useEffect(() => () => pedido.current?.abort(), [])

  /** What is wrong with the list, true when there is a new plan, null when nothing came of it. */
  const optimizar = async (): Promise<Errores | true | null> => {
    if (pedido.current) return null
    const { despiece, incompleto } = sinSobras(actual)
    aviso.limpiar()
    if (incompleto)
      aviso.alerta(ULTIMO_ELIMINADO, {
        detalle: deTeclas('Ctrl+Z lo recupera'),
      })
    if (despiece.filas.length < actual.filas.filter(f => f.cantidad || f.base || f.altura).length)
      cambiar(() => conFilaFinal(despiece))
    const fallas = revisar(despiece)
    setErrores(fallas ?? SIN_ERRORES)
    if (fallas) {
      for (const texto of fallas.general) aviso.error(texto)
      const malos = cantosPorCorregir(actual)
      if (malos) aviso.alerta(malos.texto, { detalle: malos.detalle })
      return fallas
    }

    const control = new AbortController()
    pedido.current = control
    setEnCurso(true)
    const claves = despiece.filas.map(fila => fila.clave)
    try {
      const { data } = await llamar('POST /optimizar/generar', {
        body: aPedido(despiece, linea, cliente, visualiza),
        signal: control.signal,
      })
      // The wire type leaves out what has a default; an answer has all of it.
      const optimizacion = data.optimizacion as Optimizacion
      planes.guardar(hecho(optimizacion, despiece), true)
      return true
    } catch (error) {
      if (control.signal.aborted) return null
      if (!(error instanceof ErrorApi) || error.status !== 422) {
        avisarError(error)
        return null
      }
      const deRetales = despiece.retales.filter(esCompleta).map(retal => retal.clave)
      const hallados = deServidor(error.errores, claves, deRetales)
      setErrores(hallados)
      const textos = hallados.general.length > 0 ? hallados.general : [error.message]
      if (Object.keys(error.errores).length === 0 || hallados.general.length > 0)
        for (const texto of textos) aviso.error(texto)
      return hallados
    } finally {
      if (pedido.current === control) pedido.current = null
      if (!control.signal.aborted) setEnCurso(false)
    }
  }
  const cancelar = () => {
    pedido.current?.abort()
    pedido.current = null
    setEnCurso(false)
  }
  /** A row that is being corrected no longer shows what was wrong with that field. */
  const corregir = useCallback((lista: 'filas' | 'retales', clave: number, campo: string) => {
    setErrores(antes => {
      const suyos = antes[lista].get(clave)
      if (!suyos || !(campo in suyos)) return antes
      const { [campo]: _, ...resto } = suyos
      const siguiente = new Map(antes[lista])
      if (Object.keys(resto).length === 0) siguiente.delete(clave)
      else siguiente.set(clave, resto)
      return { ...antes, [lista]: siguiente }
    })
  }, [])
  const corregirParametro = useCallback((campo: string) => {
    setErrores(antes => {
      const { [campo]: _, ...parametros } = antes.parametros
      return campo in antes.parametros ? { ...antes, parametros } : antes
    })
  }, [])
  const incompleta = useCallback((clave: number, textos: Record<string, string>) => {
    setErrores(antes => ({ ...antes, filas: new Map(antes.filas).set(clave, textos) }))
  }, [])

  return {
    errores,
    enCurso,
    optimizar,
    cancelar,
    corregir,
    corregirParametro,
    incompleta,
  }
}
export type Optimizador = ReturnType<typeof useOptimizar>
