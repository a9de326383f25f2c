import { useEffect, useState } from 'react'
import { puede, rolDeNombre } from '#shared/kernel/permisos'
import { type DatosDe, llamar } from '../kernel/api'
import { cambiarTienda } from '../kernel/canal-tienda'
import { usuarioGuardado } from '../kernel/sesion-guardada'

type Tiendas = DatosDe<'GET /maestros/tiendas/{userId}/usuario'>['tiendas_usuario']

/** Where a display of the store that was chosen is made. */
const CREAR = '#/conexiones?ver=pantalla'

/** Of whoever is signed in at this computer and may make displays, the stores: choosing one makes its wall (DECISIONS 219). */
export default function ElegirMuro() {
  const [usuario] = useState(usuarioGuardado)
  const crea = usuario !== null && puede(rolDeNombre(usuario.role)!, 'conexiones.administrar')
  const [tiendas, setTiendas] = useState<Tiendas>([])
  useEffect(() => {
    if (!crea) return
    llamar('GET /maestros/tiendas/{userId}/usuario', { params: { userId: usuario.id } }).then(
      ({ data }) => setTiendas(data.tiendas_usuario),
      // The link can still be pasted; the session is told of its end elsewhere.
      () => undefined,
    )
  }, [crea, usuario])
  if (!crea || tiendas.length === 0) return null
  return (
    <nav aria-label="Crear la pantalla de una tienda">
      <p>Usted puede crearlo: elija la tienda.</p>
      {tiendas.map(({ codigo_tienda: id, nombre_tienda }) => {
        const name = `${id} - ${nombre_tienda}`
        const elegir = async () => {
          if (await cambiarTienda({ id, name })) location.hash = CREAR
        }
        return (
          <button key={id} type="button" onClick={() => void elegir()}>
            {name}
          </button>
        )
      })}
    </nav>
  )
}
