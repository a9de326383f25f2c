import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useRef } from 'react'
import { POR_PAGINA } from '#shared/http/tamanos'
import { formatoDia, formatoPesos } from '#shared/kernel/format'
import { diaDe } from '#shared/kernel/dates'
import { Atajo, useAtajos } from '../kernel/atajos'
import { CampoBuscar } from '../kernel/campos/CampoBuscar'
import { Selector } from '../kernel/campos/Selector'
import { Etiqueta } from '../kernel/Etiqueta'
import { Paginacion } from '../kernel/Paginacion'
import { BarraDeFiltros, Pantalla } from '../kernel/Pantalla'
import { usePuede } from '../kernel/session'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useDialogo } from '../kernel/useDialogo'
import { useFiltros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { nombreDe, type Tercero } from './clientes'
import { PERFILES } from './perfiles'

const DialogoTercero = lazy(() => import('./DialogoTercero'))

const COLUMNAS: readonly Columna<Tercero>[] = [
  { id: 'documento', titulo: 'Documento', celda: t => t.numero_documento },
  { id: 'nombre', titulo: 'Nombre', celda: nombreDe, principal: true, ajusta: true, ancho: '24%' },
  {
    id: 'correo',
    titulo: 'Correo electrónico',
    celda: t => <Box sx={{ overflowWrap: 'anywhere' }}>{t.correo_electronico}</Box>,
    ajusta: true,
    ancho: '20%',
  },
  {
    id: 'contacto',
    titulo: 'Contacto',
    celda: t => (
      <>
        <Box>{t.numero_celular}</Box>
        {t.numero_telefonico !== '' && <Box sx={{ color: 'text.secondary' }}>{t.numero_telefonico}</Box>}
      </>
    ),
  },
  { id: 'perfil', titulo: 'Perfil', celda: t => t.nombre_perfil },
  { id: 'saldo', titulo: 'Saldo abono', celda: t => formatoPesos(t.saldo_abono), numero: true },
  { id: 'fecha', titulo: 'Registro', celda: t => formatoDia(diaDe(new Date(t.fecha_registro))) },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: t => <Etiqueta tono={t.activo ? 'exito' : 'neutro'}>{t.activo ? 'Activo' : 'Inactivo'}</Etiqueta>,
  },
]

/** Clientes: customers and the people who work here (specification B §2). */
export default function Terceros() {
  const puede = usePuede()
  const { filtros, borrador, cambiar, aplicar, irAPagina, limpiar } = useFiltros({
    texto: '',
    perfil: '',
    page: 1,
    per_page: POR_PAGINA,
  })
  const { data, error, cargando, recargar } = useRuta(
    'GET /terceros',
    {
      query: {
        query: filtros.texto,
        page: filtros.page,
        per_page: filtros.per_page,
        ...(filtros.perfil === 'C'
          ? { modo_usuario: '0' }
          : filtros.perfil !== '' && { role: filtros.perfil }),
      },
    },
    { paginada: true },
  )
  const pagina = data && 'data' in data.terceros ? data.terceros : undefined
  const editar = useDialogo('editar', ['tercero'])
  const crear = useDialogo('crear', ['texto'])
  const campoTexto = useRef<HTMLInputElement>(null)
  const tabla = useRef<HTMLDivElement>(null)
  const alTabla = () => tabla.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()

  const puedeEditar = (t: Tercero): boolean =>
    t.tipo_tercero === 'C' ||
    (puede('usuarios.personal') && (t.tipo_tercero !== 'SA' || puede('usuarios.roles')))
  const abrir = (t: Tercero) => puedeEditar(t) && editar.abrir({ tercero: t.id })
  const agregar = () => crear.abrir({ texto: filtros.texto })
  useAtajos({
    N: { texto: 'Agregar tercero', hacer: agregar },
    B: { texto: 'Ir a la búsqueda', hacer: () => campoTexto.current?.focus() },
    L: { texto: 'Limpiar filtros', hacer: limpiar },
    'Alt+PageDown': {
      texto: 'Página siguiente',
      hacer: () => pagina && pagina.current_page < pagina.last_page && irAPagina(pagina.current_page + 1),
    },
    'Alt+PageUp': {
      texto: 'Página anterior',
      hacer: () => pagina && pagina.current_page > 1 && irAPagina(pagina.current_page - 1),
    },
  })
  const acciones = (t: Tercero) =>
    puedeEditar(t) && (
      <Tooltip title="Editar">
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={`Editar ${nombreDe(t)}`}
          onClick={() => editar.abrir({ tercero: t.id })}
        >
          <Edit fontSize="small" />
        </IconButton>
      </Tooltip>
    )
  return (
    <Pantalla
      titulo="Clientes"
      acciones={
        <Button variant="contained" onClick={agregar} endIcon={<Atajo tecla="N" />}>
          Agregar tercero
        </Button>
      }
    >
      <BarraDeFiltros onAplicar={() => aplicar()} limpiar={limpiar}>
        <CampoBuscar
          ancho={380}
          placeholder="Documento, nombre o teléfono"
          value={borrador.texto}
          onChange={value => cambiar('texto', value)}
          alBajar={alTabla}
          ref={campoTexto}
        />
        <Selector
          etiqueta="Perfil"
          ancho={200}
          vacio="Todos"
          value={PERFILES.find(({ valor }) => valor === borrador.perfil)?.valor ?? null}
          opciones={PERFILES}
          onChange={value => aplicar({ perfil: value ?? '' })}
        />
      </BarraDeFiltros>
      <Box
        ref={tabla}
        sx={{
          flex: '1 1 0',
          minHeight: 200,
          display: 'flex',
          flexDirection: 'column',
          '& .MuiTableCell-root': { px: 1 },
        }}
      >
        <Tabla
          etiqueta="Clientes y personal"
          columnas={COLUMNAS}
          filas={pagina?.data}
          clave={t => t.id}
          cargando={cargando}
          error={error}
          alReintentar={() => void recargar()}
          vacio="No se encontraron datos. Revise la búsqueda o agregue un tercero"
          alAbrir={abrir}
          acciones={acciones}
        />
      </Box>
      <Paginacion
        pagina={pagina}
        nombres={['tercero', 'terceros']}
        irAPagina={irAPagina}
        cambiarTamano={per_page => aplicar({ per_page })}
        cargando={cargando}
      />
      <Suspense fallback={null}>
        {crear.abierto && (
          <DialogoTercero
            texto={crear.parametros.texto}
            soloClientes={!puede('usuarios.personal')}
            usar={{ texto: 'Editar este tercero', hacer: t => setTimeout(() => abrir(t)) }}
            alTerminar={() => undefined}
            alCerrar={crear.cerrar}
          />
        )}
        {editar.abierto && (
          <DialogoTercero
            key={editar.parametros.tercero}
            id={Number(editar.parametros.tercero)}
            soloClientes={!puede('usuarios.personal')}
            usar={{ texto: 'Editar este tercero', hacer: () => undefined }}
            alTerminar={() => undefined}
            alCerrar={editar.cerrar}
          />
        )}
      </Suspense>
    </Pantalla>
  )
}
