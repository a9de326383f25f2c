import { Box } from '@mui/material'
import { type ReactNode, type Ref, useRef } from 'react'
import { pesosExactos } from '#shared/kernel/format'
import { Buscador } from '../kernel/campos/Buscador'
import type { Producto } from './buscar-productos'
import { Existencia, sinExistencia } from './Existencia'
import { buscarOLeer } from './leer-producto'

interface Props {
  /** `exacto`: the text was its reference or bar code, as a reader types it. */
  alElegir: (producto: Producto, exacto: boolean) => void
  /** Among which products: by default what is sold by hand. */
  buscar?: typeof buscarOLeer
  final?: ReactNode
  error?: string
  autoFocus?: boolean
  ref?: Ref<HTMLElement>
}

const CANTIDAD = /^\d{1,3}$/

/** Adds one product after another: four letters, Enter. */
export function BuscadorProducto({ alElegir, buscar = buscarOLeer, final, error, autoFocus, ref }: Props) {
  const exacto = useRef(false)
  return (
    <Buscador<Producto>
      etiqueta="Agregar producto"
      sinEtiqueta
      continuo
      name="producto"
      placeholder="Agregar producto: nombre, referencia o código de barras"
      value={null}
      onChange={producto => producto && alElegir(producto, exacto.current)}
      buscar={async (texto, signal) => {
        const found = await buscar(texto, signal)
        exacto.current = found.exacto
        return found
      }}
      // It may be the quantity of what was just read.
      reparar={texto =>
        CANTIDAD.test(texto) && !exacto.current
          ? `«${texto}» no es el código de un producto: escriba más, o elija con ↓`
          : undefined
      }
      clave={producto => producto.id}
      texto={producto => producto.nombre_producto}
      detalle={detalle}
      final={final}
      error={error}
      autoFocus={autoFocus}
      ref={ref}
    />
  )
}

function detalle(producto: Producto) {
  const rojo = sinExistencia(producto)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 1, sm: 2 },
        whiteSpace: 'nowrap',
        alignItems: 'center',
        color: rojo ? 'error.main' : undefined,
        mt: '1px',
      }}
    >
      <Box sx={{ minWidth: { sm: 130 } }}>{producto.referencia}</Box>
      <Box sx={{ minWidth: 110, color: 'text.primary', fontWeight: 600 }}>
        {pesosExactos(producto.precio_con_impuesto)} con IVA
      </Box>
      <Box>
        {producto.tipo_producto === 'Producto' && !rojo && 'Disponible '}
        <Existencia producto={producto} />
      </Box>
    </Box>
  )
}
