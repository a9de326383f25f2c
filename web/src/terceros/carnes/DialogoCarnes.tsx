import { Alert, LinearProgress } from '@mui/material'
import { useState } from 'react'
import * as z from 'zod'
import { Id } from '#shared/http/wire'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import type { DatosDe } from '../../kernel/api'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { Llegando } from '../../kernel/teclado/Llegando'
import { useAccion } from '../../kernel/useAccion'
import { useFormulario } from '../../kernel/useFormulario'
import { useRuta } from '../../kernel/useRuta'
import { ElegirOperarios } from './ElegirOperarios'
import { HojaDeCarnes } from './HojaDeCarnes'

export type OperarioConCarne = DatosDe<'GET /produccion/operarios'>['operarios'][number]
export type CarneNuevo = DatosDe<'POST /produccion/operarios/{id}/carne'>

const Elegidos = z.object({ operarios: z.array(Id).min(1, 'Debe seleccionar al menos un operario') })

interface Props {
  /** Whose badge is asked for; null: whoever is chosen. */
  elegido: number | null
  alCerrar: () => void
}

/**
 * Makes badges of operators and prints them, several on a sheet (DECISIONS 201). The server keeps a digest of each code, so
 * it is on paper now or never: another badge takes its place.
 */
export default function DialogoCarnes({ elegido, alCerrar }: Props) {
  const { data, error } = useRuta('GET /produccion/operarios', {})
  const [hechos, setHechos] = useState<readonly CarneNuevo[]>([])
  const form = useFormulario(Elegidos, { operarios: elegido === null ? [] : [elegido] })
  const dar = useAccion('POST /produccion/operarios/{id}/carne', {
    invalida: ['GET /produccion/operarios'],
    exito: false,
    espera: 'Generando los carnés',
  })
  const ids = form.watch('operarios')
  if (hechos.length > 0) return <HojaDeCarnes carnes={hechos} alCerrar={alCerrar} />
  const reemplazados = data?.operarios.filter(
    ({ id, fecha_carne }) => fecha_carne !== null && ids.includes(id),
  )
  const enviar = async ({ operarios }: { operarios: number[] }) => {
    const nuevos: CarneNuevo[] = []
    for (const id of operarios) {
      const reply = await dar.ejecutar({ params: { id }, body: {} })
      // What went wrong has been told; those that were made must be printed all the same.
      if (!reply) break
      nuevos.push(reply.data)
    }
    setHechos(nuevos)
    // The cards are shown in the place of the form.
    return false
  }
  return (
    <DialogoFormulario
      titulo="Carnés de operarios"
      form={form}
      alEnviar={enviar}
      enviar={ids.length > 1 ? `Generar e imprimir ${ids.length} carnés` : 'Generar e imprimir carné'}
      ancho="sm"
      deshabilitado={!data}
      alCerrar={alCerrar}
    >
      {!data && !error && (
        <Llegando>
          <LinearProgress aria-label="Cargando los operarios" />
        </Llegando>
      )}
      {!data && error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <>
          <p style={{ margin: 0 }}>
            Con su carné un operario dice quién es en la máquina: lo pasa por el lector en vez de escribir su
            PIN.
          </p>
          <ElegirOperarios
            operarios={data.operarios}
            elegidos={ids}
            error={form.formState.errors.operarios?.message}
            alElegir={operarios =>
              form.setValue('operarios', operarios, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
          {reemplazados!.length > 0 && (
            <Alert severity="warning">
              {reemplazados!.map(({ nombres, apellidos }) => `${nombres} ${apellidos}`).join(', ')} ya
              {reemplazados!.length === 1 ? ' tiene' : ' tienen'} carné
              {reemplazados!.length === 1 &&
                ` del ${formatoDia(diaDe(new Date(reemplazados![0]!.fecha_carne!)))}`}
              : con el nuevo, el anterior deja de servir de inmediato.
            </Alert>
          )}
        </>
      )}
    </DialogoFormulario>
  )
}
