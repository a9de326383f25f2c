import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/inventarios/routes'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { crear } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { autorDe } from '../../kernel/session'
import { claveDeParametro, valorDe } from '../../maestros/public'
import { bajoCeroAlReversar } from '../bajo-cero'
import { deA } from '../de-a'
import {
  avanzarLote,
  type LineaGuardada,
  lineasDe,
  loteDeTienda,
  type LoteGuardado,
  MAXIMO_EN_BITACORA,
  movidosDe,
} from '../lotes'
import { cabe, deUnaVez, movimientosDe } from '../pasos'
import { vistaDeLote } from '../vistas-lotes'

/** Lines that a refusal names. */
const NOMBRADAS = 25

/**
 * What ends below zero, where that is meant: a shop whose bills may not leave less than nothing has no reversal that does
 * either, and any other one is asked (DECISIONS 7).
 */
async function bajoCeroQuerido(lote: LoteGuardado, lineas: readonly LineaGuardada[], querido: boolean) {
  const bajan = await bajoCeroAlReversar(lote.tienda, lineas)
  if (bajan.length === 0) return []
  const [negativo] = await obtener([claveDeParametro('PERMITE_STOCK_NEGATIVO')])
  if (valorDe('PERMITE_STOCK_NEGATIVO', negativo) === '0')
    throw new ErrorVeta('existencia_insuficiente', {
      mensaje: `No hay existencia suficiente para reversar: ${deA(bajan, NOMBRADAS)}`,
    })
  if (!querido)
    throw new ErrorVeta('reversa_bajo_cero', {
      mensaje: `Al reversar quedan por debajo de cero: ${deA(bajan, NOMBRADAS)}. Confirme si es así`,
      actual: { carga: vistaDeLote(lote) },
    })
  return bajan
}

/**
 * Takes a batch back as a whole, also while it is being applied: the job that does it finds the new state at its next step,
 * and goes back from where it stands.
 */
export const reversarCarga: Manejador<typeof rutas.reversarCarga> = async ctx => {
  const { params, body, tienda, sesion, ahora } = ctx
  const antes = await loteDeTienda(params.id, tienda)
  if (!antes) throw new ErrorVeta('no_encontrado')
  if (antes.estado === 'reversando' || antes.estado === 'reversado')
    throw new ErrorVeta('carga_reversada', { actual: { carga: vistaDeLote(antes) } })
  const lineas = await lineasDe(antes, 0, antes.movidas)
  const bajan = await bajoCeroQuerido(antes, lineas, body.bajo_cero)
  const pedido = {
    estado: 'reversando' as const,
    reversa: autorDe(sesion),
    motivo_reversion: body.motivo,
    fecha_estado: ahora,
    ...(bajan.length > 0 && { bajo_cero: true as const }),
  }
  const atras: LoteGuardado = { ...antes, ...pedido }
  // A short one is done as a whole, and taken back so.
  const alInstante = cabe(antes) && antes.estado === 'aplicado'
  const cambios = alInstante ? { ...pedido, ...deUnaVez(atras) } : pedido
  return {
    // Its version grows with every step: what was read decides, and a step meanwhile is read again.
    operaciones: [
      avanzarLote(antes, cambios),
      ...(alInstante ? movimientosDe(atras, lineas) : []),
      // One that is being applied has the turn of its store already.
      ...(alInstante || antes.estado === 'aplicando'
        ? []
        : [crear(clave.loteEnCurso(tienda), { lote_id: antes.id }, 'carga_en_curso')]),
    ],
    data: { carga: vistaDeLote({ ...antes, ...cambios, version: antes.version + 1 }) },
    message: alInstante ? 'La carga se reversó' : 'La carga se está reversando',
    auditoria: [
      {
        entidad: 'LOTE',
        id: antes.id,
        accion: 'reversar',
        antes: { estado: antes.estado },
        despues: {
          estado: cambios.estado,
          ...movidosDe(lineas, ({ delta }) => [0 - delta]),
          ...(bajan.length > 0 && {
            bajo_cero: bajan.slice(0, MAXIMO_EN_BITACORA).map(({ referencia }) => referencia),
          }),
        },
        motivo: body.motivo,
      },
    ],
    eventos: [],
    ...(!alInstante && { trabajos: [{ clase: 'lote' as const, datos: { lote_id: antes.id } }] }),
  }
}
