import { Alert, Box } from '@mui/material'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { EnvioPorCorreo, MAXIMO_CORREOS } from '#shared/electronica/schemas'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Cargando } from '../kernel/Cargando'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { actosDe } from '../ventas/facturacion/venta'
import { AFECTADAS } from './afectadas'
import { Correos } from './Correos'
import { DeQuien } from './DeQuien'
import { correosDe } from './lista-de-correos'
import { useCorreoDelCliente } from './useCorreoDelCliente'

interface Props {
  ventaId: number
  alCerrar: () => void
}

/** Sends an accepted electronic invoice by e-mail: to its customer, unless others are written. */
export default function DialogoReenviar({ ventaId, alCerrar }: Props) {
  const { data, error } = useRuta('GET /facturas/{venta_id}', { params: { venta_id: ventaId } })
  const form = useFormulario(EnvioPorCorreo, { lista_email: '' })
  const enviar = useAccion('POST /facturas/{venta_id}/enviar-email-fe', { invalida: AFECTADAS, form })
  const venta = data?.ventas_encabezado
  const puede = usePuede()
  const posible = venta !== undefined && actosDe(venta, puede).reenviar
  const suyo = useCorreoDelCliente(venta)
  useEffect(() => {
    // The field comes with it, so that nothing but what stood there before a reload can have been typed.
    if (suyo && form.getValues('lista_email') === '') form.reset({ lista_email: suyo })
  }, [form, suyo])
  const escrito = useWatch({ control: form.control, name: 'lista_email' })
  const enviados = data?.factura_electronica?.correos ?? []
  return (
    <DialogoFormulario
      titulo={`Reenviar factura electrónica: venta No. ${ventaId}`}
      form={form}
      alEnviar={({ lista_email }) => {
        const params = { venta_id: ventaId }
        return enviar.ejecutar({ params, body: { ...params, lista_email } })
      }}
      enviar="Enviar"
      alCerrar={alCerrar}
      deshabilitado={!posible}
    >
      {!venta && !error && <Cargando que="la venta" />}
      {!venta && error && <Alert severity="error">{error.message}</Alert>}
      {venta && <DeQuien venta={venta} />}
      {venta && !posible && (
        <Alert severity="info">
          Solo se envía por correo una factura electrónica que la DIAN haya aceptado, y por quien pueda
          facturar.
        </Alert>
      )}
      {posible && suyo === undefined && <Cargando que="el correo del cliente" />}
      {posible && suyo !== undefined && (
        <>
          <CampoTexto
            nombre="lista_email"
            etiqueta="Enviar a"
            requerido
            autoFocus
            inputMode="email"
            maxLength={1200}
            ayuda={`Hasta ${MAXIMO_CORREOS} correos, separados por punto y coma (;)`}
          />
          <Escritos texto={String(escrito)} />
        </>
      )}
      {enviados.length > 0 && <Correos correos={enviados} />}
    </DialogoFormulario>
  )
}

/** Each address as it was understood, where there is more than one or one that is none. */
function Escritos({ texto }: { texto: string }) {
  const correos = correosDe(texto)
  if (correos.length < 2 && correos.every(({ reparo }) => reparo === undefined)) return null
  const buenos = correos.filter(({ reparo }) => reparo === undefined).length
  return (
    <Box component="section" aria-label="Correos escritos" aria-live="polite" sx={{ fontSize: 13 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {buenos === 1 ? '1 correo válido' : `${buenos} correos válidos`}
        {buenos < correos.length && ` de ${correos.length}`}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: '18px' }}>
        {correos.map(({ correo, reparo }) => (
          <Box
            component="li"
            key={correo}
            sx={{ overflowWrap: 'anywhere', ...(reparo && { color: 'error.main', fontWeight: 600 }) }}
          >
            {correo}
            {reparo && `: ${reparo}`}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
