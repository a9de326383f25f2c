import CheckBox from '@mui/icons-material/CheckBoxOutlined'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { formatoPorcentaje, pesosExactos } from '#shared/kernel/format'
import { VerComprobante } from './VerComprobante'
import { subtotalDe, type Venta, type VentaCompleta } from '../facturacion/venta'
import { comoQuedo } from './pagado'

export function PagosYTotales({ data }: { data: VentaCompleta }) {
  const { ventas_encabezado: venta, ventas_formas_pagos: pagos, ventas_tarea: tareas } = data
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        gap: { xs: 2, md: 4 },
        alignItems: { xs: 'stretch', md: 'flex-start' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Seccion titulo="Formas de pago">
          {pagos.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>Sin pagos registrados</Box>
          ) : (
            <Table size="small" aria-label="Formas de pago">
              <TableHead>
                <TableRow>
                  <TableCell>Forma de pago</TableCell>
                  <TableCell>Comprobante</TableCell>
                  <TableCell align="right">Valor</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {pagos.map((pago, i) => (
                  <TableRow key={i}>
                    <TableCell>{pago.nombre_forma_pago}</TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>
                      {pago.codigo_comprobante_pago}
                      {pago.adjunto_comprobante && (
                        <VerComprobante
                          url={pago.adjunto_comprobante.url}
                          nombre={`${pago.nombre_forma_pago} ${pago.codigo_comprobante_pago ?? ''}`.trim()}
                        />
                      )}
                    </TableCell>
                    <TableCell align="right">{pesosExactos(pago.valor_pagado)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )}
        </Seccion>
        {tareas.length > 0 && (
          <Seccion titulo="Tareas">
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {tareas.map(tarea => {
                const Icono = tarea.tarea_completada ? CheckBox : CheckBoxOutlineBlank
                return (
                  <Box component="li" key={tarea.id} sx={{ display: 'flex', gap: 1, py: '4px' }}>
                    <Icono
                      titleAccess={tarea.tarea_completada ? 'Completada' : 'Pendiente'}
                      sx={{ fontSize: 18, color: tarea.tarea_completada ? 'success.main' : 'text.secondary' }}
                    />
                    <Box>
                      {tarea.descripcion_tarea}
                      {tarea.observacion_tarea !== '' && (
                        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{tarea.observacion_tarea}</Box>
                      )}
                    </Box>
                  </Box>
                )
              })}
            </Box>
          </Seccion>
        )}
      </Box>
      <Totales venta={venta} />
    </Box>
  )
}

const Seccion = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <Box component="section">
    <Box component="h3" sx={{ m: 0, mb: '4px', fontSize: 14, fontWeight: 650 }}>
      {titulo}
    </Box>
    {children}
  </Box>
)

function Totales({ venta }: { venta: Venta }) {
  const { efectivo_recibido: recibido, cambio, nombre_impuesto: otro, porcentaje_impuesto: parte } = venta
  const { redondeo_efectivo: redondeo, total_venta_bruta: total } = venta
  return (
    <Box component="dl" sx={{ m: 0, width: { md: 320 }, flexShrink: 0 }}>
      <Renglon nombre="Subtotal" valor={subtotalDe(venta)} />
      <Renglon nombre="Descuento" valor={-venta.total_descuento} />
      <Renglon nombre="IVA" valor={venta.total_impuestos} />
      {otro !== null && (
        <Renglon
          nombre={parte === null ? otro : `${otro} (${formatoPorcentaje(parte)})`}
          valor={venta.total_otros_impuestos}
        />
      )}
      <Renglon nombre="Total" valor={total} fuerte />
      {redondeo !== 0 && <Renglon nombre="Redondeo del efectivo" valor={redondeo} />}
      {comoQuedo(venta).map(([nombre, valor]) => (
        <Renglon key={nombre} nombre={nombre} valor={valor} />
      ))}
      {recibido !== null && <Renglon nombre="Efectivo recibido" valor={recibido} />}
      {cambio !== null && <Renglon nombre="Cambio" valor={cambio} />}
    </Box>
  )
}

const Renglon = ({ nombre, valor, fuerte }: { nombre: string; valor: number; fuerte?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      py: '3px',
      ...(fuerte && {
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        my: '4px',
        fontSize: 20,
        fontWeight: 700,
      }),
    }}
  >
    <dt>{nombre}</dt>
    <Box component="dd" sx={{ m: 0 }}>
      {pesosExactos(valor === 0 ? 0 : valor)}
    </Box>
  </Box>
)
