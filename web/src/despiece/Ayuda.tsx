import { Box } from '@mui/material'
import { Atajo } from '../kernel/atajos'
import { Dialogo } from '../kernel/Dialogo'

const EN_LA_LISTA = [
  ['Enter', 'Cantidad, base, altura, cantos, descripción y la pieza siguiente'],
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
  ['Ctrl+V', 'Pegar filas de Excel o de Google Sheets'],
] as const

/** The shortcuts of the cut list and what the keys do inside its grid. */
export function Ayuda({
  atajos,
  alCerrar,
}: {
  atajos: readonly { tecla: string; texto: string }[]
  alCerrar: () => void
}) {
  const todos = [...atajos, ...EN_LA_LISTA.map(([tecla, texto]) => ({ tecla, texto }))]
  return (
    <Dialogo titulo="Atajos de teclado" abierto onCerrar={alCerrar} ancho="sm">
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px' }}>
        {todos.map(({ tecla, texto }) => (
          <Box key={tecla + texto} sx={{ display: 'contents' }}>
            <Box component="dt" aria-label={tecla}>
              <Atajo tecla={tecla} />
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
