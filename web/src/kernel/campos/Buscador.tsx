import { Box, CircularProgress, Paper, Popper } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Atajo } from '../atajos'
import { descartar, retenerDurante } from '../teclado/retencion'
import { Caja } from './Caja'
import { Campo, type Control, type PropsDeCampo } from './Campo'
import { OpcionDeLista } from './OpcionDeLista'
import { type Buscar, useBusqueda } from './useBusqueda'

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

  const consulta = busqueda.texto.trim()
  const filas = busqueda.resultados ?? []
  const total = filas.length + (crear && busqueda.resultados ? 1 : 0)
  const mostrar = abierto && consulta.length >= minimo

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
  /** Enter before the answer is Enter on its first option. Drawn before the next key, which belongs to what follows. */
  const tomarPrimera = (found: readonly T[] | null) =>
    flushSync(() => {
      if (!found || !tomar(found, 0)) descartar()
    })
  const mover = (pasos: number) => {
    if (!mostrar || total === 0) return
    const next = (marcada + pasos + total) % total
    setMarcada(next)
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
      if (busqueda.resultados) tomar(filas, marcada)
      else void retenerDurante(busqueda.ya().then(tomarPrimera))
    }
  }
  return (
    <Box ref={setAncla}>
      <Caja
        {...entrada}
        value={escribiendo ? busqueda.texto : value !== null && !continuo ? texto(value) : ''}
        onChange={event => {
          setEscribiendo(true)
          setAbierto(true)
          setMarcada(0)
          if (event.target.value === '' && value !== null && !continuo) cambiar(null)
          busqueda.escribir(event.target.value)
        }}
        onFocus={event => event.target.select()}
        onBlur={() => {
          cerrar()
          entrada.onBlur?.()
        }}
        onKeyDown={alTeclear}
        despues={busqueda.buscando ? <CircularProgress size={16} aria-label="Buscando" /> : final}
        {...aria}
        // oxlint-disable-next-line prefer-tag-over-role -- no tag has options of two lines
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={mostrar}
        aria-controls={lista}
        aria-activedescendant={mostrar && total > 0 ? `${lista}-${marcada}` : undefined}
        spellCheck={false}
      />
      <Popper
        open={mostrar}
        anchorEl={ancla}
        // Within the screen's landmark; over a dialog, in the body.
        container={ancla?.closest('main')}
        placement="bottom-start"
        role="presentation"
        sx={{ zIndex: 'modal' }}
      >
        <Paper
          id={lista}
          // oxlint-disable-next-line prefer-tag-over-role -- a list of two-line options has no tag
          role="listbox"
          aria-label={props.etiqueta}
          elevation={6}
          // The field keeps the focus while an option is clicked.
          onMouseDown={event => event.preventDefault()}
          sx={{
            mt: '4px',
            py: '4px',
            minWidth: ancla?.offsetWidth,
            maxWidth: 'calc(100vw - 16px)',
            maxHeight: 340,
            overflow: 'auto',
          }}
        >
          {filas.map((opcion, i) => (
            <OpcionDeLista
              key={clave(opcion)}
              id={`${lista}-${i}`}
              marcada={i === marcada}
              alElegir={() => elegir(opcion)}
            >
              <Box>{texto(opcion)}</Box>
              {detalle && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{detalle(opcion)}</Box>}
            </OpcionDeLista>
          ))}
          {busqueda.resultados && busqueda.mas && (
            <Box sx={{ px: 1.5, py: '6px', fontSize: 12, color: 'text.secondary' }}>
              Hay más resultados: afine la búsqueda
            </Box>
          )}
          {busqueda.resultados?.length === 0 && (
            <Box sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>No se encontraron datos</Box>
          )}
          {!busqueda.resultados && <Box sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>Buscando…</Box>}
          {crear && busqueda.resultados && (
            <OpcionDeLista
              id={`${lista}-${filas.length}`}
              marcada={marcada === filas.length}
              alElegir={() => tomar(filas, filas.length)}
            >
              <Box sx={{ color: 'primary.main', fontWeight: 600 }}>{crear.texto(consulta)}</Box>
            </OpcionDeLista>
          )}
        </Paper>
      </Popper>
    </Box>
  )
}
