import { Box, Button, Tooltip } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { Atajo, atajosVigentes, useAtajos } from '../kernel/atajos'
import { Dialogo } from '../kernel/Dialogo'
import { OCULTO } from '../kernel/estilos'

let lista: ReturnType<typeof atajosVigentes> | null = null
const oyentes = new Set<() => void>()
function poner(next: typeof lista): void {
  lista = next
  for (const oyente of oyentes) oyente()
}
// Read before the dialog opens: then they are those of the screen behind it.
const abrir = () => poner(atajosVigentes())

/** `?` shows the shortcuts of the screen. */
export function AyudaAtajos() {
  const atajos = useSyncExternalStore(
    oyente => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => lista,
  )
  const ayuda = { texto: 'Mostrar los atajos de la pantalla', activo: atajos === null, hacer: abrir }
  useAtajos({ '?': ayuda }, { siempre: true })
  return (
    <Dialogo
      titulo="Atajos de teclado"
      abierto={atajos !== null}
      encima
      onCerrar={() => poner(null)}
      ancho="xs"
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '10px 16px' }}>
        {(atajos ?? []).map(({ tecla, texto }) => (
          <Box key={tecla + texto} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Atajo tecla={tecla} />
              <Box component="span" sx={OCULTO}>
                {tecla}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {texto}
            </Box>
          </Box>
        ))}
      </Box>
    </Dialogo>
  )
}

export function BotonDeAyuda() {
  return (
    <Tooltip title="Atajos de teclado">
      <Button
        size="small"
        color="inherit"
        onClick={abrir}
        aria-label="Atajos de teclado"
        sx={{ minWidth: 0, px: 1 }}
      >
        <Atajo tecla="?" />
      </Button>
    </Tooltip>
  )
}
