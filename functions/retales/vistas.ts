import { ESTADOS_RETAL } from '#shared/retales/retal'
import type { RetalGuardado } from './store'

export const vistaDeRetal = (retal: RetalGuardado) => ({
  ...retal,
  nombre_estado: ESTADOS_RETAL[retal.estado],
})
