import { useEffect, useRef, useState } from 'react'
import { NO_SE_LEE } from '#shared/adjuntos/tipos'
import { NoSeAdjunto, preparar, subir, type Subido } from './adjuntos'
import { ErrorApi } from './api'
import { useRecuerdo } from './recuerdo'

/** How far the file of a line is. `vista` shows a picture while the dialog is open. */
export type EstadoDeAdjunto = { nombre: string; vista: string | null } & (
  | { fase: 'subiendo'; parte: number }
  | { fase: 'listo'; subido: Subido }
  | { fase: 'fallo'; texto: string }
)

/** A file that a form keeps with what else was typed; `subido` null: it was still on its way. */
export interface Guardado {
  clave: number
  nombre: string
  subido: Subido | null
}

interface Envio {
  control: AbortController
  fin: Promise<void>
  vista: string | null
}

export interface Adjuntos {
  de: (clave: number) => EstadoDeAdjunto | undefined
  adjuntar: (clave: number, archivo: File) => void
  quitar: (clave: number) => void
  /** The server did not take it after all. */
  rechazar: (clave: number, texto: string) => void
  /** What to keep of it, for `useAdjuntos` to begin with. */
  guardados: () => Guardado[]
  /** What is uploaded by line, once everything under way has ended or has taken too long. */
  alTerminar: () => Promise<ReadonlyMap<number, Subido>>
  /** Lines whose file is not among these: what is saved goes without it, and says so. */
  sinSubir: (subidos: ReadonlyMap<number, Subido>) => number[]
}

/** Longest time that saving waits for uploads, ms: what is not there by then is left out. */
const ESPERA = 10_000

const NO_ALCANZO = 'El archivo no alcanzó a subir. Adjúntelo otra vez'

const retomar = ({ clave, nombre, subido }: Guardado): [number, EstadoDeAdjunto] => [
  clave,
  {
    nombre,
    vista: null,
    ...(subido ? { fase: 'listo', subido } : { fase: 'fallo', texto: NO_ALCANZO }),
  },
]

const textoDe = (error: unknown): string =>
  error instanceof NoSeAdjunto || error instanceof ErrorApi ? error.message : NO_SE_LEE

/** Files that go up while the rest of a form is filled in, one for each line; `antes`: those that it goes on with. */
export function useAdjuntos(antes: readonly Guardado[] = []): Adjuntos {
  const [estados, setEstados] = useState<ReadonlyMap<number, EstadoDeAdjunto>>(
    () => new Map(antes.map(retomar)),
  )
  const subidos = useRef(new Map(antes.flatMap(({ clave, subido }) => (subido ? [[clave, subido]] : []))))
  const envios = useRef(new Map<number, Envio>())

  const soltar = (clave: number) => {
    subidos.current.delete(clave)
    const envio = envios.current.get(clave)
    if (!envio) return
    envios.current.delete(clave)
    envio.control.abort()
    if (envio.vista) URL.revokeObjectURL(envio.vista)
  }
  const poner = (clave: number, estado: EstadoDeAdjunto | null) =>
    setEstados(before => {
      const next = new Map(before)
      if (estado) next.set(clave, estado)
      else next.delete(clave)
      return next
    })
  useEffect(() => {
    const abiertos = envios.current
    // A file that misses its place would open instead of the application, and take the form with it.
    const retener = (event: DragEvent) => event.preventDefault()
    window.addEventListener('dragover', retener)
    window.addEventListener('drop', retener)
    return () => {
      window.removeEventListener('dragover', retener)
      window.removeEventListener('drop', retener)
      for (const { control, vista } of abiertos.values()) {
        control.abort()
        if (vista) URL.revokeObjectURL(vista)
      }
      abiertos.clear()
    }
  }, [])

  const adjuntar = (clave: number, archivo: File) => {
    soltar(clave)
    const envio: Envio = { control: new AbortController(), fin: Promise.resolve(), vista: null }
    envios.current.set(clave, envio)
    /** Whether the line still wants this file: another one may have been chosen meanwhile. */
    const sigue = () => envios.current.get(clave) === envio
    const avanzar = (parte: number) =>
      sigue() && poner(clave, { nombre: archivo.name, vista: envio.vista, fase: 'subiendo', parte })
    avanzar(0)
    envio.fin = (async () => {
      try {
        const contenido = await preparar(archivo)
        if (!sigue()) return
        if (contenido.type.startsWith('image/')) envio.vista = URL.createObjectURL(contenido)
        const { signal } = envio.control
        const subido = await subir(contenido, archivo.name, { alAvanzar: avanzar, signal })
        if (!sigue()) return
        subidos.current.set(clave, subido)
        poner(clave, { nombre: archivo.name, vista: envio.vista, fase: 'listo', subido })
      } catch (error) {
        if (sigue()) poner(clave, { nombre: archivo.name, vista: null, fase: 'fallo', texto: textoDe(error) })
      }
    })()
  }

  return {
    de: clave => estados.get(clave),
    adjuntar,
    quitar: clave => {
      soltar(clave)
      poner(clave, null)
    },
    rechazar: (clave, texto) => {
      const nombre = estados.get(clave)?.nombre ?? ''
      soltar(clave)
      poner(clave, { nombre, vista: null, fase: 'fallo', texto })
    },
    guardados: () =>
      [...estados].flatMap(([clave, estado]) =>
        estado.fase === 'fallo'
          ? []
          : [{ clave, nombre: estado.nombre, subido: estado.fase === 'listo' ? estado.subido : null }],
      ),
    alTerminar: async () => {
      const tope = new Promise<void>(done => setTimeout(done, ESPERA))
      await Promise.race([Promise.all([...envios.current.values()].map(({ fin }) => fin)), tope])
      return new Map(subidos.current)
    },
    sinSubir: yaSubidos => [...estados.keys()].filter(clave => !yaSubidos.has(clave)),
  }
}

/** The files of a form in a dialog of the address: they are there again after a reload. */
export function useAdjuntosGuardados(): Adjuntos & {
  /** Whether there is any. */
  hay: boolean
} {
  const { escrito, recordar } = useRecuerdo<Guardado[]>('archivos')
  const adjuntos = useAdjuntos(escrito ?? [])
  const guardados = adjuntos.guardados()
  const hay = guardados.length > 0
  useEffect(() => recordar(hay ? guardados : null))
  return { ...adjuntos, hay }
}
