import Add from '@mui/icons-material/Add'
import Print from '@mui/icons-material/PrintOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import RotateRight from '@mui/icons-material/RotateRight'
import Undo from '@mui/icons-material/Undo'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Box, IconButton } from '@mui/material'
import { type ReactNode, type RefObject, useState } from 'react'
import { Boton } from '../kernel/Boton'
import { Bandas } from './Bandas'
import { BannerRetales } from './BannerRetales'
import { Configuracion, resumenDeConfiguracion } from './Configuracion'
import { Croquis } from './Croquis'
import { Dudas } from './Dudas'
import type { Despiece, Elecciones } from './modelo'
import type { Preferencias } from './preferencias'
import { PreguntaUnidad } from './PreguntaUnidad'
import { type ControlDeRejilla, Rejilla } from './Rejilla'
import { resumenDeRetales, Retales } from './Retales'
import type { Errores } from './revisar'
import { Seccion } from './Seccion'
import type { Catalogo } from './useCatalogo'
import type { ConHistoria } from './useHistoria'
import type { Lista } from './useLista'
import type { Optimizador } from './useOptimizar'
import type { Planes } from './usePlanes'
import type { RetalesDeTienda } from './useRetalesDeTienda'
import { Tooltip } from '../kernel/Tooltip'

interface Props {
  historia: ConHistoria<Despiece>
  lista: Lista
  optimizador: Optimizador
  catalogo: Catalogo
  planes: Planes
  retalesDeTienda: RetalesDeTienda
  /** Rows that fit on no sheet. */
  noCaben: Errores['filas']
  /** Settings of the store, null until they are known. */
  deTienda: Elecciones | null
  preferencias: Preferencias
  alPreferir: (datos: Partial<Preferencias>) => void
  oculto: boolean
  alImportar: () => void
  control: RefObject<ControlDeRejilla | null>
  buscadorBandas: RefObject<HTMLElement | null>
}

/** What the server said of a row stays beside what is seen of it here. */
const conLasQueNoCaben = (filas: Errores['filas'], noCaben: Errores['filas']): Errores['filas'] =>
  noCaben.size === 0
    ? filas
    : new Map([
        ...filas,
        ...[...noCaben].map(([clave, suyo]) => [clave, { ...suyo, ...filas.get(clave) }] as const),
      ])

