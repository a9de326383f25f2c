import { Box, Button } from '@mui/material'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { POR_PAGINA } from '#shared/http/tamanos'
import { diaDe, sumarMeses } from '#shared/kernel/dates'
import { Atajo, useAtajos } from '../kernel/atajos'
import { aviso } from '../kernel/avisos'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { usePuede } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFilaActual } from '../kernel/useFilaActual'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { AccionesDeVenta } from './facturacion/AccionesDeVenta'
import { BotonExcel } from './facturacion/BotonExcel'
import { COLUMNAS } from './facturacion/columnas'
import { Filtros, type ValoresDeFiltro } from './facturacion/Filtros'
import { PieDeTotales } from './facturacion/PieDeTotales'
import { useListaViva } from './facturacion/useListaViva'
import { abrirPdf, type Actos, actosDe, rutaDeEdicion, type Venta } from './facturacion/venta'

const DialogoDetalle = lazy(() => import('./detalle/DialogoDetalle'))
const DialogoFacturar = lazy(() => import('./facturar/DialogoFacturar'))
const DialogoAnular = lazy(() => import('./facturacion/DialogoAnular'))

/** Keys of the row that has the focus; the table itself answers to these two. */
const DE_LA_TABLA = { hacer: () => undefined, activo: false }

export default function Facturacion() {
  const puede = usePuede()
  const navigate = useNavigate()
  const [hoy] = useState(() => diaDe(new Date()))
  const filtro = useFiltros<ValoresDeFiltro>({
    estado: 1,
    desde: sumarMeses(hoy, -2),
    hasta: hoy,
    texto: '',
    page: 1,
    per_page: POR_PAGINA,
  })
  const { filtros, aplicar, irAPagina } = filtro
  const cuerpo = {
    fecha_inicial: filtros.desde,
    fecha_final: filtros.hasta,
    estado_venta_id: filtros.estado,
    query_params: filtros.texto,
  }
  const { data, error, cargando, recargar } = useRuta(
    'POST /facturas',
    { query: { page: filtros.page, per_page: filtros.per_page }, body: cuerpo },
    { paginada: true },
  )
  const destellos = useListaViva()
  const detalle = useDialogo('detalle', ['venta'])
  const facturar = useDialogo('facturar', ['venta'])
  const anular = useDialogo('anular', ['venta'])
  const hayDialogo = detalle.abierto || facturar.abierto || anular.abierto

  const ventas = data?.ventas.data
  const tabla = useRef<HTMLDivElement>(null)
  const fila = useFilaActual(tabla, ventas, hayDialogo)
  const campoTexto = useRef<HTMLInputElement>(null)

  /** An act of the row with the focus; away from the table the first press only brings the focus to it. */
  const enFila = (permitido: (actos: Actos) => boolean, hacer: (venta: Venta) => void) => () => {
    const venta = ventas?.[fila.indice]
    if (!venta || fila.enfocar()) return
    if (permitido(actosDe(venta, puede))) hacer(venta)
    else aviso.info(`La venta ${venta.id} no admite esa acción en su estado o con su rol`)
  }
  const pagina = data?.ventas
  const nueva = puede('ventas.guardar')
  useAtajos({
    '↑ ↓': { texto: 'Recorrer las ventas', ...DE_LA_TABLA },
    Enter: { texto: 'Ver el detalle de la venta', ...DE_LA_TABLA },
    F9: {
      texto: 'Facturar la venta',
      hacer: enFila(
        a => a.facturar,
        v => facturar.abrir({ venta: v.id }),
      ),
    },
    E: {
      texto: 'Editar la venta',
      hacer: enFila(
        a => a.editar,
        v => void navigate(rutaDeEdicion(v.id)),
      ),
    },
    P: {
      texto: 'Abrir el PDF de la venta',
      hacer: enFila(
        () => true,
        v => void abrirPdf(v.enlace_factura),
      ),
    },
    A: {
      texto: 'Anular la venta',
      hacer: enFila(
        a => a.anular,
        v => anular.abrir({ venta: v.id }),
      ),
    },
    N: { texto: 'Nueva venta', activo: nueva, hacer: () => void navigate('/facturacion/crear') },
    B: { texto: 'Ir a la búsqueda', hacer: () => campoTexto.current?.focus() },
    L: { texto: 'Limpiar filtros', hacer: filtro.limpiar },
    'Alt+PageDown': {
      texto: 'Página siguiente',
      hacer: () => pagina && pagina.current_page < pagina.last_page && irAPagina(pagina.current_page + 1),
    },
    'Alt+PageUp': {
      texto: 'Página anterior',
      hacer: () => pagina && pagina.current_page > 1 && irAPagina(pagina.current_page - 1),
    },
  })

  const acciones = (venta: Venta) => (
    <AccionesDeVenta
      venta={venta}
      actos={actosDe(venta, puede)}
      actual={ventas?.[fila.indice]?.id === venta.id}
      verDetalle={() => detalle.abrir({ venta: venta.id })}
      facturar={() => facturar.abrir({ venta: venta.id })}
      anular={() => anular.abrir({ venta: venta.id })}
    />
  )
  return (
    <Pantalla
      titulo="Facturación"
      acciones={
        <>
          {puede('ventas.exportar') && (
            <BotonExcel filtros={cuerpo} hayFilas={ventas !== undefined && ventas.length > 0} />
          )}
          {nueva && (
            <Button
              variant="contained"
              component={Link}
              to="/facturacion/crear"
              endIcon={<Atajo tecla="N" />}
            >
              Nueva venta
            </Button>
          )}
        </>
      }
    >
      <Filtros estado={filtro} hoy={hoy} campoTexto={campoTexto} alBajar={fila.enfocar} />
      <Box
        ref={tabla}
        onFocus={fila.alEnfocar}
        sx={{
          flex: '1 1 0',
          minHeight: 200,
          display: 'flex',
          flexDirection: 'column',
          '& .MuiTableCell-root': { px: '6px' },
        }}
      >
        <Tabla
          etiqueta="Ventas"
          columnas={COLUMNAS}
          filas={ventas}
          clave={venta => venta.id}
          cargando={cargando}
          error={error}
          alReintentar={() => void recargar()}
          vacio="No se encontraron ventas con los filtros ingresados"
          destellos={destellos}
          alAbrir={venta => detalle.abrir({ venta: venta.id })}
          acciones={acciones}
          pie={
            data &&
            ventas &&
            ventas.length > 0 && <PieDeTotales ventas={ventas} filtro={data.totales} mas={data.ventas.mas} />
          }
        />
      </Box>
      <Paginacion
        pagina={pagina}
        nombres={['venta', 'ventas']}
        irAPagina={irAPagina}
        cambiarTamano={per_page => aplicar({ per_page })}
        cargando={cargando}
      />
      <Suspense fallback={null}>
        {detalle.abierto && <DialogoDetalle dialogo={detalle} />}
        {facturar.abierto && (
          <DialogoFacturar ventaId={Number(facturar.parametros.venta)} alCerrar={facturar.cerrar} />
        )}
        {anular.abierto && (
          <DialogoAnular ventaId={Number(anular.parametros.venta)} alCerrar={anular.cerrar} />
        )}
      </Suspense>
    </Pantalla>
  )
}
