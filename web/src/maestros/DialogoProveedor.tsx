import { useWatch } from 'react-hook-form'
import { ProveedorEnviado } from '#shared/maestros/proveedores'
import { fallaDeDocumento, TIPO_NIT } from '#shared/terceros/documentos'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { Fila } from '../terceros/Fila'
import type { Proveedor } from './proveedor'

interface Props {
  proveedor: Proveedor | undefined
  alCerrar: () => void
}

const NUEVO = {
  nombre_proveedor: '',
  nit: '',
  numero_telefonico: '',
  correo_electronico: '',
  direccion: '',
  credito: false,
  plazo_credito: 0,
  activo: true,
}

/** Said and no more: some suppliers have no NIT (DECISIONS 241). */
const reparoDelNit = (nit: string): string | undefined =>
  nit.trim() !== '' && fallaDeDocumento(TIPO_NIT, nit.replaceAll(/[\s.]/g, ''))
    ? 'No parece un NIT: revise sus cifras y el dígito de verificación'
    : undefined

/** The form of a new supplier, or of one that is there. */
export default function DialogoProveedor({ proveedor, alCerrar }: Props) {
  const { lineas: _, id: __, ...valores } = proveedor ?? { ...NUEVO, id: 0, lineas: [] }
  const form = useFormulario(ProveedorEnviado, valores)
  const [nit, credito] = useWatch({ control: form.control, name: ['nit', 'credito'] })
  const con = { invalida: ['GET /maestros/proveedores', 'GET /listas/proveedores'], form } as const
  const crear = useAccion('POST /maestros/proveedores/guardar', con)
  const actualizar = useAccion('PUT /maestros/proveedores/{id}/actualizar', con)
  return (
    <DialogoFormulario
      titulo="Registro de proveedor"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body =>
        proveedor ? actualizar.ejecutar({ params: { id: proveedor.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="sm"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_proveedor" etiqueta="Nombre" requerido autoFocus maxLength={100} />
      <Fila>
        <CampoTexto nombre="nit" etiqueta="NIT" requerido maxLength={30} ayuda={reparoDelNit(nit)} />
        <CampoTexto nombre="numero_telefonico" etiqueta="Teléfono" requerido maxLength={20} inputMode="tel" />
      </Fila>
      <CampoTexto
        nombre="correo_electronico"
        etiqueta="Correo electrónico"
        requerido
        maxLength={100}
        inputMode="email"
      />
      <CampoTexto nombre="direccion" etiqueta="Dirección" maxLength={100} />
      <Fila>
        <Casilla nombre="credito" etiqueta="Da crédito" />
        {credito === true && (
          <CampoCantidad nombre="plazo_credito" etiqueta="Plazo" requerido maximo={365} unidad="días" />
        )}
      </Fila>
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
