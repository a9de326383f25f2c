import { Alert } from '@mui/material'
import { useState } from 'react'
import * as z from 'zod'
import { Texto } from '#shared/http/wire'
import { formatoNumero, formatoPorcentaje, pesosExactos } from '#shared/kernel/format'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { clienteDe, LISTAS, type Solicitud } from './solicitud'

const Decision = z.object({ motivo: Texto(300) })

interface Props {
  solicitud: Solicitud
  /** Approves it, or rejects it. */
  aprobado: boolean
  alCerrar: () => void
}

/** Approves or rejects a discount: what it is for, and what it leaves of the price. */
export default function DialogoDecidir({ solicitud, aprobado, alCerrar }: Props) {
  const { id, cantidad_solicitada, precio_unitario, porcentaje_descuento, sub_total, valor_descuento } =
    solicitud
  const bajoCosto = solicitud.bajo_costo === true
  const puedeBajoCosto = usePuede()('ventas.bajo_costo')
  const form = useFormulario(Decision, { motivo: '' })
  const [rechazo, setRechazo] = useState<string>()
  const decidir = useAccion('POST /descuentos/solicitados/aprobar', {
    invalida: LISTAS,
    form,
    alFallar: fallo => {
      const texto = fallo.errores?.['aprobado'] ?? (fallo.codigo === 'descuento_decidido' && fallo.message)
      if (!texto) return false
      setRechazo(texto)
      return true
    },
  })
  const impedido = aprobado && bajoCosto && !puedeBajoCosto
  return (
    <DialogoFormulario
      titulo={aprobado ? 'Aprobar el descuento' : 'Rechazar el descuento'}
      form={form}
      alEnviar={({ motivo }) => decidir.ejecutar({ body: { descuento_solicitado_id: id, aprobado, motivo } })}
      enviar={aprobado ? 'Aprobar' : 'Rechazar'}
      peligro={!aprobado}
      deshabilitado={impedido}
      ancho="xs"
      alCerrar={alCerrar}
    >
      {rechazo && <Alert severity="error">{rechazo}</Alert>}
      <p style={{ margin: 0 }}>
        <strong>{solicitud.nombre_producto}</strong>
        <br />
        {clienteDe(solicitud)} · lo pide {solicitud.nombre_vendedor}
      </p>
      {porcentaje_descuento > 0 && (
        <p style={{ margin: 0, fontSize: 16 }}>
          {formatoNumero(cantidad_solicitada)} × {pesosExactos(precio_unitario)} = {pesosExactos(sub_total)}
          <br />
          menos <strong>{formatoPorcentaje(porcentaje_descuento)}</strong> ={' '}
          {pesosExactos(sub_total - valor_descuento)} <span className="tenue">antes de IVA</span>
        </p>
      )}
      {solicitud.retales_cliente && (
        <p style={{ margin: 0 }}>
          {porcentaje_descuento > 0 ? 'Además no' : 'No'} se cobran{' '}
          <strong>{pesosExactos(solicitud.retales_cliente.valor)}</strong> antes de IVA, por{' '}
          {formatoNumero(solicitud.retales_cliente.area / 1_000_000)} m² de retales que trae el cliente.
        </p>
      )}
      {bajoCosto ? (
        <Alert severity={impedido ? 'error' : 'warning'}>
          El precio con descuento queda por debajo del costo
          {impedido && ': solo un SuperAdministrador puede aprobarlo'}
        </Alert>
      ) : (
        porcentaje_descuento > 0 &&
        solicitud.margen != null && (
          <p style={{ margin: 0 }}>
            Queda un margen del <strong>{formatoPorcentaje(solicitud.margen)}</strong> sobre el precio.
          </p>
        )
      )}
      <CampoTexto
        nombre="motivo"
        etiqueta={aprobado ? 'Observación' : 'Motivo'}
        autoFocus
        maxLength={300}
        ayuda={`${aprobado ? 'La' : 'Lo'} ve quien pidió el descuento. Puede quedar ${aprobado ? 'vacía' : 'vacío'}`}
      />
    </DialogoFormulario>
  )
}
