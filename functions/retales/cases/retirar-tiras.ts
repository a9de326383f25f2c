import { ErrorVeta, invalido } from '#shared/http/errors'
import { SIN_MOTIVO } from '#shared/inventarios/inventario'
import { normalizar } from '#shared/kernel/texto'
import type { rutas } from '#shared/retales/routes'
import { milisegundos, ordenDe } from '../../kernel/clock'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar, crear } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import type { Trabajo } from '../../kernel/salida'
import { type Acto, autorDe } from '../../kernel/session'
import { claveDeTienda, type Tienda } from '../../maestros/public'
import { exigirSinReserva } from '../reservas'
import type { RetalGuardado } from '../store'
import {
  type CeldaDeTiras,
  leerMatriz,
  nombreDeColor,
  ponerColor,
  retiroDe,
  type RetiroGuardado,
  tirasDe,
} from '../tiras/store'
import { finDelPlazo, vistaDeRetiro } from '../tiras/vista'

const trabajoDe = (tienda: string, { id }: RetiroGuardado, sesion: Acto['sesion']): Trabajo => ({
  clase: 'tiras',
  datos: { tienda, id, autor: autorDe(sesion) },
})

/** The snapshot of what goes, and the job that takes it away: any number of strips. */
function retirar(
  tiras: ReadonlyMap<CeldaDeTiras, readonly RetalGuardado[]>,
  color: { id: number; nombre: string } | null,
  motivo: string,
  { tienda, ahora, sesion }: Acto,
) {
  for (const tira of [...tiras.values()].flat()) exigirSinReserva(tira, ahora)
  const retiro: RetiroGuardado = {
    id: ordenDe(ahora),
    fecha: ahora,
    usuario: sesion.nombre,
    motivo,
    color_id: color?.id ?? null,
    nombre_color: color?.nombre ?? null,
    estado: 'en_curso',
    ids: [...tiras.values()].flat().map(({ id }) => id),
    hechas: 0,
    version: 0,
  }
  return {
    operaciones: [crear(clave.retiro(tienda, retiro.id), retiro)],
    auditoria: [
      {
        entidad: 'TIRAS_RETIRO',
        id: `${tienda}-${retiro.id}`,
        accion: color ? 'eliminar-color' : 'reiniciar',
        despues: { tiras: retiro.ids.length, nombre_color: retiro.nombre_color },
        motivo,
      },
    ],
    data: { retiro: vistaDeRetiro(retiro) },
    eventos: [],
    trabajos: [trabajoDe(tienda, retiro, sesion)],
  }
}

/** Takes a colour of the matrix away with its measures. */
export const eliminarColorDeTiras: Manejador<typeof rutas.eliminarColorDeTiras> = async ({
  body,
  tienda,
  ahora,
  sesion,
}) => {
  const matriz = await leerMatriz(tienda)
  const color = matriz.colores.find(({ id }) => id === body.color_id)
  const tiras = await tirasDe(matriz.celdas.filter(({ color_id }) => color_id === body.color_id))
  if (!color || (!color.activo && [...tiras.values()].flat().length === 0))
    throw new ErrorVeta('no_encontrado')
  const nombre = nombreDeColor(color, matriz)
  const motivo = `Color ${nombre} eliminado de las tiras${body.motivo ? `: ${body.motivo}` : ''}`
  const cambio = retirar(tiras, { id: color.id, nombre }, motivo, { tienda, ahora, sesion })
  return {
    ...cambio,
    operaciones: [
      ponerColor(tienda, color, { ...color, activo: false, version: color.version + 1 }),
      ...cambio.operaciones,
    ],
    message: 'Color eliminado con éxito',
  }
}

/** Takes all strips of the store out of its stock; our screen has the name of the store typed (DECISIONS 139). */
export const eliminarMedidas: Manejador<typeof rutas.eliminarMedidas> = async ({
  body,
  tienda,
  ahora,
  sesion,
}) => {
  const [[item], matriz] = await Promise.all([obtener([claveDeTienda(tienda)]), leerMatriz(tienda)])
  const { nombre_tienda: nombre } = item as Tienda
  if (body.confirmacion != null && normalizar(body.confirmacion) !== normalizar(nombre))
    throw invalido({ confirmacion: `Escriba el nombre de la tienda: ${nombre}` })
  const tiras = await tirasDe(matriz.celdas)
  if ([...tiras.values()].flat().length === 0) throw invalido({ confirmacion: 'No hay medidas que retirar' })
  return {
    ...retirar(tiras, null, body.motivo || SIN_MOTIVO, { tienda, ahora, sesion }),
    message: 'Las medidas se están retirando. Puede deshacerlo durante 24 horas',
  }
}

/** Gives back what was taken away, for a day: the job leaves alone what somebody discarded otherwise since. */
export const deshacerRetiro: Manejador<typeof rutas.deshacerRetiro> = async ({ params, tienda, sesion }) => {
  const retiro = await retiroDe(tienda, params.id)
  if (!retiro) throw new ErrorVeta('no_encontrado')
  if (retiro.estado !== 'hecho' || milisegundos() >= finDelPlazo(retiro))
    throw new ErrorVeta('retiro_no_reversible')
  const cambios = { estado: 'deshaciendo' as const, hechas: 0 }
  const despues = { ...retiro, ...cambios, version: retiro.version + 1 }
  const [color] = retiro.color_id === null ? [] : await obtener([clave.colorDeTiras(tienda, retiro.color_id)])
  return {
    operaciones: [
      actualizar(clave.retiro(tienda, retiro.id), { cambios, version: retiro.version, falla: 'reintentar' }),
      ...(color && !color.activo
        ? [
            actualizar(clave.colorDeTiras(tienda, retiro.color_id!), {
              cambios: { activo: true },
              version: color.version as number,
              falla: 'reintentar',
            }),
          ]
        : []),
    ],
    auditoria: [
      {
        entidad: 'TIRAS_RETIRO',
        id: `${tienda}-${retiro.id}`,
        accion: 'deshacer',
        despues: { tiras: retiro.ids.length, nombre_color: retiro.nombre_color },
      },
    ],
    data: { retiro: vistaDeRetiro(despues) },
    message: 'Las medidas se están devolviendo',
    eventos: [],
    trabajos: [trabajoDe(tienda, retiro, sesion)],
  }
}
