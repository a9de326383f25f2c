import Block from '@mui/icons-material/Block'
import Payments from '@mui/icons-material/PaymentsOutlined'
import { formatoDia, formatoPesos } from '#shared/kernel/format'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { BotonEditar } from '../kernel/BotonEditar'
import { Etiqueta } from '../kernel/Etiqueta'
import { diaDeHoy } from '../kernel/hoy'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useRuta } from '../kernel/useRuta'
import { Calendario } from './Calendario'
import type { PropsDeLista } from './ListaDePagos'
import { type Pago, senasDe } from './pago'

const DIA_MS = 86_400_000
const diasHasta = (dia: string): number => Math.round((Date.parse(dia) - Date.parse(diaDeHoy())) / DIA_MS)

/** By when it is to be paid, in words. */
function Vence({ dia }: { dia: string }) {
  const dias = diasHasta(dia)
  if (dias < 0)
    return <Etiqueta tono="peligro">{dias === -1 ? 'Venció ayer' : `Vencida hace ${-dias} días`}</Etiqueta>
  if (dias === 0) return <Etiqueta tono="alerta">Vence hoy</Etiqueta>
  return <Etiqueta tono="neutro">{dias === 1 ? 'Vence mañana' : `En ${dias} días`}</Etiqueta>
}

const COLUMNAS: readonly Columna<Pago>[] = [
  { id: 'vence', titulo: 'Vence', celda: p => formatoDia(p.fecha_vencimiento) },
  { id: 'plazo', titulo: 'Plazo', celda: p => <Vence dia={p.fecha_vencimiento} /> },
  { id: 'proveedor', titulo: 'Proveedor', celda: p => p.nombre_proveedor, principal: true, ajusta: true },
  { id: 'factura', titulo: 'Factura', celda: p => p.codigo_factura, ajusta: true },
  { id: 'fecha', titulo: 'Fecha factura', celda: p => formatoDia(p.fecha_factura) },
  { id: 'concepto', titulo: 'Concepto', celda: p => p.nombre_tipo_concepto, ajusta: true },
  { id: 'total', titulo: 'Valor total', celda: p => formatoPesos(p.valor_total), numero: true },
  {
    id: 'pagar',
    titulo: 'Total a pagar',
    celda: p => <strong>{formatoPesos(p.valor_total_pagar)}</strong>,
    numero: true,
    principal: true,
  },
]

/** What is owed to suppliers: the list, what is due first at its beginning, and the days on which it is due. */
export function FacturasPorPagar({ filtros, editar, pagar, anular }: PropsDeLista) {
  const { page, per_page } = filtros.aplicados
  const lista = useRuta('GET /pagos-proveedores/por-pagar', { query: { page, per_page } }, { paginada: true })
  const { data } = lista
  const pagina = data?.facturas_por_pagar
  return (
    <>
      {data && (
        <Calendario
          vencimientos={data.calendario}
          total={data.total_por_pagar}
          vencido={data.total_vencido}
          hoy={diaDeHoy()}
        />
      )}
      <Tabla
        etiqueta="Facturas por pagar"
        tarjetasBajo={900}
        columnas={COLUMNAS}
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
              onClick={() => anular(p)}
            />
          </>
        )}
      </Tabla>
      <Paginacion pagina={pagina} nombres={['factura', 'facturas']} demas="las primeras" filtros={filtros} />
    </>
  )
}
