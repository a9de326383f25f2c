import { Alert, Box, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useEffect, useState } from 'react'
import { Controller, type ControllerRenderProps, useWatch } from 'react-hook-form'
import { DOCUMENTOS_NUMERICOS, NuevoTercero, TIPO_CEDULA, TIPO_NIT } from '#shared/terceros/routes'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { alEnviar, erroresAlFormulario, useFormulario } from '../kernel/useFormulario'
import { useRuta } from '../kernel/useRuta'
import { clientePorDocumento, nombreDe, type Tercero } from './clientes'
import { valoresIniciales } from './valores-iniciales'

interface Props {
  /** What was typed in the search. */
  texto: string
  alElegir: (cliente: Tercero) => void
  alCerrar: () => void
}
type Nombre = 'numero_documento' | 'nombres' | 'apellidos' | 'numero_celular' | 'correo_electronico'

const REBOTE_MS = 300

/** The customer who already has the document that is being typed. */
function useExistente(documento: string): Tercero | undefined {
  const [existente, setExistente] = useState<Tercero>()
  useEffect(() => {
    const control = new AbortController()
    const reloj = setTimeout(
      () => {
        if (documento.length < 4) return setExistente(undefined)
        clientePorDocumento(documento, control.signal).then(setExistente, () => undefined)
      },
      documento.length < 4 ? 0 : REBOTE_MS,
    )
    return () => {
      clearTimeout(reloj)
      control.abort()
    }
  }, [documento])
  return existente?.numero_documento === documento ? existente : undefined
}

/** The counter's short form (DECISIONS 152): document, name, mobile. */
export default function CrearCliente({ texto, alElegir, alCerrar }: Props) {
  const inicial = valoresIniciales(texto)
  const form = useFormulario(NuevoTercero, {
    ...inicial,
    tipo_documento_id: TIPO_CEDULA,
    tipo_persona: 'Person',
    correo_electronico: '',
    creacion_rapida: true,
  })
  const crear = useAccion('POST /terceros/crear', {
    invalida: ['GET /terceros'],
    alFallar: erroresAlFormulario(form),
  })
  const tipos = useRuta('GET /listas/tipo-documento', {}, { estable: true }).data?.tipos_documento ?? []
  const [documento, tipo, persona] = useWatch({
    control: form.control,
    name: ['numero_documento', 'tipo_documento_id', 'tipo_persona'],
  })
  const existente = useExistente(String(documento ?? '').trim())
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
  const guardar = alEnviar(form, async valores => {
    const respuesta = await crear.ejecutar({ body: valores })
    if (respuesta) alElegir(respuesta.data.tercero)
    return respuesta !== null
  })
  const usarExistente = async () => {
    if (existente) alElegir(existente)
    return existente !== undefined
  }
  const campo = (name: Nombre, dibujar: (field: PropsDelCampo) => React.ReactNode) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <>{dibujar({ ...field, value: String(field.value ?? ''), error: fieldState.error?.message })}</>
      )}
    />
  )
  const porDocumento = inicial.numero_documento === ''
  return (
    <DialogoFormulario
      titulo="Crear cliente"
      abierto
      onCerrar={alCerrar}
      onEnviar={existente ? usarExistente : guardar}
      enviar={existente ? 'Usar este cliente' : 'Crear cliente'}
      sucio={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
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
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Controller
          name="tipo_documento_id"
          control={form.control}
          render={({ field, fieldState }) => (
            <Selector
              {...field}
              etiqueta="Tipo de documento"
              requerido
              value={Number(field.value) || null}
              opciones={tipos.map(t => ({ valor: t.id, texto: t.nombre_tipo_documento }))}
              error={fieldState.error?.message}
            />
          )}
        />
        {campo('numero_documento', field => (
          <CampoTexto
            {...field}
            etiqueta="Número de documento"
            requerido
            autoFocus={porDocumento}
            maxLength={20}
            inputMode={DOCUMENTOS_NUMERICOS.includes(Number(tipo)) ? 'numeric' : 'text'}
            ayuda={Number(tipo) === TIPO_NIT ? 'Sin dígito de verificación' : undefined}
          />
        ))}
      </Box>
      {existente && (
        <Alert severity="info" aria-live="polite">
          Ya existe <strong>{nombreDe(existente)}</strong> con ese documento
          {existente.numero_celular !== '' && `, celular ${existente.numero_celular}`}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        {campo('nombres', field => (
          <CampoTexto
            {...field}
            etiqueta={empresa ? 'Razón social' : 'Nombres'}
            requerido
            maxLength={120}
            autoFocus={!porDocumento}
          />
        ))}
        {!empresa &&
          campo('apellidos', field => (
            <CampoTexto {...field} etiqueta="Apellidos" requerido maxLength={120} />
          ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {campo('numero_celular', field => (
          <CampoTexto {...field} etiqueta="Celular" requerido maxLength={15} inputMode="tel" />
        ))}
        {campo('correo_electronico', field => (
          <CampoTexto
            {...field}
            etiqueta="Correo electrónico"
            maxLength={100}
            inputMode="email"
            ayuda="Opcional: para enviarle la factura"
          />
        ))}
      </Box>
    </DialogoFormulario>
  )
}

type PropsDelCampo = Pick<ControllerRenderProps, 'onChange' | 'onBlur' | 'name' | 'ref'> & {
  value: string
  error: string | undefined
}
