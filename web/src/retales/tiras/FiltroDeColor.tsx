import { useSearchParams } from 'react-router-dom'
import { BotonAtajo } from '../../kernel/BotonAtajo'
import { Selector } from '../../kernel/campos/Selector'
import type { ColorDeTiras } from './matriz'

/** The colour of the address; 0: all of them (DECISIONS 142). */
export function useColorElegido() {
  const [query, setQuery] = useSearchParams()
  return {
    elegido: Number(query.get('color')) || 0,
    elegir: (id: number | null) => {
      const next = new URLSearchParams(query)
      if (id) next.set('color', String(id))
      else next.delete('color')
      setQuery(next)
    },
  }
}

interface Props {
  color: ReturnType<typeof useColorElegido>
  colores: readonly ColorDeTiras[]
}

export const FiltroDeColor = ({ color, colores }: Props) => (
  <search>
    <div className="filtros">
      <Selector
        etiqueta="Color"
        ancho={240}
        tecla="B"
        textoDeTecla="Ir al color"
        vacio="Todos"
        value={color.elegido || null}
        opciones={colores.map(({ id, nombre_retal_color: texto }) => ({ valor: id, texto }))}
        onChange={color.elegir}
      />
      {color.elegido !== 0 && (
        <BotonAtajo tecla="L" tono="neutro" onClick={() => color.elegir(null)}>
          Visualizar todo
        </BotonAtajo>
      )}
    </div>
  </search>
)
