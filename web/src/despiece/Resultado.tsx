import { Box, Checkbox, FormControlLabel, LinearProgress } from '@mui/material'
import { useState } from 'react'
import type { Favorecer } from '#shared/despiece/tipos'
import { Boton } from '../kernel/Boton'
import { Atajo } from '../kernel/atajos'
import { Cargos } from './Cargos'
import { Cifras } from './Cifras'
import type { Despiece } from './modelo'
import { PlanoCompleto } from './PlanoCompleto'
import { Respuestas } from './Respuestas'
import type { Catalogo } from './useCatalogo'
import type { EnVivo } from './useEnVivo'
import type { Planes } from './usePlanes'

interface Props {
  oculto: boolean
  despiece: Despiece
  planes: Planes
  vivo: EnVivo
  enCurso: boolean
  catalogo: Catalogo
  /** Key of the row that stands out. */
  marcada: number | null
  verCortes: boolean
  ampliado: boolean
  alMarcar: (clave: number | null) => void
  alElegir: (clave: number) => void
  alElegirRespuesta: (favorecer: Favorecer) => void
  alVerCortes: (ver: boolean) => void
  alAmpliar: () => void
  alCancelar: () => void
}
const VISTAS = ['Plano', 'Cantos y cargos'] as const

/** The right side: the figures of the plan, its drawing, and what it charges. */
export function Resultado(props: Props) {
  const { oculto, despiece, planes, vivo, enCurso, catalogo, marcada, verCortes, ampliado } = props
  const { alMarcar, alElegir, alElegirRespuesta, alVerCortes, alAmpliar, alCancelar } = props
  const { plan, alDia, vigente } = planes
  const { pendiente, lento, unaMas, noCaben } = vivo
  const estado = alDia
    ? vigente
      ? 'vigente'
      : 'sin-fila'
    : lento
      ? 'calculando'
      : pendiente
        ? 'vigente'
        : noCaben.size > 0 && plan?.firma === planes.clave
          ? 'sin-las-que-no-caben'
          : 'viejo'
  const [vista, setVista] = useState<(typeof VISTAS)[number]>('Plano')
  return (
    <Box
      component="section"
      aria-label="Plan de corte"
      aria-busy={enCurso}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        display: oculto ? 'none' : 'flex',
        flexDirection: 'column',
        position: 'relative',
        overflow: { xs: 'auto', md: 'visible' },
      }}
    >
      {enCurso && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 2,
            minHeight: 44,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="output" sx={{ whiteSpace: 'nowrap' }}>
            Optimizando el despiece…
          </Box>
          <LinearProgress aria-label="Optimizando el despiece" sx={{ flex: 1 }} />
          <Box
            component={Boton}
            menudo
            forma="borde"
            tono="neutro"
            onClick={alCancelar}
            sx={{ minHeight: 32 }}
          >
            Detener
          </Box>
        </Box>
      )}
      {!plan ? (
        !enCurso && <SinPlan lento={lento} noCaben={noCaben.size > 0} />
      ) : (
        <>
          <Box
            sx={{
              px: 2,
              pt: 1.5,
              pb: 1,
              borderBottom: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <Cifras
              planilla={plan.optimizacion.planilla}
              estado={estado}
              cortado={plan.optimizacion.opciones.tope_trabajo != null}
              unaMas={unaMas}
              noCaben={noCaben.size}
            />
            <Respuestas
              despiece={despiece}
              planes={planes}
              catalogo={catalogo}
              alElegir={alElegirRespuesta}
            />
            <Box
              className="sin-papel"
              sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', lg: 'nowrap' },
                alignItems: 'center',
                gap: 1,
                mt: 1,
              }}
            >
              <Box role="tablist" aria-label="Qué ver del plan" sx={{ display: 'flex' }}>
                {VISTAS.map((nombre, i) => (
                  <Box
                    component={Boton}
                    key={nombre}
                    role="tab"
                    menudo
                    aria-selected={vista === nombre}
                    forma={vista === nombre ? 'lleno' : 'borde'}
                    tono={vista === nombre ? 'primario' : 'neutro'}
                    onClick={() => setVista(nombre)}
                    sx={{
                      minHeight: 30,
                      px: 1.5,
                      borderRadius: i === 0 ? '6px 0 0 6px' : '0 6px 6px 0',
                    }}
                  >
                    {nombre}
                  </Box>
                ))}
              </Box>
              <Box sx={{ flex: 1 }} />
              {vista === 'Plano' && (
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={verCortes}
                      onChange={event => alVerCortes(event.target.checked)}
                      sx={{ p: '4px' }}
                    />
                  }
                  label={
                    <>
                      Ver cortes <Atajo tecla="Alt+C" />
                    </>
                  }
                  slotProps={{ typography: { sx: { fontSize: 13 } } }}
                  sx={{ m: 0 }}
                />
              )}
              <Box
                component={Boton}
                menudo
                forma="borde"
                tono="neutro"
                aria-pressed={ampliado}
                alFinal={<Atajo tecla="F6" />}
                onClick={alAmpliar}
                sx={{ minHeight: 30, px: 1, display: { xs: 'none', md: 'inline-flex' } }}
              >
                {ampliado ? 'Ver la lista' : 'Ampliar'}
              </Box>
            </Box>
          </Box>
          <Box
            role="tabpanel"
            aria-label={vista}
            sx={{
              flex: { xs: 'none', md: 1 },
              minHeight: 0,
              overflow: { md: 'auto' },
              p: { xs: 1, md: 2 },
              filter: estado !== 'viejo' ? undefined : 'grayscale(0.75)',
              // A whole board in sight: as wide as the panel, never higher than it.
              containerType: { xs: 'inline-size', md: 'size' },
              '& figure > svg': { maxHeight: 'max(320px, calc(100cqh - 64px))' },
            }}
          >
            {vista === 'Plano' ? (
              <PlanoCompleto
                optimizacion={plan.optimizacion}
                cortes={verCortes}
                marcada={marcada === null ? null : plan.claves.indexOf(marcada)}
                alMarcar={pieza => alMarcar(pieza === null ? null : (plan.claves[pieza] ?? null))}
                alElegir={pieza => {
                  const clave = plan.claves[pieza]
                  if (clave !== undefined) alElegir(clave)
                }}
              />
            ) : (
              <Cargos plan={plan.optimizacion} catalogo={catalogo} />
            )}
          </Box>
        </>
      )}
    </Box>
  )
}

function SinPlan({ lento, noCaben }: { lento: boolean; noCaben: boolean }) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        p: 4,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <svg width={180} height={150} viewBox="0 0 180 150" aria-hidden>
        <g fill="#FFFAF0" stroke="#8B8576" strokeWidth={1.5}>
          <rect x={1} y={1} width={178} height={148} fill="#EDE8DC" />
          <rect x={8} y={8} width={70} height={62} />
          <rect x={8} y={73} width={70} height={62} />
          <rect x={81} y={8} width={56} height={40} />
          <rect x={81} y={51} width={56} height={40} />
          <rect x={81} y={94} width={56} height={41} />
        </g>
      </svg>
      <Box sx={{ fontSize: 16, fontWeight: 650, color: 'text.primary' }}>
        {lento ? 'Calculando el plan de corte…' : 'Aún no hay plan de corte'}
      </Box>
      <Box>
        {noCaben
          ? 'Ninguna pieza cabe en el tablero: cada una dice en su fila por qué.'
          : 'Escriba las piezas, péguelas desde Excel o desde un mensaje: el plan aparece mientras escribe.'}
      </Box>
    </Box>
  )
}
