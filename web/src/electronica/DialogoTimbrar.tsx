import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import * as z from 'zod'
import { enCurso } from '#shared/electronica/estados'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { FACTURADO } from '#shared/ventas/states'
import { Cargando } from '../kernel/Cargando'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { usePuede } from '../kernel/session'
import { useActoUnico } from '../kernel/useActoUnico'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { actosDe, type Venta } from '../ventas/facturacion/venta'
import { AFECTADAS } from './afectadas'
import { DeQuien } from './DeQuien'
import { useCorreoDelCliente } from './useCorreoDelCliente'

/** Nothing is typed. */
const NADA = z.object({})

interface Props {
  ventaId: number
  alCerrar: () => void
}

/** Asks for the electronic invoice of a billed sale, or for one that was refused anew: says whose, how much and where to. */
export default function DialogoTimbrar({ ventaId, alCerrar }: Props) {
  const puede = usePuede()
  const { data, error } = useRuta('GET /facturas/{venta_id}', { params: { venta_id: ventaId } })
  const [rechazo, setRechazo] = useState<string>()
  const form = useFormulario(NADA, {})
  const timbrar = useActoUnico('POST /facturas/{venta_id}/timbrar-dian', 'factura_en_envio', {
    invalida: AFECTADAS,
    alFallar: fallo => {
      if (fallo.status !== 409) return false
      setRechazo(fallo.message)
      return true
    },
  })
  const venta = data?.ventas_encabezado
  const posible = venta !== undefined && actosDe(venta, puede).timbrar
  const nota = data?.factura_electronica?.nota
  const anterior = nota ?? data?.factura_electronica
  const correo = useCorreoDelCliente(venta)
  return (
    <DialogoFormulario
      titulo={`${nota ? 'Nota crédito' : 'Timbrar DIAN'}: venta No. ${ventaId}`}
      form={form}
      alEnviar={() => {
        setRechazo(undefined)
        const params = { venta_id: ventaId }
        return timbrar({ params, body: { ...params, version: venta!.version } })
      }}
      enviar={nota ? 'Pedir la nota crédito' : 'Timbrar DIAN'}
      conTeclado
      alCerrar={alCerrar}
      deshabilitado={!posible}
    >
      {!venta && !error && <Cargando que="la venta" />}
      {!venta && error && <Alert severity="error">{error.message}</Alert>}
      {venta && (
        <DeQuien venta={venta}>
          <SuCorreo correo={correo} final={venta.numero_documento_tercero === CONSUMIDOR_FINAL} />
        </DeQuien>
      )}
      {rechazo && <Alert severity="error">{rechazo}</Alert>}
      {venta && !posible && !rechazo && <Alert severity="info">{porQueNo(venta)}</Alert>}
      {posible && anterior?.estado === 'rechazada' && (
        <Alert severity="warning">
          Fue rechazada: {anterior.motivo ?? 'no se dijo la causa'}. Si no se ha corregido, lo será de nuevo.
        </Alert>
      )}
      {posible && (
        <Alert severity="warning">
          {nota
            ? 'La nota crédito que anula la factura electrónica se envía de nuevo a la DIAN. No se puede deshacer.'
            : 'La factura electrónica se envía a la DIAN a nombre de este cliente. No se puede deshacer: aceptada, solo se corrige con una nota crédito.'}
        </Alert>
      )}
    </DialogoFormulario>
  )
}

/** Where it is sent. One without a name needs none; of anybody else it is refused without. */
function SuCorreo({ correo, final }: { correo: string | undefined; final: boolean }) {
  if (final) return <div>Correo: el de la empresa</div>
  if (correo === undefined) return <div>Buscando su correo…</div>
  if (correo !== '') return <div>{correo}</div>
  return (
    <Box sx={{ color: 'error.main', fontWeight: 600 }}>
      Sin correo registrado: será rechazada si no se agrega al cliente
    </Box>
  )
}

function porQueNo({ estado_venta_id, estado_factura_electronica: estado }: Venta): string {
  if (estado === 'aceptada') return 'La DIAN ya aceptó la factura electrónica de esta venta.'
  if (enCurso(estado)) return 'La factura electrónica de esta venta se está enviando: espere el resultado.'
  return estado_venta_id === FACTURADO
    ? 'Su rol no puede pedir la factura electrónica. Pida a un vendedor o a un administrador que lo haga.'
    : 'La venta no está facturada: facture primero la venta.'
}
