interface Props {
  /** What is under way, for screen readers. */
  etiqueta: string
}

/** Something is under way, nobody knows how far: a plain element (`app/base.css`), there before MUI's bar is. */
export const Avance = ({ etiqueta }: Props) => <progress aria-label={etiqueta} className="avance" />
