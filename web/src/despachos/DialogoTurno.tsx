import { formatoInstante } from '#shared/kernel/format'
import { Dato } from '../kernel/Dato'
import { DialogoDeLista } from '../kernel/DialogoDeLista'
import { useRuta } from '../kernel/useRuta'
import { VerComprobante } from '../ventas/detalle/VerComprobante'
import { clienteDe, cuanto, senasDe, type TurnoConLineas } from './turno'

/** A turn as it stands or as it left, with its lines and what proves it. */
export default function DialogoTurno({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const lectura = useRuta('GET /despachos/turnos/{id}', { params: { id } })
  const turno = lectura.data?.turno
  return (
    <DialogoDeLista
      titulo={turno ? `${senasDe(turno)} de la venta ${turno.venta_id}` : 'Turno'}
      ancho="md"
      espera={{ lectura, texto: 'Cargando el turno' }}
      alCerrar={alCerrar}
    >
      {turno && <Detalle turno={turno} />}
    </DialogoDeLista>
  )
}

function Detalle({ turno }: { turno: TurnoConLineas }) {
  const { fecha_despacho, nombre_mensajero, recibe_nombre, recibe_documento } = turno
  return (
    <>
      <dl style={{ display: 'flex', flexWrap: 'wrap', gap: '12px 32px', margin: '0 0 12px' }}>
        <Dato nombre="Cliente">{clienteDe(turno)}</Dato>
        <Dato nombre="Id del turno">{turno.id}</Dato>
        <Dato nombre="Vendedor">{turno.nombre_vendedor}</Dato>
        <Dato nombre="Creado">
          {formatoInstante(turno.fecha_creacion)} · {turno.automatico ? 'al quedar lista' : turno.creado_por}
        </Dato>
        {fecha_despacho && (
          <>
            <Dato nombre="Despachado">
              {formatoInstante(fecha_despacho)} · {turno.nombre_despachador}
            </Dato>
            <Dato nombre="Lleva">{nombre_mensajero ?? 'Cliente recoge'}</Dato>
            {recibe_nombre && (
              <Dato nombre="Recibe">
                {recibe_nombre}
                {recibe_documento && ` · ${recibe_documento}`}
              </Dato>
            )}
            <Dato nombre="Observación">{turno.observacion_despacho}</Dato>
          </>
        )}
        {turno.motivo && (
          <Dato nombre={fecha_despacho ? 'Despachado antes porque' : 'Turno antes de tiempo porque'}>
            {turno.motivo}
          </Dato>
        )}
        {turno.firma && (
          <Dato nombre="Firma">
            <VerComprobante url={turno.firma.url} nombre="la firma" />
          </Dato>
        )}
        {turno.foto && (
          <Dato nombre="Foto">
            <VerComprobante url={turno.foto.url} nombre="la foto" />
          </Dato>
        )}
      </dl>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {turno.lineas.map(({ item, nombre_producto, enlace_planos, ...linea }) => (
          <li key={item}>
            {cuanto(linea, fecha_despacho !== null)} {nombre_producto}
            {enlace_planos && (
              <>
                {' · '}
                <a href={enlace_planos} target="_blank" rel="noreferrer">
                  Ver plano
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
