import { Boton } from '../../kernel/Boton'
import { Atajo, useAtajos } from '../../kernel/atajos'

interface Props {
  credito: boolean
  disabled: boolean
  alElegir: (credito: boolean) => void
}

/** Paid at once, or owed: never called cash (DECISIONS 4). */
export function ModoDePago({ credito, disabled, alElegir }: Props) {
  useAtajos({
    'Alt+M': {
      texto: credito ? 'Facturar de contado' : 'Facturar a crédito',
      activo: !disabled,
      hacer: () => alElegir(!credito),
    },
  })
  const boton = (esCredito: boolean, texto: string) => (
    <Boton
      forma={credito === esCredito ? 'lleno' : 'borde'}
      tono={credito === esCredito ? 'primario' : 'neutro'}
      aria-pressed={credito === esCredito}
      disabled={disabled}
      alFinal={credito === esCredito ? undefined : <Atajo tecla="Alt+M" />}
      onClick={() => alElegir(esCredito)}
    >
      {texto}
    </Boton>
  )
  return (
    <fieldset aria-label="Modo de pago" className="opciones">
      {boton(false, 'De contado')}
      {boton(true, 'A crédito (cartera)')}
    </fieldset>
  )
}
