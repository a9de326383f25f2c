import { useLayoutEffect, useRef, useState } from 'react'
import type { FormaDePago } from '#shared/ventas/rules/pagos'
import { senalarReparo } from '../../kernel/faltantes'
import {
  type ACobrar,
  type CampoDeLinea,
  type Cobro,
  COBRO_NUEVO,
  completa,
  comoRecibido,
  type Cuentas,
  cuentasDe,
  erroresDe,
  INCOMPLETAS,
  type LineaDePago,
  pideComprobante,
  reparada,
  rutaDe,
  rutaDeForma,
  valorNuevo,
} from './cobro'

type Errores = Record<string, string>

/** Names of the controls, by which the keyboard is taken to the one that is missing. */
export const nombreDeCampo = (clave: number, campo: CampoDeLinea): string => `pago-${clave}-${campo}`
export const NOMBRE = {
  forma: 'pago-forma',
  recibido: 'pago-recibido',
  tomar: 'pago-tomar',
  motivo: 'motivo_cupo',
} as const

/** Takes the keyboard to the first control of that name: now, or as soon as it is drawn and can take it. */
function useEnfoque(): (nombre: string) => void {
  const destino = useRef<string>(null)
  const intentar = () => {
    const control = destino.current === null ? undefined : document.getElementsByName(destino.current)[0]
    if (!control || control.matches(':disabled')) return
    destino.current = null
    control.focus()
  }
  useLayoutEffect(intentar)
  return nombre => {
    destino.current = nombre
    intentar()
  }
}

export interface EstadoDeCobro {
  cobro: Cobro
  cuentas: Cuentas
  sucio: boolean
  /** The total has centavos, so what pays it may have some. */
  centavos: boolean
  /** Of a field of a line. */
  errorDe: (i: number, campo: CampoDeLinea) => string | undefined
  errorDeRecibido: string | undefined
  /** Of the whole. */
  mensaje: string | undefined
  agregar: (forma: FormaDePago) => void
  cambiar: (clave: number, cambios: Partial<Pick<LineaDePago, CampoDeLinea>>) => void
  quitar: (clave: number) => void
  recibir: (valor: number | null) => void
  /** The cash above what is missing was the customer's note: null when there is none. */
  tomar: (() => void) | null
  /** Enter in a field: to what is missing, or on to `facturar` when it balances. */
  avanzar: (clave: number | null, campo: CampoDeLinea | 'recibido') => void
  /** Says what is wrong, and takes the keyboard there. */
  revisar: () => boolean
  senalar: (errores: Errores, mensaje?: string) => void
}

/** The payment being put together for a sale; `escrito`: what it goes on with. */
export function useCobro(aCobrar: ACobrar, escrito: Cobro | null, facturar: () => void): EstadoDeCobro {
  const [cobro, setCobro] = useState<Cobro>(escrito ?? COBRO_NUEVO)
  const [errores, setErrores] = useState<Errores>({})
  const [mensaje, setMensaje] = useState<string>()
  const siguiente = useRef(1 + Math.max(0, ...cobro.lineas.map(({ clave }) => clave)))
  const enfocar = useEnfoque()
  const primeraForma = () => enfocar(NOMBRE.forma)
  const cuentas = cuentasDe(aCobrar, cobro)
  const { lineas } = cobro

  const poner = (next: Cobro) => {
    setCobro(next)
    setErrores({})
    setMensaje(undefined)
  }
  const senalar = (next: Errores, texto?: string) => {
    setErrores(next)
    setMensaje(texto ?? Object.values(next)[0])
    const mala = reparada(next, lineas.length)
    if (mala) enfocar(nombreDeCampo(lineas[mala.i]!.clave, mala.campo))
    else if (next['efectivo_recibido']) enfocar(NOMBRE.recibido)
    else if (next['motivo_cupo']) enfocar(NOMBRE.motivo)
    else if (lineas.length === 0) primeraForma()
    else if (comoRecibido(cobro, cuentas)) enfocar(NOMBRE.tomar)
    else enfocar(nombreDeCampo(lineas.at(-1)!.clave, 'valor'))
  }
  const revisar = () => {
    const next = erroresDe(aCobrar, cobro)
    if (Object.keys(next).length > 0) {
      senalar(next)
      return false
    }
    if (senalarReparo()) return false
    setErrores({})
    setMensaje(undefined)
    return true
  }
  const alFaltante = comoRecibido(cobro, cuentas)

  return {
    cobro,
    cuentas,
    sucio: lineas.length > 0,
    centavos: !Number.isInteger(aCobrar.total),
    errorDe: (i, campo) =>
      errores[rutaDe(i, campo)] ?? (campo === 'valor' ? errores[rutaDeForma(i)] : undefined),
    errorDeRecibido: errores['efectivo_recibido'],
    mensaje,
    agregar: forma => {
      // Cash is one drawer, advances and the account are one balance: their line is found, not repeated (DECISIONS 68).
      const unica = forma.es_efectivo || forma.forma_abono || forma.forma_credito
      const suya = unica ? lineas.find(l => l.forma.id === forma.id) : undefined
      if (suya) return enfocar(nombreDeCampo(suya.clave, 'valor'))
      const mala = lineas.find(l => !completa(l))
      if (mala) {
        setMensaje(INCOMPLETAS)
        return enfocar(
          nombreDeCampo(mala.clave, pideComprobante(mala) && mala.valor ? 'comprobante' : 'valor'),
        )
      }
      const clave = siguiente.current++
      poner({
        ...cobro,
        lineas: [
          ...lineas,
          // Rounded cash may have paid it all but for less than a coin.
          {
            clave,
            forma,
            valor: cuentas.falta === 0 ? null : valorNuevo(aCobrar, cobro, forma),
            comprobante: '',
          },
        ],
      })
      enfocar(nombreDeCampo(clave, 'valor'))
    },
    cambiar: (clave, cambios) =>
      poner({ ...cobro, lineas: lineas.map(l => (l.clave === clave ? { ...l, ...cambios } : l)) }),
    quitar: clave => {
      const quedan = lineas.filter(l => l.clave !== clave)
      poner({ lineas: quedan, recibido: quedan.some(l => l.forma.es_efectivo) ? cobro.recibido : null })
      primeraForma()
    },
    recibir: recibido => poner({ ...cobro, recibido }),
    tomar:
      alFaltante &&
      (() => {
        poner(alFaltante)
        enfocar(NOMBRE.recibido)
      }),
    avanzar: (clave, campo) => {
      const linea = lineas.find(l => l.clave === clave)
      if (cuentas.cuadra) return facturar()
      if (linea && campo === 'valor' && linea.valor && pideComprobante(linea))
        return enfocar(nombreDeCampo(linea.clave, 'comprobante'))
      // A part is paid: the next form is one key away.
      if (lineas.every(completa) && cuentas.falta > 0 && campo !== 'recibido') primeraForma()
      else facturar()
    },
    revisar,
    senalar,
  }
}
