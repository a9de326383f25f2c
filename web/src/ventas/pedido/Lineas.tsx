import Calculate from '@mui/icons-material/CalculateOutlined'
import ViewList from '@mui/icons-material/ViewListOutlined'
import { Box, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { type RefObject, useEffect, useRef } from 'react'
import { formatoNumero } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { Atajo } from '../../kernel/atajos'
import { ANGOSTA, OCULTO, TACTIL } from '../../kernel/estilos'
import { tarjetas } from '../../kernel/tarjetas'
import { BuscadorProducto } from '../../productos/BuscadorProducto'
import type { Producto } from '../../productos/buscar-productos'
import type { Cifras } from './cifras'
import { type AccionesDeLinea, FilaLinea } from './FilaLinea'
import { campoDeLinea, type Linea, pedidaPor } from './modelo'
import type { Errores } from './validar'

interface Props {
  lineas: readonly Linea[]
  cifras: Cifras
  activa: number | null
  descuento: 'no' | 'ver' | 'editar'
  descuentoPropio: number
  errores: Errores
  acciones: AccionesDeLinea
  campoProducto: RefObject<HTMLInputElement | null>
  quitada: Linea | null
  autoFocus: boolean
  alDeshacer: () => void
  alElegir: (producto: Producto, exacto: boolean) => void
  alAbrirCatalogo: () => void
  alCalcular: () => void
}

/** Where a line that was unlinked from a plan comes from, in words. */
function vinculoDe(lineas: readonly Linea[], linea: Linea): string | undefined {
  const pedida = pedidaPor(lineas, linea)
  if (!pedida) return undefined
  const { tablero, pide } = pedida
  return `Desvinculada del despiece de ${tablero.producto.referencia}, que pide ${formatoNumero(pide)}`
}

/** What is sold: the product search on top, the lines under it. */
export function Lineas(props: Props) {
  const { lineas, cifras, activa, descuento, descuentoPropio, errores, acciones, quitada } = props
  const { campoProducto } = props
  const caja = useRef<HTMLDivElement>(null)
  const total = lineas.length
  useEffect(() => {
    if (activa !== null && total > 0)
      caja.current?.querySelector(`[data-linea="${activa}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [activa, total])
  return (
    <Paper
      component="section"
      aria-label="Productos del pedido"
      variant="outlined"
      sx={{
        flex: { xs: 'none', md: '1 1 0' },
        minHeight: 180,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          gap: 1,
          p: 1,
          alignItems: 'flex-start',
        }}
      >
        <BuscadorProducto
          alElegir={props.alElegir}
          error={errores['producto']}
          final={<Atajo tecla="F2" />}
          autoFocus={props.autoFocus}
          ref={campoProducto}
        />
        <Box
          component={Boton}
          forma="borde"
          tono="neutro"
          icono={<ViewList />}
          alFinal={<Atajo tecla="Alt+C" />}
          onClick={props.alAbrirCatalogo}
          sx={{ flexShrink: 0 }}
        >
          Catálogo
        </Box>
        <Box
          component={Boton}
          forma="borde"
          tono="neutro"
          icono={<Calculate />}
          alFinal={<Atajo tecla="Alt+P" />}
          onClick={props.alCalcular}
          title="Calculadora de piezas"
          sx={{ flexShrink: 0 }}
        >
          Pieza
        </Box>
      </Box>
      <TableContainer
        ref={caja}
        // Less than that leaves no room for the name of the product beside its figures.
        className={tarjetas(720)}
        sx={{
          flex: '1 1 0',
          borderTop: 1,
          borderColor: 'divider',
          scrollPaddingTop: 36,
          [`@media ${ANGOSTA}`]: { flex: 'none', overflow: 'visible' },
        }}
      >
        <Table
          stickyHeader
          size="small"
          aria-label="Productos del pedido"
          sx={{
            tableLayout: 'fixed',
            '& td, & th': { px: '6px' },
            '& tr.Mui-selected, & tr.Mui-selected > td': { bgcolor: '#F1F5F1' },
          }}
        >
          <colgroup>
            <col style={{ width: 28 }} />
            <col />
            <col style={{ width: 84 }} />
            <col style={{ width: 80 }} />
            <col style={{ width: 118 }} />
            {descuento !== 'no' && <col style={{ width: 100 }} />}
            <col style={{ width: 112 }} />
            <Box component="col" sx={{ width: 32, [`@media ${TACTIL}`]: { width: 48 } }} />
          </colgroup>
          <TableHead>
            <TableRow>
              <TableCell align="right" sx={{ pr: '4px !important' }}>
                #
              </TableCell>
              <TableCell>Producto</TableCell>
              <TableCell align="right" sx={{ pr: '16px !important' }}>
                Cantidad
              </TableCell>
              <TableCell align="right">Disponible</TableCell>
              <TableCell align="right">Precio con IVA</TableCell>
              {descuento !== 'no' && <TableCell align="right">Descuento</TableCell>}
              <TableCell align="right">Total</TableCell>
              <TableCell>
                <Box component="span" sx={OCULTO}>
                  Quitar
                </Box>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lineas.map((linea, i) => (
              <FilaLinea
                key={linea.clave}
                linea={linea}
                numero={i + 1}
                activa={linea.clave === activa}
                cifras={cifras.lineas.get(linea.clave)!}
                pedidas={cifras.pedidas}
                descuento={descuento}
                descuentoPropio={descuentoPropio}
                vinculo={vinculoDe(lineas, linea)}
                errorCantidad={errores[campoDeLinea(linea.clave, 'cantidad')]}
                errorDescuento={errores[campoDeLinea(linea.clave, 'descuento')]}
                errorDespiece={errores[campoDeLinea(linea.clave, 'despiece')]}
                acciones={acciones}
              />
            ))}
            {total === 0 && (
              <TableRow>
                <TableCell
                  className="mensaje-de-lista"
                  colSpan={descuento === 'no' ? 7 : 8}
                  sx={{ border: 0, py: '40px !important', textAlign: 'center', color: 'text.secondary' }}
                >
                  Escriba las primeras letras del producto, o lea su código de barras
                  <span className="de-teclas">, y oprima Enter</span>
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
      {quitada && (
        <Box
          aria-live="polite"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: '4px',
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: '#FBEFDC',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>Se quitó {quitada.producto.nombre_producto}</Box>
          <Boton menudo tono="neutro" alFinal={<Atajo tecla="Ctrl+Z" />} onClick={props.alDeshacer}>
            Deshacer
          </Boton>
        </Box>
      )}
    </Paper>
  )
}
