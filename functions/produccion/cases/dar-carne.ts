import { ErrorVeta } from '#shared/http/errors'
import { tokenAleatorio } from '#shared/kernel/ids'
import type { rutas } from '#shared/produccion/routes'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { borrarEse, crear, reemplazar } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import type { TerceroGuardado } from '../../terceros/public'
import { claveDelCarne, CODIGO_DE_CARNE, resumenDeCarne } from '../quien'

/** A new badge. Only its digest is kept, so it is shown this once; the one before it counts no more (DECISIONS 201). */
export const darCarne: Manejador<typeof rutas.carneDeOperario> = async ({ params: { id }, ahora }) => {
  const [item, actual] = await obtener([clave.tercero(id), claveDelCarne(id)])
  const tercero = item as TerceroGuardado | undefined
  if (tercero?.tipo_tercero !== 'OP' || !tercero.activo) throw new ErrorVeta('no_encontrado')
  const codigo = `${CODIGO_DE_CARNE}${tokenAleatorio()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')}`
  const resumen = resumenDeCarne(codigo)
  return {
    operaciones: [
      crear(clave.carne(resumen), { tercero_id: id, fecha: ahora }),
      reemplazar(claveDelCarne(id), { tercero_id: id, resumen, fecha: ahora }),
      ...(actual ? [borrarEse(clave.carne(actual.resumen as string), 'tercero_id', id)] : []),
    ],
    data: { operario: { id, nombres: tercero.nombres, apellidos: tercero.apellidos }, codigo },
    message: 'Carné nuevo: imprímalo ahora, no se vuelve a mostrar',
    auditoria: [{ entidad: 'TERCERO', id, accion: 'dar-carne' }],
    eventos: [],
  }
}
