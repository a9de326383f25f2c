import ContentCopy from '@mui/icons-material/ContentCopy'
import Print from '@mui/icons-material/PrintOutlined'
import { Box, DialogActions, LinearProgress } from '@mui/material'
import { Suspense } from 'react'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { formatoNumero } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import { Dialogo } from '../../kernel/Dialogo'
import { copiarEnlace, useAbrirPapel } from '../facturacion/papel'
import type { Linea } from '../facturacion/venta'
import { lazyPaciente } from '../../kernel/perezoso'

const PlanoCompleto = lazyPaciente(async () => ({
  default: (await import('../../despiece/PlanoCompleto')).PlanoCompleto,
}))

export interface Plano {
  linea: Linea
  plan: Optimizacion
}

const cuantos = (n: number, uno: string, muchos: string) => `${formatoNumero(n)} ${n === 1 ? uno : muchos}`

/** The cut plan of a board line, as it was sold: every board whole on the screen. */
export function HojaDeCorte({ linea, plan, alCerrar }: Plano & { alCerrar: () => void }) {
  const { cant_placas, ptje_aprov, cortes, metros_corte } = plan.planilla
  const piezas = plan.piezas.reduce((n, pieza) => n + pieza.cantidad, 0)
  const enlace = plan.planillaLepton.url_planos
  return (
    <Dialogo
      titulo={`Hoja de corte · ${linea.referencia} ${linea.nombre_producto}`}
      abierto
      onCerrar={alCerrar}
      ancho="lg"
      acciones={enlace !== null && <AccionesDelPlano enlace={enlace} />}
    >
      {/* The arrow keys scroll it. */}
      <Box
        component="section"
        aria-label="Plano de corte"
        // oxlint-disable-next-line no-noninteractive-tabindex -- a scrolling region without controls
        tabIndex={0}
        sx={{ '& figure svg': { maxHeight: 'calc(100vh - 306px)' } }}
      >
        <Box sx={{ mb: 1, color: 'text.secondary' }}>
          {[
            cuantos(cant_placas, 'tablero', 'tableros'),
            cuantos(piezas, 'pieza', 'piezas'),
            `uso ${formatoNumero(ptje_aprov)} %`,
            cuantos(cortes, 'corte', 'cortes'),
            `${formatoNumero(metros_corte)} m de corte`,
          ].join(' · ')}
        </Box>
        <Suspense fallback={<LinearProgress aria-label="Cargando el plano" />}>
          <PlanoCompleto optimizacion={plan} cortes />
        </Suspense>
      </Box>
    </Dialogo>
  )
}

/** The plan on paper, and the link that opens it without signing in. */
function AccionesDelPlano({ enlace }: { enlace: string }) {
  const { abrir, preparando } = useAbrirPapel()
  return (
    <DialogActions>
      <Boton
        forma="lleno"
        icono={<Print />}
        esperando={preparando === enlace}
        onClick={() => void abrir(enlace)}
      >
        Imprimir plano
      </Boton>
      <Boton
        forma="borde"
        tono="neutro"
        icono={<ContentCopy />}
        onClick={() => void copiarEnlace(enlace, 'del plano')}
      >
        Copiar enlace
      </Boton>
    </DialogActions>
  )
}
