import Undo from '@mui/icons-material/UndoOutlined'
import { Alert, Box, LinearProgress } from '@mui/material'
import { formatoNumero } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { Dialogo } from '../kernel/Dialogo'
import { PieDeHistoria, useLugares } from '../kernel/PieDeHistoria'
import { usePuede, useSesion } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { Llegando } from '../kernel/teclado/Llegando'
import { useRuta } from '../kernel/useRuta'
import { columnasDeKardex } from './columnas-kardex'
import { EnTiendas } from './EnTiendas'

interface Props {
  id: number
  /** Another one of the person's stores; '' the selected one. */
  tienda?: string
  alElegirTienda?: (tienda: string) => void
  /** Without it nothing is taken back from here. `pagina`: where the page of the movement begins, '' the newest one. */
  alReversar?: (movimiento: string, pagina: string) => void
  alCerrar: () => void
}

/** Stock card of a product in a store: every movement of it, the newest first (DECISIONS 147). */
export default function DialogoKardex({ id, tienda = '', alElegirTienda, alReversar, alCerrar }: Props) {
  const puede = usePuede()
  const { usuario, tienda: elegida } = useSesion()
  const historia = useLugares()
  const { antes } = historia
  const lectura = useRuta(
    'GET /inventarios/{producto_id}/kardex',
    {
      params: { producto_id: id },
      ...((tienda !== '' || antes !== undefined) && {
        query: { ...(tienda !== '' && { tienda }), ...(antes !== undefined && { antes }) },
      }),
    },
    { paginada: true },
  )
  const { data, error } = lectura
  const propias = useRuta(
    'GET /maestros/tiendas/{userId}/usuario',
    usuario && alElegirTienda ? { params: { userId: usuario.id } } : null,
    { estable: true },
  ).data?.tiendas_usuario
  const producto = data?.producto
  const siguiente = data?.siguiente
  const aqui = producto?.codigo_tienda
  const reversa = alReversar && puede('inventarios.mover') && aqui === elegida?.id
  return (
    <Dialogo
      titulo={producto ? `Kardex de ${producto.nombre_producto}` : 'Kardex'}
      abierto
      ancho="lg"
      onCerrar={alCerrar}
      acciones={
        <PieDeHistoria
          historia={historia}
          siguiente={siguiente}
          cargando={lectura.cargando}
          antiguos="Más antiguos"
          alCerrar={alCerrar}
        />
      }
    >
      {!data && !error && (
        <Llegando>
          <LinearProgress aria-label="Cargando el kardex" />
        </Llegando>
      )}
      {!data && error && <Alert severity="error">{error.message}</Alert>}
      {producto && (
        <>
          <Box>
            {producto.referencia} · movimientos de la tienda <b>{producto.codigo_tienda}</b>
          </Box>
          <EnTiendas id={id}>
            {alElegirTienda &&
              (e =>
                e.codigo_tienda !== aqui &&
                propias?.some(t => t.codigo_tienda === e.codigo_tienda) === true && (
                  <Boton menudo onClick={() => alElegirTienda(e.codigo_tienda)}>
                    Ver su kardex
                  </Boton>
                ))}
          </EnTiendas>
          <Box sx={{ mt: 2 }} />
          <Tabla
            etiqueta="Movimientos"
            apretada
            tarjetasBajo={800}
            columnas={columnasDeKardex(puede('ventas.ver'))}
            filas={data.movimientos}
            clave={m => m.movimiento}
            lectura={lectura}
            vacio="Este producto no ha tenido movimientos en la tienda. El primero llega al sumar inventario o al venderlo"
          >
            {reversa
              ? m =>
                  m.reversible && (
                    <BotonDeFila
                      tecla="Z"
                      texto="Reversar el movimiento"
                      etiqueta={`Reversar el movimiento de ${formatoNumero(m.cantidad)}`}
                      icono={<Undo />}
                      onClick={() => alReversar(m.movimiento, antes ?? '')}
                    />
                  )
              : undefined}
          </Tabla>
        </>
      )}
    </Dialogo>
  )
}
