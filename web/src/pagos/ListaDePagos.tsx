import Block from '@mui/icons-material/Block'
import Payments from '@mui/icons-material/PaymentsOutlined'
import { mesDe, PRIMER_DIA } from '#shared/kernel/dates'
import { useExportar } from '../exportaciones/exportaciones'
import { BarraDeFiltros } from '../kernel/BarraDeFiltros'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { BotonEditar } from '../kernel/BotonEditar'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { CampoMes } from '../kernel/campos/CampoMes'
import { Selector } from '../kernel/campos/Selector'
import { diaDeHoy } from '../kernel/hoy'
import { anioDe, mesCon, numeroDe } from '../kernel/meses'
import { Paginacion } from '../kernel/Paginacion'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import type { Filtros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { COLUMNAS } from './columnas'
import { PAGADA_EN_PARTE, type Pago, senasDe } from './pago'
import { PieDeTotales } from './PieDeTotales'

const DialogoDeTotal = perezoso(() => import('./DialogoDeTotal'))

export interface PropsDeLista {
  filtros: Filtros<{ texto: string; mes: string; pendientes: string; soporte: string; modo: string }>
  editar: (pago: Pago) => void
  pagar: (pago: Pago) => void
  anular: (pago: Pago) => void
}

/** The payments of a month: each once with its methods, and what all of them come to. */
export function ListaDePagos({ filtros, editar, pagar, anular }: PropsDeLista) {
  const { texto, mes, pendientes, soporte, page, per_page } = filtros.aplicados
  const consulta = {
    query_search: texto,
    pagos_proveedores: pendientes === '1',
    sin_soporte: soporte === 'sin',
    periodo_consulta: { year: anioDe(mes), month: numeroDe(mes) },
  }
  const lista = useRuta(
    'POST /pagos-proveedores',
    { query: { page, per_page }, body: consulta },
    { paginada: true },
  )
  const total = useDialogo('total', ['cifra'])
  const exportacion = useExportar('pagos')
  const pagina = lista.data?.pagos_proveedores
  return (
    <>
      <BarraDeFiltros filtros={filtros}>
        <CampoBuscar ancho={300} placeholder="Término: proveedor, factura, concepto" />
        <CampoMes
          nombre="mes"
          etiqueta="Mes"
          ancho={170}
          min={mesDe(PRIMER_DIA)}
          max={mesCon(anioDe(diaDeHoy()), 12)}
        />
        <Selector
          nombre="pendientes"
          etiqueta="Mostrar"
          ancho={180}
          vacio="Solo pagados"
          opciones={[{ valor: '1', texto: 'También por pagar' }]}
        />
        <Selector
          nombre="soporte"
          etiqueta="Soporte"
          ancho={150}
          vacio="Con y sin soporte"
          opciones={[{ valor: 'sin', texto: 'Solo sin soporte' }]}
        />
        <BotonAtajo
          tecla="E"
          tono="neutro"
          ayuda="Descargar los pagos en Excel"
          esperando={exportacion.enCurso}
          disabled={!pagina || pagina.total === 0}
          onClick={() => void exportacion.exportar(consulta)}
        >
          Excel
        </BotonAtajo>
      </BarraDeFiltros>
      <Tabla
        etiqueta="Pagos a proveedores"
        apretada
        tarjetasBajo={1100}
        columnas={COLUMNAS}
        filas={pagina?.data}
        clave={p => p.id}
        lectura={lista}
        vacio={
          soporte === 'sin'
            ? 'No se encontraron datos. Todos los pagos de la búsqueda tienen soporte'
            : texto === ''
              ? 'No se encontraron datos. Registre el primer pago del mes'
              : 'No se encontraron datos. Revise el término o el período'
        }
        alAbrir={editar}
        textoAbrir="Editar el pago"
        pie={
          lista.data &&
          lista.data.totales.pagos > 0 && (
            <PieDeTotales totales={lista.data.totales} alVer={cifra => total.abrir({ cifra })} />
          )
        }
      >
        {p => (
          <>
            {!p.pago_realizado && (
              <BotonDeFila
                tecla="P"
                texto="Pagar la factura"
                etiqueta={`Pagar a ${senasDe(p)}`}
                icono={<Payments />}
                onClick={() => pagar(p)}
              />
            )}
            <BotonEditar nombre={senasDe(p)} onClick={() => editar(p)} />
            <BotonDeFila
              tecla="X"
              texto="Anular el pago"
              etiqueta={`Anular el pago a ${senasDe(p)}`}
              icono={<Block />}
              tono="peligro"
              impedido={p.factura !== null && PAGADA_EN_PARTE}
              onClick={() => anular(p)}
            />
          </>
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['pago', 'pagos']} filtros={filtros} />
      {total.abierto && (
        <DialogoDeTotal
          cifra={total.parametros.cifra}
          consulta={consulta}
          alAbrir={editar}
          alCerrar={total.cerrar}
        />
      )}
    </>
  )
}
