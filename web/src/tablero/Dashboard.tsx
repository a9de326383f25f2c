import TableView from '@mui/icons-material/TableViewOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import { deReferencia } from '#shared/tablero/busqueda'
import { primerDiaDe, ultimoDiaDe } from '#shared/tablero/periodos'
import { useExportar } from '../exportaciones/exportaciones'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { RangoDeFechas } from '../kernel/campos/RangoDeFechas'
import { Selector } from '../kernel/campos/Selector'
import { useHoy } from '../kernel/useHoy'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { Figura } from './Figura'
import { barrasDe, type Periodo, type Vendido } from './tablero'
import { Tarjetas } from './Tarjetas'
import { TODAS, useSoloMias, useTablero } from './useTablero'

const DialogoVentas = perezoso(() => import('./DialogoVentas'))
const Graficas = perezoso(() => import('./Graficas'))

const COLUMNAS: readonly Columna<Vendido>[] = [
  { id: 'referencia', titulo: 'Referencia', principal: true, celda: p => p.referencia },
  { id: 'nombre', titulo: 'Producto', ajusta: true, celda: p => p.nombre_producto },
  {
    id: 'cantidad',
    titulo: 'Cantidad vendida',
    numero: true,
    principal: true,
    celda: p => formatoNumero(p.cantidad_producto),
  },
]

const NADA = {
  deTienda: 'No se vendió nada en estos días. Amplíe las fechas o elija otra tienda',
  mio: 'No se ha facturado nada vendido por usted en estos días. Amplíe las fechas',
}
const SIN_REFERENCIA = 'Ningún producto vendido tiene esa referencia. Revise la búsqueda'

/** What is below the filters, which stay in sight; a narrow screen is scrolled as a whole. */
const HOJA = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 1.5,
  '@media screen and (min-width: 900px)': { flex: '1 1 0', minHeight: 0, overflow: 'auto' },
} as const

/**
 * Dashboard: what was sold between two days, by month and by product, and the sales behind each figure. Who may not see
 * what stores sell has the same of what they sold themselves.
 */
