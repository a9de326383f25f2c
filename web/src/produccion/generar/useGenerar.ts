import { useRef, useState } from 'react'
import { confirmar } from '../../kernel/confirmar'
import { useAccion } from '../../kernel/useAccion'
import { alDia } from '../../kernel/useRuta'
import { AFECTADAS, nombreDe } from '../produccion'
import type { Venta } from './venta'

/** Makes the orders of sales, once somebody has said so of each: one sale after another, however fast they are asked for. */
export function useGenerar() {
  const generar = useAccion('POST /produccion/generar-orden', { invalida: AFECTADAS })
  /** Asked for, until the list says that they are there, or why not. */
  const [enCamino, setEnCamino] = useState<ReadonlySet<number>>(new Set())
  const anterior = useRef<Promise<unknown>>(Promise.resolve())
  return {
    enCamino,
    generar: async (venta: Venta): Promise<void> => {
      const si = await confirmar({
        titulo: 'Orden producción',
        texto: `Se creará la orden de producción de la venta No. ${venta.id} de ${nombreDe(venta)}. ¿Desea continuar?`,
        si: 'Crear OP',
      })
      if (!si) return
      setEnCamino(antes => new Set(antes).add(venta.id))
      const suya = anterior.current.then(() => generar.ejecutar({ body: { venta_id: venta.id } }))
      anterior.current = suya
      await suya
      await alDia()
      setEnCamino(antes => new Set([...antes].filter(id => id !== venta.id)))
    },
  }
}
