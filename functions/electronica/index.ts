import { entrada } from '../kernel/entrada'

export const handler = entrada(() => import('./montada'))
