import { Box } from '@mui/material'
import Block from '@mui/icons-material/Block'
import Print from '@mui/icons-material/PrintOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Receipt from '@mui/icons-material/ReceiptOutlined'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { DialogoDeLista, PieDeSuma } from '../kernel/DialogoDeLista'
import { Etiqueta } from '../kernel/Etiqueta'
import { Paginacion } from '../kernel/Paginacion'
import { usePuede } from '../kernel/session'
import { type Columna, Tabla } from '../kernel/Tabla'
import { usePaginas } from '../kernel/usePaginas'
import { useRuta } from '../kernel/useRuta'
import { nombreDe } from '../terceros/clientes'
import { enFormato, useAbrirPapel } from '../ventas/facturacion/papel'
import { type Movimiento, RECIBIDO } from './anticipo'
import { SoporteDeAnticipo } from './SoporteDeAnticipo'

const COLUMNAS: readonly Columna<Movimiento>[] = [
  { id: 'consecutivo', titulo: 'No.', celda: m => m.consecutivo_anticipo ?? '', numero: true },
  { id: 'fecha', titulo: 'Fecha', celda: m => formatoDia(m.fecha_anticipo) },
  {
    id: 'tipo',
    titulo: 'Tipo',
    celda: m => (m.anulado ? <Etiqueta tono="neutro">Anulado</Etiqueta> : m.nombre_tipo_movimiento_anticipo),
  },
  {
    id: 'descripcion',
    titulo: 'Descripción',
    celda: m => (
      <>
        {[m.descripcion_movimiento, m.nombre_forma_pago, m.comprobante_id].filter(Boolean).join(' · ')}
        <SoporteDeAnticipo de={m} />
      </>
    ),
    principal: true,
    ajusta: true,
    ancho: '32%',
  },
  { id: 'usuario', titulo: 'Responsable', celda: m => m.usuario_inserta, ajusta: true },
  { id: 'valor', titulo: 'Valor', celda: m => pesosExactos(m.valor_movimiento), numero: true },
  { id: 'saldo', titulo: 'Saldo', celda: m => pesosExactos(m.valor_saldo_movimiento), numero: true },
]

interface Props {
  /** The customer. */
  id: number
  alAnular: (movimiento: Movimiento) => void
  alCerrar: () => void
}

/** What a customer left in advance, what sales spent of it and what was taken back, the newest first (C §2). */
export default function Historial({ id, alAnular, alCerrar }: Props) {
  const anula = usePuede()('anticipos.administrar')
  const { abrir } = useAbrirPapel()
  const { pedida, paginas } = usePaginas()
  const lectura = useRuta(
    'POST /maestros/anticipos/{id}/historial',
    { params: { id }, query: pedida },
    { paginada: true },
  )
  const { data } = lectura
  const pagina = data?.anticipos_movimientos
  return (
    <DialogoDeLista
      titulo={data ? `Anticipos de ${nombreDe(data.anticipo)}` : 'Historial de anticipos'}
      ancho="xl"
      espera={{ lectura, texto: 'Cargando los anticipos' }}
      alCerrar={alCerrar}
    >
      {data && (
        <>
          <Box sx={{ mb: 1.5, fontSize: 16 }}>
            Saldo <strong>{pesosExactos(data.anticipo.total_anticipo)}</strong>
          </Box>
          <Tabla
            etiqueta="Movimientos de anticipos"
            tarjetasBajo={900}
            columnas={COLUMNAS}
            filas={pagina?.data}
            clave={m => m.id}
            lectura={lectura}
            vacio="No se encontraron datos. El cliente no ha dejado anticipos"
            pie={
              <>
                {data.saldo_anterior !== 0 && (
                  <PieDeSuma rotulo="Saldo anterior" valor={data.saldo_anterior} antes={5} despues={2} />
                )}
                <PieDeSuma
                  rotulo="Suma de los movimientos"
                  valor={data.total_movimientos}
                  antes={5}
                  despues={2}
                />
              </>
            }
          >
            {m => (
              <>
                {m.enlace_recibo && (
                  <>
                    <BotonDeFila
                      tecla="P"
                      texto="Recibo en hoja"
                      etiqueta={`Recibo del anticipo ${m.consecutivo_anticipo} en hoja`}
                      icono={<Print />}
                      onClick={() => void abrir(m.enlace_recibo!)}
                    />
                    <BotonDeFila
                      tecla="T"
                      texto="Recibo en tirilla"
                      etiqueta={`Recibo del anticipo ${m.consecutivo_anticipo} en tirilla`}
                      icono={<Receipt />}
                      onClick={() => void abrir(enFormato(m.enlace_recibo!, '80mm'))}
                    />
                  </>
                )}
                {m.enlace_factura && (
                  <BotonDeFila
                    tecla="F"
                    texto="Ver la factura"
                    etiqueta={`Ver la factura de la venta ${m.venta_id}`}
                    icono={<ReceiptLong />}
                    onClick={() => void abrir(m.enlace_factura!)}
                  />
                )}
                {anula && (
                  <BotonDeFila
                    tecla="X"
                    texto="Anular el anticipo"
                    etiqueta={`Anular el anticipo ${m.consecutivo_anticipo ?? ''}`}
                    icono={<Block />}
                    tono="peligro"
                    impedido={
                      m.tipo_movimiento_anticipo_id !== RECIBIDO
                        ? 'Solo se anula dinero recibido'
                        : m.anulado && 'Este anticipo ya se anuló'
                    }
                    onClick={() => alAnular(m)}
                  />
                )}
              </>
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
    </DialogoDeLista>
  )
}
