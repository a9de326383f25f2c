import { useWatch } from 'react-hook-form'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { CamposDeSolicitud } from '#shared/descuentos/routes'
import { formatoCentavos, formatoNumero, pesosExactos } from '#shared/kernel/format'
import { precio } from '#shared/kernel/money'
import { retalesDelCliente } from '#shared/ventas/rules/descuento'
import { CampoCantidad } from '../kernel/campos/CampoNumero'
import { DialogoFormulario } from '../kernel/DialogoFormulario'
import { useAccion } from '../kernel/useAccion'
import { useFormulario } from '../kernel/useFormulario'
import type { ProductoDeLinea } from '../ventas/pedido/modelo'
import { enLinea, LISTAS, type SolicitudEnLinea } from './solicitud'

interface Props {
  cliente: { id: number; nombre: string }
  producto: Pick<
    ProductoDeLinea,
    'id' | 'nombre_producto' | 'precio_unitario' | 'medida_largo' | 'medida_ancho'
  >
  cantidad: number
  /** How the board of the line is cut: out of the customer's own offcuts too, perhaps. */
  plan: Optimizacion | null
  /** The percentage that was tried before. */
  porcentaje: number | null
  /** The saved order and line that it is for. */
  venta: { id: number; linea: number | null } | null
  alSolicitar: (solicitud: SolicitudEnLinea) => void
  alCerrar: () => void
}

const Porcentaje = CamposDeSolicitud.pick({ porcentaje_descuento: true })

/** Asks for a discount on a line of an order (specification B §5). */
export default function DialogoSolicitar(props: Props) {
  const { cliente, producto, cantidad, venta, alSolicitar, alCerrar } = props
  const tablero = { ...producto, precio_unitario: precio(producto.precio_unitario) }
  const propios = props.plan && retalesDelCliente(props.plan, tablero)
  const form = useFormulario(Porcentaje, {
    porcentaje_descuento: (props.porcentaje ?? (propios ? 0 : null)) as never,
  })
  const porcentaje = useWatch({ control: form.control, name: 'porcentaje_descuento' })
  const solicitar = useAccion('POST /descuentos/solicitar/guardar', { invalida: LISTAS, form })
  const total = cantidad * producto.precio_unitario
  return (
    <DialogoFormulario
      titulo="Solicitar un descuento"
      form={form}
      faltan="Debe ingresar un porcentaje válido"
      alEnviar={async ({ porcentaje_descuento }) => {
        const respuesta = await solicitar.ejecutar({
          body: {
            porcentaje_descuento,
            tercero_id: cliente.id,
            producto_id: producto.id,
            cantidad_solicitada: cantidad,
            precio_unitario: producto.precio_unitario,
            venta_id: venta?.id,
            linea: venta?.linea,
            ...(propios && { area_cliente: Math.ceil(propios.area / 100) }),
          },
        })
        if (respuesta) alSolicitar(enLinea(respuesta.data.descuento_solicitado))
        return respuesta
      }}
      enviar="Solicitar"
      ancho="xs"
      alCerrar={alCerrar}
    >
      <p style={{ margin: 0 }}>
        <strong>{producto.nombre_producto}</strong>
        <br />
        {formatoNumero(cantidad)} × {pesosExactos(producto.precio_unitario)} para {cliente.nombre}
      </p>
      {propios && (
        <p style={{ margin: 0 }}>
          Se pide también no cobrar <strong>{formatoCentavos(propios.valor)}</strong> de los retales que trae
          el cliente. Si es solo por ellos, deje el descuento en cero.
        </p>
      )}
      <CampoCantidad
        nombre="porcentaje_descuento"
        etiqueta="Descuento"
        requerido
        autoFocus
        decimales={1}
        maximo={100}
        unidad="%"
        mayorQueCero={propios ? undefined : 'un porcentaje válido'}
        ayuda={
          porcentaje > 0 && porcentaje <= 100
            ? `Son ${pesosExactos(Math.round(total * porcentaje) / 100)} menos, antes de IVA`
            : 'Lo aprueba un administrador; aquí se ve al instante'
        }
      />
    </DialogoFormulario>
  )
}
