import { TiendaEnviada } from '#shared/maestros/empresa'
import type { DatosDe } from '../kernel/api'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { CamposDeTienda } from './CamposDeTienda'

interface Props {
  tienda: DatosDe<'GET /maestros/tiendas'>['tiendas'][number]
  alCerrar: () => void
}

/** What the papers of a store say of it; its code stays. */
export default function DialogoTienda({ tienda, alCerrar }: Props) {
  const { codigo_tienda: codigo, ciudad: _, surtida: __, ...valores } = tienda
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
      <CamposDeTienda form={form} nueva={false} />
    </DialogoFormulario>
  )
}
