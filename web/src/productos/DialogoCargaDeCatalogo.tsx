import { Box, DialogActions, LinearProgress } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import {
  CLASES_DE_FILA,
  type ClaseDeFila,
  enMarcha,
  ESTADOS_DE_CARGA,
  ESTADOS_DE_FILA,
} from '#shared/productos/estados-catalogo'
import type { DatosDe } from '../kernel/api'
import { Boton } from '../kernel/Boton'
import { Dialogo } from '../kernel/Dialogo'
import { Etiqueta } from '../kernel/Etiqueta'
import { Mensaje } from '../kernel/Mensaje'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useAccion } from '../kernel/useAccion'
import { useRepaso } from '../kernel/useRepaso'
import { invalidar, useRuta } from '../kernel/useRuta'
import { LISTAS } from './producto'
import { bajarInforme } from './informe-catalogo'

type Datos = DatosDe<'GET /cargas-catalogo/{id}'>
type Carga = Datos['carga']
type Fila = Datos['filas']['data'][number]
type Solo = ClaseDeFila | 'apartada'

const TONOS = { nuevo: 'exito', cambia: 'info', igual: 'neutro', rechazada: 'peligro' } as const

const contados = (n: number, uno: string, varios: string): string =>
  `${formatoNumero(n)} ${n === 1 ? uno : varios}`

function Estado({ fila: { clase, estado } }: { fila: Fila }) {
  if (estado === 'conflicto' || estado === 'falla')
    return <Etiqueta tono="alerta">{ESTADOS_DE_FILA[estado]}</Etiqueta>
  if (estado === 'hecha') return <Etiqueta tono="exito">{ESTADOS_DE_FILA.hecha}</Etiqueta>
  return <Etiqueta tono={TONOS[clase]}>{CLASES_DE_FILA[clase]}</Etiqueta>
}

/** What a row does, field by field, or why it does nothing. */
function Detalle({ fila: { clase, cambios, reparos } }: { fila: Fila }) {
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {reparos.map(({ columna, texto }) => (
        <li key={`${columna} ${texto}`}>
          {columna && <strong>{columna}: </strong>}
          {texto}
        </li>
      ))}
      {cambios.map(({ columna, antes, despues }) => (
        // Of what is new there is much to say and nothing to compare: side by side.
        <li key={columna} style={clase === 'nuevo' ? { display: 'inline-block', marginRight: 16 } : {}}>
          <span className="tenue">
            {columna}:{clase === 'cambia' && ` ${antes ?? 'vacío'} →`}
          </span>{' '}
          <strong>{despues ?? 'vacío'}</strong>
        </li>
      ))}
    </ul>
  )
}

const COLUMNAS: readonly Columna<Fila>[] = [
  { id: 'fila', titulo: 'Fila', numero: true, celda: f => formatoNumero(f.fila) },
  {
    id: 'producto',
    titulo: 'Producto',
    principal: true,
    ajusta: true,
    celda: f => (
      <div className="renglones">
        {f.nombre_producto || 'Sin nombre'}
        <div className="tenue">{f.referencia || 'Sin referencia'}</div>
      </div>
    ),
  },
  { id: 'estado', titulo: 'Qué pasa', celda: f => <Estado fila={f} /> },
  {
    id: 'detalle',
    titulo: 'Antes → después',
    ajusta: true,
    celda: f => <Detalle fila={f} />,
  },
]

/** Kinds of rows and how many there are, each a way to see only those. */
function grupos(carga: Carga): { solo: Solo | null; texto: string; cuantas: number }[] {
  const { filas, nuevos, cambian, iguales, rechazadas, apartadas, estado } = carga
  return [
    { solo: null, texto: 'Todas', cuantas: filas },
    { solo: 'nuevo' as const, texto: 'Nuevos', cuantas: nuevos },
    { solo: 'cambia' as const, texto: 'Cambian', cuantas: cambian },
    { solo: 'igual' as const, texto: 'Sin cambios', cuantas: iguales },
    estado === 'aplicada'
      ? { solo: 'apartada' as const, texto: 'No se hicieron', cuantas: rechazadas + apartadas }
      : { solo: 'rechazada' as const, texto: 'Rechazadas', cuantas: rechazadas },
  ]
}

interface Props {
  id: string
  alCerrar: () => void
}

