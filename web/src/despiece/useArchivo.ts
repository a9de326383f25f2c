import { useState } from 'react'
import { aviso } from '../kernel/avisos'
import { bajarCsv } from '../kernel/descarga'
import type { Acciones } from './acciones'
import { aCortes, deCortes } from './conversion'
import { decodificar, escribirCortes, type Lectura } from './csv'
import { esExcelAntiguo, esLibroDeExcel, leerHojaExcel, NO_SE_ABRE } from './hoja-excel'
import { type Despiece, dudasDe, esVacia, type Fila } from './modelo'
import { conDudas, leerLista } from './texto/lista'

const SIN_ARCHIVO = 'Debe seleccionar un archivo'
const NO_SE_LEE = 'Error al cargar el archivo'
/** A list of two thousand cuts takes a tenth of this: more is no cut list. */
const MAXIMO_BYTES = 2_000_000

/** What came in, and how much of it has to be looked at. */
function avisarLeidos(filas: readonly Fila[], { ajenas = [] }: Lectura): void {
  const leidos = filas.length === 1 ? 'Se leyó 1 corte' : `Se leyeron ${filas.length} cortes`
  const dudosos = filas.filter(fila => dudasDe(fila).length > 0).length
  if (ajenas.length > 0) aviso.alerta(`No se usaron estas columnas: ${ajenas.join(', ')}`)
  if (dudosos > 0) aviso.alerta(`${leidos}; revise ${dudosos === 1 ? '1 dudoso' : `${dudosos} dudosos`}`)
  else aviso.exito(leidos.replace('leyó', 'cargó').replace('leyeron', 'cargaron'))
}

/** Cuts in and out of the list, as CSV, Excel or lines of text, and the question that stands before loading them. */
export function useArchivo(despiece: Despiece, acciones: Acciones) {
  const [lectura, setLectura] = useState<Lectura | null>(null)
  const hayPiezas = despiece.filas.some(fila => !esVacia(fila))
  const bandas = despiece.bandas.length

  const cargar = (nuevas: Lectura, agregar: boolean) => {
    const filas = deCortes(nuevas.cortes, despiece)
    if (agregar) acciones.insertar(filas)
    else acciones.reemplazar(filas)
    setLectura(null)
    avisarLeidos(filas, nuevas)
  }
  const leerArchivo = async (archivo: File | undefined) => {
    if (!archivo || archivo.size > MAXIMO_BYTES) return aviso.error(SIN_ARCHIVO)
    let leida: Lectura | null
    try {
      const bytes = new Uint8Array(await archivo.arrayBuffer())
      if (esLibroDeExcel(bytes) || esExcelAntiguo(bytes)) {
        const hoja = await leerHojaExcel(bytes, bandas)
        if (typeof hoja === 'string') return aviso.error(hoja)
        leida = conDudas(hoja)
      } else leida = leerLista(decodificar(bytes), despiece)
    } catch {
      return aviso.error(NO_SE_LEE)
    }
    if (leida === null) return aviso.error(/\.xlsx?$/i.test(archivo.name) ? NO_SE_ABRE : SIN_ARCHIVO)
    if (leida.errores.length === 0 && !hayPiezas) return cargar(leida, false)
    return setLectura(leida)
  }
  /** Rows pasted in the first column. False: it is no list of cuts, so it goes cell by cell. */
  const pegar = (texto: string, clave: number): boolean => {
    const leida = leerLista(texto, despiece)
    if (leida === null || leida.cortes.length === 0) return false
    if (leida.errores.length > 0) {
      setLectura(leida)
      return true
    }
    const filas = deCortes(leida.cortes, despiece)
    acciones.insertar(filas, clave)
    const actual = despiece.filas.find(fila => fila.clave === clave)
    if (actual && esVacia(actual)) acciones.quitar([clave])
    avisarLeidos(filas, leida)
    return true
  }
  const exportar = () => {
    const cortes = aCortes(despiece)
    if (cortes.length === 0) return aviso.error('Debe agregar al menos una pieza')
    // The mark at the start makes spreadsheets read the accents.
    return bajarCsv(['\uFEFF', escribirCortes(cortes)], 'data.csv')
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
