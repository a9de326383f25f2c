import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import type { Autorizante } from '#shared/ventas/autorizacion'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { perezoso } from '../../kernel/perezoso'
import type { Autorizar } from './useFacturar'

const DialogoAutorizar = perezoso(() => import('./DialogoAutorizar'))

interface Props {
  autorizan: readonly Autorizante[]
  /** What has been written of why. */
  motivo: string
  disabled: boolean
  alAutorizar: Autorizar
}

/** Beside a refusal that an administrator may override at this screen (DECISIONS 87). */
export function AutorizarConPin({ autorizan, motivo, disabled, alAutorizar }: Props) {
  const [abierto, setAbierto] = useState(false)
  if (autorizan.length === 0)
    return (
      <Alert severity="info">
        Ningún administrador de la tienda tiene PIN para autorizarla aquí: debe facturarla en su sesión.
      </Alert>
    )
  return (
    <Box>
      <BotonAtajo tecla="Alt+A" forma="borde" disabled={disabled} onClick={() => setAbierto(true)}>
        Autorizar con PIN
      </BotonAtajo>
      {abierto && (
        <DialogoAutorizar
          autorizan={autorizan}
          motivo={motivo}
          alAutorizar={alAutorizar}
          alCerrar={() => setAbierto(false)}
        />
      )}
    </Box>
  )
}
