import { formatoInstante } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { Mensaje } from '../kernel/Mensaje'
import { useRuta } from '../kernel/useRuta'
import { cuanto, senasDe, type TurnoConLineas } from './turno'

interface Props {
  turno: TurnoConLineas
  /** With the turn of what is left. */
  alSeguir: (id: number) => void
}

/** A turn that somebody else handed over or closed meanwhile: who, what went, and where the rest of it waits. */
export function TurnoCerrado({ turno, alSeguir }: Props) {
  const { venta_id, estado, nombre_despachador, fecha_despacho, lineas } = turno
  const { data } = useRuta('POST /despachos/turnos', {
    query: { page: 1, per_page: 10 },
    body: { venta_id, modo_consulta: 'pendiente' },
  })
  const [resto] = data?.despachos_turnos.data ?? []
  const salieron = lineas
    .map(({ nombre_producto, ...linea }) => `${cuanto(linea, true)} ${nombre_producto}`)
    .join(', ')
  return (
    <div className="turno-cerrado" aria-live="polite">
      <Mensaje
        tono="alerta"
        accion={
          resto && (
            <Boton forma="borde" onClick={() => alSeguir(resto.id)}>
              Seguir con el turno {resto.numero_turno}
            </Boton>
          )
        }
      >
        {estado === 'anulado' ? (
          `${senasDe(turno)} se cerró: la venta ${venta_id} está anulada y nada se entrega.`
        ) : (
          <>
            {senasDe(turno)} ya lo despachó {nombre_despachador}
            {fecha_despacho && `, ${formatoInstante(fecha_despacho)}`}: {salieron}.{' '}
            {resto
              ? `Lo pendiente quedó en el turno ${resto.numero_turno}.`
              : data && 'No queda nada por entregar.'}
          </>
        )}
      </Mensaje>
    </div>
  )
}
