import { Table, TableBody, TableCell, TableContainer, TableRow } from '@mui/material'
import { type KeyboardEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatoDia } from '#shared/kernel/format'
import { useAtajos } from '../../kernel/atajos'
import { deTeclas } from '../../kernel/estilos'
import { perezoso } from '../../kernel/perezoso'
import { usePuede } from '../../kernel/session'
import { Hueco } from '../../kernel/Hueco'
import { tarjetas } from '../../kernel/tarjetas'
import { useDialogo } from '../../kernel/useDialogo'
import { useRetenerParaFilas } from '../../kernel/teclado/Llegando'
import { useFilaActual } from '../../kernel/useFilaActual'
import { useMirar } from '../../kernel/useMirar'
import { useListaViva } from '../facturacion/useListaViva'
import { numeroDeFactura } from '#shared/ventas/rules/numero-de-factura'
import { actosDe, rutaDeEdicion, type Venta } from '../facturacion/venta'
import { cuando, DIAS_DE_CAMBIOS, textoDeCambio } from './cambios'
import { FilaDelDia } from './FilaDelDia'
import { Titulo } from './Titulo'
import { LEIDAS, type ListaDelDia, useDelDia } from './useDelDia'

const DialogoFacturar = perezoso(() => import('../facturar/DialogoFacturar'))

interface Seccion extends ListaDelDia {
  titulo: string
  /** How many, or of which days. */
  nota: string
  /** The whole list, as Facturación shows it. */
  todas: Record<string, string>
  /** What a row says of its sale, in two lines; '' for its state. */
  dice: (venta: Venta) => readonly [string, string]
  vacio: string
}

const clave = ({ seccion, venta }: { seccion: Seccion; venta: Venta }) => `${seccion.titulo} ${venta.id}`
const cuantas = ({ total, parcial }: ListaDelDia): string => `${parcial ? 'Más de ' : ''}${total} en total`
/** Where not all were read. */
const entre = ({ parcial }: ListaDelDia, cuales: string): string =>
  parcial ? `, entre ${cuales.replace('#', String(LEIDAS))}` : ''

/** The day of who sells: their sales that wait, what others did with theirs, and what the store billed last. */
export default function DelDia() {
  const { hoy, nombre, listas, error, recargar } = useDelDia()
  const destellos = useListaViva()
  const puede = usePuede()
  const navigate = useNavigate()
  const { mirar } = useMirar()
  const facturar = useDialogo('facturar', ['venta'])
  const secciones = useMemo((): Seccion[] => {
    const { pendientes, cambios, ultimas } = listas
    const conInstante = (v: Venta) => (v.ultimo_cambio ? cuando(v.ultimo_cambio.fecha, hoy) : '')
    return [
      {
        ...pendientes,
        titulo: 'Mis ventas pendientes',
        nota: pendientes.total > 0 ? cuantas(pendientes) : '',
        todas: { texto: nombre, en: '1' },
        dice: v => ['', formatoDia(v.fecha_venta)],
        vacio: 'No tiene ventas pendientes. Empiece una en Pedidos: si la guarda sin facturar, espera aquí.',
      },
      {
        ...cambios,
        titulo: 'Cambios en mis pedidos',
        nota: `De los últimos ${DIAS_DE_CAMBIOS} días${entre(cambios, 'mis # pedidos más nuevos')}`,
        todas: { texto: nombre },
        dice: v => [textoDeCambio(v), conInstante(v)],
        vacio: 'Nadie más ha cambiado sus pedidos. Aquí se ve quién los edita, factura o anula.',
      },
      {
        ...ultimas,
        titulo: 'Últimas ventas',
        nota: `De la tienda${entre(ultimas, 'sus # pedidos facturados más nuevos')}`,
        todas: { estado: '2' },
        dice: v => [numeroDeFactura(v), conInstante(v) || formatoDia(v.fecha_factura ?? v.fecha_venta)],
        vacio: `La tienda no ha facturado en dos meses. Facture una pendiente${deTeclas(' con F9')} y aparece aquí.`,
      },
    ]
  }, [listas, nombre, hoy])

  const listo = secciones.every(({ filas }) => filas ?? error)
  const filas = useMemo(
    () =>
      listo
        ? secciones.flatMap(seccion => (seccion.filas ?? []).map(venta => ({ seccion, venta })))
        : undefined,
    [listo, secciones],
  )
  useRetenerParaFilas(!listo)
  const { tabla, actual, enfocar, alEnfocar } = useFilaActual(filas, clave, { mueve: false })
  useAtajos(
    filas?.length ? { '↑ ↓': { texto: 'Recorrer las ventas' }, Enter: { texto: 'Abrir la venta' } } : {},
  )

  const abrir = (seccion: Seccion, venta: Venta) =>
    seccion === secciones[0] && actosDe(venta, puede).editar
      ? void navigate(rutaDeEdicion(venta.id))
      : mirar({ cosa: 'venta', id: venta.id })
  const alTeclear = (event: KeyboardEvent<HTMLTableElement>) => {
    const todas = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[tabindex]')]
    const i = todas.indexOf(event.target as HTMLElement)
    // Keys on a button inside the row belong to the button.
    if (i < 0) return
    const donde = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: todas.length - 1 }[event.key]
    if (donde !== undefined) todas[donde]?.focus()
    else if (event.key === 'Enter' && actual) abrir(actual.seccion, actual.venta)
    else return
    event.preventDefault()
  }
  return (
    <TableContainer
      className={tarjetas(480)}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        // It ends with its own line.
        '& tbody:last-of-type > tr:last-child > td': { borderBottom: 0 },
      }}
    >
      <Table
        ref={tabla}
        size="small"
        aria-label="Mi día"
        aria-busy={!listo || undefined}
        onKeyDown={alTeclear}
      >
        {secciones.map(seccion => (
          <TableBody key={seccion.titulo} aria-label={seccion.titulo}>
            <Titulo {...seccion} reintentar={seccion.filas || !error ? undefined : recargar} />
            {listo &&
              seccion.filas?.map(venta => (
                <FilaDelDia
                  key={venta.id}
                  venta={venta}
                  dice={seccion.dice(venta)}
                  cobrable={seccion === secciones[0]}
                  actual={actual?.seccion === seccion && actual.venta === venta}
                  destella={destellos.has(venta.id)}
                  enfocar={enfocar}
                  alEnfocar={() => alEnfocar({ seccion, venta })}
                  abrir={() => abrir(seccion, venta)}
                  facturar={() => facturar.abrir({ venta: venta.id })}
                />
              ))}
            {listo && !seccion.filas?.length && (
              <TableRow>
                <TableCell colSpan={4} sx={{ py: 1.5, whiteSpace: 'normal', color: 'text.secondary' }}>
                  {seccion.filas ? seccion.vacio : error?.message}
                </TableCell>
              </TableRow>
            )}
            {!listo && (
              <TableRow aria-hidden>
                <TableCell colSpan={4} sx={{ height: 132 }}>
                  <Hueco />
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        ))}
      </Table>
      {facturar.abierto && (
        <DialogoFacturar ventaId={Number(facturar.parametros.venta)} alCerrar={facturar.cerrar} />
      )}
    </TableContainer>
  )
}
