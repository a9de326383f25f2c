import { Box } from '@mui/material'
import type { SxProps } from '@mui/material/styles'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { COLUMNAS, type Columna, deCelda, idCelda, MODO_TEXTO_LIBRE, SIGUIENTE } from './columnas'
import { piezasAngostas } from './estilo-angosto'
import { estiloRejilla } from './estilo-rejilla'
import { type AccionesDeFila, FilaPieza } from './FilaPieza'
import type { Banda, Fila } from './modelo'
import type { Errores } from './revisar'
import { pareceCorte } from './texto/leer'

const ENCABEZADOS = [
  ['#', 30, 'Número de la pieza'],
  ['Cant.', 46, 'Cantidad'],
  ['Base', 68, 'Base (mm), a lo largo de la veta'],
  ['Altura', 68, 'Altura (mm)'],
  ['Rota', 40, 'Se puede rotar'],
  ['Cantos', 66, 'Cantos abreviados: 4, 2L, 2C, 1L1C'],
  ['Arr.', 36, 'Arriba'],
  ['Aba.', 36, 'Abajo'],
  ['Izq.', 36, 'Izquierda'],
  ['Der.', 36, 'Derecha'],
  ['Descripción', undefined, 'Descripción'],
  ['Serv.', 44, 'Servicios especiales'],
  ['', 32, 'Eliminar'],
] as const

const ESTILO = [estiloRejilla, piezasAngostas(ENCABEZADOS.map(([texto]) => texto))] as SxProps

export interface Lugar {
  clave: number
  columna: Columna
}
export interface ControlDeRejilla {
  enfocar: (lugar: Lugar) => void
  /** Brings a row into view without taking the focus. */
  mostrar: (clave: number) => void
}
interface Props {
  filas: readonly Fila[]
  bandas: readonly Banda[]
  errores: Errores['filas']
  resaltada: number | null
  acciones: AccionesDeFila
  control: RefObject<ControlDeRejilla | null>
  alEnfocar: (lugar: Lugar) => void
  /** Enter at the end of the last row: adds one, or says what is missing and where to go. */
  alTerminar: (clave: number) => void
  /** A table or a list in words was pasted. True: it has been dealt with. */
  alPegar: (texto: string, lugar: Lugar) => boolean
}

const enteraOVacia = (input: HTMLInputElement) =>
  input.selectionStart === 0 && input.selectionEnd === input.value.length

