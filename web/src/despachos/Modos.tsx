import { useAtajos } from '../kernel/atajos'
import { Boton } from '../kernel/Boton'

const MODOS = [
  { modo: '', texto: 'Pendientes' },
  { modo: 'despachado', texto: 'Despachados' },
] as const
export type Modo = (typeof MODOS)[number]['modo']

/** What waits, or what has left; Alt and their number choose one. */
export function Modos({ modo, alElegir }: { modo: string; alElegir: (modo: Modo) => void }) {
  useAtajos(
    Object.fromEntries(
      MODOS.map((cada, i) => [
        `Alt+${i + 1}`,
        {
          texto: `Ver ${cada.texto.toLowerCase()}`,
          activo: cada.modo !== modo,
          hacer: () => alElegir(cada.modo),
        },
      ]),
    ),
  )
  return (
    <fieldset aria-label="Turnos que se ven" className="opciones">
      {MODOS.map((cada, i) => (
        <Boton
          key={cada.modo}
          forma={cada.modo === modo ? 'lleno' : 'borde'}
          tono={cada.modo === modo ? 'primario' : 'neutro'}
          aria-pressed={cada.modo === modo}
          title={`Alt+${i + 1}`}
          onClick={() => alElegir(cada.modo)}
        >
          {cada.texto}
        </Boton>
      ))}
    </fieldset>
  )
}
