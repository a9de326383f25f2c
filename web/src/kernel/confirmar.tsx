import { type ReactNode, useEffect, useRef, useState } from 'react'
import { perezoso } from './perezoso'

export interface Pregunta {
  titulo: string
  texto?: ReactNode
  /** The verb of the act, and of leaving things as they are. */
  si: string
  no?: string
  /** The act destroys something: it is drawn in red and the focus starts on the way out. */
  peligro?: boolean
}
type Pendiente = Pregunta & { responder: (value: boolean) => void }
const esLaMisma = (a: Pregunta, b: Pregunta): boolean => a.titulo === b.titulo && a.texto === b.texto

/** Its code comes soon after the first screen: who is asked may have no connection by then. */
const PRONTO_MS = 3000
const cargar = () => import('./DialogoPregunta')
const DialogoPregunta = perezoso(cargar)

let abrir: ((pendiente: Pendiente) => void) | null = null

/** `if (await confirmar({ titulo: '¿Desea anular la venta?', si: 'Anular venta', peligro: true })) …` */
export const confirmar = (pregunta: Pregunta): Promise<boolean> =>
  new Promise(resolve => {
    if (abrir) abrir({ ...pregunta, responder: resolve })
    else resolve(false)
  })

/** The one question about unsaved typing. */
export const DESCARTE = {
  titulo: '¿Desea descartar los cambios?',
  texto: 'Lo que escribió y no ha guardado se perderá.',
  si: 'Descartar',
  no: 'Seguir editando',
  peligro: true,
} as const satisfies Pregunta
export const confirmarDescarte = (): Promise<boolean> => confirmar(DESCARTE)

/** Draws the question of `confirmar`; stands once, at the root. */
export function Confirmaciones() {
  const [cola, setCola] = useState<readonly Pendiente[]>([])
  const sinResponder = useRef(new Set<Pendiente>())
  const [abierta, setAbierta] = useState(true)
  useEffect(() => {
    abrir = pendiente => {
      // Pressed twice, and asked once: the second press is no answer.
      if ([...sinResponder.current].some(each => esLaMisma(each, pendiente)))
        return pendiente.responder(false)
      sinResponder.current.add(pendiente)
      // One that was answered goes before the next one comes.
      setCola(actual => [...actual, pendiente])
    }
    return () => {
      abrir = null
    }
  }, [])

  useEffect(() => {
    const reloj = setTimeout(() => void cargar().catch(() => undefined), PRONTO_MS)
    return () => clearTimeout(reloj)
  }, [])

  const actual = cola[0]
  if (!actual) return null
  const responder = (value: boolean) => {
    sinResponder.current.delete(actual)
    actual.responder(value)
    setAbierta(false)
  }
  const siguiente = () => {
    setCola(antes => antes.slice(1))
    setAbierta(true)
  }
  return <DialogoPregunta pregunta={actual} abierta={abierta} responder={responder} alIrse={siguiente} />
}
