import { Suspense } from 'react'
import type { ErrorApi } from '../../kernel/api'
import { aviso } from '../../kernel/avisos'
import { confirmar } from '../../kernel/confirmar'
import type { Pedido } from './modelo'
import type { VentaQueQuedo } from './QueCambio'
import { lazyPaciente } from '../../kernel/perezoso'

const QueCambio = lazyPaciente(() => import('./QueCambio'))

interface Opciones {
  pedido: Pedido
  /** Of the order on the screen, in pesos. */
  total: number
  alSalir: () => void
  alRecargar: () => void
}

/** Where what was joined to an order is, which had been saved without it. */
export const decirDondeEsta = (guardado: number, ventaId: number): void =>
  aviso.error(
    guardado === ventaId
      ? 'Lo que unió ya estaba en este pedido: quite las líneas repetidas y guarde de nuevo'
      : `Lo que unió ya estaba guardado en el pedido ${guardado}: anúlelo, o quite aquí sus líneas, y guarde de nuevo`,
  )

/** What follows when somebody else saved, billed or annulled the order first. */
export async function resolverConflicto(
  error: ErrorApi,
  { pedido, total, alSalir, alRecargar }: Opciones,
): Promise<void> {
  if (error.codigo === 'venta_no_editable') {
    aviso.error(error.message)
    return alSalir()
  }
  const ver = await confirmar({
    titulo: 'Otra persona cambió este pedido',
    texto: error.data ? (
      <Suspense>
        <QueCambio lineas={pedido.lineas} total={total} venta={error.data as VentaQueQuedo} />
      </Suspense>
    ) : (
      'Mientras usted lo editaba se guardó de nuevo. Para seguir hay que ver lo que quedó guardado.'
    ),
    si: 'Ver el pedido guardado',
    no: 'Seguir aquí',
  })
  if (ver) alRecargar()
}
