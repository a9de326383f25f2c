import { Alert, Box, DialogActions, LinearProgress } from '@mui/material'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia, formatoNumero, formatoPorcentaje, pesosExactos } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { Boton } from '../kernel/Boton'
import { Dato } from '../kernel/Dato'
import { Dialogo } from '../kernel/Dialogo'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useRuta } from '../kernel/useRuta'

type EnTienda = DatosDe<'GET /productos/{id}/existencias'>['existencias'][number]

const COLUMNAS: readonly Columna<EnTienda>[] = [
  {
    id: 'tienda',
    titulo: 'Tienda',
    principal: true,
    celda: e => `${e.codigo_tienda} - ${e.nombre_tienda}`,
  },
  { id: 'cantidad', titulo: 'Existencia', numero: true, celda: e => formatoNumero(e.cantidad) },
  { id: 'reservado', titulo: 'En pedidos', numero: true, celda: e => formatoNumero(e.reservado) },
  {
    id: 'disponible',
    titulo: 'Disponible',
    numero: true,
    celda: e => <strong>{formatoNumero(e.disponible)}</strong>,
  },
]

/** What a product is, what it costs, and how many every store has (specification B §2). */
export default function DetalleDeProducto({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const { data, error } = useRuta('GET /productos/{id}', { params: { id } })
  const lectura = useRuta('GET /productos/{id}/existencias', { params: { id } })
  const p = data?.producto
  return (
    <Dialogo
      titulo={p?.nombre_producto ?? 'Producto'}
      abierto
      ancho="md"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          <Boton forma="borde" tono="neutro" onClick={alCerrar}>
            Cerrar
          </Boton>
        </DialogActions>
      }
    >
      {!p && !error && <LinearProgress aria-label="Cargando el producto" />}
      {!p && error && <Alert severity="error">{error.message}</Alert>}
      {p && (
        <>
          <Box
            component="dl"
            sx={{
              m: 0,
              mb: 2,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
              gap: '10px 16px',
            }}
          >
            <Dato nombre="Referencia">{p.referencia}</Dato>
            <Dato nombre="Código de barras">{p.codigo_barras ?? '—'}</Dato>
            <Dato nombre="Grupo">{p.nombre_grupo}</Dato>
            <Dato nombre="Línea">{p.nombre_linea}</Dato>
            <Dato nombre="Precio con IVA">
              <strong>{pesosExactos(p.precio_con_impuesto)}</strong>
            </Dato>
            <Dato nombre="Precio sin IVA">{pesosExactos(p.precio_unitario)}</Dato>
            <Dato nombre="Impuesto">{formatoPorcentaje(p.porcentaje_impuesto)}</Dato>
            {p.costo_inventario_unitario !== undefined && (
              <Dato nombre="Costo">{pesosExactos(p.costo_inventario_unitario)}</Dato>
            )}
            {p.es_tablero && (
              <Dato nombre="Medidas">
                {p.medida_largo} × {p.medida_ancho} mm
              </Dato>
            )}
            {p.nombre_color !== '' && <Dato nombre="Color">{p.nombre_color}</Dato>}
            {p.nombre_funcion_producto !== '' && <Dato nombre="Función">{p.nombre_funcion_producto}</Dato>}
            <Dato nombre="Registro">{formatoDia(diaDe(p.fecha_registro))}</Dato>
            {p.descripcion_producto !== '' && (
              <Dato nombre="Descripción" ancho={4}>
                {p.descripcion_producto}
              </Dato>
            )}
          </Box>
          {p.tipo_producto === 'Producto' && (
            <Tabla
              etiqueta="Existencia por tienda"
              columnas={COLUMNAS}
              filas={lectura.data?.existencias}
              clave={e => e.codigo_tienda}
              lectura={lectura}
              vacio="Ninguna tienda tiene el producto"
            />
          )}
        </>
      )}
    </Dialogo>
  )
}
