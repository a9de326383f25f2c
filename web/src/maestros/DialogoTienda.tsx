import { TiendaEnviada } from '#shared/maestros/empresa'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { CamposDeLugar } from '../terceros/CamposDeLugar'

interface Props {
  tienda: DatosDe<'GET /maestros/tiendas'>['tiendas'][number]
  alCerrar: () => void
}

/** What the papers of a store say of it; its code stays. */
export default function DialogoTienda({ tienda, alCerrar }: Props) {
  const { codigo_tienda: codigo, ciudad: _, ...valores } = tienda
  const form = useFormulario(TiendaEnviada, valores)
  const actualizar = useAccion('PUT /maestros/tiendas/{codigo}/actualizar', {
    invalida: ['GET /maestros/tiendas', 'GET /maestros/tiendas/{userId}/usuario'],
    form,
  })
  return (
    <DialogoFormulario
      titulo={`Tienda ${codigo}`}
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body => actualizar.ejecutar({ params: { codigo }, body })}
      enviar="Guardar datos"
      ancho="sm"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_tienda" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <CampoTexto nombre="direccion" etiqueta="Dirección" requerido maxLength={120} />
      <CampoTexto nombre="telefono" etiqueta="Teléfono" maxLength={30} inputMode="tel" />
      <CamposDeLugar form={form} nuevo={false} requerido={false} />
    </DialogoFormulario>
  )
}
