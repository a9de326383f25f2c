import type { rutas } from '#shared/electronica/routes'
import type { Manejadores } from '../kernel/handler'
import { enviarCorreo } from './cases/enviar-correo'
import { timbrar } from './cases/timbrar'

export const manejadores: Manejadores<typeof rutas> = { timbrar, enviarPorCorreo: enviarCorreo }
