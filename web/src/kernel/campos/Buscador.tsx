import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Atajo } from '../atajos'
import { aviso } from '../avisos'
import { decirPerdido, descartar, retenerDurante } from '../teclado/retencion'
import { Buscando } from './Buscando'
import { Caja } from './Caja'
import { Campo, type Control, type PropsDeCampo } from './Campo'
import type ListaDelBuscador from './ListaDelBuscador'
import { type Buscar, useBusqueda } from './useBusqueda'
import { seleccionarAlLlegar } from './seleccionar'

/** The list, which comes after the screen. */
let Lista: typeof ListaDelBuscador | undefined

/** Whether its code is there; asked for once more when it is to be seen and did not come. */
function useLista(mostrar: boolean): boolean {
  const [traida, setTraida] = useState(Lista !== undefined)
  useEffect(() => {
    if (traida) return
    import('./ListaDelBuscador').then(
      modulo => {
        Lista = modulo.default
        setTraida(true)
      },
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- to be seen is another occasion
  }, [traida, mostrar])
  return traida
}

type Props<T> = PropsDeCampo<T | null> & {
  /** Called 300 ms after typing stops; pass `signal` on to `llamar`. */
  buscar: Buscar<T>
  clave: (opcion: T) => string | number
  texto: (opcion: T) => string
  /** Second line or figures of an option. */
  detalle?: (opcion: T) => ReactNode
  /** Last entry of the list: creates what was not found. */
  crear?: { texto: (consulta: string) => string; hacer: (consulta: string) => void }
  /** Empties itself after a choice: to add one thing after another. */
  continuo?: boolean
  minimo?: number
  /** Why Enter takes nothing for this text, where nobody has chosen an option of its answer with the arrows. */
  reparar?: (consulta: string) => string | undefined
  final?: ReactNode
}

/**
 * A field that searches as one types. Enter takes the marked option; Enter right after typing searches at once, and
 * takes the first: what is typed meanwhile waits for it.
 */
export function Buscador<T>(props: Props<T>): ReactNode {
  return <Campo<T | null> {...props}>{control => <Entrada {...props} control={control} />}</Campo>
}

function Entrada<T>(props: Props<T> & { control: Control<T | null> }) {
  const { buscar, clave, texto, detalle, crear, continuo, minimo = 2, tecla, control } = props
  const { value, elegir: cambiar, entrada, aria } = control
  const final = props.final ?? (tecla !== undefined && <Atajo tecla={tecla} />)
  const busqueda = useBusqueda(buscar, minimo)
  const [abierto, setAbierto] = useState(false)
  const [marcada, setMarcada] = useState(0)
  const [escribiendo, setEscribiendo] = useState(false)
  const [ancla, setAncla] = useState<HTMLElement | null>(null)
  const lista = useId()

  /** Enter has been pressed, and what it takes is on its way. */
  const tomando = useRef(false)
  /** The arrows have gone through its answer. */
  const movida = useRef(false)

  const consulta = busqueda.texto.trim()
  const filas = busqueda.resultados ?? []
  const total = filas.length + (crear && busqueda.resultados ? 1 : 0)
  const mostrar = abierto && consulta.length >= minimo
  const traida = useLista(mostrar)

  const cerrar = () => {
    setAbierto(false)
    setEscribiendo(false)
    busqueda.limpiar()
  }
  const elegir = (opcion: T) => {
    cerrar()
    cambiar(opcion)
  }
  /** The option at a place of an answer; the one after the last creates. False when there is none. */
  const tomar = (opciones: readonly T[], i: number): boolean => {
    const opcion = opciones[i]
    if (opcion !== undefined) elegir(opcion)
    else if (crear && i === opciones.length) {
      cerrar()
      crear.hacer(consulta)
    } else return false
    return true
  }
  /** Nothing is taken for this text: what is read or typed next has its place, and not the end of it. */
  const noTomar = (campo: HTMLInputElement, porque?: string): false => {
    if (porque !== undefined) aviso.info(porque)
    campo.select()
    return false
  }
  /** What Enter takes, unless nobody can have meant it. */
  const tomarConEnter = (campo: HTMLInputElement, opciones: readonly T[], i: number): boolean => {
    const porque = opciones.length > 0 && !movida.current ? props.reparar?.(consulta) : undefined
    return porque === undefined ? tomar(opciones, i) || noTomar(campo) : noTomar(campo, porque)
  }
  /** Enter before the answer is Enter on its first option. Drawn before the next key, which belongs to what follows. */
  const tomarPrimera = (campo: HTMLInputElement, found: readonly T[] | null) => {
    tomando.current = false
    flushSync(() => {
      // What was typed ahead was for somebody who is there, and not for the form that creates.
      if (!found || !tomarConEnter(campo, found, 0) || found.length === 0) descartar()
    })
  }
  /** Its search is given up: what it was to take is told, for nobody takes it any more. */
  const dejarDeTomar = () => {
    if (!tomando.current) return
    tomando.current = false
    decirPerdido(`${consulta}⏎`)
  }
  const mover = (pasos: number) => {
    if (!mostrar || total === 0) return
    const next = (marcada + pasos + total) % total
    setMarcada(next)
    movida.current = true
    document.getElementById(`${lista}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      mover(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && mostrar) {
      event.stopPropagation()
      cerrar()
    } else if (event.key === 'Enter' && consulta !== '') {
      event.preventDefault()
      const campo = event.currentTarget as HTMLInputElement
      if (consulta.length < minimo) noTomar(campo, `Escriba al menos ${minimo} letras o cifras`)
      else if (busqueda.resultados) tomarConEnter(campo, filas, marcada)
      else {
        tomando.current = true
        void retenerDurante(busqueda.ya().then(found => tomarPrimera(campo, found)))
      }
    }
  }
  return (
    <div ref={setAncla}>
      <Caja
        {...entrada}
        value={escribiendo ? busqueda.texto : value !== null && !continuo ? texto(value) : ''}
        onChange={event => {
          dejarDeTomar()
          setEscribiendo(true)
          setAbierto(true)
          setMarcada(0)
          movida.current = false
          if (event.target.value === '' && value !== null && !continuo) cambiar(null)
          busqueda.escribir(event.target.value)
        }}
        onFocus={seleccionarAlLlegar}
        onBlur={event => {
          // Only the window has lost the keyboard: its place is the same when it is back.
          if (document.activeElement === event.target) return
          dejarDeTomar()
          cerrar()
          entrada.onBlur?.()
        }}
        onKeyDown={alTeclear}
        despues={busqueda.buscando ? <Buscando /> : final}
        {...aria}
        // oxlint-disable-next-line prefer-tag-over-role -- no tag has options of two lines
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={mostrar}
        aria-controls={lista}
        aria-activedescendant={mostrar && total > 0 ? `${lista}-${marcada}` : undefined}
        spellCheck={false}
      />
      {mostrar && traida && Lista && (
        <Lista
          id={lista}
          etiqueta={props.etiqueta}
          ancla={ancla}
          opciones={filas.map(opcion => ({
            clave: clave(opcion),
            texto: texto(opcion),
            detalle: detalle?.(opcion),
          }))}
          hallado={busqueda.resultados !== null}
          mas={busqueda.mas}
          crear={crear?.texto(consulta)}
          marcada={marcada}
          alElegir={i => tomar(filas, i)}
        />
      )}
    </div>
  )
}
