import { Alert, LinearProgress } from '@mui/material'
import type { ReactNode } from 'react'
import { pesosExactos } from '#shared/kernel/format'
import { Dialogo } from './Dialogo'
import { PieDeDialogo } from './PieDeDialogo'
import { ES_CELDA, ES_FILA } from './tarjetas'
import { LlegandoFilas } from './teclado/Llegando'
import type { EstadoDeRuta } from './useRuta'

interface Props {
  titulo: string
  ancho?: 'md' | 'lg' | 'xl'
  /** What it waits for before it shows anything; left out where the list says so itself. */
  espera?: { lectura: Pick<EstadoDeRuta<unknown>, 'data' | 'error'>; texto: string }
  /** What may be done in it, beside Cerrar. */
  acciones?: ReactNode
  alCerrar: () => void
  /** The list with its pages, and whatever stands around it. */
  children: ReactNode
}

/** A dialog that lists: the movements of an account, what makes a figure up. */
export const DialogoDeLista = ({ titulo, ancho = 'lg', espera, acciones, alCerrar, children }: Props) => (
  <Dialogo
    titulo={titulo}
    abierto
    ancho={ancho}
    onCerrar={alCerrar}
    acciones={<PieDeDialogo alCerrar={alCerrar}>{acciones}</PieDeDialogo>}
  >
    {espera && !espera.lectura.data && !espera.lectura.error && (
      <>
        <LlegandoFilas />
        <LinearProgress aria-label={espera.texto} />
      </>
    )}
    {espera && !espera.lectura.data && espera.lectura.error && (
      <Alert severity="error">{espera.lectura.error.message}</Alert>
    )}
    {(!espera || espera.lectura.data !== undefined) && children}
  </Dialogo>
)

interface PropsDeSuma {
  rotulo?: string
  valor: number
  /** Columns before the one that is summed up, and after it. */
  antes: number
  despues?: number
}

/** The foot of a list: what a column comes to, of all pages. */
export const PieDeSuma = ({ rotulo = 'Total', valor, antes, despues = 0 }: PropsDeSuma) => (
  <tr {...ES_FILA} className="MuiTableRow-root">
    <td {...ES_CELDA} className="MuiTableCell-root celda de-pie" colSpan={antes}>
      {rotulo}
    </td>
    <td {...ES_CELDA} className="MuiTableCell-root celda de-pie numero MuiTableCell-alignRight">
      <strong>{pesosExactos(valor)}</strong>
    </td>
    {despues > 0 && <td {...ES_CELDA} className="MuiTableCell-root celda de-pie" colSpan={despues} />}
  </tr>
)
