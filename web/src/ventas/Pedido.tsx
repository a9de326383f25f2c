import { LinearProgress } from '@mui/material'
import { Suspense, useEffect, useRef, useState } from 'react'
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import { ErrorApi } from '../kernel/api'
import { aviso } from '../kernel/avisos'
import { Boton } from '../kernel/Boton'
import { avisarError } from '../kernel/errores'
import { llegadas } from '../kernel/llegadas'
import { Mensaje } from '../kernel/Mensaje'
import { Pantalla } from '../kernel/Pantalla'
import { lazyPaciente, perezoso } from '../kernel/perezoso'
import { useSesion } from '../kernel/session'
import { SIN_PASO } from '../kernel/sin-paso'
import { Llegando } from '../kernel/teclado/Llegando'
import { useDialogo } from '../kernel/useDialogo'
import { enfocarLuego } from '../kernel/teclado/enfocar'
import type { Factura } from './facturar/cobro'
import { type Borrador, borradorDeLaPestana, hayBorradorDeLaPestana } from './pedido/borrador'
import type { PedidoCargado } from './pedido/cargar'
import { Formulario } from './pedido/Formulario'
import { type Pedido as Orden, PEDIDO_NUEVO } from './pedido/modelo'
import { type Comienzo, reducir } from './pedido/reductor'
import { useEstable } from './pedido/useEstable'
import { enfocar } from './pedido/validar'

/** What it offers is read first. */
const BannerBorrador = lazyPaciente(() => import('./pedido/BannerBorrador'))
const UltimaVenta = perezoso(() => import('./pedido/UltimaVenta'))
/** With what the sale leaves above the next one: it is here when the server is not. */
const DialogoFacturar = perezoso(async () => {
  const [dialogo] = await Promise.all([import('./facturar/DialogoFacturar'), import('./pedido/UltimaVenta')])
  return dialogo
})

const LISTA = '/facturacion'

/** The order of the address: a new one, a saved one (`?venta=123`), or a draft that goes on. */
export default function Pedido() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const facturar = useDialogo('facturar')
  const [vuelta, setVuelta] = useState(0)
  const deLaDireccion = useUltimaDeLaDireccion()
  const [ultima, setUltima] = useState(deLaDireccion)
  const comienzo = useComienzo()
  const [borrador, setBorrador] = useBorradorDeLaPestana(comienzo !== null)
  const numero = Number(query.get('venta'))
  const ventaId = Number.isSafeInteger(numero) && numero > 0 ? numero : null
  /** What was typed here, joined to the order that the address leads to next. */
  const [unido, setUnido] = useState<Borrador | null>(null)
  // A draft is of one order: in another address it means nothing.
  const propio = [unido, borrador].find(each => each?.pedido.ventaId === ventaId) ?? null

  const [ventaAntes, setVentaAntes] = useState(ventaId)
  if (ventaAntes !== ventaId) {
    setVentaAntes(ventaId)
    setUnido(null)
    setBorrador(propio)
  }

  const irAVenta = (id: number | null, extra = '') =>
    navigate({ search: id === null ? '' : `?venta=${id}${extra}` }, { replace: true, state: SIN_PASO })
  const empezarDeNuevo = () => {
    setBorrador(null)
    setVuelta(antes => antes + 1)
  }
  // Left for the list, which may be long in coming: whoever is back before it does not go on with what was saved.
  const dejado = useRef(false)
  const irALista = (opciones?: { replace: true }) => {
    dejado.current = true
    return navigate(LISTA, opciones)
  }
  const alLlegar = useEstable(() => {
    if (!dejado.current || location.hash === `#${LISTA}`) return
    dejado.current = false
    empezarDeNuevo()
  })
  useEffect(() => llegadas.escuchar(alLlegar), [alLlegar])
  // What saved orders and plans need comes behind a new order: it is here when the server is not.
  useEffect(() => {
    void Promise.all([
      import('./pedido/cargar'),
      import('./pedido/plan'),
      import('./pedido/DialogoEstado'),
      import('./pedido/conflicto'),
    ]).catch(() => undefined)
  }, [])
  if (borrador === undefined) return <Cargando />
  return (
    <>
      <Carga
        key={`${ventaId}-${vuelta}-${propio?.id}`}
        ventaId={ventaId}
        borrador={propio}
        comienzo={comienzo}
        alSalir={() => void irALista({ replace: true })}
        alReintentar={() => setVuelta(antes => antes + 1)}
      >
        {inicial => (
          <Formulario
            inicial={inicial}
            ultima={ultima && <UltimaVenta factura={ultima} />}
            borrador={propio}
            cabecera={
              <Suspense>
                <BannerBorrador
                  ventaId={ventaId}
                  alContinuar={next => {
                    setBorrador(next)
                    if (next.pedido.ventaId !== ventaId) void irAVenta(next.pedido.ventaId)
                  }}
                />
              </Suspense>
            }
            alGuardar={async (id, luego) => {
              if (luego === 'lista') return irALista()
              // A new order takes its number; an edited one is read again as it was saved.
              if (id === ventaId) empezarDeNuevo()
              return irAVenta(id, '&ver=facturar')
            }}
            alRetomar={id => void navigate({ search: `?venta=${id}` })}
            alUnir={next => {
              setUnido(next)
              void irAVenta(next.pedido.ventaId)
            }}
            alRecargar={empezarDeNuevo}
            alSalir={() => void irALista({ replace: true })}
          />
        )}
      </Carga>
      {facturar.abierto && ventaId !== null && (
        <DialogoFacturar
          ventaId={ventaId}
          alCerrar={factura => {
            if (factura) {
              // Another address: a new order. Asked for before it, the order of this one would be read again.
              setUltima(factura)
              void navigate({ search: '' }, { replace: true, state: { ultima: factura } })
            } else {
              facturar.cerrar()
              enfocarLuego(() => enfocar('producto'))
            }
          }}
        />
      )}
    </>
  )
}

