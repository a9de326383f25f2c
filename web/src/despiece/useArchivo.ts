import { useLayoutEffect, useRef, useState } from 'react'
import { abrirArchivo } from '../kernel/abrir-archivo'
import { aviso } from '../kernel/avisos'
import { bajarCsv } from '../kernel/descarga'
import { deTeclas } from '../kernel/estilos'
import type { Acciones } from './acciones'
import { cantosPorCorregir } from './cantos-escritos'
import { aCortes, deCortes } from './conversion'
import { decodificar, escribirCortes, type Lectura } from './csv'
import { esExcelAntiguo, esLibroDeExcel, leerHojaExcel, NO_SE_ABRE } from './hoja-excel'
import { type Despiece, dudasDe, esVacia, type Fila } from './modelo'
import { enUnidad, leerLista, type UnidadDeLista } from './texto/lista'

/** What a cut list may come in. */
export const TIPOS_DE_ARCHIVO =
  '.csv,.txt,.xlsx,.xls,text/csv,text/plain,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const SIN_ARCHIVO = 'Debe seleccionar un archivo'
const NO_SE_LEE = 'Error al cargar el archivo'
/** A list of two thousand cuts takes a tenth of this: more is no cut list. */
const MAXIMO_MB = 2

const seQuitaron = (n: number): string =>
  (n === 1 ? 'Se quitó el corte que había' : `Se quitaron los ${n} cortes que había`) +
  deTeclas('. Ctrl+Z lo deshace')
/** What came in, what went for it, and how much of it has to be looked at. */
function avisarLeidos(filas: readonly Fila[], { ajenas = [] }: Lectura, quitadas = 0): void {
  const leidos = filas.length === 1 ? 'Se leyó 1 corte' : `Se leyeron ${filas.length} cortes`
  const dudosos = filas.filter(fila => dudasDe(fila).length > 0).length
  if (ajenas.length > 0) aviso.alerta(`No se usaron estas columnas: ${ajenas.join(', ')}`)
  const perdidos = quitadas > 0 ? `. ${seQuitaron(quitadas)}` : ''
  if (dudosos > 0)
    aviso.alerta(`${leidos}; revise ${dudosos === 1 ? '1 dudoso' : `${dudosos} dudosos`}${perdidos}`)
  else aviso.exito(leidos.replace('leyó', 'cargó').replace('leyeron', 'cargaron') + perdidos)
}

/** A text or a file as it reads in a unit; null: in the one that it says, or else the likeliest. */
type Leer = (unidad: UnidadDeLista | null) => Lectura | null
interface PorCargar {
  lectura: Lectura
  leer: Leer
}
/** Rows that came in, of which only their person knows the unit. */
interface PorMedir extends PorCargar {
  filas: readonly Fila[]
}

