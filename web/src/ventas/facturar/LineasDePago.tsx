import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { CampoDinero } from '../../kernel/campos/CampoNumero'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import { OCULTO } from '../../kernel/estilos'
import { Celda } from '../../kernel/Celda'
import { tarjetas } from '../../kernel/tarjetas'
import type { Adjuntos } from '../../kernel/useAdjuntos'
import { Tooltip } from '../../kernel/Tooltip'
import type { CampoDeLinea, LineaDePago } from './cobro'
import { alSoltar, BotonAdjuntar, EstadoDelComprobante } from './ComprobanteAdjunto'
import { type EstadoDeCobro, nombreDeCampo } from './useCobro'

/**
 * Enter goes on from the field where it was pressed; held down it does not run through the dialog. On a button
 * within the field it presses that.
 */
export const alEntrar = (avanzar: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey) return
  if (event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  if (!event.repeat) avanzar()
}

interface Props {
  estado: EstadoDeCobro
  adjuntos: Adjuntos
  disabled: boolean
}

/** The forms that were added: value, voucher and its proof where it is asked for, and the way out. */
export function LineasDePago({ estado, adjuntos, disabled }: Props) {
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
    <div className={tarjetas(500)}>
      <Table
        size="small"
        aria-label="Formas de pago agregadas"
        sx={{ tableLayout: 'fixed', '& th': { px: 1 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Forma de pago</TableCell>
            <TableCell sx={{ width: 166 }}>Valor</TableCell>
            <TableCell sx={{ width: 210 }}>Comprobante</TableCell>
            <TableCell sx={{ width: 48 }}>
              <Box component="span" sx={OCULTO}>
                Quitar
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lineas.map((linea, i) => (
            <Fila key={linea.clave} {...{ linea, i, estado, adjuntos, disabled }} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

interface FilaProps extends Props {
  linea: LineaDePago
  i: number
}
function Fila({ linea, i, estado, adjuntos, disabled }: FilaProps) {
  const { clave, forma } = linea
  const nombre = forma.nombre_forma_pago
  const campo = (cual: CampoDeLinea) => ({
    name: nombreDeCampo(clave, cual),
    error: estado.errorDe(i, cual),
    disabled,
    sinEtiqueta: true,
    onKeyDown: alEntrar(() => estado.avanzar(clave, cual)),
  })
  const conComprobante = forma.requiere_codigo_comprobante
  const adjunto = adjuntos.de(clave)
  const adjuntar = (archivo: File) => {
    adjuntos.adjuntar(clave, archivo)
    // Enter goes on from there; on the button it would ask for a file again.
    document.getElementsByName(nombreDeCampo(clave, 'comprobante'))[0]?.focus()
  }
  return (
    <TableRow
      sx={{ '& td': { py: '6px', px: 1, verticalAlign: 'top' } }}
      {...(conComprobante && !disabled && alSoltar(adjuntar))}
    >
      <Celda
        lugar="titulo"
        sx={{ fontWeight: 600, lineHeight: '36px', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {nombre}
      </Celda>
      <Celda rotulo="Valor">
        <CampoDinero
          etiqueta={`Valor en ${nombre}`}
          centavos={estado.centavos}
          mayorQueCero="un valor"
          value={linea.valor}
          onChange={valor => estado.cambiar(clave, { valor })}
          {...campo('valor')}
        />
      </Celda>
      <Celda rotulo="Comprobante">
        {conComprobante && (
          <CampoTexto
            etiqueta={`Comprobante de ${nombre}`}
            requerido
            maxLength={60}
            placeholder="Número"
            value={linea.comprobante}
            onChange={comprobante => estado.cambiar(clave, { comprobante })}
            final={<BotonAdjuntar nombre={nombre} disabled={disabled} adjuntar={adjuntar} />}
            {...campo('comprobante')}
          />
        )}
        {adjunto && (
          <EstadoDelComprobante
            estado={adjunto}
            nombre={nombre}
            disabled={disabled}
            quitar={() => adjuntos.quitar(clave)}
          />
        )}
      </Celda>
      <Celda lugar="accion">
        <Tooltip title="Quitar">
          <span>
            <IconButton
              aria-label={`Quitar ${nombre}`}
              disabled={disabled}
              onClick={() => {
                adjuntos.quitar(clave)
                estado.quitar(clave)
              }}
              sx={{ p: '8px', ml: '-8px' }}
            >
              <Delete sx={{ fontSize: 20 }} />
            </IconButton>
          </span>
        </Tooltip>
      </Celda>
    </TableRow>
  )
}
