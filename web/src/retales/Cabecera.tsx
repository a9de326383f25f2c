import { BotonAtajo } from '../kernel/BotonAtajo'

interface Props {
  /** Marked offcuts. */
  marcados: number
  /** Those that an act would be about: the marked ones, or the one that the keyboard is on. */
  elegidos: number
  /** The person receives and keeps offcuts. */
  gestiona: boolean
  porRecibir: boolean
  alImprimir: (ancla: HTMLElement) => void
  alRecibir: () => void
  alCrear: () => void
}

/** What may be done with several offcuts at once, and a new one. */
export const Cabecera = ({
  marcados,
  elegidos,
  gestiona,
  porRecibir,
  alImprimir,
  alRecibir,
  alCrear,
}: Props) => (
  <>
    {marcados > 0 && (
      <BotonAtajo
        tecla="I"
        ayuda="Imprimir las etiquetas de los marcados"
        forma="borde"
        tono="neutro"
        onClick={event => alImprimir(event.currentTarget)}
      >
        {marcados === 1 ? 'Imprimir 1 etiqueta' : `Imprimir ${marcados} etiquetas`}
      </BotonAtajo>
    )}
    {gestiona && porRecibir && (
      <BotonAtajo
        tecla="R"
        ayuda="Recibir los retales marcados"
        forma="lleno"
        disabled={elegidos === 0}
        deFila
        onClick={alRecibir}
      >
        {marcados > 1 ? `Recibir ${marcados} retales` : 'Recibir retal'}
      </BotonAtajo>
    )}
    {gestiona && (
      <BotonAtajo tecla="N" forma={porRecibir ? 'borde' : 'lleno'} onClick={alCrear}>
        Nuevo retal
      </BotonAtajo>
    )}
  </>
)
