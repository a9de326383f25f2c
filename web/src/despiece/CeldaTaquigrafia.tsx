import { useState } from 'react'
import type { Acciones } from './acciones'
import { idCelda } from './columnas'
import { type Banda, baseEsLarga, type Fila } from './modelo'
import { type CantosDeFila, escribirTaquigrafia, leerTaquigrafia } from './taquigrafia'

interface Props {
  fila: Fila
  numero: number
  bandas: readonly Banda[]
  acciones: Acciones
  alError: (clave: number, texto: string | null) => void
}

/** Stands for the band that is still to be added. */
const POR_AGREGAR = ['?']

/**
 * The sides in shorthand. While it is typed it shows the text, otherwise what the sides say. Typed before there is a band,
 * it is kept for the first one that is added.
 */
export function CeldaTaquigrafia({ fila, numero, bandas, acciones, alError }: Props) {
  const [borrador, setBorrador] = useState<string | null>(null)
  const ids = bandas.length === 0 ? POR_AGREGAR : bandas.map(banda => banda.id)
  const larga = baseEsLarga(fila)
  const leido = borrador === null ? null : leerTaquigrafia(borrador, ids, larga)
  const pedidos = fila.cantosPedidos?.map(si => (si ? ids[0]! : null))
  const escritos = (pedidos as CantosDeFila | undefined) ?? fila.cantos
  const escribir = (texto: string) => {
    setBorrador(texto)
    const cantos = leerTaquigrafia(texto, ids, larga)
    if (typeof cantos === 'string') return
    const puestos = cantos.map(id => id !== null)
    const datos = bandas.length === 0 && puestos.includes(true) ? { cantosPedidos: puestos } : { cantos }
    acciones.fila(fila.clave, datos, `${fila.clave}.cantos`)
  }
  return (
    <input
      className="centro"
      data-celda={idCelda(fila.clave, 'taquigrafia')}
      aria-label={`Cantos de la pieza ${numero}, abreviados`}
      aria-invalid={typeof leido === 'string' || undefined}
      title="4 = todos, 2L = los dos largos, 2C = los dos cortos, 1L1C, 0 = ninguno; 4:2 con el tapacanto 2"
      value={borrador ?? escribirTaquigrafia(escritos, ids, larga)}
      onChange={event => escribir(event.target.value.slice(0, 20))}
      onFocus={event => event.target.select()}
      onBlur={() => {
        setBorrador(null)
        alError(fila.clave, typeof leido === 'string' ? leido : null)
      }}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
