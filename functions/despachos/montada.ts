import { rutas } from '#shared/despachos/routes'
import { mount } from '../kernel/handler'
import { gastar } from '../kernel/limite'
import { manejadores } from './handlers'

export const montada = mount(rutas, manejadores, gastar)
