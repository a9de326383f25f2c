import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { CampoDinero } from '../../kernel/campos/CampoDinero'
import { CampoTexto } from '../../kernel/campos/CampoTexto'
import type { LineaDePago } from './cobro'
import { type CampoDeLinea, type EstadoDeCobro, nombreDeCampo } from './useCobro'

const REJILLA = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 170px 170px 36px',
  columnGap: 1,
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
    <Box role="table" aria-label="Formas de pago agregadas">
      <Box role="row" sx={{ ...REJILLA, fontSize: 13, fontWeight: 600, color: 'text.secondary', pb: '4px' }}>
        <span role="columnheader">Forma de pago</span>
        <span role="columnheader">Valor</span>
        <span role="columnheader">Comprobante</span>
        <span role="columnheader" aria-label="Quitar" />
      </Box>
      {lineas.map((linea, i) => (
        <Fila key={linea.clave} linea={linea} i={i} estado={estado} disabled={disabled} />
      ))}
    </Box>
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
    <Box role="row" sx={{ ...REJILLA, alignItems: 'start', py: '6px', borderTop: 1, borderColor: 'divider' }}>
      <Box
        role="cell"
        sx={{ fontWeight: 600, lineHeight: '36px', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {nombre}
      </Box>
      <Box role="cell">
        <CampoDinero
          etiqueta={`Valor en ${nombre}`}
          value={linea.valor}
          onChange={valor => estado.cambiar(clave, { valor })}
          {...campo('valor')}
        />
      </Box>
      <Box role="cell">
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
      </Box>
      <Box role="cell">
        <Tooltip title="Quitar">
          <span>
            <IconButton
              aria-label={`Quitar ${nombre}`}
              disabled={disabled}
              onClick={() => estado.quitar(clave)}
              sx={{ p: '8px' }}
            >
              <Delete sx={{ fontSize: 20 }} />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
    </Box>
  )
}
