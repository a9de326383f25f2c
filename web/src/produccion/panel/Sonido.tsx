import { useEffect, useState } from 'react'
import { aviso } from '../../kernel/avisos'
import { Selector } from '../../kernel/campos/Selector'
import { guardarVolumen, puedeSonar, sonar, VOLUMENES, type Volumen, volumenGuardado } from './sonido'

/** Whether this computer sounds when an order moves, and how loud; it sounds once as it is chosen. */
export function Sonido() {
  const [volumen, setVolumen] = useState<Volumen>(volumenGuardado)
  useEffect(() => {
    if (volumenGuardado() !== '' && !puedeSonar()) aviso.info('Toque la pantalla o una tecla para que suene')
  }, [])
  return (
    <Selector<Volumen>
      etiqueta="Sonido de las novedades"
      sinEtiqueta
      ancho={150}
      tecla="S"
      textoDeTecla="Ir al sonido"
      vacio="Sin sonido"
      value={volumen}
      opciones={VOLUMENES}
      onChange={elegido => {
        const next = elegido ?? ''
        setVolumen(next)
        guardarVolumen(next)
        void sonar(next)
      }}
    />
  )
}
