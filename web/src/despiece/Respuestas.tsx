import { Box } from '@mui/material'
import { useId, useState } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import type { Favorecer } from '#shared/despiece/tipos'
import { formatoNumero, formatoPesos } from '#shared/kernel/format'
import { cargosDelPlan, totalDe } from './Cargos'
import { escribirMedida } from './medidas'
import { type Despiece, respuestaDe } from './modelo'
import { NOMBRE_DE_RESPUESTA, respuestasDe } from './favorecer'
import type { Catalogo } from './useCatalogo'
import type { PlanHecho, Planes } from './usePlanes'

interface Props {
  despiece: Despiece
  planes: Planes
  catalogo: Catalogo
  alElegir: (favorecer: Favorecer) => void
}
type Vistas = Readonly<Partial<Record<Favorecer, PlanHecho>>>

/** The answers to one list side by side: the one that is chosen is drawn and goes to the order. */
export function Respuestas({ despiece, planes, catalogo, alElegir }: Props) {
  const grupo = useId()
  const elegida = respuestaDe(despiece)
  const hay = respuestasDe(despiece)
  const nuevas = Object.fromEntries(hay.flatMap(cada => [[cada, planes.otro(cada)]])) as Vistas
  // Figures stay until there are new ones in their place.
  const [vistas, setVistas] = useState<Vistas>({})
  if (hay.some(cada => nuevas[cada] && nuevas[cada] !== vistas[cada]))
    setVistas({ ...vistas, ...Object.fromEntries(Object.entries(nuevas).filter(([, plan]) => plan)) })
  return (
    <Box
      role="radiogroup"
      aria-label="Respuestas para elegir"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
    >
      {hay.map(cada => (
        <Box key={cada} component="label" sx={estilo}>
          <input
            type="radio"
            name={grupo}
            value={cada}
            checked={cada === elegida}
            onChange={() => alElegir(cada)}
          />
          <Box component="span" sx={{ minWidth: 0 }}>
            <b>{NOMBRE_DE_RESPUESTA[cada]}</b>
            <Datos plan={vistas[cada]?.optimizacion} nuevo={nuevas[cada] !== undefined} catalogo={catalogo} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const contar = (n: number, uno: string, muchos: string) => `${formatoNumero(n)} ${n === 1 ? uno : muchos}`

interface PropsDeDatos {
  plan: Optimizacion | undefined
  /** They are those of the list as it stands. */
  nuevo: boolean
  catalogo: Catalogo
}
function Datos({ plan, nuevo, catalogo }: PropsDeDatos) {
  if (!plan) return <span className="datos">Por calcular</span>
  const { cant_placas, ptje_aprov, metros_corte, patrones, ciclos, retales_sobrantes } = plan.planilla
  const total = totalDe(cargosDelPlan(plan, catalogo))
  const [retal] = retales_sobrantes
  return (
    <span className={nuevo ? 'datos' : 'datos anterior'}>
      <span>{contar(cant_placas, 'tablero', 'tableros')}</span>
      <span>{formatoNumero(ptje_aprov)} %</span>
      {total && <b>{formatoPesos(total.total)}</b>}
      <span>corte {formatoNumero(metros_corte)} m</span>
      <span>{contar(patrones.length, 'patrón', 'patrones')}</span>
      {ciclos !== undefined && <span>{contar(ciclos, 'carga', 'cargas')}</span>}
      <span>
        {retal ? `Retal ${escribirMedida(retal.base)} × ${escribirMedida(retal.altura)}` : 'No deja retales'}
      </span>
    </span>
  )
}

const estilo = {
  flex: '1 1 140px',
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: '6px',
  px: 1,
  py: '5px',
  fontSize: 13,
  lineHeight: 1.35,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  cursor: 'pointer',
  '& input': { m: '2px 0 0', accentColor: '#0E5A47', flexShrink: 0 },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    bgcolor: '#EEF5F2',
    boxShadow: 'inset 0 0 0 1px #0E5A47',
  },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
  '& .datos': { display: 'flex', flexWrap: 'wrap', gap: '0 10px', fontSize: 12 },
  '& .datos > *': { whiteSpace: 'nowrap' },
  '& .anterior': { color: 'text.secondary' },
} as const
