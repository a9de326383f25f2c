import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import { Box } from '@mui/material'
import type { FormaDePago } from '#shared/ventas/rules/pagos'
import { BotonIcono } from '../kernel/BotonIcono'
import { CampoFecha } from '../kernel/campos/CampoFecha'
import { CampoDinero } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { OCULTO } from '../kernel/estilos'
import type { Adjuntos } from '../kernel/useAdjuntos'
import { alSoltar, BotonAdjuntar, EstadoDelComprobante } from '../ventas/facturar/ComprobanteAdjunto'

/** Beside its name the place of a field says what it is; under each other they need their labels. */
const LISTA = { listStyle: 'none', m: 0, p: 0, '@media (min-width: 600px)': { '& label': OCULTO } }

interface Props {
  /** Each by its field, with its key among the uploads. */
  lineas: { id: string; clave: number; forma: FormaDePago | undefined }[]
  hoy: string
  adjuntos: Adjuntos
  adjuntar: (i: number, archivo: File) => void
  quitar: (i: number) => void
}

/**
 * The forms of payment that were added: amount, where it is asked for the voucher and the day of the deposit, and the file
 * that proves it.
 */
export function LineasDeAbono({ lineas, hoy, adjuntos, adjuntar, quitar }: Props) {
  if (lineas.length === 0)
    return (
      <Box
        sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 1, p: 2, color: 'text.secondary' }}
      >
        Elija cómo paga el cliente: la primera forma queda con el saldo pendiente.
      </Box>
    )
  return (
    <Box component="ul" aria-label="Formas de pago agregadas" sx={LISTA}>
      {lineas.map(({ id, clave, forma }, i) => {
        const nombre = forma?.nombre_forma_pago ?? ''
        const campo = (cual: string) => `lista_formas_pagadas_form.${i}.${cual}`
        const adjunto = adjuntos.de(clave)
        const alElegir = (archivo: File) => adjuntar(i, archivo)
        return (
          <Box
            component="li"
            key={id}
            {...alSoltar(alElegir)}
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
                    placeholder="Comprobante"
                    maxLength={60}
                  />
                </Box>
                <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                  <CampoFecha
                    nombre={campo('fecha_consignacion')}
                    etiqueta={`Fecha de consignación de ${nombre}`}
                    max={hoy}
                  />
                </Box>
              </>
            ) : (
              <Box sx={{ gridColumn: { sm: 'span 2' }, display: { xs: 'none', sm: 'block' } }} />
            )}
            <Box
              sx={{
                gridColumn: { xs: '2', sm: 'auto' },
                gridRow: { xs: 1, sm: 'auto' },
                display: 'flex',
                alignItems: 'center',
                minHeight: 36,
              }}
            >
              <BotonAdjuntar nombre={nombre} disabled={false} adjuntar={alElegir} />
              <BotonIcono aria-label={`Quitar ${nombre}`} onClick={() => quitar(i)}>
                <Delete />
              </BotonIcono>
            </Box>
            {adjunto && (
              <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
                <EstadoDelComprobante
                  estado={adjunto}
                  nombre={nombre}
                  disabled={false}
                  sinEl="Puede guardar sin él"
                  quitar={() => adjuntos.quitar(clave)}
                />
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
