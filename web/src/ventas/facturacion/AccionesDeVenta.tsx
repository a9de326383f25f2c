import Approval from '@mui/icons-material/Approval'
import Block from '@mui/icons-material/Block'
import Checklist from '@mui/icons-material/Checklist'
import Edit from '@mui/icons-material/EditOutlined'
import ForwardToInbox from '@mui/icons-material/ForwardToInbox'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import PointOfSale from '@mui/icons-material/PointOfSale'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { BotonDeFila } from '../../kernel/BotonDeFila'
import { usePuede } from '../../kernel/session'
import { actosDe, nombreDelPdf, rutaDeEdicion, type Venta } from './venta'

interface Props {
  venta: Venta
  verDetalle: () => void
  facturar: () => void
  timbrar: () => void
  reenviar: () => void
  verTareas: () => void
  anular: () => void
}

/**
 * Each act keeps its place, so that the eye and the mouse find it at the same height in every row. Billing and timbrar, editing
 * and sending by e-mail share theirs: no sale admits both.
 */
export function AccionesDeVenta(props: Props) {
  const { venta, verDetalle, facturar, timbrar, reenviar, verTareas, anular } = props
  const actos = actosDe(venta, usePuede())
  const noAdmite = `La venta ${venta.id} no admite esa acción en su estado o con su rol`
  const acto = (texto: string) => ({ texto, etiqueta: `${texto} ${venta.id}` })
  return (
    <div className="actos">
      <BotonDeFila {...acto('Ver el detalle de la venta')} icono={<Visibility />} onClick={verDetalle} />
      <span>
        <BotonDeFila
          {...acto('Facturar la venta')}
          tecla="F9"
          impedido={!actos.facturar && noAdmite}
          icono={<PointOfSale />}
          tono="principal"
          onClick={facturar}
        />
        <BotonDeFila
          {...acto('Timbrar DIAN la venta')}
          tecla="F"
          impedido={!actos.timbrar && sinTimbrar(venta, noAdmite)}
          icono={<Approval />}
          tono="principal"
          onClick={timbrar}
        />
      </span>
      <span>
        <BotonDeFila
          {...acto('Editar la venta')}
          tecla="E"
          impedido={!actos.editar && noAdmite}
          icono={<Edit />}
          to={rutaDeEdicion(venta.id)}
        />
        <BotonDeFila
          {...acto('Reenviar la factura electrónica de la venta')}
          tecla="R"
          impedido={!actos.reenviar && noAdmite}
          icono={<ForwardToInbox />}
          onClick={reenviar}
        />
      </span>
      <BotonDeFila {...acto('Tareas de la venta')} tecla="T" icono={<Checklist />} onClick={verTareas} />
      <BotonDeFila
        texto={nombreDelPdf(venta)}
        etiqueta={`${nombreDelPdf(venta)} ${venta.id}`}
        tecla="P"
        icono={<PictureAsPdf />}
        papel={venta.enlace_factura}
      />
      <BotonDeFila
        {...acto('Anular la venta')}
        tecla="A"
        impedido={!actos.anular && noAdmite}
        icono={<Block />}
        onClick={anular}
        tono="peligro"
      />
    </div>
  )
}

/** Why it may not be asked for now: refused it may, and what else is under way is with somebody. */
function sinTimbrar({ id, estado_factura_electronica: estado }: Venta, otra: string): string {
  if (estado === null || estado === 'rechazada') return otra
  return estado === 'aceptada'
    ? `La DIAN ya aceptó la factura electrónica de la venta ${id}`
    : `La factura electrónica de la venta ${id} se está enviando: espere el resultado`
}
