import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Boton } from '../kernel/Boton'

interface Props {
  /** What was drawn, as a picture; null when it was wiped. */
  alFirmar: (archivo: File | null) => void
  /** It was drawn before the page was loaded anew, and is kept. */
  guardada: boolean
  /** It did not go up. */
  fallida: boolean
}

/** Points of the drawing for each point of the screen: it is looked at on paper too. */
const FINURA = 2

/** Somebody signs with a finger, a pen or the mouse. */
export function Firma({ alFirmar, guardada, fallida }: Props) {
  const lienzo = useRef<HTMLCanvasElement>(null)
  const dibujando = useRef(false)
  const [firmada, setFirmada] = useState(guardada)
  const [aLaVista, setALaVista] = useState(!guardada)
  useEffect(() => {
    const canvas = lienzo.current!
    const { width, height } = canvas.getBoundingClientRect()
    canvas.width = width * FINURA
    canvas.height = height * FINURA
    limpiar(canvas)
  }, [])

  const lugar = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return [(clientX - left) * FINURA, (clientY - top) * FINURA] as const
  }
  const empezar = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    dibujando.current = true
    setALaVista(true)
    const pincel = event.currentTarget.getContext('2d')!
    pincel.lineWidth = 2.2 * FINURA
    pincel.lineCap = 'round'
    pincel.lineJoin = 'round'
    pincel.strokeStyle = '#14213d'
    pincel.beginPath()
    pincel.moveTo(...lugar(event))
  }
  const seguir = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!dibujando.current) return
    const pincel = event.currentTarget.getContext('2d')!
    pincel.lineTo(...lugar(event))
    pincel.stroke()
  }
  const acabar = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!dibujando.current) return
    dibujando.current = false
    setFirmada(true)
    alFirmar(new File([imagen(event.currentTarget)], 'firma.png', { type: 'image/png' }))
  }
  const estado = () => {
    if (!firmada) return 'Firma con el dedo o el ratón. Puede quedar vacía si escribe quién recibe'
    if (fallida) return 'La firma no alcanzó a subir: se intenta otra vez al guardar'
    return aLaVista ? 'Firmado' : 'La firma está guardada. Puede firmarse de nuevo'
  }
  return (
    <div>
      <div aria-hidden className="de-la-firma">
        Firma de quien recibe
      </div>
      <canvas
        ref={lienzo}
        className="firma"
        aria-label={firmada ? 'Firma de quien recibe' : 'Espacio para la firma de quien recibe'}
        onPointerDown={empezar}
        onPointerMove={seguir}
        onPointerUp={acabar}
        onPointerCancel={acabar}
      />
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, marginTop: 4 }}>
        <span className="tenue" style={{ flex: 1 }}>
          {estado()}
        </span>
        <Boton
          tono="neutro"
          disabled={!firmada}
          onClick={() => {
            limpiar(lienzo.current!)
            setFirmada(false)
            alFirmar(null)
          }}
        >
          Borrar firma
        </Boton>
      </div>
    </div>
  )
}

/** Its PNG, at once: `toBlob` makes it when the browser is idle, and who saves sooner would save without a signature. */
function imagen(canvas: HTMLCanvasElement): Uint8Array<ArrayBuffer> {
  const [, base64] = canvas.toDataURL('image/png').split(',')
  return Uint8Array.from(atob(base64!), letra => letra.charCodeAt(0))
}

function limpiar(canvas: HTMLCanvasElement): void {
  const pincel = canvas.getContext('2d')!
  pincel.fillStyle = '#fff'
  pincel.fillRect(0, 0, canvas.width, canvas.height)
}
