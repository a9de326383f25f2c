import { Box } from '@mui/material'
import { Suspense, useEffect, useMemo, useReducer, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DOMICILIO } from '#shared/ventas/rules/envio'
import type { ErrorApi } from '../../kernel/api'
import { useRecibirPiezas } from '../../calculadora/recibir'
import { useCalculadora } from '../../calculadora/useCalculadora'
import { aviso } from '../../kernel/avisos'
import { confirmar, confirmarDescarte } from '../../kernel/confirmar'
import { sinFoco } from '../../kernel/foco'
import { lazyPaciente, perezoso } from '../../kernel/perezoso'
import { usePuede } from '../../kernel/session'
import { useSigueAhi } from '../../kernel/useSigueAhi'
import { useLector } from '../../kernel/teclado/codigos'
import { useSinGuardar } from '../../kernel/sin-guardar'
import { Pantalla } from '../../kernel/Pantalla'
import { productoLeido } from '../../productos/leer-producto'
import type { Borrador } from './borrador'
import { cifrasDe, enPesos } from './cifras'
import { clavePrecioFresco } from './cuerpo'
import { Dialogos, useDialogos } from './Dialogos'
import { DialogosDeGuardado, useDialogosDeGuardado } from './DialogosDeGuardado'
import { FranjaCliente } from './FranjaCliente'
import { Lineas } from './Lineas'
import { CREDITO, campoDeTarea, estaSucio, type EstadoDePedido, type Linea, type Pedido } from './modelo'
import { reducir } from './reductor'
import { Resumen } from './Resumen'
import { NotasYTareas } from './NotasYTareas'
import { quedanSueltas } from './desvincular'
import { useAtajosDePedido } from './useAtajosDePedido'
import { useBorrador } from './useBorrador'
import { useDescuentoMaximo } from './useDescuento'
import { useEntrega } from './useEntrega'
import { type Luego, useGuardar } from './useGuardar'
import { useImpuestosAdicionales } from './useImpuestosAdicionales'
import { useLineas } from './useLineas'
import { usePago } from './usePago'
import { enfocar, porLlegar } from './validar'

const FranjaEntrega = perezoso(() => import('./FranjaEntrega'))
const QuienEdita = lazyPaciente(() => import('./QuienEdita'))
const SeguirSolicitudes = lazyPaciente(() => import('./SeguirSolicitudes'))

export interface PropsDeFormulario {
  inicial: Pedido
  /** The draft that it goes on with. */
  borrador: Borrador | null
  /** The sale before this one, above everything. */
  ultima: React.ReactNode
  /** Above everything, while nothing has been typed. */
  cabecera: React.ReactNode
  alGuardar: (ventaId: number, luego: Luego) => Promise<void>
  alRetomar: (ventaId: number) => void
  /** What was typed goes on in another order. */
  alUnir: (borrador: Borrador) => void
  /** Somebody else saved the order: it is read again. */
  alRecargar: () => void
  alSalir: () => void
}

const esperaDescuento = ({ solicitud }: Linea): boolean => solicitud?.estado === 'pendiente'

/** Whether another place is another order: dialogs of this screen are not. */
const otroPedido = (desde: { pathname: string; search: string }, hasta: typeof desde): boolean =>
  desde.pathname !== hasta.pathname ||
  new URLSearchParams(desde.search).get('venta') !== new URLSearchParams(hasta.search).get('venta')