/** A file of products: what it would do, how far it is, and at the end what was done and what was not. */
export default function DialogoCargaDeCatalogo({ id, alCerrar }: Props) {
  const [{ page, per_page }, setPagina] = useState({ page: 1, per_page: 50 })
  const [solo, setSolo] = useState<Solo | null>(null)
  const lectura = useRuta(
    'GET /cargas-catalogo/{id}',
    { params: { id }, query: { page, per_page, ...(solo !== null && { solo }) } },
    { paginada: true },
  )
  const { data, error, recargar } = lectura
  const carga = data?.carga
  const aplicar = useAccion('PUT /cargas-catalogo/{id}/aplicar', {
    invalida: ['GET /cargas-catalogo', 'GET /cargas-catalogo/{id}'],
  })
  const anda = carga !== undefined && enMarcha(carga.estado)
  useRepaso(anda, recargar)
  const andaba = useRef(false)
  const boton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What the list behind shows is something else by now.
    if (andaba.current && !anda) void invalidar([...LISTAS, 'GET /cargas-catalogo'])
    if (andaba.current && !anda) boton.current?.focus()
    andaba.current = anda
  }, [anda])
  const sinHacer = carga === undefined ? 0 : carga.rechazadas + carga.apartadas
  return (
    <Dialogo
      titulo={carga ? `Catálogo: ${carga.nombre_archivo || 'sin nombre'}` : 'Catálogo'}
      abierto
      ancho="lg"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          {sinHacer > 0 && !anda && (
            <Boton forma="borde" tono="neutro" onClick={() => void bajarInforme(id)}>
              Bajar lo que no se hace
            </Boton>
          )}
          <Box sx={{ flex: 1 }} />
          <Boton forma="borde" tono="neutro" onClick={alCerrar}>
            Cerrar
          </Boton>
          {carga?.estado === 'previa' && (
            <Boton
              ref={boton}
              forma="lleno"
              autoFocus
              disabled={carga.total === 0}
              esperando={aplicar.enCurso}
              onClick={() => void aplicar.ejecutar({ params: { id }, body: {} })}
            >
              {`Cargar ${contados(carga.total, 'producto', 'productos')}`}
            </Boton>
          )}
        </DialogActions>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {!carga && error && <Mensaje tono="peligro">{error.message}</Mensaje>}
        {carga && <Resumen carga={carga} />}
        {carga && !anda && carga.estado !== 'fallida' && (
          <Box
            component="fieldset"
            aria-label="Ver solo"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', m: 0, p: 0, border: 0 }}
          >
            {grupos(carga).map(({ solo: cada, texto, cuantas }) => (
              <Boton
                key={texto}
                forma={solo === cada ? 'lleno' : 'borde'}
                tono={solo === cada ? 'primario' : 'neutro'}
                aria-pressed={solo === cada}
                disabled={cuantas === 0}
                onClick={() => {
                  setPagina({ page: 1, per_page })
                  setSolo(cada)
                }}
              >
                {`${texto} ${formatoNumero(cuantas)}`}
              </Boton>
            ))}
          </Box>
        )}
        {carga?.estado !== 'preparando' && carga?.estado !== 'fallida' && (
          <>
            <Tabla
              etiqueta="Filas del archivo"
              tarjetasBajo={800}
              columnas={COLUMNAS}
              filas={data?.filas.data}
              clave={fila => fila.fila}
              lectura={lectura}
              vacio="No hay filas de estas en el archivo. Elija otras arriba"
            />
            <Paginacion
              pagina={data?.filas}
              nombres={['fila', 'filas']}
              filtros={{
                aplicados: { page },
                irAPagina: next => setPagina({ page: next, per_page }),
                cambiarTamano: tamano => setPagina({ page: 1, per_page: tamano }),
              }}
            />
          </>
        )}
      </Box>
    </Dialogo>
  )
}

function Resumen({ carga }: { carga: Carga }) {
  const { estado, avance, total, hechas, apartadas, rechazadas, ignoradas, mensaje } = carga
  const anda = enMarcha(estado)
  return (
    <>
      <Box component="output" sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        <span>
          <strong>{ESTADOS_DE_CARGA[estado]}</strong>
          {anda &&
            ` · Van ${formatoNumero(avance)} de ${contados(total, 'fila', 'filas')}. Puede cerrar: sigue sola`}
          {estado === 'aplicada' &&
            ` · ${contados(hechas, 'producto guardado', 'productos guardados')}, ${contados(
              apartadas + rechazadas,
              'fila sin hacer',
              'filas sin hacer',
            )}`}
          {` · ${carga.usuario}, ${formatoInstante(carga.fecha)}`}
        </span>
      </Box>
      {anda && (
        <LinearProgress
          aria-label={ESTADOS_DE_CARGA[estado]}
          variant="determinate"
          value={total === 0 ? 100 : Math.min(100, Math.floor((avance / total) * 100))}
        />
      )}
      {mensaje && <Mensaje tono="peligro">{mensaje}</Mensaje>}
      {ignoradas.length > 0 && (
        <Mensaje tono="alerta">
          {ignoradas.length === 1 ? 'Esta columna no se lee' : 'Estas columnas no se leen'}:{' '}
          {ignoradas.map(titulo => `«${titulo}»`).join(', ')}
        </Mensaje>
      )}
      {estado === 'previa' && rechazadas > 0 && (
        <Mensaje tono="alerta">
          {rechazadas === 1
            ? 'Hay 1 fila con error: no se carga. Las demás sí.'
            : `Hay ${formatoNumero(rechazadas)} filas con error: no se cargan. Las demás sí.`}
        </Mensaje>
      )}
      {estado === 'aplicada' && apartadas > 0 && (
        <Mensaje tono="alerta">
          {apartadas === 1
            ? '1 producto cambió mientras tanto, o ya no cumple: no se tocó.'
            : `${formatoNumero(apartadas)} productos cambiaron mientras tanto, o ya no cumplen: no se tocaron.`}
        </Mensaje>
      )}
    </>
  )
}
