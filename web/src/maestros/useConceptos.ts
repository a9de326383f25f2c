import { opcionesDe } from '../kernel/campos/opciones'
import { useRuta } from '../kernel/useRuta'

/** Every concept type, to choose from: as options, undefined while they are read. */
export function useConceptos() {
  const lectura = useRuta('GET /maestros/tipos-conceptos', {}, { estable: true })
  return opcionesDe(lectura, ({ tipos_conceptos: leidos }) =>
    (Array.isArray(leidos) ? leidos : leidos.data).map(({ id, nombre_tipo_concepto }) => ({
      valor: id,
      texto: nombre_tipo_concepto,
    })),
  )
}
