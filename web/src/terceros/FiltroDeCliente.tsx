import { Buscador } from '../kernel/campos/Buscador'
import type { Filtros } from '../kernel/useFiltros'
import { useRuta } from '../kernel/useRuta'
import { buscarClientes, type Cliente, nombreDe } from './clientes'

interface Props {
  /** With the id of the customer as its filter `cliente`; 0 is nobody. */
  filtros: Pick<Filtros<{ cliente: number }>, 'aplicados' | 'aplicar'>
  ancho: number
}

/** The customer of a list: chosen, it counts at once. The address has the id alone, and the name is asked for. */
export function FiltroDeCliente({ filtros, ancho }: Props) {
  const { cliente } = filtros.aplicados
  const { data } = useRuta('GET /terceros/{id}', cliente > 0 ? { params: { id: cliente } } : null)
  return (
    <Buscador<Cliente>
      etiqueta="Cliente"
      ancho={ancho}
      placeholder="Documento o nombre"
      value={cliente > 0 ? (data?.tercero ?? null) : null}
      onChange={elegido => filtros.aplicar({ cliente: elegido?.id ?? 0 })}
      buscar={buscarClientes}
      clave={c => c.id}
      texto={nombreDe}
      detalle={c => c.numero_documento}
    />
  )
}
