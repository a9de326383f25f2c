import { Alert, Box, DialogActions, LinearProgress } from '@mui/material'
import { escribirMedida } from '#shared/despiece/dibujo'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { Dato } from '../kernel/Dato'
import { Dialogo } from '../kernel/Dialogo'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Llegando } from '../kernel/teclado/Llegando'
import { useDialogo } from '../kernel/useDialogo'
import { useRuta } from '../kernel/useRuta'
import type { Retal } from './retal'
import { useReservar } from './useReservar'
import { useRetalesVivos } from './useRetalesVivos'

const DialogoReservar = perezoso(() => import('./DialogoReservar'))
const DialogoLiberar = perezoso(() => import('./DialogoLiberar'))

interface Props {
  id: string
  alCerrar: () => void
}

/** What is asked of an offcut whose label one has in hand: its size and board, where it lies, what it is worth. */
export default function FichaDeRetal({ id, alCerrar }: Props) {
  const { data, error } = useRuta('GET /retales/{id}', { params: { id } })
  const retal = data?.retal
  useRetalesVivos()
  const puede = usePuede()
  const reservas = useReservar()
  const reservar = useDialogo('reservar-retal')
  const liberar = useDialogo('liberar-retal')
  const venta = retal?.usado_en ?? retal?.venta_id ?? null
  if (retal && reservar.abierto) return <DialogoReservar retal={retal} alCerrar={reservar.cerrar} />
  if (retal && liberar.abierto) return <DialogoLiberar retal={retal} alCerrar={liberar.cerrar} />
  const libre = retal?.reserva === null
  return (
    <Dialogo
      titulo={`Retal ${id}`}
      abierto
      ancho="sm"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          {retal && (
            <BotonAtajo tecla="I" forma="borde" tono="neutro" to={inventarioDe(retal)}>
              Ver en el inventario
            </BotonAtajo>
          )}
          {retal?.estado === 'disponible' && reservas.reserva && !reservas.noLibera(retal) && (
            <BotonAtajo
              tecla="R"
              forma="borde"
              tono="neutro"
              onClick={() => (libre ? reservar : liberar).abrir({})}
            >
              {libre ? 'Reservar' : 'Liberar'}
            </BotonAtajo>
          )}
          {venta !== null && puede('ventas.ver') && (
            <BotonAtajo tecla="V" forma="borde" tono="neutro" to={`/facturacion?venta=${venta}&ver=detalle`}>
              {`Ver la venta ${venta}`}
            </BotonAtajo>
          )}
          <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
          <Boton forma="borde" tono="neutro" autoFocus onClick={alCerrar}>
            Cerrar
          </Boton>
        </DialogActions>
      }
    >
      {!retal && !error && (
        <Llegando>
          <LinearProgress aria-label="Cargando el retal" />
        </Llegando>
      )}
      {!retal && error && <Alert severity="error">{error.message}</Alert>}
      {retal && <Datos retal={retal} />}
    </Dialogo>
  )
}

/** The offcuts of its board that are in its state. */
const inventarioDe = ({ estado, referencia }: Retal): string =>
  `/inventario-retales?${new URLSearchParams({ vista: 'retales', estado, referencia })}`

function Datos({ retal }: { retal: Retal }) {
  const { espesor, venta_id, item, usado_en, motivo } = retal
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        gap: '10px 16px',
      }}
    >
      <Dato nombre="Base × altura">
        <b>
          {escribirMedida(retal.base)} × {escribirMedida(retal.altura)} mm
        </b>
      </Dato>
      <Dato nombre="Estado">
        {retal.nombre_estado} desde {formatoDia(diaDe(retal.reserva?.fecha ?? retal.fecha_estado))}
      </Dato>
      {retal.reserva && <DatosDeReserva reserva={retal.reserva} />}
      <Dato nombre="Ubicación">
        <b>{retal.ubicacion || 'Sin ubicar'}</b>
      </Dato>
      <Dato nombre="Valor con IVA">
        <b>{pesosExactos(retal.valor_venta_con_iva)}</b>
      </Dato>
      <Dato nombre="Valor antes de IVA">{pesosExactos(retal.valor_venta)}</Dato>
      <Dato nombre="Tablero" ancho={2}>
        {retal.nombre_producto}
      </Dato>
      <Dato nombre="Referencia">{retal.referencia}</Dato>
      {retal.nombre_color !== '' && <Dato nombre="Color">{retal.nombre_color}</Dato>}
      {espesor !== null && <Dato nombre="Espesor">{formatoNumero(espesor)} mm</Dato>}
      <Dato nombre="Origen">
        {venta_id === null ? 'A mano' : `Venta ${venta_id}${item === null ? '' : `, línea ${item}`}`}
      </Dato>
      {usado_en !== null && <Dato nombre="Usado en">Venta {usado_en}</Dato>}
      {motivo !== null && (
        <Dato nombre="Motivo" ancho={2}>
          {motivo}
        </Dato>
      )}
      <Dato nombre="Registro">{formatoDia(diaDe(retal.fecha_registro))}</Dato>
    </Box>
  )
}

function DatosDeReserva({ reserva }: { reserva: NonNullable<Retal['reserva']> }) {
  const { nombre_cliente, motivo, hasta, usuario } = reserva
  return (
    <>
      <Dato nombre={nombre_cliente === null ? 'Reservado' : 'Reservado para'} ancho={2}>
        <b>{nombre_cliente ?? motivo}</b> hasta el {formatoDia(hasta)}
      </Dato>
      <Dato nombre="Lo reservó">{usuario}</Dato>
      {nombre_cliente !== null && motivo !== null && (
        <Dato nombre="Motivo de la reserva" ancho={2}>
          {motivo}
        </Dato>
      )}
    </>
  )
}
