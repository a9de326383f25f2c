import { Box } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Buscando } from '../kernel/campos/Buscando'
import { Caja } from '../kernel/campos/Caja'
import { Atajo, CapaDeAtajos } from '../kernel/atajos'
import { Dialogo } from '../kernel/Dialogo'
import { OCULTO, TACTIL } from '../kernel/estilos'
import { usePuede } from '../kernel/session'
import { useBusqueda } from '../kernel/campos/useBusqueda'
import { descartar, retenerDurante } from '../kernel/teclado/retencion'
import { hallar, type Hallazgo } from './hallar'
import { Lista } from './Lista'
import { lugaresQue } from './lugares'
import { cuantas, type Destino, opcionDe, opcionDeLugar } from './opciones'

interface Props {
  alElegir: (destino: Destino) => void
  alCerrar: () => void
}

const MINIMO = 2
// What a sale opens in is on its way while one types.
const adelantar = () => void import('../ventas/detalle/DialogoDetalle')

/** Screens, sales, customers, products and offcuts by what is typed, from anywhere. */
export default function Paleta(props: Props) {
  return (
    // Over whatever else stands over everything.
    <CapaDeAtajos abierta encima>
      <Dialogo titulo="Buscar en todo" abierto encima ancho="sm" onCerrar={props.alCerrar}>
        <Contenido {...props} />
      </Dialogo>
    </CapaDeAtajos>
  )
}

function Contenido({ alElegir }: Props) {
  const puede = usePuede()
  const busqueda = useBusqueda<Hallazgo>((texto, signal) => hallar(texto, puede, signal), MINIMO)
  const [marcada, setMarcada] = useState(0)
  const lista = useId()

  const consulta = busqueda.texto.trim()
  // Screens are known at once, and stand first: they stay where they are when the answer comes.
  const lugares = lugaresQue(consulta, puede).map(opcionDeLugar)
  const { resultados } = busqueda
  const opciones = [...lugares, ...(resultados ?? []).map(hallazgo => opcionDe(hallazgo, puede))]

  /** Enter before the answer is Enter on its first. Drawn before the next key, which belongs to what opens. */
  const tomarPrimero = (hallados: readonly Hallazgo[] | null) =>
    flushSync(() => {
      const [primero] = hallados ?? []
      if (primero) alElegir(opcionDe(primero, puede).destino)
      else descartar()
    })
  const mover = (pasos: number) => {
    if (opciones.length === 0) return
    const next = (marcada + pasos + opciones.length) % opciones.length
    setMarcada(next)
    document.getElementById(`${lista}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      mover(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const opcion = opciones[marcada]
      if (opcion) alElegir(opcion.destino)
      else if (!resultados) void retenerDurante(busqueda.ya().then(tomarPrimero))
    }
  }
  const decir = (): string => {
    if (busqueda.buscando) return 'Buscando…'
    return resultados ? cuantas(opciones.length) : ''
  }
  return (
    <>
      <Caja
        autoFocus
        onFocus={adelantar}
        placeholder="Pantalla, venta, cliente, producto o retal"
        value={busqueda.texto}
        onChange={event => {
          setMarcada(0)
          busqueda.escribir(event.target.value)
        }}
        onKeyDown={alTeclear}
        despues={busqueda.buscando && <Buscando />}
        aria-label="Buscar en todo"
        // oxlint-disable-next-line prefer-tag-over-role -- no tag has options of two lines
        role="combobox"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={lista}
        aria-activedescendant={opciones.length > 0 ? `${lista}-${marcada}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <Box aria-live="polite" sx={OCULTO}>
        {decir()}
      </Box>
      <Lista id={lista} opciones={opciones} marcada={marcada} alElegir={({ destino }) => alElegir(destino)} />
      {opciones.length === 0 && (
        <Box sx={{ pt: 2, color: 'text.secondary' }}>
          {resultados
            ? `No se encontró «${consulta}» entre las ventas de un año, los clientes y los productos que puede ver. Revise el texto`
            : consulta.length < MINIMO
              ? 'Escriba dos letras o más; Enter busca también una sola cifra'
              : 'Buscando…'}
        </Box>
      )}
      <Teclas />
    </>
  )
}

/** What the keys do here, and one that is worth knowing beforehand. */
const TECLAS = [
  ['↑ ↓', 'Elegir'],
  ['Enter', 'Abrir'],
  ['P', 'Imprimir la venta abierta'],
] as const

const Teclas = () => (
  <Box
    aria-hidden
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      pt: 1,
      fontSize: 12,
      color: 'text.secondary',
      [`@media ${TACTIL}`]: { display: 'none' },
    }}
  >
    {TECLAS.map(([tecla, texto]) => (
      <span key={tecla}>
        <Atajo tecla={tecla} /> {texto}
      </span>
    ))}
  </Box>
)
