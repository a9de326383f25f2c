import { Boton } from '../kernel/Boton'
import { Mensaje } from '../kernel/Mensaje'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { useDialogo } from '../kernel/useDialogo'
import { useRepaso } from '../kernel/useRepaso'
import { type Reinicio, textoDeReinicio } from './tableros'

const DialogoDeshacer = perezoso(() => import('./DialogoDeshacer'))

interface Props {
  reinicios: readonly Reinicio[]
  recargar: () => Promise<unknown>
}

const enCamino = ({ estado }: Reinicio): boolean => estado === 'en_curso' || estado === 'deshaciendo'

/** Resets of today: how far they are, the way back, and what did not come back by it. */
export function Reinicios({ reinicios, recargar }: Props) {
  const puede = usePuede()
  const deshacer = useDialogo('deshacer', ['reinicio'])
  useRepaso(reinicios.some(enCamino), recargar)
  return (
    <>
      {reinicios
        .filter(each => enCamino(each) || each.deshacer_hasta !== null || each.sin_devolver.length > 0)
        .map(reinicio => (
          <Mensaje
            key={reinicio.id}
            tono={reinicio.sin_devolver.length > 0 ? 'alerta' : 'info'}
            accion={
              reinicio.deshacer_hasta !== null &&
              puede('tableros.reiniciar') && (
                <Boton tono="neutro" onClick={() => deshacer.abrir({ reinicio: reinicio.id })}>
                  Deshacer
                </Boton>
              )
            }
          >
            {textoDeReinicio(reinicio, puede('tableros.reiniciar'))}
          </Mensaje>
        ))}
      {deshacer.abierto && <DialogoDeshacer id={deshacer.parametros.reinicio} alCerrar={deshacer.cerrar} />}
    </>
  )
}
