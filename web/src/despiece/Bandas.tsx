import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import { Box, Checkbox, FormControlLabel, IconButton } from '@mui/material'
import type { RefObject } from 'react'
import { Boton } from '../kernel/Boton'
import { Atajo } from '../kernel/atajos'
import { Buscador } from '../kernel/campos/Buscador'
import { colorDeBanda } from './colores'
import { MAXIMO_BANDAS } from './medidas'
import type { Banda } from './modelo'
import { bandaDe, buscarBandas, type Producto } from './useCatalogo'

interface Props {
  bandas: readonly Banda[]
  delColor: readonly Producto[]
  /** The list charges its bands; each one may be left out. */
  cobrar: boolean
  error: string | null
  buscador: RefObject<HTMLElement | null>
  alAgregar: (banda: Banda) => void
  alQuitar: (banda: Banda) => void
  alCobrar: (id: string, cobra: boolean) => void
}

/** The bands of the list: their position is the digit that picks them in the grid. */
export function Bandas(props: Props) {
  const { bandas, delColor, cobrar, error, buscador, alAgregar, alQuitar, alCobrar } = props
  const sugeridas = delColor.filter(producto => bandas.every(banda => banda.id !== producto.referencia))
  return (
    <Box component="section" aria-label="Tapacantos">
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, alignItems: 'center', gap: 1 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 13, fontWeight: 650, whiteSpace: 'nowrap' }}>
          Tapacantos{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {bandas.length} de {MAXIMO_BANDAS}
          </Box>
        </Box>
        <Box className="sin-papel" sx={{ width: 210, flexShrink: 0 }}>
          <Buscador<Producto>
            etiqueta="Agregar tapacanto"
            sinEtiqueta
            placeholder="Agregar tapacanto"
            final={<Atajo tecla="F2" />}
            value={null}
            onChange={producto => producto && alAgregar(bandaDe(producto))}
            buscar={buscarBandas}
            clave={producto => producto.referencia}
            texto={producto => producto.referencia}
            detalle={producto => producto.nombre_producto}
            continuo
            ref={buscador}
          />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', lg: 'nowrap' },
            gap: '4px',
            overflow: 'hidden',
            minWidth: 0,
          }}
        >
          {bandas.length < MAXIMO_BANDAS &&
            sugeridas.slice(0, 3).map((producto, i) => (
              <Box
                component={Boton}
                key={producto.referencia}
                menudo
                forma="borde"
                tono="neutro"
                icono={<Add />}
                alFinal={i === 0 ? <Atajo tecla="F7" /> : undefined}
                title={`Agregar ${producto.nombre_producto}, del color del tablero`}
                onClick={() => alAgregar(bandaDe(producto))}
                sx={{ minHeight: 32, px: 1, fontSize: 12, fontWeight: 550 }}
              >
                {producto.referencia}
              </Box>
            ))}
        </Box>
      </Box>
      {error !== null && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 12, mt: '4px' }}>
          {error}
        </Box>
      )}
      {bandas.length > 0 && (
        <Box
          component="ol"
          sx={{ m: 0, mt: '6px', p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '4px 8px' }}
        >
          {bandas.map((banda, i) => (
            <Box
              component="li"
              key={banda.id}
              title={banda.name}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: '6px',
                minHeight: 30,
                border: 1,
                borderColor: 'divider',
                borderRadius: '6px',
                bgcolor: 'background.paper',
                overflow: 'hidden',
                fontSize: 13,
              }}
            >
              <Box
                component="b"
                sx={{
                  width: 26,
                  alignSelf: 'stretch',
                  display: 'grid',
                  placeItems: 'center',
                  color: '#FFFFFF',
                  bgcolor: colorDeBanda(i),
                }}
              >
                {i + 1}
              </Box>
              {banda.id}
              <FormControlLabel
                title={cobrar ? 'Se cobra el material' : 'El despiece no cobra el material de los cantos'}
                control={
                  <Checkbox
                    size="small"
                    checked={banda.cobrar_canto}
                    disabled={!cobrar}
                    onChange={event => alCobrar(banda.id, event.target.checked)}
                    sx={{ p: '4px' }}
                  />
                }
                label="Cobrar"
                slotProps={{ typography: { sx: { fontSize: 12 } } }}
                sx={{ m: 0 }}
              />
              <IconButton
                size="small"
                aria-label={`Quitar el tapacanto ${banda.id}`}
                onClick={() => alQuitar(banda)}
              >
                <Close sx={{ fontSize: 15 }} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
