import { Box } from '@mui/material'
import { sumarDias } from '#shared/kernel/dates'
import { formatoDia, pesosExactos } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import { Cifra } from '../kernel/Cifra'
import type { Vencimiento } from './pago'

/** Weeks that are seen at once, from this one on. */
const SEMANAS = 5
const DIAS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const

/** The Monday of a day's week. */
const lunesDe = (dia: string): string => sumarDias(dia, -((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7))

interface Props {
  vencimientos: readonly Vencimiento[]
  total: number
  vencido: number
  hoy: string
  /** Opens the invoices of a figure, by the days on which they are due. */
  alVer: (dias: { desde: string; hasta: string }) => void
}

/** What is due on which day of the next weeks; what was due before, and what is due after, beside it. */
export function Calendario({ vencimientos, total, vencido, hoy, alVer }: Props) {
  const primero = lunesDe(hoy)
  const porDia = new Map(vencimientos.map(each => [each.fecha_vencimiento, each]))
  const fin = sumarDias(primero, SEMANAS * 7)
  const despues = vencimientos.filter(({ fecha_vencimiento: dia }) => dia >= fin)
  const valorDespues = sumarCentesimas(despues.map(({ valor }) => valor))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Box
        component="dl"
        sx={{ m: 0, minWidth: 200, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, mb: 1 } }}
      >
        <dt>Total por pagar</dt>
        <Box component="dd" sx={{ fontSize: 22, fontWeight: 700 }}>
          <Cifra abre="ver las facturas por pagar" alAbrir={() => alVer({ desde: '', hasta: '' })}>
            {pesosExactos(total)}
          </Cifra>
        </Box>
        <dt>Vencido</dt>
        <Box component="dd" className={vencido > 0 ? 'negativo' : undefined} sx={{ fontWeight: 650 }}>
          <Cifra
            abre="ver las facturas vencidas"
            alAbrir={() => alVer({ desde: '', hasta: sumarDias(hoy, -1) })}
          >
            {pesosExactos(vencido)}
          </Cifra>
        </Box>
        {valorDespues > 0 && (
          <>
            <dt>Después del {formatoDia(sumarDias(fin, -1))}</dt>
            <dd>
              <Cifra abre="ver las que vencen después" alAbrir={() => alVer({ desde: fin, hasta: '' })}>
                {pesosExactos(valorDespues)}
              </Cifra>
            </dd>
          </>
        )}
      </Box>
      <Box
        component="table"
        aria-label="Vencimientos de las próximas semanas"
        sx={{
          flex: 1,
          minWidth: 0,
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          fontSize: 12,
          '& th, & td': { border: 1, borderColor: 'divider', p: '2px 4px', verticalAlign: 'top' },
          '& th': { fontWeight: 600, textAlign: 'left' },
          '@media screen and (max-width: 599.95px)': { display: 'none' },
        }}
      >
        <thead>
          <tr>
            {DIAS.map(dia => (
              <th key={dia} scope="col">
                {dia}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: SEMANAS }, (_, semana) => (
            <tr key={semana}>
              {DIAS.map((nombre, i) => {
                const dia = sumarDias(primero, semana * 7 + i)
                const vence = porDia.get(dia)
                return (
                  <Box
                    component="td"
                    key={nombre}
                    aria-current={dia === hoy ? 'date' : undefined}
                    sx={{
                      height: 36,
                      ...(dia === hoy && { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 }),
                      ...(vence && { bgcolor: dia < hoy ? 'error.light' : 'action.selected' }),
                    }}
                  >
                    <Box sx={{ color: 'text.secondary' }}>{formatoDia(dia).slice(0, 5)}</Box>
                    {vence && (
                      <strong>
                        <Cifra
                          abre={`ver ${vence.facturas === 1 ? 'la factura' : `las ${vence.facturas} facturas`} del ${formatoDia(dia)}`}
                          alAbrir={() => alVer({ desde: dia, hasta: dia })}
                        >
                          {pesosExactos(vence.valor)}
                        </Cifra>
                      </strong>
                    )}
                  </Box>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
