import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import { Box } from '@mui/material'
import type { FormaDePago } from '#shared/ventas/rules/pagos'
import { BotonIcono } from '../kernel/BotonIcono'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoDinero } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'

interface Props {
  lineas: { clave: string; forma: FormaDePago | undefined }[]
  hoy: string
  quitar: (i: number) => void
}

/** The forms of payment that were added: amount, and where it is asked for the voucher and the day of the deposit. */
export function LineasDeAbono({ lineas, hoy, quitar }: Props) {
  if (lineas.length === 0)
    return (
      <Box
        sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 1, p: 2, color: 'text.secondary' }}
      >
        Elija cómo paga el cliente: la primera forma queda con el saldo pendiente.
      </Box>
    )
  return (
    <Box component="ul" aria-label="Formas de pago agregadas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lineas.map(({ clave, forma }, i) => {
        const nombre = forma?.nombre_forma_pago ?? ''
        const campo = (cual: string) => `lista_formas_pagadas_form.${i}.${cual}`
        return (
          <Box
            component="li"
            key={clave}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(110px, 1fr) 150px 150px 150px auto' },
              gap: 1,
              alignItems: 'start',
              py: 1,
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ fontWeight: 600, lineHeight: '36px', gridColumn: { xs: '1', sm: 'auto' } }}>
              {nombre}
            </Box>
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
              <CampoDinero
                nombre={campo('valor_pagado')}
                etiqueta={`Valor en ${nombre}`}
                sinEtiqueta
                centavos
                mayorQueCero="un valor"
              />
            </Box>
            {forma?.requiere_codigo_comprobante ? (
              <>
                <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                  <CampoTexto
                    nombre={campo('comprobante_id')}
                    etiqueta={`Comprobante de ${nombre}`}
                    sinEtiqueta
                    placeholder="Comprobante"
                    maxLength={60}
                  />
                </Box>
                <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                  <CampoFecha
                    nombre={campo('fecha_consignacion')}
                    etiqueta={`Fecha de consignación de ${nombre}`}
                    sinEtiqueta
                    max={hoy}
                  />
                </Box>
              </>
            ) : (
              <Box sx={{ gridColumn: { sm: 'span 2' }, display: { xs: 'none', sm: 'block' } }} />
            )}
            <Box sx={{ gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}>
              <BotonIcono aria-label={`Quitar ${nombre}`} onClick={() => quitar(i)}>
                <Delete />
              </BotonIcono>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
