import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Boton } from './Boton'
import { useAtajos } from './atajos'
import { Fila } from './BotonDeFila'
import { conAncho } from './estilos'
import { Hueco } from './Hueco'
import {
  ES_CELDA,
  ES_FILA,
  ES_GRUPO,
  ES_TABLA,
  type LugarEnTarjeta,
  rotuloEnTarjeta,
  tarjetas,
} from './tarjetas'
import { useLlegadaDeFilas, useRetenerParaFilas } from './teclado/Llegando'
import { type FilaActual, useFilaActual } from './useFilaActual'
import type { EstadoDeRuta } from './useRuta'

export interface Columna<F> {
  id: string
  titulo: ReactNode
  /** The same as text, where it is none: said above the cell in a card. A value says it only if it stands here. */
  rotulo?: string
  celda: (fila: F) => ReactNode
  /** Numbers stand to the right, one under the other. */
  numero?: boolean
  /** The cell by which a person knows the row. In a card it is the title; a number, the value beside it. */
  principal?: boolean
  /** The box that marks the row: in a card beside the title, and its head stays. */
  marca?: boolean
  ancho?: number | string
  /** What it is in a card, where that is not what the others say. */
  lugar?: LugarEnTarjeta
  /** May break into lines; other cells stay on one. */
  ajusta?: boolean
}

interface Props<F> {
  /** What the table lists, for screen readers. */
  etiqueta: string
  columnas: readonly Columna<F>[]
  filas: readonly F[] | undefined
  clave: (fila: F) => string | number
  /** How the reading of the rows stands (`useRuta`): waiting, failed, and the way to try again. */
  lectura?: Pick<EstadoDeRuta<unknown>, 'cargando' | 'error' | 'recargar'>
  /** Why there is nothing, and what to do. */
  vacio?: ReactNode
  /** Enter and double click on a row. */
  alAbrir?: (fila: F) => void
  /** What that does, for the help. */
  textoAbrir?: string
  /** Space on a row. */
  alMarcar?: (fila: F) => void
  /** `tr`s of the footer, of cells with the class `de-pie`. */
  pie?: ReactNode
  /** Class of a row beside its own: where a group of them begins. */
  claseDeFila?: (fila: F) => string
  /** Keys of rows that have just changed (`useDestellos`). */
  destellos?: ReadonlySet<string | number>
  filasDeEspera?: number
  /** `useFilaActual`, of a screen that wants to know the current row itself. */
  fila?: FilaActual<F>
  /** Each row is a card where the table has less than so many px (640). */
  tarjetasBajo?: number
  /** Cells stand closer: many columns. */
  apretada?: boolean
  /** What stands at the end of each row: `BotonDeFila`s, or anything else. */
  children?: (fila: F) => ReactNode
}

function lugarDe<F>({ lugar, marca, principal, numero, ajusta }: Columna<F>): LugarEnTarjeta | undefined {
  if (lugar) return lugar
  if (marca) return 'marca'
  if (principal) return numero ? 'valor' : 'titulo'
  return ajusta ? 'largo' : undefined
}
const rotuloDe = <F,>({ titulo, rotulo }: Columna<F>): string | undefined =>
  rotulo ?? (typeof titulo === 'string' ? titulo : undefined)

/** What a row does, of the table as it was drawn last. */
interface Manos<F> {
  alEnfocar: (fila: F) => void
  alTeclear: (event: KeyboardEvent<HTMLTableRowElement>, fila: F) => void
  alAbrir: ((fila: F) => void) | undefined
  enfocar: () => boolean
}
interface PropsDeFila<F> {
  fila: F
  columnas: readonly Columna<F>[]
  actual: boolean
  destella: boolean
  clase: string
  manos: RefObject<Manos<F>>
  acciones: ((fila: F) => ReactNode) | undefined
  conActos: boolean
}

/** As many rows as a desk's screen shows of a list. */
const A_LA_VISTA = 15

const ES_CABEZA = { role: 'columnheader', scope: 'col' } as const

const EN_NUMERO = 'numero MuiTableCell-alignRight'
const clases = (...otras: (string | false | undefined)[]): string =>
  ['MuiTableCell-root celda', ...otras].filter(Boolean).join(' ')
const clasesDe = <F,>(columna: Columna<F>): string =>
  clases(
    columna.numero && EN_NUMERO,
    columna.principal && 'principal',
    columna.ajusta && 'ajusta',
    lugarDe(columna),
  )

/** One row, of plain elements (`app/pantalla.css`). As the keyboard goes on only the rows that it leaves and comes to are drawn anew. */
function FilaSuelta<F>(props: PropsDeFila<F>) {
  const { fila, columnas, actual, destella, clase, manos, acciones, conActos } = props
  return (
    <tr
      {...ES_FILA}
      className={`MuiTableRow-root fila ${destella ? 'destella' : ''} ${clase}`}
      tabIndex={actual ? 0 : -1}
      onFocus={() => manos.current.alEnfocar(fila)}
      onKeyDown={event => manos.current.alTeclear(event, fila)}
      // Two clicks on a button inside the row are the button's.
      onDoubleClick={({ target }) => {
        if (!(target as Element).closest('button, a')) manos.current.alAbrir?.(fila)
      }}
    >
      {columnas.map(c => (
        <td
          key={c.id}
          {...ES_CELDA}
          className={clasesDe(c)}
          data-rotulo={lugarDe(c) === 'valor' ? c.rotulo : rotuloEnTarjeta(rotuloDe(c), lugarDe(c))}
        >
          {c.celda(fila)}
        </td>
      ))}
      {acciones && (
        <td {...ES_CELDA} className="MuiTableCell-root celda acciones">
          {conActos && (
            <Fila value={{ actual, enfocar: () => manos.current.enfocar() }}>{acciones(fila)}</Fila>
          )}
        </td>
      )}
    </tr>
  )
}
const FilaDeTabla = memo(FilaSuelta) as typeof FilaSuelta

