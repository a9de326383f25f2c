import { Box, DialogActions } from '@mui/material'
import { Boton } from '../../kernel/Boton'
import { Dialogo } from '../../kernel/Dialogo'
import type { EstadoDePedido } from './modelo'

interface Props {
  /** State it had before; a pending order is not to be left in edition by a habit of Enter. */
  antes: EstadoDePedido | null
  alElegir: (estado: EstadoDePedido) => void
  alCerrar: () => void
}

/** Saving in edition is asked about, and the way out of it stands beside (DECISIONS 84). */
export default function DialogoEstado({ antes, alElegir, alCerrar }: Props) {
  const pendiente = antes === 1
  const boton = (estado: EstadoDePedido, texto: string) => (
    <Boton
      forma={pendiente === (estado === 1) ? 'lleno' : 'borde'}
      autoFocus={pendiente === (estado === 1)}
      onClick={() => alElegir(estado)}
    >
      {texto}
    </Boton>
  )
  return (
    <Dialogo
      titulo="¿Desea guardar en edición?"
      abierto
      onCerrar={alCerrar}
      acciones={
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Box component={Boton} forma="borde" tono="neutro" onClick={alCerrar} sx={{ mr: 'auto' }}>
            Cancelar
          </Box>
          {boton(1, 'Guardar como pendiente de facturar')}
          {boton(4, 'Guardar en edición')}
        </DialogActions>
      }
    >
      <Box sx={{ color: 'text.secondary' }}>
        Un pedido en edición no aparta existencia ni se puede facturar hasta que se guarde como pendiente de
        facturar.
      </Box>
    </Dialogo>
  )
}
