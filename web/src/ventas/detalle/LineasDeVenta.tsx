import Architecture from '@mui/icons-material/Architecture'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import SubdirectoryArrowRight from '@mui/icons-material/SubdirectoryArrowRight'
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useState } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { formatoNumero, formatoPorcentaje, pesosExactos } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { Celda } from '../../kernel/Celda'
import { tarjetas } from '../../kernel/tarjetas'
import { Tooltip } from '../../kernel/Tooltip'
import type { Linea, VentaCompleta } from '../facturacion/venta'
import { EtiquetasYSierra } from './EtiquetasYSierra'
import { HojaDeCorte, type Plano } from './HojaDeCorte'
import { MarcaDeProduccion } from './MarcaDeProduccion'
import { descargarCortes, enOrden, planDe } from './plan'

const CIFRAS = ['Cantidad', 'Valor unitario', 'Subtotal', 'Descuento', 'IVA', 'Total'] as const

export function LineasDeVenta({ data }: { data: VentaCompleta }) {
  const [plano, setPlano] = useState<Plano | null>(null)
  const ordenes = new Map(data.produccion.map(orden => [orden.item, orden]))
  return (
    <div className={tarjetas(1000)}>
      <Table size="small" aria-label="Productos de la venta">
        <TableHead>
          <TableRow>
            <TableCell>Referencia</TableCell>
            <TableCell>Producto</TableCell>
            {CIFRAS.map(titulo => (
              <TableCell key={titulo} align="right">
                {titulo}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {enOrden(data.ventas_detalle).map(({ linea, hija }) => (
            <Fila
              key={linea.item}
              linea={linea}
              hija={hija}
              ventaId={data.ventas_encabezado.id}
              orden={ordenes.get(linea.item)}
              verPlano={plan => setPlano({ linea, plan })}
            />
          ))}
        </TableBody>
      </Table>
      {plano && <HojaDeCorte {...plano} alCerrar={() => setPlano(null)} />}
    </div>
  )
}

interface FilaProps {
  linea: Linea
  hija: boolean
  ventaId: number
  orden: VentaCompleta['produccion'][number] | undefined
  verPlano: (plan: Optimizacion) => void
}
function Fila({ linea, hija, ventaId, orden, verPlano }: FilaProps) {
  const plan = planDe(linea)
  return (
    <TableRow>
      <Celda
        lugar="titulo"
        sx={{ whiteSpace: 'nowrap', fontWeight: hija ? 400 : 600, pl: hija ? 3 : undefined }}
      >
        {hija && (
          <SubdirectoryArrowRight
            titleAccess={`De ${linea.referencia_padre ?? 'el tablero'}`}
            sx={{ fontSize: 14, color: 'text.secondary', mr: '4px', verticalAlign: 'text-bottom' }}
          />
        )}
        {linea.referencia}
      </Celda>
      <Celda lugar="renglon">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          {linea.nombre_producto}
          {linea.retales_cliente && (
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              Retales del cliente: no se cobran {pesosExactos(linea.retales_cliente.valor)} (
              {formatoPorcentaje(linea.retales_cliente.porcentaje)} del material)
            </Box>
          )}
          {linea.desvinculada_de !== undefined && (
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              Desvinculada del despiece
            </Box>
          )}
          {linea.autorizacion && (
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              Autorizó {linea.autorizacion.nombre}
            </Box>
          )}
          <MarcaDeProduccion orden={orden} />
          {plan && (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              <Box
                component={Boton}
                menudo
                icono={<Architecture />}
                onClick={() => verPlano(plan)}
                sx={{ minHeight: 26, px: '4px', py: 0, fontSize: 13 }}
              >
                Hoja de corte
              </Box>
              <Tooltip title="Exportar la lista de corte (CSV)">
                <IconButton
                  size="small"
                  aria-label={`Exportar la lista de corte de ${linea.referencia} en CSV`}
                  onClick={() => void descargarCortes(plan, `venta-${ventaId}-corte-${linea.item}.csv`)}
                >
                  <FileDownload sx={{ fontSize: 18 }} />
                </IconButton>
              </Tooltip>
              <EtiquetasYSierra ventaId={ventaId} item={linea.item} referencia={linea.referencia} />
            </Box>
          )}
        </Box>
      </Celda>
      <Cifra rotulo="Cantidad">{formatoNumero(linea.cantidad_vendida)}</Cifra>
      <Cifra rotulo="Valor unitario">{pesosExactos(linea.valor_unitario)}</Cifra>
      <Cifra rotulo="Subtotal">{pesosExactos(linea.valor_subtotal)}</Cifra>
      <Cifra rotulo="Descuento">
        {linea.valor_descuento > 0 && (
          <>
            <Box component="span" sx={{ color: 'text.secondary', mr: '6px' }}>
              {formatoPorcentaje(linea.porcentaje_descuento)}
            </Box>
            {pesosExactos(linea.valor_descuento)}
          </>
        )}
      </Cifra>
      <Cifra rotulo="IVA">{pesosExactos(linea.valor_impuesto)}</Cifra>
      <Cifra fuerte>{pesosExactos(linea.valor_total)}</Cifra>
    </TableRow>
  )
}

interface PropsDeCifra {
  rotulo?: string
  fuerte?: boolean
  children: React.ReactNode
}
const Cifra = ({ rotulo, fuerte, children }: PropsDeCifra) => (
  <Celda
    rotulo={rotulo}
    lugar={fuerte ? 'valor' : undefined}
    align="right"
    sx={{ whiteSpace: 'nowrap', fontWeight: fuerte ? 650 : undefined }}
  >
    {children}
  </Celda>
)
