import 'react-day-picker/style.css'
import { Box, Popover } from '@mui/material'
import { DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import { type Dia, PRIMER_DIA, ULTIMO_DIA } from '#shared/kernel/dates'
import { CapaDeAtajos } from '../atajos'
import type { LimitesDeFecha } from '../fechas'

/** The picker goes by the clock of the computer: a day is its midnight there, in any time zone. */
const fecha = (day: Dia): Date => new Date(`${day}T00:00:00`)
const diaLocal = (date: Date): Dia =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')

interface Props {
  ancla: HTMLElement | null
  valor: Dia
  limites: LimitesDeFecha
  alElegir: (day: Dia) => void
  alCerrar: () => void
}

/** A month to choose a day from: arrows go by days, RePág and AvPág by months, Enter chooses, Esc leaves. */
export default function Calendario({ ancla, valor, limites, alElegir, alCerrar }: Props) {
  const { hoy, min = PRIMER_DIA, max = ULTIMO_DIA } = limites
  const elegida = valor === '' ? undefined : fecha(valor)
  return (
    <Popover
      open
      anchorEl={ancla}
      onClose={alCerrar}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Calendario' } }}
    >
      <CapaDeAtajos abierta alCerrar={alCerrar}>
        <Box sx={ESTILO}>
          <DayPicker
            mode="single"
            required
            autoFocus
            locale={es}
            today={fecha(hoy)}
            selected={elegida}
            defaultMonth={elegida ?? fecha(hoy)}
            startMonth={fecha(min)}
            endMonth={fecha(max)}
            disabled={{ before: fecha(min), after: fecha(max) }}
            onSelect={date => alElegir(diaLocal(date))}
          />
        </Box>
      </CapaDeAtajos>
    </Popover>
  )
}

const DE_DEDOS = {
  '--rdp-day-height': '44px',
  '--rdp-day-width': '44px',
  '--rdp-day_button-height': '44px',
  '--rdp-day_button-width': '44px',
  '--rdp-nav_button-height': '44px',
  '--rdp-nav_button-width': '44px',
} as const
const ESTILO = {
  p: 1,
  '& .rdp-root': {
    '--rdp-accent-color': 'currentColor',
    '--rdp-day-height': '36px',
    '--rdp-day-width': '36px',
    '--rdp-day_button-height': '34px',
    '--rdp-day_button-width': '34px',
    '--rdp-nav_button-height': '36px',
    '--rdp-nav_button-width': '36px',
    '--rdp-disabled-opacity': 0.45,
    '--rdp-weekday-opacity': 1,
  },
  '@media (pointer: coarse)': { '& .rdp-root': DE_DEDOS },
  '.con-guantes & .rdp-root': DE_DEDOS,
  '& .rdp-caption_label': { fontSize: 14, fontWeight: 650, textTransform: 'capitalize' },
  '& .rdp-weekday': { fontSize: 12, color: 'text.secondary' },
  '& .rdp-day': { fontSize: 13 },
  '& .rdp-today:not(.rdp-selected)': { color: 'primary.main', fontWeight: 700 },
  '& .rdp-selected .rdp-day_button': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
    fontWeight: 650,
  },
} as const
