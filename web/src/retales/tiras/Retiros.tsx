import { diaDe } from '#shared/kernel/dates'
import { formatoDia, formatoNumero } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { Mensaje } from '../../kernel/Mensaje'
import { usePuede } from '../../kernel/session'
import { useAccion } from '../../kernel/useAccion'
import { useRepaso } from '../../kernel/useRepaso'
import { LECTURAS, type Retiro } from './matriz'

interface Props {
  retiros: readonly Retiro[]
  recargar: () => Promise<unknown>
}

const enCamino = ({ estado }: Retiro): boolean => estado === 'en_curso' || estado === 'deshaciendo'

/** What took many strips away today: how far it is, and the way back. */
export function Retiros({ retiros, recargar }: Props) {
  const deshacer = useAccion('POST /retales-medidas/retiros/{id}/deshacer', { invalida: LECTURAS })
  const puede = usePuede()
  useRepaso(retiros.some(enCamino), recargar)
  return retiros
    .filter(retiro => enCamino(retiro) || retiro.deshacer_hasta !== null)
    .map(retiro => (
      <Mensaje
        key={retiro.id}
        tono="info"
        accion={
          retiro.deshacer_hasta !== null &&
          puede('tiras.reiniciar') && (
            <Boton
              tono="neutro"
              esperando={deshacer.enCurso}
              onClick={() => void deshacer.ejecutar({ params: { id: retiro.id } })}
            >
              Deshacer
            </Boton>
          )
        }
      >
        {textoDe(retiro, puede('tiras.reiniciar'))}
      </Mensaje>
    ))
}

function textoDe(
  { estado, hechas, total, nombre_color, usuario, motivo, fecha }: Retiro,
  deshace: boolean,
): string {
  const que = nombre_color === null ? 'Las tiras' : `Las tiras de ${nombre_color}`
  const avance = `${formatoNumero(hechas)} de ${formatoNumero(total)}`
  if (estado === 'en_curso') return `${que} se están retirando: ${avance}`
  if (estado === 'deshaciendo') return `${que} se están devolviendo: ${avance}`
  return `${que} se retiraron el ${formatoDia(diaDe(fecha))} (${formatoNumero(total)}, ${usuario}: ${motivo}). ${
    deshace ? 'Puede deshacerlo' : 'Un SuperAdministrador puede deshacerlo'
  } durante 24 horas`
}