export function Formulario(props: PropsDeFormulario) {
  const { inicial, cabecera } = props
  const [pedido, despachar] = useReducer(reducir, inicial)
  const campoProducto = useRef<HTMLInputElement>(null)
  const puede = usePuede()
  const puedeFacturar = puede('ventas.facturar')
  const descuentoPropio = useDescuentoMaximo()
  const dialogos = useDialogos()
  const alGuardarse = useDialogosDeGuardado()
  // A dialog of the address has the keyboard, though the order under it comes later.
  const calculadora = useCalculadora()
  const [query] = useSearchParams()
  const libre = !query.has('ver') && !calculadora.abierta

  const impuestos = useImpuestosAdicionales(inicial.impuestoId)
  const adicional = impuestos.find(impuesto => impuesto.id === pedido.impuestoId)?.porcentaje_impuesto ?? 0
  const cifras = useMemo(() => cifrasDe(pedido, adicional), [pedido, adicional])

  const sucio = estaSucio(pedido)
  const borrador = useBorrador(pedido, enPesos(cifras.totales.total), props.borrador)
  const soltar = useSinGuardar(sucio, otroPedido)
  const irse = (hacer: () => void) => {
    borrador.borrar()
    soltar()
    hacer()
  }
  useEffect(() => {
    if (!libre) return undefined
    // A dialog that came with the address has nothing to give the keyboard back to.
    const reloj = setTimeout(() => sinFoco() && enfocar(inicial.cliente === null ? 'cliente' : 'producto'))
    return () => clearTimeout(reloj)
  }, [libre, inicial.cliente])
  const sigueAhi = useSigueAhi()
  const resolver = async (error: ErrorApi) => {
    const { resolverConflicto } = await import('./conflicto')
    await resolverConflicto(error, {
      pedido,
      total: enPesos(cifras.totales.total),
      alSalir: () => irse(props.alSalir),
      alRecargar: () => irse(props.alRecargar),
    })
  }
  const guardado = useGuardar({
    llave: borrador.id,
    alGuardar: (ventaId, luego) => irse(() => sigueAhi() && void props.alGuardar(ventaId, luego)),
    alConflicto: error => void resolver(error),
  })
  const { errores, olvidar } = guardado
  const entrega = useEntrega(pedido, despachar)
  const pago = usePago(pedido, despachar, () => dialogos.cuenta.abrir({}))
  const ponerCliente = (cliente: Pedido['cliente']) => {
    olvidar('cliente')
    despachar({ tipo: 'cliente', cliente })
    pago.alCambiarCliente(cliente)
  }
  const puedeSolicitar = puede('descuentos.solicitar')
  const solicitar = (clave: number) => {
    const linea = pedido.lineas.find(cada => cada.clave === clave)
    if (!linea) return undefined
    if (!pedido.cliente) return guardado.completo(pedido)
    if (linea.pieza)
      return aviso.info('El descuento de una pieza lo da un administrador, al guardar el pedido')
    if (linea.retal || esperaDescuento(linea))
      return aviso.info(linea.retal ? 'Un retal ya vale menos que su tablero' : 'El descuento ya está pedido')
    return dialogos.descuento.abrir({ linea: clave })
  }
  const lineas = useLineas({
    pedido,
    despachar,
    campoProducto,
    olvidar,
    senalar: guardado.senalar,
    abrirDespiece: clave => dialogos.despiece.abrir({ linea: clave }),
    solicitar: puedeSolicitar && descuentoPropio === 0 ? solicitar : undefined,
  })
  const { activa } = lineas
  // An order that is being billed takes nothing more.
  useRecibirPiezas(lineas.agregarPieza, { activo: query.get('ver') !== 'facturar', enfocar })

  const guardar = (estado: EstadoDePedido, luego: Luego) => {
    if (guardado.enCurso || !guardado.completo(pedido)) return
    const falta = porLlegar(pedido, pago.consultando)
    if (falta !== undefined) return aviso.info(falta)
    void guardado.guardar(pedido, cifras, estado, luego)
  }
  const alGuardar = () => {
    if (pedido.estado === 1) return guardar(1, 'lista')
    if (guardado.completo(pedido)) alGuardarse.estado.abrir({})
  }
  const aceptarCifras = () => {
    const { diferencia } = guardado
    if (!diferencia) return
    const precios = new Map(
      diferencia.frescas.ventas_detalle.map(d => [clavePrecioFresco(d), d.precio_unitario]),
    )
    despachar({ tipo: 'precios', precios })
    void guardado.aceptar(reducir(pedido, { tipo: 'precios', precios }), diferencia)
  }
  const verGuardado = async () => {
    if (!sucio || (await confirmarDescarte())) irse(props.alRecargar)
  }
  const agregarTarea = () => {
    lineas.enfocarLuego(campoDeTarea(pedido.siguiente))
    despachar({ tipo: 'agregar-tarea' })
  }
  const quitarPlan = async (clave: number) => {
    const si = await confirmar({
      titulo: '¿Desea quitar el despiece de este tablero?',
      texto:
        `Se quitan las líneas que generó. El tablero queda con la misma cantidad. ${quedanSueltas(pedido.lineas, clave)}`.trim(),
      si: 'Quitar despiece',
      peligro: true,
    })
    if (si) void lineas.ponerPlan(clave, null)
  }
  const conDescuento = descuentoPropio > 0
  const hayDescuentos = pedido.lineas.some(linea => linea.descuento !== null || linea.autorizado)

  useAtajosDePedido({
    lineas: pedido.lineas,
    activa,
    campoProducto,
    conDescuento,
    puedeSolicitar,
    puedeFacturar,
    hayQuitada: lineas.quitada !== null,
    abrirCatalogo: () => dialogos.productos.abrir({}),
    calcular: calculadora.abrir,
    despiezar: lineas.acciones.alDespiezar,
    solicitar,
    duplicar: lineas.duplicar,
    quitar: lineas.acciones.alQuitar,
    quitarPlan: clave => void quitarPlan(clave),
    deshacer: lineas.deshacer,
    agregarTarea,
    entregar: entrega.entregar,
    guardar: alGuardar,
    facturar: () => guardar(1, 'facturar'),
  })
  useLector({
    leer: codigo => void lineas.leerCodigo(codigo),
    anticipar: codigo => void productoLeido(codigo).catch(() => undefined),
  })

  return (
    <Pantalla titulo={inicial.ventaId === null ? 'Pedidos' : `Pedidos · editar el pedido ${inicial.ventaId}`}>
      {props.ultima}
      {!sucio && cabecera}
      {inicial.ventaId !== null && (
        <Suspense>
          <QuienEdita
            ventaId={inicial.ventaId}
            version={inicial.version}
            cobrando={query.get('ver') === 'facturar'}
            alVerGuardado={() => void verGuardado()}
          />
        </Suspense>
      )}
      <FranjaCliente
        cliente={pedido.cliente}
        error={errores['cliente']}
        autoFocus={libre && inicial.cliente === null}
        ventaId={inicial.ventaId}
        alElegir={cliente => {
          ponerCliente(cliente)
          if (cliente) campoProducto.current?.focus()
        }}
        alSeguir={() => campoProducto.current?.focus()}
        alCrear={texto => dialogos.cliente.abrir({ texto })}
        alEditar={cliente => dialogos.editarCliente.abrir({ cliente: cliente.id })}
        alRetomar={props.alRetomar}
        union={{ pedido, borrador, soltar, alUnir: props.alUnir }}
      />
      <Box sx={{ flex: '1 1 0', minHeight: 0, display: { xs: 'contents', md: 'flex' }, gap: 1.5 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: { xs: 'contents', md: 'flex' },
            flexDirection: 'column',
            gap: 1.5,
          }}
        >
          <Lineas
            lineas={pedido.lineas}
            cifras={cifras}
            activa={activa?.clave ?? null}
            descuento={conDescuento ? 'editar' : hayDescuentos ? 'ver' : 'no'}
            descuentoPropio={descuentoPropio}
            errores={errores}
            acciones={lineas.acciones}
            campoProducto={campoProducto}
            autoFocus={libre && inicial.cliente !== null}
            quitada={lineas.quitada}
            alDeshacer={lineas.deshacer}
            alElegir={(producto, exacto) => lineas.agregar(producto, !exacto)}
            alAbrirCatalogo={() => dialogos.productos.abrir({})}
            alCalcular={calculadora.abrir}
          />
          {pedido.envio === DOMICILIO && (
            <FranjaEntrega
              autoFocus={entrega.conTecla}
              pedido={pedido}
              errores={errores}
              despachar={despachar}
              alEscribir={olvidar}
            />
          )}
          <NotasYTareas
            observacion={pedido.observacion}
            tareas={pedido.tareas}
            errores={errores}
            despachar={despachar}
            alAgregar={agregarTarea}
            alEscribir={olvidar}
          />
        </Box>
        <Resumen
          pedido={pedido}
          cifras={cifras}
          impuestos={impuestos}
          errores={errores}
          guardando={guardado.enCurso}
          despachar={despachar}
          alElegirEnvio={entrega.elegir}
          pago={pago}
          alAnular={
            inicial.ventaId !== null && puede('ventas.anular')
              ? () => alGuardarse.anular.abrir({})
              : undefined
          }
          alGuardar={alGuardar}
          alFacturar={() => guardar(1, 'facturar')}
        />
      </Box>
      {puedeSolicitar && (pedido.ventaId !== null || pedido.lineas.some(esperaDescuento)) && (
        <Suspense>
          <SeguirSolicitudes pedido={pedido} despachar={despachar} />
        </Suspense>
      )}
      <Dialogos
        pedido={pedido}
        dialogos={dialogos}
        borrador={borrador}
        alElegirCliente={ponerCliente}
        alAgregar={producto => lineas.agregar(producto, false)}
        total={enPesos(cifras.totales.total)}
        alTenerCuenta={() => despachar({ tipo: 'encabezado', valores: { tipoPago: CREDITO } })}
        alSolicitar={(clave, solicitud) => despachar({ tipo: 'linea', clave, valores: { solicitud } })}
        alPlanear={(clave, plan) => void lineas.ponerPlan(clave, plan)}
      />
      <DialogosDeGuardado
        inicial={inicial}
        lineas={pedido.lineas}
        guardado={guardado}
        dialogos={alGuardarse}
        alElegirEstado={estado => guardar(estado, 'lista')}
        alAceptarCifras={aceptarCifras}
        alAnular={() => irse(props.alSalir)}
      />
    </Pantalla>
  )
}
