import AttachFile from '@mui/icons-material/AttachFile'
import { Box } from '@mui/material'
import { useState } from 'react'
import { abrirAdjunto } from '../../kernel/abrir-adjunto'
import { Boton } from '../../kernel/Boton'
import { aviso } from '../../kernel/avisos'
import { avisarError } from '../../kernel/errores'

/** Opens the picture or PDF that proves a payment. */
export function VerComprobante({ url, nombre }: { url: string; nombre: string }) {
  const [abriendo, setAbriendo] = useState(false)
  const abrir = async () => {
    setAbriendo(true)
    try {
      if (!(await abrirAdjunto(url))) aviso.alerta('El navegador no permitió abrir el comprobante')
    } catch (error) {
      avisarError(error)
    } finally {
      setAbriendo(false)
    }
  }
  return (
    <Box
      component={Boton}
      menudo
      esperando={abriendo}
      icono={<AttachFile sx={{ fontSize: 16 }} />}
      aria-label={`Ver el comprobante de ${nombre}`}
      onClick={() => void abrir()}
      sx={{ ml: 1, minHeight: 24, py: 0 }}
    >
      Ver
    </Box>
  )
}
