import { Box } from '@mui/material'
import { type KeyboardEvent, useRef } from 'react'
import { LADOS, type Lado, SIN_CANTO, type TipoDeCanto } from '#shared/ventas/rules/pieza'
import { TACTIL } from '../kernel/estilos'
import { Atajo, useAtajos } from '../kernel/atajos'

const NOMBRES: Record<Lado, string> = {
  arriba: 'Arriba',
  abajo: 'Abajo',
  izquierda: 'Izquierda',
  derecha: 'Derecha',
}
const TECLAS: Record<Lado, string> = { arriba: 'Alt+1', abajo: 'Alt+2', izquierda: 'Alt+3', derecha: 'Alt+4' }
const TODOS = 'Alt+5'
/** Where an arrow leads among the sides. */
const FLECHAS: Partial<Record<string, Lado>> = {
  ArrowUp: 'arriba',
  ArrowDown: 'abajo',
  ArrowLeft: 'izquierda',
  ArrowRight: 'derecha',
}
const LUGARES: Record<Lado, object> = {
  arriba: { gridArea: '1 / 2' },
  abajo: { gridArea: '3 / 2' },
  izquierda: { gridArea: '2 / 1' },
  derecha: { gridArea: '2 / 3' },
}
/** A flexible edge is drawn thinner than a rigid one. */
const GRUESOS: Record<TipoDeCanto, number> = { 0: 0, 1: 6, 2: 3 }
/** No piece is drawn narrower than this share of the other side. */
const MAS_ANGOSTA = 0.28

interface Props {
  base: number | null
  altura: number | null
  tipo: TipoDeCanto
  lados: readonly Lado[]
  alCambiar: (lados: Lado[]) => void
}

/** The piece to scale, between its four sides: each is a button, and the arrows go from one to the other. */
export function Dibujo({ base, altura, tipo, lados, alCambiar }: Props) {
  const botones = useRef(new Map<Lado, HTMLButtonElement>())
  const alternar = (lado: Lado) =>
    alCambiar(LADOS.filter(each => (each === lado ? !lados.includes(each) : lados.includes(each))))
  const todos = lados.length === LADOS.length
  const alternarTodos = () => alCambiar(todos ? [] : [...LADOS])
  useAtajos({
    ...Object.fromEntries(
      LADOS.map(lado => [
        TECLAS[lado],
        { texto: `Canto en el lado: ${NOMBRES[lado].toLowerCase()}`, hacer: () => alternar(lado) },
      ]),
    ),
    [TODOS]: { texto: 'Canto en los cuatro lados, o en ninguno', hacer: alternarTodos },
  })
  const alTeclear = (event: KeyboardEvent) => {
    const lado = FLECHAS[event.key]
    if (!lado || event.altKey || event.ctrlKey) return
    event.preventDefault()
    botones.current.get(lado)?.focus()
  }
  return (
    <Box component="fieldset" onKeyDown={alTeclear} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: '4px', fontSize: 13, fontWeight: 600 }}>
        Lados con canto
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '88px minmax(0, 1fr) 88px',
          gridTemplateRows: '44px 150px 44px',
          gap: '6px',
        }}
      >
        {LADOS.map(lado => (
          <Box
            component="button"
            type="button"
            key={lado}
            ref={(boton: HTMLButtonElement | null) => {
              if (boton) botones.current.set(lado, boton)
              else botones.current.delete(lado)
            }}
            aria-pressed={lados.includes(lado)}
            aria-keyshortcuts={TECLAS[lado]}
            title={`${NOMBRES[lado]} (${TECLAS[lado]})`}
            onClick={() => alternar(lado)}
            sx={{ ...LADO, ...LUGARES[lado] }}
          >
            {NOMBRES[lado]}
            <Atajo tecla={TECLAS[lado]} />
          </Box>
        ))}
        <Pieza {...{ base, altura, tipo, lados }} />
      </Box>
      <Box
        component="button"
        type="button"
        aria-pressed={todos}
        aria-keyshortcuts={TODOS}
        title={`Los cuatro lados (${TODOS})`}
        onClick={alternarTodos}
        sx={{ ...LADO, mt: '6px', width: '100%', minHeight: 44 }}
      >
        Los cuatro lados
        <Atajo tecla={TODOS} />
      </Box>
    </Box>
  )
}

const LADO = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
  gap: '4px 8px',
  minWidth: 44,
  minHeight: 44,
  px: '6px',
  border: 1,
  borderColor: '#8A978F',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 13,
  cursor: 'pointer',
  '&:hover': { borderColor: 'primary.main' },
  [`@media ${TACTIL}`]: { '& kbd': { display: 'none' } },
  '&[aria-pressed="true"]': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: '#FFFFFF',
    fontWeight: 650,
  },
} as const

/** Both sides in percent of the place that there is, of about twice as wide as high. */
function enElLugar(base: number | null, altura: number | null): { width: string; height: string } {
  const [ancho, alto] = base && altura ? [base, altura] : [3, 2]
  const razon = Math.min(Math.max(ancho / alto / 1.6, MAS_ANGOSTA), 1 / MAS_ANGOSTA)
  const [width, height] = razon >= 1 ? [100, 100 / razon] : [100 * razon, 100]
  return { width: `${width}%`, height: `${height}%` }
}

function Pieza({ base, altura, tipo, lados }: Omit<Props, 'alCambiar'>) {
  const grueso = (lado: Lado) => (lados.includes(lado) ? GRUESOS[tipo] : 0)
  return (
    <Box
      aria-hidden
      sx={{ gridArea: '2 / 2', display: 'flex', alignItems: 'center', justifyContent: 'center', minWidth: 0 }}
    >
      <Box
        style={enElLugar(base, altura)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          bgcolor: '#EFE6D6',
          outline: '1px solid #8A7A5C',
          border: 0,
          borderStyle: 'solid',
          borderColor: 'primary.main',
          borderTopWidth: grueso('arriba'),
          borderBottomWidth: grueso('abajo'),
          borderLeftWidth: grueso('izquierda'),
          borderRightWidth: grueso('derecha'),
          overflow: 'hidden',
          fontSize: 13,
          whiteSpace: 'nowrap',
        }}
      >
        {base && altura ? `${base} × ${altura}` : tipo === SIN_CANTO ? '' : '?'}
      </Box>
    </Box>
  )
}
