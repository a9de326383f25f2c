import { useAtajos } from '../kernel/atajos'
import { Boton } from '../kernel/Boton'

/** Links on show at once. */
const MAXIMO = 5

interface Props {
  page: number
  ultima: number
  alIr: (page: number) => void
}

/** The pages by their numbers, five at most around the one on show, with the first and the last (specification B §2). */
export function EnlacesDePagina({ page, ultima, alIr }: Props) {
  useAtajos({
    'Alt+PageUp': { texto: 'Página anterior', activo: page > 1, hacer: () => alIr(page - 1) },
    'Alt+PageDown': { texto: 'Página siguiente', activo: page < ultima, hacer: () => alIr(page + 1) },
  })
  const desde = Math.max(1, Math.min(page - Math.floor(MAXIMO / 2), ultima - MAXIMO + 1))
  const numeros = Array.from({ length: Math.min(MAXIMO, ultima) }, (_, i) => desde + i)
  const enlace = (destino: number, texto: string, impedido: boolean) => (
    <Boton menudo forma="borde" tono="neutro" disabled={impedido} onClick={() => alIr(destino)}>
      {texto}
    </Boton>
  )
  return (
    <fieldset aria-label="Páginas por número" className="opciones">
      {enlace(1, 'Primera', page <= 1)}
      {numeros.map(numero => (
        <Boton
          key={numero}
          menudo
          forma={numero === page ? 'lleno' : 'borde'}
          tono={numero === page ? 'primario' : 'neutro'}
          aria-label={`Página ${numero}`}
          aria-current={numero === page ? 'page' : undefined}
          onClick={() => alIr(numero)}
        >
          {numero}
        </Boton>
      ))}
      {enlace(ultima, 'Última', page >= ultima)}
    </fieldset>
  )
}
