import { useState } from 'react'
import { formatoNumero } from '#shared/kernel/format'
import type { DatosDe } from '../kernel/api'
import { Boton } from '../kernel/Boton'
import { DialogoDeLista } from '../kernel/DialogoDeLista'
import { Mensaje } from '../kernel/Mensaje'
import { PaginasDeDialogo } from '../kernel/PaginasDeDialogo'
import { type Columna, Tabla } from '../kernel/Tabla'
import { useAccion } from '../kernel/useAccion'
import { useRuta } from '../kernel/useRuta'
import { LECTURAS } from './tableros'

type Devuelto = DatosDe<'GET /inventarios/reinicios/{id}'>['productos']['data'][number]

const COLUMNAS: readonly Columna<Devuelto>[] = [
  {
    id: 'tablero',
    titulo: 'Tablero',
    principal: true,
    ajusta: true,
    celda: ({ nombre_producto, referencia }) => (
      <div className="renglones">
        {nombre_producto}
        <div className="tenue">{referencia}</div>
      </div>
    ),
  },
  {
    id: 'cantidad',
    titulo: 'Se devuelven',
    numero: true,
    celda: ({ cantidad }) => formatoNumero(cantidad),
  },
  {
    id: 'existencia',
    titulo: 'Existencia',
    numero: true,
    ajusta: true,
    principal: true,
    celda: ({ antes, despues, impedimento }) =>
      impedimento ?? (
        <>
          <span className="tenue">{formatoNumero(antes)} → </span>
          <strong>{formatoNumero(despues)}</strong>
        </>
      ),
  },
]

interface Props {
  id: string
  alCerrar: () => void
}

/** What undoing a reset gives back, board by board, before it is done (DECISIONS 140). */
export default function DialogoDeshacer({ id, alCerrar }: Props) {
  const [page, setPage] = useState(1)
  const lectura = useRuta(
    'GET /inventarios/reinicios/{id}',
    { params: { id }, query: { page } },
    { paginada: true },
  )
  const { data } = lectura
  const deshacer = useAccion('POST /inventarios/reinicios/{id}/deshacer', {
    invalida: [...LECTURAS, 'GET /inventarios/reinicios/{id}'],
  })
  const alDeshacer = async () => {
    if (await deshacer.ejecutar({ params: { id } })) alCerrar()
  }
  const puede = data !== undefined && data.reinicio.deshacer_hasta !== null
  return (
    <DialogoDeLista
      titulo="¿Deshacer el reinicio?"
      ancho="md"
      espera={{ lectura, texto: 'Buscando lo que se devuelve' }}
      acciones={
        puede && (
          <Boton forma="lleno" autoFocus esperando={deshacer.enCurso} onClick={() => void alDeshacer()}>
            Deshacer el reinicio
          </Boton>
        )
      }
      alCerrar={alCerrar}
    >
      {data && !puede && <Mensaje tono="alerta">Este reinicio ya no se puede deshacer.</Mensaje>}
      <Tabla
        etiqueta="Tableros que se devuelven"
        apretada
        tarjetasBajo={560}
        filas={data?.productos.data}
        clave={({ producto_id }) => producto_id}
        lectura={lectura}
        vacio="Ningún tablero se devuelve"
        columnas={COLUMNAS}
      />
      <PaginasDeDialogo page={page} last_page={data?.productos.last_page} alIr={setPage} />
    </DialogoDeLista>
  )
}
