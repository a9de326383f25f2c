import { Box, Button } from '@mui/material'
import { TAMANOS_DE_PAGINA } from '#shared/http/tamanos'
import { formatoNumero } from '#shared/kernel/format'
import { Selector } from './campos/Selector'

interface Props {
  pagina:
    { current_page: number; last_page: number; per_page: number; total: number; mas?: boolean } | undefined
  /** One and many: `['venta', 'ventas']`. */
  nombres: readonly [uno: string, muchos: string]
  irAPagina: (page: number) => void
  cambiarTamano: (perPage: number) => void
  cargando?: boolean
}

const opciones = TAMANOS_DE_PAGINA.map(valor => ({ valor, texto: String(valor) }))

export function Paginacion({ pagina, nombres, irAPagina, cambiarTamano, cargando }: Props) {
  if (!pagina) return <Box sx={{ height: 36 }} />
  const { current_page, last_page, per_page, total, mas } = pagina
  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
    >
      <Box aria-live="polite" sx={{ flex: 1, color: 'text.secondary', fontSize: 13 }}>
        Página {formatoNumero(current_page)} de {formatoNumero(last_page)} · {mas && 'más de '}
        {formatoNumero(total)} {total === 1 ? nombres[0] : nombres[1]}
        {mas && ': afine la búsqueda'}
      </Box>
      <Box aria-hidden sx={{ color: 'text.secondary', fontSize: 13 }}>
        Filas
      </Box>
      <Selector
        etiqueta="Filas por página"
        sinEtiqueta
        ancho={76}
        value={per_page}
        opciones={opciones}
        onChange={value => value && cambiarTamano(value)}
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={current_page <= 1 || cargando}
        onClick={() => irAPagina(current_page - 1)}
      >
        Anterior
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        disabled={current_page >= last_page || cargando}
        onClick={() => irAPagina(current_page + 1)}
      >
        Siguiente
      </Button>
    </Box>
  )
}
