import { Box, DialogActions } from '@mui/material'
import { useState } from 'react'
import { Boton } from './Boton'
import { BotonAtajo } from './BotonAtajo'

/** Where one is in a history that is read from the newest on: where the pages before this one ended. */
export function useLugares(): {
  antes: string | undefined
  ir: (lugares: readonly string[]) => void
  lugares: readonly string[]
} {
  const [lugares, ir] = useState<readonly string[]>([])
  return { antes: lugares.at(-1), ir, lugares }
}

interface Props {
  historia: ReturnType<typeof useLugares>
  /** Where the next page begins; undefined or null at the end. */
  siguiente: string | null | undefined
  cargando: boolean
  /** `Más antiguos`, of what it lists. */
  antiguos: string
  alCerrar: () => void
}

/** Foot of a dialog that shows a history: the page before, the page after, close. */
export const PieDeHistoria = ({ historia, siguiente, cargando, antiguos, alCerrar }: Props) => (
  <DialogActions>
    {historia.lugares.length > 0 && (
      <BotonAtajo
        tecla="R"
        forma="borde"
        tono="neutro"
        onClick={() => historia.ir(historia.lugares.slice(0, -1))}
      >
        Más recientes
      </BotonAtajo>
    )}
    {siguiente != null && (
      <BotonAtajo
        tecla="M"
        forma="borde"
        tono="neutro"
        disabled={cargando}
        onClick={() => historia.ir([...historia.lugares, siguiente])}
      >
        {antiguos}
      </BotonAtajo>
    )}
    <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
    <Boton forma="borde" tono="neutro" onClick={alCerrar}>
      Cerrar
    </Boton>
  </DialogActions>
)