export default function Dashboard() {
  const hoy = useHoy()
  const filtros = useFiltros({ desde: `${hoy.slice(0, 4)}-01-01`, hasta: hoy, tienda: '', texto: '' })
  const { desde, hasta, texto } = filtros.aplicados
  const { lectura, propias, tiendas } = useTablero(filtros.aplicados)
  const { data } = lectura
  const soloMias = useSoloMias()
  const [enTablas, ponerEnTablas] = useState(false)
  const ventas = useDialogo('ventas', ['del', 'al', 'producto'])
  const excel = useExportar('vendidos')
  const productos = data?.productos_vendidos_rango_fecha
  const ver = (p: Pick<Periodo, 'fecha_inicial' | 'fecha_final'>, producto: number | '' = '') =>
    ventas.abrir({ del: p.fecha_inicial, al: p.fecha_final, producto })
  const rango = { fecha_inicial: desde, fecha_final: hasta }
  const hallados = productos?.filter(deReferencia(texto))
  const pagina = paginaDe(hallados, filtros.aplicados)
  const elegido = productos?.find(p => String(p.producto_id) === ventas.parametros.producto)
  const anio = hasta.slice(0, 4)
  return (
    <Pantalla
      titulo={soloMias ? 'Mis ventas' : 'Dashboard'}
      acciones={
        <>
          <BotonAtajo tecla="T" forma="borde" tono="neutro" onClick={() => ponerEnTablas(!enTablas)}>
            {enTablas ? 'Ver gráficas' : 'Ver tablas'}
          </BotonAtajo>
          <BotonAtajo
            tecla="X"
            ayuda="Exportar los productos a Excel"
            forma="borde"
            tono="neutro"
            disabled={!hallados || hallados.length === 0}
            esperando={excel.enCurso}
            icono={<TableView />}
            onClick={() => void excel.exportar({ ...rango, tiendas: [...tiendas], query_params: texto })}
          >
            Excel
          </BotonAtajo>
          <BotonAtajo tecla="D" forma="lleno" disabled={!data} onClick={() => ver(rango)}>
            Ver las ventas
          </BotonAtajo>
        </>
      }
    >
      <BarraDeFiltros filtros={filtros}>
        <RangoDeFechas {...filtros.borrador} hoy={hoy} />
        {propias.length > 1 && (
          <Selector
            nombre="tienda"
            etiqueta="Tienda"
            ancho={190}
            vacio="La de ahora"
            opciones={[
              { valor: TODAS, texto: 'Todas mis tiendas' },
              ...propias.map(t => ({
                valor: t.codigo_tienda,
                texto: `${t.codigo_tienda} ${t.nombre_tienda}`,
              })),
            ]}
          />
        )}
        <CampoBuscar ancho={220} placeholder="Referencia del producto" />
      </BarraDeFiltros>
      <Box sx={HOJA}>
        {data && (
          <Tarjetas
            ahora={data.ventas_rango_fecha}
            antes={data.periodo_anterior}
            soloMias={soloMias}
            alVer={p => ver(p)}
          />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            '& > .barras': { gridRow: { lg: '1 / span 2' }, gridColumn: { lg: '2' } },
          }}
        >
          {data && (
            <Graficas
              anio={anio}
              meses={data.ventas_anio}
              barras={barrasDe(data.productos_vendidos_rango_fecha)}
              enTablas={enTablas}
              alVerMes={numero => {
                const mes = `${anio}-${String(numero).padStart(2, '0')}`
                const ultimo = ultimoDiaDe(mes)
                ver({ fecha_inicial: primerDiaDe(mes), fecha_final: ultimo < hoy ? ultimo : hoy })
              }}
            />
          )}
          <Figura titulo="Productos vendidos">
            <Tabla
              etiqueta="Productos vendidos"
              apretada
              columnas={COLUMNAS}
              filas={pagina?.data}
              clave={p => p.producto_id}
              lectura={lectura}
              vacio={texto.trim() === '' ? NADA[soloMias ? 'mio' : 'deTienda'] : SIN_REFERENCIA}
              alAbrir={p => ver(rango, p.producto_id)}
              textoAbrir="Ver las ventas del producto"
            >
              {p => (
                <BotonDeFila
                  tecla="V"
                  texto="Ver las ventas del producto"
                  etiqueta={`Ver las ventas de ${p.referencia}`}
                  icono={<Visibility />}
                  onClick={() => ver(rango, p.producto_id)}
                />
              )}
            </Tabla>
            <Paginacion pagina={pagina} nombres={['producto', 'productos']} filtros={filtros} />
          </Figura>
        </Box>
      </Box>
      {ventas.abierto && tiendas.length > 0 && (
        <DialogoVentas
          key={Object.values(ventas.parametros).join()}
          desde={ventas.parametros.del || desde}
          hasta={ventas.parametros.al || hasta}
          tiendas={tiendas}
          soloMias={soloMias}
          producto={elegido && { id: elegido.producto_id, nombre: elegido.nombre_producto }}
          total={totalDe(ventas.parametros, data?.ventas_rango_fecha, data?.periodo_anterior, elegido)}
          alCerrar={ventas.cerrar}
        />
      )}
    </Pantalla>
  )
}

/** A page of what has been read already. */
function paginaDe(
  filas: readonly Vendido[] | undefined,
  { page, per_page }: { page: number; per_page: number },
) {
  return (
    filas && {
      data: filas.slice((page - 1) * per_page, page * per_page),
      current_page: page,
      last_page: Math.max(1, Math.ceil(filas.length / per_page)),
      per_page,
      total: filas.length,
    }
  )
}

/** What the sales on show add up to, where the screen says it. */
function totalDe(
  { del, al, producto }: { del: string; al: string; producto: string },
  ahora: Periodo | undefined,
  antes: Periodo | undefined,
  elegido: Vendido | undefined,
): string | undefined {
  if (producto !== '') return elegido && `${formatoNumero(elegido.cantidad_producto)} unidades`
  const periodo = [ahora, antes].find(p => p?.fecha_inicial === del && p.fecha_final === al)
  return periodo && pesosExactos(periodo.total_venta_bruta)
}
