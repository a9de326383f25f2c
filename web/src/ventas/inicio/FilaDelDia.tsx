import Edit from '@mui/icons-material/EditOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import PointOfSale from '@mui/icons-material/PointOfSale'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box, TableRow } from '@mui/material'
import { formatoPesos } from '#shared/kernel/format'
import { BotonDeFila, Fila } from '../../kernel/BotonDeFila'
import { CORTE, TENUE } from '../../kernel/estilos'
import { usePuede } from '../../kernel/session'
import { Celda } from '../../kernel/Celda'
import { EstadoDeVenta } from '../facturacion/EstadoDeVenta'
import { actosDe, nombreDeCliente, nombreDelPdf, rutaDeEdicion, type Venta } from '../facturacion/venta'

interface Props {
  venta: Venta
  /** What it says besides its customer and total, in two lines; '' for its state. */
  dice: readonly [string, string]
  /** It waits to be gone on with or billed; others are only looked at. */
  cobrable: boolean
  actual: boolean
  destella: boolean
  enfocar: () => boolean
  alEnfocar: () => void
  abrir: () => void
  facturar: () => void
}

/** A sale in a list of Inicio, with what can be done with it at once. */
export function FilaDelDia(props: Props) {
  const { venta, dice, cobrable, actual, enfocar, abrir } = props
  const actos = actosDe(venta, usePuede())
  const noAdmite = `La venta ${venta.id} no admite esa acción en su estado o con su rol`
  return (
    <TableRow
      hover
      tabIndex={actual ? 0 : -1}
      onFocus={props.alEnfocar}
      onDoubleClick={abrir}
      className={`fila ${props.destella ? 'destella' : ''}`}
    >
      <Celda lugar="titulo">
        <Box sx={{ fontWeight: 650 }}>{venta.id}</Box>
        <Box sx={{ ...CORTE, ...TENUE, maxWidth: 200 }}>{nombreDeCliente(venta)}</Box>
      </Celda>
      <Celda lugar="renglon" sx={{ py: '4px' }}>
        <Box>{dice[0] || <EstadoDeVenta venta={venta} />}</Box>
        <Box sx={TENUE}>{dice[1]}</Box>
      </Celda>
      <Celda lugar="valor" align="right" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {formatoPesos(venta.total_venta_bruta)}
      </Celda>
      <Celda lugar="acciones" align="right" sx={{ py: 0, whiteSpace: 'nowrap' }}>
        <Fila value={{ actual, enfocar }}>
          {cobrable && (
            <BotonDeFila
              texto="Facturar la venta"
              etiqueta={`Facturar la venta ${venta.id}`}
              tecla="F9"
              impedido={!actos.facturar && noAdmite}
              icono={<PointOfSale />}
              tono="principal"
              onClick={props.facturar}
            />
          )}
          {cobrable && actos.editar ? (
            <BotonDeFila
              texto="Editar la venta"
              etiqueta={`Editar la venta ${venta.id}`}
              tecla="E"
              icono={<Edit />}
              to={rutaDeEdicion(venta.id)}
            />
          ) : (
            <BotonDeFila
              texto="Ver el detalle de la venta"
              etiqueta={`Ver el detalle de la venta ${venta.id}`}
              icono={<Visibility />}
              onClick={abrir}
            />
          )}
          <BotonDeFila
            texto={nombreDelPdf(venta)}
            etiqueta={`${nombreDelPdf(venta)} ${venta.id}`}
            tecla="P"
            icono={<PictureAsPdf />}
            papel={venta.enlace_factura}
          />
        </Fila>
      </Celda>
    </TableRow>
  )
}
