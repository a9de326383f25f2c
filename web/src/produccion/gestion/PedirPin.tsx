import { useState } from 'react'
import { Atajos } from '../../kernel/atajos'
import { Boton } from '../../kernel/Boton'
import { nombreDeOperario, type Operario } from '../produccion'

const CIFRAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
const MINIMO = 4
const MAXIMO = 6

interface Props {
  operario: Operario
  alDar: (pin: string) => void
  alCancelar: () => void
}

/** The PIN of an operator, by touch or by keys, in the place of the list; a badge that is scanned does the same. */
export default function PedirPin({ operario, alDar, alCancelar }: Props) {
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
    <section aria-label={`PIN de ${nombreDeOperario(operario)}`} className="pide-pin">
      <Atajos mapa={teclas} />
      <h2>{`PIN de ${nombreDeOperario(operario)}`}</h2>
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
        <Boton forma="lleno" disabled={!listo} onClick={dar}>
          Entrar
        </Boton>
      </div>
      <Boton tono="neutro" onClick={alCancelar}>
        Elegir otro operario
      </Boton>
    </section>
  )
}
