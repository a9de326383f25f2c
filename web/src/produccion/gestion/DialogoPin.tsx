import { DialogActions } from '@mui/material'
import { useState } from 'react'
import { Boton } from '../../kernel/Boton'
import { Dialogo } from '../../kernel/Dialogo'
import { Atajos } from '../../kernel/atajos'
import { Lector } from '../Lector'
import { nombreDe, type Operario } from '../taller'

const CIFRAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
const MINIMO = 4
const MAXIMO = 6

interface Props {
  operario: Operario
  alDar: (pin: string) => void
  /** A code was scanned instead. */
  alLeer: (codigo: string) => void
  alCerrar: () => void
}

/** The PIN of an operator, by touch or by keys; a badge that is scanned meanwhile does the same. */
export default function DialogoPin({ operario, alDar, alLeer, alCerrar }: Props) {
  const [pin, setPin] = useState('')
  const poner = (cifra: string) => setPin(antes => (antes.length < MAXIMO ? antes + cifra : antes))
  const borrar = () => setPin(antes => antes.slice(0, -1))
  const listo = pin.length >= MINIMO
  const dar = () => {
    if (listo) alDar(pin)
  }
  const teclas = {
    ...Object.fromEntries(CIFRAS.map(cifra => [cifra, { texto: '', hacer: () => poner(cifra) }])),
    Backspace: { texto: 'Borrar la última cifra', hacer: borrar },
    Enter: { texto: 'Entrar', activo: listo, hacer: dar },
  }
  return (
    <Dialogo
      titulo={`PIN de ${nombreDe(operario)}`}
      abierto
      ancho="xs"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          <Boton forma="lleno" disabled={!listo} onClick={dar}>
            Entrar
          </Boton>
        </DialogActions>
      }
    >
      <Atajos mapa={teclas} />
      <Lector leer={alLeer} />
      <p style={{ margin: 0 }}>Ingrese su PIN o escanee su carné.</p>
      <output className="pin-escrito" aria-label={`${pin.length} cifras`}>
        {'●'.repeat(pin.length)}
      </output>
      <div className="teclado-pin">
        {CIFRAS.map(cifra => (
          <Boton key={cifra} forma="borde" tono="neutro" onClick={() => poner(cifra)}>
            {cifra}
          </Boton>
        ))}
        <Boton forma="borde" tono="neutro" disabled={pin === ''} onClick={borrar}>
          Borrar
        </Boton>
      </div>
    </Dialogo>
  )
}
