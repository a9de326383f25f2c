import { type Dispatch, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { avisarError } from '../../kernel/errores'
import { retenerDurante } from '../../kernel/teclado/retencion'
import type { Cliente } from '../../terceros/clientes'
import { CONTADO, CREDITO, type Pedido } from './modelo'
import type { Cambio } from './reductor'

/**
 * How the order is paid. On credit only who has an account that is open; where there is none it is offered to make one
 * (DECISIONS 86, 87).
 */
export function usePago(
  { tipoPago, cliente }: Pedido,
  despachar: Dispatch<Cambio>,
  alCrearCuenta: () => void,
) {
  /** Chosen, while it is asked whether it may be. */
  const [porVenir, setPorVenir] = useState<number | null>(null)
  const [reparo, setReparo] = useState('')
  const turno = useRef(0)
  const poner = (elegido: number) => despachar({ tipo: 'encabezado', valores: { tipoPago: elegido } })
  const elegir = async (elegido: number, quien: Cliente | null) => {
    // An answer counts for the last choice only.
    const este = ++turno.current
    const vigente = () => este === turno.current
    setReparo('')
    setPorVenir(elegido === CREDITO ? elegido : null)
    if (elegido !== CREDITO) return poner(elegido)
    try {
      const dicho = await retenerDurante(
        import('../../creditos/consultar').then(({ reparoDeCredito }) =>
          reparoDeCredito(quien, () => vigente() && alCrearCuenta()),
        ),
      )
      if (!vigente()) return
      // Drawn before the next key.
      flushSync(() => {
        setPorVenir(null)
        if (dicho) setReparo(dicho)
        else poner(CREDITO)
      })
    } catch (error) {
      if (!vigente()) return
      setPorVenir(null)
      avisarError(error)
    }
  }
  return {
    elegir: (elegido: number) => void elegir(elegido, cliente),
    /** What was chosen on credit, or is about to be, was of the one before: it is asked again of this one. */
    alCambiarCliente: (otro: Cliente | null) => {
      if (!otro || otro.id === cliente?.id || (porVenir ?? tipoPago) !== CREDITO) return
      poner(CONTADO)
      void elegir(CREDITO, otro)
    },
    elegido: porVenir ?? tipoPago ?? CONTADO,
    /** Why it is not on credit. */
    reparo: tipoPago === CREDITO ? '' : reparo,
    consultando: porVenir !== null,
  }
}
