import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { bandasDe, claveDeBanda } from '#shared/despiece/dibujo'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { colorDeBanda, TINTA, trazoDeBanda } from './colores'

/** What the signs of the drawings mean: bands by number, line and code, and the hatchings that there are. */
export function Leyenda({ optimizacion: { canto, parametros, planilla } }: { optimizacion: Optimizacion }) {
  const ids = bandasDe({ canto })
  const usadas = ids.filter(id => planilla.tapacantos.some(t => t.codigo === id))
  const sobrantes = planilla.patrones.flatMap(patron => patron.sobrantes)
  const hayRefilado = planilla.patrones.some(
    ({ util, base, altura }) => util.base < base || util.altura < altura,
  )
  return (
    <Box
      component="ul"
      aria-label="Convenciones del plano"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '2px 16px', fontSize: 12 }}
    >
      {Boolean(parametros.descontar_canto) && (
        <Box component="li">
          <b>Medidas de corte</b>: se descuenta el tapacanto
        </Box>
      )}
      {usadas.map(id => (
        <Box component="li" key={id} sx={renglon}>
          <svg width={34} height={8} aria-hidden>
            <line
              x1={0}
              y1={4}
              x2={34}
              y2={4}
              stroke={colorDeBanda(ids.indexOf(id))}
              strokeWidth={5}
              strokeDasharray={trazoDeBanda(ids.indexOf(id), 5)}
            />
          </svg>
          {claveDeBanda(ids, id)} {id}
        </Box>
      ))}
      {sobrantes.some(s => s.reutilizable) && (
        <Muestra nombre="Retal que queda" fondo="#FFFFFF">
          <path d="M4 13 L13 1 M10 13 L19 1" stroke={TINTA.retal} strokeWidth={1.5} />
        </Muestra>
      )}
      {sobrantes.some(s => !s.reutilizable) && (
        <Muestra nombre="Desperdicio" fondo="#F1EEE6">
          <path d="M4 1 L13 13 M10 1 L19 13" stroke={TINTA.desperdicio} strokeWidth={1} />
        </Muestra>
      )}
      {hayRefilado && (
        <Muestra nombre="Refilado" fondo="#FFFFFF">
          <path d="M1 3 H21 M1 7 H21 M1 11 H21" stroke={TINTA.desperdicio} strokeWidth={2} />
        </Muestra>
      )}
    </Box>
  )
}

const renglon = { display: 'flex', alignItems: 'center', gap: '6px' } as const

const Muestra = ({ nombre, fondo, children }: { nombre: string; fondo: string; children: ReactNode }) => (
  <Box component="li" sx={renglon}>
    <svg width={22} height={14} aria-hidden>
      <rect x={0.5} y={0.5} width={21} height={13} fill={fondo} stroke={TINTA.borde} />
      {children}
    </svg>
    {nombre}
  </Box>
)
