import { Boton } from '../kernel/Boton'
import { Mensaje } from '../kernel/Mensaje'
import { useHaySinGuardar } from '../kernel/sin-guardar'
import { useVersionNueva } from './version'

/** Offers the new version, and never takes it by itself: not while something is not saved. */
export function VersionNueva() {
  const nueva = useVersionNueva()
  const sucio = useHaySinGuardar()
  if (!nueva || sucio) return null
  return (
    <Mensaje
      tono="info"
      accion={
        <Boton forma="borde" tono="neutro" menudo onClick={() => location.reload()}>
          Actualizar
        </Boton>
      }
    >
      Hay una versión nueva
    </Mensaje>
  )
}
