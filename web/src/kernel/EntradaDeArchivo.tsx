import type { ComponentProps, RefObject } from 'react'

interface Props extends Pick<ComponentProps<'input'>, 'id' | 'accept' | 'capture'> {
  entrada: RefObject<HTMLInputElement | null>
  etiqueta: string
  alElegir: (archivo: File) => void
}

/** The browser's own field for a file, which nobody sees: a button clicks it. */
export const EntradaDeArchivo = ({ entrada, etiqueta, alElegir, ...resto }: Props) => (
  <input
    ref={entrada}
    type="file"
    hidden
    aria-label={etiqueta}
    {...resto}
    onChange={event => {
      const archivo = event.target.files?.[0]
      // The same file may be chosen again, once it has been mended or removed.
      event.target.value = ''
      if (archivo) alElegir(archivo)
    }}
  />
)
