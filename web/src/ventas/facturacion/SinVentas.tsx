import { Box } from '@mui/material'
import { formatoDia } from '#shared/kernel/format'
import type { FiltrosDeVentas } from './useListaDeVentas'

/** Why the list is empty: what was asked for, in words, and how to ask for more. */
export function SinVentas({ filtros }: { filtros: FiltrosDeVentas }) {
  const { desde, hasta, texto, en } = filtros.aplicados
  const fechas = `entre el ${formatoDia(desde)} y el ${formatoDia(hasta)}`
  return (
    <>
      <Box>No se encontraron ventas con los filtros ingresados</Box>
      {texto !== '' && (
        <Box sx={{ mt: 1 }}>
          Se buscó «{texto}» {en === 0 ? 'en todos los estados' : 'en un solo estado'}, {fechas}.
        </Box>
      )}
      <Box sx={{ mt: 1 }}>
        {texto === '' ? 'Amplíe las fechas o mire otro estado.' : 'Revise el texto o amplíe las fechas.'}
      </Box>
      {filtros.recordados && (
        <Box sx={{ mt: 1 }}>La lista empezó con los filtros de la última vez: L los quita.</Box>
      )}
    </>
  )
}
