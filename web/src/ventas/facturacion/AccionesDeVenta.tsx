import Block from '@mui/icons-material/Block'
import Checklist from '@mui/icons-material/Checklist'
import Edit from '@mui/icons-material/EditOutlined'
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
  verTareas: () => void
  anular: () => void
}

/** Each act keeps its place, so that the eye and the mouse find it at the same height in every row. */
export function AccionesDeVenta({ venta, verDetalle, facturar, verTareas, anular }: Props) {
  const actos = actosDe(venta, usePuede())
  const noAdmite = `La venta ${venta.id} no admite esa acción en su estado o con su rol`
  const acto = (texto: string) => ({ texto, etiqueta: `${texto} ${venta.id}` })
  return (
    <div className="actos">
      <BotonDeFila {...acto('Ver el detalle de la venta')} icono={<Visibility />} onClick={verDetalle} />
      <BotonDeFila
        {...acto('Facturar la venta')}
        tecla="F9"
        impedido={!actos.facturar && noAdmite}
        icono={<PointOfSale />}
        tono="principal"
        onClick={facturar}
      />
      <BotonDeFila
        {...acto('Editar la venta')}
        tecla="E"
        impedido={!actos.editar && noAdmite}
        icono={<Edit />}
        to={rutaDeEdicion(venta.id)}
      />
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
