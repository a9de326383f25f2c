import { Alert, LinearProgress } from '@mui/material'
import { useState } from 'react'
import * as z from 'zod'
import { LARGO_DEL_MOTIVO } from '#shared/inventarios/inventario'
import { Texto } from '#shared/http/wire'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { aviso } from '../kernel/avisos'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { LISTAS } from './inventario'

const Motivo = z.object({ motivo: Texto(LARGO_DEL_MOTIVO, 'Debe ingresar un motivo') })

interface Props {
  id: number
  movimiento: string
  /** Where the page of the stock card begins that it was chosen from; '' the newest one. */
  pagina: string
  alCerrar: () => void
}

/** Takes a movement back by its opposite, and says why: one that is on show, of whichever page. */
export default function DialogoReverso({ id, movimiento, pagina, alCerrar }: Props) {
  const [antes, setAntes] = useState(pagina)
  const { data, error } = useRuta('GET /inventarios/{producto_id}/kardex', {
    params: { producto_id: id },
    ...(antes !== '' && { query: { antes } }),
  })
  const fila = data?.movimientos.find(each => each.movimiento === movimiento)
  // What has moved since pushes it on to the page after.
  const siguiente = data && !fila ? data.siguiente : null
  if (siguiente !== null) setAntes(siguiente)
  const form = useFormulario(Motivo, { motivo: '' })
  const reversar = useAccion('PUT /inventarios/reversar', { invalida: LISTAS, form })
  return (
    <DialogoFormulario
      titulo={`Reversar un movimiento${data ? ` de ${data.producto.nombre_producto}` : ''}`}
      form={form}
      alEnviar={async ({ motivo }) => {
        const reply = await reversar.ejecutar({ body: { producto_id: id, movimiento, motivo } })
        if (reply?.data.aviso) aviso.info(reply.data.aviso)
        return reply
      }}
      enviar="Reversar movimiento"
      peligro
      deshabilitado={fila?.reversible !== true}
      ancho="xs"
      alCerrar={alCerrar}
    >
      {!data && !error && <LinearProgress aria-label="Cargando el movimiento" />}
      {!data && error && <Alert severity="error">{error.message}</Alert>}
      {data && !fila && siguiente === null && (
        <Alert severity="info">Este movimiento no está en el kardex de la tienda.</Alert>
      )}
      {fila && !fila.reversible && <Alert severity="info">Este movimiento ya se reversó.</Alert>}
      {fila && (
        <p style={{ margin: 0 }}>
          {formatoInstante(fila.fecha)}, {fila.usuario}: {fila.cantidad > 0 ? 'entraron' : 'salieron'}{' '}
          <b>{formatoNumero(Math.abs(fila.cantidad))}</b>
          {fila.motivo !== null && ` (${fila.motivo})`}. Quedará anotado el movimiento contrario.
        </p>
      )}
      <CampoTexto
        nombre="motivo"
        etiqueta="Motivo"
        requerido
        autoFocus
        maxLength={LARGO_DEL_MOTIVO}
        ayuda="Por qué se reversa"
      />
    </DialogoFormulario>
  )
}
