import { rutas } from '#shared/produccion/routes'
import { mount } from '../kernel/handler'
import { gastar } from '../kernel/limite'
import { manejadores } from './handlers'

export const montada = mount(rutas, manejadores, gastar)
