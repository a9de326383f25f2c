import { Alert } from '@mui/material'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { MAXIMO_VALOR_MEDIDA, SIN_MEDIDA } from '#shared/retales/tiras'
import { CampoCantidad } from '../../kernel/campos/CampoNumero'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../../kernel/DialogoFormulario'
import { useAccion } from '../../kernel/useAccion'
import { useFormulario } from '../../kernel/useFormulario'
import { BuscadorTablero } from '../BuscadorTablero'
import { conReferencia } from '../tableros'
import { type Celda, LECTURAS } from './matriz'

const FORMULARIO = z.object({
  valor: z.number(SIN_MEDIDA).int().min(1, SIN_MEDIDA).max(MAXIMO_VALOR_MEDIDA),
  referencia: z.string(),
  ubicacion: z.string().max(60),
})

interface Props {
  lugar: { color_id: number; tipo_id: number }
  /** As the matrix has it by now: after a conflict it is what the other person left. */
  celda: Celda
  /** The one that is measured anew; undefined: another one. */
  tira: Celda['tiras'][number] | undefined
  alCerrar: () => void
}

/** The width of a strip; of a new one also the board that it comes from, and where it is put. */
export function DialogoMedida({ lugar, celda, tira, alCerrar }: Props) {
  const [conflicto, setConflicto] = useState('')
  const [tablero, setTablero] = useState(conReferencia(celda.referencia))
  const form = useFormulario(FORMULARIO, {
    valor: tira?.valor ?? null!,
    referencia: celda.referencia,
    ubicacion: '',
  })
  const guardar = useAccion('POST /retales-medidas/guardar-medida', {
    invalida: LECTURAS,
    alFallar: error => {
      const { medida_json: medida, referencia } = error.errores ?? {}
      if (medida) form.setError('valor', { message: medida })
      if (referencia) form.setError('referencia', { message: referencia })
      if (error.status === 409) setConflicto(error.message)
      return error.status === 409 || Boolean(medida ?? referencia)
    },
  })
  return (
    <DialogoFormulario
      titulo={tira ? `Cambiar la medida ${tira.id}` : 'Agregar medida'}
      form={form}
      faltan={SIN_MEDIDA}
      alEnviar={({ valor, referencia, ubicacion }) => {
        const otras = celda.tiras.map(each => (each.id === tira?.id ? { ...each, valor } : each))
        return guardar.ejecutar({
          body: {
            ...lugar,
            medida_json: [...otras.map(each => each.valor), ...(tira ? [] : [valor])],
            ids: [...otras.map(({ id }) => id), ...(tira ? [] : [null])],
            version: celda.version,
            ...(!tira && referencia !== '' && { referencia }),
            ...(!tira && ubicacion.trim() !== '' && { ubicacion }),
          },
        })
      }}
      enviar="Guardar medida"
      ancho="xs"
      alCerrar={alCerrar}
    >
      {conflicto !== '' && (
        <Alert severity="warning" aria-live="polite">
          {conflicto}. Lo que escribió sigue aquí: guarde de nuevo.
        </Alert>
      )}
      <CampoCantidad
        nombre="valor"
        etiqueta="Medida"
        requerido
        autoFocus
        comaDeMiles
        mayorQueCero="una medida"
        maximo={MAXIMO_VALOR_MEDIDA}
        unidad="mm"
        ayuda="El ancho de la tira. El largo es el del tablero"
      />
      {!tira && (
        <>
          <Controller
            name="referencia"
            control={form.control}
            render={({ field: { onChange, onBlur, ref }, fieldState }) => (
              <BuscadorTablero
                ref={ref}
                onBlur={onBlur}
                value={tablero}
                onChange={elegido => {
                  setTablero(elegido)
                  onChange(elegido?.referencia ?? '')
                }}
                ayuda="De cuál sale. Sin escribirlo, el de ese color y tipo"
                error={fieldState.error?.message}
              />
            )}
          />
          <CampoTexto nombre="ubicacion" etiqueta="Ubicación" maxLength={60} ayuda="Sin escribirla: Tiras" />
        </>
      )}
    </DialogoFormulario>
  )
}
