import Paid from '@mui/icons-material/PaidOutlined'
import Print from '@mui/icons-material/PictureAsPdfOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { pesosExactos } from '#shared/kernel/format'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { Selector } from '../kernel/campos/Selector'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { Paginacion } from '../kernel/Paginacion'
import { perezoso } from '../kernel/perezoso'
import { Tabla } from '../kernel/Tabla'
import { useMirar } from '../kernel/useMirar'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'
import { COLUMNAS_DE_MOVIMIENTO, TIPOS } from './columnas-movimientos'
import { type Movimiento, nombreDeCredito } from './cuenta'

const DialogoAbonar = perezoso(() => import('./DialogoAbonar'))
const DialogoAnularAbono = perezoso(() => import('./DialogoAnularAbono'))

const [FACTURA, ABONO] = [1, 2]
const SIN_FILTRO = { tipo: null as number | null, venta: null as number | null }

/** What a customer was billed on credit and paid (specification C §2): bills are paid from here, abonos taken back. */
export default function DialogoMovimientos({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const { pedida, paginas, aLaPrimera } = usePaginas()
  const [filtro, setFiltro] = useState(SIN_FILTRO)
  const [abonando, setAbonando] = useState<{ venta: number | null } | null>(null)
  const [anulando, setAnulando] = useState<Movimiento | null>(null)
  const { mirar } = useMirar()
  const lectura = useRuta(
    'POST /creditos/{id}/historial',
    {
      params: { id },
      query: pedida,
      body: { tipo_movimiento_credito_id: filtro.tipo, venta_id: filtro.venta },
    },
    { paginada: true },
  )
  const { data } = lectura
  const pagina = data?.creditos_movimientos
  const credito = data?.credito
  const filtrar = (cambios: Partial<typeof SIN_FILTRO>) => {
    setFiltro({ ...filtro, ...cambios })
    aLaPrimera()
  }
  const filtrado = filtro.tipo !== null || filtro.venta !== null
  const debe = (credito?.total_credito ?? 0) > 0
  return (
    <DialogoDeLista
      titulo={credito ? `Movimientos de ${nombreDeCredito(credito)}` : 'Movimientos'}
      ancho="xl"
      espera={{ lectura, texto: 'Cargando los movimientos' }}
      acciones={
        <BotonAtajo tecla="N" forma="lleno" disabled={!debe} onClick={() => setAbonando({ venta: null })}>
          Abonar
        </BotonAtajo>
      }
      alCerrar={alCerrar}
    >
      {credito && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: 1.5 }}>
          <Box sx={{ fontSize: 16, flex: 1, minWidth: 200 }}>
            Saldo <strong>{pesosExactos(credito.total_credito)}</strong>
            {credito.total_vencido > 0 && (
              <>
                {' '}
                · vencido <strong className="negativo">{pesosExactos(credito.total_vencido)}</strong>
              </>
            )}
          </Box>
          <Selector
            etiqueta="Tipo de movimiento"
            vacio="Todos"
            ancho={190}
            value={filtro.tipo}
            onChange={tipo => filtrar({ tipo })}
            opciones={TIPOS}
          />
          {filtro.venta !== null && (
            <BotonAtajo tecla="T" forma="borde" tono="neutro" onClick={() => filtrar(SIN_FILTRO)}>
              {`Venta ${filtro.venta}: ver todos`}
            </BotonAtajo>
          )}
        </Box>
      )}
      {data && (
        <>
          <Tabla
            etiqueta="Movimientos"
            tarjetasBajo={900}
            columnas={COLUMNAS_DE_MOVIMIENTO}
            filas={pagina?.data}
            clave={m => m.id}
            lectura={lectura}
            vacio="No se encontraron datos. Lo que se facture a crédito y lo que se abone aparece aquí"
            pie={
              <PieDeMovimientos
                anterior={filtrado ? 0 : data.saldo_anterior}
                total={data.total_movimientos}
              />
            }
          >
            {m => (
              <AccionesDeMovimiento
                m={m}
                abonar={() => setAbonando({ venta: m.venta_id })}
                anular={() => setAnulando(m)}
                verPagos={() => filtrar({ venta: m.venta_id, tipo: null })}
                verVenta={() => mirar({ cosa: 'venta', id: m.venta_id! })}
              />
            )}
          </Tabla>
          <Paginacion
            pagina={pagina}
            nombres={['movimiento', 'movimientos']}
            demas="los más recientes"
            filtros={paginas}
          />
        </>
      )}
      {abonando && credito && (
        <DialogoAbonar
          credito={{
            id,
            nombre: nombreDeCredito(credito),
            total: credito.total_credito,
            enlace_estado: credito.enlace_estado,
          }}
          venta={abonando.venta}
          alCerrar={() => setAbonando(null)}
        />
      )}
      {anulando && <DialogoAnularAbono abono={anulando} alCerrar={() => setAnulando(null)} />}
    </DialogoDeLista>
  )
}

/** Columns of the list around its value. */
const [ANTES, DESPUES] = [4, 4]

/** What the movements come to, which is the balance; after those that are too old to be listed. */
const PieDeMovimientos = ({ anterior, total }: { anterior: number; total: number }) => (
  <>
    {anterior !== 0 && <PieDeSuma rotulo="Saldo anterior" valor={anterior} antes={ANTES} despues={DESPUES} />}
    <PieDeSuma rotulo="Suma de los movimientos" valor={total} antes={ANTES} despues={DESPUES} />
  </>
)

interface PropsDeAcciones {
  m: Movimiento
  abonar: () => void
  anular: () => void
  verPagos: () => void
  verVenta: () => void
}

/** What a bill and an abono admit; what they do not says why. */
function AccionesDeMovimiento({ m, abonar, anular, verPagos, verVenta }: PropsDeAcciones) {
  const tipo = m.tipo_movimiento_credito_id
  const deFactura = tipo !== FACTURA && 'Solo una factura se abona'
  const deAbono = tipo !== ABONO && 'Solo un abono tiene recibo y se anula'
  return (
    <>
      <BotonDeFila
        texto="Abonar a esta venta"
        etiqueta={`Abonar a la venta ${m.venta_id}`}
        icono={<Paid />}
        tecla="A"
        tono="principal"
        impedido={deFactura || (!m.valor_saldo_movimiento && 'La venta no tiene saldo pendiente')}
        onClick={abonar}
      />
      <BotonDeFila
        texto="Ver los pagos de esta venta"
        etiqueta={`Pagos de la venta ${m.venta_id}`}
        icono={<Receipt />}
        tecla="P"
        impedido={deFactura}
        onClick={verPagos}
      />
      <BotonDeFila
        texto="Ver la venta"
        etiqueta={`Detalle de la venta ${m.venta_id}`}
        icono={<Visibility />}
        tecla="V"
        impedido={m.venta_id === null && 'El movimiento no es de una sola venta'}
        onClick={verVenta}
      />
      <BotonDeFila
        texto="PDF del recibo"
        etiqueta={`Recibo del abono ${m.id}`}
        icono={<Print />}
        tecla="R"
        papel={m.enlace_recibo ?? undefined}
        impedido={m.enlace_recibo === null && (deAbono || 'El recibo es de la tienda que recibió el abono')}
      />
      <BotonDeFila
        texto="Anular abono"
        etiqueta={`Anular el abono ${m.id}`}
        icono={<Undo />}
        tecla="X"
        tono="peligro"
        impedido={deAbono || (m.anulado && 'El abono ya se anuló')}
        onClick={anular}
      />
    </>
  )
}
