import { ESTADOS_ELECTRONICOS, type EstadoElectronico as Estado } from '#shared/electronica/estados'
import { EstadoElectronico } from './EstadoElectronico'

/** How far an electronic invoice is, with who has it. */
export const EnPalabras = ({ estado, simulada }: { estado: Estado | null; simulada?: boolean }) => (
  <EstadoElectronico estado={estado} simulada={simulada}>
    {estado === null ? '' : ESTADOS_ELECTRONICOS[estado]}
  </EstadoElectronico>
)
