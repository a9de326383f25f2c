import { rutas } from '#shared/cuadre/routes'
import { mount } from '../kernel/handler'
import { manejadores } from './handlers'

export const montada = mount(rutas, manejadores)
