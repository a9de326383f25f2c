import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { aviso } from '../kernel/avisos'
import { confirmar } from '../kernel/confirmar'
import { enfocarLuego } from '../kernel/teclado/enfocar'
import { deTeclas } from '../kernel/estilos'
import { accionesDe } from './acciones'
import { partirTabla } from './csv'
import type { AccionesDeFila } from './FilaPieza'
import { MAXIMO_BANDAS } from './medidas'
import {
  type Banda,
  type Despiece,
  dudasDe,
  esCompleta,
  esVacia,
  faltantes,
  FILA_INCOMPLETA,
  nuevaFila,
  reparosDe,
  type RetalDeTienda,
} from './modelo'
import { pegarCeldas } from './pegar'
import type { ControlDeRejilla, Lugar } from './Rejilla'
import { pareceCorte } from './texto/leer'
import type { UnidadDeLista } from './texto/lista'
import { useArchivo } from './useArchivo'
import type { Optimizador } from './useOptimizar'
import type { ConHistoria } from './useHistoria'

/** What the person does to the list: the acts of the grid, the bands and the file, with their questions. */
export function useLista(
  historia: ConHistoria<Despiece>,
  optimizador: Optimizador,
  control: RefObject<ControlDeRejilla | null>,
) {
  const { actual, cambiar } = historia
  const { corregir, incompleta } = optimizador
  const acciones = useMemo(() => accionesDe(cambiar), [cambiar])
  const archivo = useArchivo(actual, acciones)
  const [lugar, setLugar] = useState<Lugar>(() => ({
    clave: actual.filas[0]?.clave ?? 0,
    columna: 'cantidad',
  }))
  const [resaltada, setResaltada] = useState<number | null>(null)
  const [serviciosDe, setServiciosDe] = useState<number | null>(null)
  const enfocar = (destino: Lugar) => control.current?.enfocar(destino)

  const indice = actual.filas.findIndex(fila => fila.clave === lugar.clave)
  const fila = actual.filas[indice] ?? actual.filas.at(-1)

  const preguntarQuitar = async (clave: number) => {
    const i = actual.filas.findIndex(f => f.clave === clave)
    const suya = actual.filas[i]
    if (!suya) return
    const detalle = [
      suya.descripcion,
      esCompleta(suya) ? `${suya.cantidad} de ${suya.base} × ${suya.altura} mm` : '',
    ]
    const si = await confirmar({
      titulo: `¿Desea eliminar la pieza ${i + 1}?`,
      texto: detalle.filter(Boolean).join(', '),
      si: 'Eliminar',
    })
    if (!si) return
    acciones.quitar([clave])
    aviso.info(`Pieza ${i + 1} eliminada${deTeclas('. Ctrl+Z la recupera')}`)
    const vecina = actual.filas[i + 1] ?? actual.filas[i - 1]
    // After the question has given the focus back.
    if (vecina) enfocarLuego(() => enfocar({ clave: vecina.clave, columna: lugar.columna }), 150)
  }
  const alQuitar = useRef(preguntarQuitar)
  useLayoutEffect(() => {
    alQuitar.current = preguntarQuitar
  })
  const deFila = useMemo<AccionesDeFila>(
    () => ({
      ...acciones,
      corregir: (clave, campo) => corregir('filas', clave, campo),
      abrirServicios: setServiciosDe,
      preguntarQuitar: clave => void alQuitar.current(clave),
      resaltar: setResaltada,
    }),
    [acciones, corregir],
  )

  const marcarIncompleta = (clave: number) => {
    const suya = actual.filas.find(f => f.clave === clave)
    if (!suya || esCompleta(suya)) return
    const [primero = 'taquigrafia', ...resto] = faltantes(suya)
    incompleta(clave, {
      ...Object.fromEntries([primero, ...resto].map(campo => [campo, FILA_INCOMPLETA])),
      ...reparosDe(suya),
    })
    enfocar({ clave, columna: primero })
  }
  /** Goes to the empty row at the end; refused while another one is incomplete. */
  const agregarPieza = () => {
    const ultima = actual.filas.at(-1)
    const falta = actual.filas.find(f => !esCompleta(f) && (f !== ultima || !esVacia(f)))
    if (falta) marcarIncompleta(falta.clave)
    else if (ultima) enfocar({ clave: ultima.clave, columna: 'cantidad' })
  }
  const duplicar = () => {
    if (!fila || esVacia(fila)) return
    const copia = nuevaFila(fila)
    acciones.insertar([copia], fila.clave)
    enfocar({ clave: copia.clave, columna: lugar.columna })
  }
  const usarRetales = (deTienda: { retales: readonly RetalDeTienda[] }) => {
    const { retales } = deTienda
    acciones.usarRetales(retales)
    aviso.info(
      `${retales.length === 1 ? 'Retal agregado' : 'Retales agregados'}${deTeclas('. Ctrl+Z lo deshace')}`,
    )
    // Its button is gone: the keyboard goes on where the list was left.
    enfocarLuego(() => {
      if (document.activeElement === document.body) enfocar(lugar)
    }, 150)
  }
  const pegar = (texto: string, { clave, columna }: Lugar): boolean => {
    const esLista = columna === 'cantidad' || columna === 'numero'
    // Lines of text are a list wherever they are pasted, save in the cell for text.
    const esTexto = columna !== 'descripcion' && pareceCorte(texto) && !texto.includes('\t')
    if ((esLista || esTexto) && archivo.pegar(texto, clave)) return true
    if (!/[\t\n]/.test(texto.trim())) return false
    acciones.reemplazar(pegarCeldas(actual, clave, columna, partirTabla(texto.trimEnd(), '\t')))
    return true
  }
  const irA = (clave: number) => enfocar({ clave, columna: 'cantidad' })
  const medirEn = (unidad: UnidadDeLista) => {
    const filas = archivo.medirEn(unidad)
    // The question is gone: the keyboard goes on where there is something to look at, or after what came in.
    const siguiente = filas?.find(f => dudasDe(f).length > 0) ?? filas?.at(-1)
    if (siguiente) irA(siguiente.clave)
  }
  const agregarBanda = (banda: Banda) => {
    if (actual.bandas.some(otra => otra.id === banda.id))
      return aviso.alerta('La referencia ya se encuentra agregada')
    if (actual.bandas.length >= MAXIMO_BANDAS)
      return aviso.alerta(`Máximo ${MAXIMO_BANDAS} tapacantos por despiece`)
    return acciones.agregarBanda(banda)
  }
  const quitarBanda = async ({ id }: Banda) => {
    const usos = actual.filas.filter(f => f.cantos.includes(id)).length
    const si =
      usos === 0 ||
      (await confirmar({
        titulo: `¿Desea quitar el tapacanto ${id}?`,
        texto: `${usos === 1 ? 'Una pieza lo lleva y quedará' : `${usos} piezas lo llevan y quedarán`} sin ese canto.`,
        si: 'Quitar',
      }))
    if (si) acciones.quitarBanda(id)
  }
  return {
    acciones,
    deFila,
    archivo,
    lugar,
    setLugar,
    enfocar,
    irA,
    medirEn,
    fila,
    numero: (indice < 0 ? actual.filas.length - 1 : indice) + 1,
    resaltada,
    setResaltada,
    serviciosDe,
    setServiciosDe,
    preguntarQuitar,
    marcarIncompleta,
    agregarPieza,
    duplicar,
    usarRetales,
    pegar,
    agregarBanda,
    quitarBanda,
  }
}
export type Lista = ReturnType<typeof useLista>
