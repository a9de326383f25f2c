import { useRouteError } from 'react-router-dom'
import { PaginaDeError } from '../kernel/LimiteDeError'

/** For `errorElement` of a route. */
export function ErrorDeRuta() {
  const error = useRouteError()
  console.error(error)
  return <PaginaDeError error={error} />
}
