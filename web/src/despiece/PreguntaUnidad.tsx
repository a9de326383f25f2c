import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Boton } from '../kernel/Boton'
import { Atajo } from '../kernel/atajos'
import { UNIDADES, type UnidadDeLista } from './texto/lista'

const NOMBRES: Record<UnidadDeLista, string> = { mm: 'Milímetros', cm: 'Centímetros', m: 'Metros' }

interface Props {
  /** The one that the list was read in. */
  sugerida: string
  alResponder: (unidad: UnidadDeLista) => void
}

/** Which unit the list is in, asked once for all of it and answered with one key. */
export function PreguntaUnidad({ sugerida, alResponder }: Props) {
  const marcada = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const enfocar = () => marcada.current?.focus()
    enfocar()
    // A dialog that asked before it gives the keyboard back a moment later.
    const reloj = setTimeout(enfocar)
    return () => clearTimeout(reloj)
  }, [])
  return (
    <Box
      component="fieldset"
      aria-label="¿En qué unidad están las medidas?"
      onKeyDown={event => {
        const unidad = UNIDADES[Number(event.key) - 1]
        if (!unidad || event.ctrlKey || event.altKey) return
        event.preventDefault()
        alResponder(unidad)
      }}
      sx={{
        m: 0,
        border: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: '#FFF4D6',
        color: '#3D2900',
      }}
    >
      <Box component="strong" sx={{ mr: 1 }}>
        ¿En qué unidad están las medidas?
      </Box>
      {UNIDADES.map((unidad, i) => (
        <Box
          component={Boton}
          key={unidad}
          ref={unidad === sugerida ? marcada : undefined}
          menudo
          forma={unidad === sugerida ? 'lleno' : 'borde'}
          alFinal={<Atajo tecla={`${i + 1}`} />}
          onClick={() => alResponder(unidad)}
          sx={{ minHeight: 32 }}
        >
          {NOMBRES[unidad]}
        </Box>
      ))}
    </Box>
  )
}
