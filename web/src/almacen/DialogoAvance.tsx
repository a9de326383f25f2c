import { Box, LinearProgress } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { MODOS } from '#shared/inventarios/cargas'
import { formatoInstante, formatoNumero } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { Dialogo } from '../kernel/Dialogo'
import { PaginasDeDialogo } from '../kernel/PaginasDeDialogo'
import { PieDeDialogo } from '../kernel/PieDeDialogo'
import { Etiqueta } from '../kernel/Etiqueta'
import { Mensaje } from '../kernel/Mensaje'
import { Tabla } from '../kernel/Tabla'
import { useRepaso } from '../kernel/useRepaso'
import { invalidar, useRuta } from '../kernel/useRuta'
import { COLUMNAS } from './ArchivoLeido'
import { type Carga, enMarcha, lineasDe, TONOS, TRAS_CARGA } from './carga'

interface Props {
  id: number
  alReversar: () => void
  alCerrar: () => void
}

/** Asks again each second as long as something is under way; what it changed is read anew when it is over. */
function useCarga(id: number, page: number) {
  const lectura = useRuta(
    'GET /inventarios/cargas/{id}',
    { params: { id }, query: { page } },
    { paginada: true },
  )
  const marcha = lectura.data && enMarcha(lectura.data.carga)
  const antes = useRef(marcha)
  useEffect(() => {
    if (antes.current && marcha === false) void invalidar(TRAS_CARGA)
    antes.current = marcha
  }, [marcha])
  useRepaso(marcha === true, lectura.recargar)
  return lectura
}

/** A batch: how far it is, what it did line by line, and the way back. It goes on when the dialog is closed. */
export default function DialogoAvance({ id, alReversar, alCerrar }: Props) {
  const [page, setPage] = useState(1)
  const { data, error, recargar, cargando } = useCarga(id, page)
  const carga = data?.carga
  const lineas = data?.lineas
  return (
    <Dialogo
      titulo={`Carga ${id}`}
      abierto
      ancho="md"
      onCerrar={alCerrar}
      acciones={
        <PieDeDialogo alCerrar={alCerrar}>
          {carga && carga.estado !== 'reversado' && carga.estado !== 'reversando' && (
            <Boton forma="borde" tono="peligro" onClick={alReversar}>
              Reversar la carga
            </Boton>
          )}
        </PieDeDialogo>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {carga && <Estado carga={carga} />}
        <Tabla
          etiqueta="Líneas de la carga"
          apretada
          tarjetasBajo={560}
          columnas={COLUMNAS}
          filas={lineas?.data}
          clave={l => l.producto_id}
          lectura={{ error, recargar, cargando: cargando && !data }}
        />
        <PaginasDeDialogo page={page} last_page={lineas?.last_page} alIr={setPage} />
      </Box>
    </Dialogo>
  )
}

function Estado({ carga }: { carga: Carga }) {
  const { estado, hechas, total, omitidas, dejadas, sin_devolver } = carga
  const parte = total === 0 ? 100 : Math.floor((hechas / total) * 100)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Etiqueta tono={TONOS[estado]}>{carga.nombre_estado}</Etiqueta>
        <span>
          <strong>{carga.nombre_archivo || 'Sin nombre'}</strong> · {lineasDe(carga.lineas)} ·{' '}
          {MODOS[carga.modo]} · {carga.usuario}, {formatoInstante(carga.fecha)}
        </span>
      </Box>
      {enMarcha(carga) && (
        <div>
          <LinearProgress variant="determinate" value={parte} aria-label="Avance de la carga" />
          <output>
            {estado === 'reversando' ? 'Quedan por devolver' : 'Van'} {formatoNumero(hechas)} de{' '}
            {formatoNumero(total)} pasos. Puede cerrar: sigue sola.
          </output>
        </div>
      )}
      {estado === 'reversado' && (
        <Mensaje tono="info">
          La reversó {carga.reversado_por}, {formatoInstante(carga.fecha_estado)}: {carga.motivo_reversion}
        </Mensaje>
      )}
      {omitidas > 0 && (
        <Mensaje tono="alerta">
          {omitidas === 1
            ? 'Alguien cambió el precio de 1 producto mientras tanto: no se tocó.'
            : `Alguien cambió el precio de ${formatoNumero(omitidas)} productos mientras tanto: no se tocaron.`}
        </Mensaje>
      )}
      {sin_devolver > 0 && (
        <Mensaje tono="alerta">
          {sin_devolver === 1
            ? 'Mientras se reversaba se vendió lo de 1 línea: no se devolvió, o quedaría por debajo de cero.'
            : `Mientras se reversaba se vendió lo de ${formatoNumero(sin_devolver)} líneas: no se devolvieron, o quedarían por debajo de cero.`}
        </Mensaje>
      )}
      {dejadas > 0 && (
        <Mensaje tono="alerta">
          {dejadas === 1
            ? 'Alguien corrigió la existencia de 1 producto después de contarlo: no se tocó. Su conteo dice cuál.'
            : `Alguien corrigió la existencia de ${formatoNumero(dejadas)} productos después de contarlos: no se tocaron. Su conteo dice cuáles.`}
        </Mensaje>
      )}
    </>
  )
}
