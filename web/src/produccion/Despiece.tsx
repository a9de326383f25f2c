import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import { BotonDeFila } from '../kernel/BotonDeFila'
import type { Orden } from './produccion'

/** The cut plan of an order, as paper, in a tab of its own. */
export const Despiece = ({ orden }: { orden: Pick<Orden, 'numero_orden' | 'link_planos_lepton'> }) =>
  orden.link_planos_lepton === null ? null : (
    <BotonDeFila
      texto="Despiece"
      etiqueta={`Despiece de la OP ${orden.numero_orden}`}
      tecla="D"
      icono={<PictureAsPdf />}
      papel={orden.link_planos_lepton}
    />
  )
