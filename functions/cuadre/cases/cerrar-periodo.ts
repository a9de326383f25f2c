import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/cuadre/routes'
import { sumarDias } from '#shared/kernel/dates'
import { ordenDe } from '../../kernel/clock'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar, crear, exigirAusente } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { exigirElectronicas, soloCifras } from '../electronicas'
import {
  actosDe,
  type ActoDeCierre,
  diasDe,
  huellaDelMes,
  leerCandado,
  mesDe,
  resumenDe,
  vistaDeActo,
} from '../meses'

/**
 * Closes a month in one transaction: every day of it must be as it was read, and says from then on that it is closed; a
 * day without a movement must still be absent. So what moves money at the same moment is in the summary, or is refused; what
 * the tax authority accepts at the same moment is in the close, or comes after it.
 */
export const cerrarPeriodo: Manejador<typeof rutas.cerrar> = async ({ body, sesion, tienda, hoy, ahora }) => {
  const mes = mesDe(body, tienda)
  if (hoy < mes.ultimo) throw new ErrorVeta('mes_en_curso')
  const [dias, actos, { electronicas }] = await Promise.all([
    diasDe(mes, true),
    actosDe(mes),
    leerCandado(mes),
  ])
  // Decided by what was read, or what is taken up again after a conflict would stand before the reopening that let it in.
  if (actos[0]?.accion === 'cerrar') throw new ErrorVeta('periodo_cerrado')
  const resumen = resumenDe(mes, dias)
  const acto: ActoDeCierre = {
    accion: 'cerrar',
    fecha: ahora,
    usuario: sesion.nombre,
    usuario_id: sesion.usuario_id,
    motivo: null,
    huella: huellaDelMes(resumen),
    electronicas: soloCifras(electronicas),
  }
  const orden = ordenDe(ahora)
  const versiones = new Map(dias.map(({ dia, version }) => [dia, version]))
  const todos = Array.from({ length: Number(mes.ultimo.slice(8)) }, (_, i) => sumarDias(mes.primero, i))
  return {
    operaciones: [
      crear(
        clave.periodo(mes.tienda, mes.mes),
        { tienda: mes.tienda, mes: mes.mes, cierre: orden, huella: acto.huella },
        'periodo_cerrado',
      ),
      crear(clave.cierre(mes.tienda, mes.mes, orden), { ...acto, tienda: mes.tienda, mes: mes.mes, resumen }),
      exigirElectronicas(mes.tienda, mes.mes, electronicas),
      ...todos.map(dia => {
        const key = clave.diaDeCaja(mes.tienda, dia)
        const version = versiones.get(dia)
        return version === undefined
          ? exigirAusente(key, 'reintentar')
          : actualizar(key, { cambios: { cerrado: ahora }, version, falla: 'reintentar' })
      }),
    ],
    data: {
      periodo: { cerrado: true, huella: acto.huella!, actos: [acto, ...actos].map(vistaDeActo) },
    },
    message: 'Mes cerrado con éxito',
    auditoria: [
      {
        entidad: 'CIERRE',
        id: `${mes.tienda}-${mes.mes}`,
        accion: 'cerrar',
        despues: { huella: acto.huella, dias: dias.length },
      },
    ],
    eventos: [],
  }
}
