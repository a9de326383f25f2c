import type { rutas } from '#shared/caja/sesiones'
import { ErrorVeta, invalido } from '#shared/http/errors'
import { centavosExactos } from '#shared/kernel/format'
import type { Centavos } from '#shared/kernel/money'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar, borrarEse } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { aCiegas, exigirSuya, leerFormas } from './lecturas'
import { type Cierre, esperadoDe, recontar, sesionDeTienda, type SesionGuardada } from './store'
import { vistaDeSesion } from './vistas'

/** Counts that are kept before the difference must be explained. */
const MAXIMO_DE_CONTEOS = 20

/** How a difference is told. */
const diferenciaEnTexto = (diferencia: Centavos): string =>
  `${diferencia < 0 ? 'faltan' : 'sobran'} ${centavosExactos(Math.abs(diferencia) as Centavos)}`

/**
 * Counts a drawer that its counter cannot know, and closes it. A count that does not agree is kept and told: it wants a
 * reason, or another count, and all of them stay. What moves at the same moment is in the close, or outside of the session.
 */
export const cerrarCaja: Manejador<typeof rutas.cerrarCaja> = async ({
  params,
  body,
  sesion,
  tienda,
  ahora,
}) => {
  const { sesion: antes, abierta } = await sesionDeTienda(params.id, tienda)
  exigirSuya(antes, sesion)
  if (!abierta) throw new ErrorVeta('sesion_de_caja_cerrada')
  const formas = await leerFormas(abierta.sumas)
  const esperado = esperadoDe(abierta)
  const autor = { fecha: ahora, usuario: sesion.nombre }
  const recuento = recontar(body.conteo, esperado, autor)
  const { contado, diferencia } = recuento
  const motivo = body.motivo || null
  const conteos = [...antes.conteos, recuento]
  const key = clave.sesionDeCaja(antes.id)
  const escribir = (cambios: Partial<SesionGuardada>) =>
    actualizar(key, { cambios, version: antes.version, falla: 'reintentar' })

  if (diferencia !== 0 && motivo === null) {
    if (antes.conteos.length >= MAXIMO_DE_CONTEOS)
      throw invalido({ motivo: `Ya se contó ${MAXIMO_DE_CONTEOS} veces: escriba el motivo de la diferencia` })
    const despues: SesionGuardada = { ...antes, conteos, version: antes.version + 1 }
    return {
      operaciones: [escribir({ conteos })],
      data: { cerrada: false, sesion: vistaDeSesion(despues, abierta, formas, aCiegas(sesion)) },
      message: `El conteo no cuadra: ${diferenciaEnTexto(diferencia)}. Cuente otra vez o escriba el motivo`,
      auditoria: [
        {
          entidad: 'SESION_CAJA',
          id: antes.id,
          accion: 'contar',
          despues: { contado, esperado, diferencia },
        },
      ],
      eventos: [],
    }
  }
  const cierre: Cierre = { ...autor, contado, esperado, diferencia, motivo }
  const { efectivo, sumas, dias } = abierta
  const cambios = { estado: 'cerrada' as const, conteos, cierre, efectivo, sumas, dias }
  const despues: SesionGuardada = { ...antes, ...cambios, version: antes.version + 1 }
  return {
    operaciones: [
      borrarEse(clave.cajaAbierta(tienda, antes.terminal), 'version', abierta.version),
      escribir(cambios),
    ],
    data: { cerrada: true, sesion: vistaDeSesion(despues, undefined, formas, false) },
    message:
      diferencia === 0
        ? 'Caja cerrada con éxito: cuadra'
        : `Caja cerrada con diferencia: ${diferenciaEnTexto(diferencia)}`,
    auditoria: [
      {
        entidad: 'SESION_CAJA',
        id: antes.id,
        accion: 'cerrar',
        despues: { contado, esperado, diferencia },
        motivo: motivo ?? undefined,
      },
    ],
    eventos: [],
  }
}
