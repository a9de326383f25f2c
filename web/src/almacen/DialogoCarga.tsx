import Download from '@mui/icons-material/Download'
import UploadFile from '@mui/icons-material/UploadFile'
import { Box } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { MODOS, type ModoDeCarga } from '#shared/inventarios/cargas'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { EntradaDeArchivo } from '../kernel/EntradaDeArchivo'
import { ErrorApi, llamar } from '../kernel/api'
import { Boton } from '../kernel/Boton'
import { BotonAtajo } from '../kernel/BotonAtajo'
import { Casilla } from '../kernel/campos/Casilla'
import { diciendo } from '../kernel/demora'
import { bajarCsv } from '../kernel/descarga'
import { Dialogo } from '../kernel/Dialogo'
import { PieDeDialogo } from '../kernel/PieDeDialogo'
import { avisarError } from '../kernel/errores'
import { Mensaje } from '../kernel/Mensaje'
import { useAccion } from '../kernel/useAccion'
import { LineasConError, LineasLeidas } from './ArchivoLeido'
import { cuerpoDe, erroresDe, lineasDe, type Previa, TRAS_CARGA } from './carga'
import { type Archivo, type ErrorDeLinea, leerArchivo, PLANTILLA } from './leer-archivo'

interface Props {
  /** It has been taken: where to look on. */
  alCargar: (id: number) => void
  alCerrar: () => void
}

interface Leido {
  archivo: Archivo
  errores: readonly ErrorDeLinea[]
  /** What it would do, and as what: as that it is sent. */
  previa: (Previa & { modo: ModoDeCarga }) | null
}

const AYUDA: Record<ModoDeCarga, string> = {
  sumar: 'Cada cantidad se suma a la existencia: lo que llegó.',
  conteo: 'Cada cantidad es toda la existencia: lo que se contó. La de los demás productos no cambia.',
}

