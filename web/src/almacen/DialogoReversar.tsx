import { useState } from 'react'
import { Casilla } from '../kernel/campos/Casilla'
import DialogoDeMotivo from '../kernel/DialogoDeMotivo'
import { Mensaje } from '../kernel/Mensaje'
import { useAccion } from '../kernel/useAccion'
import { TRAS_CARGA } from './carga'

interface Props {
  id: number
  alCerrar: () => void
}

/** Takes a whole batch back; what would end below zero is told first, and goes there only when that is meant. */
export default function DialogoReversar({ id, alCerrar }: Props) {
  const [bajan, setBajan] = useState('')
  const [bajo_cero, setBajoCero] = useState(false)
  const accion = useAccion('POST /inventarios/cargas/{id}/reversar', {
    invalida: TRAS_CARGA,
    alFallar: ({ codigo, message }) => {
      if (codigo !== 'reversa_bajo_cero') return false
      setBajan(message)
      return true
    },
  })
  return (
    <DialogoDeMotivo
      titulo={`Reversar la carga ${id}`}
      enviar="Reversar la carga"
      alEnviar={motivo =>
        accion.ejecutar({ params: { id }, body: { motivo, ...(bajo_cero && { bajo_cero }) } })
      }
      alCerrar={alCerrar}
      aviso={
        bajan !== '' && (
          <Mensaje tono="alerta" role="alert">
            {bajan}
            <br />
            <Casilla
              etiqueta="Reversarla aunque queden por debajo de cero"
              value={bajo_cero}
              onChange={setBajoCero}
            />
          </Mensaje>
        )
      }
    >
      Se devuelven todas sus cantidades y sus precios, también si se está aplicando. Lo que se vendió mientras
      tanto sigue vendido.
    </DialogoDeMotivo>
  )
}
