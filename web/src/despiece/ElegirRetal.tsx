import { Box } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatoPesos } from '#shared/kernel/format'
import { MAXIMO_RETALES_DE_TIENDA } from '#shared/retales/retal'
import { Boton } from '../kernel/Boton'
import { Dialogo } from '../kernel/Dialogo'
import { type Columna, Tabla } from '../kernel/Tabla'
import { escribirMedida } from './medidas'
import type { Disponible, RetalesDeTienda } from './useRetalesDeTienda'

const COLUMNAS: readonly Columna<Disponible>[] = [
  { id: 'id', titulo: 'Retal', celda: r => r.id, principal: true },
  {
    id: 'medida',
    titulo: 'Base × altura (mm)',
    celda: r => `${escribirMedida(r.base)} × ${escribirMedida(r.altura)}`,
    numero: true,
  },
  { id: 'ubicacion', titulo: 'Ubicación', celda: r => r.ubicacion, ajusta: true },
  { id: 'valor', titulo: 'Valor antes de IVA', celda: r => formatoPesos(r.valor_venta), numero: true },
]

const enfocar = (dentro: HTMLElement | null) =>
  dentro?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()

interface Props {
  /** What was read before the dialog is not trusted: until it has been read again there are no rows. */
  deTienda: RetalesDeTienda
  /** Numbers of those that the list has already. */
  usados: readonly string[]
  alAgregar: (retal: Disponible) => void
  alCerrar: () => void
}

/** The store's offcuts of the board: stays open, so that several are added one after another. */
export function ElegirRetal({ deTienda, usados, alAgregar, alCerrar }: Props) {
  const { disponibles, mas, error, recargar } = deTienda
  const [ultimo, setUltimo] = useState('')
  const [leidos, setLeidos] = useState(false)
  const cuerpo = useRef<HTMLDivElement>(null)
  const leer = useEffectEvent(recargar)
  useEffect(() => void leer().finally(() => setLeidos(true)), [])
  useEffect(() => {
    if (!leidos) return undefined
    const reloj = setTimeout(() => enfocar(cuerpo.current))
    return () => clearTimeout(reloj)
  }, [leidos])
  const lleno = usados.length >= MAXIMO_RETALES_DE_TIENDA
  const agregar = (retal: Disponible) => {
    if (lleno) return
    alAgregar(retal)
    setUltimo(`Agregado: retal ${retal.id}`)
    // Its row is gone: the keyboard goes on with the next one.
    setTimeout(() => enfocar(cuerpo.current))
  }
  const boton = (retal: Disponible) => (
    <Box
      component={Boton}
      menudo
      forma="borde"
      tono="neutro"
      tabIndex={-1}
      disabled={lleno}
      aria-label={`Agregar el retal ${retal.id}`}
      onClick={() => agregar(retal)}
      sx={{ minHeight: 28, px: 1 }}
    >
      Agregar
    </Box>
  )
  const aviso = lleno
    ? `Máximo ${MAXIMO_RETALES_DE_TIENDA} retales de la tienda por despiece`
    : [ultimo, mas && 'Se muestran los más grandes'].filter(Boolean).join('. ')
  return (
    <Dialogo titulo="Retales de la tienda" abierto ancho="md" onCerrar={alCerrar}>
      <Box ref={cuerpo} sx={{ display: 'flex', flexDirection: 'column', gap: 1, height: { md: 400 } }}>
        <Box sx={{ display: 'flex', gap: 2, fontSize: 13 }}>
          <Box sx={{ flex: 1, color: 'text.secondary' }}>
            <span className="de-teclas">Enter agrega el retal a la lista</span>
          </Box>
          <Box aria-live="polite" sx={{ color: lleno ? 'warning.main' : 'success.main' }}>
            {aviso}
          </Box>
        </Box>
        <Tabla
          etiqueta="Retales disponibles de este tablero"
          columnas={COLUMNAS}
          filas={leidos ? disponibles?.filter(({ id }) => !usados.includes(id)) : undefined}
          clave={retal => retal.id}
          lectura={{ cargando: !leidos, error, recargar }}
          vacio={
            disponibles?.length === 0
              ? 'La tienda no tiene retales disponibles de este tablero'
              : 'La lista ya tiene todos los retales disponibles de este tablero'
          }
          alAbrir={agregar}
        >
          {boton}
        </Tabla>
      </Box>
    </Dialogo>
  )
}