/**
 * A dense table: fills the height it gets, scrolls inside, and is walked with the arrow keys. Where it is narrow its rows
 * are cards, one under the other, walked in the same way; on a narrow screen it is as long as they are.
 */
export function Tabla<F>(props: Props<F>): ReactNode {
  const {
    etiqueta,
    columnas,
    filas,
    clave,
    lectura,
    vacio,
    alAbrir,
    alMarcar,
    pie,
    children: acciones,
  } = props
  const { cargando = false, error } = lectura ?? {}
  const propia = useFilaActual(filas, clave)
  const { tabla, actual, enfocar, alEnfocar } = props.fila ?? propia
  useLlegadaDeFilas(filas, cargando, enfocar)
  // What is seen first is drawn first: the rows that a screen shows, and the acts of the one that the keyboard is on, which
  // give their column its width. The other rows and acts, more than half of it all, as soon as those are painted.
  const [entera, setEntera] = useState(false)
  const conFilas = filas !== undefined && filas.length > 0
  useEffect(() => {
    if (conFilas) startTransition(() => setEntera(true))
  }, [conFilas])
  const dibujadas =
    entera || (actual && filas && filas.indexOf(actual) >= A_LA_VISTA) ? filas : filas?.slice(0, A_LA_VISTA)
  useRetenerParaFilas(conFilas && !entera)
  const ancho = columnas.length + (acciones ? 1 : 0)
  useAtajos(
    filas?.length
      ? {
          '↑ ↓': { texto: 'Recorrer las filas' },
          ...(alAbrir && { Enter: { texto: props.textoAbrir ?? 'Abrir la fila' } }),
          ...(alMarcar && { Espacio: { texto: 'Marcar la fila' } }),
        }
      : {},
  )

  const alTeclear = (event: KeyboardEvent<HTMLTableRowElement>, fila: F) => {
    // Keys on a button inside the row belong to the button.
    if (event.target !== event.currentTarget) return
    const row = event.currentTarget
    const destino = {
      ArrowDown: row.nextElementSibling,
      ArrowUp: row.previousElementSibling,
      Home: row.parentElement?.firstElementChild,
      End: row.parentElement?.lastElementChild,
    }[event.key]
    const acto = { Enter: alAbrir, ' ': alMarcar }[event.key]
    if (destino instanceof HTMLElement) {
      event.preventDefault()
      destino.focus()
    } else if (acto) {
      event.preventDefault()
      acto(fila)
    }
  }
  // There at once: a button of a row may take the keyboard as it is drawn, before any effect.
  const manos = useRef<Manos<F>>({ alEnfocar, alTeclear, alAbrir, enfocar })
  useLayoutEffect(() => {
    manos.current = { alEnfocar, alTeclear, alAbrir, enfocar }
  })
  const mensaje = (contenido: ReactNode) => (
    <tr {...ES_FILA}>
      <td {...ES_CELDA} className={clases('mensaje-de-lista')} colSpan={ancho}>
        {contenido}
      </td>
    </tr>
  )
  return (
    <div
      className={[
        'MuiTableContainer-root lista',
        props.apretada && 'apretada',
        pie && 'con-pie',
        tarjetas(props.tarjetasBajo ?? 640),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <table
        ref={tabla}
        {...ES_TABLA}
        className="MuiTable-root"
        aria-label={etiqueta}
        aria-busy={cargando || undefined}
      >
        <thead {...ES_GRUPO} className="MuiTableHead-root">
          <tr {...ES_FILA} className="MuiTableRow-root">
            {columnas.map(c => (
              <th
                key={c.id}
                {...ES_CABEZA}
                className={clases('cabeza', c.numero && EN_NUMERO, c.marca && !!filas?.length && 'marca')}
                data-rotulo={c.marca ? rotuloDe(c) : undefined}
                style={conAncho(c.ancho)}
              >
                {c.titulo}
              </th>
            ))}
            {acciones && (
              <th {...ES_CABEZA} className={clases('cabeza')}>
                <span className="oculto">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...ES_GRUPO} className={cargando && filas ? 'por-cambiar' : undefined}>
          {dibujadas?.map(fila => {
            const id = clave(fila)
            return (
              <FilaDeTabla
                key={id}
                fila={fila}
                columnas={columnas}
                actual={fila === actual}
                destella={props.destellos?.has(id) ?? false}
                clase={props.claseDeFila?.(fila) ?? ''}
                manos={manos}
                acciones={acciones}
                conActos={entera || fila === actual}
              />
            )
          })}
          {!filas && cargando && <Espera filas={props.filasDeEspera ?? 12} columnas={ancho} />}
          {!filas &&
            !cargando &&
            error &&
            mensaje(
              <>
                <p>{error.message}</p>
                <Boton forma="borde" tono="neutro" onClick={() => void lectura?.recargar()}>
                  Reintentar
                </Boton>
              </>,
            )}
          {filas?.length === 0 && !cargando && mensaje(vacio ?? 'No se encontraron datos')}
        </tbody>
        {pie && (
          <tfoot {...ES_GRUPO} className="MuiTableFooter-root">
            {pie}
          </tfoot>
        )}
      </table>
    </div>
  )
}

const Espera = ({ filas, columnas }: { filas: number; columnas: number }) =>
  Array.from({ length: filas }, (_, fila) => (
    <tr key={fila} aria-hidden>
      {Array.from({ length: columnas }, (_, columna) => (
        <td key={columna} className={clases()}>
          <Hueco />
        </td>
      ))}
    </tr>
  ))
