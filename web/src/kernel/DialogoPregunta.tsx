import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Boton } from './Boton'
import { CapaDeAtajos } from './atajos'
import { BotonAtajo } from './BotonAtajo'
import type { Pregunta } from './confirmar'
import { TECLA_CERRAR } from './Dialogo'

interface Props {
  pregunta: Pregunta
  abierta: boolean
  responder: (value: boolean) => void
  /** It has gone. */
  alIrse: () => void
}

/** The question of `confirmar`. */
export default function DialogoPregunta({ pregunta: actual, abierta, responder, alIrse }: Props) {
  const tono = actual.peligro ? 'peligro' : 'primario'
  return (
    <Dialog
      open={abierta}
      slotProps={{ transition: { onExited: alIrse } }}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby="confirmar-titulo"
      aria-describedby="confirmar-texto"
    >
      <CapaDeAtajos abierta={abierta} encima alCerrar={() => responder(false)}>
        <DialogTitle id="confirmar-titulo">{actual.titulo}</DialogTitle>
        <DialogContent id="confirmar-texto" sx={{ pt: 0, pb: { xs: 1, md: 0 }, color: 'text.secondary' }}>
          {actual.texto}
        </DialogContent>
        <DialogActions>
          <BotonAtajo
            tecla={TECLA_CERRAR}
            forma="borde"
            tono="neutro"
            autoFocus={actual.peligro}
            onClick={() => responder(false)}
          >
            {actual.no ?? 'Cancelar'}
          </BotonAtajo>
          <Boton forma="lleno" tono={tono} autoFocus={!actual.peligro} onClick={() => responder(true)}>
            {actual.si}
          </Boton>
        </DialogActions>
      </CapaDeAtajos>
    </Dialog>
  )
}