/** Cuts in and out of the list, as CSV, Excel or lines of text, and the questions about them. */
export function useArchivo(despiece: Despiece, acciones: Acciones) {
  const [porCargar, setPorCargar] = useState<PorCargar | null>(null)
  const [porMedir, setPorMedir] = useState<PorMedir | null>(null)
  const hayPiezas = despiece.filas.some(fila => !esVacia(fila))
  /** As it is by now: somebody goes on typing while a file is read. */
  const actual = useRef(despiece)
  useLayoutEffect(() => {
    actual.current = despiece
  })

  const entrar = ({ lectura, leer }: PorCargar, filas: readonly Fila[], quitadas = 0) => {
    setPorCargar(null)
    setPorMedir(lectura.unidadDudosa ? { lectura, leer, filas } : null)
    if (!lectura.unidadDudosa) avisarLeidos(filas, lectura, quitadas)
    else if (quitadas > 0) aviso.info(seQuitaron(quitadas))
  }
  const cargar = (nuevas: PorCargar, agregar: boolean) => {
    const filas = deCortes(nuevas.lectura.cortes, actual.current)
    const quitadas = agregar ? 0 : actual.current.filas.filter(fila => !esVacia(fila)).length
    if (agregar) acciones.insertar(filas)
    else acciones.reemplazar(filas)
    entrar(nuevas, filas, quitadas)
  }
  const leerArchivo = async (archivo: File | undefined) => {
    const bytes = await abrirArchivo(archivo, MAXIMO_MB)
    if (!archivo || typeof bytes === 'string')
      return aviso.error(typeof bytes === 'string' ? bytes : SIN_ARCHIVO)
    let leer: Leer
    try {
      if (esLibroDeExcel(bytes) || esExcelAntiguo(bytes)) {
        const hoja = await leerHojaExcel(bytes, actual.current.bandas.length)
        if (typeof hoja === 'string') return aviso.error(hoja)
        leer = unidad => enUnidad(hoja, unidad)
      } else {
        const texto = decodificar(bytes)
        leer = unidad => leerLista(texto, actual.current, unidad)
      }
    } catch {
      return aviso.error(NO_SE_LEE)
    }
    const lectura = leer(null)
    if (lectura === null) return aviso.error(/\.xlsx?$/i.test(archivo.name) ? NO_SE_ABRE : SIN_ARCHIVO)
    const vacia = actual.current.filas.every(esVacia)
    if (lectura.errores.length === 0 && vacia) return cargar({ lectura, leer }, false)
    return setPorCargar({ lectura, leer })
  }
  /** Rows pasted in the first column. False: it is no list of cuts, so it goes cell by cell. */
  const pegar = (texto: string, clave: number): boolean => {
    const leer: Leer = unidad => leerLista(texto, despiece, unidad)
    const lectura = leer(null)
    if (lectura === null || lectura.cortes.length === 0) return false
    if (lectura.errores.length > 0) {
      setPorCargar({ lectura, leer })
      return true
    }
    const filas = deCortes(lectura.cortes, despiece)
    acciones.insertar(filas, clave)
    const actual = despiece.filas.find(fila => fila.clave === clave)
    if (actual && esVacia(actual)) acciones.quitar([clave])
    entrar({ lectura, leer }, filas)
    return true
  }
  /** The unit of all that came in last. @returns the rows as they are now, null when nobody was asked. */
  const medirEn = (unidad: UnidadDeLista): readonly Fila[] | null => {
    const lectura = porMedir?.leer(unidad)
    if (!porMedir || !lectura) return null
    const filas = deCortes(lectura.cortes, despiece)
    acciones.cambiarPor(porMedir.filas, filas)
    avisarLeidos(filas, lectura)
    return filas
  }
  // Rows that somebody has measured anew, or taken away, are not asked about; those that are undone to are, again.
  const intactas = porMedir?.filas.every(({ clave, base, altura }) =>
    despiece.filas.some(f => f.clave === clave && f.base === base && f.altura === altura),
  )
  const exportar = () => {
    // The row would be missing in the file.
    const malos = cantosPorCorregir(despiece)
    if (malos) return aviso.alerta(malos.texto, { detalle: malos.detalle })
    const cortes = aCortes(despiece)
    if (cortes.length === 0) return aviso.error('Debe agregar al menos una pieza')
    // The mark at the start makes spreadsheets read the accents.
    return bajarCsv(['\uFEFF', escribirCortes(cortes)], 'data.csv')
  }
  return {
    lectura: porCargar?.lectura ?? null,
    /** The unit that it was taken in; undefined: there is nothing to ask. */
    unidadDudosa: intactas ? porMedir?.lectura.unidadDudosa : undefined,
    medirEn,
    hayPiezas,
    leerArchivo,
    pegar,
    exportar,
    cargar: () => porCargar && cargar(porCargar, false),
    agregar: () => porCargar && cargar(porCargar, true),
    cancelar: () => setPorCargar(null),
  }
}
export type Archivo = ReturnType<typeof useArchivo>
