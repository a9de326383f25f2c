import { Selector } from '../../kernel/campos/Selector'
import { useSesion } from '../../kernel/session'
import { useRuta } from '../../kernel/useRuta'
import type { Pedido } from './modelo'

interface Props {
  pedido: Pick<Pedido, 'vendedor' | 'vendedorId'>
  error: string | undefined
  alElegir: (vendedorId: number) => void
}

/** Who sells the order, for whoever may give it to somebody else of the store (DECISIONS 280). */
export default function SelectorVendedor({ pedido, error, alElegir }: Props) {
  const { usuario } = useSesion()
  const { data } = useRuta('GET /listas/vendedores', {}, { estable: true })
  const suyo = pedido.vendedor ?? { id: usuario?.id ?? 0, nombre: usuario?.name ?? '' }
  const vendedores = data?.vendedores ?? []
  // Who made it may be an operator, or no longer here.
  const todos = vendedores.some(({ id }) => id === suyo.id) ? vendedores : [suyo, ...vendedores]
  return (
    <Selector
      etiqueta="Vendedor"
      name="vendedor"
      value={pedido.vendedorId ?? suyo.id}
      opciones={todos.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
      onChange={id => id !== null && alElegir(id)}
      error={error}
    />
  )
}
