import { BotonAtajo } from '../../kernel/BotonAtajo'

const MODOS = [
  { porFacturar: false, texto: 'Pendientes producción', tecla: 'Alt+1' },
  { porFacturar: true, texto: 'Pendientes facturar', tecla: 'Alt+2' },
] as const

interface Props {
  porFacturar: boolean
  alElegir: (porFacturar: boolean) => void
}

/** Bills that are to be made, or orders that are to be billed. */
export const Modos = ({ porFacturar, alElegir }: Props) => (
  <fieldset aria-label="Ventas que se ven" className="opciones">
    {MODOS.map(({ porFacturar: suyo, texto, tecla }) => (
      <BotonAtajo
        key={texto}
        tecla={tecla}
        ayuda={`Ver ${texto.toLowerCase()}`}
        forma={porFacturar === suyo ? 'lleno' : 'borde'}
        tono={porFacturar === suyo ? 'primario' : 'neutro'}
        aria-pressed={porFacturar === suyo}
        onClick={() => alElegir(suyo)}
      >
        {texto}
      </BotonAtajo>
    ))}
  </fieldset>
)
