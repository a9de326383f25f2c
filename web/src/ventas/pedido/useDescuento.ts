import { useEffect, useState } from 'react'
import { llamar } from '../../kernel/api'
import { usePuede, useSesion } from '../../kernel/session'
import { insistir } from './insistir'

/**
 * The highest discount that the person may give: approvers any; a seller the free band of the shop, usually
 * none (DECISIONS 92); the others none.
 */
export function useDescuentoMaximo(): number {
  const aprueba = usePuede()('ventas.descuento')
  const { usuario } = useSesion()
  const vendedor = usuario?.role === 'Vendedor'
  const [libre, setLibre] = useState(0)
  useEffect(() => {
    if (aprueba || !vendedor) return undefined
    const control = new AbortController()
    const { signal } = control
    const pedir = () =>
      llamar('GET /parametros/{code}', { params: { code: 'DESCUENTO_LIBRE_VENDEDOR' }, signal })
    // An order that takes none until then goes on: nobody is told.
    insistir(pedir, { signal, alFallar: () => undefined }).then(
      ({ data }) => {
        const value = Number(data.parametro.valor_parametro.trim().replace(',', '.'))
        setLibre(value > 0 && value <= 100 ? Math.floor(value * 10) / 10 : 0)
      },
      // Without the parameter there is no free band.
      () => undefined,
    )
    return () => control.abort()
  }, [aprueba, vendedor])
  return aprueba ? 100 : libre
}
