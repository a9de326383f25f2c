import { Boton } from '../kernel/Boton'
import { useAtajos } from '../kernel/atajos'

const ESTADOS = [
  { estado: '', texto: 'Todas' },
  { estado: 'pendiente', texto: 'Pendientes' },
  { estado: 'aprobado', texto: 'Aprobadas' },
  { estado: 'rechazado', texto: 'Rechazadas' },
] as const
export type EstadoElegido = (typeof ESTADOS)[number]['estado']

interface Props {
  estado: string
  alElegir: (estado: EstadoElegido) => void
}

/** Which requests are seen; Alt and their number choose one. */
export function Estados({ estado, alElegir }: Props) {
  useAtajos(
    Object.fromEntries(
      ESTADOS.map((cada, i) => [
        `Alt+${i + 1}`,
        {
          texto: `Ver ${cada.texto.toLowerCase()}`,
          activo: cada.estado !== estado,
          hacer: () => alElegir(cada.estado),
        },
      ]),
    ),
  )
  return (
    <fieldset aria-label="Solicitudes que se ven" className="opciones">
      {ESTADOS.map((cada, i) => (
        <Boton
          key={cada.estado}
          forma={estado === cada.estado ? 'lleno' : 'borde'}
          tono={estado === cada.estado ? 'primario' : 'neutro'}
          aria-pressed={estado === cada.estado}
          title={`Alt+${i + 1}`}
          onClick={() => alElegir(cada.estado)}
        >
          {cada.texto}
        </Boton>
      ))}
    </fieldset>
  )
}
