import { Alert } from '@mui/material'
import * as z from 'zod'
import { formatoNumero } from '#shared/kernel/format'
import { normalizar } from '#shared/kernel/texto'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useSesion } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { LECTURAS } from './tableros'

const nombreDe = (tienda: { name: string } | null): string => tienda?.name.replace(/^\d+ - /, '') ?? ''

interface Props {
  /** Of the chosen colour, which the store may have no board of (any more); null: of all. */
  color: { color_id: number; nombre_color: string } | null
  cuantos: number
  /** Products of which there are less than none. */
  bajoCero: number
  alCerrar: () => void
}

/** Brings the boards on show to nothing, with a reason; who does it types the name of the store (DECISIONS 140). */
export default function DialogoReiniciar({ color, cuantos, bajoCero, alCerrar }: Props) {
  const { tienda } = useSesion()
  const nombre = nombreDe(tienda)
  const nada = cuantos === 0 && bajoCero === 0
  const form = useFormulario(
    z.object({
      confirmacion: z
        .string()
        .refine(
          texto => normalizar(texto) === normalizar(nombre),
          `Escriba el nombre de la tienda: ${nombre}`,
        ),
      motivo: z.string().trim().min(1, 'Debe ingresar el motivo').max(200),
    }),
    { confirmacion: '', motivo: '' },
  )
  const reiniciar = useAccion('DELETE /inventarios/eliminar-inventario', { invalida: LECTURAS, form })
  return (
    <DialogoFormulario
      titulo="Reiniciar inventario de tableros"
      form={form}
      alEnviar={body => reiniciar.ejecutar({ body: { ...body, ...(color && { color_id: color.color_id }) } })}
      enviar="Reiniciar inventario"
      peligro
      deshabilitado={nada}
      ancho="xs"
      alCerrar={alCerrar}
    >
      {nada ? (
        <Alert severity="info">
          No hay tableros {color && 'de ese color '}en existencia: no hay nada que reiniciar.
        </Alert>
      ) : (
        <Alert severity="warning">
          {formatoNumero(cuantos)} tableros {color ? `de color ${color.nombre_color} ` : ''}de {nombre} quedan
          en cero, cada uno con un ajuste en su kardex.
          {bajoCero > 0 && ` También los que están por debajo de cero (${formatoNumero(bajoCero)}).`} Durante
          24 horas se puede deshacer.
        </Alert>
      )}
      <CampoTexto
        nombre="confirmacion"
        etiqueta="Nombre de la tienda"
        requerido
        autoFocus
        maxLength={120}
        ayuda={`Escriba: ${nombre}`}
      />
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido maxLength={200} />
    </DialogoFormulario>
  )
}
