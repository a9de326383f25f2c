import { type Rol, ROLES } from '#shared/kernel/permisos'

/** What somebody is to the shop: a customer, or a role (written again because the contract's file brings its schemas). */
export const PERFILES: readonly { valor: 'C' | Rol; texto: string }[] = [
  { valor: 'C', texto: 'Cliente' },
  ...(Object.keys(ROLES) as Rol[]).map(valor => ({ valor, texto: ROLES[valor] })),
]
