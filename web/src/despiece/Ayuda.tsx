import { Box } from '@mui/material'
import { Atajo } from '../kernel/atajos'
import { Dialogo } from '../kernel/Dialogo'

const EN_LA_LISTA = [
  ['Enter', 'Cantidad, base, altura, cantos y la pieza siguiente; a la descripción va Tab'],
  ['Mayús+Enter', 'Celda anterior'],
  ['Tab', 'Celda siguiente, una por una'],
  ['↑ ↓ ← →', 'Moverse entre celdas'],
  ['1 … 6', 'En un lado: poner ese tapacanto; 0 lo quita'],
  ['Espacio', 'En un lado: poner o quitar el primer tapacanto'],
  [
    '4 · 2L · 2C · 1L1C',
    'En Cantos: todos, los dos largos, los dos cortos, uno y uno; 4:2 con el tapacanto 2',
  ],
  ['Supr', 'En una celda vacía, en Rota o en un lado sin canto: eliminar la pieza'],
  ['Ctrl+V', 'Pegar filas de Excel o un mensaje como «4 de 60x40 todo canto»'],
] as const

/** The shortcuts of the cut list and what the keys do inside its grid. */
export function Ayuda({
  atajos,
  alCerrar,
}: {
  atajos: readonly { tecla: string; texto: string }[]
  alCerrar: () => void
}) {
  const porTexto = new Map<string, string[]>()
  for (const { tecla, texto } of [...atajos, ...EN_LA_LISTA.map(([tecla, texto]) => ({ tecla, texto }))])
    porTexto.set(texto, [...(porTexto.get(texto) ?? []), tecla.replace('Delete', 'Supr')])
  return (
    <Dialogo titulo="Atajos de teclado" abierto onCerrar={alCerrar} ancho="lg">
      {/* The arrow keys scroll it. */}
      <Box
        component="dl"
        // oxlint-disable-next-line no-noninteractive-tabindex -- a scrolling region without controls
        tabIndex={0}
        sx={{ m: 0, columnCount: { xs: 1, md: 2 }, columnGap: '32px' }}
      >
        {[...porTexto].map(([texto, teclas]) => (
          <Box
            key={texto}
            sx={{
              display: 'grid',
              gridTemplateColumns: '150px 1fr',
              gap: 1,
              py: '5px',
              breakInside: 'avoid',
            }}
          >
            <Box
              component="dt"
              aria-label={teclas.join(' o ')}
              sx={{ display: 'flex', gap: '4px', alignItems: 'start' }}
            >
              {teclas.map(tecla => (
                <Atajo key={tecla} tecla={tecla} />
              ))}
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
