import { TiendaNueva } from '#shared/maestros/empresa'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { CamposDeTienda } from './CamposDeTienda'

interface Props {
  /** The next code that no store has. */
  codigo: string
  alCerrar: () => void
}

/** Opens a store. Its code stays for good: sales, stock and the drawer go by it. */
export default function DialogoTiendaNueva({ codigo, alCerrar }: Props) {
  const form = useFormulario(TiendaNueva, {
    codigo_tienda: codigo,
    nombre_tienda: '',
    direccion: '',
    telefono: '',
    country_code: '',
    state_code: '',
    city_code: '',
  })
  const abrir = useAccion('POST /maestros/tiendas/guardar', {
    invalida: ['GET /maestros/tiendas', 'GET /maestros/tiendas/{userId}/usuario'],
    form,
  })
  return (
    <DialogoFormulario
      titulo="Abrir tienda"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body => abrir.ejecutar({ body })}
      enviar="Abrir tienda"
      ancho="sm"
      alCerrar={alCerrar}
    >
      <CampoTexto
        nombre="codigo_tienda"
        etiqueta="Código"
        requerido
        autoFocus
        maxLength={3}
        inputMode="numeric"
        ayuda="Tres dígitos. No se cambia después. La tienda abre con todos los productos, sin existencia; asígnela en Usuarios y tiendas a quienes trabajan en ella"
      />
      <CamposDeTienda form={form} nueva />
    </DialogoFormulario>
  )
}
