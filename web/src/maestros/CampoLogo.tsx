import { Box } from '@mui/material'
import { useId, useRef } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { type EmpresaEnviada, MAXIMO_DE_LOGO } from '#shared/maestros/empresa'
import { EntradaDeArchivo } from '../kernel/EntradaDeArchivo'
import { Boton } from '../kernel/Boton'
import { retenerDurante } from '../kernel/teclado/retencion'

interface Props {
  form: UseFormReturn<z.input<typeof EmpresaEnviada>>
  /** What the company has, as an address. */
  guardado: string | null
}

/** Base64 of a file, without what a page writes before it. */
const leer = (archivo: File): Promise<string> =>
  new Promise((listo, falla) => {
    const lector = new FileReader()
    lector.addEventListener('load', () =>
      listo(typeof lector.result === 'string' ? lector.result.replace(/^.*,/, '') : ''),
    )
    lector.addEventListener('error', () => falla(lector.error ?? new Error('unreadable')))
    lector.readAsDataURL(archivo)
  })

/** The logo of the papers: another one is chosen, or it is taken away; left alone it stays. */
export function CampoLogo({ form, guardado }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'logo' })
  const entrada = useRef<HTMLInputElement>(null)
  const id = useId()
  const visto =
    field.value === undefined ? guardado : field.value === '' ? null : `data:;base64,${field.value}`
  const elegir = async (archivo: File) => {
    if (archivo.size > MAXIMO_DE_LOGO) return form.setError('logo', { message: 'Máximo 300 KB' })
    try {
      // Enter waits for it.
      field.onChange(await retenerDurante(leer(archivo)))
      form.clearErrors('logo')
    } catch {
      form.setError('logo', { message: 'Error al cargar el archivo' })
    }
  }
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ fontSize: 13, fontWeight: 550 }}>
        Logo
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        {visto !== null && (
          <Box
            component="img"
            src={visto}
            alt="Logo de los papeles"
            sx={{ width: 140, height: 64, objectFit: 'contain', border: 1, borderColor: 'divider' }}
          />
        )}
        <EntradaDeArchivo
          entrada={entrada}
          id={id}
          accept="image/png,image/jpeg"
          etiqueta="Logo"
          alElegir={archivo => void elegir(archivo)}
        />
        <Boton forma="borde" tono="neutro" onClick={() => entrada.current?.click()}>
          {visto === null ? 'Cargar logo' : 'Cambiar logo'}
        </Boton>
        {visto !== null && (
          <Boton forma="borde" tono="neutro" onClick={() => field.onChange('')}>
            Quitar logo
          </Boton>
        )}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>PNG o JPEG de máximo 300 KB</Box>
      </Box>
      {fieldState.error && <p className="error">{fieldState.error.message}</p>}
    </Box>
  )
}
