import { Box } from '@mui/material'
import { TAMANOS_DE_PAGINA } from '#shared/http/tamanos'
import { formatoNumero } from '#shared/kernel/format'
import { BotonAtajo } from './BotonAtajo'
import { Selector } from './campos/Selector'

interface Props {
  /** As the server sends it. */
  pagina:
    { current_page: number; last_page: number; per_page: number; total: number; mas?: boolean } | undefined
  /** One and many: `['venta', 'ventas']`. */
  nombres: readonly [uno: string, muchos: string]
  /** `useFiltros`, or whatever else turns the pages. */
  filtros: {
    aplicados: { page: number }
    irAPagina: (page: number) => void
    cambiarTamano: (perPage: number) => void
  }
}

const opciones = TAMANOS_DE_PAGINA.map(valor => ({ valor, texto: String(valor) }))
const MINIMO = TAMANOS_DE_PAGINA[0]

/** How many rows there are, and the way through their pages, where there are several (DECISIONS 331). */
export function Paginacion({ pagina, nombres, filtros }: Props) {
  if (!pagina) return <Box sx={{ height: 36 }} />
  const { current_page, last_page, per_page, total, mas } = pagina
  // From the page that was asked for, which may still be on its way: two presses are two pages.
  const { page } = filtros.aplicados
  // Past the end, in an address that somebody kept, there is a way back.
  const varias = last_page > 1 || page > 1
  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', minHeight: 36 }}
    >
      <Box aria-live="polite" sx={{ flex: 1, color: 'text.secondary', fontSize: 13 }}>
        {varias && `Página ${formatoNumero(current_page)} de ${formatoNumero(last_page)} · `}
        {mas && 'más de '}
        {formatoNumero(total)} {total === 1 ? nombres[0] : nombres[1]}
        {mas && ': afine la búsqueda'}
      </Box>
      {total > MINIMO && (
        <>
          <Box aria-hidden sx={{ color: 'text.secondary', fontSize: 13 }}>
            Filas
          </Box>
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
      {varias && (
        <>
          <BotonAtajo
            tecla="Alt+PageUp"
            ayuda="Página anterior"
            discreto
            variant="outlined"
            color="inherit"
            disabled={page <= 1}
            onClick={() => filtros.irAPagina(Math.min(page - 1, last_page))}
          >
            Anterior
          </BotonAtajo>
          <BotonAtajo
            tecla="Alt+PageDown"
            ayuda="Página siguiente"
            discreto
            variant="outlined"
            color="inherit"
            disabled={page >= last_page}
            onClick={() => filtros.irAPagina(page + 1)}
          >
            Siguiente
          </BotonAtajo>
        </>
      )}
    </Box>
  )
}
