import { Alert, Box, DialogActions, LinearProgress } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import { enCurso, ESTADOS_DE_LINEA, ESTADOS_DE_LOTE } from '#shared/productos/lotes'
import type { DatosDe } from '../kernel/api'
import { Boton } from '../kernel/Boton'
import { Dialogo } from '../kernel/Dialogo'
import { Etiqueta } from '../kernel/Etiqueta'
import { Paginacion } from '../kernel/Paginacion'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useAccion } from '../kernel/useAccion'
import { useRepaso } from '../kernel/useRepaso'
import { invalidar, useRuta } from '../kernel/useRuta'
import { LISTAS } from './producto'

type Datos = DatosDe<'GET /cambios-precios/{id}'>
type Linea = Datos['lineas']['data'][number]
type Lote = Datos['lote']

function Estado({ linea }: { linea: Linea }) {
  const { estado, falla, bajo_costo: bajoCosto } = linea
  if (estado === 'falla') return <Etiqueta tono="peligro">{falla}</Etiqueta>
  if (estado === 'distinto' || estado === 'no_deshecho')
    return <Etiqueta tono="alerta">{ESTADOS_DE_LINEA[estado]}</Etiqueta>
  return (
    <>
      {estado !== 'por_aplicar' && ESTADOS_DE_LINEA[estado]}
      {bajoCosto === true && <Etiqueta tono="alerta">Por debajo del costo</Etiqueta>}
    </>
  )
}

const COLUMNAS: readonly Columna<Linea>[] = [
  { id: 'referencia', titulo: 'Referencia', celda: l => l.referencia },
  { id: 'nombre', titulo: 'Producto', principal: true, ajusta: true, celda: l => l.nombre_producto },
  { id: 'antes', titulo: 'Con IVA antes', numero: true, celda: l => pesosExactos(l.con_impuesto_antes) },
  {
    id: 'despues',
    titulo: 'Con IVA después',
    numero: true,
    principal: true,
    celda: l => <b>{pesosExactos(l.con_impuesto_despues)}</b>,
  },
  { id: 'sin_antes', titulo: 'Sin IVA antes', numero: true, celda: l => pesosExactos(l.precio_antes) },
  { id: 'sin_despues', titulo: 'Sin IVA después', numero: true, celda: l => pesosExactos(l.precio_despues) },
  { id: 'estado', titulo: 'Estado', ajusta: true, celda: l => <Estado linea={l} /> },
]

const contados = (n: number, uno: string, varios: string): string =>
  `${formatoNumero(n)} ${n === 1 ? uno : varios}`

/** What is left out, and why. */
function notasDe({ iguales, sin_precio: sinPrecio, fallas, distintos }: Lote): string[] {
  return [
    iguales > 0 ? `${contados(iguales, 'queda', 'quedan')} con el mismo precio` : '',
    sinPrecio > 0 ? `${contados(sinPrecio, 'no tiene', 'no tienen')} precio` : '',
    fallas > 0 ? `${contados(fallas, 'no se puede', 'no se pueden')} cambiar` : '',
    distintos > 0
      ? contados(distintos, 'cambió entretanto y no se tocó', 'cambiaron entretanto y no se tocaron')
      : '',
  ].filter(nota => nota !== '')
}

interface Props {
  id: string
  alCerrar: () => void
}

/** A bulk change: its products before and after, applied and undone as one. */
export default function DialogoLote({ id, alCerrar }: Props) {
  const [{ page, per_page }, setPagina] = useState({ page: 1, per_page: 50 })
  const [apartados, setApartados] = useState(false)
  const lectura = useRuta(
    'GET /cambios-precios/{id}',
    { params: { id }, query: { page, per_page, ...(apartados && { apartados: true }) } },
    { paginada: true },
  )
  const { data, error, recargar } = lectura
  const lote = data?.lote
  const con = { invalida: ['GET /cambios-precios', 'GET /cambios-precios/{id}'] } as const
  const aplicar = useAccion('PUT /cambios-precios/{id}/aplicar', con)
  const deshacer = useAccion('PUT /cambios-precios/{id}/deshacer', con)

  const anda = lote !== undefined && enCurso(lote.estado)
  useRepaso(anda, recargar)
  const andaba = useRef(false)
  useEffect(() => {
    // What the list behind shows has other prices by now.
    if (andaba.current && !anda) void invalidar([...LISTAS, 'GET /cambios-precios'])
    andaba.current = anda
  }, [anda])

  const hayApartados = lote !== undefined && lote.fallas + lote.distintos > 0
  return (
    <Dialogo
      titulo={lote?.descripcion ?? 'Cambio masivo de precios'}
      abierto
      ancho="lg"
      onCerrar={alCerrar}
      acciones={
        <DialogActions>
          {hayApartados && (
            <Boton
              forma="borde"
              tono="neutro"
              aria-pressed={apartados}
              onClick={() => {
                setPagina({ page: 1, per_page })
                setApartados(!apartados)
              }}
            >
              Solo los apartados
            </Boton>
          )}
          <Box sx={{ flex: 1 }} />
          <Boton forma="borde" tono="neutro" onClick={alCerrar}>
            Cerrar
          </Boton>
          {lote?.estado === 'aplicado' && (
            <Boton
              forma="borde"
              tono="peligro"
              esperando={deshacer.enCurso}
              onClick={() => void deshacer.ejecutar({ params: { id }, body: {} })}
            >
              Deshacer el cambio
            </Boton>
          )}
          {lote?.estado === 'previa' && (
            <Boton
              forma="lleno"
              autoFocus
              disabled={lote.total === 0}
              esperando={aplicar.enCurso}
              onClick={() => void aplicar.ejecutar({ params: { id }, body: {} })}
            >
              {`Aplicar a ${contados(lote.total, 'producto', 'productos')}`}
            </Boton>
          )}
        </DialogActions>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {!lote && error && <Alert severity="error">{error.message}</Alert>}
        {lote?.mensaje && <Alert severity="error">{lote.mensaje}</Alert>}
        {lote && (
          <Box component="output" sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
            <Box>
              <b>{ESTADOS_DE_LOTE[lote.estado]}</b>
              {lote.estado !== 'previa' &&
                lote.estado !== 'preparando' &&
                ` · ${formatoNumero(lote.avance)} de ${contados(lote.total, 'producto', 'productos')}`}
              {` · Motivo: ${lote.motivo}`}
            </Box>
            {notasDe(lote).length > 0 && (
              <Box sx={{ color: 'text.secondary' }}>{notasDe(lote).join(' · ')}</Box>
            )}
          </Box>
        )}
        {anda && (
          <LinearProgress
            aria-label={ESTADOS_DE_LOTE[lote.estado]}
            {...(lote.estado !== 'preparando' &&
              lote.total > 0 && {
                variant: 'determinate' as const,
                value: Math.min(100, Math.floor((lote.avance / lote.total) * 100)),
              })}
          />
        )}
        <Tabla
          etiqueta="Precios antes y después"
          tarjetasBajo={900}
          columnas={COLUMNAS}
          filas={lote?.estado === 'preparando' ? undefined : data?.lineas.data}
          clave={linea => linea.producto_id}
          lectura={lectura}
          vacio="Ningún precio cambia con esta regla. Cierre y elija otra"
        />
        <Paginacion
          pagina={data?.lineas}
          nombres={['producto', 'productos']}
          filtros={{
            aplicados: { page },
            irAPagina: next => setPagina({ page: next, per_page }),
            cambiarTamano: tamano => setPagina({ page: 1, per_page: tamano }),
          }}
        />
      </Box>
    </Dialogo>
  )
}
