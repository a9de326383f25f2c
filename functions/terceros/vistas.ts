import type { Centavos } from '#shared/kernel/money'
import { ROLES } from '#shared/kernel/permisos'
import { digitoDeNit, TIPO_NIT } from '#shared/terceros/documentos'
import { type Responsabilidad, responsabilidadesDe } from '#shared/terceros/tercero'
import type { TerceroGuardado } from './store'

export const responsabilidadesGuardadas = (t: TerceroGuardado): Responsabilidad[] =>
  t.responsabilidades_fiscales ?? responsabilidadesDe(t)

export const vistaDeTercero = (t: TerceroGuardado) => ({
  responsable_iva: false,
  ...t,
  responsabilidad_fiscal: responsabilidadesGuardadas(t)[0]!,
  responsabilidades_fiscales: responsabilidadesGuardadas(t),
  nombre_perfil: t.tipo_tercero === 'C' ? 'Cliente' : ROLES[t.tipo_tercero],
  ...(t.tipo_documento_id === TIPO_NIT && { digito_verificacion: digitoDeNit(t.numero_documento) }),
  saldo_abono: t.saldo_abono ?? (0 as Centavos),
})
