import { useSearchParams } from 'react-router-dom'
import Productos from '../inventario/Inventario'
import { perezoso } from '../kernel/perezoso'

const Cargas = perezoso(() => import('./Cargas'))
const Traslados = perezoso(() => import('./Traslados'))
const Conteos = perezoso(() => import('./Conteos'))

/** The views of /inventario: the route table has no other path (DECISIONS 45), so each is a part of its query. */
export default function Inventario() {
  const [query] = useSearchParams()
  const vista = query.get('vista')
  if (vista === 'cargas') return <Cargas />
  if (vista === 'traslados') return <Traslados />
  if (vista === 'conteos') return <Conteos />
  return <Productos />
}
