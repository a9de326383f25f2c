import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import * as z from 'zod'
import { Texto } from '#shared/http/wire'
import { aviso } from '../kernel/avisos'
import { Boton } from '../kernel/Boton'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Dialogo } from '../kernel/Dialogo'
import { PieDeDialogo } from '../kernel/PieDeDialogo'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useSesion } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { CodigoQr } from './CodigoQr'

const Nueva = z.object({ nombre: Texto(60, 'Debe ingresar un nombre') })

/** Makes a display of the store, and shows its link, which nobody can read again afterwards. */
export default function DialogoPantalla({ alCerrar }: { alCerrar: () => void }) {
  const { tienda } = useSesion()
  const [enlace, setEnlace] = useState<string>()
  const form = useFormulario(Nueva, { nombre: '' })
  const crear = useAccion('POST /pantallas/crear', { invalida: ['GET /pantallas'], form })
  if (enlace !== undefined) return <Enlace enlace={enlace} alCerrar={alCerrar} />
  return (
    <DialogoFormulario
      titulo="Crear pantalla de turnos"
      form={form}
      ancho="xs"
      enviar="Crear pantalla"
      alEnviar={async body => {
        const reply = await crear.ejecutar({ body })
        if (reply) {
          const query = new URLSearchParams({ tienda: tienda?.id ?? '', token: reply.data.token })
          setEnlace(`${location.origin}${location.pathname}#/publico/despachos?${query}`)
        }
        // The link is shown in the place of the form.
        return false
      }}
      alCerrar={alCerrar}
    >
      <CampoTexto
        nombre="nombre"
        etiqueta="Nombre"
        requerido
        autoFocus
        maxLength={60}
        ayuda={`Muestra los turnos de ${tienda?.name ?? 'la tienda'}: «Televisor de la entrada»`}
      />
    </DialogoFormulario>
  )
}

function Enlace({ enlace, alCerrar }: { enlace: string; alCerrar: () => void }) {
  const copiar = () =>
    navigator.clipboard.writeText(enlace).then(
      () => aviso.exito('Enlace copiado'),
      () => aviso.error('No se pudo copiar. Selecciónelo y use Ctrl+C'),
    )
  return (
    <Dialogo
      titulo="Enlace de la pantalla"
      abierto
      ancho="sm"
      onCerrar={alCerrar}
      acciones={
        <PieDeDialogo alCerrar={alCerrar}>
          <Boton forma="lleno" autoFocus onClick={() => void copiar()}>
            Copiar enlace
          </Boton>
        </PieDeDialogo>
      }
    >
      <Alert severity="warning">
        Este enlace se muestra una sola vez. Ábralo en el televisor, o escanee el código. Si se pierde,
        revoque la pantalla y cree otra.
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
        <CodigoQr texto={enlace} lado={200} etiqueta="Código QR del enlace de la pantalla" />
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere', userSelect: 'all' }}>
          {enlace}
        </Box>
      </Box>
    </Dialogo>
  )
}
