import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { CampoDinero } from '../../kernel/campos/CampoDinero'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import type { LineaDePago } from './cobro'
import { type CampoDeLinea, type EstadoDeCobro, nombreDeCampo } from './useCobro'

const OCULTO = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Enter goes on from the field where it was pressed; held down it does not run through the dialog. */
export const alEntrar = (avanzar: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey) return
  event.preventDefault()
  if (!event.repeat) avanzar()
}

/** The forms that were added: value, voucher where it is asked for, and the way out. */
export function LineasDePago({ estado, disabled }: { estado: EstadoDeCobro; disabled: boolean }) {
  const { lineas } = estado.cobro
  if (lineas.length === 0)
    return (
      <Box
        sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 1, p: 2, color: 'text.secondary' }}
      >
        Elija cómo paga el cliente: la primera forma queda con el valor total.
      </Box>
    )
  return (
    <Table
      size="small"
      aria-label="Formas de pago agregadas"
      sx={{ tableLayout: 'fixed', '& th': { px: 1 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Forma de pago</TableCell>
          <TableCell sx={{ width: 166 }}>Valor</TableCell>
          <TableCell sx={{ width: 166 }}>Comprobante</TableCell>
          <TableCell sx={{ width: 48 }}>
            <Box component="span" sx={OCULTO}>
              Quitar
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lineas.map((linea, i) => (
          <Fila key={linea.clave} linea={linea} i={i} estado={estado} disabled={disabled} />
        ))}
      </TableBody>
    </Table>
  )
}

interface FilaProps {
  linea: LineaDePago
  i: number
  estado: EstadoDeCobro
  disabled: boolean
}
function Fila({ linea, i, estado, disabled }: FilaProps) {
  const { clave, forma } = linea
  const nombre = forma.nombre_forma_pago
  const campo = (cual: CampoDeLinea) => ({
    name: nombreDeCampo(clave, cual),
    error: estado.errorDe(i, cual),
    disabled,
    sinEtiqueta: true,
    onKeyDown: alEntrar(() => estado.avanzar(clave, cual)),
  })
  return (
    <TableRow sx={{ '& td': { py: '6px', px: 1, verticalAlign: 'top' } }}>
      <TableCell sx={{ fontWeight: 600, lineHeight: '36px', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {nombre}
      </TableCell>
      <TableCell>
        <CampoDinero
          etiqueta={`Valor en ${nombre}`}
          value={linea.valor}
          onChange={valor => estado.cambiar(clave, { valor })}
          {...campo('valor')}
        />
      </TableCell>
      <TableCell>
        {forma.requiere_codigo_comprobante && (
          <CampoTexto
            etiqueta={`Comprobante de ${nombre}`}
            requerido
            maxLength={60}
            placeholder="Número"
            value={linea.comprobante}
            onChange={comprobante => estado.cambiar(clave, { comprobante })}
            {...campo('comprobante')}
          />
        )}
      </TableCell>
      <TableCell>
        <Tooltip title="Quitar">
          <span>
            <IconButton
              aria-label={`Quitar ${nombre}`}
              disabled={disabled}
              onClick={() => estado.quitar(clave)}
              sx={{ p: '8px', ml: '-8px' }}
            >
              <Delete sx={{ fontSize: 20 }} />
            </IconButton>
          </span>
        </Tooltip>
      </TableCell>
    </TableRow>
  )
}
