import { useWatch } from 'react-hook-form'
import { ParametroEnviado } from '#shared/maestros/parametros'
import { admiteNada, definicionDe, efectoDe } from '#shared/maestros/registro-parametros'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import { Historial } from './Historial'
import type { Parametro } from './Parametros'

interface Props {
  parametro: Parametro | undefined
  alCerrar: () => void
}

/** The value of a parameter that the product knows is chosen or checked as it is typed; its effect is said at once. */
export default function DialogoParametro({ parametro, alCerrar }: Props) {
  const form = useFormulario(
    ParametroEnviado,
    parametro
      ? {
          codigo_parametro: parametro.codigo_parametro,
          valor_parametro: parametro.valor_parametro,
          version: parametro.version,
        }
      : { codigo_parametro: '', valor_parametro: '' },
  )
  const con = {
    invalida: ['GET /parametros', 'GET /parametros/{code}', 'GET /parametros/{code}/historial'],
    form,
  } as const
  const crear = useAccion('POST /parametros/crear', con)
  const editar = useAccion('PUT /parametros/{code}/editar', con)
  const [escrito, valor] = useWatch({ control: form.control, name: ['codigo_parametro', 'valor_parametro'] })
  const codigo = escrito.trim().toUpperCase()
  const definicion = definicionDe(codigo)
  const efecto = efectoDe(codigo, valor)
  const ayuda = definicion ? definicion.ayuda : codigo !== '' && 'Nada en Veta lo usa: revise el código'
  const deValor = {
    nombre: 'valor_parametro',
    etiqueta: 'Valor',
    requerido: !admiteNada(codigo),
    ayuda: !definicion?.opciones && efecto,
  } as const
  return (
    <DialogoFormulario
      titulo="Registro de parámetro"
      form={form}
      alEnviar={body =>
        parametro
          ? editar.ejecutar({ params: { code: parametro.codigo_parametro }, body })
          : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="sm"
      alCerrar={alCerrar}
    >
      <CampoTexto
        nombre="codigo_parametro"
        etiqueta="Código"
        requerido
        autoFocus={!parametro}
        disabled={parametro !== undefined}
        maxLength={60}
        ayuda={ayuda}
      />
      {definicion?.opciones ? (
        <Selector
          {...deValor}
          autoFocus={parametro !== undefined}
          opciones={Object.entries(definicion.opciones).map(([opcion, hace]) => ({
            valor: opcion,
            texto: `${opcion}: ${hace}`,
          }))}
        />
      ) : (
        <CampoTexto {...deValor} autoFocus={parametro !== undefined} maxLength={500} />
      )}
      {parametro && <Historial codigo={parametro.codigo_parametro} />}
    </DialogoFormulario>
  )
}
