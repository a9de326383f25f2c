import { Alert, Box, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { formatoPesos } from '#shared/kernel/format'
import { FACTURADO } from '#shared/ventas/states'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { usePuede } from '../../kernel/session'
import { useAccion } from '../../kernel/useAccion'
import { invalidar, useRuta } from '../../kernel/useRuta'
import { EstadoDeVenta } from './EstadoDeVenta'
import { actosDe, nombreDeCliente, numeroDeFactura } from './venta'

const AFECTADAS = ['POST /facturas', 'POST /facturas/filtros', 'GET /facturas/{venta_id}'] as const

/** Annuls a sale: says which one, whose and how much, and asks why. */
export default function DialogoAnular({ ventaId, alCerrar }: { ventaId: number; alCerrar: () => void }) {
  const puede = usePuede()
  const { data, error } = useRuta('GET /facturas/{venta_id}', { params: { venta_id: ventaId } })
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState<string>()
  const [rechazo, setRechazo] = useState<string>()
  const anular = useAccion('PUT /facturas/{venta_id}/anular', {
    invalida: AFECTADAS,
    alFallar: fallo => {
      if (fallo.status !== 409 && fallo.status !== 422) return false
      setFalta(fallo.errores['motivo'])
      setRechazo(fallo.message)
      void invalidar(AFECTADAS)
      return true
    },
  })
  const venta = data?.ventas_encabezado
  const posible = venta !== undefined && actosDe(venta, puede).anular

  const enviar = async () => {
    if (!venta) return false
    setRechazo(undefined)
    if (motivo.trim() === '') {
      setFalta('Debe ingresar el motivo')
      return false
    }
    const body = { venta_id: ventaId, version: venta.version, motivo: motivo.trim() }
    return (await anular.ejecutar({ params: { venta_id: ventaId }, body })) !== null
  }
  return (
    <DialogoFormulario
      titulo={`Anular venta No. ${ventaId}`}
      abierto
      ancho="sm"
      onCerrar={alCerrar}
      onEnviar={enviar}
      enviar="Anular venta"
      peligro
      sucio={motivo !== ''}
      deshabilitado={!posible}
    >
      {!venta && !error && <LinearProgress aria-label="Cargando la venta" />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {rechazo && <Alert severity="error">{rechazo}</Alert>}
      {venta && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontSize: 16, fontWeight: 650 }}>{nombreDeCliente(venta)}</Box>
              <Box sx={{ color: 'text.secondary', mb: '4px' }}>{venta.numero_documento_tercero}</Box>
              <EstadoDeVenta venta={venta} />
              {numeroDeFactura(venta) && (
                <Box component="span" sx={{ ml: 1 }}>
                  {numeroDeFactura(venta)}
                </Box>
              )}
            </Box>
            <Box sx={{ fontSize: 24, fontWeight: 700, whiteSpace: 'nowrap' }}>
              {formatoPesos(venta.total_venta_bruta, { exact: true })}
            </Box>
          </Box>
          {posible ? (
            <Alert severity="warning">
              {venta.estado_venta_id === FACTURADO
                ? 'Los productos vuelven al inventario y el dinero sale de la caja de hoy, por cada forma de pago.'
                : 'Los productos reservados quedan disponibles para otras ventas.'}{' '}
              No se puede deshacer.
            </Alert>
          ) : (
            <Alert severity="info">Esta venta no se puede anular en su estado actual o con su rol.</Alert>
          )}
          {posible && (
            <CampoTexto
              etiqueta="Motivo"
              requerido
              autoFocus
              filas={3}
              maxLength={300}
              ayuda="Queda en la venta y en la auditoría. Ctrl+Enter para anular"
              value={motivo}
              error={falta}
              onChange={value => {
                setMotivo(value)
                setFalta(undefined)
              }}
            />
          )}
        </>
      )}
    </DialogoFormulario>
  )
}
