import { afterAll, afterEach, beforeAll } from 'vitest'
import { usarPuerto } from '#functions/electronica/conexion'
import { AJUSTES } from '#functions/electronica/siigo/cliente-http'
import { crearSiigo } from '#functions/electronica/siigo/siigo'
import { usarReloj } from '#functions/kernel/clock'
import { conexionSimulada, iniciarSiigoSimulado, type SiigoSimulado } from '#infra/local/siigo/servidor'

/** The simulated Siigo of a test file, to which its shop is connected, and a clock that can be put forward. */
export interface SiigoDePrueba {
  siigo: SiigoSimulado
  /** Lets so many seconds go by: for the jobs, and for Siigo. */
  adelantar: (segundos: number) => void
  /** Lets the time until an instant go by; none, or one that is past: nothing. */
  adelantarHasta: (instante: string | null | undefined) => void
}

export function usarSiigo(): SiigoDePrueba {
  const prueba = {} as SiigoDePrueba
  let adelanto = 0
  let devolver: () => void = () => undefined
  beforeAll(async () => {
    devolver = usarReloj({ ahora: () => new Date(Date.now() + adelanto) })
    prueba.siigo = await iniciarSiigoSimulado({ porMinuto: 10_000 })
    // At the pace of a test, which asks more in a minute than a shop does.
    const ritmo = { cuantas: 100_000, ventana: 60_000 }
    usarPuerto(crearSiigo(conexionSimulada(prueba.siigo), 'simulado', { ...AJUSTES, ritmo }))
    prueba.adelantar = segundos => {
      adelanto += segundos * 1000
    }
    prueba.adelantarHasta = instante => {
      const falta = instante ? Date.parse(instante) - Date.now() - adelanto : 0
      if (falta > 0) adelanto += falta
    }
  })
  afterEach(() => prueba.siigo.fallas.quitar())
  afterAll(async () => {
    devolver()
    usarPuerto(undefined)
    await prueba.siigo.stop()
  })
  return prueba
}