/** The grid of pieces. Keys are handled here for every cell; each cell only knows its own value. */
export function Rejilla(props: Props) {
  const { filas, bandas, errores, resaltada, acciones, control, alEnfocar, alTerminar, alPegar } = props
  const tabla = useRef<HTMLTableElement>(null)
  const pendiente = useRef<Lugar | null>(filas[0] ? { clave: filas[0].clave, columna: 'cantidad' } : null)
  const ultimo = useRef<Lugar & { indice: number }>({ clave: 0, columna: 'cantidad', indice: 0 })
  const celda = ({ clave, columna }: Lugar) =>
    tabla.current?.querySelector<HTMLElement>(`[data-celda="${idCelda(clave, columna)}"]`)
  const enfocar = (lugar: Lugar) => {
    const elemento = celda(lugar)
    if (elemento) elemento.focus()
    // The row is not drawn yet: it gets the focus as soon as it is.
    else pendiente.current = lugar
  }
  useImperativeHandle(control, () => ({
    enfocar,
    mostrar: clave =>
      tabla.current?.querySelector(`[data-fila="${clave}"]`)?.scrollIntoView({ block: 'nearest' }),
  }))
  useLayoutEffect(() => {
    // The row with the focus is gone: its place takes over, so that the keyboard goes on.
    const { clave, columna, indice } = ultimo.current
    if (clave === 0 || document.activeElement !== document.body || filas.some(f => f.clave === clave)) return
    const otra = filas[Math.min(indice, filas.length - 1)]
    if (otra) enfocar({ clave: otra.clave, columna })
  })
  useLayoutEffect(() => {
    if (!pendiente.current) return
    const elemento = celda(pendiente.current)
    if (!elemento) return
    pendiente.current = null
    elemento.focus()
  })

  const vecina = (clave: number, pasos: number) =>
    filas[filas.findIndex(f => f.clave === clave) + pasos]?.clave
  const mover = (event: KeyboardEvent, lugar: Lugar | null) => {
    if (!lugar) return
    event.preventDefault()
    enfocar(lugar)
  }
  const alTeclear = (event: KeyboardEvent) => {
    const lugar = deCelda(event.target)
    if (!lugar || event.ctrlKey || event.altKey || event.metaKey) return
    const { clave, columna } = lugar
    const columnaA = (pasos: number) => COLUMNAS[COLUMNAS.indexOf(columna) + pasos]
    const input = event.target instanceof HTMLInputElement ? event.target : null
    const esTexto = input !== null && MODO_TEXTO_LIBRE.has(columna)
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown': {
        const otra = vecina(clave, event.key === 'ArrowUp' ? -1 : 1)
        event.preventDefault()
        return otra === undefined ? undefined : enfocar({ clave: otra, columna })
      }
      case 'ArrowLeft':
      case 'ArrowRight': {
        const izquierda = event.key === 'ArrowLeft'
        const borde = izquierda ? 0 : input?.value.length
        const enElBorde =
          !esTexto || enteraOVacia(input) || (input.selectionStart === borde && input.selectionEnd === borde)
        const otra = columnaA(izquierda ? -1 : 1)
        return enElBorde && otra ? mover(event, { clave, columna: otra }) : undefined
      }
      case 'Enter': {
        if (columna === 'servicios') return undefined
        event.preventDefault()
        const siguiente = SIGUIENTE[columna]
        if (event.shiftKey) {
          const previa = columnaA(-1)
          return previa && previa !== 'numero' ? enfocar({ clave, columna: previa }) : undefined
        }
        if (siguiente) return enfocar({ clave, columna: siguiente })
        const otra = vecina(clave, 1)
        return otra === undefined ? alTerminar(clave) : enfocar({ clave: otra, columna: 'cantidad' })
      }
      case 'Delete': {
        if (esTexto && input.value !== '') return undefined
        event.preventDefault()
        const lado = /^lado([0-3])$/.exec(columna)?.[1]
        const fila = filas.find(f => f.clave === clave)
        if (lado !== undefined && fila?.cantos[Number(lado)]) return acciones.lado(clave, Number(lado), null)
        return acciones.preguntarQuitar(clave)
      }
      default:
        return undefined
    }
  }
  const alEntrar = (event: FocusEvent) => {
    const lugar = deCelda(event.target)
    if (!lugar) return
    ultimo.current = { ...lugar, indice: filas.findIndex(f => f.clave === lugar.clave) }
    alEnfocar(lugar)
  }
  const pegar = (event: ClipboardEvent) => {
    const texto = event.clipboardData.getData('text/plain')
    const lugar = deCelda(event.target)
    const esLista = /[\t\n]/.test(texto.trim()) || pareceCorte(texto)
    if (lugar && esLista && alPegar(texto, lugar)) event.preventDefault()
  }
  return (
    <Box
      component="table"
      ref={tabla}
      aria-label="Piezas"
      onKeyDown={alTeclear}
      onFocus={alEntrar}
      onPaste={pegar}
      sx={ESTILO}
    >
      <colgroup>
        {ENCABEZADOS.map(([, ancho, nombre]) => (
          <col key={nombre} width={ancho} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {ENCABEZADOS.map(([texto, , nombre]) => (
            <th key={nombre} scope="col" title={nombre} aria-label={nombre}>
              {texto || <span className="oculto">{nombre}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila, i) => (
          <FilaPieza
            key={fila.clave}
            fila={fila}
            numero={i + 1}
            bandas={bandas}
            errores={errores.get(fila.clave)}
            resaltada={resaltada === fila.clave}
            acciones={acciones}
          />
        ))}
      </tbody>
    </Box>
  )
}
