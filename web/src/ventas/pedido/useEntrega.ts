import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DOMICILIO, RECOGE } from '#shared/ventas/rules/envio'
import { aviso } from '../../kernel/avisos'
import { avisarError } from '../../kernel/errores'
import { retenerDurante } from '../../kernel/teclado/retencion'
import { insistir } from './insistir'
import type { Pedido } from './modelo'
import type { Cambio } from './reductor'
import { enfocar } from './validar'

/** How the order reaches its customer. A delivery is charged by a product of the shop: its line comes and goes with it. */
export function useEntrega({ envio: actual, porCobrar }: Pedido, despachar: Dispatch<Cambio>) {
  const [conTecla, setConTecla] = useState(false)
  const cobrando = useRef<AbortController>(undefined)
  /** Until it has come the order is not saved: it would lack it. */
  const cobrar = async () => {
    const { signal } = (cobrando.current = new AbortController())
    // What is typed meanwhile is for the address, or for what stands under the new line.
    const pedir = () =>
      retenerDurante(import('./domicilio').then(({ cobroDeDomicilio }) => cobroDeDomicilio()))
    try {
      const producto = await insistir(pedir, { signal })
      // Drawn before the next key.
      if (!signal.aborted) flushSync(() => despachar({ tipo: 'domicilio', producto }))
    } catch (error) {
      if (signal.aborted) return
      avisarError(error)
      aviso.alerta('No se pudo leer el cobro del domicilio: el pedido se recoge en tienda')
      despachar({ tipo: 'envio', envio: RECOGE })
    }
  }
  const elegir = (envio: Pedido['envio'], porTecla = false) => {
    setConTecla(porTecla)
    cobrando.current?.abort()
    despachar({ tipo: 'envio', envio })
    if (envio === DOMICILIO) void cobrar()
  }
  const seguirCobrando = useEffectEvent(() => {
    if (porCobrar) void cobrar()
  })
  useEffect(() => {
    // Of a draft that was left while it was on its way.
    seguirCobrando()
    return () => cobrando.current?.abort()
  }, [])
  return {
    elegir,
    /** By its key: the address is written next. */
    entregar: () => (actual === DOMICILIO ? enfocar('direccion') : elegir(DOMICILIO, true)),
    conTecla,
  }
}
