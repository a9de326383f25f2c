import { useRef, useState } from 'react'
import type { ErrorApi } from '../../kernel/api'
import { aviso } from '../../kernel/avisos'
import { avisarError } from '../../kernel/errores'
import { senalarReparo } from '../../kernel/faltantes'
import { descartar, retenerDurante } from '../../kernel/teclado/retencion'
import { useAccion } from '../../kernel/useAccion'
import { enfocarLuego } from '../../kernel/teclado/enfocar'
import type { Cifras } from './cifras'
import { type CifrasFrescas, cuerpoDe, type TotalesRecibidos, totalesEnPesos } from './cuerpo'
import type { EstadoDePedido, Pedido } from './modelo'
import { enfocar, type Errores, erroresDelServidor, revisar } from './validar'

/** Where the person goes once the order is saved. */
export type Luego = 'lista' | 'facturar'
interface Intento {
  pedido: Pedido
  estado: EstadoDePedido
  luego: Luego
  totales: TotalesRecibidos
}
/** The server worked out other figures: the person sees both before it is saved. */
export interface Diferencia extends Intento {
  frescas: CifrasFrescas
}

interface Opciones {
  /** Of the draft: a save whose answer was lost in a reload is the same save when it is done again. */
  llave: string
  alGuardar: (ventaId: number, luego: Luego) => void
  /** Somebody else saved the same order first, or it can no longer be edited. */
  alConflicto: (error: ErrorApi) => void
}

/** Saving an order: what is missing, what the server refuses, and other figures than ours. */
export function useGuardar({ llave, alGuardar, alConflicto }: Opciones) {
  const [errores, setErrores] = useState<Errores>({})
  const [diferencia, setDiferencia] = useState<Diferencia | null>(null)
  const intento = useRef<Intento | null>(null)
  const yaGuardado = useRef<{ venta_id: number; version: number } | null>(null)

  const mostrar = (next: Errores) => {
    setErrores(next)
    const primero = Object.keys(next)[0]
    // After the texts are drawn, so that the field is where it will stay.
    if (primero !== undefined) enfocarLuego(() => enfocar(primero))
  }
  const alFallar = (error: ErrorApi): boolean => {
    const enviado = intento.current
    if (!enviado) return false
    if (error.codigo === 'llave_reutilizada' && error.data) {
      yaGuardado.current = error.data as { venta_id: number; version: number }
      return true
    }
    if (error.codigo === 'totales_distintos' && error.data) {
      setDiferencia({ ...enviado, frescas: error.data as CifrasFrescas })
      return true
    }
    if (error.codigo === 'version_anterior' || error.codigo === 'venta_no_editable') {
      alConflicto(error)
      return true
    }
    // A 422, or plans of the order that are out of date.
    if (Object.keys(error.errores).length === 0) return false
    const { errores: campos, sueltos } = erroresDelServidor(error.errores, enviado.pedido)
    mostrar(campos)
    aviso.error(sueltos[0] ?? Object.values(campos)[0] ?? error.message)
    return true
  }
  const guardar = useAccion('POST /facturas/guardar', {
    invalida: [
      'POST /facturas',
      'POST /facturas/filtros',
      'GET /facturas/{venta_id}',
      'GET /facturas/{venta_id}/historial',
      'GET /productos',
      'POST /cuentas-credito/cliente',
    ],
    exito: respuesta =>
      `${respuesta.message ?? 'Datos guardados con éxito'}: pedido ${respuesta.data.numero}`,
    alFallar,
    llave,
  })

  const enviar = async (next: Intento): Promise<void> => {
    intento.current = next
    setDiferencia(null)
    // What is typed meanwhile is for the screen that comes after it.
    const respuesta = await retenerDurante(
      guardar.ejecutar({ body: cuerpoDe(next.pedido, next.estado, next.totales) }),
      { una: ['F8', 'F9'], guarda: 'main' },
    )
    if (!respuesta) {
      descartar()
      const guardado = yaGuardado.current
      yaGuardado.current = null
      const { ventaId, version } = next.pedido
      // What was joined to this order had been saved by itself, and nobody heard of it.
      if (
        guardado &&
        ventaId !== null &&
        (guardado.venta_id !== ventaId || guardado.version <= (version ?? 0))
      ) {
        const { decirDondeEsta } = await import('./conflicto')
        decirDondeEsta(guardado.venta_id, ventaId)
      }
      // A save whose reply was lost did happen, and the order was changed since: it goes on as an edition.
      else if (guardado)
        await enviar({
          ...next,
          pedido: { ...next.pedido, ventaId: guardado.venta_id, version: guardado.version },
        })
      return
    }
    const { venta_id, advertencias } = respuesta.data
    if (advertencias.length > 0) aviso.alerta(advertencias.join('. '), { titulo: 'Revise el pedido' })
    alGuardar(venta_id, next.luego)
  }
  /** Whether nothing is missing; otherwise it is told and the first field has the focus. */
  const completo = (pedido: Pedido): boolean => {
    const { errores: faltan, mensaje } = revisar(pedido)
    mostrar(faltan)
    if (mensaje === null) return !senalarReparo()
    aviso.limpiar()
    aviso.error(mensaje)
    return false
  }
  return {
    errores,
    /** A field was changed: its text is about what it said before. */
    olvidar: (campo: string) => {
      if (!(campo in errores)) return
      // So is the notice.
      aviso.limpiar()
      setErrores(antes => Object.fromEntries(Object.entries(antes).filter(([name]) => name !== campo)))
    },
    senalar: (campo: string, texto: string) => setErrores(antes => ({ ...antes, [campo]: texto })),
    completo,
    enCurso: guardar.enCurso,
    diferencia,
    cerrarDiferencia: () => setDiferencia(null),
    guardar: (pedido: Pedido, cifras: Cifras, estado: EstadoDePedido, luego: Luego) =>
      enviar({ pedido, estado, luego, totales: totalesEnPesos(cifras) }).catch(avisarError),
    /** Saves again with the figures of the server. */
    aceptar: (pedido: Pedido, { estado, luego, frescas }: Diferencia) =>
      enviar({ pedido, estado, luego, totales: frescas.totales }).catch(avisarError),
  }
}
