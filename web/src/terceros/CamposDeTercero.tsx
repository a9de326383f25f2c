import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { digitoDeNit, DOCUMENTOS_NUMERICOS, TIPO_CEDULA, TIPO_NIT } from '#shared/terceros/documentos'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { useRuta } from '../kernel/useRuta'
import { CamposDeLugar } from './CamposDeLugar'
import { CamposTributarios } from './CamposTributarios'
import { Fila } from './Fila'
import type { FormularioDeTercero } from './valores'

interface Props {
  form: FormularioDeTercero
  /** Which field has the focus first. */
  foco: 'numero_documento' | 'nombres'
  /** What stands under the document: who has it already. */
  aviso: ReactNode
  /** What the short form of a customer does without: e-mail, address and place. */
  opcionales: { correo: boolean; direccion: boolean }
  nuevo: boolean
  /** Why the e-mail, with which they sign in, stays as it is. */
  correoFijo?: string
}

/** Who the person is, and how they are reached: the same fields for everybody. */
export function CamposDeTercero({ form, foco, aviso, opcionales, nuevo, correoFijo }: Props) {
  const tipos = useRuta('GET /listas/tipo-documento', {}, { estable: true }).data?.tipos_documento ?? []
  const [tipo, persona, numero] = useWatch({
    control: form.control,
    name: ['tipo_documento_id', 'tipo_persona', 'numero_documento'],
  })
  const empresa = persona === 'Company'
  const cambiarPersona = (value: string) => {
    form.setValue('tipo_persona', value === 'Company' ? 'Company' : 'Person', { shouldDirty: true })
    form.setValue('tipo_documento_id', value === 'Company' ? TIPO_NIT : TIPO_CEDULA)
    // A firm has one name: what stood in two fields is put together, and back.
    const { nombres, apellidos } = form.getValues()
    if (value === 'Company') {
      form.setValue('nombres', `${nombres ?? ''} ${apellidos ?? ''}`.trim())
      form.setValue('apellidos', '')
    }
    form.clearErrors()
  }
  const digits = String(numero ?? '').replaceAll(/[\s.]/g, '')
  const esNit = Number(tipo) === TIPO_NIT
  return (
    <>
      <RadioGroup
        row
        aria-label="Tipo de persona"
        value={persona ?? 'Person'}
        onChange={(_, value) => cambiarPersona(value)}
        sx={{ gap: 1, my: '-6px' }}
      >
        <FormControlLabel value="Person" control={<Radio size="small" />} label="Persona" />
        <FormControlLabel value="Company" control={<Radio size="small" />} label="Empresa" />
      </RadioGroup>
      <Fila>
        <Selector
          nombre="tipo_documento_id"
          etiqueta="Tipo de documento"
          requerido
          opciones={tipos.map(t => ({ valor: t.id, texto: t.nombre_tipo_documento }))}
        />
        <CampoTexto
          nombre="numero_documento"
          etiqueta="Número de documento"
          requerido
          autoFocus={foco === 'numero_documento'}
          maxLength={20}
          inputMode={DOCUMENTOS_NUMERICOS.includes(Number(tipo)) ? 'numeric' : 'text'}
          ayuda={
            esNit && /^\d{4,15}$/.test(digits) ? `Dígito de verificación: ${digitoDeNit(digits)}` : undefined
          }
        />
      </Fila>
      {aviso}
      <Fila>
        <CampoTexto
          nombre="nombres"
          etiqueta={empresa ? 'Razón social' : 'Nombres'}
          requerido
          maxLength={120}
          autoFocus={foco === 'nombres'}
        />
        {!empresa && <CampoTexto nombre="apellidos" etiqueta="Apellidos" requerido maxLength={120} />}
      </Fila>
      <Fila>
        <CampoTexto nombre="numero_celular" etiqueta="Celular" requerido maxLength={15} inputMode="tel" />
        <CampoTexto nombre="numero_telefonico" etiqueta="Teléfono fijo" maxLength={15} inputMode="tel" />
      </Fila>
      <Fila>
        <CampoTexto
          nombre="correo_electronico"
          etiqueta="Correo electrónico"
          requerido={!opcionales.correo}
          maxLength={100}
          inputMode="email"
          disabled={correoFijo !== undefined}
          ayuda={correoFijo ?? (opcionales.correo ? 'Opcional: para enviarle la factura' : undefined)}
        />
        <CampoTexto
          nombre="direccion_residencia"
          etiqueta="Dirección"
          requerido={!opcionales.direccion}
          maxLength={200}
        />
      </Fila>
      <CamposDeLugar form={form} nuevo={nuevo} requerido={!opcionales.direccion} />
      {!(nuevo && opcionales.correo) && <CamposTributarios form={form} />}
    </>
  )
}
