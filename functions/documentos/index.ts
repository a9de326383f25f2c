import { rutas } from '#shared/documentos/routes'
import { mount } from '../kernel/handler'
import { gastar } from '../kernel/limite'
import { manejadores } from './handlers'

export const handler = mount(rutas, manejadores, gastar)
