import type { Centavos } from '#shared/kernel/money'
import { ROLES } from '#shared/kernel/permisos'
import { NO_RESPONSABLE } from '#shared/terceros/routes'
import type { TerceroGuardado } from './store'

export const vistaDeTercero = (t: TerceroGuardado) => ({
  responsable_iva: false,
  responsabilidad_fiscal: NO_RESPONSABLE,
  ...t,
  nombre_perfil: t.tipo_tercero === 'C' ? 'Cliente' : ROLES[t.tipo_tercero],
  // Advances have no ledger yet, so nobody has a balance.
  saldo_abono: 0 as Centavos,
})
