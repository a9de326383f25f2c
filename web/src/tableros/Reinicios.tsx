import { Boton } from '../kernel/Boton'
import { Mensaje } from '../kernel/Mensaje'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useRepaso } from '../kernel/useRepaso'
import { LECTURAS, type Reinicio, textoDeReinicio } from './tableros'

interface Props {
  reinicios: readonly Reinicio[]
  recargar: () => Promise<unknown>
}

const enCamino = ({ estado }: Reinicio): boolean => estado === 'en_curso' || estado === 'deshaciendo'

/** Resets of today: how far they are, and the way back. */
export function Reinicios({ reinicios, recargar }: Props) {
  const deshacer = useAccion('POST /inventarios/reinicios/{id}/deshacer', { invalida: LECTURAS })
  const puede = usePuede()
  useRepaso(reinicios.some(enCamino), recargar)
  return reinicios
    .filter(reinicio => enCamino(reinicio) || reinicio.deshacer_hasta !== null)
    .map(reinicio => (
      <Mensaje
        key={reinicio.id}
        tono="info"
        accion={
          reinicio.deshacer_hasta !== null &&
          puede('tableros.reiniciar') && (
            <Boton
              tono="neutro"
              esperando={deshacer.enCurso}
              onClick={() => void deshacer.ejecutar({ params: { id: reinicio.id } })}
            >
              Deshacer
            </Boton>
          )
        }
      >
        {textoDeReinicio(reinicio, puede('tableros.reiniciar'))}
      </Mensaje>
    ))
}
