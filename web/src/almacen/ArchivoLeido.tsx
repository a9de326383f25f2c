import { useState } from 'react'
import { formatoNumero, pesosExactos } from '#shared/kernel/format'
import { Boton } from '../kernel/Boton'
import { type Columna, Tabla } from '../kernel/Tabla'
import type { Previa } from './carga'
import type { ErrorDeLinea } from './leer-archivo'

/** Rows that are drawn at once. */
const TANDA = 50

type Linea = Previa['lineas'][number]

const ERRORES: readonly Columna<ErrorDeLinea>[] = [
  { id: 'linea', titulo: 'Línea', numero: true, principal: true, celda: e => formatoNumero(e.linea) },
  { id: 'referencia', titulo: 'Referencia', principal: true, celda: e => e.referencia || '–' },
  { id: 'texto', titulo: 'Qué corregir', ajusta: true, celda: e => e.texto },
]

/** Before and after, where that differs. */
const Cambio = ({ antes, despues }: { antes: string; despues: string | null }) =>
  despues === null || despues === antes ? (
    antes
  ) : (
    <>
      <span className="tenue">{antes} → </span>
      <strong>{despues}</strong>
    </>
  )

const precio = (valor: number | null): string | null => (valor === null ? null : pesosExactos(valor))

export const COLUMNAS: readonly Columna<Linea>[] = [
  {
    id: 'producto',
    titulo: 'Producto',
    principal: true,
    ajusta: true,
    celda: l => (
      <div className="renglones">
        {l.nombre_producto}
        <div className="tenue">{l.referencia}</div>
      </div>
    ),
  },
  { id: 'cantidad', titulo: 'Cantidad', numero: true, celda: l => formatoNumero(l.cantidad) },
  {
    id: 'existencia',
    titulo: 'Existencia',
    numero: true,
    principal: true,
    celda: l => (
      <Cambio antes={formatoNumero(l.existencia_antes)} despues={formatoNumero(l.existencia_despues)} />
    ),
  },
  {
    id: 'precio',
    titulo: 'Precio',
    numero: true,
    celda: l => <Cambio antes={pesosExactos(l.precio_antes)} despues={precio(l.precio_despues)} />,
  },
]

/** Some rows of many, and more when they are asked for. */
function EnTandas<F>({
  etiqueta,
  columnas,
  filas,
  clave,
}: {
  etiqueta: string
  columnas: readonly Columna<F>[]
  filas: readonly F[]
  clave: (fila: F) => string | number
}) {
  const [vistas, setVistas] = useState(TANDA)
  const faltan = filas.length - vistas
  return (
    <div>
      <Tabla
        etiqueta={etiqueta}
        apretada
        tarjetasBajo={560}
        columnas={columnas}
        filas={filas.slice(0, vistas)}
        clave={clave}
      />
      {faltan > 0 && (
        <Boton tono="neutro" onClick={() => setVistas(vistas + 10 * TANDA)}>
          Ver {formatoNumero(Math.min(faltan, 10 * TANDA))} más de {formatoNumero(faltan)}
        </Boton>
      )}
    </div>
  )
}

export const LineasConError = ({ errores }: { errores: readonly ErrorDeLinea[] }) => (
  <EnTandas
    etiqueta="Líneas con error"
    columnas={ERRORES}
    filas={errores}
    clave={e => `${e.linea} ${e.texto}`}
  />
)

export const LineasLeidas = ({ lineas }: { lineas: readonly Linea[] }) => (
  <EnTandas etiqueta="Lo que hará el archivo" columnas={COLUMNAS} filas={lineas} clave={l => l.producto_id} />
)
