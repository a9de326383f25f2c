import { formatoInstante } from '#shared/kernel/format'

/** An amount in a sentence or in a narrow place: no line ends between its sign and its number. */
export const Entero = ({ children }: { children: string }) => <span className="entero">{children}</span>

/** A day and an hour: a line may end between the two, and nowhere else. */
export function Momento({ de }: { de: string }) {
  const [dia, ...hora] = formatoInstante(de).split(' ')
  return (
    <>
      {dia} <span className="entero">{hora.join(' ')}</span>
    </>
  )
}

/** The same of amounts in a text that is no element. */
export const sinCortar = (texto: string): string => texto.replaceAll('$ ', '$\u00A0')
