import Download from '@mui/icons-material/Download'
import UploadFile from '@mui/icons-material/UploadFile'
import { Box } from '@mui/material'
import { useRef, useState } from 'react'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { columnasPara, VACIO } from '#shared/productos/columnas-catalogo'
import { ESTADOS_DE_CARGA } from '#shared/productos/estados-catalogo'
import { useExportar } from '../exportaciones/exportaciones'
import { EntradaDeArchivo } from '../kernel/EntradaDeArchivo'
import { Boton } from '../kernel/Boton'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { bajarCsv } from '../kernel/descarga'
import { Dialogo } from '../kernel/Dialogo'
import { Momento } from '../kernel/Entero'
import { PieDeDialogo } from '../kernel/PieDeDialogo'
import { Mensaje } from '../kernel/Mensaje'
import { usePuede } from '../kernel/session'
import { useAccion } from '../kernel/useAccion'
import { useRuta } from '../kernel/useRuta'
import { leerCatalogo } from './leer-catalogo'
import { plantillaDe } from './plantilla-catalogo'

interface Props {
  /** It has been taken: where to look on. */
  alPreparar: (id: string) => void
  alCerrar: () => void
}

/** The whole catalogue as a file: taken out, changed in a spreadsheet and brought back (rows that are new make products). */
export default function DialogoCatalogo({ alPreparar, alCerrar }: Props) {
  const entrada = useRef<HTMLInputElement>(null)
  const [falla, setFalla] = useState('')
  const puede = usePuede()
  const exportar = useExportar('catalogo')
  const preparar = useAccion('POST /cargas-catalogo/preparar', {
    exito: false,
    espera: 'Enviando el archivo',
    invalida: ['GET /cargas-catalogo'],
    alFallar: error => {
      setFalla(Object.values(error.errores)[0] ?? error.message)
      return true
    },
  })
  const elegir = async (file: File | undefined): Promise<void> => {
    setFalla('')
    const leido = await leerCatalogo(file)
    if (typeof leido === 'string') return setFalla(leido)
    const respuesta = await preparar.ejecutar({ body: leido })
    if (respuesta) alPreparar(respuesta.data.carga.id)
    return undefined
  }
  return (
    <Dialogo
      titulo="Catálogo en un archivo"
      abierto
      ancho="md"
      onCerrar={alCerrar}
      acciones={<PieDeDialogo alCerrar={alCerrar} />}
    >
      <Box
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          void elegir(event.dataTransfer.files[0])
        }}
      >
        <Parte titulo="Bajar todos los productos">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <BotonAtajo
              tecla="Alt+X"
              forma="borde"
              icono={<Download fontSize="small" />}
              disabled={exportar.enCurso}
              onClick={() => void exportar.exportar({ formato: 'xlsx' })}
            >
              Excel
            </BotonAtajo>
            <BotonAtajo
              tecla="Alt+V"
              forma="borde"
              tono="neutro"
              icono={<Download fontSize="small" />}
              disabled={exportar.enCurso}
              onClick={() => void exportar.exportar({ formato: 'csv' })}
            >
              CSV
            </BotonAtajo>
            <BotonAtajo
              tecla="Alt+P"
              forma="borde"
              tono="neutro"
              icono={<Download fontSize="small" />}
              onClick={() => bajarCsv(plantillaDe(columnasPara(puede)), 'Plantilla catálogo.csv')}
            >
              Plantilla vacía
            </BotonAtajo>
          </Box>
          <p className="tenue" style={{ margin: 0 }}>
            El archivo baja cuando está listo: su avance está en la barra de arriba.
          </p>
        </Parte>
        <Parte titulo="Cargar productos nuevos y cambios">
          <EntradaDeArchivo
            entrada={entrada}
            accept=".xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            etiqueta="Archivo del catálogo"
            alElegir={archivo => void elegir(archivo)}
          />
          <div>
            <BotonAtajo
              tecla="Alt+A"
              forma="lleno"
              autoFocus
              icono={<UploadFile fontSize="small" />}
              disabled={preparar.enCurso}
              onClick={() => entrada.current?.click()}
            >
              Elegir archivo Excel o CSV
            </BotonAtajo>
          </div>
          <div aria-live="polite">{falla && <Mensaje tono="peligro">{falla}</Mensaje>}</div>
          <p className="tenue" style={{ margin: 0 }}>
            La primera fila lleva los títulos, en cualquier orden; bastan las columnas que cambian. Cada fila
            se reconoce por su referencia o su código de barras: si existe, cambia; si no, es un producto
            nuevo. Una celda vacía deja lo que hay; para quitarlo escriba {VACIO}. La existencia va en
            «Gestión inventario». Nada se guarda hasta que lo revise y lo confirme.
          </p>
        </Parte>
        <Anteriores alAbrir={alPreparar} />
      </Box>
    </Dialogo>
  )
}

function Parte({ titulo, children }: { titulo: string; children: React.ReactNode }) {
  return (
    <Box component="section" aria-label={titulo} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 650 }}>
        {titulo}
      </Box>
      {children}
    </Box>
  )
}

/** Files of before: each can be looked at, with what was not done. */
function Anteriores({ alAbrir }: { alAbrir: (id: string) => void }) {
  const cargas = useRuta('GET /cargas-catalogo', {}).data?.cargas ?? []
  if (cargas.length === 0) return null
  return (
    <Parte titulo="Mis archivos anteriores">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {cargas.map(carga => (
          <Box
            component="li"
            key={carga.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 0.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 200 }}>
              {carga.nombre_archivo || 'Sin nombre'}
              <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
                {ESTADOS_DE_CARGA[carga.estado]} · {formatoNumero(carga.filas)} filas ·{' '}
                <Momento de={carga.fecha} />
              </Box>
            </Box>
            <Boton
              forma="borde"
              tono="neutro"
              aria-label={`Ver ${carga.nombre_archivo || 'sin nombre'} de ${formatoInstante(carga.fecha)}`}
              onClick={() => alAbrir(carga.id)}
            >
              Ver
            </Boton>
          </Box>
        ))}
      </Box>
    </Parte>
  )
}
