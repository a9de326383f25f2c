import { useState } from 'react'
import { llamar } from '../../kernel/api'
import { avisarError } from '../../kernel/errores'
import { usePuede } from '../../kernel/session'
import { useRuta } from '../../kernel/useRuta'
import type { Operario } from '../produccion'
import { olvidarPrueba, probar, usePrueba } from './prueba'

/** Before a badge's code: other codes are orders and pieces. */
const CARNE = 'VETA:C:'
export const esCarne = (codigo: string): boolean => codigo.trim().toUpperCase().startsWith(CARNE)

/** Nobody is chosen yet, not even who is signed in. */
const OTRO = 'otro'

/**
 * Who works at this screen. Whoever is signed in as an operator is chosen already; another one gives a PIN or scans a
 * badge, and who manages acts for anybody (DECISIONS 201, 337).
 */
export function useOperario(elegido: string | null, alElegir: (id: number | typeof OTRO) => void) {
  const puede = usePuede()
  const prueba = usePrueba()
  const { data, cargando } = useRuta('GET /produccion/operarios', {}, { estable: true })
  const [porProbar, setPorProbar] = useState<Operario | null>(null)
  const propio = data?.propio ?? null
  const id = elegido === OTRO ? null : Number(elegido) || propio
  const operario = data?.operarios.find(each => each.id === id) ?? null
  const libre = puede('produccion.por_otro') || operario?.id === propio
  const probado = operario !== null && (libre || prueba?.operario === operario.id)

  const elegir = (next: Operario) => {
    olvidarPrueba()
    if (puede('produccion.por_otro') || next.id === propio) alElegir(next.id)
    else setPorProbar(next)
  }
  const darPin = (pin: string) => {
    if (!porProbar) return
    probar({ operario: porProbar.id, pin })
    alElegir(porProbar.id)
    setPorProbar(null)
  }
  /** Somebody else takes the screen. */
  const soltar = () => {
    olvidarPrueba()
    alElegir(OTRO)
  }
  /** @returns the operator of a badge, chosen and proved; null when it is nobody's, which has been told: nobody is chosen. */
  const leerCarne = async (codigo: string): Promise<Operario | null> => {
    try {
      const { data: found } = await llamar('POST /produccion/operarios/identificar', {
        body: { carne: codigo },
      })
      probar({ operario: found.operario.id, carne: codigo })
      setPorProbar(null)
      alElegir(found.operario.id)
      return found.operario
    } catch (error) {
      avisarError(error)
      soltar()
      return null
    }
  }
  return {
    operarios: data?.operarios,
    /** Nobody knows yet who works here. */
    llegando: cargando && !data,
    /** Chosen, and proved where that is needed. */
    operario: probado ? operario : null,
    porProbar,
    elegir,
    darPin,
    leerCarne,
    soltar,
    dejarDeProbar: () => setPorProbar(null),
  }
}
