import {
  type ChangeEvent,
  type KeyboardEventHandler,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { dinero, escribirNumero, leerNumero, reagrupar, type ReglaDeNumero } from '#shared/kernel/numeros'
import { useRecuerdo } from '../recuerdo'
import { Caja } from './Caja'
import { Campo, type Control, type PropsDeCampo } from './Campo'
import { seleccionarAlLlegar } from './seleccionar'

type Props = PropsDeCampo<number | null> & { onKeyDown?: KeyboardEventHandler }

type PropsDeDinero = Props & Pick<ReglaDeNumero, 'mayorQueCero'> & { centavos?: boolean }

/** Money: groups while it is typed. Centavos are taken where the amount that is asked for has some. */
export const CampoDinero = ({ centavos = false, mayorQueCero, ...props }: PropsDeDinero) => (
  <CampoNumero {...props} regla={{ ...dinero(centavos), mayorQueCero }} cifras={9} />
)

type PropsDeCantidad = Props &
  Partial<Pick<ReglaDeNumero, 'decimales' | 'maximo' | 'mayorQueCero' | 'unidad' | 'comaDeMiles'>>

/** A quantity, a percentage or a size: see `ReglaDeNumero`. */
export const CampoCantidad = (props: PropsDeCantidad) => {
  const { decimales = 0, maximo = 999_999, mayorQueCero, unidad, comaDeMiles, ...resto } = props
  return (
    <CampoNumero {...resto} regla={{ decimales, maximo, mayorQueCero, unidad, comaDeMiles }} cifras={6} />
  )
}

type PropsDeNumero = Props & {
  regla: ReglaDeNumero
  /** Most digits that somebody types: a longer number that comes in one go was read by a bar-code reader. */
  cifras: number
}

/**
 * A number as people write it, null while there is none. What cannot be read says so at once and stays as it was
 * typed, after a reload too where the field has a name; its text is selected on focus.
 */
const CampoNumero = ({ regla, cifras, onKeyDown, ...props }: PropsDeNumero) => (
  <Campo<number | null> {...props}>{control => <Entrada {...{ control, regla, cifras, onKeyDown }} />}</Campo>
)

type PropsDeEntrada = Omit<PropsDeNumero, keyof PropsDeCampo<number>> & {
  control: Control<number | null>
}

function Entrada({ control, regla, cifras, onKeyDown }: PropsDeEntrada) {
  const { onChange, entrada, aria } = control
  // A form may begin with nothing at all.
  const value = (control.value as number | null | undefined) ?? null
  // No form can keep it: its value is null.
  const { escrito, recordar } = useRecuerdo<string>(`numero.${entrada.name}`, entrada.name !== undefined)
  const [texto, setTexto] = useState(() => (value === null && escrito) || escribirNumero(value, regla))
  const [ultimo, setUltimo] = useState(value)
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)

  // The value changed from outside: its own text, not what was being typed.
  if (!Object.is(value, ultimo)) {
    setUltimo(value)
    setTexto(escribirNumero(value, regla))
  }
  const { reparo } = leerNumero(texto, regla)
  useLayoutEffect(() => control.reparar(reparo))
  useEffect(() => recordar(reparo === undefined ? null : texto), [recordar, reparo, texto])
  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = null
  })

  /** Digits that are typed or taken away where the points are ours: the points move with them. */
  const deCifras = ({ inputType, data }: Partial<InputEvent>): boolean =>
    regla.dinero === true &&
    reagrupar(texto, 0).texto === texto &&
    (inputType?.startsWith('delete') || (inputType === 'insertText' && /^\d+$/.test(data ?? '')))
  const teclear = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const escrito = { texto: target.value, caret: target.selectionStart ?? target.value.length }
    let next = deCifras(nativeEvent) ? reagrupar(escrito.texto, escrito.caret) : escrito
    const { valor } = leerNumero(next.texto, regla)
    // What else can be read is grouped where it stands, but for a comma, which may be on its way to something.
    if (regla.dinero && valor !== null && !next.texto.includes(',')) next = reagrupar(next.texto, next.caret)
    caret.current = { input: target, at: next.caret }
    setTexto(next.texto)
    setUltimo(valor)
    if (!Object.is(valor, value)) onChange(valor)
  }
  return (
    <Caja
      {...entrada}
      value={texto}
      onChange={teclear}
      onFocus={seleccionarAlLlegar}
      onBlur={() => {
        // Not for nothing: an update that waits would be done after that of a value which comes meanwhile.
        const limpio = escribirNumero(value, regla)
        if (reparo === undefined && limpio !== texto) setTexto(limpio)
        entrada.onBlur?.()
      }}
      onKeyDown={onKeyDown}
      antes={regla.dinero && <span aria-hidden>$</span>}
      despues={regla.unidad && <span aria-hidden>{regla.unidad}</span>}
      {...aria}
      inputMode={regla.decimales > 0 ? 'decimal' : 'numeric'}
      data-cifras={cifras}
      className="de-numero"
    />
  )
}
