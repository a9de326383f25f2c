import { type ComponentProps, type ReactNode, type Ref, useContext, useId, useState } from 'react'
import { Atajos } from '../atajos'
import { conAncho } from '../estilos'
import type { Caja } from './Caja'
import { Vinculo } from './vinculo'

interface Comunes {
  etiqueta: string
  /** The label stays for screen readers only: fields inside a table. */
  sinEtiqueta?: boolean
  requerido?: boolean
  ayuda?: ReactNode
  error?: string
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
  name?: string
  ref?: Ref<HTMLElement>
  onBlur?: () => void
  ancho?: number | string
  /** A key that leads here, and what the help says of it. */
  tecla?: string
  textoDeTecla?: string
}

/** Where the value lives: under a name of the form or of the filters around the field, or with the parent. */
type Valor<V> =
  | { nombre: string; value?: never; onChange?: never }
  | { nombre?: never; value: V; onChange: (value: V) => void }

/** What every field takes. */
export type PropsDeCampo<V> = Comunes & Valor<V>

type DeEntrada = 'id' | 'name' | 'ref' | 'disabled' | 'autoFocus' | 'placeholder' | 'error' | 'autoComplete'

/** What a field draws its control with. */
export interface Control<V> {
  value: V
  onChange: (value: V) => void
  /** Of a choice from a list: in a row of filters it counts at once. */
  elegir: (value: V) => void
  /**
   * Says at the field why what is typed is no value, in place of any other error; undefined when it is one. Called
   * when it is drawn. Nothing is sent meanwhile (`senalarReparo`).
   */
  reparar: (reparo: string | undefined) => void
  /** What a `Caja` takes as it is. */
  entrada: Pick<ComponentProps<typeof Caja>, DeEntrada> & { onBlur?: () => void }
  /** The same: what ties label, help and error to the control. */
  aria: {
    'aria-describedby': string | undefined
    'aria-label': string | undefined
    'aria-required': boolean | undefined
    'data-reparo': true | undefined
  }
}

type Props<V> = PropsDeCampo<V> & { children: (control: Control<V>) => ReactNode }

/** Label above, help below, error in place of help, and the value of its `nombre`. */
export function Campo<V>(props: Props<V>) {
  const vincular = useContext(Vinculo)
  if (props.nombre === undefined) return <Marco {...props} />
  const { nombre, error } = props
  if (!vincular) throw new Error(`El campo «${nombre}» no está en un formulario ni en una barra de filtros`)
  return vincular({
    nombre,
    children: campo => {
      // Whoever names a field knows of which type its value is.
      const conValor = { ...props, ...campo, error: campo.error ?? error } as unknown as ConValor<V>
      return <Marco {...conValor} />
    },
  })
}

/** The same with the value at hand, wherever it lives. */
interface ConValor<V> extends Comunes {
  value: V
  onChange: (value: V) => void
  alElegir?: (value: V) => void
  children: Props<V>['children']
}

function Marco<V>(props: ConValor<V>) {
  const { etiqueta, sinEtiqueta, requerido, ayuda, ancho, tecla, textoDeTecla, children } = props
  const { value, onChange, alElegir = onChange, ref, name, onBlur, disabled, autoFocus, placeholder } = props
  const id = useId()
  const [reparo, reparar] = useState<string>()
  const error = reparo ?? props.error
  const texto = error ?? ayuda
  return (
    <div className="campo" style={conAncho(ancho)}>
      {!sinEtiqueta && (
        <label htmlFor={id}>
          {etiqueta}
          {requerido && <span aria-hidden>{' *'}</span>}
        </label>
      )}
      {children({
        value,
        onChange,
        elegir: alElegir,
        reparar,
        entrada: {
          id,
          name,
          ref,
          onBlur,
          disabled,
          autoFocus,
          placeholder,
          error: error !== undefined,
          autoComplete: 'off',
        },
        aria: {
          'aria-describedby': texto ? `${id}-texto` : undefined,
          'aria-label': sinEtiqueta ? etiqueta : undefined,
          'aria-required': requerido || undefined,
          'data-reparo': reparo !== undefined || undefined,
        },
      })}
      {texto ? (
        <p id={`${id}-texto`} className={error === undefined ? undefined : 'error'}>
          {texto}
        </p>
      ) : null}
      {tecla !== undefined && (
        <Atajos
          mapa={{
            [tecla]: {
              texto: textoDeTecla ?? `Ir a ${etiqueta}`,
              hacer: () => document.getElementById(id)?.focus(),
            },
          }}
        />
      )}
    </div>
  )
}
