import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Rectangulo } from './colocar-rotulos'

/** How many times larger than whole, and the place of the drawing in the upper left corner. */
interface Vista {
  z: number
  x: number
  y: number
}
interface Punto {
  x: number
  y: number
}
const MAXIMO = 12
const PASO = 1.5
/** Pixels that a finger or a mouse moves before a press becomes a drag. */
const UMBRAL = 4

const entre = (valor: number, minimo: number, maximo: number) => Math.max(minimo, Math.min(maximo, valor))

/**
 * Zoom and movement of an SVG by its viewBox: Ctrl and wheel, two fingers, dragging, and acts for buttons and keys.
 * `marco` is all there is to see, in the units of the drawing, and stands in the upper left corner of the element.
 */
export function useZoom(svg: RefObject<SVGSVGElement | null>, marco: Rectangulo) {
  const [pedida, setPedida] = useState<Vista>({ z: 1, x: marco.x, y: marco.y })
  const [caja, setCaja] = useState<{ ancho: number; alto: number } | null>(null)
  useLayoutEffect(() => {
    const elemento = svg.current
    if (!elemento) return undefined
    const medir = () => {
      const { width, height } = elemento.getBoundingClientRect()
      // Hidden it has no size: it keeps the one it had.
      if (width > 0 && height > 0) setCaja({ ancho: width, alto: height })
    }
    medir()
    const observador = new ResizeObserver(medir)
    observador.observe(elemento)
    return () => observador.disconnect()
  }, [svg])

  /** Pixels for each unit while all of it is seen. */
  const escala = caja && Math.min(caja.ancho / marco.base, caja.alto / marco.altura)
  const limitar = ({ z, x, y }: Vista): Vista => {
    // The element may be larger than the drawing: what is seen then, too.
    const [ancho, alto] =
      caja && escala
        ? [caja.ancho / (escala * z), caja.alto / (escala * z)]
        : [marco.base / z, marco.altura / z]
    return {
      z,
      x: entre(x, marco.x, Math.max(marco.x, marco.x + marco.base - ancho)),
      y: entre(y, marco.y, Math.max(marco.y, marco.y + marco.altura - alto)),
    }
  }
  // The drawing may have changed under it, so the limits count anew each time.
  const vista = limitar(pedida)

  /** Units of the drawing for each pixel. Several events may come between two pictures, so of the newest state. */
  const porPixel = ({ z }: Vista) => 1 / ((escala ?? 1) * z)
  /** Zooms so that a place of the drawing stays where it is on the screen. */
  const escalar = (factor: number, lugar: (actual: Vista) => Punto) =>
    setPedida(antes => {
      const actual = limitar(antes)
      const z = entre(actual.z * factor, 1, MAXIMO)
      const en = lugar(actual)
      const [x, y] = [en.x - ((en.x - actual.x) * actual.z) / z, en.y - ((en.y - actual.y) * actual.z) / z]
      return limitar({ z, x, y })
    })
  const mover = (pasos: (actual: Vista) => Punto) =>
    setPedida(antes => {
      const actual = limitar(antes)
      const { x, y } = pasos(actual)
      return limitar({ ...actual, x: actual.x + x, y: actual.y + y })
    })
  const arrastrar = (dx: number, dy: number) =>
    mover(actual => ({ x: -dx * porPixel(actual), y: -dy * porPixel(actual) }))
  const bajoElPuntero = (event: { clientX: number; clientY: number }) => {
    const { left, top } = svg.current!.getBoundingClientRect()
    const [dx, dy] = [event.clientX - left, event.clientY - top]
    return (actual: Vista): Punto => ({
      x: actual.x + dx * porPixel(actual),
      y: actual.y + dy * porPixel(actual),
    })
  }
  const centro = ({ x, y, z }: Vista): Punto => ({
    x: x + marco.base / z / 2,
    y: y + marco.altura / z / 2,
  })

  const alGirar = useRef<(event: WheelEvent) => void>(undefined)
  useEffect(() => {
    alGirar.current = event => {
      // The bare wheel scrolls the sheets; a pinch on a touch pad comes as Ctrl and wheel.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      escalar(Math.exp(-entre(event.deltaY, -40, 40) / 100), bajoElPuntero(event))
    }
  })
  useEffect(() => {
    const elemento = svg.current
    const girar = (event: WheelEvent) => alGirar.current?.(event)
    // Two fingers are for the drawing, one scrolls the sheets while all of the drawing is seen.
    const tocar = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault()
    // React listens passively to both, and then nothing can be kept from the browser.
    elemento?.addEventListener('wheel', girar, { passive: false })
    elemento?.addEventListener('touchstart', tocar, { passive: false })
    return () => {
      elemento?.removeEventListener('wheel', girar)
      elemento?.removeEventListener('touchstart', tocar)
    }
  }, [svg])

  const dedos = useRef(new Map<number, Punto>())
  const arrastrado = useRef(false)
  const alBajar = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (dedos.current.size === 0) arrastrado.current = false
    dedos.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const alMover = (event: PointerEvent) => {
    const antes = dedos.current.get(event.pointerId)
    if (!antes) return
    const [dx, dy] = [event.clientX - antes.x, event.clientY - antes.y]
    const otro = [...dedos.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!otro && vista.z === 1) return
    if (!arrastrado.current && Math.hypot(dx, dy) < UMBRAL) return
    arrastrado.current = true
    svg.current?.setPointerCapture(event.pointerId)
    dedos.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (!otro) return arrastrar(dx, dy)
    const largo = Math.hypot(antes.x - otro.x, antes.y - otro.y)
    const ahora = Math.hypot(event.clientX - otro.x, event.clientY - otro.y)
    const medio = { clientX: (event.clientX + otro.x) / 2, clientY: (event.clientY + otro.y) / 2 }
    escalar(ahora / Math.max(1, largo), bajoElPuntero(medio))
    arrastrar(dx / 2, dy / 2)
  }
  const alSoltar = (event: PointerEvent) => dedos.current.delete(event.pointerId)

  return {
    vista,
    escala,
    viewBox: [vista.x, vista.y, marco.base / vista.z, marco.altura / vista.z].join(' '),
    acercar: (en?: Punto) => escalar(PASO, en ? () => en : centro),
    alejar: (en?: Punto) => escalar(1 / PASO, en ? () => en : centro),
    entera: () => setPedida({ z: 1, x: marco.x, y: marco.y }),
    enElTope: vista.z >= MAXIMO,
    /** A third of what is seen, sideways or up and down. */
    desplazar: (dx: number, dy: number) =>
      mover(({ z }) => ({ x: (dx * marco.base) / z / 3, y: (dy * marco.altura) / z / 3 })),
    /** Brings a part of the drawing into sight, in the middle when it was not there. */
    mostrar: ({ x, y, base, altura }: Rectangulo) => {
      const [ancho, alto] = [marco.base / vista.z, marco.altura / vista.z]
      const dentro =
        x >= vista.x && y >= vista.y && x + base <= vista.x + ancho && y + altura <= vista.y + alto
      if (!dentro) setPedida({ z: vista.z, x: x + base / 2 - ancho / 2, y: y + altura / 2 - alto / 2 })
    },
    /** The click that ends a drag chooses nothing. */
    seArrastro: () => arrastrado.current,
    punteros: {
      onPointerDown: alBajar,
      onPointerMove: alMover,
      onPointerUp: alSoltar,
      onPointerCancel: alSoltar,
    },
  }
}
export type Zoom = ReturnType<typeof useZoom>
