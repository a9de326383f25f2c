import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { RangoDeFechas } from '../kernel/campos/RangoDeFechas'
import { useHoy } from '../kernel/useHoy'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { CampoDeVenta } from '../ventas/CampoDeVenta'
import { FiltroDeCliente } from '../terceros/FiltroDeCliente'
import { AccionesDeVenta } from './generar/AccionesDeVenta'
import { COLUMNAS } from './generar/columnas'
import { Modos } from './generar/Modos'
import { useGenerar } from './generar/useGenerar'
import { usePorGenerar } from './generar/usePorGenerar'

const DialogoDetalle = perezoso(() => import('../ventas/detalle/DialogoDetalle'))

/** Generar orden producción: bills whose cuts nobody has begun, or orders that wait to be billed (DECISIONS 195 to 197). */
export default function Generar() {
  const hoy = useHoy()
  const { filtros, lista, porFacturar, elegirModo } = usePorGenerar(hoy)
  const pagina = lista.data?.ventas
  const detalle = useDialogo('detalle', ['venta'])
  const { generar, enCamino } = useGenerar()
  return (
    <Pantalla titulo="Generar orden producción" ancho={1240}>
      <Modos porFacturar={porFacturar} alElegir={elegirModo} />
      <BarraDeFiltros filtros={filtros}>
        <RangoDeFechas {...filtros.borrador} hoy={hoy} />
        <CampoDeVenta etiqueta="Número de venta" filtros={filtros} />
        <FiltroDeCliente filtros={filtros} ancho={300} />
      </BarraDeFiltros>
      <Tabla
        etiqueta={porFacturar ? 'Ventas pendientes de facturar' : 'Ventas pendientes de producción'}
        tarjetasBajo={900}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={venta => venta.id}
        lectura={lista}
        vacio={
          <>
            <p>No se encontraron ventas con los filtros ingresados</p>
            Amplíe las fechas, quite el cliente o mire las otras ventas
            <span className="de-teclas">{porFacturar ? ' con Alt+1' : ' con Alt+2'}</span>.
          </>
        }
        alAbrir={venta => detalle.abrir({ venta: venta.id })}
        textoAbrir="Ver el detalle de la venta"
      >
        {venta => (
          <AccionesDeVenta
            venta={venta}
            enCamino={enCamino.has(venta.id)}
            verDetalle={() => detalle.abrir({ venta: venta.id })}
            generar={() => void generar(venta)}
          />
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['venta', 'ventas']} filtros={filtros} />
      {detalle.abierto && <DialogoDetalle dialogo={detalle} />}
    </Pantalla>
  )
}
