import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonCrear } from '../kernel/BotonCrear'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { type Columna, Tabla } from '../kernel/Tabla'
import type { FiltrosBase, Filtros } from '../kernel/useFiltros'
import { useRegistro } from '../kernel/useRegistro'
import type { EstadoDeRuta } from '../kernel/useRuta'

interface Props<F extends { id: number }, T extends FiltrosBase> {
  titulo: string
  /** One of them and several, as they are called in the middle of a sentence. */
  nombres: readonly [uno: string, varios: string]
  femenino?: boolean
  /** `texto` is what is searched. */
  filtros: Filtros<T>
  lectura: EstadoDeRuta<unknown>
  pagina: (ComponentProps<typeof Paginacion>['pagina'] & { data: readonly F[] }) | undefined
  columnas: readonly Columna<F>[]
  nombreDe: (fila: F) => string
  /** Filters beside the search. */
  otrosFiltros?: ReactNode
  /** Buttons of a row before that of its form. */
  Botones?: ComponentType<{ fila: F }>
  /** What is said first where there is none; what to do about it follows. */
  vacio?: string
  ancho?: number
  /** As of `Tabla`: where its columns do not fit, rows are cards. */
  tarjetasBajo?: number
  /** The form of a row, or of a new one. */
  children: (fila: F | undefined, cerrar: () => void) => ReactNode
}

/** A short list that the shop keeps itself: search, table, pages and one form. */
export function ListaDeMaestro<F extends { id: number }, T extends FiltrosBase>(props: Props<F, T>) {
  const { titulo, nombres, femenino = false, filtros, lectura, pagina, columnas, nombreDe, Botones } = props
  const [uno] = nombres
  const registro = useRegistro(pagina?.data)
  return (
    <Pantalla
      titulo={titulo}
      ancho={props.ancho ?? 960}
      acciones={<BotonCrear onClick={registro.crear}>{`Crear ${uno}`}</BotonCrear>}
    >
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar placeholder={`Nombre ${femenino ? 'de la' : 'del'} ${uno}`} />
        {props.otrosFiltros}
      </BarraDeFiltros>
      <Tabla
        etiqueta={titulo}
        columnas={columnas}
        filas={pagina?.data}
        clave={({ id }) => id}
        lectura={lectura}
        vacio={`${props.vacio ?? 'No se encontraron datos'}. Revise la búsqueda o cree ${femenino ? 'una' : 'un'} ${uno}`}
        alAbrir={registro.editar}
        tarjetasBajo={props.tarjetasBajo}
        textoAbrir={`Editar ${femenino ? 'la' : 'el'} ${uno}`}
      >
        {fila => (
          <>
            {Botones && <Botones fila={fila} />}
            <BotonEditar nombre={nombreDe(fila)} onClick={() => registro.editar(fila)} />
          </>
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={nombres} filtros={filtros} />
      {registro.abierto && props.children(registro.fila, registro.cerrar)}
    </Pantalla>
  )
}
