import { useEffect, useRef } from 'react'
import { formatoNumero } from '#shared/kernel/format'
import { Dialogo } from '../kernel/Dialogo'
import { PieDeDialogo } from '../kernel/PieDeDialogo'
import { Tabla } from '../kernel/Tabla'
import { conEstado, type Tablero } from './tableros'

interface Props {
  tableros: readonly Tablero[]
  alElegir: (tablero: Tablero) => void
  alCerrar: () => void
}

/** Which of several boards of one colour, supplier and line. */
export default function ElegirTablero({ tableros, alElegir, alCerrar }: Props) {
  const lista = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has taken the keyboard for itself.
    const reloj = setTimeout(() =>
      lista.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus(),
    )
    return () => clearTimeout(reloj)
  }, [])
  return (
    <Dialogo
      titulo="Tableros de la celda"
      abierto
      ancho="md"
      onCerrar={alCerrar}
      acciones={<PieDeDialogo alCerrar={alCerrar} />}
    >
      <div ref={lista}>
        <Tabla
          etiqueta="Tableros"
          filas={tableros}
          clave={({ producto_id }) => producto_id}
          vacio="No hay tableros en esta celda"
          alAbrir={alElegir}
          textoAbrir="Abrir el kardex"
          columnas={[
            { id: 'referencia', titulo: 'Referencia', celda: t => t.referencia },
            { id: 'nombre', titulo: 'Nombre', principal: true, ajusta: true, celda: conEstado },
            { id: 'cantidad', titulo: 'Existencia', numero: true, celda: t => formatoNumero(t.cantidad) },
            { id: 'disponible', titulo: 'Disponible', numero: true, celda: t => formatoNumero(t.disponible) },
          ]}
        />
      </div>
    </Dialogo>
  )
}
