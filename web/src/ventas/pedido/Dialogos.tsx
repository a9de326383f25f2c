import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { perezoso } from '../../kernel/perezoso'
import { useDialogo } from '../../kernel/useDialogo'
import { enfocarLuego } from '../../kernel/teclado/enfocar'
import type { SolicitudEnLinea } from '../../descuentos/solicitud'
import type { Producto } from '../../productos/buscar-productos'
import { type Cliente, nombreDe } from '../../terceros/clientes'
import { type Pedido, unidadesDe } from './modelo'
import type { useBorrador } from './useBorrador'
import { enfocar } from './validar'

const DialogoTercero = perezoso(() => import('../../terceros/DialogoTercero'))
const DialogoProductos = perezoso(() => import('../../productos/DialogoProductos'))
const DialogoCuenta = perezoso(() => import('../../creditos/DialogoCuenta'))
const DialogoSolicitar = perezoso(() => import('../../descuentos/DialogoSolicitar'))
const DialogoDespiece = perezoso(() => import('../../despiece/DialogoDespiece'))

/** The dialogs of the order that stand in its address. */
export const useDialogos = () => ({
  cliente: useDialogo('cliente', ['texto']),
  editarCliente: useDialogo('editar-cliente', ['cliente']),
  productos: useDialogo('productos'),
  despiece: useDialogo('despiece', ['linea']),
  descuento: useDialogo('descuento', ['linea']),
  cuenta: useDialogo('cuenta'),
})

interface Props {
  pedido: Pedido
  dialogos: ReturnType<typeof useDialogos>
  borrador: Pick<ReturnType<typeof useBorrador>, 'listas' | 'anotarLista'>
  alElegirCliente: (cliente: Cliente) => void
  alAgregar: (producto: Producto) => void
  /** Of the order, in pesos. */
  total: number
  /** The customer was given a credit account. */
  alTenerCuenta: () => void
  alSolicitar: (clave: number, solicitud: SolicitudEnLinea) => void
  alPlanear: (clave: number, plan: Optimizacion) => void
}

export function Dialogos(props: Props) {
  const { pedido, dialogos, borrador, alElegirCliente, alAgregar, alSolicitar, alPlanear } = props
  const { cliente, editarCliente, productos, despiece, descuento, cuenta } = dialogos
  const navigate = useNavigate()
  const deLinea = (dialogo: typeof despiece) =>
    dialogo.abierto
      ? pedido.lineas.find(candidate => String(candidate.clave) === dialogo.parametros.linea)
      : undefined
  const linea = deLinea(despiece)
  const rebajada = pedido.cliente ? deLinea(descuento) : undefined
  const huerfano =
    (despiece.abierto && !linea) || (descuento.abierto && !rebajada) || (cuenta.abierto && !pedido.cliente)
  const { ventaId } = pedido
  useEffect(() => {
    // A reload with the dialog open: the line is gone, and with it what the dialog was about.
    if (huerfano) void navigate({ search: ventaId === null ? '' : `?venta=${ventaId}` }, { replace: true })
  }, [huerfano, ventaId, navigate])

  // A list that was cut short goes on where it stood.
  const { listas, anotarLista } = borrador
  const [interrumpida] = useState(() => pedido.lineas.find(({ clave }) => listas.has(clave))?.clave)
  const abrirInterrumpida = useEffectEvent(() => {
    if (interrumpida !== undefined && !despiece.abierto) despiece.abrir({ linea: interrumpida })
  })
  useEffect(() => abrirInterrumpida(), [])
  // Closed in front of its order, a list has been used or given up.
  const escrita = useRef<number | null>(null)
  const clave = linea?.clave
  useEffect(() => {
    const antes = escrita.current
    escrita.current = clave ?? null
    if (antes !== null && antes !== clave) anotarLista(antes, null)
  })

  // The dialog gives the focus back to where it was; after an act it belongs to what comes next.
  const luego = useRef<string | null>(null)
  const abierto = cliente.abierto || editarCliente.abierto || productos.abierto || despiece.abierto
  useEffect(() => {
    const campo = luego.current
    if (abierto || campo === null) return
    luego.current = null
    enfocarLuego(() => enfocar(campo))
  }, [abierto])

  const elegir = (elegido: Cliente) => {
    luego.current = 'producto'
    alElegirCliente(elegido)
  }
  return (
    <>
      {cliente.abierto && (
        <DialogoTercero
          texto={cliente.parametros.texto}
          soloClientes
          usar={{ texto: 'Usar este cliente', hacer: elegir }}
          alTerminar={elegir}
          alCerrar={cliente.cerrar}
        />
      )}
      {editarCliente.abierto && (
        <DialogoTercero
          id={Number(editarCliente.parametros.cliente)}
          soloClientes
          usar={{ texto: 'Usar este cliente', hacer: elegir }}
          alTerminar={elegir}
          alCerrar={editarCliente.cerrar}
        />
      )}
      {productos.abierto && <DialogoProductos alAgregar={alAgregar} alCerrar={productos.cerrar} />}
      {cuenta.abierto && pedido.cliente && (
        <DialogoCuenta
          cliente={pedido.cliente}
          minimo={props.total}
          alGuardar={props.alTenerCuenta}
          alCerrar={cuenta.cerrar}
        />
      )}
      {rebajada && pedido.cliente && (
        <DialogoSolicitar
          cliente={{ id: pedido.cliente.id, nombre: nombreDe(pedido.cliente) }}
          producto={rebajada.producto}
          cantidad={unidadesDe(rebajada) ?? 1}
          porcentaje={rebajada.descuento}
          plan={rebajada.plan}
          venta={pedido.ventaId === null ? null : { id: pedido.ventaId, linea: rebajada.item }}
          alSolicitar={solicitud => alSolicitar(rebajada.clave, solicitud)}
          alCerrar={descuento.cerrar}
        />
      )}
      {linea && (
        <DialogoDespiece
          linea={linea.producto}
          cliente={pedido.cliente}
          inicial={linea.plan}
          escrito={listas.get(linea.clave) ?? null}
          alEscribir={lista => anotarLista(linea.clave, lista)}
          alAceptar={plan => {
            luego.current = 'producto'
            alPlanear(linea.clave, plan)
            despiece.cerrar()
          }}
          alCerrar={despiece.cerrar}
        />
      )}
    </>
  )
}
