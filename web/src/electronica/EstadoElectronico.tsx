import Dudosa from '@mui/icons-material/ReportProblemOutlined'
import Schedule from '@mui/icons-material/Schedule'
import Verified from '@mui/icons-material/Verified'
import type { EstadoElectronico as Estado } from '#shared/electronica/estados'
import { Etiqueta } from '../kernel/Etiqueta'

/** Each has a drawing of its own: nobody has to tell colours apart. */
const ESTADOS = {
  pendiente: { tono: 'neutro', Icono: null, texto: 'En cola' },
  en_envio: { tono: 'info', Icono: Schedule, texto: 'En la DIAN' },
  incierta: { tono: 'alerta', Icono: Dudosa, texto: 'Verificando' },
  aceptada: { tono: 'exito', Icono: Verified, texto: 'Aceptada' },
  rechazada: { tono: 'peligro', Icono: null, texto: 'Rechazada' },
} as const

interface Props {
  estado: Estado | null
  /** It is worth nothing before the law: the cell says that and no more. */
  simulada?: boolean | undefined
  /** It is the state of its credit note. */
  nota?: boolean
  /** In place of the words of a cell, where there is room for more. */
  children?: string | undefined
}

/** In place of a drawing: what follows is of the credit note, and not of the invoice that it annuls. */
const DeNota = () => <span title="Nota crédito">Nota</span>

/** How far the electronic invoice of a sale is; nothing of one that nobody has asked for. */
export function EstadoElectronico({ estado, simulada, nota, children }: Props) {
  if (estado === null) return null
  const { tono, Icono, texto } = ESTADOS[estado]
  return (
    <Etiqueta tono={simulada ? 'alerta' : tono} icono={nota ? <DeNota /> : Icono && <Icono />}>
      {children ?? (simulada ? 'Simulada' : texto)}
    </Etiqueta>
  )
}
