import Build from '@mui/icons-material/BuildOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import { memo } from 'react'
import type { Acciones } from './acciones'
import { CeldaLado } from './CeldaLado'
import { CeldaTaquigrafia } from './CeldaTaquigrafia'
import { idCelda } from './columnas'
import { recortarCelda } from './medidas'
import { type Banda, CAMPOS_LADO, dudasDe, type Fila, redondeosDe, reparosDe } from './modelo'
import { seleccionarAlLlegar } from '../kernel/campos/seleccionar'

export interface AccionesDeFila extends Acciones {
  corregir: (clave: number, campo: string) => void
  abrirServicios: (clave: number) => void
  preguntarQuitar: (clave: number) => void
  resaltar: (clave: number | null) => void
}
interface Props {
  fila: Fila
  numero: number
  bandas: readonly Banda[]
  errores: Readonly<Record<string, string>> | undefined
  resaltada: boolean
  acciones: AccionesDeFila
}

const NUMEROS = [
  { campo: 'cantidad', nombre: 'Cantidad', modo: 'numeric' },
  { campo: 'base', nombre: 'Base en milímetros', modo: 'decimal' },
  { campo: 'altura', nombre: 'Altura en milímetros', modo: 'decimal' },
] as const
const LADOS_DE_FILA = [0, 1, 2, 3] as const

export const FilaPieza = memo(function FilaPieza(props: Props) {
  const { fila, numero, bandas, resaltada, acciones } = props
  const { clave } = fila
  // What is wrong with the shorthand the row itself knows: a band that is added may have settled it.
  const { taquigrafia: _, ...delServidor } = props.errores ?? {}
  const errores: Readonly<Record<string, string>> = { ...delServidor, ...reparosDe(fila) }
  const textos = [...new Set(Object.values(errores))]
  const redondeos = redondeosDe(fila)
  const idRedondeos = `redondeos-${clave}`
  const idErrores = `errores-${clave}`
  const idDudas = `dudas-${clave}`
  const dudas = dudasDe(fila).join(' · ')
  const vacia = fila.cantidad === '' && fila.base === '' && fila.altura === ''
  const clases = [resaltada && 'resaltada', dudas && 'dudosa', vacia && 'sin-papel'].filter(Boolean).join(' ')
  return (
    <>
      <tr
        className={clases || undefined}
        data-fila={clave}
        onMouseEnter={() => acciones.resaltar(clave)}
        onMouseLeave={() => acciones.resaltar(null)}
      >
        <th scope="row">
          <button
            type="button"
            className="numero"
            tabIndex={-1}
            data-celda={idCelda(clave, 'numero')}
            aria-label={`Pieza ${numero}${dudas && ', dudosa'}`}
            aria-describedby={dudas ? idDudas : undefined}
            title={dudas || undefined}
          >
            {numero}
          </button>
          {dudas && (
            <span className="oculto" id={idDudas}>
              {dudas}
            </span>
          )}
        </th>
        {NUMEROS.map(({ campo, nombre, modo }) => (
          <td key={campo}>
            <input
              className="derecha"
              inputMode={modo}
              autoComplete="off"
              data-celda={idCelda(clave, campo)}
              aria-label={`${nombre} de la pieza ${numero}`}
              aria-invalid={errores[campo] !== undefined || undefined}
              aria-describedby={
                errores[campo] !== undefined
                  ? idErrores
                  : redondeos
                    ? idRedondeos
                    : dudas
                      ? idDudas
                      : undefined
              }
              value={fila[campo]}
              onFocus={seleccionarAlLlegar}
              onChange={event => {
                acciones.celda(clave, campo, recortarCelda(event.target.value))
                acciones.corregir(clave, campo)
              }}
            />
          </td>
        ))}
        <td className="centro">
          <input
            type="checkbox"
            data-celda={idCelda(clave, 'rotacion')}
            aria-label={`La pieza ${numero} se puede rotar`}
            checked={fila.rotacion}
            onChange={event => acciones.fila(clave, { rotacion: event.target.checked })}
          />
        </td>
        <td>
          <CeldaTaquigrafia
            fila={fila}
            numero={numero}
            bandas={bandas}
            acciones={acciones}
            idErrores={idErrores}
          />
        </td>
        {LADOS_DE_FILA.map(lado => (
          <td key={lado} className="celdaLado">
            <CeldaLado
              clave={clave}
              fila={numero}
              lado={lado}
              id={fila.cantos[lado]}
              bandas={bandas}
              error={errores[CAMPOS_LADO[lado]]}
              acciones={acciones}
            />
          </td>
        ))}
        <td>
          <input
            data-celda={idCelda(clave, 'descripcion')}
            aria-label={`Descripción de la pieza ${numero}`}
            value={fila.descripcion}
            maxLength={120}
            autoComplete="off"
            onFocus={seleccionarAlLlegar}
            onChange={event => acciones.celda(clave, 'descripcion', event.target.value)}
          />
        </td>
        <td className="centro">
          <button
            type="button"
            className="icono"
            data-celda={idCelda(clave, 'servicios')}
            aria-label={`Servicios especiales de la pieza ${numero}: ${fila.servicios.length}`}
            title={
              fila.servicios.length > 0
                ? fila.servicios.map(s => `${s.referencia} (${s.modo}) × ${s.cantidad}`).join(', ')
                : 'Servicios especiales (F4)'
            }
            onClick={() => acciones.abrirServicios(clave)}
          >
            {fila.servicios.length > 0 ? (
              <b className="cuenta">{fila.servicios.length}</b>
            ) : (
              <Build sx={{ fontSize: 15 }} />
            )}
          </button>
        </td>
        <td className="centro">
          <button
            type="button"
            className="icono"
            tabIndex={-1}
            aria-label={`Eliminar la pieza ${numero}`}
            title="Eliminar la pieza (Ctrl+Supr)"
            onClick={() => acciones.preguntarQuitar(clave)}
          >
            <Delete sx={{ fontSize: 16 }} />
          </button>
        </td>
      </tr>
      {redondeos && (
        <tr className="redondeos">
          <td colSpan={13} id={idRedondeos}>
            {redondeos}
          </td>
        </tr>
      )}
      {textos.length > 0 && (
        <tr className="errores">
          <td colSpan={13} id={idErrores}>
            {textos.join('. ')}
          </td>
        </tr>
      )}
    </>
  )
})
