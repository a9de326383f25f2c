import { useWatch } from 'react-hook-form'
import { ImpuestoEnviado, TIPOS_DE_IMPUESTO } from '#shared/maestros/impuestos'
import type { DatosDe } from '../kernel/api'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { CampoTexto } from '../kernel/campos/CampoTexto'
import { Casilla } from '../kernel/campos/Casilla'
import { Selector } from '../kernel/campos/Selector'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'

interface Props {
  impuesto: DatosDe<'GET /maestros/impuestos'>['impuestos']['data'][number] | undefined
  alCerrar: () => void
}

const AYUDAS = {
  IVA: 'Lo llevan los productos',
  Adicional: 'Se elige para todo un pedido y se suma',
  Retención: 'Lo retiene el cliente al pagar',
} as const

/** The form of a new tax, or of one that is there. */
export default function DialogoImpuesto({ impuesto, alCerrar }: Props) {
  const form = useFormulario(
    ImpuestoEnviado,
    impuesto ?? { nombre_impuesto: '', porcentaje_impuesto: 0, tipo: 'IVA', activo: true },
  )
  const [porcentaje, tipo = 'IVA'] = useWatch({
    control: form.control,
    name: ['porcentaje_impuesto', 'tipo'],
  })
  const otro = impuesto !== undefined && porcentaje !== impuesto.porcentaje_impuesto
  const con = {
    invalida: ['GET /maestros/impuestos', 'GET /impuestos', 'GET /productos', 'GET /productos/{id}'],
    form,
  } as const
  const crear = useAccion('POST /impuestos/crear', con)
  const editar = useAccion('PUT /impuestos/{id}/editar', con)
  return (
    <DialogoFormulario
      titulo="Registro de impuesto"
      form={form}
      faltan="Faltan campos por ingresar"
      alEnviar={body =>
        impuesto ? editar.ejecutar({ params: { id: impuesto.id }, body }) : crear.ejecutar({ body })
      }
      enviar="Guardar datos"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <CampoTexto nombre="nombre_impuesto" etiqueta="Nombre" requerido autoFocus maxLength={60} />
      <CampoCantidad
        nombre="porcentaje_impuesto"
        etiqueta="Porcentaje"
        requerido
        decimales={1}
        maximo={100}
        unidad="%"
        ayuda={
          otro ? 'Los productos con este impuesto lo toman; las ventas hechas conservan el suyo' : undefined
        }
      />
      <Selector
        nombre="tipo"
        etiqueta="Tipo"
        requerido
        opciones={TIPOS_DE_IMPUESTO.map(valor => ({ valor, texto: valor }))}
        ayuda={AYUDAS[tipo]}
      />
      <Casilla nombre="activo" etiqueta="Activo" />
    </DialogoFormulario>
  )
}
