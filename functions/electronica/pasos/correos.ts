import { ahora } from '../../kernel/clock'
import { pasoAPaso } from '../../kernel/dynamo/commit'
import { venta as ventaPorId } from '../../ventas/public'
import type { ResultadoDeCorreo } from '../puerto'
import type { CorreoGuardado, Electronica } from '../store'
import { enSegundos, guardarPaso, type Hecho, pasados, type Paso, VIDA_DE_LLAMADA, volver } from './paso'

type ParaCorreos = Omit<Paso, 'puerto'> & { puerto: Paso['puerto'] | undefined; falta?: string | undefined }

/** What became of each address, beside what was asked for meanwhile. */
async function anotar(paso: Paso, resultados: readonly ResultadoDeCorreo[]): Promise<void> {
  const porCorreo = new Map(resultados.map(each => [each.correo, each]))
  await pasoAPaso(async () => {
    const found = await ventaPorId(paso.electronica.venta_id)
    const e = found?.electronica as Electronica | undefined
    if (!found || !e) return true
    const fecha = ahora()
    const correos = (e.correos ?? []).map((each): CorreoGuardado => {
      const resultado = each.estado === 'enviando' ? porCorreo.get(each.correo) : undefined
      if (!resultado) return each
      const { correo, estado, motivo } = resultado
      return { correo, estado, fecha, ...(motivo !== undefined && { motivo }) }
    })
    await guardarPaso(
      { ...paso, found, electronica: e, e },
      { correos },
      {
        acto: {
          accion: 'enviar-correo-electronico',
          despues: { correos: resultados.map(({ correo, estado }) => ({ correo, estado })) },
        },
        autor: e.autor_correo ?? e.autor,
      },
    )
    return true
  }, `the e-mails of sale ${paso.electronica.venta_id} met others too often`)
}

/**
 * Sends an accepted invoice to whom it was asked for. An e-mail is not idempotent: that it is being sent is written before,
 * and what a run that died was sending is never sent again by itself, for it may have arrived.
 */
export async function mandarCorreos({ puerto, falta, ...paso }: ParaCorreos): Promise<Hecho> {
  const { electronica } = paso
  const correos = electronica.correos ?? []
  const enviando = correos.filter(({ estado }) => estado === 'enviando')
  const joven = enviando.find(({ fecha }) => pasados(fecha) < VIDA_DE_LLAMADA)
  const pendientes = correos.filter(({ estado }) => estado === 'pendiente')
  if (pendientes.length === 0 && enviando.length === 0) return 'listo'
  if (joven) return volver(paso, enSegundos(VIDA_DE_LLAMADA - pasados(joven.fecha)))

  const fecha = ahora()
  const marcados = correos.map((each): CorreoGuardado => {
    if (each.estado === 'enviando') return { ...each, estado: 'incierto', fecha }
    if (each.estado !== 'pendiente') return each
    return puerto
      ? { ...each, estado: 'enviando', fecha }
      : { ...each, estado: 'rechazado', fecha, ...(falta !== undefined && { motivo: falta }) }
  })
  const conPuerto = { ...paso, puerto: puerto! }
  const escrito = await guardarPaso(conPuerto, { correos: marcados })
  if (!puerto || pendientes.length === 0) return 'listo'
  const resultados = await puerto.enviarPorCorreo(
    electronica.siigo_id!,
    pendientes.map(({ correo }) => correo),
  )
  await anotar(escrito, resultados)
  return 'sigue'
}
