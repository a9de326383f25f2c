import { rutas } from '#shared/electronica/routes'
import { mount } from '../kernel/handler'
import { manejadores } from './handlers'

export const montada = mount(rutas, manejadores)
