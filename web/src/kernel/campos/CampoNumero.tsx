import { OutlinedInput } from '@mui/material'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cantidad, DINERO, type FormatoDeNumero } from '../numeros'
import { Campo, type Control, type PropsDeCampo } from './Campo'

type Props = PropsDeCampo<number | null> & { onKeyDown?: KeyboardEventHandler }

/** Money, in pesos with at most two decimals: groups while typing, takes what people paste. */
export const CampoDinero = (props: Props) => (
  <CampoNumero {...props} formato={DINERO} inicio={<span aria-hidden>$</span>} />
)

type PropsDeCantidad = Props & {
  /** Decimals that may be typed, after a comma or a point. */
  decimales?: number
  /** On the right: `m`, `%`. */
  unidad?: string
}

export const CampoCantidad = ({ decimales = 0, unidad, ...props }: PropsDeCantidad) => (
  <CampoNumero {...props} formato={cantidad(decimales)} final={unidad && <span aria-hidden>{unidad}</span>} />
)

type PropsDeNumero = Props & { formato: FormatoDeNumero; inicio?: ReactNode; final?: ReactNode }

/** A number as people write it, null while it is empty; its text is selected on focus. */
function CampoNumero({ formato, inicio, final, onKeyDown, ...props }: PropsDeNumero) {
  return (
    <Campo<number | null> {...props}>
      {control => <Entrada {...{ control, formato, inicio, final, onKeyDown }} />}
    </Campo>
  )
}

type PropsDeEntrada = Omit<PropsDeNumero, keyof PropsDeCampo<number>> & {
  control: Control<number | null>
}

function Entrada({ control, formato, inicio, final, onKeyDown }: PropsDeEntrada) {
  const { onChange, entrada, aria } = control
  // A form may begin with nothing at all.
  const value = (control.value as number | null | undefined) ?? null
  const [texto, setTexto] = useState(() => formato.escribir(value))
  const [ultimo, setUltimo] = useState(value)
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)

  // The value changed from outside: its own text, not what was being typed.
  if (!Object.is(value, ultimo)) {
    setUltimo(value)
    setTexto(formato.escribir(value))
  }
  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = null
  })

  const poner = (input: HTMLInputElement, text: string, valor: number | null, at: number) => {
    caret.current = { input, at }
    setTexto(text)
    setUltimo(valor)
    if (!Object.is(valor, value)) onChange(valor)
  }
  const teclear = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const { data } = event.nativeEvent as InputEvent
    const next = formato.teclear(text, selectionStart ?? text.length, data ?? null)
    poner(event.target, next.texto, next.valor, next.caret)
  }
  const pegar = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!formato.pegar) return
    const valor = formato.pegar(event.clipboardData.getData('text'))
    event.preventDefault()
    if (valor === null) return
    const text = formato.escribir(valor)
    poner(event.currentTarget, text, valor, text.length)
  }
  return (
    <OutlinedInput
      {...entrada}
      value={texto}
      onChange={event => teclear(event as ChangeEvent<HTMLInputElement>)}
      onFocus={event => event.target.select()}
      onBlur={() => {
        setTexto(formato.escribir(value))
        entrada.onBlur?.()
      }}
      onKeyDown={onKeyDown}
      startAdornment={inicio}
      endAdornment={final}
      inputProps={{
        ...aria,
        inputMode: formato.decimales > 0 ? 'decimal' : 'numeric',
        onPaste: pegar,
        'data-cifras': formato.cifras,
      }}
      sx={{
        pl: inicio ? '10px' : undefined,
        '& input': { textAlign: 'right', pl: inicio ? '4px' : undefined },
      }}
    />
  )
}