/** The sale that this order comes after; a reload does not take it away. */
const useUltimaDeLaDireccion = (): Factura | null =>
  (useLocation().state as { ultima?: Factura } | null)?.ultima ?? null

/** The line with which another screen begins a new order: once, and not again when its place is come back to. */
function useComienzo(): Comienzo | null {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const comienzo = (state as { comienzo?: Comienzo } | null)?.comienzo ?? null
  const gastar = useEstable(() => void navigate({ search }, { replace: true, state: null }))
  const trae = comienzo !== null
  useEffect(() => {
    if (trae) gastar()
  }, [trae, gastar])
  return comienzo
}

/**
 * The draft to go on with: at first that of this tab, if it was reloaded or signed out; undefined while it is looked for.
 * Who asks for a new sale gets one, and is offered the draft.
 */
function useBorradorDeLaPestana(empieza: boolean) {
  const vuelve = useNavigationType() !== NavigationType.Push && !empieza
  const estado = useState<Borrador | null | undefined>(vuelve && hayBorradorDeLaPestana() ? undefined : null)
  const [borrador, setBorrador] = estado
  const { usuario, tienda } = useSesion()
  const usuarioId = usuario?.id ?? 0
  const tiendaId = tienda?.id ?? '0'
  const buscando = borrador === undefined
  useEffect(() => {
    if (!buscando) return undefined
    let vigente = true
    void borradorDeLaPestana(usuarioId, tiendaId).then(found => vigente && setBorrador(found))
    return () => {
      vigente = false
    }
  }, [buscando, usuarioId, tiendaId, setBorrador])
  return estado
}

const Cargando = () => (
  <Llegando>
    <LinearProgress aria-label="Cargando el pedido" />
  </Llegando>
)

interface PropsDeCarga {
  ventaId: number | null
  borrador: Borrador | null
  /** What a new order begins with. */
  comienzo: Comienzo | null
  alSalir: () => void
  /** It could not be read: once more, from the beginning. */
  alReintentar: () => void
  children: (inicial: Orden) => React.ReactNode
}

/** Brings the order before its form appears. */
function Carga({ ventaId, borrador, comienzo, alSalir, alReintentar, children }: PropsDeCarga) {
  const [inicial, setInicial] = useState<Orden | null>(() => {
    if (ventaId !== null || borrador) return null
    return comienzo ? reducir(PEDIDO_NUEVO, comienzo) : PEDIDO_NUEVO
  })
  const recibir = useEstable(({ pedido, preciosDistintos }: PedidoCargado) => {
    setInicial(pedido)
    if (preciosDistintos.length > 0)
      aviso.alerta(`Cambió el precio de ${preciosDistintos.join(', ')}. El pedido muestra el de hoy`)
  })
  const [falla, setFalla] = useState<ErrorApi | null>(null)
  const salir = useEstable((error: unknown) => {
    // Nothing is known of the order yet: it is asked again, and not gone on with as if something were gone.
    if (error instanceof ErrorApi && error.status >= 500) return setFalla(error)
    if (error instanceof ErrorApi && error.codigo === 'venta_no_editable') aviso.error(error.message)
    else avisarError(error)
    alSalir()
  })
  useEffect(() => {
    if (ventaId === null && !borrador) return undefined
    const control = new AbortController()
    // A new order, which most are, does without.
    const { signal } = control
    const cargado = Promise.all([import('./pedido/cargar'), import('./pedido/insistir')]).then(
      ([{ cargarPedido, refrescar }, { insistir }]) =>
        insistir(() => (borrador ? refrescar(borrador.pedido, signal) : cargarPedido(ventaId!, signal)), {
          signal,
          alFallar: setFalla,
        }),
    )
    cargado.then(recibir, error => {
      if (!signal.aborted) salir(error)
    })
    return () => control.abort()
  }, [ventaId, borrador, recibir, salir])

  if (inicial) return children(inicial)
  if (falla === null) return <Cargando />
  return (
    <Pantalla titulo="Pedidos">
      <Mensaje
        tono="peligro"
        role="alert"
        accion={
          <Boton autoFocus onClick={alReintentar}>
            Reintentar
          </Boton>
        }
      >
        {falla.message}
      </Mensaje>
    </Pantalla>
  )
}
