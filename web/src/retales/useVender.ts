import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { aviso } from '../kernel/avisos'
import { avisarError } from '../kernel/errores'
import { usePuede } from '../kernel/session'
import { retenerDurante } from '../kernel/teclado/retencion'
import { invalidar } from '../kernel/useRuta'
import { retalVendible } from '../productos/retal-vendible'
import { terceroPorId } from '../terceros/clientes'
import type { Comienzo } from '../ventas/pedido/reductor'
import { LISTAS, type Retal } from './retal'

/** Begins a new sale with an offcut of the store, at its worth of now. Undefined for who sells nothing. */
export function useVender(): { vender: (retal: Retal) => Promise<void>; vendiendo: boolean } | undefined {
  const navigate = useNavigate()
  const puede = usePuede()
  const [vendiendo, setVendiendo] = useState(false)
  if (!puede('ventas.guardar')) return undefined
  const vender = async ({ id, reserva }: Retal) => {
    setVendiendo(true)
    try {
      const de = reserva?.tercero_id
      // What is kept for a customer is sold to that one.
      const [producto, suyo] = await retenerDurante(
        Promise.all([retalVendible(id), de ? terceroPorId(de) : undefined]),
      )
      const comienzo: Comienzo | undefined = producto && {
        tipo: 'agregar',
        producto,
        ...(suyo && { cliente: suyo.tercero }),
      }
      if (comienzo) return await navigate('/facturacion/crear', { state: { comienzo } })
      aviso.error(
        `El retal ${id} no se puede vender: ya no está disponible, o falta el parámetro PRODUCTO_PIEZA`,
      )
      await invalidar(LISTAS)
    } catch (error) {
      avisarError(error)
    } finally {
      setVendiendo(false)
    }
  }
  return { vender, vendiendo }
}
