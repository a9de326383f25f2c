import { rutas } from '#shared/maestros/routes'
import { mount } from '../kernel/handler'
import { manejadores } from './handlers'

export const montada = mount(rutas, manejadores)
