import { Boton } from '../../kernel/Boton'
import { useAtajos } from '../../kernel/atajos'

interface Props {
  elegidas: boolean
  alElegir: (completadas: boolean) => void
}

const LISTAS = [
  { completadas: false, texto: 'Pendientes' },
  { completadas: true, texto: 'Completadas' },
]

/** What is to be done, or what is done; Alt and their number choose one. */
export function Completadas({ elegidas, alElegir }: Props) {
  useAtajos(
    Object.fromEntries(
      LISTAS.map(({ completadas, texto }, i) => [
        `Alt+${i + 1}`,
        {
          texto: `Ver ${texto.toLowerCase()}`,
          activo: completadas !== elegidas,
          hacer: () => alElegir(completadas),
        },
      ]),
    ),
  )
  return (
    <fieldset
      aria-label="Tareas que se ven"
      style={{ display: 'flex', gap: 4, margin: 0, padding: 0, border: 0 }}
    >
      {LISTAS.map(({ completadas, texto }, i) => (
        <Boton
          key={texto}
          forma={completadas === elegidas ? 'lleno' : 'borde'}
          tono={completadas === elegidas ? 'primario' : 'neutro'}
          aria-pressed={completadas === elegidas}
          title={`Alt+${i + 1}`}
          onClick={() => alElegir(completadas)}
        >
          {texto}
        </Boton>
      ))}
    </fieldset>
  )
}
