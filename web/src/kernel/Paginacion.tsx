import { type ReactNode, useEffect, useRef } from 'react'
import { POR_PAGINA, TAMANOS_DE_PAGINA } from '#shared/http/paginas'
import { formatoNumero } from '#shared/kernel/format'
import { BotonAtajo } from './BotonAtajo'
import { Selector } from './campos/Selector'
import { IrAPagina } from './IrAPagina'

interface Props {
  /** As the server sends it. */
  pagina:
    | { current_page: number; last_page: number; per_page: number; total: number; mas?: boolean }
    | undefined
  /** One and many: `['venta', 'ventas']`. */
  nombres: readonly [uno: string, muchos: string]
  /** What to do, or what is seen, where there are more rows than a list gives. */
  demas?: string
  /** `useFiltros`, or whatever else turns the pages. */
  filtros: {
    aplicados: { page: number }
    irAPagina: (page: number, enLugar?: boolean) => void
    cambiarTamano: (perPage: number) => void
  }
  /** Another way through the pages, in place of this one. */
  children?: ReactNode
}

const opciones = TAMANOS_DE_PAGINA.map(valor => ({ valor, texto: String(valor) }))

/** How many rows there are, and the way through their pages, where there are several (DECISIONS 172, 331). */
export function Paginacion({ pagina, nombres, demas = 'afine la búsqueda', filtros, children }: Props) {
  // From the page that was asked for, which may still be on its way: two presses are two pages.
  const { page } = filtros.aplicados
  const ultima = pagina?.last_page ?? page
  // In an address that somebody kept, or where rows have gone: the last page is the one that was meant.
  const pasada = pagina?.current_page === page && page > ultima
  const irAPagina = useRef(filtros.irAPagina)
  useEffect(() => {
    irAPagina.current = filtros.irAPagina
  })
  useEffect(() => {
    if (pasada) irAPagina.current(ultima, true)
  }, [pasada, ultima])
  if (!pagina) return <div className="paginas" />
  const { current_page, per_page, total, mas } = pagina
  const varias = ultima > 1
  return (
    <nav aria-label="Páginas" className={varias ? 'paginas varias' : 'paginas'}>
      <div aria-live="polite" className="cuantas">
        {varias && `Página ${formatoNumero(Math.min(current_page, ultima))} de ${formatoNumero(ultima)} · `}
        {mas && 'más de '}
        {formatoNumero(total)} {total === 1 ? nombres[0] : nombres[1]}
        {mas && `: ${demas}`}
      </div>
      {(varias || per_page !== POR_PAGINA) && (
        <>
          <div aria-hidden>Filas</div>
          <Selector
            etiqueta="Filas por página"
            sinEtiqueta
            ancho={76}
            value={per_page}
            opciones={opciones}
            onChange={value => value && filtros.cambiarTamano(value)}
          />
        </>
      )}
      {varias &&
        (children ?? (
          <>
            <IrAPagina page={page} ultima={ultima} alIr={filtros.irAPagina} />
            <BotonAtajo
              tecla="Alt+PageUp"
              ayuda="Página anterior"
              discreto
              forma="borde"
              tono="neutro"
              disabled={page <= 1}
              onClick={() => filtros.irAPagina(Math.min(page - 1, ultima))}
            >
              Anterior
            </BotonAtajo>
            <BotonAtajo
              tecla="Alt+PageDown"
              ayuda="Página siguiente"
              discreto
              forma="borde"
              tono="neutro"
              disabled={page >= ultima}
              onClick={() => filtros.irAPagina(page + 1)}
            >
              Siguiente
            </BotonAtajo>
          </>
        ))}
    </nav>
  )
}
