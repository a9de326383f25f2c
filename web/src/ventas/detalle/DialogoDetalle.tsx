import Block from '@mui/icons-material/Block'
import Edit from '@mui/icons-material/EditOutlined'
import History from '@mui/icons-material/History'
import PointOfSale from '@mui/icons-material/PointOfSale'
import { Alert, Box, DialogActions, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ventaDeOrden } from '#shared/produccion/estados'
import { AlDespacho } from '../../despachos/AlDespacho'
import { PanelElectronico } from '../../electronica/PanelElectronico'
import { Boton } from '../../kernel/Boton'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { BotonRuta } from '../../kernel/BotonRuta'
import { Atajo, useAtajos } from '../../kernel/atajos'
import { Dialogo } from '../../kernel/Dialogo'
import { usePuede, useSesion } from '../../kernel/session'
import { Llegando } from '../../kernel/teclado/Llegando'
import { temaProduccion, useTema } from '../../kernel/tiempo-real'
import type { EstadoDeDialogo } from '../../kernel/useDialogo'
import { invalidar, useRuta } from '../../kernel/useRuta'
import { useSaltoDeDialogo } from '../facturacion/useSaltoDeDialogo'
import { actosDe, rutaDeEdicion, type Venta } from '../facturacion/venta'
import { Encabezado } from './Encabezado'
import { Historial } from './Historial'
import { LineasDeVenta } from './LineasDeVenta'
import { PagosYTotales } from './PagosYTotales'
import { Papeles } from './Papeles'

/** 'Detalle factura #id': all that a sale is, and what can be done with it. */
export default function DialogoDetalle({ dialogo }: { dialogo: EstadoDeDialogo<'venta'> }) {
  const ventaId = Number(dialogo.parametros.venta)
  const { data, error } = useRuta('GET /facturas/{venta_id}', { params: { venta_id: ventaId } })
  const { tienda } = useSesion()
  // Where its cuts are is what stands there now.
  useTema(tienda && temaProduccion(tienda.id), evento => {
    if (evento && ventaDeOrden(evento.datos.id).venta_id !== ventaId) return
    void invalidar(['GET /facturas/{venta_id}']).catch(() => undefined)
  })
  const [conHistorial, ponerHistorial] = useState(false)
  return (
    <Dialogo
      titulo={`Detalle factura #${dialogo.parametros.venta}`}
      abierto
      ancho="lg"
      onCerrar={dialogo.cerrar}
      acciones={
        <DialogActions>
          {data && <Acciones venta={data.ventas_encabezado} />}
          {data && <AlDespacho venta={data.ventas_encabezado} />}
          {data && (
            <BotonAtajo
              tecla="H"
              forma="borde"
              tono="neutro"
              icono={<History />}
              ayuda="Historial de la venta"
              aria-expanded={conHistorial}
              onClick={() => ponerHistorial(!conHistorial)}
            >
              Historial
            </BotonAtajo>
          )}
          <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
          <Boton forma="borde" tono="neutro" onClick={dialogo.cerrar}>
            Cerrar
          </Boton>
        </DialogActions>
      }
    >
      {!data && !error && (
        <Llegando>
          <LinearProgress aria-label="Cargando la venta" />
        </Llegando>
      )}
      {!data && error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Encabezado venta={data.ventas_encabezado} />
          <PanelElectronico data={data} />
          <Papeles
            key={data.ventas_encabezado.id}
            venta={data.ventas_encabezado}
            lineas={data.ventas_detalle}
          />
          <LineasDeVenta data={data} />
          <PagosYTotales data={data} />
          {conHistorial && <Historial ventaId={ventaId} />}
        </Box>
      )}
    </Dialogo>
  )
}

function Acciones({ venta }: { venta: Venta }) {
  const actos = actosDe(venta, usePuede())
  const saltarA = useSaltoDeDialogo()
  const navigate = useNavigate()
  const edicion = rutaDeEdicion(venta.id)
  useAtajos({
    F9: { texto: 'Facturar la venta', activo: actos.facturar, hacer: () => saltarA('facturar', venta.id) },
    E: { texto: 'Editar la venta', activo: actos.editar, hacer: () => void navigate(edicion) },
    A: { texto: 'Anular la venta', activo: actos.anular, hacer: () => saltarA('anular', venta.id) },
  })
  return (
    <>
      {actos.facturar && (
        <Boton
          forma="lleno"
          icono={<PointOfSale />}
          alFinal={<Atajo tecla="F9" />}
          onClick={() => saltarA('facturar', venta.id)}
        >
          Facturar
        </Boton>
      )}
      {actos.editar && (
        <BotonRuta forma="borde" tono="neutro" to={edicion} icono={<Edit />} alFinal={<Atajo tecla="E" />}>
          Editar
        </BotonRuta>
      )}
      {actos.anular && (
        <Boton
          forma="borde"
          tono="peligro"
          icono={<Block />}
          alFinal={<Atajo tecla="A" />}
          onClick={() => saltarA('anular', venta.id)}
        >
          Anular
        </Boton>
      )}
    </>
  )
}
