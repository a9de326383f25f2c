import Edit from '@mui/icons-material/EditOutlined'
import LinkOff from '@mui/icons-material/LinkOff'
import { Box } from '@mui/material'
import { useState } from 'react'
import { formatoInstante } from '#shared/kernel/format'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { Etiqueta } from '../kernel/Etiqueta'
import { Pantalla } from '../kernel/Pantalla'
import { perezoso } from '../kernel/perezoso'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useRuta } from '../kernel/useRuta'
import { useVisto } from '../kernel/useVisto'
import { type Conexion, nombreDe } from './conexion'
import { Pantallas } from './Pantallas'

const EditarConexion = perezoso(() => import('./EditarConexion'))
const CerrarConexion = perezoso(() => import('./CerrarConexion'))

/** A connection used within so long counts as in use, ms. */
const EN_USO_MS = 15 * 60_000

const enUso = (c: Conexion): boolean => Date.now() - Date.parse(c.ultimo_uso) < EN_USO_MS

function Estado({ conexion }: { conexion: Conexion }) {
  const [usada] = useState(() => enUso(conexion))
  if (conexion.actual) return <Etiqueta tono="info">Esta conexión</Etiqueta>
  return usada ? <Etiqueta tono="exito">En uso</Etiqueta> : <Etiqueta tono="neutro">Abierta</Etiqueta>
}

const COLUMNAS: Columna<Conexion>[] = [
  {
    id: 'nombre',
    titulo: 'Nombre',
    celda: c =>
      c.name_connection || (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          Sin nombre
        </Box>
      ),
    principal: true,
  },
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
  const lista = useRuta('GET /conexiones', {})
  const editar = useDialogo('editar', ['conexion'])
  const cerrar = useDialogo('cerrar', ['conexion'])
  const editada = useVisto(editar.parametros.conexion, lista.data?.conexiones, c => c.id)
  const cerrada = useVisto(cerrar.parametros.conexion, lista.data?.conexiones, c => c.id)
  return (
    <Pantalla titulo="Conexiones">
      <Tabla
        etiqueta="Conexiones abiertas"
        apretada
        tarjetasBajo={1040}
        columnas={COLUMNAS}
        filas={lista.data?.conexiones}
        clave={c => c.id}
        lectura={lista}
        alAbrir={c => editar.abrir({ conexion: c.id })}
        textoAbrir="Cambiar el nombre de la conexión"
      >
        {c => (
          <>
            <BotonDeFila
              texto="Cambiar nombre"
              etiqueta={`Cambiar nombre de ${nombreDe(c)}`}
              icono={<Edit />}
              onClick={() => editar.abrir({ conexion: c.id })}
            />
            <BotonDeFila
              texto={c.actual ? 'Es la suya: use Cerrar sesión' : 'Cerrar la conexión'}
              etiqueta={`Cerrar la conexión de ${nombreDe(c)}`}
              icono={<LinkOff />}
              disabled={c.actual}
              onClick={() => cerrar.abrir({ conexion: c.id })}
            />
          </>
        )}
      </Tabla>
      <Pantallas />
      {editada && <EditarConexion conexion={editada} alCerrar={editar.cerrar} />}
      {cerrada && <CerrarConexion conexion={cerrada} alCerrar={cerrar.cerrar} />}
    </Pantalla>
  )
}
