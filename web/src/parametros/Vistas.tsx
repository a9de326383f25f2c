import { useNavigate } from 'react-router-dom'
import { Boton } from '../kernel/Boton'
import { useAtajos } from '../kernel/atajos'

const VISTAS = [
  { vista: '', texto: 'Parámetros' },
  { vista: 'auditoria', texto: 'Auditoría' },
] as const

/** What the shop goes by, or who changed what in it; Alt and their number choose one. */
export function Vistas({ elegida }: { elegida: (typeof VISTAS)[number]['vista'] }) {
  const ir = useNavigate()
  const a = (vista: string) => void ir(vista === '' ? '/parametros' : `/parametros?vista=${vista}`)
  useAtajos(
    Object.fromEntries(
      VISTAS.map(({ vista, texto }, i) => [
        `Alt+${i + 1}`,
        { texto: `Ver ${texto.toLowerCase()}`, activo: vista !== elegida, hacer: () => a(vista) },
      ]),
    ),
  )
  return (
    <fieldset aria-label="Qué se ve" style={{ display: 'flex', gap: 4, margin: 0, padding: 0, border: 0 }}>
      {VISTAS.map(({ vista, texto }, i) => (
        <Boton
          key={texto}
          forma={vista === elegida ? 'lleno' : 'borde'}
          tono={vista === elegida ? 'primario' : 'neutro'}
          aria-pressed={vista === elegida}
          title={`Alt+${i + 1}`}
          onClick={() => a(vista)}
        >
          {texto}
        </Boton>
      ))}
    </fieldset>
  )
}
