import { DE_MAESTRO, ICONOS } from './iconos-de-rutas'

interface Props {
  path: string
  fontSize?: 'small' | 'medium'
}

/** The icon of a screen. Fetched after the first load: thirty drawings are more than the frame that they stand in. */
export default function DibujoDeRuta({ path, fontSize = 'medium' }: Props) {
  const Icono = ICONOS[path] ?? (path.startsWith('/maestros/') ? DE_MAESTRO : undefined)
  return Icono && <Icono fontSize={fontSize} />
}
