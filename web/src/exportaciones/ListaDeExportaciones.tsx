import Download from '@mui/icons-material/Download'
import Replay from '@mui/icons-material/Replay'
import { Box, LinearProgress } from '@mui/material'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { BotonIcono } from '../kernel/BotonIcono'
import Desplegable from '../kernel/Desplegable'
import { Tooltip } from '../kernel/Tooltip'
import { avanceDe, descargar, enCurso, type Exportacion, useExportar } from './exportaciones'

interface Props {
  ancla: HTMLElement
  lista: readonly Exportacion[]
  alCerrar: () => void
}

/** The exports of the last day under their button: how far they are, their files, and the way to try again. */
export default function ListaDeExportaciones({ ancla, lista, alCerrar }: Props) {
  return (
    <Desplegable ancla={ancla} etiqueta="Exportaciones" alCerrar={alCerrar}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 1,
          width: 'min(400px, calc(100vw - 32px))',
          maxHeight: 420,
          overflow: 'auto',
          listStyle: 'none',
        }}
      >
        {lista.map(item => (
          <Fila key={item.id} item={item} />
        ))}
      </Box>
    </Desplegable>
  )
}

const filasDe = ({ filas, total }: Exportacion): string =>
  total === null
    ? `${formatoNumero(filas)} ${filas === 1 ? 'fila' : 'filas'}`
    : `${formatoNumero(filas)} de ${formatoNumero(total)} filas`

function detalleDe(item: Exportacion): string {
  if (item.estado === 'pendiente') return 'En espera'
  if (item.estado === 'fallida') return item.mensaje ?? 'No se pudo generar el archivo'
  return filasDe(item)
}

function Fila({ item }: { item: Exportacion }) {
  const { id, nombre, estado, fecha } = item
  const avance = avanceDe(item)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{nombre}</Box>
        <Box sx={{ fontSize: 12, color: estado === 'fallida' ? 'error.main' : 'text.secondary' }}>
          {detalleDe(item)} · {formatoInstante(fecha)}
        </Box>
        {enCurso(item) && (
          <LinearProgress
            aria-label={`Avance de ${nombre}`}
            variant={avance === null ? 'indeterminate' : 'determinate'}
            value={avance ?? undefined}
            sx={{ mt: '4px' }}
          />
        )}
      </Box>
      {estado === 'lista' && (
        <Boton
          menudo
          forma="borde"
          icono={<Download />}
          aria-label={`Descargar ${nombre} de las ${formatoInstante(fecha)}`}
          onClick={() => void descargar(id)}
        >
          Descargar
        </Boton>
      )}
      {estado === 'fallida' && <Reintentar item={item} />}
    </Box>
  )
}

function Reintentar({ item }: { item: Exportacion }) {
  const accion = useExportar(item.clase)
  return (
    <Tooltip title="Generar el archivo de nuevo">
      <span>
        <BotonIcono
          aria-label={`Reintentar ${item.nombre}`}
          disabled={accion.enCurso}
          onClick={() => void accion.exportar(item.filtros)}
        >
          <Replay />
        </BotonIcono>
      </span>
    </Tooltip>
  )
}