/** A file of stock: chosen, looked at line by line, and only then loaded (DECISIONS 143). */
export default function DialogoCarga({ alCargar, alCerrar }: Props) {
  const entrada = useRef<HTMLInputElement>(null)
  const [modo, setModo] = useState<ModoDeCarga>('sumar')
  /** The one of now, for what began with another one. */
  const elegido = useRef(modo)
  const [leido, setLeido] = useState<Leido | null>(null)
  const [falla, setFalla] = useState('')
  const [leyendo, setLeyendo] = useState(false)
  const [repetir, setRepetir] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  const turno = useRef(0)
  const nombreDeModo = useId()
  const cargar = useAccion('POST /inventarios/carga-masiva', {
    invalida: TRAS_CARGA,
    alFallar: error => {
      if (!leido) return false
      const errores = erroresDe(error, leido.archivo)
      if (errores.length > 0) setLeido({ ...leido, errores, previa: null })
      else if (error.codigo === 'carga_repetida') void revisar(leido.archivo)
      else setFalla(error.message)
      return true
    },
  })

  /** What the file would do now. Of two that are asked for at once the last one counts. */
  const revisar = async (archivo: Archivo): Promise<void> => {
    const este = ++turno.current
    const como = elegido.current
    setFalla('')
    setRepetir(false)
    setLeido({ archivo, errores: archivo.errores, previa: null })
    if (archivo.lineas.length === 0) return
    setLeyendo(true)
    try {
      const body = cuerpoDe(archivo, como)
      const { data } = await diciendo(
        'Revisando el archivo',
        llamar('POST /inventarios/carga-masiva/previa', { body }),
      )
      if (este !== turno.current) return
      // With a line that cannot be read nothing is loaded, whatever the others say.
      if (archivo.errores.length === 0) {
        setLeido({ archivo, errores: [], previa: { ...data, modo: como } })
      }
    } catch (error) {
      if (este !== turno.current) return
      const deServidor = error instanceof ErrorApi ? erroresDe(error, archivo) : []
      const errores = [...archivo.errores, ...deServidor].sort((a, b) => a.linea - b.linea)
      if (deServidor.length > 0) setLeido({ archivo, errores, previa: null })
      else avisarError(error)
    } finally {
      if (este === turno.current) setLeyendo(false)
    }
  }
  const elegir = async (file: File | undefined): Promise<void> => {
    if (cargar.enCurso) return
    const este = ++turno.current
    // What was seen is no more what would be loaded.
    setLeido(null)
    setFalla('')
    setLeyendo(true)
    const archivo = await leerArchivo(file)
    if (este !== turno.current) return
    setLeyendo(false)
    if (typeof archivo === 'string') setFalla(archivo)
    else await revisar(archivo)
  }
  const enviar = async (): Promise<void> => {
    if (!leido?.previa || leyendo) return
    const { archivo, previa } = leido
    const body = { ...cuerpoDe(archivo, previa.modo), nombre_archivo: archivo.nombre.slice(0, 120), repetir }
    const respuesta = await cargar.ejecutar({ body })
    if (respuesta) alCargar(respuesta.data.carga.id)
  }

  const previa = leido?.previa
  const lista = previa != null && !leyendo
  useEffect(() => {
    if (lista) boton.current?.focus()
  }, [lista])
  const repetida = previa?.repetida
  return (
    <Dialogo
      titulo="Cargar inventario"
      abierto
      ancho="md"
      onCerrar={alCerrar}
      acciones={
        <PieDeDialogo alCerrar={alCerrar}>
          <Boton
            ref={boton}
            forma="lleno"
            esperando={cargar.enCurso}
            disabled={!previa || leyendo || (repetida != null && !repetir)}
            onClick={() => void enviar()}
          >
            {previa ? `Cargar ${lineasDe(previa.lineas.length)}` : 'Cargar'}
          </Boton>
        </PieDeDialogo>
      }
    >
      <Box
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          void elegir(event.dataTransfer.files[0])
        }}
      >
        <EntradaDeArchivo
          entrada={entrada}
          accept=".csv,.txt,text/csv,text/plain"
          etiqueta="Archivo de inventario"
          alElegir={archivo => void elegir(archivo)}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BotonAtajo
            tecla="Alt+A"
            forma="lleno"
            autoFocus
            icono={<UploadFile fontSize="small" />}
            disabled={cargar.enCurso}
            onClick={() => entrada.current?.click()}
          >
            {leido ? 'Elegir otro archivo' : 'Elegir archivo CSV'}
          </BotonAtajo>
          <BotonAtajo
            tecla="Alt+P"
            forma="borde"
            tono="neutro"
            icono={<Download fontSize="small" />}
            onClick={() => bajarCsv([PLANTILLA], 'Plantilla inventario.csv')}
          >
            Bajar plantilla
          </BotonAtajo>
        </Box>
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
          <legend className="tenue">Las cantidades del archivo</legend>
          {(Object.keys(MODOS) as ModoDeCarga[]).map(cada => (
            <Box
              component="label"
              key={cada}
              sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: '10px', cursor: 'pointer' }}
            >
              <input
                type="radio"
                style={{ accentColor: 'var(--primario)' }}
                name={nombreDeModo}
                checked={modo === cada}
                disabled={cargar.enCurso}
                onChange={() => {
                  elegido.current = cada
                  setModo(cada)
                  if (leido) void revisar(leido.archivo)
                }}
              />
              <span>
                <strong>{MODOS[cada]}</strong>
                <br />
                <span className="tenue">{AYUDA[cada]}</span>
              </span>
            </Box>
          ))}
        </Box>
        {!leido && !falla && !leyendo && (
          <p className="tenue" style={{ margin: 0 }}>
            Tres columnas: referencia, cantidad y precio antes de IVA. Un precio vacío deja el que tiene. Nada
            se guarda hasta que lo revise y lo confirme.
          </p>
        )}
        <div aria-live="polite">
          {falla && <Mensaje tono="peligro">{falla}</Mensaje>}
          {leido && leido.errores.length > 0 && (
            <Mensaje tono="peligro">
              {leido.errores.length === 1
                ? 'Hay 1 línea con error'
                : `Hay ${formatoNumero(leido.errores.length)} líneas con error`}
              : no se cargó ninguna. Corrija <strong>{leido.archivo.nombre}</strong> y elíjalo de nuevo.
            </Mensaje>
          )}
          {previa && (
            <Mensaje tono="info">
              <strong>{leido.archivo.nombre}</strong>: {lineasDe(previa.lineas.length)},{' '}
              {previa.unidades < 0 ? 'quita' : 'suma'} {formatoNumero(Math.abs(previa.unidades))} unidades
              {previa.precios > 0 &&
                ` y cambia ${previa.precios === 1 ? '1 precio' : `${formatoNumero(previa.precios)} precios`}`}
              .
            </Mensaje>
          )}
        </div>
        {repetida && (
          <Mensaje tono="alerta">
            Este mismo archivo ya se cargó el {formatoInstante(repetida.fecha)} ({repetida.usuario}).
            <br />
            <Casilla
              etiqueta={
                modo === 'sumar' ? 'Cargarlo otra vez: las cantidades se suman de nuevo' : 'Cargarlo otra vez'
              }
              value={repetir}
              onChange={setRepetir}
            />
          </Mensaje>
        )}
        {leido && leido.errores.length > 0 && <LineasConError errores={leido.errores} />}
        {previa && <LineasLeidas lineas={previa.lineas} />}
      </Box>
    </Dialogo>
  )
}
