import { BotonAtajo } from '../kernel/BotonAtajo'
import { useHoy } from '../kernel/useHoy'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { usePuede } from '../kernel/session'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { AccionesDeVenta } from './facturacion/AccionesDeVenta'
import { BotonExcel } from './facturacion/BotonExcel'
import { COLUMNAS } from './facturacion/columnas'
import { Estados } from './facturacion/Estados'
import { Filtros } from './facturacion/Filtros'
import { PieDeTotales } from './facturacion/PieDeTotales'
import { SinVentas } from './facturacion/SinVentas'
import { useListaDeVentas } from './facturacion/useListaDeVentas'
import { useListaViva } from './facturacion/useListaViva'

const DialogoDetalle = perezoso(() => import('./detalle/DialogoDetalle'))
const DialogoFacturar = perezoso(() => import('./facturar/DialogoFacturar'))
const DialogoAnular = perezoso(() => import('./facturacion/DialogoAnular'))
const DialogoTimbrar = perezoso(() => import('../electronica/DialogoTimbrar'))
const DialogoReenviar = perezoso(() => import('../electronica/DialogoReenviar'))
const DialogoTareas = perezoso(() => import('./tareas/DialogoTareas'))

/** Facturación: the sales of the store, and what can be done with each. */
export default function Facturacion() {
  const puede = usePuede()
  const hoy = useHoy()
  const { filtros, body, lista, estado, elegirEstado, porEstado, mas } = useListaDeVentas(hoy)
  const pagina = lista.data?.ventas
  const hayVentas = pagina !== undefined && pagina.data.length > 0
  const destellos = useListaViva()
  const detalle = useDialogo('detalle', ['venta'])
  const facturar = useDialogo('facturar', ['venta'])
  const anular = useDialogo('anular', ['venta'])
  const timbrar = useDialogo('timbrar', ['venta'])
  const reenviar = useDialogo('reenviar', ['venta'])
  const tareas = useDialogo('tareas', ['venta'])
  return (
    <Pantalla
      titulo="Facturación"
      acciones={
        <>
          {puede('ventas.exportar') && <BotonExcel filtros={body} hayFilas={hayVentas} />}
          {puede('ventas.guardar') && (
            <BotonAtajo tecla="N" forma="lleno" to="/facturacion/crear">
              Nuevo pedido
            </BotonAtajo>
          )}
        </>
      }
    >
      <Filtros filtros={filtros} hoy={hoy} />
      <Estados estado={estado} porEstado={porEstado} mas={mas} alElegir={elegirEstado} />
      <Tabla
        etiqueta="Ventas"
        apretada
        tarjetasBajo={1200}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={venta => venta.id}
        lectura={lista}
        vacio={<SinVentas filtros={filtros} />}
        destellos={destellos}
        alAbrir={venta => detalle.abrir({ venta: venta.id })}
        textoAbrir="Ver el detalle de la venta"
        pie={
          lista.data &&
          hayVentas && <PieDeTotales ventas={pagina.data} filtro={lista.data.totales} mas={pagina.mas} />
        }
      >
        {venta => (
          <AccionesDeVenta
            venta={venta}
            verDetalle={() => detalle.abrir({ venta: venta.id })}
            facturar={() => facturar.abrir({ venta: venta.id })}
            verTareas={() => tareas.abrir({ venta: venta.id })}
            timbrar={() => timbrar.abrir({ venta: venta.id })}
            reenviar={() => reenviar.abrir({ venta: venta.id })}
            anular={() => anular.abrir({ venta: venta.id })}
          />
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['venta', 'ventas']} filtros={filtros} />
      {detalle.abierto && <DialogoDetalle dialogo={detalle} />}
      {facturar.abierto && (
        <DialogoFacturar ventaId={Number(facturar.parametros.venta)} alCerrar={facturar.cerrar} />
      )}
      {anular.abierto && <DialogoAnular ventaId={Number(anular.parametros.venta)} alCerrar={anular.cerrar} />}
      {timbrar.abierto && (
        <DialogoTimbrar ventaId={Number(timbrar.parametros.venta)} alCerrar={timbrar.cerrar} />
      )}
      {reenviar.abierto && (
        <DialogoReenviar ventaId={Number(reenviar.parametros.venta)} alCerrar={reenviar.cerrar} />
      )}
      {tareas.abierto && <DialogoTareas ventaId={Number(tareas.parametros.venta)} alCerrar={tareas.cerrar} />}
    </Pantalla>
  )
}
