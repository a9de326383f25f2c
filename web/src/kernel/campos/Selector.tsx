import ExpandMore from '@mui/icons-material/ExpandMore'
import type { KeyboardEvent, ReactNode } from 'react'
import { Caja } from './Caja'
import { useRetener } from '../teclado/retencion'
import { Campo, type PropsDeCampo } from './Campo'

export interface Opcion<V extends string | number> {
  valor: V
  texto: string
}
type Props<V extends string | number> = PropsDeCampo<V | null> & {
  /** undefined: they are on their way, and the keys for them wait. */
  opciones: readonly Opcion<V>[] | undefined
  /** Text of the empty choice; without it there is none once a value is chosen. */
  vacio?: string
}

/** Enter sends the form, as in every other field, unless it is choosing in the open list. */
function enviarConEnter(event: KeyboardEvent): void {
  const select = event.target
  if (event.key !== 'Enter' || !(select instanceof HTMLSelectElement) || !select.form) return
  if (CSS.supports('selector(:open)') && select.matches(':open')) return
  event.preventDefault()
  select.form.requestSubmit()
}

const LLEGANDO = 'select[aria-busy=true]'
/** Whoever is at another control goes on. */
const PARA_LA_LISTA = { pasa: () => document.activeElement?.matches(LLEGANDO) !== true }

/** The browser's own dropdown: it opens at once, finds by typing, and tablets draw it large. */
export function Selector<V extends string | number>(props: Props<V>): ReactNode {
  const { opciones = [], vacio } = props
  const llegando = props.opciones === undefined
  useRetener(llegando, PARA_LA_LISTA)
  const opcionDe = (text: unknown) => opciones.find(({ valor }) => String(valor) === String(text))
  return (
    <Campo<V | null> {...props}>
      {({ value, elegir, entrada, aria }) => {
        const elegida = opcionDe(value)
        const sinElegir = vacio ?? (elegida ? undefined : 'Seleccione una opción')
        return (
          <Caja
            {...entrada}
            {...aria}
            como="select"
            aria-busy={llegando || undefined}
            className="de-opciones"
            value={elegida ? String(elegida.valor) : ''}
            onChange={event => elegir(opcionDe(event.target.value)?.valor ?? null)}
            onKeyDown={enviarConEnter}
            despues={<ExpandMore fontSize="small" aria-hidden />}
          >
            {sinElegir !== undefined && <option value="">{sinElegir}</option>}
            {opciones.map(({ valor, texto }) => (
              <option key={valor} value={String(valor)}>
                {texto}
              </option>
            ))}
          </Caja>
        )
      }}
    </Campo>
  )
}
