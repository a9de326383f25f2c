import { EmpresaEnviada } from '#shared/maestros/empresa'
import type { DatosDe } from '../kernel/api'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { Fila } from '../terceros/Fila'
import { CampoLogo } from './CampoLogo'

interface Props {
  /** Null: nobody has said yet. */
  empresa: DatosDe<'GET /maestros/empresa'>['empresa']
  alCerrar: () => void
}

const VACIA = {
  razon_social: '',
  nit: '',
  regimen: '',
  texto_resolucion: '',
  correo: '',
  sitio: '',
  direccion: '',
  ciudad: '',
  telefono: '',
}

/** Whose papers they are: what is saved here stands on the next one that is opened. */
export default function DialogoEmpresa({ empresa, alCerrar }: Props) {
  const { logo, ...valores } = empresa ?? { ...VACIA, logo: null }
  const form = useFormulario(EmpresaEnviada, { ...valores, logo: undefined })
  const guardar = useAccion('PUT /maestros/empresa/actualizar', {
    invalida: ['GET /maestros/empresa'],
    form,
  })
  return (
    <DialogoFormulario
      titulo="Empresa"
      form={form}
      faltan="Debe ingresar todos los campos solicitados"
      alEnviar={body => guardar.ejecutar({ body })}
      enviar="Guardar datos"
      ancho="md"
      alCerrar={alCerrar}
    >
      <Fila>
        <CampoTexto nombre="razon_social" etiqueta="Razón social" requerido autoFocus maxLength={120} />
        <CampoTexto nombre="nit" etiqueta="NIT" requerido maxLength={30} />
        <CampoTexto nombre="regimen" etiqueta="Régimen" maxLength={60} />
      </Fila>
      <Fila>
        <CampoTexto nombre="direccion" etiqueta="Dirección" maxLength={120} />
        <CampoTexto nombre="ciudad" etiqueta="Ciudad" maxLength={60} />
        <CampoTexto nombre="telefono" etiqueta="Teléfono" maxLength={30} inputMode="tel" />
      </Fila>
      <Fila>
        <CampoTexto nombre="correo" etiqueta="Correo electrónico" maxLength={100} inputMode="email" />
        <CampoTexto nombre="sitio" etiqueta="Sitio" maxLength={100} />
      </Fila>
      <CampoTexto
        nombre="texto_resolucion"
        etiqueta="Resolución de facturación y textos de ley"
        maxLength={600}
        renglones={3}
      />
      <CampoLogo form={form} guardado={logo} />
    </DialogoFormulario>
  )
}
