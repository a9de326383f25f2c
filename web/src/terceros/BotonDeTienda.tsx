import Storefront from '@mui/icons-material/StorefrontOutlined'
import WrongLocation from '@mui/icons-material/WrongLocationOutlined'
import type { TipoTercero } from '#shared/terceros/tercero'
import { BotonDeFila } from '../kernel/BotonDeFila'
import { aviso } from '../kernel/avisos'
import { useAccion } from '../kernel/useAccion'
import { nombreDe } from './clientes'
import type { UsuarioConTiendas } from './UsuariosTiendas'

/** Lets somebody work in a store, or no longer: one key for each of many people. Nobody is left without a store. */
export function BotonDeTienda({ usuario, tienda }: { usuario: UsuarioConTiendas; tienda: string }) {
  const editar = useAccion('PUT /terceros/{id}/editar', {
    invalida: ['GET /maestros/usuarios-tiendas', 'GET /terceros', 'GET /terceros/{id}'],
  })
  const { id, tipo_documento_id, numero_documento, nombres, apellidos, numero_celular, version } = usuario
  const trabaja = usuario.tiendas.includes(tienda)
  const tiendas = trabaja ? usuario.tiendas.filter(each => each !== tienda) : [...usuario.tiendas, tienda]
  const texto = trabaja ? `Quitar de la tienda ${tienda}` : `Dar la tienda ${tienda}`
  return (
    <BotonDeFila
      tecla="T"
      texto={texto}
      etiqueta={`${texto}: ${nombreDe(usuario)}`}
      icono={trabaja ? <WrongLocation /> : <Storefront />}
      onClick={() => {
        if (tiendas.length === 0) return aviso.alerta('Es su única tienda: dele otra, o desactive el usuario')
        return editar.ejecutar({
          params: { id },
          body: {
            tipo_documento_id,
            numero_documento,
            nombres,
            apellidos,
            numero_celular,
            tipo_tercero: usuario.tipo_tercero as TipoTercero,
            tiendas,
            version,
          },
        })
      }}
    />
  )
}
