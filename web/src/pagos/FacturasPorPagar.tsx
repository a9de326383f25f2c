import Block from '@mui/icons-material/Block'
import Payments from '@mui/icons-material/PaymentsOutlined'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { BotonEditar } from '../kernel/BotonEditar'
import { diaDeHoy } from '../kernel/hoy'
import { Paginacion } from '../kernel/Paginacion'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useRuta } from '../kernel/useRuta'
import { Calendario } from './Calendario'
import { POR_PAGAR } from './columnas-por-pagar'
import type { PropsDeLista } from './ListaDePagos'
import { PAGADA_EN_PARTE, senasDe } from './pago'

const DialogoPorPagar = perezoso(() => import('./DialogoPorPagar'))

/** What is owed to suppliers: the list, what is due first at its beginning, and the days on which it is due. */
export default function FacturasPorPagar({ filtros, editar, pagar, anular }: PropsDeLista) {
  const { page, per_page } = filtros.aplicados
  const lista = useRuta('GET /pagos-proveedores/por-pagar', { query: { page, per_page } }, { paginada: true })
  const { data } = lista
  const pagina = data?.facturas_por_pagar
  const cifra = useDialogo('vencen', ['desde', 'hasta'])
  return (
    <>
      {data && (
        <Calendario
          vencimientos={data.calendario}
          total={data.total_por_pagar}
          vencido={data.total_vencido}
          hoy={diaDeHoy()}
          alVer={cifra.abrir}
        />
      )}
      <Tabla
        etiqueta="Facturas por pagar"
        tarjetasBajo={900}
        columnas={POR_PAGAR}
        filas={pagina?.data}
        clave={p => p.id}
        lectura={lista}
        vacio="No se encontraron datos. No se debe ninguna factura: registre la próxima que llegue"
        alAbrir={pagar}
        textoAbrir="Pagar la factura"
      >
        {p => (
          <>
            <BotonDeFila
              tecla="P"
              texto="Pagar la factura"
              etiqueta={`Pagar a ${senasDe(p)}`}
              icono={<Payments />}
              tono="principal"
              onClick={() => pagar(p)}
            />
            <BotonEditar nombre={senasDe(p)} onClick={() => editar(p)} />
            <BotonDeFila
              tecla="X"
              texto="Anular la factura"
              etiqueta={`Anular la factura de ${senasDe(p)}`}
              icono={<Block />}
              tono="peligro"
              impedido={p.factura !== null && PAGADA_EN_PARTE}
              onClick={() => anular(p)}
            />
          </>
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['factura', 'facturas']} demas="las primeras" filtros={filtros} />
      {cifra.abierto && (
        <DialogoPorPagar
          key={Object.values(cifra.parametros).join()}
          {...cifra.parametros}
          alAbrir={pagar}
          alCerrar={cifra.cerrar}
        />
      )}
    </>
  )
}
