import { PRIMER_DIA } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { RangoDeFechas } from '../kernel/campos/RangoDeFechas'
import { useHoy } from '../kernel/useHoy'
import { Mensaje } from '../kernel/Mensaje'
import { Paginacion } from '../kernel/Paginacion'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { CampoDeVenta } from '../ventas/CampoDeVenta'
import { Despiece } from './Despiece'
import { BotonPreparar } from './preparar/BotonPreparar'
import { COLUMNAS } from './preparar/columnas'
import { usePorPreparar } from './preparar/usePorPreparar'
import './taller.css'

const DialogoPreparar = perezoso(() => import('./preparar/DialogoPreparar'))

const cuantas = (n: number): string =>
  n === 1 ? 'Hay 1 orden por preparar más antigua' : `Hay ${n} órdenes por preparar más antiguas`

/** Preparación orden producción: the orders whose material nobody has handed out yet (DECISIONS 209, 211). */
export default function Preparar() {
  const hoy = useHoy()
  const { filtros, lista } = usePorPreparar(hoy)
  const pagina = lista.data?.ordenes_produccion
  const anteriores = lista.data?.anteriores ?? 0
  const { venta } = filtros.aplicados
  const preparar = useDialogo('preparar', ['orden'])
  return (
    <Pantalla titulo="Preparación orden producción">
      <BarraDeFiltros filtros={filtros}>
        <RangoDeFechas {...filtros.borrador} hoy={hoy} />
        <CampoDeVenta etiqueta="Número de venta" filtros={filtros} />
      </BarraDeFiltros>
      {anteriores > 0 && (
        <Mensaje
          tono="alerta"
          accion={
            <BotonAtajo tecla="T" tono="alerta" onClick={() => filtros.aplicar({ desde: PRIMER_DIA })}>
              Verlas también
            </BotonAtajo>
          }
        >
          {cuantas(anteriores)} que el {formatoDia(filtros.aplicados.desde)}
        </Mensaje>
      )}
      <div className="de-taller">
        <Tabla
          etiqueta="Órdenes por preparar"
          tarjetasBajo={860}
          columnas={COLUMNAS}
          filas={pagina?.data}
          clave={orden => orden.id}
          lectura={lista}
          vacio={
            <>
              <p>No se encontraron órdenes de producción</p>
              {venta > 0
                ? `Ninguna orden de la venta ${venta} espera su material. Limpie los filtros y verá las demás.`
                : 'Todo el material de estos días está preparado.'}
            </>
          }
          alAbrir={orden => preparar.abrir({ orden: orden.id })}
          textoAbrir="Preparar el material"
        >
          {orden => (
            <>
              <Despiece orden={orden} />
              <BotonPreparar orden={orden} alPreparar={() => preparar.abrir({ orden: orden.id })} />
            </>
          )}
        </Tabla>
      </div>
      <Paginacion pagina={pagina} nombres={['orden', 'órdenes']} filtros={filtros} />
      {preparar.abierto && (
        <DialogoPreparar
          key={preparar.parametros.orden}
          id={Number(preparar.parametros.orden)}
          alCerrar={preparar.cerrar}
        />
      )}
    </Pantalla>
  )
}
