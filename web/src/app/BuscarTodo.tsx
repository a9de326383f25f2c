import Search from '@mui/icons-material/Search'
import { useMediaQuery } from '@mui/material'
import { useEffect, useSyncExternalStore } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Destino } from '../buscar/opciones'
import { Boton } from '../kernel/Boton'
import { Atajo, SobreLasPantallas, useAtajos } from '../kernel/atajos'
import { ANGOSTA } from '../kernel/estilos'
import { perezoso } from '../kernel/perezoso'
import { usePuede, useSesion } from '../kernel/session'
import { useCalculadora } from '../calculadora/useCalculadora'
import { useMirar } from '../kernel/useMirar'
import { Oyentes } from '../kernel/oyentes'

const Paleta = perezoso(() => import('../buscar/Paleta'))
const FichaDeProducto = perezoso(() => import('../productos/FichaDeProducto'))
const FichaDeRetal = perezoso(() => import('../retales/FichaDeRetal'))
const DialogoDetalle = perezoso(() => import('../ventas/detalle/DialogoDetalle'))

const TECLA = 'Ctrl+K'
let abierta = false
const oyentes = new Oyentes()
function poner(next: boolean): void {
  abierta = next
  oyentes.avisar()
}
const abrir = () => poner(true)
const cerrar = () => poner(false)

/** A question that waits for its answer is answered first. */
const hayPregunta = (): boolean => document.querySelector('[role=alertdialog]') !== null

/**
 * Ctrl+K finds from anywhere, also over a dialog with something typed: what is found opens over it, and going to
 * another screen asks first, as every way out does.
 */
export function BuscarTodo() {
  const { tienda } = useSesion()
  const puede = usePuede()
  const navigate = useNavigate()
  const { mirada, mirar, cerrar: dejarDeMirar } = useMirar()
  const enUso = useSyncExternalStore(oyentes.escuchar, () => abierta)
  const calculadora = useCalculadora()
  const { key } = useLocation()
  const llegada = useNavigationType()
  // Back leaves it too, and so does the end of the session.
  useEffect(() => {
    if (llegada === NavigationType.Pop) cerrar()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each address counts
  }, [key, llegada])
  useEffect(() => cerrar, [])

  const hacer = () => {
    if (!hayPregunta()) abrir()
  }
  const activo = tienda !== null && !enUso
  useAtajos({ [TECLA]: { texto: 'Buscar en todo', activo, hacer } }, { siempre: true })

  const ir = (destino: Destino) => {
    // Gone first: the keyboard is back in its place, where it comes back to from what opens now.
    cerrar()
    if ('mirar' in destino) mirar(destino.mirar)
    else if ('calcular' in destino) calculadora.abrir()
    else void navigate(destino.to)
  }
  if (!tienda) return null
  return (
    <>
      <SobreLasPantallas>
        {mirada?.cosa === 'venta' && puede('ventas.ver') && (
          <DialogoDetalle
            key={mirada.id}
            dialogo={{
              abierto: true,
              parametros: { venta: String(mirada.id) },
              abrir: ({ venta }) => mirar({ cosa: 'venta', id: Number(venta) }),
              cerrar: dejarDeMirar,
            }}
          />
        )}
        {mirada?.cosa === 'producto' && puede('productos.ver') && (
          <FichaDeProducto key={mirada.id} id={mirada.id} alCerrar={dejarDeMirar} />
        )}
        {mirada?.cosa === 'retal' && puede('retales.ver') && (
          <FichaDeRetal key={mirada.id} id={mirada.id} alCerrar={dejarDeMirar} />
        )}
      </SobreLasPantallas>
      {enUso && <Paleta alElegir={ir} alCerrar={cerrar} />}
    </>
  )
}

/** Where there is no room, its sign alone. */
export function BotonDeBuscar() {
  const angosta = useMediaQuery(ANGOSTA)
  return (
    <Boton
      menudo
      forma="borde"
      tono="neutro"
      title={angosta ? 'Buscar en todo' : undefined}
      onClick={abrir}
      className="estrecho"
      style={{ color: 'var(--tenue)' }}
    >
      <Search fontSize="small" />
      <span className={angosta ? 'oculto' : undefined}>Buscar en todo</span>
      {!angosta && <Atajo tecla={TECLA} />}
    </Boton>
  )
}
