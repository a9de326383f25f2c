import * as z from 'zod'
import { CambiosDeRetal, NuevoRetal } from '#shared/retales/schemas'

const { ubicacion, motivo } = CambiosDeRetal.shape
const { base, altura } = NuevoRetal.shape

/** The form of a change: both sizes stand in it, and only other ones than before ask for a reason. */
export const edicionDe = (antes: { base: number; altura: number }) =>
  z.object({ ubicacion, base, altura, motivo: motivo.or(z.literal('')) }).superRefine((valores, contexto) => {
    const medido = valores.base !== antes.base || valores.altura !== antes.altura
    if (medido && !valores.motivo)
      contexto.addIssue({
        code: 'custom',
        path: ['motivo'],
        message: 'Debe ingresar el motivo del cambio de medidas',
      })
  })
