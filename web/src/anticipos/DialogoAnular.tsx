import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import * as z from 'zod'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { Texto } from '#shared/http/wire'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Cargando } from '../kernel/Cargando'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useActoUnico } from '../kernel/useActoUnico'
import { useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { nombreDe } from '../terceros/clientes'
import { LISTAS } from './anticipo'

/** The reason is asked for here; the call does without it (DECISIONS 321). */
const CON_MOTIVO = z.object({ motivo: Texto(300, 'Debe ingresar el motivo') })

interface Props {
  cliente: number
  movimiento: number
  alCerrar: () => void
}

/** Takes an advance back: says which one, whose and how much, and asks why (C §4; DECISIONS 186). */
export default function DialogoAnular({ cliente, movimiento, alCerrar }: Props) {
  const { data, error } = useRuta('POST /maestros/anticipos/{id}/historial', {
    params: { id: cliente },
    query: { movimiento_id: movimiento },
  })
  const fila = data?.anticipos_movimientos.data[0]
  const form = useFormulario(CON_MOTIVO, { motivo: '' })
  const [rechazo, setRechazo] = useState<string>()
  const anular = useActoUnico('PUT /maestros/anticipos/{id}/anular', 'anticipo_anulado', {
    invalida: LISTAS,
    form,
    alFallar: fallo => {
      if (fallo.status !== 409 && fallo.status !== 404) return false
      setRechazo(fallo.message)
      return true
    },
  })
  return (
    <DialogoFormulario
      titulo="Anular anticipo"
      form={form}
      peligro
      enviar="Anular anticipo"
      deshabilitado={!fila}
      alEnviar={({ motivo }) => {
        setRechazo(undefined)
        return anular({ params: { id: movimiento }, body: { motivo: motivo.trim() } })
      }}
      alCerrar={alCerrar}
    >
      {!data && !error && <Cargando que="el anticipo" />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {rechazo && <Alert severity="error">{rechazo}</Alert>}
      {data && !fila && (
        <Alert severity="warning">El anticipo no está en el historial del cliente: no se puede anular.</Alert>
      )}
      {data && fila && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontSize: 16, fontWeight: 650 }}>{nombreDe(data.anticipo)}</Box>
              <Box sx={{ color: 'text.secondary' }}>
                Anticipo No. {fila.consecutivo_anticipo} · {formatoDia(fila.fecha_anticipo)} ·{' '}
                {fila.nombre_forma_pago}
              </Box>
            </Box>
            <Box sx={{ fontSize: 24, fontWeight: 700, whiteSpace: 'nowrap' }}>
              {pesosExactos(fila.valor_movimiento)}
            </Box>
          </Box>
          <Alert severity="warning">
            Se anulará el anticipo seleccionado: el dinero sale de la caja de hoy y del saldo del cliente. No
            se puede deshacer.
          </Alert>
          <CampoTexto
            nombre="motivo"
            etiqueta="Motivo"
            requerido
            autoFocus
            renglones={3}
            maxLength={300}
            ayuda={
              <>
                Queda en el recibo y en la auditoría
                <span className="de-teclas">. Ctrl+Enter para anular</span>
              </>
            }
          />
        </>
      )}
    </DialogoFormulario>
  )
}
