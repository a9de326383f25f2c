import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { diaDe, sumarMeses } from '#shared/kernel/dates'
import { formatoDia, formatoPesos } from '#shared/kernel/format'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { Etiqueta } from '../kernel/Etiqueta'
import { Paginacion } from '../kernel/Paginacion'
import { POR_PAGINA } from '#shared/http/tamanos'
import { BarraDeFiltros, Pantalla } from '../kernel/Pantalla'
import { usePuede, useSesion } from '../kernel/session'
import { type Columna, Tabla } from '../kernel/Tabla'
import { temaFacturas, useTema } from '../kernel/tiempo-real'
import { useDestellos } from '../kernel/useDestellos'
import { useFiltros } from '../kernel/useFiltros'
import { invalidar, useRuta } from '../kernel/useRuta'
import type { DatosDe } from '../kernel/api'

type Venta = DatosDe<'POST /facturas'>['ventas']['data'][number]

const ESTADOS = [
  { valor: 1, texto: 'Pendiente facturar' },
  { valor: 4, texto: 'En edición' },
  { valor: 2, texto: 'Facturado' },
  { valor: 3, texto: 'Anulado' },
]
const TONO = { 1: 'alerta', 2: 'exito', 3: 'peligro', 4: 'alerta' } as const

const COLUMNAS: readonly Columna<Venta>[] = [
  { id: 'id', titulo: 'Venta', celda: v => v.id, principal: true },
  { id: 'fecha', titulo: 'Fecha', celda: v => formatoDia(v.fecha_venta) },
  {
    id: 'cliente',
    titulo: 'Cliente',
    celda: v => `${v.nombres_tercero} ${v.apellidos_tercero}`,
    ajusta: true,
  },
  { id: 'vendedor', titulo: 'Vendedor', celda: v => v.nombre_vendedor },
  { id: 'neto', titulo: 'Subtotal', celda: v => formatoPesos(v.total_venta_neta), numero: true },
  { id: 'iva', titulo: 'IVA', celda: v => formatoPesos(v.total_impuestos), numero: true },
  {
    id: 'total',
    titulo: 'Total',
    celda: v => formatoPesos(v.total_venta_bruta),
    numero: true,
    principal: true,
  },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: v => <Etiqueta tono={TONO[v.estado_venta_id]}>{v.nombre_estado_venta}</Etiqueta>,
  },
]

export default function Facturacion() {
  const { tienda } = useSesion()
  const puede = usePuede()
  const [hoy] = useState(() => diaDe(new Date()))
  const { filtros, borrador, cambiar, aplicar, irAPagina, limpiar } = useFiltros({
    estado: 1,
    desde: sumarMeses(hoy, -2),
    hasta: hoy,
    texto: '',
    page: 1,
    per_page: POR_PAGINA,
  })
  const { data, error, cargando, recargar } = useRuta(
    'POST /facturas',
    {
      query: { page: filtros.page, per_page: filtros.per_page },
      body: {
        fecha_inicial: filtros.desde,
        fecha_final: filtros.hasta,
        estado_venta_id: filtros.estado,
        query_params: filtros.texto,
      },
    },
    { paginada: true },
  )
  const [destellos, destellar] = useDestellos()
  useTema(tienda && temaFacturas(tienda.id), ({ datos }) => {
    destellar(datos.id)
    void invalidar(['POST /facturas'])
  })

  return (
    <Pantalla
      titulo="Facturación"
      acciones={
        puede('ventas.guardar') && (
          <Button variant="contained" component={Link} to="/facturacion/crear">
            Nueva venta
          </Button>
        )
      }
    >
      <BarraDeFiltros onAplicar={() => aplicar()}>
        <CampoFecha
          etiqueta="Fecha inicial"
          ancho={150}
          max={borrador.hasta}
          value={borrador.desde}
          onChange={value => cambiar('desde', value)}
        />
        <CampoFecha
          etiqueta="Fecha final"
          ancho={150}
          min={borrador.desde}
          max={hoy}
          value={borrador.hasta}
          onChange={value => cambiar('hasta', value)}
        />
        <Selector
          etiqueta="Estado"
          ancho={180}
          vacio="Todos"
          value={borrador.estado === 0 ? null : borrador.estado}
          opciones={ESTADOS}
          onChange={value => aplicar({ estado: value ?? 0 })}
        />
        <CampoTexto
          etiqueta="Buscar"
          ancho={260}
          placeholder="Número, cliente, vendedor o comprobante"
          value={borrador.texto}
          onChange={value => cambiar('texto', value)}
        />
        <Button type="submit" variant="contained">
          Buscar
        </Button>
        <Button color="inherit" onClick={limpiar}>
          Limpiar
        </Button>
      </BarraDeFiltros>
      <Tabla
        etiqueta="Ventas"
        columnas={COLUMNAS}
        filas={data?.ventas.data}
        clave={venta => venta.id}
        cargando={cargando}
        error={error}
        alReintentar={() => void recargar()}
        vacio="No se encontraron ventas con los filtros ingresados"
        destellos={destellos}
      />
      <Paginacion
        pagina={data?.ventas}
        nombres={['venta', 'ventas']}
        irAPagina={irAPagina}
        cambiarTamano={per_page => aplicar({ per_page })}
        cargando={cargando}
      />
    </Pantalla>
  )
}
