import { useState } from 'react'
import { aviso } from '../kernel/avisos'
import type { Acciones } from './acciones'
import { aCortes, deCortes } from './conversion'
import { decodificar, escribirCortes, leerCortes, type Lectura } from './csv'
import { type Despiece, esVacia } from './modelo'

const SIN_ARCHIVO = 'Debe seleccionar un archivo'
const NO_SE_LEE = 'Error al cargar el archivo'
/** A list of two thousand cuts takes a tenth of this: more is no cut list. */
const MAXIMO_BYTES = 2_000_000

const cuantos = (n: number) => (n === 1 ? 'Se cargó 1 corte' : `Se cargaron ${n} cortes`)

/** Cuts in and out of the list as CSV, and the question that stands before loading them. */
export function useArchivo(despiece: Despiece, acciones: Acciones) {
  const [lectura, setLectura] = useState<Lectura | null>(null)
  const hayPiezas = despiece.filas.some(fila => !esVacia(fila))
  const bandas = despiece.bandas.length

  const cargar = (nuevas: Lectura, agregar: boolean) => {
    const filas = deCortes(nuevas.cortes, despiece)
    if (agregar) acciones.insertar(filas)
    else acciones.reemplazar(filas)
    setLectura(null)
    aviso.exito(cuantos(filas.length))
  }
  const leerArchivo = async (archivo: File | undefined) => {
    if (!archivo || archivo.size > MAXIMO_BYTES) return aviso.error(SIN_ARCHIVO)
    let texto: string
    try {
      texto = decodificar(new Uint8Array(await archivo.arrayBuffer()))
    } catch {
      return aviso.error(NO_SE_LEE)
    }
    const leida = leerCortes(texto, bandas)
    if (leida === null) return aviso.error(SIN_ARCHIVO)
    if (leida.errores.length === 0 && !hayPiezas) return cargar(leida, false)
    return setLectura(leida)
  }
  /** Rows pasted in the first column. False: it is no list of cuts, so it goes cell by cell. */
  const pegar = (texto: string, clave: number): boolean => {
    const leida = leerCortes(texto, bandas)
    if (leida === null || leida.cortes.length === 0) return false
    if (leida.errores.length > 0) {
      setLectura(leida)
      return true
    }
    acciones.insertar(deCortes(leida.cortes, despiece), clave)
    const actual = despiece.filas.find(fila => fila.clave === clave)
    if (actual && esVacia(actual)) acciones.quitar([clave])
    aviso.exito(cuantos(leida.cortes.length))
    return true
  }
  const exportar = () => {
    const cortes = aCortes(despiece)
    if (cortes.length === 0) return aviso.error('Debe agregar al menos una pieza')
    // The mark at the start makes spreadsheets read the accents.
    const blob = new Blob(['\uFEFF', escribirCortes(cortes)], { type: 'text/csv;charset=utf-8' })
    const enlace = document.createElement('a')
    enlace.href = URL.createObjectURL(blob)
    enlace.download = 'data.csv'
    enlace.click()
    setTimeout(() => URL.revokeObjectURL(enlace.href), 10_000)
    return undefined
  }
  return {
    lectura,
    hayPiezas,
    leerArchivo,
    pegar,
    exportar,
    cargar: () => lectura && cargar(lectura, false),
    agregar: () => lectura && cargar(lectura, true),
    cancelar: () => setLectura(null),
  }
}
export type Archivo = ReturnType<typeof useArchivo>
