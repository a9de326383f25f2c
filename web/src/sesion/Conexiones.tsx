import Edit from '@mui/icons-material/EditOutlined'
import LinkOff from '@mui/icons-material/LinkOff'
import { IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { formatoInstante } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { Etiqueta } from '../kernel/Etiqueta'
import { Pantalla } from '../kernel/Pantalla'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useRuta } from '../kernel/useRuta'

const EditarConexion = lazy(() => import('./EditarConexion'))
const CerrarConexion = lazy(() => import('./CerrarConexion'))

export type Conexion = DatosDe<'GET /conexiones'>['conexiones'][number]

/** How a person knows a connection: by its label, else by who and on what. */
export const nombreDe = (c: Conexion): string => c.name_connection || `${c.name}, ${c.dispositivo}`

/** A connection used within so long counts as in use, ms. */
const EN_USO_MS = 15 * 60_000

const enUso = (c: Conexion): boolean => Date.now() - Date.parse(c.ultimo_uso) < EN_USO_MS

function Estado({ conexion }: { conexion: Conexion }) {
  const [usada] = useState(() => enUso(conexion))
  if (conexion.actual) return <Etiqueta tono="info">Esta conexión</Etiqueta>
  return usada ? <Etiqueta tono="exito">En uso</Etiqueta> : <Etiqueta tono="neutro">Abierta</Etiqueta>
}

const COLUMNAS: Columna<Conexion>[] = [
  { id: 'nombre', titulo: 'Nombre', celda: c => c.name_connection || '—', principal: true },
  { id: 'usuario', titulo: 'Usuario', celda: c => c.name, ajusta: true },
  { id: 'email', titulo: 'Correo electrónico', celda: c => c.email, ajusta: true },
  { id: 'perfil', titulo: 'Perfil', celda: c => c.role },
  { id: 'dispositivo', titulo: 'Dispositivo', celda: c => c.dispositivo, ajusta: true },
  { id: 'fecha', titulo: 'Fecha de ingreso', celda: c => formatoInstante(c.fecha_registro) },
  { id: 'uso', titulo: 'Último uso', celda: c => formatoInstante(c.ultimo_uso) },
  { id: 'estado', titulo: 'Estado', celda: c => <Estado key={c.ultimo_uso} conexion={c} /> },
]

/** Who is signed in, and where: a label for each terminal, and the way to end a session at once (DECISIONS 150). */
export default function Conexiones() {
  const { data, error, cargando, recargar } = useRuta('GET /conexiones', {})
  const editar = useDialogo('editar', ['conexion'])
  const cerrar = useDialogo('cerrar', ['conexion'])
  const conexiones = data?.conexiones
  const deDialogo = (id: string) => conexiones?.find(c => c.id === id)
  const editada = deDialogo(editar.parametros.conexion)
  const cerrada = deDialogo(cerrar.parametros.conexion)

  const acciones = (c: Conexion) => (
    <>
      <Tooltip title="Cambiar nombre">
        <IconButton
          size="small"
          aria-label={`Cambiar nombre de ${nombreDe(c)}`}
          onClick={() => editar.abrir({ conexion: c.id })}
        >
          <Edit fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={c.actual ? 'Es la suya: use Cerrar sesión' : 'Cerrar la conexión'}>
        {/* A disabled button has no tooltip of its own. */}
        <span>
          <IconButton
            size="small"
            aria-label={`Cerrar la conexión de ${nombreDe(c)}`}
            disabled={c.actual}
            onClick={() => cerrar.abrir({ conexion: c.id })}
          >
            <LinkOff fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </>
  )
  return (
    <Pantalla titulo="Conexiones">
      <Tabla
        etiqueta="Conexiones abiertas"
        columnas={COLUMNAS}
        filas={conexiones}
        clave={c => c.id}
        cargando={cargando}
        error={error}
        alReintentar={() => void recargar()}
        alAbrir={c => editar.abrir({ conexion: c.id })}
        acciones={acciones}
      />
      <Suspense fallback={null}>
        {editar.abierto && editada && <EditarConexion conexion={editada} alCerrar={editar.cerrar} />}
        {cerrar.abierto && cerrada && <CerrarConexion conexion={cerrada} alCerrar={cerrar.cerrar} />}
      </Suspense>
    </Pantalla>
  )
}
