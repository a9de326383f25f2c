import { ErrorVeta } from '#shared/http/errors'
import type { Rol } from '#shared/kernel/permisos'
import { rutas } from '#shared/ventas/routes'
import { codificar } from '../../kernel/visibles'
import type { VentaCompleta } from '../store'
import { comoQuedo } from './guardar-venta'

/** The 409 of whoever read an older version carries the sale that stands, as the saving of one replies it (R5). */
export const versionAnterior = (found: VentaCompleta, rol: Rol): ErrorVeta =>
  new ErrorVeta('version_anterior', { data: codificar(rutas.guardar.data, comoQuedo(found), rol) })
