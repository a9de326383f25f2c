import { type Dispatch, useState } from 'react'
import { DOMICILIO } from '#shared/ventas/rules/envio'
import { avisarError } from '../../kernel/errores'
import { retenerDurante } from '../../kernel/teclado/retencion'
import type { Pedido } from './modelo'
import type { Cambio } from './reductor'
import { enfocar } from './validar'

/** How the order reaches its customer. A delivery is charged by a product of the shop: its line comes and goes with it. */
export function useEntrega({ envio: actual }: Pedido, despachar: Dispatch<Cambio>) {
  const [conTecla, setConTecla] = useState(false)
  const elegir = (envio: Pedido['envio'], porTecla = false) => {
    setConTecla(porTecla)
    despachar({ tipo: 'encabezado', valores: { envio } })
    // What is typed meanwhile is for the address, or for what stands under the new line.
    void retenerDurante(
      import('./domicilio').then(({ cobrarDomicilio }) => cobrarDomicilio(envio, despachar)),
    ).catch(avisarError)
  }
  return {
    elegir,
    /** By its key: the address is written next. */
    entregar: () => (actual === DOMICILIO ? enfocar('direccion') : elegir(DOMICILIO, true)),
    conTecla,
  }
}
