import { Alert, Box, DialogActions, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { escribirMedida } from '#shared/despiece/dibujo'
import { diaDe } from '#shared/kernel/dates'
import { formatoDia, formatoPorcentaje, pesosExactos } from '#shared/kernel/format'
import { precio, toDecimal } from '#shared/kernel/money'
import { margenDe } from '#shared/productos/margen'
import { Boton } from '../kernel/Boton'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { Dato } from '../kernel/Dato'
import { Dialogo } from '../kernel/Dialogo'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Llegando } from '../kernel/teclado/Llegando'
import { useRuta } from '../kernel/useRuta'
import { EnTiendas } from '../inventario/EnTiendas'
import { rutaDelKardex } from '../inventario/inventario'
import { Existencia } from './Existencia'
import { HistorialDeProducto } from './HistorialDeProducto'
import type { ProductoLeido } from './producto'

const DialogoEtiquetas = perezoso(() => import('./DialogoEtiquetas'))

interface Props {
  id: number
  alCerrar: () => void
}

/** What a customer asks of a product: what it costs, and in which store it is there. */
export default function FichaDeProducto({ id, alCerrar }: Props) {
  const { data, error } = useRuta('GET /productos/{id}', { params: { id } })
  const producto = data?.producto
  const puede = usePuede()
  const [historial, setHistorial] = useState(false)
  const [etiquetas, setEtiquetas] = useState(false)
  const conRetales = puede('retales.ver') && producto?.es_tablero === true
  const conKardex = puede('inventarios.ver') && producto?.tipo_producto === 'Producto'
  return (
    <Dialogo
      titulo={producto?.nombre_producto ?? 'Producto'}
      abierto
      ancho="sm"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          {conRetales && (
            <BotonAtajo
              tecla="R"
              ayuda="Ver sus retales"
              forma="borde"
              tono="neutro"
              to={`/inventario-retales?${new URLSearchParams({ vista: 'retales', referencia: producto.referencia })}`}
            >
              Retales
            </BotonAtajo>
          )}
          {conKardex && (
            <BotonAtajo tecla="K" ayuda="Ver su kardex" forma="borde" tono="neutro" to={rutaDelKardex(id)}>
              Kardex
            </BotonAtajo>
          )}
          {puede('productos.administrar') && producto && (
            <BotonAtajo
              tecla="H"
              forma="borde"
              tono="neutro"
              aria-pressed={historial}
              onClick={() => setHistorial(!historial)}
            >
              Historial
            </BotonAtajo>
          )}
          {producto && (
            <BotonAtajo tecla="I" forma="borde" tono="neutro" onClick={() => setEtiquetas(true)}>
              Etiquetas
            </BotonAtajo>
          )}
          <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
          <Boton forma="borde" tono="neutro" autoFocus onClick={alCerrar}>
            Cerrar
          </Boton>
        </DialogActions>
      }
    >
      {!producto && !error && (
        <Llegando>
          <LinearProgress aria-label="Cargando el producto" />
        </Llegando>
      )}
      {!producto && error && <Alert severity="error">{error.message}</Alert>}
      {producto && <Datos producto={producto} />}
      {producto?.tipo_producto === 'Producto' && <EnTiendas id={id} />}
      {historial && <HistorialDeProducto id={id} />}
      {etiquetas && <DialogoEtiquetas ids={[id]} alCerrar={() => setEtiquetas(false)} />}
    </Dialogo>
  )
}

function Datos({ producto }: { producto: ProductoLeido }) {
  const { medida_largo: largo, medida_ancho: ancho, costo_inventario_unitario: costo } = producto
  const margen = costo === undefined ? null : margenDe(precio(producto.precio_unitario), precio(costo))
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        gap: '10px 16px',
      }}
    >
      <Dato nombre="Precio con IVA">
        <b>{pesosExactos(producto.precio_con_impuesto)}</b>
      </Dato>
      <Dato nombre="Precio">{pesosExactos(producto.precio_unitario)}</Dato>
      <Dato nombre="IVA">
        {producto.tipo_impuesto === 'Gravado'
          ? formatoPorcentaje(producto.porcentaje_impuesto)
          : producto.tipo_impuesto === 'Exento'
            ? 'Exento (0 %)'
            : 'Excluido'}
      </Dato>
      <Dato nombre="Disponible">
        <Existencia producto={producto} />
      </Dato>
      {producto.costo_inventario_unitario !== undefined && (
        <Dato nombre="Costo">{pesosExactos(producto.costo_inventario_unitario)}</Dato>
      )}
      {margen !== null && <Dato nombre="Margen">{formatoPorcentaje(toDecimal(margen, 2))}</Dato>}
      <Dato nombre="Referencia">{producto.referencia}</Dato>
      {producto.codigo_barras && <Dato nombre="Código de barras">{producto.codigo_barras}</Dato>}
      <Dato nombre="Grupo">{producto.nombre_grupo}</Dato>
      {producto.nombre_linea !== '' && <Dato nombre="Línea">{producto.nombre_linea}</Dato>}
      {producto.nombre_categoria_producto !== '' && (
        <Dato nombre="Categoría">{producto.nombre_categoria_producto}</Dato>
      )}
      {producto.nombre_color !== '' && <Dato nombre="Color">{producto.nombre_color}</Dato>}
      {largo !== null && ancho !== null && (
        <Dato nombre="Medidas">
          {escribirMedida(largo)} × {escribirMedida(ancho)} mm
        </Dato>
      )}
      {producto.nombre_funcion_producto !== '' && (
        <Dato nombre="Función">{producto.nombre_funcion_producto}</Dato>
      )}
      <Dato nombre="Registro">{formatoDia(diaDe(producto.fecha_registro))}</Dato>
      {producto.descripcion_producto !== '' && (
        <Dato nombre="Descripción" ancho={3}>
          {producto.descripcion_producto}
        </Dato>
      )}
    </Box>
  )
}
