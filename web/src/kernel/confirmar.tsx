import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { CapaDeAtajos } from './atajos'
import { BotonAtajo } from './BotonAtajo'
import { TECLA_CERRAR } from './Dialogo'

interface Pregunta {
  titulo: string
  texto?: ReactNode
  /** The verb of the act, and of leaving things as they are. */
  si: string
  no?: string
  /** The act destroys something: it is drawn in red and the focus starts on the way out. */
  peligro?: boolean
}
type Pendiente = Pregunta & { responder: (value: boolean) => void }

let abrir: ((pendiente: Pendiente) => void) | null = null

/** `if (await confirmar({ titulo: '¿Desea anular la venta?', si: 'Anular venta', peligro: true })) …` */
export const confirmar = (pregunta: Pregunta): Promise<boolean> =>
  new Promise(resolve => {
    if (abrir) abrir({ ...pregunta, responder: resolve })
    else resolve(false)
  })

/** The one question about unsaved typing. */
export const confirmarDescarte = (): Promise<boolean> =>
  confirmar({
    titulo: '¿Desea descartar los cambios?',
    texto: 'Lo que escribió y no ha guardado se perderá.',
    si: 'Descartar',
    no: 'Seguir editando',
    peligro: true,
  })

/** Draws the question of `confirmar`; stands once, at the root. */
export function Confirmaciones() {
  const [cola, setCola] = useState<readonly Pendiente[]>([])
  const [abierta, setAbierta] = useState(true)
  useEffect(() => {
    abrir = pendiente => {
      setAbierta(true)
      setCola(actual => [...actual, pendiente])
    }
    return () => {
      abrir = null
    }
  }, [])

  const actual = cola[0]
  if (!actual) return null
  const responder = (value: boolean) => {
    actual.responder(value)
    setAbierta(false)
  }
  const siguiente = () => {
    setCola(antes => antes.slice(1))
    setAbierta(true)
  }
  const color = actual.peligro ? 'error' : 'primary'
  return (
    <Dialog
      open={abierta}
      slotProps={{ transition: { onExited: siguiente } }}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby="confirmar-titulo"
      aria-describedby="confirmar-texto"
    >
      <CapaDeAtajos abierta={abierta} encima alCerrar={() => responder(false)}>
        <DialogTitle id="confirmar-titulo">{actual.titulo}</DialogTitle>
        <DialogContent id="confirmar-texto" sx={{ py: 0, color: 'text.secondary' }}>
          {actual.texto}
        </DialogContent>
        <DialogActions>
          <BotonAtajo
            tecla={TECLA_CERRAR}
            variant="outlined"
            color="inherit"
            autoFocus={actual.peligro}
            onClick={() => responder(false)}
          >
            {actual.no ?? 'Cancelar'}
          </BotonAtajo>
          <Button
            variant="contained"
            color={color}
            autoFocus={!actual.peligro}
            onClick={() => responder(true)}
          >
            {actual.si}
          </Button>
        </DialogActions>
      </CapaDeAtajos>
    </Dialog>
  )
}