/** The left side: bands, grid, the piece at hand, offcuts and configuration. */
export function PanelLista(props: Props) {
  const {
    historia,
    lista,
    optimizador,
    catalogo,
    planes,
    retalesDeTienda,
    noCaben,
    deTienda,
    preferencias,
    alPreferir,
    oculto,
    alImportar,
    control,
    buscadorBandas,
  } = props
  const { actual, puedeDeshacer, deshacer } = historia
  const { acciones, archivo } = lista
  const { errores, corregir, corregirParametro } = optimizador
  const [verRetales, setVerRetales] = useState(actual.conRetales)
  const conErrores = Object.keys(errores.parametros).length > 0
  const todasRotan = actual.filas.every(fila => fila.rotacion)
  return (
    <Box
      component="section"
      aria-label="Lista de cortes"
      sx={{
        display: oculto ? 'none' : 'flex',
        flexDirection: 'column',
        width: { xs: '100%', md: '55%', lg: '53%' },
        flex: { xs: 1, md: 'none' },
        minWidth: 0,
        minHeight: 0,
        borderRight: { md: 1 },
        borderColor: { md: 'divider' },
        overflow: 'auto',
      }}
    >
      <Box sx={{ px: 1.5, pt: 1.5, pb: 1, display: 'flex', flexDirection: 'column', gap: 1, flexShrink: 0 }}>
        <Bandas
          bandas={actual.bandas}
          delColor={catalogo.delColor}
          cobrar={actual.parametros.cobrar_canto}
          error={errores.bandas}
          buscador={buscadorBandas}
          alAgregar={lista.agregarBanda}
          alQuitar={banda => void lista.quitarBanda(banda)}
          alCobrar={acciones.cobrarBanda}
        />
        <Box
          role="toolbar"
          className="sin-papel"
          aria-label="Acciones de la lista"
          sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: '4px' }}
        >
          <BotonDeLista icono={<Add />} hacer={lista.agregarPieza}>
            Agregar pieza
          </BotonDeLista>
          <BotonDeLista
            icono={<RotateRight />}
            titulo="Alt+R"
            marcado={todasRotan}
            hacer={acciones.rotarTodas}
          >
            Rotar todas
          </BotonDeLista>
          <BotonDeLista icono={<UploadFile />} titulo="Alt+I" hacer={alImportar}>
            Importar
          </BotonDeLista>
          <BotonDeLista icono={<FileDownload />} titulo="Alt+X" hacer={archivo.exportar}>
            Exportar
          </BotonDeLista>
          <BotonDeLista icono={<Print />} titulo="Alt+P" hacer={() => window.print()}>
            Imprimir
          </BotonDeLista>
          <Tooltip title="Deshacer (Ctrl+Z)">
            <span>
              <IconButton size="small" aria-label="Deshacer" disabled={!puedeDeshacer} onClick={deshacer}>
                <Undo fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        </Box>
      </Box>
      <Box
        sx={{
          // A narrow list is scrolled as a whole.
          flex: { xs: 'none', md: '1 1 200px' },
          minHeight: 160,
          overflow: { md: 'auto' },
          containerType: 'inline-size',
          scrollPaddingTop: '36px',
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Rejilla
          filas={actual.filas}
          bandas={actual.bandas}
          errores={conLasQueNoCaben(errores.filas, noCaben)}
          resaltada={lista.resaltada}
          acciones={lista.deFila}
          control={control}
          alEnfocar={lista.setLugar}
          alTerminar={lista.marcarIncompleta}
          alPegar={lista.pegar}
        />
      </Box>
      {archivo.unidadDudosa ? (
        <PreguntaUnidad sugerida={archivo.unidadDudosa} alResponder={lista.medirEn} />
      ) : (
        <Dudas filas={actual.filas} actual={lista.lugar.clave} acciones={acciones} irA={lista.irA} />
      )}
      <BannerRetales
        oferta={retalesDeTienda.oferta}
        completas={planes.completas.filas}
        filas={actual.filas}
        alUsar={lista.usarRetales}
      />
      <Box sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0 }}>
        <Croquis fila={lista.fila} numero={lista.numero} bandas={actual.bandas} />
      </Box>
      <Seccion
        titulo="Retales"
        resumen={resumenDeRetales(actual)}
        abierta={verRetales || errores.retales.size > 0}
        onAbrir={setVerRetales}
      >
        <Retales
          despiece={actual}
          deTienda={retalesDeTienda}
          errores={errores.retales}
          acciones={acciones}
          corregir={(clave, campo) => corregir('retales', clave, campo)}
        />
      </Seccion>
      <Seccion
        titulo="Configuración"
        resumen={resumenDeConfiguracion(actual.parametros)}
        abierta={preferencias.visualiza_configuracion || conErrores}
        onAbrir={visualiza_configuracion => alPreferir({ visualiza_configuracion })}
      >
        <Configuracion
          parametros={actual.parametros}
          deTienda={deTienda}
          errores={errores.parametros}
          acciones={acciones}
          corregir={corregirParametro}
        />
      </Seccion>
    </Box>
  )
}

interface PropsDeBotonDeLista {
  icono: ReactNode
  titulo?: string
  marcado?: boolean
  hacer: () => void
  children: string
}
function BotonDeLista({ icono, titulo, marcado, hacer, children }: PropsDeBotonDeLista) {
  return (
    <Box
      component={Boton}
      menudo
      forma="borde"
      tono="neutro"
      icono={icono}
      title={titulo}
      aria-pressed={marcado}
      onClick={hacer}
      sx={{ minHeight: 32, px: 1.25, fontSize: 13, bgcolor: marcado ? 'action.selected' : undefined }}
    >
      {children}
    </Box>
  )
}
