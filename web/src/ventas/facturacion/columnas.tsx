import Box from '@mui/material/Box'
import { formatoDia, formatoPesos } from '#shared/kernel/format'
import { facturaDe } from '#shared/ventas/rules/numero-de-factura'
import { EstadoElectronico } from '../../electronica/EstadoElectronico'
import type { Columna } from '../../kernel/Tabla'
import { Tooltip } from '../../kernel/Tooltip'
import { EstadoDeVenta } from './EstadoDeVenta'
import { impuestosDe, nombreDeCliente, type Pago, subtotalDe, textoDePago, type Venta } from './venta'

/** Its drawing over its word, where the column is as narrow as that. */
const EN_ALTO = {
  '.apretada & > .etiqueta.etiqueta': {
    flexDirection: 'column',
    gap: 0,
    height: 'auto',
    p: '2px',
    borderRadius: '6px',
    fontSize: 11,
  },
}

/** What the other columns leave: more on a wide screen, and less where amounts are large, so that all of them stand. */
const RESTO = '100%'
const DEL_RESTO = { width: 0, minWidth: RESTO }

/** Two short lines in one cell; what does not fit is in the tooltip, and whole for screen readers. */
const DosLineas = ({ ancho, uno, dos }: { ancho: number | typeof RESTO; uno: string; dos?: string }) => (
  <Tooltip title={dos === undefined ? uno : `${uno} ${dos}`} enterDelay={700}>
    <div className="renglones" style={ancho === RESTO ? DEL_RESTO : { maxWidth: ancho }}>
      <div className="corte">{uno}</div>
      {dos !== undefined && <div className="corte tenue">{dos}</div>}
    </div>
  </Tooltip>
)

/** Name over family name: the column is narrow. */
function enDos(nombre: string): { uno: string; dos?: string } {
  const [uno = '', ...resto] = nombre.split(' ')
  return resto.length === 0 ? { uno } : { uno, dos: resto.join(' ') }
}

/** Which it is over its number; of one that the tax authority has, its own column says so. */
const Factura = ({ venta }: { venta: Venta }) => {
  const factura = facturaDe(venta)
  if (!factura) return null
  return (
    <div className="renglones">
      {factura.clase !== 'DIAN' && <div className="tenue">{factura.clase} </div>}
      {factura.numero}
    </div>
  )
}

const comprobantesDe = (pagos: readonly Pago[]): string =>
  pagos.flatMap(({ codigo_comprobante_pago: codigo }) => codigo || []).join(' · ')

/** Form and amount on a line each; the amount never gives way. Their vouchers share one, so that the row stays low. */
const Pagos = ({ pagos }: { pagos: readonly Pago[] }) => (
  <Tooltip
    title={pagos.map((p, i) => (
      <div key={i}>{textoDePago(p)}</div>
    ))}
  >
    <div className="renglones" style={{ fontSize: 12, maxWidth: 108 }}>
      {pagos.map((p, i) => (
        <div key={i} style={{ display: 'flex', gap: 4 }}>
          <div className="corte" style={{ flex: 1 }}>
            {p.nombre_forma_pago}
          </div>
          {formatoPesos(p.valor_pagado)}
        </div>
      ))}
      {comprobantesDe(pagos) && <div className="corte tenue">{comprobantesDe(pagos)}</div>}
    </div>
  </Tooltip>
)

const dinero = (
  id: string,
  titulo: string,
  valor: (v: Venta) => number,
  principal = false,
): Columna<Venta> => ({
  id,
  titulo,
  celda: v => formatoPesos(valor(v)),
  numero: true,
  principal,
})

/** How far its electronic invoice is; of an annulled sale its credit note, for what is left to do is of that. */
const DeLaDian = ({ venta: v }: { venta: Venta }) =>
  v.estado_nota_credito ? (
    <EstadoElectronico
      nota
      estado={v.estado_nota_credito}
      simulada={v.factura_simulada && v.estado_nota_credito === 'aceptada'}
    />
  ) : (
    <EstadoElectronico estado={v.estado_factura_electronica} simulada={v.factura_simulada} />
  )

/** Every column of the specification within 1366 px, the menu collapsed and a scroll bar beside the rows. */
export const COLUMNAS: readonly Columna<Venta>[] = [
  { id: 'id', titulo: 'Venta', celda: v => v.id, principal: true },
  { id: 'factura', titulo: 'Factura', celda: v => facturaDe(v) && <Factura venta={v} /> },
  { id: 'fecha', titulo: 'Fecha', celda: v => formatoDia(v.fecha_venta) },
  {
    id: 'cliente',
    titulo: <div style={{ minWidth: 80 }}>Cliente</div>,
    rotulo: 'Cliente',
    ancho: RESTO,
    celda: v => <DosLineas ancho={RESTO} uno={nombreDeCliente(v)} dos={v.numero_documento_tercero} />,
  },
  { id: 'vendedor', titulo: 'Vendedor', celda: v => <DosLineas ancho={66} {...enDos(v.nombre_vendedor)} /> },
  dinero('subtotal', 'Subtotal', subtotalDe),
  dinero('descuento', 'Descuento', v => v.total_descuento),
  dinero('iva', 'IVA y otros', impuestosDe),
  dinero('total', 'Total', v => v.total_venta_bruta, true),
  {
    id: 'pagos',
    titulo: 'Formas de pago',
    celda: v => v.ventas_formas_pagos.length > 0 && <Pagos pagos={v.ventas_formas_pagos} />,
  },
  { id: 'estado', titulo: 'Estado', celda: v => <EstadoDeVenta venta={v} /> },
  {
    id: 'dian',
    titulo: 'DIAN',
    celda: v =>
      v.estado_factura_electronica && (
        <Box sx={EN_ALTO}>
          <DeLaDian venta={v} />
        </Box>
      ),
  },
]
